/** The codes for files of the data folder, whatever their content. */
import { entry } from './code-entry.ts'
import { count, either, facts, flag, like, localized, maybe, noFacts, oneOf, text } from '../../diagnostics/facts.ts'
import { stubKinds, type StubKind } from '../../content/stub-files.ts'
import type { Variables } from '../../words/wording.ts'

/** The names of the programs that have files in clouds. */
const clouds: { readonly [Kind in StubKind]?: string } = {
  icloud: 'iCloud',
  onedrive: 'OneDrive',
  dropbox: 'Dropbox',
  'google-drive': 'Google Drive',
  nextcloud: 'Nextcloud',
  odrive: 'odrive',
  resilio: 'Resilio Sync'
}

/** The message about a stub, whether it stands for a file of content or for a photo. */
export const stubMessage = ({ stub }: { stub: StubKind }): string => `file-stub_${stub}`

export const stubWording = ({ stub, file }: { stub: StubKind; file: string }): Variables => ({
  file,
  cloud: clouds[stub]
})

export const files = {
  'data-missing': entry({
    args: facts({ folder: text }),
    example: {}
  }),
  'file-missing': entry({
    args: facts({ file: text }),
    example: { 'pages.yaml': { gone: true } }
  }),
  'file-unknown': entry({
    /**
     * `folder` has so many files that nothing reads; `name` is the path that a file should have, in another folder if
     * it `isElsewhere`.
     */
    args: either(facts({ folder: text, count }), facts({ name: like('site.yaml'), isElsewhere: maybe(flag) }), noFacts),
    severity: 'either',
    case: (unread) => {
      if ('name' in unread) return unread.isElsewhere === true ? 'file-unknown_place' : 'file-unknown_name'
      return 'folder' in unread ? 'file-unknown_folder' : 'file-unknown'
    },
    example: { 'contacts.yml': '▸name: Kontakt' }
  }),
  'file-empty': entry({
    args: noFacts,
    example: { 'pages.yaml': { whole: '' } }
  }),
  'file-twice': entry({
    /** `another` is what the file would be if it were to stay. */
    args: facts({ other: text, another: localized }),
    example: { 'rooms/arve (1).yaml': { sameAs: 'rooms/arve.yaml' } }
  }),
  'file-copy': entry({
    args: facts({ other: text }),
    example: {
      'site (conflicted copy of Anna 2026-11-25).yaml': { whole: '▸name: Haus Murmelruh\nopened: 1988\n' }
    }
  }),
  'file-conflict': entry({
    args: facts({ mark: text }),
    example: { 'rules.yaml': { whole: '▸<<<<<<< HEAD\nruhe: {}\n=======\nstille: {}\n>>>>>>> main\n' } }
  }),
  'encoding-invalid': entry({
    args: noFacts,
    example: {
      'site.yaml': { inLatin1: 'place: { de: Am Bach, en: By the brook, fr: Pr▸ès du ruisseau }' }
    }
  }),
  'file-stub': entry({
    /** `file` is the one whose content is not there. */
    args: facts({ stub: oneOf(...stubKinds), file: like('pages.yaml', 'photos') }),
    case: stubMessage,
    wording: stubWording,
    example: {
      'rules.yaml': { whole: `version https://git-lfs.github.com/spec/v1\noid sha256:${'1a6a'.repeat(16)}\nsize 828\n` }
    }
  }),
  'link-outside': entry({
    /** `missing` is what it leads to, where that is not there. */
    args: facts({ missing: maybe(text) }),
    case: ({ missing }) => (missing === undefined ? 'link-outside' : 'link-outside_missing'),
    example: { 'photos/more': { linkTo: '..' } }
  }),
  'file-name': entry({
    /** `by` is the same name on many computers. */
    args: facts({
      name: like('notes/aux.yaml', 'photos/Haus/'),
      by: maybe(like('photos/haus/')),
      isFolder: maybe(flag)
    }),
    case: ({ by, isFolder }) =>
      by === undefined ? 'file-name' : isFolder === true ? 'file-name_by-isFolder' : 'file-name_by',
    example: { 'photos/Haus.svg': { sameAs: 'photos/haus.svg' } }
  }),
  'static-name': entry({
    /** `by` is the file or folder of the site that has the name already. */
    args: facts({ path: like('robots.txt', 'nul'), by: maybe(like('robots.txt', 'assets')) }),
    case: ({ by }) => (by === undefined ? 'static-name' : 'static-name_by'),
    example: { 'static/robots.txt': { whole: 'User-agent: *\n' } }
  })
}
