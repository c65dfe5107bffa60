/** Lays out a map for its template. The layout is computed only when the page is drawn. */
import type { MapView } from './map-view.ts'
import { memoizeWeakly } from '../../../engine/store/memoize.ts'
import { chartOf, type Chart } from './chart.ts'

export type DrawnMap = Pick<MapView, 'north' | 'hrefs' | 'notes'> & { chart: Chart }

function layOut({ north, chart: source, hrefs, notes, beyond, credit }: MapView): DrawnMap {
  const chart = chartOf(source)
  const isBeyond = chart.marks.some(({ bearing }) => bearing !== undefined)
  const shownNotes = [...notes, ...(isBeyond ? [beyond] : []), ...(credit === undefined ? [] : [credit])]
  return { north, chart, hrefs, notes: shownNotes }
}

export type LayOut = (map: MapView) => DrawnMap

/** Laid out once for all pages that show it. */
export const layOutMap: LayOut = memoizeWeakly(layOut)
