/**
 * The plain part of YAML, straight into values: blocks, one-line brackets, quotes without escapes, folded and literal texts.
 * It stands apart because it knows no places and explains no fault: of whatever it does not know for certain it reads nothing,
 * and `source` asks the whole parser, which takes many times as long. Whatever it reads, that parser reads the same.
 */
import type { Path } from '../diagnostics/diagnostic.ts'

export type PlainYaml = { value: unknown; placeholders: Path[] }

/** Thrown as soon as something is not plain. */
const notPlain = new Error('Not plain YAML')

// As deep as no file of the model, and far from where the whole parser gives up.
const deepest = 100

const plainKey = '[A-Za-z0-9_][A-Za-z0-9_-]{0,99}'
const wholeKeyPattern = new RegExp(`^${plainKey}$`)
const keyPattern = new RegExp(`${plainKey}:(?: |$)`, 'y')
const flowKeyPattern = new RegExp(`(${plainKey}): +`, 'y')
const blockHeader = /^([|>])(-?)(?: +#.*)? *$/
const afterValue = /^ *(?: #.*)?$/
const flowPlain = /[^,[\]{}]*/y
/** A note behind a value that may be meant as a part of it: "Room #5", "16 #.50", "Room # 5". */
export const looksMeant = /^#(?:[^\s#-]|\s*\d)/
/** What can begin a text without quotes. YAML lets some signs more begin one. */
const plainStart = /^[^\s\-?:,[\]{}#&*!|>'"%@`]/

/**
 * Reads a text that has neither control characters nor a byte-order mark.
 * @param tag the tag that marks a placeholder: it may stand before any value, and changes none
 * @returns undefined for anything that is not plain, be it right or wrong
 */
export function readPlainYaml(text: string, tag: string): PlainYaml | undefined {
  if (/[\t\uFEFF\u0085\u2028\u2029]|\r(?!\n)/.test(text)) return undefined
  try {
    return read((text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).split('\n'), tag)
  } catch (cause) {
    if (cause === notPlain) return undefined
    throw cause
  }
}

function read(lines: readonly string[], tag: string): PlainYaml {
  const path: (string | number)[] = []
  const placeholders: Path[] = []
  // The line that is next to be read, and the column where it begins; column -1 at the end.
  let at = -1
  let line = ''
  let column = -1

  const advance = (): void => {
    for (at += 1; at < lines.length; at += 1) {
      line = lines[at]!
      column = line.search(/[^ ]/)
      if (column >= 0 && line[column] !== '#') return
    }
    column = -1
  }

  const isItem = (): boolean => line[column] === '-' && line[column + 1] === ' '

  const block = (): unknown => (isItem() ? list(column) : map(column))

  function map(indent: number): Record<string, unknown> {
    if (indent > deepest) throw notPlain
    const found: Record<string, unknown> = {}
    // oxlint-disable-next-line no-unmodified-loop-condition -- reading a value moves on to the next line
    while (column === indent) {
      const colon = line.indexOf(':', column)
      const key = colon < 0 ? undefined : keyOf(line.slice(column, colon))
      if (key === undefined || Object.hasOwn(found, key)) throw notPlain
      let start = colon + 1
      while (line[start] === ' ') start += 1
      if (start === colon + 1 && start < line.length) throw notPlain
      path.push(key)
      found[key] = value(start, indent)
      path.pop()
    }
    if (column > indent) throw notPlain
    return found
  }

  function list(indent: number): unknown[] {
    if (indent > deepest) throw notPlain
    const found: unknown[] = []
    while (column === indent && isItem()) {
      const start = indent + 1 + line.slice(indent + 1).search(/[^ ]/)
      // A dash with nothing behind it.
      if (start === indent) throw notPlain
      path.push(found.length)
      keyPattern.lastIndex = start
      if (keyPattern.test(line)) {
        column = start
        found.push(map(start))
      } else found.push(value(start, indent))
      path.pop()
    }
    if (column > indent) throw notPlain
    return found
  }

  /** What stands from `start` on, in a block that begins at `indent`; a key may have nothing behind it. */
  function value(start: number, indent: number): unknown {
    const rest = line.slice(start)
    switch (rest[0]) {
      case undefined:
      case '#':
        if (line[indent] === '-') throw notPlain
        return below(indent)
      case '!':
        return tagged(start, indent)
      case '"':
      case "'":
        return quoted(start, indent)
      case '|':
      case '>':
        return written(rest, indent)
      case '[':
      case '{': {
        const { value: found, end } = flow(line, start)
        endLine(end, indent)
        return found
      }
      default:
        return plain(rest, indent)
    }
  }

  function below(indent: number): unknown {
    advance()
    if (column > indent) return block()
    return column === indent && isItem() ? list(indent) : null
  }

  function tagged(start: number, indent: number): unknown {
    const rest = line.slice(start)
    if (rest !== tag && !rest.startsWith(`${tag} `)) throw notPlain
    placeholders.push([...path])
    const next = rest.slice(tag.length).search(/[^ ]/)
    if (next >= 0 && rest[tag.length + next] !== '#' && rest[tag.length + next] !== '!')
      return value(start + tag.length + next, indent)
    if (next >= 0) throw notPlain
    advance()
    if (column <= indent) throw notPlain
    return block()
  }

  /** The rest of a line whose value is complete: nothing of it may go on below. */
  function endLine(end: number, indent: number): void {
    if (!afterValue.test(line.slice(end))) throw notPlain
    advance()
    if (column > indent) throw notPlain
  }

  function plain(first: string, indent: number): unknown {
    const comment = first.indexOf(' #')
    if (comment >= 0 && looksMeant.test(first.slice(comment + 1))) throw notPlain
    const parts = [plainText(comment < 0 ? first : first.slice(0, comment))]
    const start = at
    advance()
    // oxlint-disable-next-line no-unmodified-loop-condition -- advancing moves on to the next line
    while (column > indent) {
      // Between the lines of one text nothing else may stand.
      if (comment >= 0 || at !== start + parts.length || line.includes(' #')) throw notPlain
      parts.push(plainText(line.slice(column)))
      advance()
    }
    return parts.length === 1 ? scalar(parts[0]!) : parts.join(' ')
  }

  function quoted(start: number, indent: number): string {
    const quote = line[start]!
    const parts: string[] = []
    let from = start + 1
    for (;;) {
      const end = closing(line, from, quote)
      if (end >= 0) {
        parts.push(line.slice(from, end))
        endLine(end + 1, indent)
        return folded(
          parts.map((part, index) => unescaped(trimmed(part, index > 0, index < parts.length - 1), quote)),
          parts.length > 1
        )
      }
      parts.push(line.slice(from))
      at += 1
      if (at >= lines.length) throw notPlain
      line = lines[at]!
      column = line.search(/[^ ]/)
      if (column >= 0 && column <= indent) throw notPlain
      from = 0
    }
  }

  /** A text below its sign: `|` as it stands there, `>` with its lines joined. */
  function written(header: string, indent: number): string {
    const [, style, chomp] = blockHeader.exec(header) ?? []
    if (style === undefined) throw notPlain
    const found: string[] = []
    const own = (lines[at + 1] ?? '').search(/[^ ]/)
    if (own <= indent || own > deepest) throw notPlain
    for (at += 1; at < lines.length; at += 1) {
      const next = lines[at]!
      const from = next.search(/[^ ]/)
      if (from >= 0 && from < own) break
      if (from < 0 ? next.length > own : from > own || next.endsWith(' ')) throw notPlain
      found.push(next.slice(own))
    }
    // A last line that nothing ends.
    if (at === lines.length && lines[at - 1] !== '') throw notPlain
    at -= 1
    advance()
    if (column > indent) throw notPlain
    while (found.at(-1) === '') found.pop()
    return `${style === '|' ? found.join('\n') : folded(found, false)}${chomp === '-' ? '' : '\n'}`
  }

  advance()
  // A text without any entry is a matter for the whole parser, and so is one that begins to the right.
  if (column !== 0) throw notPlain
  const found = block()
  if (at < lines.length) throw notPlain
  return { value: found, placeholders }
}

/** The names of keys by themselves: thousands of files have the same few, and V8 need not look up each anew. */
const names = new Map<string, string>()
const mostNames = 10_000

/** What every object has counts as there: no such key is plain. */
function keyOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || !wholeKeyPattern.test(text) || text in {}) return known
  if (names.size < mostNames) names.set(text, text)
  return text
}

/** Lines as one: a line end is a space, and empty lines are line ends. */
function folded(parts: readonly string[], isQuoted: boolean): string {
  // What an empty line does beside a quotation mark is not plain.
  if (isQuoted && (parts[0] === '' || parts.at(-1) === '')) throw notPlain
  let text = parts[0]!
  let empty = 0
  for (const part of parts.slice(1)) {
    if (part === '') empty += 1
    else {
      text += `${empty === 0 ? ' ' : '\n'.repeat(empty)}${part}`
      empty = 0
    }
  }
  return text
}

const trimmed = (part: string, atStart: boolean, atEnd: boolean): string => {
  const started = atStart ? part.replace(/^ +/, '') : part
  return atEnd ? started.replace(/ +$/, '') : started
}

/** Where a quotation ends in a line; -1 when it goes on. */
function closing(line: string, from: number, quote: string): number {
  const end = line.indexOf(quote, from)
  if (quote === '"') {
    const escape = line.indexOf('\\', from)
    if (escape >= 0 && (end < 0 || escape < end)) throw notPlain
    return end
  }
  // Two of them stand for one.
  return end >= 0 && line[end + 1] === quote ? closing(line, end + 2, quote) : end
}

const unescaped = (text: string, quote: string): string => (quote === "'" ? text.replaceAll("''", "'") : text)

function plainText(text: string): string {
  const found = text.replace(/ +$/, '')
  if (
    !plainStart.test(found) ||
    found.includes(': ') ||
    found.endsWith(':') ||
    found.includes(' #') ||
    found.endsWith('"')
  )
    throw notPlain
  return found
}

/** The value of a word without quotes: what the core schema of YAML 1.2 makes of it. */
function scalar(text: string): unknown {
  // Most texts begin with a letter that begins no value of another kind.
  if (!/^[0-9.+~nNtTfF]/.test(text)) return text
  if (text === 'true') return true
  if (text === 'false') return false
  // Three decimals may be meant for thousands.
  if (/^(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,2})?$/.test(text)) return Number(text)
  // More than YAML takes for a number, so that none is taken for a text.
  if (/^(?:~|null|true|false|[+.0-9][._0-9]*(?:e[+-]?[0-9]*)?|[+]?\.(?:inf|nan)|0[box].*)$/i.test(text)) throw notPlain
  return text
}

/** A value in brackets, or within them, on one line. */
function flow(line: string, start: number): { value: unknown; end: number } {
  const next = (from: number): number => {
    const found = line.slice(from).search(/[^ ]/)
    return found < 0 ? line.length : from + found
  }
  const open = line[start]
  if (open === '"' || open === "'") {
    const end = closing(line, start + 1, open)
    if (end < 0) throw notPlain
    return { value: unescaped(line.slice(start + 1, end), open), end: end + 1 }
  }
  if (open !== '[' && open !== '{') {
    flowPlain.lastIndex = start
    const text = flowPlain.exec(line)![0]
    return { value: scalar(plainText(text)), end: start + text.length }
  }
  const items: unknown[] = []
  const fields: Record<string, unknown> = {}
  let at = next(start + 1)
  const close = open === '[' ? ']' : '}'
  if (line[at] === close) return { value: open === '[' ? items : fields, end: at + 1 }
  for (;;) {
    let key: string | undefined
    if (open === '{') {
      flowKeyPattern.lastIndex = at
      key = flowKeyPattern.exec(line)?.[1]
      if (key === undefined || key in fields) throw notPlain
      at = flowKeyPattern.lastIndex
    }
    const { value, end } = flow(line, at)
    if (key === undefined) items.push(value)
    else fields[key] = value
    at = next(end)
    if (line[at] === close) return { value: open === '[' ? items : fields, end: at + 1 }
    if (line[at] !== ',') throw notPlain
    at = next(at + 1)
  }
}
