/** Measures how legible words on a picture are, on the pixels (WCAG 2.2, 1.4.3). */
import type { Locator } from 'playwright-core'
import sharp from 'sharp'

/** The least contrast of the colour of words with any pixel that their letters cover. */
export async function leastContrast(words: Locator): Promise<number> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)!.map(Number))
  await words.scrollIntoViewIfNeeded()
  const clip = (await words.boundingBox())!
  const pixels = async (visibility: 'visible' | 'hidden'): Promise<Buffer> => {
    await words.evaluate((element: HTMLElement, wanted) => (element.style.visibility = wanted), visibility)
    return sharp(await words.page().screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  const [behind, whole] = [await pixels('hidden'), await pixels('visible')]
  const covered = new Set<number>()
  for (let at = 0; at < whole.length; at += 3)
    // Edges of a drawing may come out a shade otherwise the next time.
    if ([0, 1, 2].some((part) => Math.abs(whole[at + part]! - behind[at + part]!) >= 16))
      covered.add(behind.readUIntBE(at, 3))
  if (covered.size === 0) throw new Error('No words are seen')
  return Math.min(...[...covered].map((each) => contrast(colour, [each >> 16, (each >> 8) & 255, each & 255])))
}

/** Computes the contrast of two colours in sRGB, each as red, green and blue from 0 to 255: from 1 to 21 (WCAG 2.2). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The light of each level of a colour, from 0 to 1; a table, since pictures have millions of pixels. */
const lights = Array.from({ length: 256 }, (_, level) =>
  level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4
)

/** From 0 for black to 1 for white (WCAG 2.2). */
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * lights[red]! + 0.7152 * lights[green]! + 0.0722 * lights[blue]!
