/**
 * What was found in a whole house, and whether that still holds after edits of texts, which most edits are. No rule
 * reads texts but those that examine a file by itself, and that of the titles. So where a house differs in nothing but
 * texts from one that was checked, the edited files alone are examined. For any other change all is checked anew.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../files/hash.ts'
import { examine, isChecked } from './examine.ts'
import { walkThrough } from './fields.ts'
import { notesIn, type FoundFile, type FoundHouse, type Verdict } from './known.ts'
import { schemasFor, type Model } from './model.ts'
import type { Data } from './read.ts'
import { checkTitles } from './rules/titles.ts'
import { modelFrom, notedIn, schemaNameOf, shapeModel, shapeSource } from './shape.ts'
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

/** @param inspected what was found out about the photos, as plain values */
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

/** The files of a house, with the key of each, and all that there is besides. */
type Now = { files: readonly DataFile[]; names: readonly string[]; keys: ReadonlyMap<string, string>; rest: string }

/** What holds of the house as it is now by what was found in it; undefined where it is to be checked anew. */
export function holdingOf(now: Now, before: FoundHouse): Holding | undefined {
  const { verdict } = before
  if (verdict === undefined || verdict.rest !== now.rest || verdict.files.length !== now.files.length) return undefined
  if (now.files.some(({ file }, index) => verdict.files[index]?.[0] !== file)) return undefined
  const edited = now.files.filter(({ file }, index) => now.keys.get(file) !== verdict.files[index]?.[1])
  if (edited.length > mostEdited) return undefined
  if (edited.length === 0)
    return {
      verdict,
      // A pack that is torn is found out here: what was right is read anew.
      model: () => modelOf(filesIn(verdict, before), verdict.placeholders) ?? modelAnew(now),
      edited: new Map()
    }
  const files = filesIn(verdict, before)
  const found = files === undefined ? undefined : withEdited(files, edited, verdict.diagnostics)
  return found === undefined ? undefined : holdingEdited(found, edited, { now, verdict })
}

function holdingEdited(
  found: ReadonlyMap<string, FoundFile>,
  edited: readonly DataFile[],
  { now, verdict }: { now: Now; verdict: Verdict }
): Holding {
  const placeholders = unfilledIn([...found].map(([file, each]) => ({ file, placeholders: each.placeholders })))
  const model = modelOf(found, placeholders)
  const fresh = edited.map(({ file }) => [now.keys.get(file), found.get(file)] as const)
  return {
    verdict: { ...verdict, files: [...now.keys], placeholders },
    model: () => model ?? modelAnew(now),
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

const modelOf = (
  files: ReadonlyMap<string, FoundFile> | undefined,
  placeholders: readonly Unfilled[]
): Model | undefined =>
  files && modelFrom(new Map([...files].map(([file, { shaped }]) => [file, shaped])), placeholders)

/** Of a house that was found good. */
function modelAnew({ files, names }: Now): Model {
  const { model } = shapeModel(parseSources(files).sources, names)
  if (model === undefined) throw new Error('What was found good has no shape')
  return model
}

/** The files with the edited ones as they are now; undefined where more than texts has changed, or is to be told. */
function withEdited(
  before: ReadonlyMap<string, FoundFile>,
  edited: readonly DataFile[],
  told: readonly Diagnostic[]
): Map<string, FoundFile> | undefined {
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
    files.set(file, { shaped: result.value, placeholders, notes, isPlain: true })
    const by = { languages, walk: walkThrough(schemas[name], isChecked), isNoted }
    if (examine(file, result.value, by).findings.length > 0) return undefined
  }
  // The title of each unit names the place that another file calls by its name.
  const model = modelOf(files, sources)
  const titles = told.filter(({ code }) => code === 'search-title-long' || code === 'search-title-placeless')
  const found = model === undefined ? [] : checkTitles({ model, languages })
  return JSON.stringify(found) === JSON.stringify(titles) ? files : undefined
}

function languagesIn(files: ReadonlyMap<string, FoundFile>): string[] {
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
