/** Receives new photos for the data folder: checks them as the build does, and stages them until they are used. */
import { joinedBy } from '../../engine/words/language.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { photoName } from '../../engine/fields/value-schemas.ts'
import { isPortable } from '../../engine/content/file-names.ts'
import { error } from '../../engine/diagnostics/diagnostic.ts'
import { bestEffort, codeOf, writeAtomic } from '../../engine/store/files.ts'
import { deleteOldest, makePrivateFolder } from '../../engine/store/cache-file.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import { slugOf } from '../desk-wording.ts'
import type { DeskDefinition } from '../desk-definition.ts'
import { contentFrom } from '../forms/parse-content.ts'
import { deskSentencesOf } from './desk-diagnostics.ts'
import type { Staged } from '../protocol.ts'
import { sharedPhrases } from './phrases.ts'

const photoUnknown = {
  it: 'Questo tipo di file non va bene: usa JPEG, PNG, WebP, AVIF o SVG.',
  en: 'This kind of file does not work here: use JPEG, PNG, WebP, AVIF or SVG.'
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg'
}

/** A picture that a browser has uploaded. */
export type Upload = {
  bytes: Uint8Array
  type: string
  /** The file name on the owner's computer. */
  name: string
  /** The photo in whose folder it goes. */
  beside: string | undefined
}

/** Staged photos that are kept: two programs can run, and one can be started again while a dialog is open. */
const mostStaged = 20

type Options = {
  /** For staged photos. */
  folder: string
  definition: DeskDefinition
  prepare: PreviewApi['preparePhoto']
}

export function openPhotoUploads({ folder, definition, prepare }: Options) {
  const staging = join(folder, 'photos')
  makePrivateFolder(staging)
  bestEffort(() => deleteOldest(staging, mostStaged))
  return {
    /** @param taken the refs of the photos in the data folder */
    stage: async ({ bytes, type, name: given, beside }: Upload, taken: ReadonlySet<string>): Promise<Staged> => {
      const ending = endings[type.toLowerCase()]
      if (ending === undefined) return { type: 'impossible', why: photoUnknown }
      const staged = `${randomBytes(16).toString('hex')}.${ending}`
      const path = join(staging, staged)
      try {
        writeAtomic(path, bytes)
      } catch (cause) {
        const code = codeOf(cause)
        if (code === undefined) throw cause
        return { type: 'impossible', why: sharedPhrases.diskRefuses(code) }
      }
      const ref = freeName(given, beside, taken)
      // The data folder is published with the place where a photo was taken, and a repository never forgets it.
      const { inspected, problems } = await prepare({ ref, file: `photos/${ref}.${ending}`, path })
      const [photo] = inspected
      if (photo !== undefined) {
        // Whatever a browser calls it, a drawing is kept as one, and nothing else is.
        const extension = photo.kind === 'svg' ? 'svg' : ending.replace('svg', 'png')
        const name = staged.replace(/[a-z]+$/, extension)
        renameSync(path, join(staging, name))
        return { type: 'staged', staged: name, ref }
      }
      const [problem] = problems
      rmSync(path, { force: true })
      if (problem === undefined) return { type: 'impossible', why: photoUnknown }
      const { message, help } = deskSentencesOf(
        error('photo-problem', { file: problem.file, path: [] }, problem),
        contentFrom(new Map(), definition)
      )
      return { type: 'impossible', why: joinedBy(' ', message, help) }
    },
    /** The file of a staged photo, with its path in the data folder. */
    take: (staged: string, ref: string): { file: string; bytes: Uint8Array } | undefined => {
      if (!/^[0-9a-f]{32}\.[a-z]+$/.test(staged) || !isPhotoName(ref)) return undefined
      const bytes = bestEffort(() => readFileSync(join(staging, staged)))
      return bytes && { file: `photos/${ref}.${staged.slice(33)}`, bytes }
    }
  }
}

/** Objects have a part of this name already. */
export const isPhotoName = (ref: string): boolean =>
  photoName.safeParse(ref).success && !ref.split('/').includes('__proto__')

/** A free ref: the name of the file as addresses can have it, in the folder of its neighbour. */
export function freeName(name: string, beside: string | undefined, taken: ReadonlySet<string>): string {
  const folder = beside === undefined || !beside.includes('/') ? '' : beside.replace(/[^/]+$/, '')
  const plain = slugOf(name.replace(/\.[^.]*$/, ''))
    .slice(0, 60)
    .replace(/-+$/, '')
  const first = folder + (plain === '' ? 'photo' : plain)
  // Some file systems ignore case.
  const all = new Set([...taken].map((ref) => ref.toLowerCase()))
  for (let next = 1; ; next += 1) {
    const ref = next === 1 ? first : `${first}-${next}`
    if (!all.has(ref.toLowerCase()) && isPortable(ref.slice(folder.length))) return ref
  }
}
