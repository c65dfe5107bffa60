/** Prints diagnostics in the requested format, and sets the exit code. */
import { wordsIn } from '../engine/words/language.ts'
import { join, relative, sep } from 'node:path'
import type { Messages } from '../engine/messages/codes/code-entry.ts'
import { locateDiagnostics, totalWords } from '../engine/report/locate-diagnostics.ts'
import { paintFor } from '../engine/report/terminal.ts'
import type { CheckResult } from '../engine/read-content.ts'
import { business } from '../business.ts'
import { forLog, print, printToStderr } from './console.ts'
import { contentExit, toolExit } from './exit.ts'
import { displayPath, type DataOption } from './options.ts'

const noMessages: Messages = { codes: {}, speechIn: Object.assign(() => () => undefined, { has: () => false }) }

/** In sentences on stderr; as annotations on stdout, where nothing else is written then. */
export async function printDiagnostics(
  { diagnostics, texts }: Pick<CheckResult, 'diagnostics' | 'texts'>,
  { data, language, strict = false, format = 'text' }: DataOption
): Promise<void> {
  if (diagnostics.some(({ severity }) => strict || severity === 'error'))
    process.exitCode = diagnostics.some(({ code }) => code === 'data-missing') ? toolExit : contentExit
  const { schemas } = business.site
  // The words of all codes are loaded only when there is something to say.
  if (format === 'github') {
    const { githubAnnotations } = await import('../engine/report/github-annotations.ts')
    const messages = diagnostics.length === 0 ? noMessages : await business.site.messages()
    print(githubAnnotations(diagnostics, { from: texts, pathOf: pathInRepository(data), messages, schemas, language }))
    return
  }
  if (diagnostics.length === 0) return
  const { reportText } = await import('../engine/report/text-report.ts')
  const paint = paintFor(process.stderr)
  const messages = await business.site.messages()
  printToStderr(
    forLog(reportText(diagnostics, texts, { messages, schemas, shown: displayPath(data), language, paint }))
  )
  printToStderr(
    `${wordsIn(totalWords(locateDiagnostics(diagnostics, texts).map(({ diagnostic }) => diagnostic)), language)}.`
  )
}

/** Reports a data folder that is not there. */
export async function reportMissingFolder({ data, language }: DataOption): Promise<boolean> {
  const { isFolder, missingFolderResult: nothingIn } = await import('../engine/content/data-folder.ts')
  if (isFolder(data)) return false
  await printDiagnostics(nothingIn(data), { data, language })
  return true
}

/** Reports a site.yaml without languages: no file can be checked then. */
export function reportMissingLanguages(languages: readonly string[], { data, language }: DataOption): boolean {
  if (languages.length > 0) return false
  const file = `${displayPath(data)}/site.yaml`
  const words = {
    it: `Le lingue di ${file} non si riescono a leggere. Correggi prima quel file: npm run check`,
    en: `The languages of ${file} cannot be read. Correct that file first: npm run check`
  }
  printToStderr(wordsIn(words, language))
  process.exitCode = contentExit
  return true
}

/** As GitHub names a file: from the top of the repository, in which its workflows run. */
const pathInRepository =
  (data: string) =>
  (file: string): string =>
    relative('', join(data, file)).replaceAll(sep, '/')
