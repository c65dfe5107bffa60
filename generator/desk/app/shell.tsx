/** The whole desk: a bar to choose the page, the page left, the form right. */
import { programLanguages } from '../../diagnostics/language.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { type DeskDiagnostic, type DeskState, type PageEntry } from '../protocol.ts'
import { useDesk, useReach, useSelect, useSpeech, useView } from './context.ts'
import { hasUnsaved, stuckPlace } from './model.ts'
import { Frame } from './frame.tsx'
import { onDeskKey } from './keys.ts'
import { hearForFrames } from './news.ts'
import { DiagnosticList } from './outline.tsx'
import { Panel } from './panel.tsx'
import { PhotoDialog, UnusedDialog } from './photos.tsx'
import { PublishDialog } from './publish.tsx'
import { Rose, Sign, type SignId } from './signs.tsx'
import { SeasonDialog } from './season.tsx'
import { UnitDialog } from './unit.tsx'
import { languagesIn, pageIn, withoutForm, type Device } from './view.ts'
import type { WordKey } from './words.ts'

export function Shell() {
  const reach = useReach()
  const { desk } = reach
  const { t } = useSpeech()
  const state = useDesk((all) => all.state)
  const language = useView((all) => all.language)
  useEffect(() => desk.start(), [desk])
  useEffect(hearForFrames, [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onDeskKey(event, reach)
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved(desk.store.get())) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('beforeunload', onLeave)
    }
  }, [desk, reach])
  useEffect(() => {
    document.title = state === undefined ? t('desk') : `${state.house} – ${t('desk')}`
  })
  if (state === undefined)
    return (
      <main className="opening">
        <Rose />
        <p role="status">{t('opening')}</p>
      </main>
    )
  return (
    <>
      <Bar state={state} />
      <main>
        <Stages state={state} />
        <Panel />
      </main>
      <Voice />
      <Dialogs />
    </>
  )
}

function Bar({ state }: { state: DeskState }) {
  const { desk, view } = useReach()
  const { t, said } = useSpeech()
  const pending = useDesk((all) => all.pending.size + all.unread.size)
  return (
    <header className="bar" tabIndex={-1}>
      <h1>
        <Rose />
        <span>{state.house}</span>
      </h1>
      <PageChooser state={state} />
      <Mode />
      <Looks state={state} />
      <div className="group end" role="group" aria-label={t('history')}>
        <IconButton
          sign="undo"
          label={state.undo === undefined ? t('nothingToUndo') : t('undoOf', { what: said(state.undo.words) })}
          isOff={state.undo === undefined}
          onClick={() => void desk.undo()}
        />
        <IconButton
          sign="redo"
          label={state.redo === undefined ? t('nothingToRedo') : t('redoOf', { what: said(state.redo.words) })}
          isOff={state.redo === undefined}
          onClick={() => void desk.redo()}
        />
      </div>
      <Link pending={pending} />
      <button
        type="button"
        className="ticket"
        onClick={() => view.set((before) => ({ ...before, dialog: { is: 'publish' } }))}
      >
        {t('publish')}
      </button>
      <ProgramLanguage />
    </header>
  )
}

/** Whether everything that was typed is saved. */
function Link({ pending }: { pending: number }) {
  const { t } = useSpeech()
  const link = useDesk((all) => all.link)
  const stuck = useDesk(stuckPlace)
  const select = useSelect()
  const isLost = link === 'lost'
  if (!isLost && stuck !== undefined)
    return (
      <button type="button" className="link plain" onClick={() => select({ file: stuck.file, path: stuck.path })}>
        {t('notAllSaved')}
      </button>
    )
  return (
    <span className={isLost ? 'link bad' : 'link'}>
      {t(isLost ? 'lost' : pending > 0 ? 'notAllSaved' : 'allSaved')}
    </span>
  )
}

type ButtonProps = { sign: SignId; label: string; isOff?: boolean; isPressed?: boolean; onClick: () => void }

function IconButton({ sign, label, isOff = false, isPressed, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isOff) onClick()
      }}
    >
      <Sign id={sign} />
    </button>
  )
}

function PageChooser({ state }: { state: DeskState }) {
  const { view } = useReach()
  const { t, said } = useSpeech()
  const current = useView((all) => pageIn(state, all)?.id)
  const kinds = [...new Set(state.pages.map(({ kind }) => kind))]
  // A room is best known by its own name, which a file has as long as it can be read.
  const nameOf = ({ id, label }: PageEntry): string => {
    const own = state.files.find(({ file }) => file === `${id}.yaml`)
    return said(own === undefined || own.label.it === own.file ? label : own.label)
  }
  const pagesOf = (kind: string): readonly PageEntry[] => state.pages.filter((page) => page.kind === kind)
  return (
    <select
      className="pages"
      aria-label={t('pageChooser')}
      data-first=""
      value={current}
      onChange={({ target }) => view.set((before) => ({ ...withoutForm(before), page: target.value }))}
    >
      {kinds.map((kind) => {
        const options = pagesOf(kind).map((page) => (
          <option key={page.id} value={page.id}>
            {nameOf(page)}
          </option>
        ))
        return options.length === 1 ? (
          options
        ) : (
          <optgroup key={kind} label={kindWords[kind] === undefined ? kind : t(kindWords[kind])}>
            {options}
          </optgroup>
        )
      })}
    </select>
  )
}

const kindWords: Readonly<Record<string, WordKey>> = {
  unit: 'kind-unit',
  units: 'kind-units',
  guide: 'kind-guide',
  'guide-section': 'kind-guide'
}

/** Whether a click edits the page or follows its links. */
function Mode() {
  const { view } = useReach()
  const { t } = useSpeech()
  const isBrowsing = useView((all) => all.isBrowsing)
  const set = (next: boolean): void => view.set((before) => ({ ...before, isBrowsing: next }))
  return (
    <div className="group" role="group" aria-label={t('mode')}>
      <button type="button" aria-pressed={!isBrowsing} onClick={() => set(false)}>
        <Sign id="pencil" /> {t('edit')}
      </button>
      <button type="button" aria-pressed={isBrowsing} onClick={() => set(true)}>
        <Sign id="hand" /> {t('browse')}
      </button>
    </div>
  )
}

/** How the page is shown. Where the bar is narrow, a button shows and hides these tools. */
function Looks({ state }: { state: DeskState }) {
  const { view } = useReach()
  const { t } = useSpeech()
  const [isOpen, setIsOpen] = useState(false)
  const { device, scheme } = useView((all) => all)
  return (
    <>
      <button
        type="button"
        className="looks-button"
        aria-expanded={isOpen}
        aria-controls="looks"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('looks')} <Sign id={isOpen ? 'up' : 'down'} />
      </button>
      <div className={isOpen ? 'looks open' : 'looks'} id="looks">
        <div className="group" role="group" aria-label={t('device')}>
          {deviceNames.map((name) => (
            <IconButton
              key={name}
              sign={name}
              label={t(`device-${name}`)}
              isPressed={device === name}
              onClick={() => view.set((before) => ({ ...before, device: name }))}
            />
          ))}
        </div>
        <div className="group" role="group" aria-label={t('scheme')}>
          {(['light', 'dark'] as const).map((name) => (
            <IconButton
              key={name}
              sign={name === 'light' ? 'sun' : 'moon'}
              label={t(`scheme-${name}`)}
              isPressed={scheme === name}
              onClick={() => view.set((before) => ({ ...before, scheme: name }))}
            />
          ))}
        </div>
        <Languages state={state} />
      </div>
    </>
  )
}

/** The languages of the page in view: one, or two side by side. */
function Languages({ state }: { state: DeskState }) {
  const { view } = useReach()
  const { t } = useSpeech()
  const shown = languagesIn(
    state,
    useView((all) => all)
  )
  const show = (languages: readonly string[]): void => view.set((before) => ({ ...before, languages }))
  const [one, two] = state.languages
  return (
    <div className="group" role="group" aria-label={t('siteLanguage')}>
      {state.languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={shown.length === 1 && shown[0] === code}
          onClick={() => show([code])}
        >
          {name}
        </button>
      ))}
      {one !== undefined && two !== undefined && (
        <button type="button" aria-pressed={shown.length === 2} onClick={() => show([one.code, two.code])}>
          {t('sideBySide')}
        </button>
      )}
    </div>
  )
}

const deviceNames: readonly Device[] = ['phone', 'tablet', 'desk']

function ProgramLanguage() {
  const { view } = useReach()
  const { t } = useSpeech()
  const language = useView((all) => all.language)
  return (
    <select
      className="desk-language"
      aria-label={t('deskLanguage')}
      value={language}
      onChange={({ target }) => {
        const next = programLanguages.find((code) => code === target.value)
        if (next !== undefined) view.set((before) => ({ ...before, language: next }))
      }}
    >
      {programLanguages.map((code) => (
        <option key={code} value={code}>
          {code.toUpperCase()}
        </option>
      ))}
    </select>
  )
}

function Stages({ state }: { state: DeskState }) {
  const { t } = useSpeech()
  const view = useView((all) => all)
  const page = pageIn(state, view)
  const shown = languagesIn(state, view)
  const errors = state.diagnostics.filter(({ severity }) => severity === 'error')
  const obstacle = errors.length > 0 && <Obstacle errors={errors} />
  if (page === undefined) return <div className="stages empty">{obstacle || t('noPage')}</div>
  return (
    <div className={`stages count-${shown.length}`} role="group" aria-label={t('stages')}>
      {shown.map((code) => (
        <Frame
          key={code}
          page={page}
          language={code}
          name={state.languages.find((each) => each.code === code)?.name ?? code}
        />
      ))}
      {obstacle}
    </div>
  )
}

/** Why no page can be shown, in the place of the pages, which say so in words of the terminal. */
function Obstacle({ errors }: { errors: readonly DeskDiagnostic[] }) {
  const { t } = useSpeech()
  return (
    <section className="unshown">
      <h2>{t('notShown')}</h2>
      <DiagnosticList diagnostics={errors} />
    </section>
  )
}

/** What is announced, visible for a moment as well. */
function Voice() {
  const { desk } = useReach()
  const { said: inWords, t } = useSpeech()
  const said = useDesk((all) => all.said)
  const offered = useDesk(({ state }) => (said?.offer === undefined ? undefined : state?.[said.offer]))
  const [gone, setGone] = useState<number>()
  useEffect(() => {
    if (said === undefined) return undefined
    const timer = setTimeout(() => setGone(said.number), said.mood === 'bad' ? 8000 : 4000)
    return () => clearTimeout(timer)
  }, [said])
  const isShown = said !== undefined && said.number !== gone
  return (
    <div className={isShown ? `voice ${said.mood}` : 'voice'}>
      <p role="status" aria-live="polite">
        {isShown && inWords(said.text)}
      </p>
      {isShown && said.offer !== undefined && offered !== undefined && (
        <button type="button" className="plain" onClick={() => void desk[said.offer ?? 'undo']()}>
          {t(said.offer)}
        </button>
      )}
    </div>
  )
}

function Dialogs(): ReactNode {
  const dialog = useView((all) => all.dialog)
  switch (dialog?.is) {
    case undefined:
      return null
    case 'publish':
      return <PublishDialog />
    case 'photo':
      return <PhotoDialog asked={dialog} />
    case 'unit':
      return <UnitDialog asked={dialog} />
    case 'season':
      return <SeasonDialog asked={dialog} />
    default:
      return <UnusedDialog />
  }
}
