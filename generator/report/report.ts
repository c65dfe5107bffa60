/**
 * Diagnostics as text for people: sorted, each with its line, a caret and the words of `diagnostic`.
 * Only here do places become lines and columns.
 */
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { counted, type LocalizedText, type ProgramLanguage } from '../diagnostics/language.ts'
import { sentencesOf } from '../diagnostics/sentences.ts'
import { hideAddresses } from '../diagnostics/wording.ts'
import { locate } from '../content/places.ts'
import type { Texts } from '../content/source.ts'

/** One-based line and column; columns count UTF-16 units, as editors do. */
export type Position = { line: number; column: number }

/** The position of something in a file; `line` is the text of its first line, fit to be shown. */
export type SourceLocation = { file: string; start: Position; end: Position; line: string | undefined }

/** The position of an offset in a text, counting CRLF and LF as line ends. */
export function positionAt(text: string, offset: number): Position {
  return positionIn(lineStarts(text), offset)
}

/** The offsets at which the lines of a text begin. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}

function positionIn(starts: readonly number[], offset: number): Position {
  // Never out of bounds: the first line begins at 0.
  let line = 0
  let after = starts.length
  while (after - line > 1) {
    const middle = (line + after) >> 1
    if (starts[middle]! <= offset) line = middle
    else after = middle
  }
  return { line: line + 1, column: offset - starts[line]! + 1 }
}

/** Finds spots. The lines of a file are found once, however many diagnostics it has. */
function spotter({ texts, sources }: Texts): (place: Place) => SourceLocation {
  const known = new Map<string, { starts: readonly number[]; lines: readonly string[] }>()
  const bySource = new Map(sources.map((source) => [source.file, source]))
  return (place) => {
    const { file } = place
    const text = texts.get(file)
    const nowhere = { line: 1, column: 1 }
    if (text === undefined) return { file, start: nowhere, end: nowhere, line: undefined }
    const { starts, lines } = known.get(file) ?? {
      starts: lineStarts(text),
      lines: hideAddresses(file, text).split('\n')
    }
    known.set(file, { starts, lines })
    const source = bySource.get(file)
    const [from, to] =
      'range' in place ? place.range : source === undefined ? [0, 0] : locate(source, place.path, place.part)
    const start = positionIn(starts, from)
    return { file, start, end: positionIn(starts, to), line: lines[start.line - 1]?.replace(/\r$/, '') }
  }
}

type Arranged = { diagnostic: Diagnostic; spot: SourceLocation; also: SourceLocation[] }

/** The diagnostics in the order of files, lines and columns, with their spots; equal ones once. */
export function arrange(diagnostics: readonly Diagnostic[], from: Texts): Arranged[] {
  const seen = new Set<string>()
  const spotOf = spotter(from)
  return diagnostics
    .map((diagnostic) => ({ diagnostic, spot: spotOf(diagnostic.at), also: diagnostic.also.map(spotOf) }))
    .toSorted(
      (a, b) =>
        compareText(a.spot.file, b.spot.file) ||
        a.spot.start.line - b.spot.start.line ||
        a.spot.start.column - b.spot.start.column ||
        compareText(a.diagnostic.code, b.diagnostic.code)
    )
    .filter(({ diagnostic, spot }) => {
      const key = JSON.stringify([diagnostic.code, spot.file, spot.start, diagnostic.args])
      return !seen.has(key) && seen.add(key)
    })
}

// By code units, not by locale: the order must be the same on every machine.
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The parts of a report that have colours. */
export type TextStyle = 'error' | 'warning' | 'place' | 'note' | 'mark' | 'help'

const paints: Record<TextStyle, number> = { error: 31, warning: 33, place: 1, note: 2, mark: 31, help: 32 }

/** Gives a part its colour. */
export const colour = (part: TextStyle, text: string): string => `\u001B[${paints[part]}m${text}\u001B[0m`

/** Whether to use colours: as the environment says (force-color.org, no-color.org), else on terminals. */
export function wantsColour(
  { FORCE_COLOR: force, NO_COLOR: no, TERM: term }: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean
): boolean {
  if (force !== undefined && force !== '') return force !== '0' && force !== 'false'
  return (no === undefined || no === '') && isTerminal && term !== 'dumb'
}

type Paint = (part: TextStyle, text: string) => string

/** How a report is shown: the data folder as the user named it, the language, and the colours if there are any. */
export type ReportStyle = { shown: string; language: ProgramLanguage; paint?: Paint | undefined }

/** The whole report as a terminal shows it. */
export function reportText(
  diagnostics: readonly Diagnostic[],
  from: Texts,
  { shown, language, paint = (_, text) => text }: ReportStyle
): string {
  const tell = ({ diagnostic, spot, also }: Arranged): string => {
    const { message, help, also: alsoWords } = sentencesOf(diagnostic, language)
    const { severity, code } = diagnostic
    const place = spot.file === '' ? shown : `${shown}/${spot.file}:${spot.start.line}:${spot.start.column}`
    return [
      [
        paint('place', visible(place)),
        paint(severity, severityWords[severity][language]),
        ...[code, ...fieldOf(diagnostic)].map((word) => paint('note', visible(word)))
      ].join('  '),
      `  ${visible(message)}`,
      ...frame(spot, (marks) => paint(severity === 'error' ? 'mark' : 'warning', marks)),
      ...also
        .slice(0, mostNotes)
        .map((other) =>
          visible(`  ${capital(alsoWords)}: ${shown}/${other.file}:${other.start.line}:${other.start.column}`)
        ),
      ...(also.length > mostNotes ? [`  ${moreWords(also.length - mostNotes)[language]}`] : []),
      ...helpLines(help, { width: String(spot.start.line).length, title: `${helpTitle[language]}:`, paint }),
      ''
    ].join('\n')
  }
  const all = arrange(diagnostics, from)
  const told = new Map<Arranged, string>()
  let lines = 0
  // Errors come before warnings where they do not all fit.
  for (const each of [...all.filter(isError), ...all.filter((found) => !isError(found))]) {
    const block = tell(each)
    lines += block.split('\n').length
    if (lines > mostLines - linesOfRest && told.size > 0) break
    told.set(each, block)
  }
  const left = new Map<string, number>()
  for (const each of all) if (!told.has(each)) left.set(each.spot.file, (left.get(each.spot.file) ?? 0) + 1)
  const unread = unreadIn(all.filter((each) => !told.has(each)))
  const rest = restText(left, unread, (file) => paint('place', visible(`${shown}/${file}`)))
  return [...all.flatMap((each) => told.get(each) ?? []), ...(rest === undefined ? [] : [rest[language]])].join('\n')
}

const severityWords: Readonly<Record<Diagnostic['severity'], LocalizedText>> = {
  error: { it: 'errore', en: 'error' },
  warning: { it: 'avviso', en: 'warning' }
}

/** What stands before what to do. */
export const helpTitle: LocalizedText = { it: 'Consiglio', en: 'Help' }

const moreWords = (number: number): LocalizedText => ({
  it: number === 1 ? 'E un altro.' : `E altri ${number}.`,
  en: `And ${number} more.`
})

const isError = ({ diagnostic }: Arranged): boolean => diagnostic.severity === 'error'

/** Unreadable calendars are all named, since each has a reason of its own and a cron job may print nothing else. */
const unreadIn = (left: readonly Arranged[]): string[] =>
  left.flatMap(({ diagnostic: { code, args } }) =>
    code === 'feed-unreadable' ? [visible(`"${args.name}" of "${args.unit}"`)] : []
  )

/** How many diagnostics of each file are left out; undefined if there are none. */
function restText(
  left: ReadonlyMap<string, number>,
  unread: readonly string[],
  nameOf: (file: string) => string
): LocalizedText | undefined {
  if (left.size === 0) return undefined
  const files = [...left].slice(0, mostNotes)
  const others = left.size - mostNotes
  // What is wrong above may be why something below is; calendars have nothing to do with one another.
  const hasAdvice = [...left.values()].reduce((sum, count) => sum + count, 0) > unread.length
  return {
    it: [
      ...files.map(([file, count]) => `${nameOf(file)}: ${count === 1 ? 'un altro' : `altri ${count}`}.`),
      ...(others > 0 ? [`E altri ancora in ${others} altri file.`] : []),
      ...(unread.length > 0 ? [`Fra questi, calendari che non si riesce a leggere: ${unread.join(', ')}.`] : []),
      ...(hasAdvice ? ['Correggete prima quelli qui sopra, poi ricontrollate.'] : []),
      ''
    ].join('\n'),
    en: [
      ...files.map(([file, count]) => `${nameOf(file)}: ${count} more.`),
      ...(others > 0 ? [`And more in ${others} other files.`] : []),
      ...(unread.length > 0 ? [`Calendars among them that cannot be read: ${unread.join(', ')}.`] : []),
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
    `  ${paint('help', title)} ${visible(advice)}`,
    ...lines.map(
      (line) =>
        `  ${paint('help', '+'.padStart(width))} | ` +
        visible(line.length > widest ? `${line.slice(0, widest)}…` : line)
    )
  ]
}

/** Limits of a report's lines, and of a diagnostic's places: nobody reads more at once. Programs get all of them. */
const mostLines = 100
const mostNotes = 10
// The lines at the end: how many are left out in which files, what to do, and the count.
const linesOfRest = mostNotes + 4

/** The path of a value: `photos.3.alt.en` is the English text of the third photo. */
export function fieldOf({ at, code, args }: Diagnostic): string[] {
  if (!('path' in at) || at.path.length === 0) return []
  // A missing value is placed at the end of the one before it.
  const path = code === 'field-missing' && at.part === 'end' ? [...at.path.slice(0, -1), args.key] : at.path
  const steps = path.map((step) => (typeof step === 'number' ? step + 1 : step))
  const way = [...steps, ...(code === 'translation-missing' ? [args.language] : [])].join('.')
  return way === '' ? [] : [hideAddresses(at.file, way)]
}

/** "2 errors and 1 warning" */
export function countText(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): LocalizedText {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const counts = [
    ...(errors === 0 ? [] : [counted(errors, { it: ['errore', 'errori'], en: ['error', 'errors'] })]),
    ...(warnings === 0 ? [] : [counted(warnings, { it: ['avviso', 'avvisi'], en: ['warning', 'warnings'] })])
  ]
  return { it: counts.map(({ it }) => it).join(' e '), en: counts.map(({ en }) => en).join(' and ') }
}

const widest = 100

/** The line, with carets under the part that is meant. Long lines are cut around it. */
function frame({ start, end, line }: SourceLocation, paint: (marks: string) => string): string[] {
  if (line === undefined || line.trim() === '') return []
  const from = start.column - 1 > widest - 20 ? start.column - 21 : 0
  const shown = visible(
    `${from > 0 ? '…' : ''}${line.slice(from, from + widest)}${line.length > from + widest ? '…' : ''}`
  )
  const before = visible(`${from > 0 ? '…' : ''}${line.slice(from, start.column - 1)}`)
  const until = end.line === start.line ? end.column - 1 : line.trimEnd().length
  const marked = visible(line.slice(start.column - 1, Math.min(Math.max(until, start.column), from + widest)))
  const number = String(start.line)
  return [
    `  ${number} | ${shown}`,
    `  ${' '.repeat(number.length)} | ${' '.repeat(columns(before))}${paint('^'.repeat(Math.max(1, columns(marked))))}`
  ]
}

/** Tabs become spaces, control characters symbols: carets are in line, and the terminal gets no commands. */
export const visible = (text: string): string =>
  text
    .replace(/\t/g, ' ')
    // oxlint-disable-next-line no-control-regex -- they are what is made visible
    .replace(/[\0-\x1F\x7F]/g, (control) =>
      String.fromCharCode(control === '\x7F' ? 0x2421 : 0x2400 + control.charCodeAt(0))
    )
    .replace(/[\u0080-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]/g, '␣')

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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
