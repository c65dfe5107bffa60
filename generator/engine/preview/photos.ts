/**
 * The photos of the preview. Pages need only their sizes. A photo that the store does not know is measured first and
 * inspected later, and a picture is made when a browser asks for it.
 */
import { setImmediate as pause } from 'node:timers/promises'
import { concurrency, mapConcurrently } from '../assets/bitmap.ts'
import { inspectionOf, measurePhoto, type InspectedPhoto, type Inspection } from '../assets/inspect-photos.ts'
import { findPicture, finished, type PictureFile } from '../assets/pictures.ts'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoProblem } from '../messages/photo-messages.ts'
import type { OutputFile } from '../output/output-types.ts'
import type { ContentSource } from '../store/content-source.ts'
import type { Store } from '../store/store.ts'
import { limitedQueue, type Queue } from '../work-queue.ts'
import type { Offload } from './offload-worker.ts'

export type PreviewPhotos = {
  inspect: (photos: readonly PhotoFile[]) => Promise<Inspection>
  /** The same, without a look at photos that `inspect` has looked at. */
  recall: (photos: readonly PhotoFile[]) => Promise<Inspection>
  /** Undefined for a picture that cannot be made. */
  read: (file: PictureFile) => Promise<OutputFile | undefined>
  /** Inspects those that were only measured. To be called when what somebody waits for is done. */
  inspectRest: () => Promise<void>
  /** Nothing new is begun. Resolves when nothing is at work any more. */
  close: () => Promise<void>
}

type Options = {
  store: Store
  /** Contains the store. */
  cache: string
  offload: Offload
  /** Called when there is something to tell about a photo that was only measured so far. */
  onInspected: () => void
  /** Told why a picture cannot be made, where nothing is wrong with its photos. */
  onError: (cause: unknown) => void
}

export function openPhotos(options: Options): PreviewPhotos {
  const { store, cache, offload, onError } = options
  const queue = limitedQueue(concurrency)
  /** The results that are being made, by their names in the store: a second request waits for the first. */
  const underWay = new Map<string, Promise<ContentSource>>()
  let rest: readonly InspectedPhoto[] = []
  let inspecting = Promise.resolve()
  let isClosed = false

  const work: Queue = (task) =>
    queue(async () => {
      // Between two of them requests are heard.
      await pause()
      if (isClosed) throw new Error('The preview has ended.')
      return task()
    })
  const { look, lookAtAll, recallAll, inspectAll } = openInspections(options, work)
  const make = (file: PictureFile): Promise<ContentSource> => {
    const making = work(() => offload('makePicture', file, cache)).finally(() => underWay.delete(file.name))
    underWay.set(file.name, making)
    return making
  }
  /** Whether a photo is broken, or another one by now: then the pages are about to change. */
  const isGone = async (photo: InspectedPhoto): Promise<boolean> => {
    await inspectAll([photo])
    return idOf(await look(photo)) !== idOf(photo)
  }
  return {
    inspect: async (photos) => {
      const found = inspectionOf(await lookAtAll(photos))
      store.save()
      rest = found.inspected.filter(isMeasured)
      return found
    },
    recall: async (photos) => inspectionOf(await recallAll(photos)),
    inspectRest: () => {
      inspecting = inspecting
        .then(() => inspectAll(rest))
        .catch((cause: unknown) => {
          if (!isClosed) onError(cause)
        })
      return inspecting
    },
    read: async (file) => {
      const known = findPicture(file, store)
      if (known !== undefined) return known
      try {
        const made = await (underWay.get(file.name) ?? make(file))
        store.noteFile(file.name, made)
        return finished(file, made)
      } catch (cause) {
        if (isClosed) return undefined
        const gone = await Promise.all(('mark' in file ? [file.photo, file.mark] : [file.photo]).map(isGone))
        if (!gone.includes(true)) onError(cause)
        return undefined
      }
    },
    close: async () => {
      isClosed = true
      await Promise.allSettled([inspecting, ...underWay.values()])
      store.save()
    }
  }
}

/** What is known of photos: at first the size of one, and all once it is inspected. */
function openInspections({ store, cache, offload, onInspected }: Options, work: Queue) {
  /** What was found of photos, where the store cannot keep it. */
  const unstored = new Map<string, InspectedPhoto | PhotoProblem>()
  /** What was found at the last look at all, by the paths of the photos. */
  let last = new Map<string, InspectedPhoto | PhotoProblem>()
  const look = async (photo: PhotoFile): Promise<InspectedPhoto | PhotoProblem> => {
    const found = await measurePhoto(photo, store)
    return unstored.get(idOf(found)) ?? found
  }
  const inspect = async (photo: InspectedPhoto): Promise<void> => {
    const { inspected, problems } = await work(() => offload('inspectPhotos', [photo], cache))
    const [found] = [...inspected, ...problems]
    const now = await look(photo)
    if (found !== undefined && isMeasured(now) && idOf(now) === idOf(photo)) unstored.set(idOf(photo), found)
  }
  return {
    look,
    lookAtAll: async (photos: readonly PhotoFile[]): Promise<(InspectedPhoto | PhotoProblem)[]> => {
      const seen = new Map<string, InspectedPhoto | PhotoProblem>()
      const found = await mapConcurrently(photos, async (photo) => {
        const each = await look(photo)
        seen.set(photo.path, each)
        return each
      })
      last = seen
      return found
    },
    recallAll: (photos: readonly PhotoFile[]): Promise<(InspectedPhoto | PhotoProblem)[]> =>
      mapConcurrently(photos, async (photo) => last.get(photo.path) ?? look(photo)),
    /** One after the other, so that pictures that a browser asks for come first. */
    inspectAll: async (photos: readonly InspectedPhoto[]): Promise<void> => {
      for (const photo of photos.filter(isMeasured)) {
        // Who has asked for its picture may have found it out already.
        if (isMeasured(await look(photo))) await inspect(photo)
        const found = await look(photo)
        last.set(photo.path, found)
        if ('problem' in found || (found.kind === 'svg' && found.hasColourScheme)) onInspected()
      }
    }
  }
}

const isMeasured = (photo: InspectedPhoto | PhotoProblem): boolean => 'key' in photo && photo.isMeasured === true

/** A photo by its name and its content. */
const idOf = (photo: InspectedPhoto | PhotoProblem): string => ('key' in photo ? `${photo.ref}\n${photo.key}` : '')
