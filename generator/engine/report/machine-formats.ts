/**
 * Diagnostics for programs: JSON and annotations for GitHub. These formats are stable, and docs/diagnostics.md
 * describes them. The text report is for people and may change with every version.
 */
import type { SourceFiles } from '../content/yaml/source.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { secretKeysOf } from '../fields/secret-fields.ts'
import type { Code, Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Messages } from '../messages/code-entry.ts'
import { wordsIn, type ProgramLanguage } from '../diagnostics/language.ts'
import { sentencesOf } from '../messages/sentences.ts'
import { helpTitle } from '../diagnostics/wording.ts'
import { locateDiagnostics, totalWords, fieldPathOf, type SourceLocation } from './locate-diagnostics.ts'
import { escapeControls } from './terminal.ts'

type FormatOptions = {
  from: SourceFiles
  /** Gives the path to show for a file of the data folder, whose own name is `''`. */
  pathOf: (file: string) => string
  messages: Messages
  schemas: DataSchemas
  language: ProgramLanguage
}

/**
 * The diagnostics in a format for programs; a complete document even where there are none.
 */
export function formatted(
  format: 'json' | 'github',
  diagnostics: readonly Diagnostic[],
  options: FormatOptions
): string {
  const reported = reportedOf(diagnostics, options)
  return format === 'json' ? json(reported) : annotations(reported, options.language)
}

/** Lines and columns count from 1, columns in UTF-16 units; the end column is exclusive. */
type Region = { line: number; column: number; endLine: number; endColumn: number }

/** A diagnostic with what all formats say about it. */
type Reported = {
  code: Code
  severity: Diagnostic['severity']
  message: string
  help: string | undefined
  field: string | undefined
  path: string
  region: Region
  also: { words: string; path: string; region: Region }[]
}

function reportedOf(
  diagnostics: readonly Diagnostic[],
  { from, pathOf, messages, schemas, language }: FormatOptions
): Reported[] {
  const secretKeys = secretKeysOf(schemas)
  return locateDiagnostics(diagnostics, from).map(({ diagnostic, location, also }) => {
    const { message, help, also: words } = sentencesOf(diagnostic, { messages, language, secretKeys })
    const { code, severity } = diagnostic
    return {
      code,
      severity,
      message: escapeControls(message),
      help: help?.split('\n').map(escapeControls).join('\n'),
      field: fieldPathOf(diagnostic, secretKeys)[0],
      path: pathOf(location.file),
      region: regionOf(location),
      also: also.map((other) => ({ words, path: pathOf(other.file), region: regionOf(other) }))
    }
  })
}

/** The span on its first line: GitHub has columns only within one line. */
function regionOf(spot: SourceLocation): Region {
  const { start, end, line = '' } = spot
  const until = end.line === start.line ? end.column : line.length + 1
  return { line: start.line, column: start.column, endLine: start.line, endColumn: Math.max(until, start.column + 1) }
}

function json(reported: readonly Reported[]): string {
  const count = (wanted: Diagnostic['severity']) => reported.filter(({ severity }) => severity === wanted).length
  return toSafeJson({
    version: 1,
    errors: count('error'),
    warnings: count('warning'),
    diagnostics: reported.map(({ code, severity, message, help = null, field = null, path, region, also }) => ({
      code,
      severity,
      message,
      help,
      file: path,
      field,
      ...region,
      also: also.map((other) => ({ message: other.words, file: other.path, ...other.region }))
    }))
  })
}

/** GitHub shows ten annotations of each kind for a step: the first says how many there are in all. */
function annotations(reported: readonly Reported[], language: ProgramLanguage): string {
  if (reported.length === 0) {
    const words = { it: 'Nei contenuti non ci sono errori.', en: 'The content has no mistakes.' }
    return command('notice', {}, wordsIn(words, language))
  }
  const count = totalWords(reported)
  const all = {
    it: `${count.it}. GitHub ne mostra al massimo dieci per tipo; il log di questo passo li ha tutti.`,
    en: `${count.en}. GitHub shows ten of each at most; the log of this step has them all.`
  }
  const severities = reported.map(({ severity }) => severity)
  return [
    command(
      severities.includes('error') ? 'error' : 'warning',
      { title: wordsIn({ it: 'Contenuti', en: 'Content' }, language) },
      wordsIn(all, language)
    ),
    ...reported.map(({ code, severity, message, help, field, path, region, also }) => {
      const { line, column: col, endLine, endColumn } = region
      const others = also.map((other) => `${other.words}: ${other.path}:${other.region.line}:${other.region.column}`)
      const title = field === undefined ? code : `${code} (${escapeControls(field)})`
      return command(
        severity,
        { file: path, line, endLine, col, endColumn, title: truncate(limits.title, title) },
        truncate(
          limits.message,
          [message, ...others, ...(help === undefined ? [] : [`${wordsIn(helpTitle, language)}: ${help}`])].join('\n')
        )
      )
    })
  ].join('\n')
}

/**
 * GitHub's limits. An annotation has 255 characters of title and 64 KB of message, at three bytes a character, and a
 * step has ten errors and ten warnings (docs.github.com/rest/checks/runs, in the annotations object).
 */
const limits = { title: 255, message: 20_000 }

/** Cuts a text, but never within a surrogate pair. */
const truncate = (length: number, text: string): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** A workflow command, escaped as GitHub's toolkit does it, so that no message becomes a command. */
function command(
  name: 'error' | 'warning' | 'notice',
  properties: Record<string, string | number>,
  message: string
): string {
  const escape = (text: string): string =>
    text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(otherLineEnds, '␣')
  const escapeProperty = (text: string): string => escape(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name}${written.length === 0 ? '' : ` ${written.join(',')}`}::${escape(message)}`
}

/** Characters that some programs take for the end of a line, besides CR and LF. */
const otherLineEnds = /[\u0085\u2028\u2029]/g

/** JSON without anything that GitHub's runner would take for a command. */
const toSafeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll('##[', '#\\u0023[')
    .replace(otherLineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`)
