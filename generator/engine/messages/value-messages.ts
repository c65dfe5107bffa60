/** What can be wrong with a single value: its kind, its size, its form. */
import { addQuotes, fixType, unquotePlaceholder, fixNumberNotation, fixValue } from './code-fixes.ts'
import type { FieldKind } from '../fields/field-tree.ts'
import { spokenEntry as entry, argsType } from '../diagnostics/code-entry.ts'
import { number } from '../diagnostics/italian.ts'
import type { LocalizedText } from '../diagnostics/language.ts'
import { shorten, list, quoted, withLines } from '../diagnostics/wording.ts'

/** What a value has to be: the kind of its field, and the keys of a block or the languages of a text. */
export type ExpectedType = { type: Exclude<FieldKind, 'choice'> | 'whole-number'; keys?: readonly string[] }

/** What stands in the place of a value. */
export type FoundValue = 'list' | 'block' | { value: string | number | boolean }

export const values = {
  'type-wrong': entry({
    args: argsType<{
      key: string
      expected: ExpectedType
      found: FoundValue
      /** What was most likely meant: a value, or lines. */
      suggestions?: readonly string[]
      written?: string
    }>(),
    severity: 'error',
    en: {
      sentence: ({ expected, found }, field) =>
        `${field} is ${foundWords(found).en}, and must be ${kindWords(expected).en}.`,
      help: ({ expected, found, suggestions = [], written }) => {
        const [first] = suggestions
        if (commaIn(found) !== undefined) return `write a point instead of the comma: ${commaIn(found)}.`
        if (written !== undefined) return withLines('write it like this', written)
        if (first === undefined) return kindHelp(expected).en
        if (first.startsWith('- '))
          return `write it on a line of its own below, after a hyphen and a space: "${first}".`
        return `write ${first}${isBare(first) ? ', without quotes and without anything else' : ''}.`
      }
    },
    it: {
      sentence: ({ expected, found }, field) =>
        `${field} è ${foundWords(found).it}, e deve essere ${kindWords(expected).it}.`,
      help: ({ expected, found, suggestions = [], written }) => {
        const [first] = suggestions
        if (commaIn(found) !== undefined) return `scrivete il punto al posto della virgola: ${commaIn(found)}.`
        if (written !== undefined) return withLines('scrivete così', written)
        if (first === undefined) return kindHelp(expected).it
        if (first.startsWith('- '))
          return `scrivetelo in una riga a sé, sotto, dopo un trattino e uno spazio: «${first}».`
        return `scrivete ${first}${isBare(first) ? ', senza virgolette e senza nient’altro' : ''}.`
      }
    },
    fix: fixType,
    example: { 'rooms/enzian.yaml': 'area: ▸31,5' }
  }),
  'value-unknown': entry({
    args: argsType<{ key: string; found: string; nearest: string | undefined; allowed: readonly string[] }>(),
    severity: 'error',
    en: {
      sentence: ({ found }, field) => `${field} cannot be "${shorten(found)}".`,
      help: ({ nearest, allowed }) =>
        nearest === undefined ? `write one of these: ${list(allowed, 'en', manyChoices)}.` : `write "${nearest}".`
    },
    it: {
      sentence: ({ found }, field) => `${field} non può essere «${shorten(found)}».`,
      help: ({ nearest, allowed }) =>
        nearest === undefined
          ? `scrivete uno di questi: ${list(allowed, 'it', manyChoices)}.`
          : `scrivete «${nearest}».`
    },
    fix: fixValue,
    example: { 'rooms/enzian.yaml': 'theme: ▸blue' }
  }),
  'number-range': entry({
    args: argsType<{
      key: string
      found: number
      minimum: number | undefined
      maximum: number | undefined
      /** Whether the value has to be above the minimum. */
      above: boolean
      whole: boolean
    }>(),
    severity: 'error',
    en: {
      sentence: ({ found }, field) => `${field} is ${found}, which cannot be right.`,
      help: ({ minimum, maximum, above, whole }) => {
        const from = minimum === undefined ? [] : [above ? `above ${minimum}` : `of at least ${minimum}`]
        const to = maximum === undefined ? [] : [minimum === undefined ? `of at most ${maximum}` : `at most ${maximum}`]
        return `write ${[whole ? 'a whole number' : 'a number', [...from, ...to].join(' and ')].join(' ').trim()}.`
      }
    },
    it: {
      sentence: ({ found }, field) => `${field} è ${number(found)}, e non può essere giusto.`,
      help: ({ minimum, maximum, above, whole }) => {
        const from = minimum === undefined ? [] : [`${above ? 'maggiore di' : 'non minore di'} ${number(minimum)}`]
        const to = maximum === undefined ? [] : [`non maggiore di ${number(maximum)}`]
        return `scrivete ${['un numero', ...(whole ? ['intero'] : []), [...from, ...to].join(' e ')].join(' ').trim()}.`
      }
    },
    example: { 'rooms/enzian.yaml': 'area: ▸-31' }
  }),
  'number-notation': entry({
    /** As it is written, and as it is read; or, where a comma between brackets ends it, as it has to be written. */
    args: argsType<{ key: string; written: string } & ({ read: number } | { mended: string })>(),
    severity: 'error',
    en: {
      sentence: (given, field) => {
        if ('mended' in given) return `${field} is ${given.written}, and between brackets a comma ends the number.`
        return given.written === String(given.read)
          ? `${field} is written ${given.written}: three figures after the point can be decimals or thousands.`
          : `${field} is written ${given.written}, which is read as ${given.read}.`
      },
      help: (given) => {
        if ('mended' in given) return `write a point instead of the comma, and nothing but the number: ${given.mended}.`
        return (
          'write the number in plain figures, with a point before the decimals and nothing between the thousands: ' +
          `${plainFigures(given).join(' or, for thousands, ')}.`
        )
      }
    },
    it: {
      sentence: (given, field) => {
        if ('mended' in given)
          return `${field} è ${given.written}, e dentro le parentesi una virgola segna la fine del numero.`
        return given.written === String(given.read)
          ? `${field} è scritto «${given.written}»: tre cifre dopo il punto possono essere decimali o migliaia.`
          : `${field} è scritto «${given.written}», e si legge «${number(given.read)}».`
      },
      help: (given) => {
        if ('mended' in given)
          return `scrivete il punto al posto della virgola, e nient’altro che il numero: ${given.mended}.`
        return (
          'scrivete il numero in cifre, con il punto prima dei decimali e niente fra le migliaia: ' +
          `${plainFigures(given).join(' oppure, per le migliaia, ')}.`
        )
      }
    },
    fix: fixNumberNotation,
    example: {
      'availability/prices.yaml':
        'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: ▸1.800, sommer: 140 }'
    }
  }),
  'quotes-missing': entry({
    args: argsType<{ key: string; written: string; isNumber: boolean }>(),
    severity: 'error',
    en: {
      sentence: ({ isNumber }, field) =>
        isNumber
          ? `${field} is read as a number, and a number loses its leading zeros, its + and its final zeros.`
          : `${field} is read as a yes or no, and not as a text.`,
      help: ({ written }) => `put it in quotes: ${quoted(written)}.`
    },
    it: {
      sentence: ({ isNumber }, field) =>
        isNumber
          ? `${field} si legge come un numero, e un numero perde gli zeri all’inizio, il segno + e gli zeri alla fine.`
          : `${field} si legge come un sì o un no, e non come un testo.`,
      help: ({ written }) => `mettetelo fra virgolette: ${quoted(written)}.`
    },
    fix: addQuotes,
    example: { 'site.yaml': 'address:\n  …\n  postcode: ▸07099' }
  }),
  'placeholder-left': entry({
    args: argsType<{ key: string }>(),
    severity: 'error',
    en: {
      sentence: (_, field) => `${field} is still a placeholder.`,
      help: 'write the real value and delete the word !placeholder before it.'
    },
    it: {
      sentence: (_, field) => `${field} è ancora un valore da confermare.`,
      help: 'scrivete il valore vero e confermatelo: nel file la parola !placeholder davanti va tolta.'
    },
    isForRelease: true,
    example: { 'site.yaml': 'opened: !placeholder ▸1987' }
  }),
  'placeholder-quoted': entry({
    args: argsType<{
      key: string
      /** The mark, or what is left of it. */
      found: string
    }>(),
    severity: 'error',
    en: {
      sentence: ({ found }, field) => `In ${field} the word ${found} is a part of the text, so visitors would read it.`,
      help: ({ found }) =>
        found.length === '!placeholder'.length
          ? 'write it before the quotation mark, or delete it if the value is the real one.'
          : 'write !placeholder before the value and its quotation mark, or delete it if the value is the real one.'
    },
    it: {
      sentence: ({ found }, field) =>
        `In ${field} la parola ${found} fa parte del testo, e i visitatori la leggerebbero.`,
      help: ({ found }) =>
        found.length === '!placeholder'.length
          ? 'scrivetela prima delle virgolette, oppure cancellatela se il valore è quello vero.'
          : 'scrivete !placeholder prima del valore e delle virgolette, oppure cancellatela se il valore è quello vero.'
    },
    fix: unquotePlaceholder,
    example: { 'rooms/enzian.yaml': 'name: ▸"!placeholder Enzian"' }
  })
}

/** What a value has to be, where it has no keys to name. */
const typeWords: Readonly<Record<Exclude<ExpectedType['type'], 'text'>, LocalizedText>> = {
  string: { en: 'a text', it: 'un testo' },
  number: { en: 'a number', it: 'un numero' },
  'whole-number': { en: 'a whole number', it: 'un numero intero' },
  boolean: { en: 'true or false', it: 'true o false' },
  list: {
    en: 'a list, each entry on a line that begins with "- "',
    it: 'un elenco, ogni voce in una riga che comincia con un trattino e uno spazio'
  },
  block: {
    en: 'a block of fields, each on its own line below, indented by two spaces',
    it: 'un gruppo di campi, ognuno in una riga a sé, sotto, con due spazi davanti'
  },
  record: {
    en: 'a block of names, each on its own line below, indented by two spaces',
    it: 'un gruppo di nomi, ognuno in una riga a sé, sotto, con due spazi davanti'
  }
}

function kindWords({ type, keys }: ExpectedType): LocalizedText {
  const fields = keys?.map((key) => `"${key}: …"`).join(', ')
  if (type === 'text')
    return {
      en: `a text in each language, each on its own line below: ${fields}`,
      it: `un testo in ogni lingua, ognuno in una riga a sé, sotto: ${fields}`
    }
  if (fields !== undefined) return { en: `a block with the fields ${fields}`, it: `un gruppo con i campi ${fields}` }
  return typeWords[type]
}

/** What to write if it is not certain what was meant. */
function kindHelp(expected: ExpectedType): LocalizedText {
  if (expected.type === 'number' || expected.type === 'whole-number')
    return {
      en: 'write one number, in figures alone, with a point before decimals and without a unit or a sign of currency.',
      it: 'scrivete un numero solo, in cifre, con il punto prima dei decimali, senza unità e senza valuta.'
    }
  if (expected.type === 'string')
    return { en: 'write it as one text, in quotes.', it: 'scrivetelo come un testo solo, fra virgolette.' }
  const { en, it } = kindWords(expected)
  return { en: `write ${en}.`, it: `scrivete ${it}.` }
}

function foundWords(found: FoundValue): LocalizedText {
  if (found === 'list') return { en: 'a list', it: 'un elenco' }
  if (found === 'block') return { en: 'a block of fields', it: 'un gruppo di campi' }
  const { value } = found
  if (typeof value === 'boolean') return { en: String(value), it: String(value) }
  if (typeof value === 'string') return { en: `the text "${shorten(value)}"`, it: `il testo «${shorten(value)}»` }
  return Number.isFinite(value)
    ? { en: `the number ${value}`, it: `il numero ${number(value)}` }
    : { en: 'not a usual number', it: 'un numero che non si può usare' }
}

/** A number with a decimal comma, with a point in its place. */
const commaIn = (found: FoundValue): string | undefined =>
  typeof found === 'object' && /^\d+,\d+$/.test(String(found.value)) ? String(found.value).replace(',', '.') : undefined

const isBare = (written: string): boolean => /^[\w.-]+$/.test(written)

/** What a number can mean, in plain figures; the second is that with thousands behind its point. */
function plainFigures({ written, read }: { written: string; read: number }): string[] {
  const plain = written === String(read) ? read.toFixed(2) : String(read)
  return [plain, ...(/^-?\d+\.\d{3}$/.test(written) ? [written.replace('.', '')] : [])]
}

/** More names than any list of icons or flags has: no page of the documentation has them all. */
const manyChoices = 45
