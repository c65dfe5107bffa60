/** Finds controls on a page that a finger can hardly hit. */

/**
 * Controls whose boxes, and those of their labels, are smaller than a square of some size: WCAG 2.5.8 asks for 24
 * pixels. What stands in a sentence is as high as its line. Boxes are measured, because the browser also hits pixels
 * that a box only touches. Runs in the page.
 * @param least in CSS pixels
 * @param unseen a selector of what is meant to be out of reach
 */
export function smallTargets({ least, unseen }: { least: number; unseen: string }): string[] {
  const place = document.querySelector('dialog[open]') ?? document.body
  const isInSentence = (control: Element): boolean =>
    control.matches('button, a') &&
    // What floats, or stands in a grid, is a block.
    getComputedStyle(control).display.startsWith('inline') &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? '')
    )
  const found: string[] = []
  for (const control of place.querySelectorAll('button, a[href], summary, input, select, textarea')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue
    if (control.closest(`.visually-hidden, ${unseen}`) !== null || isInSentence(control)) continue
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const boxes = [control, ...labels].map((target) => target.getBoundingClientRect())
    if (boxes.some(({ width, height }) => width >= least && height >= least)) continue
    const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent
    const sizes = boxes.map(({ width, height }) => `${width.toFixed(1)} × ${height.toFixed(1)}`)
    found.push(`${control.localName} “${name.trim().slice(0, 40)}” ${sizes.join(', ')}`)
  }
  return found
}
