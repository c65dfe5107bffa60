/**
 * The input for who comes: adults and children between two buttons, the ages of the children, and what comes with them.
 */
import { allNeeds, grownAge, guestCount, type UnitTerms, type Party } from '../../generator/house/stay/unit-terms.ts'
import { maxGuests } from '../../generator/house/stay/stay-query.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import type { SharedWords } from './calendar/calendar-words.ts'

type Props = {
  words: SharedWords
  /** Children are those below the age of its tax, where that has one. */
  terms: Pick<UnitTerms, 'guests' | 'tax'>
  party: Party
  onChange: (party: Party) => void
}

export function GuestSteppers({ words, terms: { guests, tax }, party, onChange }: Props) {
  const age = tax?.childrenBelow
  const most = guests.most ?? maxGuests
  const { adultsOf, childrenOf: children } = words
  const stepper = (who: string, kind: 'adults' | 'children', least: number) => {
    const id = `guests-${kind}`
    const value = party[kind]
    const button = (step: 1 | -1) => {
      const isEnd = step === 1 ? guestCount(party) >= most : value <= least
      return (
        <button
          type="button"
          aria-label={fill(step === 1 ? words.more : words.fewer, { who })}
          // Not `disabled`: a disabled button loses the focus.
          aria-disabled={isEnd || undefined}
          onClick={() => {
            if (!isEnd) onChange(withoutSpareAges({ ...party, [kind]: value + step }))
          }}
        >
          {step === 1 ? '+' : '−'}
        </button>
      )
    }
    return (
      <div>
        <span id={id}>{who}</span>
        {button(-1)}
        {/* Before React comes, the guests of the address stand in it. */}
        <output aria-labelledby={id} suppressHydrationWarning>
          {value}
        </output>
        {button(1)}
      </div>
    )
  }
  return (
    <fieldset className="guests">
      <legend className="visually-hidden">{words.guestsOf}</legend>
      {stepper(age ? fill(words.fromAge, { age }) : adultsOf, 'adults', 1)}
      {stepper(age ? fill(words.belowAge, { children, age }) : children, 'children', 0)}
      <Needs {...{ words, party, onChange }} />
      {party.children > 0 && <Ages {...{ words, party, onChange }} below={age ?? grownAge} />}
    </fieldset>
  )
}

function Needs({ words, party, onChange }: Omit<Props, 'terms'>) {
  const { needs = [] } = party
  return (
    <div className="needs" role="group" aria-label={words.withYou}>
      <span>{words.withYou}</span>
      {allNeeds.map((need) => (
        <label key={need}>
          <input
            type="checkbox"
            checked={needs.includes(need)}
            onChange={({ target: { checked } }) => {
              const next = allNeeds.filter((each) => (each === need ? checked : needs.includes(each)))
              onChange({ ...party, needs: next.length > 0 ? next : undefined })
            }}
          />
          <b>{words[need]}</b>
        </label>
      ))}
    </div>
  )
}

const withoutSpareAges = ({ ages, ...party }: Party): Party => ({ ...party, ages: ages?.slice(0, party.children) })

function Ages({ words: { agesOf }, party, below, onChange }: Omit<Props, 'terms'> & { below: number }) {
  const ages = Array.from({ length: party.children }, (_, place) => party.ages?.[place])
  const tell = (place: number, told: string): void => {
    const age = told === '' ? undefined : Number(told)
    onChange({ ...party, ages: ages.map((before, other) => (other === place ? age : before)) })
  }
  return (
    <div className="ages">
      <span>{agesOf}</span>
      {ages.map((told, place) => (
        <select
          key={place}
          aria-label={`${agesOf}, ${place + 1}`}
          value={told ?? ''}
          onChange={({ target }) => tell(place, target.value)}
        >
          <option value="">–</option>
          {[...Array(below).keys()].map((years) => (
            <option key={years}>{years}</option>
          ))}
        </select>
      ))}
    </div>
  )
}
