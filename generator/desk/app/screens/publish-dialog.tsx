/** Publishing: what stands in the way, what has changed since the last time, and the button that sends it. */
import { useEffect, useState } from 'react'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { Changes, DeskDiagnostic, Published } from '../../protocol.ts'
import { get, isUnanswered, post, pictureAddress, type Unanswered } from '../state/desk-client.ts'
import { useDesk, useApp, useWords, useView } from '../state/app-context.ts'
import { hasUnsaved, stuckPlace } from '../state/desk-model.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DiagnosticLine } from '../fields/parts.tsx'
import { groupedDiagnostics, Place } from '../panel/outline.tsx'
import { Sign } from '../ui/signs.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  looking: { it: 'Il programma guarda che cosa è cambiato…', en: 'Looking at what has changed…' },
  nothingChanged: {
    it: 'Dall’ultima pubblicazione non è cambiato niente.',
    en: 'Nothing has changed since the last time.'
  },
  changedSince: { it: 'Che cosa cambia sul sito: {count}', en: 'What changes on the site: {count}' },
  goesAlong: {
    it: 'Parte insieme al resto, e resta nell’archivio delle versioni: {count}',
    en: 'This goes along, and stays in the archive of versions: {count}'
  },
  unsavedStays: {
    it: 'C’è ancora qualcosa di scritto e non salvato: resta alla scrivania, e non si pubblica.',
    en: 'Something is written and not saved yet: it stays at the desk, and is not published.'
  },
  inTheWay: { it: 'Da fare prima di pubblicare', en: 'To be done before publishing' },
  warnings: { it: 'Da guardare, se volete', en: 'Worth a look' },
  isExample: { it: 'è ancora un esempio, da confermare', en: 'is still an example, to be confirmed' },
  showAll: { it: 'Tutti ({count})', en: 'All ({count})' },
  showFew: { it: 'Solo i primi', en: 'Only the first' },
  message: { it: 'In poche parole, che cosa è cambiato', en: 'In a few words, what has changed' },
  publishNow: { it: 'Pubblica adesso', en: 'Publish now' },
  publishing: { it: 'Si pubblica…', en: 'Publishing…' },
  goesTo: { it: 'Va al ramo «{branch}».', en: 'It goes to the branch “{branch}”.' },
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

/** What is listed of each kind before the rest is asked for. */
const firstFew = 3

export function PublishDialog() {
  const { desk } = useApp()
  const { t, inLanguage } = useWords()
  const [changes, setChanges] = useState<Changes>()
  const [failed, setFailed] = useState<Unanswered>()
  const [commit, setCommit] = useState<string>()
  const isUnsaved = useDesk(hasUnsaved)
  useEffect(() => {
    void desk
      .flush()
      .then(() => get('changes', {}))
      .then((answer) => (isUnanswered(answer) ? setFailed(answer) : setChanges(answer)))
  }, [desk])
  if (commit !== undefined)
    return (
      <Dialog title={t(shared.publish)}>
        <Done changes={changes} commit={commit} />
      </Dialog>
    )
  return (
    <Dialog title={t(shared.publish)}>
      {failed !== undefined && <p className="save-status bad">{inLanguage(failed.why)}</p>}
      {changes === undefined && failed === undefined && <p>{t(words.looking)}</p>}
      {changes !== undefined && (
        <>
          {changes.obstacle !== undefined && (
            <p className="obstacle" role="alert">
              {inLanguage(changes.obstacle)}
            </p>
          )}
          {isUnsaved && <Unsaved />}
          <Against diagnostics={errorsIn(changes)} heading={words.inTheWay} />
          {(changes.obstacle === undefined || changes.changes.length > 0) && <Changed changes={changes} />}
          <PrivacyNotes changes={changes} />
          {groupedDiagnostics(warningsIn(changes)).map(({ heading = words.warnings, diagnostics }) => (
            <Against key={heading.en} heading={heading} diagnostics={diagnostics} />
          ))}
          {changes.obstacle === undefined && changes.changes.length > 0 && (
            <Send changes={changes} onPublished={setCommit} />
          )}
        </>
      )}
    </Dialog>
  )
}

const errorsIn = ({ diagnostics }: Changes): DeskDiagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')
const warningsIn = ({ diagnostics }: Changes): DeskDiagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'warning')

/** Where the changes have gone, and when they can be seen there. */
function Done({
  changes: { address, branch = '' } = {},
  commit
}: {
  changes?: Partial<Changes> | undefined
  commit: string
}) {
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
      <p className="quiet">{t(words.sentTo, { branch, commit: commit.slice(0, 10) })}</p>
    </>
  )
}

/** What is not saved is not published. */
function Unsaved() {
  const { t } = useWords()
  const stuck = useDesk(stuckPlace)
  return (
    <p className="obstacle" role="alert">
      {t(words.unsavedStays)} {stuck !== undefined && <Place at={stuck} />}
    </p>
  )
}

function Changed({ changes: { changes } }: { changes: Changes }) {
  const { t, inLanguage } = useWords()
  if (changes.length === 0) return <p>{t(words.nothingChanged)}</p>
  return (
    <>
      <h3>{t(words.changedSince, { count: changes.length })}</h3>
      <ul className="changes">
        {changes.map(({ file, words: change, photo }, index) => (
          <li key={`${file} ${index}`}>
            {photo !== undefined && <img src={pictureAddress(photo)} alt="" loading="lazy" />}
            {inLanguage(change)}
          </li>
        ))}
      </ul>
    </>
  )
}

function PrivacyNotes({ changes: { privacyNotes } }: { changes: Changes }) {
  const { t, inLanguage } = useWords()
  if (privacyNotes.length === 0) return null
  return (
    <>
      <h3>{t(words.goesAlong, { count: privacyNotes.length })}</h3>
      <ul className="changes">
        {privacyNotes.map((each) => (
          <li key={each.en}>{inLanguage(each)}</li>
        ))}
      </ul>
    </>
  )
}

/** What stands in the way, or is worth a look: the first few, and the rest on demand. */
function Against({ diagnostics, heading }: { diagnostics: readonly DeskDiagnostic[]; heading: LocalizedText }) {
  const { t } = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const count = diagnostics.length
  if (count === 0) return null
  return (
    <section>
      <h3>
        {t(heading)}: {count}
      </h3>
      <ul className="diagnostics">
        {diagnostics.slice(0, isWhole ? count : firstFew).map((diagnostic) => {
          const place = <Place at={{ file: diagnostic.file, path: diagnostic.path ?? [] }} />
          // Of the many examples that a new house has, the place says it all.
          return diagnostic.code === 'placeholder-left' ? (
            <li key={diagnostic.id} className="error">
              <p>
                {place} {t(words.isExample)}
              </p>
            </li>
          ) : (
            <DiagnosticLine key={diagnostic.id} diagnostic={diagnostic}>
              {place}
            </DiagnosticLine>
          )
        })}
      </ul>
      {count > firstFew && (
        <button type="button" className="plain" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          <Sign id={isWhole ? 'up' : 'down'} /> {t(isWhole ? words.showFew : words.showAll, { count })}
        </button>
      )}
    </section>
  )
}

type SendProps = { changes: Changes; onPublished: (commit: string) => void }

function Send({ changes, onPublished }: SendProps) {
  const { message: proposed, branch } = changes
  const { desk, view } = useApp()
  const { t, inLanguage } = useWords()
  const written = useView((all) => all.message)
  const message = written ?? inLanguage(proposed)
  const write = (text: string | undefined): void => view.set((before) => ({ ...before, message: text }))
  const [isGoing, setIsGoing] = useState(false)
  const [failed, setFailed] = useState<Exclude<Published, { type: 'published' }> | Unanswered>()
  const inTheWay = errorsIn(changes).length
  const isStopped = inTheWay > 0
  const publish = async (): Promise<void> => {
    if (isGoing || isStopped || message.trim() === '') return
    setIsGoing(true)
    const answer = await post('publish', { message: message.trim() })
    setIsGoing(false)
    // Whoever has closed the dialog meanwhile hears of it, too.
    if (answer.type === 'published') {
      onPublished(answer.commit)
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
        {failed !== undefined && (
          <div className="save-status bad" role="alert">
            <p>{inLanguage(failed.why)}</p>
            {'output' in failed && failed.output !== undefined && <pre>{failed.output}</pre>}
          </div>
        )}
      </div>
      <p className="foot">
        <button type="button" className="ticket" aria-disabled={isGoing || isStopped} onClick={() => void publish()}>
          {t(isGoing ? words.publishing : words.publishNow)}
        </button>
        <span className="quiet">
          {isStopped ? `${t(words.inTheWay)}: ${inTheWay}` : branch !== undefined && t(words.goesTo, { branch })}
        </span>
      </p>
    </>
  )
}
