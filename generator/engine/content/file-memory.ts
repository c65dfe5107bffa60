/**
 * Remembers files between edits, for the preview and the desk. A file is validated and checked once for its name and
 * bytes, as it is parsed, so nothing is ever out of date. A build remembers nothing of this.
 */
import { memoizeLast, memoizeWeakly } from '../store/memoize.ts'
import { validateFile, type ValidateFile } from './validation/validate-files.ts'
import { fileCheck, type CheckFile, type FileFindings, type RuleSet } from './rules.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { languageKey } from '../fields/text.ts'

/** The steps that read one file. */
export type FileSteps = { validate: ValidateFile; checkFile: CheckFile }

export const fileSteps = ({ rules, schemas }: { rules: RuleSet; schemas: DataSchemas }): FileSteps => ({
  validate: validateFile,
  checkFile: fileCheck(rules, schemas)
})

/**
 * Does each step once for each content, and returns the same result object for the same content. All readers of one
 * definition share the results: the preview and the desk use what an edit has parsed.
 */
export const rememberedSteps = memoizeWeakly((definition: { rules: RuleSet; schemas: DataSchemas }): FileSteps => {
  const { validate, checkFile } = fileSteps(definition)
  // With the languages that the site had last: those that it has, and with what is kept back.
  const validated = memoizeWeakly(() => memoizeLast<ReturnType<ValidateFile>>(2))
  const findings = memoizeWeakly(() => memoizeLast<FileFindings>(2))
  return {
    validate: (source, languages, data) =>
      validated(source)(languageKey(languages), () => validate(source, languages, data)),
    checkFile: (file, contents, languages) => {
      const check = (): FileFindings => checkFile(file, contents, languages)
      return typeof contents === 'object' && contents !== null
        ? findings(contents)(languageKey(languages), check)
        : check()
    }
  }
})
