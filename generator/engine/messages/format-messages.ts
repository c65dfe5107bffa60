/**
 * The formats of single values: what each requires, an example to copy, and its certain fixes. A value of the right type
 * that breaks a format is the diagnostic `rule-broken`. A definition adds the formats of its own schemas.
 */
import { entry } from './code-entry.ts'
import type { FileChange, FixContext } from '../edit/value-fixes.ts'
import type { Speech, Variable } from '../diagnostics/wording.ts'
import {
  either,
  facts,
  fieldKey,
  like,
  listOf,
  maybe,
  oneOf,
  stepOf,
  text,
  type FieldKey
} from '../diagnostics/facts.ts'
import { shorten, quoted, unquoted } from '../diagnostics/wording.ts'
import { photoNamePattern } from '../diagnostics/normalizers.ts'
import { replaceAt } from '../edit/value-fixes.ts'

/** What a format says of a value: the name of a message of the catalogues after `format_`, and what it names. */
type Phrase = { says: string; [variable: string]: Variable }

/** `country` is where the house is, if that is known and tells how its telephone numbers begin: IT. */
export type BrokenFormat = {
  format: string
  key: FieldKey
  found: string
  variables: readonly string[]
  country?: string | undefined
}

/** What the value must be is said by the message with the name of the format. */
export type FormatMessages = {
  /** The whole sentence, if the value must not be repeated or more can be said of it. */
  sentence?: (broken: BrokenFormat, isInForm: boolean) => Phrase | undefined
  /** Values that break it, on which its words depend. */
  broken?: readonly string[]
  /** To copy; none where it would reach a stranger. */
  examples?: readonly string[]
  /** The value corrected, if that is certain, with all its letters and figures: `Blue Room/1` gives `blue-room-1`. */
  correct?: (found: string) => string | undefined
  /** What was most likely meant where a part of the text is left out or rounded: the owner has to agree. */
  propose?: (found: string) => string | undefined
  /**
   * What somebody means who types or pastes this into a form, where that is more than `correct` takes in a file. They
   * see what became of it.
   * @param country where the house is
   */
  typed?: (typed: string, country: string | undefined) => string | undefined
  /** What to do if nothing is certain; otherwise the example is shown. */
  help?: (broken: BrokenFormat, isInForm: boolean) => Phrase | undefined
}

export type FormatTable = Readonly<Record<string, FormatMessages>>

/** The formats of the values that any content has. */
export const commonFormats = {
  filled: {
    broken: [''],
    sentence: () => ({ says: 'filled' }),
    help: () => ({ says: 'filled-advice' })
  },
  identifier: { examples: ['coffee-machine'], correct: correctIdentifier },
  photo: {
    broken: ['due/01.jpg', 'blue room', 'a?', '../..'],
    examples: ['blue-room/01'],
    correct: correctPhotoName,
    help: ({ found }) => {
      const plain = found
        .trim()
        .replace(/^[a-z]:\\.*\\|\.(?:jpe?g|png|webp|avif|svg|hei[cf])$/gi, '')
        .replace(/[^\p{L}\p{N}_/-]+/gu, '-')
        .replace(/^-+|-+(?=\/|$)/g, '')
      return photoNamePattern.test(plain) ? { says: 'photo-plain', plain } : undefined
    }
  },
  variables: {
    broken: ['{x}', '{x'],
    sentence: ({ found }) => ({ says: isInBraces(found) ? 'variables' : 'variables-brace', found }),
    help: ({ variables }) => ({ says: 'variables-known', names: variables.map((name) => `{${name}}`) })
  }
} satisfies FormatTable

/** The entry for values that break one of these formats. */
export const formatBroken = (formats: FormatTable) =>
  entry({
    args: either(
      ...Object.entries(formats).map(([format, { broken = ['Blauer Enzian', '"0884"'] }]) =>
        facts({
          format: oneOf<string>(format),
          key: either(fieldKey, like(broken[0] ?? '')),
          found: like(...broken),
          variables: listOf(text, 1, 2),
          country: maybe(oneOf<string>('IT', 'CH', 'TV'))
        })
      )
    ),
    wording: (broken, say, { field, isInForm }) => ({
      sentence: sentenceOf(broken, { formats, say, field, isInForm }),
      advice: adviceOn(broken, { formats, say, isInForm })
    }),
    fix: (found) => correctByFormat(found, formats),
    example: { 'rooms/enzian.yaml': 'slug: ▸Blauer Enzian' }
  })

/** @throws Error for a format that nothing is said of, which is a bug */
function messagesOf(format: string, formats: FormatTable): FormatMessages {
  const words = Object.hasOwn(formats, format) ? formats[format] : undefined
  if (words === undefined) throw new Error(`Nothing is said of the format ${format}`)
  return words
}

const said = ({ says, ...variables }: Phrase, say: Speech): string | undefined => say(`format_${says}`, variables)

/** What the format requires, and what was found instead. */
function sentenceOf(
  broken: BrokenFormat,
  { formats, say, field, isInForm }: { formats: FormatTable; say: Speech; field: string; isInForm: boolean }
): string | undefined {
  const { format, key, found } = broken
  const own = messagesOf(format, formats).sentence?.(broken, isInForm)
  if (own !== undefined) return said({ ...own, field }, say)
  const isName = key === found || stepOf(key) === undefined
  return say(isName ? 'format_of-name' : 'format_of-value', {
    field,
    found: shorten(found),
    quoted: quoted(shorten(found)),
    unquoted: shorten(unquoted(found)),
    requirement: say(`format_${format}`, {})
  })
}

/** What to write instead: the value corrected, without the marks around it if they alone are wrong, or the proposal. */
function correctionOf({ correct, propose }: FormatMessages, found: string): string | undefined {
  const inner = found.replace(/^[“”„‟«»‘’'"\s]+|[“”„‟«»‘’'"\s,;]+$/g, '')
  return correct?.(found) ?? propose?.(found) ?? correct?.(inner) ?? propose?.(inner)
}

/** The corrected value if that is certain; else the advice, or an example. */
function adviceOn(
  broken: BrokenFormat,
  { formats, say, isInForm }: { formats: FormatTable; say: Speech; isInForm: boolean }
): string | undefined {
  const words = messagesOf(broken.format, formats)
  const corrected = correctionOf(words, broken.found)
  if (corrected !== undefined)
    return say('format_corrected', { value: isInForm ? withoutQuotes(corrected) : corrected })
  const own = words.help?.(broken, isInForm)
  if (own !== undefined) return said(own, say)
  return words.examples && say('format_example', { value: words.examples.join(', ') })
}

/** The value in the notation of its format, if nobody could read it differently. */
function correctByFormat(
  { diagnostic: { at, args }, schemas }: FixContext<BrokenFormat>,
  formats: FormatTable
): FileChange[] | undefined {
  const { format, found } = args
  // The slug of an entry is its name in other files, too.
  if (schemas.schemaNameOf(at.file) === schemas.entry && 'path' in at && at.path.length === 1 && format === 'slug')
    return undefined
  const meant = withoutQuotes(messagesOf(format, formats).correct?.(found) ?? found)
  if (meant === found) return undefined
  // Without its accent a word is another word, and a part of a path another place.
  const typed = found.replace(/[\u2010-\u2015\u2212]/g, '-')
  if (/^(?:slug|identifier|anchor|path)$/.test(format) && !/^[A-Za-z0-9 /_.-]+$/.test(typed)) return undefined
  if (format === 'site-address' && found.toLowerCase().replace(/\/+$|:443$/g, '') !== meant) return undefined
  return replaceAt([at], meant)
}

/** A value that a file needs in quotation marks, by itself. */
const withoutQuotes = (written: string): string => written.replace(/^"(.*)"$/, '$1')

/**
 * What somebody means who types or pastes this into a form, by the format of its field; undefined if nobody knows. Names
 * are typed as they shall be.
 */
export function meantByFormat(
  { format, typed, country }: { format: string; typed: string; country: string | undefined },
  formats: FormatTable
): string | undefined {
  const own = Object.hasOwn(formats, format) ? formats[format] : undefined
  const meant = own?.typed?.(typed, country) ?? own?.correct?.(typed)
  return meant === undefined ? undefined : withoutQuotes(meant)
}

/** Whether all that was found are variables in braces; otherwise it is a single brace. */
const isInBraces = (found: string): boolean => /^\{[^{}]*\}(?:, \{[^{}]*\})*$/.test(found)

/** A name in small letters without accents. */
export function correctIdentifier(found: string): string | undefined {
  const plain = found
    .normalize('NFD')
    .replace(/[\p{Mn}\u00AD\u200B-\u200D]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain === '' || plain.length > 60 ? undefined : plain
}

function correctPhotoName(found: string): string | undefined {
  const plain = found
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)?(data\/)?(photos\/)?/, '')
    .replace(/\.(jpe?g|png|webp|avif|svg|hei[cf])$/i, '')
  return plain !== found && photoNamePattern.test(plain) ? plain : undefined
}
