/**
 * Syntax errors as diagnostics in the owner's terms: the probable cause, at the sign that has to be changed. The
 * parser's own messages and places are for programmers; the lines around a place say more.
 */
import type { Document, YAMLError } from 'yaml'
import type { SyntaxReason } from '../diagnostics/codes/yaml.ts'
import { error, type ArgsOf, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { duplicateKey } from './duplicate-keys.ts'
import {
  closed,
  goesOn,
  inQuotes,
  lineAt,
  lineBefore,
  meantSpaces,
  misplacedFirst,
  slipIn,
  slipsAround,
  strangeSign,
  strayNote,
  textColumn,
  withColon,
  type TextLine
} from './lines.ts'
import { maxDepth } from './values.ts'

type Refused = { file: string; document: Document; text: string }

/** Diagnostics after which everything is misread, so that further errors mean nothing. */
export const misleading: ReadonlySet<string> = new Set([
  'yaml-quote-open',
  'yaml-syntax',
  'yaml-tab',
  'yaml-depth',
  'yaml-documents'
])

/** The parser's errors in the order of the text, up to the first after which everything is misread. */
export function syntaxDiagnostics(refused: Refused): Diagnostic[] {
  const problems = [...refused.document.errors, ...refused.document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0])
  const [first] = problems
  // The parser's places begin before the blanks and the comments above.
  const place = first === undefined ? 0 : first.pos[0] + lengthOf(/^(?:\s+|#.*)*/, refused.text.slice(first.pos[0]))
  const note = first === undefined ? undefined : strayNote(refused.text, place)
  if (note !== undefined) {
    const { line, ...slip } = note
    const range = [line.start + line.indent, line.end] as const
    return [error('yaml-syntax', { file: refused.file, range }, { reason: 'note', ...slip })]
  }
  const found: Diagnostic[] = []
  for (const problem of problems) {
    const diagnostic = problemDiagnostic(refused, problem)
    // The cause can be above the place where the parser notices.
    if (misleading.has(diagnostic.code))
      return [...found.filter(({ at }) => startOf(at) < startOf(diagnostic.at)), diagnostic]
    // The parser names some places twice.
    if (!found.some(({ code, at }) => code === diagnostic.code && startOf(at) === startOf(diagnostic.at)))
      found.push(diagnostic)
  }
  return found
}

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

const startOf = (at: Place): number => ('range' in at ? at.range[0] : 0)

function problemDiagnostic(refused: Refused, problem: YAMLError): Diagnostic {
  const { file, text } = refused
  const [start, end] = problem.pos
  const at = { file, range: [start, Math.max(start, end)] as const }
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return tabAt(refused, start)
    case 'MULTIPLE_DOCS':
      return documentEnd(file, text, start)
    case 'DUPLICATE_KEY':
      return duplicateKey(refused, start)
    case 'RESOURCE_EXHAUSTION':
      return error('yaml-depth', at, { limit: maxDepth })
    case 'TAG_RESOLVE_FAILED':
      return tagAt(refused, start)
    case 'MISSING_CHAR': {
      const [, mark] = /closing (["'])/.exec(problem.message) ?? []
      if (mark !== undefined) return quoteAt(refused, openQuote(text, start, mark))
      break
    }
    default:
      break
  }
  return misreadDiagnostic(refused, problem)
}

/** If the parser's code does not name the cause, the text around does. */
function misreadDiagnostic(refused: Refused, problem: YAMLError): Diagnostic {
  const { text } = refused
  const [start, end] = problem.pos
  const reason = syntaxReason(problem, text)
  if (reason === 'bracket-open') return bracketAt(refused, openBracket(text, start), start)
  // A text over several lines ends at a line that is not indented with spaces, and what follows cannot be read.
  const indent = /^ *(?=\t)/.exec(text.slice(lineAt(text, start).start))
  if (indent !== null) return tabAt(refused, lineAt(text, start).start + indent[0].length)
  // The parser's ranges begin before the indentation and the comments above.
  const skipped = problem.code === 'BLOCK_AS_IMPLICIT_KEY' ? /^.*\n(?:\s+|#.*)*/ : /^(?:\s+|#.*)*/
  const from = reason === 'indent' ? start + lengthOf(skipped, text.slice(start)) : start
  const line = lineAt(text, Math.min(from, text.length - 1))
  return (
    slipDiagnostic(refused, line) ??
    misplacedDiagnostic(refused, line) ??
    commaDiagnostic(refused, line) ??
    valueDiagnostic(refused, { reason, start, line }) ??
    gluedDiagnostic(refused, { reason, from, line }) ??
    lineDiagnostic(refused, { reason, from, end, line })
  )
}

function misplacedDiagnostic({ file, text }: Refused, below: TextLine): Diagnostic | undefined {
  const misplaced = misplacedFirst(text, below)
  if (misplaced === undefined) return undefined
  const { line, reason, written } = misplaced
  const at = line.start + line.indent
  return error('yaml-syntax', { file, range: [at, at + 1] }, { reason, written })
}

/** A line that begins with the bullet of another program, or continues a list of them. */
function slipDiagnostic({ file, text }: Refused, line: TextLine): Diagnostic | undefined {
  const told = (own: TextLine, slip: ArgsOf['yaml-syntax']): Diagnostic => {
    const { found = ' ' } = slip
    const at = own.start + Math.max(0, own.text.indexOf(found))
    return error('yaml-syntax', { file, range: [at, at + found.length] }, slip)
  }
  const strange = strangeSign(line)
  if (strange !== undefined) return told(line, strange)
  for (const each of [line, lineBefore(text, line)]) {
    const slip = each === undefined ? undefined : slipIn(each)
    if (each === undefined || slip === undefined) continue
    const [first = { line: each, written: slip.written }] = slipsAround(text, each)
    const { found = slip.found } = slipIn(first.line) ?? {}
    return told(first.line, { reason: slip.reason, found, written: first.written })
  }
  return undefined
}

/** Two fields between brackets without a comma. */
function commaDiagnostic({ file }: Refused, { start, text }: TextLine): Diagnostic | undefined {
  const [, before, value] = /^(.*[{,]\s*[\w-]+: )([^\s,{}[\]"']+|"[^"]*")\s+[\w-]+: /.exec(text) ?? []
  if (before === undefined || value === undefined) return undefined
  const end = before.length + value.length
  const at = start + before.length
  return error(
    'yaml-syntax',
    { file, range: [at, start + end] },
    {
      reason: 'comma-missing',
      written: value.endsWith(';') ? text.replace(/;(?=\s)/g, ',') : `${text.slice(0, end)},${text.slice(end)}`
    }
  )
}

/** What is wrong with the value of a line: its start, and what follows its end. */
function valueDiagnostic(
  refused: Refused,
  { reason, start, line }: { reason: SyntaxReason; start: number; line: TextLine }
): Diagnostic | undefined {
  const { file, text } = refused
  const value = valueOf(line)
  if (value === undefined) return undefined
  const at = line.start + value.at
  const quoted = line.text.slice(0, value.at) + inQuotes(value.text)
  const told = (own: SyntaxReason, written: string): Diagnostic =>
    error('yaml-syntax', { file, range: [at, at + 1] }, { reason: own, written })
  const [sign = ''] = value.text
  // `&` without a name is part of the text; the parser expects an anchor.
  if (/^&\s/.test(value.text)) return told('text-start', quoted)
  if (start < at) return undefined
  if (sign === '!' && !/^!placeholder(?!\S)/.test(value.text)) return tagAt(refused, at)
  if (sign === '*' && reason !== 'colon-in-text') return told('text-start', quoted)
  if (reason === 'text-start' && /[@%`|>&*]/.test(sign)) return told('text-start', quoted)
  if (reason === 'text-goes-on' && value.text.startsWith('- ')) return told('dash-start', quoted)
  if (reason === 'text-goes-on' && /^[|>][-+]?\s/.test(value.text)) {
    const [, mark = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(value.text) ?? []
    return told('text-beside', `${line.text.slice(0, value.at)}${mark}\n${' '.repeat(line.indent + 2)}${rest}`)
  }
  if (reason === 'text-goes-on' && /[[{]/.test(sign)) {
    if (/^[\]}]/.test(text.slice(start)) && /^\s*[\]}]\s*$/.test(text.slice(start, line.end)))
      return error(
        'yaml-syntax',
        { file, range: [start, start + 1] },
        { reason: 'bracket-extra', written: line.text.slice(0, start - line.start).trimEnd() }
      )
    return told('text-start', quoted)
  }
  if ((reason === 'text-goes-on' && /["']/.test(sign)) || reason === 'backslash')
    return quotedDiagnostic(refused, { reason, start, line, value })
  return reason === 'colon-in-text' ? colonDiagnostic(refused, { line, at, value, quoted }) : undefined
}

/** A quoted text that contains its own quotation mark, or signs with a meaning in it. */
function quotedDiagnostic(
  { file, text }: Refused,
  {
    reason,
    start,
    line,
    value
  }: { reason: SyntaxReason; start: number; line: TextLine; value: { at: number; text: string } }
): Diagnostic | undefined {
  if (reason === 'text-goes-on') {
    const [sign = ''] = value.text
    const before = text.slice(line.start, start).trimEnd()
    if (!/["']$/.test(before)) return undefined
    const mark = line.start + before.length - 1
    const whole = value.text.length > 1 && value.text.endsWith(sign) ? value.text.slice(1, -1) : value.text
    return error(
      'yaml-syntax',
      { file, range: [mark, mark + 1] },
      { reason: 'quote-ends', written: line.text.slice(0, value.at) + inQuotes(whole) }
    )
  }
  const bare = value.text.replace(/^"(.*)"$/, '$1')
  if (/^[\w-]+(?:\\[\w-]+)+$/.test(bare))
    return error(
      'yaml-syntax',
      { file, range: [start, start + 1] },
      { reason: 'backslash-path', written: line.text.slice(0, value.at) + bare.replaceAll('\\', '/') }
    )
  return error(
    'yaml-syntax',
    { file, range: [start, start + 1] },
    { reason, written: line.text.slice(0, value.at) + inQuotes(bare) }
  )
}

/** A second colon in a line: of another field, or of the text itself. */
function colonDiagnostic(
  { file }: Refused,
  { line, at, value, quoted }: { line: TextLine; at: number; value: { at: number; text: string }; quoted: string }
): Diagnostic {
  const range = [at, at + 1] as const
  const [, fields] = /^\(\s*([\w-]+: .*?)\s*\)$/.exec(value.text) ?? []
  if (fields !== undefined)
    return error(
      'yaml-syntax',
      { file, range },
      { reason: 'bracket-round', written: `${line.text.slice(0, value.at)}{ ${fields} }` }
    )
  const [, first, second] =
    /^(-?[\d.]+|true|false|"[^"]*"|'[^']*'|[\w/-]+,)\s*[,;]?\s+([A-Za-z][\w-]*: .*)$/.exec(value.text) ?? []
  if (first === undefined || second === undefined)
    return error('yaml-syntax', { file, range }, { reason: 'colon-in-text', written: quoted })
  const indent = ' '.repeat(line.indent + (/^(?:- +)*/.exec(line.text.trimStart())?.[0].length ?? 0))
  const written = `${line.text.slice(0, value.at)}${first.replace(/[,;]$/, '')}\n${indent}${second.trim()}`
  return error('yaml-syntax', { file, range }, { reason: 'two-fields', written })
}

/** What is wrong with a line as a whole: its indentation, its colon, its dash. */
function lineDiagnostic(
  { file, text }: Refused,
  { reason, from, end, line }: { reason: SyntaxReason; from: number; end: number; line: TextLine }
): Diagnostic {
  const range = [from, Math.max(from, end)] as const
  const begin = line.start + line.indent
  const above = lineBefore(text, line)
  const first = /^(?:[ \t]*(?:#.*)?\r?\n)*( +)\S[^\r\n]*/.exec(text)
  if (reason === 'text-goes-on' && from === line.start && first !== null)
    return error(
      'yaml-syntax',
      { file, range: [first[0].search(/\S[^\r\n]*$/), first[0].length] },
      { reason: 'parent-missing' }
    )
  const whole = [begin, line.start + line.text.trimEnd().length] as const
  const told = (own: SyntaxReason, written: string | undefined): Diagnostic =>
    error('yaml-syntax', { file, range: whole }, { reason: own, ...(written === undefined ? {} : { written }) })
  const bare = line.text.trim()
  const isName = /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/.test(bare)
  if (above !== undefined && /[:\s][|>][-+\d]*\s*$/.test(above.text) && !isName)
    return told('text-outside', `${' '.repeat(above.indent + 2)}${bare}`)
  if (goesOn(text, line)) return told('text-outside', `${' '.repeat(textColumn(text, line) ?? 0)}${bare}`)
  const ofAbove = above === undefined ? undefined : aboveDiagnostic(file, { reason, line, above, isName })
  if (ofAbove !== undefined) return ofAbove
  if (reason === 'indent' && bare.startsWith('- ')) return headlessList({ file, text, line, above })
  if (isEntryLost(text, line)) return told('dash-missing', `${' '.repeat(line.indent)}- ${bare}`)
  if (reason === 'colon-missing' || (reason === 'indent' && !isName && !bare.startsWith('- '))) {
    const written = withColon(text, line)
    if (written !== undefined || reason === 'colon-missing') return told('colon-missing', written)
  }
  if (reason === 'indent' || reason === 'other') {
    const spaces = meantSpaces(text, line)
    if (spaces !== undefined)
      return error(
        'yaml-syntax',
        { file, range: [begin, begin + 1] },
        { reason: 'indent', written: ' '.repeat(spaces) + bare }
      )
  }
  return error('yaml-syntax', { file, range }, { reason })
}

/** What is wrong with the line above an unreadable one: the start or end of its value, or its column. */
function aboveDiagnostic(
  file: string,
  { reason, line, above, isName }: { reason: SyntaxReason; line: TextLine; above: TextLine; isName: boolean }
): Diagnostic | undefined {
  const value = valueOf(above)
  if (value === undefined) return undefined
  const at = above.start + value.at
  const quoted = above.text.slice(0, value.at) + inQuotes(value.text)
  const told = (from: number, own: SyntaxReason, written: string): Diagnostic =>
    error('yaml-syntax', { file, range: [from, from + 1] }, { reason: own, written })
  // Entries written below the brackets that stand for none.
  if (/^(?:\[\s*\]|\{\s*\})$/.test(value.text) && line.indent >= above.indent && (isName || /^\s*- /.test(line.text)))
    return told(at, 'brackets-left', above.text.slice(0, value.at).trimEnd())
  // The key above has a value already, which ends in a colon of its own.
  if (reason === 'indent' && /^[^"'[{].*:$/.test(value.text)) return told(at, 'colon-in-text', quoted)
  if (/^\?(?:\s|$)/.test(value.text)) return told(at, 'text-start', quoted)
  return undefined
}

/** The first line of a file without its colon or the space after it: for the parser, a text up to the next key. */
function gluedDiagnostic(
  { file, text }: Refused,
  { reason, from, line }: { reason: SyntaxReason; from: number; line: TextLine }
): Diagnostic | undefined {
  const above = lineBefore(text, line)
  if (reason !== 'text-goes-on' || above === undefined || above.start + above.indent >= from) return undefined
  if (lineBefore(text, above) !== undefined) return undefined
  const isGlued = /^[A-Za-z][\w-]*:[^\s:]/.test(above.text)
  const written = isGlued || /^[a-z][\w-]*\s*[\s=;：]\s*\S/.test(above.text) ? withColon(text, above) : undefined
  if (written === undefined) return undefined
  return error(
    'yaml-syntax',
    { file, range: [above.start, above.start + above.text.trimEnd().length] },
    { reason: isGlued ? 'space-missing' : 'colon-missing', written }
  )
}

/** Entries of a list below something else: the first one has lost its hyphen, or the key of the list is missing. */
function headlessList({
  file,
  text,
  line,
  above
}: {
  file: string
  text: string
  line: TextLine
  above: TextLine | undefined
}): Diagnostic {
  let first: TextLine | undefined
  for (let each = above; each !== undefined && each.indent >= line.indent; each = lineBefore(text, each)) {
    // An entry of the list above that has lost its indentation.
    if (first === undefined && each.indent > line.indent && /^ *- /.test(each.text))
      return error(
        'yaml-syntax',
        { file, range: [line.start + line.indent, line.start + line.indent + 1] },
        { reason: 'indent', written: ' '.repeat(each.indent) + line.text.trim() }
      )
    if (each.indent === line.indent) first = each
  }
  if (first === undefined)
    return error('yaml-syntax', { file, range: [line.start + line.indent, line.end] }, { reason: 'parent-missing' })
  return error(
    'yaml-syntax',
    { file, range: [first.start + first.indent, first.start + first.text.length] },
    { reason: 'dash-missing', written: `${' '.repeat(line.indent)}- ${first.text.trim()}` }
  )
}

/** Whether the lines before and after with the same indentation are entries of a list. */
function isEntryLost(text: string, line: TextLine): boolean {
  if (/^-(?: |$)/.test(line.text.trim())) return false
  let above = lineBefore(text, line)
  while (above !== undefined && above.indent > line.indent) above = lineBefore(text, above)
  return above !== undefined && above.indent === line.indent && above.text.trimStart().startsWith('- ')
}

/** The value of a line: what follows its key or its dash. */
function valueOf({ text }: TextLine): { at: number; text: string } | undefined {
  const [before] = /^ *(?:- +)*(?:(?:"[^"]*"|'[^']*'|[\w.-]+):[ \t]+|(?<=- +))(?=\S)/.exec(text) ?? []
  if (before === undefined) return undefined
  return {
    at: before.length,
    text: text
      .slice(before.length)
      .replace(/\s+#\s.*$/, '')
      .trimEnd()
  }
}

function tabAt({ file, text }: Refused, at: number): Diagnostic {
  const line = lineAt(text, at)
  const above = lineBefore(text, line)
  const isValue = line.text.slice(0, at - line.start).trim() !== ''
  const spaces = above === undefined ? 2 : /(?::|[:\s][|>]-?)\s*$/.test(above.text) ? above.indent + 2 : above.indent
  const written = isValue ? line.text.replace(/\t+/g, ' ') : ' '.repeat(spaces) + line.text.trim()
  return error('yaml-tab', { file, range: [at, at + 1] }, { written })
}

function tagAt({ file, text }: Refused, at: number): Diagnostic {
  const line = lineAt(text, at)
  const value = line.text
    .slice(at - line.start)
    .replace(/\s+#\s.*$/, '')
    .trimEnd()
  const tag = /^\S+/.exec(value)?.[0] ?? '!'
  return error(
    'yaml-tag-unknown',
    { file, range: [at, at + tag.length] },
    { tag, written: line.text.slice(0, at - line.start) + inQuotes(value) }
  )
}

function quoteAt({ file, text }: Refused, open: number): Diagnostic {
  const line = lineAt(text, open)
  const mark = text[open] ?? '"'
  const written = line.text.replace(/(?:\s+#\s.*|[\s,]+)$/, '')
  // A word processor has written the other quotation mark.
  const isOther = /[“”»’]$/.test(written) && !/[“”„«‘]/.test(written.slice(open - line.start, -1))
  return error(
    'yaml-quote-open',
    { file, range: [open, open + 1] },
    { written: `${isOther ? written.slice(0, -1) : written}${mark}` }
  )
}

/** A bracket that is not closed before an offset. */
function bracketAt(refused: Refused, open: number, end: number): Diagnostic {
  const { file, text } = refused
  const inside = /^[^\]}]*?\n *(?=\t)/.exec(text.slice(open))
  if (inside !== null) return tabAt(refused, open + inside[0].length)
  const line = lineAt(text, open)
  // A note within brackets has hidden the one that closes them.
  const above = lineBefore(text, line)
  const [, head, note] = /^(.*[[{](?:[^\]}]*[:,])? *)(?<=\s)(#[^\s,\]}]+)[^#]*$/.exec(above?.text ?? '') ?? []
  if (above !== undefined && head !== undefined && note !== undefined) {
    const at = above.start + head.length
    const written = head + inQuotes(note) + above.text.slice(head.length + note.length)
    return error('yaml-syntax', { file, range: [at, at + 1] }, { reason: 'text-start', written })
  }
  // A text that only begins with a bracket has none of the other signs.
  const written = closed(line.text, open - line.start, text.slice(line.end, Math.max(line.end, end)))
  return error('yaml-syntax', { file, range: [open, open + 1] }, { reason: 'bracket-open', written })
}

/** The marker of a second document, or of the end of the first. */
function documentEnd(file: string, text: string, start: number): Diagnostic {
  const end = /(?:^|\n)(\.\.\.)[^\r\n]*\r?\n(?:\s|#.*)*$/.exec(text.slice(0, start))
  const at = end === null ? start : end.index + end[0].indexOf('...')
  return error('yaml-documents', { file, range: [at, at + 3] }, { mark: end === null ? '---' : '...' })
}

/** The probable cause, from the parser's message. */
function syntaxReason({ code, message, pos }: YAMLError, text: string): SyntaxReason {
  switch (code) {
    case 'BAD_INDENT':
      return /end with an? [\]}]/.test(message) ? 'bracket-open' : 'indent'
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const line = /^[^\n]*/.exec(text.slice(pos[0]))?.[0] ?? ''
      if (/^\s*- /.test(line)) return 'other'
      // Without a colon in its own line, the text continues into a line below that looks like an entry.
      return /:\s/.test(line) ? 'colon-in-text' : 'indent'
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return 'colon-missing'
    case 'BAD_SCALAR_START':
      return 'text-start'
    case 'BAD_DQ_ESCAPE':
      return 'backslash'
    case 'UNEXPECTED_TOKEN':
      return 'text-goes-on'
    case 'MISSING_CHAR':
      if (/end with an? [\]}]/.test(message)) return 'bracket-open'
      if (/without - indicator/.test(message)) return 'dash-missing'
      return /Missing ,/.test(message) ? 'comma-missing' : /map values/.test(message) ? 'colon-missing' : 'other'
    default:
      return 'other'
  }
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
  const marks = [...text.slice(0, end).matchAll(/(?:^|[:,[{-]\s+|^\s*)(["'])/gm)].filter(([, own]) => own === mark)
  const last = marks.at(-1)
  return last === undefined ? end : last.index + last[0].length - 1
}
