/** What can be wrong with the fields of a file and the entries of its lists: missing, misspelt, empty, duplicate. */
import { fixKey } from './code-fixes.ts'
import { spokenEntry as entry, argsType } from '../diagnostics/code-entry.ts'
import { languageName, quotedList } from '../diagnostics/italian.ts'
import type { LocalizedText } from '../diagnostics/language.ts'
import { purposeInBrackets, shorten, list, withLines } from '../diagnostics/wording.ts'

/**
 * Where a misplaced field most likely belongs: in a block around it, in the block before it, or below a line that was
 * lost.
 */
export type WrongPlace = { type: 'inside' } | { type: 'outside' | 'headless'; parent: string }

export const fields = {
  'key-unknown': entry({
    args: argsType<{
      key: string
      nearest: string | undefined
      known: readonly string[]
      place?: WrongPlace
      isLanguage?: true
    }>(),
    severity: 'error',
    en: {
      sentence: ({ key, known, place }) => {
        if (place !== undefined) return `"${key}" is not a field that can stand here: ${misplaced(place).why.en}.`
        return `"${key}" is not a field that can stand ${known.length === 0 ? 'anywhere' : 'here'}.`
      },
      help: ({ nearest, known, place, isLanguage = false }) => {
        if (place !== undefined) return misplaced(place).help.en
        if (known.length === 0) return 'give it another name, or delete it.'
        if (nearest !== undefined) return `write "${nearest}".`
        return `the fields here are ${list(known)}${isLanguage ? '; add a new language to site.yaml first' : ''}.`
      }
    },
    it: {
      sentence: ({ key, place }) =>
        place === undefined
          ? `Nel file c’è un campo «${key}», che qui non può stare.`
          : `Il campo «${key}» qui non può stare: ${misplaced(place).why.it}.`,
      help: ({ nearest, known, place, isLanguage = false }) => {
        if (place !== undefined) return misplaced(place).help.it
        if (known.length === 0) return 'cambiategli nome, oppure cancellatelo.'
        if (nearest !== undefined) return `scrivete «${nearest}».`
        return (
          `qui possono stare questi campi: ${quotedList(known)}` +
          `${isLanguage ? '; una lingua nuova si aggiunge prima in site.yaml' : ''}.`
        )
      }
    },
    also: { en: 'and here', it: 'e qui' },
    fix: fixKey,
    example: { 'rooms/enzian.yaml': 'guests: { min: 4, ▸mux: 4 }' }
  }),
  'field-missing': entry({
    args: argsType<{
      key: string
      about: LocalizedText | undefined
      /** The lines to add, or the line of a block in brackets with the field in it. */
      written?: string
      within?: string
    }>(),
    severity: 'error',
    en: {
      sentence: (_, field) => `${field} is missing here.`,
      help: ({ key, about: description, written, within }) => {
        if (within !== undefined)
          return withLines(`write it between the brackets${purposeInBrackets(description?.en)}`, within)
        if (written === undefined) return `add "${key}: …"${purposeInBrackets(description?.en)}.`
        return written.includes('\n')
          ? withLines(
              `add these lines below, with your own words in the place of …${purposeInBrackets(description?.en)}`,
              written
            )
          : withLines(
              `add this line below, with your own value in the place of …${purposeInBrackets(description?.en)}`,
              written
            )
      }
    },
    it: {
      sentence: (_, field) => `Qui manca ${field}.`,
      help: ({ key, about: description, written, within }) => {
        if (within !== undefined)
          return withLines(`scrivetelo fra le parentesi${purposeInBrackets(description?.it)}`, within)
        if (written === undefined) return `aggiungete «${key}: …»${purposeInBrackets(description?.it)}.`
        return written.includes('\n')
          ? withLines(
              `aggiungete sotto queste righe, con le vostre parole al posto di …${purposeInBrackets(description?.it)}`,
              written
            )
          : withLines(
              `aggiungete sotto questa riga, con il vostro valore al posto di …${purposeInBrackets(description?.it)}`,
              written
            )
      }
    },
    example: { 'rooms/enzian.yaml': '▸guests: { max: 4 }' }
  }),
  'field-empty': entry({
    args: argsType<{
      key: string
      /** Of a text that is empty in one language. */
      language?: string
      about?: LocalizedText | undefined
      /** A list: whether it may be empty, or must not be and is. */
      list?: 'may-be-empty' | 'is-empty'
      isOptional?: boolean
      /** The lines to write below its key. */
      written?: string
    }>(),
    severity: 'error',
    en: {
      sentence: ({ language, list: kind }, field) => {
        if (language !== undefined) return `The text of ${field} in "${language}" is empty.`
        return kind === 'is-empty'
          ? `${field} is an empty list, and at least one entry is needed.`
          : `${field} has no value.`
      },
      help: ({ key, language, about: description, list: kind, isOptional = false, written }) => {
        if (language !== undefined) return `write it after "${language}:".`
        if (kind === 'is-empty') return 'add an entry, on a line that begins with "- ".'
        if (written !== undefined)
          return withLines(
            `write below it${isOptional ? ', or delete the line' : ''}${purposeInBrackets(description?.en)}`,
            written
          )
        const ways = [
          `write it after the ${key.startsWith('entry ') ? '"- "' : 'colon'}${purposeInBrackets(description?.en)}`,
          ...(kind === undefined ? [] : [`write "${key}: []" if there are none`]),
          ...(isOptional ? ['delete the line'] : [])
        ]
        return `${ways.join(', or ')}.`
      }
    },
    it: {
      sentence: ({ language, list: kind }, field) => {
        if (language !== undefined) return `Il testo in ${languageName(language)} di ${field} è vuoto.`
        return kind === 'is-empty'
          ? `${field} è un elenco vuoto, e ci vuole almeno una voce.`
          : `${field} non ha nessun valore.`
      },
      help: ({ key, language, about: description, list: kind, isOptional = false, written }) => {
        if (language !== undefined) return `scrivetelo dopo «${language}:».`
        if (kind === 'is-empty') return 'aggiungete una voce, in una riga che comincia con un trattino e uno spazio.'
        if (written !== undefined)
          return withLines(
            `scrivete sotto${isOptional ? ', oppure cancellate la riga' : ''}${purposeInBrackets(description?.it)}`,
            written
          )
        const ways = [
          `scrivetelo dopo ${key.startsWith('entry ') ? 'il trattino' : 'i due punti'}${purposeInBrackets(description?.it)}`,
          ...(kind === undefined ? [] : [`scrivete «${key}: []» se non ce ne sono`]),
          ...(isOptional ? ['cancellate la riga'] : [])
        ]
        return `${ways.join(', oppure ')}.`
      }
    },
    example: { 'rooms/enzian.yaml': '▸area:' }
  }),
  'duplicate-value': entry({
    /** `isNamed`: the list has names of things that stand elsewhere, and one of them twice. */
    args: argsType<{ key: string; value: string; isNamed?: true }>(),
    // The same photo twice in a gallery can be intended.
    severity: 'either',
    en: {
      sentence: ({ key, value, isNamed = false }) =>
        isNamed ? `"${value}" stands twice in "${key}".` : `The ${key} "${value}" is already taken.`,
      help: ({ isNamed = false }) => (isNamed ? 'delete one of the two.' : 'choose another one for one of the two.')
    },
    it: {
      sentence: ({ value, isNamed = false }, field) =>
        isNamed
          ? `In ${field}, «${shorten(value)}» c’è due volte.`
          : `Per ${field}, «${shorten(value)}» c’è già in un’altra voce.`,
      help: ({ isNamed = false }) =>
        isNamed ? 'cancellate una delle due voci.' : 'scegliete qualcosa di diverso per una delle due voci.'
    },
    also: { en: 'first used here', it: 'usato prima qui' },
    example: { 'rooms/enzian.yaml': 'services:\n  - { id: ▹ofen }\n  - { id: milch }\n  - { id: ▸ofen }' }
  })
}

/** Why a field cannot stand where it is, and where to move it. */
function misplaced(place: WrongPlace): { why: LocalizedText; help: LocalizedText } {
  if (place.type === 'inside')
    return {
      why: { en: 'it is indented too far', it: 'comincia troppo a destra' },
      help: {
        en: 'move it to the left, with all that belongs to it, below the fields that it stands beside.',
        it: 'spostatelo a sinistra, con tutto ciò che ne fa parte, sotto i campi che gli stanno accanto.'
      }
    }
  if (place.type === 'outside')
    return {
      why: { en: `it belongs to "${place.parent}"`, it: `fa parte di «${place.parent}»` },
      help: {
        en:
          'begin it, and all that belongs to it, with two more spaces than ' +
          `"${place.parent}:", below which it stands.`,
        it:
          'fatelo cominciare, con tutto ciò che ne fa parte, due spazi più a destra di ' +
          `«${place.parent}:», sotto cui si trova.`
      }
    }
  return {
    why: {
      en: `the line "${place.parent}:" is missing above it`,
      it: `sopra manca la riga «${place.parent}:»`
    },
    help: {
      en: `write "${place.parent}:" on a line of its own above it.`,
      it: `scrivete «${place.parent}:» in una riga a sé, sopra questa.`
    }
  }
}
