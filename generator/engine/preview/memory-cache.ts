/**
 * What a running preview remembers of its slow steps: files by their content (`file-memory`), and what is made of a
 * photo by the object that its inspection gives, which stays the same as long as the photo does.
 */
import { isDeepStrictEqual } from 'node:util'
import { drawBrand, type Brand, type SharePicture } from '../assets/brand.ts'
import { encodePhotos } from '../assets/encode-photos.ts'
import { inspectionOf, inspectPhotos, type InspectedPhoto } from '../assets/inspect-photos.ts'
import { fileSteps, remembered } from '../content/file-memory.ts'
import type { Definition } from '../site-definition.ts'
import type { PhotoProblem } from '../messages/photo-messages.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import type { OutputFile } from '../output/output-types.ts'
import type { Store } from '../store/store.ts'
import type { BuildCache } from '../open-site.ts'
import type { PhotoQueue } from './photo-queue.ts'

/**
 * @param store where photos and pictures for sharing are kept from one run to the next
 * @param photoQueue makes photos when they are asked for; without one they are made before anything is shown
 */
export function openMemoryCache(
  { rules }: Pick<Definition, 'rules'>,
  store: Store,
  photoQueue?: PhotoQueue
): BuildCache {
  const encoded = photoQueue?.encode ?? memoizeWeakly((photo: InspectedPhoto) => encodePhotos([photo], store))
  const drawn = cacheBrand(store)
  return {
    steps: remembered(fileSteps(rules)),
    inspect: rememberPhotos(photoQueue?.inspect ?? ((photos) => inspectPhotos(photos, store))),
    encode: async (photos) => {
      const each = await Promise.all(photos.map(encoded))
      return {
        pictures: new Map(each.flatMap(({ pictures }) => [...pictures])),
        files: each.flatMap(({ files }) => files)
      }
    },
    drawBrand: photoQueue?.drawBrand(drawn) ?? drawn
  }
}

/** The same object for a photo as long as the same is found of it. */
function rememberPhotos(inspect: PhotoQueue['inspect']): PhotoQueue['inspect'] {
  let known = new Map<string, InspectedPhoto | PhotoProblem>()
  return async (photos) => {
    const { inspected, problems } = await inspect(photos)
    const now = [...inspected, ...problems].map((found) => {
      const before = known.get(found.file)
      return before !== undefined && isDeepStrictEqual(before, found) ? before : found
    })
    known = new Map(now.map((found) => [found.file, found]))
    return inspectionOf(now)
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
