import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byTurns } from '../deep.ts'
import { axeProblems } from './axe.ts'
import { openBrowser, openPage, viewports, type Watched } from './browser.ts'
import { swipe, tap } from './finger.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Opens the page of a unit, whose calendar is no matter here. */
async function openUnit(path: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const opened = await openPage(browser, options)
  await opened.page.route('**/api/**', (route) => route.fulfill({ contentType: 'application/json', body: '[]' }))
  await opened.page.goto(path)
  return opened
}

const phone = { viewport: viewports.phone, hasTouch: true, isMobile: true } as const
const thumbnail = (page: Page, number: number) => page.locator('.photos a').nth(number - 1)

/** What the slider shows; undefined when it is closed. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const slider = document.querySelector<HTMLDialogElement>('.lightbox')
    if (slider === null || !slider.open || !slider.checkVisibility()) return undefined
    const text = (selector: string): string => slider.querySelector(selector)?.textContent ?? ''
    return {
      counter: text('.display'),
      caption: text('figure + div p'),
      said: text('[role="status"]'),
      photo: slider.querySelector('figure img')?.getAttribute('src'),
      thumbnail:
        [...document.querySelectorAll('.photos a')].findIndex(
          (link) => link.getAttribute('href') === slider.querySelector('figure img')?.getAttribute('src')
        ) + 1
    }
  })
const counter = async (page: Page) => (await shown(page))?.counter
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

describe('the photo slider', () => {
  test('is closed, opens at the photo of the thumbnail, and goes round', async () => {
    const { page, complaints, close } = await openUnit('/bnbs/grecale')
    expect(await shown(page)).toBeUndefined()
    expect(await page.locator('.photos a').count()).toBe(9)
    for (const number of [1, 4, 9]) {
      await thumbnail(page, number).click()
      expect(await shown(page)).toMatchObject({ counter: `${number} / 9`, thumbnail: number })
      await page.getByRole('button', { name: 'Chiudi' }).click()
      expect(await shown(page)).toBeUndefined()
      expect(await focused(page), 'back to the thumbnail').toMatch(new RegExp(`^Apri la foto ${number} di 9`))
    }
    await thumbnail(page, 1).click()
    const [previous, next] = [
      page.getByRole('button', { name: 'Foto precedente' }),
      page.getByRole('button', { name: 'Foto successiva' })
    ]
    await previous.click()
    expect(await counter(page), 'before the first').toBe('9 / 9')
    await next.click()
    expect(await counter(page), 'after the last').toBe('1 / 9')
    await next.click()
    expect(await shown(page)).toMatchObject({ counter: '2 / 9', thumbnail: 2 })
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['/bnbs/grecale', 'Foto di Grecale', /^Foto 3 di 9: /],
    ['/len=en/appartamenti/due', 'Photos of Due', /^Photo 3 of 5: /]
  ])('%s: the keyboard alone, and what is said', async (path, name, said) => {
    const { page, complaints, close } = await openUnit(path)
    const alt = await thumbnail(page, 3).locator('img').getAttribute('alt')
    const count = await page.locator('.photos a').count()
    await thumbnail(page, 3).focus()
    await page.keyboard.press('Enter')
    const first = await shown(page)
    expect(first).toMatchObject({ counter: `3 / ${count}`, caption: alt })
    expect(first?.said).toMatch(said)
    expect(first?.said.endsWith(alt!)).toBe(true)
    expect(await page.getByRole('dialog', { name }).count()).toBe(1)
    for (const [key, place] of [
      ['ArrowRight', 4],
      ['ArrowLeft', 3],
      ['Home', 1],
      ['ArrowLeft', count],
      ['ArrowRight', 1],
      ['End', count]
    ] as const) {
      await page.keyboard.press(key)
      expect(await counter(page), `after ${key}`).toBe(`${place} / ${count}`)
    }
    const buttons = await page
      .locator('.lightbox button')
      .evaluateAll((found) => found.map((button) => button.getAttribute('aria-label')))
    expect(await focused(page), 'at first on the one that closes').toBe(buttons[0])
    for (const [key, stop] of [
      ['Tab', 1],
      ['Tab', 2],
      ['Tab', 0],
      ['Shift+Tab', 2],
      ['Shift+Tab', 1],
      ['Shift+Tab', 0]
    ] as const) {
      await page.keyboard.press(key)
      expect(await focused(page), `after ${key}`).toBe(buttons[stop])
    }
    await page.keyboard.press('Escape')
    expect(await shown(page)).toBeUndefined()
    expect(
      await page.evaluate(() => document.activeElement === document.querySelectorAll('.photos a')[2]),
      'back to the thumbnail'
    ).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('keeps the focus and its keys after a click beside the buttons', async () => {
    const { page, complaints, close } = await openUnit('/bnbs/grecale')
    await thumbnail(page, 3).click()
    for (const [place, key, label] of [
      ['figure', 'Shift+Tab', 'Foto successiva'],
      ['figure', 'Tab', 'Chiudi'],
      ['figure + div p', 'Shift+Tab', 'Foto successiva']
    ] as const) {
      await page.locator(`.lightbox ${place}`).click()
      await page.keyboard.press(key)
      expect(await focused(page), `${place}, ${key}`).toBe(label)
    }
    await page.locator('.lightbox figure').click()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('ArrowRight')
    expect(await counter(page)).toBe('4 / 9')
    await page.keyboard.press('Escape')
    expect(await shown(page)).toBeUndefined()
    await page.keyboard.press('ArrowRight')
    expect(await counter(page), 'closed, it leaves the keys alone').toBeUndefined()
    expect(complaints).toEqual([])
    await close()
  })

  test('passes the accessibility check while open, and keeps the page behind it still', async () => {
    for (const [path, viewport, colorScheme] of [
      ['/bnbs/maestrale', viewports.phone, 'light'],
      ['/len=en/appartamenti/uno', viewports.desktop, 'dark']
    ] as const) {
      const { page, complaints, close } = await openUnit(path, { viewport, colorScheme, reducedMotion: 'reduce' })
      await thumbnail(page, 2).click()
      expect(await axeProblems(page, { within: '.lightbox' })).toEqual([])
      expect(
        await page.evaluate(
          () => getComputedStyle(document.querySelector('.lightbox figure')!.firstElementChild!).animationName
        ),
        'reduced motion'
      ).toBe('none')
      const before = await page.evaluate(() => window.scrollY)
      await page.mouse.move(100, 300)
      await page.mouse.wheel(0, 600)
      await page.keyboard.press('PageDown')
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      expect(complaints).toEqual([])
      await close()
    }
  })

  test('by finger alone: opens, turns by swipes and by quick taps, closes', async () => {
    const { page, complaints, close } = await openUnit('/bnbs/grecale', phone)
    const corner = { x: 0.1, y: 0.9 }
    await tap(thumbnail(page, 9), corner)
    await expect.poll(() => counter(page)).toBe('9 / 9')
    // As far as a swipe has to go at least, and from one edge of the screen to the other.
    for (const [fromX, toX, shows] of [
      [230, 180, '1 / 9'],
      [180, 230, '9 / 9'],
      [380, 10, '1 / 9'],
      [10, 380, '9 / 9']
    ] as const) {
      await swipe(page, { x: fromX, y: 300 }, { x: toX, y: 310 })
      await expect.poll(() => counter(page)).toBe(shows)
    }
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await swipe(page, { x: 180, y: 300 }, { x: 230, y: 310 })
    await expect.poll(() => counter(page), { message: 'from right to left' }).toBe('1 / 9')
    for (const [key, shows] of [
      ['ArrowRight', '9 / 9'],
      ['ArrowLeft', '1 / 9'],
      ['ArrowRight', '9 / 9']
    ] as const) {
      await page.keyboard.press(key)
      expect(await counter(page), `${key} from right to left`).toBe(shows)
    }
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    const next = page.getByRole('button', { name: 'Foto successiva' })
    for (const at of [corner, { x: 0.9, y: 0.1 }, corner]) await tap(next, at)
    await expect.poll(() => counter(page)).toBe('3 / 9')
    expect(await page.evaluate(() => window.visualViewport?.scale), 'two quick taps are no zoom').toBe(1)
    await tap(page.getByRole('button', { name: 'Chiudi' }), corner)
    await expect.poll(() => shown(page)).toBeUndefined()
    expect(complaints).toEqual([])
    await close()
  })

  test('a scroll, a slip and two fingers turn nothing, and the photo is back in its place', async () => {
    const { page, complaints, close } = await openUnit('/bnbs/grecale', phone)
    await tap(thumbnail(page, 9))
    await expect.poll(() => counter(page)).toBe('9 / 9')
    const place = () => page.locator('.lightbox figure').evaluate((figure) => (figure as HTMLElement).style.translate)
    await swipe(page, { x: 200, y: 300 }, { x: 180, y: 120 })
    await swipe(page, { x: 200, y: 300 }, { x: 120, y: 360 })
    await swipe(page, { x: 200, y: 300 }, { x: 170, y: 300 })
    const session = await page.context().newCDPSession(page)
    const touches = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touches('touchStart', { x: 150, y: 300 })
    await touches('touchStart', { x: 150, y: 300 }, { x: 250, y: 300 })
    await touches('touchMove', { x: 50, y: 300 }, { x: 350, y: 300 })
    await touches('touchEnd')
    await expect.poll(place).toBe('')
    expect(await counter(page)).toBe('9 / 9')
    expect(complaints).toEqual([])
    await close()
  })

  test('a photo that is zoomed in can be moved sideways, and is not turned by that', async () => {
    const { page, complaints, close } = await openUnit('/bnbs/grecale', phone)
    await tap(thumbnail(page, 3))
    await expect.poll(() => counter(page)).toBe('3 / 9')
    const session = await page.context().newCDPSession(page)
    const left = () => page.evaluate(() => window.visualViewport!.pageLeft)
    await session.send('Input.synthesizePinchGesture', { x: 200, y: 400, scaleFactor: 2 })
    await expect.poll(() => page.evaluate(() => window.visualViewport!.scale)).toBeGreaterThan(1.5)
    await expect
      .poll(() => page.locator('.lightbox figure').evaluate((figure) => getComputedStyle(figure).touchAction))
      .toBe('auto')
    const before = await left()
    await swipe(page, { x: 300, y: 300 }, { x: 150, y: 300 })
    await expect.poll(left).toBeGreaterThan(before)
    expect(await counter(page)).toBe('3 / 9')
    expect(complaints).toEqual([])
    await close()
  })

  test('the photo is whole on the screen, at a size that is known before it arrives', async () => {
    const sizes = [viewports.phone, viewports.desktop, { width: 844, height: 390 }, { width: 320, height: 568 }]
    for (const viewport of byTurns(sizes, { of: 2 })) {
      const { page, close } = await openUnit('/bnbs/grecale', { viewport, reducedMotion: 'reduce' })
      await page.route('**/photos/**', () => undefined)
      await thumbnail(page, 3).click()
      const box = (await page.locator('.lightbox figure img').boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
      expect(box.width).toBeGreaterThan(viewport.width * (viewport.height < 500 ? 0.35 : 0.8))
      for (const button of await page.locator('.lightbox button').all()) {
        const { width, height, y } = (await button.boundingBox())!
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        expect(y + height).toBeLessThanOrEqual(viewport.height)
      }
      await close()
    }
  })

  test('bitmaps come at the size of the screen, and the neighbours are loaded ahead', async () => {
    const opened = await openPage(browser, { viewport: viewports.phone })
    const { page, complaints } = opened
    const large: string[] = []
    await page.route('**/api/**', (route) => route.fulfill({ contentType: 'application/json', body: '[]' }))
    await page.route('**/variants/**', (route) => {
      large.push(/(\d+)-(\d+)/.exec(route.request().url())![0])
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>'
      })
    })
    // The page as it is when the photos are bitmaps: each thumbnail has its variants.
    let number = 0
    await page.route('**/bnbs/grecale', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<ul class="photos">)(.*?)(<\/ul>)/s,
        (_, start: string, items: string, end: string) => {
          const pictures = items.replace(/<img [^>]*>/g, (image) => {
            number++
            return (
              `<picture><source type="image/svg+xml" srcset="/variants/${number}-240.svg 240w, ` +
              `/variants/${number}-1600.svg 1600w" sizes="31vw">${image}</picture>`
            )
          })
          return start + pictures + end
        }
      )
      await route.fulfill({ response, body })
    })
    await page.goto('/bnbs/grecale')
    expect(number).toBe(9)
    await page.waitForLoadState('networkidle')
    expect(
      large.filter((variant) => variant.endsWith('-1600')),
      'none before it opens'
    ).toEqual([])
    await thumbnail(page, 9).click()
    await expect
      .poll(() => large.filter((variant) => variant.endsWith('-1600')).toSorted())
      .toEqual(['1-1600', '8-1600', '9-1600'])
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => large.filter((variant) => variant.endsWith('-1600')).toSorted())
      .toEqual(['1-1600', '2-1600', '8-1600', '9-1600'])
    expect(
      await page.locator('.lightbox figure img').evaluate((image) => (image as HTMLImageElement).currentSrc)
    ).toMatch(/\/variants\/1-1600\.svg$/)
    expect(complaints).toEqual([])
    await opened.close()
  })

  test('a thumbnail is a link: to the photo without a script, to a new tab for those who ask', async () => {
    const plain = await openUnit('/bnbs/grecale', { javaScriptEnabled: false })
    await thumbnail(plain.page, 2).click()
    await plain.page.waitForURL(/\/photos\/.+\.svg$/)
    await plain.close()
    const { page, close } = await openUnit('/bnbs/grecale')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      thumbnail(page, 2).click({ modifiers: ['Control'] })
    ])
    expect(tab.url()).not.toBe(page.url())
    expect(await shown(page)).toBeUndefined()
    await close()
  })
})
