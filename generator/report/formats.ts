/**
 * Diagnostics for programs: JSON, GitHub's annotations, SARIF. Their formats are stable and described in
 * docs/diagnostics.md. The text of `report` is for people, and may change with every version.
 */
import type { Texts } from '../content/source.ts'
import { codes, type Code } from '../diagnostics/codes.ts'
import { sentencesOf, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sarifFixes, type Fixes } from './sarif-fixes.ts'
import { arrange, countText, fieldOf, visible, type SourceLocation } from './report.ts'

export const formats = ['text', 'json', 'github', 'sarif'] as const
export type Format = (typeof formats)[number]

/**
 * The diagnostics in a format for programs; a complete document even where there are none.
 * @param pathOf gives the path to show for a file of the data folder, whose own name is `''`
 */
export function formatted(
  format: Exclude<Format, 'text'>,
  diagnostics: readonly Diagnostic[],
  { from, pathOf, fixes }: { from: Texts; pathOf: (file: string) => string; fixes?: Fixes | undefined }
): string {
  const reported = reportedOf(diagnostics, from, pathOf)
  switch (format) {
    case 'json':
      return json(reported)
    case 'github':
      return annotations(reported, countText(reported))
    case 'sarif':
      return sarif(reported, ({ diagnostic }) =>
        sarifFixes(fixes?.get(diagnostic), from, (file) => uriOf(pathOf(file)))
      )
    default:
      return format satisfies never
  }
}

/** Lines and columns count from 1, columns in UTF-16 units; the end column is exclusive. */
type Region = { line: number; column: number; endLine: number; endColumn: number }

/** A diagnostic with what all formats say about it. */
type Reported = {
  diagnostic: Diagnostic
  code: Code
  severity: Diagnostic['severity']
  message: string
  help: string | undefined
  field: string | undefined
  path: string
  region: Region
  line: string
  also: { words: string; path: string; region: Region }[]
}

function reportedOf(diagnostics: readonly Diagnostic[], from: Texts, pathOf: (file: string) => string): Reported[] {
  return arrange(diagnostics, from).map(({ diagnostic, spot, also }) => {
    const { message, help, also: words } = sentencesOf(diagnostic)
    const { code, severity } = diagnostic
    return {
      diagnostic,
      code,
      severity,
      message: visible(message),
      help: help?.split('\n').map(visible).join('\n'),
      field: fieldOf(diagnostic)[0],
      path: pathOf(spot.file),
      region: regionOf(spot),
      line: spot.line ?? '',
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
  return quiet({
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
function annotations(reported: readonly Reported[], count: string): string {
  if (reported.length === 0) return command('notice', {}, 'The content has no mistakes.')
  const severities = reported.map(({ severity }) => severity)
  return [
    command(
      severities.includes('error') ? 'error' : 'warning',
      { title: 'Content' },
      `${count}. GitHub shows ten of each at most; the log of this step has them all.`
    ),
    ...reported.map(({ code, severity, message, help, field, path, region, also }) => {
      const { line, column: col, endLine, endColumn } = region
      const others = also.map((other) => `${other.words}: ${other.path}:${other.region.line}:${other.region.column}`)
      const title = field === undefined ? code : `${code} (${visible(field)})`
      return command(
        severity,
        { file: path, line, endLine, col, endColumn, title: cutTo(limits.title, title) },
        cutTo(limits.message, [message, ...others, ...(help === undefined ? [] : [`Help: ${help}`])].join('\n'))
      )
    })
  ].join('\n')
}

/**
 * GitHub's limits. An annotation has 255 characters of title and 64 KB of message, at three bytes a character, and a
 * step has ten errors and ten warnings (docs.github.com/rest/checks/runs, in the annotations object). Of a SARIF file
 * GitHub shows 5,000 results, by severity, with 100 places each, and it refuses files of more than 25,000 results,
 * 1,000 places of one, or 10 MB when compressed
 * (docs.github.com/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit and file-too-large).
 * With these limits a file stays below 10 MB even before that.
 */
const limits = { title: 255, message: 20_000, results: 5000, places: 100, length: 10_000_000 }

/** Cuts a text, but never within a surrogate pair. */
const cutTo = (length: number, text: string): string =>
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

/**
 * A text without workflow commands: GitHub's runner looks for `::` at the beginning of a line, and for `##[` anywhere.
 */
export function withoutCommands(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [')
}

// The part of SARIF 2.1.0 that GitHub's code scanning reads, with only one location for a result.
function sarif(reported: readonly Reported[], fixesOf: (each: Reported) => object[]): string {
  const ids = [...new Set(reported.map(({ code }) => code))].toSorted()
  const seen = new Map<string, number>()
  const location = ({ path, region }: Pick<Reported, 'path' | 'region'>, message?: string) => ({
    physicalLocation: {
      artifactLocation: { uri: uriOf(path) },
      region: {
        startLine: region.line,
        startColumn: region.column,
        endLine: region.endLine,
        endColumn: region.endColumn
      }
    },
    ...(message === undefined ? {} : { message: { text: message } })
  })
  const resultOf = (each: Reported): object => {
    const { code, severity, message, help, path, line, field = '', also } = each
    // Independent of the line number, which edits above change; equal ones differ by their order.
    const print = hashOf([code, path, field, line.trim()].join('\n'))
    const turn = (seen.get(print) ?? 0) + 1
    seen.set(print, turn)
    const fixes = fixesOf(each)
    const places = also.slice(0, limits.places)
    return {
      ruleId: code,
      ruleIndex: ids.indexOf(code),
      level: severity,
      message: { text: cutTo(limits.message, help === undefined ? message : `${message}\nHelp: ${help}`) },
      locations: [location(each)],
      ...(fixes.length === 0 ? {} : { fixes }),
      ...(places.length === 0 ? {} : { relatedLocations: places.map((other) => location(other, other.words)) }),
      partialFingerprints: { primaryLocationLineHash: `${print}:${turn}` }
    }
  }
  const results = taken(reported, resultOf)
  return quiet({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'site',
            rules: ids.map((code) => {
              const { meaning, remedy } = codes[code]
              return {
                id: code,
                shortDescription: { text: meaning },
                fullDescription: { text: meaning },
                help: { text: `${meaning} ${remedy}` }
              }
            })
          }
        },
        columnKind: 'utf16CodeUnits',
        ...(results.length === reported.length ? {} : { invocations: [incomplete(reported.length - results.length)] }),
        results
      }
    ]
  })
}

/** Tells readers of the file that it is not complete. */
const incomplete = (left: number): object => ({
  executionSuccessful: true,
  toolExecutionNotifications: [
    { level: 'warning', message: { text: `${left} more are left out, as GitHub would take no more.` } }
  ]
})

/**
 * As many results as GitHub takes, in the order of the files; errors come before warnings where they do not all fit.
 */
function taken(reported: readonly Reported[], resultOf: (each: Reported) => object): object[] {
  const results = new Map<Reported, object>()
  let length = 0
  for (const each of reported.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, limits.results)) {
    const result = resultOf(each)
    length += sizeOf(quiet(result))
    if (length + sizeOfRest > limits.length) break
    results.set(each, result)
  }
  return reported.flatMap((each) => results.get(each) ?? [])
}

/** In bytes, as in the report, where each of its lines has more indentation. */
const sizeOf = (written: string): number =>
  new TextEncoder().encode(written).length + 10 * (1 + (written.match(/\n/g)?.length ?? 0))

/** In bytes, rounded up: a file without results, with every rule. */
const sizeOfRest = 100_000

const rankOf = ({ severity }: Reported): number => (severity === 'error' ? 0 : 1)

const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** FNV-1a, 64 bits. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

/** Characters that some programs take for the end of a line, besides CR and LF. */
const otherLineEnds = /[\u0085\u2028\u2029]/g

/** JSON without anything that GitHub's runner would take for a command. */
const quiet = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll('##[', '#\\u0023[')
    .replace(otherLineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`)
