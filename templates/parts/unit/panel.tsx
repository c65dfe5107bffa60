/** Figures of a unit: square metres as tiles, guests or beds, veranda or balcony. Panels of a list share one scale. */
import type { UnitPanel } from '../../../generator/house/pages/shared/unit-card.ts'
import { Icon } from '../icon.tsx'
import { Facts } from './unit-facts.tsx'

type Props = { panel: UnitPanel; facts: readonly string[]; tilesInRow: number }

export function Panel({ panel: { area, size, guests, bedding, outside }, facts, tilesInRow }: Props) {
  return (
    <div className="panel">
      <Field area={area} tilesInRow={tilesInRow} />
      <div>
        <p className="display">{size}</p>
        {bedding === undefined ? <Guests {...guests} /> : <Beds {...bedding} />}
        {outside !== undefined && <Icon id={outside} />}
      </div>
      <Facts facts={facts} className="facts note" />
    </div>
  )
}

/** How many tiles a row has, so that the largest unit of a list has at most six rows of ten or more. */
export const tilesInRow = (panels: readonly UnitPanel[]): number =>
  Math.max(10, ...panels.map(({ area }) => Math.ceil(area / 6)))

/** A tile is a square metre, and the dashes of a line are the tiles of a row. */
function Field({ area, tilesInRow: most }: { area: number; tilesInRow: number }) {
  const rows = Math.ceil(area / most)
  const lines = Array.from({ length: rows }, (_, row) => `M0 ${row * 10 + 5}h${Math.min(most, area - row * most) * 10}`)
  const d = lines.join('')
  return (
    <svg className="field" viewBox={`0 0 ${most * 10} ${rows * 10}`} aria-hidden="true">
      <path d={d} />
      <path d={d} />
    </svg>
  )
}

/** More could not be counted at a glance. */
const mostGuestsDrawn = 12

/** Those that a unit is for at least, and in outline those that it has room for. */
function Guests({ min, max }: UnitPanel['guests']) {
  if (max > mostGuestsDrawn) return null
  return (
    <svg className="guests" viewBox={`0 0 ${max * 14} 24`} aria-hidden="true">
      {Array.from({ length: max }, (_, index) => (
        <path
          key={index}
          className={index < min ? undefined : 'room'}
          d={`M${index * 14 + 7} 1a4 4 0 010 8a4 4 0 010-8M${index * 14 + 1} 23v-6a6 6 0 0112 0v6z`}
        />
      ))}
    </svg>
  )
}

/** Seen from above: a double bed has two pillows. */
function Beds({ double = 0, single = 0 }: NonNullable<UnitPanel['bedding']>) {
  const doubles = Array.from(
    { length: double },
    (_, index) => `M${index * 28 + 1} 1h24v30h-24zm3 3h8v6h-8zm10 0h8v6h-8zm-13 10h24`
  )
  const start = double * 28
  const singles = Array.from(
    { length: single },
    (_, index) => `M${start + index * 18 + 1} 1h14v30h-14zm3 3h8v6h-8zm-3 10h14`
  )
  return (
    <svg className="beds" viewBox={`0 0 ${start + single * 18} 32`} aria-hidden="true">
      <path d={[...doubles, ...singles].join('')} />
    </svg>
  )
}
