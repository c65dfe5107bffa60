/** Candidates for a line that cannot be parsed or is in the wrong place. */
import {
  goesOn,
  lineAfter,
  lineAt,
  slipIn,
  slipsAround,
  strangeSign,
  textColumn,
  type TextLine
} from '../content/yaml/text-lines.ts'
import { spliced } from './edit-yaml.ts'

/**
 * Texts in which a line near an offset is written as it may have been meant.
 * @param keys all keys of the schema
 */
export function* mendedLines(text: string, offset: number, keys: ReadonlySet<string>): Generator<string> {
  const isKey = (word: string): boolean => keys.has(word)
  const here = lineAt(text, offset)
  const above = here.start === 0 ? undefined : lineAt(text, here.start - 1)
  if (!/[\p{L}\p{N}]/u.test(here.text)) {
    // An empty entry has lost its content.
    if (/^\s*- /.test(here.text)) return
    // The marker of another document, or a sign typed by mistake.
    yield spliced(text, [
      { range: [here.start, Math.min(text.length, here.end + lineEndAt(text, here.end))], text: '' }
    ])
    return
  }
  const certain = certainly(text, here)
  if (certain !== undefined) {
    yield certain
    return
  }
  // Words by themselves may be a note without its sign, and would be published; so may the words of a chat.
  if (isBare(here.text) || strangeSign(here) !== undefined || slipIn(here) !== undefined) {
    const [, start = '', key = '', value = ''] = /^(\s*(?:- +)?)([\w-]+) +(\S+)\s*$/.exec(here.text) ?? []
    if (isKey(key)) yield spliced(text, [{ range: [here.start, here.end], text: `${start}${key}: ${value}` }])
    return
  }
  for (const line of [here, ...(above === undefined || isBare(above.text) ? [] : [above])])
    for (const written of waysToWrite(line.text, lineEndOf(text), isKey))
      yield spliced(text, [{ range: [line.start, line.end], text: written }])
  // So would a note that has a colon.
  const within = textColumn(text, here) ?? Infinity
  for (const column of columnsAround(text, here)) if (column < within) yield shifted(text, [here], column)
  const column = indentOf(here.text)
  for (const key of keys)
    for (const own of [column - 2, column].filter((at) => at >= 0)) {
      const named = `${' '.repeat(own)}${key}:${lineEndOf(text)}`
      yield spliced(text, [{ range: [here.start, here.start], text: named }])
    }
}

/** The text if it is certain: from a sign of another program, or words below the text that they continue. */
function certainly(text: string, here: TextLine): string | undefined {
  const put = (lines: readonly { line: TextLine; written: string }[]): string =>
    spliced(
      text,
      lines.map(({ line, written }) => ({ range: [line.start, line.end], text: written }))
    )
  const slips = slipIn(here) === undefined ? [] : slipsAround(text, here)
  // The number of an entry, or the first one of its words.
  if (slips.some(({ line }) => /^\s*\d/.test(line.text))) return undefined
  if (slips.length > 0) return put(slips)
  const strange = strangeSign(here)
  if (strange?.reason === 'mail')
    return (
      text.slice(0, here.start) +
      text.slice(here.start).replace(/^(?: *>(?: .*)?(?:\r?\n|$))+/, (quoted) => quoted.replace(/^( *)> ?/gm, '$1'))
    )
  if (strange?.reason === 'note' && strange.written !== undefined)
    return put([{ line: here, written: strange.written }])
  if (strange?.reason === 'fence') return text.replace(/^ *(?:`{3}|~{3})(?:ya?ml)? *(?:\r?\n|$)/gm, '')
  // Below the last line of a text it may be a note.
  if (goesOn(text, here) && (lineAfter(text, here)?.indent ?? 0) >= (textColumn(text, here) ?? 0))
    return shifted(text, [here], textColumn(text, here) ?? 0)
  const [, head, mark, rest] = /^(\s*(?:- +)*[\w-]+: +)([|>][-+]?) +(\S.*)$/.exec(here.text) ?? []
  if (head === undefined || mark === undefined || rest === undefined) return undefined
  return put([{ line: here, written: `${head}${mark}${lineEndOf(text)}${' '.repeat(indentOf(here.text) + 2)}${rest}` }])
}

/** Texts with lines in other columns, or below a key. */
export function* movedLines(
  text: string,
  { start, end }: { start: number; end: number },
  parent: string | undefined
): Generator<string> {
  const lines: TextLine[] = []
  for (let at = start; at < end;) {
    const line = lineAt(text, at)
    lines.push(line)
    at = line.end + Math.max(1, lineEndAt(text, line.end))
  }
  const [first] = lines
  if (first === undefined) return
  const column = indentOf(first.text)
  if (parent !== undefined) {
    for (const own of [column, column - 2].filter((at) => at >= 0)) {
      const named = `${' '.repeat(own)}${parent}:${lineEndOf(text)}`
      yield spliced(shifted(text, lines, own + 2), [{ range: [first.start, first.start], text: named }])
    }
    return
  }
  for (const other of columnsAround(text, first)) if (other !== column) yield shifted(text, lines, other)
}

/** Replaces tabs in indentation by so many spaces each. */
export function withoutTabs(text: string, spaces: number): string {
  return text.replace(
    /^([ ]*)(\t[ \t]*)/gm,
    (_, before: string, tabs: string) => before + tabs.replaceAll('\t', ' '.repeat(spaces))
  )
}

/** Whether a line has neither a key nor a dash, nor begins as a value in brackets or quotation marks. */
const isBare = (line: string): boolean => !/^\s*(?:- |["'{[(&*!]|[\w-]+ *[:=;：])/.test(line)

/** A line with something quoted, closed or separated. */
function* waysToWrite(line: string, lineEnd: string, isKey: (word: string) => boolean): Generator<string> {
  const [, head = '', value = ''] = /^(\s*(?:- +)*(?:[\w-]+:(?: +|$))?)(.*?)\s*$/.exec(line) ?? []
  const glued = /^(\s*(?:- +)?)([\w-]+):(\S.*)$/.exec(line)
  if (glued !== null && isKey(glued[2]!)) yield `${glued[1]}${glued[2]}: ${glued[3]}`
  const [, start = '', key = '', own = ''] = /^(\s*(?:- +)?)([\w-]+) *[=;：] *(\S.*)$/.exec(line) ?? []
  if (isKey(key)) yield `${start}${key}: ${own}`
  // What stands behind the sign of a note stays a note.
  if (value === '' || /(?:^|\s)#/.test(value)) return
  const indent = ' '.repeat(indentOf(line))
  if (!head.includes('- ')) yield `${indent}- ${line.slice(indent.length)}`
  // Two fields, the second of which has lost its line break.
  const second = [...value.matchAll(/ +(?=([\w-]+):(?:\s|$))/g)].filter(({ 1: word }) => isKey(word!))
  for (const { index, 0: blank } of second)
    yield head + value.slice(0, index) + lineEnd + indent + value.slice(index + blank.length)
  const words = [...value.matchAll(/(?:^|[\s,{])([\w-]+):(?=\s|$)/g)].map(([, word]) => word!)
  const [mark] = value
  // A field among the words would be lost: a schema with that key shows the difference.
  if (!/["'!]/.test(mark!)) yield head + JSON.stringify(value)
  if (!words.some(isKey)) {
    yield* quotedAgain(head, value)
  }
  // A word processor has written the other quotation mark.
  const isOther = /[“”»’]$/.test(value) && !/[“”„«‘]/.test(value.slice(0, -1))
  if (mark === '"' || mark === "'") yield head + (isOther ? value.slice(0, -1) : value) + mark
  if (/^\(.*\)$/.test(value)) yield `${head}{${value.slice(1, -1)}}`
  const closing: Readonly<Record<string, string>> = { '{': ' }', '[': ']' }
  if (closing[mark!] !== undefined) yield head + value + closing[mark!]
  const parted = value.replace(/(\S) +(?=[\w-]+: )/g, (pair, before: string) =>
    /[,{]/.test(before) ? pair : `${before}, `
  )
  if (mark === '{') {
    yield head + parted
    yield head + value.replace(/;(?=\s)/g, ',')
    yield head + value.replace(/(?<=[{,]\s*)([\w-]+)\s*=\s*/g, '$1: ')
  }
}

/** A quoted text that contains its own quotation mark, or signs with a meaning in it. */
function* quotedAgain(head: string, value: string): Generator<string> {
  const [, mark, inner = ''] = /^(["'])(.*)\1$/.exec(value) ?? []
  if (mark === '"') yield head + JSON.stringify(inner.replaceAll('\\"', '"'))
  if (mark === "'") yield `${head}'${inner.replaceAll("''", "'").replaceAll("'", "''")}'`
}

/** The lines with the first one in another column. */
function shifted(text: string, lines: readonly TextLine[], column: number): string {
  const by = column - indentOf(lines[0]?.text ?? '')
  return spliced(
    text,
    lines
      .filter((line) => line.text.trim() !== '')
      .map(({ start, text: own }) => ({
        range: [start, start + indentOf(own)],
        text: ' '.repeat(Math.max(0, indentOf(own) + by))
      }))
  )
}

/** The columns of the lines around, and one step further in. */
function columnsAround(text: string, line: TextLine): number[] {
  const before = text.slice(0, line.start).split('\n').slice(-12)
  const after = text.slice(line.end).split('\n').slice(1, 3)
  const columns = [...before, ...after]
    .filter((each) => each.trim() !== '' && !each.trim().startsWith('#'))
    .flatMap((each) => [indentOf(each), indentOf(each) + 2])
  return [...new Set(columns)]
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const indentOf = (line: string): number => /^ */.exec(line)![0].length

const lineEndAt = (text: string, offset: number): number =>
  /^\r?\n/.exec(text.slice(offset, offset + 2))?.[0].length ?? 0
