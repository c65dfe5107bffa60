/** Gives nights of the year to a season, old or new, or ends one, and adjusts the other seasons and the prices. */
import { periodWords } from '../../../engine/fields/day-words.ts'
import { z } from 'zod'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { seasonOf } from '../../bookings/night-prices.ts'
import type { Prices } from '../../model/content-model.ts'
import { periodsWhere } from '../../model/year-periods.ts'
import { pricesFile, collections } from '../../model/content-enums.ts'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { addDays, isDay } from '../../stay/days/day.ts'
import { daysFromEaster, distanceFromEaster, easterDay, kindOfNights } from '../../stay/days/easter.ts'
import { includesDay, isYearly, type MonthDay } from '../../stay/days/period.ts'
import { labelOfChoice, languagesIn, fileLabel } from '../../../desk/forms/raw-content.ts'
import type { DeskEdit, Origin } from '../../../desk/protocol.ts'
import { defineTask, planEdits, unwritable } from '../../../desk/tasks/change-plan.ts'
import type { ChangePlan, PlanFrom } from '../../../desk/desk-definition.ts'
import { pricesOf } from '../house-names.ts'
import { isSameValue } from '../../../engine/fields/value-paths.ts'
import { periodEdits } from '../period-edits.ts'
import { keyWords, saidOf } from '../../../desk/desk-wording.ts'
import { changeSeasonPrices, seasonPricesRequest } from './season-prices.ts'

const someDay = z.string().refine((value) => isDay(isYearly({ from: value }) ? `2024-${value}` : value))

const seasonRequest = z.object({
  season: z.string().min(1),
  /** What a new season is called, by the language; one that is left out has the first of these names. */
  names: z.record(z.string(), z.string().min(1)).optional(),
  from: someDay,
  to: someDay,
  /** Whether the nights are as far from the Easter of every year as from that of theirs. */
  movesWithEaster: z.boolean().optional()
})

/** Both nights have a year, or neither. */
const isOfOneKind = ({ from, to }: NightRange): boolean => isYearly({ from }) === isYearly({ from: to })

export type SeasonNights = z.infer<typeof seasonRequest>

/** From the first night to the last one; a period may run over New Year. */
export type NightRange = { from: MonthDay; to: MonthDay }

/**
 * The season gets the nights. Yearly nights are taken from the other seasons; nights of one year or of Easter win over
 * them, so nothing is taken. A season without nights is removed with its prices. A new season gets the prices of the
 * season that had its first night, or of the next one if the house was closed.
 */
export function giveNights(
  from: PlanFrom,
  { season, names = {}, movesWithEaster = false, ...days }: SeasonNights
): ChangePlan {
  const { content } = from
  const prices = pricesOf(content.checked)?.prices
  if (prices === undefined) return { impossible: unwritable(fileLabel(pricesFile, content)) }
  // A season may be named as a property that every object has, `constructor` for example.
  const own = Object.hasOwn(prices.seasons, season) ? prices.seasons[season] : undefined
  const nights = movesWithEaster ? daysAroundEaster(days) : days
  if (nights === undefined) return { impossible: farFromEaster }
  const comesYearly = isOfEveryYear(nights)
  const others = Object.entries(prices.seasons).filter(([other]) => other !== season)
  const like = seasonFrom(days.from, Object.fromEntries(others))
  const losses = comesYearly ? others.map(([other, periods]) => lossOf(other, periods, nights)) : []
  const listOf = (other: string): Origin => ({ file: pricesFile, path: ['seasons', other] })
  const edits = [
    ...(own === undefined
      ? beginning(prices, season, { nights, like, names: namesIn(languagesIn(content), names, season) })
      : periodEdits(listOf(season), own, extended(own, nights))),
    ...losses.flatMap(({ season: other, lost, left, isGone }) => {
      if (lost.length === 0) return []
      return isGone ? ending(prices, other) : periodEdits(listOf(other), prices.seasons[other] ?? [], left)
    })
  ]
  if (edits.length === 0) return { impossible: hasThem(labelOfChoice('season', season, content)) }
  const called = (other: string): LocalizedText =>
    (other === season && own === undefined ? saidOf(names) : undefined) ?? labelOfChoice('season', other, content)
  const gained = { isNew: own === undefined, like: like === undefined ? undefined : called(like) }
  const words = [
    ...gainWords(called(season), movesWithEaster ? aroundEaster(spanOf(days)) : spanOf(days), gained),
    ...losses.flatMap((loss) => lossWords(loss, called(loss.season)))
  ]
  return planEdits(from, edits, { words })
}

const isOfEveryYear = (period: NightRange): boolean => kindOfNights(period) === 'yearly'

/** Days of one year as days from its Easter; undefined if they are too far away, or have no year. */
function daysAroundEaster({ from, to }: NightRange): NightRange | undefined {
  const nights = { from: easterDay(distanceFromEaster(from)), to: easterDay(distanceFromEaster(to)) }
  return [nights.from, nights.to].every((day) => daysFromEaster(day) !== undefined) ? nights : undefined
}

/**
 * The prices without a season.
 * @param heir the season that gets its nights of every year; without one, nights that have no other season keep it from
 *   being taken away
 */
export function endSeason(from: PlanFrom, season: string, heir?: string): ChangePlan {
  const { content } = from
  const prices = pricesOf(content.checked)?.prices
  const seasons = prices && new Map(Object.entries(prices.seasons))
  const [ended, heirs] = [seasons?.get(season), heir === undefined ? [] : seasons?.get(heir)]
  if (prices === undefined || ended === undefined || heirs === undefined || heir === season)
    return { impossible: unwritable(fileLabel(pricesFile, content)) }
  const left = ended.filter(isOfEveryYear)
  const gone = goneWords(labelOfChoice('season', season, content))
  if (heir === undefined || left.length === 0) return planEdits(from, ending(prices, season), { words: [gone] })
  const edits = [
    ...periodEdits({ file: pricesFile, path: ['seasons', heir] }, heirs, withNights(heirs, left)),
    ...ending(prices, season)
  ]
  const name = labelOfChoice('season', heir, content)
  return planEdits(from, edits, { words: [gone, ...left.flatMap((nights) => gainWords(name, spanOf(nights), kept))] })
}

/** For each period those that replace it, with more nights; then those that are new. */
function withNights(own: readonly NightRange[], more: readonly NightRange[]): NightRange[][] {
  let groups: NightRange[][] = [...own.map((period) => [period]), []]
  for (const nights of more) {
    const parts = extended(groups.flat(), nights)
    let at = 0
    groups = groups.map((group, index) => {
      const end = index === own.length ? parts.length : at + group.length
      const next = parts.slice(at, end).flat()
      at = end
      return next
    })
  }
  return groups
}

const isIn = (periods: readonly NightRange[], day: MonthDay): boolean => periods.some((each) => includesDay(each, day))

/** The season of a night, or of the next night that has one. */
function seasonFrom(from: MonthDay, seasons: Prices['seasons']): string | undefined {
  const nights = Array.from({ length: 366 }, (_, count) => addDays(from.length === 5 ? `2024-${from}` : from, count))
  const first = nights.find((night) => seasonOf({ seasons }, night) !== undefined)
  return first === undefined ? undefined : seasonOf({ seasons }, first)
}

const file = pricesFile

/** The prices of each unit by season, with their place. */
const rates = (prices: Prices): { path: Path; rate: Readonly<Record<string, number>> }[] =>
  collections.flatMap((collection) =>
    Object.entries(prices[collection] ?? {}).map(([slug, rate]) => ({ path: [collection, slug], rate }))
  )

type NewSeason = { nights: NightRange; like: string | undefined; names: Readonly<Record<string, string>> }

/** A name in each language. */
const namesIn = (languages: readonly string[], names: Readonly<Record<string, string>>, season: string) => {
  const [first = season] = languages.flatMap((language) => names[language] ?? [])
  return Object.fromEntries(languages.map((language) => [language, names[language] ?? first]))
}

/** A new season, its name and its prices, behind all others: so these keep their colours. */
function beginning(prices: Prices, season: string, { nights, like, names }: NewSeason): DeskEdit[] {
  const { seasonNames } = prices
  return [
    { type: 'insert', file, path: ['seasons', season], value: [nights] },
    // Without a name of its own, a season is called by its key.
    ...(seasonNames === undefined
      ? Object.values(names).every((name) => name === keyWords(season).en || name === season)
        ? []
        : [{ type: 'insert', file, path: ['seasonNames'], value: { [season]: names } } as const]
      : [{ type: 'insert', file, path: ['seasonNames', season], value: names } as const]),
    ...rates(prices).flatMap(({ path, rate }): DeskEdit[] => {
      const price = like === undefined || !Object.hasOwn(rate, like) ? undefined : rate[like]
      return price === undefined ? [] : [{ type: 'insert', file, path: [...path, season], value: price }]
    })
  ]
}

/** The periods of a season with more nights, which are joined to those that they touch. */
function extended(own: readonly NightRange[], nights: NightRange): NightRange[][] {
  const yearly = isOfEveryYear(nights) ? own.filter(isOfEveryYear) : []
  const hasAll = isOfEveryYear(nights)
    ? periodsWhere((day) => includesDay(nights, day) && !isIn(yearly, day)).length === 0
    : own.some((period) => isSameValue(period, nights))
  if (hasAll) return own.map((period) => [period])
  const joined =
    periodsWhere((day) => includesDay(nights, day) || isIn(yearly, day)).find((each) =>
      includesDay(each, nights.from)
    ) ?? nights
  const [first, ...others] = yearly.filter((period) => includesDay(joined, period.from))
  if (first === undefined) return [...own.map((period) => [period]), [nights]]
  return own.map((period) => (period === first ? [joined] : others.includes(period) ? [] : [period]))
}

type Loss = {
  season: string
  /** The nights that the season loses. */
  lost: readonly NightRange[]
  /** What is left of each of its periods, by their places: up to two parts, the first where the period began. */
  left: readonly (readonly NightRange[])[]
  /** Whether it has no nights left at all. */
  isGone: boolean
}

function lossOf(season: string, all: readonly NightRange[], nights: NightRange): Loss {
  const partsOf = (period: NightRange): NightRange[] =>
    periodsWhere((day) => includesDay(period, day) && !includesDay(nights, day)).toSorted(
      (a, b) => Number(b.from === period.from) - Number(a.from === period.from)
    )
  const remainder = all.map((period) => (isOfEveryYear(period) ? partsOf(period) : [period]))
  const lost = periodsWhere((day) => includesDay(nights, day) && isIn(all.filter(isOfEveryYear), day))
  return { season, lost, left: remainder, isGone: remainder.every((parts) => parts.length === 0) }
}

/** A season without a night goes, with its prices. */
const ending = (prices: Prices, name: string): DeskEdit[] =>
  [
    ['seasons', name],
    ...(Object.hasOwn(prices.seasonNames ?? {}, name) ? [['seasonNames', name]] : []),
    ...rates(prices).flatMap(({ path, rate }) => (Object.hasOwn(rate, name) ? [[...path, name]] : []))
  ].map((path) => ({ type: 'remove', file, path }))

// In words

const aroundEaster = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `${it}, e ogni anno intorno a Pasqua`,
  en: `${en}, and around Easter every year`
})

const spanOf = ({ from, to }: NightRange): LocalizedText => periodWords(from, to)

const kept = { isNew: false, like: undefined }

function gainWords(
  season: LocalizedText,
  { it, en }: LocalizedText,
  { isNew, like }: { isNew: boolean; like: LocalizedText | undefined }
): LocalizedText[] {
  if (!isNew) return [{ it: `${season.it}: anche ${it}`, en: `${season.en}: ${en} too` }]
  const begun = { it: `Nuova stagione: ${season.it}, ${it}`, en: `New season: ${season.en}, ${en}` }
  if (like === undefined) return [begun]
  return [
    begun,
    { it: `Prezzi di ${season.it}: per ora come in ${like.it}`, en: `Prices in ${season.en}: as in ${like.en} for now` }
  ]
}

const goneWords = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `Tolta: la stagione ${it}, con i suoi prezzi`,
  en: `Removed: the season ${en}, with its prices`
})

function lossWords({ lost, isGone }: Loss, name: LocalizedText): LocalizedText[] {
  if (lost.length > 0 && isGone) return [goneWords(name)]
  return lost.map((each) => {
    const { it, en } = spanOf(each)
    return { it: `${name.it}: senza più ${it}`, en: `${name.en}: without ${en}` }
  })
}

const farFromEaster: LocalizedText = {
  it: 'Per spostarsi con la Pasqua, queste notti devono avere un anno ed essere al massimo a 60 giorni da Pasqua.',
  en: 'To move with Easter, these nights need a year and have to be at most 60 days from Easter.'
}

const hasThem = (season: LocalizedText): LocalizedText => ({
  it: `Queste notti sono già della stagione ${season.it}.`,
  en: `These nights already belong to the season ${season.en}.`
})

export const seasonTask = defineTask(
  z.union([
    seasonPricesRequest,
    seasonRequest.refine(isOfOneKind),
    z.object({ ended: z.string(), heir: z.string().optional() })
  ]),
  (from, input) => {
    if ('ended' in input) return endSeason(from, input.ended, input.heir)
    return 'prices' in input ? changeSeasonPrices(from, input) : giveNights(from, input)
  }
)
