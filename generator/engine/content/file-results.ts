/**
 * Reads single files with the results of an earlier run: an unchanged file without diagnostics of its own is not
 * parsed, validated or checked again. Rules that compare files always run.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import { sha256 } from '../store/hash.ts'
import type { FileFindings, RuleSet } from './rule-set.ts'
import { validateFile, type ValidateFile } from './issues/validate-files.ts'
import { lazySource, parseSources, type DataFile, type ParseFiles } from './yaml/source.ts'

/**
 * The result of a valid file that has no diagnostics except for those from comparing it with other files. It consists
 * of plain values.
 */
export type FileResult = {
  /** Joined by spaces. */
  languages: string
  value: unknown
  placeholders: readonly Path[]
}

/** Equal for files of one name and equal bytes. */
export const fileKey = ({ file, bytes }: DataFile): string => sha256([file, '\0', bytes])

/** The steps of reading single files. */
export type FileSteps<Of extends FileFindings = FileFindings> = {
  parse: ParseFiles
  validate: ValidateFile
  checkFile: RuleSet<Of>['checkFile']
}

export const defaultSteps = ({ checkFile }: Pick<RuleSet, 'checkFile'>): FileSteps => ({
  parse: parseSources,
  validate: validateFile,
  checkFile
})

/**
 * The steps that read only files without an earlier result.
 * @param keys of all files, by their names
 * @returns the steps, and what came of each file by its key, once they are done
 */
export function cachedSteps<Of extends FileFindings>(
  keys: ReadonlyMap<string, string>,
  resultOf: (key: string) => FileResult | undefined,
  { checkFile }: Pick<RuleSet<Of>, 'checkFile'>
): FileSteps<Of> & { found: () => ReadonlyMap<string, FileResult> } {
  const cachedFiles = new Map<string, FileResult>()
  const results = new Map<string, FileResult>()
  const filesWithDiagnostics = new Set<string>()
  const parseOne = (each: DataFile): ReturnType<ParseFiles> => {
    const found = resultOf(keys.get(each.file) ?? '')
    if (found !== undefined) {
      cachedFiles.set(each.file, found)
      return { sources: [lazySource(each, found.placeholders)], diagnostics: [] }
    }
    const parsed = parseSources([each])
    if (parsed.diagnostics.length > 0) filesWithDiagnostics.add(each.file)
    return parsed
  }
  const cachedFor = (file: string, languages: readonly string[]): FileResult | undefined => {
    const found = cachedFiles.get(file)
    return found?.languages === languages.join(' ') ? found : undefined
  }
  return {
    parse: (files) => mergeParsed(files.map(parseOne)),
    validate: (source, languages, data) => {
      const { file, placeholders } = source
      const found = cachedFor(file, languages)
      const shaped = found === undefined ? validateFile(source, languages, data) : { value: found.value }
      if ('value' in shaped && source.blocksWithDuplicates === undefined) {
        results.set(file, found ?? { languages: languages.join(' '), value: shaped.value, placeholders })
      }
      return shaped
    },
    checkFile: (file, contents, by) => {
      if (cachedFor(file, by.languages) !== undefined) return checkFile(file, contents, { ...by, isKnownClean: true })
      const examined = checkFile(file, contents, by)
      if (examined.diagnostics.length > 0) filesWithDiagnostics.add(file)
      return examined
    },
    found: () =>
      new Map(
        [...results].flatMap(([file, found]): [string, FileResult][] => {
          const key = keys.get(file)
          return key === undefined || filesWithDiagnostics.has(file) ? [] : [[key, found]]
        })
      )
  }
}

export const mergeParsed = (parsed: readonly ReturnType<ParseFiles>[]): ReturnType<ParseFiles> => ({
  sources: parsed.flatMap(({ sources }) => sources),
  diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics)
})
