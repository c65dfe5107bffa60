/**
 * The data folder as bytes: its YAML files, and the lists of its photos and calendars.
 * Nothing else reads the owner's folder; all later stages work on values.
 */
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { error, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DataFile } from './source.ts'

/** A photo file of the data folder. `ref` is what YAML writes, `file` the path in the data folder, `path` absolute. */
export type PhotoFile = { ref: string; file: string; path: string }

/** A calendar file in the data folder: its name under `availability/`, and where it is. */
export type CalendarFile = { name: string; path: string }

/**
 * A file that the owner wants in the site as it is. `file` is its path in the data folder, `path` in the site, `from`
 * absolute.
 */
export type StaticFile = { file: string; path: string; from: string }

export type Data = {
  files: DataFile[]
  /** Those files, and all others that are neither photos nor calendars. */
  names: string[]
  photos: PhotoFile[]
  calendars: CalendarFile[]
  statics: StaticFile[]
  diagnostics: Diagnostic[]
}

const photosFolder = 'photos'
const staticFolder = 'static'

/** What is wrong where there is no folder to read. */
export const dataMissing = (folder: string): Diagnostic =>
  error('data-missing', { file: '', range: [0, 0] }, { folder, isFile: existsSync(folder) })

/**
 * Reads the folder, in an order that no file system and no language of the system changes.
 * @param bytesOf reads a file
 */
export function readData(folder: string, bytesOf: (path: string) => Uint8Array = (path) => readFileSync(path)): Data {
  const files: DataFile[] = []
  const names: string[] = []
  const photos: PhotoFile[] = []
  const calendars: CalendarFile[] = []
  const statics: StaticFile[] = []
  const diagnostics: Diagnostic[] = []
  for (const { file, path, outside, dangling = false } of filesUnder(folder)) {
    const inPhotos = file.startsWith(`${photosFolder}/`)
    if (outside) diagnostics.push(error('link-outside', { file, range: [0, 0] }, { dangling }))
    else if (file.startsWith(`${staticFolder}/`))
      statics.push({ file, path: file.slice(staticFolder.length + 1), from: path })
    else if (inPhotos)
      photos.push({
        ref: file
          .slice(photosFolder.length + 1)
          .replace(/\.[^./]+$/, '')
          .normalize('NFC'),
        file,
        path
      })
    else if (/^availability\/[^/]+\.ics$/i.test(file))
      calendars.push({ name: file.slice('availability/'.length), path })
    else {
      names.push(file)
      if (/\.ya?ml$/i.test(file)) files.push({ file, bytes: bytesOf(path) })
    }
  }
  return { files, names, photos, calendars, statics, diagnostics }
}

type Found = { file: string; path: string; outside: boolean; dangling?: boolean }

/**
 * All files. Links are followed within the folder only, so that nothing from elsewhere is published and no loop walked.
 */
function filesUnder(folder: string): Found[] {
  const root = realpathSync(folder)
  const isStatic = (path: string): boolean => `${path}${sep}`.startsWith(join(root, staticFolder) + sep)
  const walk = (current: string, ancestors: readonly string[]): Found[] =>
    readdirSync(current, { withFileTypes: true })
      .filter(({ name }) => !isOfSystem(name, isStatic(current)))
      // Systems write accents in one letter or in two, and the order must not depend on it.
      .toSorted((a, b) => (a.name.normalize('NFC') < b.name.normalize('NFC') ? -1 : 1))
      .flatMap((entry): Found[] => {
        const path = join(current, entry.name)
        const file = relative(root, path).split(sep).join('/').normalize('NFC')
        if (!entry.isSymbolicLink()) {
          if (entry.isDirectory()) return walk(path, [...ancestors, path])
          return entry.isFile() ? [{ file, path, outside: false }] : []
        }
        const target = targetOf(path)
        if (
          target === undefined ||
          !`${target}${sep}`.startsWith(`${root}${sep}`) ||
          ancestors.includes(target) ||
          target === root
        )
          return [{ file, path, outside: true, dangling: target === undefined }]
        return statSync(target).isDirectory() ? walk(path, [...ancestors, target]) : [{ file, path, outside: false }]
      })
  return walk(root, [root])
}

/**
 * Hidden files are the system's and the editor's, never the owner's, but for those that go into the site as they are.
 */
const isOfSystem = (name: string, isStatic: boolean): boolean =>
  /^(thumbs\.db|desktop\.ini)$/i.test(name) ||
  (isStatic ? /^(\._.*|\.ds_store|\.git|\..*\.swp)$/i.test(name) : name.startsWith('.'))

function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link)
  } catch {
    return undefined
  }
}
