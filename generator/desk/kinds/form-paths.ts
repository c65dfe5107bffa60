/** Follows paths through a form: what is at a place, its name, and values as edits need them. */
import { asIs, inEachLanguage, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import type { FileForm, FormField, Origin, Path } from '../protocol.ts'
import { isPathWithin } from '../../engine/fields/value-paths.ts'
import { isPlaceWithin } from '../places.ts'
import { childrenOf, hasEntries, nextEntryOf, withChildren } from './field-kinds.ts'
import { placeName } from '../desk-wording.ts'

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
export function fieldsAlong({ root }: Pick<FileForm, 'root'>, path: Path): FormField[] {
  const way: FormField[] = []
  let here: FormField | undefined = root
  while (here !== undefined) {
    way.push(here)
    here = childrenOf(here).find((child) => isPathWithin(path, child.path))
  }
  return way
}

/** The entry of a list by which a file names what is written elsewhere: a work one of its artists. */
export function nameFor(origin: Origin, { root, file }: FileForm): Origin | undefined {
  const pathIn = (field: FormField): Path | undefined => {
    if (!('home' in field)) return childrenOf(field).map(pathIn).find(Boolean)
    const { home, value, path } = field
    const isMeant =
      home !== undefined &&
      value !== undefined &&
      isPlaceWithin(origin, { file: home.file, path: [...home.path, value] })
    return isMeant && path.some((step) => typeof step === 'number') ? path : undefined
  }
  const path = pathIn(root)
  return path && { file, path }
}

/** The path of the topmost part on the way to a place that the file does not have, if there is one. */
export function missingPart(form: FileForm, path: Path): Path | undefined {
  const way = fieldsAlong(form, path)
  const innermost = way.at(-1)
  const absent = way.find(({ isThere }) => !isThere)
  if (absent !== undefined || innermost === undefined) return absent?.path
  const depth = innermost.path.length
  return hasEntries(innermost) && path.length > depth ? path.slice(0, depth + 1) : undefined
}

/** The innermost field around a place, also in an entry that is not written yet. */
export function formFieldAt(form: FileForm, path: Path): FormField {
  const innermost = fieldsAlong(form, path).at(-1) ?? form.root
  const entry = newEntryOf(innermost, path)
  return entry === undefined ? innermost : formFieldAt({ ...form, root: entry }, path)
}

function newEntryOf(field: FormField, { [field.path.length]: step }: Path): FormField | undefined {
  const entry = step === undefined ? undefined : nextEntryOf(field)
  const key = String(step)
  return entry && (typeof step === 'number' ? entry : withKey(entry, field.path.length, { key, label: asIs(key) }))
}

/** The names on the way to a place, from the file on. */
export function namesAlong(form: Pick<FileForm, 'label' | 'root'>, path: Path): LocalizedText[] {
  const way = fieldsAlong(form, path).slice(1)
  return [form.label, ...way.map(({ label }) => label)]
}

/** The same in one line. */
export const nameAlong = (form: Pick<FileForm, 'label' | 'root'>, path: Path): LocalizedText =>
  inEachLanguage((language) => placeName(namesAlong(form, path).map((name) => wordsIn(name, language))))
