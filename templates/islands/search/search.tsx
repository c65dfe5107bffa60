/**
 * The search over all units: dates and guests, the units that are free for them, and all units day by day. The server
 * renders only the empty form; whatever depends on the day, the address or an answer is rendered in the browser.
 */
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { addDays, dayNumber, isDay, todayIn, type Day } from '../../../generator/house/stay/day.ts'
import type { Party } from '../../../generator/house/stay/offer.ts'
import { search, type Candidate } from '../../../generator/house/stay/unit-search.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import { mostGuests, mostNights, readWish, type Wish } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { onFragment, useWishInAddress } from '../url-fragment.ts'
import { useAnswers } from './use-availability.ts'
import { useClock } from '../use-clock.ts'
import { Found, useSummary, type Summary } from './search-results.tsx'
import { Fresh, useIsOld } from '../last-updated.tsx'
import { Guests } from '../guest-steppers.tsx'
import { Matrix } from './availability-table.tsx'
import { useRooms, type Room, type SearchProps } from './use-unit-entries.ts'
import type { SearchWords } from './search-formatter.ts'

/** The values of the form. A day is as its field has it: empty until it is picked. */
type Fields = Party & { arrival: string; departure: string }

export function Search({ facts, words }: SearchProps) {
  const form = useRef<HTMLDivElement>(null)
  const today = useToday(facts.house.timeZone)
  const { fields, setFields, isRead, isMalformed } = useForm(facts, form)
  const [isOpen, setOpen] = useState(false)
  const wish = useMemo(() => wishOf(fields), [fields])
  const isPast = wish !== undefined && today !== undefined && wish.arrival < today
  const answers = useAnswers(facts, isOpen || (wish !== undefined && !isPast), wish)
  const rooms = useRooms({ facts, words }, answers)
  useWishInAddress(wish, isRead && !isMalformed)

  const found = useMemo(() => {
    if (wish === undefined || today === undefined || isPast) return undefined
    const candidates = rooms.flatMap(({ unit, offer }): Candidate[] => (offer ? [{ id: unit.id, offer }] : []))
    return search(wish, candidates, today)
  }, [wish, today, isPast, rooms])
  const fitting = useMemo(() => new Set(found?.free.map(({ id: unit }) => unit)), [found])
  const isSilent = rooms.every(({ unit, offer }) => offer === undefined && answers.get(unit.api) !== undefined)
  const anyOffer = { guests: { most: mostGuests }, tax: facts.house.touristTax }
  const searching = found && wish && { wish, found, rooms, answers, words }
  const summary = useSummary(searching)
  const hint = hintFor(fields, { isMalformed, isPast, words, write: rooms[0]?.write })
  const status = useRef<HTMLParagraphElement>(null)
  // The results begin anew: whoever has tapped below them is taken to their beginning.
  const pick = (stay: Stay): void => {
    flushSync(() => setFields({ ...fields, ...stay }))
    status.current?.focus()
  }
  const clear = (): void => {
    flushSync(() => setFields({ ...fields, arrival: '', departure: '' }))
    form.current?.querySelector('input')?.focus()
  }

  return (
    <section className="search" aria-labelledby="search">
      <h2 id="search">{words.searchHeading}</h2>
      <div className="form" role="search" ref={form}>
        <Dates {...{ fields, words, today }} wrong={summary ? undefined : hint.wrong} onChange={setFields} />
        <Guests
          {...{ words, offer: anyOffer, party: fields }}
          onChange={(party) => setFields({ ...fields, ...party })}
        />
      </div>
      <Age {...{ rooms, words }} />
      <Status {...{ summary, hint }} ref={status} />
      {searching && summary && <Found {...searching} {...summary} onPick={pick} />}
      {wish !== undefined && (
        <button type="button" className="quiet" onClick={clear}>
          {words.clearDates}
        </button>
      )}
      {/* Without an answer it would be empty, and move once there are results. */}
      {(isOpen || summary?.isEarly !== true) && (
        <Matrix
          {...{ rooms, words, wish, fitting, isSilent }}
          today={isOpen || (wish !== undefined && !isPast) ? today : undefined}
          onOpen={() => setOpen(true)}
          onPick={pick}
        />
      )}
    </section>
  )
}

type StatusProps = { summary: Summary | undefined; hint: Hint; ref: RefObject<HTMLParagraphElement | null> }

/** One element for all that is said: screen readers hear what changes in it, and may miss what comes with it. */
function Status({ summary, hint, ref }: StatusProps) {
  return (
    <p
      id={statusId}
      className={summary ? 'summary display' : hint.wrong ? 'hint wrong' : 'hint'}
      role="status"
      tabIndex={-1}
      ref={ref}
    >
      {summary?.text ?? hint.text}
    </p>
  )
}

const statusId = 'search-status'

type Hinting = { isMalformed: boolean; isPast: boolean; words: SearchWords; write: Room['write'] | undefined }

/** What is missing for a search, and the field that has a day which cannot be. */
type Hint = { text: string; wrong?: 'arrival' | 'departure' }

function hintFor({ arrival, departure }: Fields, { isMalformed, isPast, words, write }: Hinting): Hint {
  if (isMalformed) return { text: words.wishMalformed }
  if (write === undefined || !isDay(arrival)) return { text: arrival === '' ? words.pickDates : words.pickDeparture }
  if (isPast) return { text: fill(words.passedDay, { date: write.date(arrival) }), wrong: 'arrival' }
  if (!isDay(departure)) return { text: words.pickDeparture }
  if (departure <= arrival) return { text: words.departureFirst, wrong: 'departure' }
  return { text: write.refusal({ reason: 'too-long', maximum: mostNights }, { arrival }), wrong: 'departure' }
}

/** A warning if the calendars of some unit were last read more than a day ago. */
function Age({ rooms, words }: { rooms: readonly Room[]; words: SearchWords }) {
  const reads = rooms.flatMap(({ offer }) => offer?.read ?? [])
  const read = reads.length === 0 ? undefined : Math.min(...reads)
  const isOld = useIsOld(read)
  const write = rooms[0]?.write
  return write !== undefined && read !== undefined && isOld && <Fresh {...{ words, write, read, isOld }} />
}

type DatesProps = {
  fields: Fields
  words: SearchWords
  today: Day | undefined
  wrong: Hint['wrong']
  onChange: (fields: Fields) => void
}

/** The last day that a field takes: without it one can type years of six digits. */
const lastDay = '9999-12-31'

function Dates({ fields, words, today, wrong, onChange }: DatesProps) {
  const { arrival, departure } = fields
  /** The stay before its arrival is typed, since a date that is half typed is another date. */
  const before = useRef<Fields>(undefined)
  /** The sentence that says what is wrong belongs to its field. */
  const state = (name: Hint['wrong']) => (wrong === name ? { 'aria-invalid': true, 'aria-describedby': statusId } : {})
  const field = (name: string, input: ReactNode): ReactNode => (
    <label>
      <span>{name}</span>
      {input}
    </label>
  )
  return (
    <>
      {field(
        words.arrival,
        <input
          {...state('arrival')}
          type="date"
          autoComplete="off"
          min={today}
          max={lastDay}
          value={arrival}
          onFocus={() => {
            before.current = fields
          }}
          onChange={({ target }) => onChange({ ...fields, ...arrivalMoved(before.current ?? fields, target.value) })}
        />
      )}
      {field(
        words.departure,
        <input
          {...state('departure')}
          type="date"
          autoComplete="off"
          min={isDay(arrival) ? addDays(arrival, 1) : today}
          max={isDay(arrival) ? addDays(arrival, mostNights) : lastDay}
          value={departure}
          onChange={({ target }) => onChange({ ...fields, departure: target.value })}
        />
      )}
    </>
  )
}

/** A new arrival keeps the number of nights if the departure would otherwise come before it. */
function arrivalMoved(before: Fields, next: string): Pick<Fields, 'arrival' | 'departure'> {
  const { arrival, departure } = before
  if (!isDay(next) || departure === '' || next < departure) return { arrival: next, departure }
  const nights = dayNumber(departure) - dayNumber(arrival)
  return { arrival: next, departure: wishOf(before) === undefined ? '' : addDays(next, nights) }
}

function wishOf({ arrival, departure, adults, children }: Fields): Wish | undefined {
  if (!isDay(arrival) || !isDay(departure)) return undefined
  const nights = dayNumber(departure) - dayNumber(arrival)
  return nights >= 1 && nights <= mostNights ? { arrival, departure, adults, children } : undefined
}

/** The adults in a form without a wish, if the house has room for them. */
const usualAdults = 2

type Form = {
  fields: Fields
  /** Whether the address has been read. Until then it is not written. */
  isRead: boolean
  isMalformed: boolean
}

/** The values of the form. They begin with the address of the page, or with what a guest wrote before hydration. */
function useForm({ units }: SearchFacts, element: RefObject<HTMLElement | null>) {
  const adults = Math.min(usualAdults, Math.max(...units.map(({ most }) => most)))
  const [form, setForm] = useState<Form>({
    fields: { arrival: '', departure: '', adults, children: 0 },
    isRead: false,
    isMalformed: false
  })
  useLayoutEffect(() => {
    const read = (): void => {
      const wish = readWish(location.hash)
      setForm(({ fields }) => ({
        fields: typeof wish === 'object' ? wish : fields,
        isRead: true,
        isMalformed: wish === 'malformed'
      }))
    }
    // The results keep their place by themselves from now on.
    element.current?.closest('.soon')?.classList.remove('soon')
    const [arrival = '', departure = ''] = writtenDates(element.current)
    // oxlint-disable-next-line react/set-state-in-effect -- the first state is the server's, which knows of neither
    setForm((before) => ({ ...before, fields: { ...before.fields, arrival, departure } }))
    read()
    return onFragment(read)
  }, [element])
  return { ...form, setFields: (fields: Fields) => setForm({ fields, isRead: true, isMalformed: false }) }
}

const writtenDates = (form: HTMLElement | null): string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[type="date"]') ?? [])].map(({ value }) => value)

/** Today at the guesthouse, whatever the time zone of the visitor; undefined on the server. */
const useToday = (timeZone: string): Day | undefined =>
  useClock<Day | undefined>(
    () => todayIn(timeZone, Date.now()),
    () => undefined
  )
