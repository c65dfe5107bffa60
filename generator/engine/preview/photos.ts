/**
 * Serves the photos of the preview. Pages need only their sizes. A photo that is not in the store is measured first and
 * inspected later. Each picture is made when a browser asks for it.
 */
import { setImmediate as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { concurrency, mapConcurrently } from '../assets/bitmap.ts'
import {
  inspectionOf,
  inspectPhotos,
  measurePhoto,
  type InspectedPhoto,
  type Inspection
} from '../assets/inspect-photos.ts'
import { findPicture, outputOf, makePicture, type PictureFile } from '../assets/pictures.ts'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoProblem } from '../messages/photo-messages.ts'
import type { ContentSource, OutputFile } from '../store/content-source.ts'
import type { Store } from '../store/store.ts'
import { limitedQueue, type Queue } from '../work-queue.ts'

type Options = {
  store: Store
  /** Called when there is something to tell about a photo that was only measured so far. */
  onInspected: () => void
  /** Told why a picture cannot be made, where nothing is wrong with its photos. */
  onError: (cause: unknown) => void
}

/** A photo as far as it is known: at first its size, and all once it is inspected. */
type Found = InspectedPhoto | PhotoProblem

export type PreviewPhotos = ReturnType<typeof openPhotos>

export function openPhotos(options: Options) {
  const { store, onError } = options
  const queue = limitedQueue(concurrency)
  /** The results that are being made, by their names in the store: a second request waits for the first. */
  const underWay = new Map<string, Promise<ContentSource>>()
  let rest: readonly InspectedPhoto[] = []
  let inspecting = Promise.resolve()
  let isClosed = false

  const work: Queue = (task) =>
    queue(async () => {
      // Between two photos the server can answer requests.
      await pause()
      if (isClosed) throw new Error('The preview has ended.')
      return task()
    })
  const make = (file: PictureFile): Promise<ContentSource> => {
    const making = work(() => makePicture(file, store)).finally(() => underWay.delete(file.name))
    underWay.set(file.name, making)
    return making
  }
  const { look, find, recall, isGone, inspectMeasured } = openInspections(options, work)
  return {
    inspect: async (photos: readonly PhotoFile[]): Promise<Inspection> => {
      const inspection = inspectionOf(await mapConcurrently(photos, look))
      store.save()
      rest = inspection.inspected.filter(isMeasured)
      return inspection
    },
    /** The same, without a look at photos that were looked at. */
    recall,
    find,
    /** Inspects those that were only measured. To be called when what somebody waits for is done. */
    inspectRest: (): Promise<void> => {
      inspecting = inspecting
        .then(async () => {
          // One after the other, so that pictures that a browser asks for come first.
          for (const photo of rest)
            await inspectMeasured(photo).then(() => (rest = rest.filter((each) => each !== photo)))
        })
        .catch((cause: unknown) => {
          if (!isClosed) onError(cause)
        })
      return inspecting
    },
    /** Undefined for a picture that cannot be made. */
    read: async (file: PictureFile): Promise<OutputFile | undefined> => {
      const stored = findPicture(file, store)
      if (stored !== undefined) return stored
      try {
        const picture = await (underWay.get(file.name) ?? make(file))
        return outputOf(file, picture)
      } catch (cause) {
        if (isClosed) return undefined
        const gone = await Promise.all(('mark' in file ? [file.photo, file.mark] : [file.photo]).map(isGone))
        if (!gone.includes(true)) onError(cause)
        return undefined
      }
    },
    /** Nothing new is begun. Resolves when nothing is at work any more. */
    close: async (): Promise<void> => {
      isClosed = true
      await Promise.allSettled([inspecting, ...underWay.values()])
      store.save()
    }
  }
}

/** What is known of photos. */
function openInspections({ store, onInspected }: Options, work: Queue) {
  /** What was found at the last look, by the paths of the photos. */
  const last = new Map<string, Found>()
  const look = async (photo: PhotoFile): Promise<Found> => {
    const now = await measurePhoto(photo, store)
    const before = last.get(photo.path)
    // The same photo is the same object: what was made of it is not made again.
    const inspection = isDeepStrictEqual(before, now) && before !== undefined ? before : now
    last.set(photo.path, inspection)
    return inspection
  }
  const inspectMeasured = async (photo: InspectedPhoto): Promise<void> => {
    // A request for its picture may have found it out already.
    if (isMeasured(await look(photo))) await work(() => inspectPhotos([photo], store))
    const now = await look(photo)
    if ('problem' in now) onInspected()
  }
  /** Whether a photo is broken, or another one by now: then the pages are about to change. */
  const isGone = async (photo: InspectedPhoto): Promise<boolean> => {
    if (isMeasured(photo)) await inspectMeasured(photo)
    return idOf(await look(photo)) !== idOf(photo)
  }
  const recall = async (photos: readonly PhotoFile[]): Promise<Inspection> => {
    for (const photo of photos) if (!last.has(photo.path)) await look(photo)
    return inspectionOf(photos.flatMap(({ path }) => last.get(path) ?? []))
  }
  /** One photo, without a look at the others. */
  const find = async (photo?: PhotoFile): Promise<InspectedPhoto | undefined> =>
    photo && inspectionOf([await look(photo)]).inspected[0]
  return { look, find, isGone, recall, inspectMeasured }
}

const isMeasured = (photo: Found): boolean => 'key' in photo && photo.isMeasured === true

/** A photo by its name and its content; empty for one that cannot be shown. */
const idOf = (photo: Found): string => ('key' in photo ? `${photo.ref}\n${photo.key}` : '')
