/** The edits of the desk as new texts of files. Pure, so that typed values can be tried before anything is written. */
import { valueAt } from '../content/fields.ts'
import { schemaNameOf } from '../content/shape.ts'
import { parseSources } from '../content/source.ts'
import { hideAddresses } from '../diagnostics/wording.ts'
import { editText, type Edit, type Edited, type Refusal } from '../edit/edit.ts'
import { isSame, treeOf } from '../edit/tree.ts'
import type { DeskEdit, Origin } from './protocol.ts'

/** A value that somebody else has changed since the browser read it. Addresses of calendars are masked. */
export type Conflict = Origin & { yours: unknown; theirs: unknown }

export type Applied =
  /** The files that change, by path in the data folder. */
  { texts: ReadonlyMap<string, string> } | { conflicts: readonly Conflict[] } | { refusal: Refusal; at: Origin }

/**
 * Makes all edits, each on the result of the one before.
 * @param textOf the text of a file; undefined if it does not exist
 */
export function applyEdits(edits: readonly DeskEdit[], textOf: (file: string) => string | undefined): Applied {
  const conflicts = edits.flatMap((edit) => conflictOf(edit, textOf) ?? [])
  if (conflicts.length > 0) return { conflicts }
  const texts = new Map<string, string>()
  for (const edit of edits) {
    const { file, path } = edit
    const text = texts.get(file) ?? textOf(file)
    const edited: Edited =
      text === undefined || schemaNameOf(file) === undefined ? { refusal: 'missing' } : editedText(text, edit)
    if ('refusal' in edited) return { refusal: edited.refusal, at: { file, path } }
    texts.set(file, edited.text)
  }
  return { texts: new Map([...texts].filter(([file, text]) => text !== textOf(file))) }
}

/** `set` also creates a missing value: a form need not know whether the file has it. */
function editedText(text: string, edit: DeskEdit): Edited {
  const edited = editText(text, edit)
  if (!('refusal' in edited) || edited.refusal !== 'missing' || edit.does !== 'set') return edited
  return editText(text, { does: 'insert', path: edit.path, value: edit.value })
}

/** The current value if somebody has changed it since the browser read it. */
function conflictOf(edit: DeskEdit, textOf: (file: string) => string | undefined): Conflict | undefined {
  if (edit.was === undefined) return undefined
  const { file, path, was } = edit
  const theirs = masked(file, path, valueIn(textOf(file), path))
  const yours = wantedBy(edit)
  if (isEqual(theirs, masked(file, path, was)) || isEqual(theirs, yours)) return undefined
  return { file, path, yours, theirs }
}

const isEqual = (a: unknown, b: unknown): boolean => isSame(treeOf(a), treeOf(b))

const wantedBy = (edit: Edit): unknown => ('value' in edit ? edit.value : undefined)

/** The value at a path of a text; undefined if there is none. */
export function valueIn(text: string | undefined, path: Origin['path']): unknown {
  if (text === undefined) return undefined
  const [source] = parseSources([{ file: '', bytes: new TextEncoder().encode(text) }]).sources
  return source === undefined ? undefined : valueAt(source.value, path)
}

/** The value as a browser may see it: the addresses of calendars give access to the bookings. */
function masked(file: string, path: Origin['path'], value: unknown): unknown {
  return typeof value === 'string' && path.at(-1) === 'url' ? hideAddresses(file, value) : value
}
