/**
 * Validates sources with their schemas and makes the Model. Later stages work with validated values instead of files.
 */
import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { truncationIn } from './truncated-files.ts'
import { misnamedFiles, missingFiles, unknownFiles } from '../file-names.ts'
import { validateValue } from '../../fields/validate.ts'
import { fieldOfFile, type DataSchemas } from '../../fields/data-schemas.ts'
import { diagnosticsOf } from './issue-diagnostics.ts'
import { groupLanguages, languagesOf, repeatedLanguages } from '../languages.ts'
import type { Definition, Model } from '../../site-definition.ts'
import type { RuleSet } from '../rules.ts'
import {
  contentReader,
  suppressionsIn,
  withoutEmptyPlaceholders,
  type CheckedContent,
  type ValidatedFile
} from '../checked-content.ts'
import type { Source } from '../yaml/source.ts'
import { conflictCopies, copiedEntries, misplacedFile } from './misplaced-files.ts'
import { ambiguousNumbers } from './invalid-values.ts'

/** The work on a single file. It is pure, so a caller that validates repeatedly can replace it with a memoized version. */
export type ValidateFile = typeof validateFile

export function validateFile(source: Source, languages: readonly string[], data: DataSchemas): ValidatedFile {
  const root = fieldOfFile(source.file, languages, data)
  if (root === undefined) throw new Error(`${source.file} has no schema`)
  // The lines around a repeated key may belong to either of the two.
  if (source.blocksWithDuplicates !== undefined) return { diagnostics: [], unknownAt: [] }
  const isEntry = data.schemaNameOf(source.file) === data.entry
  const { value, violations: all } = validateValue(root, withoutEmptyPlaceholders(source, root))
  const misread = ambiguousNumbers(source, root)
  if (all.length === 0 && misread.length === 0)
    return { value: isEntry ? { ...Object(value), file: source.file } : value }
  const misplaced = all.length === 0 ? undefined : misplacedFile(source, languages, data)
  if (misplaced !== undefined) return { diagnostics: [misplaced], isLost: true }
  const truncation = truncationIn(source, all, root)
  const violations = all.filter(
    (each) =>
      truncation?.explained.has(each) !== true &&
      // Without languages only the languages in site.yaml can be checked.
      (languages.length > 0 || each.path.length === 0 || each.path[0] === 'languages')
  )
  const reported = new Set(violations.map(({ path }) => JSON.stringify(path)))
  const alsoMisread = misread.filter(({ at }) => 'path' in at && !reported.has(JSON.stringify(at.path)))
  const diagnostics = [...diagnosticsOf(violations, source, root), ...alsoMisread]
  if (truncation !== undefined) return { diagnostics: [truncation.found, ...diagnostics], isLost: true }
  return { diagnostics, unknownAt: all.flatMap(({ type, path }) => (type === 'unknown-keys' ? [path] : [])) }
}

/** Validates every source and puts the values together. There is a model only if every file is right. */
export function validateContent(
  read: readonly Source[],
  files: readonly string[],
  {
    schemas: data,
    rules,
    validate = validateFile
  }: Pick<Definition, 'schemas'> & { rules: Pick<RuleSet, 'explain'>; validate?: ValidateFile }
): { content: CheckedContent; diagnostics: Diagnostic[] } {
  const { schemaNameOf } = data
  const written = languagesOf(read)
  const copies = new Map([...copiedEntries(read, data), ...conflictCopies(read, data)])
  const named = files.filter((file) => !copies.has(file))
  const misnamed = misnamedFiles(named, read, data)
  const validated = new Map(
    read.flatMap((source) => {
      const name = schemaNameOf(source.file)
      if (name === undefined || copies.has(source.file) || misnamed.has(source.file)) return []
      // Without languages every text of every other file would be an error.
      if (written.length === 0 && name !== 'site') return []
      return [[source.file, { source, ...validate(source, written, data) }] as const]
    })
  )
  const isLost = (file: string): boolean => 'isLost' in (validated.get(file) ?? {})
  const isSiteLost = isLost('site.yaml')
  const languages = isSiteLost ? [] : written
  const invalid = [...validated].flatMap(([file, found]) =>
    'value' in found || (isSiteLost && file !== 'site.yaml') ? [] : found.diagnostics
  )
  const valueOf = (file: string): unknown => read.find((source) => source.file === file)?.value
  const explained = invalid.map((each) => rules.explain?.(each, valueOf) ?? each)
  const sources = read.filter(({ file }) => !copies.has(file) && !misnamed.has(file) && !isLost(file))
  const diagnostics = groupLanguages(
    [
      ...missingFiles(files, misnamed, data),
      ...unknownFiles(named, misnamed, { sources: read, data }),
      ...copies.values(),
      ...repeatedLanguages(sources),
      ...explained
    ],
    sources
  )
  const known = [
    ...named.filter((file) => schemaNameOf(file) !== undefined && !misnamed.has(file)),
    ...misnamed.values()
  ]
  const reading = contentReader(validated, { files: known, languages, data }, diagnostics)
  const all = [...data.files.map(({ name }) => name), ...data.folders]
  const [values] = hasErrors(diagnostics) ? [] : reading.read(Object.fromEntries(all.map((name) => [name, 'all'])))
  const model = values && modelFrom(values, sources)
  const content: CheckedContent = {
    model,
    languages,
    files: known,
    ...reading,
    isSuppressed: suppressionsIn(sources)
  }
  return { content, diagnostics }
}

/** @param values of all files, each of which is right */
function modelFrom(values: Readonly<Record<string, unknown>>, sources: readonly Source[]): Model {
  const unconfirmed = sources.flatMap(({ file, placeholders }) => placeholders.map((path) => [file, ...path].join('/')))
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { ...Object.fromEntries(known), unconfirmed } as unknown as Model
}
