/** Finds parts of the desk that are drawn, but not so that somebody could use them. Each runs in the page. */

/** Marks at the edge of something in the very colour of what they lie on. */
export function unseenMarks(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const { boxShadow, backgroundColor } = getComputedStyle(element)
    const [, colour] = /^((?:rgba?|color|oklch|oklab|lab)\([^)]*\)).* inset$/.exec(boxShadow) ?? []
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    return colour === backgroundColor ? [`the mark of “${name.slice(0, 40)}”`] : []
  })
}

/** Names of the rows of a grid that stand beside the nights of another row. */
export function namesOffRows(): string[] {
  const middleOf = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const seen = new Set<string | undefined>()
  return [...document.querySelectorAll('[role="row"]')].flatMap((row) => {
    const cell = row.querySelector('[role="gridcell"][aria-label]')
    const name = cell?.getAttribute('aria-label')?.split(', ')[0]
    // Each week has a row of its own, at the same height.
    if (!row.checkVisibility() || seen.has(name)) return []
    seen.add(name)
    const names = [...document.querySelectorAll('button')].filter(
      (button) => button.textContent === name && button.checkVisibility() && !row.contains(button)
    )
    const { top, bottom } = row.getBoundingClientRect()
    const isBeside = names.some((each) => top < middleOf(each) && middleOf(each) < bottom)
    return cell === null || names.length === 0 || isBeside ? [] : [`“${name}” does not stand beside its nights`]
  })
}

/** Words of a label that touch the field beside them. */
export function wordsAtFields(): string[] {
  return [...document.querySelectorAll('label')].flatMap((label) => {
    const field = label.querySelector('select, textarea, input:not([type="checkbox"], [type="radio"])')
    if (field === null || !field.checkVisibility()) return []
    const box = field.getBoundingClientRect()
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const isBlank = text.textContent?.trim() === ''
      if (isBlank || field.contains(text) || text.parentElement?.closest('.visually-hidden') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) {
        const isBeside = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 3
        const gap = Math.max(line.left - box.right, box.left - line.right)
        if (isBeside && line.width > 0 && gap < 3) return [`“${text.textContent?.trim()}” touches its field`]
      }
    }
    return []
  })
}

/** What is dragged, but scrolls what is around it under a finger. */
export function slippingGrips(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { cursor, touchAction } = getComputedStyle(element)
    const isGrip = cursor.endsWith('-resize') && element.checkVisibility()
    return isGrip && touchAction !== 'none' ? [`${element.localName}: ${touchAction}`] : []
  })
}
