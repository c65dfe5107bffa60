/**
 * The steps of reading single files, by the results of an earlier run: a file without diagnostics of its own is not
 * parsed, shaped or examined again, whatever is wrong in other files. Rules that compare files always run.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../store/hash.ts'
import { comparedIn, examine } from '../../house/rules/examine.ts'
import { schemasFor } from '../../house/schemas/model.ts'
import { shapeSource, type Shaping } from './issues/shape.ts'
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
export type ReadingSteps = { parse: Parsing; shaping: Shaping; examine: typeof examine }

export const plainSteps: ReadingSteps = {
  parse: parseSources,
  shaping: { schemasFor, shapeSource },
  examine
}

/**
 * The steps that read only files without an earlier result.
 * @param keys of all files, by their names
 * @returns the steps, and what came of each file by its key, once they are done
 */
export function readingBy(
  keys: ReadonlyMap<string, string>,
  resultOf: (key: string) => FileResult | undefined
): ReadingSteps & { found: () => ReadonlyMap<string, FileResult> } {
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
    shaping: {
      schemasFor,
      shapeSource: (source, name, by) => {
        const { file, placeholders } = source
        const found = knownFor(file, by.languages)
        const shaped = found === undefined ? shapeSource(source, name, by) : { value: found.shaped }
        if ('value' in shaped && source.repeated === undefined) {
          results.set(file, found ?? { languages: by.languages.join(' '), shaped: shaped.value, placeholders })
        }
        return shaped
      }
    },
    examine: (file, contents, by) => {
      if (knownFor(file, by.languages) !== undefined) return { findings: [], ...comparedIn(file, contents, by.walk) }
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
