/** The photos of a unit, large: by mouse, keyboard and finger. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isDeep } from '../../support/deep.ts'
import { axeProblems } from '../axe.ts'
import { builtSite, openAgain, viewports, waitTwoFrames, type Watched } from '../browser.ts'
import { swipe, tap, touching } from '../finger.ts'
import { openHouse, phone } from '../units.ts'

const unit = '/bnbs/grecale'

const house = await openHouse()

async function open(options: BrowserContextOptions = {}, path: string = unit): Promise<Watched> {
  const opened = await openAgain({ baseURL: house.address, reducedMotion: 'reduce', ...options })
  await opened.page.goto(path)
  return opened
}

const thumbnail = (page: Page, number: number) => page.locator('.photos a').nth(number - 1)
/** What the slider shows; undefined when it is closed. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const slider = document.querySelector<HTMLDialogElement>('.lightbox')!
    if (!slider.open || !slider.checkVisibility()) return undefined
    const text = (selector: string): string => slider.querySelector(selector)?.textContent ?? ''
    const address = slider.querySelector('figure img')?.getAttribute('src')
    const links = [...document.querySelectorAll('.photos a')].map((link) => link.getAttribute('href'))
    return {
      counter: text('.display'),
      caption: text('figure + div p'),
      said: text('[role="status"]'),
      photo: links.indexOf(address ?? '') + 1
    }
  })
const counter = async (page: Page) => (await shown(page))?.counter
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
const scale = (page: Page) => page.evaluate(() => window.visualViewport!.scale)
/** A pinch reaches the page frames after its last touch, in parts: what comes late would undo a scale set before. */
async function unzoom(page: Page): Promise<void> {
  await expect.poll(() => scale(page), { message: 'zoomed in' }).toBeGreaterThan(1)
  const session = await page.context().newCDPSession(page)
  const scaleAfter = async (): Promise<number> => {
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await waitTwoFrames(page)
    return scale(page)
  }
  await expect.poll(scaleAfter, { message: 'as large as before' }).toBe(1)
  await session.detach()
}
const place = (page: Page) => page.locator('.lightbox figure').evaluate((figure: HTMLElement) => figure.style.translate)

test('opens at the photo of a thumbnail, goes round, and closes to where it was opened', async () => {
  const { page } = await open()
  expect([await shown(page), await page.locator('.photos a').count()]).toEqual([undefined, 9])
  for (const number of [4, 9]) {
    await thumbnail(page, number).click()
    expect(await shown(page)).toMatchObject({ counter: `${number} / 9`, photo: number })
    await page.getByRole('button', { name: 'Chiudete' }).click()
    expect(await shown(page)).toBeUndefined()
    expect(await focused(page), 'back to the thumbnail').toMatch(new RegExp(`^Foto ${number} di 9, ingrandita`))
  }
  await thumbnail(page, 1).click()
  for (const [name, number] of [
    ['Foto precedente', 9],
    ['Foto successiva', 1],
    ['Foto successiva', 2]
  ] as const) {
    await page.getByRole('button', { name }).click()
    expect(await shown(page)).toMatchObject({ counter: `${number} / 9`, photo: number })
  }
})

/** Presses keys one after the other, each with the number of the photo that it leads to. */
async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const step of keys.split(', ')) {
    const [key = '', number] = step.split(' ')
    await page.keyboard.press(key)
    expect(await counter(page), `after ${step}`).toBe(`${number} / 9`)
  }
}

test('a photo that is opened by the keyboard is said, and arrows, Home and End turn to others, both ways', async () => {
  const { page } = await open({}, '/len=en/bnbs/grecale')
  const alt = await thumbnail(page, 3).locator('img').getAttribute('alt')
  await thumbnail(page, 3).press('Enter')
  expect(await page.getByRole('dialog', { name: 'Photos of Grecale' }).count()).toBe(1)
  expect(await shown(page)).toEqual({ counter: '3 / 9', caption: alt, said: `Photo 3 of 9: ${alt}`, photo: 3 })
  await pressKeys(page, 'Control+ArrowRight 3, ArrowRight 4, ArrowLeft 3, Home 1, ArrowLeft 9, ArrowRight 1, End 9')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await pressKeys(page, 'ArrowLeft 1, ArrowRight 9')
})

test('the focus stays on the buttons of the open photos, and Escape alone leads back to the thumbnail', async () => {
  const { page } = await open({}, '/len=en/bnbs/grecale')
  await thumbnail(page, 3).press('Enter')
  const names = ['Close', 'Previous photo', 'Next photo']
  expect(await focused(page), 'at first on the one that closes').toBe(names[0])
  for (const stop of [1, 2, 0]) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(names[stop])
  }
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe(names[2])
  // A click beside the buttons takes the focus out of the dialog.
  await page.locator('.lightbox figure').click()
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page), 'after a click beside the buttons').toBe(names[2])
  await page.locator('.lightbox figure').click()
  await pressKeys(page, 'Home 1')
  await page.keyboard.press('Escape')
  expect(await shown(page)).toBeUndefined()
  expect(await focused(page), 'back to the thumbnail').toMatch(/^Open photo 3 of 9/)
})

test('once the photos are closed, arrows lead along all thumbnails, and open nothing', async () => {
  const { page } = await open({}, '/len=en/bnbs/grecale')
  await thumbnail(page, 3).press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  expect(await shown(page)).toBeUndefined()
  expect(await focused(page)).toMatch(/^Open photo 4 of 9/)
  await page.keyboard.press('End')
  // A busy browser tells of the closing only now.
  await page.locator('dialog.lightbox').evaluate((slider) => slider.dispatchEvent(new Event('close')))
  await page.keyboard.press('ArrowRight')
  expect(await focused(page), 'behind the last one').toMatch(/^Open photo 9 of 9/)
  await page.keyboard.press('Enter')
  expect(await counter(page)).toBe('9 / 9')
})

const looks = [
  [viewports.phone, 'light'],
  [viewports.desktop, 'dark']
] as const
test.runIf(isDeep).each(looks)(
  'has no barriers while it is open, and keeps the page behind it still (%o, %s)',
  async (viewport, scheme) => {
    const { page } = await open({ viewport, colorScheme: scheme })
    await thumbnail(page, 2).click()
    expect(await axeProblems(page, { within: '.lightbox' })).toEqual([])
    const motion = () => page.locator('.lightbox figure > *').evaluate((photo) => getComputedStyle(photo).animationName)
    expect(await motion(), 'reduced').toBe('none')
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await waitTwoFrames(page)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  }
)

test('by a finger alone: opens, turns by swipes and quick taps, and closes', async () => {
  const { page } = await open(phone)
  const corner = { x: 0.1, y: 0.9 }
  await tap(thumbnail(page, 9), corner)
  await expect.poll(() => counter(page)).toBe('9 / 9')
  // As far as a swipe has to go at least, and from one edge of the screen to the other.
  for (const [from, to, shows] of [
    [230, 180, '1 / 9'],
    [10, 380, '9 / 9']
  ] as const) {
    await swipe(page, { x: from, y: 300 }, { x: to, y: 310 })
    await expect.poll(() => counter(page)).toBe(shows)
  }
  // A scroll, a slip to the side of one, a slip, and two fingers.
  await swipe(page, { x: 200, y: 300 }, { x: 180, y: 120 })
  await swipe(page, { x: 200, y: 300 }, { x: 120, y: 360 })
  await swipe(page, { x: 200, y: 300 }, { x: 170, y: 300 })
  await touching(page, async (send) => {
    await send('touchStart', { x: 150, y: 300 })
    await send('touchStart', { x: 150, y: 300 }, { x: 250, y: 300 })
    await send('touchMove', { x: 50, y: 300 }, { x: 350, y: 300 })
    await send('touchEnd')
  })
  expect(await place(page), 'back in its place').toBe('')
  await unzoom(page)
  expect(await counter(page)).toBe('9 / 9')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await swipe(page, { x: 120, y: 300 }, { x: 240, y: 310 })
  await expect.poll(() => counter(page), { message: 'from right to left' }).toBe('1 / 9')
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  for (const at of [corner, { x: 0.9, y: 0.1 }, corner])
    await tap(page.getByRole('button', { name: 'Foto successiva' }), at)
  await expect.poll(() => counter(page)).toBe('4 / 9')
  expect(await scale(page), 'two quick taps are no zoom').toBe(1)
  await tap(page.getByRole('button', { name: 'Chiudete' }), corner)
  await expect.poll(() => shown(page)).toBeUndefined()
})

test.runIf(isDeep)('a photo that is zoomed in can be moved sideways, and is not turned by that', async () => {
  const { page } = await open(phone)
  await tap(thumbnail(page, 3))
  await expect.poll(() => counter(page)).toBe('3 / 9')
  const session = await page.context().newCDPSession(page)
  const left = () => page.evaluate(() => window.visualViewport!.pageLeft)
  await session.send('Input.synthesizePinchGesture', { x: 200, y: 400, scaleFactor: 2 })
  const pan = () => page.locator('.lightbox figure').evaluate((figure) => getComputedStyle(figure).touchAction)
  await expect.poll(pan).toBe('auto')
  const before = await left()
  await swipe(page, { x: 300, y: 300 }, { x: 150, y: 300 })
  await expect.poll(left).toBeGreaterThan(before)
  expect(await counter(page)).toBe('3 / 9')
  await unzoom(page)
})

const screens = [
  { width: 844, height: 390 },
  { width: 320, height: 568 }
]
test.runIf(isDeep).each(screens)(
  'a photo is whole on a screen of $width × $height before it arrives, with buttons for a finger',
  async (viewport) => {
    const { page } = await open({ viewport, serviceWorkers: 'block' })
    await page.route('**/photos/**', () => undefined)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await thumbnail(page, 3).click()
    const box = (await page.locator('.lightbox figure img').boundingBox())!
    expect([box.x >= 0, box.y >= 0]).toEqual([true, true])
    expect([box.x + box.width <= viewport.width, box.y + box.height <= viewport.height]).toEqual([true, true])
    expect(box.width).toBeGreaterThan(viewport.width * (viewport.height < 500 ? 0.35 : 0.8))
    for (const button of await page.locator('.lightbox button').all()) {
      const { width, height, y } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(y + height).toBeLessThanOrEqual(viewport.height)
    }
    await page.unroute('**/photos/**')
  }
)

describe.runIf(isDeep)('the photos', () => {
  test('of bitmaps the size of the screen is loaded, and that of the neighbours ahead', async () => {
    // The page as it is when the photos are bitmaps: each thumbnail has its variants.
    let number = 0
    const html = readFileSync(join(builtSite().folder, unit, 'index.html'), 'utf8').replace(
      /(?<=<ul class="photos">).*?(?=<\/ul>)/s,
      (items) =>
        items.replace(/<img [^>]*>/g, (image) => {
          number += 1
          const sources = `/photos/${number}-240.gif 240w, /photos/${number}-1600.gif 1600w`
          return `<picture><source srcset="${sources}" sizes="31vw">${image}</picture>`
        })
    )
    house.replies.set('/bitmaps', (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
    )
    const { page } = await open({ viewport: viewports.phone }, '/bitmaps')
    const large = (): string[] => house.asked.filter((path) => path.endsWith('-1600.gif')).toSorted()
    expect([number, large()], 'none before it opens').toEqual([9, []])
    await thumbnail(page, 9).click()
    await expect.poll(large).toEqual(['/photos/1-1600.gif', '/photos/8-1600.gif', '/photos/9-1600.gif'])
    await page.keyboard.press('ArrowRight')
    await expect.poll(large).toContain('/photos/2-1600.gif')
    expect(large()).toHaveLength(4)
    expect(await page.locator('.lightbox figure img').evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/1-1600\.gif$/
    )
  })

  test('a thumbnail is a link: to the photo without a script, to a new tab for those who ask', async () => {
    const bare = await open({ javaScriptEnabled: false })
    await thumbnail(bare.page, 2).click()
    await bare.page.waitForURL(/\/photos\/.+\.svg$/)
    const { page } = await open()
    for (const modifier of ['Control', 'Shift'] as const) {
      const opened = page.context().waitForEvent('page')
      await thumbnail(page, 2).click({ modifiers: [modifier] })
      await (await opened).close()
      expect(await shown(page)).toBeUndefined()
    }
  })
})
