/** Single values in words, for a list of changes. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isTextSchema, metaOf, schemaAt, unwrap, valueAt } from '../../engine/content/schema-fields.ts'
import { choicesOf } from '../forms/choices.ts'
import { inBothLanguages, masked, rawAt, asIs, saidOf, type RawContent } from '../forms/raw-content.ts'
import { optionLabel } from '../forms/place-labels.ts'

/** A value and its metadata. */
export type Valued = { schema: z.ZodType | undefined; file: string; path: Path; value: unknown }

/** The formats of the desk's languages. */
const locales: LocalizedText = { it: 'it-IT', en: 'en-GB' }

/** A single value in words; undefined for a block or a list, which would be too long. */
export function valueWords(valued: Valued, content: RawContent): LocalizedText | undefined {
  const { file, path, value } = valued
  const inner = unwrap(valued.schema)
  if (typeof value === 'boolean') return value ? { it: 'sì', en: 'yes' } : { it: 'no', en: 'no' }
  if (typeof value === 'number') return numberWords(value, inner, content)
  if (isTextSchema(inner)) return quoted(saidOf(value))
  if (typeof value !== 'string') return undefined
  const { refersTo, names, rule } = metaOf(inner)
  if (refersTo === 'page') return content.definition.pages.label(value, content)
  if (inner instanceof z.ZodEnum) return optionLabel(inner, value)
  if (rule === 'month-day' || rule === 'closed-day') return dayWords(value)
  const named = refersTo === 'photo' ? undefined : (refersTo ?? names)
  const choice = named === undefined ? undefined : choicesOf(named, content, path).find((each) => each.value === value)
  return choice?.label ?? quoted(asIs(String(masked(file, value, rule === undefined || rule === 'feed-address'))))
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

function numberWords(value: number, inner: z.ZodType | undefined, content: RawContent): LocalizedText {
  const currency = rawAt(content, 'site.yaml', 'currency')
  const isMoney = metaOf(inner).rule === 'money' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  const options: Intl.NumberFormatOptions = isMoney
    ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
    : { useGrouping: false, maximumFractionDigits: 6 }
  return inBothLanguages((language) =>
    new Intl.NumberFormat(locales[language], options).format(value).replaceAll('\u00A0', ' ')
  )
}

/** `08-15` as 15 August; anything else as it is. */
export function dayWords(value: string): LocalizedText {
  const found = /^(?:(\d{4})-)?(\d{2}-\d{2})$/.exec(value)
  const day = new Date(`${found?.[1] ?? '2024'}-${found?.[2] ?? ''}T00:00:00Z`)
  if (found === null || Number.isNaN(day.getTime())) return asIs(value)
  const year = found[1] === undefined ? {} : ({ year: 'numeric' } as const)
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC', ...year } as const
  return inBothLanguages((language) => new Intl.DateTimeFormat(locales[language], options).format(day))
}

/** In the quotation marks of each language, shortened. */
export const quoted = (said: LocalizedText | undefined): LocalizedText | undefined =>
  said && { it: `«${shortened(said.it)}»`, en: `“${shortened(said.en)}”` }

/** Characters that fit into one line of a list of changes. */
const glance = 60

const shortened = (text: string): string =>
  text.length > glance ? `${text.slice(0, glance).replace(/\s+\S*$/, '')} …` : text

/** The change of a text: all of it if it is short, or else the words that differ. */
export function textChange(before: string, after: string): LocalizedText {
  const [from, to] = before.length <= glance && after.length <= glance ? [before, after] : differing(before, after)
  return inBothLanguages((language) => [from, to].map((text) => quoted(asIs(text))?.[language] ?? '').join(' → '))
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
