/** Sorts diagnostics by file and turns their places into lines and columns. No other module does this. */
import { LineCounter } from 'yaml'
import { rangeOfPlace } from '../content/yaml/source-positions.ts'
import type { SourceFiles } from '../content/yaml/source.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { counted, type LocalizedText } from '../words/language.ts'
import { hideAddresses, type SecretKeys } from '../words/wording.ts'

/** One-based line and column; columns count UTF-16 units, as editors do. */
export type Position = { line: number; column: number }

/** The position of something in a file; `line` is the text of its first line, with the secrets in it. */
export type SourceLocation = { file: string; start: Position; end: Position; line: string | undefined }

/** The position of an offset in a text, counting CRLF and LF as line ends. */
export function positionAt(text: string, offset: number): Position {
  return positionIn(linesOf(text), offset)
}

function linesOf(text: string): LineCounter {
  const counter = new LineCounter()
  counter.addNewLine(0)
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1)
  return counter
}

function positionIn(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** Finds spots. The lines of a file are found once, however many diagnostics it has. */
function createLocator({ texts, sources }: SourceFiles): (place: Place) => SourceLocation {
  const known = new Map<string, { counter: LineCounter; lines: readonly string[] }>()
  const bySource = new Map(sources.map((source) => [source.file, source]))
  return (place) => {
    const { file } = place
    const text = texts.get(file)
    const nowhere = { line: 1, column: 1 }
    if (text === undefined) return { file, start: nowhere, end: nowhere, line: undefined }
    const { counter, lines } = known.get(file) ?? { counter: linesOf(text), lines: text.split('\n') }
    known.set(file, { counter, lines })
    const [from, to] = rangeOfPlace(place, bySource.get(file))
    const start = positionIn(counter, from)
    return { file, start, end: positionIn(counter, to), line: lines[start.line - 1]?.replace(/\r$/, '') }
  }
}

export type LocatedDiagnostic = { diagnostic: Diagnostic; location: SourceLocation; also: SourceLocation[] }

/** The diagnostics in the order of files, lines and columns, with their spots; equal ones once. */
export function locateDiagnostics(diagnostics: readonly Diagnostic[], from: SourceFiles): LocatedDiagnostic[] {
  const seen = new Set<string>()
  const locationOf = createLocator(from)
  return diagnostics
    .map((diagnostic) => ({ diagnostic, location: locationOf(diagnostic.at), also: diagnostic.also.map(locationOf) }))
    .toSorted(
      (a, b) =>
        compareText(a.location.file, b.location.file) ||
        a.location.start.line - b.location.start.line ||
        a.location.start.column - b.location.start.column ||
        compareText(a.diagnostic.code, b.diagnostic.code)
    )
    .filter(({ diagnostic, location }) => {
      const key = JSON.stringify([diagnostic.code, location.file, location.start, diagnostic.args])
      return !seen.has(key) && seen.add(key)
    })
}

// By code units, not by locale: the order must be the same on every machine.
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A value's path: `photos.3.alt.en` is the English text of the third photo. A key can be an address by mistake. */
export function fieldPathOf({ at, code, args }: Diagnostic, secretKeys: SecretKeys): string[] {
  if (!('path' in at) || at.path.length === 0) return []
  // A missing value is placed at the end of the one before it.
  const path = code === 'field-missing' && at.part === 'end' ? [...at.path.slice(0, -1), args.key] : at.path
  const steps = path.map((step) => (typeof step === 'number' ? step + 1 : step))
  // A text can lack a language, or have nothing in it.
  const lacks = code === 'translation-missing' && at.path.at(-1) !== args.language ? [args.language] : []
  const way = [...steps, ...lacks].join('.')
  return way === '' ? [] : [hideAddresses(way, secretKeys(at.file))]
}

/** "2 errors and 1 warning" */
export function totalWords(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): LocalizedText {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const counts = [
    ...(errors === 0 ? [] : [counted(errors, { it: ['errore', 'errori'], en: ['error', 'errors'] })]),
    ...(warnings === 0 ? [] : [counted(warnings, { it: ['avviso', 'avvisi'], en: ['warning', 'warnings'] })])
  ]
  return { it: counts.map(({ it }) => it).join(' e '), en: counts.map(({ en }) => en).join(' and ') }
}
