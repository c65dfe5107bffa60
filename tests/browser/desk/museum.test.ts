/** The desk of another business: its screens, its fields and its own page. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDeskServer } from '../../../generator/desk/server/desk-server.ts'
import { root } from '../../support/content.ts'
import { museumDesk } from '../../fixtures/museum/desk.ts'
import { startMuseum } from '../../desk/live.ts'
import { emptyFolder } from '../../support/folders.ts'
import { openPage } from '../browser.ts'

test('a museum is edited at screens, fields and a page of its own, one line for one edit', async () => {
  const [data, cache] = [emptyFolder(), emptyFolder()]
  cpSync(join(root, 'tests/fixtures/museum/data'), data, { recursive: true })
  const read = (file: string): string => readFileSync(join(data, file), 'utf8')
  const live = await startMuseum(data, cache, (preview) =>
    openDeskServer({ definition: museumDesk, data, cache, env: {} }, preview)
  )
  const { page, complaints, close } = await openPage({ baseURL: live.address, locale: 'en-GB' }, /favicon/)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const saved = (): Promise<void> => page.locator('.link', { hasText: 'All saved' }).waitFor()

  // Its screens, from which a work opens, and a text of its own.
  await page.goto('/.desk')
  await page.locator('.screens').getByRole('button', { name: 'All works' }).click()
  await button('Argano a mano').click()
  const winch = read('works/argano.yaml')
  await field('Description en').fill('It pulled boats ashore.')
  await field('Description en').blur()
  const changed = winch.replace('It pulled the boats ashore, two men at a time.', 'It pulled boats ashore.')
  await expect.poll(() => read('works/argano.yaml')).toBe(changed)
  await saved()

  // Its rule holds what would be wrong, in its own words.
  await field('Year').fill('1913')
  await field('Year').blur()
  await page.getByText('A work of 1913, by somebody born in 1931?').first().waitFor()
  expect(read('works/argano.yaml')).toContain('year: 1958')
  await button('Put it back as it was').click()
  await saved()

  // A click on its page opens what was clicked.
  await button('See the page').click()
  await button('Back to the lists').click()
  await page.locator('.list button', { hasText: 'Description' }).waitFor()
  const frame = page.frameLocator('.stages iframe').first()
  await frame.locator('p', { hasText: 'Tirava le barche' }).click()
  await expect.poll(() => field('Description it').evaluate((own) => own === document.activeElement)).toBe(true)

  // A task of its own changes several files.
  await page.locator('.screens').getByRole('button', { name: 'All rooms' }).click()
  await button('Move the works').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').selectOption('sala-reti')
  await dialog.getByLabel('To').selectOption('corte')
  await dialog.getByText('To another room: Rete da posta').waitFor()
  await dialog.getByRole('button', { name: 'Move the works' }).click()
  await page.getByText('Moved.').first().waitFor()
  expect(read('works/rete.yaml')).toContain('room: corte\n')

  // The page of the desk is compiled with the parts of this business.
  await page.locator('.screens').getByRole('button', { name: 'The museum' }).click()
  await button('Name, hours and words').click()
  await field('Closes at').fill('20')
  await page.getByRole('note').filter({ hasText: '20' }).waitFor()
  await field('Closes at').blur()
  await expect.poll(() => read('site.yaml')).toContain('closes: 20\n')
  await close()
  await live.close()
  expect(complaints).toEqual([])
})
