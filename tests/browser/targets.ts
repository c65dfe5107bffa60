/** Finds controls on a page that a finger can hardly hit. */

/**
 * Controls of which a finger hits less than a square of some size, with what it hits of each: WCAG 2.5.8 asks for 24
 * pixels. What stands in a sentence is as high as its line. Scrolls the page, and runs in it.
 * @param least in CSS pixels
 * @param unseen a selector of what is meant to be out of reach
 */
export function smallTargets({ least, unseen }: { least: number; unseen: string }): string[] {
  const dialog = document.querySelector('dialog[open]') ?? document.body
  const found: string[] = []
  const isInSentence = (control: Element): boolean =>
    control.matches('button, a') &&
    // What floats, or stands in a grid, is a block.
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? '')
    )
  for (const control of dialog.querySelectorAll<HTMLElement>('button, a[href], summary, input, select, textarea')) {
    if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
    if (control.closest(`.visually-hidden, ${unseen}`) !== null || isInSentence(control)) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const own = control.getBoundingClientRect()
    // Most are large enough by their boxes, which is quick to ask.
    if (own.width >= least && own.height >= least) continue
    control.scrollIntoView({ block: 'center', inline: 'center' })
    const box = control.getBoundingClientRect()
    // The middle of a pixel: boxes are drawn, and hit, from pixel to pixel.
    const [x, y] = [Math.floor(box.left + box.width / 2) + 0.5, Math.floor(box.top + box.height / 2) + 0.5]
    const isHit = (left: number, top: number): boolean => {
      const hit = document.elementFromPoint(left, top)
      return hit !== null && [control, ...labels].some((target) => target.contains(hit))
    }
    const reach = (right: number, down: number): number => {
      let pixels = 0
      while (pixels < least && isHit(x + right * (pixels + 1), y + down * (pixels + 1))) pixels += 1
      return pixels
    }
    const middle = isHit(x, y) ? 1 : 0
    const [wide, high] = [middle + reach(1, 0) + reach(-1, 0), middle + reach(0, 1) + reach(0, -1)]
    const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent
    if (Math.min(wide, high) < least) found.push(`${control.localName} “${name.trim().slice(0, 40)}” ${wide} × ${high}`)
  }
  return found
}
