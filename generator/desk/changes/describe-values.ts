/** Single values in words, for a list of changes. */
import type { z } from 'zod'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, schemaAt, unwrap, valueAt } from '../../engine/content/schema-fields.ts'
import { quote, type Summary } from '../fields/kind.ts'
import { kindFor, summaryOf } from '../fields/kinds.ts'
import { readerFor } from '../forms/file-form.ts'
import { masked, type RawContent } from '../forms/raw-content.ts'
import { asIs, inBothLanguages, yesOrNo } from '../wording.ts'

/** A value and its metadata. */
export type Valued = { schema: z.ZodType | undefined; file: string; path: Path; value: unknown }

/** A single value in words; undefined for a block or a list, which would be too long. */
export function valueWords(valued: Valued, content: RawContent): LocalizedText | undefined {
  const summary = summaryAt(valued, content)
  return summary && inQuotes(summary)
}

export const inQuotes = ({ words, isQuote }: Summary): LocalizedText => (isQuote ? quoted(words) : words)

/** A single value as its field says it; as it is written where it is of another kind. */
export function summaryAt({ schema, file, path, value }: Valued, content: RawContent): Summary | undefined {
  const inner = unwrap(schema)
  if (inner !== undefined && kindFor(inner).parts !== undefined) return undefined
  const reader = readerFor(file, content)
  const field =
    inner && reader.fieldOf({ schema: inner, path, value, isThere: true, label: asIs(''), isOptional: false })
  if (field !== undefined && field.kind !== 'broken') return summaryOf(field)
  if (typeof value === 'string') return quote(String(masked(file, value)))
  if (typeof value === 'number') return { words: asIs(String(value)), isQuote: false }
  return typeof value === 'boolean' ? { words: yesOrNo(value), isQuote: false } : undefined
}

/** The days of a period, and its units if it names some; undefined for a value without days. */
export function periodWords(valued: Valued, content: RawContent): LocalizedText | undefined {
  const { file, path, value } = valued
  const wordsOf = (at: Valued, step: string | number): LocalizedText | undefined =>
    valueWords(
      { schema: schemaAt(at.schema, [step]), file, path: [...at.path, step], value: valueAt(at.value, [step]) },
      content
    )
  const [from, to] = [wordsOf(valued, 'from'), wordsOf(valued, 'to')]
  if (from === undefined || to === undefined) return undefined
  const units = {
    file,
    schema: schemaAt(valued.schema, ['units']),
    path: [...path, 'units'],
    value: valueAt(value, ['units'])
  }
  const names = entriesOf(units.value).flatMap((_, index) => wordsOf(units, index) ?? [])
  return inBothLanguages((language) => {
    const days = `${from[language]} – ${to[language]}`
    return names.length === 0 ? days : `${days} (${names.map((name) => name[language]).join(', ')})`
  })
}

/** In the quotation marks of each language, shortened. */
export const quoted = ({ it, en }: LocalizedText): LocalizedText => ({
  it: `«${shortened(it)}»`,
  en: `“${shortened(en)}”`
})

/** Characters that fit into one line of a list of changes. */
const glance = 60

const shortened = (text: string): string =>
  text.length > glance ? `${text.slice(0, glance).replace(/\s+\S*$/, '')} …` : text

/** The change of a text: all of it if it is short, or else the words that differ. */
export function textChange(before: string, after: string): LocalizedText {
  const [from, to] = before.length <= glance && after.length <= glance ? [before, after] : differing(before, after)
  return inBothLanguages((language) => [from, to].map((text) => quoted(asIs(text))[language]).join(' → '))
}

/** The differing part of each text, with a word on both sides. */
function differing(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before.split(/\s+/), after.split(/\s+/)]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const part = (words: string[]): string => {
    const [first, last] = [Math.max(0, start - 1), Math.min(words.length, words.length - end + 1)]
    return `${first > 0 ? '… ' : ''}${words.slice(first, last).join(' ')}${last < words.length ? ' …' : ''}`
  }
  return [part(a), part(b)]
}
