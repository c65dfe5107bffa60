/** Photos on their way from a browser: which are sent as they are, and their names. */
import { expect, test } from 'vitest'
import { readPhoto } from '../../../../generator/desk/app/photos/photo-files.ts'
import { freeName } from '../../../../generator/desk/server/photo-uploads.ts'
import { mostPhotoBytes } from '../../../../generator/desk/desk-wording.ts'

test.each([
  ['Il mare.JPG', 'image/jpeg', 'il-mare'],
  ['Façade.webp', 'image/webp', 'facade'],
  ['Pianta.svg', 'image/svg+xml', 'pianta'],
  ['….png', 'image/png', 'photo'],
  [`${'a'.repeat(59)} mare.png`, 'image/png', 'a'.repeat(59)]
])('%s is sent as it is, and is called as addresses can have it', async (name, type, called) => {
  const file = new File(['…'], name, { type })
  expect(await readPhoto(file)).toBe(file)
  expect(freeName(name, undefined, new Set())).toBe(called)
})

test('no photo gets a name of Windows, or that of another, which some disks have in capitals as well', () => {
  expect(freeName('con.jpg', 'blu/01', new Set())).toBe('blu/con-2')
  expect(freeName('Mare.JPG', 'blu/01', new Set(['mare', 'Blu/Mare']))).toBe('blu/mare-2')
  expect(freeName('mare.jpg', 'Blu/01', new Set(['Blu/mare', 'blu/Mare-2']))).toBe('Blu/mare-3')
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
