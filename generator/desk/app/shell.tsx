/** The whole desk: a bar to choose the page, the page on the left, the form on the right. */
import { asIs, programLanguages, type LocalizedText } from '../../engine/words/language.ts'
import { useEffect, useState } from 'react'
import type { DeskScreen, DeskState, PageEntry, UndoStep } from '../protocol.ts'
import { nothingTo } from '../desk-wording.ts'
import { useDesk, useApp, useSelect, useWords, useView } from './state/app-context.ts'
import { hasUnsaved, isGone, isRetried, stuckPlace, type Reversal, type Toast } from './state/desk-model.ts'
import { Frame } from './page/frame.tsx'
import { focusPanel } from './ui/shortcuts.ts'
import { DiagnosticList } from './panel/diagnostic-list.tsx'
import { Panel } from './panel/desk-panel.tsx'
import { DescriptionDialog } from './photos/description-dialog.tsx'
import { AbandonedLine } from './screens/abandoned-edits.tsx'
import { HouseQuestion } from './screens/house-question.tsx'
import { PublishButton } from './screens/publish-dialog.tsx'
import { SearchButton } from './screens/search.tsx'
import { ScreenView } from './screens/screen-view.tsx'
import { Button, Select, Toggles } from './ui/controls.tsx'
import { Emblem } from './ui/signs.tsx'
import {
  deviceList,
  languageOfScreen,
  languageShown,
  languagesShown,
  noForm,
  pageIn,
  photoFileOf,
  type Device
} from './state/desk-view.ts'
import { shared } from './ui/shared-words.ts'

const words = {
  desk: { it: 'Redazione', en: 'The desk' },
  today: { it: 'Oggi', en: 'Today' },
  pages: { it: 'Le pagine', en: 'The pages' },
  screens: { it: 'Sezioni', en: 'Sections' },
  opening: { it: 'Un momento…', en: 'One moment…' },
  pageChooser: { it: 'Pagina del sito', en: 'Page of the site' },
  mode: { it: 'Che cosa fa un clic sulla pagina', en: 'What a click on the page does' },
  edit: { it: 'Modifica', en: 'Edit' },
  browse: { it: 'Sfoglia', en: 'Browse' },
  looks: { it: 'Vista', en: 'View' },
  device: { it: 'Schermo', en: 'Screen' },
  scheme: { it: 'Giorno o notte', en: 'Day or night' },
  byDay: { it: 'Di giorno', en: 'By day' },
  byNight: { it: 'Di notte', en: 'By night' },
  siteLanguage: { it: 'Lingua della pagina', en: 'Language of the page' },
  deskLanguage: { it: 'Lingua del programma', en: 'Language of the program' },
  history: { it: 'Modifiche fatte', en: 'Changes made' },
  redo: { it: 'Ripeti', en: 'Redo' },
  undoOf: { it: 'Annulla: {what}', en: 'Undo: {what}' },
  redoOf: { it: 'Ripeti: {what}', en: 'Redo: {what}' },
  allSaved: { it: 'Tutto salvato', en: 'All saved' },
  savedWithError: { it: 'Salvato, con un errore', en: 'Saved, with an error' },
  savedWithErrors: { it: 'Salvato, con {count} errori', en: 'Saved, with {count} errors' },
  retrying: { it: 'Non salvato: si riprova', en: 'Not saved yet: retrying' },
  notAllSaved: { it: 'Non ancora tutto salvato', en: 'Not all saved yet' },
  unkept: {
    it: 'Il disco è pieno, o non si fa scrivere: ciò che scrivi è solo qui. Non chiudere la finestra: si riprova.',
    en: 'The disk is full or refuses: what you write is only here. Keep this window open: the desk keeps trying.'
  },
  lost: { it: 'Il programma non risponde', en: 'The program is not responding' },
  stages: { it: 'La pagina', en: 'The page' },
  notShown: {
    it: 'Le pagine si vedono di nuovo appena è sistemato quello che segue.',
    en: 'The pages appear again once the following is fixed.'
  },
  skipPage: { it: 'Vai ai testi', en: 'Skip to the texts' },
  noPage: { it: 'Il sito non ha ancora pagine da mostrare.', en: 'The site has no page to show yet.' }
}

const deviceNames: Readonly<Record<Device, LocalizedText>> = {
  phone: { it: 'Come su un telefono', en: 'As on a phone' },
  tablet: { it: 'Come su un tablet', en: 'As on a tablet' },
  desk: { it: 'Come su un computer', en: 'As on a computer' }
}

export function Shell() {
  const { t } = useWords()
  const { Alarm } = useApp().parts
  const state = useDesk((all) => all.state)
  const { screen, dialog, toDescribe, isPanel, ...view } = useView((all) => all)
  const isForm = view.selected !== undefined || view.subject !== undefined
  const isPage = screen === 'page'
  // Then it stays as it was left: how far it is scrolled, what its scripts show.
  const [hasPage, setHasPage] = useState(isPage)
  if (isPage && !hasPage) setHasPage(true)
  const title = state === undefined ? t(words.desk) : `${state.house} – ${t(words.desk)}`
  useEffect(() => {
    document.documentElement.lang = view.language
    document.title = title
  }, [view.language, title])
  if (state === undefined)
    return (
      <main className="opening">
        <Emblem />
        <p role="status">{t(words.opening)}</p>
      </main>
    )
  return (
    <>
      <div className={`desk shows-${isForm ? 'form' : !isPage ? 'screen' : isPanel ? 'lists' : 'page'}`}>
        <Bar state={state} />
        <Screens state={state} />
        <div className="notices">
          {Alarm !== undefined && <Alarm />}
          <HouseQuestion />
          <AbandonedLine />
        </div>
        <main className={isPage ? undefined : isForm ? 'on-screen with-form' : 'on-screen'}>
          {hasPage && <Stages state={state} />}
          {!isPage && <ScreenView id={screen} />}
          {(isPage || isForm) && <Panel />}
        </main>
      </div>
      <ToastView />
      {dialog ?? (toDescribe.length > 0 && <DescriptionDialog places={toDescribe} />)}
    </>
  )
}

export function Bar({ state }: { state: DeskState }) {
  const { view } = useApp()
  const { t } = useWords()
  const { screen, isBrowsing, isPanel } = useView((all) => all)
  return (
    <header className="bar" tabIndex={-1}>
      <h1>
        <Emblem />
        <span>{state.house}</span>
      </h1>
      {screen === 'page' && (
        <>
          <PageChooser state={state} />
          {/* Whether a click edits the page or follows its links. */}
          <Toggles
            className="mode"
            label={t(words.mode)}
            value={isBrowsing ? 'browse' : 'edit'}
            options={[
              { value: 'edit', label: t(words.edit), sign: 'pencil' },
              { value: 'browse', label: t(words.browse), sign: 'hand' }
            ]}
            onChoose={(mode) => view.patch({ isBrowsing: mode === 'browse' })}
          />
          <Looks state={state} />
          {/* On a phone: the lists in the place of the page, and back. */}
          <Button
            className="panel-button"
            label={t(shared.lists)}
            aria-pressed={isPanel}
            onClick={() => view.patch({ isPanel: !isPanel })}
          />
        </>
      )}
      <div className="group end" role="group" aria-label={t(words.history)}>
        <Reverse which="undo" step={state.undo} />
        <Reverse which="redo" step={state.redo} />
      </div>
      <Link />
      <PublishButton />
    </header>
  )
}

/** Takes the last change back, or makes it again. */
function Reverse({ which, step }: { which: Reversal; step: UndoStep | undefined }) {
  const { desk } = useApp()
  const { t } = useWords()
  const name = which === 'undo' ? words.undoOf : words.redoOf
  return (
    <Button
      className="icon-button"
      sign={which}
      isShort
      label={step === undefined ? t(nothingTo[which]) : t(name, { what: t(step.words) })}
      isOff={step === undefined}
      onClick={() => void desk[which]()}
    />
  )
}

const scrollHere = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** The screens, of which the first is the desk's own and the last shows the pages of the site. */
function Screens({ state }: { state: DeskState }) {
  const { view, parts } = useApp()
  const { t } = useWords()
  const current = useView((all) => all.screen)
  const screens = [{ id: 'today', label: words.today }, ...state.screens, { id: 'page', label: words.pages }]
  const isOf = ({ groups }: DeskScreen): boolean =>
    groups.some(({ entries }) => entries.some(({ at }) => at.file === photoFileOf(current)))
  // The languages are on the last screen.
  const home = languageOfScreen(current) === undefined ? state.screens.find(isOf) : state.screens.at(-1)
  const id = parts.inner?.[current.split('/')[0] ?? '']?.of ?? home?.id ?? current
  const shown = screens.find((screen) => screen.id === id) ?? screens[0]
  return (
    <nav className="screens" aria-label={t(words.screens)}>
      <SearchButton />
      {screens.map((screen) => (
        <Button
          key={screen.id}
          label={t(screen.label)}
          aria-current={screen === shown ? 'page' : undefined}
          ref={screen === shown ? scrollHere : undefined}
          onClick={() => view.patch({ ...noForm, screen: screen.id })}
        />
      ))}
      <DeskLanguage />
    </nav>
  )
}

/** Whether everything that was typed is saved, and the site can be built of it. */
function Link() {
  const { t } = useWords()
  const isLost = useDesk((all) => all.link === 'lost')
  const isPending = useDesk(hasUnsaved)
  const stuck = useDesk(stuckPlace)
  const isPassing = useDesk(({ pending }) => [...pending.values()].some(isRetried))
  const shown = useView(({ selected }) => selected?.origin.file)
  // What was saved in a file that somebody has removed meanwhile is in none.
  const isRemoved = useDesk((desk) => shown !== undefined && isGone(desk, shown))
  const select = useSelect()
  const { view } = useApp()
  const errors = useDesk(({ state }) => state?.diagnostics.filter(({ severity }) => severity === 'error').length ?? 0)
  const isSaved = !isLost && stuck === undefined && !isPending && !isRemoved
  if (isSaved && errors > 0)
    return (
      <Button
        className="link plain"
        label={t(errors === 1 ? words.savedWithError : words.savedWithErrors, { count: errors })}
        onClick={() => view.patch({ ...noForm, screen: 'today' })}
      />
    )
  if (!isLost && stuck !== undefined)
    return <Button className="link plain" label={t(words.notAllSaved)} onClick={() => select(stuck)} />
  const notSaved = isPassing ? words.retrying : words.notAllSaved
  const said = t(isLost ? words.lost : isSaved ? words.allSaved : notSaved)
  return (
    // A tablet has room for a sign alone.
    <span className={`link ${isLost ? 'bad' : isSaved ? 'saved' : 'waits'}`} title={said}>
      {said}
    </span>
  )
}

function PageChooser({ state }: { state: DeskState }) {
  const { view } = useApp()
  const { t } = useWords()
  const current = useView((all) => pageIn(state, all)?.id)
  const kinds = [...new Set(state.pages.map(({ kind }) => kind))]
  // An entry is best known by its own name, which a file has as long as it can be read.
  const nameOf = ({ id, label }: PageEntry): string => {
    const own = state.files.find(({ file }) => file === `${id}.yaml`)
    return t(own === undefined || own.label.it === own.file ? label : own.label)
  }
  return (
    <select
      className="pages"
      aria-label={t(words.pageChooser)}
      value={current}
      onChange={({ target }) => view.patch({ ...noForm, page: target.value })}
    >
      {kinds.map((kind) => {
        const pages = state.pages.filter((page) => page.kind === kind)
        const group = pages[0]?.group
        const options = pages.map((page) => (
          <option key={page.id} value={page.id}>
            {nameOf(page)}
          </option>
        ))
        return group === undefined || options.length === 1 ? (
          options
        ) : (
          <optgroup key={kind} label={t(group)}>
            {options}
          </optgroup>
        )
      })}
    </select>
  )
}

/** How the page is shown. Where the bar is narrow, a button shows and hides these tools. */
function Looks({ state }: { state: DeskState }) {
  const { view } = useApp()
  const { t } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const shown = useView((all) => all)
  const languages = languagesShown(state).map(({ code, name }) => ({ value: code, label: name, lang: code }))
  return (
    <>
      <Button
        className="looks-button"
        sign={isOpen ? 'up' : 'down'}
        label={t(words.looks)}
        aria-expanded={isOpen}
        aria-controls="looks"
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className={isOpen ? 'looks open' : 'looks'} id="looks">
        <Toggles
          isShort
          label={t(words.device)}
          value={shown.device}
          options={deviceList.map((device) => ({ value: device, label: t(deviceNames[device]), sign: device }))}
          onChoose={(device) => view.patch({ device })}
        />
        <Toggles
          isShort
          label={t(words.scheme)}
          value={shown.scheme}
          options={[
            { value: 'light', label: t(words.byDay), sign: 'sun' },
            { value: 'dark', label: t(words.byNight), sign: 'moon' }
          ]}
          onChoose={(scheme) => view.patch({ scheme })}
        />
        <Toggles
          label={t(words.siteLanguage)}
          value={languageShown(state, shown)?.code ?? ''}
          options={languages}
          onChoose={(siteLanguage) => view.patch({ siteLanguage })}
        />
      </div>
    </>
  )
}

function DeskLanguage() {
  const { view } = useApp()
  const { t } = useWords()
  const language = useView((all) => all.language)
  return (
    <Select
      className="desk-language"
      aria-label={t(words.deskLanguage)}
      value={language}
      choices={programLanguages.map((code) => ({ value: code, label: asIs(code.toUpperCase()) }))}
      onChoose={(chosen) => view.patch({ language: programLanguages.find((code) => code === chosen) ?? language })}
    />
  )
}

function Stages({ state }: { state: DeskState }) {
  const { t } = useWords()
  const view = useView((all) => all)
  const page = pageIn(state, view)
  const language = languageShown(state, view)
  const errors = state.diagnostics.filter(({ severity, isOutside }) => severity === 'error' && isOutside !== true)
  // The pages themselves say so in words of the terminal.
  const obstacle = errors.length > 0 && (
    <section className="unshown">
      <h2>{t(words.notShown)}</h2>
      <DiagnosticList diagnostics={errors} />
    </section>
  )
  if (page === undefined || language === undefined)
    return <div className="stages empty">{obstacle || t(words.noPage)}</div>
  return (
    <div className="stages" role="group" aria-label={t(words.stages)}>
      <Button className="skip visually-hidden" label={t(words.skipPage)} onClick={focusPanel} />
      <Frame page={page} language={language} />
      {obstacle}
    </div>
  )
}

/** What is announced, visible for a moment as well; and what is true until the disk has room again. */
function ToastView() {
  const { desk } = useApp()
  const { t } = useWords()
  const toast = useDesk((all) => all.toast)
  const offer = toast?.offer
  const isOffered = useDesk(({ state }) => offer !== undefined && state?.[offer] !== undefined)
  const [gone, setGone] = useState<Toast>()
  useEffect(() => {
    if (toast === undefined) return undefined
    const timer = setTimeout(() => setGone(toast), toast.mood === 'bad' ? 8000 : 4000)
    return () => clearTimeout(timer)
  }, [toast])
  const isShown = toast !== undefined && toast !== gone
  const isUnkept = useDesk((all) => all.isUnkept && all.pending.size > 0)
  return (
    <div className={isShown ? `toast ${toast.mood}` : isUnkept ? 'toast bad' : 'toast'}>
      <p role="status" aria-live="polite">
        {isShown ? t(toast.text) : isUnkept && t(words.unkept)}
      </p>
      {isShown && offer !== undefined && isOffered && (
        <Button
          className="plain"
          label={t(offer === 'undo' ? shared.undo : words.redo)}
          onClick={() => void desk[offer]()}
        />
      )}
    </div>
  )
}
