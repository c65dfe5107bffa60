/**
 * Finds texts that can hardly be read, by the rules of WCAG 2 (1.4.3). Beside what axe looks at it sees the signs that
 * styles draw before and after an element, the words in a field, and what is hidden from a screen reader alone. It
 * takes milliseconds where axe takes half a minute: the year of the desk has thousands of nights.
 */
import type { Page } from 'playwright-core'

/** Each pale text with its contrast, its colours and where it is; of those that look the same the first. */
export const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const colours = new Map<string, Colour>()
    const readColour = (text: string): Colour => {
      const [, inside] = /^rgba?\(([^)]*)\)$/.exec(text) ?? []
      if (inside !== undefined) {
        const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number)
        return [red, green, blue, alpha]
      }
      // A mixed colour has a notation of its own; drawn over nothing it is what the eye gets.
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const colourOf = (text: string): Colour => {
      const known = colours.get(text) ?? readColour(text)
      colours.set(text, known)
      return known
    }
    const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
      const mix = (top: number, bottom: number): number => top * alpha + bottom * (1 - alpha)
      return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
    }
    const light = (value: number): number =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    const brightness = ([red, green, blue]: Colour): number =>
      0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    const ratio = (one: Colour, other: Colour): number => {
      const [dark = 0, bright = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b)
      return (bright + 0.05) / (dark + 0.05)
    }

    /** What is behind the contents of an element, and how much of these its boxes let through. */
    type Ground = { backs: readonly Colour[]; opacity: number }
    const canvasColour = colourOf(matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(18, 18, 18)' : 'white')
    const grounds = new Map<Element, Ground>()
    /** The colours of a gradient. One that lets all through somewhere is an ornament beside the words: it has none. */
    const stopsOf = (image: string): readonly Colour[] => {
      const stops = image.includes('gradient(')
        ? (image.match(/(?:rgba?|color|okl(?:ch|ab)|l(?:ch|ab))\([^()]*\)/g) ?? [])
        : []
      const read = stops.map(colourOf)
      return read.some(([, , , alpha]) => alpha === 0) ? [] : read
    }
    /** A box that is drawn on a ground. Of a gradient each colour counts. */
    const drawn = ({ backs, opacity }: Ground, style: CSSStyleDeclaration): Ground => {
      const filled = backs.map((back) => over(colourOf(style.backgroundColor), back))
      const stops = stopsOf(style.backgroundImage)
      const shown = stops.length === 0 ? filled : stops.flatMap((stop) => filled.map((back) => over(stop, back)))
      return { backs: shown, opacity: opacity * Number(style.opacity) }
    }
    const groundOf = (element: Element | null): Ground => {
      if (element === null) return { backs: [canvasColour], opacity: 1 }
      const known = grounds.get(element)
      if (known !== undefined) return known
      const style = getComputedStyle(element)
      // What lies over the page stands before whatever its parents are drawn on.
      const around = element.matches('dialog:modal') ? groundOf(null) : groundOf(element.parentElement)
      const own = drawn(around, style)
      grounds.set(element, own)
      return own
    }

    const found = new Map<string, string>()
    const look = (words: string, element: Element, style: CSSStyleDeclaration, ground: Ground): void => {
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const [red, green, blue, alpha] = colourOf(style.color)
      const ink: Colour = [red, green, blue, alpha * ground.opacity]
      for (const back of ground.backs) {
        const contrast = ratio(over(ink, back), back)
        if (contrast >= (isLarge ? 3 : 4.5)) continue
        const how = `${contrast.toFixed(1)}, ${style.color} on ${back.slice(0, 3).map(Math.round).join(' ')}`
        const where = [element.localName, ...element.classList].join('.')
        const key = `${where} ${how}`
        if (!found.has(key)) found.set(key, `“${words.slice(0, 40)}” in ${where}: ${how}`)
      }
    }
    // What is off may be pale, so that it looks off.
    const off = ':disabled, [aria-disabled="true"], [inert] *'
    const seen = new Map<Element, boolean>()
    const isSeen = (element: Element): boolean => {
      const known = seen.get(element)
      if (known !== undefined) return known
      const is =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest(`script, style, noscript, option, svg, iframe, .visually-hidden, ${off}`) === null &&
        !getComputedStyle(element).clipPath.startsWith('inset(50%')
      seen.set(element, is)
      return is
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const [words, parent] = [text.textContent?.trim() ?? '', text.parentElement]
      if (words !== '' && parent !== null && isSeen(parent))
        look(words, parent, getComputedStyle(parent), groundOf(parent))
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        // Quoted, or what an attribute or a counter says. A picture is no text.
        const words = style.content.replace(/^"(.*)"$/, '$1').trim()
        const isText = words !== '' && !/^(?:none|normal|url\(.*)$/.test(words)
        if (isText && isSeen(element)) look(words, element, style, drawn(groundOf(element), style))
      }
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      if (!isField || !isSeen(element)) continue
      const pseudo = element.value === '' ? '::placeholder' : undefined
      const words = element.value === '' ? element.placeholder : element.value
      if (words !== '') look(words, element, getComputedStyle(element, pseudo), groundOf(element))
    }
    return [...found.values()]
  })
