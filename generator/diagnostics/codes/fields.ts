/** What can be wrong with the fields of a file and the entries of its lists: missing, misspelt, empty, duplicate. */
import { entry, facts } from '../entry.ts'
import { about, cut, list, named, withLines } from '../wording.ts'

/**
 * Where a misplaced field most likely belongs: in a block around it, in the block before it, or below a line that was
 * lost.
 */
export type WrongPlace = { is: 'inside' } | { is: 'outside' | 'headless'; parent: string }

export const fields = {
  'key-unknown': entry({
    facts: facts<{
      key: string
      nearest: string | undefined
      known: readonly string[]
      place?: WrongPlace
      isLanguage?: true
    }>(),
    severity: 'error',
    meaning: 'A field stands where no such field can stand; most often it is misspelt.',
    remedy: 'Write the name of a field that can stand there.',
    sentence: ({ key, known, place }) => {
      const here = `"${key}" is not a field that can stand here`
      switch (place?.is) {
        case 'inside':
          return `${here}: it is indented too far.`
        case 'outside':
          return `${here}: it belongs to "${place.parent}".`
        case 'headless':
          return `${here}: the line "${place.parent}:" is missing above it.`
        default:
          return known.length === 0 ? `"${key}" is not a field that can stand anywhere.` : `${here}.`
      }
    },
    help: ({ nearest, known, place, isLanguage = false }) => {
      switch (place?.is) {
        case 'inside':
          return 'move it to the left, with all that belongs to it, below the fields that it stands beside.'
        case 'outside':
          return (
            `begin it, and all that belongs to it, with two more spaces than "${place.parent}:", below which it ` +
            'stands.'
          )
        case 'headless':
          return `write "${place.parent}:" on a line of its own above it.`
        default:
          if (known.length === 0) return 'give it another name, or delete it.'
          if (nearest !== undefined) return `write "${nearest}".`
          return `the fields here are ${list(known)}${isLanguage ? '; add a new language to site.yaml first' : ''}.`
      }
    },
    also: 'and here',
    example: {
      files: { 'rooms/enzian.yaml': 'guests: { min: 4, ▸mux: 4 }' },
      facts: { key: 'mux', nearest: 'max', known: ['min', 'max'] }
    }
  }),
  'field-missing': entry({
    facts: facts<{
      key: string
      about: string | undefined
      isAbove?: true
      /** The lines to add, or the line of a block in brackets with the field in it. */
      written?: string
      within?: string
    }>(),
    severity: 'error',
    meaning: 'A field that is needed is not there.',
    remedy: 'Add it.',
    sentence: ({ key, isAbove = false }) =>
      isAbove ? `The line "${key}:" is missing above this entry.` : `${named(key)} is missing here.`,
    help: ({ key, about: description, isAbove = false, written, within }) => {
      if (isAbove) return `write "${key}:" on a line of its own above it.`
      if (within !== undefined) return withLines(`write it between the brackets${about(description)}`, within)
      if (written === undefined) return `add "${key}: …"${about(description)}.`
      return written.includes('\n')
        ? withLines(`add these lines below, with your own words in the place of …${about(description)}`, written)
        : withLines(`add this line below, with your own value in the place of …${about(description)}`, written)
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': '▸guests: { max: 4 }' },
      facts: { key: 'min', about: 'The fewest', within: 'guests: { max: 4, min: … }' }
    }
  }),
  'field-empty': entry({
    facts: facts<{
      key: string
      about: string | undefined
      isList?: boolean
      isOptional?: boolean
      /** The lines to write below its key. */
      written?: string
    }>(),
    severity: 'error',
    meaning: 'A field has no value.',
    remedy: 'Write one, or delete the field if it need not be there.',
    sentence: ({ key }) => `${named(key)} has no value.`,
    help: ({ key, about: description, isList = false, isOptional = false, written }) => {
      if (written !== undefined)
        return withLines(`write below it${isOptional ? ', or delete the line' : ''}${about(description)}`, written)
      const ways = [
        `write it after the ${key.startsWith('entry ') ? '"- "' : 'colon'}${about(description)}`,
        ...(isList ? [`write "${key}: []" if there are none`] : []),
        ...(isOptional ? ['delete the line'] : [])
      ]
      return `${ways.join(', or ')}.`
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': '▸area:' },
      facts: { key: 'area', about: 'Square metres', isList: false, isOptional: false }
    }
  }),
  'list-empty': entry({
    facts: facts<{ key: string }>(),
    severity: 'error',
    meaning: 'A list needs at least one entry.',
    remedy: 'Add one, on a line that begins with "- ".',
    sentence: ({ key }) => `${named(key)} is an empty list, and at least one entry is needed.`,
    help: 'add an entry, on a line that begins with "- ".',
    also: undefined,
    example: { files: { 'rooms/enzian.yaml': 'photos: ▸[]' }, facts: { key: 'photos' } }
  }),
  'unit-alike': entry({
    facts: facts<{ key: 'name' | 'order' | 'text'; value: string }>(),
    severity: 'warning',
    meaning: 'Two rooms, or two apartments, have the same name, the same place in the list, or the same text.',
    remedy: 'Change it in the one that is a copy.',
    sentence: ({ key, value }) => alike[key].sentence(value),
    help: ({ key }) => alike[key].help,
    note: ({ key }) => (key === 'text' ? 'same' : undefined),
    also: 'the other one',
    example: { files: { 'rooms/enzian.yaml': 'name: ▸Arve' }, facts: { key: 'name', value: 'Arve' } }
  }),
  'duplicate-value': entry({
    facts: facts<{ key: string; value: string }>(),
    severity: 'error',
    meaning: 'A name that must be the only one of its kind stands twice.',
    remedy: 'Choose another one for one of the two.',
    sentence: ({ key, value }) =>
      key === 'service'
        ? `The service "${value}" stands twice in this list.`
        : `The ${key} "${value}" is already taken.`,
    help: ({ key }) => (key === 'service' ? 'delete one of the two.' : 'choose another one for one of the two.'),
    also: 'first used here',
    example: {
      files: { 'rooms/enzian.yaml': 'services:\n  - { id: ▹ofen }\n  - { id: milch }\n  - { id: ▸ofen }' },
      facts: { key: 'service', value: 'ofen' }
    }
  }),
  'entry-twice': entry({
    facts: facts<{ key: string; value: string }>(),
    // The same photo twice in a gallery can be intended.
    severity: 'either',
    meaning: 'A list names the same thing twice.',
    remedy: 'Delete one of the two.',
    sentence: ({ key, value }) => `"${value}" stands twice in "${key}".`,
    help: 'delete one of the two.',
    also: 'first named here',
    example: {
      files: { 'pages.yaml': 'menu: [▹home, rooms, availability, guide, contacts, ▸home]' },
      facts: { key: 'menu', value: 'home' }
    }
  })
}

/** What two units have in common. */
const alike = {
  name: {
    sentence: (value: string): string => `Two of them are called "${value}", so guests cannot tell them apart.`,
    help: 'give one of the two another name.'
  },
  order: {
    sentence: (value: string): string => `Two of them have the place ${value} in the list.`,
    help: 'give one of the two another number.'
  },
  text: {
    sentence: (value: string): string => `Two of them are described in the same words: "${cut(value)}".`,
    help: 'write what is true of this one; if the words are right for both, write "# same" at the end of this line.'
  }
}
