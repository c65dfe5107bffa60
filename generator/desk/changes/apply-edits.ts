/** The edits of the desk as new texts of files. Pure, so that typed values can be tried before anything is written. */
import { entriesOf, isSamePath, valueAt } from '../../engine/fields/schema-fields.ts'
import { parseSources, type Source } from '../../engine/content/yaml/source.ts'
import { editText, editTextAll, type Edit, type EditResult, type EditRefusal } from '../../engine/edit/edit-yaml.ts'
import { isSameTree, treeOf } from '../../engine/edit/value-tree.ts'
import type { SecretKeys } from '../../engine/diagnostics/wording.ts'
import { masked } from '../forms/raw-content.ts'
import type { DeskEdit, Origin, Path } from '../protocol.ts'

/** A value that somebody else has changed since the browser read it. Addresses of calendars are masked. */
export type Conflict = Origin & { yours: unknown; theirs: unknown }

export type Applied =
  /** The files that change, by path in the data folder. */
  { texts: ReadonlyMap<string, string> } | { conflicts: readonly Conflict[] } | { refusal: EditRefusal; at: Origin }

/**
 * Makes all edits, each on the result of the one before.
 * @param textOf the text of a file of the content; undefined if it does not exist
 */
export function applyEdits(
  edits: readonly DeskEdit[],
  textOf: (file: string) => string | undefined,
  secretKeys: SecretKeys
): Applied {
  const conflicts = edits.flatMap(
    (edit) => conflictOf(edit, { edits, keys: secretKeys(edit.file), text: textOf(edit.file) }) ?? []
  )
  if (conflicts.length > 0) return { conflicts }
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const { file, path } = edit
    const text = texts.get(file) ?? textOf(file)
    const edited: EditResult = text === undefined ? { refusal: 'missing' } : editedText(text, edit)
    if ('refusal' in edited) return { refusal: edited.refusal, at: { file, path } }
    texts.set(file, edited.text)
  }
  return { texts: new Map([...texts].filter(([file, text]) => text !== textOf(file))) }
}

/**
 * `set` also creates a missing value: a form need not know whether the file has it. Another value in the place of a
 * placeholder is a real one, and confirmed. Of a text that is a placeholder as a whole the other languages stay one.
 */
function editedText(text: string, edit: DeskEdit): EditResult {
  const edited = editText(text, edit)
  if (edit.type !== 'set') return edited
  if ('refusal' in edited)
    return edited.refusal === 'missing'
      ? editText(text, { type: 'insert', path: edit.path, value: edit.value })
      : edited
  const [before, after] = [sourceOf(text), sourceOf(edited.text)]
  const replaced = (after?.placeholders ?? []).filter(
    (path) =>
      isInside(path, edit.path) &&
      !isSameTree(treeOf(valueAt(before?.value, path)), treeOf(valueAt(after?.value, path)))
  )
  const { parent, others } = textAround(edit.path, after)
  const isOther = !isSameTree(treeOf(valueAt(before?.value, edit.path)), treeOf(edit.value))
  return editTextAll(edited.text, [
    ...[...replaced, ...(isOther ? parent : [])].map((path) => ({ type: 'confirm' as const, path })),
    ...(isOther ? others : []).map((path) => ({ type: 'mark' as const, path }))
  ])
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

/** The current value if somebody has changed it, or has put another entry in its place, since the browser read it. */
function conflictOf(
  edit: DeskEdit,
  { edits, keys, text }: { edits: readonly DeskEdit[]; keys: readonly string[]; text: string | undefined }
): Conflict | undefined {
  const { file, path, was, list } = edit
  if (was === undefined && list === undefined) return undefined
  const source = sourceOf(text)
  // What cannot be read has no value to compare with: the edit is refused for that.
  if (source === undefined) return undefined
  const value = valueAt(source.value, path)
  const yours = wantedBy(edit)
  const depth = path.findIndex((step) => typeof step === 'number')
  // What is to be written there may be there already, if the answer to the same request was lost.
  const ours = edits.filter((each) => each.file === file).map((each) => each.path)
  const isOwnEntry = list === undefined || isEntryAsShown({ keys, path, depth, list, ours }, source.value)
  const isOwnValue = was === undefined || isAsShown({ keys }, value, was) || isSameTree(treeOf(value), treeOf(yours))
  if (isOwnEntry && isOwnValue) return undefined
  const key = path.findLast((step) => typeof step === 'string')
  const isAddress = typeof value !== 'string' || keys.includes(key ?? '')
  return { file, path, yours, theirs: masked(value, keys, isAddress) }
}

type InList = { keys: readonly string[]; path: Path; depth: number; list: unknown; ours: readonly Path[] }

/** Whether an entry has the number that it had: it is as it was shown, or all others are. */
function isEntryAsShown({ keys, path, depth, list, ours }: InList, content: unknown): boolean {
  const now = valueAt(content, path.slice(0, depth))
  const own = path.slice(depth, depth + 1)
  const inList = pathsInside(ours, path.slice(0, depth))
  const isEntrySame = isAsShown({ keys, except: pathsInside(inList, own) }, valueAt(now, own), valueAt(list, own))
  return isEntrySame || isAsShown({ keys, except: [...inList, own] }, now, list)
}

/** `keys` are those of the secrets of the file, `except` the paths in the value that may differ. */
type Comparison = { keys: readonly string[]; except?: readonly Path[] }

/**
 * Whether a value is what the form of a browser has of it: with dots in place of a secret, with its languages in the
 * order of the site, and without a difference between what is empty and what is not there.
 */
function isAsShown({ keys, except = [] }: Comparison, value: unknown, shown: unknown): boolean {
  if (except.some(({ length }) => length === 0)) return true
  if (typeof value === 'string' && typeof shown === 'string' && value !== shown) return masked(value, keys) === shown
  const [parts, others] = [new Map(entriesOf(value)), new Map(entriesOf(shown))]
  if (parts.size === 0 && others.size === 0) return value === shown || (isEmpty(value) && isEmpty(shown))
  return [...new Set([...parts.keys(), ...others.keys()])].every((key) =>
    isAsShown({ keys, except: pathsInside(except, [key]) }, parts.get(key), others.get(key))
  )
}

const isInside = (path: Path, outer: Path): boolean =>
  outer.every((step, index) => index < path.length && String(step) === String(path[index]))

/** The paths in a part of a value, from there. */
const pathsInside = (paths: readonly Path[], outer: Path): Path[] =>
  paths.filter((path) => isInside(path, outer)).map((path) => path.slice(outer.length))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' ? entriesOf(value).length === 0 : value === undefined || value === ''

const wantedBy = (edit: Edit): unknown => ('value' in edit ? edit.value : undefined)

function sourceOf(text: string | undefined): Source | undefined {
  if (text === undefined) return undefined
  return parseSources([{ file: '', bytes: new TextEncoder().encode(text) }]).sources[0]
}
