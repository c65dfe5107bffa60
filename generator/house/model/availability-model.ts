/**
 * Reads what bookings, answers and the book of requests depend on. An error anywhere else, such as a missing
 * translation, does not matter here.
 */
import { fieldAt, type FieldNode } from '../../engine/fields/field-tree.ts'
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { entriesOf, valueAt } from '../../engine/fields/schema-fields.ts'
import type { Violation } from '../../engine/fields/validate.ts'
import { entriesIn, validateSource } from '../../engine/content/checked-content.ts'
import { diagnosticsOf } from '../../engine/content/validation/invalid-values.ts'
import { languagesOf } from '../../engine/content/languages.ts'
import { languageKey, publishedLanguages, type SiteLanguages } from '../../engine/fields/text.ts'
import { parseSources, type Source } from '../../engine/content/yaml/source.ts'
import type { Diagnostic, Path } from '../../engine/diagnostics/diagnostic.ts'
import { memoizeLast, memoizeWeakly } from '../../engine/store/memoize.ts'
import { dataFiles, dataFolder } from '../schemas/data-files.ts'
import type { AvailabilityModel, Model, StayRequest, UnitsPage } from './content-model.ts'
import { allNeeds, type Need } from '../stay/unit-terms.ts'
import { collections, type Collection } from './content-enums.ts'
import { feedsOf } from './unit-list.ts'

/** The same with what the book of requests reads and writes. Of a wrong text some languages can be missing. */
export type BookModel = Omit<AvailabilityModel, 'pages'> &
  Pick<Model, 'translations' | 'rules'> & {
    site: Pick<Model['site'], 'name' | 'currency' | 'languages'>
    pages: {
      readonly [Name in Collection]?: Pick<UnitsPage, 'api'> & {
        unit: Pick<UnitsPage['unit'], 'extras' | 'chat' | Need>
      }
    }
  }

/** The last valid content of the files, by their names. Calendars are left out: their addresses are secret. */
export type KnownFiles = Readonly<Record<string, unknown>>

export type BookedHouse = BookModel & Required<Pick<AvailabilityModel, 'wrong'>>

type Reading = {
  house: BookedHouse
  /** What is wrong in what it reads. */
  diagnostics: Diagnostic[]
  /** The wrong files without a known last valid version. Without prices no night is offered. */
  unsure: ReadonlySet<string>
}

const { file: site } = dataFiles.site
const { file: pages } = dataFiles.pages
const { file: prices } = dataFiles.prices
const { file: stays } = dataFiles.stays
const { file: bookings } = dataFiles.bookings
const { file: requests } = dataFiles.requests

const siteKeys = ['host', 'timeZone', 'api', 'touristTax', 'currency', 'languages', 'name']
const unitKeys = ['slug', 'name', 'number', 'guests', 'pricedFor', ...allNeeds]

/** What must be right in each file: these paths, and all that is in them. `*` is any entry. */
const needed: Readonly<Record<string, readonly Path[]>> = {
  [site]: [['host'], ['timeZone'], ['api'], ['touristTax']],
  [pages]: collections.flatMap((list) => [
    [list, 'api'],
    ...['amount', 'charge'].map((key) => [list, 'unit', 'extras', '*', key])
  ]),
  unit: [['draft'], ['slug'], ['name']],
  [prices]: [[]],
  [stays]: [[]],
  [bookings]: [[]],
  [requests]: [[]]
}

const neededIn = (file: string): readonly Path[] | undefined =>
  needed[dataFolder.schemaNameOf(file) === dataFolder.entry ? 'unit' : file]

/** Whether the availability of units depends on a file. */
export const affectsAvailability = (file: string): boolean => neededIn(file) !== undefined

/** Whether an error at a path of a file concerns bookings. Errors in texts never do. */
export function isNeeded(file: string, path: Path): boolean {
  const root = fieldOfFile(file, anyLanguage, dataFolder)
  const isText = path.some((_, depth) => fieldAt(root, path.slice(0, depth + 1))?.kind === 'text')
  const contains = (part: Path): boolean =>
    part.every((step, depth) => depth >= path.length || step === '*' || step === path[depth])
  return !isText && neededIn(file)?.some(contains) === true
}

/** Where values are wrong, or missing because of it. */
function placesOf(violation: Violation): readonly Path[] {
  if (violation.type !== 'unknown-keys') return [violation.path]
  const { path, keys, nearest, place, intended } = violation
  const own = place === undefined || place.type === 'inside' ? (nearest ?? keys[0]) : place.parent
  return [[...path, own], ...intended]
}

type FileValue = {
  /** Without the parts that are wrong; undefined for a draft. */
  value: unknown
  /** The same of an entry that is kept back from the site. */
  draft: unknown
  /** Where it is wrong in what is needed. */
  mistakes: readonly Path[]
  /** Whether a part has nothing wrong in it. */
  isRight: (...path: Path) => boolean
  diagnostics: readonly Diagnostic[]
}

const examinations = memoizeWeakly(() => memoizeLast<FileValue>())

/** What a file says, and what is wrong in it: examined once, as long as its source is in use. */
export const valueOf = (source: Source, languages: SiteLanguages): FileValue =>
  examinations(source)(languageKey(languages), () => examine(source, languages))

function examine(source: Source, languages: SiteLanguages): FileValue {
  const { file, duplicates = [] } = source
  const root: FieldNode | undefined = fieldOfFile(file, languages, dataFolder)
  if (root === undefined) throw new Error(`${file} has no schema`)
  const { value, violations, drafts } = validateSource(source, root)
  const wrong = violations.filter((each) => placesOf(each).some((path) => isNeeded(file, path)))
  const all = [...violations.flatMap(placesOf), ...duplicates]
  return {
    value,
    draft: drafts.find(({ path }) => path.length === 0)?.value,
    mistakes: all.filter((path) => isNeeded(file, path)),
    isRight: (...path) => !all.some((each) => path.every((step, at) => at >= each.length || step === each[at])),
    diagnostics: diagnosticsOf(wrong, source, root)
  }
}

/** The languages of the site. No text has to be right, so any will do where site.yaml has none for certain. */
export function languagesIn(sources: readonly Source[]): SiteLanguages {
  const languages = languagesOf(sources)
  return languages.published.length === 0 ? anyLanguage : languages
}

const anyLanguage = publishedLanguages(['und'])

/** What the site is where nobody knows it. The currency is the code for none. */
const unknownSite: BookModel['site'] = {
  host: 'http://localhost',
  timeZone: 'UTC',
  api: { base: '' },
  touristTax: { amount: 0 },
  name: '',
  currency: 'XXX',
  languages: []
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

type ReadFrom = { known?: KnownFiles; doubtful?: ReadonlySet<string> }

type Reader = ReturnType<typeof openReader>

/** Reads single files, and remembers what is wrong in them. */
function openReader(sources: readonly Source[], files: readonly string[], { known = {}, doubtful }: ReadFrom) {
  const languages = languagesIn(sources)
  const [wrong, unsure] = [new Set<string>(), new Set<string>()]
  const diagnostics: Diagnostic[] = []
  const sourceOf = new Map(sources.map((source) => [source.file, source]))
  /** What a file says now; undefined if it cannot be parsed. */
  const now = (file: string): FileValue | undefined => {
    const source = sourceOf.get(file)
    const own = source && valueOf(source, languages)
    diagnostics.push(...(own?.diagnostics ?? []))
    return own
  }
  /** What a file that is wrong said when it was last right; undefined if nobody knows. */
  const former = (file: string): FileValue | undefined => {
    wrong.add(file)
    const isKnown = Object.hasOwn(known, file) && files.includes(file)
    // JSON is YAML. An earlier version of the program may have kept what is no longer right.
    const bytes = new TextEncoder().encode(JSON.stringify(isKnown ? known[file] : null))
    const [source] = parseSources([{ file, bytes }]).sources
    const value = source && valueOf(source, languages)
    if (value?.mistakes.length === 0) return value
    unsure.add(file)
    return undefined
  }
  /** What a file says now, if that is right, else what it said, else what is right of it. */
  const read = (file: string): FileValue & { isSure: boolean } => {
    const own = now(file)
    const isRight = own?.mistakes.length === 0 && doubtful?.has(file) !== true
    const content = isRight ? own : former(file)
    return { ...(content ?? own ?? nothing), isSure: content !== undefined }
  }
  const has = (file: string): boolean => files.includes(file) || doubtful?.has(file) === true
  return { files, languages, sourceOf, now, former, read, has, wrong, unsure, diagnostics }
}

/**
 * Reads the parts of the house that bookings need. Of a broken file it uses the last good version, of requests and
 * calendars the entries without errors.
 * @param files the names of all files
 * @param from `known` has the last good versions of files; in `doubtful` files something else is wrong
 */
export function readAvailability(sources: readonly Source[], files: readonly string[], from: ReadFrom = {}): Reading {
  const reader = openReader(sources, files, from)
  const house = {
    site: siteIn(reader),
    pages: pagesIn(reader),
    ...unitsIn(reader, from),
    prices: pricesIn(reader),
    stays: reader.has(stays) ? reader.read(stays).value : undefined,
    bookings: reader.has(bookings) ? calendarsIn(reader) : undefined,
    requests: reader.has(requests) ? requestsIn(reader) : undefined,
    translations: wordsIn(reader),
    rules: rulesIn(reader),
    wrong: reader.wrong
  }
  const { diagnostics, unsure } = reader
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it was validated by its schema
  return { house: house as unknown as Reading['house'], diagnostics, unsure }
}

function siteIn({ read }: Reader) {
  const { value, isRight } = read(site)
  const languages = entriesOf(valueAt(value, ['languages'])).filter(([index]) => isRight('languages', Number(index)))
  return { ...unknownSite, ...picked(value, siteKeys), languages: languages.map(([, language]) => language) }
}

function pagesIn({ read }: Reader) {
  const { value, isRight } = read(pages)
  const units = collections.flatMap((list) => {
    const api = valueAt(value, [list, 'api'])
    const extras = entriesOf(valueAt(value, [list, 'unit', 'extras'])).flatMap(([index, extra]) =>
      ['amount', 'charge'].every((key) => isRight(list, 'unit', 'extras', Number(index), key))
        ? [{ name: {}, ...Object(extra) }]
        : []
    )
    const shared = picked(valueAt(value, [list, 'unit']), ['chat', ...allNeeds])
    return api === undefined ? [] : [[list, { api, unit: { ...shared, extras } }]]
  })
  return Object.fromEntries(units)
}

/** Those of the site, in the order of their list, and those that are kept back, or have no file any more. */
function unitsIn({ files, languages, sourceOf, read }: Reader, { known = {} }: ReadFrom) {
  const isUnit = (file: string): boolean => dataFolder.schemaNameOf(file) === dataFolder.entry
  // The names of all files can be without those of drafts.
  const drafts = [...sourceOf.values()].flatMap((source) =>
    isUnit(source.file) && valueOf(source, languages).draft !== undefined ? source.file : []
  )
  const all = [...new Set([...files, ...drafts])]
  const units = collections.flatMap((list) =>
    entriesIn(list, all, (file) => sourceOf.get(file)?.value).map((file) => {
      // Its file is named for its slug.
      const slug = file.replace(/^.*\/|\.yaml$/g, '')
      return { list, file, slug, ...read(file) }
    })
  )
  const isGone = (file: string): boolean => isUnit(file) && !all.includes(file) && !sourceOf.has(file)
  return {
    ...Object.fromEntries(
      collections.map((list) => [
        list,
        units.flatMap(({ slug, value, draft, isRight, ...unit }) => {
          const right = unitKeys.filter((key) => isRight(key))
          return unit.list !== list || draft !== undefined ? [] : [{ slug, name: slug, ...picked(value, right) }]
        })
      ])
    ),
    heldBack: [
      ...units.flatMap(({ file, slug, draft }) => {
        // A copy of a file has the slug of the other one.
        const isCopy = (valueAt(draft, ['slug']) ?? slug) !== slug
        return draft === undefined || isCopy ? [] : [{ file, value: picked(draft, unitKeys) }]
      }),
      ...entriesOf(known).flatMap(([file, value]) =>
        isGone(file) ? [{ file, value: picked(value, unitKeys), isGone: true as const }] : []
      )
    ]
  }
}

/** Without prices no night is offered, whatever the calendars say. What is closed stays closed. */
function pricesIn({ files, has, read, unsure }: Reader): unknown {
  if (!has(prices)) return undefined
  const { value, isSure, isRight } = read(prices)
  if (isSure || !files.includes(prices)) return value
  unsure.delete(prices)
  const right = ['horizon', 'closed'].filter((key) => isRight(key))
  return { seasons: {}, ...picked(value, right) }
}

/** The calendars that are right, at their places. */
function calendarsIn({ read }: Reader): unknown {
  const { value, isRight } = read(bookings)
  if (value === undefined) return undefined
  const lists = collections.map((list) => [
    list,
    Object.fromEntries(
      entriesOf(valueAt(value, [list])).map(([slug, calendars]) => [
        slug,
        entriesOf(calendars).map(([index, each]) => (isRight(list, slug, Number(index)) ? each : undefined))
      ])
    )
  ])
  return { ...picked(value, ['keptDays']), ...Object.fromEntries(lists) }
}

/** The requests that are right, and where some are not, those that the file last had for other nights. */
function requestsIn({ now, former }: Reader): AvailabilityModel['requests'] {
  const own = now(requests)
  const listed = requestsOf(own)
  if (own?.mistakes.length === 0) return { requests: listed }
  const nightsOf = ({ unit, arrival, departure }: StayRequest): string => [unit, arrival, departure].join(' ')
  const there = new Set(listed.map(nightsOf))
  return { requests: [...listed, ...requestsOf(former(requests)).filter((each) => !there.has(nightsOf(each)))] }
}

const requestsOf = (book: FileValue | undefined): StayRequest[] =>
  entriesOf(valueAt(book?.value, ['requests'])).map(([index, request]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is wrong in it
    book?.isRight('requests', Number(index)) === true ? (request as StayRequest) : unreadRequest
  )

/** The words of the program, each in the languages that it has. */
function wordsIn({ now, languages }: Reader): unknown {
  const { file } = dataFiles.translations
  const root = fieldOfFile(file, languages, dataFolder)
  const words = now(file)?.value
  const keys = root?.kind === 'block' ? [...root.children.keys()] : []
  return Object.fromEntries(keys.map((key) => [key, valueAt(words, [key]) ?? {}]))
}

/** The rules of the house in which nothing but a text is wrong. */
function rulesIn({ now, languages }: Reader): unknown {
  const { file } = dataFiles.rules
  const root = fieldOfFile(file, languages, dataFolder)
  const value = now(file)
  const isUsable = (path: Path): boolean => value?.isRight(...path) === true || fieldAt(root, path)?.kind === 'text'
  const rules = entriesOf(value?.value).filter(([key, rule]) => entriesOf(rule).every(([own]) => isUsable([key, own])))
  return Object.fromEntries(rules)
}

const nothing: FileValue = { value: undefined, draft: undefined, mistakes: [], isRight: () => false, diagnostics: [] }

/** What these keys have, of those that are there. */
const picked = (value: unknown, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(entriesOf(value).filter(([key]) => keys.includes(key)))

/** What is kept of a house for a time when a file is wrong: what was kept before of the files that are wrong now. */
export function knownFiles(house: AvailabilityModel, before: KnownFiles): KnownFiles {
  const units = collections.flatMap((list) =>
    house[list].map((unit) => [`${list}/${unit.slug}.yaml`, picked(unit, unitKeys)] as const)
  )
  const named = new Set([
    ...(house.requests?.requests ?? []).map(({ unit }) => unit),
    ...feedsOf(house).map(({ unit }) => unit)
  ])
  const heldBack = house.heldBack.flatMap(({ file, value, isGone }) => {
    // As it was, hidden or not: the file can come back, and be wrong.
    if (isGone === true) return named.has(file.replace(/\.yaml$/, '')) ? [[file, before[file]] as const] : []
    return [[file, { ...Object(value), draft: true }] as const]
  })
  const lists = entriesOf(picked(house.pages, collections)).map(([list, page]) => [
    list,
    { api: valueAt(page, ['api']), unit: picked(valueAt(page, ['unit']), ['extras', ...allNeeds]) }
  ])
  const all: Record<string, unknown> = {
    ...Object.fromEntries([...units, ...heldBack]),
    [site]: picked(house.site, siteKeys),
    [pages]: Object.fromEntries(lists),
    [prices]: house.prices,
    [stays]: house.stays,
    [requests]: house.requests
  }
  return Object.fromEntries(
    entriesOf(all).flatMap(([file, value]) => {
      const content = house.wrong?.has(file) === true ? before[file] : value
      return content === undefined ? [] : [[file, content]]
    })
  )
}
