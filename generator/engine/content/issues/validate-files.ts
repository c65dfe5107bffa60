/**
 * Validates sources with their schemas and makes the Model. Later stages work with validated values instead of files.
 */
import { hasErrors, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import { missingFiles, unknownFiles } from '../file-names.ts'
import { fieldsIn, valueAt, valuesIn } from '../../fields/schema-fields.ts'
import { fieldOfFile, type DataSchemas } from '../../fields/data-schemas.ts'
import { diagnosticsOf } from './invalid-values.ts'
import { groupLanguages, languagesOf, repeatedLanguages } from '../languages.ts'
import {
  contentReader,
  validateSource,
  type CheckedContent,
  type Model,
  type ValidatedFile
} from '../checked-content.ts'
import { isInDraft, isSameDraft, pathInModel, type Draft } from '../drafts.ts'
import type { Source } from '../yaml/source.ts'
import { copiedFiles } from './copied-files.ts'

/** The work on a single file. It is pure, so a caller that validates repeatedly can replace it with a memoized version. */
export type ValidateFile = typeof validateFile

export function validateFile(source: Source, languages: readonly string[], data: DataSchemas): ValidatedFile {
  const root = fieldOfFile(source.file, languages, data)
  if (root === undefined) throw new Error(`${source.file} has no schema`)
  // The lines around a repeated key may belong to either of the two.
  if ((source.duplicates ?? []).length > 0) return { diagnostics: [], drafts: [], isDoubtful: true }
  const { violations: all, drafts: keptBack, ...made } = validateSource(source, root)
  const drafts = keptBack.map(({ path, violations }): Draft => ({
    file: source.file,
    path,
    diagnostics: diagnosticsOf(violations, source, root)
  }))
  if (all.length === 0) return { value: valueOfFile(made.value, source.file, data), drafts }
  // Without languages only the languages in site.yaml can be checked.
  const violations = all.filter(({ path }) => languages.length > 0 || path.length === 0 || path[0] === 'languages')
  return { diagnostics: diagnosticsOf(violations, source, root), drafts }
}

/** An entry has its file. One that is kept back has no value. */
const valueOfFile = (value: unknown, file: string, data: DataSchemas): unknown =>
  value !== undefined && data.schemaNameOf(file) === data.entry ? { ...Object(value), file } : value

/**
 * Validates every source and puts the values together. There is a model only if every file is right.
 * @param languages of the texts; by default those in site.yaml
 * @returns content without drafts, and `withDrafts` the same with some of them
 */
export function validateContent(
  read: readonly Source[],
  files: readonly string[],
  {
    schemas: data,
    validate = validateFile,
    languages: given
  }: {
    schemas: DataSchemas
    validate?: ValidateFile
    languages?: readonly string[]
  }
): { content: CheckedContent; diagnostics: Diagnostic[]; withDrafts: (shown: readonly Draft[]) => CheckedContent } {
  const { schemaNameOf } = data
  const languages = given ?? languagesOf(read)
  const copies = copiedFiles(read, data)
  const named = files.filter((file) => !copies.has(file))
  const validated = new Map(
    read.flatMap((source) => {
      const name = schemaNameOf(source.file)
      if (name === undefined || copies.has(source.file)) return []
      // Without languages every text of every other file would be an error.
      if (languages.length === 0 && name !== 'site') return []
      return [[source.file, { source, ...validate(source, languages, data) }] as const]
    })
  )
  const invalid = [...validated.values()].flatMap((found) => ('value' in found ? [] : found.diagnostics))
  const country = valueAt(read.find(({ file }) => file === data.countryAt?.file)?.value, data.countryAt?.path ?? [])
  const explained = invalid.map((each) =>
    each.code === 'rule-broken' && typeof country === 'string' ? { ...each, args: { ...each.args, country } } : each
  )
  const sources = read.filter(({ file }) => !copies.has(file))
  const absent = [...missingFiles(files, data), ...unknownFiles(named, data)]
  const textsIn = ({ file, value }: Source): number =>
    valuesIn(value, fieldOfFile(file, languages, data), ({ kind }) => kind === 'text').length
  const grouped = (found: readonly Diagnostic[]): Diagnostic[] => groupLanguages(found, read, textsIn)
  const diagnostics = grouped([...absent, ...copies.values(), ...repeatedLanguages(sources), ...explained])
  const drafts = [...validated.values()].flatMap((each) =>
    each.drafts.map((draft) => ({ ...draft, diagnostics: grouped(draft.diagnostics) }))
  )
  const known = named.filter((file) => schemaNameOf(file) !== undefined)
  const withDrafts = contentWith(validated, { files: known, languages, data, sources, found: drafts }, diagnostics)
  return { content: withDrafts([]), diagnostics, withDrafts }
}

type ValidatedFiles = ReadonlyMap<string, ValidatedFile & { source: Source }>
type FilesRead = {
  files: readonly string[]
  languages: readonly string[]
  data: DataSchemas
  sources: readonly Source[]
}

/** Puts the content together, with the drafts that are to be shown. */
function contentWith(
  validated: ValidatedFiles,
  { files: known, languages, data, sources, found }: FilesRead & { found: readonly Draft[] },
  diagnostics: readonly Diagnostic[]
): (shown: readonly Draft[]) => CheckedContent {
  const all = [...data.files.map(({ name }) => name), ...data.folders]
  return (shown) => {
    const isShown = (draft: Pick<Draft, 'file' | 'path'>): boolean => shown.some((each) => isSameDraft(each, draft))
    const drafts = found.filter((draft) => !isShown(draft))
    const files = known.filter((file) => !drafts.some((draft) => draft.file === file && draft.path.length === 0))
    const own = shown.length === 0 ? validated : withShown(validated, { languages, data, isShown })
    const reading = contentReader(own, { files, languages, data, isShown }, diagnostics)
    const [values] = hasErrors(diagnostics) ? [] : reading.read(Object.fromEntries(all.map((name) => [name, 'all'])))
    return {
      model: values && modelFrom(values, sources, drafts),
      languages,
      files,
      ...reading,
      drafts,
      draftFields: drafts.flatMap((draft) => {
        const value = sources.find(({ file }) => file === draft.file)?.value
        const root = fieldOfFile(draft.file, languages, data)
        return fieldsIn(draft.file, value, root).filter(({ at }) => isInDraft(draft, at))
      })
    }
  }
}

/** The files with the values of the drafts that are to be shown. */
const withShown = (
  validated: ValidatedFiles,
  {
    languages,
    data,
    isShown
  }: Pick<FilesRead, 'languages' | 'data'> & { isShown: (draft: Pick<Draft, 'file' | 'path'>) => boolean }
): ValidatedFiles =>
  new Map(
    [...validated].map(([file, each]) => {
      const { source } = each
      const root = fieldOfFile(file, languages, data)
      if (root === undefined || !('value' in each) || !each.drafts.some(isShown)) return [file, each]
      const isIncluded = (path: Path): boolean => isShown({ file, path })
      const { value } = validateSource(source, root, isIncluded)
      return [file, { ...each, value: valueOfFile(value, file, data) }]
    })
  )

/** @param values of all files, each of which is right */
function modelFrom(
  values: Readonly<Record<string, unknown>>,
  sources: readonly Source[],
  drafts: readonly Draft[]
): Model {
  const unconfirmed = sources.flatMap(({ file, placeholders }) => {
    const omitted = drafts.filter((draft) => draft.file === file).map(({ path }) => path)
    return placeholders.flatMap((path) => {
      const own = pathInModel(path, omitted)
      return own === undefined ? [] : [[file, ...own].join('/')]
    })
  })
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { ...Object.fromEntries(known), unconfirmed } as unknown as Model
}
