/**
 * The rules that one schema cannot see: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * It stands apart because it sees all files at once, as far as they have their shape; what a single value may be is said in `model`.
 */
import { includesDay } from '../stay/season.ts'
import { checkAvailability, checkSeasons, runs } from './check-availability.ts'
import { isDay } from '../stay/day.ts'
import type { PhotoFacts } from '../diagnostics/codes/photos.ts'
import type { ReferenceKind } from '../diagnostics/codes/references.ts'
import { error, warning, type Diagnostic, type Path, type Place, type Tell } from '../diagnostics/diagnostic.ts'
import type { Rule } from '../diagnostics/rules.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { collections, guides, parseCoordinates, type Meta } from './model.ts'
import { variablesIn } from '../stay/words.ts'
import { asksForScheme, nightOf, nightsAmong } from './night.ts'
import type { Data } from './read.ts'
import type { Field } from './fields.ts'
import { sketchedFields, type Sketch } from './shape.ts'

/** Whether a single value is of any concern to the rules that need more than its schema. */
export const isChecked = ({ refers, rule, variables, isSole }: Meta): boolean =>
  refers !== undefined ||
  variables !== undefined ||
  isSole === true ||
  rule === 'hours' ||
  rule === 'coordinates' ||
  isDated(rule)

const isDated = (rule: Rule | undefined): boolean => rule === 'month-day' || rule === 'closed-day'

/**
 * Whatever can be said of as much of the content as has its shape: what is lacking because something else is wrong is no fault of its own.
 * @param data what else is in the folder, and the ids of the pages that links can reach. @param fields those of the sketch that are checked, for whoever has them already
 */
export function checkSketch(
  sketch: Sketch,
  data: Pick<Data, 'photos' | 'calendars' | 'diagnostics'> & { targets: readonly string[] },
  fields: readonly Field[] = sketchedFields(sketch, isChecked)
): Diagnostic[] {
  // Without its languages every text of the house is lacking.
  if (sketch.languages.length === 0) return []
  return [
    ...checkReferences(sketch, fields, data.targets),
    ...checkPhotos(sketch, fields, data),
    ...checkDays(fields),
    ...checkRanges(sketch, fields),
    ...checkUnique(sketch),
    ...checkLists(sketch),
    ...checkVariables(fields),
    ...checkQuotes(fields),
    ...checkPoints(fields),
    ...checkParts(sketch),
    ...(sketch.house !== undefined && hasAllPages(sketch)
      ? checkAvailability(sketch.house, data.calendars)
      : sketch.prices === undefined
        ? []
        : checkSeasons(sketch.prices))
  ]
}

/** `names` is undefined where the names that there are cannot be told. */
type Known = { names: readonly string[] | undefined; at: (name: string) => Place; mustBeUsed: boolean }

function checkReferences(sketch: Sketch, fields: readonly Field[], targets: readonly string[]): Diagnostic[] {
  const { languages, lostLanguages, namesIn, isShaped, isWhole, mentions } = sketch
  const inBlock = (file: string, ...path: string[]): Known => ({
    names: namesIn(file, ...path),
    at: (name) => ({ file, path: [...path, name], part: 'key' }),
    mustBeUsed: true
  })
  const known: Record<Exclude<ReferenceKind, 'photo'>, Known> = {
    language: { ...inBlock('site.yaml', 'languages'), names: [...languages, ...lostLanguages], mustBeUsed: false },
    number: inBlock('phones.yaml', 'numbers'),
    page: { ...inBlock('pages.yaml'), names: hasAllPages(sketch) ? targets : undefined, mustBeUsed: false },
    rule: inBlock('rules.yaml'),
    // Without a guide none of its sections can be there: `checkParts` says so once.
    section: inBlock('guide.yaml', 'sections'),
    service: inBlock('services.yaml'),
    subject: inBlock('phones.yaml', 'subjects')
  }
  const hidden = hiddenTargets(sketch)
  const uses = new Map<string, Map<string, Field[]>>()
  for (const field of fields) {
    const kind = field.meta.refers
    const name = String(field.value)
    if (
      kind === undefined ||
      kind === 'photo' ||
      (kind === 'page' && hidden.some((part) => name.startsWith(`${part}/`)))
    )
      continue
    const ofKind = uses.get(kind) ?? new Map<string, Field[]>()
    uses.set(kind, ofKind)
    // Thousands of units can name one service.
    const places = ofKind.get(name)
    if (places === undefined) ofKind.set(name, [field])
    else places.push(field)
  }
  const found: Diagnostic[] = []
  for (const [kind, { names, at, mustBeUsed }] of Object.entries(known) as [Exclude<ReferenceKind, 'photo'>, Known][]) {
    if (names === undefined) continue
    const used = uses.get(kind) ?? new Map<string, Field[]>()
    const unused = mustBeUsed && isWhole ? names.filter((name) => !used.has(name) && !mentions(name)) : []
    const meant = new Set<string>()
    for (const [name, places] of used) {
      if (names.includes(name)) continue
      const defined = nearestOf(name, unused)
      if (defined !== undefined) meant.add(defined)
      const factsAt = ({ meta }: Field) => {
        // What has no rule of its own names one of the pages themselves.
        const choice = kind === 'page' && meta.rule === undefined ? names.filter((each) => !each.includes('/')) : names
        return { kind, found: name, nearest: nearestOf(name, choice), known: choice, uses: places.length }
      }
      const [first, ...others] = places as [Field, ...Field[]]
      // Where several agree on a name, the one that differs from it is the one misspelt.
      if (defined !== undefined && others.length > 0)
        found.push(
          error(
            'reference-unknown',
            at(defined),
            { ...factsAt(first), nearest: undefined, defined },
            places.map((place) => place.at)
          )
        )
      else if (others.length > 0)
        found.push(
          error(
            'reference-unknown',
            first.at,
            factsAt(first),
            others.map((place) => place.at)
          )
        )
      else found.push(error('reference-unknown', first.at, factsAt(first)))
    }
    // What has not its shape may use it.
    for (const name of unused)
      if (isShaped && !meant.has(name)) found.push(warning('reference-unused', at(name), { kind, found: name }))
  }
  return found
}

/** Whether the pages that there are can be told: a misspelt one is there. */
function hasAllPages({ model, namesIn }: Sketch): boolean {
  return namesIn('pages.yaml')?.length === Object.keys(model.pages ?? {}).length
}

/** The parts of the site whose pages cannot be told. */
function hiddenTargets({ model, files, namesIn }: Sketch): string[] {
  const untold = collections.filter(
    (collection) =>
      files.filter((file) => file.startsWith(`${collection}/`)).length >
      model[collection].filter(({ slug }) => slug !== undefined).length
  )
  return [...untold, ...(namesIn('guide.yaml', 'sections') === undefined ? guides : [])]
}

function checkPhotos(
  { isShaped, mentions }: Sketch,
  fields: readonly Field[],
  { photos, diagnostics }: Pick<Data, 'photos' | 'diagnostics'>
): Diagnostic[] {
  const found: Diagnostic[] = []
  const fileOf = new Map<string, string>()
  for (const { ref, file } of photos) {
    const other = fileOf.get(ref)
    if (other === undefined) fileOf.set(ref, file)
    else found.push(error('photo-twice', { file, range: [0, 0] }, { photo: ref, other, inCapitals: false }))
  }
  found.push(...checkPhotoNames(photos))
  const names = [...fileOf.keys()]
  // A photo that could not be read is there, in some way, and is told of already.
  const unread = diagnostics.map(({ at }) => at.file.replace(/^photos\//, ''))
  const isUnread = (photo: string): boolean =>
    unread.some((file) => file.replace(/\.[^./]+$/, '') === photo || photo.startsWith(`${file}/`))
  const used = new Set<string>()
  for (const { at, value, meta } of fields) {
    if (meta.refers !== 'photo') continue
    const photo = String(value)
    used.add(photo)
    if (fileOf.has(photo) || isUnread(photo)) continue
    const folder = `photos/${photo.split('/').slice(0, -1).join('/')}`
    const nearest = nearestPhoto(photo, names)
    if (nearest !== undefined) used.add(nearest)
    found.push(error('photo-missing', at, { photo, nearest, folder }))
  }
  for (const [photo, night] of nightsAmong(names, used)) if (used.has(photo)) used.add(night)
  return isShaped
    ? [
        ...found,
        ...unusedPhotos(
          [...fileOf].filter(
            ([photo, file]) =>
              !used.has(photo) && ![photo, `photos/${photo}`, file, file.replace(/^photos\//, '')].some(mentions)
          )
        )
      ]
    : found
}

/** The files of the site have the names of the photos, on whatever computer it is built or shown. */
function checkPhotoNames(photos: Data['photos']): Diagnostic[] {
  const found: Diagnostic[] = []
  const first = new Map<string, { name: string; file: string }>()
  for (const { ref, file } of photos) {
    const at: Place = { file, range: [0, 0] }
    const parts = ref.split('/')
    const long = parts.find((part) => new TextEncoder().encode(part).length > longestName)
    if (long !== undefined)
      found.push(error('name-too-long', at, { found: long, length: long.length, limit: longestName }))
    else if (/[\\:*?"<>|]|[. ](?=\/)/.test(ref))
      found.push(error('rule-broken', at, { rule: 'photo', key: 'the file', found: ref, variables: [] }))
    // A folder as much as a file: Blue/01 and blue/02 would be in one.
    const names = parts.map((_, index) => parts.slice(0, index + 1).join('/') + (index < parts.length - 1 ? '/' : ''))
    const other = names
      .map((name) => ({ name, first: first.get(name.toLowerCase()) }))
      .find((each) => each.first !== undefined && each.first.name !== each.name)
    if (other?.first !== undefined)
      found.push(error('photo-twice', at, { photo: ref, other: other.first.file, inCapitals: true }))
    for (const name of names) if (!first.has(name.toLowerCase())) first.set(name.toLowerCase(), { name, file })
  }
  return found
}

/** Bytes of a name, to which the build adds the size and the mark of the content. */
const longestName = 200

/** Many photos of one folder are one finding: the owner has put them there, and not named them yet. */
function unusedPhotos(unused: readonly [photo: string, file: string][]): Diagnostic[] {
  const folders = new Map<string, string[]>()
  const found: Diagnostic[] = []
  const told = ([file = '', ...others]: readonly string[], isPicture: boolean): void => {
    const place = (each: string): Place => ({ file: each, range: [0, 0] })
    const name = file.replace(/^photos\//, '')
    const photo = others.length > 0 ? name.replace(/\/[^/]*$/, '') : isPicture ? name.replace(/\.[^./]+$/, '') : name
    found.push(warning('photo-unused', place(file), { photo, count: others.length + 1, isPicture }, others.map(place)))
  }
  for (const [, file] of unused) {
    const folder = file.replace(/\/[^/]*$/, '')
    if (/\.(jpe?g|jfif|png|webp|avif|svg|hei[cf]|gif|tiff?|bmp|jxl)$/i.test(file))
      folders.set(folder, [...(folders.get(folder) ?? []), file])
    else told([file], false)
  }
  for (const [folder, files] of folders) {
    if (files.length > 2 && folder !== 'photos') told(files, true)
    else for (const file of files) told([file], true)
  }
  return found
}

/** A photo as far as the rules look into it. */
type LookedInto = { ref: string; file: string } & ({ kind: 'svg'; svg: string } | { kind: 'bitmap' })

/**
 * What is wrong with photo files, said where the data first names them: there the owner is at work.
 * Where that part of the data has not its shape, the file itself is the place.
 */
export function photoDiagnostics(
  sketch: Sketch,
  { inspected, problems }: { inspected: readonly LookedInto[]; problems: readonly PhotoFacts[] }
): Diagnostic[] {
  const changing = inspected.filter((photo) => photo.kind === 'svg' && asksForScheme(photo.svg))
  if (problems.length === 0 && changing.length === 0) return []
  const fields = photoFields(sketch)
  const nights = nightsIn(sketch, [...inspected, ...problems])
  const days = new Map([...nights].map(([photo, night]) => [night, photo]))
  const placesOf = (ref: string): Place[] =>
    fields.filter(({ value }) => value === ref || value === days.get(ref)).map(({ at }) => at)
  const broken = problems.flatMap((problem) => {
    const file: Place = { file: problem.file, range: [0, 0] }
    const [first, ...others] = placesOf(problem.ref)
    // Nobody sees a photo that nothing names, whatever it is: that it is unused is said elsewhere.
    if (first === undefined && !sketch.mentions(problem.ref)) return []
    return [error('photo-problem', first ?? file, problem, first === undefined ? [] : [...others, file])]
  })
  const changingAlone = changing.flatMap(({ ref, file }) => {
    // The mark is an icon above all, and there browsers do ask its style.
    const [first, ...others] = placesOf(ref).filter((at) => at.file !== 'site.yaml')
    if (first === undefined || nights.has(ref) || days.has(ref)) return []
    return [
      warning('photo-night-inside', first, { photo: ref, night: nightOf(ref) }, [...others, { file, range: [0, 0] }])
    ]
  })
  return [...broken, ...changingAlone]
}

const photoFields = (sketch: Sketch): Field[] => sketchedFields(sketch, ({ refers }) => refers === 'photo')

/** By photo, the one that takes its place by night. */
export function nightsIn(sketch: Sketch, photos: readonly { ref: string }[]): Map<string, string> {
  const refs = photos.map(({ ref }) => ref)
  // The content is not walked for houses without any.
  if (nightsAmong(refs, new Set()).size === 0) return new Map()
  return nightsAmong(refs, new Set(photoFields(sketch).map(({ value }) => String(value))))
}

/** A similar name in the same folder: the neighbours 08 and 09 are alike everywhere, and mean different things. */
function nearestPhoto(photo: string, names: readonly string[]): string | undefined {
  const inFolder = photo.replace(/^(data\/)?photos\//, '')
  if (inFolder !== photo && names.includes(inFolder)) return inFolder
  const like = nearestOf(photo, names)
  return like !== undefined && /\d$/.test(photo) && like.replace(/\d+$/, '') === photo.replace(/\d+$/, '')
    ? undefined
    : like
}

/** 02-30 has the shape of a day, and is none. 29 February is one, in some years. */
export function checkDays(fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ at, value, meta }) => {
    if (!isDated(meta.rule)) return []
    const day = String(value)
    return isDay(day.length === 5 ? `2024-${day}` : day) ? [] : [error('day-impossible', at, { found: day })]
  })
}

function checkRanges({ model }: Sketch, fields: readonly Field[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const ordered = (
    file: string,
    [start, end]: [start: Path, end: Path],
    [from, to, isAmount]: [from: number | undefined, to: number | undefined, isAmount: boolean]
  ): void => {
    if (from !== undefined && to !== undefined && from > to)
      found.push(
        error('range-reversed', { file, path: end }, { from: String(from), to: String(to), isAmount }, [
          { file, path: start }
        ])
      )
  }
  for (const { at, value, meta } of fields) {
    if (meta.rule !== 'hours') continue
    const [from = '', to = ''] = String(value).split('-')
    if (from >= to) found.push(error('range-reversed', at, { from, to, isAmount: false }))
  }
  ordered(
    'site.yaml',
    [
      ['copyright', 'from'],
      ['copyright', 'to']
    ],
    [model.site?.copyright?.from, model.site?.copyright?.to, false]
  )
  for (const collection of collections) {
    for (const { file, guests } of model[collection])
      ordered(
        file,
        [
          ['guests', 'min'],
          ['guests', 'max']
        ],
        [guests?.min, guests?.max, true]
      )
  }
  return found
}

function checkUnique({ model }: Sketch): Diagnostic[] {
  const found: Diagnostic[] = []
  const unique = (
    key: string,
    file: string,
    items: readonly ({ id?: string | undefined } | undefined)[] = [],
    ...path: Path
  ): void => {
    const ids = items.map((item, index) => ({ at: { file, path: [...path, index, 'id'] }, value: item?.id }))
    for (const { at, value, first } of repeated(ids)) found.push(error('duplicate-value', at, { key, value }, [first]))
  }
  const prefixes = (model.site?.languages ?? []).map((language) => language?.prefix?.toLowerCase())
  for (const [index, prefix] of prefixes.entries()) {
    // Some hosts serve one file for /EN and /en.
    const other = prefixes.indexOf(prefix)
    if (prefix !== undefined && other !== index) {
      const at = (language: number): Place => ({ file: 'site.yaml', path: ['languages', language, 'prefix'] })
      found.push(
        error('language-prefix-clash', at(index), { prefix: model.site?.languages?.[index]?.prefix ?? prefix }, [
          at(other)
        ])
      )
    }
  }
  for (const [name, section] of Object.entries(model.guide?.sections ?? {}))
    unique('id', 'guide.yaml', section?.entries, 'sections', name, 'entries')
  unique('id', 'oil.yaml', model.oil?.sizes?.products, 'sizes', 'products')
  unique('id', 'pages.yaml', model.pages?.property?.sections, 'property', 'sections')
  for (const collection of collections) {
    for (const unit of model[collection]) unique('service', unit.file, unit.services, 'services')
  }
  return found
}

type Entry = { at: Place; value: string | undefined }

/** The entries whose value stands before them already, and where it does so first. */
function repeated(entries: readonly Entry[]): { at: Place; value: string; first: Place }[] {
  const places = new Map<string, Place>()
  return entries.flatMap(({ at, value }) => {
    if (value === undefined) return []
    const first = places.get(value)
    if (first !== undefined) return [{ at, value, first }]
    places.set(value, at)
    return []
  })
}

/** Lists that name something twice, and values that go with another one. */
function checkLists({ model }: Sketch): Diagnostic[] {
  const found: Diagnostic[] = []
  const once = (tell: Tell, key: string, entries: readonly Entry[]): void => {
    for (const { at, value, first } of repeated(entries)) found.push(tell('entry-twice', at, { key, value }, [first]))
  }
  const entriesIn = (file: string, values: readonly (string | undefined)[] = [], ...path: Path) =>
    values.map((value, index) => ({ at: { file, path: [...path, index] }, value }))
  once(error, 'menu', entriesIn('pages.yaml', model.pages?.menu, 'menu'))
  for (const guide of guides)
    once(error, 'sections', entriesIn('pages.yaml', model.pages?.[guide]?.sections, guide, 'sections'))
  once(error, 'swap', entriesIn('phones.yaml', model.phones?.swap, 'swap'))
  for (const collection of collections) {
    once(error, 'rules', entriesIn('pages.yaml', model.pages?.[collection]?.unit?.rules, collection, 'unit', 'rules'))
    for (const { file, photos = [], pricedFor, guests } of model[collection]) {
      once(
        warning,
        'photos',
        photos.map((photo, index) => ({ at: { file, path: ['photos', index, 'photo'] }, value: photo?.photo }))
      )
      if (pricedFor !== undefined && guests?.max !== undefined && pricedFor > guests.max) {
        found.push(
          error(
            'number-range',
            { file, path: ['pricedFor'] },
            { key: 'pricedFor', found: pricedFor, minimum: 1, maximum: guests.max, above: false, whole: true }
          )
        )
      }
    }
  }
  const parts = (model.site?.touristTax?.seasons ?? []).map(periodOf)
  for (const [index, part] of parts.entries()) {
    for (const [earlier, other] of parts.slice(0, index).entries()) {
      const at = (season: number): Place => ({ file: 'site.yaml', path: ['touristTax', 'seasons', season, 'from'] })
      if (part !== undefined && other !== undefined)
        for (const nights of overlap(part, other)) found.push(error('tax-overlap', at(index), nights, [at(earlier)]))
    }
  }
  const rules = Object.entries(model.rules ?? {})
  for (const [index, [name, rule]] of rules.entries()) {
    const other = rules.slice(0, index).find(([, each]) => {
      const [one, two] = [periodOf(rule?.period), periodOf(each?.period)]
      // Each part of the year can have its own hours.
      return (
        rule?.role !== undefined &&
        each?.role === rule.role &&
        (one === undefined || two === undefined || overlap(one, two).length > 0)
      )
    })
    if (other !== undefined)
      found.push(
        error(
          'duplicate-value',
          { file: 'rules.yaml', path: [name, 'role'] },
          { key: 'role', value: rule?.role ?? '' },
          [{ file: 'rules.yaml', path: [other[0], 'role'] }]
        )
      )
  }
  return found
}

type Period = { from: string; to: string }

const periodOf = (period: Partial<Period> | undefined): Period | undefined =>
  period?.from === undefined || period.to === undefined ? undefined : { from: period.from, to: period.to }

const overlap = (one: Period, two: Period): Period[] => runs((day) => includesDay(one, day) && includesDay(two, day))

/** What is filled in in one language is filled in in all of them. */
function checkVariables(fields: readonly Field[]): Diagnostic[] {
  const texts = new Map<string, Field[]>()
  for (const field of fields) {
    if (field.meta.variables === undefined) continue
    const place = JSON.stringify([field.at.file, field.at.path.slice(0, -1)])
    texts.set(place, [...(texts.get(place) ?? []), field])
  }
  return [...texts.values()].flatMap((inLanguages) => {
    const written = inLanguages.map(({ at, value }) => ({
      at,
      language: String(at.path.at(-1)),
      names: variablesIn(String(value))
    }))
    const names = [...new Set(written.flatMap((text) => text.names))]
    return names.flatMap((variable) => {
      const other = written.find((text) => text.names.includes(variable))!
      const without = written.filter((text) => !text.names.includes(variable))
      return without.map(({ at, language }) =>
        error('variable-missing', at, { key: String(at.path.at(-2)), variable, language, other: other.language }, [
          other.at
        ])
      )
    })
  })
}

/** A single word between marks that are not those of YAML, as word processors write them. */
function checkQuotes(fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ at, value, meta }) =>
    meta.isSole === true && /^["'“”„‟«»‘’]\S*["'“”‟«»‘’]$/.test(String(value))
      ? [
          warning('quotes-doubtful', at, {
            key: String(at.path.findLast((step) => typeof step === 'string')),
            found: String(value)
          })
        ]
      : []
  )
}

/** Farther from the house than any guest goes for a day, in kilometres. */
const farAway = 200

/** Latitude and longitude in the wrong order are a point elsewhere, and one that nobody filled in is in the sea. */
function checkPoints(fields: readonly Field[]): Diagnostic[] {
  const points = fields.flatMap(({ at, value, meta }) =>
    meta.rule === 'coordinates' ? [{ at, ...parseCoordinates(String(value)) }] : []
  )
  const house = points.find(({ at }) => at.file === 'site.yaml')
  if (house === undefined) return []
  if (Math.hypot(house.latitude, house.longitude) < 1)
    return [warning('coordinates-far', house.at, { kilometres: undefined })]
  const others = points
    .filter((point) => point !== house)
    .map((point) => ({ ...point, kilometres: Math.round(distance(house, point)) }))
  const far = others.filter(({ kilometres }) => kilometres > farAway)
  // Where nothing is near the house, it is the house that is elsewhere.
  if (far.length > 1 && far.length === others.length)
    return [
      warning(
        'coordinates-far',
        house.at,
        { kilometres: Math.min(...far.map(({ kilometres }) => kilometres)) },
        far.map(({ at }) => at)
      )
    ]
  return far.map(({ at, kilometres }) => warning('coordinates-far', at, { kilometres }, [house.at]))
}

type Point = ReturnType<typeof parseCoordinates>

/** Kilometres as the crow flies. */
function distance(one: Point, two: Point): number {
  const [a, b, turn] = [one.latitude, two.latitude, two.longitude - one.longitude].map(
    (degrees) => (degrees * Math.PI) / 180
  ) as [number, number, number]
  return 6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)))
}

/** Every page has something to show, and every part of the content a page that shows it. */
function checkParts(sketch: Sketch): Diagnostic[] {
  const { files, namesIn, model } = sketch
  const found: Diagnostic[] = []
  const pages = namesIn('pages.yaml') ?? []
  const together = (page: string, file: string): void => {
    const isThere = files.some((each) => (file.endsWith('/') ? each.startsWith(file) : each === file))
    if (pages.includes(page) && !isThere)
      found.push(error('part-missing', { file: 'pages.yaml', path: [page], part: 'key' }, { page, file }))
    if (!pages.includes(page) && isThere && hasAllPages(sketch))
      found.push(error('part-without-page', { file: 'pages.yaml', path: [] }, { page, file }))
  }
  for (const collection of collections) together(collection, `${collection}/`)
  together('oil', 'oil.yaml')
  const guidePages = guides.filter((page) => pages.includes(page))
  if (guidePages.length > 0 || files.includes('guide.yaml')) together(guidePages[0] ?? guides[0], 'guide.yaml')
  const numbers = namesIn('phones.yaml', 'numbers')
  const { swap = [], subjects = {} } = model.phones ?? {}
  // A number that is used and not there is one of those that are counted.
  const isKnown = Object.values(subjects).every((number) => number === undefined || numbers?.includes(number))
  if (numbers !== undefined && isKnown && swap.length > 0 && numbers.length !== 2)
    found.push(
      error(
        'phone-swap',
        { file: 'phones.yaml', path: ['swap'], part: 'key' },
        { count: numbers.length, areSame: false }
      )
    )
  const [one, two, ...more] = Object.values(model.phones?.numbers ?? {})
  if (swap.length > 0 && one !== undefined && one === two && more.length === 0) {
    found.push(
      error(
        'phone-swap',
        { file: 'phones.yaml', path: ['swap'], part: 'key' },
        { count: 2, areSame: true },
        Object.keys(model.phones?.numbers ?? {}).map((name) => ({ file: 'phones.yaml', path: ['numbers', name] }))
      )
    )
  }
  return found
}
