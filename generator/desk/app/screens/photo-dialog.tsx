/** New photos: dropped on the page or chosen, checked, described in every language, and saved only then. */
import { useEffect, useState, type FormEvent } from 'react'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { DeskEdit, FileForm, Origin } from '../../protocol.ts'
import { get, isUnanswered, pictureAddress, post } from '../state/desk-client.ts'
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { useAnswer } from '../state/use-answer.ts'
import { nowhere } from '../state/desk-model.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Radios } from '../ui/radios.tsx'
import { cleanPastedText } from '../../fields/pasted-fields.ts'
import { stage, whyNotSent, type Sent } from '../ui/photo-upload.ts'
import { useForm } from '../fields/place-names.ts'
import { fieldsAlong, isSamePath } from '../fields/form-paths.ts'
import { photoEntry, PhotosForm } from './photos-form.tsx'
import type { EditableRegion } from '../page/editable-regions.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  dropOnPicture: {
    it: 'Qui non c’è una foto: lasciala su quella da sostituire.',
    en: 'There is no photo here: drop it on the one that it replaces.'
  },
  anotherPhoto: { it: 'Un’altra foto', en: 'Another photo' },
  photoDoes: { it: 'Dove va la foto nuova', en: 'Where the new photo goes' },
  oldGoes: {
    it: 'Butta via la foto di prima, se non serve altrove',
    en: 'Throw the photo before away, unless it is used elsewhere'
  },
  savePhoto: { it: 'Salva la foto', en: 'Save the photo' },
  photoSize: { it: 'Pronta: {width} × {height} pixel.', en: 'Ready: {width} × {height} pixels.' },
  sending: { it: 'La foto arriva…', en: 'The photo is on its way…' },
  until: { it: 'Fino a ora', en: 'Until now' },
  fromNow: { it: 'Da adesso', en: 'From now on' },
  altText: { it: 'Che cosa si vede', en: 'What can be seen' },
  altHelp: {
    it: 'Per chi non può vedere la foto: in ogni lingua, in poche parole.',
    en: 'For those who cannot see the photo: in every language, in a few words.'
  },
  noUnused: { it: 'Il sito usa tutte le foto.', en: 'The site uses all its photos.' }
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

/** Replaces a photo, or adds one to the list of one. */
type PhotoAsked = { at: Origin; photo?: File; photos?: readonly File[]; action: 'replace' | 'add' }

export function PhotoDialog(asked: PhotoAsked) {
  const form = useForm(asked.at.file)
  const { t } = useWords()
  const [photos, setPhotos] = useState(asked.photos ?? [])
  return (
    <Dialog title={t(asked.action === 'add' ? shared.addPhoto : shared.replacePhoto)}>
      {form === undefined ? (
        <p>{t(shared.loading)}</p>
      ) : photos.length > 1 && around(form, asked.at.path).list !== undefined ? (
        <PhotosForm form={form} place={{ ...around(form, asked.at.path), path: asked.at.path }} photos={photos} />
      ) : (
        <PhotoForm form={form} asked={{ ...asked, photo: asked.photo ?? photos[0] }} onSeveral={setPhotos} />
      )}
    </Dialog>
  )
}

/** The parts of the form that a photo belongs to. */
function around(form: FileForm, path: Origin['path']) {
  const way = fieldsAlong(form, path)
  const photo = way.find((field) => isSamePath(field.path, path))
  const list = way.findLast((field) => field.kind === 'list')
  const group = way.findLast((field) => field.kind === 'group')
  const alt = group?.kind === 'group' ? group.fields.find((field) => field.path.at(-1) === 'alt') : undefined
  return { photo, list, alt: alt?.kind === 'text' ? alt : undefined }
}

type PhotoFormProps = { form: FileForm; asked: PhotoAsked; onSeveral: (photos: readonly File[]) => void }

function PhotoForm({ form, asked, onSeveral }: PhotoFormProps) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const [action, setAction] = useState(asked.action)
  const { photo, list, alt } = around(form, asked.at.path)
  const before = Object.fromEntries(alt?.languages.map(({ code, value }) => [code, value ?? '']) ?? [])
  const [typed, setTyped] = useState<Texts>({})
  const texts = action === 'add' ? typed : { ...before, ...typed }
  const ref = photo?.kind === 'photo' ? photo.value : undefined
  const [chosen, choose] = useState(asked.photo)
  const [isOldGone, setIsOldGone] = useState(true)
  const answered = useAnswer(chosen, (each) => stage(each, ref))
  const sent = answered?.question === chosen ? answered?.answer : undefined
  const preview = sent !== undefined && 'preview' in sent ? sent.preview : undefined
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sent?.type !== 'staged') return
    const place = { form, path: asked.at.path, list, alt }
    const target = sent.ref
    const edits = action === 'add' ? addition(place, target, texts) : replacement(place, target, texts)
    const replaced = action === 'replace' && isOldGone && ref !== undefined ? { replaced: [ref] } : {}
    const photos = [{ staged: sent.staged, ref: target }]
    if (await desk.save({ edits, photos, ...replaced }, asked.at)) view.patch({ dialog: undefined })
  }
  return (
    <form className="photo-form" onSubmit={(event) => void submit(event)}>
      <div className="pair">
        {action === 'replace' && ref !== undefined && <img src={pictureAddress(ref)} alt={t(words.until)} />}
        {preview !== undefined && <img src={preview} alt={t(words.fromNow)} />}
      </div>
      {chosen !== undefined && <SentStatus sent={sent} />}
      <PhotoInput
        label={preview === undefined ? shared.choosePhoto : words.anotherPhoto}
        isRequired={chosen === undefined}
        canBeSeveral={list !== undefined}
        onChoose={choose}
        onSeveral={onSeveral}
      />
      {asked.action === 'replace' && (
        <Placement
          {...{ action, setAction, isOldGone, setIsOldGone }}
          hasList={list !== undefined}
          hasOld={ref !== undefined}
        />
      )}
      {alt !== undefined && <Descriptions texts={texts} onType={(text) => setTyped({ ...typed, ...text })} />}
      <p className="foot">
        <button type="submit" className="ticket" aria-disabled={sent?.type !== 'staged'}>
          {t(words.savePhoto)}
        </button>
      </p>
    </form>
  )
}

type PhotoInputProps = {
  label: LocalizedText
  isRequired: boolean
  canBeSeveral: boolean
  onChoose: (photo: File) => void
  onSeveral: (photos: readonly File[]) => void
}

function PhotoInput({ label, isRequired, canBeSeveral, onChoose, onSeveral }: PhotoInputProps) {
  const { t } = useWords()
  return (
    <label className="file">
      <span>{t(label)}</span>
      <input
        type="file"
        accept="image/*,.heic,.heif"
        required={isRequired}
        multiple={canBeSeveral}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          if (others.length > 0 && first !== undefined) onSeveral([first, ...others])
          // Whoever closes the list of files without a choice keeps the photo.
          else if (first !== undefined) onChoose(first)
        }}
      />
    </label>
  )
}

type PlacementProps = {
  action: PhotoAsked['action']
  setAction: (action: PhotoAsked['action']) => void
  isOldGone: boolean
  setIsOldGone: (isGone: boolean) => void
  hasList: boolean
  hasOld: boolean
}

/** Where a new photo goes, and what becomes of the one before. */
function Placement({ action, setAction, isOldGone, setIsOldGone, hasList, hasOld }: PlacementProps) {
  const { t } = useWords()
  return (
    <>
      {hasList && (
        <Radios
          name="action"
          legend={words.photoDoes}
          options={[
            { value: 'replace', label: t(shared.replacePhoto) },
            { value: 'add', label: t(shared.addPhoto) }
          ]}
          chosen={action}
          onChoose={setAction}
        />
      )}
      {action === 'replace' && hasOld && (
        <label>
          <input type="checkbox" checked={isOldGone} onChange={({ target }) => setIsOldGone(target.checked)} />{' '}
          {t(words.oldGoes)}
        </label>
      )}
    </>
  )
}

/** Descriptions of a photo, by language. */
type Texts = Readonly<Record<string, string>>

/** The alternative text in every language, which is required. */
function Descriptions({ texts, onType }: { texts: Texts; onType: (text: Texts) => void }) {
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
              onChange={({ target }) => onType({ [code]: cleanPastedText(target.value) })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How far a photo has come, or why it has not. */
function SentStatus({ sent }: { sent: Sent | undefined }) {
  const { t } = useWords()
  if (sent === undefined)
    return (
      <p className="save-status">
        <progress aria-label={t(words.sending)} /> {t(words.sending)}
      </p>
    )
  if (sent.type === 'staged') {
    const { width, height } = sent
    return <p className="save-status good">{t(words.photoSize, { width, height })}</p>
  }
  return <p className="save-status bad">{t(...whyNotSent(sent))}</p>
}

type DropPlace = { form: FileForm; path: Origin['path'] } & Pick<ReturnType<typeof around>, 'list' | 'alt'>

function addition({ form: { file }, path, list, alt }: DropPlace, ref: string, texts: Texts): DeskEdit[] {
  if (list?.kind !== 'list') return []
  const value = photoEntry(ref, { list, alt, path }, texts)
  return [{ type: 'insert', file, path: [...list.path, list.fields.length], value }]
}

function replacement({ form: { file }, path, alt }: DropPlace, target: string, texts: Texts): DeskEdit[] {
  const descriptions = (alt?.languages ?? []).flatMap(({ code, value }): DeskEdit[] => {
    const text = texts[code]
    if (alt === undefined || text === undefined || text === value) return []
    return [{ type: 'set', file, path: [...alt.path, code], value: text }]
  })
  return [{ type: 'set', file, path, value: target }, ...descriptions]
}

/** Photos that the site does not use. */
export function UnusedDialog() {
  const { desk } = useApp()
  const { t } = useWords()
  const [removed, setRemoved] = useState(0)
  const all = useAnswer(removed, () => get('photos', {}))?.answer
  const unused = all === undefined || isUnanswered(all) ? undefined : all.filter(({ uses }) => uses.length === 0)
  const remove = async (ref: string): Promise<void> => {
    if (await desk.run({ at: nowhere, ask: () => post('photo-removal', { ref }), done: shared.removed }))
      setRemoved(removed + 1)
  }
  return (
    <Dialog title={t(shared.unusedPhotos)}>
      {isUnanswered(all) && <p className="save-status bad">{t(all.why)}</p>}
      {all === undefined && <p>{t(shared.loading)}</p>}
      {unused?.length === 0 && <p>{t(words.noUnused)}</p>}
      <ul className="unused">
        {unused?.map(({ ref }) => (
          <li key={ref}>
            <img src={pictureAddress(ref)} alt={ref} loading="lazy" />
            <code>{ref}</code>
            <button type="button" onClick={() => void remove(ref)}>
              {t(shared.removeOf, { name: ref })}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
