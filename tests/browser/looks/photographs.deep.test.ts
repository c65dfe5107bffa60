/** A house with photographs in the place of drawings: how its pages look. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { builtSite, changedHouse, houses } from '../../support/content.ts'
import { openAgain } from '../browser.ts'
import { cutParts } from '../cut.ts'
import { pathsOfKinds } from '../kinds.ts'
import { serve } from '../../support/serve.ts'

const photograph = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer()

/** The second house with four photographs, upright and wide; its mark is a drawing as before. */
async function houseWithPhotographs(): Promise<string> {
  const [haus, enzian, arve, stube] = await Promise.all([
    photograph(720, 480),
    photograph(800, 450),
    photograph(480, 720),
    photograph(600, 800)
  ])
  return changedHouse(houses.second, [
    { file: 'site.yaml', from: 'mark: haus', to: 'mark: zeichen' },
    { file: 'photos/zeichen.svg', bytes: readFileSync(join(houses.second, 'photos/haus.svg')) },
    { file: 'photos/haus.svg', gone: true },
    { file: 'photos/enzian.png', gone: true },
    { file: 'photos/haus.jpg', bytes: haus },
    { file: 'photos/enzian.jpg', bytes: enzian },
    { file: 'photos/arve.jpg', bytes: arve },
    { file: 'photos/stube.jpg', bytes: stube },
    { file: 'rooms/arve.yaml', from: '  - photo: haus', to: '  - photo: stube' }
  ]).folder
}

/** Pictures that are drawn in another shape than their own. Runs in the page. */
function stretchedPictures(): string[] {
  return [...document.images].flatMap((image) => {
    const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = image
    if (width === 0 || !['fill', 'none'].includes(getComputedStyle(image).objectFit)) return []
    const stretch = (width / height) * (naturalHeight / naturalWidth)
    return Math.abs(stretch - 1) < 0.02 ? [] : [`${image.currentSrc} is stretched by ${stretch.toFixed(2)}`]
  })
}

/** Lists of a unit's pictures that leave a part of a row empty. Runs in the page. */
function gapsInRows(): string[] {
  const rightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().right ?? 0
  return (
    [...document.querySelectorAll('.photos')]
      // On a phone a row moves aside.
      .filter((list) => getComputedStyle(list).overflowX !== 'auto')
      .filter((list) => Math.abs(rightOf(list) - rightOf(list.lastElementChild)) > 1)
      .map((list) => `there is a gap after ${list.children.length} pictures`)
  )
}

/** Words on a picture with nothing opaque between. Nobody knows how bright a photograph is. Runs in the page. */
function wordsOnPictures(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const isWords = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    if (!isWords || element.closest('.visually-hidden, dialog, svg, script, style, noscript') !== null) return []
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
    const behind = stack
      .slice(stack.indexOf(element))
      .find((each) => each instanceof HTMLImageElement || getComputedStyle(each).backgroundColor.startsWith('rgb('))
    const isOnPicture = stack.includes(element) && behind instanceof HTMLImageElement
    return isOnPicture ? [`“${element.textContent.trim()}” stands on ${behind.currentSrc}`] : []
  })
}

let data: string
let address: string
beforeAll(async () => {
  data = await houseWithPhotographs()
  ;({ address } = await serve((await builtSite(data)).folder))
})

const screens = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [1440, 'light']
] as const

test.each(screens)(
  'photographs keep their shape, fill their rows and carry no words (%i wide, %s)',
  async (width, colorScheme) => {
    const { page } = await openAgain({ baseURL: address, viewport: { width, height: 844 }, colorScheme }, /404/)
    const found: string[] = []
    for (const path of pathsOfKinds(data)) {
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      })
      const problems = [
        ...(await page.evaluate(cutParts, '.stamp, dialog:not([open])')),
        ...(await page.evaluate(stretchedPictures)),
        ...(await page.evaluate(gapsInRows)),
        ...(await page.evaluate(wordsOnPictures))
      ]
      found.push(...problems.map((problem) => `${path}: ${problem}`))
    }
    expect(found).toEqual([])
  }
)
