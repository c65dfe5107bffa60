/** Walks through the content by its fields: to the value at a path, or to all single values for a rule or a report. */
import type { Path, Place } from '../diagnostics/diagnostic.ts'
import { wholeFile, type FieldKey } from '../diagnostics/facts.ts'
import type { FieldNode } from './field-tree.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { fieldOfFile, type DataSchemas } from './data-schemas.ts'
import type { FieldMeta } from './schema-metadata.ts'

/** A single value of the model, with its place and the metadata of its schema. */
export type Field = { at: Extract<Place, { path: Path }>; value: unknown; meta: FieldMeta }

/** The single values of one file that a walk finds; none if there is no such file. */
export function fieldsIn(file: string, contents: unknown, walk: FieldWalker | undefined): Field[] {
  const found: Field[] = []
  if (contents !== undefined)
    walk?.([], contents, (path, value, meta) => found.push({ at: { file, path }, value, meta }))
  return found
}

/** The single values of the model, or those with the requested metadata, in the order of files and fields. */
export function fieldsOf(
  model: { site: { languages: readonly { code: string }[] } },
  data: DataSchemas,
  isRelevant: (meta: FieldMeta) => boolean = () => true
): Field[] {
  const languages = model.site.languages.map(({ code }) => code)
  return filesIn(model, data).flatMap(({ file, contents }) =>
    fieldsIn(file, contents, fieldWalker(fieldOfFile(file, languages, data), isRelevant))
  )
}

/** The contents of each file of a model, or of the valid part of one, with the name of its schema. */
export function filesIn(
  model: object,
  { files, folders, entry = '' }: DataSchemas
): { file: string; name: string; contents: unknown }[] {
  return [
    ...files.flatMap(({ file, name }) => {
      const contents = valueAt(model, [name])
      return contents === undefined ? [] : [{ file, name, contents }]
    }),
    ...folders.flatMap((folder) =>
      Object.values(Object(valueAt(model, [folder]))).map((contents) => ({
        file: String(valueAt(contents, ['file'])),
        name: entry,
        contents
      }))
    )
  ]
}

/** A copy of the model with other values at some of its places. */
export function withValues<M extends object>(model: M, data: DataSchemas, values: readonly Omit<Field, 'meta'>[]): M {
  const copy = structuredClone(model)
  const files = new Map(filesIn(copy, data).map(({ file, contents }) => [file, contents]))
  for (const { at, value } of values)
    Reflect.set(Object(valueAt(files.get(at.file), at.path.slice(0, -1))), at.path.at(-1) ?? '', value)
  return copy
}

/** Walks from a value to the single values in it. `path` changes during the walk: copy it to keep it. */
export type FieldWalker = (
  path: (string | number)[],
  value: unknown,
  visit: (path: Path, value: unknown, meta: FieldMeta) => void
) => void

/**
 * Returns a walker to the requested single values of a field; undefined if there are none. It skips fields without such
 * values.
 */
export const fieldWalker = (
  field: FieldNode | undefined,
  isRelevant: (meta: FieldMeta) => boolean
): FieldWalker | undefined => walkerTo(field, singleValues(isRelevant))

const singleValues = memoizeWeakly(
  (isRelevant: (meta: FieldMeta) => boolean) => (field: FieldNode) => 'check' in field && isRelevant(field.meta)
)

/** The same to whole texts and blocks as well. It is kept by field and predicate: thousands of files share a field. */
export const walkerTo = (
  field: FieldNode | undefined,
  isMeant: (field: FieldNode) => boolean
): FieldWalker | undefined => field && walkersTo(isMeant)(field)

const walkersTo = memoizeWeakly((isMeant: (field: FieldNode) => boolean) =>
  memoizeWeakly((field: FieldNode) => createWalker(field, isMeant))
)

function createWalker(field: FieldNode, isMeant: (field: FieldNode) => boolean): FieldWalker | undefined {
  const { meta } = field
  if (isMeant(field)) return (path, value, visit) => visit([...path], value, meta)
  if ('entry' in field) {
    const each = walkerTo(field.entry, isMeant)
    return each && walkEntries(() => each)
  }
  if ('children' in field) {
    const ofKeys = new Map<string, FieldWalker>()
    for (const [key, child] of field.children) {
      const walk = walkerTo(child, isMeant)
      if (walk !== undefined) ofKeys.set(key, walk)
    }
    return ofKeys.size === 0 ? undefined : walkEntries((key) => ofKeys.get(key))
  }
  return undefined
}

/** Walks the entries of a block or a list in the order of the file. */
const walkEntries =
  (walkOf: (key: string) => FieldWalker | undefined): FieldWalker =>
  (path, value, visit) => {
    const isList = Array.isArray(value)
    for (const [key, item] of entriesOf(value)) {
      const walk = item === undefined ? undefined : walkOf(key)
      if (walk === undefined) continue
      path.push(isList ? Number(key) : key)
      walk(path, item, visit)
      path.pop()
    }
  }

/** What the value at a path is called in the facts of a diagnostic. */
export function fieldName(path: Path): FieldKey {
  const last = path.at(-1)
  if (typeof last === 'number') return { entry: last + 1, of: path.findLast((step) => typeof step === 'string') ?? '' }
  return last ?? wholeFile
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value
  )
}

export const isBlock = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entries of a block or a list; none for any other value. */
export const entriesOf = (value: unknown): [key: string, value: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index])

/** Whether a path is another one, or leads on from there. */
export const isPathWithin = (inner: Path, outer: Path): boolean => isSamePath(inner.slice(0, outer.length), outer)
