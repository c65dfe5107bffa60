/** The daily way of an owner: a message, its quote, who comes today, another calendar, and the price of a night. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold } from '../browser.ts'
import { book, choose, first, page, paste, prices, screen, text, useDesk } from './owner.ts'

useDesk('it-IT')

test('a message gets a quote of what is ticked, and its stay is in the book and arrives today', async () => {
  const from = 'Da: Ermenegilda <guest@example.com>\nOggetto: Stasera\n\n'
  await paste(`${from}Ermenegilda qui. Siamo in due, dal 20 al 22 novembre: quanto costa?`)
  const quote = page.getByRole('textbox', { name: 'Il preventivo' })
  const links = async (): Promise<number> => (await quote.inputValue()).split('#2026-11-20_2026-11-22_2').length - 1
  await expect.poll(links).toBe(2)
  expect(await page.locator('.offers li').count()).toBe(11)
  await page.getByRole('checkbox', { name: /^Tre/ }).uncheck()
  // Two nights, and the tax of two guests.
  const total = Number(/due: \{ low: (\d+)/.exec(first(prices))?.[1]) * 2 + 2 * 2 * 2.5
  await expect.poll(() => quote.inputValue()).toMatch(new RegExp(`In tutto sono ${total}\\s€`))
  expect(await quote.inputValue()).toMatch(/^Buongiorno Ermenegilda,\n/)
  const mail = page.getByRole('link', { name: 'Manda il preventivo' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:guest%40example\.com\?subject=Re%3A%20Stasera&/)
  await choose('Conferma')
  await page.getByRole('button', { name: new RegExp(`^Conferma Due a ${total}\\s€`) }).click()
  await page.getByRole('list', { name: 'Passo per passo' }).getByText('Confermato').waitFor()
  expect(book()).toMatch(/unit: apartments\/due\n +arrival: 2026-11-20\n +departure: 2026-11-22\n +adults: 2\n/)
  expect(book()).toContain(`total: ${total}\n`)
  await screen('Oggi').click()
  await page
    .locator('.boards', { hasText: 'Due 2 adulti' })
    .getByRole('button', { name: /^Chiedi l’ora/ })
    .waitFor()
})

test('a pasted address gets the name of its site, and nobody sees it again', async () => {
  await page.route('**/.desk/ask', (route) =>
    route.request().postDataJSON().question === 'calendar'
      ? route.fulfill({ json: { answered: { nights: 18, sentences: [], isRefused: false } } })
      : route.continue()
  )
  await page.goto('/.desk#/prices')
  await page.getByRole('button', { name: 'Calendari delle prenotazioni' }).click()
  const field = page.getByLabel('Grecale: indirizzo del calendario')
  await field.fill('Airbnb')
  await field.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'non è l’indirizzo di un calendario' }).waitFor()
  // In a country that there is not, so that nobody is asked for it.
  await field.fill('https://www.airbnb.xx/calendar/ical/1.ics?s=secret')
  await field.press('Enter')
  await page.getByText('Airbnb: 18 notti').waitFor()
  expect(text('availability/bookings.yaml')).not.toContain('airbnb.xx')
  await page.getByRole('button', { name: 'Aggiungilo' }).click()
  await page.locator('.calendar summary', { hasText: 'Airbnb' }).waitFor()
  expect(text('availability/bookings.yaml')).toMatch(/grecale:\n +- name: Airbnb\n +url: https:\/\/www\.airbnb\.xx/)
  expect(await page.content()).not.toContain('secret')
  const reading = page.waitForRequest((request) => request.postDataJSON()?.how === 'fresh')
  await page.getByRole('button', { name: 'Leggi adesso' }).click()
  await reading
})

test('a price that is typed for a night stands below the seasons, whose own stays', async () => {
  await page.goto('/.desk#/prices')
  await page.getByLabel('Quali giorni?').fill('grecale 25 dicembre')
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog')
  await change.getByLabel('Prezzo').fill('8')
  await page.keyboard.press('Enter')
  await change.getByRole('alert').filter({ hasText: 'è giusto?' }).waitFor()
  expect(text(prices)).not.toContain('price: 8')
  await change.getByLabel('Prezzo').fill('88')
  await change.getByRole('button', { name: 'Cambia 1 notte' }).click()
  await expect.poll(() => text(prices)).toMatch(/^ {2}- \{ from: 2026-12-25, .*rooms\/grecale\], price: 88 \}$/m)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Le stagioni: prezzi/ }).click()
  const low = page.getByRole('region', { name: 'Bassa stagione' }).getByLabel('Grecale', { exact: true })
  expect(await low.inputValue()).toBe(/grecale: \{ low: (\d+)/.exec(first(prices))?.[1])
  await page.locator('.season-table ~ .part', { hasText: 'Singole notti' }).waitFor()
})

test('on a phone how far a publication is, and why it failed, stand in sight beside its button', async () => {
  const part = (index: number) => ({ file: 'a.yaml', words: { it: `Prezzo ${index}`, en: `Price ${index}` } })
  const said = (it: string) => ({ it, en: it })
  const changes = {
    destination: { type: 'git', branch: 'main' },
    parts: [{ file: 'a.yaml', label: said('Prezzi'), files: ['a.yaml'], changes: [...Array(30).keys()].map(part) }],
    version: 'v',
    isBehind: false,
    isUnpublished: false,
    goesAlong: [],
    revocations: [],
    message: said('Prezzi'),
    diagnostics: []
  }
  await page.route('**/.desk/changes*', (route) => route.fulfill({ json: changes }))
  await page.route('**/.desk/publishing*', (route) =>
    route.fulfill({ json: { phase: 'sending', done: 13, total: 20 } })
  )
  const letThrough = await hold(page, '**/.desk/publish')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/.desk#/requests')
  await page.getByRole('button', { name: 'Pubblica', exact: true }).first().click()
  await page.getByRole('button', { name: 'Pubblica adesso' }).click()
  const isInSight = (element: Locator): Promise<boolean> =>
    element.evaluate((own) => {
      const { left, top, bottom } = own.getBoundingClientRect()
      return own.contains(document.elementFromPoint(left + 4, (top + bottom) / 2))
    })
  await expect.poll(() => isInSight(page.getByRole('progressbar', { name: '13 file su 20' }))).toBe(true)
  letThrough()
  await expect.poll(() => isInSight(page.getByRole('dialog').getByRole('alert'))).toBe(true)
})
