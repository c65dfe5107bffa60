/**
 * The free units of a search in rows, with what concerns all of them. It has no hooks, so it can be drawn before React
 * has loaded.
 */
import { cancellationOf } from '../../../generator/house/stay/cancellation.ts'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { Day } from '../../../generator/house/stay/days/day.ts'
import type { Need } from '../../../generator/house/stay/unit-terms.ts'
import { nightCount } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import type { Choices } from './early-input.ts'
import { UnitRow } from './unit-row.tsx'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import type { UnitResults, UnitEntry, UnitStay } from './unit-entries.ts'

/** A search, and what it found so far. */
export type RunningSearch = {
  query: StayQuery
  found: UnitResults
  entries: readonly UnitEntry[]
  format: SearchFormatter
  words: SearchWords
  choices: Choices
  today: Day
  facts: SearchFacts
}

type FreeUnitsProps = Omit<RunningSearch, 'entries' | 'found'> & {
  found: Pick<UnitResults, 'free' | 'pairs'>
  onChoose: (choices: Choices) => void
}

export function FreeUnits({ query, found, words, format, today, facts, choices, onChoose }: FreeUnitsProps) {
  const { free, pairs } = found
  const offered = [free, ...pairs].flat()
  const [cheapest] = offered
  const uneven = unevenNeeds(query, offered)
  const freeUntil = ({ stay, quote, unit: { terms } }: UnitStay): string[] => {
    const { freeUntil: day } = cancellationOf(stay, quote.price, { terms, today })
    return day === undefined ? [] : [fill(words.freeUntil, { date: format.dayAndDate(day) })]
  }
  // What is the same for all units is said once.
  const isSame = new Set(offered.map((part) => freeUntil(part).join(''))).size === 1
  return (
    <>
      {cheapest && (
        <p>
          {inSentences([
            format.totalsFor({ ...cheapest.quote, nights: nightCount(query) }),
            ...(query.needs ?? []).flatMap((need) =>
              uneven.includes(need) ? [] : format.need(need, cheapest.unit.terms)
            ),
            ...(isSame ? freeUntil(cheapest) : [])
          ])}
        </p>
      )}
      <NeededSwitch {...{ found, words, format, choices, onChoose }} />
      <Filters {...{ free, words, choices, onChoose }} names={facts.filters} />
      {free.length > 0 && (
        <ol className="free">
          {passing(free, choices.filters).map((part) => (
            <UnitRow
              key={part.unit.facts.id}
              {...{ part, words }}
              notes={[...uneven.map((need) => format.need(need, part.unit.terms)), ...(isSame ? [] : freeUntil(part))]}
            />
          ))}
        </ol>
      )}
    </>
  )
}

/** One alone is a label; of several each ends. */
const inSentences = (texts: readonly string[]): string =>
  texts.length > 1 ? texts.map((text) => `${text}.`).join(' ') : texts.join('')

/** Of what guests bring or need, that of which not all of some units say the same: their rows do. */
const unevenNeeds = ({ needs = [] }: StayQuery, stays: readonly UnitStay[]): Need[] =>
  needs.filter((need) => new Set(stays.map(({ unit }) => unit.terms.needs?.[need])).size > 1)

/** The stays in units that pass all of some filters. */
const passing = (free: readonly UnitStay[], filters: readonly number[]): UnitStay[] =>
  free.filter(({ unit }) => filters.every((filter) => unit.facts.passes.includes(filter)))

type FiltersProps = Pick<FreeUnitsProps, 'words' | 'choices' | 'onChoose'> & {
  free: readonly UnitStay[]
  names: readonly string[]
}

/** Filters that divide the free units. One that would leave none cannot be chosen. */
function Filters({ free, names, words, choices, onChoose }: FiltersProps) {
  const { filters } = choices
  const chips = names.flatMap((name, filter) => {
    const count = passing(free, [filter]).length
    const isOn = filters.includes(filter)
    if (!isOn && (count === 0 || count === free.length)) return []
    const next = isOn ? filters.filter((each) => each !== filter) : [...filters, filter]
    const isIdle = !isOn && passing(free, next).length === 0
    return (
      <label key={name}>
        <input
          type="checkbox"
          value={filter}
          checked={isOn}
          disabled={isIdle}
          onChange={() => onChoose({ ...choices, filters: next })}
        />
        <span>{name}</span>
      </label>
    )
  })
  if (chips.length === 0) return null
  return (
    <details className="picks" open={choices.areFiltersOpen}>
      <summary>{words.filters}</summary>
      <fieldset className="chips">
        <legend>{words.showOnly}</legend>
        <div>{chips}</div>
      </fieldset>
    </details>
  )
}

type NeededSwitchProps = Pick<FreeUnitsProps, 'found' | 'words' | 'format' | 'choices' | 'onChoose'>

/** Adds to all totals what every guest needs and only some units include, so that the totals can be compared. */
function NeededSwitch({ found, words, format, choices, onChoose }: NeededSwitchProps) {
  const names = [found.free, ...found.pairs]
    .flat()
    .flatMap(({ unit: { facts, terms } }) =>
      terms.charges.flatMap(({ id }) => (facts.needed.includes(id) ? format.lowered(facts.charges[id] ?? id) : []))
    )
  if (names.length === 0) return null
  return (
    <label className="needed">
      <input
        type="checkbox"
        checked={choices.isComplete}
        onChange={({ target }) => onChoose({ ...choices, isComplete: target.checked })}
      />
      <span>{fill(words.addNeeded, { extras: format.list([...new Set(names)]) })}</span>
    </label>
  )
}
