/** The words and the fix of `rule-broken`: a value that its type does not accept. */
import { entry } from './code-entry.ts'
import { replaceAt, type FileChange, type FixContext } from '../../fixes/value-fixes.ts'
import { shorten, quoted, unquoted, type Speech } from '../../words/wording.ts'
import { either, facts, fieldKey, like, listOf, maybe, oneOf, stepOf, text } from '../../diagnostics/facts.ts'
import type { BrokenValue, FieldType } from '../../fields/field-type.ts'
import { withFigures } from '../../fields/plain-values.ts'

/** The entry for values of these types. */
export const formatBroken = (types: readonly FieldType[]) =>
  entry({
    args: either(
      ...types.map(({ name, broken = ['Our Contacts', '"0884"'] }) =>
        facts({
          format: oneOf<string>(name),
          key: either(fieldKey, like(broken[0] ?? '')),
          value: like(...broken),
          variables: listOf(text, 1, 2),
          country: maybe(oneOf<string>('IT', 'CH', 'TV'))
        })
      )
    ),
    wording: (broken, say, { field, isInForm }) => ({
      sentence: sentenceOf(broken, { types, say, field, isInForm }),
      advice: adviceOn(broken, { types, say, isInForm })
    }),
    fix: (context) => correctByType(context, types),
    types,
    example: { 'pages.yaml': 'contacts:\n  slug: ▸Unser Kontakt\n  …' }
  })

/** @throws Error for a type that is not among them, which is a bug */
function typeNamed(name: string, types: readonly FieldType[]): FieldType {
  const type = types.find((each) => each.name === name)
  if (type === undefined)
    throw new Error(
      `Nothing is said of the type ${name}: formatBroken in the messages of the definition has to list it`
    )
  return type
}

type Phrase = NonNullable<ReturnType<NonNullable<FieldType['help']>>>

const sayPhrase = ({ says, ...variables }: Phrase, say: Speech): string | undefined => say(`format_${says}`, variables)

/** What the type requires, and what was found instead. */
function sentenceOf(
  broken: BrokenValue,
  { types, say, field, isInForm }: { types: readonly FieldType[]; say: Speech; field: string; isInForm: boolean }
): string | undefined {
  const { format, key, value } = broken
  const own = typeNamed(format, types).sentence?.(broken, isInForm)
  if (own !== undefined) return sayPhrase({ ...own, field }, say)
  const isName = key === value || stepOf(key) === undefined
  return say(isName ? 'format_of-name' : 'format_of-value', {
    field,
    value: shorten(value),
    quoted: quoted(shorten(value)),
    unquoted: shorten(unquoted(value)),
    requirement: say(`format_${format}`, {})
  })
}

/**
 * What to write instead: the value corrected, without the marks around it if they alone are wrong, with figures for the
 * letters that look like them, or the proposal. The value itself is no correction.
 */
function correctionOf({ correct, propose }: FieldType, value: string): string | undefined {
  const inner = value.replace(/^[“”„‟«»‘’'"\s]+|[“”„‟«»‘’'"\s,;]+$/g, '')
  const readings = [value, inner, withFigures(inner) ?? inner].flatMap((reading) => [
    correct?.(reading),
    propose?.(reading)
  ])
  return readings.find((reading) => reading !== undefined && reading !== value)
}

/** The corrected value if that is certain; else the advice, or an example. */
function adviceOn(
  broken: BrokenValue,
  { types, say, isInForm }: { types: readonly FieldType[]; say: Speech; isInForm: boolean }
): string | undefined {
  const type = typeNamed(broken.format, types)
  const corrected = correctionOf(type, broken.value)
  if (corrected !== undefined)
    return say('format_corrected', { value: isInForm ? withoutQuotes(corrected) : corrected })
  const own = type.help?.(broken, isInForm)
  if (own !== undefined) return sayPhrase(own, say)
  return type.examples && say('format_example', { value: type.examples.join(', ') })
}

/** The value in the notation of its type, if nobody could read it differently. */
function correctByType(
  { diagnostic: { at, args }, schemas }: FixContext<BrokenValue>,
  types: readonly FieldType[]
): FileChange[] | undefined {
  const { format, value } = args
  const { correct, isName = false } = typeNamed(format, types)
  // The slug of an entry is its name in other files, too.
  if (isName && schemas.isEntry(at.file) && 'path' in at && at.path.length === 1) return undefined
  const corrected = withoutQuotes(correct?.(value) ?? value)
  if (corrected === value) return undefined
  // Without its accent a word is another word, and a part of a path another place.
  const typed = value.replace(/[\u2010-\u2015\u2212]/g, '-')
  return isName && !/^[A-Za-z0-9 /_.-]+$/.test(typed) ? undefined : replaceAt([at], corrected)
}

/** A value that a file needs in quotation marks, by itself. */
const withoutQuotes = (value: string): string => value.replace(/^"(.*)"$/, '$1')

/**
 * The value that typed or pasted text means in a field of a type; undefined if that is not certain. Names stay as they
 * are typed.
 */
export function readTyped(
  { read, correct }: FieldType,
  typed: string,
  country: string | undefined
): string | undefined {
  const value = read?.(typed, country) ?? correct?.(typed)
  return value === undefined ? undefined : withoutQuotes(value)
}
