/** A guest with dates, by finger on a small phone: from the home page over the lists to a unit and back. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems } from '../axe.ts'
import { openAgain, openPage } from '../browser.ts'
import { failedAnswer, json, list, nights, openHouse, phone, plain } from '../units.ts'

const house = await openHouse()
const wish = '#2027-06-12_2027-06-15_4'
const line = (page: Page) => page.locator('a.wish')

/** Rooms are for two, apartments for four and more, and Sette is taken. */
function answer(): void {
  const year = (most: number, taken: string[] = []) =>
    list(nights('2026-11-20', '2027-11-19', { price: 100, taken }), { guests: { most } })
  for (const name of ['grecale', 'scirocco', 'libeccio', 'maestrale']) house.replies.set(`/api/bnbs/${name}/`, year(2))
  for (const name of ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei']) {
    house.replies.set(`/api/apartments/${name}/`, year(4))
  }
  house.replies.set('/api/apartments/sette/', year(4, ['2027-06-13']))
}

test('four people, 12 to 15 June, from the home page to a unit, and from a refusal to what is free', async () => {
  answer()
  house.replies.set('/api/apartments/sei/', json('', 500))
  const { page } = await openAgain({ baseURL: house.address, ...phone }, failedAnswer)
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
  await page.goto('/')
  const form = page.locator('form.wish')
  const { y, height } = (await form.boundingBox())!
  expect(y + height, 'on the first screen').toBeLessThan(phone.viewport.height)
  await page.getByLabel('Arrivo').fill('2027-06-12')
  await page.getByLabel('Partenza').fill('2027-06-15')
  await page.getByLabel('Bambini').selectOption('2')
  await expect.poll(() => new URL(page.url()).hash).toBe('#2027-06-12_2027-06-15_2+2')
  await page.getByLabel('Bambini').selectOption('0')
  await page.getByLabel('Adulti').selectOption('4')
  await expect.poll(() => new URL(page.url()).hash).toBe(wish)

  // Over the list.
  await page.locator('.poster a[href^="/appartamenti"]').tap()
  await expect.poll(async () => plain(await line(page).innerText())).toBe('sab 12 – mar 15 giu, 4 ospiti')
  const offers = page.locator('.offer')
  await expect.poll(() => offers.count()).toBe(7)
  await expect.poll(async () => plain(await offers.first().innerText())).toMatch(/^Disponibile: 300 € in totale$/)
  await expect.poll(async () => plain(await offers.last().innerText())).toContain('13 giu 2027')
  expect(await offers.nth(5).innerText()).toContain('calendari')
  await page.getByRole('link', { name: 'Sette', exact: true }).tap()

  // A unit that is taken leads to what is free, and asks for nothing first.
  await expect.poll(() => page.url()).toContain(`/appartamenti/sette${wish}`)
  await expect.poll(() => page.locator('.bookbar .quiet').innerText()).toBe('Non disponibile, 12–15 giu')
  // The calendar, which is not needed for that, comes where it is wanted.
  await page.locator('.bookbar .quiet').tap()
  const pay = page.locator('.pay')
  await pay.getByText('13 giu 2027').waitFor()
  expect(await pay.locator('.btn').first().innerText()).toContain('libero in queste date')
  await pay.locator('.btn').first().tap()
  await expect.poll(() => page.url()).toContain(`/disponibilita${wish}`)
  await page.locator('.summary').waitFor()

  // The same from the button of the home page.
  await page.goto(`/${wish}`)
  await expect.poll(() => page.getByLabel('Adulti').inputValue()).toBe('4')
  // The form asks for neither ages nor dogs.
  await page.goto('/#2027-06-12_2027-06-15_2+1-3_dog')
  await expect.poll(() => page.getByLabel('Bambini').inputValue()).toBe('1')
  await page.getByLabel('Adulti').selectOption('3')
  await expect.poll(() => new URL(page.url()).hash).toBe('#2027-06-12_2027-06-15_3+1-3_dog')
  await page.getByLabel('Partenza').fill('2027-06-01')
  await expect.poll(() => new URL(page.url()).hash, { message: 'half of another stay' }).toBe('')
  await page.goto(`/${wish}`)
  await form.getByRole('button').tap()
  await expect.poll(() => page.url()).toContain(`/disponibilita${wish}`)
})

test('dates are typed with keys on the home page, and Enter leads to what is free', async () => {
  answer()
  const { page } = await openAgain({ baseURL: house.address })
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
  await page.goto('/')
  const arrival = page.getByLabel('Arrivo')
  await arrival.focus()
  // Its script lives.
  await expect.poll(() => arrival.getAttribute('min')).toBe('2026-11-20')
  // The same whether days or months come first.
  await page.keyboard.type('06062027')
  expect(await page.getByLabel('Partenza').getAttribute('min'), 'one night at least').toBe('2027-06-07')
  await page.getByLabel('Partenza').focus()
  await page.keyboard.type('07072027')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('/disponibilita#2027-06-06_2027-07-07_2')
  // What the form sends by itself, and what it once sent.
  for (const [sent, read] of [
    ['adults=2&children=1', '2+1'],
    ['guests=3', '3']
  ] as const) {
    await page.goto(`/disponibilita?arrival=2027-06-06&departure=2027-07-07&${sent}`)
    await expect.poll(() => new URL(page.url()).hash).toBe(`#2027-06-06_2027-07-07_${read}`)
  }
})

test('a wish stays through sections of a page, the guide and the other language', async () => {
  const { page } = await openAgain({ baseURL: house.address, ...phone })
  await page.goto(`/guida/spiagge${wish}`)
  await expect.poll(async () => plain(await line(page).innerText())).toContain('4 ospiti')
  expect(await axeProblems(page, { within: '.top' })).toEqual([])
  await page.locator('.mark a').first().dispatchEvent('click')
  await expect.poll(() => new URL(page.url()).hash).toBe(wish)
  await page.getByRole('link', { name: 'English' }).tap()
  await expect.poll(() => page.url()).toContain(`/len=en/guida/spiagge${wish}`)
  await expect.poll(async () => plain(await line(page).innerText())).toBe('Sat 12 Jun – Tue 15 Jun, 4 guests')
})

test('without scripts dates are a link to the search, on the home page too', async () => {
  const { page } = await openPage({ javaScriptEnabled: false, ...phone })
  for (const path of ['/', '/guida']) {
    await page.goto(path)
    expect(await page.locator('form.wish').isVisible()).toBe(false)
    expect(await line(page).getAttribute('href')).toBe('/disponibilita')
    expect(await line(page).isVisible()).toBe(true)
  }
})
