/**
 * Encodes photos in the background. If the store lacks a photo, pages show it at once under a provisional address,
 * and each of its files is made when a browser requests it. The others are encoded into the store afterwards. So no
 * page waits for a photo, and no photo waits for another.
 */
import { provisionalBrand, drawBrand, isBrandStored, type Brand } from '../assets/brand.ts'
import { mapConcurrently, type BitmapPhoto } from '../assets/bitmap.ts'
import { storedPictures, encodePhotos, provisionalPicture } from '../assets/encode-photos.ts'
import {
  measurePhoto,
  inspectionOf,
  photoLookup,
  type MeasuredPhoto,
  type InspectedPhoto,
  type Inspection
} from '../assets/inspect-photos.ts'
import { memoizeOne, memoizeWeakly } from '../store/memoize.ts'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoProblem } from '../messages/photo-messages.ts'
import type { OutputFile } from '../output/output-types.ts'
import type { Store } from '../store/store.ts'
import type { BuildCache } from '../open-site.ts'
import { openWorkQueue } from '../work-queue.ts'
import type { Offload } from './offload-worker.ts'

type Encoded = Awaited<ReturnType<BuildCache['encode']>>

export type PhotoQueue = {
  inspect: (photos: readonly PhotoFile[]) => Promise<Inspection>
  /** @throws Error that names a photo of which no pictures can be made */
  encode: (photo: InspectedPhoto) => Promise<Encoded>
  /** @param draw draws it if all its photos are inspected */
  drawBrand: (draw: BuildCache['drawBrand']) => BuildCache['drawBrand']
  /** A file that pages name and that may still have to be made; undefined for any other path. */
  read: (path: string) => Promise<OutputFile> | undefined
  /** Until this promise settles, only photos that a browser has asked for are made. */
  deferDuring: (work: Promise<unknown>) => void
  /** Resolves when all variants are in the store, or have failed. */
  whenIdle: () => Promise<void>
  /** Nothing new is begun. Resolves when nothing is at work any more. */
  close: () => Promise<void>
}

/** A photo whose size is known. `placeholder` takes the place of the inspected photo until there is one. */
type PendingPhoto = { photo: MeasuredPhoto; placeholder: BitmapPhoto; inspected?: Promise<InspectedPhoto> }

type PhotoQueueOptions = {
  store: Store
  /** Contains the store. */
  cache: string
  offload: Offload
  /** Called when there is something new to tell about a photo. */
  onFound: () => void
}

export function openPhotoQueue(options: PhotoQueueOptions): PhotoQueue {
  const { store, cache, offload, onFound } = options
  const queue = openWorkQueue()
  const { register, read } = lazyFiles(queue.runUrgent)
  const { inspect, hasResult, pendingOf, inspectedOf } = openPendingPhotos(options)
  const failures = new Map<string, Error>()

  /** Begun when the page has the picture already. */
  const finish = (own: PendingPhoto): void => {
    queue.runWhenIdle(async () => {
      try {
        const photo = await inspectedOf(own)
        await (photo.kind === 'bitmap' ? offload('encodePhoto', photo, cache) : encodePhotos([photo], store))
      } catch (cause) {
        // A mistake in the photo itself has its diagnostic, and a changed photo is another one.
        const now = await measurePhoto(own.photo, store)
        if (hasResult(own.photo) || now.key !== own.photo.key) return
        const why = cause instanceof Error ? cause.message : String(cause)
        failures.set(own.photo.key, new Error(`No pictures can be made of ${own.photo.file}: ${why}`, { cause }))
        onFound()
      }
    })
  }
  const encodeLater = (own: PendingPhoto): Encoded => {
    const { picture, variants } = provisionalPicture(own.photo)
    for (const each of variants) register(each.path, () => offload('encodeVariant', own.placeholder, each, cache))
    if (variants.length === 0)
      register(decodeURIComponent(picture.src.slice(1)), async () => {
        const [file] = (await encodePhotos([await inspectedOf(own)], store)).files
        if (file === undefined) throw new Error(`${own.photo.file} has no file`)
        return file
      })
    finish(own)
    return { pictures: new Map([[own.photo.ref, picture]]), files: [] }
  }
  const encode = async (photo: InspectedPhoto): Promise<Encoded> => {
    const own = pendingOf(photo)
    if (own !== undefined) return encodeLater(own)
    if (photo.kind === 'svg') return encodePhotos([photo], store)
    // A run that inspected it may have ended before it was encoded.
    const inspected: PendingPhoto = {
      photo: { ...photo, kind: 'bitmap' },
      placeholder: photo,
      inspected: Promise.resolve(photo)
    }
    return storedPictures(photo, store) ?? encodeLater(inspected)
  }

  const encodeOnce = memoizeWeakly(encode)
  return {
    inspect,
    encode: async (photo) => {
      const failure = photo.kind === 'bitmap' ? failures.get(photo.key) : undefined
      if (failure !== undefined) throw failure
      return encodeOnce(photo)
    },
    drawBrand: (draw) => lazyBrand({ draw, store, register, pendingOf, inspectedOf }),
    read,
    deferDuring: queue.deferDuring,
    whenIdle: queue.whenIdle,
    close: () => queue.close().then(store.save)
  }
}

type PendingPhotos = Pick<PhotoQueue, 'inspect'> & {
  pendingOf: (photo: InspectedPhoto) => PendingPhoto | undefined
  /**
   * Inspects a photo.
   * @throws Error if it cannot be shown; from then on it has a diagnostic
   */
  inspectedOf: (own: PendingPhoto) => Promise<InspectedPhoto>
  /** Whether something was found out about it since. */
  hasResult: (photo: MeasuredPhoto) => boolean
}

/** Photos that were glanced at, and the results of inspecting them later. */
function openPendingPhotos({ store, cache, offload, onFound }: PhotoQueueOptions): PendingPhotos {
  const pending = new Map<string, PendingPhoto>()
  /** The results that need a diagnostic. */
  const found = new Map<string, InspectedPhoto | PhotoProblem>()
  const record = (photo: MeasuredPhoto, result: InspectedPhoto | PhotoProblem): void => {
    found.set(idOf(photo), result)
    onFound()
  }
  const inspectNow = async (own: PendingPhoto): Promise<InspectedPhoto> => {
    const { photo } = own
    const { inspected, problems } = await offload('inspectPhotos', [photo], cache)
    const [whole] = inspected
    const result = whole ?? problems[0]
    const needsDiagnostic = whole === undefined || (whole.kind === 'svg' && whole.hasColourScheme)
    // One that was taken away or changed meanwhile may come back as it was: nothing is wrong with it then.
    if (whole === undefined && (await measurePhoto(photo, store)).key !== photo.key) delete own.inspected
    else if (result !== undefined && needsDiagnostic) record(photo, result)
    if (whole === undefined) throw new Error(`${photo.file} cannot be shown`)
    return whole
  }
  const measure = async (photo: PhotoFile): Promise<InspectedPhoto | PhotoProblem> => {
    const glance = await measurePhoto(photo, store)
    const id = idOf({ ref: photo.ref, key: glance.key ?? '' })
    const own = pending.get(id)
    const result = found.get(id) ?? (own?.photo.path === photo.path ? own.placeholder : undefined)
    if (result !== undefined) return result
    if ('found' in glance) return glance.found
    const { ref, file, path, key, width, height } = glance.glanced
    const placeholder: BitmapPhoto = { kind: 'bitmap', ref, file, width, height, path, key }
    pending.set(id, { photo: glance.glanced, placeholder })
    return placeholder
  }
  return {
    pendingOf: (photo) => {
      const own = photo.kind === 'bitmap' ? pending.get(idOf(photo)) : undefined
      return own?.placeholder === photo ? own : undefined
    },
    inspectedOf: (own) => (own.inspected ??= inspectNow(own)),
    hasResult: (photo) => found.has(idOf(photo)),
    inspect: async (photos) => {
      const results = await mapConcurrently([...photos], measure)
      store.save()
      return inspectionOf(results)
    }
  }
}

/** A photo by its name and its content. */
const idOf = ({ ref, key }: Pick<MeasuredPhoto, 'ref' | 'key'>): string => `${ref}\n${key}`

type RegisterLazyFile = (
  path: string,
  make: () => Promise<{ from: string } | { contents: string | Uint8Array }>
) => void

/** Files by their paths, each made when it is first asked for; one that could not be made is tried again. */
function lazyFiles(first: ReturnType<typeof openWorkQueue>['runUrgent']): {
  register: RegisterLazyFile
  read: PhotoQueue['read']
} {
  const files = new Map<string, () => Promise<OutputFile>>()
  return {
    register: (path, make) => {
      let making: Promise<OutputFile> | undefined
      files.set(path, () => {
        making ??= first(make).then((made) => ({ ...made, path }))
        making.catch(() => (making = undefined))
        return making
      })
    },
    read: (path) => files.get(path)?.()
  }
}

/** Icons and pictures for sharing, as they are where the store has all of them, or else each when it is asked for. */
function lazyBrand({
  draw,
  store,
  register,
  pendingOf,
  inspectedOf
}: {
  draw: BuildCache['drawBrand']
  store: Store
  register: RegisterLazyFile
  pendingOf: (photo: InspectedPhoto) => PendingPhoto | undefined
  inspectedOf: (own: PendingPhoto) => Promise<InspectedPhoto>
}): BuildCache['drawBrand'] {
  const lastBrand = memoizeOne<Promise<Brand>>()
  return (wanted) => {
    const photoOf = photoLookup(wanted.photos)
    const used = [wanted.mark, ...wanted.shared].map(photoOf)
    const whole = async (ref: string): Promise<InspectedPhoto> => {
      const own = pendingOf(photoOf(ref))
      return own === undefined ? photoOf(ref) : inspectedOf(own)
    }
    const drawn = async (path: string, shared: readonly string[]) => {
      const photos = await Promise.all([wanted.mark, ...shared].map(whole))
      const { files } = await drawBrand({ ...wanted, photos, shared }, store)
      const file = shared.length > 0 ? files.at(-1) : files.find((each) => each.path === path)
      if (file === undefined) throw new Error(`No ${path}`)
      return file
    }
    const make = async (): Promise<Brand> => {
      if (used.every((photo) => pendingOf(photo) === undefined) && isBrandStored(wanted, store)) return draw(wanted)
      const { brand, icons, shares } = provisionalBrand(wanted, (ref) => {
        const photo = photoOf(ref)
        const own = pendingOf(photo)
        return own === undefined ? { kind: photo.kind, key: photo.key } : own.photo
      })
      for (const path of icons) register(path, () => drawn(path, []))
      for (const { ref, path } of shares) register(path, () => drawn(path, [ref]))
      return brand
    }
    return lastBrand([wanted.backgroundColour, ...used], make)
  }
}
