/**
 * Caches the result of each step of a running preview, keyed by the objects that it was made from. An object stays
 * the same as long as its content stays the same.
 */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { drawBrand, type Brand, type SharePicture } from '../assets/brand.ts'
import { encodePhotos } from '../assets/encode-photos.ts'
import { inspectionOf, inspectPhotos, type InspectedPhoto } from '../assets/inspect-photos.ts'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoProblem } from '../messages/photo-messages.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import type { OutputFile } from '../output/output-types.ts'
import type { Store } from '../store/store.ts'
import { inMemoryTable } from '../store/result-table.ts'
import type { BuildCache } from '../open-site.ts'
import type { PhotoQueue } from './photo-queue.ts'
import type { FolderCache, FileStatKey } from './folder-cache.ts'

/**
 * @param folder the data folder
 * @param store where photos and pictures for sharing are kept from one run to the next
 * @param photoQueue makes photos when they are asked for; without one they are made before anything is shown
 */
export function openMemoryCache(folder: FolderCache, store: Store, photoQueue?: PhotoQueue): BuildCache {
  const encoded = photoQueue?.encode ?? memoizeWeakly((photo: InspectedPhoto) => encodePhotos([photo], store))
  const drawn = cacheBrand(store)
  return {
    list: folder.list,
    bytesOf: cacheBytes(folder),
    results: inMemoryTable(),
    inspect: cachePhotos(
      photoQueue ?? { inspect: (photos) => inspectPhotos(photos, store), isOutdated: () => false },
      folder
    ),
    encode: async (photos) => {
      const each = await Promise.all(photos.map(encoded))
      return {
        pictures: new Map(each.flatMap(({ pictures }) => [...pictures])),
        files: each.flatMap(({ files }) => files)
      }
    },
    drawBrand: photoQueue?.drawBrand(drawn) ?? drawn,
    renderPage: cachePages()
  }
}

/** Reads files; the bytes are the same object as long as they are the same bytes. */
function cacheBytes({ statKeyAt }: FolderCache): (path: string) => Uint8Array {
  const known = new Map<string, FileStatKey & { bytes: Uint8Array }>()
  return (path) => {
    const before = known.get(path)
    const now = statKeyAt(path)
    if (before?.isTrusted === true && before.key === now.key) return before.bytes
    const read = readFileSync(path)
    const bytes = before !== undefined && Buffer.compare(before.bytes, read) === 0 ? before.bytes : read
    known.set(path, { ...now, bytes })
    return bytes
  }
}

function cachePhotos(
  { inspect, isOutdated }: Pick<PhotoQueue, 'inspect' | 'isOutdated'>,
  { statKeyAt }: FolderCache
): PhotoQueue['inspect'] {
  type Found = FileStatKey & { result: InspectedPhoto | PhotoProblem }
  const known = new Map<string, Found>()
  const isKnown = ({ file }: PhotoFile, now: { key: string }): boolean =>
    known.get(file)?.isTrusted === true && known.get(file)?.key === now.key
  return async (photos) => {
    const now = photos.map((photo) => ({ photo, ...statKeyAt(photo.path) }))
    const asked = now.filter((each) => isOutdated(each.photo) || !isKnown(each.photo, each))
    const { inspected, problems } =
      asked.length === 0 ? { inspected: [], problems: [] } : await inspect(asked.map(({ photo }) => photo))
    // One result for each photo.
    const found = new Map([...inspected, ...problems].map((result) => [result.file, result]))
    for (const {
      photo: { file },
      key,
      isTrusted
    } of asked) {
      const result = found.get(file)!
      const before = known.get(file)?.result
      known.set(file, {
        key,
        isTrusted,
        result: before !== undefined && isDeepStrictEqual(before, result) ? before : result
      })
    }
    return inspectionOf(photos.map(({ file }) => known.get(file)!.result))
  }
}

/** Draws a picture for sharing once for each photo, as long as the mark on it and the paper around it stay. */
function cacheBrand(store: Store): BuildCache['drawBrand'] {
  type Share = { picture: SharePicture; file: OutputFile }
  let last:
    | {
        mark: InspectedPhoto | undefined
        backgroundColour: string
        brand: Brand
        iconFiles: OutputFile[]
        shares: Map<InspectedPhoto, Share>
      }
    | undefined
  return async ({ photos, mark: markRef, shared, backgroundColour }) => {
    const byRef = new Map(photos.map((photo) => [photo.ref, photo]))
    const mark = byRef.get(markRef)
    const before = last?.backgroundColour === backgroundColour && last.mark === mark ? last : undefined
    const known = before?.shares ?? new Map<InspectedPhoto, Share>()
    // The check has followed every reference to its photo, and each of them has its picture when it has been drawn.
    const missing = shared.filter((ref) => !known.has(byRef.get(ref)!))
    let now = before
    if (now === undefined || missing.length > 0) {
      const brand = await drawBrand({ photos, mark: markRef, shared: missing, backgroundColour }, store)
      // The pictures come last, in the order in which they were asked for.
      const from = brand.files.length - missing.length
      for (const [index, ref] of missing.entries())
        known.set(byRef.get(ref)!, { picture: brand.shares.get(ref)!, file: brand.files[from + index]! })
      now = { mark, backgroundColour, brand, iconFiles: brand.files.slice(0, from), shares: known }
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
function cachePages(): NonNullable<BuildCache['renderPage']> {
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
