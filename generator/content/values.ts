/**
 * The values of a YAML text, by js-yaml. It answers only where it is sure to read what `yaml` reads, and where nothing
 * could be meant otherwise; all else is left to `document`. `yaml`, which knows the place of everything as well, takes
 * five times as long: 0.25 s instead of 0.05 for the first 21 files, 4.6 s instead of 0.7 for 5,000.
 */
import { FAILSAFE_SCHEMA, load, Type, YAMLException, type State } from 'js-yaml'
import type { Path } from '../diagnostics/diagnostic.ts'

export type Values = { value: unknown; placeholders: Path[] }

/** Marks a value that the owner has not filled in yet: the tag stands before any value, and changes none. */
export const placeholderTag = '!placeholder'

/** A note behind a value that may be meant as a part of it: "Room #5", "16 #.50", "Room # 5". */
export const looksMeant = /^#(?:[^\s#-]|\s*\d)/

/** No file of this model nests deeper than a dozen levels; how far a parser goes depends on the room that is left. */
export const maxDepth = 100

/** Thrown where the text is left to `document`. */
const doubt = new Error('Not certain')

/**
 * What the two readers judge differently somewhere, or where more than the value must be known. Each part begins with a
 * sign that is rare and looks back from there, since the whole content is searched.
 */
const doubtful = new RegExp(
  [
    // Tabs, and line ends of Unicode.
    /[\t\uFEFF\u0085\u2028\u2029]/,
    // The marks of documents.
    /(?:---|\.\.\.|%)(?<=^(?:...|%))/,
    // Anchors, references, other tags, and keys of several lines.
    /(?:[&*]|!(?!placeholder\s)|\?(?=\s))(?<=(?:^|[-:,?[{]|!placeholder)[ ]*.)/,
    // A note or another tag between a tag and its value.
    /!placeholder\s+[!#]/,
    // Lists as keys.
    /\]\s*:/,
    // Dashes with nothing behind them.
    /-(?<!\S-)[ ]*(?:#.*)?\r?$/,
    // Escaped line ends.
    /\\\r?$/,
    // Folded and literal texts whose sign begins a line, with a figure or `+` behind their sign, or with no line.
    /[|>](?:(?<=^[ ]*.)|[-+]?\d|\+|-?\s*(?![^]))/,
    // A note further left than the value that it stands before, after an empty line.
    /:[ ]*(?<!#.*)\r?$(?:\r?\n[ ]*(?:#.*)?)*(?:\r?\n[ ]*){2}#/
  ]
    .map(({ source }) => source)
    .join('|'),
  'm'
)

/** A first line that is indented: the name above it may be lost. */
const indented = /^(?:[ ]*(?:#.*)?\r?\n)* +[^\s#]/

const plainKey = /^[A-Za-z_][\w-]{0,99}$/
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/
/** More than any YAML takes for a number or for nothing, so that none of them is taken for a text. */
const otherNotation = /^(?:~|null|true|false|[-+.0-9][._0-9]*(?:e[+-]?[0-9]*)?|[-+]?\.(?:inf|nan)|[-+]?0[box].*)$/i

class Placeholder {
  value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** @returns undefined for a text of which it is not certain what it says, be it right or wrong */
export function readValues(text: string): Values | undefined {
  if (doubtful.test(text) || indented.test(text)) return undefined
  const placeholders: Path[] = []
  try {
    const value = load(text, { schema, listener: listenerOf(), onWarning })
    if (typeof value !== 'object' || value === null || value instanceof Placeholder) return undefined
    return { value: settled(value, [], placeholders), placeholders }
  } catch (cause) {
    // Deep nesting takes more room than there is.
    if (cause === doubt || cause instanceof YAMLException || cause instanceof RangeError) return undefined
    throw cause
  }
}

/** The value of a text without quotes: what the core schema of YAML 1.2 makes of it. */
function plainValue(text: string): unknown {
  // A quotation mark that closes what none has opened.
  if (text.endsWith('"')) throw doubt
  // Most texts begin with a letter that begins no value of another kind.
  if (!/^[-+.~0-9nNtTfF]/.test(text)) return text
  if (text === 'true') return true
  if (text === 'false') return false
  if (plainNumber.test(text) && !text.startsWith('-0')) return Number(text)
  if (otherNotation.test(text)) throw doubt
  return text
}

const schema = FAILSAFE_SCHEMA.extend({
  implicit: [
    // It has no say in texts in quotes: js-yaml asks it for those without alone.
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

/** js-yaml warns of what it reads all the same, such as a quoted text whose lines begin too far to the left. */
function onWarning(): never {
  throw doubt
}

/** A sign that begins no note, as no blank stands before it; and a note that may be meant as a part of the value. */
const noteAt = /(?<![ \r\n])#|#(?:[^\s#-]|\s*\d)/y

/** Hears of each node before it is read, and when it has been read up to `position`. */
function listenerOf(): (event: string, state: State) => void {
  const starts: number[] = []
  return (event, state) => {
    if (event === 'open') {
      starts.push(state.line)
      return
    }
    const { kind, input, line, position } = state
    // Only brackets end behind a sign of their own. In those over several lines the readers take notes differently.
    if (starts.pop() !== line && kind !== 'scalar' && /[\]}]/.test(input[position - 1] ?? '')) throw doubt
    meet(state)
  }
}

function meet({ kind, input, position, result }: State): void {
  if (input[position] === '#') {
    noteAt.lastIndex = position
    if (noteAt.test(input)) throw doubt
  }
  if (kind !== 'scalar' || !(result instanceof Placeholder) || typeof result.value !== 'string') return
  // A tag makes every value a text; without quotes, it is still the number that it would be without the tag.
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
 * The value without the marks of its placeholders, whose paths are noted; its keys are single words, so that they say
 * the same to all.
 */
function settled(value: unknown, path: (string | number)[], placeholders: Path[]): unknown {
  if (!isBlock(value)) return value
  if (path.length > maxDepth) throw doubt
  if (value instanceof Placeholder) {
    placeholders.push([...path])
    // The mark alone is a text of no letters.
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
