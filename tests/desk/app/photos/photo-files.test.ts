/** Photos on their way from a browser: which are sent as they are, and their names. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { byTimeTaken, readPhoto } from '../../../../generator/desk/app/photos/photo-files.ts'
import { editsFor, newPhoto, type PhotoPlace } from '../../../../generator/desk/app/photos/photo-places.ts'
import { mostPhotoBytes } from '../../../../generator/desk/desk-wording.ts'

const place = {
  file: 'rooms/blu.yaml',
  label: { it: 'Blu', en: 'Blu' },
  name: { it: 'Foto', en: 'Photo' },
  path: [],
  photo: 'blu/01',
  list: undefined,
  all: [],
  alt: undefined
}

test.each([
  ['Il mare.JPG', 'il-mare'],
  ['Façade.webp', 'facade'],
  ['con.png', 'con'],
  ['pianta.svg', 'pianta', 'image/svg+xml'],
  ['….png', 'photo'],
  [`${'a'.repeat(59)} mare.png`, 'a'.repeat(59)]
])('%s is sent as it is, and called by its bytes as addresses have it', async (name, called, type = 'image/jpeg') => {
  const file = new File(['…'], name, { type })
  expect(await readPhoto(file)).toBe(file)
  expect(newPhoto('1700000000000-0123456789abcdef', place, name).ref).toBe(`blu/${called}-abcdef`)
})

const alt = { kind: 'text', path: ['photos', 0, 'alt'], isPlaceholder: false, languages: [{ code: 'it' }] }
const list = { path: ['photos'], fields: [{}, {}] }
const gallery = { ...place, path: ['photos', 0, 'photo'], list, alt } as unknown as PhotoPlace

test('each of several new photos comes behind the others, with a description to be confirmed', () => {
  const inserted = (index: number, ref: string) => ({
    type: 'insert',
    file: 'rooms/blu.yaml',
    path: ['photos', index],
    value: { photo: ref, alt: { it: `Blu, foto ${index + 1}` } }
  })
  const marked = (index: number) => ({ type: 'mark', file: 'rooms/blu.yaml', path: ['photos', index, 'alt'] })
  expect(editsFor(gallery, ['blu/x', 'blu/y'], 'add')).toEqual([
    inserted(2, 'blu/x'),
    inserted(3, 'blu/y'),
    marked(2),
    marked(3)
  ])
})

test.each([
  ['in the field of its entry', ['photos', 0, 'photo'], { photo: 'blu/x' }],
  ['as the entry itself', ['photos', 0], 'blu/x']
])('a photo of a list without descriptions comes behind the others, %s', (_, path, value) => {
  const edit = { type: 'insert', file: 'rooms/blu.yaml', path: ['photos', 2], value }
  expect(editsFor({ ...gallery, path, alt: undefined }, ['blu/x'], 'add')).toEqual([edit])
})

const typesOf = (...given: Parameters<typeof editsFor>) => editsFor(...given).map(({ type }) => type)

test('a photo that takes the place of another one leaves its description to be confirmed', () => {
  expect(typesOf(gallery, ['blu/x'], 'replace')).toEqual(['set', 'mark'])
})

test('a description that is to be confirmed already is not marked again, but those of new photos are', () => {
  const marked = { ...gallery, alt: { ...alt, isPlaceholder: true } } as never
  expect(typesOf(marked, ['blu/x'], 'replace')).toEqual(['set'])
  expect(editsFor(marked, ['blu/x', 'blu/y'], 'add')).toEqual(editsFor(gallery, ['blu/x', 'blu/y'], 'add'))
})

test('photos come as they were taken, of one second by their names, without a time as they were saved', async () => {
  const lastModified = Date.parse('2026-07-02T10:00:00Z')
  const taken = {
    b10: '2026:07:01 19:00:00',
    b9: '2026:07:01 19:00:00',
    saved: '',
    edited: '2026:07:04 10:00:00 2026:07:01 08:00:00'
  }
  const files = Object.entries(taken).map(([name, time]) => new File([`Exif ${time}`], name, { lastModified }))
  expect((await byTimeTaken(files)).map(({ name }) => name)).toEqual(['edited', 'b9', 'b10', 'saved'])
})

test('what is no photo, and what the server would not take, are not sent', async () => {
  expect(await readPhoto(new File(['…'], 'mare.pdf', { type: 'application/pdf' }))).toMatchObject({
    why: { en: expect.stringContaining('cannot read') as string }
  })
  const most = new Uint8Array(mostPhotoBytes)
  expect(await readPhoto(new File([most], 'mare.jpg', { type: 'image/jpeg' }))).toBeInstanceOf(File)
  expect(await readPhoto(new File([most, 'x'], 'mare.jpg', { type: 'image/jpeg' }))).toMatchObject({
    why: { en: 'The file is too large: 64 MB at most.' }
  })
})

test('a photo that is drawn anew is whole, and as large as its JPEG', async () => {
  const drawing = { naturalWidth: 4, naturalHeight: 3, decode: async () => undefined }
  const blob = new Blob(['a JPEG'])
  const canvas = { getContext: () => null, toBlob: (done: (made: Blob) => void) => done(blob) }
  vi.stubGlobal('Image', function Image() {
    return drawing
  })
  vi.stubGlobal('document', { createElement: () => canvas })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await readPhoto(new File([new Uint8Array(mostPhotoBytes), 'x'], 'mare.heic', { type: 'image/heic' }))).toBe(
    blob
  )
  expect(canvas).toMatchObject({ width: 4, height: 3 })
})
