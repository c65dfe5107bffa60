/** The tray of photos: what it keeps, for whom, and what it gives back. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasLocation } from '../../../generator/engine/assets/photo-metadata.ts'
import { inspectPhotos, preparePhoto } from '../../../generator/engine/assets/inspect-photos.ts'
import { houseIdOf, settleHouseId } from '../../../generator/engine/store/house-id.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { openPhotoTray } from '../../../generator/desk/server/photo-tray.ts'
import { emptyFolder } from '../../support/folders.ts'

/** A phone held upright writes its pictures lying, and where it was. */
const photo = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .withExif({
      IFD0: { Artist: 'Mario Rossi' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 30/1' }
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

function houseWithTray(home = emptyFolder()) {
  const data = join(home, 'house/data')
  mkdirSync(join(data, 'photos/due'), { recursive: true })
  const folder = join(home, 'share/phone-photos')
  return {
    home,
    data,
    open: (prepare: typeof preparePhoto = preparePhoto) =>
      openPhotoTray({
        data,
        env: { XDG_DATA_HOME: join(home, 'share') },
        keeps: undefined,
        prepare: (each) => prepare(each, openStore(join(home, 'cache')))
      }),
    files: () => {
      const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
      return names.map((name) => join(folder, name))
    }
  }
}

test('a photo is upright, without place and names, for this account alone, and is there after a restart', async () => {
  const { open, files, data } = houseWithTray()
  expect(await open().take(await photo('#86a86a'))).toMatchObject({ type: 'new' })
  const [id = ''] = open().list()
  const { file, bytes } = open().fileOf(id, 'due/photo-1')!
  expect(file).toBe('photos/due/photo-1.jpg')
  const { width, height, orientation, exif } = await sharp(bytes).metadata()
  expect({ width, height, orientation, exif }).toEqual({
    width: 480,
    height: 640,
    orientation: undefined,
    exif: undefined
  })
  expect(await hasLocation(bytes)).toBe(false)
  expect(await sharp(open().small(id)).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const modes = files().map(
    (path) => (statSync(path).isDirectory() ? 'folder ' : '') + (statSync(path).mode & 0o777).toString(8)
  )
  expect(modes.toSorted()).toEqual(['600', '600', 'folder 700'])
  expect(readdirSync(join(data, 'photos'), { recursive: true })).toEqual(['due'])
  for (const name of ['../../site', '__proto__', 'due/../../x']) expect(open().fileOf(id, name)).toBeUndefined()
  for (const other of ['', '../site', `${id}.jpg`]) expect(open().fileOf(other, 'due/x')).toBeUndefined()
})

test('the same photo counts once: sent twice at once, later, or when the house has it', async () => {
  const { open, data } = houseWithTray()
  const [tray, one] = [open(), await photo('#86a86a')]
  expect(await Promise.all([tray.take(one), tray.take(one)])).toMatchObject([{ type: 'new' }, { type: 'new' }])
  const [id = ''] = tray.list()
  expect(await open().take(one)).toEqual({ type: 'known', id })
  writeFileSync(join(data, 'photos/due/cover.jpg'), tray.fileOf(id, 'cover')!.bytes)
  expect([tray.list(), await tray.take(one)]).toEqual([[], { type: 'known', id }])
  // An undo takes it out of the house.
  rmSync(join(data, 'photos/due/cover.jpg'))
  expect(tray.list()).toEqual([id])
  tray.remove([id])
  expect([tray.list(), await tray.take(one), tray.list().length]).toMatchObject([[], { type: 'new' }, 1])
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'],
  ['a text', 'not a photo'],
  ['nothing', ''],
  ['half a photo', (await photo('#123456')).subarray(0, 900)],
  [
    'a photo that is too small',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ],
  [
    'another kind of photo',
    await sharp(await photo('#654321'))
      .avif({ effort: 0 })
      .toBuffer()
  ]
])('%s is not taken, and nothing of it stays', async (_, bytes) => {
  const { open, files } = houseWithTray()
  expect(await open().take(Buffer.from(bytes))).toMatchObject({ type: 'unreadable' })
  expect(open().list()).toEqual([])
  expect(files().filter((path) => statSync(path).isFile())).toEqual([])
})

test('a photo that is not encoded anew is not taken: it may say where it was taken', async () => {
  const tray = houseWithTray().open((each, store) => inspectPhotos([each], store))
  expect(await tray.take(await photo('#86a86a'))).toMatchObject({ type: 'unreadable' })
})

test('a full disk is told, and nothing of the photo stays', async () => {
  const { open, files } = houseWithTray()
  const prepare = async () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
  }
  expect(await open(prepare).take(await photo('#86a86a'))).toEqual({
    type: 'full',
    failure: { code: 'ENOSPC', action: 'write' }
  })
  expect(files().filter((path) => statSync(path).isFile())).toEqual([])
})

test('a photo that the house has goes after a month, and what a killed program has left after an hour', async () => {
  const { open, files, data } = houseWithTray()
  const tray = open()
  for (const colour of ['#86a86a', '#a8866a', '#6a86a8']) await tray.take(await photo(colour))
  const folder = dirname(files().find((path) => path.endsWith('.jpg'))!)
  const now = Date.now()
  const daysAgo = (days: number): number => now - days * 24 * 60 * 60 * 1000
  for (const [index, id] of tray.list().entries())
    for (const name of readdirSync(folder).filter((each) => each.startsWith(id)))
      renameSync(join(folder, name), join(folder, name.replace(/^\d+/, `${daysAgo([32, 31, 29][index]!)}`)))
  const [first, second, third] = tray.list()
  for (const id of [first!, third!]) writeFileSync(join(data, `photos/${id}.jpg`), tray.fileOf(id, 'cover')!.bytes)
  const [left, fresh] = [2, 1 / 48].map((days) => {
    const path = join(folder, `.${daysAgo(days)}-0123456789abcdef.jpg`)
    writeFileSync(path, 'half')
    utimesSync(path, daysAgo(days) / 1000, daysAgo(days) / 1000)
    return path
  })
  expect(open().list()).toEqual([second])
  for (const id of [first, third]) rmSync(join(data, `photos/${id}.jpg`))
  expect(open().list()).toEqual([second, third])
  expect([left, fresh].map((path) => existsSync(path!))).toEqual([false, true])
  expect(readdirSync(folder)).toHaveLength(5)
})

test('a copy of the house takes no photo before its owner has decided, and then has the same tray', async () => {
  const { open, home, data } = houseWithTray()
  await open().take(await photo('#86a86a'))
  const copy = { data: join(home, 'copy/data'), env: { XDG_DATA_HOME: join(home, 'share') }, keeps: undefined }
  cpSync(data, copy.data, { recursive: true })
  const tray = openPhotoTray({ ...copy, prepare: (each) => preparePhoto(each, openStore(join(home, 'cache'))) })
  expect([tray.list(), await tray.take(await photo('#1e3a5f'))]).toEqual([[], { type: 'undecided' }])
  const id = houseIdOf(copy)
  settleHouseId(copy, id.type === 'doubtful' ? id.candidates[0]?.id : undefined)
  expect(tray.list()).toEqual(open().list())
  expect(tray.list()).toHaveLength(1)
})
