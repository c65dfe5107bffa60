/** Paths through a form: what is there, its name, and values as edits need them. */
import { withValue } from '../../with-value.ts'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { FileForm, FormField, Origin, Path } from '../../protocol.ts'
import { childrenOf, nextEntryOf, withChildren } from '../../fields/kinds.ts'
import { asIs } from '../../wording.ts'

export const keyOf = ({ file, path }: { file: string; path: Path }): string =>
  JSON.stringify([file, ...path.map(String)])
export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => String(step) === String(b[index]))
/** Whether a place is another one or inside it. */
export const isWithin = (inner: Origin | { file: string; path: Path | undefined }, outer: Origin): boolean =>
  inner.file === outer.file &&
  inner.path !== undefined &&
  inner.path.length >= outer.path.length &&
  outer.path.every((step, index) => String(step) === String(inner.path?.[index]))

/** The form of a new entry of a record with its key in place of the empty one. */
export function withKey(
  field: FormField,
  at: number,
  { key, label }: { key: string; label: LocalizedText }
): FormField {
  const inner = (each: FormField): FormField => withKey(each, at, { key, label: each.label })
  return { ...withChildren(field, inner), path: field.path.with(at, key), label }
}

/** The fields on the way to a place, the innermost last. */
export function fieldsAlong({ root, file }: FileForm, path: Path): FormField[] {
  const way: FormField[] = []
  let here: FormField | undefined = root
  while (here !== undefined) {
    way.push(here)
    here = childrenOf(here).find((child) => isWithin({ file, path }, { file, path: child.path }))
  }
  return way
}

/** The entry of a list by which a file names what is written elsewhere: a room one of its services. */
export function nameFor(origin: Origin, { root, file }: FileForm): Origin | undefined {
  const pathIn = (field: FormField): Path | undefined => {
    if (!('home' in field)) return childrenOf(field).map(pathIn).find(Boolean)
    const { home, value, path } = field
    const isMeant =
      home !== undefined && value !== undefined && isWithin(origin, { file: home.file, path: [...home.path, value] })
    return isMeant && path.some((step) => typeof step === 'number') ? path : undefined
  }
  const path = pathIn(root)
  return path && { file, path }
}

/** The outermost list around a place in one of its entries, as a form shows it. */
export function listAround(form: FileForm | undefined, path: Path): FormField | undefined {
  const list = form && fieldsAlong(form, path).find(({ kind }) => kind === 'list')
  return list === undefined || list.path.length + 1 >= path.length ? undefined : list
}

/** The innermost field around a place, also in an entry that is not written yet. */
export function fieldAt(form: FileForm, path: Path): FormField {
  const innermost = fieldsAlong(form, path).at(-1) ?? form.root
  const entry = newEntryOf(innermost, path)
  return entry === undefined ? innermost : fieldAt({ ...form, root: entry }, path)
}

function newEntryOf(field: FormField, { [field.path.length]: step }: Path): FormField | undefined {
  const entry = step === undefined ? undefined : nextEntryOf(field)
  const key = String(step)
  return entry && (typeof step === 'number' ? entry : withKey(entry, field.path.length, { key, label: asIs(key) }))
}

/** The names on the way to a place, from the file on. */
export function namesAlong(form: FileForm, path: Path): LocalizedText[] {
  const way = fieldsAlong(form, path).slice(1)
  return [form.label, ...way.map(({ label }) => label)]
}

export const shortened = (text: string, most = 42): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** A value at a place after others were written in it. */
export const afterWriting = (whole: unknown, at: Origin, written: readonly (Origin & { value: unknown })[]): unknown =>
  written
    .filter((each) => isWithin(each, at))
    .reduce((all, { path, value }) => withValue(all, path.slice(at.path.length), value), whole)
