/** Maps as a browser draws them, with the fonts of the site, which no build measures. */
import { expect, test } from 'vitest'
import { byTurns, isDeep } from '../../support/deep.ts'
import { openAgain, plainSite, viewports } from '../browser.ts'

const { address: baseURL } = await plainSite()

/** What is wrong with the map of a page, in words, and how many of its places are marked as near. */
function faultsOfMap(): { faults: string[]; near: number } {
  const map = document.querySelector<SVGSVGElement>('.map svg')!
  const [frame, faults] = [map.getBoundingClientRect(), [] as string[]]
  const parts = [...map.querySelectorAll('text, .mark rect, .home circle')]
    .filter((part) => part.tagName !== 'text' || part.closest('.mark') === null)
    .map((part) => ({ name: part.textContent || part.tagName, box: part.getBoundingClientRect() }))
  for (const [index, { name, box }] of parts.entries()) {
    if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)
      faults.push(`${name} is outside`)
    for (const other of parts.slice(index + 1)) {
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      // The box of a text is higher than its letters.
      if (width > 0 && height > 3) faults.push(`${name} is on ${other.name}`)
    }
  }
  const scale = frame.width / map.viewBox.baseVal.width
  for (const text of map.querySelectorAll('text'))
    if (parseFloat(getComputedStyle(text).fontSize) * scale < 12) faults.push(`${text.textContent} is small`)
  for (const link of map.querySelectorAll('.mark a')) {
    link.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = link.querySelector('text')!.getBoundingClientRect()
    for (const [right, down] of [
      [0, 0],
      [-11, 0],
      [11, 0],
      [0, -11],
      [0, 11]
    ] as const)
      if (document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)?.closest('a') !== link)
        faults.push(`${link.textContent} is missed at ${right}, ${down}`)
  }
  // Of several numbers in one mark, the mark says no more than that one of them is.
  const alone = [...map.querySelectorAll('.mark')].filter((mark) => mark.querySelectorAll('a').length === 1)
  const items = document.querySelectorAll('.place summary')
  let near = 0
  for (const mark of alone) {
    const item = items[Number(mark.textContent) - 1]!
    const onCard = getComputedStyle(item, '::before').borderTopStyle === 'dashed'
    if (onCard !== mark.matches('.rough')) faults.push(`${mark.textContent} is dashed in one of two places`)
    if (onCard) near += 1
  }
  return { faults, near }
}

test('nothing on a phone’s map covers anything else, each number is hit, and one that is near is dashed', async () => {
  const { page } = await openAgain({ baseURL, viewport: viewports.phone })
  const found: string[] = []
  let dashed = 0
  const guide = ['spiagge', 'escursioni-e-tour', 'luoghi-di-interesse', 'ristoranti']
  const paths = ['/len=en/contatti', ...guide.map((section) => `/ospiti/guida/${section}`)]
  for (const path of byTurns(paths, { of: 3 })) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const { faults, near } = await page.evaluate(faultsOfMap)
    found.push(...faults.map((fault) => `${path}: ${fault}`))
    dashed += near
  }
  expect(found).toEqual([])
  expect(dashed).toBeGreaterThan(isDeep ? 2 : 0)
})

test('a tap on a number or on the paper of a name leads to the card, and one on the card opens it', async () => {
  const { page } = await openAgain({ baseURL, viewport: viewports.phone })
  await page.goto('/guida/spiagge')
  await page.locator('.map svg a', { hasText: '3' }).first().click()
  await expect.poll(() => page.url()).toBe(`${baseURL}/guida/spiagge#san-lorenzo`)
  await page.locator('.map .paper', { hasText: 'Portonuovo' }).click()
  await expect.poll(() => page.url()).toBe(`${baseURL}/guida/spiagge#portonuovo`)
  const words = page.locator('#portonuovo .body p').first()
  expect(await words.isVisible()).toBe(false)
  await page.locator('#portonuovo summary').click()
  expect(await words.isVisible()).toBe(true)
})
