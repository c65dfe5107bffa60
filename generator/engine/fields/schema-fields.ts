/** Walks through the content by the fields of its schema: all single values, for a rule or a report. */
import type { Path, Place } from '../diagnostics/diagnostic.ts'
import { wholeFile, type FieldKey } from '../diagnostics/facts.ts'
import { fieldsWithin, fieldWithin, type FieldNode } from './field-tree.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { fieldOfFile, type DataSchemas } from './data-schemas.ts'
import type { FieldMeta } from './schema-metadata.ts'
import { publishedLanguages } from './text.ts'
import { entriesOf, valueAt } from './value-paths.ts'

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

/** A copy of the model with other values at some of its places. Each has to be there, or a value would be lost. */
export function withValues<M extends object>(model: M, data: DataSchemas, values: readonly Omit<Field, 'meta'>[]): M {
  const copy = structuredClone(model)
  const files = new Map(filesIn(copy, data).map(({ file, contents }) => [file, contents]))
  for (const { at, value } of values) {
    const [around, key] = [valueAt(files.get(at.file), at.path.slice(0, -1)), at.path.at(-1)]
    if (typeof around !== 'object' || around === null || key === undefined || !Object.hasOwn(around, key))
      throw new Error(`${at.file} has nothing at ${at.path.join('.')}`)
    Reflect.set(around, key, value)
  }
  return copy
}

/** All values below `value` whose field passes `isMeant`, in the order of the file. It does not look inside a match. */
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

/** Whether such fields are in a field. Memoized: thousands of files share one field tree. */
const leadersTo = memoizeWeakly((isMeant: (field: FieldNode) => boolean) =>
  memoizeWeakly((field: FieldNode) => fieldsWithin(field).some(isMeant))
)

/** What the value at a path is called in the facts of a diagnostic. */
export function fieldName(path: Path): FieldKey {
  const last = path.at(-1)
  if (typeof last === 'number') return { entry: last + 1, of: path.findLast((step) => typeof step === 'string') ?? '' }
  return last ?? wholeFile
}
