/** An owner in the forms: what is typed is one exact edit of its file. */
import { beforeEach, expect, test } from 'vitest'
import {
  allSaved,
  button,
  changedLines,
  dialog,
  first,
  isFocused,
  notSaved,
  openDesk,
  openFile,
  openPart,
  openRoom,
  page,
  prices,
  room,
  screen,
  subtitle,
  text,
  textbox,
  undo,
  useDesk,
  write
} from './owner.ts'

useDesk()
beforeEach(openDesk)

test('a price is one edit, and what is no number is kept in view until it is one', async () => {
  await openFile(prices)
  const price = textbox(/^Grecale, Mid-August/)
  await price.fill('125,5')
  await price.press('Enter')
  const line = '  grecale: { low: 70, middle: 85, high: 105, august: '
  await expect.poll(() => changedLines()).toEqual([`- ${line.trim()} 120 }`, `+ ${line.trim()} 125.5 }`])
  await allSaved()
  // What could be two numbers is none.
  await price.fill('1.200')
  await price.press('Enter')
  await page.getByText('This could mean two numbers: write 1200 or 1.20.').waitFor()
  // It is still there for whoever has left the form, and its place is one click away.
  await button('Back to the lists').click()
  await price.waitFor({ state: 'detached' })
  await notSaved().click()
  await expect.poll(() => isFocused(price)).toBe(true)
  expect([await price.inputValue(), text(prices).includes('august: 125.5 }')]).toEqual(['1.200', true])
  await page.locator('.price-said').getByRole('button', { name: 'Put it back as it was' }).click()
  await allSaved()
  expect(await price.inputValue()).toBe('125.50')
  await undo()
})

test('what is typed and cannot be saved is back after its window has died, and never in two at once', async () => {
  await openFile(room)
  await subtitle().fill('')
  await notSaved().waitFor()
  const other = await page.context().newPage()
  await other.goto('/.desk')
  await other.getByText('All saved', { exact: true }).waitFor()
  await page.close()
  await other.reload()
  await other.getByText('What you had written and was not saved yet is back.').waitFor()
  await other.getByRole('button', { name: 'Not all saved yet' }).click()
  const field = other.getByRole('textbox', { name: 'Subtitle Italiano', exact: true })
  await expect.poll(() => isFocused(field)).toBe(true)
  expect(await field.inputValue()).toBe('')
  await field.fill('Camera con vista sul giardino')
  await other.getByText('All saved', { exact: true }).waitFor()
  expect(changedLines()).toEqual([expect.stringMatching(/^- it: /), '+ it: Camera con vista sul giardino'])
})

test('the first night of a season is moved by keys, and the last of the one before with it, in one edit', async () => {
  await openFile(prices)
  const day = page.getByRole('group', { name: 'Mid-August: first night' }).getByLabel('Day')
  await day.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => changedLines()).toEqual(['- to: 08-07', '- - from: 08-08', '+ to: 08-10', '+ - from: 08-11'])
  await allSaved()
  await undo()
})

test('a season is added by its name and its nights, and its nights go back to their neighbour', async () => {
  await openFile(prices)
  const choose = async (name: string, day: string, month: string): Promise<void> => {
    const group = dialog().getByRole('group', { name })
    await group.getByRole('combobox', { name: 'Day' }).selectOption(day)
    await group.getByRole('combobox', { name: 'Month' }).selectOption(month)
  }
  await button('Add a season').click()
  await dialog().getByRole('textbox', { name: 'Its name' }).pressSequentially('Ognissanti')
  await choose('First night', '31', '10')
  await choose('Last night', '4', '11')
  await dialog().getByText('Low season: without 31 October – 4 November').waitFor()
  await dialog().getByRole('button', { name: 'Assign these nights' }).click()
  await dialog().waitFor({ state: 'hidden' })
  await textbox(/^Grecale, Ognissanti/).waitFor()
  expect(changedLines()).toContain('+ grecale: { low: 70, middle: 85, high: 105, august: 120, ognissanti: 70 }')
  await button(/^To another season: ognissanti/i).click()
  await dialog().getByText('Removed: the season Ognissanti, with its prices').waitFor()
  await dialog().getByRole('button', { name: 'Assign these nights' }).click()
  await expect.poll(() => changedLines()).toEqual([])
  await dialog().waitFor({ state: 'hidden' })
  // The focus stays near the season that is gone.
  expect(await page.evaluate(() => document.activeElement?.closest('.panel') !== null)).toBe(true)
})

test('whoever still types in a new entry when it is saved goes on in the same field', async () => {
  await openFile('availability/stays.yaml')
  await page.locator('.part button').first().click()
  await button('Add').click()
  await textbox('Fewest nights').focus()
  await page.keyboard.type('1')
  await expect.poll(() => changedLines()).toEqual(['- rules: []', '+ rules:', '+ - minimum: 1'])
  await allSaved()
  await page.keyboard.type('0')
  await expect.poll(() => text('availability/stays.yaml')).toMatch(/^ {2}- minimum: 10$/m)
  await allSaved()
  // Even what cannot be saved goes with the entry, and no empty one comes in its place.
  await textbox('Most nights').fill('x')
  await page.locator('.entries > li > .tools button').last().click()
  await expect.poll(() => changedLines()).toEqual([])
  await allSaved()
  expect(await page.locator('.entries li').count()).toBe(0)
})

test('the address of a calendar is replaced whole, and never shown', async () => {
  const bookings = 'availability/bookings.yaml'
  const addressed = (url: string): string =>
    first(bookings).replace('grecale: []', `grecale: [{ name: Airbnb, url: ${url} }]`)
  write(bookings, addressed('https://127.0.0.1:9/secret'))
  await openFile(bookings)
  for (const part of ['Calendars of the rooms', 'Grecale', 'Airbnb']) await openPart(part)
  const field = textbox('Address of the calendar')
  expect([await field.inputValue(), await field.getAttribute('placeholder')]).toEqual([
    '',
    'https://127.0.0.1:9/••••••'
  ])
  for (const key of ['x', 'Backspace', 'Enter']) await field.press(key)
  expect(text(bookings)).toBe(addressed('https://127.0.0.1:9/secret'))
  await field.fill('https://127.0.0.1:9/another')
  await field.press('Enter')
  await expect.poll(() => text(bookings)).toBe(addressed('https://127.0.0.1:9/another'))
})

test('a room is closed for some nights', async () => {
  await openRoom()
  await openFile(prices)
  // That of the page in view, and no night that is past.
  expect(await page.getByLabel('Close').inputValue()).toBe('rooms/grecale')
  const [from, to] = [page.getByLabel('First night', { exact: true }), page.getByLabel('Last night', { exact: true })]
  await to.fill('2027-11-20')
  for (const [night, isTaken] of [
    ['2020-11-09', false],
    ['2027-11-21', true],
    ['2027-11-09', true]
  ] as const) {
    await from.fill(night)
    expect(await from.evaluate((own: HTMLInputElement) => own.validity.valid)).toBe(isTaken)
    if (night !== '2027-11-09') await button('Close these nights').click()
  }
  expect(changedLines()).toEqual([])
  await button('Close these nights').click()
  await expect.poll(() => changedLines(prices).join(' ')).toMatch(/11-09.*11-20.*rooms\/grecale/)
  await undo()
})

test('the first screen leads to what an owner comes for: by words, by a task, by what is still an example', async () => {
  await page.getByRole('searchbox').fill('xyzzy')
  await page.getByText('Nothing with these words.').waitFor()
  await page.getByRole('searchbox').fill('subtitle grecale')
  await page.locator('.found button').first().click()
  await expect.poll(() => isFocused(subtitle())).toBe(true)
  await button('Back to the lists').click()
  await button('Change a price').click()
  const price = page.getByRole('textbox', { name: 'Grecale, Low season (€)' })
  await expect.poll(() => isFocused(price)).toBe(true)
  await screen('Today').click()
  const answers = page.locator('.today li', { hasText: 'Answers for guests' })
  const count = Number(await answers.locator('.count').innerText())
  await answers.getByRole('button').click()
  expect(await page.locator('.question').count()).toBe(count)
  await page.locator('.question').first().getByRole('textbox').first().fill('Venti per cento.')
  await page.locator('.question').first().getByRole('textbox').last().fill('Twenty per cent.')
  await page.getByText(`Still to be confirmed: ${count - 1}`).waitFor()
  expect(await page.locator('.question').count()).toBe(count)
  await allSaved()
  await undo()
})
