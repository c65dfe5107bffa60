/** How many adults and children come: two rows of a number between two buttons. */
import { guestCount, type UnitTerms, type Party } from '../../generator/house/stay/unit-terms.ts'
import { maxGuests } from '../../generator/house/stay/stay-query.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import type { CalendarWords } from './calendar-formatter.ts'

type Props = {
  words: CalendarWords
  /** Children are those below the age of its tax, where that has one. */
  terms: Pick<UnitTerms, 'guests' | 'tax'>
  party: Party
  onChange: (party: Party) => void
}

export function GuestSteppers({ words, terms: { guests, tax }, party, onChange }: Props) {
  const age = tax?.childrenBelow
  const most = guests.most ?? maxGuests
  const { adultsOf, childrenOf: children } = words
  const stepper = (who: string, kind: keyof Party, least: number) => {
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
            if (!isEnd) onChange({ ...party, [kind]: value + step })
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
        <output aria-labelledby={id}>{value}</output>
        {button(1)}
      </div>
    )
  }
  return (
    <fieldset className="guests">
      <legend className="visually-hidden">{words.guestsOf}</legend>
      {stepper(age ? fill(words.fromAge, { age }) : adultsOf, 'adults', 1)}
      {stepper(age ? fill(words.belowAge, { children, age }) : children, 'children', 0)}
    </fieldset>
  )
}
