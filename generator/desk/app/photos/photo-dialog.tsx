/**
 * The dialog for new photos: dropped or chosen, checked, and saved only then. One photo is described in every language
 * first. Several come in the order in which they were taken, with example descriptions that are to be confirmed.
 */
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type DragEvent } from 'react'
import type { TrayResult, FileForm, Origin } from '../../protocol.ts'
import { get, isUnanswered, photoAddress, sendPhoto, type NoAnswer } from '../state/desk-client.ts'
import { useApp, useWords, type App } from '../state/app-context.ts'
import { useAnswer } from '../state/use-answer.ts'
import { nowhere } from '../state/desk-model.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/controls.tsx'
import { useFormOf } from '../fields/edit.ts'
import type { EditableRegion } from '../page/editable-regions.ts'
import { shared } from '../ui/shared-words.ts'
import { byTimeTaken, readPhoto } from './photo-files.ts'
import {
  editsFor,
  newPhoto,
  placeOf,
  placesToDescribe,
  type Action,
  type NewPhoto,
  type PhotoPlace
} from './photo-places.ts'

const words = {
  dropOnPicture: {
    it: 'Qui non c’è una foto: lasciala su quella da sostituire, o fra le altre.',
    en: 'There is no photo here: drop it on the one that it replaces, or among the others.'
  },
  sending: { it: 'Foto arrivate: {done} di {count}…', en: 'Photos uploaded: {done} of {count}…' },
  arrived: { it: 'Foto arrivate: {done} di {count}.', en: 'Photos uploaded: {done} of {count}.' },
  others: { it: 'Metti le altre', en: 'Add the others' },
  noUnused: { it: 'Il sito usa tutte le foto.', en: 'The site uses all its photos.' }
}

/** What an element does that takes photos which are dropped on it, unless something inside has taken them. */
export const photoTarget = (onPhotos: (photos: readonly File[]) => void) => ({
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDrop: (event: DragEvent): void => {
    const photos = [...event.dataTransfer.files]
    if (event.defaultPrevented || photos.length === 0) return
    event.preventDefault()
    onPhotos(photos)
  }
})

/** A browser would open a photo that is dropped anywhere else, and leave the desk: prevents that. */
export function refuseOtherDrops({ desk }: Pick<App, 'desk'>): void {
  const isLeft = (event: globalThis.DragEvent): boolean =>
    !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true
  addEventListener('dragover', (event) => isLeft(event) && event.preventDefault())
  addEventListener('drop', (event) => {
    if (!isLeft(event)) return
    event.preventDefault()
    desk.say(words.dropOnPicture, { mood: 'bad' })
  })
}

/** Handles photos that are dropped on a page. */
export function usePhotoDrop(): (
  photos: readonly File[],
  region: EditableRegion | undefined,
  regions: readonly EditableRegion[]
) => void {
  const { desk } = useApp()
  const bring = useBringPhotos()
  return (photos, region, regions) => {
    const picture = region?.kind === 'picture' ? region : pictureNear(region, regions)
    if (picture?.kind === 'picture') bring(picture.origin, photos, 'replace')
    else desk.say(words.dropOnPicture, { mood: 'bad' })
  }
}

/** The picture behind or beside the words at a region. */
function pictureNear(
  region: EditableRegion | undefined,
  regions: readonly EditableRegion[]
): EditableRegion | undefined {
  if (region === undefined) return undefined
  const element = region.kind === 'text' ? region.node.parentElement : region.element
  for (let holder = element; holder !== null && holder.localName !== 'main'; holder = holder.parentElement) {
    const within = holder
    const inside = regions.filter((each) => each.kind === 'picture' && within.contains(each.element))
    if (inside.length > 0) return inside.length === 1 ? inside[0] : undefined
  }
  return undefined
}

/** Takes photos to a place: one in the place of another, several behind those of its list. */
export function useBringPhotos(): (at: Origin, photos: readonly File[], action: Action) => void {
  const { view } = useApp()
  return (at, photos, action) => {
    if (photos.length > 0) view.patch({ dialog: <ArrivalDialog at={at} photos={photos} action={action} /> })
  }
}

/** Puts photos that the server has into a place. What they replace goes, unless it is used elsewhere. */
export function usePlacing(): (place: PhotoPlace, photos: readonly NewPhoto[], action: Action) => Promise<boolean> {
  const { desk } = useApp()
  return (place, photos, action) => {
    const replaced = action === 'replace' && place.photo !== undefined ? [place.photo] : []
    const refs = photos.map(({ ref }) => ref)
    return desk.save({ edits: editsFor(place, refs, action), photos: [...photos], replaced }, place)
  }
}

/** A button that asks for photos. */
export function PhotoButton({ onPhotos, multiple, ...button }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        multiple={multiple}
        aria-label={button.label}
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

type PhotoButtonProps = ComponentProps<typeof Button> & {
  onPhotos: (photos: readonly File[]) => void
  multiple?: boolean
}

type PhotoRequest = { at: Origin; photos: readonly File[]; action: Action }

function ArrivalDialog(request: PhotoRequest) {
  const form = useFormOf(request.at.file)
  const { t } = useWords()
  const title = t(request.action === 'add' ? shared.addPhotos : shared.replacePhoto)
  return (
    <Dialog title={title}>
      {form === undefined ? <p>{t(shared.loading)}</p> : <Arrival form={form} request={request} />}
    </Dialog>
  )
}

function Arrival({ form, request }: { form: FileForm; request: PhotoRequest }) {
  const { view } = useApp()
  const { t } = useWords()
  const put = usePlacing()
  const [place] = useState(() => placeOf(form, request.at.path))
  const [files] = useState(place.list === undefined ? request.photos.slice(0, 1) : request.photos)
  const action = files.length > 1 ? 'add' : request.action
  const sent = useSent(files)
  const arrived = sent.flatMap(({ name, answer }) =>
    answer.type === 'arrived' ? [newPhoto(answer.id, place, name)] : []
  )
  const isWhole = sent.length === files.length
  const go = async (): Promise<void> => {
    if (!(await put(place, arrived, action))) return
    view.patch({ dialog: undefined, toDescribe: placesToDescribe(place, arrived.length, action) })
  }
  const goByItself = useEffectEvent(() => void go())
  useEffect(() => {
    if (isWhole && arrived.length === files.length) goByItself()
  }, [isWhole, arrived.length, files.length])
  const status = t(isWhole ? words.arrived : words.sending, { done: arrived.length, count: files.length })
  return (
    <>
      <p className="save-status" role="status">
        {!isWhole && <progress aria-label={status} />} {status}
      </p>
      {sent.map(
        ({ name, answer }, index) =>
          answer.type !== 'arrived' && (
            <p key={index} className="save-status bad">
              {files.length > 1 && `${name}: `}
              {t(answer.why)}
            </p>
          )
      )}
      {isWhole && arrived.length > 0 && arrived.length < files.length && (
        <Button label={t(words.others)} onClick={() => void go()} />
      )}
    </>
  )
}

/** The name of the file of a photo, and what became of it. */
type Sent = { name: string; answer: TrayResult | NoAnswer }

/** Sends photos into the tray one after the other, in the order in which they were taken. */
function useSent(photos: readonly File[]): readonly Sent[] {
  const [sent, setSent] = useState<readonly Sent[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const send = async (): Promise<void> => {
      for (const photo of await byTimeTaken(photos)) {
        if (stop.signal.aborted) return
        const read = await readPhoto(photo)
        // A photo that was dropped in a frame is no `Blob` of this window.
        const answer = 'why' in read ? read : await sendPhoto(read, photo.name)
        if (!stop.signal.aborted) setSent((all) => [...all, { name: photo.name, answer }])
      }
    }
    void send()
    return () => {
      stop.abort()
      setSent([])
    }
  }, [photos])
  return sent
}

/** Photos that the site does not use. */
export function UnusedDialog() {
  const { desk } = useApp()
  const { t } = useWords()
  const [removed, setRemoved] = useState(0)
  const all = useAnswer(removed, () => get('photos', {}))?.answer
  const unused = all === undefined || isUnanswered(all) ? undefined : all.filter(({ uses }) => uses.length === 0)
  const remove = async (ref: string): Promise<void> => {
    if (await desk.save({ edits: [], replaced: [ref] }, nowhere)) setRemoved(removed + 1)
  }
  return (
    <Dialog title={t(shared.unusedPhotos)}>
      {isUnanswered(all) && <p className="save-status bad">{t(all.why)}</p>}
      {all === undefined && <p>{t(shared.loading)}</p>}
      {unused?.length === 0 && <p>{t(words.noUnused)}</p>}
      <ul className="unused">
        {unused?.map(({ ref }) => (
          <li key={ref}>
            <img src={photoAddress(ref)} alt={ref} loading="lazy" />
            <code>{ref}</code>
            <Button label={t(shared.removeOf, { name: ref })} onClick={() => void remove(ref)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
