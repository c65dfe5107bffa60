/**
 * Reads the data folder: the bytes of its YAML files, and the names of its photos and attachments. Only this module
 * reads the folder. Later stages work on values.
 *
 * Three steps, here for a cloud program that keeps only `rooms/.blue.yaml.icloud` on this computer, a *stub*:
 * 1. `listFiles` finds what stands on the disk: `{ type: 'stub', file: 'rooms/.blue.yaml.icloud', named: … }`.
 * 2. `withOriginals` gives it the name of the file for which it stands: `{ file: 'rooms/blue.yaml', stub: 'icloud' }`.
 *    Nobody knows what that file says, but it is there: the room is not gone.
 * 3. `readDataFolder` sorts the files by what they are for, and reads the bytes of the YAML files.
 */
import { closeSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { pictureEnding } from '../fields/value-schemas.ts'
import { bestEffort } from '../store/files.ts'
import {
  longestPointer,
  stubIn,
  stubNamed,
  stubOfLink,
  stubUnread,
  type NamedStub,
  type StubKind
} from './stub-files.ts'
import type { DataFile, SourceFiles } from './yaml/source.ts'

/**
 * A photo file of the data folder. `ref` is its name in YAML, `file` its path in the data folder, `path` the absolute
 * one. Of one for which only a stub is there, `path` is that of the stub.
 */
export type PhotoFile = { ref: string; file: string; path: string; stub?: StubKind }

/** A file that the definition reads itself: its name without a folder, and its path. */
export type Attachment = { name: string; path: string }

/**
 * A file that goes into the site unchanged. `file` is its path in the data folder, `path` in the site, `from` absolute.
 */
export type StaticFile = { file: string; path: string; from: string }

export type DataFolder = {
  files: DataFile[]
  /** Their names, and those of all files that are neither photos nor attachments. */
  names: string[]
  photos: PhotoFile[]
  /** With their paths in the data folder. */
  attachments: (Attachment & { file: string })[]
  staticFiles: StaticFile[]
  diagnostics: Diagnostic[]
}

export const staticFolder = 'static'
const photosFolder = 'photos'

/** The name in YAML of a photo file. */
export const photoRefOf = (file: string): string =>
  file
    .slice(photosFolder.length + 1)
    .replace(/\.[^./]+$/, '')
    .normalize('NFC')

/** Proposed changes, by path in the data folder: new bytes, a file to move here, or undefined for a deletion. */
export type ProposedChanges = ReadonlyMap<string, { bytes: Uint8Array } | { from: string } | undefined>

export const noChanges: ProposedChanges = new Map()

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** What there is to say where there is no folder. */
export const missingFolderResult = (data: string): { diagnostics: Diagnostic[]; texts: SourceFiles } => ({
  diagnostics: [error('data-missing', { file: '', range: [0, 0] }, { folder: data })],
  texts: { texts: new Map(), sources: [] }
})

/** Reads the folder, in an order that depends on no file system and no locale. */
export function readDataFolder(folder: string, schemas: DataSchemas, changes: ProposedChanges = noChanges): DataFolder {
  const { attachments } = schemas
  const files: DataFile[] = []
  const names: string[] = []
  const photos: PhotoFile[] = []
  const attached: DataFolder['attachments'] = []
  const staticFiles: StaticFile[] = []
  const diagnostics: Diagnostic[] = []
  const reportStub = (file: string, stub: StubKind | undefined): void => {
    if (stub !== undefined) diagnostics.push(error('file-stub', { file, range: [0, 0] }, { stub, file }))
  }
  const isAttachment = (file: string): boolean => attachments?.test(file) === true
  const listed = withOriginals(applyChanges(listFiles(folder), changes), schemas)
  for (const each of listed) {
    const { file, path } = each
    if (each.type === 'link-outside') {
      diagnostics.push(error('link-outside', { file, range: [0, 0] }, { missing: each.missing }))
      continue
    }
    const { stub, bytes } = each
    const isYaml = /\.ya?ml$/i.test(file)
    if (file.startsWith(`${staticFolder}/`)) {
      reportStub(file, stub ?? stubAt(path))
      staticFiles.push({ file, path: file.slice(staticFolder.length + 1), from: path })
    } else if (stub !== undefined && !isPhoto(file) && !isYaml && !isAttachment(file)) reportStub(file, stub)
    else if (file.startsWith(`${photosFolder}/`) && !isYaml)
      photos.push({ ref: photoRefOf(file), file, path, ...(stub && { stub }) })
    else if (isAttachment(file)) {
      reportStub(file, stub ?? stubAt(path))
      attached.push({ name: file.slice(file.lastIndexOf('/') + 1), file, path })
    } else {
      names.push(file)
      if (isYaml) files.push({ file, ...(stub === undefined ? readBytes(path, bytes) : { stub, bytes: noBytes }) })
    }
  }
  return { files, names, photos, attachments: attached, staticFiles, diagnostics }
}

const noBytes = new Uint8Array()

/**
 * The bytes of a file, unless a cloud program has them and does not fetch them.
 * @param proposed those that a change proposes
 */
function readBytes(path: string, proposed: Uint8Array | undefined): Pick<DataFile, 'bytes' | 'stub'> {
  try {
    return { bytes: proposed ?? readFileSync(path) }
  } catch (failure) {
    const stub = stubUnread(path, failure)
    if (stub === undefined) throw failure
    return { stub, bytes: noBytes }
  }
}

/** The stub that a file is by its content; undefined also for one that cannot be read. */
const stubAt = (path: string): StubKind | undefined => bestEffort(() => stubIn(firstBytesOf(path)))

/** One more than a pointer has, if there are so many. */
function firstBytesOf(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(longestPointer + 1)
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
  }
}

/** A file of the content; with `stub`, only that is there in its place. */
type ContentFile = { type: 'file'; file: string; path: string; bytes?: Uint8Array; stub?: StubKind } | LinkOutside

/**
 * The files with the name of its original for each stub of a file that the content can have. A stub beside its original
 * is left out. Any other file with such a name is a file like others, unless it is hidden.
 */
function withOriginals(listed: readonly ListedFile[], schemas: DataSchemas): ContentFile[] {
  const there = new Set(listed.map(({ file }) => file))
  return listed.flatMap((each): ContentFile[] => {
    const { file, path } = each
    if (each.type === 'file') return [each]
    if (each.type === 'link-outside') {
      const stub = stubOfLink(each.missing ?? '')
      return [stub === undefined ? each : { type: 'file', file, path, stub }]
    }
    const { kind: stub, original: name } = each.named
    const ownName = file.slice(file.lastIndexOf('/') + 1)
    const original = file.slice(0, file.length - ownName.length) + name
    if (original !== file && there.has(original)) return []
    if (isContentFile(original, schemas)) return [{ type: 'file', file: original, path, stub }]
    return ownName.startsWith('.') || stub === 'no-file' ? [] : [{ type: 'file', file, path }]
  })
}

/** Whether a path is that of a file, or of a part, that the content can have. */
const isContentFile = (file: string, schemas: DataSchemas): boolean =>
  partsIn(schemas).includes(file) ||
  schemas.schemaNameOf(file) !== undefined ||
  schemas.attachments?.test(file) === true ||
  file.startsWith(`${staticFolder}/`) ||
  isPhoto(file) ||
  // A folder of photos.
  (file.startsWith(`${photosFolder}/`) && !/\.\w+$/.test(file))

const isPhoto = (file: string): boolean => file.startsWith(`${photosFolder}/`) && pictureEnding.test(file)

/** A link that is not followed. `missing` is what it leads to, where that is not there. */
type LinkOutside = { type: 'link-outside'; file: string; path: string; missing?: string }

/** What stands on the disk. `file` is its path in the data folder, `path` the absolute one. */
export type FileOnDisk =
  /** `isLink` where the file, or a folder above it, is a link. */
  | { type: 'file'; file: string; path: string; isLink?: boolean }
  /** By its name, or since it is no file, it can only stand for one: for which, `named` says. */
  | { type: 'stub'; file: string; path: string; named: NamedStub; isLink?: boolean }
  | LinkOutside

/** The same with the bytes that a change proposes. */
type ListedFile = FileOnDisk & { bytes?: Uint8Array }

/** All files. Links are only followed within the folder: nothing from outside is published, and loops are avoided. */
export function listFiles(folder: string): FileOnDisk[] {
  const root = realpathSync(folder)
  const isStatic = (path: string): boolean => `${path}${sep}`.startsWith(join(root, staticFolder) + sep)
  /** @param above the path of the folder below the top, with `/` at its end */
  const walk = (current: string, above: string, ancestors: readonly string[]): FileOnDisk[] => {
    const isHere = isStatic(current)
    return (
      readdirSync(current, { withFileTypes: true })
        .filter(({ name }) => !isSystemFile(name, isHere) || (name.startsWith('.') && stubNamed(name) !== undefined))
        // Normalized, since systems store accents as one character or as two.
        .map((entry) => ({ entry, name: entry.name.normalize('NFC') }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap(({ entry, name }): FileOnDisk[] => {
          const path = `${current}${sep}${entry.name}`
          const file = `${above}${name}`
          if (!entry.isSymbolicLink()) {
            const noFile: FileOnDisk = { type: 'stub', file, path, named: { kind: 'no-file', original: name } }
            if (entry.isDirectory()) {
              const isInPlaceOfYaml = !isHere && /\.ya?ml$/i.test(name)
              return [...(isInPlaceOfYaml ? [noFile] : []), ...walk(path, `${file}/`, [...ancestors, path])]
            }
            const named = stubNamed(name)
            if (!entry.isFile()) return [noFile]
            return [named === undefined ? { type: 'file', file, path } : { type: 'stub', file, path, named }]
          }
          const target = bestEffort(() => realpathSync(path))
          if (target === undefined) return [{ type: 'link-outside', file, path, missing: readlinkSync(path) }]
          const isWithin = `${target}${sep}`.startsWith(`${root}${sep}`)
          if (!isWithin || ancestors.includes(target) || target === root) return [{ type: 'link-outside', file, path }]
          return statSync(target).isDirectory()
            ? walk(path, `${file}/`, [...ancestors, target]).map((each) => ({ ...each, isLink: true }))
            : [{ type: 'file', file, path, isLink: true }]
        })
    )
  }
  return walk(root, '', [root])
}

/** The state of the files as a text, by their times and sizes: another one once any of them was written. */
export const fileStateOf = (folder: string): string =>
  listFiles(folder)
    .map(({ file, path }) => {
      const { size, mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
      return [file, size, mtimeMs, ctimeMs].join(' ')
    })
    .join('\n')

/** Links and stubs that replace whole parts of the house. They are not followed, so the rest cannot be checked. */
export const lostParts = ({ diagnostics }: Pick<DataFolder, 'diagnostics'>, schemas: DataSchemas): Diagnostic[] =>
  diagnostics.filter(({ at: { file } }) => partsIn(schemas).includes(file) || schemas.schemaNameOf(file) !== undefined)

/** The folders that the content has. */
const partsIn = ({ files, folders }: DataSchemas): string[] => [
  photosFolder,
  ...folders,
  ...files.flatMap(({ file }) => file.split('/').slice(0, -1))
]

/** The files with the changes applied, in the order that they would have on the disk. */
function applyChanges(listed: readonly ListedFile[], changes: ProposedChanges): readonly ListedFile[] {
  if (changes.size === 0) return listed
  const paths = new Map(listed.map(({ file, path }) => [file, path]))
  const others = [...changes].flatMap(([file, change]): ListedFile[] => {
    if (change === undefined) return []
    const path = 'from' in change ? change.from : (paths.get(file) ?? file)
    return [{ type: 'file', file, path, ...('bytes' in change && { bytes: change.bytes }) }]
  })
  // Folder by folder: a slash sorts before all signs of a name.
  const orderOf = ({ file }: ListedFile): string => file.normalize('NFC').replaceAll('/', '\0')
  const all = [...listed.filter(({ file }) => !changes.has(file)), ...others]
  return all.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** What goes into the site unchanged may be hidden: these alone belong to the system or the editor there. */
const hiddenInStatic = /^(?:\._.*|\.ds_store|\.git|\.#.*|\.~lock\..*#)$/i

/**
 * Files that systems, editors and sync programs put beside others for a while: `#x#`, `.x`, `x~`, `~$x`,
 * `~syncthing~x`, the numbers with which vim tries a folder, and unfinished files and downloads.
 */
const temporary = [
  /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|#.*#|~\$.*|~syncthing~.*|~.*\.tmp|.*~|4913|\d+\.part)$/i,
  /\.(?:tmp|temp|part|partial|crdownload|download|swp|swo|!sync|bts)$/i
]

const isSystemFile = (name: string, isStatic: boolean): boolean =>
  temporary.some((names) => names.test(name)) || (isStatic ? hiddenInStatic.test(name) : name.startsWith('.'))
