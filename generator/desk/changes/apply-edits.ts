/**
 * Applies edits to the texts of files, without writing anything, so that typed values can be tried. An edit names the
 * text that its form showed: it is made where that value is now, or not at all.
 */
import { fieldAt, type FieldNode } from '../../engine/fields/field-tree.ts'
import {
  entriesOf,
  isBlock,
  isPathWithin,
  isSamePath,
  valueAt,
  isSameValue,
  withValue
} from '../../engine/fields/value-paths.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { editText, editTextAll, type Edit, type EditResult, type EditRefusal } from '../../engine/edit/edit-yaml.ts'
import { memoizeLast } from '../../engine/store/memoize.ts'
import { isNoted, withoutRight } from '../../engine/repairs/line-notes.ts'
import type { FormReader } from '../kinds/field-kind.ts'
import { readerFor, textByLanguage } from '../forms/file-form.ts'
import { sourceFrom, withSource } from '../forms/parse-content.ts'
import { masked, rootField, secretKeysIn } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { Conflict, DeskEdit, Origin, Path } from '../protocol.ts'
import { copyOf } from './entry-copy.ts'
import { orderFields, setsInOrder } from './complete-edits.ts'
import { relocate } from '../../engine/edit/align-entries.ts'
import { mergeValues } from '../../engine/edit/merge.ts'
import type { ValueEdit } from '../save-groups.ts'

export type Applied =
  /** The files that change, by path in the data folder. */
  { texts: ReadonlyMap<string, string> } | { conflicts: readonly Conflict[] } | { refusal: EditRefusal; at: Origin }

/** What edits are made from. */
export type EditContext = {
  /** The text of a file of the content now; undefined if it does not exist. */
  textOf: (file: string) => string | undefined
  /** The text that a form has shown, by its version; undefined if nobody has it any more. */
  textSeen?: (version: string) => string | undefined
  /** The former versions of a file, the latest first: a value that is put back is written as it was. */
  textsBefore?: (file: string) => readonly string[]
  /** What the window itself has written, or is about to write: it overwrites nobody's work but its own. */
  own?: readonly ValueEdit[] | undefined
  /** Says what fields the files have. */
  content: RawContent
}

/** Makes all edits, each on the result of the one before. */
export function applyEdits(edits: readonly DeskEdit[], context: EditContext): Applied {
  const { textOf } = context
  const placed = setsInOrder(edits, context.content).map((edit) => relocateEdit(edit, context))
  const conflicts = placed.flatMap((each) => ('yours' in each ? [each] : []))
  if (conflicts.length > 0) return { conflicts }
  const texts = new Map<string, string>()
  for (const edit of placed) {
    if ('yours' in edit) continue
    const { file, path } = edit
    const text = texts.get(file) ?? textOf(file) ?? emptyListText(edit, context)
    const edited: EditResult = text === undefined ? { refusal: 'missing' } : editOnce(text, edit, context)
    if ('refusal' in edited) return { refusal: edited.refusal, at: { file, path } }
    texts.set(file, edited.text)
  }
  return { texts: new Map([...texts].filter(([file, text]) => text !== textOf(file))) }
}

/** The text in which the first entry of a list is written, of a file that was not there when it was added. */
function emptyListText({ type, path: [key, place], seen }: DeskEdit, { textSeen }: EditContext): string | undefined {
  const wasThere = seen === undefined || textSeen?.(seen) !== ''
  return type === 'insert' && place === 0 && !wasThere ? `${key}: []\n` : undefined
}

/** The edit at the place where its value is by now, or what somebody else has made of that value. */
export function relocateEdit(edit: DeskEdit, context: EditContext): DeskEdit | Conflict {
  const { file, path, seen } = edit
  const now = sourceFrom(file, context.textOf(file))?.value
  // What cannot be read has no value to compare with: the edit is refused for that.
  if (seen === undefined || now === undefined) return edit
  const root = rootField(context.content, file)
  const shown = sourceFrom(file, context.textSeen?.(seen))?.value
  for (const each of valuesKnown(edit, shown, context)) {
    const at = relocate(root, { before: each, after: now }, path)
    if (at !== undefined && (edit.type === 'insert' || isSameValue(valueAt(now, at), valueAt(each, path))))
      return relocateMove({ ...edit, path: at }, { before: each, after: now }, root)
  }
  const moved = shown === undefined ? undefined : relocate(root, { before: shown, after: now }, path)
  const at = moved ?? path
  const value = valueAt(now, at)
  const yours = 'value' in edit ? edit.value : undefined
  // What is to be written may be there already, if the answer to the same request was lost.
  if (isSameValue(value, yours)) return relocateMove({ ...edit, path: at }, { before: shown, after: now }, root)
  if (edit.type === 'set') {
    const merged = mergeValues({ base: valueAt(shown, path), ours: yours, theirs: value }, fieldAt(root, path))
    if (merged !== undefined) return { ...edit, path: at, value: merged.value }
  }
  const keys = secretKeysIn(context.content, file)
  const key = path.findLast((step) => typeof step === 'string')
  const mask = (each: unknown): unknown => masked(each, keys, typeof each !== 'string' || keys.includes(key ?? ''))
  return { file, path, moved, yours: mask(yours), theirs: mask(value) }
}

/** What a window knows of a file: what its form showed, and that with more and more of what it has written itself. */
function* valuesKnown(
  { file, seen }: DeskEdit,
  shown: unknown,
  { textSeen, own = [], content }: EditContext
): Iterable<unknown> {
  if (shown === undefined) return
  yield shown
  let known: unknown = shown
  for (const each of own) {
    if (each.file !== file) continue
    const before = each.seen === seen ? shown : sourceFrom(file, textSeen?.(each.seen ?? ''))?.value
    const at = relocate(rootField(content, file), { before, after: shown }, each.path)
    if (at === undefined) continue
    known = withValue(known, at, each.value)
    yield known
  }
}

/** The target of a move: the current place of the entry that was there in the form. */
function relocateMove(
  edit: DeskEdit,
  values: { before: unknown; after: unknown },
  root: FieldNode | undefined
): DeskEdit {
  if (edit.type !== 'move') return edit
  const to = relocate(root, values, [...edit.path.slice(0, -1), edit.to])?.at(-1)
  return { ...edit, to: typeof to === 'number' ? to : edit.to }
}

/** What is typed is shown first and saved a moment later: the same edit of the same text is made once. */
function editOnce(text: string, edit: DeskEdit, context: EditContext): EditResult {
  const editKey = JSON.stringify({ ...edit, seen: undefined })
  return recentEdits([text, editKey, context.content], () => editedText(text, edit, context))
}

const recentEdits = memoizeLast<EditResult>(8)

/** An entry that is no draft any more loses its line `draft`. */
const isEndOfDraft = (edit: DeskEdit, content: RawContent): boolean =>
  edit.type === 'set' &&
  edit.value === false &&
  fieldAt(rootField(content, edit.file), edit.path)?.meta.isDraft === true

/**
 * `set` also creates a missing value, since a form need not know whether the file has it. A new value in the place of a
 * placeholder is confirmed. If a whole text is a placeholder, its other languages stay one. A `duplicate` without a key
 * of its own becomes a draft.
 */
function editedText(text: string, wanted: DeskEdit, { content, textsBefore }: EditContext): EditResult {
  const before = sourceFrom(wanted.file, text)
  if (wanted.type === 'duplicate' && wanted.key === undefined) {
    const copy = before && copyOf(wanted, withSource(content, wanted.file, before))
    return copy === undefined ? { refusal: 'missing' } : editTextAll(text, copy, wanted.file)
  }
  const { file } = wanted
  if (isEndOfDraft(wanted, content)) {
    const without = editText(text, { type: 'remove', path: wanted.path }, { file })
    return 'refusal' in without && without.refusal === 'missing' ? { text } : without
  }
  const edit = withParents(wanted, before?.value, content)
  const edited = editText(text, edit, { file, earlier: textsBefore?.(file) })
  if (edit.type !== 'set') return edited
  if ('refusal' in edited)
    return edited.refusal === 'missing'
      ? editText(text, { type: 'insert', path: edit.path, value: edit.value }, { file })
      : edited
  const isOther = !isSameValue(valueAt(before?.value, edit.path), edit.value)
  const after = sourceFrom(file, edited.text)
  const replaced = (after?.placeholders ?? []).filter(
    (path) => isPathWithin(path, edit.path) && !isSameValue(valueAt(before?.value, path), valueAt(after?.value, path))
  )
  const { parent, others } = textAround(edit.path, after)
  const marks: Edit[] = [
    ...[...replaced, ...(isOther ? parent : [])].map((path) => ({ type: 'confirm' as const, path })),
    ...(isOther ? others : []).map((path) => ({ type: 'mark' as const, path }))
  ]
  const isConfirmed = isOther && before !== undefined && isNoted(before, edit.path, 'right')
  return editTextAll(isConfirmed && after ? withoutRight(after, edit.path) : edited.text, marks, file)
}

/** The placeholder of which a value is one language, and its other languages. */
function textAround(path: Path, source: Source | undefined): { parent: Path[]; others: Path[] } {
  const parent = path.slice(0, -1)
  const values = Object.entries(Object(valueAt(source?.value, parent)))
  const isText = values.length > 0 && values.every(([, value]) => typeof value === 'string')
  if (!isText || source?.placeholders.some((each) => isSamePath(each, parent)) !== true)
    return { parent: [], others: [] }
  const others = values.map(([key]) => [...parent, key]).filter((each) => !isSamePath(each, path))
  return { parent: [parent], others }
}

/**
 * The edit of a value of which the file lacks a part on the way, or has something else in its place: that part is
 * written as a whole, with all that it requires.
 */
function withParents(edit: DeskEdit, whole: unknown, content: RawContent): Edit {
  if (edit.type !== 'set' && edit.type !== 'insert') return edit
  const { file, path } = edit
  const root = rootField(content, file)
  const above = path.map((_, depth) => path.slice(0, depth)).slice(1)
  const top = above.find((part) => !hasParts(fieldAt(root, part), valueAt(whole, part)))
  if (top === undefined) return { ...edit, value: orderFields(fieldAt(root, path), edit.value) }
  const reader = readerFor(file, content)
  const firsts = above.slice(top.length - 1).map((part) => firstOf(fieldAt(root, part), valueAt(whole, part), reader))
  // A list has no gaps.
  const isGap = firsts.some((first, index) => {
    const step = path[top.length + index]
    return typeof step === 'number' && step > entriesOf(first).length
  })
  if (isGap) return edit
  const value = firsts.reduceRight((inner, first, index) => {
    const step = path[top.length + index] ?? ''
    return withValue(first ?? (typeof step === 'number' ? [] : {}), [step], inner)
  }, edit.value)
  const type = valueAt(whole, top) === undefined ? 'insert' : 'set'
  return { type, path: top, value: orderFields(fieldAt(root, top), value) }
}

/** Whether a value has parts of the kind that its field has. */
function hasParts(field: FieldNode | undefined, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (field === undefined) return true
  if (field.kind === 'text') return isBlock(value) && Object.values(value).every(isText)
  return Array.isArray(value) === (field.kind === 'list')
}

const isText = (value: unknown): boolean => typeof value === 'string' || value === null

/** The first value of a field; of a text with those of its languages that are texts. */
const firstOf = (field: FieldNode | undefined, value: unknown, { blankOf, languages }: FormReader): unknown =>
  field?.kind === 'text' ? textByLanguage(value, languages) : field && blankOf(field)
