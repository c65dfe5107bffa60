/** Lines of a file that could not be read, as they were most likely meant. */

/** `start` and `end` are offsets in the text, without the line end; `indent` counts the spaces at its beginning. */
export type Line = { start: number; end: number; indent: number; text: string }

export function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const newline = text.indexOf('\n', start)
  const line = text.slice(start, newline < 0 ? text.length : newline).replace(/\r$/, '')
  return { start, end: start + line.length, indent: /^ */.exec(line)?.[0].length ?? 0, text: line }
}

/** The line before one, without those that are blank or a comment. */
export function lineBefore(text: string, { start }: Line): Line | undefined {
  for (let line = start === 0 ? undefined : lineAt(text, start - 1); line !== undefined;) {
    if (!/^\s*(?:#|$)/.test(line.text)) return line
    line = line.start === 0 ? undefined : lineAt(text, line.start - 1)
  }
  return undefined
}

/** The line after one, without those that are blank or a comment. */
function lineAfter(text: string, { end }: Line): Line | undefined {
  for (let newline = text.indexOf('\n', end); newline >= 0 && newline + 1 < text.length;) {
    const line = lineAt(text, newline + 1)
    if (!/^\s*(?:#|$)/.test(line.text)) return line
    newline = text.indexOf('\n', line.end)
  }
  return undefined
}

/** A text in quotation marks that leave it as it is. */
export function inQuotes(text: string): string {
  const plain = text.replaceAll(/\\(?=")/g, '')
  if (!/["\\]/.test(plain)) return `"${plain}"`
  return plain.includes("'") ? `"${plain.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `'${plain}'`
}

/** A sign that other programs write for the dash of an entry, or a dash without its space. */
export function slipIn({
  text
}: Line): { reason: 'bullet' | 'dash-space'; found: string; written: string } | undefined {
  const [, indent = '', bullet = '', rest = ''] = /^( *)([–—−‒•·●▪◦*])[ \u00A0\t]*(\S.*)$/.exec(text) ?? []
  if (bullet !== '') return { reason: 'bullet', found: bullet, written: `${indent}- ${rest}` }
  const [, before = '', word = ''] = /^( *)-([^\s\d-].*)$/.exec(text) ?? []
  return word === '' ? undefined : { reason: 'dash-space', found: '-', written: `${before}- ${word}` }
}

const name = /^(?:"[^"]*"|'[^']*'|[\w.-]+):(?:\s|$)/

/** A line that lacks its colon, or the space after it; undefined where it is not known to be a name and its value. */
export function withColon(text: string, line: Line): string | undefined {
  const indent = line.text.slice(0, line.indent)
  const dash = /^(?:- +)*/.exec(line.text.slice(line.indent))?.[0] ?? ''
  const bare = line.text.slice(line.indent + dash.length).trimEnd()
  const [, key = '', sign = '', value = ''] = /^([A-Za-z][\w-]*)\s*([=;：]|:(?=\S)|:?)\s*(.*)$/.exec(bare) ?? []
  if (key === '') return undefined
  const after = lineAfter(text, line)
  const isParent = value === '' && after !== undefined && after.indent > line.indent
  // Two words without a sign between them are a name and its value only among others.
  const isAmong = [lineBefore(text, line), after].some((each) => each !== undefined && name.test(each.text.trim()))
  if (sign === '' && !isParent && !(isAmong && /^\S+(?: \S+)?$/.test(value))) return undefined
  return `${indent}${dash}${key}:${value === '' ? '' : ` ${value}`}`
}

/** How many spaces a line was to begin with: as many as one above it that it stands nearest to. */
export function meantSpaces(text: string, line: Line): number | undefined {
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

/** A line with the bracket closed that opens at a column, before whatever can no longer be in it. */
export function closed(line: string, open: number, rest: string): string {
  const sign = line[open] === '[' ? ']' : '}'
  const inside = line.slice(open + 1).replace(/(?:\s+#\s.*|[\s,]+)$/, '')
  const other = sign === ']' ? '}' : ']'
  if (inside.endsWith(other))
    return `${line.slice(0, open + 1)}${inside.slice(0, -1).trimEnd()}${sign === '}' ? ' ' : ''}${sign}`
  if (inside === '' && rest.trim() !== '') return `${line}…${sign}`
  return `${line.slice(0, open + 1)}${inside}${sign === '}' && /^\s/.test(inside) ? ' ' : ''}${sign}`
}
