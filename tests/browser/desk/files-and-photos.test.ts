/** Files around an owner at the desk: they break, go, come, are photos, and are published. */
import sharp from 'sharp'
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { isDeep } from '../../support/deep.ts'
import { axeProblems } from '../axe.ts'
import {
  allSaved,
  beforeSaving,
  button,
  changedLines,
  dialog,
  first,
  frame,
  isFocused,
  keepToasts,
  notSaved,
  openDesk,
  openFile,
  openRoom,
  page,
  prices,
  room,
  text,
  textbox,
  undo,
  useDesk,
  watched,
  write
} from './owner.ts'

useDesk()
beforeEach(openDesk)

const picture = {
  name: 'Letto nuovo.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 450, channels: 3, background: '#86a86a' } })
    .jpeg()
    .toBuffer()
}

test('a file that breaks is said to be, keeps what is typed, and takes it once it can be read', async () => {
  await openFile('Room Grecale')
  await button('See the page').click()
  await frame.locator('h1', { hasText: 'Grecale' }).waitFor()
  const area = textbox('Area')
  await beforeSaving(room, text(room).replace('area: 28', 'area: [28'))
  await area.fill('3')
  await area.press('Enter')
  await page.getByText('This file cannot be read: fix the following first.').waitFor()
  await notSaved().waitFor()
  // Whoever was typing goes on.
  expect(await isFocused(area)).toBe(true)
  await page.keyboard.type('0')
  // The pages, too, make room for the reason, in the words of the desk.
  const obstacle = page.locator('.unshown', { hasText: 'The pages appear again once' })
  await obstacle.getByRole('button', { name: 'Room Grecale' }).waitFor()
  write(room, first(room))
  await obstacle.waitFor({ state: 'detached' })
  await expect.poll(() => changedLines()).toEqual(['- area: 28', '+ area: 30'])
  await allSaved()
  await undo()
})

test('where the disk is full the owner is told not to close the window, as long as that is so', async () => {
  await openFile('Room Grecale')
  await page.route('**/.desk/edits', async (route) => {
    const asked: object = route.request().postDataJSON()
    const answer = await route.fetch({ postData: { ...asked, save: false } })
    await route.fulfill({ json: { ...(await answer.json()), isUnkept: true } })
  })
  await textbox('Area').fill('30')
  const told = page.getByRole('status').filter({ hasText: 'The disk is full or refuses: what you write is only here' })
  await told.waitFor()
  await page.unroute('**/.desk/edits')
  await told.waitFor({ state: 'detached' })
  await expect.poll(() => changedLines()).toEqual(['- area: 28', '+ area: 30'])
  await undo()
})

test('a photo takes the place of another, and is said to be small where its words are asked for', async () => {
  await openRoom()
  await frame.locator('.photos img').nth(1).click()
  const part = page.locator('.part.open .part.open')
  const chosen = page.waitForEvent('filechooser')
  await part.getByRole('button', { name: 'Replace the photo' }).click()
  await (await chosen).setFiles(picture)
  const words = dialog().getByRole('textbox', { name: 'English' })
  await dialog().getByText('is 600 pixels wide').waitFor()
  await words.fill('The new bed')
  await dialog().getByRole('textbox', { name: 'Italiano' }).fill('Il letto nuovo')
  await dialog().getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => changedLines())
    .toEqual([
      '- - photo: grecale/02',
      '- it: Il letto matrimoniale della camera Grecale',
      '- en: The double bed of the Grecale room',
      expect.stringMatching(/^\+ - photo: grecale\/letto-nuovo-[0-9a-f]{6}$/) as string,
      '+ it: Il letto nuovo',
      '+ en: The new bed'
    ])
  await undo()
})

test.runIf(isDeep)('a photo of the house takes the place of another', async () => {
  await openRoom()
  await frame.locator('.photos img').nth(1).click()
  await button('Choose among the photos of the site').click()
  await page.locator('[title="uno/02"]').click()
  await expect.poll(() => changedLines()).toEqual(['- - photo: grecale/02', '+ - photo: uno/02'])
  await undo()
})

test.runIf(isDeep)(
  'photos that are dropped among others come behind these, and beside them nothing is opened',
  async () => {
    await page.goto('/.desk#/rooms')
    await page.getByRole('group', { name: 'Grecale' }).getByRole('button', { name: 'Photos' }).click()
    const grid = page.locator('.gallery')
    await grid.waitFor()
    const bytes = [...picture.buffer]
    const dropOn = (place: Locator): Promise<void> =>
      place.evaluate((target, given) => {
        const dataTransfer = new DataTransfer()
        for (const name of ['one.jpg', 'two.jpg'])
          dataTransfer.items.add(new File([new Uint8Array(given)], name, { type: 'image/jpeg' }))
        const { x, y } = target.getBoundingClientRect()
        const how = { dataTransfer, bubbles: true, cancelable: true, clientX: x + 9, clientY: y + 9 }
        for (const type of ['dragover', 'drop']) target.dispatchEvent(new DragEvent(type, how))
      }, bytes)
    await dropOn(page.locator('.bar'))
    await page.getByText('There is no photo here', { exact: false }).waitFor()
    await dropOn(grid.locator('img').first())
    await dialog().getByRole('heading', { name: 'What can be seen? 1 of 2' }).waitFor()
    await button('The next one').click()
    await dialog().getByRole('heading', { name: 'What can be seen? 2 of 2' }).waitFor()
    await button('Done').click()
    expect(text(room)).toMatch(/photo: grecale\/one-[0-9a-f]{6}\n[^]*photo: grecale\/two-[0-9a-f]{6}\n/)
    await undo()
    // On the page they are dropped on one that they belong beside.
    await openRoom()
    await dropOn(frame.locator('.photos img').first())
    await dialog().getByRole('heading', { name: 'What can be seen? 1 of 2' }).waitFor()
    await page.keyboard.press('Escape')
    await undo()
  }
)

test('what is not saved is not published, and what could not be published can be again', async () => {
  await openFile(room)
  await textbox('Subtitle English').fill('')
  const refusal = { type: 'impossible', why: { it: 'Il disco è pieno.', en: 'The disk is full.' } }
  const changes = [{ file: 'site.yaml', words: refusal.why }]
  const merges: object[] = []
  const told = {
    isBehind: true,
    parts: [{ file: 'site.yaml', label: refusal.why, changes, files: ['site.yaml'] }],
    goesAlong: [],
    revocations: [],
    diagnostics: [],
    message: refusal.why,
    destination: { type: 'git', branch: 'main' },
    address: 'https://house.example'
  }
  await page.route(/\/\.desk\/changes\?/, (route) => route.fulfill({ json: told }))
  await button('Publish').click()
  await dialog()
    .getByRole('button', { name: /Subtitle/ })
    .click()
  await expect.poll(() => isFocused(textbox('Subtitle English'))).toBe(true)
  // What another computer has published comes first, and what both have changed is decided.
  const conflicts = ['a', 'b'].map((key) => ({ key, label: refusal.why, ours: refusal.why, theirs: refusal.why }))
  await page.route('**/.desk/merge', (route) => {
    merges.push(route.request().postDataJSON().choices)
    told.isBehind = merges.length < 2
    return route.fulfill({ json: told.isBehind ? { type: 'conflicts', conflicts } : { type: 'merged' } })
  })
  await button('Publish').click()
  await button('Merge those changes').click()
  await page.getByRole('radio', { name: /^Here/ }).first().check()
  await page
    .getByRole('radio', { name: /^On the other/ })
    .last()
    .check()
  await button('Merge those changes').click()
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/.desk/publish', async (route) => (await asked, await route.fulfill({ json: refusal })), {
    times: 1
  })
  await dialog().getByRole('button', { name: 'Publish now' }).click()
  expect(merges).toEqual([{}, { a: 'ours', b: 'theirs' }])
  await keepToasts()
  // The dialog is closed meanwhile.
  await page.keyboard.press('Escape')
  answer()
  await page.locator('.toast', { hasText: refusal.why.en }).waitFor()
  await page.route('**/.desk/publish', (route) =>
    route.fulfill({ json: { type: 'published', receipt: { it: 'Inviato', en: 'Sent' }, version: '0123' } })
  )
  const states = isDeep ? ['waiting', 'online'] : ['online']
  await page.route(/\/\.desk\/online\?/, (route) => route.fulfill({ json: { state: states.shift() } }))
  await button('Publish').click()
  await dialog().getByRole('button', { name: 'Publish now' }).click()
  if (isDeep) await dialog().getByText('Not online yet').waitFor()
  await dialog().getByText('It is online.').waitFor()
  expect(await dialog().getByRole('link').getAttribute('href')).toBe('https://house.example')
  // What is published is no change any more.
  expect(await dialog().locator('.changes').count()).toBe(0)
})

test.runIf(isDeep)('before a publication: what prevents it, with links to the fields, and the button', async () => {
  const changes = Array.from({ length: 40 }, () => ({
    file: room,
    words: { it: 'Foto', en: 'Photo' },
    photo: 'grecale/01'
  }))
  await page.route(/\/\.desk\/changes\?/, async (route) => {
    const told: object = await (await route.fetch()).json()
    const parts = [
      { file: room, label: changes[0]!.words, changes, files: [room] },
      { file: 'rules.yaml', label: { it: 'Regole', en: 'Rules' }, changes: [], files: [] }
    ]
    const destination = { type: 'git', branch: 'main' }
    await route.fulfill({ json: { ...told, isUnpublished: false, obstacle: undefined, parts, destination } })
  })
  await button('Publish').click()
  await dialog()
    .getByRole('heading', { name: /^To be done before publishing: \d+$/ })
    .waitFor()
  const inTheWay = dialog().getByRole('listitem').filter({ hasText: 'is still to be confirmed' })
  expect(await inTheWay.count()).toBe(3)
  expect(await dialog().getByRole('button', { name: 'Publish now' }).isVisible()).toBe(true)
  expect((await dialog().getByRole('button', { name: 'Publish now' }).boundingBox())!.y).toBeLessThan(900)
  await expect
    .poll(() =>
      dialog()
        .getByRole('listitem')
        .filter({ hasText: 'Photo' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    )
    .toBeGreaterThan(0)
  expect(await axeProblems(page, { within: 'dialog' })).toEqual([])
  await dialog()
    .getByRole('button', { name: /^All \(/ })
    .click()
  expect(await inTheWay.count()).toBeGreaterThan(3)
  // What is not ready can wait, while the rest goes.
  await button('Keep back for now: Photo').click()
  expect(await dialog().getByRole('checkbox', { name: 'Photo' }).isChecked()).toBe(false)
  await dialog()
    .getByRole('button', { name: /Restaurants › Places › La Galea › Coordinates/ })
    .click()
  await page.getByRole('heading', { name: 'Guide', level: 2 }).waitFor()
})

describe.runIf(isDeep)('in the nightly run', () => {
  test('a click on a photo is the point of it that stays in view, on the page at once', async () => {
    await openRoom()
    const shown = frame.locator('.photos img').first()
    await shown.click()
    await button('Point that stays in view').click()
    await page.locator('.focus').click({ position: { x: 0, y: 0 } })
    await expect.poll(() => changedLines()).toEqual(['+ focus: 0, 0'])
    await expect.poll(() => shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('0% 0%')
    await undo()
  })

  test('a room is added like its neighbour, and taken away again; what fails is said in its dialog', async () => {
    await openRoom()
    await button('New room, like Grecale').click()
    const name = dialog().getByLabel('Name')
    await page.route('**/.desk/plan', (route) => route.abort(), { times: 1 })
    await name.fill('Tramont')
    await dialog().getByText('The program is not responding. Try again shortly.').waitFor()
    watched.complaints.length = 0
    await name.fill('Tramontana')
    await dialog().getByRole('listitem').first().waitFor()
    await dialog().getByRole('button', { name: 'Add it' }).click()
    await expect.poll(() => changedLines()).toContain('+ name: Tramontana')
    expect(changedLines(prices)).toEqual(['+ tramontana: !placeholder { low: 70, middle: 85, high: 105, august: 120 }'])
    await frame.locator('h1', { hasText: 'Tramontana' }).waitFor()
    // Its form is open, to be filled in.
    await expect.poll(() => textbox('Name').inputValue()).toBe('Tramontana')
    await button('Back to the lists').click()
    await button('Erase the unit').click()
    await dialog().getByRole('listitem').first().waitFor()
    await dialog().getByRole('button', { name: 'Erase the unit' }).click()
    await expect.poll(() => changedLines()).toEqual([])
    await dialog().getByRole('button', { name: 'Close' }).click()
    // The page does not load itself again to say that there is nothing: the desk leaves it.
    await page.frames()[1]?.waitForURL(({ pathname }) => pathname === '/')
    await button(/^Undo: /).click()
    await expect.poll(() => changedLines()).toContain('+ name: Tramontana')
  })
})
