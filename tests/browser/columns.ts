/** How many columns the grids of a page have: what its styles say, whatever the words in them. */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'

/** By role, the numbers of columns in which one of that role stands; those of a single column are left out. */
export type Columns = Readonly<Record<string, readonly number[]>>

/** @param within a selector; the whole page without it */
export const columnsOf = (page: Page, within = 'body'): Promise<Columns> =>
  page.evaluate((place) => {
    const roles: Readonly<Record<string, string>> = {
      FORM: 'form',
      UL: 'list',
      OL: 'list',
      DL: 'terms',
      TABLE: 'table'
    }
    const found: Record<string, number[]> = {}
    for (const element of document.querySelectorAll(`${place} *`)) {
      const { display, gridTemplateColumns, columnCount } = getComputedStyle(element)
      if (!element.checkVisibility() || element.closest('.visually-hidden') !== null) continue
      // A track that repeats but holds nothing is none.
      const tracks = gridTemplateColumns.split(' ').filter((track) => Number.parseFloat(track) > 0)
      const count = display.endsWith('grid') ? tracks.length : Number(columnCount)
      const role = roles[element.tagName] ?? 'part'
      if (count > 1) found[role] = [...new Set([...(found[role] ?? []), count])].toSorted((a, b) => a - b)
    }
    return found
  }, within)

/** The columns of a page or screen at a width, where they are not those that are wanted. */
export const columnDifferences = (place: string, found: Columns, wanted: Columns = {}): string[] =>
  isDeepStrictEqual(found, wanted) ? [] : [`${place}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]

/** Neighbours in a list of several columns between which there is no room. Runs in the page. */
export function touchingColumns(): string[] {
  const inside = (item: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(item)
    const { left, right, top, bottom } = item.getBoundingClientRect()
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight), top, bottom }
  }
  return [...document.querySelectorAll('ul, ol, dl')].flatMap((list) => {
    const items = [...list.children]
      .filter((item) => item.checkVisibility() && item.textContent.trim() !== '')
      .map((item) => ({ words: item.textContent.trim().slice(0, 30), ...inside(item) }))
    return items.flatMap((item) =>
      items
        .filter(
          ({ left, top, bottom }) =>
            Math.min(bottom, item.bottom) - Math.max(top, item.top) > 5 && left > item.left && left - item.right < 6
        )
        .map(({ words }) => `“${words}” touches “${item.words}”`)
    )
  })
}
