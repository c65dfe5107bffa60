/** Guesses what unreadable lines were meant to be. */

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

/** A text in quotation marks of its own, escaped if necessary. */
export function toQuotedScalar(text: string): string {
  const plain = text.replaceAll(/\\(?=")/g, '')
  if (!/["\\]/.test(plain)) return `"${plain}"`
  return plain.includes("'") ? `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `'${plain}'`
}

/**
 * A sign in place of an entry's hyphen: dashes and dots of word processors, pictures of phones, `1.` and `1)`, a hyphen
 * without its space.
 */
const bullet = new RegExp(
  String.raw`^( *)((?=[^\0-\x7F])(?![…¡¿°§])[\p{So}\p{Sm}\p{Po}\p{Pd}]\uFE0F?|\*|` +
    String.raw`\d{1,2}[.)](?=[ \u00A0\t])|-(?=[^\s\d-]))[ \u00A0\t]*(\S.*)$`,
  'u'
)

/** The first of consecutive lines that begin with such a sign, up to a line, and the line as it is meant. */
export function firstBullet(
  text: string,
  line: TextLine
): { line: TextLine; sign: string; suggestion: string } | undefined {
  const above = lineBefore(text, line)
  const earlier = above && firstBullet(text, above)
  const [, indent = '', sign, words = ''] = bullet.exec(line.text) ?? []
  return earlier ?? (sign === undefined ? undefined : { line, sign, suggestion: `${indent}- ${words}` })
}

export const keyPattern = /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/

/** What somebody may write between a key and its value instead of a colon. */
const colonSlips = '[=;：→]|[-=]>'

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
