/**
 * The steps of reading single files, by the results of an earlier run: a file without diagnostics of its own is not
 * parsed, shaped or examined again, whatever is wrong in other files. Rules that compare files always run.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../store/hash.ts'
import type { Examined, Rules } from './rule-set.ts'
import { shapeSource, type Shaping } from './issues/validate-files.ts'
import { lazySource, parseSources, type DataFile, type Parsing } from './yaml/source.ts'

/**
 * The result of a file that has its shape in the languages of its house, and no diagnostics but those that come from
 * comparing it with others: plain values.
 */
export type FileResult = {
  /** Joined by spaces. */
  languages: string
  shaped: unknown
  placeholders: readonly Path[]
}

/** Equal for files of one name and equal bytes. */
export const keyOf = ({ file, bytes }: DataFile): string => sha256([file, '\0', bytes])

/** The steps of reading single files. */
export type ReadingSteps<Of extends Examined = Examined> = {
  parse: Parsing
  shaping: Shaping
  examine: Rules<Of>['examine']
}

export const plainSteps = ({ examine }: Pick<Rules, 'examine'>): ReadingSteps => ({
  parse: parseSources,
  shaping: shapeSource,
  examine
})

/**
 * The steps that read only files without an earlier result.
 * @param keys of all files, by their names
 * @returns the steps, and what came of each file by its key, once they are done
 */
export function readingBy<Of extends Examined>(
  keys: ReadonlyMap<string, string>,
  resultOf: (key: string) => FileResult | undefined,
  { examine }: Pick<Rules<Of>, 'examine'>
): ReadingSteps<Of> & { found: () => ReadonlyMap<string, FileResult> } {
  const known = new Map<string, FileResult>()
  const results = new Map<string, FileResult>()
  const told = new Set<string>()
  const parseOne = (each: DataFile): ReturnType<Parsing> => {
    const found = resultOf(keys.get(each.file) ?? '')
    if (found !== undefined) {
      known.set(each.file, found)
      return { sources: [lazySource(each, found.placeholders)], diagnostics: [] }
    }
    const parsed = parseSources([each])
    if (parsed.diagnostics.length > 0) told.add(each.file)
    return parsed
  }
  const knownFor = (file: string, languages: readonly string[]): FileResult | undefined => {
    const found = known.get(file)
    return found?.languages === languages.join(' ') ? found : undefined
  }
  return {
    parse: (files) => joined(files.map(parseOne)),
    shaping: (source, languages, data) => {
      const { file, placeholders } = source
      const found = knownFor(file, languages)
      const shaped = found === undefined ? shapeSource(source, languages, data) : { value: found.shaped }
      if ('value' in shaped && source.repeated === undefined) {
        results.set(file, found ?? { languages: languages.join(' '), shaped: shaped.value, placeholders })
      }
      return shaped
    },
    examine: (file, contents, by) => {
      if (knownFor(file, by.languages) !== undefined) return examine(file, contents, { ...by, isFound: true })
      const examined = examine(file, contents, by)
      if (examined.findings.length > 0) told.add(file)
      return examined
    },
    found: () =>
      new Map(
        [...results].flatMap(([file, found]): [string, FileResult][] => {
          const key = keys.get(file)
          return key === undefined || told.has(file) ? [] : [[key, found]]
        })
      )
  }
}

export const joined = (parsed: readonly ReturnType<Parsing>[]): ReturnType<Parsing> => ({
  sources: parsed.flatMap(({ sources }) => sources),
  diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics)
})
