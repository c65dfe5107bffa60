/**
 * What was found in a whole house, and whether that still holds after edits of texts, which most edits are. No rule
 * reads texts but those that examine a file by itself, and that of the titles. So where a house differs in nothing but
 * texts from one that was checked, the edited files alone are examined. For any other change all is checked anew.
 */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../files/hash.ts'
import { examine, isChecked } from './examine.ts'
import { walkThrough } from './fields.ts'
import { topFiles } from './files.ts'
import { collections, schemasFor, type Model } from './model.ts'
import type { Data } from './read.ts'
import { checkTitles } from './rules/titles.ts'
import { modelFrom, notedIn, schemaNameOf, shapeSource } from './shape.ts'
import { parseSources, type DataFile, type Source } from './source.ts'
import { isText } from './text.ts'

/** A file that has its shape. `notes` are its lines with a note that a rule about more than texts asks for. */
export type ShapedFile = { shaped: unknown; placeholders: readonly Path[]; notes: readonly string[] }

/** What was found in a house that can be built: plain values. */
export type Verdict = {
  /** The key of each file of the content, by its name, in the order of the folder. */
  files: readonly (readonly [file: string, key: string])[]
  /** Stands for all that there was besides them: names of other files, photos and what is known of them. */
  rest: string
  /** Warnings alone. */
  diagnostics: Diagnostic[]
  /** Which picture takes the place of which in the dark. */
  nights: readonly (readonly [photo: string, night: string])[]
}

/** A house as it was found. `shapedOf` gives a file by its key; undefined where it has been forgotten. */
export type Known = { verdict: Verdict; shapedOf: (key: string) => ShapedFile | undefined }

export type Recalled = Pick<Verdict, 'diagnostics' | 'nights'> & {
  model: Model
  sources: readonly { file: string; placeholders: readonly Path[] }[]
  /** Of its files. */
  keys: ReadonlyMap<string, string>
  /** What holds of the house as it is now, where it is another one, and its files that are new. */
  now: { verdict: Verdict; fresh: ReadonlyMap<string, ShapedFile> } | undefined
}

/** More edited files than this are checked as quickly with all others. */
const mostEdited = 20

/** Equal for files of one name and equal bytes. */
const keyOf = ({ file, bytes }: DataFile): string => sha256([file, '\0', bytes])

export const keysOf = ({ files }: Pick<Data, 'files'>): Map<string, string> =>
  new Map(files.map((each) => [each.file, keyOf(each)]))

/** @param photos what was found out about the photos, as plain values */
export const restOf = ({ names, photos, calendars, statics, diagnostics }: Omit<Data, 'files'>, inspected: unknown) =>
  sha256(
    JSON.stringify([
      names,
      photos.map(({ ref, file }) => [ref, file]),
      calendars.map(({ name }) => name),
      statics.map(({ file }) => file),
      diagnostics,
      inspected
    ])
  )

/** The lines by which the owner has confirmed a price. */
const notesIn = (text: string): string[] =>
  text.includes('#') ? text.split('\n').filter((line) => /\s#\s*right\b/.test(line)) : []

/** The files of a model, each with its part of it, by their keys. */
export function shapedByKey(
  model: Model,
  sources: readonly Source[],
  keys: ReadonlyMap<string, string>
): Map<string, ShapedFile> {
  const values = valuesIn(model)
  return new Map(
    sources.flatMap(({ file, placeholders, text }): [string, ShapedFile][] => {
      const key = keys.get(file)
      return key === undefined || !values.has(file)
        ? []
        : [[key, { shaped: values.get(file), placeholders, notes: notesIn(text) }]]
    })
  )
}

function valuesIn(model: Model): Map<string, unknown> {
  const top = topFiles.flatMap(({ file, schema }): [string, unknown][] =>
    model[schema] === undefined ? [] : [[file, model[schema]]]
  )
  const units = collections.flatMap((collection) =>
    model[collection].map((unit): [string, unknown] => [unit.file, unit])
  )
  return new Map([...top, ...units])
}

/** The house as it is now, where what was found in it still holds; undefined where it is to be checked anew. */
export function recalled(read: Data, rest: string, { verdict, shapedOf }: Known): Recalled | undefined {
  if (verdict.rest !== rest || verdict.files.length !== read.files.length) return undefined
  const keys = keysOf(read)
  if (read.files.some(({ file }, index) => verdict.files[index]?.[0] !== file)) return undefined
  const edited = read.files.filter(({ file }, index) => keys.get(file) !== verdict.files[index]?.[1])
  if (edited.length > mostEdited) return undefined
  const files = new Map<string, ShapedFile>()
  for (const [file, key] of verdict.files) {
    const found = shapedOf(key)
    if (found !== undefined) files.set(file, found)
    // A file that has no place in the model.
    else if (schemaNameOf(file) !== undefined) return undefined
  }
  const fresh = edited.length === 0 ? files : withEdited(files, edited, verdict.diagnostics)
  if (fresh === undefined) return undefined
  const sources = [...fresh].map(([file, { placeholders }]) => ({ file, placeholders }))
  const now = edited.map(({ file }) => [keys.get(file) ?? '', fresh.get(file)] as const)
  return {
    model: modelFrom(new Map([...fresh].map(([file, { shaped }]) => [file, shaped])), sources),
    sources,
    diagnostics: verdict.diagnostics,
    nights: verdict.nights,
    keys,
    now:
      edited.length === 0
        ? undefined
        : {
            verdict: { ...verdict, files: [...keys] },
            fresh: new Map(now.flatMap(([key, found]) => (found === undefined ? [] : [[key, found]])))
          }
  }
}

/** The files with the edited ones as they are now; undefined where more than texts has changed, or is to be told. */
function withEdited(
  before: ReadonlyMap<string, ShapedFile>,
  edited: readonly DataFile[],
  told: readonly Diagnostic[]
): Map<string, ShapedFile> | undefined {
  const names = new Set(edited.map(({ file }) => file))
  if (told.some(({ at, also }) => [at, ...also].some(({ file }) => names.has(file)))) return undefined
  const { sources, diagnostics } = parseSources(edited)
  if (diagnostics.length > 0 || sources.length < edited.length) return undefined
  const files = new Map(before)
  const languages = languagesIn(before)
  const schemas = schemasFor(languages)
  const isNoted = notedIn(sources)
  for (const source of sources) {
    const { file, placeholders, text } = source
    const name = schemaNameOf(file)
    const old = before.get(file)
    if (name === undefined || old === undefined || source.repeated !== undefined) return undefined
    const result = shapeSource(source, name, { schemas, languages })
    if (!('value' in result) || !isSameButTexts(old.shaped, result.value)) return undefined
    const notes = notesIn(text)
    if (notes.join('\n') !== old.notes.join('\n')) return undefined
    files.set(file, { shaped: result.value, placeholders, notes })
    const by = { languages, walk: walkThrough(schemas[name], isChecked), isNoted }
    if (examine(file, result.value, by).findings.length > 0) return undefined
  }
  const model = modelFrom(new Map([...files].map(([file, { shaped }]) => [file, shaped])), sources)
  // The title of each unit names the place that another file calls by its name.
  const titles = told.filter(({ code }) => code === 'search-title-long' || code === 'search-title-placeless')
  return JSON.stringify(checkTitles({ model, languages })) === JSON.stringify(titles) ? files : undefined
}

function languagesIn(files: ReadonlyMap<string, ShapedFile>): string[] {
  const { site } = modelFrom(new Map([['site.yaml', files.get('site.yaml')?.shaped]]), [])
  return site.languages.map(({ code }) => code)
}

/** Whether two values differ in nothing but what their texts say. */
export function isSameButTexts(one: unknown, other: unknown): boolean {
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
