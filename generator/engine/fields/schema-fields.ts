/** Walks through the content by its fields: to the value at a path, or to all single values for a rule or a report. */
import type { Path, Place } from '../diagnostics/diagnostic.ts'
import { wholeFile, type FieldKey } from '../diagnostics/facts.ts'
import { fieldsWithin, fieldWithin, type FieldNode } from './field-tree.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { fieldOfFile, type DataSchemas } from './data-schemas.ts'
import type { FieldMeta } from './schema-metadata.ts'
import { publishedLanguages } from './text.ts'

/** A single value of the model, with its place and the metadata of its schema. */
export type Field = { at: Extract<Place, { path: Path }>; value: unknown; meta: FieldMeta }

/** The single values of one file, or those whose metadata are asked for. */
// oxlint-disable-next-line max-params -- the file with what is in it, and what is looked for there
export const fieldsIn = (
  file: string,
  contents: unknown,
  field: FieldNode | undefined,
  isRelevant: (meta: FieldMeta) => boolean = isAny
): Field[] =>
  valuesIn(contents, field, singleValues(isRelevant)).map(({ path, ...leaf }) => ({ at: { file, path }, ...leaf }))

const isAny = (): boolean => true

/** The single values of the model, in the order of files and fields. */
export function fieldsOf(model: { site: { languages: readonly { code: string }[] } }, data: DataSchemas): Field[] {
  const languages = publishedLanguages(model.site.languages.map(({ code }) => code))
  return filesIn(model, data).flatMap(({ file, contents }) =>
    fieldsIn(file, contents, fieldOfFile(file, languages, data))
  )
}

/** The contents of each file of a model, or of the valid part of one, which lacks some. */
function filesIn(model: object, { files, folders }: DataSchemas): { file: string; contents: unknown }[] {
  return [
    ...files.map(({ file, name }) => ({ file, contents: valueAt(model, [name]) })),
    ...folders.flatMap((folder) =>
      Object.values(Object(valueAt(model, [folder]))).map((contents) => ({
        file: String(valueAt(contents, ['file'])),
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

/** The values in one whose fields are meant, in the order of the file; none in those. */
export function valuesIn(
  value: unknown,
  field: FieldNode | undefined,
  isMeant: (field: FieldNode) => boolean
): { path: Path; value: unknown; meta: FieldMeta }[] {
  const found: { path: Path; value: unknown; meta: FieldMeta }[] = []
  const leads = leadersTo(isMeant)
  const visit = (own: unknown, at: FieldNode | undefined, path: Path): void => {
    if (at === undefined || own === undefined || !leads(at)) return
    if (isMeant(at)) found.push({ path, value: own, meta: at.meta })
    else
      for (const [key, item] of entriesOf(own)) {
        const step = Array.isArray(own) ? Number(key) : key
        visit(item, fieldWithin(at, step), [...path, step])
      }
  }
  visit(value, field, [])
  return found
}

const singleValues = memoizeWeakly(
  (isRelevant: (meta: FieldMeta) => boolean) => (field: FieldNode) => 'check' in field && isRelevant(field.meta)
)

/** Whether such fields are in a field: thousands of files share one. */
const leadersTo = memoizeWeakly((isMeant: (field: FieldNode) => boolean) =>
  memoizeWeakly((field: FieldNode) => fieldsWithin(field).some(isMeant))
)

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

/** A copy of a value with another one at a path inside it. Missing parts on the way are created. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const inner = withValue(valueAt(whole, [step]), rest, value)
  if (typeof step !== 'number') return { ...Object.fromEntries(entriesOf(whole)), [step]: inner }
  const list: readonly unknown[] = Array.isArray(whole) ? whole : []
  return Object.assign([...list], { [step]: inner })
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

/** Whether two values say the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const [mine, theirs] = [new Map(entriesOf(one)), new Map(entriesOf(other))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSameValue(value, theirs.get(key)))
}

/** Whether numbers are in ascending order. */
export const isRising = (row: readonly number[]): boolean =>
  row.every((each, index) => index === 0 || row[index - 1]! < each)
