/** Gives each reader of the content the files that it names, if they are complete and valid. */
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { folderOf, type DataSchemas } from '../fields/data-schemas.ts'
import type { FieldNode } from '../fields/field-tree.ts'
import type { Field } from '../fields/schema-fields.ts'
import { isSamePath, valueAt } from '../fields/value-paths.ts'
import type { SiteLanguages } from '../fields/text.ts'
import { validateValue, type ReadOptions } from '../fields/validate.ts'
import { misreadNumbers } from './validation/invalid-values.ts'
import type { Draft } from './drafts.ts'
import type { FileContents } from './file-parts.ts'
import type { Source } from './yaml/source.ts'

/**
 * The content as typed values: each file under its name, the entries of a folder under the name of the folder. The
 * engine itself knows only the file `site`.
 */
export type Model = {
  site: {
    /** With its scheme: https://example.com */
    host: string
    /**
     * `prefix` is the beginning of all addresses in a language; empty for the main one. `locale` decides in which
     * direction it is written; by default its code.
     */
    languages: readonly { code: string; prefix: string; locale?: string }[]
    /** The language for visitors who read none of these; by default the first one. */
    languageForOthers?: string | undefined
  }
  /** The places that are marked to be confirmed: the file and the path, joined by slashes. */
  unconfirmed: readonly string[]
  /** The entries of folders that are drafts. No page shows them, but what was promised for them holds. */
  heldBack: readonly HeldBackEntry[]
  [name: string]: unknown
}

/** An entry of a folder that is not on the site. `value` is what is right in it, with any of its fields missing. */
export type HeldBackEntry = { file: string; value: unknown }

/** Values by the names of files and folders. */
type Values = Readonly<Record<string, unknown>>

export type CheckedContent = {
  /** Undefined unless every file is right. */
  model: Model | undefined
  languages: SiteLanguages
  /** All files. */
  files: readonly string[]
  /** The value of each file that is right: those with a name of their own, and then the entries in their order. */
  values: ReadonlyMap<string, unknown>
  /**
   * Reads files by name, and folders with all their entries. Returns nothing unless everything is valid. For the name
   * of an entry schema it returns each valid entry in turn. It throws for the names of two: `Reads` refuses them.
   * @param wrong other files with mistakes
   */
  read: (names: readonly string[], wrong?: readonly string[]) => Values[]
  /** What a file says as far as it is right, drafts and copies included; undefined for one that cannot be parsed. */
  contentsOf: (file: string) => FileContents | undefined
  /** Entries with `draft: true`, which the model leaves out, and their single values. */
  drafts: readonly Draft[]
  draftFields: readonly Field[]
  /** Whether a place has words of the main language because the text is not written in one that is kept back. */
  isFallback: (at: Place) => boolean
}

/** The content as far as it is right. */
export type KnownContent = Pick<CheckedContent, 'files' | 'languages' | 'drafts' | 'contentsOf'>

/** A validated file: what is right in it, what is wrong in the rest, and its drafts. */
export type ValidatedFile = {
  contents: FileContents
  /** The value without drafts, if all of it is right. An entry has its file. */
  whole?: { value: unknown }
  diagnostics: readonly Diagnostic[]
  drafts: readonly Draft[]
}

/** Validates a file with a field. */
export const validateSource = (source: Source, field: FieldNode, includes?: ReadOptions['includes']) =>
  validateValue(field, source.value, {
    includes,
    isMisread: misreadNumbers(source),
    isUnfilled: (path) => source.placeholders.some((each) => isSamePath(each, path))
  })

type ReadFrom = { files: readonly string[]; languages: SiteLanguages; data: DataSchemas }

/** @param invalid the diagnostics of single files */
export function contentReader(
  validated: ReadonlyMap<string, ValidatedFile>,
  { files, languages, data }: ReadFrom,
  invalid: readonly Diagnostic[]
): Pick<CheckedContent, 'read' | 'values'> {
  const rightValues = files.flatMap((file): [string, unknown][] => {
    const whole = validated.get(file)?.whole
    return whole === undefined ? [] : [[file, whole.value]]
  })
  const valueOf = new Map(rightValues)
  const folders = new Map(data.folders.map((folder) => [folder, entriesIn(folder, files, (file) => valueOf.get(file))]))
  const entries = [...folders.values()].flat()
  const fileOf = new Map(data.files.map(({ name, file }) => [name, file]))
  const valueNamed = (name: string): unknown =>
    folders.get(name)?.map((file) => valueOf.get(file)) ?? valueOf.get(fileOf.get(name) ?? '')
  const read: CheckedContent['read'] = (names, wrong = []) => {
    const wrongFiles = new Set([...filesWithErrors(invalid), ...wrong])
    // A file that the house does not need may be missing.
    const isRight = (file: string): boolean => !wrongFiles.has(file) && (valueOf.has(file) || !files.includes(file))
    const [entry, ...others] = names.filter((name) => data.foldersOf(name).length > 0)
    if (others.length > 0) throw new Error(`Entries of two kinds cannot be read in turn: ${names.join(', ')}`)
    const whole = names.filter((name) => name !== entry)
    const needed = whole.flatMap((name) => folders.get(name) ?? fileOf.get(name) ?? [])
    if (languages.published.length === 0 || !needed.every(isRight)) return []
    const content = Object.fromEntries(whole.map((name) => [name, valueNamed(name)]))
    if (entry === undefined) return [content]
    const ofSchema = data.foldersOf(entry).flatMap((folder) => folders.get(folder) ?? [])
    return ofSchema.filter(isRight).map((file) => ({ ...content, [entry]: valueOf.get(file) }))
  }
  const inOrder = [...fileOf.values(), ...entries].filter((file) => valueOf.has(file))
  return { read, values: new Map(inOrder.map((file) => [file, valueOf.get(file)])) }
}

/** The files of a folder in the order of their list; those without a place in it come last. */
export function entriesIn(folder: string, files: readonly string[], valueOf: (file: string) => unknown): string[] {
  const orderOf = (file: string): number => {
    const order = valueAt(valueOf(file), ['order'])
    return typeof order === 'number' ? order : Infinity
  }
  const own = files.filter((file) => folderOf(file) === folder)
  return own.toSorted((a, b) => orderOf(a) - orderOf(b) || (a < b ? -1 : 1))
}

/** The files in which errors are. */
export const filesWithErrors = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.flatMap(({ severity, at }) => (severity === 'error' ? [at.file] : []))
