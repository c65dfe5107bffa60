/** The first screen: what the owner may want to do, and what is left to do before publishing. */
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { Changes, DeskDiagnostic, Shortcut } from '../../protocol.ts'
import { useApp, useDesk, useSelect, useWords } from '../state/app-context.ts'
import { placeKey } from '../../places.ts'
import { get, isUnanswered, type NoAnswer } from '../state/desk-client.ts'
import { languageScreenOf, noForm, photoScreenOf, picturedEntries } from '../state/desk-view.ts'
import { useAnswer } from '../state/use-answer.ts'
import { OnlineStatus, useOnline } from './online-status.tsx'
import { countChanges } from './publication-place.tsx'
import { ProgramUpdate } from './program-update.tsx'
import { PublishButton } from './publish-dialog.tsx'
import { Search } from './search.tsx'
import { FirstDay } from '../../tasks/first-day/first-day.tsx'
import { DiagnosticGroups } from '../panel/diagnostic-list.tsx'
import { Button, Row } from '../ui/controls.tsx'
import { Sign } from '../ui/signs.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  whatToChange: { it: 'Che cosa vuoi cambiare?', en: 'What would you like to change?' },
  ways: { it: 'Le cose di sempre', en: 'The usual things' },
  toConfirm: { it: 'Da confermare prima di pubblicare', en: 'To be confirmed before publishing' },
  toConfirmHelp: {
    it: 'Scrivi i valori veri, o conferma quelli già giusti.',
    en: 'Write the real values, or confirm those that are already right.'
  },
  keptBackHelp: {
    it: 'Preparali con calma: il resto si può pubblicare. Per mostrarne uno, aprilo e premi «Mostra sul sito».',
    en: 'Prepare these at leisure: the rest can be published. To show one, open it and press “Show on the site”.'
  },
  allConfirmed: { it: 'Tutto è confermato.', en: 'Everything is confirmed.' },
  toCorrect: {
    it: 'Il sito non si può costruire: da correggere',
    en: 'The site cannot be built: to be corrected'
  },
  toFix: { it: 'Da sistemare', en: 'To fix' },
  nothingWrong: { it: 'Non c’è niente da sistemare.', en: 'There is nothing to fix.' },
  recent: { it: 'Le ultime modifiche', en: 'The last changes' },
  oneToPublish: { it: 'modifica da pubblicare', en: 'change to publish' },
  toPublish: { it: 'modifiche da pubblicare', en: 'changes to publish' },
  allOnline: { it: 'Tutto è pubblicato', en: 'Everything is published' },
  noChange: { it: 'Nessuna modifica da pubblicare', en: 'No changes to publish' },
  fromPhone: { it: 'Foto dal telefono, da mettere', en: 'Photos from the phone, to be placed' },
  todo: { it: 'Da fare', en: 'To do' }
}

export function Today() {
  const { t } = useWords()
  const changes = useChanges()
  const isFirst = useIsFirstDay(changes)
  const { Today: Own, TodayWaiting } = useApp().parts
  const errors = useFound('error').filter(({ isOutside }) => isOutside !== true)
  return (
    <div className="screen today" tabIndex={-1}>
      {/* Before anything else: with one the site cannot be built. */}
      <DiagnosticGroups diagnostics={errors} heading={words.toCorrect} as="h2" />
      <div className="today-columns">
        <div>
          {isFirst === true && <FirstDay />}
          {Own !== undefined && <Own />}
          <div className="want">
            <h2 className={Own === undefined && isFirst !== true ? 'screen-title' : undefined}>
              {t(words.whatToChange)}
            </h2>
            <Search />
          </div>
          <Shortcuts />
        </div>
        <aside aria-label={t(words.todo)}>
          <ProgramUpdate />
          {TodayWaiting !== undefined && <TodayWaiting />}
          {isFirst === false && <Unpublished changes={changes} />}
          <ToFix />
          {isFirst === false && <ToConfirm />}
          <KeptBack />
          <FromTray />
          <Recent />
        </aside>
      </div>
    </div>
  )
}

type ChangesAnswer = Changes | NoAnswer | undefined

/** What waits to be published; undefined until it is known. What was asked before a publication is no answer. */
function useChanges(): ChangesAnswer {
  const asked = useDesk(({ state, publications }) => state && `${publications} ${state.revision}`)
  const publications = useDesk((desk) => String(desk.publications))
  const known = useAnswer(asked, () => get('changes', {}))
  return known?.question.split(' ')[0] === publications ? known.answer : undefined
}

/**
 * Whether the house is still on its way to its first publication; undefined until that is known, so that nobody is
 * shown a list that gives way to another. Where all is confirmed, the publication is still to come.
 */
function useIsFirstDay(changes: ChangesAnswer): boolean | undefined {
  const isPossible = useDesk(({ state }) => (state?.way.length ?? 0) > 0)
  if (!isPossible) return false
  return changes === undefined ? undefined : !isUnanswered(changes) && changes.isUnpublished
}

function Shortcuts() {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const shortcuts = useDesk(({ state }) => state?.shortcuts) ?? []
  const go = ({ screen, at, opening }: Shortcut): void => {
    view.patch({ ...noForm, screen, opening })
    if (at !== undefined) select(at, { isPart: at.path.length > 0 })
  }
  return (
    <ul className="shortcuts" aria-label={t(words.ways)}>
      {shortcuts.map((shortcut) => (
        <li key={shortcut.label.en}>
          <Button label={t(shortcut.label)} onClick={() => go(shortcut)} />
        </li>
      ))}
    </ul>
  )
}

/** The values to be confirmed, by their subjects. */
function ToConfirm() {
  const { view } = useApp()
  const { t } = useWords()
  const placeholders = useDesk(({ state }) => state?.placeholders) ?? []
  const subjects = new Map<string, { subject: LocalizedText; count: number }>()
  for (const { subject } of placeholders)
    subjects.set(subject.en, { subject, count: (subjects.get(subject.en)?.count ?? 0) + 1 })
  return (
    <section>
      <h3>{t(words.toConfirm)}</h3>
      <p className="help">{t(subjects.size === 0 ? words.allConfirmed : words.toConfirmHelp)}</p>
      <ul className="links">
        {[...subjects.values()].map(({ subject, count }) => (
          <Row key={subject.en} name={t(subject)} count={count} onOpen={() => view.patch({ ...noForm, subject })} />
        ))}
      </ul>
    </section>
  )
}

/** What is kept back from the site, and what each still lacks, which stops nothing. */
function KeptBack() {
  const { view } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const drafts = useDesk(({ state }) => state?.drafts) ?? []
  if (drafts.length === 0) return null
  return (
    <section>
      <h3>{t(shared.notOnSite)}</h3>
      <p className="help">{t(words.keptBackHelp)}</p>
      <ul className="links">
        {drafts.map(({ file, path, label, lacks, language }) => (
          <Row
            key={placeKey({ file, path })}
            name={t(label)}
            count={lacks}
            onOpen={() =>
              language === undefined
                ? select({ file, path }, { isPart: path.length > 0 })
                : view.patch({ ...noForm, screen: languageScreenOf(language) })
            }
          />
        ))}
      </ul>
    </section>
  )
}

/** The photos from the phone that have no place yet, by way of the first entry that has some. */
function FromTray() {
  const { view } = useApp()
  const { t } = useWords()
  const tray = useDesk(({ state }) => state?.tray) ?? []
  const file = picturedEntries(useDesk(({ state }) => state?.screens) ?? [])[0]?.at.file
  if (tray.length === 0 || file === undefined) return null
  const open = (): void => view.patch({ ...noForm, screen: photoScreenOf(file) })
  return (
    <ul className="links">
      <Row name={t(words.fromPhone)} count={tray.length} onOpen={open} />
    </ul>
  )
}

const useFound = (wanted: DeskDiagnostic['severity']): readonly DeskDiagnostic[] =>
  (useDesk(({ state, typedDiagnostics }) => typedDiagnostics ?? state?.diagnostics) ?? []).filter(
    ({ severity, isOfDraft }) => severity === wanted && isOfDraft !== true
  )

function ToFix() {
  const { t } = useWords()
  const errors = useFound('error')
  const warnings = useFound('warning').filter(({ isAlarm }) => isAlarm !== true)
  const diagnostics = [...errors.filter(({ isOutside }) => isOutside), ...warnings]
  return (
    <div>
      <DiagnosticGroups diagnostics={diagnostics} heading={words.toFix} />
      {diagnostics.length + errors.length === 0 && (
        <section>
          <h3>{t(words.toFix)}</h3>
          <p className="help">{t(words.nothingWrong)}</p>
        </section>
      )}
    </div>
  )
}

/** The last changes, each with its undo. */
function Recent() {
  const { desk } = useApp()
  const { t, time } = useWords()
  const recent = useDesk(({ state }) => state?.recent) ?? []
  if (recent.length === 0) return null
  return (
    <section>
      <h3>{t(words.recent)}</h3>
      <ul className="changes">
        {recent.map((step) => (
          <li key={step.at}>
            <span>
              {t(step.words)} <small className="quiet">{time(step.at)}</small>
            </span>
            <Button
              className="plain"
              label={t(shared.undo)}
              aria-label={`${t(step.words)}: ${t(shared.undo)}`}
              onClick={() => void desk.undo(step)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All that waits to be published, in one line. */
function Unpublished({ changes }: { changes: ChangesAnswer }) {
  const { t } = useWords()
  const hasPublished = useDesk(({ publications }) => publications > 0)
  if (changes === undefined || isUnanswered(changes) || changes.obstacle !== undefined) return null
  const { parts, address, version } = changes
  const count = countChanges(parts)
  const firstParts = parts.slice(0, 3)
  if (count === 0) return <AllPublished {...{ address, version, hasPublished }} />
  return (
    <section>
      <ul className="due">
        <li>
          <b>{count}</b>
          <span>
            {t(count === 1 ? words.oneToPublish : words.toPublish)}
            <small>
              {firstParts.map(({ label }) => t(label)).join(' · ') + (firstParts.length < parts.length ? ' · …' : '')}
            </small>
          </span>
          <PublishButton />
        </li>
      </ul>
      {hasPublished && <OnlineStatus {...{ address, version }} />}
    </section>
  )
}

type PublishedVersion = Pick<Changes, 'address' | 'version'> & { hasPublished: boolean }

/** Git having nothing to send does not say that anybody can see the site. */
function AllPublished({ hasPublished, ...published }: PublishedVersion) {
  const { t } = useWords()
  const isOnline = useOnline(published.version) === 'online'
  return (
    <section>
      <ul className="due">
        <li>
          <Sign id="check" />
          <span>{t(isOnline ? words.allOnline : words.noChange)}</span>
        </li>
      </ul>
      {hasPublished && <OnlineStatus {...published} />}
    </section>
  )
}
