/**
 * Recognizes stubs: files that stand for another one whose content is not on this computer, as cloud programs and Git
 * leave them, or is lost, as after a power cut. What a stub stands for is there, and nobody knows what it says: it is
 * neither absent nor empty.
 */
import { Buffer } from 'node:buffer'
import { codeOf } from '../store/files.ts'

/** Where the content is, or what became of it. */
export const stubKinds = [
  'icloud',
  'onedrive',
  'dropbox',
  'google-drive',
  'nextcloud',
  'odrive',
  'resilio',
  'cloud',
  'google-doc',
  'shortcut',
  'git-lfs',
  'git-annex',
  'git-link',
  'zeros',
  'no-file'
] as const

export type StubKind = (typeof stubKinds)[number]

/** `original` is the name of the file or folder for which it stands. */
export type NamedStub = { kind: StubKind; original: string }

/** The names that programs give to stubs: the first group is the name of the original, with its ending. */
const namesOfStubs: readonly (readonly [RegExp, StubKind])[] = [
  [/^\.([^._].*)\.icloud$/i, 'icloud'],
  [/^(.+\.\w+)\.icloud$/i, 'icloud'],
  [/^(.+\.\w+)\.dropbox$/i, 'dropbox'],
  [/^(.+\.\w+)\.(?:next|own)cloud$/i, 'nextcloud'],
  [/^(.+\.\w+)\.cloud$/i, 'odrive'],
  // A folder that was not fetched.
  [/^(.+)\.cloudf$/i, 'odrive'],
  [/^(.+\.\w+)\.rsls\w?$/i, 'resilio'],
  [/^(.+\.\w+)(?: - .+)?\.(?:lnk|url|webloc)$/i, 'shortcut'],
  [/^(.+\.\w+)\.g(?:doc|sheet|slides|draw|link)$/i, 'google-doc']
]

/** Google’s programs can drop the ending of the file of which they make a document. */
const nameOfDocument = /^(.+)\.g(?:doc|sheet)$/i

/** The stub that a file is by its name, which has no folder. */
export function stubNamed(name: string): NamedStub | undefined {
  for (const [pattern, kind] of namesOfStubs) {
    const original = pattern.exec(name)?.[1]
    if (original !== undefined) return { kind, original }
  }
  const document = nameOfDocument.exec(name)?.[1]
  return document === undefined ? undefined : { kind: 'google-doc', original: `${document}.yaml` }
}

/** How stubs begin: the pointers of git-lfs and git-annex, and the texts of links. */
const pointers: readonly (readonly [RegExp, StubKind])[] = [
  [/^version https?:\/\/(?:git-lfs\.github\.com|hawser\.github\.com|git-media\.io)\//, 'git-lfs'],
  [/^(?:\/annex\/objects\/|(?:\.\.\/)*\.git\/annex\/objects\/)/, 'git-annex'],
  // Where the disk has no links.
  [/^\.\.?\/[^\n\0]{1,400}\n?$/, 'git-link'],
  // Of Windows, of the Finder, and those by which macOS and Cygwin write links on such a disk.
  // oxlint-disable-next-line no-control-regex -- control characters are among those of a link
  [/^L\0\0\0\x01\x14\x02\0|^book\0\0\0\0mark|^XSym\n|^!<symlink>/, 'shortcut'],
  [/^\{[^]*"doc_id"\s*:/, 'google-doc']
]

/** The longest of these, in bytes: the alias of a long path. */
export const longestPointer = 4096

/** No text has so many in a row, and no picture begins with them. A text in UTF-16 has every other one. */
const zeros = Buffer.alloc(64)

/**
 * The stub that a file is by its content.
 * @param bytes of the whole file, or the first ones if it is longer than any pointer
 */
export function stubIn(bytes: Uint8Array): StubKind | undefined {
  if (bytes.length > 0 && bytes.subarray(0, zeros.length).every((byte) => byte === 0)) return 'zeros'
  if (bytes.length > longestPointer) return undefined
  const text = Buffer.from(bytes).toString('latin1')
  return pointers.find(([pattern]) => pattern.test(text))?.[1]
}

/** The stub that a text is. Of one that was written in part, a power cut leaves zeros for the rest. */
export const stubInText = (bytes: Uint8Array): StubKind | undefined =>
  stubIn(bytes) ?? (bytes.includes(0) && Buffer.from(bytes).includes(zeros) ? 'zeros' : undefined)

/** The stub for which a link stands that leads nowhere. */
export const stubOfLink = (target: string): StubKind | undefined =>
  /(?:^|[/\\])annex[/\\]objects[/\\]/.test(target) ? 'git-annex' : undefined

/** What reading a file fails with whose cloud program does not fetch it. Node has no name for those of Windows. */
const fetchErrors = ['EDEADLK', 'ETIMEDOUT', 'UNKNOWN', 'ENOTCONN', 'EREMOTEIO', 'ENODATA']

/** The folders in which cloud programs keep their files. */
const foldersOfClouds: readonly (readonly [RegExp, StubKind])[] = [
  [/[/\\](?:Mobile Documents|com~apple~CloudDocs|iCloud ?Drive)[/\\]/i, 'icloud'],
  [/[/\\]OneDrive[^/\\]*[/\\]/i, 'onedrive'],
  [/[/\\]Dropbox[^/\\]*[/\\]/i, 'dropbox'],
  [/[/\\]Google ?Drive[^/\\]*[/\\]|[/\\](?:My Drive|Il mio Drive)[/\\]/i, 'google-drive'],
  [/[/\\](?:Nextcloud|ownCloud)[^/\\]*[/\\]/i, 'nextcloud']
]

/** The stub that a file is because reading it failed. */
export function stubUnread(path: string, failure: unknown): StubKind | undefined {
  if (!fetchErrors.includes(codeOf(failure) ?? '')) return undefined
  return foldersOfClouds.find(([pattern]) => pattern.test(path))?.[1] ?? 'cloud'
}
