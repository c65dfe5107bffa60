/** Finds what a printed page should not have. */

/** Controls, and grounds that would take much ink. Runs in the page, which is shown as on paper. */
export function paperProblems(): string[] {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const read = new Map<string, boolean>()
  const isDark = (colour: string): boolean => {
    const known = read.get(colour)
    if (known !== undefined) return known
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
    const dark = alpha > 128 && red + green + blue < 450
    read.set(colour, dark)
    return dark
  }
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden') !== null) continue
    const { width, height } = element.getBoundingClientRect()
    const name = [element.localName, ...element.classList].join('.')
    if (width < 2 || height < 2) continue
    if (element.matches('button, input, select, textarea, .btn, nav'))
      found.push(`“${element.textContent.trim().slice(0, 40)}” (${name}) is printed, and nobody can press it`)
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (!isDark(style.backgroundColor) || (part !== '' && (style.content === 'none' || style.display === 'none')))
        continue
      const area = part === '' ? width * height : Number.parseFloat(style.width) * Number.parseFloat(style.height)
      if (area > 10_000) found.push(`${name}${part} has a dark ground on paper: ${style.backgroundColor}`)
    }
  }
  return [...new Set(found)]
}
