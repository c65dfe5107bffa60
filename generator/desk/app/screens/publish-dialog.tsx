/** Publishing: what stands in the way, what has changed since the last time, and the button that sends it. */
import { useState } from 'react'
import type { Changes, Published } from '../../protocol.ts'
import { get, isUnanswered, post, type Unanswered } from '../state/desk-client.ts'
import { useDesk, useApp, useWords, useView } from '../state/app-context.ts'
import { hasUnsaved, stuckPlace } from '../state/desk-model.ts'
import { useAnswer } from '../state/use-answer.ts'
import { DiagnosticGroups, Place } from '../panel/diagnostic-list.tsx'
import { ChangeList } from '../ui/change-list.tsx'
import { Output } from '../ui/output.tsx'
import { Overtaken } from './overtaken.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  looking: { it: 'Il programma guarda che cosa è cambiato…', en: 'Looking at what has changed…' },
  nothingChanged: {
    it: 'Dall’ultima pubblicazione non è cambiato niente.',
    en: 'Nothing has changed since the last time.'
  },
  changedSince: { it: 'Che cosa cambia sul sito: {count}', en: 'What changes on the site: {count}' },
  goesAlong: {
    it: 'Si pubblica anche questo, e resta nella cronologia: {count}',
    en: 'This is published too, and stays in the history: {count}'
  },
  unsavedStays: {
    it: 'C’è ancora qualcosa di scritto e non salvato: resta qui, e non si pubblica.',
    en: 'Something is written and not saved yet: it stays here, and is not published.'
  },
  inTheWay: { it: 'Da fare prima di pubblicare', en: 'To be done before publishing' },
  warnings: { it: 'Da guardare, se vuoi', en: 'Worth a look' },
  message: { it: 'In poche parole, che cosa è cambiato', en: 'In a few words, what has changed' },
  publishNow: { it: 'Pubblica adesso', en: 'Publish now' },
  publishing: { it: 'Si pubblica…', en: 'Publishing…' },
  published: { it: 'Pubblicato.', en: 'Published.' },
  sentTo: {
    it: 'Spedito al ramo «{branch}», versione {commit}.',
    en: 'Sent to the branch “{branch}”, version {commit}.'
  },
  seenThen: {
    it:
      'Chi ospita il sito lo costruisce adesso, di solito in pochi minuti. Fino ad allora all’indirizzo si vede ' +
      'la versione di prima.',
    en:
      'Whoever hosts the site builds it now, as a rule within a few minutes. Until then its address shows the ' +
      'version before.'
  }
}

export function PublishDialog() {
  const { desk } = useApp()
  const { t } = useWords()
  const [commit, setCommit] = useState<string>()
  const [round, setRound] = useState(0)
  const again = (): void => setRound(round + 1)
  const answer = useAnswer(round, () => desk.flush().then(() => get('changes', {})))
  const changes = answer?.question === round ? answer.answer : undefined
  return (
    <Dialog title={t(shared.publish)}>
      {changes === undefined ? (
        <p>{t(words.looking)}</p>
      ) : isUnanswered(changes) ? (
        <p className="save-status bad">{t(changes.why)}</p>
      ) : commit === undefined ? (
        <ToPublish changes={changes} onPublished={setCommit} onMerged={again} />
      ) : (
        <Done changes={changes} commit={commit} />
      )}
    </Dialog>
  )
}

type PublishProps = { changes: Changes; onPublished: (commit: string) => void; onMerged: () => void }

function ToPublish({ changes, onPublished, onMerged }: PublishProps) {
  const { t } = useWords()
  const { obstacle, diagnostics, privacyNotes, isBehind } = changes
  const isUnsaved = useDesk(hasUnsaved)
  const stuck = useDesk(stuckPlace)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const count = changes.changes.length
  return (
    <>
      {obstacle !== undefined && (
        <p className="obstacle" role="alert">
          {t(obstacle)}
        </p>
      )}
      {isBehind && <Overtaken onMerged={onMerged} />}
      {isUnsaved && (
        <p className="obstacle" role="alert">
          {t(words.unsavedStays)} {stuck !== undefined && <Place at={stuck} />}
        </p>
      )}
      <DiagnosticGroups heading={words.inTheWay} diagnostics={errors} />
      {count > 0 && (
        <>
          <h3>{t(words.changedSince, { count })}</h3>
          <ChangeList changes={changes.changes} />
        </>
      )}
      {count === 0 && obstacle === undefined && <p>{t(words.nothingChanged)}</p>}
      {privacyNotes.length > 0 && (
        <>
          <h3>{t(words.goesAlong, { count: privacyNotes.length })}</h3>
          <ChangeList changes={privacyNotes.map((note) => ({ words: note }))} />
        </>
      )}
      <DiagnosticGroups heading={words.warnings} diagnostics={warnings} />
      {count > 0 && obstacle === undefined && !isBehind && (
        <Send changes={changes} inTheWay={errors.length} {...{ onPublished, onMerged }} />
      )}
    </>
  )
}

/** Where the changes have gone, and when they can be seen there. */
function Done({ changes: { address, branch = '' }, commit }: { changes: Changes; commit: string }) {
  const { t } = useWords()
  return (
    <>
      <p className="save-status good" role="status">
        {t(words.published)} {t(words.seenThen)}
      </p>
      {address !== undefined && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      )}
      <Output text={t(words.sentTo, { branch, commit: commit.slice(0, 10) })} />
    </>
  )
}

function Send({ changes, inTheWay, onPublished, onMerged }: PublishProps & { inTheWay: number }) {
  const { message: proposed } = changes
  const { desk, view } = useApp()
  const { t } = useWords()
  const written = useView((all) => all.message)
  const message = written ?? t(proposed)
  const write = (text: string | undefined): void => view.patch({ message: text })
  const [isGoing, setIsGoing] = useState(false)
  const [failed, setFailed] = useState<Exclude<Published, { type: 'published' }> | Unanswered>()
  const isStopped = inTheWay > 0
  const isOvertaken = failed !== undefined && 'isOvertaken' in failed && failed.isOvertaken === true
  const publish = async (): Promise<void> => {
    if (isGoing || isStopped || message.trim() === '') return
    setIsGoing(true)
    const answer = await post('publish', { message: message.trim() })
    setIsGoing(false)
    // Whoever has closed the dialog meanwhile hears of it, too.
    if (answer.type === 'published') {
      onPublished(answer.commit)
      desk.store.set((before) => ({ ...before, publications: before.publications + 1 }))
      write(undefined)
      desk.say(words.published)
    } else {
      setFailed(answer)
      desk.say(answer.why, { mood: 'bad' })
    }
  }
  return (
    <>
      <div className="send">
        <label>
          <span className="label">{t(words.message)}</span>
          <textarea rows={4} value={message} data-typed="" onChange={({ target }) => write(target.value)} />
        </label>
        {isOvertaken && <Overtaken onMerged={onMerged} />}
        {failed !== undefined && !isOvertaken && (
          <div className="save-status bad" role="alert">
            <p>{t(failed.why)}</p>
            {'output' in failed && <Output text={failed.output} />}
          </div>
        )}
      </div>
      <p className="foot">
        <button type="button" className="ticket" aria-disabled={isGoing || isStopped} onClick={() => void publish()}>
          {t(isGoing ? words.publishing : words.publishNow)}
        </button>
        <span className="quiet">{isStopped && `${t(words.inTheWay)}: ${inTheWay}`}</span>
      </p>
    </>
  )
}
