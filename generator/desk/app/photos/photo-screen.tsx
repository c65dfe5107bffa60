/** The screen for the photos of a file: their places, and the tray with what has come from the phone. */
import { useState, type DragEvent, type ReactNode } from 'react'
import { post, trayAddress } from '../state/desk-client.ts'
import { isAbsent } from '../state/desk-model.ts'
import { useApp, useDesk, useView, useWords } from '../state/app-context.ts'
import { noForm, photoScreenOf, picturedEntries } from '../state/desk-view.ts'
import { useFormOf } from '../fields/edit.ts'
import { Button, Select, Thumbnail, toggled } from '../ui/controls.tsx'
import { placeKey } from '../../places.ts'
import { Sign } from '../ui/signs.tsx'
import { shared } from '../ui/shared-words.ts'
import { PhoneDialog } from './phone-dialog.tsx'
import { PhotoButton, useBringPhotos, usePlacing } from './photo-dialog.tsx'
import { lastPhotoOf, newPhoto, photoPlaces, placeOf, type Action, type PhotoPlace } from './photo-places.ts'
import type { FileForm, FormField } from '../../protocol.ts'
import { childrenOf } from '../../kinds/field-kinds.ts'

const words = {
  title: { it: '{name}: le foto', en: '{name}: the photos' },
  other: { it: 'Le foto di', en: 'The photos of' },
  fromComputer: { it: 'Dal computer, anche molte', en: 'From the computer' },
  chosen: {
    it: 'Foto scelte: {count}. Adesso tocca un posto: ci va la prima che hai scelto.',
    en: 'Photos chosen: {count}. Now choose a place: the first one that you chose goes there.'
  },
  first: { it: 'Scegli prima una foto nel vassoio.', en: 'Choose a photo in the tray first.' },
  leave: { it: 'Lascia stare', en: 'Never mind' },
  more: { it: 'Un posto in più', en: 'One more place' },
  toDescribe: { it: 'Descrizioni da scrivere: {count}', en: 'Descriptions to write: {count}' },
  describeHelp: {
    it: 'Una alla volta, con la foto grande. Intanto vale quella di prima.',
    en: 'One at a time, with a large photo. Until then the old one stays.'
  },
  begin: { it: 'Comincia', en: 'Begin' },
  photo: { it: 'Dal telefono: {number} di {count}', en: 'From the phone: {number} of {count}' },
  trayHelp: {
    it:
      'Trascinale al loro posto, o toccale nell’ordine in cui le vuoi, e poi i posti, uno dopo l’altro. Finché ' +
      'restano qui, il sito non le vede.',
    en:
      'Drag them to their places, or choose them in the order that you want, then one place after the other. While ' +
      'they are here, the site does not see them.'
  },
  empty: { it: 'Il vassoio è vuoto.', en: 'The tray is empty.' },
  all: { it: 'Scegli tutte', en: 'Choose all' },
  remove: { it: 'Togli dal vassoio', en: 'Remove from the tray' },
  removeAll: { it: 'Togli dal vassoio: {count} foto', en: 'Remove from the tray: {count} photos' },
  turn: { it: 'scelta per {turn}ª', en: 'chosen as number {turn}' }
}

export function PhotoScreen({ file }: { file: string }) {
  const { t } = useWords()
  const form = useFormOf(file)
  const isNothing = useDesk((desk) => isAbsent(desk, file))
  const tray = useDesk(({ state }) => state?.tray) ?? []
  const [wanted, setChosen] = useState<readonly string[]>([])
  const chosen = wanted.filter((id) => tray.includes(id))
  const placing = usePlacing()
  const put: PlacesProps['put'] = async (place, ids, action) => {
    const photos = ids.map((id) => newPhoto(id, place))
    if (await placing(place, photos, action)) setChosen((before) => before.filter((id) => !ids.includes(id)))
  }
  return (
    <div className="screen photo-screen" tabIndex={-1}>
      <div className="places">
        <Head file={file} form={form} />
        <p className={chosen.length > 0 ? 'hint' : 'visually-hidden'} role="status">
          {chosen.length > 0 && t(words.chosen, { count: chosen.length })}
          {chosen.length > 0 && <Button className="plain" label={t(words.leave)} onClick={() => setChosen([])} />}
        </p>
        {form === undefined ? (
          <p className="help">{t(isNothing ? shared.nothing : shared.loading)}</p>
        ) : (
          <Places form={form} chosen={chosen} put={put} />
        )}
        <ToDescribe file={file} />
      </div>
      <Tray chosen={chosen} choose={setChosen} />
    </div>
  )
}

function Head({ file, form }: { file: string; form: FileForm | undefined }) {
  const { view } = useApp()
  const { t } = useWords()
  const pictured = picturedEntries(useDesk(({ state }) => state?.screens) ?? [])
  const gallery = form && galleriesIn(form.root)[0]
  const bring = useBringPhotos()
  return (
    <header>
      <h2 className="screen-title">{form && t(words.title, { name: t(form.label) })}</h2>
      {pictured.length > 1 && (
        <Select
          aria-label={t(words.other)}
          value={file}
          choices={pictured.map(({ at, label }) => ({ value: at.file, label }))}
          onChoose={(other) => view.patch({ ...noForm, screen: photoScreenOf(other) })}
        />
      )}
      <Button sign="phone" label={t(shared.fromPhone)} dialog={<PhoneDialog />} />
      {gallery !== undefined && (
        <PhotoButton
          sign="add"
          label={t(words.fromComputer)}
          multiple
          onPhotos={(photos) => bring({ file, path: gallery }, photos, 'add')}
        />
      )}
    </header>
  )
}

/** The path of the last photo of each gallery. */
const galleriesIn = (field: FormField): FormField['path'][] => {
  const photo = lastPhotoOf(field)
  return photo === undefined ? childrenOf(field).flatMap(galleriesIn) : [photo.path]
}

type PlacesProps = {
  form: FileForm
  chosen: readonly string[]
  put: (place: PhotoPlace, ids: readonly string[], action: Action) => Promise<void>
}

/** The description of a photo in the language of the desk, or in the first of the site. */
const altIn = ({ alt }: PhotoPlace, language: string): string | undefined =>
  (alt?.languages.find(({ code }) => code === language) ?? alt?.languages[0])?.value

function Places({ form, chosen, put }: PlacesProps) {
  const { t } = useWords()
  const language = useView((view) => view.language)
  return (
    <ul className="places-grid">
      {photoPlaces(form).map((place) => (
        <Place key={place.path.join('.')} chosen={chosen} onPut={(ids) => put(place, ids, 'replace')}>
          <Thumbnail photo={place.photo} />
          <b>{t(place.name)}</b>
          <small>{altIn(place, language)}</small>
        </Place>
      ))}
      {galleriesIn(form.root).map((path) => (
        <Place key={path.join('.')} isMore chosen={chosen} onPut={(ids) => put(placeOf(form, path), ids, 'add')}>
          <Sign id="add" />
          <b>{t(words.more)}</b>
        </Place>
      ))}
    </ul>
  )
}

const dragged = 'application/x-tray-photo'

type PlaceProps = {
  chosen: readonly string[]
  /** Whether it takes all that are chosen. */
  isMore?: boolean
  onPut: (ids: readonly string[]) => Promise<void>
  children: ReactNode
}

/** A place that takes the first of the photos that are chosen, or one that is dragged there. */
function Place({ chosen, isMore = false, onPut, children }: PlaceProps) {
  const { desk } = useApp()
  const press = (): void => {
    if (chosen.length === 0) desk.say(words.first, { mood: 'bad' })
    else void onPut(isMore ? chosen : chosen.slice(0, 1))
  }
  return (
    <li>
      <button
        type="button"
        className={isMore ? 'add' : undefined}
        onClick={press}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(dragged)) event.preventDefault()
        }}
        onDrop={(event: DragEvent) => {
          const id = event.dataTransfer.getData(dragged)
          if (id === '') return
          event.preventDefault()
          void onPut([id])
        }}
      >
        {children}
      </button>
    </li>
  )
}

/** The descriptions that are to be confirmed, as those of new photos are. */
function ToDescribe({ file }: { file: string }) {
  const { view } = useApp()
  const { t } = useWords()
  const all = useDesk(({ state }) => state?.placeholders) ?? []
  // One that is written in one language is to be confirmed in the others.
  const paths = all.flatMap((each) => {
    const end = each.file === file ? each.path.indexOf('alt') : -1
    return end < 0 ? [] : [{ file, path: each.path.slice(0, end + 1) }]
  })
  const places = [...new Map(paths.map((each) => [placeKey(each), each])).values()]
  if (places.length === 0) return null
  return (
    <section className="to-describe">
      <p>
        <b>{t(words.toDescribe, { count: places.length })}</b>
        <span className="quiet">{t(words.describeHelp)}</span>
      </p>
      <Button label={t(words.begin)} onClick={() => view.patch({ toDescribe: places })} />
    </section>
  )
}

type TrayProps = { chosen: readonly string[]; choose: (ids: readonly string[]) => void }

function Tray({ chosen, choose }: TrayProps) {
  const { t } = useWords()
  const tray = useDesk(({ state }) => state?.tray) ?? []
  return (
    <aside className="tray" aria-label={t(shared.fromPhone)}>
      <header>
        <h3>
          {t(shared.fromPhone)} <span className="count">{tray.length}</span>
        </h3>
      </header>
      <ul>
        {tray.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              draggable
              aria-pressed={chosen.includes(id)}
              aria-label={t(words.photo, { number: index + 1, count: tray.length })}
              title={chosen.includes(id) ? t(words.turn, { turn: chosen.indexOf(id) + 1 }) : undefined}
              onClick={() => choose(toggled(chosen, id))}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, id)}
            >
              <img src={trayAddress(id)} alt="" loading="lazy" />
              {chosen.includes(id) && <span className="turn">{chosen.indexOf(id) + 1}</span>}
            </button>
          </li>
        ))}
      </ul>
      {tray.length > 1 && chosen.length < tray.length && (
        // Those that are chosen already stay the first.
        <Button
          className="plain"
          label={t(words.all)}
          onClick={() => choose([...chosen, ...tray.filter((id) => !chosen.includes(id))])}
        />
      )}
      {chosen.length > 0 && (
        <Button
          sign="remove"
          className="plain"
          label={t(chosen.length === 1 ? words.remove : words.removeAll, { count: chosen.length })}
          onClick={() => void post('tray-removal', { ids: [...chosen] })}
        />
      )}
      <p className="quiet">{t(tray.length === 0 ? words.empty : words.trayHelp)}</p>
    </aside>
  )
}
