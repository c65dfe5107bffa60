/**
 * What was found in the files of a house before. A file without diagnostics of its own is not parsed, shaped or
 * examined again, whatever is wrong in other files. Rules that compare files always run.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../files/hash.ts'
import { comparedIn, examine, gather, type Examining } from './examine.ts'
import { schemasFor } from './model.ts'
import { schemaNameOf } from './files.ts'
import { shapeSource, type Shaping } from './shape.ts'
import { lazySource, parseSources, type DataFile, type Parsing } from './source.ts'

/** A file that has its shape, and no diagnostics but those that come from comparing it with others: plain values. */
export type FoundFile = {
  shaped: unknown
  placeholders: readonly Path[]
}

/** What was found in a house, in its languages. */
export type FoundHouse = {
  languages: readonly string[]
  /** A file by its key; undefined where it is not known. */
  fileOf: (key: string) => FoundFile | undefined
}

/** Equal for files of one name and equal bytes. */
export const keyOf = ({ file, bytes }: DataFile): string => sha256([file, '\0', bytes])

/** The steps of reading single files. */
export type ReadingSteps = { parse: Parsing; shaping: Shaping; examining: Examining }

/** Parses each file. Sources of units can be dropped after use, since there may be thousands of them. */
const parsePassing: Parsing = (files) =>
  joined(
    files.map((each) => {
      const parsed = parseSources([each])
      if (parsed.diagnostics.length > 0 || schemaNameOf(each.file) !== 'unit') return parsed
      return { ...parsed, sources: parsed.sources.map((source) => lazySource(each, source.placeholders, source)) }
    })
  )

export const plainSteps: ReadingSteps = {
  parse: parsePassing,
  shaping: { schemasFor, shapeSource },
  examining: { examine, gather }
}

/**
 * The steps that read only files of which nothing is known.
 * @param keys of all files, by their names
 * @returns the steps, and what came of each file by its key, once they are done
 */
export function readingBy(
  keys: ReadonlyMap<string, string>,
  before: FoundHouse | undefined,
  { parse, shaping, examining }: ReadingSteps = plainSteps
): ReadingSteps & { found: () => ReadonlyMap<string, FoundFile> } {
  const known = new Map<string, FoundFile>()
  const results = new Map<string, FoundFile>()
  const told = new Set<string>()
  const parseOne = (each: DataFile): ReturnType<Parsing> => {
    const found = before?.fileOf(keys.get(each.file) ?? '')
    if (found !== undefined) {
      known.set(each.file, found)
      return { sources: [lazySource(each, found.placeholders)], diagnostics: [] }
    }
    const parsed = parse([each])
    if (parsed.diagnostics.length > 0) told.add(each.file)
    return parsed
  }
  const knownFor = (file: string, languages: readonly string[]): FoundFile | undefined =>
    languages.join(' ') === before?.languages.join(' ') ? known.get(file) : undefined
  return {
    parse: (files) => joined(files.map(parseOne)),
    shaping: {
      schemasFor: shaping.schemasFor,
      shapeSource: (source, name, by) => {
        const { file, placeholders, letGo } = source
        const found = knownFor(file, by.languages)
        const shaped = found === undefined ? shaping.shapeSource(source, name, by) : { value: found.shaped }
        if ('value' in shaped && source.repeated === undefined) {
          results.set(file, found ?? { shaped: shaped.value, placeholders })
          // Of thousands of units only the shape is of use afterwards.
          letGo?.()
        }
        return shaped
      }
    },
    examining: {
      gather: examining.gather,
      examine: (file, contents, by) => {
        if (knownFor(file, by.languages) !== undefined) return { findings: [], ...comparedIn(file, contents, by.walk) }
        const examined = examining.examine(file, contents, by)
        if (examined.findings.length > 0) told.add(file)
        return examined
      }
    },
    found: () =>
      new Map(
        [...results].flatMap(([file, found]): [string, FoundFile][] => {
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
