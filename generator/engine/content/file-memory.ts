/**
 * Remembers files between edits, for the preview and the desk. A file is parsed, validated and checked once for its
 * name and bytes, so nothing is ever out of date. A build remembers nothing.
 */
import { memoizeLast, memoizeWeakly } from '../store/memoize.ts'
import { parseFile, type DataFile, type ParsedFile } from './yaml/source.ts'
import { validateFile, type ValidateFile } from './validation/validate-files.ts'
import { fileCheck, type CheckFile, type FileFindings, type RuleSet } from './rules.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'

/** The steps that read one file. */
export type FileSteps = { parse: (file: DataFile) => ParsedFile; validate: ValidateFile; checkFile: CheckFile }

export const fileSteps = ({ rules, schemas }: { rules: RuleSet; schemas: DataSchemas }): FileSteps => ({
  parse: parseFile,
  validate: validateFile,
  checkFile: fileCheck(rules, schemas)
})

/**
 * Does each step once for each content, and returns the same result object for the same content. All readers of one
 * definition share the results: the preview and the desk use what an edit has parsed.
 */
export const rememberedSteps = memoizeWeakly((definition: { rules: RuleSet; schemas: DataSchemas }): FileSteps => {
  const { validate, checkFile } = fileSteps(definition)
  // With the languages that the site had last.
  const validated = memoizeWeakly(() => memoizeLast<ReturnType<ValidateFile>>())
  const findings = memoizeWeakly(() => memoizeLast<FileFindings>())
  return {
    parse: parseOnce,
    validate: (source, languages, data) => validated(source)(languages, () => validate(source, languages, data)),
    checkFile: (file, contents, languages) => {
      const check = (): FileFindings => checkFile(file, contents, languages)
      return typeof contents === 'object' && contents !== null ? findings(contents)(languages, check) : check()
    }
  }
})

/** What is on the disk, what it was before, and what two windows of the desk are typing, before and after an edit. */
const contentsOfOneFile = 6

const known = new Map<string, readonly { bytes: Uint8Array; parsed: ParsedFile }[]>()

/** Parses a file, unless that was done for these bytes a moment ago. */
export const parseOnce: FileSteps['parse'] = (each) => {
  const { file, bytes } = each
  const before = known.get(file) ?? []
  const entry = before.find((other) => Buffer.compare(other.bytes, bytes) === 0) ?? { bytes, parsed: parseFile(each) }
  known.set(file, [entry, ...before.filter((other) => other !== entry)].slice(0, contentsOfOneFile))
  return entry.parsed
}
