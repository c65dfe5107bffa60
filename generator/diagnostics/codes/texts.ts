/** What can be wrong with a text and its translations. */
import { entry, facts } from '../entry.ts'
import { cut, named, within, withLines } from '../wording.ts'

/** Shorter texts have no paragraphs: a name, an address. */
const longText = 1000

const quotes = (text: string): string => (text.includes('"') ? `'${cut(text)}'` : `"${cut(text)}"`)

const isNote = (lost: string): boolean => lost.startsWith('#')

/** Marks in a text that a page would show as they are. */
const slips = {
  word: {
    stands: 'there is a sign in the middle of a word',
    help: 'delete it, or write the letter or the space that was meant.'
  },
  tag: {
    stands: 'there is a tag of a web page',
    help: 'delete it. Texts have no tags of web pages: such signs are shown as they are.'
  },
  link: {
    stands: 'there is a link as notes write it',
    help: 'write its words alone: texts have no links, and visitors would see the brackets and the address.'
  },
  entity: {
    stands: 'a sign is written as on web pages',
    help: 'write the sign itself, as “&” for “&amp;”: visitors would see these letters as they are.'
  },
  bold: {
    stands: 'there are marks for bold or italic letters',
    help: 'delete them: texts have no bold or italic letters, and visitors would see the marks as they are.'
  },
  stamp: {
    stands: 'there are the time and the name of a chat message',
    help: 'delete them: visitors would see them as they are.'
  }
}

export const texts = {
  'translation-missing': entry({
    facts: facts<{ language: string; key: string; written?: string; within?: string }>(),
    severity: 'error',
    meaning: 'A text is not written in one of the languages.',
    remedy: 'Add the language beside the others.',
    sentence: ({ language, key }) => `${named(key)} has no text in "${language}".`,
    help: ({ language, written, within: brackets }) => {
      if (brackets !== undefined) return withLines('write it between the brackets, in the place of …', brackets)
      if (written === undefined) return `add the line "${language}: …" beside the other languages.`
      return withLines('add this line below the other languages, with the text in the place of …', written)
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': '▸type: { de: Familienzimmer, en: Family room }' },
      facts: { language: 'fr', key: 'type', within: 'type: { de: Familienzimmer, en: Family room, fr: … }' }
    }
  }),
  'translation-empty': entry({
    facts: facts<{ language: string; key: string }>(),
    severity: 'error',
    meaning: 'A text is blank in one of the languages.',
    remedy: 'Write it.',
    sentence: ({ language, key }) => `The text of ${within(key)} in "${language}" is empty.`,
    help: ({ language }) => `write it after "${language}:".`,
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'type: { de: Familienzimmer, en: Family room, fr: ▸"" }' },
      facts: { language: 'fr', key: 'type' }
    }
  }),
  'language-missing': entry({
    /** Set if all files lack the language. */
    facts: facts<{ language: string; count: number; total: number; files?: number }>(),
    severity: 'error',
    meaning: 'Many texts of a file, or all, are not written in one of the languages.',
    remedy: 'Add the language to each text.',
    sentence: ({ language, count, total, files }) =>
      files !== undefined
        ? `"${language}" is a language of the site, and none of the ${count} texts in ${files} files is written in it.`
        : count < total
          ? `Of the ${total} texts of this file, ${count} are not written in "${language}".`
          : `None of the ${count} texts of this file is written in "${language}".`,
    help: ({ language, files }) =>
      files === undefined
        ? `add a line "${language}: …" to each of them.`
        : `add a line "${language}: …" to each text, or take the language out until they are translated; npm run ` +
          'translations lists them.',
    also: 'and here',
    example: {
      files: {
        'services.yaml': [
          'ofen:',
          '  icon: kitchen',
          '  ▸name: { de: Kachelofen, en: Tiled stove }',
          'milch:',
          '  icon: breakfast',
          '  ▹name: { de: Frische Milch am Morgen, en: Fresh milk in the morning }',
          'ski:',
          '  icon: cleaning',
          '  ▹name: { de: Skiraum, en: Ski room }'
        ].join('\n')
      },
      facts: { language: 'fr', count: 3, total: 3 }
    }
  }),
  'language-unknown': entry({
    facts: facts<{ language: string; count: number; instead: string | undefined }>(),
    severity: 'error',
    meaning: 'Many texts are written in a language that site.yaml does not have.',
    remedy: 'Add the language to site.yaml, or delete its texts.',
    sentence: ({ language, count, instead }) => {
      const other = instead === undefined ? '' : `, and none in "${instead}", which is one`
      return `"${language}" is not a language of site.yaml, but ${count} texts are written in it${other}.`
    },
    help: ({ language, instead }) =>
      instead === undefined
        ? `add "${language}" to the languages of site.yaml, or delete these lines.`
        : `write "${language}" as the code of that language in site.yaml, or "${instead}" before each of these texts.`,
    also: 'and here',
    example: {
      files: {
        'services.yaml': [
          'ofen:',
          '  icon: kitchen',
          '  name: { de: Kachelofen, en: Tiled stove, fr: Poêle en faïence, ▸it: Stufa di maiolica }',
          'milch:',
          '  icon: breakfast',
          '  name: { de: Frische Milch, en: Fresh milk, fr: Lait frais, ▹it: Latte fresco }',
          'ski:',
          '  icon: cleaning',
          '  name: { de: Skiraum, en: Ski room, fr: Local à skis, ▹it: Deposito sci }'
        ].join('\n')
      },
      facts: { language: 'it', count: 3, instead: undefined }
    }
  }),
  'text-equal': entry({
    facts: facts<{ language: string; other: string; text: string }>(),
    severity: 'warning',
    meaning: 'A text of several words is the same in two languages, so one of them was most likely not translated.',
    remedy: 'Translate it, or write "# same" at the end of its line.',
    sentence: ({ language, other, text }) =>
      `The text in "${language}" is the same as that in "${other}": ${cut(text)}`.replace(/[^.…?!]$/, '$&.'),
    help: 'translate it; if the two are meant to be the same, write "# same" at the end of this line.',
    note: 'same',
    also: 'the other text',
    example: {
      files: {
        'rooms/enzian.yaml':
          'type: { de: ▹Ein Zimmer für die Familie, en: Family room, fr: ▸Ein Zimmer für die Familie }'
      },
      facts: { language: 'fr', other: 'de', text: 'Ein Zimmer für die Familie' }
    }
  }),
  'text-language': entry({
    /** With the text, or without where the texts of both languages are exchanged. */
    facts: facts<{ key: string; language: string; other: string; text?: string }>(),
    severity: 'warning',
    meaning: 'A text is written in another language of the program than the one that it stands under.',
    remedy: 'Write it in its own language, or exchange it with the other one.',
    sentence: ({ key, language, other, text }) =>
      text === undefined
        ? `The texts of ${within(key)} seem to be exchanged: under "${language}" stands the one in "${other}", and ` +
          `under "${other}" the one in "${language}".`
        : `The text of ${within(key)} under "${language}" seems to be in "${other}": ${cut(text)}`.replace(
            /[^.…?!]$/,
            '$&.'
          ),
    help: ({ language, text }) =>
      `${text === undefined ? 'exchange the two' : `write it in "${language}"`}; if it is meant like this, write ` +
      '"# right" at the end of this line.',
    note: 'right',
    also: 'the other text',
    example: {
      files: {
        'rooms/enzian.yaml':
          'summary:\n  de: Viel Dach und viel Himmel.\n  en: ▸Dal tetto si vede tutto il cielo, e i letti che ' +
          'sono sotto la finestra sono dei bambini.\n  fr: Beaucoup de toit et de ciel.'
      },
      facts: {
        key: 'summary',
        language: 'en',
        other: 'it',
        text: 'Dal tetto si vede tutto il cielo, e i letti che sono sotto la finestra sono dei bambini.'
      }
    }
  }),
  'text-slip': entry({
    facts: facts<{ key: string; found: string; kind: keyof typeof slips }>(),
    severity: 'warning',
    meaning: 'A sign stands in the middle of a word of a text, or a mark of another program in it.',
    remedy: 'Delete it, or write the letter or the space that was meant.',
    sentence: ({ key, found, kind }) => `In ${within(key)} ${slips[kind].stands}: ${quotes(found)}.`,
    help: ({ kind }) => slips[kind].help,
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'type: { de: ▸Familien#zimmer, en: Family room, fr: Chambre familiale }' },
      facts: { key: 'type', found: 'Familien#zimmer', kind: 'word' }
    }
  }),
  'text-standin': entry({
    facts: facts<{ key: string; found: string }>(),
    // Words that stand in for a text can also be meant.
    severity: 'either',
    meaning: 'Something stands in the place of a text that is still to come.',
    remedy: 'Write the text.',
    sentence: ({ key, found }) => `${named(key)} has ${quotes(found)} in the place of its text.`,
    help: 'write the text: visitors would see this as it is.',
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'type: { de: Familienzimmer, en: ▸…, fr: Chambre familiale }' },
      facts: { key: 'type', found: '…' }
    }
  }),
  'text-twice': entry({
    facts: facts<{ line: string }>(),
    severity: 'warning',
    meaning: 'A line of a text stands twice, one below the other.',
    remedy: 'Delete one of the two.',
    sentence: 'This line of the text stands twice, one below the other.',
    help: 'delete one of the two.',
    also: 'the same line',
    example: {
      files: {
        'rooms/enzian.yaml':
          'type:\n  de: Familienzimmer\n  en: >-\n    ▹A room for a whole family\n' +
          '    ▸A room for a whole family\n  fr: Chambre familiale'
      },
      facts: { line: 'A room for a whole family' }
    }
  }),
  'text-file-name': entry({
    facts: facts<{ key: string; found: string }>(),
    severity: 'warning',
    meaning: 'A text is the name of a file, which says nothing to whoever hears it read out.',
    remedy: 'Write in words what the photo shows.',
    sentence: ({ key, found }) => `${named(key)} is the name of a file: ${cut(found)}.`,
    help: 'write in words what the photo shows: visitors who cannot see it hear this text.',
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'type: { de: Zimmer, en: ▸IMG_2031.jpg, fr: Chambre }' },
      facts: { key: 'type', found: 'IMG_2031.jpg' }
    }
  }),
  'text-too-long': entry({
    facts: facts<{ key: string; length: number; limit: number }>(),
    severity: 'error',
    meaning: 'A text is longer than anybody reads.',
    remedy: 'Shorten it, or divide it into paragraphs.',
    sentence: ({ key, length, limit }) =>
      `The text of ${within(key)} has ${length} characters, and at most ${limit} can stand there.`,
    help: ({ limit }) => (limit < longText ? 'shorten it.' : 'shorten it, or divide it into several paragraphs.'),
    also: undefined,
    example: {
      files: { 'pages.yaml': `contacts:\n  slug: ▸${'kontakt/'.repeat(20)}haus\n  …` },
      facts: { key: 'slug', length: 164, limit: 160 }
    }
  }),
  'text-cut': entry({
    /** `written` is the line in quotes, if nothing is left of the value. */
    facts: facts<{ key: string; read: string; lost: string; written?: string }>(),
    // A number that is cut is wrong; a text may be meant like that.
    severity: 'either',
    meaning: 'A part of a value is a note or a mark for YAML, and no page shows it.',
    remedy: 'Put the whole text in quotes, or write the note on a line of its own.',
    sentence: ({ key, read, lost }) => {
      const why = isNote(lost)
        ? `what begins with # is a note, which no page shows: ${cut(lost)}`
        : `${cut(lost)} before it is a mark of YAML, which no page shows`
      return `${named(key)} ${read === '' ? 'has no value' : `is read as "${cut(read)}"`}: ${why}.`
    },
    help: ({ read, lost, written }) => {
      if (written !== undefined)
        return withLines('put the whole text in quotes; or, if this is a note, write a value before it', written)
      return isNote(lost)
        ? `if this is part of it, put the whole text in quotes: ${quotes(`${read} ${lost}`)}; if it is a note, ` +
            'write it on a line of its own.'
        : `if this is part of it, put the whole text in quotes: ${quotes(`${lost} ${read}`)}; if it is not, delete it.`
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'name: ▸Enzian #2' },
      facts: { key: 'name', read: 'Enzian', lost: '#2' }
    }
  }),
  'quotes-doubtful': entry({
    facts: facts<{
      key: string
      found: string
      /** The quotation mark without a partner. */
      lone?: string
      /** Whether the marks can be meant: a text in several languages can be a quotation. */
      isWholeText?: boolean
    }>(),
    severity: 'warning',
    meaning: 'A quotation mark that seems to enclose a text is read as a part of it, or has no partner.',
    remedy: 'Write the straight mark " at both ends, or none; write the other mark of the pair.',
    sentence: ({ key, found, lone }) =>
      lone === undefined
        ? `The quotation mark is read as a part of ${within(key)}: ${cut(found)}.`
        : `In ${within(key)} the quotation mark ${lone} has no partner: ${cut(found)}`.replace(/[^.…?!]$/, '$&.'),
    help: ({ found, lone, isWholeText = false }) =>
      lone !== undefined
        ? 'write the other mark of the pair where the quotation begins or ends, or delete this one.'
        : isWholeText
          ? 'delete both marks: visitors would see them; if they are meant, write "# right" at the end of this line.'
          : 'write the straight mark " at both ends of the text, ' +
            `"${cut(found.replace(/^["'“”„‟«»‘’]|["'“”‟«»‘’]$/g, ''))}", or none at all.`,
    note: ({ lone, isWholeText = false }) => (lone === undefined && isWholeText ? 'right' : undefined),
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'name: ▸“Enzian”' },
      facts: { key: 'name', found: '“Enzian”' }
    }
  }),
  'search-title-long': entry({
    facts: facts<{ length: number; limit: number }>(),
    severity: 'warning',
    meaning: 'The title of a page is longer than search results show.',
    remedy: 'Shorten it, with what matters most at its beginning.',
    sentence: ({ length, limit }) =>
      `This title has ${length} characters, and search results show about ${limit} of them.`,
    help: 'shorten it, with what matters most at its beginning.',
    also: undefined,
    example: {
      files: {
        'rooms/enzian.yaml': [
          'searchTitle:',
          '  de: "Enzian: Zimmer mit Talblick in Oberlärch"',
          '  en: ▸"Enzian: a quiet room with a view of the whole valley, in Oberlärch"',
          '  fr: "Enzian : chambre avec vue à Oberlärch"'
        ].join('\n')
      },
      facts: { length: 66, limit: 60 }
    }
  }),
  'search-title-placeless': entry({
    facts: facts<{ title: string; town: string }>(),
    severity: 'warning',
    meaning: 'The title of a page for search results does not say where the house is.',
    remedy: 'Name the town in it: people look for a room in a place.',
    sentence: ({ title }) =>
      `The title "${cut(title)}" does not name the town, and people look for a room or a beach in a place.`,
    help: ({ town }) => `add "${town}" to it.`,
    also: undefined,
    example: {
      files: {
        'rooms/enzian.yaml': [
          'searchTitle:',
          '  de: "Enzian: Zimmer mit Talblick in Oberlärch"',
          '  en: ▸"Enzian: a room with a view"',
          '  fr: "Enzian : chambre avec vue à Oberlärch"'
        ].join('\n')
      },
      facts: { title: 'Enzian: a room with a view', town: 'Oberlärch' }
    }
  }),
  'variable-missing': entry({
    facts: facts<{ key: string; variable: string; language: string; other: string }>(),
    severity: 'error',
    meaning: 'A name in braces stands in a text in one language, and not in another.',
    remedy: 'Write it in every language, or in none.',
    sentence: ({ key, variable, language, other }) =>
      `"${key}" has {${variable}} in "${other}", and not in "${language}".`,
    help: ({ variable }) => `write {${variable}} where its value belongs, or take it out in every language.`,
    also: 'it stands here',
    example: {
      files: { 'translations.yaml': 'backTo: { de: ▹"Zurück: {page}", en: ▸Back, fr: "Retour : {page}" }' },
      facts: { key: 'backTo', variable: 'page', language: 'en', other: 'de' }
    }
  })
}
