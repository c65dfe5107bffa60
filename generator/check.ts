/**
 * The rules that one schema cannot see: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * It stands apart because it needs the whole model; what a single value may be is said in `model`.
 */
import { checkAvailability } from './check-availability.ts'
import { isDay } from './day.ts'
import { error, nearestOf, warning, type Diagnostic, type Path, type Place } from './diagnostic.ts'
import type { CalendarFile } from './feeds.ts'
import type { PhotoFile, PhotoProblem } from './images.ts'
import { collections, type Model, type ReferenceKind } from './model.ts'
import { guides, targetsOf } from './routes.ts'
import { fieldsOf, type Field } from './shape.ts'

/** @param photos every file under data/photos/, in a fixed order. @param calendars those under data/availability/ */
export function checkModel(model: Model, photos: readonly PhotoFile[], calendars: readonly CalendarFile[] = []): Diagnostic[] {
  return checkFields(model, fieldsOf(model), { photos, calendars })
}

/** The same for whoever has the fields of the model already. */
export function checkFields(model: Model, fields: readonly Field[], { photos, calendars }: { photos: readonly PhotoFile[]; calendars: readonly CalendarFile[] }): Diagnostic[] {
  return [
    ...checkReferences(model, fields),
    ...checkPhotos(fields, photos),
    ...checkDays(fields),
    ...checkRanges(model, fields),
    ...checkUnique(model),
    ...checkParts(model),
    ...checkAvailability(model, calendars)
  ]
}

type Known = { names: readonly string[]; at: (name: string) => Place; mustBeUsed: boolean }

function checkReferences(model: Model, fields: readonly Field[]): Diagnostic[] {
  const inFile = (file: string, ...path: string[]) => (name: string): Place => ({ file, path: [...path, name], part: 'key' })
  const known: Record<Exclude<ReferenceKind, 'photo'>, Known> = {
    language: { names: model.site.languages.map(({ code }) => code), at: inFile('site.yaml', 'languages'), mustBeUsed: false },
    number: { names: Object.keys(model.phones.numbers), at: inFile('phones.yaml', 'numbers'), mustBeUsed: true },
    page: { names: targetsOf(model), at: inFile('pages.yaml'), mustBeUsed: false },
    rule: { names: Object.keys(model.rules), at: inFile('rules.yaml'), mustBeUsed: true },
    section: { names: Object.keys(model.guide?.sections ?? {}), at: inFile('guide.yaml', 'sections'), mustBeUsed: true },
    service: { names: Object.keys(model.services), at: inFile('services.yaml'), mustBeUsed: true },
    subject: { names: Object.keys(model.phones.subjects), at: inFile('phones.yaml', 'subjects'), mustBeUsed: true }
  }
  const used = new Map<ReferenceKind, Set<string>>()
  const found: Diagnostic[] = []
  for (const { at, value, meta } of fields) {
    const kind = meta.refers
    if (kind === undefined || kind === 'photo') continue
    const name = String(value)
    // Without a guide none of its sections can be there: `checkParts` says so once.
    if (model.guide === undefined && (kind === 'section' || guides.some((guide) => name.startsWith(`${guide}/`)))) continue
    used.set(kind, (used.get(kind) ?? new Set()).add(name))
    const { names } = known[kind]
    if (!names.includes(name)) found.push(error('reference-unknown', at, { kind, found: name, nearest: nearestOf(name, names), known: names }))
  }
  for (const [kind, { names, at, mustBeUsed }] of Object.entries(known) as [Exclude<ReferenceKind, 'photo'>, Known][]) {
    if (!mustBeUsed) continue
    for (const name of names) if (used.get(kind)?.has(name) !== true) found.push(warning('reference-unused', at(name), { kind, found: name }))
  }
  return found
}

function checkPhotos(fields: readonly Field[], photos: readonly PhotoFile[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const fileOf = new Map<string, string>()
  for (const { ref, file } of photos) {
    const other = fileOf.get(ref)
    if (other === undefined) fileOf.set(ref, file)
    else found.push(error('photo-twice', { file, range: [0, 0] }, { photo: ref, other }))
  }
  const names = [...fileOf.keys()]
  const used = new Set<string>()
  for (const { at, value, meta } of fields) {
    if (meta.refers !== 'photo') continue
    const photo = String(value)
    used.add(photo)
    if (fileOf.has(photo)) continue
    const folder = `photos/${photo.split('/').slice(0, -1).join('/')}`
    found.push(error('photo-missing', at, { photo, nearest: nearestPhoto(photo, names), folder }))
  }
  for (const [photo, file] of fileOf) if (!used.has(photo)) found.push(warning('photo-unused', { file, range: [0, 0] }, { photo }))
  return found
}

/**
 * What is wrong with photo files, said where the data first names them: there the owner is at work.
 * Without a model, the file itself is the place.
 */
export function photoDiagnostics(model: Model | undefined, problems: readonly PhotoProblem[]): Diagnostic[] {
  if (problems.length === 0) return []
  const places = model === undefined ? [] : fieldsOf(model).filter(({ meta }) => meta.refers === 'photo')
  return problems.flatMap((problem) => {
    const file: Place = { file: problem.file, range: [0, 0] }
    const [first, ...others] = places.filter(({ value }) => value === problem.ref).map(({ at }) => at)
    // Nobody sees a photo that nothing names, whatever it is: that it is unused is said elsewhere.
    if (first === undefined && model !== undefined) return []
    return [error('photo-problem', first ?? file, problem, first === undefined ? [] : [...others, file])]
  })
}

/** A similar name in the same folder: the neighbours 08 and 09 are alike everywhere, and mean different things. */
function nearestPhoto(photo: string, names: readonly string[]): string | undefined {
  const like = nearestOf(photo, names)
  return like !== undefined && /\d$/.test(photo) && like.replace(/\d+$/, '') === photo.replace(/\d+$/, '') ? undefined : like
}

/** 02-30 has the shape of a day, and is none. 29 February is one, in some years. */
export function checkDays(fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ at, value, meta }) => {
    if (meta.rule !== 'month-day' && meta.rule !== 'closed-day') return []
    const day = String(value)
    return isDay(day.length === 5 ? `2024-${day}` : day) ? [] : [error('day-impossible', at, { found: day })]
  })
}

function checkRanges(model: Model, fields: readonly Field[]): Diagnostic[] {
  const found: Diagnostic[] = []
  const ordered = (file: string, [start, end]: [start: Path, end: Path], from: number, to: number): void => {
    if (from > to) found.push(error('range-reversed', { file, path: end }, { from: String(from), to: String(to) }, [{ file, path: start }]))
  }
  for (const { at, value, meta } of fields) {
    if (meta.rule !== 'hours') continue
    const [from = '', to = ''] = String(value).split('-')
    if (from >= to) found.push(error('range-reversed', at, { from, to }))
  }
  ordered('site.yaml', [['copyright', 'from'], ['copyright', 'to']], model.site.copyright.from, model.site.copyright.to)
  for (const collection of collections) {
    for (const { file, guests } of model[collection]) ordered(file, [['guests', 'min'], ['guests', 'max']], guests.min, guests.max)
  }
  return found
}

function checkUnique(model: Model): Diagnostic[] {
  const found: Diagnostic[] = []
  const unique = (key: string, file: string, values: readonly { value: string; path: Path }[]): void => {
    const first = new Map<string, Path>()
    for (const { value, path } of values) {
      const other = first.get(value)
      if (other === undefined) first.set(value, path)
      else found.push(error('duplicate-value', { file, path }, { key, value }, [{ file, path: other }]))
    }
  }
  const ids = (items: readonly { id: string }[], ...path: Path) => items.map(({ id }, index) => ({ value: id, path: [...path, index, 'id'] }))
  unique('language', 'site.yaml', model.site.languages.map(({ code }, index) => ({ value: code, path: ['languages', index, 'code'] })))
  for (const [index, { prefix }] of model.site.languages.entries()) {
    // Some hosts serve one file for /EN and /en.
    const other = model.site.languages.findIndex((language) => language.prefix.toLowerCase() === prefix.toLowerCase())
    if (other !== index) {
      const at = (language: number): Place => ({ file: 'site.yaml', path: ['languages', language, 'prefix'] })
      found.push(error('language-prefix-clash', at(index), { prefix }, [at(other)]))
    }
  }
  for (const [name, { entries }] of Object.entries(model.guide?.sections ?? {})) unique('id', 'guide.yaml', ids(entries, 'sections', name, 'entries'))
  unique('id', 'oil.yaml', ids(model.oil?.sizes.products ?? [], 'sizes', 'products'))
  unique('id', 'pages.yaml', ids(model.pages.property?.sections ?? [], 'property', 'sections'))
  for (const collection of collections) {
    for (const unit of model[collection]) unique('service', unit.file, ids(unit.services, 'services'))
  }
  return found
}

/** Every page has something to show, and every part of the content a page that shows it. */
function checkParts(model: Model): Diagnostic[] {
  const { pages } = model
  const found: Diagnostic[] = []
  const together = (page: keyof typeof pages, file: string, isThere: boolean): void => {
    if (pages[page] !== undefined && !isThere) found.push(error('part-missing', { file: 'pages.yaml', path: [page], part: 'key' }, { page, file }))
    if (pages[page] === undefined && isThere) found.push(error('part-without-page', { file: 'pages.yaml', path: [] }, { page, file }))
  }
  for (const collection of collections) together(collection, `${collection}/`, model[collection].length > 0)
  together('oil', 'oil.yaml', model.oil !== undefined)
  const guidePages = guides.filter((page) => pages[page] !== undefined)
  if (guidePages.length > 0 || model.guide !== undefined) together(guidePages[0] ?? guides[0], 'guide.yaml', model.guide !== undefined)
  const { numbers, swap } = model.phones
  const count = Object.keys(numbers).length
  if (swap.length > 0 && count !== 2) found.push(error('phone-swap', { file: 'phones.yaml', path: ['swap'] }, { count }))
  return found
}
