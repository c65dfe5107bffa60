/** Photos on their way from a browser: which are sent as they are, and under what name. */
import { expect, test } from 'vitest'
import { photoName, readPhoto } from '../../generator/desk/app/ui/photo-convert.ts'
import { freeName } from '../../generator/desk/server/photo-uploads.ts'
import { mostPhotoBytes } from '../../generator/desk/desk-wording.ts'

test.each([
  ['Il mare.JPG', 'image/jpeg', 'il-mare.jpg'],
  ['Façade.webp', 'image/webp', 'facade.webp'],
  ['Pianta.svg', 'image/svg+xml', 'pianta.svg']
])('%s is sent as it is, as %s', async (name, type, sent) => {
  const file = new File(['…'], name, { type })
  expect(await readPhoto(file)).toBe(file)
  expect(photoName(file, type)).toBe(sent)
})

test('no photo gets the name of another, which some disks have in capitals as well', () => {
  expect(freeName('Mare.JPG', 'blu/01', new Set(['mare', 'Blu/Mare']))).toBe('blu/mare-2')
})

test('what is no photo, and what the server would not take, are not sent', async () => {
  expect(await readPhoto(new File(['…'], 'mare.pdf', { type: 'application/pdf' }))).toBe('unreadable')
  const most = new Uint8Array(mostPhotoBytes)
  expect(await readPhoto(new File([most], 'mare.jpg', { type: 'image/jpeg' }))).toBeInstanceOf(File)
  expect(await readPhoto(new File([most, 'x'], 'mare.jpg', { type: 'image/jpeg' }))).toBe('tooLarge')
})
