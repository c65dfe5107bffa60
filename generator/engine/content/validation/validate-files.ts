/**
 * Validates sources with their schemas and makes the Model. Later stages work with validated values instead of files.
 * `validateContent` leaves out copies of files, validates each other file by itself, reports what is wrong with files
 * and folder, and puts the values together without the drafts.
 */
import { hasErrors, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { missingFiles, unknownFiles, usualName } from '../file-names.ts'
import { fieldsIn, valuesIn } from '../../fields/schema-fields.ts'
import { valueAt } from '../../fields/value-paths.ts'
import { fieldOfFile, type DataSchemas } from '../../fields/data-schemas.ts'
import { diagnosticsOf } from './invalid-values.ts'
import { contentsOf, type FileContents } from '../file-parts.ts'
import { draftedMainLanguage, groupLanguages, languagesOf, orAnyLanguage, repeatedLanguages } from '../languages.ts'
import { memoize } from '../../store/memoize.ts'
import type { SiteLanguages } from '../../fields/text.ts'
import { fillTexts, unfinishedLanguages, withLanguages } from './draft-languages.ts'
import {
  contentReader,
  validateSource,
  type CheckedContent,
  type Model,
  type ValidatedFile
} from '../checked-content.ts'
import { isInDraft, isSameDraft, pathInModel, type Draft } from '../drafts.ts'
import type { Source } from '../yaml/source.ts'
import { findCopies } from './file-copies.ts'

/** Validates a single file. It is pure, so a caller that validates repeatedly can use a memoized one. */
export type ValidateFile = typeof validateFile

export function validateFile(source: Source, languages: SiteLanguages, data: DataSchemas): ValidatedFile {
  const root = fieldOfFile(source.file, languages, data)
  if (root === undefined) throw new Error(`${source.file} has no schema`)
  const validated = validateSource(source, root)
  const contents = contentsOf(source, root, validated)
  // The lines around a repeated key may belong to either of the two.
  if ((source.duplicates ?? []).length > 0) return { contents, diagnostics: [], drafts: [] }
  const { value, violations } = validated
  const drafts = validated.drafts.map((entry): Draft => ({
    file: source.file,
    path: entry.path,
    value: entry.value,
    diagnostics: diagnosticsOf(entry.violations, source, root),
    language: undefined
  }))
  if (violations.every(({ type }) => type === 'unused-keys'))
    return {
      contents,
      whole: { value: valueOfFile(value, source.file, data) },
      diagnostics: diagnosticsOf(violations, source, root),
      drafts
    }
  // Without languages only the languages in site.yaml can be checked.
  const checkable = violations.filter(
    ({ path }) => languages.published.length > 0 || path.length === 0 || path[0] === 'languages'
  )
  return { contents, diagnostics: diagnosticsOf(checkable, source, root), drafts }
}

/** An entry has its file. A draft has no value. */
const valueOfFile = (value: unknown, file: string, data: DataSchemas): unknown =>
  value !== undefined && data.isEntry(file) ? { ...Object(value), file } : value

/**
 * Validates every source and puts the values together. There is a model only if every file is right.
 * @param languages of the texts; by default those in site.yaml
 * @returns content without drafts, and `withDrafts` the same with some of them
 */
export function validateContent(
  sources: readonly Source[],
  files: readonly string[],
  {
    schemas: data,
    validate = validateFile,
    languages = languagesOf(sources)
  }: { schemas: DataSchemas; validate?: ValidateFile; languages?: SiteLanguages }
): { content: CheckedContent; diagnostics: Diagnostic[]; withDrafts: WithDrafts } {
  const copies = findCopies(sources, data)
  const originals = sources.filter(({ file }) => !copies.has(file))
  const names = files.filter((file) => !copies.has(file))

  const results = validateFiles(originals, { languages, data, validate })
  const entries = [...results.values()].flatMap((each) => each.drafts)
  const repeated = repeatedLanguages(originals)

  const textsIn = ({ file, value }: Source): number =>
    valuesIn(value, fieldOfFile(file, languages, data), ({ kind }) => kind === 'text').length
  const group = (all: readonly Diagnostic[]): Diagnostic[] => groupLanguages(all, sources, textsIn)
  const contentFiles = [...new Set(names.map((file) => usualName(file, data)))].filter(
    (file) => data.schemaNameOf(file) !== undefined
  )
  const diagnostics = group([
    ...missingFiles(contentFiles, data),
    ...unknownFiles(names, data),
    ...copies.values(),
    ...repeated.filter(({ at }) => !entries.some((draft) => isInDraft(draft, at))),
    ...draftedMainLanguage(originals),
    ...withCountry(wrongValues(results), sources, data)
  ])
  const unfinished = unfinishedLanguages(results, { languages, data })
  const drafts = entries.map((draft) => {
    const language = unfinished.find(({ at }) => isSameDraft(at, draft))
    const own = repeated.filter(({ at }) => isInDraft(draft, at))
    const all = [...own, ...draft.diagnostics, ...(language?.diagnostics ?? [])]
    return { ...draft, diagnostics: group(all), language: language?.language }
  })

  /** In a house without languages everything but its texts can still be right. */
  const contentsIn = memoize((file: string): FileContents | undefined => {
    const known = languages.published.length > 0 ? results.get(file) : undefined
    if (known !== undefined) return known.contents
    const source = sources.find((each) => each.file === file)
    if (source === undefined || data.schemaNameOf(file) === undefined) return undefined
    return validate(source, orAnyLanguage(languages), data).contents
  })
  const folder = { files: contentFiles, languages, data, results, drafts, diagnostics, contentsOf: contentsIn }
  const withDrafts: WithDrafts = (shown, unusable = []) => {
    const codes = shown.flatMap(({ language }) => language?.code ?? [])
    if (codes.length === 0) return assembleContent(folder, shown)
    const shownToo = withLanguages(languages, codes)
    const filled = originals.map((source) => fillTexts(source, { languages, codes, unusable, data }))
    const own = validateFiles(
      filled.map(({ source }) => source),
      { languages: shownToo, data, validate }
    )
    const fallbacks = new Set(filled.flatMap((each) => each.fallbacks.map(placeKey)))
    const isFallback = (at: Place): boolean => 'path' in at && fallbacks.has(placeKey(at))
    return { ...assembleContent({ ...folder, languages: shownToo, results: own }, shown), isFallback }
  }
  return { content: withDrafts([]), diagnostics, withDrafts }
}

const placeKey = ({ file, path }: { file: string; path: Path }): string => JSON.stringify([file, path])

/**
 * The content with some of its drafts. Of a language it has all texts: what is not written in it, or cannot be used, is
 * there in the main language.
 * @param unusable the places of lines in such a language that no page can show
 */
export type WithDrafts = (shown: readonly Draft[], unusable?: readonly Place[]) => CheckedContent

/** With what files are validated. */
type FileValidation = { languages: SiteLanguages; data: DataSchemas; validate: ValidateFile }

type ValidatedFiles = ReadonlyMap<string, ValidatedFile & { source: Source }>

function validateFiles(sources: readonly Source[], { languages, data, validate }: FileValidation): ValidatedFiles {
  // Without languages every text of every other file would be an error.
  const isChecked = (name: string | undefined): boolean =>
    name !== undefined && (languages.published.length > 0 || name === 'site')
  const checked = sources.filter(({ file }) => isChecked(data.schemaNameOf(file)))
  return new Map(checked.map((source) => [source.file, { source, ...validate(source, languages, data) }]))
}

const wrongValues = (results: ValidatedFiles): Diagnostic[] => [...results.values()].flatMap((each) => each.diagnostics)

/** What a value breaks can depend on the country. */
function withCountry(diagnostics: readonly Diagnostic[], sources: readonly Source[], data: DataSchemas): Diagnostic[] {
  const country = valueAt(sources.find(({ file }) => file === data.countryAt?.file)?.value, data.countryAt?.path ?? [])
  return diagnostics.map((each) =>
    each.code === 'rule-broken' && typeof country === 'string' ? { ...each, args: { ...each.args, country } } : each
  )
}

/** `files` has the names of all files with a schema, `diagnostics` what is wrong with files by themselves. */
type ValidatedFolder = {
  files: readonly string[]
  languages: SiteLanguages
  data: DataSchemas
  results: ValidatedFiles
  drafts: readonly Draft[]
  diagnostics: readonly Diagnostic[]
} & Pick<CheckedContent, 'contentsOf'>

/** Puts the content together, with the drafts that are to be shown. */
function assembleContent(folder: ValidatedFolder, shown: readonly Draft[]): CheckedContent {
  const { languages, data, diagnostics, contentsOf: contentsIn } = folder
  const isShown = (draft: Pick<Draft, 'file' | 'path'>): boolean => shown.some((each) => isSameDraft(each, draft))
  const drafts = folder.drafts.filter((draft) => !isShown(draft))
  const files = folder.files.filter((file) => !drafts.some((draft) => draft.file === file && draft.path.length === 0))
  const results = shown.length === 0 ? folder.results : withShown(folder, isShown)
  const reading = contentReader(results, { files, languages, data }, diagnostics)
  const everything = [...data.files.map(({ name }) => name), ...data.folders]
  const [values] = hasErrors(diagnostics) ? [] : reading.read(everything)
  return {
    model: values && modelFrom(values, results, drafts),
    languages,
    files,
    ...reading,
    contentsOf: contentsIn,
    drafts,
    isFallback: () => false,
    draftFields: drafts.flatMap((draft) => {
      const root = fieldOfFile(draft.file, languages, data)
      const fields = fieldsIn(draft.file, results.get(draft.file)?.source.value, root)
      return fields.filter(({ at }) => isInDraft(draft, at))
    })
  }
}

/** The files with the values of the drafts that are to be shown. */
const withShown = (
  { results, languages, data }: ValidatedFolder,
  isShown: (draft: Pick<Draft, 'file' | 'path'>) => boolean
): ValidatedFiles =>
  new Map(
    [...results].map(([file, each]) => {
      const root = fieldOfFile(file, languages, data)
      if (root === undefined || each.whole === undefined || !each.drafts.some(isShown)) return [file, each]
      const { value } = validateSource(each.source, root, (path) => isShown({ file, path }))
      return [file, { ...each, whole: { value: valueOfFile(value, file, data) } }]
    })
  )

/** @param values of all files, each of which is right */
function modelFrom(
  values: Readonly<Record<string, unknown>>,
  results: ValidatedFiles,
  drafts: readonly Draft[]
): Model {
  const unconfirmed = [...results].flatMap(([file, { source }]) => {
    const omitted = drafts.filter((draft) => draft.file === file).map(({ path }) => path)
    return source.placeholders.flatMap((placeholder) => {
      const path = pathInModel(placeholder, omitted)
      return path === undefined ? [] : [[file, ...path].join('/')]
    })
  })
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  const heldBack = drafts.flatMap(({ file, path, value }) => (path.length === 0 ? { file, value } : []))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { ...Object.fromEntries(present), unconfirmed, heldBack } as unknown as Model
}
