/**
 * Makes exact edits of a YAML text: they change what they name, and no other byte. Each candidate is parsed again and
 * used only if the result is exactly what was wanted. So this module repeats no rule of YAML. If no candidate is right,
 * it refuses the edit.
 */
import { isDeepStrictEqual } from 'node:util'
import { isCollection, isScalar } from 'yaml'
import { groupBy } from '../diagnostics/grouping.ts'
import { valueAt } from '../fields/value-paths.ts'
import { byteOrderMark, invisibleIn } from '../content/yaml/characters.ts'
import { parseFile, type Source } from '../content/yaml/source.ts'
import { placeholderTag } from '../content/yaml/source-positions.ts'
import { columnAt, containerAt, entryIndex, type Container, type Entry } from './yaml-entries.ts'
import { applyEdit, treeOf, type Edit, type Tree, type EditMismatch } from './value-tree.ts'
import { detectFileStyle, serializeEntry, serializeFlow, serializations, type FileStyle } from './serialize-value.ts'

export type { Edit } from './value-tree.ts'

/**
 * Why an edit was refused: the meaning of the text is not certain, nothing (or something already) is at the path, or no
 * candidate gives the wanted result.
 */
export type EditRefusal = 'unreadable' | EditMismatch | 'unwritable'

export type EditResult = { text: string } | { refusal: EditRefusal }

/** A part of a text and its replacement. Offsets in UTF-16 units. */
export type Splice = { range: readonly [start: number, end: number]; text: string }

/**
 * `file` is the name of the file: a later reader of that name need not parse it again. `earlier` are its former
 * versions, the latest first: a value that is put back is written as it was.
 */
type EditOptions = { file?: string; earlier?: readonly string[] | undefined }

/** The text after one edit. An edit without effect changes nothing. */
export function editText(text: string, edit: Edit, { file = '', earlier = [] }: EditOptions = {}): EditResult {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : ''
  const before = parseForEdit(text.slice(mark.length), file)
  if (before === undefined) return { refusal: 'unreadable' }
  const wanted = applyEdit(before.tree, edit)
  if (typeof wanted === 'string') return { refusal: wanted }
  if (isDeepStrictEqual(wanted, before.tree)) return { text }
  const tried = new Set<string>()
  for (const splices of candidates(before.source, edit, earlier)) {
    const candidate = applySplices(before.source.text, splices)
    if (tried.has(candidate)) continue
    tried.add(candidate)
    const after = parseForEdit(candidate, file)
    if (after !== undefined && isDeepStrictEqual(after.tree, wanted) && !hasNewDiagnostics(after.counts, before.counts))
      return { text: mark + candidate }
  }
  return { refusal: 'unwritable' }
}

/** The text after several edits, each on the result of the one before; all or none. */
export function editTextAll(text: string, edits: readonly Edit[], file = ''): EditResult {
  let result: EditResult = { text }
  for (const edit of edits) {
    if ('refusal' in result) return result
    result = editText(result.text, edit, { file })
  }
  return result
}

type Insertion = Edit & { type: 'insert'; at: number }

/**
 * The text after fields are added to some blocks, each as `editText` would add it. It parses the text twice, however
 * many they are: `editTextAll` takes seconds for hundreds. The edits of a block are in the order of their places, and
 * the place of each counts those before it.
 */
export function insertAll(text: string, edits: readonly Insertion[], file = ''): EditResult {
  const before = parseForEdit(text, file)
  if (before === undefined) return editTextAll(text, edits, file)
  const fileStyle = detectFileStyle(text)
  const texts = new Map<number, string>()
  for (const own of groupBy(edits, ({ path }) => JSON.stringify(path.slice(0, -1))).values()) {
    const container = containerAt(before.source, own[0].path.slice(0, -1))
    if (container === undefined) return editTextAll(text, edits, file)
    const place = { text, fileStyle, container, index: -1, around: undefined }
    for (const [index, edit] of own.entries()) {
      const asFirst = { ...edit, at: edit.at - index }
      const [splice] = [...insertCandidates(place, asFirst, edit.path.at(-1) ?? '')][0] ?? []
      if (splice === undefined) return editTextAll(text, edits, file)
      texts.set(splice.range[0], (texts.get(splice.range[0]) ?? '') + splice.text)
    }
  }
  const after = applySplices(
    text,
    [...texts].map(([at, added]): Splice => ({ range: [at, at], text: added }))
  )
  const wanted = edits.reduce<Tree | EditMismatch>(
    (tree, edit) => (typeof tree === 'string' ? tree : applyEdit(tree, edit)),
    before.tree
  )
  const parsed = parseForEdit(after, file)
  const isRight =
    parsed !== undefined && isDeepStrictEqual(parsed.tree, wanted) && !hasNewDiagnostics(parsed.counts, before.counts)
  return isRight ? { text: after } : editTextAll(text, edits, file)
}

/** A text with parts replaced that do not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.range[0] - a.range[0])
    .reduce((rest, { range: [start, end], text: given }) => rest.slice(0, start) + given + rest.slice(end), text)
}

/** The smallest single splice that turns one text into another. */
export function spliceBetween(before: string, after: string): Splice {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { range: [start, before.length - same], text: after.slice(start, after.length - same) }
}

type ParsedForEdit = { source: Source; tree: Tree; counts: ReadonlyMap<string, number> }

/** The value of a text, and the number of its diagnostics of each kind; undefined if its meaning is not certain. */
export function parseForEdit(text: string, file = ''): ParsedForEdit | undefined {
  const { source, diagnostics } = parseFile({ file, bytes: new TextEncoder().encode(text) })
  if (source === undefined || source.duplicates !== undefined || source.text !== text || invisibleIn(text).length > 0)
    return undefined
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  return { source, tree: treeOf(source.value, source.placeholders), counts }
}

const hasNewDiagnostics = (after: ParsedForEdit['counts'], before: ParsedForEdit['counts']): boolean =>
  [...after].some(([code, count]) => count > (before.get(code) ?? 0))

/** A place in a text: the container around it, and the entry itself if it exists. */
type EditPlace = {
  text: string
  fileStyle: FileStyle
  container: Container
  index: number
  around: Container | undefined
}

/** The candidates for an edit, the likeliest first. */
function* candidates(source: Source, edit: Edit, earlier: readonly string[]): Generator<Splice[]> {
  const { text } = source
  const above = edit.path.slice(0, -1)
  const container = containerAt(source, above)
  const step = edit.path.at(-1)
  if (container === undefined || step === undefined) return
  const around = above.length === 0 ? undefined : containerAt(source, above.slice(0, -1))
  const index = entryIndex(container, text, step)
  const place: EditPlace = { text, fileStyle: detectFileStyle(text), container, index, around }
  if (edit.type === 'insert') yield* insertCandidates(place, edit, step)
  const entry = container.entries[index]
  if (entry === undefined) return
  switch (edit.type) {
    case 'set':
      for (const yaml of writtenBefore(edit, earlier)) yield [{ range: [entry.valueStart, entry.valueEnd], text: yaml }]
      yield* setCandidates(place, entry, edit.value)
      break
    case 'confirm':
      yield* confirmCandidates(text, entry)
      break
    case 'mark':
      yield markSplices(place, entry)
      break
    case 'remove':
      yield* removeCandidates(place, entry, above.at(-1))
      break
    case 'move':
      yield moveCandidate(place, edit.to)
      break
    case 'duplicate':
      yield* duplicateCandidates(place, entry, edit.key)
      break
    case 'rename':
      if (entry.key === undefined) return
      for (const key of serializations(edit.to, null, place.fileStyle, { column: 0, isFlow: true }))
        yield [{ range: entry.key, text: key }]
  }
}

/** How a value was written at its place in earlier texts, with the blanks before it. */
function* writtenBefore({ path, value }: Edit & { type: 'set' }, earlier: readonly string[]): Generator<string> {
  const step = path.at(-1) ?? ''
  const wanted = treeOf(value)
  const words = typeof value === 'string' || typeof value === 'number' ? String(value).match(/[\p{L}\p{N}]+/gu) : []
  for (const text of earlier) {
    // Parsing all of them takes long: most have nothing like it.
    if (words?.every((word) => text.includes(word)) !== true) continue
    const source = parseForEdit(text)?.source
    if (source === undefined || !isDeepStrictEqual(treeOf(valueAt(source.value, path)), wanted)) continue
    const container = containerAt(source, path.slice(0, -1))
    const entry = container?.entries[entryIndex(container, source.text, step)]
    if (entry !== undefined) yield source.text.slice(entry.valueStart, entry.valueEnd)
  }
}

/** Replaces a value: on the line of its key, or where the value began before. */
function* setCandidates(
  { text, fileStyle, container, index }: EditPlace,
  entry: Entry,
  value: unknown
): Generator<Splice[]> {
  const { own, valueStart, valueEnd } = entry
  const { isFlow, isList, column, entries } = container
  const start = Math.max(valueStart, entry.value?.range?.[0] ?? valueStart)
  const gap = text.slice(valueStart, start)
  const isBlock = typeof value === 'object' && value !== null
  // An entry of a list becomes a block if its neighbour is one.
  const beside = (entries[index - 1] ?? entries[index + 1])?.value ?? null
  const like = isBlock && isList && isScalar(entry.value) ? beside : entry.value
  const isBare = valueStart === (isFlow ? own : own + 1)
  if (isBlock && isList && !isFlow && isBare)
    yield [{ range: [own, valueEnd], text: serializeEntry(index, value, like, fileStyle, { column, isFlow }) }]
  for (const yaml of serializations(value, like, fileStyle, { column, isFlow })) {
    if (/^\r?\n/.test(yaml)) {
      yield [{ range: [valueStart, valueEnd], text: yaml }]
      continue
    }
    const isInLine = !gap.includes('\n') && (gap !== '' || (isFlow && isList && isBare))
    if (isInLine) yield [{ range: [start, valueEnd], text: yaml }]
    yield [{ range: [valueStart, valueEnd], text: yaml === '' ? '' : ` ${yaml}` }]
  }
}

/** Removes the tag; if there is no value, replaces the tag by an empty text. */
function* confirmCandidates(text: string, { own, valueStart }: Entry): Generator<Splice[]> {
  const at = text.lastIndexOf(placeholderTag, valueStart)
  if (at < own) return
  const end = at + placeholderTag.length
  const space = /^[ \t]*/.exec(text.slice(end))![0].length
  const isLast = /^(?:\r?\n|$)/.test(text.slice(end + space))
  const before = /[ \t]*$/.exec(text.slice(0, at))![0].length
  yield [{ range: isLast ? [at - before, end + space] : [at, end + space], text: '' }]
  yield [{ range: [at, end], text: '""' }]
}

/** The mark is behind the key or the dash: before a value, or at the end of the line if a block follows. */
function markSplices({ text, fileStyle }: EditPlace, { value, valueStart }: Entry): Splice[] {
  const start = value?.range?.[0] ?? valueStart
  const isBlock = isCollection(value) && value.flow !== true
  if (!isBlock) return [{ range: [start, start], text: `${placeholderTag} ` }]
  if (text.slice(valueStart, start).includes('\n'))
    return [{ range: [valueStart, valueStart], text: ` ${placeholderTag}` }]
  return [{ range: [start, start], text: placeholderTag + fileStyle.lineEnd + ' '.repeat(columnAt(text, start)) }]
}

/** What stands between two entries that are on lines of their own: the end of a line, and empty lines. */
function gapBetween(text: string, { fileStyle, container: { entries, column } }: EditPlace, index: number): string {
  const [first, second] = [entries[index], entries[index + 1]]
  const lines = first && second && /^(?:[ \t]*\r?\n)+/.exec(text.slice(first.end, second.start))?.[0]
  return (lines ?? fileStyle.lineEnd) + ' '.repeat(column)
}

function* insertCandidates(
  place: EditPlace,
  edit: Edit & { type: 'insert' },
  step: string | number
): Generator<Splice[]> {
  const { text, fileStyle, container } = place
  const { isFlow, isList, column, entries } = container
  const at = isList ? Number(step) : Math.min(edit.at ?? entries.length, entries.length)
  const before = entries[at - 1]
  const after = entries[at]
  const like = (before ?? after)?.value ?? null
  const entryStep = isList ? at : String(step)
  const yaml = serializeEntry(entryStep, edit.value, like, fileStyle, { column, isFlow })
  if (!isFlow) {
    const indent = gapBetween(text, place, Math.max(0, at < entries.length ? at - 1 : at - 2))
    if (before !== undefined) yield [{ range: [before.end, before.end], text: indent + yaml }]
    else if (after !== undefined) yield [{ range: [after.start, after.start], text: yaml + indent }]
    return
  }
  if (entries.length === 0) yield* firstEntryCandidates(place, edit.value, entryStep)
  const [first, second] = entries
  const between =
    first === undefined || second === undefined ? ', ' : text.slice(first.end, second.start).replace(/#.*/g, '')
  if (before !== undefined) yield [{ range: [before.end, before.end], text: between + yaml }]
  else if (after !== undefined) yield [{ range: [after.start, after.start], text: yaml + between }]
}

/** Inserts into empty brackets: on lines below if these follow a key, or inside. */
function* firstEntryCandidates(
  { text, fileStyle, container, around }: EditPlace,
  value: unknown,
  step: string | number
): Generator<Splice[]> {
  if (around?.isFlow === false) {
    const { lineEnd } = fileStyle
    const column = around.column + 2
    const yaml = serializeEntry(step, value, null, fileStyle, { column, isFlow: false })
    const line = /\r?\n|$/.exec(text.slice(container.end))!.index + container.end
    const space = /[ \t]*$/.exec(text.slice(0, container.start))![0].length
    yield [
      { range: [container.start - space, container.end], text: '' },
      { range: [line, line], text: lineEnd + ' '.repeat(column) + yaml }
    ]
  }
  const whole = typeof step === 'number' ? [value] : { [step]: value }
  yield [{ range: [container.start, container.end], text: serializeFlow(whole, null, fileStyle) }]
}

function* removeCandidates(place: EditPlace, entry: Entry, step: string | number | undefined): Generator<Splice[]> {
  const { text, container, index, around } = place
  const { entries, isFlow, isList } = container
  const next = entries[index + 1]
  const before = entries[index - 1]
  if (next === undefined && before === undefined) {
    // Without its last entry it is an empty block or list.
    const owner = step === undefined ? undefined : around?.entries[entryIndex(around, text, step)]
    const empty = isList ? '[]' : '{}'
    if (isFlow) yield [{ range: [container.start, container.end], text: empty }]
    else if (owner !== undefined) yield [{ range: [owner.valueStart, owner.end], text: ` ${empty}` }]
    return
  }
  if (isFlow) {
    yield [{ range: next === undefined ? [before!.end, entry.end] : [entry.start, next.start], text: '' }]
    return
  }
  // With the empty lines between it and its neighbour, unless there is a comment for all that follow.
  const gap = before === undefined ? '' : text.slice(before.end, entry.start)
  if (before !== undefined && gap.trim() === '' && /\n[ \t]*\r?\n/.test(gap))
    yield [{ range: [before.end, entry.end], text: '' }]
  const line = text.lastIndexOf('\n', entry.start - 1) + 1
  if (text.slice(line, entry.start).trim() !== '') {
    // The entry follows a dash, so the next entry moves up behind that dash.
    if (next !== undefined) yield [{ range: [entry.start, next.start], text: '' }]
    return
  }
  const lineEnd = /^[ \t]*\r?\n/.exec(text.slice(entry.end))
  yield lineEnd === null
    ? [{ range: [text.slice(0, entry.start).trimEnd().length, text.length], text: '' }]
    : [{ range: [line, entry.end + lineEnd[0].length], text: '' }]
}

/** Repeats the text of an entry after it, without the comments above, which may be about more than one entry. */
function* duplicateCandidates(place: EditPlace, entry: Entry, key: string | undefined): Generator<Splice[]> {
  const { text, fileStyle, container, index } = place
  const { isFlow, entries } = container
  const { own, end } = entry
  const rest = text.slice(entry.key?.[1] ?? own, end)
  const keys =
    entry.key === undefined || key === undefined
      ? ['']
      : serializations(key, null, fileStyle, { column: 0, isFlow: true })
  const beside = entries[index + 1] ?? entries[index - 1]
  const [first, second] = beside === undefined || beside.start > own ? [entry, beside] : [beside, entry]
  const between = second === undefined ? ', ' : text.slice(first.end, second.start).replace(/#.*/g, '')
  const besideIndex = entries[index + 1] === undefined ? index - 1 : index
  for (const newKey of keys)
    yield [{ range: [end, end], text: (isFlow ? between : gapBetween(text, place, besideIndex)) + newKey + rest }]
}

/** Swaps the entries and leaves what is between them. */
function moveCandidate({ text, container: { entries }, index }: EditPlace, to: number): Splice[] {
  const texts = entries.map(({ start, end }) => text.slice(start, end))
  const order = texts.toSpliced(index, 1).toSpliced(to, 0, texts[index]!)
  return entries.map(({ start, end }, slot) => ({ range: [start, end], text: order[slot]! }))
}
