/** What can be wrong with a single value: its kind, its size, its form. */
import { addQuotes, fixType, unquotePlaceholder, fixNumberNotation } from '../edit/code-fixes.ts'
import { fixValue } from '../edit/value-fixes.ts'
import { entry, type Speech } from './code-entry.ts'
import {
  either,
  facts,
  fieldKey,
  flag,
  like,
  listOf,
  maybe,
  number,
  oneOf,
  text,
  type ValueOf
} from '../diagnostics/facts.ts'
import { quoted } from '../diagnostics/wording.ts'

const kinds = ['string', 'number', 'whole-number', 'boolean', 'list', 'block', 'record'] as const

/** What a value has to be: the kind of its field, and the keys of a block or the languages of a text. */
const expectedType = either(
  facts({ type: oneOf(...kinds) }),
  facts({ type: oneOf('text', ...kinds), keys: listOf(text, 1, 2) })
)

export type ExpectedType = ValueOf<typeof expectedType>

/** What stands in the place of a value. */
const foundValue = either(
  oneOf('list', 'block'),
  facts({ value: oneOf<string | number | boolean>('molto', '16,50', 31.5, Infinity, true) })
)

export type FoundValue = ValueOf<typeof foundValue>

export const values = {
  'type-wrong': entry({
    args: facts({
      key: fieldKey,
      expected: expectedType,
      found: foundValue,
      /** What was most likely meant: a value, or lines. */
      suggestions: maybe(listOf(like('16.50', '- arve', '{ it: … }'), 1, 2)),
      written: maybe(like('name:\n  it: …'))
    }),
    wording: ({ expected, found, suggestions, written }, say) => ({
      case: adviceOn(expected, found, { suggestion: suggestions?.[0], written }),
      expected: expectedWords(expected, say),
      form: expectedWords(expected, say, 'form'),
      found: foundWords(found, say),
      point: commaIn(found),
      suggestion: suggestions?.[0],
      written: written ?? ''
    }),
    fix: fixType,
    example: { 'rooms/enzian.yaml': 'area: ▸31,5' }
  }),
  'value-unknown': entry({
    args: facts({ key: fieldKey, found: text, nearest: maybe(text), allowed: listOf(text, 1, 3, 50) }),
    by: ['nearest'],
    fix: fixValue,
    example: { 'rooms/enzian.yaml': 'theme: ▸blue' }
  }),
  'number-range': entry({
    args: facts({
      key: fieldKey,
      found: number,
      minimum: maybe(number),
      maximum: maybe(number),
      /** Whether the value has to be above the minimum. */
      above: flag,
      whole: flag
    }),
    wording: ({ minimum, maximum, above, whole }, say) => {
      const kind = whole ? 'whole' : 'number'
      const from = minimum === undefined ? [] : [above ? 'above' : 'least']
      const range = [...from, ...(maximum === undefined ? [] : ['most'])].join('-')
      return range === '' ? { case: `any-${kind}` } : { case: kind, range: say(`range_${range}`, { minimum, maximum }) }
    },
    example: { 'rooms/enzian.yaml': 'area: ▸-31' }
  }),
  'number-notation': entry({
    /** As it is written, and as it is read; or, where a comma between brackets ends it, as it has to be written. */
    args: either(
      facts({ key: fieldKey, written: like('1.5', '1.875', '01', '1.870'), read: oneOf<number>(1.5, 1.875, 1, 1.87) }),
      facts({ key: fieldKey, written: like('1,5'), mended: like('1.5') })
    ),
    wording: (found) => {
      if ('mended' in found) return { case: 'comma' }
      const { written, read } = found
      const isAsRead = written === String(read)
      const isThousands = /^-?\d+\.\d{3}$/.test(written)
      return {
        case: `${isAsRead ? 'doubtful' : 'read'}${isThousands ? '-thousands' : ''}`,
        plain: isAsRead ? read.toFixed(2) : String(read),
        thousands: written.replace('.', '')
      }
    },
    fix: fixNumberNotation,
    example: {
      'availability/prices.yaml':
        'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: ▸1.800, sommer: 140 }'
    }
  }),
  'quotes-missing': entry({
    args: facts({ key: fieldKey, written: like('0884', '"+39"'), isNumber: flag }),
    by: ['isNumber'],
    wording: ({ written }) => ({ written: quoted(written) }),
    fix: addQuotes,
    example: { 'site.yaml': 'address:\n  …\n  postcode: ▸07099' }
  }),
  'placeholder-left': entry({
    args: facts({ key: fieldKey }),
    isForRelease: true,
    example: { 'site.yaml': 'opened: !placeholder ▸1987' }
  }),
  'placeholder-quoted': entry({
    args: facts({
      key: fieldKey,
      /** The mark, or what is left of it. */
      found: like('!placeholder', '!placehold')
    }),
    fix: unquotePlaceholder,
    example: { 'rooms/enzian.yaml': 'name: ▸"!placeholder Enzian"' }
  })
}

/** What a value of this kind is, or with `form` how it is written. */
function expectedWords(expected: ExpectedType, say: Speech, attribute?: 'form'): string | undefined {
  const { type } = expected
  if (!('keys' in expected)) return say(`kind_${type}`, {}, attribute)
  const keys = expected.keys.map((key) => `${key}: …`)
  return say(`kind_${type === 'text' ? type : 'fields'}`, { keys }, attribute)
}

/** Which advice there is: what was most likely meant, or what a value of this kind is. */
function adviceOn(
  { type }: ExpectedType,
  found: FoundValue,
  { suggestion, written }: { suggestion: string | undefined; written: string | undefined }
): string {
  if (commaIn(found) !== undefined) return 'comma'
  if (written !== undefined) return 'lines'
  if (suggestion === undefined)
    return type === 'string' ? 'text' : ['number', 'whole-number'].includes(type) ? 'number' : 'kind'
  if (suggestion.startsWith('- ')) return 'entry'
  return /^[\w.-]+$/.test(suggestion) ? 'bare' : 'value'
}

function foundWords(found: FoundValue, say: Speech): string | undefined {
  if (typeof found === 'string') return say(`found_${found}`, {})
  const { value } = found
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return say('found_text', { value })
  return say(Number.isFinite(value) ? 'found_number' : 'found_odd', { value })
}

/** A number with a decimal comma, with a point in its place. */
const commaIn = (found: FoundValue): string | undefined =>
  typeof found === 'object' && /^\d+,\d+$/.test(String(found.value)) ? String(found.value).replace(',', '.') : undefined
