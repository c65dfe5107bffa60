/**
 * What was found in a whole house, and whether it still holds after an edit. Most edits change only words, which are
 * texts and the names of units. Words matter only to the rules for single files, the rule about titles, and the rule
 * about duplicates. So if nothing but words has changed, the edited files are examined and those two rules are asked
 * again. After any other change the house is checked anew.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../files/hash.ts'
import { memoizeWeakly } from '../files/memo.ts'
import { readingAlone, type FoundFile, type FoundHouse, type Verdict } from './known.ts'
import type { Model } from './model.ts'
import type { Data } from './read.ts'
import { checkCopies } from './rules/dangers.ts'
import { checkTitles } from './rules/titles.ts'
import { schemaNameOf, type SchemaName } from './files.ts'
import { modelFrom, shapeModel } from './shape.ts'
import { parseSources, unfilledIn, type DataFile, type Unfilled } from './source.ts'
import { isText } from './text.ts'

/** What holds of a house, whether or not it is the one that was checked. */
export type Holding = {
  verdict: Verdict
  /** The content: most of those who ask whether it is right do not ask what it is. */
  model: () => Model
  /** The edited files by their keys; none where nothing has changed. */
  edited: ReadonlyMap<string, FoundFile>
}

/** More edited files than this are checked as quickly with all others. */
const mostEdited = 20

/** By the photos as they were found: a preview has the same objects from look to look, with whole drawings in them. */
const keyFor = memoizeWeakly((photo: object) => sha256(JSON.stringify(photo)))

/** What was found out about the photos, as plain values. */
type Inspected = { inspected: readonly object[]; problems: readonly object[] }

export const restOf = (
  { names, photos, calendars, statics, diagnostics }: Omit<Data, 'files'>,
  { inspected, problems }: Inspected
): string =>
  sha256(
    JSON.stringify([
      names,
      photos.map(({ ref, file }) => [ref, file]),
      calendars.map(({ name }) => name),
      statics.map(({ file }) => file),
      diagnostics,
      inspected.map(keyFor),
      problems
    ])
  )

/** The files of a house, with the key of each, and all that there is besides. */
type Now = { files: readonly DataFile[]; names: readonly string[]; keys: ReadonlyMap<string, string>; rest: string }

/** What was found before and still holds; undefined if the house has to be checked anew. */
export function holdingOf(now: Now, before: FoundHouse): Holding | undefined {
  const { verdict } = before
  if (verdict === undefined || verdict.rest !== now.rest || verdict.files.length !== now.files.length) return undefined
  if (now.files.some(({ file }, index) => verdict.files[index]?.[0] !== file)) return undefined
  const edited = now.files.filter(({ file }, index) => now.keys.get(file) !== verdict.files[index]?.[1])
  if (edited.length > mostEdited) return undefined
  const known = (): Map<string, FoundFile> | undefined => filesIn(verdict, before)
  if (edited.length > 0) return holdingEdited(edited, { now, verdict, files: known() })
  const model = (): Model => {
    const files = known()
    // A pack that is torn is found out here: what was right is read anew.
    return files === undefined ? modelAnew(now) : modelOf(files, verdict.placeholders)
  }
  return { verdict, model, edited: new Map() }
}

type Known = { now: Now; verdict: Verdict; files: ReadonlyMap<string, FoundFile> | undefined }

function holdingEdited(edited: readonly DataFile[], { now, verdict, files }: Known): Holding | undefined {
  const found = files === undefined ? undefined : withEdited(files, edited, verdict.diagnostics)
  if (found === undefined) return undefined
  const placeholders = unfilledIn([...found].map(([file, each]) => ({ file, placeholders: each.placeholders })))
  const model = modelOf(found, placeholders)
  if (!wordsHold(model, verdict.diagnostics)) return undefined
  const fresh = edited.map(({ file }) => [now.keys.get(file), found.get(file)] as const)
  return {
    verdict: { ...verdict, files: [...now.keys], placeholders },
    model: () => model,
    edited: new Map(fresh.flatMap(([key, each]) => (key === undefined || each === undefined ? [] : [[key, each]])))
  }
}

/** The files that have a place in the model; undefined where one has been forgotten. */
function filesIn(verdict: Verdict, { fileOf }: FoundHouse): Map<string, FoundFile> | undefined {
  const files = new Map<string, FoundFile>()
  for (const [file, key] of verdict.files) {
    const found = fileOf(key)
    if (found !== undefined) files.set(file, found)
    else if (schemaNameOf(file) !== undefined) return undefined
  }
  return files
}

const modelOf = (files: ReadonlyMap<string, FoundFile>, placeholders: readonly Unfilled[]): Model =>
  modelFrom(new Map([...files].map(([file, { shaped }]) => [file, shaped])), placeholders)

/** Of a house that was found good. */
function modelAnew({ files, names }: Now): Model {
  const { model } = shapeModel(parseSources(files).sources, names)
  if (model === undefined) throw new Error('What was found good has no shape')
  return model
}

/** The files with the edited ones as they are now; undefined where more than words has changed, or is to be told. */
function withEdited(
  before: ReadonlyMap<string, FoundFile>,
  edited: readonly DataFile[],
  told: readonly Diagnostic[]
): Map<string, FoundFile> | undefined {
  const names = new Set(edited.map(({ file }) => file))
  if (told.some(({ at, also }) => [at, ...also].some(({ file }) => names.has(file)))) return undefined
  const files = new Map(before)
  const readAlone = readingAlone(languagesIn(before))
  for (const each of edited) {
    const name = schemaNameOf(each.file)
    const old = before.get(each.file)
    const now = readAlone(each)?.found
    if (name === undefined || old === undefined || now === undefined) return undefined
    if (!isSameButWords(old.shaped, now.shaped, name) || now.notes.join('\n') !== old.notes.join('\n')) return undefined
    files.set(each.file, now)
  }
  return files
}

/** What the rules say that compare the words of several files. */
export const wordCodes: readonly Diagnostic['code'][] = ['search-title-long', 'search-title-placeless', 'unit-alike']

/** Whether nothing else is to be told of the words; texts that are confirmed to be the same are looked at anew. */
export function wordsHold(model: Model, told: readonly Diagnostic[]): boolean {
  const languages = model.site.languages.map(({ code }) => code)
  const found = [...checkTitles({ model, languages }), ...checkCopies({ model })]
  const before = told.filter(({ code }) => wordCodes.includes(code))
  return JSON.stringify(found) === JSON.stringify(before)
}

function languagesIn(files: ReadonlyMap<string, FoundFile>): string[] {
  const { site } = modelFrom(new Map([['site.yaml', files.get('site.yaml')?.shaped]]), [])
  return site.languages.map(({ code }) => code)
}

/** Whether two values differ in nothing but what their texts say, and in the name of a unit. */
function isSameButWords(one: unknown, other: unknown, schema: SchemaName): boolean {
  const nameless = (value: unknown): unknown =>
    schema === 'unit' && typeof value === 'object' && value !== null && 'name' in value ? { ...value, name: '' } : value
  return isSameButTexts(nameless(one), nameless(other))
}

/** Whether two values differ in nothing but what their texts say. */
function isSameButTexts(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other
  if (isText(one) || isText(other)) return isText(one) && isText(other)
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    // In their order too: it is that of the site, wherever names are the owner's own.
    keys.every((key, index) => key === others[index] && isSameButTexts(Reflect.get(one, key), Reflect.get(other, key)))
  )
}
