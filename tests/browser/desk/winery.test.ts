/** The desk of another business: its screens, its fields and its own page. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDeskServer } from '../../../generator/desk/server/desk-server.ts'
import { root } from '../../support/content.ts'
import { wineryDesk } from '../../fixtures/winery/desk.ts'
import { startWinery } from '../../desk/live.ts'
import { emptyFolder } from '../../support/folders.ts'
import { openPage } from '../browser.ts'

test('a winery is edited at screens, fields and a page of its own, one line for one edit', async () => {
  const [data, cache] = [emptyFolder(), emptyFolder()]
  cpSync(join(root, 'tests/fixtures/winery/data'), data, { recursive: true })
  const read = (file: string): string => readFileSync(join(data, file), 'utf8')
  const live = await startWinery(data, cache, (preview) =>
    openDeskServer({ definition: wineryDesk, data, cache, env: {} }, preview)
  )
  const { page, complaints, close } = await openPage({ baseURL: live.address, locale: 'en-GB' }, /favicon/)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const saved = (): Promise<void> => page.locator('.link', { hasText: 'All saved' }).waitFor()

  // Its screens, from which a wine opens, and a number of its own fields.
  await page.goto('/.desk')
  await page.locator('.screens').getByRole('button', { name: 'The wines' }).click()
  await button('Rosso di casa').click()
  const rosso = read('wines/rosso.yaml')
  await field('Taste en').fill('Cherry and plum.')
  await field('Taste en').blur()
  await expect.poll(() => read('wines/rosso.yaml')).toBe(rosso.replace('Cherry and pepper.', 'Cherry and plum.'))
  await saved()

  // Its rule holds what would be wrong, in its own words.
  await page.locator('.part > h3 > button', { hasText: 'Grapes' }).click()
  await page.getByRole('textbox', { name: 'Merlot' }).fill('20')
  await page.getByRole('textbox', { name: 'Merlot' }).blur()
  await page.getByText('The grapes of this wine are 105 % together').first().waitFor()
  expect(read('wines/rosso.yaml')).toContain('merlot: 15')
  await button('Put it back as it was').click()
  await saved()

  // A click on its page opens what was clicked.
  await button('See the page').click()
  await button('Back to the lists').click()
  await page.locator('.list button', { hasText: 'Taste' }).waitFor()
  const frame = page.frameLocator('.stages iframe').first()
  await frame.locator('p', { hasText: 'Ciliegia e pepe.' }).click()
  await expect.poll(() => field('Taste it').evaluate((own) => own === document.activeElement)).toBe(true)

  // The page of the desk is compiled with the parts of this business.
  await page.locator('.screens').getByRole('button', { name: 'The winery' }).click()
  await button('Name and welcome').click()
  await field('Name').fill('Vigna Bassa')
  await page.locator('.sign-of-the-winery', { hasText: '⚜ Vigna Bassa ⚜' }).waitFor()
  await expect.poll(() => read('site.yaml')).toContain('name: Vigna Bassa\n')
  await close()
  await live.close()
  expect(complaints).toEqual([])
})
