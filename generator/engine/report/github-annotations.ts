/** Writes diagnostics as annotations of GitHub, one per line: see docs/diagnostics.md. */
import type { SourceFiles } from '../content/yaml/source.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { secretKeysOf } from '../fields/secret-fields.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Messages } from '../messages/codes/code-entry.ts'
import { wordsIn, type ProgramLanguage } from '../words/language.ts'
import { sentencesOf } from '../messages/sentences.ts'
import { helpTitle } from '../words/wording.ts'
import { locateDiagnostics, totalWords, fieldPathOf, type SourceLocation } from './locate-diagnostics.ts'
import { escapeControls } from './terminal.ts'

type AnnotationOptions = {
  from: SourceFiles
  /** Gives the path to show for a file of the data folder, whose own name is `''`. */
  pathOf: (file: string) => string
  messages: Messages
  schemas: DataSchemas
  language: ProgramLanguage
}

/**
 * All diagnostics, or a line that says that there are none. GitHub shows ten annotations of each kind for a step, so
 * the first says how many there are in all.
 */
export function githubAnnotations(
  diagnostics: readonly Diagnostic[],
  { from, pathOf, messages, schemas, language }: AnnotationOptions
): string {
  const located = locateDiagnostics(diagnostics, from)
  if (located.length === 0) {
    const words = { it: 'Nei contenuti non ci sono errori.', en: 'The content has no errors.' }
    return command('notice', {}, wordsIn(words, language))
  }
  const count = totalWords(located.map(({ diagnostic }) => diagnostic))
  const all = {
    it: `${count.it}. GitHub ne mostra al massimo dieci per tipo; il log di questo passo li ha tutti.`,
    en: `${count.en}. GitHub shows ten of each at most; the log of this step has them all.`
  }
  const secretKeys = secretKeysOf(schemas)
  return [
    command(
      located.some(({ diagnostic }) => diagnostic.severity === 'error') ? 'error' : 'warning',
      { title: wordsIn({ it: 'Contenuti', en: 'Content' }, language) },
      wordsIn(all, language)
    ),
    ...located.map(({ diagnostic, location, also }) => {
      const { message, help, also: words } = sentencesOf(diagnostic, { messages, language, secretKeys })
      const others = also.map(({ file, start }) => `${words}: ${pathOf(file)}:${start.line}:${start.column}`)
      const helps = help === undefined ? [] : `${wordsIn(helpTitle, language)}: ${help}`.split('\n').map(escapeControls)
      const field = fieldPathOf(diagnostic, secretKeys)[0]
      const title = field === undefined ? diagnostic.code : `${diagnostic.code} (${escapeControls(field)})`
      return command(
        diagnostic.severity,
        { file: pathOf(location.file), ...regionOf(location), title },
        [escapeControls(message), ...others, ...helps].join('\n')
      )
    })
  ].join('\n')
}

/**
 * The span on its first line, since GitHub has columns only within one line. Line and column count from 1, columns in
 * UTF-16 units; the end column is exclusive.
 */
function regionOf({ start: { line, column }, end, line: text = '' }: SourceLocation): Record<string, number> {
  const until = end.line === line ? end.column : text.length + 1
  return { line, endLine: line, col: column, endColumn: Math.max(until, column + 1) }
}

/** A workflow command, escaped as GitHub's toolkit does it, so that no message becomes a command. */
function command(
  name: 'error' | 'warning' | 'notice',
  properties: Record<string, string | number>,
  message: string
): string {
  const escape = (text: string): string =>
    escapeControls(text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A'))
  const escapeProperty = (text: string): string => escape(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  const pairs = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name}${pairs.length === 0 ? '' : ` ${pairs.join(',')}`}::${escape(message)}`
}
