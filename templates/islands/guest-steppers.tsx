/** How many adults and children come: two rows of a number between two buttons. */
import { guestCount, type Offer, type Party } from '../../generator/house/stay/offer.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import type { CalendarWords } from './calendar-formatter.ts'

/** The limit where the answer has none: more than any unit has room for. */
const defaultMaxGuests = 20

type GuestSteppersProps = {
  words: CalendarWords
  offer: Pick<Offer, 'guests' | 'tax'>
  party: Party
  onChange: (party: Party) => void
}

export function GuestSteppers({ words, offer: { guests, tax }, party, onChange }: GuestSteppersProps) {
  const room = (guests.most ?? defaultMaxGuests) - guestCount(party)
  const children =
    tax?.childrenBelow === undefined ? words.childrenOf : fill(words.childrenBelow, { age: tax.childrenBelow })
  const stepper = (who: string, kind: keyof Party, least: number) => (
    <Stepper
      {...{ words, who, least }}
      id={`guests-${kind}`}
      value={party[kind]}
      most={party[kind] + room}
      onChange={(value) => onChange({ ...party, [kind]: value })}
    />
  )
  return (
    <fieldset className="guests">
      <legend className="visually-hidden">{words.guestsOf}</legend>
      {stepper(words.adultsOf, 'adults', 1)}
      {stepper(children, 'children', 0)}
    </fieldset>
  )
}

type StepperProps = {
  id: string
  words: CalendarWords
  who: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

function Stepper({ id, words, who, value, least, most, onChange }: StepperProps) {
  const button = (step: 1 | -1) => {
    const isEnd = step === 1 ? value >= most : value <= least
    return (
      <button
        type="button"
        aria-label={fill(step === 1 ? words.more : words.fewer, { who })}
        // Not `disabled`: a disabled button loses the focus.
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onChange(value + step)
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
