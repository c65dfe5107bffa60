/**
 * What was found in the files of a house before. One that was good by itself is neither read as YAML, nor shaped, nor
 * looked through again, whatever the others say by now. Rules that compare files see it as they see any other.
 */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../files/hash.ts'
import { comparedIn, examine, gather, type Examining } from './examine.ts'
import { schemasFor } from './model.ts'
import type { Data } from './read.ts'
import { shapeSource, type Shaping } from './shape.ts'
import { lazySource, parseSources, type DataFile, type Parsing, type Source, type Unfilled } from './source.ts'

/** A file that has its shape: plain values. */
export type FoundFile = {
  shaped: unknown
  placeholders: readonly Path[]
  /** Its lines with a note that a rule about more than texts asks for. */
  notes: readonly string[]
  /** Whether nothing is to be told of it that does not depend on other files. */
  isPlain: boolean
}

/** What was found in a house that can be built: plain values. */
export type Verdict = {
  /** The key of each file of the content, by its name, in the order of the folder. */
  files: readonly (readonly [file: string, key: string])[]
  /** Stands for all that there was besides them: names of other files, photos and what is known of them. */
  rest: string
  /** Warnings alone. */
  diagnostics: Diagnostic[]
  /** Files with what the owner has not filled in yet. */
  placeholders: readonly Unfilled[]
  /** Which picture takes the place of which in the dark. */
  nights: readonly (readonly [photo: string, night: string])[]
}

/** A house as it was found. */
export type FoundHouse = {
  languages: readonly string[]
  /** Undefined where something was wrong. */
  verdict: Verdict | undefined
  /** A file by its key; undefined where it is not known. */
  fileOf: (key: string) => FoundFile | undefined
}

/** Equal for files of one name and equal bytes. */
const keyOf = ({ file, bytes }: DataFile): string => sha256([file, '\0', bytes])

export const keysOf = ({ files }: Pick<Data, 'files'>): Map<string, string> =>
  new Map(files.map((each) => [each.file, keyOf(each)]))

/** The lines by which the owner has confirmed a price. */
export const notesIn = (text: string): string[] =>
  text.includes('#') ? text.split('\n').filter((line) => /\s#\s*right\b/.test(line)) : []

/** The steps of reading single files, and what came of each file that has its shape, by its key. */
export type Reading = {
  parse: Parsing
  shaping: Shaping
  examining: Examining
  found: () => ReadonlyMap<string, () => FoundFile>
}

/** With fewer files of a schema than this, zod is done before its compiler. */
const worthCompiling = 300

/**
 * Reads the files that were not found good before.
 * @param keys of all files, by their names
 */
export function readingBy(keys: ReadonlyMap<string, string>, before: FoundHouse | undefined): Reading {
  const known = new Map<string, FoundFile>()
  const fresh = new Map<string, { source: Source; shaped: unknown }>()
  const told = new Set<string>()
  let unknown = 0
  const isSameShape = (languages: readonly string[]): boolean => languages.join(' ') === before?.languages.join(' ')
  const parseOne = (each: DataFile): ReturnType<Parsing> => {
    const found = before?.fileOf(keys.get(each.file) ?? '')
    if (found?.isPlain === true) {
      known.set(each.file, found)
      return { sources: [lazySource(each, found.placeholders)], diagnostics: [] }
    }
    unknown += 1
    const parsed = parseSources([each])
    if (parsed.diagnostics.length > 0) told.add(each.file)
    return parsed
  }
  return {
    parse: (files) => {
      const parsed = files.map(parseOne)
      return {
        sources: parsed.flatMap(({ sources }) => sources),
        diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics)
      }
    },
    shaping: {
      schemasFor,
      shapeSource: (source, name, by) => {
        const found = isSameShape(by.languages) ? known.get(source.file) : undefined
        if (found !== undefined) return { value: found.shaped }
        const shaped = shapeSource(source, name, { ...by, compiled: by.compiled === true && unknown > worthCompiling })
        if ('value' in shaped && source.repeated === undefined) fresh.set(source.file, { source, shaped: shaped.value })
        return shaped
      }
    },
    examining: {
      gather,
      examine: (file, contents, by) => {
        if (known.has(file) && !fresh.has(file) && isSameShape(by.languages))
          return { findings: [], ...comparedIn(file, contents, by.walk) }
        const examined = examine(file, contents, by)
        if (examined.findings.length > 0) told.add(file)
        return examined
      }
    },
    found: () =>
      new Map(
        [...keys].flatMap(([file, key]): [string, () => FoundFile][] => {
          const [old, now] = [known.get(file), fresh.get(file)]
          if (now !== undefined) return [[key, () => foundFrom(now, !told.has(file))]]
          return old === undefined ? [] : [[key, () => old]]
        })
      )
  }
}

const foundFrom = ({ source, shaped }: { source: Source; shaped: unknown }, isPlain: boolean): FoundFile => ({
  shaped,
  placeholders: source.placeholders,
  notes: notesIn(source.text),
  isPlain
})
