/** Candidates for a line that cannot be parsed or is in the wrong place. */
import { foreignLines, lineAfter, lineAt, withoutOuterQuotes, type TextLine } from '../content/yaml/text-lines.ts'
import type { SyntaxReason } from '../content/yaml/syntax-reasons.ts'
import { applySplices } from './edit-yaml.ts'

/**
 * Texts in which a line near an offset is written as it may have been meant.
 * @param reason what is wrong with it
 * @param meant the line as the help has it
 * @param keys all keys of the schema
 */
export function* lineCandidates(
  text: string,
  offset: number,
  { reason, meant, keys }: { reason: SyntaxReason; meant: string | undefined; keys: ReadonlySet<string> }
): Generator<string> {
  const here = lineAt(text, offset)
  if (reason === 'pasted-fence') {
    yield text.replace(/^ *(?:`{3}|~{3})(?:ya?ml)? *(?:\r?\n|$)/gm, '')
    return
  }
  if (!/[\p{L}\p{N}]/u.test(here.text)) {
    // The marker of another document, or a sign typed by mistake; an empty entry has lost its content.
    if (!/^\s*- /.test(here.text)) yield withoutLine(text, here)
    return
  }
  const foreign = foreignLines(text, here)
  if (foreign.length > 0) {
    // It can be the number of an entry, or the first one of its words.
    if (!foreign.some(({ line }) => /^\s*\d/.test(line.text)))
      yield applySplices(
        text,
        foreign.map(({ line, written = '' }) => ({ range: [line.start, line.end], text: written }))
      )
    return
  }
  // A line of bare words may be a comment without its `#`, and is certainly none only in the midst of a text.
  const isBare = !/: |:$|^ *- /.test(here.text)
  const isWithin = reason === 'text-outside' && (lineAfter(text, here)?.indent ?? 0) > here.indent
  if (isBare && !isWithin && ['text-outside', 'dash-missing', 'indent'].includes(reason)) return
  const isWhole = meant !== undefined && keepsWords(here.text, meant)
  if (isWhole) yield withLine(text, here, meant.replaceAll('\n', lineEndOf(text)))
  const { head, value } = partsOf(here.text)
  // A text with a backslash, or a star before it, which YAML reads as signs of its own.
  const [, quoted, starred = quoted] = /^"(.*\\.*)"$|^(\*.+)$/.exec(value) ?? []
  // What stands behind the sign of a note stays a note.
  if (starred !== undefined && !/\s#/.test(starred))
    yield withLine(text, here, head + JSON.stringify(starred.replaceAll('\\"', '"')))
  for (const written of asTwoFields(here.text, lineEndOf(text), keys)) yield withLine(text, here, written)
  if (isBare) return
  for (const column of columnsAround(text, here)) yield reindented(text, here, column)
  for (const key of keys) yield* belowKey(text, key, { start: here.start, end: here.start })
}

export const withoutLine = (text: string, { start, end }: TextLine): string =>
  text.slice(0, start) + text.slice(end).replace(/^\r?\n/, '')

const withLine = (text: string, { start, end }: TextLine, written: string): string =>
  text.slice(0, start) + written + text.slice(end)

/** Lines below the key of their block, which is lost: it is in the column of the first one, or two spaces before it. */
function* belowKey(text: string, key: string, { start, end }: Span): Generator<string> {
  const { indent } = lineAt(text, start)
  for (const column of [indent, indent - 2].filter((at) => at >= 0)) {
    const named = `${' '.repeat(column)}${key}:${lineEndOf(text)}`
    yield text.slice(0, start) + named + reindented(text, { start, end }, column + 2).slice(start)
  }
}

/** Texts with lines in other columns, or below a key. */
export function* moveCandidates(text: string, { start, end }: Span, parent: string | undefined): Generator<string> {
  const first = lineAt(text, start)
  const lines = { start: first.start, end }
  if (parent !== undefined) yield* belowKey(text, parent, lines)
  else
    for (const column of columnsAround(text, first)) if (column !== first.indent) yield reindented(text, lines, column)
}

/** Replaces tabs in indentation by so many spaces each. */
export function withoutTabs(text: string, spaces: number): string {
  return text.replace(
    /^([ ]*)(\t[ \t]*)/gm,
    (_, before: string, tabs: string) => before + tabs.replaceAll('\t', ' '.repeat(spaces))
  )
}

/** The letters and figures, none of which may be lost, the signs of a path, and the one of what is left open. */
const signsOf = (line: string): string => line.replace(/[^\p{L}\p{N}\\/…]/gu, '')

/** Whether a line says the same otherwise written, which is doubtful where marks of its text may be meant. */
function keepsWords(line: string, meant: string): boolean {
  const [before, after] = [line, meant].map((each) => partsOf(each).value)
  return signsOf(meant) === signsOf(line) && (before === after || !hasDoubtfulQuotes(before!))
}

/** Whether a text begins with two marks, or is in those of a word processor; straight ones typed twice are certain. */
function hasDoubtfulQuotes(text: string): boolean {
  const isQuoted = withoutOuterQuotes(text) !== text
  if (/^["'“”„‟«»‘’`]{2}/.test(text)) return !isQuoted || !/^(["'])\1+[^"'].*\1\1$/.test(text)
  return isQuoted && /^[^"']/.test(text)
}

/** What a line has before its value: dashes and a key. */
function partsOf(line: string): { head: string; value: string } {
  const [, head = '', value = ''] = /^(\s*(?:- +)*(?:[\w-]+:(?: +|$))?)(.*?)\s*$/.exec(line) ?? []
  return { head, value }
}

/** A line as two fields, the second of which has lost its line break. */
function* asTwoFields(line: string, lineEnd: string, keys: ReadonlySet<string>): Generator<string> {
  const { head, value } = partsOf(line)
  for (const { index, 0: blank, 1: word } of value.matchAll(/ +(?=([\w-]+):(?:\s|$))/g))
    if (keys.has(word!) && !/(?:^|\s)#/.test(value.slice(0, index)))
      yield head + value.slice(0, index) + lineEnd + ' '.repeat(indentOf(line)) + value.slice(index + blank.length)
}

/** Offsets of whole lines. */
type Span = { start: number; end: number }

/** The lines with the first one in another column. */
function reindented(text: string, { start, end }: Span, column: number): string {
  const by = column - lineAt(text, start).indent
  const lines = text.slice(start, end).replace(/^ *(?=\S)/gm, ({ length }) => ' '.repeat(Math.max(0, length + by)))
  return text.slice(0, start) + lines + text.slice(end)
}

/** The columns of the lines around, and one step further in. */
function columnsAround(text: string, line: TextLine): number[] {
  const before = text.slice(0, line.start).split('\n').slice(-12)
  const after = text.slice(line.end).split('\n').slice(1, 3)
  const columns = [...before, ...after]
    .filter((each) => each.trim() !== '' && !each.trim().startsWith('#'))
    .map((each) => indentOf(each))
  return [...new Set(columns.flatMap((column) => [column, column + 2]))]
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

const indentOf = (line: string): number => /^ */.exec(line)![0].length
