/**
 * The values of a YAML text, by js-yaml. It answers only if it is certain to read the same as `yaml`, and if nothing
 * else could be meant; `document` reads all other texts. `yaml`, which also knows every place, takes five times as
 * long: 0.25 s instead of 0.05 for the first 21 files, 4.6 s instead of 0.7 for 5,000.
 */
import { FAILSAFE_SCHEMA, load, Type, YAMLException, type State } from 'js-yaml'
import type { Path } from '../../diagnostics/diagnostic.ts'

export type Values = { value: unknown; placeholders: Path[] }

/** The tag of a value that the owner has not filled in yet. It stands before any value and changes none. */
export const placeholderTag = '!placeholder'

/** A comment that may be meant as part of the value before it: "Room #5", "16 #.50", "Room # 5". */
export const looksMeant = /^#(?:[^\s#-]|\s*\d)/

/** No file of this model has more than a dozen levels; how deep a parser gets depends on the stack. */
export const maxDepth = 100

/** Thrown if `document` has to read the text. */
const doubt = new Error('Not certain')

/** What the two parsers read differently somewhere, or where more than the value is needed. */
const doubtful = new RegExp(
  [
    // Tabs, and line ends of Unicode.
    /[\t\uFEFF\u0085\u2028\u2029]/,
    // Document markers.
    /^(?:---|\.\.\.|%)/,
    // Anchors, aliases, other tags, and multi-line keys.
    /(?:^|[-:,?[{]|!placeholder) *(?:[&*]|!(?!placeholder\s)|\?\s)/,
    // A comment or another tag between a tag and its value.
    /!placeholder\s+[!#]/,
    // Lists as keys.
    /\]\s*:/,
    // Dashes with nothing after them.
    /(?:^|\s)- *(?:#.*)?\r?$/,
    // Escaped line ends.
    /\\\r?$/,
    // Block scalars whose sign begins a line, has a figure or `+` after it, or has no lines.
    /^ *[|>]|[|>](?:[-+]?\d|\+|-?\s*(?![^]))/,
    // A comment without a blank between a key and its value below.
    /: *(?:#.*)?\r?\n(?: *(?:#.*)?\r?\n)* *#\S/,
    // A comment that is indented less than the value after it, after an empty line.
    /^[^#\r\n]*: *\r?$(?:\r?\n *(?:#.*)?)*(?:\r?\n *){2}#/
  ]
    .map(({ source }) => source)
    .join('|'),
  'm'
)

/** An indented first line: the key above it may be lost. */
const indented = /^(?:[ ]*(?:#.*)?\r?\n)* +[^\s#]/

const plainKey = /^[A-Za-z_][\w-]{0,99}$/
const plainFigures = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/
/**
 * Matches more than any version of YAML reads as a number, a boolean or null, so that none of these passes for a text.
 */
const otherNotation = /^(?:~|null|true|false|[-+.0-9][._0-9]*(?:e[+-]?[0-9]*)?|[-+]?\.(?:inf|nan)|[-+]?0[box].*)$/i

class Placeholder {
  value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** @returns undefined if the meaning of the text is not certain, valid or not */
export function readValues(text: string): Values | undefined {
  if (doubtful.test(text) || indented.test(text)) return undefined
  const placeholders: Path[] = []
  try {
    const value = load(text, { schema, listener: listenerOf(), onWarning })
    if (typeof value !== 'object' || value === null || value instanceof Placeholder) return undefined
    return { value: settled(value, [], placeholders), placeholders }
  } catch (cause) {
    // Deep nesting overflows the stack.
    if (cause === doubt || cause instanceof YAMLException || cause instanceof RangeError) return undefined
    throw cause
  }
}

/** The value of an unquoted text by the core schema of YAML 1.2. */
function plainValue(text: string): unknown {
  // Most texts begin with a letter with which no other kind of value begins.
  if (!/^[-+.~0-9nNtTfF]/.test(text)) return text
  if (text === 'true') return true
  if (text === 'false') return false
  if (plainFigures.test(text) && !text.startsWith('-0')) return Number(text)
  if (otherNotation.test(text)) throw doubt
  return text
}

const schema = FAILSAFE_SCHEMA.extend({
  implicit: [
    // js-yaml asks it for unquoted values only.
    new Type('plain', {
      kind: 'scalar',
      resolve: (text: string) => typeof plainValue(text) !== 'string',
      construct: plainValue
    })
  ],
  explicit: (['scalar', 'sequence', 'mapping'] as const).map(
    (kind) => new Type(placeholderTag, { kind, construct: (value: unknown) => new Placeholder(value) })
  )
})

/** js-yaml only warns of some errors, such as quoted lines that are indented too little. */
function onWarning(): never {
  throw doubt
}

/** A comment that may be meant as part of the value, as in `looksMeant`. */
const meantAt = /#(?:[^\s#-]|\s*\d)/y

/** Called before each node is read, and after it, up to `position`. */
function listenerOf(): (event: string, state: State) => void {
  const starts: number[] = []
  return (event, state) => {
    if (event === 'open') {
      starts.push(state.line)
      return
    }
    const { kind, input, line, position } = state
    // Only brackets end after a sign of their own. In brackets over several lines the parsers treat comments
    // differently.
    if (starts.pop() !== line && kind !== 'scalar' && /[\]}]/.test(input[position - 1] ?? '')) throw doubt
    meet(state)
  }
}

function meet({ kind, input, position, result }: State): void {
  if (input[position] === '#') {
    meantAt.lastIndex = position
    // Without a blank before it, it begins no comment.
    if (!/[ \r\n]/.test(input.charAt(position - 1)) || meantAt.test(input)) throw doubt
  }
  if (kind !== 'scalar' || !(result instanceof Placeholder) || typeof result.value !== 'string') return
  // A tag turns every value into a string. Without quotes it is still the value that it would be without the tag.
  const text = result.value
  if (text.endsWith('"')) throw doubt
  let end = position
  while (input[end - 1] === ' ') end -= 1
  if (input[end - 1] === '"' || input[end - 1] === "'") return
  const plain = plainValue(text)
  // A text that ends in another line can be of either kind.
  if (plain !== text && !input.startsWith(text, end - text.length)) throw doubt
  result.value = plain
}

/**
 * The value without the marks of placeholders, whose paths are collected. Its keys are plain words, which all parsers
 * read alike.
 */
function settled(value: unknown, path: (string | number)[], placeholders: Path[]): unknown {
  if (!isBlock(value)) return value
  if (path.length > maxDepth) throw doubt
  if (value instanceof Placeholder) {
    placeholders.push([...path])
    // The mark alone is an empty text.
    return value.value === null ? '' : settled(value.value, path, placeholders)
  }
  const isList = Array.isArray(value)
  for (const key of Object.keys(value)) {
    if (!isList && (!plainKey.test(key) || key in {} || key === 'null')) throw doubt
    path.push(isList ? Number(key) : key)
    value[key] = settled(value[key], path, placeholders)
    path.pop()
  }
  return value
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
