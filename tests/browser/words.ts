/** Measures what is behind words, on the pixels. */
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { contrast } from './contrast.ts'

type Box = { x: number; y: number; width: number; height: number }
/** With a box for each line: beside a short one a drawing may come out another way in the next picture. */
type Words = { colour: number[]; lines: Box[] }
/** The pixels of a part of the page. */
type Pixels = { data: Buffer; info: { width: number; height: number }; from: { x: number; y: number } }

/**
 * The least contrast of each of the words with any pixel that its letters cover or touch (WCAG 2.2, 1.4.3).
 * @param words elements that are on the screen
 */
export async function leastContrasts(words: Locator): Promise<number[]> {
  const page = words.page()
  const found = await words.evaluateAll((elements) =>
    elements.map((element): Words => {
      const text = document.createRange()
      const lines: Box[] = []
      // Of the letters alone: a block around them is as wide as its line may be.
      const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (letters.nextNode() !== null) {
        text.selectNodeContents(letters.currentNode)
        for (const { x, y, width, height } of text.getClientRects()) lines.push({ x, y, width, height })
      }
      return { colour: getComputedStyle(element).color.match(/\d+/g)!.map(Number), lines }
    })
  )
  const clip = around(
    found.flatMap(({ lines }) => lines),
    page.viewportSize()!
  )
  const pixels = async (): Promise<Pixels> => {
    const picture = sharp(await page.screenshot({ clip })).removeAlpha()
    return { ...(await picture.raw().toBuffer({ resolveWithObject: true })), from: clip }
  }
  const show = (visibility: 'visible' | 'hidden'): Promise<void> =>
    words.evaluateAll((elements, wanted) => {
      for (const element of elements) (element as HTMLElement).style.visibility = wanted
    }, visibility)
  const whole = await pixels()
  await show('hidden')
  const behind = await pixels()
  await show('visible')
  return found.map((each) => leastContrast(each, whole, behind))
}

/** How far from a letter's pixels those lie that it touches. */
const reach = 2

/** The part of the screen with all of the boxes, and the pixels around them. */
function around(boxes: readonly Box[], screen: { width: number; height: number }): Box {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))) - reach)
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))) - reach)
  const right = Math.min(screen.width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))) + reach)
  const bottom = Math.min(screen.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))) + reach)
  return { x, y, width: right - x, height: bottom - y }
}

/** @param behind the same as the whole, without the words */
function leastContrast({ colour, lines }: Words, whole: Pixels, { data, info, from }: Pixels): number {
  const contrastWith = remembered((pixel: number) => contrast(colour, [...data.subarray(pixel, pixel + 3)]), data)
  // Edges of a drawing may come out a shade otherwise the next time.
  const isCovered = (pixel: number): boolean =>
    Math.abs(data[pixel]! - whole.data[pixel]!) >= 16 ||
    Math.abs(data[pixel + 1]! - whole.data[pixel + 1]!) >= 16 ||
    Math.abs(data[pixel + 2]! - whole.data[pixel + 2]!) >= 16
  const near = [0, -reach, reach, -reach * info.width, reach * info.width]
  let least = 21
  let covered = 0
  for (const line of lines) {
    const [left, top] = [Math.floor(line.x) - from.x, Math.floor(line.y) - from.y]
    const [right, bottom] = [line.x + line.width - from.x, Math.min(line.y + line.height - from.y, info.height - reach)]
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const pixel = y * info.width + x
        if (!isCovered(pixel * 3)) continue
        covered++
        for (const by of near) least = Math.min(least, contrastWith((pixel + by) * 3))
      }
    }
  }
  expect(covered, 'pixels of words').toBeGreaterThan(500)
  return least
}

/** A measure of a pixel, computed once for each colour. */
function remembered(measure: (pixel: number) => number, data: Buffer): (pixel: number) => number {
  const known = new Map<number, number>()
  return (pixel) => {
    const colour = data.readUIntBE(pixel, 3)
    const result = known.get(colour) ?? measure(pixel)
    known.set(colour, result)
    return result
  }
}
