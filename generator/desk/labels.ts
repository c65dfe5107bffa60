/**
 * The label and the help of each field. English help is the description of the schema; all other words are in `words/`,
 * and the suite compares them with the schemas.
 */
import type { LocalizedText } from '../diagnostics/language.ts'
import { z } from 'zod'
import type { Path } from '../diagnostics/diagnostic.ts'
import { isTextSchema, metaOf, unwrap, valueAt } from '../content/fields.ts'
import { schemasFor, type Schemas } from '../content/model.ts'
import { schemaNameOf } from '../content/files.ts'
import { masked, rawAt, same, schemaOf, titleOf, unitsFound, type RawContent } from './content.ts'
import type { Choice, Origin } from './protocol.ts'
import { choicesOf } from './choices.ts'
import { choiceWords } from './words/choices.ts'
import { helps } from './words/helps.ts'
import { labels } from './words/labels.ts'
import { fileWords, unitLabel } from './words/parts.ts'
import { capital } from './words/italian.ts'

/**
 * The name of a schema and the keys from its top to a field; `[]` for entries of a list, `{}` for those of a record.
 */
export type Way = readonly [keyof Schemas, ...string[]]

/** The entry for the longest end of a way that the table has; undefined if it has none. */
export function entryFor<Entry>(way: readonly string[], table: Readonly<Record<string, Entry>>): Entry | undefined {
  for (let start = 0; start < way.length; start++) {
    const key = way.slice(start).join('.')
    if (Object.hasOwn(table, key)) return table[key]
  }
  return undefined
}

/** The description of a schema, which is outside or inside of an optional one. */
export const descriptionOf = (schema: z.core.$ZodType | undefined): string =>
  (schema instanceof z.ZodType ? metaOf(schema).description : undefined) ?? metaOf(unwrap(schema)).description ?? ''

function translated(description: string): LocalizedText {
  const help = helps[description] ?? description
  return typeof help === 'string' ? { it: help, en: description } : help
}

/** The label in the tables. The words of the program are labelled by their descriptions. */
function shortLabel(way: Way): LocalizedText | undefined {
  const found = way[0] === 'translations' ? undefined : entryFor(way, labels)
  return found && { it: found[0], en: found[1] }
}

/** The label; without one, the description. */
export const labelOf = (way: Way, schema: z.core.$ZodType | undefined): LocalizedText =>
  shortLabel(way) ?? translated(descriptionOf(schema))

/** The help; empty if the label says the same. */
export const helpOf = (way: Way, schema: z.core.$ZodType | undefined): LocalizedText =>
  way.at(-1) !== '{}' && shortLabel(way) === undefined ? same('') : translated(descriptionOf(schema))

/** The name of a value of an enumeration. */
export function optionLabel(way: Way, value: string): LocalizedText {
  const field = way.findLast((step) => step !== '[]' && step !== '{}') ?? ''
  if (field === 'flag') return countryLabel(value)
  if (field === 'currency')
    return inLanguages((language) => capital(new Intl.DisplayNames(language, { type: 'currency' }).of(value) ?? value))
  const words = choiceWords[field]?.[value]
  return words === undefined ? same(value) : { it: words[0], en: words[1] }
}

const countryLabel = (code: string): LocalizedText =>
  inLanguages((language) => new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()))

const inLanguages = (say: (language: string) => string | undefined): LocalizedText => ({
  it: say('it') ?? '',
  en: say('en-GB') ?? ''
})

/** The name of a file; its path if it has no schema. */
export function fileLabel(file: string, content: RawContent): LocalizedText {
  const name = schemaNameOf(file)
  if (name === undefined) return same(file)
  if (name !== 'unit') return fileWords[name]
  const unit = unitsFound(content).find((each) => each.file === file)
  return unit === undefined ? same(file) : unitLabel(unit)
}

/** The name of an entry of a list: from its own texts, or else its place. */
export function itemLabel(way: Way, value: unknown, index: number): LocalizedText {
  const title = titleOf(value)
  if (title !== undefined) return title
  const { it, en } = shortLabel(way) ?? { it: 'Voce', en: 'Entry' }
  return { it: `${it} ${index + 1}`, en: `${en} ${index + 1}` }
}

/** The name of an entry of a record: that of what its key refers to, or from its own texts, or the key. */
export function entryLabel(key: string, value: unknown, names: readonly Choice[] | undefined): LocalizedText {
  return names?.find((choice) => choice.value === key)?.label ?? titleOf(value) ?? same(key)
}

/** The schema one step further down, and its way. */
export function stepInto(
  { schema, way }: { schema: z.core.$ZodType | undefined; way: Way },
  step: string | number
): { schema: z.core.$ZodType | undefined; way: Way } {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) return { schema: inner.shape[step], way: [...way, String(step)] }
  if (inner instanceof z.ZodArray) return { schema: inner.element, way: [...way, '[]'] }
  if (inner instanceof z.ZodRecord) return { schema: inner.valueType, way: [...way, '{}'] }
  return { schema: undefined, way: [...way, String(step)] }
}

/** The name of each step of a path, from the top of the file: "Photos", "Photo 3", "Description". */
export function labelsAlong(content: RawContent, file: string, path: Path): LocalizedText[] {
  const found = schemaOf(content, file)
  if (found === undefined) return path.map((step) => same(String(step)))
  const top = rawAt(content, file)
  let at: ReturnType<typeof stepInto> = { schema: found.schema, way: [found.name] }
  return path.map((step, index) => {
    const around = unwrap(at.schema)
    const value = masked(file, valueAt(top, path.slice(0, index + 1)), false)
    at = stepInto(at, step)
    if (around instanceof z.ZodArray) return itemLabel(at.way, value, Number(step))
    if (!(around instanceof z.ZodRecord))
      return at.schema === undefined ? same(String(step)) : labelOf(at.way, at.schema)
    const { names } = metaOf(unwrap(around.keyType))
    return entryLabel(String(step), value, names && choicesOf(names, content, path))
  })
}

/** A place in one line: "House rules › Check-in › Hours". */
export function placeLabel(content: RawContent, file: string, path: Path): LocalizedText {
  return inOneLine([fileLabel(file, content), ...labelsAlong(content, file, path)])
}

export function inOneLine(steps: readonly LocalizedText[]): LocalizedText {
  const line = (language: keyof LocalizedText): string =>
    steps
      .map((step) => step[language])
      .filter((word, index, words) => word !== words[index - 1])
      .join(' › ')
  return { it: line('it'), en: line('en') }
}

/**
 * The field that a diagnostic names, by its schema alone: the content may be broken there.
 * @param key its name in the facts: a key on the way to the place or right below it, `entry 3 of photos`, `the file`,
 *   or undefined for the place itself
 * @param languages those of the site
 */
export function keyLabel(
  { file, path }: Origin,
  { key, languages }: { key: string | undefined; languages: readonly string[] }
): LocalizedText {
  const name = schemaNameOf(file)
  if (key === 'the file' || (key === undefined && path.length === 0)) return same(file)
  let at: Step | undefined = name && { schema: schemasFor(languages)[name], way: [name] }
  const steps = path.flatMap((step) => {
    const next = at && labelledStep(at, step)
    at = next
    return next === undefined ? [] : [{ ...next, step }]
  })
  if (key === undefined)
    return inOneLine(steps.length === 0 ? [same(path.join(' › '))] : steps.map(({ label }) => label))
  const [, place] = /^entry (\d+) of /.exec(key) ?? []
  const wanted = place === undefined ? key : Number(place) - 1
  const found = steps.findLast(({ step }) => step === wanted) ?? (at && labelledStep(at, wanted))
  return found?.label ?? (place === undefined ? same(key) : { it: `Voce ${place}`, en: `Entry ${place}` })
}

type Step = ReturnType<typeof stepInto>

/** One step further down with its label; undefined where no schema has it, and for a language, a part of its text. */
function labelledStep(at: Step, step: string | number): (Step & { label: LocalizedText }) | undefined {
  const around = unwrap(at.schema)
  if (isTextSchema(around)) return undefined
  const next = stepInto(at, step)
  if (next.schema === undefined) return undefined
  if (around instanceof z.ZodArray) return { ...next, label: itemLabel(next.way, undefined, Number(step)) }
  return { ...next, label: around instanceof z.ZodRecord ? same(String(step)) : labelOf(next.way, next.schema) }
}
