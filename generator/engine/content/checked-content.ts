/** Gives each reader of the content the parts that it names: complete and valid, or not at all. */
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { fieldOfFile, isInFolder, type DataSchemas } from '../fields/data-schemas.ts'
import { breaks, concerns, type Demand, type Demanded, type DemandOn, type Part } from '../fields/demand.ts'
import type { FieldNode } from '../fields/field-tree.ts'
import { isSamePath, valueAt, type Field } from '../fields/schema-fields.ts'
import { validateValue, type ReadOptions } from '../fields/validate.ts'
import { memoize } from '../store/memoize.ts'
import { misreadNumbers } from './issues/invalid-values.ts'
import type { Draft } from './drafts.ts'
import type { Source } from './yaml/source.ts'

/**
 * The content as typed values: each file under its name, the entries of a folder under the name of the folder. Of its
 * files the engine knows `site` alone.
 */
export type Model = {
  site: {
    /** With its scheme: https://example.com */
    host: string
    /** `prefix` is the beginning of all addresses in a language; empty for the main one. */
    languages: readonly { code: string; prefix: string }[]
  }
  /** The places that are marked to be confirmed: the file and the path, joined by slashes. */
  unconfirmed: readonly string[]
  [name: string]: unknown
}

/**
 * The parts of the content that a reader needs, by the names of files and folders. For a folder they apply to each
 * entry. The name of the schema of entries means each entry in turn.
 */
export type ContentDemand = Readonly<Record<string, Demand>>

/** The demands on the content of a definition. */
export type DemandsOn<Contents> = {
  readonly [Name in keyof Contents]?: DemandOn<
    Contents[Name] extends readonly (infer Entry extends { file: string })[] ? Entry : Contents[Name]
  >
}

/** What such a demand gets. */
export type ContentOf<Contents, Demands> = {
  readonly [
    Name in keyof Contents as Name extends keyof Demands ? Name : never
  ]: Contents[Name] extends readonly (infer Entry extends {
    file: string
  })[]
    ? readonly EntryOf<Entry, Part<Demands, Name>>[]
    : Contents[Name] extends { file: string }
      ? EntryOf<Contents[Name], Part<Demands, Name>>
      : Demanded<Contents[Name], Part<Demands, Name>>
}

type EntryOf<Entry, D> = Demanded<Entry, D> & { readonly file: string }

/** Values by the names of files and folders. */
type Values = Readonly<Record<string, unknown>>

export type CheckedContent = {
  /** Undefined unless every file is right. */
  model: Model | undefined
  languages: readonly string[]
  /** All files. */
  files: readonly string[]
  /** The value of each file that is right as a whole: those with a name of their own, and then the entries. */
  values: ReadonlyMap<string, unknown>
  /**
   * What a demand gets, once for each entry if it names the schema of entries; nothing while a part of it is not right.
   * @param wrong where other mistakes are known
   */
  read: (demand: ContentDemand, wrong?: readonly Place[]) => Values[]
  /** The entries that it lacks because they are kept back, and their single values, as far as they are there. */
  drafts: readonly Draft[]
  draftFields: readonly Field[]
}

/** A validated file without its drafts: its value if all of it is right, or what is wrong. An entry has its file. */
export type ValidatedFile =
  | { value: unknown; drafts: readonly Draft[] }
  /** `isDoubtful`: a key occurs twice, and either could be meant. */
  | { diagnostics: readonly Diagnostic[]; drafts: readonly Draft[]; isDoubtful?: true }

/** Validates a file with a field. */
export const validateSource = (source: Source, field: FieldNode, includes?: ReadOptions['includes']) =>
  validateValue(field, source.value, {
    includes,
    isMisread: misreadNumbers(source),
    isUnfilled: (path) => source.placeholders.some((each) => isSamePath(each, path))
  })

/** `isShown` says which drafts are part of the content. */
type ReadFrom = {
  files: readonly string[]
  languages: readonly string[]
  data: DataSchemas
  isShown: (draft: Pick<Draft, 'file' | 'path'>) => boolean
}

/** @param invalid what is wrong with files by themselves */
export function contentReader(
  validated: ReadonlyMap<string, ValidatedFile & { source: Source }>,
  { files, languages, data, isShown }: ReadFrom,
  invalid: readonly Diagnostic[]
): Pick<CheckedContent, 'read' | 'values'> {
  const invalidAt = errorPlaces(invalid)
  /** What a file says without the parts that are wrong. */
  const partIn = memoize((file: string) => {
    const [source, field] = [validated.get(file)?.source, fieldOfFile(file, languages, data)]
    return source && field && validateSource(source, field, (path) => isShown({ file, path }))
  })
  const partOf = (file: string, demand: Demand, wrong: readonly Place[]): { value: unknown } | undefined => {
    const found = validated.get(file)
    const field = fieldOfFile(file, languages, data)
    if (found === undefined || field === undefined || 'isDoubtful' in found) return undefined
    if (wrong.some((at) => at.file === file && concerns(demand, 'path' in at ? at.path : [], field))) return undefined
    if ('value' in found) return found
    const part = partIn(file)
    return part?.violations.some((each) => breaks(demand, each, field)) === false ? part : undefined
  }
  const fileNamed = (name: string, demand: Demand, wrong: readonly Place[]): { value: unknown } | undefined => {
    const top = data.files.find((each) => each.name === name)
    if (top === undefined) return undefined
    if (!files.includes(top.file)) return top.requiredBy === 'site' ? undefined : { value: undefined }
    return partOf(top.file, demand, wrong)
  }
  const entryIn = (file: string, demand: Demand, wrong: readonly Place[]): unknown[] => {
    const part = partOf(file, demand, wrong)
    return part === undefined ? [] : [{ ...Object(part.value), file }]
  }
  const orderOf = (file: string): number => {
    const order = valueAt(validated.get(file)?.source.value, ['order'])
    return typeof order === 'number' ? order : Infinity
  }
  // An entry without its place in the list comes last.
  const entriesIn = (folder: string): string[] =>
    files.filter((file) => isInFolder(folder, file)).toSorted((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1))
  const entriesOf = new Map(data.folders.map((folder) => [folder, entriesIn(folder)]))
  const allEntries = [...entriesOf.values()].flat()
  const inOrder = [...data.files.map(({ file }) => file), ...allEntries]
  const read: CheckedContent['read'] = (demand, wrong = []) => {
    if (languages.length === 0) return []
    const all = [...invalidAt, ...wrong]
    const { [data.entry ?? '']: ofEach, ...others } = demand
    const found: Record<string, unknown> = {}
    for (const [name, own] of Object.entries(others)) {
      const names = entriesOf.get(name)
      const entries = names?.flatMap((file) => entryIn(file, own, all)) ?? []
      const part = names === undefined ? fileNamed(name, own, all) : { value: entries }
      if (part === undefined || entries.length < (names?.length ?? 0)) return []
      found[name] = part.value
    }
    if (ofEach === undefined) return [found]
    const each = allEntries.flatMap((file) => entryIn(file, ofEach, all))
    return each.map((entry) => ({ ...found, [data.entry ?? '']: entry }))
  }
  return { read, values: rightValues(inOrder, validated) }
}

const rightValues = (
  files: readonly string[],
  validated: ReadonlyMap<string, ValidatedFile & { source: Source }>
): CheckedContent['values'] =>
  new Map(
    files.flatMap((file) => {
      const found = validated.get(file)
      return found !== undefined && 'value' in found ? [[file, found.value] as const] : []
    })
  )

/** Where errors are. */
export const errorPlaces = (diagnostics: readonly Diagnostic[]): Place[] =>
  diagnostics.flatMap(({ severity, at }) => (severity === 'error' ? [at] : []))
