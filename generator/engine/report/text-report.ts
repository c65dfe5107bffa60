/** Writes diagnostics as text for people: sorted, each with its line, a caret and its words. */
import type { SourceFiles } from '../content/yaml/source.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { secretKeysOf } from '../fields/secret-fields.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { counted, wordsIn, type LocalizedText } from '../words/language.ts'
import { entryOf, type Messages } from '../messages/codes/code-entry.ts'
import { sentencesOf } from '../messages/sentences.ts'
import { capital, helpTitle, hideAddresses, type SecretKeys } from '../words/wording.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import { memoize } from '../store/memoize.ts'
import {
  locateDiagnostics,
  fieldPathOf,
  totalWords,
  type LocatedDiagnostic,
  type SourceLocation
} from './locate-diagnostics.ts'
import { escapeControls, type Paint, type ReportStyle } from './terminal.ts'

type ReportOptions = ReportStyle & { messages: Messages; schemas: DataSchemas }

/** The whole report as a terminal shows it. */
export function reportText(
  diagnostics: readonly Diagnostic[],
  from: SourceFiles,
  { messages, schemas, shown, language, paint = (_, text) => text }: ReportOptions
): string {
  const secretKeys = secretKeysOf(schemas)
  const linesOf = linesWithoutSecrets(from, secretKeys)
  const locationText = ({ file, start }: SourceLocation): string =>
    file === '' ? shown : `${shown}/${file}:${start.line}:${start.column}`
  const title = `${wordsIn(helpTitle, language)}:`
  const formatDiagnostic = ({ diagnostic, location, also }: LocatedDiagnostic): string => {
    const { message, help, also: alsoWords } = sentencesOf(diagnostic, { messages, language, secretKeys })
    const { severity, code } = diagnostic
    const place = locationText(location)
    return [
      [
        paint('place', escapeControls(place)),
        paint(severity, wordsIn(severityWords[severity], language)),
        ...[code, ...fieldPathOf(diagnostic, secretKeys)].map((word) => paint('note', escapeControls(word)))
      ].join('  '),
      `  ${escapeControls(message)}`,
      ...frame(location, linesOf(location.file), (marks) => paint(severity === 'error' ? 'mark' : 'warning', marks)),
      ...also
        .slice(0, maxRelated)
        .map((other) =>
          escapeControls(`  ${capital(alsoWords)}: ${shown}/${other.file}:${other.start.line}:${other.start.column}`)
        ),
      ...(also.length > maxRelated ? [`  ${wordsIn(moreWords(also.length - maxRelated), language)}`] : []),
      ...helpLines(help, { width: String(location.start.line).length, title, paint }),
      ''
    ].join('\n')
  }
  const orderOf = orderIn({ messages, schemas })
  const all = locateDiagnostics(diagnostics, from).toSorted((a, b) => orderOf(a) - orderOf(b))
  const printed = new Map<LocatedDiagnostic, string>()
  let lines = 0
  // Errors come before warnings where they do not all fit.
  for (const each of [...all.filter(isError), ...all.filter((other) => !isError(other))]) {
    const block = formatDiagnostic(each)
    lines += block.split('\n').length
    if (lines > mostLines && printed.size > 0) break
    printed.set(each, block)
  }
  const omitted = all.filter((each) => !printed.has(each))
  const isBrief = ({ diagnostic }: LocatedDiagnostic): boolean => entryOf(messages, diagnostic.code).isBrief === true
  const briefs = omitted.filter(isBrief).map(({ diagnostic, location }) => {
    const { message, heading = '' } = sentencesOf(diagnostic, { messages, language, secretKeys })
    return { heading, line: escapeControls(`  ${locationText(location)}  ${message}`) }
  })
  return [
    ...all.flatMap((each) => printed.get(each) ?? []),
    ...(omitted.length === 0 ? [] : [wordsIn(omittedLine(omitted), language)]),
    ...(omitted.every(isBrief) ? [] : [wordsIn(mendFirst, language)]),
    ...[...groupBy(briefs, ({ heading }) => heading)].flatMap(([heading, own]) => [
      `${heading}:`,
      ...own.map(({ line }) => line)
    ]),
    ...(omitted.length === 0 ? [] : [''])
  ].join('\n')
}

/** What only a release asks for comes last, in the order in which the definition lists its files. */
const orderIn =
  ({ messages, schemas: { files } }: Pick<ReportOptions, 'messages' | 'schemas'>) =>
  ({ diagnostic: { code }, location }: LocatedDiagnostic): number => {
    if (entryOf(messages, code).isForRelease !== true) return -1
    const place = files.findIndex(({ file }) => file === location.file)
    return place < 0 ? files.length : place
  }

/** Of a file. A secret can begin on one line and stand on the next. */
const linesWithoutSecrets = ({ texts }: SourceFiles, secretKeys: SecretKeys): ((file: string) => readonly string[]) =>
  memoize((file) => hideAddresses(texts.get(file) ?? '', secretKeys(file)).split('\n'))

const severityWords: Readonly<Record<Diagnostic['severity'], LocalizedText>> = {
  error: { it: 'errore', en: 'error' },
  warning: { it: 'avviso', en: 'warning' }
}

const moreWords = (number: number): LocalizedText => ({
  it: number === 1 ? 'E un altro.' : `E altri ${number}.`,
  en: `And ${number} more.`
})

const isError = ({ diagnostic }: LocatedDiagnostic): boolean => diagnostic.severity === 'error'

const mendFirst: LocalizedText = {
  it: 'Correggi prima quelli qui sopra, poi ricontrolla.',
  en: 'Correct the ones above first, then check again.'
}

/** How many diagnostics are left out, and in how many files. */
function omittedLine(omitted: readonly LocatedDiagnostic[]): LocalizedText {
  const { size } = new Set(omitted.map(({ location }) => location.file))
  const all = totalWords(omitted.map(({ diagnostic }) => diagnostic))
  return {
    it: `Ce ne sono altri: ${all.it}, in ${counted(size, files).it}.`,
    en: `There are more: ${all.en}, in ${counted(size, files).en}.`
  }
}

const files = { it: ['file', 'file'], en: ['file', 'files'] } as const

/** The help, and the lines to write below it. */
function helpLines(
  help: string | undefined,
  { width, title, paint }: { width: number; title: string; paint: Paint }
): string[] {
  const [advice, ...lines] = help?.split('\n') ?? []
  if (advice === undefined) return []
  return [
    `  ${paint('help', title)} ${escapeControls(advice)}`,
    ...lines.map(
      (line) =>
        `  ${paint('help', '+'.padStart(width))} | ` +
        escapeControls(line.length > maxWidth ? `${line.slice(0, maxWidth)}…` : line)
    )
  ]
}

/** Limits of a report's lines, and of a diagnostic's related places. Programs get all of them. */
const mostLines = 100
const maxRelated = 3

const maxWidth = 100

/** The line, with carets under the part that is meant. Long lines are cut around it. */
function frame({ start, end }: SourceLocation, lines: readonly string[], paint: (marks: string) => string): string[] {
  const line = lines[start.line - 1]?.replace(/\r$/, '')
  if (line === undefined || line.trim() === '') return []
  const from = start.column - 1 > maxWidth - 20 ? start.column - 21 : 0
  const shown = escapeControls(
    `${from > 0 ? '…' : ''}${line.slice(from, from + maxWidth)}${line.length > from + maxWidth ? '…' : ''}`
  )
  const before = escapeControls(`${from > 0 ? '…' : ''}${line.slice(from, start.column - 1)}`)
  const until = end.line === start.line ? end.column - 1 : line.trimEnd().length
  const marked = escapeControls(line.slice(start.column - 1, Math.min(Math.max(until, start.column), from + maxWidth)))
  const number = String(start.line)
  return [
    `  ${number} | ${shown}`,
    `  ${' '.repeat(number.length)} | ${' '.repeat(before.length)}${paint('^'.repeat(Math.max(1, marked.length)))}`
  ]
}
