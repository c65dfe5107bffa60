/** Gives nights of the year to a season, old or new, with whatever that changes in the others and in the prices. */
import { fieldOf } from '../../../engine/fields/field-tree.ts'
import { accepts } from '../../../engine/fields/validate.ts'
import { inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import { seasonOf } from '../../bookings/unit-answers.ts'
import { collections, schemasFor, type Prices } from '../../model/content-model.ts'
import { periodsWhere } from '../../rules/period-rules.ts'
import { pricesFile } from '../../rules/availability/season-rules.ts'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import type { Edit } from '../../../engine/edit/edit-yaml.ts'
import { addDays } from '../../stay/day.ts'
import { includesDay, type MonthDay } from '../../stay/period.ts'
import { labelOfChoice } from '../../../desk/forms/choices.ts'
import { languagesIn, fileLabel } from '../../../desk/forms/raw-content.ts'

import { planEdits, unwritable, type ChangePlan, type PlanFrom } from '../../../desk/tasks/change-plan.ts'
import { pricesOf } from '../house-names.ts'
import type { SeasonNights } from './season-task.ts'
import { dayWords } from '../../../desk/fields/day/kind.ts'

/** From the first night to the last one; a period may run over New Year. */
export type NightRange = { from: MonthDay; to: MonthDay }

/**
 * The season gets the nights, and the others lose them. One that has none left goes, with its prices. A new one has
 * the prices of the season that had the first of its nights, or the next one where the house was closed.
 */
export function giveNights(from: PlanFrom, { season, ...nights }: SeasonNights): ChangePlan {
  const { content } = from
  const prices = pricesOf(content.checked)?.prices
  if (prices === undefined) return { impossible: unwritable(fileLabel(pricesFile, content)) }
  if (!isName(season, languagesIn(content))) return { impossible: badName(season) }
  // A season may be named as a property that every object has, `constructor` for example.
  const own = Object.hasOwn(prices.seasons, season) ? prices.seasons[season] : undefined
  if (own !== undefined && periodsWhere((day) => includesDay(nights, day) && !isIn(own, day)).length === 0)
    return { impossible: hasThem(labelOfChoice('season', season, content)) }
  const others = Object.entries(prices.seasons).filter(([name]) => name !== season)
  const like = seasonFrom(nights.from, Object.fromEntries(others))
  const losses = others.map(([name, periods]) => lossOf(name, periods, nights))
  const edits = [
    ...(own === undefined ? beginning(prices, season, { nights, like }) : extending(own, season, nights)),
    ...losses.flatMap(({ name, lost, left }) => {
      if (lost.length === 0) return []
      return left.some((parts) => parts.length > 0) ? losing(name, left) : ending(prices, name)
    })
  ]
  const called = (name: string): LocalizedText => labelOfChoice('season', name, content)
  const gained = { isNew: own === undefined, like: like === undefined ? undefined : called(like) }
  const words = [
    ...gainWords(called(season), nights, gained),
    ...losses.flatMap((loss) => lossWords(loss, called(loss.name)))
  ]
  const inPrices = edits.map((edit) => ({ ...edit, file: pricesFile }))
  return planEdits(from, inPrices, { words })
}

const isIn = (periods: readonly NightRange[], day: MonthDay): boolean => periods.some((each) => includesDay(each, day))

/** The season of a night, or of the next night that has one. */
function seasonFrom(from: MonthDay, seasons: Prices['seasons']): string | undefined {
  const nights = Array.from({ length: 366 }, (_, count) => addDays(`2024-${from}`, count))
  const first = nights.find((night) => seasonOf({ seasons }, night) !== undefined)
  return first === undefined ? undefined : seasonOf({ seasons }, first)
}

const isName = (season: string, languages: readonly string[]): boolean =>
  accepts(fieldOf(schemasFor(languages).prices.shape.seasons.keyType), season)

/** The prices of each unit by season, with their place. */
const rates = (prices: Prices): { path: Path; rate: Readonly<Record<string, number>> }[] =>
  collections.flatMap((collection) =>
    Object.entries(prices[collection] ?? {}).map(([slug, rate]) => ({ path: [collection, slug], rate }))
  )

/** A new season, and its prices, behind the season that it is like. */
function beginning(prices: Prices, season: string, { nights, like }: { nights: NightRange; like: string | undefined }) {
  const behind = (block: object): number => Object.keys(block).findIndex((name) => name === like) + 1
  const edits: Edit[] = [
    { type: 'insert', path: ['seasons', season], value: [nights], at: behind(prices.seasons) },
    ...rates(prices).flatMap(({ path, rate }): Edit[] => {
      const price = like === undefined || !Object.hasOwn(rate, like) ? undefined : rate[like]
      return price === undefined ? [] : [{ type: 'insert', path: [...path, season], value: price, at: behind(rate) }]
    })
  ]
  return edits
}

/** More nights for a season, joined to the periods that they touch. */
function extending(own: readonly NightRange[], season: string, nights: NightRange): Edit[] {
  const joined =
    periodsWhere((day) => includesDay(nights, day) || isIn(own, day)).find((each) => includesDay(each, nights.from)) ??
    nights
  const path = ['seasons', season]
  const [first, ...others] = own.flatMap(({ from }, index) => (includesDay(joined, from) ? [index] : []))
  if (first === undefined) return [{ type: 'insert', path: [...path, own.length], value: nights }]
  return [
    // The last one first, so that no edit moves the place of another.
    ...others.toReversed().map((index): Edit => ({ type: 'remove', path: [...path, index] })),
    ...ends([...path, first], joined)
  ]
}

type Loss = {
  name: string
  /** The nights that the season loses. */
  lost: readonly NightRange[]
  /** What is left of each of its periods: up to two parts, in their order. */
  left: readonly (readonly NightRange[])[]
}

function lossOf(name: string, periods: readonly NightRange[], nights: NightRange): Loss {
  return {
    name,
    lost: periodsWhere((day) => includesDay(nights, day) && isIn(periods, day)),
    left: periods.map((period) =>
      periodsWhere((day) => includesDay(period, day) && !includesDay(nights, day)).toSorted(
        (a, b) => Number(b.from === period.from) - Number(a.from === period.from)
      )
    )
  }
}

function losing(name: string, left: Loss['left']): Edit[] {
  return left
    .flatMap(([first, second], index): Edit[] => {
      const path = ['seasons', name, index]
      if (first === undefined) return [{ type: 'remove', path }]
      const more: Edit[] = second ? [{ type: 'insert', path: ['seasons', name, index + 1], value: second }] : []
      return [...ends(path, first), ...more]
    })
    .toReversed()
}

const ends = (path: Path, { from, to }: NightRange): Edit[] => [
  { type: 'set', path: [...path, 'from'], value: from },
  { type: 'set', path: [...path, 'to'], value: to }
]

/** A season without a night goes, with its prices. */
const ending = (prices: Prices, name: string): Edit[] => [
  { type: 'remove', path: ['seasons', name] },
  ...(Object.hasOwn(prices.seasonNames ?? {}, name) ? [{ type: 'remove', path: ['seasonNames', name] } as const] : []),
  ...rates(prices).flatMap(({ path, rate }): Edit[] =>
    Object.hasOwn(rate, name) ? [{ type: 'remove', path: [...path, name] }] : []
  )
]

// In words

const spanWords = ({ from, to }: NightRange): LocalizedText => {
  const [first, last] = [dayWords(from), dayWords(to)]
  return inEachLanguage((language) =>
    from === to ? wordsIn(first, language) : `${wordsIn(first, language)} – ${wordsIn(last, language)}`
  )
}

function gainWords(
  season: LocalizedText,
  nights: NightRange,
  { isNew, like }: { isNew: boolean; like: LocalizedText | undefined }
): LocalizedText[] {
  const { it, en } = spanWords(nights)
  if (!isNew) return [{ it: `${season.it}: anche ${it}`, en: `${season.en}: ${en} too` }]
  const begun = { it: `Nuova stagione: ${season.it}, ${it}`, en: `New season: ${season.en}, ${en}` }
  if (like === undefined) return [begun]
  return [
    begun,
    { it: `Prezzi di ${season.it}: per ora come in ${like.it}`, en: `Prices in ${season.en}: as in ${like.en} for now` }
  ]
}

function lossWords({ lost, left }: Loss, name: LocalizedText): LocalizedText[] {
  if (lost.length > 0 && left.every((parts) => parts.length === 0))
    return [{ it: `Via la stagione ${name.it}, con i suoi prezzi`, en: `Gone: the season ${name.en}, with its prices` }]
  return lost.map((each) => {
    const { it, en } = spanWords(each)
    return { it: `${name.it}: senza più ${it}`, en: `${name.en}: without ${en}` }
  })
}

const badName = (season: string): LocalizedText => ({
  it: `«${season}» non può essere il nome di una stagione: servono lettere minuscole senza accenti, cifre e trattini.`,
  en: `“${season}” cannot be the name of a season: it takes small letters without accents, figures and hyphens.`
})

const hasThem = (season: LocalizedText): LocalizedText => ({
  it: `Queste notti sono già della stagione ${season.it}.`,
  en: `These nights belong to the season ${season.en} already.`
})
