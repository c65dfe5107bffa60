/**
 * Parses a YAML text with js-yaml. It returns a value only if `yaml` certainly reads the same one and nothing else can
 * be meant. `document.ts` parses all other texts. `yaml` knows every position and takes five times as long: 0.25 s
 * instead of 0.05 for 21 files, 4.6 s instead of 0.7 for 5,000.
 */
import { FAILSAFE_SCHEMA, load, Type, YAMLException, type State } from 'js-yaml'
import type { Path } from '../../diagnostics/diagnostic.ts'
import { maxDepth } from './document.ts'
import { placeholderTag } from './source-positions.ts'

export type FastResult = { value: unknown; placeholders: Path[] }

/** Thrown if `document.ts` has to read the text. */
const uncertain = new Error('Not certain')

/**
 * Syntax that the two parsers may read differently, or for which more than the value is needed. Each pattern begins
 * with a sign that few texts have and looks behind it afterwards: V8 passes over letters 2.5 times as fast then.
 */
const ambiguous = new RegExp(
  [
    // Tabs, and line ends of Unicode.
    /[\t\uFEFF\u0085\u2028\u2029]/,
    // Document markers.
    /(?:---|\.\.\.|%)(?<=^(?:---|\.\.\.|%))/,
    // Anchors, aliases, other tags, and multi-line keys.
    /(?:[&*]|!(?!placeholder\s)|\?(?=\s))(?<=(?:^|[-:,?[{]|!placeholder) *.)/,
    // A comment or another tag between a tag and its value, which is indented.
    /!placeholder(?:\s+!| +#)/,
    /!placeholder *\r?\n(?: *\r?\n)* *#.*\r?\n(?: *(?:#.*)?\r?\n)* +[^\s#]/,
    // Lists as keys.
    /\]\s*:/,
    // Dashes with nothing after them.
    /-(?<=(?:^|\s)-) *(?:#.*)?\r?$/,
    // Escaped line ends.
    /\\\r?$/,
    // Block scalars whose sign begins a line, has a digit or `+` after it, or has no lines.
    /[|>](?:(?<=^ *.)|[-+]?\d|\+|-?\s*(?![^]))/,
    // A comment without a blank between a key and its value below. The end of a line of a text is no key.
    /:(?=(?: +!placeholder)? *(?:#.*)?\r?\n(?: *(?:#.*)?\r?\n)* *#\S)(?<=^[ -]*["']?[\w-]+["']? *:)/,
    // A comment that is indented less than the value after it, after an empty line.
    /:(?= *\r?$(?:\r?\n *(?:#.*)?)*(?:\r?\n *){2}#)(?<=^[^#\r\n]*:)/
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
export function parseFast(text: string): FastResult | undefined {
  if (ambiguous.test(text) || indented.test(text)) return undefined
  const placeholders: Path[] = []
  try {
    const value = load(text, { schema, listener: listenerOf(), onWarning })
    if (typeof value !== 'object' || value === null || value instanceof Placeholder) return undefined
    return { value: withoutPlaceholders(value, [], placeholders), placeholders }
  } catch (cause) {
    // Deep nesting overflows the stack.
    if (cause === uncertain || cause instanceof YAMLException || cause instanceof RangeError) return undefined
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
  if (otherNotation.test(text)) throw uncertain
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
  throw uncertain
}

/** A comment that may be meant as part of the value: `meaningfulComment` of `document.ts`, at one place. */
const meaningfulCommentAt = /#(?:[^\s#-]|\s*\d)/y

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
    if (starts.pop() !== line && kind !== 'scalar' && /[\]}]/.test(input[position - 1] ?? '')) throw uncertain
    checkNode(state)
  }
}

function checkNode({ kind, input, position, result }: State): void {
  if (input[position] === '#') {
    meaningfulCommentAt.lastIndex = position
    // Without a blank before it, it begins no comment.
    if (!/[ \r\n]/.test(input.charAt(position - 1)) || meaningfulCommentAt.test(input)) throw uncertain
  }
  if (kind !== 'scalar' || !(result instanceof Placeholder) || typeof result.value !== 'string') return
  // A tag turns every value into a string. Without quotes it is still the value that it would be without the tag.
  const text = result.value
  if (text.endsWith('"')) throw uncertain
  let end = position
  while (input[end - 1] === ' ') end -= 1
  if (input[end - 1] === '"' || input[end - 1] === "'") return
  const plain = plainValue(text)
  // A text that ends in another line can be of either kind.
  if (plain !== text && !input.startsWith(text, end - text.length)) throw uncertain
  result.value = plain
}

/**
 * The value without the marks of placeholders, whose paths are collected. Its keys are plain words, which all parsers
 * read alike.
 */
function withoutPlaceholders(value: unknown, path: (string | number)[], placeholders: Path[]): unknown {
  if (!isBlock(value)) return value
  if (path.length > maxDepth) throw uncertain
  if (value instanceof Placeholder) {
    placeholders.push([...path])
    // The mark alone is an empty text.
    return value.value === null ? '' : withoutPlaceholders(value.value, path, placeholders)
  }
  const isList = Array.isArray(value)
  for (const key of Object.keys(value)) {
    if (!isList && (!plainKey.test(key) || key in {} || key === 'null')) throw uncertain
    path.push(isList ? Number(key) : key)
    value[key] = withoutPlaceholders(value[key], path, placeholders)
    path.pop()
  }
  return value
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
