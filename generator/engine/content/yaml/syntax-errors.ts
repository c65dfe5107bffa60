/**
 * Syntax errors as diagnostics for the owner: the probable cause, at the character to change. The messages and
 * positions of the parser are for programmers.
 */
import type { Document, ErrorCode, YAMLError } from 'yaml'
import type { SyntaxReason } from './syntax-reasons.ts'
import { error, type ArgsOf, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { duplicateDiagnostics } from './duplicate-keys.ts'
import {
  withClosedBracket,
  continuesBlockScalar,
  toQuotedScalar,
  lineAt,
  lineBefore,
  intendedIndent,
  misindentedFirstLine,
  bulletMistakeIn,
  bulletMistakesAround,
  foreignSignIn,
  blockScalarColumn,
  withColon,
  type TextLine
} from './text-lines.ts'

type UnparsableText = { file: string; document: Document; text: string }

/** Whether everything after a diagnostic is misread, so that further errors mean nothing. */
export const isMisleading = ({ code }: Diagnostic): boolean => code === 'yaml-syntax'

/** Whether a line does not fit in where it stands, and not a sign within it: then the fault can be above it. */
export const isMisplaced = (diagnostic: Diagnostic): boolean =>
  diagnostic.code === 'yaml-syntax' && !['depth', 'document', 'quote-open', 'tab'].includes(diagnostic.args.reason)

/** The parser's errors in the order of the text, up to the first after which everything is misread. */
export function syntaxDiagnostics(unparsable: UnparsableText): Diagnostic[] {
  const { file, text, document } = unparsable
  const problems = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  const isDuplicate = ({ code }: YAMLError): boolean => code === 'DUPLICATE_KEY'
  const found = problems.some(isDuplicate) ? duplicateDiagnostics(file, text, document) : []
  for (const problem of problems) {
    if (isDuplicate(problem)) continue
    const diagnostic = problemDiagnostic(unparsable, problem)
    // The cause can be above the place where the parser notices.
    if (isMisleading(diagnostic)) return [...found.filter(({ at }) => startOf(at) < startOf(diagnostic.at)), diagnostic]
    // The parser names some places twice.
    if (!found.some(({ code, at }) => code === diagnostic.code && startOf(at) === startOf(diagnostic.at)))
      found.push(diagnostic)
  }
  return found.toSorted((a, b) => startOf(a.at) - startOf(b.at))
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

const startOf = (at: Place): number => ('range' in at ? at.range[0] : 0)

function problemDiagnostic(unparsable: UnparsableText, problem: YAMLError): Diagnostic {
  const { file, text } = unparsable
  const [start] = problem.pos
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return tabAt(unparsable, start)
    case 'MULTIPLE_DOCS':
      return documentEnd(file, text, start)
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

/**
 * What is wrong, from an offset on: at one character, if no end is given. `written` are the lines as they were meant.
 */
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
  return mistakeDiagnostic(
    file,
    foreignSignMistake(text, line) ??
      misindentedFirstLine(text, line) ??
      commaMistake(line) ??
      noteMistake(text, line) ??
      valueMistake(text, { reason, start, line }) ??
      lineMistake(text, { reason, from, line }) ?? { from, to: Math.max(from, end), reason }
  )
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
    const written = head + toQuotedScalar(note) + above.text.slice(head.length + note.length)
    return mistakeDiagnostic(file, { from: above.start + head.length, reason: 'text-start', written })
  }
  // A text that only begins with a bracket has none of the other signs.
  const written = withClosedBracket(line.text, from - line.start, text.slice(line.end, Math.max(line.end, end)))
  return mistakeDiagnostic(file, { from, reason: 'bracket-open', written })
}

/** A line that begins with the bullet of another program, or continues a list of them. */
function foreignSignMistake(text: string, line: TextLine): SyntaxMistake | undefined {
  const at = (own: TextLine, slip: ArgsOf['yaml-syntax']): SyntaxMistake => {
    const { found = ' ' } = slip
    const from = own.start + Math.max(0, own.text.indexOf(found))
    return { from, to: from + found.length, ...slip }
  }
  const strange = foreignSignIn(line)
  if (strange !== undefined) return at(line, strange)
  const begun = [line, lineBefore(text, line)].find((each) => each !== undefined && bulletMistakeIn(each) !== undefined)
  const [first] = begun === undefined ? [] : bulletMistakesAround(text, begun)
  const slip = first && bulletMistakeIn(first.line)
  return first && slip && at(first.line, { ...slip, written: first.written })
}

/** Two fields between brackets without a comma. */
function commaMistake({ start, text }: TextLine): SyntaxMistake | undefined {
  const [, before = '', value] = /^(.*[{,]\s*[\w-]+: )([^\s,{}[\]"']+|"[^"]*")\s+[\w-]+: /.exec(text) ?? []
  if (value === undefined) return undefined
  const end = before.length + value.length
  const written = value.endsWith(';') ? text.replace(/;(?=\s)/g, ',') : `${text.slice(0, end)},${text.slice(end)}`
  return { from: start + before.length, to: start + end, reason: 'comma-missing', written }
}

/** A note without a space before it, or one that has ended the text that goes on in a line. */
function noteMistake(text: string, line: TextLine): SyntaxMistake | undefined {
  const value = valueOf(line)
  const [, whole] = /^("[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\})#/.exec(value?.text ?? '') ?? []
  if (value !== undefined && whole !== undefined) {
    const end = value.before.length + whole.length
    const written = `${line.text.slice(0, end)} ${line.text.slice(end)}`
    return { from: line.start + end, reason: 'note-space', written }
  }
  const above = lineBefore(text, line)
  if (value !== undefined || above === undefined || /^\s*(?:- |[\w.-]+:(?:\s|$))/.test(line.text)) return undefined
  const begun = valueOf(above)
  const isWithin = begun === undefined ? above.indent === line.indent : above.indent < line.indent
  const [, before = '', note] = /^([^]*?\s)(#.*)$/m.exec(text.slice(begun?.from ?? above.start, line.start)) ?? []
  if (!isWithin || note === undefined || /^["'[{|>]/.test(begun?.text ?? '')) return undefined
  const from = (begun?.from ?? above.start) + before.length
  return { from, to: from + note.length, reason: 'note-ends-text' }
}

/** What is wrong with the value of a line: its start, and what follows its end. */
function valueMistake(
  text: string,
  { reason, start, line }: { reason: SyntaxReason; start: number; line: TextLine }
): SyntaxMistake | undefined {
  const value = valueOf(line)
  if (value === undefined) return undefined
  const { from, before } = value
  const [sign = ''] = value.text
  const startsText: SyntaxMistake = { from, reason: 'text-start', written: before + toQuotedScalar(value.text) }
  // `&` without a name is part of the text; the parser expects an anchor.
  if (/^&\s/.test(value.text)) return startsText
  if (start < from) return undefined
  if (reason === 'backslash') return backslashMistake(value, start)
  if (reason === 'colon-in-text') return colonMistake(line, value)
  if (sign === '*' || (reason === 'text-start' && /[@%`|>&]/.test(sign))) return startsText
  if (reason !== 'text-goes-on') return undefined
  if (value.text.startsWith('- ')) return { ...startsText, reason: 'dash-start' }
  const [, mark, rest] = /^([|>][-+]?)\s+(.*)$/.exec(value.text) ?? []
  if (mark !== undefined)
    return { from, reason: 'text-beside', written: `${before}${mark}\n${' '.repeat(line.indent + 2)}${rest}` }
  const read = text.slice(line.start, start).trimEnd()
  if (/[[{]/.test(sign))
    return /^[\]}]\s*$/.test(text.slice(start, line.end))
      ? { from: start, reason: 'bracket-extra', written: read }
      : startsText
  if (!/["']/.test(sign) || !/["']$/.test(read)) return undefined
  const whole = value.text.length > 1 && value.text.endsWith(sign) ? value.text.slice(1, -1) : value.text
  return { from: line.start + read.length - 1, reason: 'quote-ends', written: before + toQuotedScalar(whole) }
}

/** A sign with a meaning of its own between double quotation marks. */
function backslashMistake({ before, text }: LineValue, from: number): SyntaxMistake {
  const bare = text.replace(/^"(.*)"$/, '$1')
  return /^[\w-]+(?:\\[\w-]+)+$/.test(bare)
    ? { from, reason: 'backslash-path', written: before + bare.replaceAll('\\', '/') }
    : { from, reason: 'backslash', written: before + toQuotedScalar(bare) }
}

/** A second colon in a line: of another field, or of the text itself. */
function colonMistake(line: TextLine, { from, before, text }: LineValue): SyntaxMistake {
  const [, fields] = /^\(\s*([\w-]+: .*?)\s*\)$/.exec(text) ?? []
  if (fields !== undefined) return { from, reason: 'bracket-round', written: `${before}{ ${fields} }` }
  const [, first, second] =
    /^(-?[\d.]+|true|false|"[^"]*"|'[^']*'|[\w/-]+(?=,))[,;]?\s+([A-Za-z][\w-]*: .*)$/.exec(text) ?? []
  if (second === undefined) return { from, reason: 'colon-in-text', written: before + toQuotedScalar(text) }
  const indent = ' '.repeat(lengthOf(/^ *(?:- +)*/, line.text))
  return { from, reason: 'two-fields', written: `${before}${first}\n${indent}${second.trim()}` }
}

/** What is wrong with a line as a whole: its indentation, its colon, its dash. */
function lineMistake(
  text: string,
  { reason, from, line }: { reason: SyntaxReason; from: number; line: TextLine }
): SyntaxMistake | undefined {
  const begin = line.start + line.indent
  const bare = line.text.trim()
  const above = lineBefore(text, line)
  const first = /^(?:[ \t]*(?:#.*)?\r?\n)*( +)\S[^\r\n]*/.exec(text)
  if (reason === 'text-goes-on' && from === line.start && first !== null)
    return { from: first[0].search(/\S[^\r\n]*$/), to: first[0].length, reason: 'parent-missing' }
  const whole = { from: begin, to: begin + bare.length }
  const isName = /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/.test(bare)
  const column =
    above !== undefined && /[:\s][|>][-+\d]*\s*$/.test(above.text) && !isName
      ? above.indent + 2
      : continuesBlockScalar(text, line)
        ? blockScalarColumn(text, line)
        : undefined
  if (column !== undefined) return { ...whole, reason: 'text-outside', written: ' '.repeat(column) + bare }
  const ofAbove = above && lineAboveMistake(above, { reason, line, isName })
  if (ofAbove !== undefined) return ofAbove
  const isEntry = bare.startsWith('- ')
  if (reason === 'indent' && isEntry && (above === undefined || above.indent < line.indent))
    return { from: begin, to: line.end, reason: 'parent-missing' }
  if (isDashMissing(text, line))
    return { ...whole, reason: 'dash-missing', written: `${' '.repeat(line.indent)}- ${bare}` }
  const written =
    reason === 'colon-missing' || (reason === 'indent' && !isName && !isEntry) ? withColon(text, line) : undefined
  if (written !== undefined) return { ...whole, reason: 'colon-missing', written }
  if (reason === 'colon-missing') return { ...whole, reason: 'other' }
  const spaces = reason === 'indent' || reason === 'other' ? intendedIndent(text, line) : undefined
  return spaces === undefined ? undefined : { from: begin, reason: 'indent', written: ' '.repeat(spaces) + bare }
}

/** What is wrong with the line above an unreadable one: the start or end of its value. */
function lineAboveMistake(
  above: TextLine,
  { reason, line, isName }: { reason: SyntaxReason; line: TextLine; isName: boolean }
): SyntaxMistake | undefined {
  const value = valueOf(above)
  if (value === undefined) return undefined
  const { from, before, text } = value
  // Entries written below the brackets that stand for none.
  if (/^(?:\[\s*\]|\{\s*\})$/.test(text) && line.indent >= above.indent && (isName || /^\s*- /.test(line.text)))
    return { from, reason: 'brackets-left', written: before.trimEnd() }
  const written = before + toQuotedScalar(text)
  // The key above has a value already, which ends in a colon of its own.
  if (reason === 'indent' && /^[^"'[{].*:$/.test(text)) return { from, reason: 'colon-in-text', written }
  return /^\?(?:\s|$)/.test(text) ? { from, reason: 'text-start', written } : undefined
}

/** Whether the lines before and after with the same indentation are entries of a list. */
function isDashMissing(text: string, line: TextLine): boolean {
  if (/^-(?: |$)/.test(line.text.trim())) return false
  let above = lineBefore(text, line)
  while (above !== undefined && above.indent > line.indent) above = lineBefore(text, above)
  return above !== undefined && above.indent === line.indent && above.text.trimStart().startsWith('- ')
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

const withoutComment = (text: string): string => text.replace(/\s+#\s.*$/, '').trimEnd()

function tabAt({ file, text }: UnparsableText, at: number): Diagnostic {
  const line = lineAt(text, at)
  const above = lineBefore(text, line)
  const isValue = line.text.slice(0, at - line.start).trim() !== ''
  const spaces = above === undefined ? 2 : /(?::|[:\s][|>]-?)\s*$/.test(above.text) ? above.indent + 2 : above.indent
  const written = isValue ? line.text.replace(/\t+/g, ' ') : ' '.repeat(spaces) + line.text.trim()
  return mistakeDiagnostic(file, { from: at, reason: 'tab', written })
}

function tagAt({ file, text }: UnparsableText, at: number): Diagnostic {
  const line = lineAt(text, at)
  const value = withoutComment(line.text.slice(at - line.start))
  const tag = /^\S+/.exec(value)?.[0] ?? '!'
  return error(
    'yaml-tag-unknown',
    { file, range: [at, at + tag.length] },
    { tag, written: line.text.slice(0, at - line.start) + toQuotedScalar(value) }
  )
}

function quoteAt({ file, text }: UnparsableText, open: number): Diagnostic {
  const line = lineAt(text, open)
  const mark = text[open] ?? '"'
  const written = line.text.replace(/(?:\s+#\s.*|[\s,]+)$/, '')
  // A word processor has written the other quotation mark.
  const isOther = /[“”»’]$/.test(written) && !/[“”„«‘]/.test(written.slice(open - line.start, -1))
  const whole = isOther ? written.slice(0, -1) : written
  const isInBrackets = /[[{][^\]}]*$/.test(line.text.slice(0, open - line.start))
  const words = isInBrackets ? whole.replace(/\s*[\]}]+$/, '') : whole
  return mistakeDiagnostic(file, {
    from: open,
    reason: 'quote-open',
    written: words + mark + whole.slice(words.length)
  })
}

/** The marker of a second document, or of the end of the first. */
function documentEnd(file: string, text: string, start: number): Diagnostic {
  const end = /(?:^|\n)(\.\.\.)[^\r\n]*\r?\n(?:\s|#.*)*$/.exec(text.slice(0, start))
  const at = end === null ? start : end.index + end[0].indexOf('...')
  return mistakeDiagnostic(file, { from: at, to: at + 3, reason: 'document', found: text.slice(at, at + 3) })
}

/** The probable causes of the parser's errors, by their codes and what their messages say. */
const causes: readonly [code: ErrorCode, message: RegExp, reason: SyntaxReason][] = [
  ['BAD_INDENT', /end with an? [\]}]/, 'bracket-open'],
  ['BAD_INDENT', /^/, 'indent'],
  ['MULTILINE_IMPLICIT_KEY', /^/, 'colon-missing'],
  ['BAD_SCALAR_START', /^/, 'text-start'],
  ['BAD_DQ_ESCAPE', /^/, 'backslash'],
  ['UNEXPECTED_TOKEN', /^/, 'text-goes-on'],
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
      .map(({ index, 0: found }) => index + found.length - 1)
      // Those of a note begin nothing.
      .findLast((at) => !/(?:^|\s)#/.test(text.slice(lineAt(text, at).start, at))) ?? end
  )
}
