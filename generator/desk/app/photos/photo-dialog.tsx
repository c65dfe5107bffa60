/**
 * New photos: dropped on the page or chosen, checked, and saved only then. One is described in every language first;
 * several come in the order in which they were taken, with examples of descriptions that are to be confirmed.
 */
import { useEffect, useState, type DragEvent, type FormEvent } from 'react'
import type { FileForm, Impossible, Origin, Save, Staged } from '../../protocol.ts'
import { get, isUnanswered, photoAddress, sendPhoto, type Unanswered } from '../state/desk-client.ts'
import { useDesk, useApp, useSelect, useWords, type App } from '../state/app-context.ts'
import { useAnswer } from '../state/use-answer.ts'
import { nowhere } from '../state/desk-model.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button, Tick, Ticks } from '../ui/controls.tsx'
import { cleanPastedText } from '../fields/pasted-fields.ts'
import { byTimeTaken, readPhoto } from './photo-files.ts'
import { firstOf, newEntries, placeOf, replacement, type Action, type Texts } from './photo-places.ts'
import { FromPhone } from './phone-dialog.tsx'
import { useFormOf } from '../fields/edit.ts'
import type { EditableRegion } from '../page/editable-regions.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  dropOnPicture: {
    it: 'Qui non c’è una foto: lasciala su quella da sostituire, o fra le altre.',
    en: 'There is no photo here: drop it on the one that it replaces, or among the others.'
  },
  anotherPhoto: { it: 'Un’altra foto', en: 'Another photo' },
  oldGoes: {
    it: 'Butta via la foto di prima, se non serve altrove',
    en: 'Delete the old photo, unless it is used elsewhere'
  },
  until: { it: 'Prima', en: 'Before' },
  fromNow: { it: 'Dopo', en: 'After' },
  altText: { it: 'Che cosa si vede', en: 'What can be seen' },
  altHelp: {
    it: 'Per chi non può vedere la foto: in ogni lingua, in poche parole.',
    en: 'For those who cannot see the photo: in every language, in a few words.'
  },
  described: {
    it: 'Ogni foto ha per ora una descrizione da confermare: dopo aver salvato si scrive la prima.',
    en: 'Each photo gets a description to be confirmed; after saving, you write the first one.'
  },
  noUnused: { it: 'Il sito usa tutte le foto.', en: 'The site uses all its photos.' }
}

/** What is said of one photo. */
const one = {
  where: { it: 'Dove va la foto nuova', en: 'Where the new photo goes' },
  add: shared.addPhoto,
  replace: shared.replacePhoto,
  sending: { it: 'La foto arriva…', en: 'Uploading the photo…' },
  ready: { it: 'Pronta: {width} × {height} pixel.', en: 'Ready: {width} × {height} pixels.' },
  save: { it: 'Salva la foto', en: 'Save the photo' }
}

/** What is said of several. */
const several = {
  where: { it: 'Dove vanno le foto nuove', en: 'Where the new photos go' },
  add: { it: 'Dopo le {count} che ci sono già', en: 'After the {count} already there' },
  replace: {
    it: 'Al posto delle {count} che ci sono già, che si buttano via se non servono altrove',
    en: 'Instead of the {count} already there; these are deleted unless they are used elsewhere'
  },
  sending: { it: 'Arrivano le foto: {done} di {count}…', en: 'Uploading the photos: {done} of {count}…' },
  ready: {
    it: 'Pronte, nell’ordine in cui sono state scattate: {count}.',
    en: 'Ready, in the order in which they were taken: {count}.'
  },
  save: { it: 'Salva le foto', en: 'Save the photos' }
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

/** Keeps a photo that is dropped beside all of these from taking the place of the desk. */
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
  const { desk, view } = useApp()
  return (photos, region, regions) => {
    const picture = region?.kind === 'picture' ? region : pictureNear(region, regions)
    if (picture?.kind !== 'picture') {
      desk.say(words.dropOnPicture, { mood: 'bad' })
      return
    }
    const dialog = <PhotoDialog at={picture.origin} photos={photos} action="replace" />
    view.patch({ dialog })
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

type PhotoAsked = { at: Origin; photos?: readonly File[]; action: Action }

export function PhotoDialog(asked: PhotoAsked) {
  const form = useFormOf(asked.at.file)
  const { t } = useWords()
  return (
    <Dialog title={t(asked.action === 'add' ? shared.addPhoto : shared.replacePhoto)}>
      {form === undefined ? <p>{t(shared.loading)}</p> : <PhotoForm form={form} asked={asked} />}
    </Dialog>
  )
}

const none: readonly File[] = []

/** What is chosen and typed, and how far the photos have come. */
function usePhotos(form: FileForm, { at, photos: first = none, action: asked }: PhotoAsked) {
  const place = placeOf(form, at.path)
  const { photo, list, all, alt } = place
  const [photos, setPhotos] = useState(list === undefined ? first.slice(0, 1) : first)
  const [chosen, setAction] = useState<Action>()
  const [typed, setTyped] = useState<Texts>({})
  const [isOldGone, setIsOldGone] = useState(true)
  const isOne = photos.length <= 1
  const action = chosen ?? (isOne ? asked : 'add')
  const sent = useStaged(photos, photo ?? all[0])
  const arrived = distinct(sent.flatMap((each) => (each.type === 'staged' ? [each] : [])))
  const before = Object.fromEntries(alt?.languages.map(({ code, value }) => [code, value ?? '']) ?? [])
  return {
    ...place,
    photos,
    choose: (files: readonly File[]): void => {
      setPhotos(files)
      setAction(undefined)
    },
    isOne,
    said: isOne ? one : several,
    action,
    setAction,
    /** Whether it can still be chosen what the photos are to do. */
    hasChoice: list !== undefined && (isOne ? asked === 'replace' : all.length > 0),
    isOldGone,
    setIsOldGone,
    sent,
    arrived,
    isReady: arrived.length > 0 && sent.length === photos.length,
    texts: action === 'add' ? typed : { ...before, ...typed },
    type: (text: Texts): void => setTyped({ ...typed, ...text })
  }
}

type Photos = ReturnType<typeof usePhotos>

function PhotoForm({ form, asked }: { form: FileForm; asked: PhotoAsked }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const photos = usePhotos(form, asked)
  const { isOne, list, alt } = photos
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const at = isOne || list === undefined ? asked.at : { file: form.file, path: list.path }
    if (!(await desk.save(saveOf(photos), at))) return
    view.patch({ dialog: undefined })
    if (isOne || list === undefined) return
    const described = alt === undefined ? [] : ['alt', alt.languages[0]?.code ?? '']
    select({ file: form.file, path: [...list.path, firstOf(photos, photos.action), ...described] })
  }
  return (
    <form className="photo-form" onSubmit={(event) => void submit(event)}>
      <Previews {...photos} />
      <SentStatus {...photos} />
      {isOne && <PhotoInput {...photos} />}
      {photos.photos.length === 0 && <FromPhone file={form.file} />}
      <Placement {...photos} />
      {alt !== undefined && (isOne ? <Descriptions {...photos} /> : <p className="help">{t(words.described)}</p>)}
      <p className="foot">
        <Button type="submit" className="ticket" label={t(photos.said.save)} isOff={!photos.isReady} />
      </p>
    </form>
  )
}

function saveOf(photos: Photos): Save {
  const { isOne, action, arrived, photo, all, isOldGone } = photos
  const old = isOne ? (isOldGone && photo !== undefined ? [photo] : []) : all
  const texts = isOne ? photos.texts : undefined
  const refs = arrived.map(({ ref }) => ref)
  return {
    edits:
      isOne && action === 'replace' ? replacement(photos, refs[0], texts) : newEntries(photos, refs, { action, texts }),
    photos: arrived.map(({ staged, ref }) => ({ staged, ref })),
    replaced: action === 'add' ? [] : old
  }
}

function Previews({ isOne, action, photo: before, arrived }: Photos) {
  const { t } = useWords()
  if (isOne)
    return (
      <div className="pair">
        {action === 'replace' && before !== undefined && <img src={photoAddress(before)} alt={t(words.until)} />}
        {arrived[0] !== undefined && <img src={arrived[0].preview} alt={t(words.fromNow)} />}
      </div>
    )
  return (
    <ol className="arrived">
      {arrived.map(({ staged, preview }) => (
        <li key={staged}>
          <img src={preview} alt="" />
        </li>
      ))}
    </ol>
  )
}

function PhotoInput({ photos, arrived, list, choose }: Photos) {
  const { t } = useWords()
  return (
    <label className="file">
      <span>
        {t(arrived.length > 0 ? words.anotherPhoto : list === undefined ? shared.choosePhoto : shared.choosePhotos)}
      </span>
      <input
        type="file"
        accept="image/*,.heic,.heif"
        required={photos.length === 0}
        multiple={list !== undefined}
        onChange={({ target }) => {
          // Whoever closes the list of files without a choice keeps the photo.
          if (target.files !== null && target.files.length > 0) choose([...target.files])
        }}
      />
    </label>
  )
}

/** Where new photos go, and what becomes of the one before. */
function Placement({ isOne, said, hasChoice, action, photo: before, isOldGone, ...photos }: Photos) {
  const { t } = useWords()
  const actions = isOne ? (['replace', 'add'] as const) : (['add', 'replace'] as const)
  return (
    <>
      {hasChoice && (
        <Ticks
          name="action"
          legend={t(said.where)}
          options={actions.map((value) => ({ value, label: t(said[value], { count: photos.all.length }) }))}
          chosen={[action]}
          onPress={photos.setAction}
        />
      )}
      {isOne && action === 'replace' && before !== undefined && (
        <Tick label={t(words.oldGoes)} isOn={isOldGone} onPress={() => photos.setIsOldGone(!isOldGone)} />
      )}
    </>
  )
}

/** The alternative text in every language, which is required. */
function Descriptions({ texts, type }: Photos) {
  const { t } = useWords()
  const languages = useDesk(({ state }) => state?.languages) ?? []
  return (
    <fieldset>
      <legend>{t(words.altText)}</legend>
      <p className="help">{t(words.altHelp)}</p>
      <div className="languages">
        {languages.map(({ code, name }) => (
          <label className="language" key={code} lang={code}>
            <span>{name}</span>
            <textarea
              dir="auto"
              rows={2}
              required
              data-typed=""
              value={texts[code] ?? ''}
              onChange={({ target }) => type({ [code]: cleanPastedText(target.value) })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How far photos have come, or why one has not. */
function SentStatus({ photos: { length: count }, sent, arrived, said }: Photos) {
  const { t } = useWords()
  const isGoing = sent.length < count
  const [first] = arrived
  const status = isGoing
    ? t(said.sending, { done: sent.length, count })
    : first && t(said.ready, { ...first, count: arrived.length })
  return (
    <>
      {status !== undefined && (
        <p className={isGoing ? 'save-status' : 'save-status good'} role="status">
          {isGoing && <progress aria-label={status} />} {status}
        </p>
      )}
      {sent.map(
        (each, index) =>
          each.type !== 'staged' && (
            <p key={index} className="save-status bad">
              {t(each.why)}
            </p>
          )
      )}
    </>
  )
}

/** A photo at the server; `preview` is an address of it in this window. */
type Arrived = Extract<Staged, { type: 'staged' }> & { preview: string }
type Sent = Arrived | Impossible | Unanswered

/** Uploads a photo. It reaches the data folder, beside another one, when it is saved. */
async function stage(photo: File, beside: string | undefined): Promise<Sent> {
  const read = await readPhoto(photo)
  if (!(read instanceof Blob)) return read
  const staged = await sendPhoto(read, { name: photo.name, beside })
  return staged.type === 'staged' ? { ...staged, preview: URL.createObjectURL(read) } : staged
}

/** Uploads photos one after the other, in the order in which they were taken. */
function useStaged(photos: readonly File[], beside: string | undefined): readonly Sent[] {
  const [sent, setSent] = useState<readonly Sent[]>([])
  useEffect(() => {
    let isStopped = false
    const previews: string[] = []
    const send = async (): Promise<void> => {
      for (const photo of await byTimeTaken(photos)) {
        if (isStopped) return
        const each = await stage(photo, beside)
        if ('preview' in each) previews.push(each.preview)
        if (!isStopped) setSent((all) => [...all, each])
      }
    }
    void send()
    return () => {
      isStopped = true
      previews.forEach((preview) => URL.revokeObjectURL(preview))
      setSent([])
    }
  }, [photos, beside])
  return sent
}

/** Two new photos can have the same name, which the server has not seen together. */
const distinct = (photos: readonly Arrived[]): readonly Arrived[] =>
  photos.map((photo, index) => {
    const same = photos.slice(0, index).filter(({ ref }) => ref === photo.ref).length
    return same === 0 ? photo : { ...photo, ref: `${photo.ref}-n${same + 1}` }
  })

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
