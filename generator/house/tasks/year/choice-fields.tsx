/** The fields of what can be done with chosen nights. */
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useDesk } from '../../../desk/app/state/app-context.ts'
import { signOf } from '../../../desk/app/fields/number-field.tsx'
import type { Choice as ChoiceOption } from '../../../desk/protocol.ts'
import { changedPrice, type Choice, type PriceChange } from './choice.ts'
import { useStayWords } from './use-stay-words.ts'
import type { YearData } from './year-data.ts'

const words = {
  price: { it: 'Prezzo', en: 'Price' },
  everyYear: { it: 'ogni anno', en: 'every year' },
  season: { it: 'Stagione', en: 'Season' },
  least: { it: 'Notti, per chi arriva in questi giorni', en: 'Minimum nights for arrivals on these days' },
  reason: { it: 'Perché (sul sito non si vede)', en: 'Why (the site does not show it)' },
  today: { it: 'oggi {price}', en: '{price} today' },
  after: { it: 'oggi {price}, poi {after}', en: '{price} today, then {after}' },
  newSeason: { it: 'una nuova', en: 'a new one' },
  seasonName: { it: 'Il suo nome', en: 'Its name' },
  nameIn: { it: 'Il suo nome ({language})', en: 'Its name ({language})' },
  repeats: { it: 'Quando', en: 'When' },
  once: { it: 'solo questa volta', en: 'only this time' },
  easter: { it: 'ogni anno, con la Pasqua', en: 'every year, with Easter' }
}

export const actions = ['close', 'open', 'price', 'minimum', 'season'] as const
export type Action = (typeof actions)[number]

/** What is typed in the fields, by their names. */
export type Typed = Readonly<Record<string, FormDataEntryValue | undefined>>

export const isWritten = (value: Typed[string]): value is string => typeof value === 'string' && value.trim() !== ''

/** Before the language of each name of a new season. */
const nameOf = 'name-'

/** The names that are typed for a new season, by the language. */
export const namesIn = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, name]) =>
      field.startsWith(nameOf) && isWritten(name) ? [[field.slice(nameOf.length), name.trim()]] : []
    )
  )

/** The season that all of the chosen nights have. */
export function seasonOf({ seasons, seasonOf: ofDays }: YearData, { days }: Choice) {
  const [first = -1, ...others] = new Set(days.map((day) => ofDays[day] ?? -1))
  return others.length === 0 ? seasons[first] : undefined
}

type FieldSpec = {
  name: string
  label: string
  /** Those of a menu, of which the first is chosen. */
  choices?: readonly ChoiceOption[]
  /** The one that is chosen instead. */
  chosen?: string
  /** What holds where nothing is typed. */
  otherwise?: string | undefined
}

type FieldsProps = {
  data: YearData
  choice: Choice
  action: Action
  price: PriceChange | undefined
  typed: Typed
  /** The name of the season that the nights have; empty for a new one. */
  season: string
}

export function Fields({ data, choice, action, price, typed, season }: FieldsProps) {
  const { t, amounts } = useStayWords(data.currency)
  const specs = useFieldSpecs({ data, action, typed, season })
  const prices = choice.units.flatMap((unit) => choice.days.flatMap((day) => data.units[unit]?.prices[day] ?? []))
  const after = price && prices.flatMap((each) => changedPrice(each, price) ?? [])
  return (
    <div className="rates">
      {specs.map(({ name, label, choices, chosen, otherwise }) => (
        <label key={name}>
          <span>{label}</span>
          {choices !== undefined ? (
            <select name={name} defaultValue={chosen}>
              {choices.map((each) => (
                <option key={each.value} value={each.value}>
                  {t(each.label)}
                </option>
              ))}
            </select>
          ) : name === 'price' ? (
            <span className="amount">
              <input type="text" name={name} autoComplete="off" placeholder="110, +10 %, −5" />
              <span aria-hidden="true">{signOf(data.currency)}</span>
            </span>
          ) : (
            <input type="text" name={name} autoComplete="off" placeholder={otherwise} />
          )}
          {name === 'price' && prices.length > 0 && (
            <small role="status">
              {after === undefined
                ? t(words.today, { price: amounts(prices) })
                : t(words.after, { price: amounts(prices), after: amounts(after) })}
            </small>
          )}
        </label>
      ))}
    </div>
  )
}

function useFieldSpecs({ data, action, typed, season }: Omit<FieldsProps, 'choice' | 'price'>): readonly FieldSpec[] {
  const { t } = useStayWords()
  const languages = useDesk(({ state }) => state?.languages) ?? []
  const menu = (name: string, label: LocalizedText, choices: readonly ChoiceOption[]): FieldSpec => ({
    name,
    label: t(label),
    choices
  })
  const line = (name: string, label: LocalizedText): FieldSpec => ({ name, label: t(label) })
  const once = { value: 'once', label: words.once }
  const yearly = { value: 'yearly', label: words.everyYear }
  const repeats = (...choices: ChoiceOption[]): FieldSpec => menu('repeats', words.repeats, choices)
  // A language without a name of its own has the first one.
  const [otherwise] = Object.values(namesIn(typed))
  const names = languages.map(({ code, name }): FieldSpec => ({
    ...line(nameOf + code, words.seasonName),
    ...(languages.length > 1 && { label: t(words.nameIn, { language: name }) }),
    otherwise
  }))
  const seasons = data.seasons.map(({ name: value, label }) => ({ value, label }))
  const isNew = (typed['season'] ?? season) === ''
  const specs: Record<Action, readonly FieldSpec[]> = {
    close: [line('reason', words.reason), repeats(once, yearly)],
    open: [],
    price: [line('price', words.price), repeats(once, yearly)],
    minimum: [line('minimum', words.least)],
    season: [
      { ...menu('season', words.season, [{ value: '', label: words.newSeason }, ...seasons]), chosen: season },
      ...(isNew ? names : []),
      repeats(yearly, once, { value: 'easter', label: words.easter })
    ]
  }
  return specs[action]
}
