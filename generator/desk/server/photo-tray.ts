/**
 * Keeps new photos from a phone or this computer until they have a place, in a folder of the owner’s account that
 * nobody else can read. Photos that the house uses by now stay in the folder for a month but are not in the tray, so an
 * undo brings them back.
 */
import { millisecondsInDay } from 'date-fns/constants'
import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { encodeVariant } from '../../engine/assets/bitmap.ts'
import { photoEnding } from '../../engine/assets/inspect-photos.ts'
import {
  bestEffort,
  failureOf,
  fileNamesIn,
  flush,
  remove,
  rename,
  tryRemove,
  writeAtomic,
  type SystemFailure
} from '../../engine/store/files.ts'
import type { PhotoProblem } from '../../engine/messages/photo-messages.ts'
import { photoName } from '../../engine/fields/value-schemas.ts'
import { sha256 } from '../../engine/store/hash.ts'
import {
  accountFolders,
  accountPathOf,
  ensureHouseId,
  houseIdOf,
  type House,
  type HouseId
} from '../../engine/store/house-id.ts'
import { memoize } from '../../engine/store/memoize.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'

/**
 * What became of a photo: its name in the tray, or why it has none, as the code of the system's error. It is
 * `undecided` as long as only the owner can tell which tray is that of this folder.
 */
export type TrayReceipt =
  | { type: 'new' | 'known'; id: string }
  | { type: 'unreadable'; problem: PhotoProblem | undefined }
  | { type: 'full'; failure: SystemFailure }
  | { type: 'undecided' }

/** A photo is called by the time of its arrival, in milliseconds, and the hash of what was sent. */
const trayName = /^(\d{13}-[0-9a-f]{16})\.(jpg|png|webp)$/

const monthMs = 30 * millisecondsInDay

/** The width of a photo in the tray, in pixels: twice that of its place. */
const smallWidth = 320

type Options = House & {
  prepare: PreviewApi['preparePhoto']
}

export function openPhotoTray({ prepare, ...house }: Options) {
  const folderOf = (id: HouseId): string | undefined =>
    id.type === 'known' ? accountPathOf(id.id, house, accountFolders.phonePhotos) : undefined
  const alsoInHouse = openComparison(join(house.data, 'photos'))
  const photosNow = (): KeptPhoto[] => {
    const folder = folderOf(houseIdOf(house))
    return folder === undefined ? [] : fileNamesIn(folder).flatMap((file) => photoOf(join(folder, file)) ?? [])
  }
  const find = (id: string) => photosNow().find((photo) => photo.id === id)
  const removePhoto = ({ path, small }: KeptPhoto): void => [path, small].forEach(remove)
  const old = photosNow().filter(isOld)
  const used = alsoInHouse(old.map(({ path }) => path))
  bestEffort(() => old.filter(({ path }) => used.has(path)).forEach(removePhoto))
  bestEffort(() => removeAbandoned(folderOf(houseIdOf(house)), photosNow()))
  let last = 0
  const underWay = new Map<string, Promise<TrayReceipt>>()
  const take = (bytes: Uint8Array, hash: string, ref: string): Promise<TrayReceipt> => {
    last = Math.max(Date.now(), last + 1)
    const id = `${last}-${hash}`
    const open = () => folderOf(ensureHouseId(house))
    return takeNew(bytes, { id, ref, open, prepare }).finally(() => underWay.delete(hash))
  }
  return {
    /** In the order of their arrival. */
    list: (): string[] => {
      const all = photosNow()
      const placed = alsoInHouse(all.map(({ path }) => path))
      return all.filter(({ path }) => !placed.has(path)).map(({ id }) => id)
    },
    /**
     * The same photo twice counts once, also while the first is on its way, and once the house has it.
     * @param ref what to call it where something is wrong with it
     */
    take: async (bytes: Uint8Array, ref = ''): Promise<TrayReceipt> => {
      const hash = hashOf(bytes)
      const known = photosNow().find(({ id }) => id.endsWith(hash))
      if (known !== undefined) return { type: 'known', id: known.id }
      const taking = underWay.get(hash) ?? take(bytes, hash, ref)
      underWay.set(hash, taking)
      return taking
    },
    /** The file of a photo, with its path in the data folder. */
    fileOf: (id: string, ref: string): { file: string; bytes: Uint8Array } | undefined => {
      const photo = isPhotoName(ref) ? find(id) : undefined
      return photo && { file: `photos/${ref}.${photo.ending}`, bytes: readFileSync(photo.path) }
    },
    small: (id: string): Uint8Array | undefined => {
      const photo = find(id)
      return photo && bestEffort(() => readFileSync(photo.small))
    },
    remove: (ids: readonly string[]): void =>
      photosNow()
        .filter(({ id }) => ids.includes(id))
        .forEach(removePhoto)
  }
}

/**
 * A photo on its way: what it is called in the tray, and what where something is wrong with it. `open` finds the folder
 * of the tray; undefined if nobody knows which it is.
 */
type Arriving = Pick<Options, 'prepare'> & { id: string; ref: string; open: () => string | undefined }

async function takeNew(bytes: Uint8Array, { open, ...photo }: Arriving): Promise<TrayReceipt> {
  const ending = photoEnding(bytes)
  if (ending === undefined) return { type: 'unreadable', problem: undefined }
  try {
    const folder = open()
    return folder === undefined ? { type: 'undecided' } : await keep(bytes, { ...photo, ending, folder })
  } catch (cause) {
    const failure = failureOf(cause)
    if (failure === undefined) throw cause
    return { type: 'full', failure }
  }
}

type Kept = Omit<Arriving, 'open'> & { ending: string; folder: string }

/** @throws the system’s error, and then nothing of the photo stays */
async function keep(bytes: Uint8Array, { id, ref, ending, folder, prepare }: Kept): Promise<TrayReceipt> {
  const name = `${id}.${ending}`
  const path = join(folder, `.${name}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeAtomic(path, bytes, { mode: 0o600 })
    const { inspected, problems } = await prepare({ ref, file: name, path })
    const [cleaned] = inspected
    // A photo that was not encoded again may still say where it was taken.
    if (cleaned?.kind !== 'bitmap' || id.endsWith(hashOf(readFileSync(path))))
      return { type: 'unreadable', problem: problems[0] }
    const small = await encodeVariant(cleaned, { width: smallWidth, type: 'image/webp' })
    writeAtomic(join(folder, `${name}.small`), small, { mode: 0o600 })
    // The phone may delete its own copy as soon as it has the answer.
    flush(path)
    rename(path, join(folder, name))
    return { type: 'new', id }
  } finally {
    remove(path)
  }
}

const hashOf = (bytes: Uint8Array): string => sha256(bytes).slice(0, 16)

type KeptPhoto = { id: string; ending: string; path: string; small: string }

function photoOf(path: string): KeptPhoto | undefined {
  const [, id, ending] = trayName.exec(basename(path)) ?? []
  return id === undefined || ending === undefined ? undefined : { id, ending, path, small: `${path}.small` }
}

/** Objects have a part of this name already. */
const isPhotoName = (ref: string): boolean => photoName.safeParse(ref).success && !ref.split('/').includes('__proto__')

const isOld = ({ id }: { id: string }): boolean => Date.now() - Number.parseInt(id, 10) > monthMs

/** What a killed program has left. Another one may be writing in this hour. */
function removeAbandoned(folder: string | undefined, photos: readonly KeptPhoto[]): void {
  if (folder === undefined) return
  const paths = new Set(photos.flatMap(({ path, small }) => [path, small]))
  for (const path of fileNamesIn(folder).map((name) => join(folder, name)))
    if (!paths.has(path) && Date.now() - statSync(path).mtimeMs > 60 * 60_000) tryRemove(path)
}

/** Says which files are also in a folder, under any name. */
function openComparison(folder: string): (paths: readonly string[]) => ReadonlySet<string> {
  const hashAt = memoize((state: string) => sha256(readFileSync(state.replace(/^\S+ \S+ /, ''))))
  const stateOf = (path: string): { size: number; state: string } => {
    const { size, mtimeMs } = statSync(path)
    return { size, state: `${size} ${mtimeMs} ${path}` }
  }
  const statesIn = (): ReturnType<typeof stateOf>[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
      (name) => bestEffort(() => stateOf(join(folder, name))) ?? []
    )
  return (paths) => {
    const all = paths.length === 0 ? [] : (bestEffort(statesIn) ?? [])
    const isInFolder = (path: string): boolean => {
      const { size, state } = stateOf(path)
      return all.some((other) => other.size === size && hashAt(other.state) === hashAt(state))
    }
    return new Set(paths.filter((path) => bestEffort(() => isInFolder(path))))
  }
}
