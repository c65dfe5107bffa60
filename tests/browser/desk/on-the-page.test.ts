/** Editing on a page: a text is clicked, written, shown, and never lost. */
import { beforeEach, describe, expect, test } from 'vitest'
import { isDeep } from '../../support/deep.ts'
import { axeProblems } from '../axe.ts'
import { hold } from '../browser.ts'
import {
  allSaved,
  beforeSaving,
  button,
  changedLines,
  first,
  frame,
  isFocused,
  keepToasts,
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
  await keepToasts()
  await frame.locator('.subtitle').click()
  await expect.poll(() => isFocused(subtitle())).toBe(true)
  await subtitle().fill('Camera doppia con vista sul mare')
  await textbox('Subtitle English').fill('Double room with a sea view')
  await expect.poll(() => frame.locator('.subtitle').textContent()).toBe('Camera doppia con vista sul mare')
  await button('English').click()
  await expect.poll(() => frame.locator('.subtitle').textContent()).toBe('Double room with a sea view')
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
  await page.locator('.toast', { hasText: 'Undone.' }).waitFor()
  expect(await page.locator('.toast').getByRole('button').allInnerTexts()).toEqual(['Redo'])
  await expect.poll(() => frame.locator('.subtitle').textContent()).toBe('Double room with a garden view')
})

test('a window with a text that is not saved asks before it closes, and then no more', async () => {
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  const release = await hold(page, '**/.desk/edits')
  await frame.locator('.subtitle').click()
  await subtitle().fill('Doppia sul mare')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(await subtitle().inputValue()).toBe('Doppia sul mare')
  release()
  await expect.poll(() => text(room)).toContain('it: Doppia sul mare')
  await allSaved()
  await undo()
  await allSaved()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(asked).toHaveLength(1)
})

test('what would be an error is not saved, says so beside the field, and is taken back there', async () => {
  await frame.locator('.subtitle').click()
  await subtitle().fill('')
  await page.getByText('Not saved: correct what follows first.').waitFor()
  expect([await subtitle().inputValue(), changedLines()]).toEqual(['', []])
  expect(await axeProblems(page)).toEqual([])
  await button('Put it back as it was').click()
  await expect.poll(() => subtitle().inputValue()).toBe('Camera doppia con vista sul giardino')
  // The button goes with what it has done, and the focus stays near.
  expect(await page.evaluate(() => document.activeElement?.closest('.field') !== null)).toBe(true)
  await subtitle().fill('שלום')
  expect(await subtitle().evaluate((own) => getComputedStyle(own).direction)).toBe('rtl')
  await allSaved()
})

test.runIf(isDeep)('links are followed in "browse" alone', async () => {
  await frame.locator('.tab').click()
  await page.locator('.panel-head').waitFor()
  expect(await frame.locator('h1').first().textContent()).toBe('Grecale')
  await button('Browse').click()
  await frame.locator('.tab').click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Page of the site' }).inputValue()).toBe('rooms')
})

describe.runIf(isDeep)('in the nightly run', () => {
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

  test('a service leads to those of the room, a picture to its photo, and the page stays where it was', async () => {
    const scroll = (): Promise<number> => frame.locator('html').evaluate(() => scrollY)
    await frame.locator('.services li').nth(2).scrollIntoViewIfNeeded()
    const before = await scroll()
    // Beside its words.
    await frame.locator('.services svg').nth(2).click()
    await page.locator('.others button', { hasText: 'Services › ' }).waitFor()
    expect(await page.locator('.part.open > h3').allInnerTexts()).toEqual(['Services\n8', 'Service 3'])
    expect(await scroll()).toBe(before)
    // Nor does it move to show the whole of a picture.
    await frame
      .locator('.photos img')
      .first()
      .evaluate((image) => scrollBy(0, image.getBoundingClientRect().top + 100))
    const [seen, box] = [await scroll(), (await page.locator('.stages iframe').boundingBox())!]
    await page.mouse.click(box.x + 100, box.y + 50)
    await page.locator('.part.open', { hasText: 'Photo 1' }).first().waitFor()
    // A way there would have begun with the next frame.
    await frame
      .locator('html')
      .evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await scroll()).toBe(seen)
  })
})
