/** The dialog for publishing: what prevents it, what has changed since the last time, and the button that sends it. */
import { useRef, useState } from 'react'
import type { Changes, DeskDiagnostic, Destination, PublishResult, Revocation } from '../../protocol.ts'
import { get, isUnanswered, photoAddress, post, type NoAnswer } from '../state/desk-client.ts'
import { useDesk, useApp, useWords, useView } from '../state/app-context.ts'
import { hasUnsaved, stuckPlace, type DeskModel } from '../state/desk-model.ts'
import { useAnswer } from '../state/use-answer.ts'
import { PlaceLink } from '../fields/place-link.tsx'
import { DiagnosticGroups } from '../panel/diagnostic-list.tsx'
import { Button, ChangeList, Output, Tick, toggled } from '../ui/controls.tsx'
import { OnlineStatus } from './online-status.tsx'
import { PublicationProgressBar } from './publication-progress.tsx'
import { countChanges, PublicationSummary, wayWords } from './publication-place.tsx'
import { noForm } from '../state/desk-view.ts'
import { rememberPublication } from '../state/publication-time.ts'
import { useWayChoice } from '../state/way-choice.ts'
import { WebSpaceForm } from './web-space-dialog.tsx'
import { RemoteChanges, type OnMerged } from './remote-changes.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'
import type { LocalizedText } from '../../../engine/words/language.ts'

const words = {
  looking: { it: 'Il programma guarda che cosa è cambiato…', en: 'Looking at what has changed…' },
  nothingChanged: {
    it: 'Dall’ultima pubblicazione non è cambiato niente.',
    en: 'Nothing has changed since the last publication.'
  },
  changedSince: { it: 'Che cosa cambia sul sito: {count}', en: 'What changes on the site: {count}' },
  goesAlong: {
    it: 'Si pubblica anche questo, e resta nella cronologia: {count}',
    en: 'This is published too, and stays in the history: {count}'
  },
  unsavedStays: {
    it: 'C’è ancora qualcosa di scritto e non salvato: resta qui, e non si pubblica.',
    en: 'There are unsaved edits: they stay here and are not published.'
  },
  inTheWay: { it: 'Da fare prima di pubblicare', en: 'To be done before publishing' },
  ahead: { it: 'Prima ci sono ancora delle tappe', en: 'There are still some stops before that' },
  inOrder: {
    it: 'Il sito non è mai uscito. In «Oggi» trovi tutto in ordine, una tappa alla volta.',
    en: 'The site has never been published. “Today” has all of it in order, one stop at a time.'
  },
  open: { it: 'da confermare: {count}', en: 'to be confirmed: {count}' },
  toTheWay: { it: 'Vai alle tappe', en: 'Go to the stops' },
  warnings: { it: 'Da guardare, se vuoi', en: 'Worth a look' },
  needsYes: { it: 'Prima di pubblicare serve il tuo sì', en: 'Before publishing this needs your yes' },
  yes: { it: 'Lo so: pubblica lo stesso', en: 'I know: publish all the same' },
  publishNow: { it: 'Pubblica adesso', en: 'Publish now' },
  publishing: { it: 'Si pubblica…', en: 'Publishing…' },
  published: { it: 'Pubblicato.', en: 'Published.' },
  first: {
    it: 'È la prima volta: parte tutto il sito, e può volerci qualche minuto. Poi parte solo quello che cambia.',
    en: 'It is the first time: the whole site is sent, which may take some minutes. Later only what changes is sent.'
  },
  whereTo: {
    it: 'Dove va il tuo sito? Si dice una volta: poi basta «Pubblica».',
    en: 'Where does your site go? You say it once: then “Publish” is enough.'
  },
  withGit: { it: 'Oppure con git. {why}', en: 'Or with git. {why}' },
  itsYes: { it: 'Lo so: manda lo stesso', en: 'I know: send it all the same' },
  choose: {
    it: 'Togli il segno a quel che non deve ancora andare sul sito: resta salvato, e la prossima volta è di nuovo qui.',
    en: 'Untick what is not to go on the site yet: it stays saved, and is listed here again next time.'
  },
  together: {
    it: 'Vanno insieme: stanno nello stesso file.',
    en: 'They go together: they are in the same file.'
  },
  takenBack: {
    it: 'Con le modifiche dell’altro computer questo non è più promesso:',
    en: 'With the changes of the other computer, this is no longer promised:'
  },
  revokes: {
    it: 'Questo è già pubblicato e promesso a qualcuno. Pubblicando lo togli, anche sugli altri computer:',
    en: 'This is published and promised to somebody. Publishing takes it back, on the other computers too:'
  },
  agree: { it: 'Sì, è giusto così', en: 'Yes, that is right' },
  toAgree: { it: 'Prima rispondi qui sopra.', en: 'Answer the question above first.' },
  brokenOff: {
    it: 'La pubblicazione si è interrotta. Ecco che cosa manca adesso sul sito:',
    en: 'The publication was interrupted. This is what the site lacks now:'
  },
  withhold: { it: 'Tieni indietro per ora: {names}', en: 'Keep back for now: {names}' }
}

type Sent = Extract<PublishResult, { type: 'published' }>

/** Whether something has to be done before a publication. */
export const isUnready = ({ state }: Pick<DeskModel, 'state'>): boolean =>
  state !== undefined &&
  (state.placeholders.length > 0 ||
    state.diagnostics.some(({ severity, isOfDraft }) => severity === 'error' && isOfDraft !== true))

/** Opens the dialog. It is quiet while something has to be done before a publication. */
export function PublishButton() {
  const { t } = useWords()
  const isQuiet = useDesk(isUnready)
  return <Button className={isQuiet ? 'ticket idle' : 'ticket'} label={t(shared.publish)} dialog={<PublishDialog />} />
}

/** After which the program is asked again, while it does not answer. */
const retryMs = 3000

function PublishDialog() {
  const { desk } = useApp()
  const { t } = useWords()
  const [sent, setSent] = useState<Sent>()
  const [round, setRound] = useState(0)
  const [takenBack, setTakenBack] = useState<readonly Revocation[]>([])
  const again: OnMerged = (revocations) => {
    setTakenBack([...takenBack, ...revocations])
    setRound(round + 1)
  }
  const keptBack = useView((view) => view.keptBack).join('\n')
  const question = JSON.stringify([round, keptBack])
  const [isLost, setLost] = useState(false)
  const isFirst = useRef(true)
  const answer = useAnswer(question, async () => {
    await desk.flush()
    const reply = await get('changes', {
      ...(keptBack !== '' && { keptBack }),
      ...(isFirst.current && { fetched: 'yes' as const })
    })
    // Of a publication without an answer only the server knows whether it has arrived.
    isFirst.current = isUnanswered(reply)
    if (isUnanswered(reply) && reply.isPassing) setTimeout(() => setRound((last) => last + 1), retryMs)
    return reply
  })
  const changes = answer?.answer
  const askWhatArrived = (): void => {
    isFirst.current = true
    setLost(true)
    setRound(round + 1)
  }
  return (
    <Dialog title={t(shared.publish)}>
      {takenBack.length > 0 && (
        <div className="obstacle" role="alert">
          <p>{t(words.takenBack)}</p>
          <ChangeList changes={takenBack} />
        </div>
      )}
      {changes === undefined ? (
        <p>{t(words.looking)}</p>
      ) : isUnanswered(changes) ? (
        <p className="save-status bad">{t(changes.why)}</p>
      ) : sent === undefined ? (
        <>
          {isLost && answer?.question === question && <p role="status">{t(words.brokenOff)}</p>}
          <ToPublish
            changes={changes}
            isOld={answer?.question !== question}
            onPublished={setSent}
            onMerged={again}
            onLost={askWhatArrived}
          />
        </>
      ) : (
        <Done changes={changes} sent={sent} />
      )}
      {changes === undefined && <PublicationProgressBar />}
    </Dialog>
  )
}

/** `isOld` while the answer is about another choice of what is kept back. */
type PublishProps = {
  changes: Changes
  isOld: boolean
  onPublished: (sent: Sent) => void
  onMerged: OnMerged
  /** Told that a publication has no answer. */
  onLost: () => void
}

export function ToPublish(props: PublishProps) {
  const { changes, onMerged } = props
  const { t } = useWords()
  const isOnItsWay = useDesk(hasStopsAhead) && changes.isUnpublished
  const { destination, obstacle } = changes
  if (destination.type === 'none')
    return (
      <>
        {isOnItsWay && <StopsAhead />}
        <p>{t(words.whereTo)}</p>
        <WebSpaceForm onReady={() => onMerged([])} />
        {obstacle !== undefined && <p className="quiet">{t(words.withGit, { why: t(obstacle) })}</p>}
      </>
    )
  if (destination.type === 'undecided') return <WayQuestion {...{ obstacle, destination, onMerged }} />
  return <ToSend {...props} />
}

/** Why something cannot be done. What is below the first line is for whoever looks after the site. */
function Reason({ text }: { text: string }) {
  const [forOwner = '', ...forKeeper] = text.split('\n')
  return (
    <>
      <p>{forOwner}</p>
      <Output text={forKeeper.length > 0 ? forKeeper.join('\n') : undefined} />
    </>
  )
}

type WayQuestionProps = Pick<Changes, 'obstacle'> & { destination: { host: string }; onMerged: OnMerged }

/** Asks once which of two ways a publication goes. */
function WayQuestion({ obstacle, destination: { host }, onMerged }: WayQuestionProps) {
  const { t } = useWords()
  const choose = useWayChoice()
  const take = async (way: 'git' | 'web-space'): Promise<void> => {
    await choose(way)
    onMerged([])
  }
  return (
    <>
      {obstacle !== undefined && (
        <div className="obstacle" role="alert">
          <Reason text={t(obstacle)} />
        </div>
      )}
      <p className="buttons">
        <Button label={`${t(wayWords['web-space'])}: ${host}`} onClick={() => void take('web-space')} />
        <Button label={t(wayWords.git)} onClick={() => void take('git')} />
      </p>
    </>
  )
}

function ToSend({ changes, isOld, onPublished, onMerged, onLost }: PublishProps) {
  const { t } = useWords()
  const { obstacle, diagnostics, isBehind } = changes
  const keptBack = useView((view) => view.keptBack)
  const isUnsaved = useDesk(hasUnsaved)
  const stuck = useDesk(stuckPlace)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const isOnItsWay = useDesk(hasStopsAhead) && changes.isUnpublished
  const alarms = diagnostics.filter(({ isAlarm }) => isAlarm)
  const warnings = diagnostics.filter(({ severity, isAlarm }) => severity === 'warning' && isAlarm !== true)
  const canSend = countChanges(changes.parts) > 0 || isFirstTo(changes.destination)
  return (
    <>
      {obstacle !== undefined && (
        <div className="obstacle" role="alert">
          <Reason text={t(obstacle)} />
        </div>
      )}
      {isBehind && <RemoteChanges onMerged={onMerged} />}
      {isUnsaved && (
        <p className="obstacle" role="alert">
          {t(words.unsavedStays)} {stuck !== undefined && <PlaceLink at={stuck} />}
        </p>
      )}
      {isOnItsWay && <StopsAhead />}
      <DiagnosticGroups
        heading={words.inTheWay}
        diagnostics={isOnItsWay ? errors.filter(({ code }) => code !== 'placeholder-left') : errors}
      />
      <Withhold parts={changes.parts} errors={errors} />
      <div className="to-send">
        <Deeds {...{ changes, warnings }} />
        {obstacle === undefined && !isBehind && (
          <div className="sending">
            <PublicationSummary
              destination={changes.destination}
              address={changes.address}
              parts={changes.parts.filter(({ file }) => !keptBack.includes(file))}
              after={<PublishDialog />}
            />
            {canSend && (
              <Send changes={changes} inTheWay={errors.length} {...{ isOld, alarms, onPublished, onMerged, onLost }} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

const hasStopsAhead = ({ state }: Pick<DeskModel, 'state'>): boolean => state?.way.some(({ open }) => open > 0) === true

/** Before the first publication: the stops with values that are to be confirmed, instead of each of these values. */
function StopsAhead() {
  const { view } = useApp()
  const { t } = useWords()
  const toTheWay = (): void => view.patch({ ...noForm, screen: 'today', dialog: undefined })
  const stops = (useDesk(({ state }) => state?.way) ?? []).filter(({ open }) => open > 0)
  return (
    <section>
      <h3>{t(words.ahead)}</h3>
      <p>{t(words.inOrder)}</p>
      <ul className="stops-ahead">
        {stops.map(({ id, label, open }) => (
          <li key={id}>
            {t(label)} <small>{t(words.open, { count: open })}</small>
          </li>
        ))}
      </ul>
      <Button className="main" label={t(words.toTheWay)} onClick={toTheWay} />
    </section>
  )
}

/** What was done since the last publication, and what goes along with it. */
function Deeds({ changes, warnings }: { changes: Changes; warnings: readonly DeskDiagnostic[] }) {
  const { t } = useWords()
  const { obstacle, goesAlong, parts, destination } = changes
  const count = countChanges(parts)
  const hasStops = useDesk(hasStopsAhead)
  const isFirst = isFirstTo(destination) || changes.isUnpublished
  return (
    <div>
      {/* Nobody has seen the site before: each value of it would be a change. */}
      {count > 0 && !changes.isUnpublished && (
        <>
          <h3>{t(words.changedSince, { count })}</h3>
          <Parts parts={parts} />
        </>
      )}
      {isFirst && !hasStops && <p>{t(words.first)}</p>}
      {count === 0 && !isFirst && obstacle === undefined && <p>{t(words.nothingChanged)}</p>}
      {goesAlong.length > 0 && (
        <>
          <h3>{t(words.goesAlong, { count: goesAlong.length })}</h3>
          <ChangeList changes={goesAlong.map((note) => ({ words: note }))} />
        </>
      )}
      <DiagnosticGroups heading={words.warnings} diagnostics={warnings} />
    </div>
  )
}

const isFirstTo = (destination: Destination): boolean => destination.type === 'web-space' && destination.isFirst

type WithholdProps = Pick<Changes, 'parts'> & { errors: readonly Pick<DeskDiagnostic, 'file'>[] }

/** Keeps back the changes with mistakes, if others are ready. Another change kept back may cause the mistakes. */
function Withhold(props: WithholdProps) {
  const { view } = useApp()
  const { t } = useWords()
  const keptBack = useView((all) => all.keptBack)
  const next = withholding(props, keptBack)
  if (next === undefined) return null
  const names = next.wrong.map(({ label }) => t(label)).join(', ')
  const withhold = (): void => view.patch({ keptBack: next.keptBack })
  return <Button className="plain" label={t(words.withhold, { names })} onClick={withhold} />
}

/** The changes with mistakes, and what is kept back with them; undefined if none is wrong, or none is ready. */
export function withholding({ parts, errors }: WithholdProps, keptBack: readonly string[]) {
  const ready = parts.filter(({ file }) => !keptBack.includes(file))
  const wrong = ready.filter(({ files }) => errors.some((error) => files.includes(error.file)))
  if (wrong.length === 0 || wrong.length === ready.length) return undefined
  return { wrong, keptBack: [...keptBack, ...wrong.map(({ file }) => file)] }
}

/** The changes by what they belong to, each to be kept back. */
function Parts({ parts }: Pick<Changes, 'parts'>) {
  const { view } = useApp()
  const { t } = useWords()
  const keptBack = useView((all) => all.keptBack)
  const toggle = (file: string): void => view.patch({ keptBack: toggled(keptBack, file) })
  return (
    <>
      {parts.length > 1 && <p className="help">{t(words.choose)}</p>}
      {parts.map(({ file, label, changes }) => {
        const [only, ...others] = changes
        // Files are published whole: a deed is chosen by itself where it has its files to itself.
        const deed = others.length === 0 ? only : undefined
        return (
          <section key={file} className={keptBack.includes(file) ? 'sent kept-back' : 'sent'}>
            {parts.length > 1 && (
              <Tick
                label={t(deed?.words ?? label)}
                isOn={!keptBack.includes(file)}
                onPress={() => toggle(file)}
                picture={deed?.photo ? photoAddress(deed.photo) : undefined}
              />
            )}
            {(parts.length === 1 || deed === undefined) && (
              <ChangeList changes={changes} {...(parts.length > 1 && { part: label })} />
            )}
            {others.length > 0 && <p className="quiet">{t(words.together)}</p>}
          </section>
        )
      })}
    </>
  )
}

/** Where the changes have gone, and when they can be seen there. */
function Done({ changes: { address }, sent: { receipt, version } }: { changes: Changes; sent: Sent }) {
  const { t } = useWords()
  return (
    <>
      <p className="save-status good">{t(words.published)}</p>
      <OnlineStatus address={address} version={version} />
      <Output text={t(receipt)} />
    </>
  )
}

type QuestionsProps = {
  alarms: readonly DeskDiagnostic[]
  revocations: readonly Revocation[]
  /** What a server has asked. */
  asked: readonly Revocation[]
  /** The keys of what the owner has agreed to. */
  agreed: readonly string[]
  onAgree: (agreed: readonly string[]) => void
}

/** What needs a yes: what is urgent, and what a publication takes back from somebody who relies on it. */
function Questions({ alarms, revocations, asked, agreed, onAgree }: QuestionsProps) {
  const { t } = useWords()
  const tick = (label: LocalizedText, keys: readonly string[]) => {
    const others = agreed.filter((key) => !keys.includes(key))
    const isOn = hasAgreed(keys, agreed)
    return <Tick label={t(label)} isOn={isOn} onPress={() => onAgree(isOn ? others : [...others, ...keys])} />
  }
  return (
    <>
      {alarms.length > 0 && (
        <div className="obstacle" role="group" aria-label={t(words.needsYes)}>
          <DiagnosticGroups heading={words.needsYes} diagnostics={alarms} />
          {tick(words.yes, keysOf(alarms, []))}
        </div>
      )}
      {revocations.length > 0 && (
        <div className="obstacle" role="alert">
          <p>{t(words.revokes)}</p>
          <ChangeList changes={revocations} />
          {tick(words.agree, keysOf([], revocations))}
        </div>
      )}
      {asked.map((question) => (
        <div key={question.key} className="obstacle" role="alert">
          <p>{t(question.words)}</p>
          {tick(words.itsYes, [question.key])}
        </div>
      ))}
    </>
  )
}

const keysOf = (alarms: readonly DeskDiagnostic[], revocations: readonly Revocation[]): string[] => [
  ...alarms.map(({ id }) => id),
  ...revocations.map(({ key }) => key)
]

/** One that comes later needs another yes. */
const hasAgreed = (asked: readonly string[], agreed: readonly string[]): boolean =>
  asked.every((key) => agreed.includes(key))

const withQuestion = (asked: readonly Revocation[], question: Revocation): Revocation[] => [
  ...asked.filter(({ key }) => key !== question.key),
  question
]

type Failed = Exclude<PublishResult, Sent> | NoAnswer

function Failure({ failed }: { failed: Failed }) {
  const { t } = useWords()
  return (
    <div className="save-status bad" role="alert">
      <Reason text={t(failed.why)} />
      {'output' in failed && <Output text={failed.output} />}
    </div>
  )
}

type SendProps = PublishProps & { inTheWay: number; alarms: readonly DeskDiagnostic[] }

function Send({ changes, isOld, inTheWay, alarms, onPublished, onMerged, onLost }: SendProps) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const keptBack = useView((all) => all.keptBack)
  const [isGoing, setIsGoing] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const isStopped = inTheWay > 0
  const isFirst = isFirstTo(changes.destination)
  const isNothing = !isFirst && changes.parts.every(({ file }) => keptBack.includes(file))
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const { revocations } = changes
  // What the server was asked meanwhile: each question stays, so that a yes to it does.
  const [asked, setAsked] = useState<readonly Revocation[]>([])
  const isAgreed = hasAgreed(keysOf(alarms, [...revocations, ...asked]), agreed)
  const isOvertaken = failed !== undefined && 'isOvertaken' in failed && failed.isOvertaken === true
  const cannot = isGoing || isStopped || isOld || isNothing || !isAgreed
  const publish = async (): Promise<void> => {
    setIsGoing(true)
    const begin = performance.now()
    const answer = await post('publish', {
      message: isFirst ? t(shared.publish) : t(changes.message),
      ...(keptBack.length > 0 && { keptBack: keptBack.join('\n') }),
      ...(agreed.length > 0 && { agreed })
    })
    setIsGoing(false)
    const question = 'question' in answer ? answer.question : undefined
    const isLost = isUnanswered(answer) && answer.isPassing
    setFailed(answer.type === 'published' || question !== undefined || isLost ? undefined : answer)
    if (isLost) onLost()
    // Whoever has closed the dialog meanwhile hears of it, too.
    if (answer.type === 'published') {
      rememberPublication(changes.destination, performance.now() - begin)
      onPublished(answer)
      desk.store.set((before) => ({ ...before, publications: before.publications + 1 }))
      view.patch({ keptBack: [] })
      desk.say(words.published)
    } else {
      if (question !== undefined) setAsked(withQuestion(asked, { key: question, words: answer.why }))
      // What is asked for now was not known when the dialog looked.
      if ('isUnagreed' in answer) onMerged([])
      desk.say(answer.why, { mood: 'bad' })
    }
  }
  return (
    <>
      {isOvertaken && <RemoteChanges onMerged={onMerged} />}
      <Questions {...{ alarms, revocations, asked, agreed }} onAgree={setAgreed} />
      {/* Beside the button, which stays in sight: whoever has pressed it looks there. */}
      <div className="foot">
        {failed !== undefined && !isOvertaken && !isGoing && <Failure failed={failed} />}
        {isGoing && <PublicationProgressBar />}
        <Button
          className="ticket"
          label={t(isGoing ? words.publishing : words.publishNow)}
          isOff={cannot}
          onClick={() => void publish()}
        />
        <span className="quiet">{isStopped ? `${t(words.inTheWay)}: ${inTheWay}` : !isAgreed && t(words.toAgree)}</span>
      </div>
    </>
  )
}
