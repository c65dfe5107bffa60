/**
 * What was found in the files of a house before. A file without diagnostics of its own is not parsed, shaped or
 * examined again, whatever is wrong in other files. Rules that compare files treat it like any other.
 */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { noteWords } from '../diagnostics/entry.ts'
import { sha256 } from '../files/hash.ts'
import { lazy } from '../files/memo.ts'
import { comparedIn, examine, gather, isChecked, type Compared, type Examining } from './examine.ts'
import { walkThrough } from './fields.ts'
import { schemasFor } from './model.ts'
import { schemaNameOf } from './files.ts'
import { notedIn, shapeSource, type Shaping } from './shape.ts'
import { lazySource, parseSources, type DataFile, type Parsing, type Source, type Unfilled } from './source.ts'

/** A file that has its shape: plain values. */
export type FoundFile = {
  shaped: unknown
  placeholders: readonly Path[]
  /** Its lines with a note that a rule about more than texts asks for. */
  notes: readonly string[]
  /** Whether it has no diagnostics of its own: any others come from comparing it with other files. */
  isPlain: boolean
}

/** What was found in a house that can be built: plain values. */
export type Verdict = {
  /** The key of each file of the content, by its name, in the order of the folder. */
  files: readonly (readonly [file: string, key: string])[]
  /** The hash of everything else: names of other files, photos and what is known of them. */
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
export const keyOf = ({ file, bytes }: DataFile): string => sha256([file, '\0', bytes])

const noted = new RegExp(`\\s#\\s*(?:${noteWords.join('|')})\\b`)

/** The lines by which the owner has let a warning pass, each with its number. */
export const notesIn = (text: string): string[] =>
  text.includes('#') ? text.split('\n').flatMap((line, index) => (noted.test(line) ? [`${index} ${line}`] : [])) : []

/** The steps of reading single files. */
export type ReadingSteps = { parse: Parsing; shaping: Shaping; examining: Examining }

/** Those steps, and what came of each file that has its shape, by its key. */
export type RecordingSteps = ReadingSteps & { found: () => ReadonlyMap<string, () => FoundFile> }

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

/** What was found in a file without diagnostics of its own. */
export type Alone = {
  found: FoundFile
  /** The part that is compared with other files, if it is known already. */
  compared?: Compared | undefined
}

/**
 * Reads files each by itself, and gives undefined for a file with a diagnostic.
 * @param compiled whether they are so many that it pays to let zod compile their schemas
 */
export function readingAlone(
  languages: readonly string[],
  { compiled = false }: { compiled?: boolean } = {}
): (file: DataFile) => Required<Alone> | undefined {
  const schemas = schemasFor(languages)
  return (each) => {
    const { sources, diagnostics } = parseSources([each])
    const [source] = sources
    const name = schemaNameOf(each.file)
    if (diagnostics.length > 0 || source === undefined || source.repeated !== undefined || name === undefined)
      return undefined
    const result = shapeSource(source, name, { schemas, languages, compiled })
    if (!('value' in result)) return undefined
    const by = { languages, walk: walkThrough(schemas[name], isChecked), isNoted: notedIn([source]) }
    const { findings, ...compared } = examine(each.file, result.value, by)
    if (findings.length > 0) return undefined
    const { placeholders, text } = source
    return { found: { shaped: result.value, placeholders, notes: notesIn(text), isPlain: true }, compared }
  }
}

/** With fewer files of a schema than this, zod is done before its compiler. */
const worthCompiling = 300

/** What is known of single files, by their names: read already in this run, or found good before. */
export type KnownFiles = { before?: FoundHouse | undefined; ahead?: ReadAhead | undefined }

/** Files that were read before all others, in these languages. */
export type ReadAhead = { languages: readonly string[]; files: ReadonlyMap<string, Alone> }

/**
 * Reads the files of which nothing is known.
 * @param keys of all files, by their names
 * @param steps for those files
 */
export function readingBy(
  keys: ReadonlyMap<string, string>,
  knownFiles: KnownFiles,
  { parse, shaping, examining }: ReadingSteps = plainSteps
): RecordingSteps {
  const known = new Map<string, Alone>()
  const results = new Map<string, () => FoundFile>()
  const told = new Set<string>()
  let unknown = 0
  const { languages: knownIn, aloneOf } = lookUp(keys, knownFiles)
  const parseOne = (each: DataFile): ReturnType<Parsing> => {
    const alone = aloneOf(each.file)
    if (alone !== undefined) {
      known.set(each.file, alone)
      return { sources: [lazySource(each, alone.found.placeholders)], diagnostics: [] }
    }
    unknown += 1
    const parsed = parse([each])
    if (parsed.diagnostics.length > 0) told.add(each.file)
    return parsed
  }
  const knownFor = (file: string, languages: readonly string[]): Alone | undefined =>
    languages.join(' ') === knownIn?.join(' ') ? known.get(file) : undefined
  return {
    parse: (files) => joined(files.map(parseOne)),
    shaping: {
      schemasFor: shaping.schemasFor,
      shapeSource: (source, name, by) => {
        const { file } = source
        const alone = knownFor(file, by.languages)
        if (alone !== undefined) {
          results.set(file, () => alone.found)
          source.letGo?.()
          return { value: alone.found.shaped }
        }
        const compiled = by.compiled === true && unknown > worthCompiling
        const shaped = shaping.shapeSource(source, name, { ...by, compiled })
        if ('value' in shaped && source.repeated === undefined)
          results.set(
            file,
            foundIn(source, shaped.value, () => !told.has(file))
          )
        return shaped
      }
    },
    examining: {
      gather: examining.gather,
      examine: (file, contents, by) => {
        const alone = knownFor(file, by.languages)
        if (alone !== undefined) return { findings: [], ...(alone.compared ?? comparedIn(file, contents, by.walk)) }
        const examined = examining.examine(file, contents, by)
        if (examined.findings.length > 0) told.add(file)
        return examined
      }
    },
    found: () => byKeys(results, keys)
  }
}

const byKeys = (
  results: ReadonlyMap<string, () => FoundFile>,
  keys: ReadonlyMap<string, string>
): ReadonlyMap<string, () => FoundFile> =>
  new Map(
    [...results].flatMap(([file, result]): [string, () => FoundFile][] => {
      const key = keys.get(file)
      return key === undefined ? [] : [[key, lazy(result)]]
    })
  )

function lookUp(keys: ReadonlyMap<string, string>, { before, ahead }: KnownFiles) {
  const aloneOf = (file: string): Alone | undefined => {
    if (ahead !== undefined) return ahead.files.get(file)
    const found = before?.fileOf(keys.get(file) ?? '')
    return found?.isPlain === true ? { found } : undefined
  }
  return { languages: (ahead ?? before)?.languages, aloneOf }
}

export const joined = (parsed: readonly ReturnType<Parsing>[]): ReturnType<Parsing> => ({
  sources: parsed.flatMap(({ sources }) => sources),
  diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics)
})

/** Lets go of the source if it can: of thousands only the shape is of use afterwards. */
function foundIn(source: Source, shaped: unknown, isPlain: () => boolean): () => FoundFile {
  const { placeholders, letGo } = source
  const notes = letGo && notesIn(source.text)
  letGo?.()
  return () => ({ shaped, placeholders, notes: notes ?? notesIn(source.text), isPlain: isPlain() })
}
