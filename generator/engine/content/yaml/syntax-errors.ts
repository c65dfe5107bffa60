/**
 * Syntax errors as diagnostics for the owner: the probable cause, at the character to change. The messages and
 * positions of the parser are for programmers.
 */
import type { Document, ErrorCode, YAMLError } from 'yaml'
import type { SyntaxReason } from './syntax-reasons.ts'
import { error, type ArgsOf, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { duplicateDiagnostics } from './duplicate-keys.ts'
import {
  firstBullet,
  keyPattern,
  lineAfter,
  lineAt,
  lineBefore,
  toQuotedScalar,
  withClosedBracket,
  withColon,
  type TextLine
} from './text-lines.ts'

type UnparsableText = { file: string; document: Document; text: string }

/** Whether everything after a diagnostic is misread, so that further errors mean nothing. */
export const isMisleading = ({ code }: Diagnostic): boolean => code === 'yaml-syntax'

/** Whether a line does not fit in where it stands, and not a sign within it: then the fault can be above it. */
export const isMisplaced = (diagnostic: Diagnostic): boolean =>
  diagnostic.code === 'yaml-syntax' && !['quote-open', 'tab'].includes(diagnostic.args.reason)

/** The parser's errors in the order of the text, up to the first after which everything is misread. */
export function syntaxDiagnostics(unparsable: UnparsableText): Diagnostic[] {
  const { file, text, document } = unparsable
  const problems = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  const isDuplicate = ({ code }: YAMLError): boolean => code === 'DUPLICATE_KEY'
  const known = problems.some(isDuplicate) ? duplicateDiagnostics(file, text, document) : []
  for (const problem of problems) {
    if (isDuplicate(problem)) continue
    const diagnostic = problemDiagnostic(unparsable, problem)
    // The cause can be above the place where the parser notices.
    if (isMisleading(diagnostic)) return [...known.filter(({ at }) => startOf(at) < startOf(diagnostic.at)), diagnostic]
    // The parser names some places twice.
    if (!known.some(({ code, at }) => code === diagnostic.code && startOf(at) === startOf(diagnostic.at)))
      known.push(diagnostic)
  }
  return known.toSorted((a, b) => startOf(a.at) - startOf(b.at))
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

const startOf = (at: Place): number => ('range' in at ? at.range[0] : 0)

function problemDiagnostic(unparsable: UnparsableText, problem: YAMLError): Diagnostic {
  const { text } = unparsable
  const [start] = problem.pos
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return tabAt(unparsable, start)
    case 'TAG_RESOLVE_FAILED':
      return tagAt(unparsable, start)
    case 'MISSING_CHAR': {
      const [, mark] = /closing (["'])/.exec(problem.message) ?? []
      if (mark !== undefined) return quoteAt(unparsable, openQuote(text, start, mark))
      break
    }
    default:
      break
  }
  return misreadDiagnostic(unparsable, problem)
}

/** A syntax error from an offset to an end, by default at one character. `suggestion` has the corrected lines. */
type SyntaxMistake = ArgsOf['yaml-syntax'] & { from: number; to?: number }

const mistakeDiagnostic = (file: string, { from, to = from + 1, ...args }: SyntaxMistake): Diagnostic =>
  error('yaml-syntax', { file, range: [from, to] }, args)

/** If the parser's code does not name the cause, the text around does. */
function misreadDiagnostic(unparsable: UnparsableText, problem: YAMLError): Diagnostic {
  const { file, text } = unparsable
  const [start, end] = problem.pos
  const reason = syntaxReason(problem, text)
  if (reason === 'bracket-open') return openDiagnostic(unparsable, openBracket(text, start), start)
  // A text over several lines ends at a line that is not indented with spaces, and what follows cannot be read.
  const indent = /^ *(?=\t)/.exec(text.slice(lineAt(text, start).start))
  if (indent !== null) return tabAt(unparsable, lineAt(text, start).start + indent[0].length)
  // The parser's ranges begin before the indentation and the comments above.
  const skipped = problem.code === 'BLOCK_AS_IMPLICIT_KEY' ? /^.*\n(?:\s+|#.*)*/ : /^(?:\s+|#.*)*/
  const from = reason === 'indent' ? start + lengthOf(skipped, text.slice(start)) : start
  const line = lineAt(text, Math.min(from, text.length - 1))
  const value = valueOf(line)
  if (value !== undefined && start >= value.from && /^!(?!placeholder(?!\S))/.test(value.text))
    return tagAt(unparsable, value.from)
  // An escape that does not exist, and a text beside the sign of a text of several lines.
  if (problem.code === 'BAD_DQ_ESCAPE') return mistakeDiagnostic(file, { from: start, ...withoutEscapes(value) })
  if (value !== undefined && /^[|>][-+]?\s/.test(value.text))
    return mistakeDiagnostic(file, { from: value.from, reason: 'other' })
  const bullet = firstBullet(text, line)
  if (bullet !== undefined) {
    const { line: own, sign, suggestion } = bullet
    const at = own.start + own.indent
    return mistakeDiagnostic(file, { from: at, to: at + sign.length, reason: 'dash-missing', sign, suggestion })
  }
  const mistake =
    commaMistake(line) ??
    (value && valueMistake(text, { reason, start, line, value })) ??
    lineMistake(text, { reason, line })
  return mistakeDiagnostic(file, mistake ?? { from, to: Math.max(from, end), reason })
}

/** A text between double quotes whose backslashes are none of YAML's. */
function withoutEscapes(value: LineValue | undefined): Pick<SyntaxMistake, 'reason' | 'suggestion'> {
  const [, inner] = /^"(.*)"$/.exec(value?.text ?? '') ?? []
  if (value === undefined || inner === undefined) return { reason: 'other' }
  return { reason: 'backslash', suggestion: `${value.before}'${inner.replaceAll("'", "''")}'` }
}

/** A bracket that is not closed before an offset. */
function openDiagnostic(unparsable: UnparsableText, from: number, end: number): Diagnostic {
  const { file, text } = unparsable
  const inside = /^[^\]}]*?\n *(?=\t)/.exec(text.slice(from))
  if (inside !== null) return tabAt(unparsable, from + inside[0].length)
  const line = lineAt(text, from)
  // A note within brackets has hidden the one that closes them.
  const above = lineBefore(text, line)
  const [, head, note] = /^(.*[[{](?:[^\]}]*[:,])? *)(?<=\s)(#[^\s,\]}]+)[^#]*$/.exec(above?.text ?? '') ?? []
  if (above !== undefined && head !== undefined && note !== undefined) {
    const suggestion = head + toQuotedScalar(note) + above.text.slice(head.length + note.length)
    return mistakeDiagnostic(file, { from: above.start + head.length, reason: 'text-start', suggestion })
  }
  // A text that only begins with a bracket has none of the other signs.
  const suggestion = withClosedBracket(line.text, from - line.start, text.slice(line.end, Math.max(line.end, end)))
  return mistakeDiagnostic(file, { from, reason: 'bracket-open', suggestion })
}

/** Two fields between brackets without a comma. */
function commaMistake({ start, text }: TextLine): SyntaxMistake | undefined {
  const [, before = '', value] = /^(.*[{,]\s*[\w-]+: )([^\s,{}[\]"']+|"[^"]*")\s+[\w-]+: /.exec(text) ?? []
  if (value === undefined) return undefined
  const end = before.length + value.length
  const suggestion = value.endsWith(';') ? text.replace(/;(?=\s)/g, ',') : `${text.slice(0, end)},${text.slice(end)}`
  return { from: start + before.length, to: start + end, reason: 'comma-missing', suggestion }
}

/** The signs of YAML with which no text begins. Marks of other kinds, such as “ and (, are part of the text. */
const startsWithSign = /^(?:[,[\]{}&*!|>%@`]|[-?:](?:\s|$))/

const isSignAlone = (own: string): boolean => /^[-?:*]$/.test(own)

/** What may be wrong with a value, and its line with a text in quotation marks. */
function valueMistake(
  text: string,
  { reason, start, line, value }: { reason: SyntaxReason; start: number; line: TextLine; value: LineValue }
): SyntaxMistake | undefined {
  const { from, before, text: own } = value
  // Brackets with words behind them begin a text; fields in ( and ) do not.
  if (reason === 'colon-missing' || /^(?:[[{](?![^\]}]*[\]}]\s*\p{L})|\()/u.test(own)) return undefined
  if (isSignAlone(own)) return { from, reason: 'value-missing' }
  const glued = /^("[^"]*"|'[^']*')(#.*)$/.exec(own)
  if (glued !== null) return { from, reason: 'note-glued', suggestion: `${before}${glued[1]} ${glued[2]}` }
  const [sign = ''] = own
  const isQuoted = /["']/.test(sign)
  const whole = isQuoted && own.length > 1 && own.endsWith(sign) ? own.slice(1, -1) : own
  const suggestion = before + toQuotedScalar(whole)
  if (isQuoted)
    return { from: line.start + text.slice(line.start, start).trimEnd().length - 1, reason: 'quote-ends', suggestion }
  if (startsWithSign.test(own)) return { from, reason: 'text-start', suggestion }
  return /:(?:\s|$)/.test(own) ? { from, reason: 'colon-in-text', suggestion } : undefined
}

/** What may be wrong with a line as a whole: a note above it, the text above it, its dash, its colon. */
function lineMistake(
  text: string,
  { reason, line }: { reason: SyntaxReason; line: TextLine }
): SyntaxMistake | undefined {
  const bare = line.text.trim()
  const [from, to] = [line.start + line.indent, line.start + line.indent + bare.length]
  const above = lineBefore(text, line)
  const isName = keyPattern.test(bare)
  const isEntry = bare.startsWith('- ')
  const [, note] = /\n([ \t]*#[^\n]*\n)$/.exec(text.slice(0, line.start)) ?? []
  if (note !== undefined && !isName && !isEntry)
    return { from: line.start - note.trimStart().length, to: line.start - 1, reason: 'note-within' }
  const value = above && valueOf(above)
  if (value !== undefined && isSignAlone(value.text)) return { from: value.from, reason: 'value-missing' }
  const cause = /^[-?:]\s/.test(value?.text ?? '') ? 'text-start' : 'colon-in-text'
  if (value !== undefined && reason === 'indent' && /^[-?:]\s|^[^"'[{].*:$/.test(value.text))
    return { from: value.from, reason: cause, suggestion: value.before + toQuotedScalar(value.text) }
  const isAmongEntries = [above, lineAfter(text, line)].some(
    (each) => each?.indent === line.indent && each.text.trim().startsWith('- ')
  )
  if (!isEntry && isAmongEntries)
    return { from, to, reason: 'dash-missing', suggestion: `${' '.repeat(line.indent)}- ${bare}` }
  const suggestion =
    reason === 'colon-missing' || (reason === 'indent' && !isName && !isEntry) ? withColon(text, line) : undefined
  if (suggestion !== undefined) return { from, to, reason: 'colon-missing', suggestion }
  return reason === 'colon-missing' ? { from, to, reason: 'other' } : undefined
}

/**
 * The value of a line, from an offset in the text on, and what stands before it: the key, or the dash, and the mark of
 * a placeholder, which the offset includes.
 */
type LineValue = { from: number; before: string; text: string }

function valueOf({ start, text }: TextLine): LineValue | undefined {
  const pattern = /^( *(?:- +)*(?:(?:"[^"]*"|'[^']*'|[\w.-]+):[ \t]+|(?<=- +)))(?:!placeholder[ \t]+)?(?=\S)/
  const [before, head] = pattern.exec(text) ?? []
  if (before === undefined || head === undefined) return undefined
  return { from: start + head.length, before, text: withoutComment(text.slice(before.length)) }
}

export const withoutComment = (text: string): string => text.replace(/\s+#\s.*$/, '').trimEnd()

function tabAt({ file, text }: UnparsableText, at: number): Diagnostic {
  const line = lineAt(text, at)
  const above = lineBefore(text, line)
  const isValue = line.text.slice(0, at - line.start).trim() !== ''
  // A key is below the key above, not below its dash.
  const [start = '  '] = (/^\s*-\s/.test(line.text) ? /^ */ : /^ *(?:- +)*/).exec(above?.text ?? '  ') ?? []
  const spaces = start.length + (/(?::|[:\s][|>]-?)\s*$/.test(above?.text ?? '') ? 2 : 0)
  const suggestion = isValue ? line.text.replace(/\t+/g, ' ') : ' '.repeat(spaces) + line.text.trim()
  return mistakeDiagnostic(file, { from: at, reason: 'tab', suggestion })
}

function tagAt({ file, text }: UnparsableText, at: number): Diagnostic {
  const line = lineAt(text, at)
  const value = withoutComment(line.text.slice(at - line.start))
  const tag = /^\S+/.exec(value)?.[0] ?? '!'
  return error(
    'yaml-tag-unknown',
    { file, range: [at, at + tag.length] },
    { tag, suggestion: line.text.slice(0, at - line.start) + toQuotedScalar(value) }
  )
}

function quoteAt({ file, text }: UnparsableText, open: number): Diagnostic {
  const line = lineAt(text, open)
  const mark = text[open] ?? '"'
  const content = line.text.replace(/(?:\s+#\s.*|[\s,]+)$/, '')
  // A word processor has written the other quotation mark.
  const isOther = /[“”»’]$/.test(content) && !/[“”„«‘]/.test(content.slice(open - line.start, -1))
  const whole = isOther ? content.slice(0, -1) : content
  const isInBrackets = /[[{][^\]}]*$/.test(line.text.slice(0, open - line.start))
  const words = isInBrackets ? whole.replace(/\s*[\]}]+$/, '') : whole
  return mistakeDiagnostic(file, {
    from: open,
    reason: 'quote-open',
    suggestion: words + mark + whole.slice(words.length)
  })
}

/** The probable causes of the parser's errors, by their codes and what their messages say. */
const causes: readonly [code: ErrorCode, message: RegExp, reason: SyntaxReason][] = [
  ['BAD_INDENT', /end with an? [\]}]/, 'bracket-open'],
  ['BAD_INDENT', /^/, 'indent'],
  ['MULTILINE_IMPLICIT_KEY', /^/, 'colon-missing'],
  ['BAD_SCALAR_START', /^/, 'text-start'],
  ['MISSING_CHAR', /end with an? [\]}]/, 'bracket-open'],
  ['MISSING_CHAR', /without - indicator/, 'dash-missing'],
  ['MISSING_CHAR', /Missing ,/, 'comma-missing'],
  ['MISSING_CHAR', /map values/, 'colon-missing']
]

function syntaxReason({ code, message, pos }: YAMLError, text: string): SyntaxReason {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY')
    return causes.find(([own, says]) => own === code && says.test(message))?.[2] ?? 'other'
  const { text: line } = lineAt(text.slice(pos[0]), 0)
  if (/^\s*- /.test(line)) return 'other'
  // Without a colon in its own line, the text continues into a line below that looks like an entry.
  return /^(?!\s*#).*:\s/.test(line) ? 'colon-in-text' : 'indent'
}

/** The bracket before an offset that is not closed there. */
function openBracket(text: string, end: number): number {
  let closing = 0
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === ']' || text[at] === '}') closing += 1
    if ((text[at] === '[' || text[at] === '{') && closing-- === 0) return at
  }
  return end
}

/**
 * The quotation mark that was never closed: the last one of its kind that begins a value before the place where the
 * parser notices, which is the end of its scan.
 */
function openQuote(text: string, end: number, mark: string): number {
  const starts = /(?:^\s*|[[{,]\s*|[:-]\s+)(?:[!&][^\s,[\]{}]*\s+)*(["'])/gm
  return (
    [...text.slice(0, end).matchAll(starts)]
      .filter(([, own]) => own === mark)
      .map(({ index, 0: match }) => index + match.length - 1)
      // Those of a note begin nothing.
      .findLast((at) => !/(?:^|\s)#/.test(text.slice(lineAt(text, at).start, at))) ?? end
  )
}
