/** A room with photos, and new ones on their way to it. */
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { file, formOf, group, list, photo, said, text } from '../build-form.ts'
import type { DeskScene } from '../render-desk.tsx'

export const cover = photo('cover', 'blu/1')

const entry = (index: number, ref: string, alt: { it: string; en: string }, isPlaceholder = false) =>
  group(`photos.${index}`, [photo(`photos.${index}.photo`, ref), text(`photos.${index}.alt`, alt, { isPlaceholder })], {
    label: said(`Photo ${index + 1}`)
  })

/** The description of the second photo is to be confirmed. */
export const gallery = list('photos', [
  entry(0, 'blu/2', { it: 'Letto', en: 'Bed' }),
  entry(1, 'blu/3', { it: 'Mare', en: 'Sea' }, true)
])

export const roomForm = formOf([cover, gallery])

/** What the desk knows of it. */
export const room = { forms: [roomForm], state: { files: [{ file, label: said('Room Blu') }] } } satisfies DeskScene

/** The same with three photos from the phone that have no place yet. */
export const withTray = (state: DeskScene['state'] = {}): DeskScene => ({
  ...room,
  state: { ...room.state, tray: ['x-111111', 'y-222222', 'z-333333'], ...state }
})

export const photoFile = (name: string): File => new File([name], name, { type: 'image/jpeg', lastModified: 1 })

/** What a server answers to each photo that is sent. */
export const arrived = (id: string) => ({ type: 'arrived', id })

/** Where the button of this name has its files chosen: it opens that of the system. */
export async function chooserOf({ user }: { user: { click: (of: Element) => Promise<void> } }, name: string) {
  const chooser = screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
  let opened = 0
  chooser.addEventListener('click', () => (opened += 1), { once: true })
  await user.click(screen.getByRole('button', { name }))
  expect(opened).toBe(1)
  return chooser
}

/** What is dropped, as by a browser. */
export const dropOf = (...files: readonly File[]) => ({
  dataTransfer: { files, types: files.length > 0 ? ['Files'] : [], getData: () => '' }
})
