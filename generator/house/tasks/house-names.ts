/** Tells the desk the names and pages of a guesthouse, and what people call its values. */
import { dayWords, periodWords } from '../../engine/fields/day-words.ts'
import { asIs, joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import { fieldAt, labelOf } from '../../engine/fields/field-tree.ts'
import { entriesOf, isSamePath, valueAt } from '../../engine/fields/value-paths.ts'
import type { DeskDefinition, RawContent } from '../../desk/desk-definition.ts'
import type { Origin } from '../../desk/protocol.ts'
import { keysIn, labelOfChoice, folderEntries, rawAt, rootField } from '../../desk/forms/raw-content.ts'
import { keyWords, saidOf, titleOf } from '../../desk/desk-wording.ts'
import { nameHomes } from '../model/name-homes.ts'
import { kindOf } from '../pages/page-kinds.ts'
import { isDay } from '../stay/days/day.ts'
import { includesDay, isYearly } from '../stay/days/period.ts'
import { pricesFile, collections, pageIds, type PageId } from '../model/content-enums.ts'
import { requestsFile } from '../rules/availability/request-rules.ts'
import { part } from '../model/content-readers.ts'
import { lineWords } from './year/night-words.ts'
import { registrationCodes } from '../types/codes.ts'

/** The prices, as far as the site could answer with them. */
export const pricesOf = part(['prices'])

const seasons = { file: pricesFile, path: ['seasons'] }

export const names: DeskDefinition['names'] = {
  ...Object.fromEntries(Object.entries(nameHomes).map(([kind, home]) => [kind, { home }])),
  number: {
    home: nameHomes.number,
    choices: (content) =>
      entriesOf(rawAt(content, 'phones.yaml', 'numbers')).map(([value, number]) => ({
        value,
        label: typeof number === 'string' ? asIs(`${number} (${keyWords(value).en})`) : keyWords(value)
      }))
  },
  season: {
    home: seasons,
    choices: (content) =>
      keysIn(rawAt(content, pricesFile, 'seasons')).map(({ value, label }) => ({
        value,
        label: saidOf(rawAt(content, pricesFile, 'seasonNames', value)) ?? label
      }))
  }
}

/** The pages that pages.yaml has, in the order of its schema. */
export const pagesIn = (content: RawContent): PageId[] =>
  pageIds.filter((id) => Object.hasOwn(Object(rawAt(content, 'pages.yaml')), id))

export const pages: DeskDefinition['pages'] = {
  /** Its name in menus; a page within another has both names. */
  label: (id, content) => {
    const [page = id, inner] = id.split('/')
    const own = saidOf(rawAt(content, 'pages.yaml', page, 'label')) ?? asIs(page)
    if (inner === undefined) return own
    const unit = folderEntries(content).find((each) => each.id === id)
    const within = unit === undefined ? titleOf(rawAt(content, 'guide.yaml', 'sections', inner)) : asIs(unit.name)
    return joinedBy(' › ', own, within ?? asIs(inner))
  },
  group: (kind) => kindOf({ kind }).group,
  chosen: pagesIn,
  unrouted: (content, placard) => {
    const root = rootField(content, 'pages.yaml')
    const notFoundPage = { id: 'notFound', label: labelOf(fieldAt(root, ['notFound'])), path: '/404' }
    if (placard === undefined) return [notFoundPage]
    return [{ id: 'placard', label: labelOf(fieldAt(root, ['guests', 'placard'])), path: placard }, notFoundPage]
  }
}

/** A new season takes nights from the others. */
export const cannotAdd: DeskDefinition['cannotAdd'] = ({ file, path }) =>
  file === seasons.file && isSamePath(path, seasons.path)
    ? {
        it: 'Una stagione nuova prende notti alle altre: scegli le sue notti in «Prezzi e date», poi «Stagione».',
        en: 'A new season takes nights from the others: choose its nights in “Prices and dates”, then “Season”.'
      }
    : undefined

export const pastNights = { it: 'Queste notti sono già passate.', en: 'These nights are already past.' }

/** Days that are past are closed no more. A closure of every year is. */
export const cannotWrite: DeskDefinition['cannotWrite'] = (edit, today) => {
  const { file, path } = edit
  if (file !== pricesFile || path[0] !== 'closed' || !('value' in edit)) return undefined
  const [, , key] = path
  const lines =
    path.length === 1 ? entriesOf(edit.value).map(([, line]) => line) : path.length === 2 ? [edit.value] : []
  const ends = key === 'to' ? [edit.value] : lines.map((line) => valueAt(line, ['to']))
  return ends.some((end) => typeof end === 'string' && isDay(end) && end < today) ? pastNights : undefined
}

/** The unit and the season of a price; undefined for another place. */
function priceAt({ file, path }: Origin): { unit: string; season: string } | undefined {
  const [list, slug, season, ...more] = path.map(String)
  const isPrice = file === pricesFile && more.length === 0 && collections.some((each) => each === list)
  return isPrice && season !== undefined ? { unit: `${list}/${slug}`, season } : undefined
}

/** A price is named by its unit and its season, single nights by their price, a request by its unit and its days. */
export const nameOf: DeskDefinition['nameOf'] = ({ file, path }, content) => {
  const unitName = (wanted: string): string => folderEntries(content).find(({ id }) => id === wanted)?.name ?? wanted
  if (file === requestsFile && path.length === 2) {
    const [unit, arrival, departure] = ['unit', 'arrival', 'departure'].map((key) => {
      const value = rawAt(content, file, ...path, key)
      return typeof value === 'string' ? value : undefined
    })
    const day = arrival ?? departure
    const days = arrival && departure ? periodWords(arrival, departure) : day && dayWords(day)
    const parts = [...(unit === undefined ? [] : [asIs(unitName(unit))]), ...(days ? [days] : [])]
    // Where it says neither, its place in the list says more.
    return parts.length === 0 ? undefined : joinedBy(', ', ...parts)
  }
  if (file === pricesFile && path[0] === 'singleNights' && path.length === 2) {
    const line = pricesOf(content.checked)?.prices?.singleNights?.[Number(path[1])]
    return line && lineWords(line, String(rawAt(content, 'site.yaml', 'currency')))
  }
  const price = priceAt({ file, path })
  if (price === undefined) return undefined
  const name = unitName(price.unit)
  const label = labelOfChoice('season', price.season, content)
  return { it: `${name}: prezzo «${label.it}»`, en: `${name}: price “${label.en}”` }
}

/** What owners call the rules of some roles, however the house has named these. */
const namesOfRole: Readonly<Record<string, LocalizedText>> = {
  'check-in': { it: 'orario di arrivo, consegna delle chiavi', en: 'arrival time, handing over the keys' },
  'check-out': { it: 'orario di partenza, restituzione delle chiavi', en: 'departure time, returning the keys' }
}

/** A price is that of the months in which its season has nights; a rule is what its role is called. */
export const otherNamesOf: DeskDefinition['alsoCalled'] = (at, content) => {
  const price = priceAt(at)
  if (price === undefined) {
    const { file } = nameHomes.rule
    const role = at.file === file ? rawAt(content, file, at.path[0] ?? '', 'role') : undefined
    const name = typeof role === 'string' ? namesOfRole[role] : undefined
    return name === undefined ? [] : [name]
  }
  const months = entriesOf(rawAt(content, pricesFile, 'seasons', price.season)).flatMap(([, period]) => {
    const [from, to] = ['from', 'to'].map((end) => String(valueAt(period, [end])))
    return from && to && isYearly({ from }) ? [{ from: from.slice(0, 2), to: to.slice(0, 2) }] : []
  })
  const firsts = Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(2, '0')}-01`)
  return firsts.filter((day) => months.some((each) => includesDay(each, day.slice(0, 2)))).map(dayWords)
}

/** A new unit is open. */
export const isForCopies: DeskDefinition['isForCopies'] = ({ file, path }) =>
  !(file === pricesFile && path[0] === 'closed')

/** The number of a new unit is the next one, and it has no registration yet. */
export const ofCopy: DeskDefinition['ofCopy'] = (content, { file, folder }) => {
  const has = (key: string): boolean => rawAt(content, file, key) !== undefined
  const numbers = folderEntries(content)
    .filter((each) => each.folder === folder)
    .map((each) => Number(rawAt(content, each.file, 'number')))
  const next = String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1)
  return {
    ...(has('number') && { number: next }),
    ...Object.fromEntries(
      Object.keys(registrationCodes)
        .filter(has)
        .map((key) => [key, ''])
    )
  }
}
