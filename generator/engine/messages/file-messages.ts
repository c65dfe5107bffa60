/** What can be wrong with the files of the data folder, whatever their content. */
import { entry } from './code-entry.ts'
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
  text
} from '../diagnostics/facts.ts'

/** The folders in which entries are, and what one of each is called. */
const entryPlaces = { folders: listOf(text, 1, 2), kinds: listOf(localized, 1, 2) }

export const files = {
  'data-missing': entry({
    args: facts({ folder: text }),
    example: {}
  }),
  'file-missing': entry({
    args: facts({ file: text }),
    example: { 'rules.yaml': { gone: true } }
  }),
  'file-unknown': entry({
    /**
     * `folder` has so many files that nothing reads, or that all belong one folder higher. The file has the fields of
     * one of these kinds of entries.
     */
    args: either(
      facts({ nearest: maybe(text), folder: text, count }),
      facts({ nearest: maybe(text) }),
      facts(entryPlaces)
    ),
    // With a name like a known one, it is most likely a part of the house that would be missing.
    severity: 'either',
    by: ['folder', 'nearest', 'kinds'],
    example: { 'rooms/zirbe.yml': '▸name: Zirbe' }
  }),
  'file-empty': entry({
    args: noFacts,
    example: { 'rules.yaml': { whole: '' } }
  }),
  'file-exchanged': entry({
    /** `holds` is the file whose fields are there, which can have the same name in another folder. */
    args: either(
      facts({ file: text }),
      facts({ file: text, holds: text, isNamesake: flag }),
      facts({ file: text, ...entryPlaces })
    ),
    by: ['holds', 'isNamesake', 'kinds'],
    example: { 'phones.yaml': { whole: '▸menu: []\nhome: {}\nrooms: {}\n' } }
  }),
  'file-twice': entry({
    /** `another` is what the file would be if it were to stay. */
    args: facts({ other: text, another: localized }),
    example: { 'rooms/enzian (1).yaml': { sameAs: 'rooms/enzian.yaml' } }
  }),
  'file-copy': entry({
    /** How many lines the two have that differ. */
    args: facts({ other: text, lines: count }),
    example: {
      'rooms/enzian (conflicted copy of Anna 2026-11-25).yaml': { whole: '▸slug: enzian\nname: Enzian\norder: 3\n' }
    }
  }),
  'file-conflict': entry({
    args: facts({ mark: text }),
    example: { 'rules.yaml': { whole: '▸<<<<<<< HEAD\nruhe: {}\n=======\nstille: {}\n>>>>>>> main\n' } }
  }),
  'file-foreign': entry({
    args: facts({ kind: oneOf('word', 'pdf', 'picture', 'lfs', 'html', 'table', 'zeros') }),
    by: 'kind',
    example: { 'rules.yaml': { whole: '▸{\\rtf1\\ansi\n\\f0 ruhe:\\\n}\n' } }
  }),
  'encoding-invalid': entry({
    args: noFacts,
    example: {
      'services.yaml': {
        inLatin1: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Po▸êle }\n'
      }
    }
  }),
  'link-outside': entry({
    /** `missing` is what it leads to, where that is not there. */
    args: facts({ missing: maybe(text) }),
    by: ['missing'],
    example: { 'photos/more': { linkTo: '..' } }
  }),
  'static-name': entry({
    /** `by` is the file or folder of the site that has the name already. */
    args: facts({ path: like('robots.txt', 'nul'), by: maybe(like('robots.txt', 'assets')) }),
    by: ['by'],
    example: { 'static/robots.txt': { whole: 'User-agent: *\n' } }
  })
}
