/** The kinds of fields with a single value: texts, numbers, days and choices. */
import type { BooleanField, ChoiceField, FieldNode, NumberField, TextField } from '../../engine/fields/field-tree.ts'
import { isSecret } from '../../engine/fields/secret-fields.ts'
import {
  asIs,
  groupingIn,
  inEachLanguage,
  localeOf,
  type LocalizedText,
  type ProgramLanguage
} from '../../engine/words/language.ts'
import { dayWords } from '../../engine/fields/day-words.ts'
import { saidOf, yesOrNo } from '../desk-wording.ts'
import { blockIn, type Choice, type FormField, type Kind, type Summary, type ValuesByKind } from './field-kind.ts'

/** What is quoted in a summary: a text that is not empty. */
const quote = ({ value }: { value: string | undefined }): Summary | undefined =>
  value === undefined || value === '' ? undefined : { words: asIs(value), isQuote: true }

/** A text of the content that is the same in every language. */
const textOf = ({ value }: { value: unknown }): { value: string | undefined } | undefined =>
  value === undefined || typeof value === 'string' ? { value } : undefined

/** A value that the kind for its field cannot show. */
export const broken: Kind<'broken'> = {
  read: ({ value }) => ({ value }),
  blank: () => '',
  summary({ value }) {
    if (typeof value === 'string') return quote({ value })
    if (typeof value === 'boolean') return { words: yesOrNo(value), isQuote: false }
    return typeof value === 'number' ? { words: asIs(String(value)), isQuote: false } : undefined
  }
}

/** Longer values get several lines. */
const longLine = 60

/** In all languages of the site. */
export const text: Kind<'text', TextField> = {
  read({ field, path, value }, { languages, isMarked }) {
    const texts = blockIn(value)
    const localTexts = [...(texts?.values() ?? [])].map((each) => each ?? '')
    if (texts === undefined || !localTexts.every((each) => typeof each === 'string')) return undefined
    const codes = [...languages, ...[...texts.keys()].filter((code) => !languages.includes(code))]
    return {
      languages: codes.map((code) => ({
        code,
        value: localTexts[[...texts.keys()].indexOf(code)],
        isPlaceholder: isMarked([...path, code])
      })),
      variables: [...field.children.values()][0]?.meta.variables ?? [],
      isLong: localTexts.some(({ length }) => length > longLine)
    }
  },
  blank: (_, { languages }) => Object.fromEntries(languages.map((language) => [language, ''])),
  summary(field) {
    const words = saidOf(textsOf(field))
    return words && { words, isQuote: true }
  },
  whole: textsOf
}

function textsOf({ languages }: ValuesByKind['text']): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap(({ code, value }) => (value === undefined ? [] : [[code, value] as const]))
  )
}

export const toggle: Kind<'toggle', BooleanField> = {
  read: ({ field: { meta }, value }) =>
    value === undefined || typeof value === 'boolean'
      ? { value, hides: meta.isDraft === true, isSwitch: meta.isSwitch === true }
      : undefined,
  blank: () => false,
  summary: ({ value }) => (value === undefined ? undefined : { words: yesOrNo(value), isQuote: false })
}

/** A count, a measure, an amount of money. */
export const number: Kind<'number', NumberField> = {
  read({ field: { minimum, maximum, isWhole, meta }, value }, { currency }) {
    if (value !== undefined && typeof value !== 'number') return undefined
    return { value, min: minimum, max: maximum, isWhole, currency: meta.type?.isMoney === true ? currency : undefined }
  },
  isDecision: true,
  blank: ({ minimum = 0, isExclusive }) => (isExclusive ? minimum + 1 : minimum),
  summary({ value, currency = '' }) {
    if (value === undefined) return undefined
    const options = (language: ProgramLanguage): Intl.NumberFormatOptions =>
      /^[A-Z]{3}$/.test(currency)
        ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger', useGrouping: groupingIn(language) }
        : { useGrouping: false, maximumFractionDigits: 6 }
    const words = inEachLanguage((language) =>
      new Intl.NumberFormat(localeOf(language), options(language)).format(value).replaceAll('\u00A0', ' ')
    )
    return { words, isQuote: false }
  }
}

function chosen({ value, choices }: { value: string | undefined; choices: readonly Choice[] }): Summary | undefined {
  const label = choices.find((choice) => choice.value === value)?.label
  return label === undefined ? quote({ value }) : { words: label, isQuote: false }
}

/** One of the values that the schema names. */
export const choice: Kind<'choice', ChoiceField> = {
  read(part, { choices }) {
    const { values, meta } = part.field
    const own = values.map((value) => ({ value, label: meta.nameOf?.(value) ?? asIs(value) }))
    const base = textOf(part)
    const { refersTo, input } = meta.type ?? {}
    const offered = refersTo === undefined ? own : choices(`chosen ${refersTo}`, part.path)
    return base && { ...base, choices: offered, isIcon: input === 'icon' }
  },
  isDecision: true,
  blank: ({ values: [first] }) => first,
  summary: chosen
}

/** A name that the content itself defines, elsewhere. */
export const reference: Kind<'reference'> = {
  read(part, { choices, homeOf }) {
    const base = textOf(part)
    const { refersTo = '' } = part.field.meta.type ?? {}
    const home = homeOf(refersTo)
    return base && { ...base, choices: choices(refersTo, part.path), ...(home && { home }) }
  },
  blank: () => '',
  summary: chosen
}

/** A photo, by its name below `photos/`. */
export const photo: Kind<'photo'> = { read: textOf, blank: () => '' }

/** A day of every year, or of one: `08-21`, `2027-08-21`; or one that its type says in words. */
export const day: Kind<'day'> = {
  read(part) {
    const base = textOf(part)
    if (base === undefined) return undefined
    const { value = '' } = base
    const words = part.field.meta.type?.inWords?.(value)
    return { value, ...(words && { words: { [value]: words } }) }
  },
  blank: () => '',
  summary: (field) => (field.value === '' ? undefined : { words: dayIn(field), isQuote: false })
}

/** A day as its field shows it. @param value what is typed there now */
export const dayIn = ({ words = {}, value: saved }: ValuesByKind['day'], value = saved): LocalizedText =>
  (Object.hasOwn(words, value) ? words[value] : undefined) ?? dayWords(value)

/** A text of one line that is the same in every language, and whatever no other kind is for. */
export const line: Kind<'line'> = {
  read(part, { masked }) {
    const base = textOf(part)
    if (base === undefined) return undefined
    const { value = '' } = base
    const shown = String(masked(value, isSecret(part.field)))
    const { input, isName = false } = part.field.meta.type ?? {}
    return { value: shown, input, isName, isMasked: shown !== value }
  },
  blank: () => '',
  summary: quote
}

/** Whether a field has a name that identifies what it is a part of, in its address or in references. */
export const isName = (field: FormField): boolean => field.kind === 'line' && field.isName

/** The name of the kind for a field of one value. */
export function valueKindFor({ kind, meta }: FieldNode) {
  if (kind === 'text' || kind === 'number' || kind === 'choice') return kind
  if (kind === 'boolean') return 'toggle'
  const { input, refersTo } = meta.type ?? {}
  if (input === 'photo' || input === 'day') return input
  return refersTo === undefined ? 'line' : 'reference'
}
