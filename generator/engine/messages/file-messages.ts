/** What can be wrong with the files of the data folder, whatever their content. */
import { entry } from '../diagnostics/code-entry.ts'
import {
  count,
  either,
  facts,
  flag,
  like,
  listOf,
  localized,
  maybe,
  noFacts,
  oneOf,
  text,
  type ValueOf
} from '../diagnostics/facts.ts'

/** The kinds of files that are not YAML. */
const nonYamlKinds = ['word', 'rtf', 'pdf', 'picture', 'lfs', 'html', 'table', 'zeros'] as const

export type NonYamlKind = (typeof nonYamlKinds)[number]

/** The folders in which entries are, and what one of each is called. */
const entryPlaces = facts({ folders: listOf(text, 1, 2), words: listOf(localized, 1, 2) })

export type EntryPlaces = ValueOf<typeof entryPlaces>

const named = ({ folders, words }: EntryPlaces) => ({ folders: folders.map((folder) => `${folder}/`), kinds: words })

/** Whether a file has the name of another one, in another folder. */
const isNamesake = (file: string, other: string): boolean => file.endsWith(`/${other.split('/').at(-1)}`)

export const files = {
  'data-missing': entry({
    args: facts({ folder: text, isFile: flag }),
    severity: 'error',
    wording: ({ isFile }) => ({ case: isFile ? 'file' : 'folder' }),
    example: {}
  }),
  'file-missing': entry({
    args: facts({ file: text }),
    severity: 'error',
    example: { 'rules.yaml': { gone: true } }
  }),
  'file-unknown': entry({
    /**
     * `folder` has so many files that nothing reads, or that all belong one folder higher. `entry` is set if the file
     * has the fields of an entry.
     */
    args: either(
      facts({ nearest: maybe(text), folder: text, count }),
      facts({ nearest: maybe(text), entry: maybe(entryPlaces) })
    ),
    // With a name like a known one, it is most likely a part of the house that would be missing.
    severity: 'either',
    wording: (found) => {
      if ('folder' in found) return { case: found.nearest === undefined ? 'folder' : 'site' }
      if (found.nearest !== undefined) return { case: 'elsewhere' }
      return found.entry === undefined ? { case: 'file' } : { case: 'entry', ...named(found.entry) }
    },
    example: { 'rooms/zirbe.yml': '▸name: Zirbe' }
  }),
  'file-empty': entry({
    args: noFacts,
    severity: 'error',
    example: { 'rules.yaml': { whole: '' } }
  }),
  'file-cut': entry({
    args: facts({ missing: listOf(text, 0, 1, 2) }),
    severity: 'error',
    wording: ({ missing }) => ({ case: missing.length === 0 ? 'value' : 'fields', count: missing.length }),
    example: {
      'phones.yaml': { whole: '# The numbers of the house.\n\nnumbers:\n  haus: "+41815550100"\n  buero: "+41815▸' }
    }
  }),
  'file-exchanged': entry({
    /** `holds` is the file whose fields are there, or the places of entries. */
    args: facts({
      file: like('phones.yaml', 'rooms/phones.yaml'),
      holds: maybe(either(like('phones.yaml', 'pages.yaml'), entryPlaces))
    }),
    severity: 'error',
    wording: ({ file, holds }) => {
      if (holds === undefined) return { case: 'nothing' }
      if (typeof holds !== 'string') return { case: 'entry', ...named(holds) }
      return { case: isNamesake(file, holds) ? 'namesake' : 'file' }
    },
    example: { 'phones.yaml': { whole: '▸menu: []\nhome: {}\nrooms: {}\n' } }
  }),
  'file-twice': entry({
    /** `another` is what the file would be if it were to stay. */
    args: facts({ other: text, another: localized }),
    severity: 'error',
    example: { 'rooms/enzian (1).yaml': { sameAs: 'rooms/enzian.yaml' } }
  }),
  'file-copy': entry({
    /** How many lines the two have that differ. */
    args: facts({ other: text, lines: count }),
    severity: 'error',
    example: {
      'rooms/enzian (conflicted copy of Anna 2026-11-25).yaml': { whole: '▸slug: enzian\nname: Enzian\norder: 3\n' }
    }
  }),
  'file-conflict': entry({
    args: facts({ mark: text }),
    severity: 'error',
    example: { 'rules.yaml': { whole: '▸<<<<<<< HEAD\nruhe: {}\n=======\nstille: {}\n>>>>>>> main\n' } }
  }),
  'file-foreign': entry({
    args: facts({ kind: oneOf(...nonYamlKinds) }),
    severity: 'error',
    wording: ({ kind }) => ({ case: kind }),
    example: { 'rules.yaml': { whole: '▸{\\rtf1\\ansi\n\\f0 ruhe:\\\n}\n' } }
  }),
  'encoding-invalid': entry({
    args: facts({ byte: oneOf<number>(0xe9), isWide: maybe(oneOf(true)) }),
    severity: 'error',
    wording: ({ byte, isWide = false }) =>
      isWide ? { case: 'wide' } : { case: 'byte', byte: byte.toString(16).toUpperCase() },
    example: {
      'services.yaml': {
        inLatin1: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Po▸êle }\n'
      }
    }
  }),
  'link-outside': entry({
    /** `missing` is what it leads to, where that is not there. */
    args: facts({ missing: maybe(text) }),
    severity: 'error',
    wording: ({ missing }) => ({ case: missing === undefined ? 'outside' : 'broken' }),
    example: { 'photos/more': { linkTo: '..' } }
  }),
  'static-name': entry({
    /** `by` is the file or folder of the site that has the name already. */
    args: facts({ path: like('robots.txt', 'nul'), by: maybe(like('robots.txt', 'assets')) }),
    severity: 'error',
    wording: ({ path, by }) => ({ case: by === undefined ? 'system' : path === by ? 'same' : 'both' }),
    example: { 'static/robots.txt': { whole: 'User-agent: *\n' } }
  })
}
