/**
 * Photos to which two computers have given one name. Each answer keeps both: one has the name, the other gets a free
 * one, with the places that its own computer has given it.
 */
import { darkVariantOf } from '../../../engine/content/dark-variants.ts'
import { photoRefOf } from '../../../engine/content/data-folder.ts'
import { parseFile, type DataFile } from '../../../engine/content/yaml/source.ts'
import { decode, encode } from '../../../engine/content/yaml/characters.ts'
import { editTextAll } from '../../../engine/edit/edit-yaml.ts'
import type { Sides, ValueConflict } from '../../../engine/edit/merge.ts'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { RawContent } from '../../desk-definition.ts'
import { isPhotoFile, isSameFile } from '../stored-files.ts'
import { photosIn } from '../photo-uses.ts'

/** A computer: this one, or that which has published. */
export type Side = 'ours' | 'theirs'
const otherSide = { ours: 'theirs', theirs: 'ours' } as const

/** A file of the data folder: as both had it, as it is on this disk, and as the other has published it. */
export type Versions = { file: string } & Sides<Uint8Array | undefined>

type PhotoOfSide = { file: string; ref: string; bytes: Uint8Array }

/** `free` is the name of the one that does not keep its own. */
export type PhotoTwin = Record<Side, PhotoOfSide> & {
  free: string
  /** Whether both are new; otherwise both have replaced one that was there, in the same places. */
  isNew: boolean
}

const keyOf = (ref: string): string => ref.toLowerCase()

/**
 * @param versions of all files that the other has changed
 * @param own the photos that are here alone
 * @param taken the names of all photos of both
 */
export function findTwins(
  versions: readonly Versions[],
  own: readonly PhotoOfSide[],
  taken: ReadonlySet<string>
): PhotoTwin[] {
  const used = new Set([...taken].map(keyOf))
  const freeName = (ref: string): string => {
    for (let number = 2; ; number += 1) {
      const name = `${ref}-${number}`
      if (used.has(keyOf(name))) continue
      used.add(keyOf(name))
      return name
    }
  }
  const pairs = versions.flatMap(({ file, base, ours, theirs }) => {
    if (!isPhotoFile(file) || theirs === undefined || isSameFile(theirs, base)) return []
    const ref = photoRefOf(file)
    const their = { file, ref, bytes: theirs }
    if (ours !== undefined)
      return isSameFile(ours, base) || isSameFile(ours, theirs)
        ? []
        : [{ ours: { file, ref, bytes: ours }, theirs: their, isNew: base === undefined }]
    const mine = base === undefined ? own.find((photo) => keyOf(photo.ref) === keyOf(ref)) : undefined
    return mine === undefined ? [] : [{ ours: mine, theirs: their, isNew: true }]
  })
  // The night version of a picture goes by the name of the one for the day.
  const dayOf = (ref: string) => pairs.find((day) => keyOf(darkVariantOf(day.theirs.ref)) === keyOf(ref))
  const days = pairs.filter(({ theirs }) => dayOf(theirs.ref) === undefined)
  return days.map((pair) => ({ ...pair, free: freeName(pair.theirs.ref) }))
}

export const twinKey = ({ theirs }: PhotoTwin): string => JSON.stringify([theirs.file])

/** What becomes of the photos, and of the names in the texts of each side. */
export type TwinPlan = {
  /** The files to write; undefined for one that goes. */
  files: ReadonlyMap<string, Uint8Array | undefined>
  /** The new names by the old ones. */
  names: Record<Side, ReadonlyMap<string, string>>
  /** Whose photo is shown where both sides have put theirs; undefined for any other conflict. */
  sideOf: (conflict: ValueConflict) => Side | undefined
}

/**
 * @param keeperOf the side whose photo keeps the name
 * @param added the new photos of each side
 */
export function planTwins(
  twins: readonly PhotoTwin[],
  keeperOf: (twin: PhotoTwin) => Side,
  added: Record<Side, readonly PhotoOfSide[]>
): TwinPlan {
  const files = new Map<string, Uint8Array | undefined>()
  const names = { ours: new Map<string, string>(), theirs: new Map<string, string>() }
  const shown = new Map<string, Side>()
  for (const twin of twins) {
    const keeper = keeperOf(twin)
    const moved = otherSide[keeper]
    const move = ({ file, bytes }: PhotoOfSide, to: string): void => {
      if (file !== twin[keeper].file) files.set(file, undefined)
      files.set(`photos/${to}${file.slice(file.lastIndexOf('.'))}`, bytes)
    }
    const nightOf = (side: Side) => added[side].find(({ ref }) => keyOf(ref) === keyOf(darkVariantOf(twin[side].ref)))
    const [night, kept] = [nightOf(moved), nightOf(keeper)]
    if (night !== undefined) move(night, darkVariantOf(twin.free))
    if (kept !== undefined) files.set(kept.file, kept.bytes)
    move(twin[moved], twin.free)
    files.set(twin[keeper].file, twin[keeper].bytes)
    if (twin.isNew) {
      names[moved].set(twin[moved].ref, twin.free)
      shown.set(JSON.stringify([twin.free, twin[keeper].ref].toSorted()), keeper)
    }
  }
  const nameIn = ([side]: ValueConflict['ours']): string => (typeof side?.value === 'string' ? side.value.trim() : '')
  return {
    files,
    names,
    sideOf: ({ ours, theirs }) => shown.get(JSON.stringify([nameIn(ours), nameIn(theirs)].toSorted()))
  }
}

/** A file with other names of photos; undefined where it cannot be read, or not be written exactly. */
export function renamePhotos(
  { file, bytes }: DataFile,
  names: ReadonlyMap<string, string>,
  content: RawContent
): Uint8Array | undefined {
  if (names.size === 0) return bytes
  const { source } = parseFile({ file, bytes })
  if (source === undefined) return undefined
  const edits = photosIn(file, source.value, content).flatMap(({ at, ref }) => {
    const value = names.get(ref)
    return value === undefined ? [] : [{ type: 'set' as const, path: at.path, value }]
  })
  if (edits.length === 0) return bytes
  const edited = editTextAll(decode(bytes).text, edits, file)
  return 'text' in edited ? encode(edited.text, bytes) : undefined
}

/** The question in words, and the answers. */
export const twinWords = ({ theirs: { ref }, free, isNew }: PhotoTwin) => ({
  label: isNew ? say.sameName(ref) : say.replaced(ref),
  ours: isNew ? say.keepsName(ref, free) : say.isShown(free),
  theirs: isNew ? say.keepsName(ref, free) : say.isShown(free)
})

const say = {
  sameName: (ref: string) => ({
    it: `Due foto si chiamano «${ref}». Restano tutte e due, ognuna con la sua descrizione: quale tiene il nome?`,
    en: `Two photos are called “${ref}”. Both stay, each with its description: which one keeps the name?`
  }),
  replaced: (ref: string) => ({
    it: `La foto «${ref}» è cambiata qui e sull’altro computer: quale si vede? L’altra resta tra le foto del sito.`,
    en: `The photo “${ref}” has changed here and on the other computer: which one is shown? The other one is kept.`
  }),
  keepsName: (ref: string, free: string) => ({
    it: `questa resta «${ref}», l’altra si chiamerà «${free}»`,
    en: `this one stays “${ref}”, the other will be called “${free}”`
  }),
  isShown: (free: string) => ({
    it: `si vede questa, l’altra si chiamerà «${free}»`,
    en: `this one is shown, the other will be called “${free}”`
  })
} satisfies Record<string, (...names: string[]) => LocalizedText>
