/**
 * Removes drafts from the content: entries with `draft: true`. The preview keeps those that are complete, and a
 * language of which texts are still missing.
 */
import type { Diagnostic, Path, Place } from '../diagnostics/diagnostic.ts'
import { isPathWithin, isSamePath } from '../fields/value-paths.ts'

/**
 * An entry that is kept back: a whole file, or an entry in one. `value` is without the parts that are wrong. `language`
 * says how far a language is written; it is undefined for any other entry.
 */
export type Draft = {
  file: string
  path: Path
  value: unknown
  diagnostics: readonly Diagnostic[]
  language: DraftLanguage | undefined
}

export type DraftLanguage = {
  code: string
  /** The places of the texts that are not written in it, in the order of the files. They are no diagnostics. */
  missing: readonly { file: string; path: Path }[]
  /** How many texts it needs in each file. What is kept back itself is not counted. */
  expected: ReadonlyMap<string, number>
  /** Whether a place is a line in this language. */
  isLine: (at: Place) => boolean
}

export const isInDraft = ({ file, path }: Pick<Draft, 'file' | 'path'>, at: Place): boolean =>
  at.file === file && ('path' in at ? isPathWithin(at.path, path) : path.length === 0)

/** The ids of the drafts that are files: `works/winch`. Names in other files can mean them. */
export const draftIds = (drafts: readonly Pick<Draft, 'file' | 'path'>[]): string[] =>
  drafts.flatMap(({ file, path }) => (path.length === 0 ? file.replace(/\.yaml$/, '') : []))

/** Whether a place is a line of a text in a language that is kept back. */
export const isLineOf = ({ language }: Pick<Draft, 'language'>, at: Place): boolean => language?.isLine(at) === true

/** Whether a place is in a draft, or in what another file says of it, below its folder and its name. */
export function concernsDraft(draft: Pick<Draft, 'file' | 'path' | 'language'>, at: Place): boolean {
  if (isInDraft(draft, at) || isLineOf(draft, at)) return true
  if (draft.path.length > 0 || !('path' in at)) return false
  const id = draft.file.replace(/\.yaml$/, '')
  return at.path.some((step, index) => `${step}/${at.path[index + 1]}` === id)
}

/** Whether a draft in the same list comes before the entry at a path, or is that entry. */
const isBefore = (draft: Path, list: Path, index: number): boolean => {
  const step = draft.at(-1)
  return draft.length === list.length + 1 && typeof step === 'number' && step <= index && isPathWithin(draft, list)
}

/**
 * The path in a file of a value of the model, whose lists lack these entries.
 * @param omitted in the order of the file
 */
export const pathInFile = (path: Path, omitted: readonly Path[]): Path =>
  path.reduce<Path>((list, step) => {
    if (typeof step !== 'number') return [...list, step]
    return [...list, omitted.reduce((index, draft) => (isBefore(draft, list, index) ? index + 1 : index), step)]
  }, [])

/** The path in the model of a value in a file; undefined for what is in a draft. */
export const pathInModel = (path: Path, omitted: readonly Path[]): Path | undefined =>
  omitted.some((draft) => isPathWithin(path, draft))
    ? undefined
    : path.map((step, depth) =>
        typeof step === 'number'
          ? step - omitted.filter((draft) => isBefore(draft, path.slice(0, depth), step)).length
          : step
      )

/** Gives places of the model as places in files. */
export const placesInFiles =
  (drafts: readonly Pick<Draft, 'file' | 'path'>[]) =>
  <P extends Place>(at: P): P => {
    const omitted = drafts.filter(({ file }) => file === at.file).map(({ path }) => path)
    return omitted.length === 0 || !('path' in at) ? at : { ...at, path: pathInFile(at.path, omitted) }
  }

export const movedDiagnostic = (diagnostic: Diagnostic, move: (at: Place) => Place): Diagnostic => ({
  ...diagnostic,
  at: move(diagnostic.at),
  also: diagnostic.also.map(move)
})

export const isSameDraft = (one: Pick<Draft, 'file' | 'path'>, other: Pick<Draft, 'file' | 'path'>): boolean =>
  one.file === other.file && isSamePath(one.path, other.path)
