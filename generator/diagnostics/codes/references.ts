/** What can be wrong with references: their target does not exist, or nothing refers to it. */
import { entry, facts } from '../entry.ts'
import { list } from '../wording.ts'

/** What a name in the data can refer to, and where that is defined. */
const kinds = {
  language: { one: 'language', where: '"languages" of site.yaml' },
  number: { one: 'phone number', where: '"numbers" of phones.yaml' },
  page: { one: 'page', where: 'pages.yaml' },
  photo: { one: 'photo', where: 'data/photos/' },
  rule: { one: 'house rule', where: 'rules.yaml' },
  section: { one: 'guide section', where: '"sections" of guide.yaml' },
  service: { one: 'service', where: 'services.yaml' },
  subject: { one: 'subject', where: '"subjects" of phones.yaml' }
}

export type ReferenceKind = keyof typeof kinds

export const references = {
  'reference-unknown': entry({
    facts: facts<{
      kind: ReferenceKind
      found: string
      nearest: string | undefined
      known: readonly string[]
      uses: number
      defined?: string
    }>(),
    severity: 'error',
    meaning: 'A name is used that is not defined anywhere.',
    remedy: 'Write one that exists, or define it.',
    sentence: ({ kind, found, uses, defined }) => {
      const { one, where } = kinds[kind]
      return defined === undefined
        ? `There is no ${one} "${found}"${uses > 1 ? `, and ${uses} places name it` : ''}.`
        : `Nothing is called "${found}" in ${where}, and ${uses} places use that name; none uses "${defined}".`
    },
    help: ({ kind, found, nearest, known, defined }) => {
      const { where } = kinds[kind]
      if (defined !== undefined) return `write "${found}" here, or "${defined}" in each of those places.`
      if (nearest !== undefined) return `write "${nearest}", as in ${where}.`
      if (kind === 'page') return `write one of the pages that are there (${list(known)}), or take this entry out.`
      if (known.length === 0) return `add "${found}" to ${where}.`
      return `the names in ${where} are ${list(known)}; add "${found}" there, or use one of them.`
    },
    also: 'used here',
    example: {
      files: { 'rooms/enzian.yaml': 'services:\n  - { id: ofen }\n  - { id: ▸mlich }' },
      facts: { kind: 'service', found: 'mlich', nearest: 'milch', known: ['ofen', 'milch', 'ski'], uses: 1 }
    }
  }),
  'reference-unused': entry({
    facts: facts<{ kind: ReferenceKind; found: string }>(),
    severity: 'warning',
    meaning: 'A name is defined that nothing uses.',
    remedy: 'Use it, or delete it.',
    sentence: ({ kind, found }) => `Nothing uses the ${kinds[kind].one} "${found}".`,
    help: 'use it, or delete it.',
    also: undefined,
    example: {
      files: {
        'services.yaml':
          '▸sauna:\n  icon: tub\n  name: { de: Sauna im Garten, en: Sauna in the garden, fr: Sauna au jardin }'
      },
      facts: { kind: 'service', found: 'sauna' }
    }
  }),
  'names-lost': entry({
    facts: facts<{ kind: ReferenceKind; found: readonly string[]; uses: number }>(),
    severity: 'error',
    meaning:
      'Many names are used that are not defined anywhere: a part of the file that defined them is most likely lost.',
    remedy: 'Put back that part of the file.',
    sentence: ({ kind, found, uses }) =>
      `${list(found.map((name) => `"${name}"`))} are not among the names in ${kinds[kind].where}, and ${uses} ` +
      'places use them.',
    help: 'put back the part of this file that is lost, from a copy; if the names are new, add them here.',
    also: 'used here',
    example: {
      files: {
        'services.yaml': {
          whole: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Poêle en faïence }▸\n'
        },
        'rooms/arve.yaml': 'services:\n  - { id: ofen }\n  - { id: ▹milch }\n  - { id: ▹ski }\n  - { id: ▹velo }'
      },
      facts: { kind: 'service', found: ['milch', 'ski', 'velo'], uses: 4 }
    }
  }),
  'unit-unknown': entry({
    /** `moved` are the list in which its prices are, and the one in whose folder its file is. */
    facts: facts<{
      unit: string
      nearest: string | undefined
      known?: readonly string[]
      moved?: readonly [from: string, to: string]
    }>(),
    // A name without a unit is a left-over, unless another name was meant or bookings depend on it.
    severity: 'either',
    meaning: 'There is no such room or apartment.',
    remedy: 'Write the slug of one that exists.',
    sentence: ({ unit, moved }) =>
      moved === undefined
        ? `There is no unit "${unit}", so the program ignores what is written here.`
        : `"${unit}" stands here among the ${moved[0]}, and its file is in ${moved[1]}/.`,
    help: ({ unit, nearest, known, moved }) =>
      moved !== undefined
        ? `move the file back to ${moved[0]}/; or, if "${unit}" is to be one of the ${moved[1]}, move its lines ` +
          `here and in bookings.yaml below "${moved[1]}".`
        : nearest !== undefined
          ? `write "${nearest}".`
          : known === undefined
            ? 'write the slug of a room or an apartment, or delete this part.'
            : `the names that can stand here are ${list(known)}.`,
    also: 'and here',
    example: {
      files: { 'availability/prices.yaml': 'rooms:\n  …\n  ▸zirbe: { winter: 210, sommer: 164.50 }' },
      facts: { unit: 'zirbe', nearest: undefined }
    }
  }),
  'part-missing': entry({
    facts: facts<{ page: string; file: string }>(),
    severity: 'error',
    meaning: 'A page has nothing to show.',
    remedy: 'Add the file of its content, or take the page out of pages.yaml.',
    sentence: ({ page, file }) => `The page "${page}" has nothing to show: there is no ${file}.`,
    help: ({ page, file }) => `add ${file}, or take "${page}" out of pages.yaml.`,
    also: undefined,
    example: {
      files: { 'pages.yaml': '▸guide:\n  …', 'guide.yaml': { gone: true } },
      facts: { page: 'guide', file: 'guide.yaml' }
    }
  }),
  'part-without-page': entry({
    facts: facts<{ page: string; file: string }>(),
    severity: 'error',
    meaning: 'A file has content that no page shows.',
    remedy: 'Add the page to pages.yaml, or move the file away.',
    sentence: ({ page, file }) => `There is ${file}, but pages.yaml has no page "${page}" to show it.`,
    help: ({ page }) => `add "${page}" to pages.yaml, or move the file away.`,
    also: undefined,
    example: {
      files: {
        'pages.yaml': '▸menu: [home, rooms, availability, guide, contacts]',
        'apartments/hut.yaml': { sameAs: 'rooms/arve.yaml' }
      },
      facts: { page: 'apartments', file: 'apartments/' }
    }
  }),
  'phone-swap': entry({
    facts: facts<{ count: number; areSame: boolean }>(),
    severity: 'error',
    meaning: 'Numbers are to change places, and there are not two different ones.',
    remedy: 'Write "swap: []".',
    sentence: ({ count, areSame }) =>
      areSame
        ? 'The two numbers are the same, so they cannot change places.'
        : `Numbers can change places only where there are two, not ${count}.`,
    help: ({ areSame }) => (areSame ? 'write the right one for one of the two, or "swap: []".' : 'write "swap: []".'),
    also: 'the number is here',
    example: { files: { 'phones.yaml': '▸swap: [en]' }, facts: { count: 1, areSame: false } }
  })
}
