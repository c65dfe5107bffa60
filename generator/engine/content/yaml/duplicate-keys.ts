/** Reports keys that occur twice in one block, and decides which of the two counts. */
import { isMap, isNode, isScalar, visit, type Document, type Pair } from 'yaml'
import { error, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import { memoizeWeakly } from '../../store/memoize.ts'
import { keyOf, nodesIn, rangeOf } from './source-positions.ts'

/** A key that occurs earlier in its block, at `first`, with the block and all of its keys. */
type DuplicateKey = {
  path: Path
  key: string
  keys: readonly string[]
  range: [start: number, end: number]
  first: [start: number, end: number]
  /** The end of its value. */
  end: number
}

/** The duplicate keys in their order. Memoized for each document: a list pasted by mistake can have thousands. */
export const duplicateKeys = memoizeWeakly((document: Document): readonly DuplicateKey[] => {
  const errors: DuplicateKey[] = []
  for (const { node, path } of nodesIn(document.contents)) {
    if (!isMap(node)) continue
    const seen = new Map<string, [number, number]>()
    const keys = node.items.map(keyOf)
    for (const pair of node.items) {
      const key = keyOf(pair)
      const range = rangeOf(pair.key) ?? [0, 0]
      const first = seen.get(key)
      if (first === undefined) seen.set(key, range)
      else errors.push({ path, key, keys, range, first, end: isNode(pair.value) ? (pair.value.range?.[1] ?? 0) : 0 })
    }
  }
  return errors.toSorted((a, b) => a.range[0] - b.range[0])
})

/**
 * The diagnostics for them. Those that follow each other or belong to one entry of a list are one: another block that
 * has lost its first line.
 */
export function duplicateDiagnostics(file: string, text: string, document: Document): Diagnostic[] {
  const runs: [DuplicateKey, ...DuplicateKey[]][] = []
  for (const each of duplicateKeys(document)) {
    const run = runs.at(-1)
    // Without comments: in one with several #, a pattern would try each as its start, which is slow.
    const between = run && text.slice(run.at(-1)?.end, each.range[0]).replace(/#.*/g, '')
    const isBelow = between !== undefined && /^(?:\s|-(?= ))*$/.test(between)
    const isOfEntry =
      typeof each.path.at(-1) === 'number' && JSON.stringify(run?.[0].path) === JSON.stringify(each.path)
    if (run !== undefined && (isBelow || isOfEntry)) run.push(each)
    else runs.push([each])
  }
  return runs.map(([{ key, keys, range, first }, ...others]) => {
    // They may be languages, of which another one is lacking then.
    const texts = keys.every((each) => /^[a-z]{2,3}$/.test(each)) ? { texts: keys } : {}
    return error('yaml-key-duplicate', { file, range }, { key, isBlock: others.length > 0, ...texts }, [
      { file, range: first }
    ])
  })
}

/** Keeps the first duplicate with a value: a line that was written twice leaves one without. */
export function dropDuplicates(document: Document): void {
  const isEmpty = ({ value }: Pair): boolean =>
    value === null || (isScalar(value) && (value.value === null || value.value === ''))
  visit(document, {
    Map: (_, map) => {
      const pairs = new Map<string, Pair>()
      for (const pair of map.items) {
        const other = pairs.get(keyOf(pair))
        if (other === undefined || (isEmpty(other) && !isEmpty(pair))) pairs.set(keyOf(pair), pair)
      }
      map.items = map.items.filter((pair) => pairs.get(keyOf(pair)) === pair)
    }
  })
}
