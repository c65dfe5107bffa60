/** Finds texts and pictures on a page that stand in each other’s way. */

/**
 * Texts that lie over each other or touch, lines that lie over each other, and pictures that cover most of another.
 * Runs in the page.
 * @param unseen a selector of what is meant to lie over something else
 */
export function crowdedParts(unseen: string): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Line = Box & { words: string; block: Element; parent: Element; size: number }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(`script, style, noscript, option, .visually-hidden, ${unseen}`) === null &&
    getComputedStyle(element).clipPath !== 'inset(50%)'
  /** The box in whose lines a text is. */
  const blockOf = (element: Element): Element =>
    getComputedStyle(element).display === 'inline' && element.parentElement !== null
      ? blockOf(element.parentElement)
      : element
  /** What stays in sight while something is scrolled lies over it. */
  const layerOf = (element: Element | null): Element | null => {
    for (let box = element; box !== null; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position) || box.localName === 'dialog') return box
    return null
  }
  /** The part of a box that nothing around it hides. */
  const shownPart = (element: Element, own: Box): Box => {
    const seen = { left: own.left, right: own.right, top: own.top, bottom: own.bottom }
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (overflowX !== 'visible') {
        seen.left = Math.max(seen.left, edge.left)
        seen.right = Math.min(seen.right, edge.right)
      }
      if (overflowY !== 'visible') {
        seen.top = Math.max(seen.top, edge.top)
        seen.bottom = Math.min(seen.bottom, edge.bottom)
      }
    }
    return seen
  }
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const [words, parent] = [text.textContent?.trim() ?? '', text.parentElement]
    if (words === '' || parent === null || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const size = parseFloat(getComputedStyle(parent).fontSize)
    for (const rect of range.getClientRects()) {
      const box = shownPart(parent, rect)
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue
      // A line is higher than what is drawn of its letters.
      const spare = Math.max(0, (box.bottom - box.top - size * 0.72) / 2)
      lines.push({
        left: box.left,
        right: box.right,
        top: box.top + spare,
        bottom: box.bottom - spare,
        words: words.slice(0, 30),
        block: blockOf(parent),
        parent,
        size
      })
    }
  }
  const overlap = (one: Box, other: Box): [number, number] => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  ]
  const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top)
  const found = new Set<string>()
  const inOrder = lines.toSorted((a, b) => a.top - b.top)
  for (const [index, one] of inOrder.entries())
    for (const other of inOrder.slice(index + 1)) {
      if (other.top > one.bottom + 1) break
      if (layerOf(one.parent) !== layerOf(other.parent)) continue
      const [across, down] = overlap(one, other)
      const isSame = one.block === other.block
      if (across > 2 && down > 1) found.add(`“${one.words}” lies over “${other.words}”`)
      else if (!isSame && down > Math.min(one.size, other.size) * 0.4 && across > -1.5 && across <= 2)
        found.add(`“${one.words}” touches “${other.words}”`)
    }
  const pictures = [...document.querySelectorAll('img, video')]
    .filter(isSeen)
    .map((picture) => ({ picture, box: shownPart(picture, picture.getBoundingClientRect()) }))
    .filter(({ box }) => box.right - box.left > 24 && box.bottom - box.top > 24)
  for (const [index, one] of pictures.entries())
    for (const other of pictures.slice(index + 1)) {
      const [across, down] = overlap(one.box, other.box)
      // One over a half of another is how two units are shown together.
      const larger = Math.max(areaOf(one.box), areaOf(other.box))
      if (across > 4 && down > 4 && across * down > larger * 0.6 && layerOf(one.picture) === layerOf(other.picture))
        found.add(`picture ${one.picture.getAttribute('src')} lies over ${other.picture.getAttribute('src')}`)
    }
  return [...found]
}
