/** Diagnostics as text for people: sorted, each with its line, a caret and its words. */
import type { SourceFiles } from '../content/yaml/source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { quotedUnit } from '../diagnostics/italian.ts'
import type { LocalizedText } from '../diagnostics/language.ts'
import type { Messages } from '../diagnostics/code-entry.ts'
import { sentencesOf } from '../diagnostics/sentences.ts'
import { capital, helpTitle } from '../diagnostics/wording.ts'
import { locateDiagnostics, fieldPathOf, type LocatedDiagnostic, type SourceLocation } from './locate-diagnostics.ts'
import { escapeControls, type Paint, type ReportStyle } from './terminal.ts'

/** The whole report as a terminal shows it. */
export function reportText(
  diagnostics: readonly Diagnostic[],
  from: SourceFiles,
  { messages, shown, language, paint = (_, text) => text }: ReportStyle & { messages: Messages }
): string {
  const formatDiagnostic = ({ diagnostic, location, also }: LocatedDiagnostic): string => {
    const { message, help, also: alsoWords } = sentencesOf(diagnostic, { messages, language })
    const { severity, code } = diagnostic
    const place =
      location.file === '' ? shown : `${shown}/${location.file}:${location.start.line}:${location.start.column}`
    return [
      [
        paint('place', escapeControls(place)),
        paint(severity, severityWords[severity][language]),
        ...[code, ...fieldPathOf(diagnostic)].map((word) => paint('note', escapeControls(word)))
      ].join('  '),
      `  ${escapeControls(message)}`,
      ...frame(location, (marks) => paint(severity === 'error' ? 'mark' : 'warning', marks)),
      ...also
        .slice(0, maxPlaces)
        .map((other) =>
          escapeControls(`  ${capital(alsoWords)}: ${shown}/${other.file}:${other.start.line}:${other.start.column}`)
        ),
      ...(also.length > maxPlaces ? [`  ${moreWords(also.length - maxPlaces)[language]}`] : []),
      ...helpLines(help, { width: String(location.start.line).length, title: `${helpTitle[language]}:`, paint }),
      ''
    ].join('\n')
  }
  const all = locateDiagnostics(diagnostics, from)
  const printed = new Map<LocatedDiagnostic, string>()
  let lines = 0
  // Errors come before warnings where they do not all fit.
  for (const each of [...all.filter(isError), ...all.filter((found) => !isError(found))]) {
    const block = formatDiagnostic(each)
    lines += block.split('\n').length
    if (lines > mostLines - omittedLines && printed.size > 0) break
    printed.set(each, block)
  }
  const left = new Map<string, number>()
  for (const each of all) if (!printed.has(each)) left.set(each.location.file, (left.get(each.location.file) ?? 0) + 1)
  const unread = unreadIn(all.filter((each) => !printed.has(each)))
  const rest = omittedText(left, unread, (file) => paint('place', escapeControls(`${shown}/${file}`)))
  return [...all.flatMap((each) => printed.get(each) ?? []), ...(rest === undefined ? [] : [rest[language]])].join('\n')
}

const severityWords: Readonly<Record<Diagnostic['severity'], LocalizedText>> = {
  error: { it: 'errore', en: 'error' },
  warning: { it: 'avviso', en: 'warning' }
}

const moreWords = (number: number): LocalizedText => ({
  it: number === 1 ? 'E un altro.' : `E altri ${number}.`,
  en: `And ${number} more.`
})

const isError = ({ diagnostic }: LocatedDiagnostic): boolean => diagnostic.severity === 'error'

/** Unreadable calendars are all named, since each has a reason of its own and a cron job may print nothing else. */
const unreadIn = (left: readonly LocatedDiagnostic[]): LocalizedText[] =>
  left.flatMap(({ diagnostic: { code, args } }) =>
    code === 'feed-unreadable'
      ? [
          {
            it: escapeControls(`«${args.name}» di ${quotedUnit(args.unit)}`),
            en: escapeControls(`"${args.name}" of "${args.unit}"`)
          }
        ]
      : []
  )

/** How many diagnostics of each file are left out; undefined if there are none. */
function omittedText(
  left: ReadonlyMap<string, number>,
  unread: readonly LocalizedText[],
  nameOf: (file: string) => string
): LocalizedText | undefined {
  if (left.size === 0) return undefined
  const files = [...left].slice(0, maxPlaces)
  const others = left.size - maxPlaces
  // What is wrong above may be why something below is; calendars have nothing to do with one another.
  const hasAdvice = [...left.values()].reduce((sum, count) => sum + count, 0) > unread.length
  return {
    it: [
      ...files.map(([file, count]) => `${nameOf(file)}: ${count === 1 ? 'un altro' : `altri ${count}`}.`),
      ...(others > 0 ? [`E altri ancora in ${others} altri file.`] : []),
      ...(unread.length > 0
        ? [`Fra questi, calendari che non si riesce a leggere: ${unread.map(({ it }) => it).join(', ')}.`]
        : []),
      ...(hasAdvice ? ['Correggete prima quelli qui sopra, poi ricontrollate.'] : []),
      ''
    ].join('\n'),
    en: [
      ...files.map(([file, count]) => `${nameOf(file)}: ${count} more.`),
      ...(others > 0 ? [`And more in ${others} other files.`] : []),
      ...(unread.length > 0
        ? [`Calendars among them that cannot be read: ${unread.map(({ en }) => en).join(', ')}.`]
        : []),
      ...(hasAdvice ? ['Mend the ones above first, and check again.'] : []),
      ''
    ].join('\n')
  }
}

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

/** Limits of a report's lines, and of a diagnostic's places: nobody reads more at once. Programs get all of them. */
const mostLines = 100
const maxPlaces = 10
// The lines at the end: how many are left out in which files, what to do, and the count.
const omittedLines = maxPlaces + 4

const maxWidth = 100

/** The line, with carets under the part that is meant. Long lines are cut around it. */
function frame({ start, end, line }: SourceLocation, paint: (marks: string) => string): string[] {
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
    `  ${' '.repeat(number.length)} | ${' '.repeat(columns(before))}${paint('^'.repeat(Math.max(1, columns(marked))))}`
  ]
}

/** How many terminal columns a text takes; wide characters and emoji take two. */
const columns = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].reduce(
    (sum, { segment }) =>
      sum +
      (/\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/u.test(
        segment
      )
        ? 2
        : 1),
    0
  )
