/**
 * What the parser refuses, as diagnostics in the owner's terms: what was probably done, and at the sign that has to be
 * mended.
 */
import { visit, type Document, type YAMLError } from 'yaml'
import type { SyntaxReason } from '../diagnostics/codes/yaml.ts'
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { keyOf, rangeOf } from './places.ts'

/** No file of this model nests deeper than a dozen levels; the parser itself gives up somewhere beyond a thousand. */
export const maxDepth = 100

type Refused = { file: string; document: Document; text: string }

/** The parser's problems, in the order of the text. */
export function syntaxDiagnostics(refused: Refused): Diagnostic[] {
  return [...refused.document.errors, ...refused.document.warnings]
    .toSorted((a, b) => a.pos[0] - b.pos[0])
    .map((problem) => problemDiagnostic(refused, problem))
}

function problemDiagnostic(refused: Refused, problem: YAMLError): Diagnostic {
  const { file, text } = refused
  const [start, end] = problem.pos
  const at = { file, range: [start, Math.max(start, end)] as const }
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return error('yaml-tab', at, {})
    case 'MULTIPLE_DOCS':
      return documentEnd(file, text, start)
    case 'DUPLICATE_KEY':
      return duplicateKey(refused, start)
    case 'RESOURCE_EXHAUSTION':
      return error('yaml-depth', at, { limit: maxDepth })
    case 'TAG_RESOLVE_FAILED':
      return error('yaml-tag-unknown', at, { tag: text.slice(start, end) })
    case 'MISSING_CHAR':
      if (/closing ["']/.test(problem.message)) {
        const open = openQuote(text, start)
        return error('yaml-quote-open', { file, range: [open, open + 1] }, {})
      }
      break
    default:
      break
  }
  return misreadDiagnostic(refused, problem)
}

/** Where the parser's code does not say what was done, the text around does. */
function misreadDiagnostic({ file, text }: Refused, problem: YAMLError): Diagnostic {
  const [start, end] = problem.pos
  const reason = syntaxReason(problem, text)
  if (reason === 'bracket-open') {
    const open = openBracket(text, start)
    const inside = /^[^\]}]*?\n *(?=\t)/.exec(text.slice(open))
    if (inside !== null) return tabAt(file, open + inside[0].length)
    return error('yaml-syntax', { file, range: [open, open + 1] }, { reason })
  }
  // A text over several lines ends where one of them is not indented with spaces, and then what follows cannot be read.
  const line = text.lastIndexOf('\n', start - 1) + 1
  const indent = /^ *(?=\t)/.exec(text.slice(line))
  if (indent !== null) return tabAt(file, line + indent[0].length)
  if (reason === 'text-goes-on') {
    const top = /^(?:[ \t]*(?:#.*)?\r?\n)*( +)\S[^\r\n]*/.exec(text)
    if (start === line && top !== null)
      return error(
        'yaml-syntax',
        { file, range: [top[0].search(/\S[^\r\n]*$/), top[0].length] },
        { reason: 'parent-missing' }
      )
    const before = text.slice(line, start).trimEnd()
    const mark = before.at(-1) ?? ''
    const rest = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? ''
    // A quotation mark within a text ends it: the rest of it follows at once, or has the mark that was to end it.
    if (/["']/.test(mark) && (line + before.length === start || rest.includes(mark)))
      return error(
        'yaml-syntax',
        { file, range: [line + before.length - 1, line + before.length] },
        { reason: 'quote-ends' }
      )
  }
  // The parser's lines begin before their indentation, and before the comments above them.
  const skipped = problem.code === 'BLOCK_AS_IMPLICIT_KEY' ? /^.*\n(?:\s+|#.*)*/ : /^(?:\s+|#.*)*/
  const from = reason === 'indent' ? start + (skipped.exec(text.slice(start))?.[0].length ?? 0) : start
  return error('yaml-syntax', { file, range: [from, Math.max(from, end)] }, { reason })
}

const tabAt = (file: string, at: number): Diagnostic => error('yaml-tab', { file, range: [at, at + 1] }, {})

/** The mark of a second document, or of the end of the first. */
function documentEnd(file: string, text: string, start: number): Diagnostic {
  const end = /(?:^|\n)(\.\.\.)[^\r\n]*\r?\n(?:\s|#.*)*$/.exec(text.slice(0, start))
  const at = end === null ? start : end.index + end[0].indexOf('...')
  return error('yaml-documents', { file, range: [at, at + 3] }, { mark: end === null ? '---' : '...' })
}

function duplicateKey({ file, document, text }: Refused, start: number): Diagnostic {
  // After a key without a value the parser's entry begins with the end of that line.
  const between = /^(?:\s+|#.*)*/.exec(text.slice(start))?.[0] ?? ''
  const from = start + between.length
  const key = /^[^:\n]*/.exec(text.slice(from))?.[0].trim() ?? ''
  const first = firstOfKey(document, from)
  return error(
    'yaml-key-duplicate',
    { file, range: [from, from + key.length] },
    { key: key.replace(/^(["'])(.*)\1$/, '$2'), following: 0 },
    first === undefined ? [] : [{ file, range: first }]
  )
}

/** Where a key is written first that is written a second time at an offset. */
function firstOfKey(document: Document, start: number): [number, number] | undefined {
  let found: [number, number] | undefined
  visit(document, {
    Map: (_, map) => {
      const second = map.items.find(({ key }) => rangeOf(key)?.[0] === start)
      if (second === undefined) return undefined
      found = rangeOf(map.items.find((pair) => keyOf(pair) === keyOf(second))?.key)
      return visit.BREAK
    }
  })
  return found
}

/** What the owner has probably done, by the parser's words, which are made for programmers. */
function syntaxReason({ code, message, pos }: YAMLError, text: string): SyntaxReason {
  switch (code) {
    case 'BAD_INDENT':
      return /end with an? [\]}]/.test(message) ? 'bracket-open' : 'indent'
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const line = /^[^\n]*/.exec(text.slice(pos[0]))?.[0] ?? ''
      if (/^\s*- /.test(line)) return 'other'
      // Without a colon on its own line, the text goes on into a line below that looks like an entry.
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
  let closed = 0
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === ']' || text[at] === '}') closed += 1
    if ((text[at] === '[' || text[at] === '{') && closed-- === 0) return at
  }
  return end
}

/**
 * The quotation mark that was never closed. The parser notices at the end of its scan; the last mark before that begins
 * a value is it.
 */
function openQuote(text: string, end: number): number {
  const marks = [...text.slice(0, end).matchAll(/(?:^|[:,[{-]\s+|^\s*)(["'])/gm)]
  const last = marks.at(-1)
  return last === undefined ? end : last.index + last[0].length - 1
}
