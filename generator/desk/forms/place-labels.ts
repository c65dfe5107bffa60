/** The names of places at the desk: of files, fields, entries, and what a diagnostic is about. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { isTextSchema, labelOf, metaOf, schemaAt, unwrap, valueAt } from '../../engine/content/schema-fields.ts'
import {
  inBothLanguages,
  joinedBy,
  keyWords,
  masked,
  rawAt,
  saidOf,
  asIs,
  schemaOf,
  titleOf,
  folderEntries,
  folderEntryLabel,
  type RawContent
} from './raw-content.ts'
import type { Choice, Origin } from '../protocol.ts'
import { placeName } from '../wording.ts'
import { choicesOf, kindOfKeys } from './choices.ts'

/** The name of a value of an enumeration. */
export const optionLabel = (schema: z.ZodEnum, value: string): LocalizedText =>
  (schema.options.includes(value) ? metaOf(schema).nameOf?.(value) : undefined) ?? asIs(value)

/** The name of a file; its path if it has no schema. */
export function fileLabel(file: string, content: RawContent): LocalizedText {
  const entry = folderEntries(content).find((each) => each.file === file)
  if (entry !== undefined) return folderEntryLabel(entry, content)
  const { schemaNameOf, entry: entryName } = content.definition.site.schemas
  const isOther = [entryName, undefined].includes(schemaNameOf(file))
  return isOther ? asIs(file) : labelOf(schemaOf(content, file))
}

/** The name of an entry of a list: from its own texts, or else its place. */
export function itemLabel(schema: z.ZodType | undefined, value: unknown, index: number): LocalizedText {
  const title = titleOf(value)
  if (title !== undefined) return title
  return joinedBy(' ', labelOf(schema), asIs(String(index + 1)))
}

/** The name of an entry of a record: that of what its key refers to, or from its own texts, or the key as words. */
function entryLabel(key: string, value: unknown, names: readonly Choice[] | undefined): LocalizedText {
  const own = typeof value === 'string' ? saidOf(value) : titleOf(value)
  return names?.find((choice) => choice.value === key)?.label ?? own ?? keyWords(key)
}

/** The name of each step of a path, from the top of the file: "Photos", "Photo 3", "Description". */
export function labelsAlong(content: RawContent, file: string, path: Path): LocalizedText[] {
  const top = rawAt(content, file)
  let schema = schemaOf(content, file)
  return path.map((step, index) => {
    const around = schema
    const value = masked(file, valueAt(top, path.slice(0, index + 1)), false)
    schema = schemaAt(around, [step])
    if (around instanceof z.ZodArray) return itemLabel(schema, value, Number(step))
    if (!(around instanceof z.ZodRecord)) return schema === undefined ? asIs(String(step)) : labelOf(schema)
    return recordLabel(around, { file, path: path.slice(0, index + 1), value }, content)
  })
}

/** The name of an entry of a record, by its path: its key may stand for something, or be the name of something. */
export function recordLabel(
  record: z.ZodRecord,
  { file, path, value }: Origin & { value: unknown },
  content: RawContent
): LocalizedText {
  const kind = metaOf(unwrap(record.keyType)).names ?? kindOfKeys(file, path.slice(0, -1), content)
  const names = kind === undefined ? undefined : choicesOf(kind, content, path)
  return entryLabel(String(path.at(-1)), value, names)
}

/** A place in one line: "House rules › Check-in › Hours". */
export function placeLabel(content: RawContent, file: string, path: Path): LocalizedText {
  return inOneLine([fileLabel(file, content), ...labelsAlong(content, file, path)])
}

export const inOneLine = (steps: readonly LocalizedText[]): LocalizedText =>
  inBothLanguages((language) => placeName(steps.map((step) => step[language])))

/**
 * The field that a diagnostic names, by its schema and by the names in the content, which may be broken there.
 * @param key its name in the facts: a key on the way to the place or right below it, `entry 3 of photos`, `the file`,
 *   or undefined for the place itself
 * @param languages those of the site
 */
export function keyLabel(
  { file, path }: Origin,
  { key, languages, content }: { key: string | undefined; languages: readonly string[]; content: RawContent }
): LocalizedText {
  if (key === 'the file' || (key === undefined && path.length === 0)) return asIs(file)
  const { schemas } = content.definition.site
  let at = schemas.schemasFor(languages)[schemas.schemaNameOf(file) ?? '']
  const steps = path.flatMap((step, index) => {
    const label = stepLabel(at, { file, path: path.slice(0, index + 1) }, content)
    at = label && schemaAt(at, [step])
    return label === undefined ? [] : [{ label, step }]
  })
  if (key === undefined)
    return inOneLine(steps.length === 0 ? [asIs(path.join(' › '))] : steps.map(({ label }) => label))
  const [, place] = /^entry (\d+) of /.exec(key) ?? []
  const wanted = place === undefined ? key : Number(place) - 1
  const found =
    steps.findLast(({ step }) => step === wanted)?.label ?? stepLabel(at, { file, path: [...path, wanted] }, content)
  return found ?? (place === undefined ? asIs(key) : { it: `Voce ${place}`, en: `Entry ${place}` })
}

/** The label of the last step; undefined where no schema has it, and for a language, a part of its text. */
function stepLabel(
  around: z.ZodType | undefined,
  { file, path }: Origin,
  content: RawContent
): LocalizedText | undefined {
  const step = path.at(-1) ?? ''
  const schema = isTextSchema(around) ? undefined : schemaAt(around, [step])
  if (schema === undefined) return undefined
  const value = masked(file, rawAt(content, file, ...path), false)
  if (around instanceof z.ZodArray) return itemLabel(schema, value, Number(step))
  return around instanceof z.ZodRecord ? recordLabel(around, { file, path, value }, content) : labelOf(schema)
}
