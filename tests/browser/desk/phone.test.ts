/** Photos from an owner’s phone to the places of a room, by touch and by mouse. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems } from '../axe.ts'
import { openPage, viewports } from '../browser.ts'
import { allSaved, button, changedLines, data, dialog, page, room, undo, useDesk } from './owner.ts'

useDesk()

const photo = async (name: string, colour: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
})

/** The page that the phone of an owner opens from the code on the screen. */
async function scanCode(): Promise<Page> {
  const code = await dialog().locator('code').textContent()
  const phone = { viewport: viewports.phone, hasTouch: true, isMobile: true, locale: 'it-IT' }
  const { page: opened } = await openPage(phone, /status of 4/)
  await opened.goto(`http://${code}`)
  return opened
}

test('photos come from a phone by touch, go to their places, and return to the tray by an undo', async () => {
  await page.goto('/.desk#/rooms')
  await page.getByRole('group', { name: 'Grecale' }).getByRole('button', { name: 'Photos' }).click()
  await button('From the phone').click()
  const phone = await scanCode()
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  const chosen = phone.waitForEvent('filechooser')
  await phone.getByText('Scegli le foto').tap()
  const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }
  const [one, two] = [await photo('one', '#86a86a'), await photo('two', '#a8866a')]
  await (await chosen).setFiles([one, two, one, text])
  await phone.getByText('3 foto sul computer').waitFor()
  await phone.getByText('note.txt: questa foto non si legge').waitFor()
  expect(await axeProblems(phone)).toEqual([])
  await dialog().getByText('Photos in the tray: 2.').waitFor()
  expect(changedLines()).toEqual([])
  await page.keyboard.press('Escape')
  const tray = page.locator('.tray li button')
  await tray.first().click()
  await button(/Photo 2/).click()
  await expect.poll(() => tray.count()).toBe(1)
  await allSaved()
  const [, placed] = /photo: (grecale\/photo-[0-9a-f]{6})/.exec(changedLines(room).join()) ?? []
  expect(changedLines()).toEqual(['- - photo: grecale/02', `+ - photo: ${placed}`, '+ alt: !placeholder'])
  const inHouse = ['grecale/02.svg', 'grecale/02-night.svg', `${placed}.jpg`].map((name) => join(data, 'photos', name))
  expect(inHouse.map(existsSync)).toEqual([false, false, true])
  // The description of the drawing is asked for anew, with the photo large.
  await button('Begin').click()
  await dialog().getByRole('textbox', { name: 'English' }).fill('A green wall')
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => changedLines(room)).toContain('+ en: A green wall')
  await tray.first().dragTo(page.locator('.places-grid').getByRole('button', { name: 'One more place' }))
  await expect.poll(() => tray.count()).toBe(0)
  expect(await axeProblems(page, { within: '.photo-screen' })).toEqual([])
  await undo()
  await expect.poll(() => tray.count()).toBe(2)
  expect(inHouse.map(existsSync)).toEqual([true, true, false])
  for (const each of await tray.all()) await each.click()
  await button('Remove from the tray: 2 photos').click()
  await page.getByText('The tray is empty.').waitFor()
  // A code that counts no more is told by the phone.
  await button('From the phone').click()
  const again = await scanCode()
  await again.evaluate(() => (location.hash = '#old'))
  await again.locator('input').first().setInputFiles(one)
  await again.getByText('Il codice è vecchio').waitFor()
})
