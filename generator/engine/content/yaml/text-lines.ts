/** Lines that could not be read, and what they were probably meant to be. */
import { chatPrefixIn, withoutChatPrefixes } from './paste-artifacts.ts'

/** `start` and `end` are offsets in the text, without the line end; `indent` counts the leading spaces. */
export type TextLine = { start: number; end: number; indent: number; text: string }

export function lineAt(text: string, offset: number): TextLine {
  // A search from before the text would find a line end at its first sign.
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  const newline = text.indexOf('\n', start)
  const line = text.slice(start, newline < 0 ? text.length : newline).replace(/\r$/, '')
  return { start, end: start + line.length, indent: /^ */.exec(line)?.[0].length ?? 0, text: line }
}

/** The line before one, skipping blank lines and comments. */
export function lineBefore(text: string, { start }: TextLine): TextLine | undefined {
  for (let line = start === 0 ? undefined : lineAt(text, start - 1); line !== undefined;) {
    if (!/^\s*(?:#|$)/.test(line.text)) return line
    line = line.start === 0 ? undefined : lineAt(text, line.start - 1)
  }
  return undefined
}

/** The line after one, skipping blank lines and comments. */
export function lineAfter(text: string, { end }: TextLine): TextLine | undefined {
  for (let newline = text.indexOf('\n', end); newline >= 0 && newline + 1 < text.length;) {
    const line = lineAt(text, newline + 1)
    if (!/^\s*(?:#|$)/.test(line.text)) return line
    newline = text.indexOf('\n', line.end)
  }
  return undefined
}

/** A text without the quotation marks around it: typed twice, or by a word processor, with none between them. */
export function withoutOuterQuotes(text: string): string {
  const [, before = '', inner = '', after = ''] =
    /^(["'“”„‟«»‘’`]+)\s*([^"'“”„‟«»‘’`].*?)\s*(["'“”„‟«»‘’`]*)$/.exec(text) ?? []
  // An apostrophe within a word is none of them.
  const isWhole = !/["“”„‟«»`]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/u.test(inner)
  return isWhole && (before.length > 1 || after !== '') ? inner : text
}

/** A text in quotation marks of its own, escaped if necessary. */
export function toQuotedScalar(text: string): string {
  const plain = withoutOuterQuotes(text).replaceAll(/\\(?=")/g, '')
  if (!/["\\]/.test(plain)) return `"${plain}"`
  return plain.includes("'") ? `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `'${plain}'`
}

/**
 * What other programs write instead of the dash of an entry: dashes and dots of word processors, pictures and arrows of
 * phones, `1.` and `1)`.
 */
const bullet =
  /^( *)((?=[^\0-\x7F])(?![…¡¿°§])[\p{So}\p{Sm}\p{Po}\p{Pd}]\uFE0F?|\*|\d{1,2}[.)](?=[ \u00A0\t]))[ \u00A0\t]*(\S.*)$/u

type LineMistake = { found: string; written: string }

/** A bullet of another program at the start of a line, or a dash without its space. */
export function bulletMistakeIn({
  text
}: Pick<TextLine, 'text'>): (LineMistake & { reason: 'bullet' | 'dash-space' }) | undefined {
  const [, indent = '', sign = '', rest = ''] = bullet.exec(text) ?? []
  if (sign !== '') return { reason: 'bullet', found: sign, written: `${indent}- ${rest}` }
  const [, before = '', word = ''] = /^( *)-([^\s\d-].*)$/.exec(text) ?? []
  return word === '' ? undefined : { reason: 'dash-space', found: '-', written: `${before}- ${word}` }
}

/** The consecutive lines with such a sign, each as it was meant among the entries around it. */
export function bulletMistakesAround(text: string, line: TextLine): { line: TextLine; written: string }[] {
  const run = [line]
  for (const [step, isAbove] of [
    [lineBefore, true],
    [lineAfter, false]
  ] as const)
    for (
      let each = step(text, line);
      each !== undefined && bulletMistakeIn(each) !== undefined;
      each = step(text, each)
    )
      run.splice(isAbove ? 0 : run.length, 0, each)
  const [first = line] = run
  const beside = [lineBefore(text, first), lineAfter(text, run.at(-1) ?? line)].find((each) =>
    each?.text.trimStart().startsWith('- ')
  )
  return run.flatMap((each) => {
    const slip = bulletMistakeIn(each)
    if (slip === undefined) return []
    return [{ line: each, written: beside === undefined ? slip.written : formatLikeEntry(slip.written, beside) }]
  })
}

/** An entry indented like its neighbour; a single word in brackets if the neighbour has them. */
function formatLikeEntry(written: string, { indent, text }: TextLine): string {
  const [, before, after] = /^ *- (\{ [\w-]+: )[^,{}]+( \})\s*$/.exec(text) ?? []
  const word = /^ *- ([\w-]+)$/.exec(written)?.[1]
  const entry = word === undefined || before === undefined ? written.trimStart() : `- ${before}${word}${after}`
  return ' '.repeat(indent) + entry
}

/** What notes, e-mails and chats have at the start of a line, and data files do not. */
export function foreignSignIn({
  text
}: Pick<TextLine, 'text'>):
  | (Partial<LineMistake> & { reason: 'pasted-chat' | 'pasted-fence' | 'pasted-mail' | 'note' })
  | undefined {
  const [, indent = '', sign = '', rest = ''] = /^( *)(\/\/+|>(?= )|`{3}|~{3})(.*)$/.exec(text) ?? []
  if (sign.startsWith('/')) return { reason: 'note', found: sign, written: `${indent}#${rest}` }
  if (sign === '>') return { reason: 'pasted-mail', found: sign, written: indent + rest.slice(1) }
  if (sign !== '') return { reason: 'pasted-fence', found: sign }
  const stamp = chatPrefixIn(text)
  if (stamp === undefined) return undefined
  const written = withoutChatPrefixes(text)
  const isField = keyPattern.test(written.trim().replace(/^(?:- +)+/, '')) || /^\s*- /.test(written)
  return { reason: 'pasted-chat', found: stamp.trimEnd(), ...(isField ? { written } : {}) }
}

/** The indentation of the block scalar that a line may belong to. */
export function blockScalarColumn(text: string, line: TextLine): number | undefined {
  const above = lineBefore(text, line)
  if (above === undefined || above.indent <= line.indent) return undefined
  let first = above
  for (let each = lineBefore(text, first); each !== undefined; each = lineBefore(text, each)) {
    if (each.indent < first.indent) return /[:\s][|>][-+]?\s*$/.test(each.text) ? first.indent : undefined
    first = each
  }
  return undefined
}

/** Whether a line without a key continues the block scalar above it. */
export function continuesBlockScalar(text: string, line: TextLine): boolean {
  const column = blockScalarColumn(text, line)
  if (column === undefined || keyPattern.test(line.text.trim()) || /^\s*(?:-|#)(?:\s|$)/.test(line.text)) return false
  return line.indent > 0 || (lineAfter(text, line)?.indent ?? 0) >= column
}

const keyPattern = /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/

/** What somebody may write between a key and its value instead of a colon, as part of a pattern. */
export const colonSlips = '[=;：→]|[-=]>'

const keyAndValue = new RegExp(String.raw`^([A-Za-z]\w*(?:-\w+)*)\s*(${colonSlips}|:(?=\S)|:?)\s*(.*)$`)

/**
 * A line with its missing colon, or with the space after it; undefined if it is not certain to be a key and its value.
 */
export function withColon(text: string, line: TextLine): string | undefined {
  const indent = line.text.slice(0, line.indent)
  const dash = /^(?:- +)*/.exec(line.text.slice(line.indent))?.[0] ?? ''
  const bare = line.text.slice(line.indent + dash.length).trimEnd()
  const [, key = '', sign = '', value = ''] = keyAndValue.exec(bare) ?? []
  if (key === '') return undefined
  const after = lineAfter(text, line)
  const isParent = value === '' && after !== undefined && after.indent > line.indent
  // Two words without a sign between them are a key and its value only next to others.
  const isAmong = [lineBefore(text, line), after].some(
    (each) => each !== undefined && keyPattern.test(each.text.trim())
  )
  // Keys are lower-case: a line that begins with a capital is a note.
  if (sign === '' && !isParent && !(isAmong && /^[a-z]/.test(key) && /^\S+(?: \S+)?$/.test(value))) return undefined
  return `${indent}${dash}${key}:${value === '' ? '' : ` ${value}`}`
}

/**
 * The first line of a block, if it alone is in the wrong column: the line below it, which cannot be read then, is two
 * steps in from the one that begins the block.
 */
export function misindentedFirstLine(
  text: string,
  line: TextLine
): { from: number; written: string; reason: 'dash-missing' | 'indent' } | undefined {
  let [above, below] = [lineBefore(text, line), line]
  while (above !== undefined && above.indent >= line.indent) [above, below] = [lineBefore(text, above), above]
  if (above === undefined) return undefined
  for (const [parent, first] of [
    [lineBefore(text, above), above],
    [above, below]
  ] as const) {
    const [, before] = /^((?: *- +)* *)[^\s#].*:(?: +!\S+)?(?:\s+#.*)?$/.exec(parent?.text.trimEnd() ?? '') ?? []
    if (before === undefined || first === line || continuesBefore(text, first, line)) continue
    const column = before.length + 2
    const from = first.start + first.indent
    // The fields of an entry begin behind its dash, and a text of several lines two spaces further in than its key.
    const [isList, isEntry] = [line, first].map((each) => /^ *- /.test(each.text))
    if (isList && !isEntry && line.indent === column)
      return { from, written: `${' '.repeat(column)}- ${first.text.trim()}`, reason: 'dash-missing' }
    const within = (isEntry && !isList) || /[:\s][|>][-+]?$/.test(first.text.trimEnd()) ? column + 2 : column
    if (first.indent !== column && (line.indent === within || (line.indent === column && isEntry === isList)))
      return { from, written: ' '.repeat(column) + first.text.trim(), reason: 'indent' }
  }
  return undefined
}

/** Whether a block goes on below its first line, before another line of its columns: then it is none of a list. */
function continuesBefore(text: string, first: TextLine, line: TextLine): boolean {
  if (first.indent > line.indent) return false
  let next = lineAfter(text, first)
  while (next !== undefined && next.indent > line.indent) next = lineAfter(text, next)
  return next !== undefined && next.start < line.start
}

/** The indentation that was meant: that of the line above with the nearest one. */
export function intendedIndent(text: string, line: TextLine): number | undefined {
  const above: number[] = []
  for (let each = lineBefore(text, line); each !== undefined; each = lineBefore(text, each)) {
    if (above.length > 0 && each.indent >= Math.min(...above)) continue
    above.push(each.indent)
    if (each.indent === 0) break
  }
  const [nearest] = above
    .filter((indent) => indent !== line.indent)
    .toSorted((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent) || b - a)
  return nearest
}

/** A line with the bracket closed that opens at a column, before anything that cannot belong to it. */
export function withClosedBracket(line: string, open: number, rest: string): string {
  const sign = line[open] === '[' ? ']' : '}'
  const inside = line.slice(open + 1).replace(/(?:\s+#\s.*|[\s,]+)$/, '')
  const other = sign === ']' ? '}' : ']'
  if (inside.endsWith(other) && !inside.includes(sign === ']' ? '{' : '['))
    return `${line.slice(0, open + 1)}${inside.slice(0, -1).trimEnd()}${sign === '}' ? ' ' : ''}${sign}`
  if (inside === '' && rest.trim() !== '') return `${line}…${sign}`
  return `${line.slice(0, open + 1)}${inside}${sign === '}' && /^\s/.test(inside) ? ' ' : ''}${sign}`
}
