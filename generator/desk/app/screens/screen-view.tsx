/** A screen for one task of the owner: cards and rows that lead to forms. */
import type { Origin, ScreenEntry, ScreenGroup } from '../../protocol.ts'
import { entryAround, useApp, useDesk, useSelect, useView, useWords } from '../state/app-context.ts'
import { useCopy } from '../fields/edit.ts'
import { Breakable, Button, Row, Thumbnail, ToFix } from '../ui/controls.tsx'
import { isPlaceWithin, placeKey } from '../../places.ts'
import { shared } from '../ui/shared-words.ts'
import { LanguageList } from '../../tasks/languages/language-list.tsx'
import { LanguageScreen } from '../../tasks/languages/language-screen.tsx'
import { CopyEntryDialog, FirstEntryDialog } from '../../tasks/copy-entry/copy-entry-dialog.tsx'
import { UnusedDialog } from '../photos/photo-dialog.tsx'
import { PhotoScreen } from '../photos/photo-screen.tsx'
import { languageOfScreen, noForm, photoFileOf } from '../state/desk-view.ts'
import { DesktopIcon } from './desktop-icon.tsx'
import { PublicationPlace } from './publication-place.tsx'
import { Today } from './today.tsx'

const words = {
  allFiles: { it: 'Tutti i file', en: 'All files' },
  allFilesHelp: {
    it: 'Tutto quello che il sito sa, anche le parole dei pulsanti e i dati che nessuna pagina mostra.',
    en: 'Everything the site knows, including button labels and data no page shows.'
  },
  missing: { it: 'manca', en: 'missing' },
  unread: { it: 'non si legge', en: 'cannot be read' },
  example: { it: 'è un esempio', en: 'an example' },
  toConfirm: { it: 'da confermare: {count}', en: 'to be confirmed: {count}' },
  all: { it: 'vedi tutto', en: 'see all' },
  confirm: { it: 'Confermo', en: 'Confirm' },
  confirmOf: { it: 'Confermo: {name}', en: 'Confirm: {name}' },
  write: { it: 'Scrivi', en: 'Write' },
  empty: {
    it: 'Qui non c’è ancora niente, e il sito ne fa a meno. Lo aggiunge chi cura il sito.',
    en: 'There is nothing here yet, and the site does without it. Whoever looks after the site can add it.'
  },
  writeOf: { it: 'Scrivi: {name}', en: 'Write: {name}' }
}

export function ScreenView({ id }: { id: string }) {
  const { t } = useWords()
  const { parts } = useApp()
  const screens = useDesk(({ state }) => state?.screens) ?? []
  const screen = screens.find((each) => each.id === id)
  const chosen = useView(({ selected }) => selected?.origin)
  const file = photoFileOf(id)
  if (file !== undefined) return <PhotoScreen key={file} file={file} />
  const code = languageOfScreen(id)
  if (code !== undefined) return <LanguageScreen key={code} code={code} />
  const [first = '', ...rest] = id.split('/')
  const inner = parts.inner?.[first]
  if (inner !== undefined)
    return (
      <div className="screen inner" tabIndex={-1}>
        <inner.View key={id} rest={rest.join('/')} />
      </div>
    )
  if (screen === undefined) return <Today />
  const Own = parts.screens?.[screen.id]
  const current =
    chosen &&
    entryAround(
      chosen,
      screen.groups.flatMap(({ entries }) => entries)
    )
  return (
    <div className="screen" tabIndex={-1}>
      <h2 className="screen-title">{t(screen.label)}</h2>
      {Own !== undefined && <Own />}
      {screen.groups.some(({ hasValues }) => hasValues) && (
        <div className="settings">
          {screen.groups.map(
            (group) => group.hasValues === true && <Settings key={group.label.en} {...{ group, current }} />
          )}
        </div>
      )}
      {Own === undefined && screen.groups.every(({ entries, add }) => entries.length === 0 && add === undefined) && (
        <p className="help">{t(words.empty)}</p>
      )}
      {screen.groups.map((group) => group.hasValues !== true && <Group key={group.label.en} {...{ group, current }} />)}
      <InnerLinks of={screen.id} />
      {screen === screens.at(-1) && (
        <>
          <LanguageList />
          <PublicationPlace />
          <DesktopIcon />
          <Files />
        </>
      )}
    </div>
  )
}

/** The screens within this one. */
function InnerLinks({ of }: { of: string }) {
  const { parts, view } = useApp()
  const { t } = useWords()
  const inner = Object.entries(parts.inner ?? {}).filter(([, each]) => each.of === of && each.label !== undefined)
  if (inner.length === 0) return null
  return (
    <ul className="links">
      {inner.map(([id, { label }]) => (
        <Row key={id} name={label === undefined ? id : t(label)} onOpen={() => view.patch({ ...noForm, screen: id })} />
      ))}
    </ul>
  )
}

type GroupProps = {
  group: ScreenGroup
  /** The entry whose form is open. */
  current: ScreenEntry | undefined
}

/** Names with what is written there; what is missing has its button in its place. */
function Settings({ group: { label, entries }, current }: GroupProps) {
  const { t } = useWords()
  return (
    <section>
      <h3>{t(label)}</h3>
      <ul>
        {entries.map((entry) => (
          <Setting key={placeKey(entry.at)} entry={entry} isCurrent={entry === current} />
        ))}
      </ul>
    </section>
  )
}

function Setting({ entry: { label, at, value }, isCurrent }: { entry: ScreenEntry; isCurrent: boolean }) {
  const { t } = useWords()
  const { desk } = useApp()
  const select = useSelect()
  const { words: said, state, open: count = 0 } = value ?? { state: 'written' }
  const name = t(label)
  const open = (): void => select(at, { isPart: at.path.length > 0 })
  const confirm = (): void => void desk.save({ edits: [{ type: 'confirm', ...at }] }, at)
  return (
    <li className={state === 'written' ? undefined : 'open'}>
      <button type="button" aria-current={isCurrent || undefined} onClick={open}>
        <span className="name">{name}</span>
        <span className="says">
          {state === 'missing' || state === 'unread' ? t(words[state]) : said && <Breakable text={t(said)} />}
          {state === 'written' && said === undefined && <small>{t(words.all)}</small>}
          {state === 'open' && <small>{t(words.toConfirm, { count })}</small>}
          {state === 'example' && <small>{t(words.example)}</small>}
        </span>
      </button>
      {state === 'unconfirmed' && (
        <Button label={t(words.confirm)} aria-label={t(words.confirmOf, { name })} onClick={confirm} />
      )}
      {(state === 'missing' || state === 'example') && (
        <Button label={t(words.write)} aria-label={t(words.writeOf, { name })} onClick={open} />
      )}
    </li>
  )
}

function Group({ group, current }: GroupProps) {
  const { label, entries, add } = group
  const { t } = useWords()
  const pictured = entries.filter(({ photo }) => photo !== undefined).length
  // So that none stands alone in its row.
  const cards = pictured % 4 === 1 ? 'cards by-three' : 'cards'
  return (
    <section>
      <h3>{t(label)}</h3>
      <ul className={pictured > 0 ? cards : 'links'}>
        {entries.map((entry) => (
          <li key={placeKey(entry.at)}>
            <Entry entry={entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
      {add !== undefined && <Add add={add} />}
    </section>
  )
}

function Entry({ entry, isCurrent }: { entry: ScreenEntry; isCurrent: boolean }) {
  const { label, at, photo, page, isDraft, parts = [] } = entry
  const { t } = useWords()
  const select = useSelect()
  const diagnostics = useDesk(({ state }) => state?.diagnostics) ?? []
  const count = at.path.length > 0 ? 0 : diagnostics.filter(({ file }) => file === at.file).length
  const chosen = useView(({ selected }) => selected?.origin)
  const currentPart = chosen && parts.find((part) => isPlaceWithin(chosen, part.at))
  const open = (place: Origin): void => select(place, { isPart: place.path.length > 0, page })
  return (
    <>
      <button
        type="button"
        aria-current={(isCurrent && currentPart === undefined) || undefined}
        onClick={() => open(at)}
      >
        <Thumbnail photo={photo} />
        <span className="name">{t(label)}</span>
        {isDraft === true && <span className="kept-back">{t(shared.notOnSite)}</span>}
        <ToFix count={count} />
      </button>
      {parts.length > 0 && (
        <p className="parts" role="group" aria-label={t(label)}>
          {parts.map((part) => (
            <Button
              key={placeKey(part.at)}
              className="chip"
              label={t(part.label)}
              aria-current={part === currentPart || undefined}
              onClick={() => open(part.at)}
            />
          ))}
        </p>
      )}
    </>
  )
}

function Add({ add }: { add: NonNullable<ScreenGroup['add']> }) {
  const { t } = useWords()
  const copy = useCopy()
  const what =
    'copyOf' in add
      ? { onClick: () => void copy(add.copyOf, { isPart: true }) }
      : { dialog: 'entry' in add ? <CopyEntryDialog entry={add.entry} /> : <FirstEntryDialog {...add} /> }
  return <Button className="add" sign="add" label={t(add.label)} {...what} />
}

/** Every file of the content, and the photos that nothing uses. */
function Files() {
  const { t } = useWords()
  const select = useSelect()
  const files = useDesk(({ state }) => state?.files) ?? []
  return (
    <details className="files">
      <summary>{t(words.allFiles)}</summary>
      <p className="help">{t(words.allFilesHelp)}</p>
      <ul className="links">
        {files.map(({ file, label }) => (
          <Row key={file} name={t(label)} value={<code>{file}</code>} onOpen={() => select({ file, path: [] })} />
        ))}
      </ul>
      <Button sign="photo" label={t(shared.unusedPhotos)} dialog={<UnusedDialog />} />
    </details>
  )
}
