/**
 * The rules of single values: what each requires, an example to copy, and its certain fixes. A value of the right type
 * that breaks a rule is the diagnostic `rule-broken`. A definition adds the rules of its own schemas.
 */
import { spokenEntry as entry, argsType, type FileChange, type FixContext } from '../diagnostics/code-entry.ts'
import type { LocalizedText, ProgramLanguage } from '../diagnostics/language.ts'
import { shorten, list, quoted, unquoted } from '../diagnostics/wording.ts'
import { replaceAt } from './code-fixes.ts'

/**
 * `country` is where the house is, if that is known and tells how its telephone numbers begin: IT. `isInForm` if the
 * reader has a form in view, and no file whose signs matter.
 */
export type BrokenRule = {
  rule: string
  key: string
  found: string
  variables: readonly string[]
  country?: string
  isInForm?: boolean
}

export type RuleMessages = {
  /** What the value must be: after "must be" in English, after a colon in Italian. */
  requirement?: LocalizedText
  /** The whole sentence, if the value must not be repeated or more can be said of it. */
  sentence?: (broken: BrokenRule, field: string) => LocalizedText | undefined
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
  help?: (broken: BrokenRule) => LocalizedText | undefined
}

export const smallLetters = {
  en: 'small letters without accents, figures and hyphens',
  it: 'ci vogliono lettere minuscole senza accenti, cifre e trattini'
}

export type RuleTable = Readonly<Record<string, RuleMessages>>

/** The rules of the values that any content has. */
export const commonRules = {
  filled: {
    sentence: (_, field) => ({ en: `${field} is empty.`, it: `${field} è vuoto.` }),
    help: ({ isInForm }) =>
      isInForm === true
        ? { en: 'write the text.', it: 'scrivete il testo.' }
        : {
            en: 'write the text between the quotation marks, or after the colon.',
            it: 'scrivete il testo fra le virgolette, o dopo i due punti.'
          }
  },
  identifier: { requirement: smallLetters, examples: ['coffee-machine'], correct: correctIdentifier },
  photo: {
    requirement: {
      en: 'the name of a photo under data/photos/, without its ending',
      it: 'ci vuole il nome di una foto di data/photos/, senza spazi e senza estensione (.jpg)'
    },
    examples: ['blue-room/01'],
    correct: correctPhotoName,
    help: ({ found }) => {
      const plain = found.trim().replace(/\s+/g, '-')
      return /\s/.test(found.trim()) && /^[\p{L}\p{N}_/-]+$/u.test(plain)
        ? {
            en: `no name of a photo has a space: rename the file, and write it like this: ${plain}.`,
            it: `nessun nome di una foto ha spazi: cambiate nome al file, e scrivetelo così: ${plain}.`
          }
        : undefined
    }
  },
  variables: {
    sentence: ({ found }, field) =>
      isInBraces(found)
        ? {
            en: `${field} has a name in braces that is not known here: ${shorten(found)}.`,
            it: `In ${field} c’è un nome fra parentesi graffe che qui non si conosce: ${shorten(found)}.`
          }
        : {
            en: `${field} has a brace without its partner: ${shorten(found)}.`,
            it: `In ${field} c’è una parentesi graffa senza la sua compagna: ${shorten(found)}.`
          },
    help: ({ found, variables }) => {
      const names = variables.map((name) => `{${name}}`)
      const lone = !isInBraces(found)
      return {
        en: `${lone ? `write a name between two braces, as in ${names[0]}; ` : ''}the names that can stand here are ${list(names)}.`,
        it: `${lone ? `scrivete un nome fra due parentesi graffe, come in ${names[0]}; ` : ''}qui possono stare ${list(names, 'it')}.`
      }
    }
  }
} satisfies RuleTable

/** The entry for values that break one of these rules. */
export const ruleBroken = (rules: RuleTable) =>
  entry({
    args: argsType<BrokenRule>(),
    severity: 'error',
    en: {
      sentence: (broken, field) => sentenceOf(broken, { rules, field, language: 'en' }),
      help: (broken) => helpOf(broken, rules, 'en')
    },
    it: {
      sentence: (broken, field) => sentenceOf(broken, { rules, field, language: 'it' }),
      help: (broken) => helpOf(broken, rules, 'it')
    },
    fix: (found) => correctByRule(found, rules),
    example: { 'rooms/enzian.yaml': 'slug: ▸Blauer Enzian' }
  })

/** @throws Error for a rule that nothing is said of, which is a bug */
function wordsOf(rule: string, rules: RuleTable): RuleMessages {
  const words = Object.hasOwn(rules, rule) ? rules[rule] : undefined
  if (words === undefined) throw new Error(`Nothing is said of the rule ${rule}`)
  return words
}

/** What the rule requires, and what was found instead. */
function sentenceOf(
  broken: BrokenRule,
  { rules, field, language }: { rules: RuleTable; field: string; language: ProgramLanguage }
): string {
  const { requirement, sentence } = wordsOf(broken.rule, rules)
  const { key, found } = broken
  const own = sentence?.(broken, field)?.[language]
  if (own !== undefined || requirement === undefined) return own ?? ''
  if (language === 'en') return `${field} is ${quoted(shorten(found))}, and must be ${requirement.en}.`
  const isName = key === found || key === 'the file'
  return `${isName ? `Il nome «${shorten(found)}» non va bene` : `${field} non può essere «${shorten(unquoted(found))}»`}: ${requirement.it}.`
}

/** What to write instead: the value corrected, without the marks around it if they alone are wrong, or the proposal. */
function correctionOf({ correct, propose }: RuleMessages, found: string): string | undefined {
  const inner = found.replace(/^[“”„‟«»‘’'"\s]+|[“”„‟«»‘’'"\s,;]+$/g, '')
  return correct?.(found) ?? propose?.(found) ?? correct?.(inner) ?? propose?.(inner)
}

/** The corrected value if that is certain; else the advice, or an example. */
function helpOf(broken: BrokenRule, rules: RuleTable, language: ProgramLanguage): string | undefined {
  const words = wordsOf(broken.rule, rules)
  const corrected = correctionOf(words, broken.found)
  const advice = corrected === undefined ? words.help?.(broken)?.[language] : undefined
  const shown =
    (broken.isInForm === true ? corrected && withoutQuotes(corrected) : corrected) ?? words.examples?.join(', ')
  const lead = {
    en: 'write it like this',
    it: corrected === undefined ? 'scrivete, per esempio, così' : 'scrivete così'
  }
  return advice ?? (shown === undefined ? undefined : `${lead[language]}: ${shown}.`)
}

/** The value in the notation of its rule, if nobody could read it differently. */
function correctByRule(
  { diagnostic: { at, args }, schemas }: FixContext<BrokenRule>,
  rules: RuleTable
): FileChange[] | undefined {
  const { rule, found } = args
  // The slug of an entry is its name in other files, too.
  if (schemas.schemaNameOf(at.file) === schemas.entry && 'path' in at && at.path.length === 1 && rule === 'slug')
    return undefined
  const meant = withoutQuotes(wordsOf(rule, rules).correct?.(found) ?? found)
  if (meant === found) return undefined
  // Without its accent a word is another word, and a part of a path another place.
  const typed = found.replace(/[\u2010-\u2015\u2212]/g, '-')
  if (/^(?:slug|identifier|anchor|path)$/.test(rule) && !/^[A-Za-z0-9 /_.-]+$/.test(typed)) return undefined
  if (rule === 'site-address' && found.toLowerCase().replace(/\/+$|:443$/g, '') !== meant) return undefined
  return replaceAt([at], meant)
}

/** A value that a file needs in quotation marks, by itself. */
const withoutQuotes = (written: string): string => written.replace(/^"(.*)"$/, '$1')

/**
 * What somebody means who types or pastes this into a form, by the rule of its field; undefined if nobody knows. Names
 * are typed as they shall be.
 */
export function meantByRule(
  { rule, typed, country }: { rule: string; typed: string; country: string | undefined },
  rules: RuleTable
): string | undefined {
  const own = Object.hasOwn(rules, rule) ? rules[rule] : undefined
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
  return plain !== found && /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(plain) ? plain : undefined
}
