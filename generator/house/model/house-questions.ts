/**
 * What bookings, answers and the book of requests ask of the content, and what follows where it is not known. A file
 * that lacks something they need counts as it was when it last had it. An error anywhere else, such as a missing
 * translation, does not matter here.
 */
import { entriesIn, type KnownContent } from '../../engine/content/checked-content.ts'
import {
  ask,
  contentsOfValue,
  plainFieldsOf,
  rightContents,
  unknownContents,
  type Answer,
  type FileContents,
  type Part
} from '../../engine/content/file-parts.ts'
import { orAnyLanguage } from '../../engine/content/languages.ts'
import type { Diagnostic, Path } from '../../engine/diagnostics/diagnostic.ts'
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import type { FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf } from '../../engine/fields/value-paths.ts'
import { asText, publishedLanguages, type SiteLanguages } from '../../engine/fields/text.ts'
import { memoizeWeakly } from '../../engine/store/memoize.ts'
import { dataFiles, dataFolder } from '../schemas/data-files.ts'
import { allNeeds } from '../stay/unit-terms.ts'
import { collections, type Collection } from './content-enums.ts'
import type { AvailabilityModel, BookedHouse, ContentFiles, OtherGuests, StayRequest, Unit } from './content-model.ts'
import { feedsOf } from './unit-list.ts'

// What is asked of each file

type FilePart<Name extends keyof ContentFiles> = Part<ContentFiles[Name]>

/** The address of a site while nobody knows it: nothing there can be read from elsewhere. */
export const unknownHost = 'http://localhost'

function siteFrom(site: FilePart<'site'>) {
  const tax = site.at('touristTax').needed()
  return {
    host: site.at('host').needed().or(unknownHost),
    timeZone: site.at('timeZone').needed().or('UTC'),
    api: site.at('api').needed().or({ base: '' }),
    touristTax: tax.or(tax.valid() ?? { amount: 0 }),
    name: site.at('name').or(''),
    // The code for no currency.
    currency: site.at('currency').or('XXX'),
    languages: site.at('languages').knownEntries().map(valueOf)
  }
}

const pagesFrom = (pages: FilePart<'pages'>): BookedHouse['pages'] =>
  Object.fromEntries(
    collections.flatMap((list) => {
      const page = pages.at(list)
      const api = page.at('api').needed().or(undefined)
      const unit = page.at('unit')
      const needs = allNeeds.map((need) => [need, unit.at(need).or(undefined)] as const)
      const templates = unit.at('chat')
      const chat = { stay: templates.at('stay').or(noWords), message: templates.at('message').or(noWords) }
      const charged = unit.at('extras').neededAsList()
      const extras = charged.entries().flatMap(([, extra]) => extraFrom(extra))
      return api === undefined ? [] : [[list, { api, unit: { chat, extras, ...Object.fromEntries(needs) } }]]
    })
  )

type Extra = NonNullable<ContentFiles['pages']['rooms']>['unit']['extras'][number]

/** Without its amount or its charge an extra is not offered. */
function extraFrom(extra: Part<Extra>): Pick<Extra, 'name' | 'amount' | 'charge'>[] {
  const amount = extra.at('amount').needed().or(undefined)
  const charge = extra.at('charge').needed().known()
  const name = extra.at('name').or(noWords)
  return amount === undefined || !charge.isKnown ? [] : [{ name, amount, charge: charge.value }]
}

function unitFrom(unit: Part<Unit>) {
  // Without the first nobody knows whether it is on the site.
  for (const key of ['draft', 'slug', 'name'] as const) unit.at(key).needed()
  return unit.plainFields()
}

const pricesFrom = (prices: FilePart<'prices'>) => prices.needed().or(undefined)

/** Without prices no night is offered, whatever the calendars say. What is closed stays closed. */
const unpricedFrom = (prices: FilePart<'prices'>): AvailabilityModel['prices'] => ({
  seasons: {},
  horizon: prices.at('horizon').or(undefined),
  closed: prices.at('closed').or(undefined)
})

const staysFrom = (stays: FilePart<'stays'>) => stays.needed().or(stays.valid())

/** The calendars that are right, at their places. */
function calendarsFrom(bookings: FilePart<'bookings'>): AvailabilityModel['bookings'] {
  const whole = bookings.needed().or(undefined)
  if (whole !== undefined || bookings.valid() === undefined) return whole
  const lists = collections.map((list) => {
    const units = bookings.at(list).entries()
    return [
      list,
      Object.fromEntries(
        units.map(([slug, calendars]) => [slug, calendars.entries().map(([, calendar]) => calendar.or(undefined))])
      )
    ]
  })
  return { keptDays: bookings.at('keptDays').or(undefined), ...Object.fromEntries(lists) }
}

/**
 * A request that cannot be read keeps its place in the list, and has no nights: edits name a request by its place.
 * Readers of the book leave it out.
 */
export const unreadRequest: StayRequest = {
  unit: '',
  arrival: '',
  departure: '',
  adults: 1,
  state: 'declined',
  since: ''
}

function requestsFrom(book: FilePart<'requests'>): readonly StayRequest[] {
  const whole = book.needed().or(undefined)
  return (
    whole?.requests ??
    book
      .at('requests')
      .entries()
      .map(([, request]) => request.or(unreadRequest))
  )
}

/** One that cannot be read keeps its place, as a request does, and is of no unit. */
const unreadGuests: OtherGuests = { unit: '', arrival: '', departure: '', adults: 0 }

const otherGuestsFrom = (book: FilePart<'requests'>): readonly OtherGuests[] =>
  book
    .at('otherGuests')
    .entries()
    .map(([, guests]) => guests.or(unreadGuests))

/** The words of the program, each in the languages that it has: of one that only some houses need, perhaps in none. */
const wordsFrom = (words: FilePart<'translations'>) =>
  Object.fromEntries(words.entries().map(([key, word]) => [key, word.or(noWords) ?? noWords]))

/** The rules of the house in which nothing but a text is wrong. */
const rulesFrom = (rules: FilePart<'rules'>) => Object.fromEntries(rules.knownEntries())

const noWords = asText({})

const valueOf = <Value>([, value]: [key: string, value: Value]): Value => value

const answersFrom: (contents: FileContents) => Map<unknown, Answer<unknown>> = memoizeWeakly(() => new Map())

/** The answer of a file, found once for as long as it says the same: the desk asks for the house again and again. */
function answerOf<T, Value>(contents: FileContents, question: (part: Part<T>) => Value): Answer<Value> {
  const answers = answersFrom(contents)
  const answer = answers.get(question) ?? ask(contents, question)
  answers.set(question, answer)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is that of this question
  return answer as Answer<Value>
}

// The house as far as it is known

/** What files said when they were last right, by their names. Calendars are left out: their addresses are secret. */
export type LastValid = Readonly<Record<string, unknown>>

type Reading = {
  house: BookedHouse
  /** What is wrong in what it needs. */
  diagnostics: Diagnostic[]
  /** The wrong files without a known last valid version. Without prices no night is offered. */
  unsure: ReadonlySet<string>
  /** Whether a file has all that is needed of it. */
  isKnown: (file: string) => boolean
  /** Whether a value at a path of a file is needed, or one in it. Of a file that cannot be parsed anything can be. */
  needs: (file: string, path: Path) => boolean
}

const { file: site } = dataFiles.site
const { file: pages } = dataFiles.pages
const { file: prices } = dataFiles.prices
const { file: stays } = dataFiles.stays
const { file: bookings } = dataFiles.bookings
const { file: requests } = dataFiles.requests

const ownFiles: readonly string[] = [site, pages, prices, stays, bookings, requests]

const isUnit = (file: string): boolean => dataFolder.schemaNameOf(file) === 'unit'

/** Whether the availability of units depends on a file. */
export const affectsAvailability = (file: string): boolean => isUnit(file) || ownFiles.includes(file)

/** @throws Error for a file without a schema, which is a bug */
function fieldFor(file: string, languages: SiteLanguages): FieldNode {
  const field = fieldOfFile(file, orAnyLanguage(languages), dataFolder)
  if (field === undefined) throw new Error(`${file} has no schema`)
  return field
}

type Reader = ReturnType<typeof openReader>

type ReadFrom = { lastValid?: LastValid; doubtful?: ReadonlySet<string> }

/** Asks single files, and remembers which of them lack what is needed. */
function openReader(
  { files, languages, contentsOf }: KnownContent,
  { lastValid = {}, doubtful = new Set() }: ReadFrom
) {
  const [wrong, unsure] = [new Set<string>(), new Set<string>()]
  const answers = new Map<string, Answer<unknown>>()
  const contentsNow = (file: string): FileContents => contentsOf(file) ?? unknownContents(fieldFor(file, languages))
  /** What a file says now. */
  const now = <T, Value>(file: string, question: (part: Part<T>) => Value): Answer<Value> => {
    const answer = answerOf(contentsNow(file), question)
    answers.set(file, answer)
    return answer
  }
  /** The contents of a file that is wrong as they last were; undefined if nobody knows. */
  const former = <T, Value>(file: string, question: (part: Part<T>) => Value) => {
    wrong.add(file)
    const isKnown = Object.hasOwn(lastValid, file) && files.includes(file)
    // An earlier version of the program may have kept what is no longer right.
    const contents = contentsOfValue(fieldFor(file, languages), isKnown ? lastValid[file] : null)
    const answer = ask(contents, question)
    if (answer.isKnown) return { contents, value: answer.value }
    unsure.add(file)
    return undefined
  }
  /**
   * What a file says now, if that is right, else what it said, else what is right of it.
   * @param doubted asked of a file of which nobody knows what it said; by default the same
   */
  const read = <T, Value>(file: string, question: (part: Part<T>) => Value, doubted = question) => {
    const { value, isKnown } = now(file, question)
    const contents = contentsNow(file)
    if (isKnown && !doubtful.has(file)) return { contents, value }
    return former(file, question) ?? { contents, value: answerOf(contents, doubted).value }
  }
  /** The same of a file that the house can do without. */
  const readOptional = <T, Value>(file: string, question: (part: Part<T>) => Value, doubted = question) => {
    const isThere = files.includes(file)
    if (!isThere && !doubtful.has(file)) return undefined
    const { value } = read(file, question, doubted)
    return isThere ? value : undefined
  }
  return { now, former, read, readOptional, wrong, unsure, answers }
}

/**
 * The house that bookings need, as far as it is known. Of a wrong file it is what that last said, of requests and
 * calendars the entries without errors.
 * @param from in `doubtful` files something is wrong that no schema knows
 */
export function readBookedHouse(content: KnownContent, from: ReadFrom = {}): Reading {
  const reader = openReader(content, from)
  const { readOptional, now, wrong, unsure, answers } = reader
  const house = {
    site: reader.read(site, siteFrom).value,
    pages: reader.read(pages, pagesFrom).value,
    ...unitsIn(reader, content, from.lastValid ?? {}),
    prices: readOptional(prices, pricesFrom, unpricedFrom),
    stays: readOptional(stays, staysFrom),
    bookings: readOptional(bookings, calendarsFrom),
    requests: content.files.includes(requests) || from.doubtful?.has(requests) === true ? bookIn(reader) : undefined,
    translations: now(dataFiles.translations.file, wordsFrom).value,
    rules: now(dataFiles.rules.file, rulesFrom).value,
    wrong
  }
  if (content.files.includes(prices)) unsure.delete(prices)
  const diagnostics = [...answers.values()].flatMap(({ why }) => why())
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `wordsFrom` has each word of the schema
    house: house as unknown as BookedHouse,
    diagnostics,
    unsure,
    isKnown: (file) => answers.get(file)?.isKnown === true,
    needs: (file, path) => content.contentsOf(file) === undefined || answers.get(file)?.needs(path) === true
  }
}

/** The requests that are right, and where some are not, those that the file last had for other nights. */
function bookIn({ now, former }: Reader): AvailabilityModel['requests'] {
  // Whether the file is known is what the last question says.
  const otherGuests = now(requests, otherGuestsFrom).value
  const { value: listed, isKnown } = now(requests, requestsFrom)
  if (isKnown) return { requests: listed, otherGuests }
  const nightsOf = ({ unit, arrival, departure }: StayRequest): string => [unit, arrival, departure].join(' ')
  const there = new Set(listed.map(nightsOf))
  const others = former(requests, requestsFrom)?.value.filter((each) => !there.has(nightsOf(each))) ?? []
  return { requests: [...listed, ...others], otherGuests }
}

/** Those of the site, in the order of their list, and those that are kept back, or have no file any more. */
function unitsIn({ read }: Reader, { files, languages, drafts, contentsOf }: KnownContent, lastValid: LastValid) {
  const hidden = drafts.flatMap(({ file, path }) => (path.length === 0 ? file : []))
  const all = [...new Set([...files, ...hidden])]
  const orderedBy = (file: string): unknown => contentsOf(file)?.heldBack?.value ?? contentsOf(file)?.value
  const units = collections.flatMap((list) =>
    entriesIn(list, all, orderedBy).map((file) => {
      // Its file is named for its slug.
      const slug = file.replace(/^.*\/|\.yaml$/g, '')
      const { value, contents } = read(file, unitFrom)
      const unit = { ...value, slug: value.slug ?? slug, name: value.name ?? slug }
      return { list, file, slug, unit, draft: contents.heldBack && plainUnit(contents.heldBack) }
    })
  )
  const gone = entriesOf(lastValid).filter(
    ([file]) => isUnit(file) && !all.includes(file) && contentsOf(file) === undefined
  )
  return {
    rooms: unitsOf('rooms'),
    apartments: unitsOf('apartments'),
    heldBack: [
      // A copy of a file has the slug of the other one.
      ...units.flatMap(({ file, slug, draft }) =>
        draft === undefined || (draft.slug ?? slug) !== slug ? [] : [{ file, value: draft }]
      ),
      ...gone.map(([file, value]) => ({
        file,
        value: plainUnit(keptUnit(file, value, languages)),
        isGone: true as const
      }))
    ]
  }

  function unitsOf(list: Collection) {
    return units.flatMap((each) => (each.list === list && each.draft === undefined ? each.unit : []))
  }
}

const plainUnit = (contents: FileContents) => answerOf(contents, unitFrom).value

/** What a unit without a file last said, hidden or not. */
function keptUnit(file: string, value: unknown, languages: SiteLanguages): FileContents {
  const contents = contentsOfValue(fieldFor(file, languages), value)
  return contents.heldBack ?? contents
}

/** The requests of a file that is gone, as they last were. */
export function requestsBefore(house: AvailabilityModel, lastValid: LastValid): readonly StayRequest[] {
  if (house.requests !== undefined || !Object.hasOwn(lastValid, requests)) return []
  return ask(contentsOfValue(fieldFor(requests, languagesIn(house)), lastValid[requests]), requestsFrom).value
}

const languagesIn = ({ site: { languages } }: AvailabilityModel): SiteLanguages =>
  publishedLanguages((languages ?? []).map(({ code }) => code))

/** What is kept of a house for a time when a file is wrong: what was kept before of the files that are wrong now. */
export function lastValidOf(house: AvailabilityModel, before: LastValid): LastValid {
  const languages = languagesIn(house)
  const right = (file: string, value: unknown): FileContents => rightContents(fieldFor(file, languages), value)
  const units = collections.flatMap((list) =>
    house[list].map((unit): [string, unknown] => {
      const file = `${list}/${unit.slug}.yaml`
      return [file, plainFieldsOf(fieldFor(file, languages), unit)]
    })
  )
  const named = new Set([
    ...(house.requests?.requests ?? []).map(({ unit }) => unit),
    ...feedsOf(house).map(({ unit }) => unit)
  ])
  const heldBack = house.heldBack.flatMap(({ file, value, isGone }): [string, unknown][] => {
    // As it was, hidden or not: the file can come back, and be wrong.
    if (isGone === true) return named.has(file.replace(/\.yaml$/, '')) ? [[file, before[file]]] : []
    return [[file, { ...plainFieldsOf(fieldFor(file, languages), value), draft: true }]]
  })
  const all: [string, unknown][] = [
    ...units,
    ...heldBack,
    [site, ask(right(site, house.site), siteFrom).value],
    [pages, ask(right(pages, house.pages), pagesFrom).value],
    [prices, house.prices],
    [stays, house.stays],
    // Nights that guests were promised stay taken until somebody says that they are free.
    [requests, house.requests ?? before[requests]]
  ]
  return Object.fromEntries(
    all.flatMap(([file, value]) => {
      const content = house.wrong?.has(file) === true ? before[file] : value
      return content === undefined ? [] : [[file, content]]
    })
  )
}
