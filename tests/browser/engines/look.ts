/** The look of a page as facts that the tests compare between engines. */
import sharp from 'sharp'
import { contrast } from '../contrast.ts'
import type { Tab } from './tab.ts'

/** A rectangle in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number }

export type Look = {
  /** How far the page scrolls sideways; 0 for not at all. */
  sideways: number
  /** Every picture: its place in its container, its size, and the height of the text next to it. */
  pictures: (Box & { name: string; beside: number })[]
  /**
   * Text over a picture without a ground between them. Pictures made to hold text are left out; the contrast of their
   * text is measured.
   */
  overprinted: string[]
  /** Headings on one colour. */
  plain: { text: string; colour: Colour; ground: Colour; needed: number }[]
  /** Text on a picture or a pattern, whose contrast is measured on its pixels: see `contrastOnPicture`. */
  onPictures: OnPicture[]
}

export type OnPicture = { text: string; colour: Colour; needed: number; place: number }
type Colour = [red: number, green: number, blue: number]

/** Loads every picture of the page, even far below, so that each has its final box. None is decoded for it. */
export async function loadPictures(tab: Tab): Promise<void> {
  await tab.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter((image) => image.getClientRects().length > 0)
    for (const image of pictures) image.loading = 'eager'
    const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
    for (let tries = 0; tries < 1000 && pictures.some(({ complete }) => !complete); tries += 1) await wait(20)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Runs in the page. */
export function lookAtPage(): Look {
  const root = document.documentElement
  const hidden = (element: Element): boolean =>
    element.closest('.visually-hidden, dialog:not([open]), noscript') !== null || element.getClientRects().length === 0
  const images = [...document.images].filter((image) => !hidden(image))
  const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 50)
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const rgba = (colour: string): number[] => {
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }
  const isOpaque = (element: Element): boolean => rgba(getComputedStyle(element).backgroundColor)[3] === 255
  const meet = (a: Box, b: Box): boolean =>
    Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) > 2

  /** The height of all text of the cards in the same row as this one. */
  const textOfRow = (card: Element): number => {
    const { top, bottom } = card.getBoundingClientRect()
    const row = [...(card.parentElement?.children ?? [])].filter((other) => {
      const box = other.getBoundingClientRect()
      return box.top < bottom && box.bottom > top
    })
    return row
      .flatMap((other) => [...other.querySelectorAll('h2, p, ul')])
      .reduce((sum, text) => sum + text.getBoundingClientRect().height, 0)
  }

  const pictures = images.map((image) => {
    const box = image.getBoundingClientRect()
    // The layout size: the pointer may rest on a picture that grows under it.
    const { offsetWidth: width, offsetHeight: height } = image
    const holder = image.closest('a, li, article, section, nav, header, main, body')!
    const top = (box.top + box.bottom - height) / 2 - holder.getBoundingClientRect().top
    const text = image.closest('picture, img')?.nextElementSibling?.getBoundingClientRect()
    const isBeside = text !== undefined && (text.left >= box.right || text.right <= box.left)
    // A picture that fills its card is as high as the row, whose height comes from the text of any of its cards.
    const card = image.closest<HTMLElement>('article')
    const fillsCard = card !== null && Math.abs(card.offsetHeight - height) <= 1
    const beside = isBeside ? text.height : fillsCard ? textOfRow(card) : 0
    return { name: image.alt || image.src, left: (box.left + box.right - width) / 2, top, width, height, beside }
  })

  const overprinted: string[] = []
  const boxes = images.map((image) => ({ image, box: image.getBoundingClientRect() }))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement!
    if (
      node.textContent?.trim() === '' ||
      hidden(holder) ||
      holder.closest('.hero, .wind, .oil-hero, script, style') !== null
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
    const under = boxes.find(({ box }) => lines.some((line) => meet(line, box)))
    if (under === undefined) continue
    let ground: Element | null = holder
    while (ground !== null && !ground.contains(under.image) && !isOpaque(ground)) ground = ground.parentElement
    if (ground === null || ground.contains(under.image)) overprinted.push(nameOf(node.textContent ?? ''))
  }

  const plain: Look['plain'] = []
  const onPictures: OnPicture[] = []
  const words = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, .hero p, .wind p, .oil-hero p')]
  for (const [place, element] of words.entries()) {
    if (hidden(element)) continue
    // Marks the element for the measurement.
    element.dataset['words'] = `${place}`
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    // Large text by WCAG: 18 points, or 14 in bold.
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    const text = nameOf(element.textContent)
    const colour = rgba(color).slice(0, 3) as Colour
    let ground: Element | null = element
    const isPlain = (around: Element): boolean =>
      getComputedStyle(around).backgroundImage === 'none' &&
      !boxes.some(({ image, box }) => around.contains(image) && meet(element.getBoundingClientRect(), box))
    while (ground !== null && isPlain(ground) && !isOpaque(ground)) ground = ground.parentElement
    if (ground === null || !isPlain(ground)) {
      onPictures.push({ text, colour, needed, place })
      continue
    }
    plain.push({ text, colour, ground: rgba(getComputedStyle(ground).backgroundColor).slice(0, 3) as Colour, needed })
  }
  return { sideways: root.scrollWidth - root.clientWidth, pictures, overprinted, plain, onPictures }
}

/**
 * The contrast of text with the pixels behind it, without the worst two in a hundred: a letter's edge on a branch hides
 * nothing.
 */
export async function contrastOnPicture(tab: Tab, { colour, place }: OnPicture): Promise<number> {
  const lines = await tab.evaluate(async (index: number): Promise<Box[]> => {
    const element = document.querySelector<HTMLElement>(`[data-words="${index}"]`)!
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const seen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    // Some engines never settle for a picture whose source has changed meanwhile.
    await Promise.race([
      Promise.all(seen.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 1000))
    ])
    for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      one.style.setProperty('color', 'transparent', 'important')
      one.style.setProperty('text-shadow', 'none', 'important')
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // The boxes of its texts, not of the blocks around them, which are as wide as the page.
    const boxes: Box[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, top, width, height } of range.getClientRects()) boxes.push({ left, top, width, height })
    }
    return boxes
  }, place)
  const picture = sharp(await tab.screenshot()).removeAlpha()
  await tab.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[style*="transparent"]')) {
      for (const property of ['color', 'text-shadow']) one.style.removeProperty(property)
    }
  })
  const { width, height } = await picture.metadata()
  const pixels = await picture.raw().toBuffer()
  const contrasts: number[] = []
  for (const line of lines) {
    const [right, bottom] = [Math.min(line.left + line.width, width), Math.min(line.top + line.height, height)]
    for (let y = Math.max(0, Math.ceil(line.top)); y < Math.floor(bottom); y += 2) {
      for (let x = Math.max(0, Math.ceil(line.left)); x < Math.floor(right); x += 2) {
        const at = 3 * (y * width + x)
        contrasts.push(contrast(colour, [...pixels.subarray(at, at + 3)]))
      }
    }
  }
  if (contrasts.length === 0) throw new Error('The words stand outside of the viewport')
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 50)]!
}
