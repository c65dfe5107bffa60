/**
 * Forms of the desk in a browser. What is typed changes exactly one line of a YAML file, and nothing typed is lost:
 * what is no number, what stood in a window that was closed, what is typed while an entry is saved.
 */
import { beforeEach, expect, test } from 'vitest'
import { isDeep } from '../../support/deep.ts'
import {
  allSaved,
  button,
  changedLines,
  isFocused,
  notSaved,
  openDesk,
  openFile,
  page,
  prices,
  room,
  screen,
  subtitle,
  text,
  textbox,
  undo,
  useDesk
} from './owner.ts'

useDesk()
beforeEach(openDesk)

test('a price is one edit, and what is no number is kept in view until it is one', async () => {
  await openFile(prices)
  const price = page.getByRole('region', { name: 'Mid-August' }).getByLabel('Grecale', { exact: true })
  await price.fill('125,5')
  await price.press('Enter')
  const line = '  grecale: { low: 70, middle: 85, high: 105, august: '
  await expect.poll(() => changedLines()).toEqual([`- ${line.trim()} 120 }`, `+ ${line.trim()} 125.5 }`])
  await allSaved()
  // What could be two numbers is none.
  await price.fill('1.200')
  await price.press('Enter')
  await page.getByText('This could mean two numbers: write 1200 or 1.20.').waitFor()
  // The text is still there after the form was left, one click away.
  await button('Back to the lists').click()
  await price.waitFor({ state: 'detached' })
  await notSaved().click()
  await expect.poll(() => isFocused(price)).toBe(true)
  expect([await price.inputValue(), text(prices).includes('august: 125.5 }')]).toEqual(['1.200', true])
  await button('Put it back as it was').first().click()
  await allSaved()
  expect(await price.inputValue()).toBe('125.50')
  if (!isDeep) return undo()
  // An earlier change is taken back, and the later one stays.
  const later = page.getByRole('region', { name: 'Mid-August' }).getByLabel('Scirocco', { exact: true })
  await later.fill('131')
  await later.press('Enter')
  await allSaved()
  await screen('Today').click()
  await button(/: Undo$/)
    .nth(1)
    .click()
  await expect.poll(() => changedLines()).toEqual([expect.stringMatching(/^- sci/), expect.stringMatching(/^\+ sci/)])
  await undo()
})

test('what is typed and cannot be saved is offered once its window has died, and never while it lives', async () => {
  await openFile(room)
  await subtitle().fill('')
  await notSaved().waitFor()
  const other = await page.context().newPage()
  await other.goto('/.desk')
  await other.getByText('All saved', { exact: true }).waitFor()
  await other.reload()
  await other.getByText('All saved', { exact: true }).waitFor()
  expect(await other.getByText('in another window').count()).toBe(0)
  await page.close()
  await other.getByText('Something that you wrote in another window is not saved.').waitFor()
  await other.getByRole('button', { name: 'Look', exact: true }).click()
  await other.getByRole('dialog').getByText('Now there is: “Camera').waitFor()
  await other.getByRole('button', { name: 'Put back what you had written' }).click()
  await other.getByText('There is nothing else to decide.').waitFor()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Not all saved yet' }).click()
  const field = other.getByRole('textbox', { name: 'Subtitle Italiano', exact: true })
  await expect.poll(() => isFocused(field)).toBe(true)
  expect(await field.inputValue()).toBe('')
  await field.fill('Camera con vista sul giardino')
  await other.getByText('All saved', { exact: true }).waitFor()
  expect(changedLines()).toEqual([expect.stringMatching(/^- it: /), '+ it: Camera con vista sul giardino'])
})

test('the focus stays in the field of a new entry while it is saved, and the entry can be removed again', async () => {
  await openFile('availability/stays.yaml')
  await button('As a list of fields').click()
  await page.locator('.part button').first().click()
  await button('Add').click()
  await textbox('Minimum nights').focus()
  await page.keyboard.type('1')
  await expect.poll(() => changedLines()).toEqual(['- rules: []', '+ rules:', '+ - minimum: 1'])
  await allSaved()
  await page.keyboard.type('0')
  await expect.poll(() => text('availability/stays.yaml')).toMatch(/^ {2}- minimum: 10$/m)
  await allSaved()
  // Even what cannot be saved goes with the entry, and no empty one comes in its place.
  await textbox('Maximum nights').fill('x')
  await page.locator('.entries > li > .tools button').last().click()
  await expect.poll(() => changedLines()).toEqual([])
  await allSaved()
  expect(await page.locator('.entries li').count()).toBe(0)
})

test('the focus stays in the field of a new rule, a sentence with gaps, while the rule is saved', async () => {
  await openFile('availability/stays.yaml')
  const section = page.getByRole('region', { name: 'How long guests stay' })
  await section.getByRole('button', { name: 'Write your own' }).click()
  await section.getByLabel(/^Minimum nights/).focus()
  await page.keyboard.type('1')
  await expect.poll(() => changedLines()).toEqual(['- rules: []', '+ rules:', '+ - minimum: 1'])
  await allSaved()
  await page.keyboard.type('0')
  await expect.poll(() => text('availability/stays.yaml')).toMatch(/^ {2}- minimum: 10$/m)
})

test('the first screen leads on by its search, its tasks and its list of example values', async () => {
  await page.getByRole('searchbox').fill('xyzzy')
  await page.getByText('No text of the site says “xyzzy”.').waitFor()
  await page.getByRole('searchbox').fill('subtitle grecale')
  await page.locator('.found button').first().click()
  await expect.poll(() => isFocused(subtitle())).toBe(true)
  if (!isDeep) return
  await button('Back to the lists').click()
  await button('Change a price').click()
  await page.getByRole('grid').waitFor()
  await screen('Today').click()
  await button('What guests look for: Open').click()
  const left = page.getByRole('status').filter({ hasText: 'Still to be confirmed' })
  const count = Number(/\d+/.exec(await left.innerText())?.[0])
  const subjects = page.getByRole('region', { name: 'What is written' }).getByRole('heading', { level: 3 })
  // The fields of each file come by themselves.
  await expect.poll(() => page.getByText('One moment…').count()).toBe(0)
  const before = await subjects.allInnerTexts()
  await textbox('Rule in words Italiano').first().fill('Venti per cento.')
  await textbox('Rule in words English').first().fill('Twenty per cent.')
  await left.filter({ hasText: `: ${count - 1}` }).waitFor()
  // What is confirmed stays where it was.
  expect(await subjects.allInnerTexts()).toEqual(before)
  await allSaved()
  await undo()
})
