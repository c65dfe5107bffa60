/** Keys that stand twice in one block: their diagnostics, and which of them counts. */
import { isMap, isNode, isScalar, isSeq, visit, type Document, type Pair } from 'yaml'
import { error, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import { memoizeWeakly } from '../../store/memoize.ts'
import { lineAt } from './text-lines.ts'
import { keyOf, rangeOf } from './source-positions.ts'

/** A key that its block has already had, and the block. `first` is the place of the first one. */
type DuplicateKey = {
  path: Path
  inList: boolean
  beginsEntry: boolean
  start: number
  end: number
  first: [number, number] | undefined
  /** All keys of the block. */
  keys: readonly string[]
}

/** The duplicate keys in their order. Memoized for each document: a list pasted by mistake can have thousands. */
export const duplicateKeys = memoizeWeakly((document: Document): readonly DuplicateKey[] => {
  const found: DuplicateKey[] = []
  const walk = (node: unknown, path: Path): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    if (!isMap(node)) return
    const seen = new Map<string, [number, number] | undefined>()
    const keys = node.items.map(keyOf)
    for (const pair of node.items) {
      walk(pair.value, [...path, keyOf(pair)])
      const range = rangeOf(pair.key)
      const [start] = range ?? [0]
      if (seen.has(keyOf(pair)))
        found.push({
          path,
          inList: typeof path.at(-1) === 'number',
          beginsEntry: typeof path.at(-1) === 'number' && keyOf(pair) === keyOf(node.items[0]!),
          start,
          end: isNode(pair.value) ? (pair.value.range?.[1] ?? start) : start,
          first: seen.get(keyOf(pair)),
          keys
        })
      else seen.set(keyOf(pair), range)
    }
  }
  walk(document.contents, [])
  return found.toSorted((a, b) => a.start - b.start)
})

/** @param start where the parser has noticed the second key */
export function duplicateKey(
  { file, document, text }: { file: string; document: Document; text: string },
  start: number
): Diagnostic {
  // After a key without a value the parser's node begins at the end of that line.
  const between = /^(?:\s+|#.*)*/.exec(text.slice(start))?.[0] ?? ''
  const from = start + between.length
  const key = /^[^:\n]*/.exec(text.slice(from))?.[0].trim() ?? ''
  const { first, keys = [] } = duplicatesByStart(document).get(from) ?? {}
  // They may be languages, of which another one is lacking then.
  const texts = keys.every((each) => /^[a-z]{2,3}$/.test(each)) && keys.length > 0 ? { texts: keys } : {}
  return error(
    'yaml-key-duplicate',
    { file, range: [from, from + key.length] },
    { key: key.replace(/^(["'])(.*)\1$/, '$2'), following: 0, ...texts },
    first === undefined ? [] : [{ file, range: first }]
  )
}

const duplicatesByStart = memoizeWeakly(
  (document: Document) => new Map(duplicateKeys(document).map((each) => [each.start, each]))
)

/**
 * Groups duplicate keys that follow each other or belong to one entry of a list: they are another block that has lost
 * its first line.
 */
export function groupDuplicates(document: Document, found: readonly Diagnostic[], text: string): Diagnostic[] {
  const followers = new Map<number, number>()
  let run: { first: DuplicateKey; last: DuplicateKey } | undefined
  for (const each of duplicateKeys(document)) {
    const goesOn =
      run !== undefined &&
      (/^(?:\s|#.*|-(?= ))*$/.test(text.slice(run.last.end, each.start)) ||
        (each.inList && JSON.stringify(run.first.path) === JSON.stringify(each.path)))
        ? run
        : undefined
    followers.set(each.start, goesOn === undefined ? 0 : -1)
    if (goesOn !== undefined) followers.set(goesOn.first.start, (followers.get(goesOn.first.start) ?? 0) + 1)
    run = { first: goesOn?.first ?? each, last: each }
  }
  // What repeats the first key of its entry is the next entry, which has lost its dash.
  const entries = new Set(duplicateKeys(document).flatMap(({ beginsEntry, start }) => (beginsEntry ? [start] : [])))
  return found.flatMap((each) => {
    if (each.code !== 'yaml-key-duplicate' || !('range' in each.at)) return [each]
    const [start] = each.at.range
    const following = followers.get(start) ?? 0
    if (following < 0) return []
    if (following > 0 && entries.has(start)) {
      const line = lineAt(text, start)
      const written = `${' '.repeat(Math.max(0, line.indent - 2))}- ${line.text.trim()}`
      return [error('yaml-syntax', each.at, { reason: 'dash-missing', written })]
    }
    return [{ ...each, args: { ...each.args, following } }]
  })
}

/** Keeps the first duplicate with a value: a line that was written twice leaves one without. */
export function dropDuplicates(document: Document): void {
  const isEmpty = ({ value }: Pair): boolean =>
    value === null || (isScalar(value) && (value.value === null || value.value === ''))
  visit(document, {
    Map: (_, map) => {
      const kept = new Map<string, Pair>()
      for (const pair of map.items) {
        const other = kept.get(keyOf(pair))
        if (other === undefined || (isEmpty(other) && !isEmpty(pair))) kept.set(keyOf(pair), pair)
      }
      map.items = map.items.filter((pair) => kept.get(keyOf(pair)) === pair)
    }
  })
}
