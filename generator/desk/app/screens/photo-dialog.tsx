/** New photos: dropped on the page or chosen, checked, described in every language, and saved only then. */
import { useEffect, useState, type FormEvent } from 'react'
import type { DeskEdit, FileForm, Origin, Staged } from '../../protocol.ts'
import { mostPhotoBytes } from '../../wording.ts'
import { get, isUnanswered, pictureAddress, post, sendPhoto, type Unanswered } from '../state/desk-client.ts'
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { useAnswer } from '../state/use-answer.ts'
import { nowhere } from '../state/desk-model.ts'
import { Dialog } from '../ui/dialog.tsx'
import { wordsFor } from '../fields/edit.ts'
import { cleanPastedText } from '../../fields/paste-artifacts.ts'
import { photoName, readPhoto, type PhotoRefusal } from '../ui/photo-convert.ts'
import { useForm } from '../fields/place-names.ts'
import { fieldsAlong, isSamePath } from '../fields/form-paths.ts'
import type { EditableRegion } from '../page/editable-regions.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  dropOnPicture: {
    it: 'Qui non c’è una foto: lasciala su quella da sostituire.',
    en: 'There is no photo here: drop it on the one that it replaces.'
  },
  anotherPhoto: { it: 'Un’altra foto', en: 'Another photo' },
  photoDoes: { it: 'Che cosa fa la foto nuova', en: 'What the new photo does' },
  savePhoto: { it: 'Salva la foto', en: 'Save the photo' },
  photoSize: { it: 'Pronta: {width} × {height} pixel.', en: 'Ready: {width} × {height} pixels.' },
  photoUnreadable: {
    it:
      'Questo browser non sa leggere la foto. Se viene da un iPhone, esportatela come JPEG: in Foto, Condividi, ' +
      'Opzioni, Più compatibile.',
    en:
      'This browser cannot read the photo. If it comes from an iPhone, export it as a JPEG: in Photos, Share, ' +
      'Options, Most Compatible.'
  },
  photoTooLarge: {
    it: 'Il file è troppo grande: al massimo {most} MB.',
    en: 'The file is too large: {most} MB at most.'
  },
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

/** Handles a photo that is dropped on a page. */
export function usePhotoDrop(): (
  photo: File,
  region: EditableRegion | undefined,
  regions: readonly EditableRegion[]
) => void {
  const { desk, view } = useApp()
  return (photo, region, regions) => {
    const picture = region?.kind === 'picture' ? region : pictureNear(region, regions)
    if (picture?.kind !== 'picture') {
      desk.say(words.dropOnPicture, { mood: 'bad' })
      return
    }
    const dialog = <PhotoDialog at={picture.origin} photo={photo} action="replace" />
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
type PhotoAsked = { at: Origin; photo?: File; action: 'replace' | 'add' }

export function PhotoDialog(asked: PhotoAsked) {
  const form = useForm(asked.at.file)
  const { t } = useWords()
  return (
    <Dialog title={t(asked.action === 'add' ? shared.addPhoto : shared.replacePhoto)}>
      {form === undefined ? <p>{t(shared.loading)}</p> : <PhotoForm form={form} asked={asked} />}
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

type Sent = { type: PhotoRefusal } | Unanswered | (Staged & { preview: string })

/** Uploads a photo. It reaches the data folder, beside another one, when it is saved. */
async function stage(photo: File, beside: string | undefined): Promise<Sent> {
  const read = await readPhoto(photo)
  if (typeof read === 'string') return { type: read }
  const staged = await sendPhoto(read, { name: photoName(photo, read.type), beside })
  return staged.type === 'unanswered' ? staged : { ...staged, preview: URL.createObjectURL(read) }
}

function PhotoForm({ form, asked }: { form: FileForm; asked: PhotoAsked }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const [action, setAction] = useState(asked.action)
  const { photo, list, alt } = around(form, asked.at.path)
  const before = Object.fromEntries(alt?.languages.map(({ code, value }) => [code, value ?? '']) ?? [])
  const [typed, setTyped] = useState<Texts>({})
  const texts = action === 'add' ? typed : { ...before, ...typed }
  const ref = photo?.kind === 'photo' ? photo.value : undefined
  const [chosen, choose] = useState(asked.photo)
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
    const key = action === 'add' ? 'added' : 'changed'
    // A new photo has no name yet but that of its list.
    const named = action === 'add' && list !== undefined ? list.path : asked.at.path
    const save = { edits, photos: [{ staged: sent.staged, ref: target }], words: wordsFor(form, named, key) }
    if (await desk.save(save, asked.at)) view.patch({ dialog: undefined })
  }
  return (
    <form className="photo-form" onSubmit={(event) => void submit(event)}>
      <div className="pair">
        {action === 'replace' && ref !== undefined && <img src={pictureAddress(ref)} alt={t(words.until)} />}
        {preview !== undefined && <img src={preview} alt={t(words.fromNow)} />}
      </div>
      {chosen !== undefined && <SentStatus sent={sent} />}
      <label className="file">
        <span>{t(preview === undefined ? shared.choosePhoto : words.anotherPhoto)}</span>
        <input
          type="file"
          accept="image/*,.heic,.heif"
          required={chosen === undefined}
          // Whoever closes the list of files without a choice keeps the photo.
          onChange={({ target }) => choose(target.files?.[0] ?? chosen)}
        />
      </label>
      {list !== undefined && asked.action === 'replace' && (
        <fieldset>
          <legend>{t(words.photoDoes)}</legend>
          {(['replace', 'add'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="action" checked={action === each} onChange={() => setAction(each)} />{' '}
              {t(each === 'add' ? shared.addPhoto : shared.replacePhoto)}
            </label>
          ))}
        </fieldset>
      )}
      {alt !== undefined && <Descriptions texts={texts} onType={(text) => setTyped({ ...typed, ...text })} />}
      <button type="submit" className="ticket" aria-disabled={sent?.type !== 'staged'}>
        {t(words.savePhoto)}
      </button>
    </form>
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
  const why = 'why' in sent ? sent.why : sent.type === 'tooLarge' ? words.photoTooLarge : words.photoUnreadable
  return <p className="save-status bad">{t(why, { most: mostPhotoBytes / 1024 / 1024 })}</p>
}

type DropPlace = { form: FileForm; path: Origin['path'] } & Pick<ReturnType<typeof around>, 'list' | 'alt'>

function addition({ form: { file }, path, list, alt }: DropPlace, ref: string, texts: Texts): DeskEdit[] {
  if (list?.kind !== 'list') return []
  // The path from the entry of the list to its photo, which may be the entry itself.
  const inner = path.slice(list.path.length + 1)
  const value = inner.length === 0 ? ref : { [String(inner[0])]: ref, ...(alt !== undefined && { alt: texts }) }
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
