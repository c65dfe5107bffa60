/** What the desk has to know of the content of a guesthouse: its names, its pages, and how people call its values. */
import { fieldAt, labelOf } from '../../engine/fields/field-tree.ts'
import { entriesOf, isSamePath, valueAt } from '../../engine/fields/schema-fields.ts'
import type { DeskDefinition } from '../../desk/desk-definition.ts'
import { dayWords, periodWords } from '../../desk/fields/value-kinds.ts'
import { keysIn, labelOfChoice, folderEntries, rawAt, rootField } from '../../desk/forms/raw-content.ts'
import { asIs, joinedBy, keyWords, saidOf, titleOf } from '../../desk/desk-wording.ts'
import { collections, pageIds } from '../model/content-model.ts'
import { nameHomes } from '../model/name-homes.ts'
import { kindOf } from '../pages/page-kinds.ts'
import { isDay } from '../stay/days/day.ts'
import { pricesFile } from '../schemas/kinds/content-enums.ts'
import { requestsFile } from '../rules/availability/request-rules.ts'
import { part } from '../rules/rule.ts'
import { registrationCodes } from '../schemas/kinds/field-schemas.ts'

/** The prices, as far as the site could answer with them. */
export const pricesOf = part({ prices: 'facts' })

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
  chosen: (content) => pageIds.filter((id) => Object.hasOwn(Object(rawAt(content, 'pages.yaml')), id)),
  unrouted: (content, placard) => {
    const root = rootField(content, 'pages.yaml')
    const found = { id: 'notFound', label: labelOf(fieldAt(root, ['notFound'])), path: '/404' }
    if (placard === undefined) return [found]
    return [{ id: 'placard', label: labelOf(fieldAt(root, ['guests', 'placard'])), path: placard }, found]
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

export const pastNights = { it: 'Queste notti sono già passate.', en: 'These nights are past already.' }

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

/** A price is named by its unit and its season, a request by its unit and its days. */
export const nameOf: DeskDefinition['nameOf'] = ({ file, path }, content) => {
  const unitName = (wanted: string): string => folderEntries(content).find(({ id }) => id === wanted)?.name ?? wanted
  if (file === requestsFile && path.length === 2) {
    const [unit, arrival, departure] = ['unit', 'arrival', 'departure'].map((key) =>
      String(rawAt(content, file, ...path, key))
    )
    return joinedBy(', ', asIs(unitName(unit!)), periodWords(arrival!, departure!))
  }
  const [collection, slug, season] = path.map(String)
  if (file !== pricesFile || path.length !== 3 || collections.every((each) => each !== collection)) return undefined
  const name = unitName(`${collection}/${slug}`)
  const label = labelOfChoice('season', season ?? '', content)
  return { it: `${name}: prezzo «${label.it}»`, en: `${name}: price “${label.en}”` }
}

/** A price is that of the months in which its season has nights. */
export const otherNamesOf: DeskDefinition['alsoCalled'] = ({ file, path }, content) => {
  const season = path[2]
  if (file !== pricesFile || path.length !== 3 || season === undefined || !collections.some((each) => each === path[0]))
    return []
  return entriesOf(rawAt(content, pricesFile, 'seasons', season)).flatMap(([, period]) => {
    const [from, to] = ['from', 'to'].map((end) => Number(String(valueAt(period, [end])).slice(0, 2)))
    if (!(from! >= 1 && from! <= 12 && to! >= 1 && to! <= 12)) return []
    const months = Array.from({ length: ((to! - from! + 12) % 12) + 1 }, (_, index) => ((from! - 1 + index) % 12) + 1)
    return months.map((month) => dayWords(`${String(month).padStart(2, '0')}-01`))
  })
}

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
