/** Photos on their way from a browser: which are sent as they are, and their names. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { pointOf } from '../../../../generator/desk/app/fields/focus-field.tsx'
import { readPhoto } from '../../../../generator/desk/app/photos/photo-files.ts'
import { newPhoto, placesToDescribe, type PhotoPlace } from '../../../../generator/desk/app/photos/photo-places.ts'
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
  ['….png', 'photo'],
  [`${'a'.repeat(59)} mare.png`, 'a'.repeat(59)]
])('%s is sent as it is, and is called as addresses can have it, by its bytes', async (name, called) => {
  const file = new File(['…'], name, { type: 'image/jpeg' })
  expect(await readPhoto(file)).toBe(file)
  expect(newPhoto('1700000000000-0123456789abcdef', place, name).ref).toBe(`blu/${called}-abcdef`)
})

test('each of several new photos has a description to be confirmed', () => {
  const gallery = { ...place, list: { path: ['photos'], fields: [{}, {}] }, alt: {} } as unknown as PhotoPlace
  const paths = placesToDescribe(gallery, 2, 'add').map(({ path }) => path.join(' '))
  expect(paths).toEqual(['photos 2 alt', 'photos 3 alt'])
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

test('a photo that is drawn anew is as large as its JPEG', async () => {
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
})

test('a click on a photo is a point of it, in percent', () => {
  const photo = { left: 100, top: 40, width: 200, height: 80 }
  expect(pointOf({ clientX: 160, clientY: 100 }, photo)).toBe('30, 75')
})
