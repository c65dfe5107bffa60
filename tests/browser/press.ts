/** Finds what can be pressed on a page, but cannot be hit where it is seen, or does not show that it has the focus. */

/** Controls that something else lies over where they are seen. Runs in the page, and scrolls it. */
export function buriedControls(unseen: string): string[] {
  const place = document.querySelector('dialog[open]') ?? document.body
  const before = scrollY
  const nameOf = (element: Element | null): string => [element?.localName, ...(element?.classList ?? [])].join('.')
  const found: string[] = []
  for (const control of place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isSeen || control.closest(`.visually-hidden, ${unseen}`) !== null || control.matches(':disabled')) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const hits = (): (Element | null)[] =>
      [control, ...labels]
        .flatMap((target) => [...target.getClientRects()])
        .map(({ left, top, width, height }) => document.elementFromPoint(left + width / 2, top + height / 2))
    const isHit = (hit: Element | null): boolean =>
      hit !== null && (control.contains(hit) || hit.contains(control) || labels.some((label) => label.contains(hit)))
    if (control.getClientRects().length === 0 || hits().some(isHit)) continue
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const [over = null] = hits()
    if (hits().some(isHit)) continue
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)
    found.push(`${nameOf(over)} lies over “${name}” (${nameOf(control)})`)
  }
  scrollTo({ top: before, behavior: 'instant' })
  return found
}

/**
 * Controls of each kind around which no ring is drawn while they have the focus, or one that is too pale (WCAG 2.2,
 * 1.4.11). For a link that covers its card the card has it. Runs in the page.
 */
export function paleRings(unseen: string): string[] {
  const place = document.querySelector('dialog[open]') ?? document.body
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const read = new Map<string, readonly number[]>()
  const partsOf = (colour: string): readonly number[] => {
    const known = read.get(colour)
    if (known !== undefined) return known
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const parts = [...brush.getImageData(0, 0, 1, 1).data]
    read.set(colour, parts)
    return parts
  }
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
      part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (...colours: [string, string]): number => {
    const [dark = 0, bright = 0] = colours.map(light).toSorted((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'Canvas'
    const { backgroundColor } = getComputedStyle(element)
    return partsOf(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
  }
  const found: string[] = []
  const seen = new Set<string>()
  const before = document.activeElement
  for (const control of place.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const name = [control.localName, ...control.classList].join('.')
    const key = `${name} ${control.parentElement?.localName} ${control.parentElement?.className}`
    if (seen.has(key) || control.closest(`svg, ${unseen}`) !== null || control.matches(':disabled')) continue
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    seen.add(key)
    // What a pointer has given the focus shows no ring.
    if (document.activeElement === control) control.blur()
    control.focus({ preventScroll: true, focusVisible: true })
    if (document.activeElement !== control) continue
    let ring: string | undefined
    for (let around: Element | null = control, steps = 0; around !== null && steps < 5; steps += 1) {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(around)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) {
        const isInside = Number.parseFloat(outlineOffset) < 0
        ring = contrast(outlineColor, groundOf(isInside ? around : around.parentElement)).toFixed(1)
        break
      }
      around = around.parentElement
    }
    const where = `“${control.textContent.trim().slice(0, 40)}” (${name})`
    if (ring === undefined) found.push(`no ring is drawn around ${where}`)
    else if (Number(ring) < 3) found.push(`the ring around ${where} has a contrast of ${ring}`)
  }
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return found
}
