/** Says what has changed in the prices of a season as one deed: eleven prices that rise by 10 € are one change. */
import {
  asIs,
  counted,
  inEachLanguage,
  joinedBy,
  groupingIn,
  localeOf,
  type LocalizedText
} from '../../../engine/words/language.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { entriesOf, isSameValue } from '../../../engine/fields/value-paths.ts'
import type { DeskDefinition, FolderEntry, RawContent } from '../../../desk/desk-definition.ts'
import { keyWords, saidOf } from '../../../desk/desk-wording.ts'
import { folderEntries, rawAt } from '../../../desk/forms/raw-content.ts'
import { collections, pricesFile } from '../../model/content-enums.ts'
import { moneyFormat, moneyRange } from '../../stay/locale-format.ts'
import { unitNames } from '../year/night-words.ts'

type Price = number | undefined
type Change = { unit: string; season: string; was: Price; is: Price }

/** As many units are named one by one. */
const mostNamed = 3

const unitForms = { it: ['alloggio', 'alloggi'], en: ['unit', 'units'] } as const

/** Undefined for another part, and where no season has several changes: then each price says for itself. */
export const seasonChanges: NonNullable<DeskDefinition['changesOf']> = ({ file, path }, before, after) => {
  const list = collections.find((each) => path.length === 1 && each === path[0])
  if (file !== pricesFile || list === undefined) return undefined
  const changes = priceChanges(before, after)
  const bySeason = [...groupBy(changes, ({ season }) => season)]
  if (!bySeason.some(([, own]) => own.length > 1)) return undefined
  // Rooms and apartments of a season are one change, which the first of them says.
  const first = collections.find((each) => !isSameValue(rawAt(before, file, each), rawAt(after, file, each)))
  if (list !== first) return []
  const house = folderEntries(after).filter(({ folder }) => collections.some((each) => each === folder))
  const money = moneyOf(String(rawAt(after, 'site.yaml', 'currency')))
  return bySeason.map(([season, own]) =>
    joinedBy(': ', joinedBy(', ', nameOfSeason(season, before, after), ...unitsOf(own, house)), deedOf(own, money))
  )
}

/** From the least to the most. */
type Money = (least: number, most: number) => LocalizedText

/** Figures alone while the currency is none. */
const moneyOf =
  (currency: string): Money =>
  (least, most) =>
    /^[A-Z]{3}$/.test(currency)
      ? inEachLanguage((language) =>
          moneyRange(moneyFormat(localeOf(language), currency, groupingIn(language)), least, most).replaceAll(
            '\u00A0',
            ' '
          )
        )
      : asIs(least === most ? String(least) : `${least}–${most}`)

const nameOfSeason = (season: string, before: RawContent, after: RawContent): LocalizedText =>
  saidOf(rawAt(after, pricesFile, 'seasonNames', season)) ??
  saidOf(rawAt(before, pricesFile, 'seasonNames', season)) ??
  keyWords(season)

function priceChanges(before: RawContent, after: RawContent): Change[] {
  const [old, now] = [pricesIn(before), pricesIn(after)]
  return [...new Map([...old, ...now])].flatMap(([key, { unit, season }]): Change[] => {
    const [was, is] = [old.get(key)?.price, now.get(key)?.price]
    return was === is ? [] : [{ unit, season, was, is }]
  })
}

/** The prices that are numbers, in the order of the file. */
const pricesIn = (content: RawContent): Map<string, { unit: string; season: string; price: Price }> =>
  new Map(
    collections.flatMap((list) =>
      entriesOf(rawAt(content, pricesFile, list)).flatMap(([slug, prices]) =>
        entriesOf(prices).flatMap(([season, price]) =>
          typeof price === 'number'
            ? [[`${list}/${slug} ${season}`, { unit: `${list}/${slug}`, season, price }] as const]
            : []
        )
      )
    )
  )

function unitsOf(changes: readonly Change[], house: readonly FolderEntry[]): LocalizedText[] {
  const names = unitNames(
    changes.map(({ unit }) => unit),
    house
  )
  return names.length > mostNamed ? [counted(changes.length, unitForms)] : names
}

/** What has become of the prices of a season: the same for all, or from which amounts to which. */
function deedOf(changes: readonly Change[], money: Money): LocalizedText {
  const [was, is] = [changes.flatMap((each) => each.was ?? []), changes.flatMap((each) => each.is ?? [])]
  const range = (amounts: readonly number[]): LocalizedText => money(Math.min(...amounts), Math.max(...amounts))
  if (is.length === 0) return { it: 'prezzi tolti', en: 'prices removed' }
  if (was.length === 0) return joinedBy(', ', { it: 'prezzi nuovi', en: 'new prices' }, range(is))
  const [one, ...others] = new Set(
    changes.map((each) => Math.round(((each.is ?? NaN) - (each.was ?? NaN)) * 100) / 100)
  )
  const [from, to] = [range(was), range(is)]
  const span = { it: `da ${from.it} a ${to.it}`, en: `from ${from.en} to ${to.en}` }
  if (one === undefined || Number.isNaN(one) || others.length > 0) return span
  const by = money(Math.abs(one), Math.abs(one))
  const deed =
    one > 0 ? { it: `${by.it} in più`, en: `${by.en} more` } : { it: `${by.it} in meno`, en: `${by.en} less` }
  return joinedBy(', ', deed, span)
}
