/** An owner at work on a page: a text is clicked, written, shown, and kept from loss. */
import { beforeEach, expect, test } from 'vitest'
import { isDeep } from '../../deep.ts'
import {
  allSaved,
  beforeSaving,
  button,
  changedLines,
  first,
  frame,
  isFocused,
  openRoom,
  page,
  room,
  subtitle,
  text,
  textbox,
  undo,
  useDesk,
  write
} from './owner.ts'

useDesk()
beforeEach(openRoom)

test('a text that is clicked is written in its field, shown by both pages, and taken back', async () => {
  await button('Side by side').click()
  await frame.locator('.subtitle').click()
  await expect.poll(() => isFocused(subtitle())).toBe(true)
  await subtitle().fill('Camera doppia con vista sul mare')
  await textbox('Subtitle English').fill('Double room with a sea view')
  await expect.poll(() => frame.locator('.subtitle').textContent()).toBe('Camera doppia con vista sul mare')
  const other = page.frameLocator('.stages iframe').nth(1)
  await expect.poll(() => other.locator('.subtitle').textContent()).toBe('Double room with a sea view')
  const written = [
    '- it: Camera doppia con vista sul giardino',
    '- en: Double room with a garden view',
    '+ it: Camera doppia con vista sul mare',
    '+ en: Double room with a sea view'
  ]
  await expect.poll(() => changedLines()).toEqual(written)
  await allSaved()
  await undo()
  // What was taken back is offered again, and no older change with it.
  await page.locator('.voice', { hasText: 'Undone.' }).waitFor()
  expect(await page.locator('.voice').getByRole('button').allInnerTexts()).toEqual(['Redo'])
  await expect.poll(() => other.locator('.subtitle').textContent()).toBe('Double room with a garden view')
})

test('a window with a text that is not saved asks before it closes, and then no more', async () => {
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/.desk/save', async (route) => (await held, await route.continue()))
  await frame.locator('.subtitle').click()
  await subtitle().fill('Doppia sul mare')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await subtitle().inputValue()).toBe('Doppia sul mare')
  release()
  await expect.poll(() => text(room)).toContain('it: Doppia sul mare')
  await allSaved()
  await undo()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(asked).toHaveLength(1)
})

test('what is open goes up with the photo that is moved, as often as its button is pressed', async () => {
  const photos = (): string[] => [...text(room).matchAll(/photo: (grecale\/0\d)$/gm)].map(([, ref]) => ref!)
  const [a, b, c, d, ...rest] = photos()
  await frame.locator('a[aria-label^="Apri la foto 4"]').click()
  const parts = page.locator('.entries > li').filter({ has: page.locator('.part.open') })
  const alt = await parts.getByRole('textbox').first().inputValue()
  const [up, down] = [parts.getByRole('button', { name: / up$/ }), parts.getByRole('button', { name: / down$/ })]
  const box = (await up.boundingBox())!
  await up.click()
  await expect.poll(photos).toEqual([a, b, d, c, ...rest])
  // The button stays where it was pressed.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(photos).toEqual([a, d, b, c, ...rest])
  await expect.poll(() => isFocused(up)).toBe(true)
  // By keys, and faster than they are saved.
  await down.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter')
  await expect.poll(photos).toEqual([a, b, c, rest[0], d, ...rest.slice(1)])
  await expect.poll(() => isFocused(down)).toBe(true)
  expect(await parts.getByRole('textbox').first().inputValue()).toBe(alt)
  expect(await parts.count()).toBe(1)
})

test('what would be an error is not saved, says so beside the field, and is taken back there', async () => {
  await frame.locator('.subtitle').click()
  await subtitle().fill('')
  await page.getByText('Not saved: correct what follows first.').waitFor()
  expect([await subtitle().inputValue(), changedLines()]).toEqual(['', []])
  await button('Put it back as it was').click()
  await expect.poll(() => subtitle().inputValue()).toBe('Camera doppia con vista sul giardino')
  // The button goes with what it has done, and the focus stays near.
  expect(await page.evaluate(() => document.activeElement?.closest('.field') !== null)).toBe(true)
  await subtitle().fill('שלום')
  expect(await subtitle().evaluate((own) => getComputedStyle(own).direction)).toBe('rtl')
  await allSaved()
})

test('links are followed in "browse" alone', async () => {
  await frame.locator('.tab').click()
  await page.locator('.panel-head').waitFor()
  expect(await frame.locator('h1').first().textContent()).toBe('Grecale')
  await button('Browse').click()
  await frame.locator('.tab').click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Page of the site' }).inputValue()).toBe('rooms')
})

test('what somebody else has written meanwhile is asked for, with both values', async () => {
  await frame.locator('.subtitle').click()
  // The server refuses what was typed over another value, whether the form knows of it or not.
  await beforeSaving(room, text(room).replace('vista sul giardino', 'vista sul cielo'))
  await subtitle().fill('Camera doppia con vista sul mare')
  await page.getByText('Somebody else has changed the same value meanwhile.').first().waitFor()
  // While the desk tries again, by itself, neither is there.
  await expect
    .poll(() => page.locator('.conflict dd').allTextContents())
    .toEqual(['Camera doppia con vista sul cielo', 'Camera doppia con vista sul mare'])
  await button('Keep yours').click()
  await expect.poll(() => text(room)).toContain('it: Camera doppia con vista sul mare')
  await allSaved()
  write(room, first(room))
  await expect.poll(() => subtitle().inputValue()).toBe('Camera doppia con vista sul giardino')
})

test.runIf(isDeep)(
  'a click on what nothing is written for opens nothing; a night of the calendar leads to its price',
  async () => {
    const calendar = frame.locator('[data-calendar]')
    await calendar.scrollIntoViewIfNeeded()
    await calendar.locator('td[data-day]').first().waitFor()
    for (const part of ['.months [role="tab"]:nth-of-type(4)', '.nav button:last-child', 'th', '.keys li']) {
      await calendar.locator(part).first().click({ force: true })
      expect([part, await page.locator('.panel-head').count()]).toEqual([part, 0])
    }
    // A name of a part of the page stands for nothing in it.
    await frame.locator('aside.price').click({ position: { x: 4, y: 4 } })
    expect(await page.locator('.panel-head').count()).toBe(0)
    await calendar.locator('td[data-day]:has(.price-badge)').last().click()
    const label = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(label).toMatch(/^Grecale, .* \(€\)$/)
  }
)
