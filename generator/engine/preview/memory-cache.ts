/**
 * What a running preview remembers: the result of each step, by the objects that it was made from. They stay the same
 * objects as long as their content stays the same.
 */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { drawBrand, type Brand, type SharePicture } from '../assets/brand.ts'
import { encodePhotos } from '../assets/encode-photos.ts'
import { inspectionOf, inspectPhotos, type InspectedPhoto } from '../assets/inspect-photos.ts'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoFacts } from '../messages/photo-messages.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import type { OutputFile } from '../output/output-types.ts'
import type { Store } from '../store/store.ts'
import { memoryTable } from '../store/result-table.ts'
import type { Memory } from '../open-site.ts'
import type { Darkroom } from './photo-queue.ts'
import type { Folder, Stamp } from './folder-cache.ts'

/**
 * @param folder the data folder
 * @param store where photos and pictures for sharing are kept from one run to the next
 * @param darkroom makes photos when they are asked for; without one they are made before anything is shown
 */
export function mapMemory(folder: Folder, store: Store, darkroom?: Darkroom): Memory {
  const encoded = darkroom?.encode ?? memoizeWeakly((photo: InspectedPhoto) => encodePhotos([photo], store))
  const drawn = rememberBrand(store)
  return {
    list: folder.list,
    bytesOf: rememberBytes(folder),
    results: memoryTable(),
    inspect: rememberPhotos(
      darkroom ?? { inspect: (photos) => inspectPhotos(photos, store), isOutdated: () => false },
      folder
    ),
    encode: async (photos) => {
      const each = await Promise.all(photos.map(encoded))
      return {
        pictures: new Map(each.flatMap(({ pictures }) => [...pictures])),
        files: each.flatMap(({ files }) => files)
      }
    },
    drawBrand: darkroom?.drawBrand(drawn) ?? drawn,
    drawPage: rememberPages()
  }
}

/** Reads files; the bytes are the same object as long as they are the same bytes. */
function rememberBytes({ stampAt }: Folder): (path: string) => Uint8Array {
  const known = new Map<string, Stamp & { bytes: Uint8Array }>()
  return (path) => {
    const before = known.get(path)
    const now = stampAt(path)
    if (before?.settled === true && before.stamp === now.stamp) return before.bytes
    const read = readFileSync(path)
    const bytes = before !== undefined && Buffer.compare(before.bytes, read) === 0 ? before.bytes : read
    known.set(path, { ...now, bytes })
    return bytes
  }
}

function rememberPhotos(
  { inspect, isOutdated }: Pick<Darkroom, 'inspect' | 'isOutdated'>,
  { stampAt }: Folder
): Darkroom['inspect'] {
  type Found = Stamp & { result: InspectedPhoto | PhotoFacts }
  const known = new Map<string, Found>()
  const isKnown = ({ file }: PhotoFile, now: { stamp: string }): boolean =>
    known.get(file)?.settled === true && known.get(file)?.stamp === now.stamp
  return async (photos) => {
    const now = photos.map((photo) => ({ photo, ...stampAt(photo.path) }))
    const asked = now.filter((each) => isOutdated(each.photo) || !isKnown(each.photo, each))
    const { inspected, problems } =
      asked.length === 0 ? { inspected: [], problems: [] } : await inspect(asked.map(({ photo }) => photo))
    // One result for each photo.
    const found = new Map([...inspected, ...problems].map((result) => [result.file, result]))
    for (const {
      photo: { file },
      stamp,
      settled
    } of asked) {
      const result = found.get(file)!
      const before = known.get(file)?.result
      known.set(file, {
        stamp,
        settled,
        result: before !== undefined && isDeepStrictEqual(before, result) ? before : result
      })
    }
    return inspectionOf(photos.map(({ file }) => known.get(file)!.result))
  }
}

/** Draws a picture for sharing once for each photo, as long as the mark on it and the paper around it stay. */
function rememberBrand(store: Store): Memory['drawBrand'] {
  type Share = { picture: SharePicture; file: OutputFile }
  let last:
    | {
        mark: InspectedPhoto | undefined
        paper: string
        brand: Brand
        iconFiles: OutputFile[]
        shares: Map<InspectedPhoto, Share>
      }
    | undefined
  return async ({ photos, mark: markRef, shared, paper }) => {
    const byRef = new Map(photos.map((photo) => [photo.ref, photo]))
    const mark = byRef.get(markRef)
    const before = last?.paper === paper && last.mark === mark ? last : undefined
    const known = before?.shares ?? new Map<InspectedPhoto, Share>()
    // The check has followed every reference to its photo, and each of them has its picture when it has been drawn.
    const missing = shared.filter((ref) => !known.has(byRef.get(ref)!))
    let now = before
    if (now === undefined || missing.length > 0) {
      const brand = await drawBrand({ photos, mark: markRef, shared: missing, paper }, store)
      // The pictures come last, in the order in which they were asked for.
      const from = brand.files.length - missing.length
      for (const [index, ref] of missing.entries())
        known.set(byRef.get(ref)!, { picture: brand.shares.get(ref)!, file: brand.files[from + index]! })
      now = { mark, paper, brand, iconFiles: brand.files.slice(0, from), shares: known }
      last = now
    }
    const shares = shared.map((ref) => ({ ref, ...known.get(byRef.get(ref)!)! }))
    return {
      ...now.brand,
      shares: new Map(shares.map(({ ref, picture }) => [ref, picture])),
      files: [...now.iconFiles, ...shares.map(({ file }) => file)]
    }
  }
}

/**
 * Draws a page again only when what it is drawn from has changed. Pages that are gone stay remembered until the preview
 * is started again.
 */
function rememberPages(): NonNullable<Memory['drawPage']> {
  const drawn = new Map<string, { from: readonly unknown[]; files: OutputFile[] }>()
  return ({ language, id, path }, { view, assets }, { renderPage }) => {
    const key = `${language} ${id}`
    const from = [view, path, assets, renderPage]
    const before = drawn.get(key)
    const files =
      before !== undefined && isDeepStrictEqual(before.from, from) ? before.files : renderPage(view, path, assets)
    drawn.set(key, { from, files })
    return files
  }
}
