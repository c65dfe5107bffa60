/** What a change of nights is in the files: lines of closures, of prices of single nights, of rules of a stay. */
import { counted, inEachLanguage, localeOf, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { ChangePlan, PlanFrom } from '../../../desk/desk-definition.ts'
import { fileLabel, folderEntries, rawAt } from '../../../desk/forms/raw-content.ts'
import type { DeskEdit } from '../../../desk/protocol.ts'
import { planEdits, unwritable } from '../../../desk/tasks/change-plan.ts'
import { asIs, joinedBy } from '../../../desk/wording.ts'
import { nightPricesOf } from '../../bookings/night-prices.ts'
import { collections, type Prices } from '../../model/content-model.ts'
import { pricesFile } from '../../rules/availability/season-rules.ts'
import { staysFile } from '../../rules/availability/stay-restriction-rules.ts'
import { part } from '../../rules/rule.ts'
import { dataFolder } from '../../schemas/data-files.ts'
import { addDays, dayNumber, type Day } from '../../stay/day.ts'
import { daysBetween } from '../../stay/day-range.ts'
import { moneyFormat } from '../../stay/locale-format.ts'
import { isYearly, periodFor } from '../../stay/period.ts'
import { staysOfNights } from '../../stay/stay.ts'
import { pricesOf } from '../house-names.ts'
import { spanWords } from '../season/season-plan.ts'
import {
  lineEdits,
  selectorsOf,
  withLine,
  withoutNights,
  type Line,
  type Nights,
  type Painted,
  type PlacedLine
} from './night-lines.ts'
import type { NightRequest, PriceChange } from './night-task.ts'

const staysOf = part({ stays: 'facts' })

/** One list of lines before and after, and in words what is painted. */
type Painting = {
  file: string
  key: string
  before: readonly Line[]
  after: readonly PlacedLine[]
  words: LocalizedText[]
}

export function changeNights(from: PlanFrom, { units, nights, change }: NightRequest): ChangePlan {
  const { content } = from
  const prices = pricesOf(content.checked)?.prices
  const stays = staysOf(content.checked)
  const house = unitsIn(content)
  const painted: Painted = { units: house.map(({ id }) => id).filter((id) => units.includes(id)), nights }
  if (prices === undefined || stays === undefined)
    return { impossible: unwritable(fileLabel(prices === undefined ? pricesFile : staysFile, content)) }
  const currency = String(rawAt(content, 'site.yaml', 'currency'))
  const money = (amount: number) =>
    inEachLanguage((language) => moneyFormat(localeOf(language), currency).format(amount))
  const painter = { house, painted, all: house.map(({ id }) => id), money }
  const { file, key, before, after, words } =
    change.type === 'price'
      ? paintPrices(painter, prices, change.prices)
      : change.type === 'minimum'
        ? paintMinimum(painter, stays.stays?.rules ?? [], change.nights)
        : paintClosures(painter, prices.closed ?? [], change)
  const edits: DeskEdit[] = lineEdits({ file, path: [key] }, before, after)
  return edits.length === 0
    ? { impossible: nothingChanges }
    : planEdits(from, edits, { words, files: from.texts.has(file) ? new Map() : new Map([[file, `${key}: []\n`]]) })
}

const unitsIn = (content: PlanFrom['content']) =>
  folderEntries(content).filter(({ folder }) => collections.some((each) => each === folder))

type Painter = {
  house: ReturnType<typeof unitsIn>
  painted: Painted
  /** The ids of all units. */
  all: readonly string[]
  money: (amount: number) => LocalizedText
}

const placed = (lines: readonly Line[]): PlacedLine[] => lines.map((line, index) => ({ line, index }))

/** The lines without the painted nights, as far as a line of this kind may lose them. */
const lighter = (lines: readonly Line[], { painted, all }: Painter, mayLose: (line: Line) => boolean): PlacedLine[] =>
  placed(lines).flatMap((each) => (mayLose(each.line) ? withoutNights([each], painted, all) : [each]))

const hasYear = ({ from }: Line): boolean => from !== undefined && !isYearly({ from })

function paintClosures(
  painter: Painter,
  before: readonly Line[],
  change: Extract<NightRequest['change'], { type: 'close' | 'open' }>
): Painting {
  const { painted, all } = painter
  const at = { file: pricesFile, key: 'closed', before }
  if (change.type === 'open') {
    const yearly = before.flatMap((line) =>
      hasYear(line) || withoutNights([{ line }], painted, all)[0]?.line === line ? [] : [opensEveryYear(line)]
    )
    return { ...at, after: lighter(before, painter, () => true), words: [wordsFor(opened, painter), ...yearly] }
  }
  const { everyYear, reason } = change
  const what = { ...selectorsOf(painted.units, all), reason }
  const after = painted.nights.reduce(
    (lines, { from, to }) => withLine(lines, { ...periodFor(from, to, everyYear), ...what }),
    lighter(before, painter, hasYear)
  )
  return { ...at, after, words: [wordsFor(everyYear ? closedYearly : closed, painter)] }
}

function paintPrices(painter: Painter, prices: Prices, changes: PriceChanges): Painting {
  const { painted, all, money } = painter
  const before = prices.singleNights ?? []
  const runs = pricedNights(painted, prices, changes)
  return {
    file: pricesFile,
    key: 'singleNights',
    before,
    after: runs.reduce(
      (lines, { price, units, nights }) =>
        nights.reduce((more, night) => withLine(more, { ...night, ...selectorsOf(units, all), price }), lines),
      lighter(before, painter, () => true)
    ),
    words:
      runs.length === 0
        ? [wordsFor(ofTheSeason, painter)]
        : runs.map(({ price, ...run }) => wordsFor(money(price), { ...painter, painted: run }))
  }
}

type PriceChanges = Readonly<Record<string, PriceChange | undefined>>

/** The nights of each new price, with the units that have it on the same nights. */
function pricedNights(
  { units, nights }: Painted,
  prices: Prices,
  changes: PriceChanges
): (Painted & { price: number })[] {
  const days = nights.flatMap(({ from, to }) => daysBetween(from, addDays(to, 1)))
  const runs = new Map<string, { price: number; units: string[]; nights: readonly Nights[] }>()
  for (const unit of units) {
    const change = changes[unit]
    if (change === undefined) continue
    const priceOf = nightPricesOf(prices, unit)
    const after = days.map((day) => changed(priceOf(day)?.price, change))
    for (const price of new Set(after)) {
      if (price === undefined) continue
      const own = rangesOf(days.filter((_, index) => after[index] === price))
      const key = JSON.stringify([price, own])
      const run = runs.get(key)
      if (run === undefined) runs.set(key, { price, units: [unit], nights: own })
      else run.units.push(unit)
    }
  }
  return [...runs.values()]
}

/** A share is rounded to a whole amount. */
function changed(price: number | undefined, change: PriceChange): number | undefined {
  if ('to' in change) return change.to
  if (price === undefined) return undefined
  return 'by' in change ? Math.round((price + change.by) * 100) / 100 : Math.round(price * (1 + change.percent / 100))
}

/** Days in their order, as ranges. */
const rangesOf = (days: readonly Day[]): Nights[] =>
  staysOfNights(days).map(({ arrival, departure }) => ({ from: arrival, to: addDays(departure, -1) }))

function paintMinimum(painter: Painter, before: readonly Line[], minimum: number | undefined): Painting {
  const { painted, all } = painter
  const saysNothingElse = ({ from, ...others }: Line): boolean =>
    isSameKeys(others, ['units', 'to', 'minimum']) && from !== undefined && (minimum === undefined || hasYear({ from }))
  const lines = lighter(before, painter, saysNothingElse)
  return {
    file: staysFile,
    key: 'rules',
    before,
    after:
      minimum === undefined
        ? lines
        : painted.nights.reduce(
            (more, night) => withLine(more, { ...night, ...selectorsOf(painted.units, all), minimum }),
            lines
          ),
    words: [wordsFor(minimum === undefined ? noMinimum : counted(minimum, atLeast), painter)]
  }
}

const isSameKeys = (block: object, keys: readonly string[]): boolean =>
  Object.entries(block).every(([key, value]) => value === undefined || keys.includes(key))

// In words

const nothingChanges = { it: 'Con questo non cambia niente.', en: 'This changes nothing.' }
const opened = { it: 'Aperto', en: 'Opened' }
const closed = { it: 'Chiuso', en: 'Closed' }
const closedYearly = { it: 'Chiuso ogni anno', en: 'Closed every year' }
const ofTheSeason = { it: 'Prezzo della stagione', en: 'Price of the season' }
const noMinimum = { it: 'Senza un minimo di notti di questi giorni', en: 'Without a shortest stay of these days' }
const atLeast = { it: ['notte almeno', 'notti almeno'], en: ['night at least', 'nights at least'] } as const
const wholeHouse = { it: 'tutta la casa', en: 'the whole house' }

const opensEveryYear = ({ from = '', to = '' }: Line): LocalizedText => {
  const { it, en } = spanWords({ from, to })
  return {
    it: `La chiusura ${it} è di ogni anno: cambia ogni anno`,
    en: `The closure ${en} is of every year: it changes every year`
  }
}

/** What is done, to which units, on which nights. */
const wordsFor = (what: LocalizedText, { house, painted: { units, nights }, all }: Painter): LocalizedText => {
  const named = selectorsOf(units, all).units
  const names = named?.map((name) => {
    const unit = house.find(({ id }) => id === name)
    return unit === undefined ? dataFolder.wordsOf(name).all : asIs(unit.name)
  })
  return joinedBy(': ', what, joinedBy(', ', ...(names ?? [wholeHouse]), nightsWords(nights)))
}

function nightsWords(nights: readonly Nights[]): LocalizedText {
  const [first, last] = [nights[0], nights.at(-1)]
  if (first === undefined || last === undefined) return asIs('')
  const { it, en } = spanWords({ from: first.from, to: last.to })
  if (first === last) return { it, en }
  const count = nights.reduce((sum, { from, to }) => sum + dayNumber(to) - dayNumber(from) + 1, 0)
  return { it: `${count} notti, ${it}`, en: `${count} nights, ${en}` }
}
