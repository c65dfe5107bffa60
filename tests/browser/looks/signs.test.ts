/** Signs that styles alone draw, such as the numbers of the places of a guide. */
import { expect, test } from 'vitest'
import { houses } from '../../support/content.ts'
import { openAgain, viewports } from '../browser.ts'
import { kindsOf } from '../kinds.ts'

/**
 * Signs that styles alone draw, too pale to be read: of each the contrast with what it stands on, and of that, or of
 * its border, with the page around it. Runs in the page.
 * @returns `count` of all, and the pale ones
 */
function paleSigns(): { count: number; pale: string[] } {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = (colour: string): number[] => {
    if (brush === null) return []
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = rgba(colour).map((part) =>
      part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (...colours: [string, string]): number => {
    const [dark = 0, bright = 0] = colours.map(light).toSorted((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'white'
    const { backgroundColor } = getComputedStyle(element)
    return rgba(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
  }
  const signs = [...document.querySelectorAll('main *')].flatMap((element) =>
    ['::before', '::after'].flatMap((part) => {
      const { content, color, backgroundColor, borderTopColor } = getComputedStyle(element, part)
      const isSign = /counter|[\p{L}\p{N}]/u.test(content) && !['none', 'normal'].includes(content)
      if (!isSign || rgba(backgroundColor)[3] !== 255) return []
      const around = groundOf(element)
      const shape = Math.max(contrast(backgroundColor, around), contrast(borderTopColor, around))
      const name = `${element.localName} ${element.textContent.trim().slice(0, 20)}`
      return { name, sign: contrast(color, backgroundColor), shape }
    })
  )
  // As WCAG 2.2 has it for texts (1.4.3) and for drawings (1.4.11).
  const pale = signs.filter(({ sign, shape }) => sign < 4.5 || shape < 3)
  return { count: signs.length, pale: pale.map(({ name, sign, shape }) => `${name}: ${sign}, ${shape}`) }
}

test.for(['light', 'dark'] as const)(
  'the numbers of the places of a guide can be read beside its map (%s)',
  async (colorScheme) => {
    const { page } = await openAgain({ viewport: viewports.desktop, colorScheme })
    const [section] = kindsOf(houses.shipped).find(([first]) => first?.kind === 'guide-section')!
    await page.goto(section!.path)
    const { count, pale } = await page.evaluate(paleSigns)
    expect(count).toBeGreaterThan(3)
    expect(pale).toEqual([])
  }
)
