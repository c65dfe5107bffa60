/**
 * The search over all units: dates and guests, and the units that are free for them. The server renders only the empty
 * form; whatever depends on the day, the address or an answer is rendered in the browser.
 */
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { addDays, dayNumber, isDay, todayIn, type Day } from '../../../generator/house/stay/days/day.ts'
import type { Party, UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { search } from '../../../generator/house/stay/search/unit-search.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import { maxNights, parseStayQuery, wishIn, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { onWindow, useQueryInFragment } from '../url-fragment.ts'
import { useUnitYears, YearRibbon, type YearRibbonProps } from './year-ribbon.tsx'
import { noChoices, takeEarlyInput, type EarlyInput } from './early-input.ts'
import { useAvailability } from './use-availability.ts'
import { useClock, useIsOld } from '../use-clock.ts'
import { SearchResults, summaryOf } from './search-results.tsx'
import { LastUpdated } from '../last-updated.tsx'
import { GuestSteppers } from '../guest-steppers.tsx'
import { isOffered, unitEntries, type UnitEntry, type SearchProps } from './unit-entries.ts'
import { writtenUnits, type SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'

/** The values of the form. A day is as its field has it: empty until it is picked. */
type Fields = Party & { arrival: string; departure: string }

export function Search({ facts, photos, words, answers: known }: SearchProps) {
  const form = useRef<HTMLDivElement>(null)
  const today = useToday(facts.house.timeZone)
  const { fields, setFields, isRead, isMalformed, isSwapped, choices, setChoices } = useForm(facts, form)
  const query = useMemo(() => wishOf(fields), [fields])
  const isPast = query !== undefined && today !== undefined && query.arrival < today
  const answers = useAvailability(facts, { query, known })
  const units = useMemo(() => writtenUnits(facts, words), [facts, words])
  const entries = useMemo(
    () => unitEntries(units, { facts, photos }, { answers, isComplete: choices.isComplete }),
    [units, facts, photos, answers, choices.isComplete]
  )
  useQueryInFragment(query, isRead && !isMalformed)
  useUnitYears(entries, today, words.yearUnread)

  // A house without units has no search.
  const { format } = entries[0]!
  const { candidates, found } = useFound(entries, isPast ? undefined : query, today)
  const searching = found && { ...found, entries, format, words, choices, facts }
  const summary = searching && summaryOf(searching)
  const hint = hintFor(fields, { isMalformed, isPast, words, format })
  const pick = (stay: Stay): void => {
    flushSync(() => setFields({ ...fields, ...stay }))
    focusStatus()
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
        <GuestSteppers
          {...{ words, party: fields }}
          terms={{ guests: {}, tax: facts.house.touristTax }}
          onChange={(party) => setFields({ ...fields, ...party })}
        />
      </div>
      <Age {...{ candidates, words, format }} />
      {isSwapped && <p className="note">{words.wishSwapped}</p>}
      <Status {...hint} summary={summary?.text} />
      {searching && summary && <SearchResults {...searching} {...summary} onChoose={setChoices} />}
      {today !== undefined && candidates.length > 0 && (
        <YearRibbon {...{ candidates, entries, today, words, format }} party={fields} onPick={pick} />
      )}
      {query !== undefined && (
        <>
          <button type="button" className="quiet" onClick={showYear}>
            {words.yearHeading}
          </button>
          <button type="button" className="quiet" onClick={clear}>
            {words.clearDates}
          </button>
        </>
      )}
    </section>
  )
}

function useFound(entries: readonly UnitEntry[], query: StayQuery | undefined, today: Day | undefined) {
  const candidates = useMemo(() => entries.filter(isOffered), [entries])
  const found = useMemo(
    () => (query && today ? { query, today, found: search(query, candidates, today) } : undefined),
    [query, today, candidates]
  )
  return { candidates, found }
}

/** Leads to the year in the head of the page. */
const showYear = (): void => document.querySelector<HTMLElement>('[data-year] input')?.focus()

type StatusProps = Hint & { summary: string | undefined }

/** One element for all that is said: screen readers hear what changes in it, and may miss what comes with it. */
const Status = ({ summary, text, wrong }: StatusProps) => (
  <p id={statusId} className={summary ? 'summary display' : wrong ? 'hint wrong' : 'hint'} role="status" tabIndex={-1}>
    {summary ?? text}
  </p>
)

const statusId = 'search-status'

/** The results are new: a guest who tapped below them is taken to their start. */
const focusStatus = (): void => document.getElementById(statusId)?.focus()

type Hinting = { isMalformed: boolean; isPast: boolean; words: SearchWords; format: SearchFormatter }

/** What is missing for a search, and the field that has a day which cannot be. */
type Hint = { text: string; wrong?: 'arrival' | 'departure' }

function hintFor({ arrival, departure }: Fields, { isMalformed, isPast, words, format }: Hinting): Hint {
  if (isMalformed) return { text: words.wishMalformed }
  if (!isDay(arrival)) return { text: arrival === '' ? words.pickDates : words.pickDeparture }
  if (isPast)
    return { text: `${fill(words.passedDay, { date: format.date(arrival) })} ${words.pickDates}`, wrong: 'arrival' }
  if (!isDay(departure)) return { text: words.pickDeparture }
  if (departure <= arrival) return { text: words.departureFirst, wrong: 'departure' }
  return { text: format.refusal({ reason: 'too-long', maximum: maxNights }, { arrival }), wrong: 'departure' }
}

/** Since when all calendars of some units were read. */
export function oldestReading(units: readonly { terms: Pick<UnitTerms, 'read'> }[]): number | undefined {
  const reads = units.flatMap(({ terms }) => terms.read ?? [])
  return reads.length === 0 ? undefined : Math.min(...reads)
}

/** A warning if the calendars of some unit were last read more than a day ago. */
function Age({ candidates, words, format }: Pick<YearRibbonProps, 'candidates' | 'words' | 'format'>) {
  const read = oldestReading(candidates)
  const isOld = useIsOld(read)
  return read !== undefined && isOld && <LastUpdated {...{ words, format, read, isOld }} />
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
  const field = (name: string, children: ReactNode): ReactNode => (
    <label>
      <span>{name}</span>
      {children}
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
          max={isDay(arrival) ? addDays(arrival, maxNights) : lastDay}
          value={departure}
          onChange={({ target }) => onChange({ ...fields, departure: target.value })}
        />
      )}
    </>
  )
}

/** A new arrival keeps the number of nights if the departure would otherwise come before it. */
export function arrivalMoved(before: Fields, next: string): Pick<Fields, 'arrival' | 'departure'> {
  const { arrival, departure } = before
  if (!isDay(next) || departure === '' || next < departure) return { arrival: next, departure }
  const nights = dayNumber(departure) - dayNumber(arrival)
  return { arrival: next, departure: wishOf(before) === undefined ? '' : addDays(next, nights) }
}

function wishOf(fields: Fields): StayQuery | undefined {
  const { arrival, departure } = fields
  if (!isDay(arrival) || !isDay(departure)) return undefined
  const nights = dayNumber(departure) - dayNumber(arrival)
  return nights >= 1 && nights <= maxNights ? { ...fields, arrival, departure } : undefined
}

/** The adults in a form without a wish, if the house has room for them. */
const usualAdults = 2

/** The values of the form. They begin with the address of the page, and with what a guest did before hydration. */
function useForm({ units }: SearchFacts, element: RefObject<HTMLElement | null>) {
  const adults = Math.min(usualAdults, Math.max(...units.map(({ most }) => most)))
  const fields: Fields = { arrival: '', departure: '', adults, children: 0 }
  const [form, setForm] = useState({
    fields,
    /** Whether the address has been read. Until then it is not written. */
    isRead: false,
    isMalformed: false,
    /** Whether the address named its departure first. */
    isSwapped: false
  })
  const [choices, setChoices] = useState(noChoices)
  useLayoutEffect(() => {
    const read = (): void => {
      const query = parseStayQuery(location.hash)
      const { isSwapped = false, ...wish } = typeof query === 'object' ? query : {}
      setForm((before) => ({
        // A wish without children's ages or a dog takes those of the wish before it away.
        fields: { ...before.fields, ...(query && { ages: undefined, needs: undefined }), ...wish },
        isRead: true,
        isMalformed: query === 'malformed',
        isSwapped
      }))
    }
    // The results keep their place by themselves from now on, and stand in that of the first ones.
    const island = element.current!.closest('[data-search]')!
    island.classList.remove('soon')
    const early = takeEarlyInput(island)
    read()
    // oxlint-disable-next-line react/set-state-in-effect -- the first state is the server's, which knows of neither
    setForm((before) => withEarlyInput(before, early))
    setChoices(early.choices)
    return onWindow('hashchange', () => {
      flushSync(read)
      if (wishIn(location.hash) !== undefined) focusStatus()
    })
  }, [element])
  return {
    ...form,
    choices,
    setChoices,
    setFields: (changed: Fields) => setForm({ fields: changed, isRead: true, isMalformed: false, isSwapped: false })
  }
}

/** The form with what a guest has changed in it before hydration, which the address does not know yet. */
function withEarlyInput<Form extends { fields: Fields; isMalformed: boolean }>(
  form: Form,
  { dates, needs }: EarlyInput
): Form {
  const { fields } = form
  const isArrivalAlone = dates.departure === fields.departure
  return {
    ...form,
    fields: {
      ...fields,
      ...(isArrivalAlone ? arrivalMoved(fields, dates.arrival) : dates),
      needs
    },
    isMalformed: form.isMalformed && isArrivalAlone && dates.arrival === fields.arrival
  }
}

/** Today at the guesthouse, whatever the time zone of the visitor; undefined on the server. */
const useToday = (timeZone: string): Day | undefined =>
  useClock<Day | undefined>(
    () => todayIn(timeZone, Date.now()),
    () => undefined
  )
