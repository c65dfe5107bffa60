/**
 * Finds what nobody has meant on a page: words at the edge of their box, letters that the design does not have,
 * what a browser draws by itself, parts that have lost their place. Whatever the page says, these hold.
 */

/**
 * Runs in the page. In an open dialog only that is looked at.
 * @param unseen a selector of what is meant to be out of sight, or to be otherwise
 */
export function shapeProblems(unseen: string): string[] {
  const found = new Set<string>()
  const place = document.querySelector('dialog[open]') ?? document.body
  const memo = <Value>(make: (element: Element) => Value): ((element: Element) => Value) => {
    const made = new Map<Element, Value>()
    return (element) => {
      const value = made.has(element) ? made.get(element)! : make(element)
      made.set(element, value)
      return value
    }
  }
  const styleOf = memo((element) => getComputedStyle(element))
  const boxOf = memo((element) => element.getBoundingClientRect())
  const isSeen = memo(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest(`script, style, noscript, option, .visually-hidden, ${unseen}`) === null &&
      styleOf(element).clipPath !== 'inset(50%)'
  )
  const pixels = (text: string): number => Number.parseFloat(text) || 0
  const shortly = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  const nameOf = ({ localName, classList }: Element): string => [localName, ...classList].join('.')
  const say = (element: Element): string => `“${shortly(element.textContent)}” in ${nameOf(element)}`
  const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
  const groundOf = memo((element): string => {
    const { backgroundColor } = styleOf(element)
    if (!isClear(backgroundColor)) return backgroundColor
    return element.parentElement === null ? '' : groundOf(element.parentElement)
  })
  const isFilled = memo(
    (element) =>
      element.parentElement !== null &&
      !isClear(styleOf(element).backgroundColor) &&
      groundOf(element) !== groundOf(element.parentElement)
  )
  const sides = ['Left', 'Right', 'Top', 'Bottom'] as const
  type Side = (typeof sides)[number]
  const hasBorder = (style: CSSStyleDeclaration, side: Side): boolean =>
    pixels(style[`border${side}Width`]) > 0 && !isClear(style[`border${side}Color`])

  type Line = { words: string; parent: Element; box: DOMRect; size: number; spare: number }
  const lines: Line[] = []
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const [words, parent] = [shortly(text.textContent ?? ''), text.parentElement]
    if (words === '' || parent === null || parent.closest('svg') !== null || !isSeen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    const { fontSize, fontWeight, fontFamily, lineHeight } = styleOf(parent)
    const size = pixels(fontSize)
    // A line is higher than what is drawn of its letters.
    for (const box of boxes)
      lines.push({ words, parent, box, size, spare: Math.max(0, (box.height - size * 0.72) / 2) })
    if (boxes.length === 0) continue
    const where = `“${words}” in ${nameOf(parent)}`
    if (size < 12) found.add(`${where} has letters of ${size} pixels`)
    if (!/^(?:[4567]00)$/.test(fontWeight)) found.add(`${where} has letters of the weight ${fontWeight}`)
    if (!/^(?:Jost|Chonburi|ui-monospace)/.test(fontFamily)) found.add(`${where} has letters of ${fontFamily}`)
    const pace = pixels(lineHeight) / size
    if (pace > 6 || (boxes.length > 1 && (pace > 2.2 || pace < 0.85)))
      found.add(`${where} has lines ${pace.toFixed(1)} times as high as its letters`)
    const { length } = (text.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
    if (boxes.length > 1 && length / boxes.length > 90)
      found.add(`${where} has ${Math.round(length / boxes.length)} letters a line`)
    const count = (text.textContent ?? '').trim().split(/\s+/).length
    if (count > 6 && boxes.length > count / 1.6) found.add(`${where} has ${count} words in ${boxes.length} lines`)
  }

  // Words keep off the edges of what is drawn around them.
  for (const { parent, box, words, spare } of lines) {
    const open = new Set<Side>(sides)
    for (let around: Element | null = parent; around !== null && around !== place && open.size > 0;) {
      const style = styleOf(around)
      const edge = boxOf(around)
      const gaps: Readonly<Record<Side, number>> = {
        Left: box.left - edge.left,
        Right: edge.right - box.right,
        Top: box.top + spare - edge.top,
        Bottom: edge.bottom - box.bottom + spare
      }
      const isBox = style.display !== 'inline' && style.display !== 'contents'
      for (const side of isBox ? [...open] : []) {
        if (!isFilled(around) && !hasBorder(style, side)) continue
        open.delete(side)
        const isAside = side === 'Left' || side === 'Right'
        const least = isAside ? 1.5 : 2.5
        // What is out of sight there can be scrolled to.
        if (gaps[side] < 0 && (isAside ? style.overflowX : style.overflowY) !== 'visible') continue
        if (gaps[side] >= least) continue
        const name = side.toLowerCase()
        found.add(`“${words}” is ${gaps[side].toFixed(1)} pixels off the ${name} edge of ${nameOf(around)}`)
      }
      // What can be scrolled ends where its box does not.
      if (style.overflowX !== 'visible') ['Left' as const, 'Right' as const].forEach((side) => open.delete(side))
      if (style.overflowY !== 'visible') ['Top' as const, 'Bottom' as const].forEach((side) => open.delete(side))
      around = around.parentElement
    }
  }

  // Blocks of text below each other have room between them.
  const isOut = (element: Element): boolean => ['absolute', 'fixed'].includes(styleOf(element).position)
  const isBlock = memo(
    (element) => isSeen(element) && !isOut(element) && boxOf(element).width > 2 && boxOf(element).height > 2
  )
  const linesIn = memo((element) => lines.filter(({ parent }) => element.contains(parent)))
  const blocks = 'p, ul, ol, dl, h1, h2, h3, figure, table, form, details, blockquote, address'
  for (const block of place.querySelectorAll(blocks)) {
    let next = block.nextElementSibling
    while (next !== null && !isBlock(next)) next = next.nextElementSibling
    if (next?.matches(blocks) !== true || !isBlock(block)) continue
    const [above, below] = [linesIn(block), linesIn(next)]
    const [one, other] = [boxOf(block), boxOf(next)]
    const isBelow =
      other.top >= one.bottom - 1 && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 10
    if (!isBelow || above.length === 0 || below.length === 0) continue
    const top = Math.min(...below.map(({ box, spare }) => box.top + spare))
    const bottom = Math.max(...above.map(({ box, spare }) => box.bottom - spare))
    if (top - bottom < below[0]!.size * 0.5 && styleOf(block).textTransform === 'none')
      found.add(`${say(next)} is ${(top - bottom).toFixed(1)} pixels below ${say(block)}`)
  }

  // A name looks otherwise than what it names.
  const lettersOf = (element: Element): string => {
    const own = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== ''
    )
    if (!own && element.childElementCount === 1) return lettersOf(element.firstElementChild!)
    const { color, fontWeight, fontSize, fontFamily, textTransform } = styleOf(element)
    return [color, fontWeight, fontSize, fontFamily, textTransform].join()
  }
  for (const name of place.querySelectorAll('th, dt')) {
    const cells = [...(name.closest('table')?.querySelectorAll('td') ?? [])].slice(0, 20)
    const named = name.localName === 'dt' && name.nextElementSibling !== null ? [name.nextElementSibling] : cells
    const drawn = named.filter((each) => isBlock(each) && each.textContent.trim() !== '')
    if (drawn.length === 0 || !isBlock(name) || name.textContent.trim() === '') continue
    if (drawn.every((each) => lettersOf(name) === lettersOf(each))) found.add(`${say(name)} looks like what it names`)
  }

  for (const element of place.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    const style = styleOf(element)
    const box = boxOf(element)
    const isShape = element.matches('svg :is(path, rect, circle, polygon, ellipse)')
    // A code that a phone reads is black.
    if (
      isShape &&
      element.closest('[role="img"]') === null &&
      style.fill === 'rgb(0, 0, 0)' &&
      style.stroke === 'none' &&
      box.width > 0
    )
      if (element.closest('defs, clipPath, mask, symbol, pattern') === null)
        found.add(`${nameOf(element)} in ${nameOf(element.closest('svg')!)} is black, as no style has it`)
    if (element.matches('button, select, input, textarea') && box.width > 1) {
      const isOwn = !element.matches('[type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="color"]')
      const isGrey = /^rgb\((?:239, 239, 239|107, 107, 107)\)$/.test(style.backgroundColor)
      const isRaised = pixels(style.borderTopWidth) > 0 && /^(?:outset|inset)$/.test(style.borderTopStyle)
      if (isOwn && (isGrey || isRaised)) found.add(`${say(element)} is drawn by the browser alone`)
      if (isOwn && box.height > 160 && element.matches('input, select'))
        found.add(`${say(element)} is ${box.height} pixels high`)
    }
    if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) {
      const isDrawn = style.appearance !== 'none' && box.width > 1
      if (isDrawn && (box.height > 34 || Math.abs(box.width - box.height) > 1))
        found.add(`the mark of ${say(element.closest('label') ?? element)} is ${box.width} × ${box.height}`)
    }
    if (/^rgb\((?:0, 0, 238|158, 158, 255)\)$/.test(style.color))
      found.add(`${say(element)} has the colour of no link of the design`)
    if (element instanceof HTMLImageElement && box.width > 8 && /^(?:fill|none)$/.test(style.objectFit)) {
      const own = Number(element.getAttribute('width')) / Number(element.getAttribute('height'))
      const stretch = element.clientWidth / element.clientHeight / own
      if (Math.abs(stretch - 1) > 0.03)
        found.add(`${element.getAttribute('src')} is stretched by ${stretch.toFixed(2)}`)
    }
    for (const part of ['::before', '::after'] as const) {
      const own = getComputedStyle(element, part)
      if (own.content === 'none' || own.content === 'normal' || own.display === 'none' || own.position !== 'absolute')
        continue
      const name = `${nameOf(element)}${part} in ${nameOf(element.parentElement ?? element)}`
      const isPainted =
        own.content !== '""' ||
        [own.backgroundImage, own.boxShadow, own.maskImage, own.outlineStyle].some((value) => value !== 'none') ||
        !isClear(own.backgroundColor) ||
        sides.some((side) => hasBorder(own, side))
      // What is pressed may reach farther than what is seen of it.
      const isPressed = element.closest('a, button, label, summary, td') !== null
      if (!isPainted && !isPressed) found.add(`${name} has a place, and nothing is drawn there`)
      if (isPressed || style.position !== 'static' || style.containerType !== 'normal') continue
      if (
        [style.transform, style.translate, style.rotate, style.scale, style.filter].every((value) => value === 'none')
      )
        found.add(`${name} is placed in another box than its own`)
    }
  }

  // Headings are as large as their level, and nothing is larger than the title.
  const sizeOf = (element: Element): number => pixels(styleOf(element).fontSize)
  const title = [...place.querySelectorAll('main h1')].find(isBlock)
  for (const { parent, size, words } of lines)
    if (title !== undefined && size > sizeOf(title) + 0.5)
      found.add(`“${words}” in ${nameOf(parent)} is larger than the title`)
  for (const head of [...place.querySelectorAll('h1, h2, h3')].filter(isBlock)) {
    const section = head.closest('section, article, li, aside, dialog, main')
    for (const lower of section?.querySelectorAll('h2, h3') ?? [])
      if (isBlock(lower) && lower.localName > head.localName && sizeOf(lower) > sizeOf(head) + 0.5)
        found.add(`${say(lower)} is larger than ${say(head)}`)
  }

  // Controls beside each other are as high, and stand in one line.
  const controls = [...place.querySelectorAll('.btn, button, input, select')].filter(
    (control) =>
      isBlock(control) &&
      !control.matches('[type="checkbox"], [type="radio"], [type="range"]') &&
      (isFilled(control) || hasBorder(styleOf(control), 'Top'))
  )
  for (const [index, one] of controls.entries()) {
    const two = controls[index + 1]
    if (two === undefined || one.contains(two) || one.parentElement !== two.parentElement) continue
    const [left, right] = [boxOf(one), boxOf(two)]
    const isBeside = Math.min(left.bottom, right.bottom) - Math.max(left.top, right.top) > 8
    if (!isBeside) continue
    if (Math.abs(left.height - right.height) > 1.5)
      found.add(
        `${say(one)} is ${left.height.toFixed(1)} pixels high, and ${say(two)} beside it ${right.height.toFixed(1)}`
      )
    else if (Math.abs(left.top - right.top) > 1.5) found.add(`${say(one)} does not stand in one line with ${say(two)}`)
  }

  // No page has a hole.
  const ink = [
    ...lines.map(({ box }) => box),
    ...[...place.querySelectorAll('img, svg, input, button, select, textarea, iframe, [data-calendar], [role="grid"]')]
      .filter((element) => element.checkVisibility())
      .map(boxOf)
  ].toSorted((one, other) => one.top - other.top)
  let end = ink[0]?.bottom ?? 0
  for (const { top, bottom } of ink) {
    if (top - end > 260)
      found.add(`there is nothing for ${Math.round(top - end)} pixels from ${Math.round(end + scrollY)} on`)
    end = Math.max(end, bottom)
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    for (const movement of document.getAnimations()) {
      const { target } = movement.effect as KeyframeEffect
      // By scrolling a part moves as far as the page does.
      if (target !== null && movement.timeline instanceof DocumentTimeline && movement.playState === 'running')
        found.add(`${nameOf(target)} moves, though nobody wants that`)
    }
  return [...found]
}
