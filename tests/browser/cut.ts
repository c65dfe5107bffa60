/** Finds words and controls on a page that are cut off. */

/**
 * Words and controls that are cut off by a box around them or by the window, and words that run out of a box that is
 * drawn around them, each with that box. What can be scrolled into view is not cut. Runs in the page.
 * @param unseen a selector of what is meant to be out of sight
 */
export function cutParts(unseen: string): string[] {
  type Sides = { left: number; right: number; top: number; bottom: number }
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight]
  const outer = getComputedStyle(document.body)
  const canPageScroll = outer.overflowY !== 'clip' && outer.overflowY !== 'hidden'
  const nameOf = ({ localName, classList }: Element): string => [localName, ...classList].join('.')
  /** The first box that cuts a part of it off. */
  const cutBy = (start: Element | null, own: Sides, isText: boolean): string | undefined => {
    // Its sides are no properties of its own, which a copy would have.
    const seen = { left: own.left, right: own.right, top: own.top, bottom: own.bottom }
    // A line of text is higher than what is drawn of its letters.
    const slack = isText ? 1 + (own.bottom - own.top) * 0.25 : 1
    let isFixed = false
    for (let box = start; box !== null && box !== document.body && !isFixed; box = box.parentElement) {
      const style = getComputedStyle(box)
      isFixed = style.position === 'fixed' || box.localName === 'dialog'
      if (style.display === 'inline' || style.display === 'contents') continue
      const edge = box.getBoundingClientRect()
      const isOutX = seen.left < edge.left - 1 || seen.right > edge.right + 1
      const isOutY = seen.top < edge.top - slack || seen.bottom > edge.bottom + slack
      const isDrawn = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(style.borderInlineEndWidth) > 0
      const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
      if (scrolls(style.overflowX)) Object.assign(seen, { left: edge.left, right: edge.right })
      else if (isOutX && (style.overflowX !== 'visible' || (isText && isDrawn))) return nameOf(box)
      if (scrolls(style.overflowY)) Object.assign(seen, { top: edge.top, bottom: edge.bottom })
      else if (isOutY && style.overflowY !== 'visible') return nameOf(box)
    }
    if (seen.left < -1 || seen.right > wide + 1) return 'the window'
    const isBelow = seen.top < -slack || seen.bottom > high + slack
    return (isFixed || !canPageScroll) && isBelow ? 'the window' : undefined
  }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(`script, style, noscript, option, .visually-hidden, ${unseen}`) === null &&
    getComputedStyle(element).clipPath !== 'inset(50%)'
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const [words, parent] = [text.textContent?.trim() ?? '', text.parentElement]
    if (words === '' || parent === null || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      const box = line.width === 0 ? undefined : cutBy(parent, line, true)
      if (box === undefined) continue
      found.push(`“${words.slice(0, 40)}” is cut by ${box}`)
      break
    }
  }
  for (const control of document.querySelectorAll('button, input, select, textarea, summary')) {
    const edge = control.getBoundingClientRect()
    const box = edge.width === 0 || !isSeen(control) ? undefined : cutBy(control.parentElement, edge, false)
    const name = control.getAttribute('aria-label') ?? control.textContent
    if (box !== undefined) found.push(`${control.localName} “${name.trim().slice(0, 40)}” is cut by ${box}`)
    const isNumber = control instanceof HTMLInputElement && control.inputMode !== ''
    if (isNumber && control.scrollWidth > control.clientWidth) found.push(`“${control.value}” is cut by its field`)
  }
  const { scrollWidth } = document.documentElement
  return [...(scrollWidth > wide ? [`the page scrolls sideways to ${scrollWidth}`] : []), ...found]
}

/** Fields and buttons that lie over each other. Runs in the page. */
export function overlappingControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('.btn, button, input, select, textarea')]
    // The control of the year is drawn over its picture, and choices over their words.
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => !control.matches('[type="range"], [type="radio"]') && control.closest('dialog') === null)
    // What stays in sight while the page is scrolled covers what is below it.
    .filter((control) => control.closest('.bookbar') === null)
    .map((control) => ({ control, edge: control.getBoundingClientRect() }))
    .filter(({ edge }) => edge.width > 1)
  const nameOf = (control: HTMLElement): string =>
    control.closest('label')?.textContent.trim() ?? control.getAttribute('aria-label') ?? control.textContent.trim()
  return controls.flatMap(({ control, edge }, index) =>
    controls
      .slice(index + 1)
      .filter(({ control: other }) => !control.contains(other) && !other.contains(control))
      .filter(
        ({ edge: { left, right, top, bottom } }) =>
          Math.min(right, edge.right) - Math.max(left, edge.left) > 2 &&
          Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 2
      )
      .map(({ control: other }) => `“${nameOf(other)}” lies over “${nameOf(control)}”`)
  )
}

/**
 * Signs in links and buttons that stand neither beside their words, with room between them, nor above their middle.
 * Runs in the page.
 */
export function signsOffWords(): string[] {
  return [...document.querySelectorAll(':is(a, button) > svg')].flatMap((sign) => {
    const [box, control] = [sign.getBoundingClientRect(), sign.parentElement]
    const words = [...(control?.childNodes ?? [])].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    )
    if (words === undefined || box.width === 0 || box.width > 48 || !sign.checkVisibility()) return []
    const range = document.createRange()
    range.selectNodeContents(words)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const isBeside = lines.some(
      (line) =>
        Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > box.height / 4 &&
        Math.max(line.left - box.right, box.left - line.right) >= 3
    )
    const text = range.getBoundingClientRect()
    const name = words.textContent?.trim().slice(0, 40)
    const isAbove = Math.abs((text.left + text.right - box.left - box.right) / 2) < 4
    return isBeside || isAbove || lines.length === 0 ? [] : [`the sign of “${name}”`]
  })
}
