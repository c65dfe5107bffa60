/** The nights of the calendars on the pages: at the desk, each opens what sets its price. */
import { parsed } from '../../desk/app/page/editable-regions.ts'
import type { PageMarks } from '../../desk/app/page-parts.ts'

const calendar = '[data-calendar] :is(header, .grids, .keys), [role="tablist"]'
const monthButton = '[role="tab"], [data-calendar] header button'

export const calendarMarks: PageMarks = {
  words: {
    label: { it: 'Il prezzo di questa notte', en: 'The price of this night' },
    unknown: { it: 'Nessuna stagione ha questa notte.', en: 'No season has this night.' }
  },
  /** A table of all units has the index of the unit in each cell. */
  markAt: (element, page) => {
    const cell = element.closest<HTMLElement>('td[data-day]')
    if (cell === null) return undefined
    const { day = '', unit } = cell.dataset
    const facts = [...cell.ownerDocument.querySelectorAll('script[type="application/json"]')]
    const units = (): string[] => facts.flatMap((script) => unitsIn(parsed(script.textContent)))
    return {
      kind: 'mark',
      element: cell,
      asked: { unit: (unit === undefined ? undefined : units()[Number(unit)]) ?? page, day }
    }
  },
  isAround: (element) => element.closest(calendar) !== null,
  // Another month is shown to whoever edits the page, too.
  isControl: (element) => element.closest(monthButton) !== null
}

function unitsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('units' in value && Array.isArray(value.units))
    return value.units.flatMap((unit: unknown) =>
      typeof unit === 'object' && unit !== null && 'id' in unit && typeof unit.id === 'string' ? unit.id : []
    )
  return Object.values(value).flatMap(unitsIn)
}
