/** How many adults and children: two numbers, each with a button to take one away and one to add one. */
import type { Party } from '../../generator/stay/offer.ts'
import { fill } from '../../generator/stay/words.ts'
import { mostGuests } from '../../generator/stay/wish.ts'

type Words = Record<'adultsField' | 'childrenField' | 'childrenBelowField' | 'fewerGuests' | 'moreGuests', string>
type Props = {
  party: Party
  /** The age from which children pay the tax. */
  childrenBelow: number | undefined
  words: Words
  onChange: (party: Party) => void
}

export function PartyFields({ party, childrenBelow, words, onChange }: Props) {
  const children =
    childrenBelow === undefined ? words.childrenField : fill(words.childrenBelowField, { age: childrenBelow })
  return (
    <>
      <Count
        {...{ id: 'adults', words, label: words.adultsField, count: party.adults, least: 1 }}
        onChange={(adults) => onChange({ ...party, adults })}
      />
      <Count
        {...{ id: 'children', words, label: children, count: party.children, least: 0 }}
        onChange={(count) => onChange({ ...party, children: count })}
      />
    </>
  )
}

type CountProps = {
  id: string
  words: Words
  label: string
  count: number
  least: number
  onChange: (count: number) => void
}

function Count({ id, words, label, count, least, onChange }: CountProps) {
  const step = (by: number): void => onChange(Math.min(mostGuests, Math.max(least, count + by)))
  return (
    <div className="count">
      <label htmlFor={id}>{label}</label>
      <div>
        <button
          type="button"
          aria-label={fill(words.fewerGuests, { of: label })}
          aria-disabled={count <= least}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={least}
          max={mostGuests}
          value={count}
          onChange={({ target }) => {
            const wanted = target.valueAsNumber
            if (Number.isInteger(wanted) && wanted >= least && wanted <= mostGuests) onChange(wanted)
          }}
        />
        <button type="button" aria-label={fill(words.moreGuests, { of: label })} onClick={() => step(1)}>
          +
        </button>
      </div>
    </div>
  )
}
