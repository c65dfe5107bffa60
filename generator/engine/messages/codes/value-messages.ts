/** The codes for single values: their kind, their size, their form. */
import { addQuotes, fixType } from '../../fixes/code-fixes.ts'
import { fixValue } from '../../fixes/value-fixes.ts'
import { entry } from './code-entry.ts'
import { quoted, type Speech } from '../../words/wording.ts'
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
} from '../../diagnostics/facts.ts'

/** What a value has to be. */
const expectedType = oneOf('string', 'number', 'number-whole', 'boolean', 'list', 'block', 'block-text')

/** What stands in the place of a value. */
const foundValue = either(
  oneOf('list', 'block'),
  facts({ value: oneOf<string | number | boolean>('molto', '16,50', 31.5, true) })
)

type FoundValue = ValueOf<typeof foundValue>

/** The number as it is written, or as it has to be, and what it is read as. */
const signsOf = (value: { mended: string } | { raw: string; read: number }): [signs: string, read: number] =>
  'mended' in value ? [value.mended, Number(value.mended)] : [value.raw, value.read]

/** Whether what is after the point can be thousands as well. */
const hasThousands = (raw: string): boolean => /^-?[1-9]\d*\.\d{3}$/.test(raw)

export const values = {
  'type-wrong': entry({
    args: facts({
      key: fieldKey,
      expected: expectedType,
      value: foundValue,
      /** The same number or truth as it has to be written; or the lines that the field needs. */
      plain: maybe(like('16.50')),
      suggestion: maybe(like('name:\n  it: …'))
    }),
    case: ({ expected, plain, suggestion = plain }) => {
      if (suggestion !== undefined) return /^[\w.-]+$/.test(suggestion) ? 'type-wrong_bare' : 'type-wrong_lines'
      return expected === 'block-text' ? 'type-wrong_block' : `type-wrong_${expected}`
    },
    wording: ({ expected, value, plain, suggestion = plain }, say) => ({
      expected: say(`kind_${expected}`, {}),
      value: foundWords(value, say),
      suggestion
    }),
    fix: fixType,
    example: { 'site.yaml': 'opened: ▸"1987"' }
  }),
  'value-unknown': entry({
    args: facts({ key: fieldKey, value: text, nearest: maybe(text), allowed: listOf(text, 1, 3, 50) }),
    case: ({ nearest }) => (nearest === undefined ? 'value-unknown' : 'value-unknown_nearest'),
    fix: fixValue,
    example: {
      'site.yaml': [
        'languages:',
        '  - { code: de, name: Deutsch, flag: ▸german, prefix: "", locale: de-CH }',
        '  - { code: en, name: English, flag: gb, prefix: /english, locale: en-GB }',
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
      ].join('\n')
    }
  }),
  'number-range': entry({
    args: facts({
      key: fieldKey,
      value: number,
      minimum: number,
      maximum: maybe(number),
      /** Whether the value has to be above the minimum. */
      above: flag,
      whole: flag
    }),
    case: ({ whole }) => (whole ? 'number-range_whole' : 'number-range'),
    wording: ({ minimum, maximum, above }, say) => ({
      range: say(`range_${above ? 'above' : 'least'}${maximum === undefined ? '' : '-most'}`, { minimum, maximum })
    }),
    example: { 'site.yaml': 'opened: ▸-1987' }
  }),
  'number-notation': entry({
    /** As it is written, and as it is read; or, where a comma between brackets ends it, as it has to be written. */
    args: either(
      facts({ key: fieldKey, raw: like('1.5', '1.875', '01', '1.870'), read: oneOf<number>(1.5, 1.875, 1, 1.87) }),
      facts({ key: fieldKey, raw: like('1,5', '1,250'), mended: like('1.5', '1.250') })
    ),
    case: (notation) => {
      if (hasThousands(signsOf(notation)[0])) return 'number-notation_thousands'
      return 'mended' in notation ? 'number-notation_comma' : 'number-notation'
    },
    wording: (notation) => {
      const [signs, read] = signsOf(notation)
      if (hasThousands(signs)) return { plain: read.toFixed(2), thousands: signs.replace('.', '') }
      return { plain: /\.\d{3}$/.test(signs) ? read.toFixed(2) : String(read) }
    },
    example: { 'site.yaml': 'opened: ▸01987' }
  }),
  'quotes-missing': entry({
    args: facts({ key: fieldKey, raw: like('0884', '"+39"'), isNumber: flag }),
    case: ({ isNumber }) => (isNumber ? 'quotes-missing_isNumber' : 'quotes-missing'),
    wording: ({ raw }) => ({ suggestion: quoted(raw) }),
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
      value: like('!placeholder', '!placehold')
    }),
    example: { 'site.yaml': 'name: ▸"!placeholder Haus Murmelruh"' }
  })
}

/** A text is named as one, since `"31"` is no number. */
const foundWords = (wrong: FoundValue, say: Speech): string | undefined => {
  if (typeof wrong === 'string') return say(`found_${wrong}`, {})
  const { value } = wrong
  return typeof value === 'string' ? say('found_text', { value }) : String(value)
}
