/** A walk through the whole desk: every screen, form, dialog and view, in windows of three sizes. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { devices } from '../../../generator/desk/app/state/desk-view.ts'
import { tasks } from '../../../generator/desk/tasks/run-task.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { waitTwoFrames } from '../browser.ts'
import { cutParts } from '../cut.ts'
import { photo } from '../../support/serve.ts'
import { button, changedLines, dialog, frame, meantToBeCut, page, undo, useDesk } from './owner.ts'

useDesk('it-IT')

/** All is opened in the first, and looked at in all. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 }
] as const

/** What is wrong, by where. */
const wrong: string[] = []
/** The names of the tasks that were asked for. */
const asked = new Set<string>()
/** Tasks for parts that the shipped house has already, or has not begun; their own tests try them. */
const ofNewParts = new Set(['first-entry', 'begin-file', 'publish-language'])
const onTheWay = new Set<unknown>()
const events = ['request', 'requestfinished', 'requestfailed', 'response', 'filechooser'] as const

beforeEach(() => {
  wrong.length = 0
  onTheWay.clear()
  page.on('request', (request) => {
    if (!request.url().includes('/events')) onTheWay.add(request)
    if (/\/(plan|task)$/.test(request.url())) asked.add(String(request.postDataJSON().task))
  })
  page.on('requestfinished', (request) => void onTheWay.delete(request))
  page.on('requestfailed', (request) => {
    onTheWay.delete(request)
    const why = request.failure()?.errorText
    // A page that is left asks for nothing more.
    if (why !== 'net::ERR_ABORTED') wrong.push(`${why}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`)
  })
  page.on('filechooser', (chooser) => void chooser.setFiles(picture))
})
afterEach(() => {
  for (const event of events) page.removeAllListeners(event)
})

const picture = { name: 'foto.gif', mimeType: 'image/gif', buffer: photo }

/** What was asked of the browser and the server is on the screen. */
async function settle(): Promise<void> {
  await expect.poll(() => [...onTheWay]).toEqual([])
  await waitTwoFrames(page)
}

/** Looks at what is open, in windows of several sizes. */
async function look(where: string, also: () => Promise<string[]> = async () => []): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle()
    const found = [...(await page.evaluate(cutParts, meantToBeCut)), ...(await also())]
    wrong.push(...found.map((what) => `${where}, ${size.width}: ${what}`))
  }
  await page.setViewportSize(sizes[0])
}

/** Whether the dialog can be read to its end. */
const dialogProblems = (): Promise<string[]> =>
  dialog().evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect()
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    own.scrollTop = own.scrollHeight
    const end = own.lastElementChild!.getBoundingClientRect().bottom
    own.scrollTop = 0
    return [...(isWhole ? [] : ['the dialog is larger than the window']), ...(end > bottom ? ['its end is cut'] : [])]
  })

/** Opens each dialog for which there is a button in sight, and fills in what it asks for. */
async function walkDialogs(where: string, known: Set<string>): Promise<void> {
  const openers = page.locator('[aria-haspopup="dialog"]:visible')
  for (;;) {
    // Behind a colon is what it does it with.
    const names = await openers.evaluateAll((all) =>
      all.map((own) => (own.getAttribute('aria-label') ?? own.textContent.trim()).split(':', 1)[0]!)
    )
    const index = names.findIndex((each) => !known.has(each))
    const name = names[index]
    if (name === undefined) return
    known.add(name)
    await openers.nth(index).click()
    await dialog().getByRole('heading').first().waitFor()
    await settle()
    for (const input of await dialog().locator('input[type="file"]').all()) await input.setInputFiles(picture)
    for (const input of await dialog().locator('input[type="text"], textarea').all())
      if ((await input.inputValue()) === '') await input.fill('Prova')
    for (const choice of await dialog().getByRole('combobox').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 })
    // What the dialog is about to do is known, or why it cannot be done.
    await dialog().getByText('Un momento…').waitFor({ state: 'detached' })
    await look(`${where} › ${name}`, dialogProblems)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  }
}

/** Opens all parts of the form, and the parts in these. */
async function openParts(): Promise<void> {
  await page.locator('.form').locator('.field, .part, .special, .stay-rules').first().waitFor()
  for (let depth = 0; depth < 2; depth += 1) {
    await settle()
    await page
      .locator('.form .part > h3 > button[aria-expanded="false"]')
      .evaluateAll((closed) => closed.forEach((own) => (own as HTMLElement).click()))
  }
}

/** Every choice of the one with every choice of the others, by their numbers. */
const combinations = ([count, ...others]: readonly number[]): number[][] =>
  count === undefined
    ? [[]]
    : combinations(others).flatMap((rest) => Array.from({ length: count }, (_, choice) => [choice, ...rest]))

/** What is wrong with the pages in view, which are this wide. Runs in the page. */
function frameProblems(width: number): string[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('.stages iframe')].flatMap((own, index) => {
    const [inner, sheet, stage] = [own, own.closest('.sheet')!, own.closest('.stage')!].map((each) =>
      each.getBoundingClientRect()
    )
    const sides = ['left', 'right', 'top', 'bottom'] as const
    const wide = own.contentWindow?.innerWidth
    return [
      ...(wide === width ? [] : [`page ${index} is ${wide} pixels wide and not ${width}`]),
      ...(sides.every((side) => Math.abs(inner![side] - sheet![side]) < 1) ? [] : [`page ${index} fills no sheet`]),
      ...(Math.abs(sheet!.height - stage!.height) < 1 ? [] : [`page ${index} is ${sheet!.height} high`]),
      ...(sheet!.width < width + 1 ? [] : [`page ${index} is enlarged to ${sheet!.width}`]),
      ...(sheet!.height > innerHeight / 3 ? [] : [`page ${index} has no height`]),
      ...(sheet!.left >= stage!.left - 1 && sheet!.right <= stage!.right + 1 ? [] : [`page ${index} is cut`])
    ]
  })
}

test('how the page is shown is chosen in the bar, which has a button for that where it is narrow', async () => {
  await page.goto('/.desk#contacts')
  await frame.locator('h1').first().waitFor()
  const [opener, device] = [button('Vista'), page.getByRole('group', { name: 'Schermo' })]
  const seen = async () => ({ opener: await opener.isVisible(), device: await device.isVisible() })
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await waitTwoFrames(page)
    const isNarrow = width < 1248
    expect([width, await seen()]).toEqual([width, { opener: isNarrow, device: !isNarrow }])
  }
  await opener.click()
  expect(await seen()).toEqual({ opener: true, device: true })
})

test('each view shows the page as wide as its device and no larger, and as high as there is room', async () => {
  await page.goto('/.desk#contacts')
  await frame.locator('h1').first().waitFor()
  const groups = await page.locator('.bar [role="group"]:has([aria-pressed])').all()
  const labels = await Promise.all(groups.map((group) => group.getAttribute('aria-label')))
  const choices = await Promise.all(
    groups.map((group) =>
      group.getByRole('button').evaluateAll((all) => all.map((own) => own.ariaLabel ?? own.textContent.trim()))
    )
  )
  const counts = choices.map(({ length }) => length)
  // What changes no size comes by turns; in the deep tests with everything else.
  const views = combinations(counts).filter((view) => {
    const many = view.filter((_, group) => counts[group]! > 2).reduce((sum, choice) => sum + choice, 0)
    return isDeep || view.every((choice, group) => counts[group]! > 2 || choice === (many + group) % 2)
  })
  expect(views.length).toBeGreaterThan(2)
  for (const [turn, size] of sizes.entries()) {
    await page.setViewportSize(size)
    const opener = button('Vista')
    if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    let before: number[] = []
    for (const view of byTurns(views, { of: views.length, turn })) {
      for (const [group, choice] of view.entries())
        if (before[group] !== choice) await groups[group]!.getByRole('button').nth(choice).click()
      before = view
      for (const each of await page.locator('.stages iframe').all())
        await each.contentFrame().locator('h1').first().waitFor()
      await settle()
      const width = Object.values(devices)[view[labels.indexOf('Schermo')]!]!
      const found = await page.evaluate(frameProblems, width)
      const names = view.map((choice, group) => choices[group]![choice])
      wrong.push(...found.map((what) => `${names.join(', ')}, ${size.width}: ${what}`))
    }
  }
  expect(wrong).toEqual([])
})

test.runIf(isDeep)('every screen, form and dialog is whole and quiet, and every task is at hand', async () => {
  const known = new Set<string>()
  let isCopied = false
  await page.goto('/.desk')
  const screens = page.locator('.screens button:not([aria-haspopup])')
  await screens.first().waitFor()
  for (const name of await screens.allTextContents()) {
    await screens.getByText(name, { exact: true }).click()
    await page.locator('.screen summary').evaluateAll((all) => all.forEach((own) => (own as HTMLElement).click()))
    await look(name)
    await walkDialogs(name, known)
    for (const section of await page.locator('.screen > section, .settings > section').all()) {
      for (const entry of await section.locator(':is(.links, .cards, .settings ul) > li').all())
        for (const opener of await entry.getByRole('button').all()) {
          const own = await opener.innerText()
          // What confirms a value leads nowhere.
          if (own === 'Confermo') continue
          known.add(own)
          const where = `${name} › ${own}`
          await opener.click()
          await openParts()
          await look(where)
          await walkDialogs(where, known)
        }
      const add = section.locator('.add:not([aria-haspopup])')
      if (isCopied || (await add.count()) === 0) continue
      isCopied = true
      await add.click()
      await expect.poll(() => changedLines()).not.toEqual([])
      await openParts()
      await look(`${name} › ${await add.innerText()}`)
      await undo(() =>
        button(/^Annulla: /)
          .first()
          .click()
      )
    }
  }
  await page.goto('/.desk#rooms/grecale')
  await frame.locator('h1', { hasText: 'Grecale' }).waitFor()
  await look('La pagina')
  await walkDialogs('La pagina', known)
  await page.setViewportSize(sizes[2])
  await button('Elenchi').click()
  await look('Gli elenchi')
  await page.locator('.list .links button').first().click()
  await openParts()
  await look('La pagina, un testo')
  expect(wrong).toEqual([])
  // Those of a business are at hand on its own screens, and tried there.
  expect([...asked]).toEqual(expect.arrayContaining(Object.keys(tasks).filter((task) => !ofNewParts.has(task))))
})
