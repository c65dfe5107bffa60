/** Publishing: what has changed since the last time, what stands in the way, and the button that sends it. */
import { useEffect, useState } from 'react'
import type { Changes, Published } from '../protocol.ts'
import { api } from './api.ts'
import { useDesk, useReach, useSpeech, useView } from './context.ts'
import { hasUnsaved, stuckPlace } from './model.ts'
import { Dialog } from './dialog.tsx'
import { DiagnosticList, Place } from './outline.tsx'
import { shared } from './shared-words.ts'

const words = {
  looking: { it: 'Si guarda che cosa è cambiato…', en: 'Looking at what has changed…' },
  nothingChanged: {
    it: 'Dall’ultima pubblicazione non è cambiato niente.',
    en: 'Nothing has changed since the last time.'
  },
  changedSince: { it: 'Cambiato dall’ultima volta: {count}', en: 'Changed since the last time: {count}' },
  goesAlong: {
    it: 'Va con il resto, e il repository lo conserva: {count}',
    en: 'This goes along, and the repository keeps it: {count}'
  },
  unsavedStays: {
    it: 'C’è ancora qualcosa di scritto e non salvato: resta alla scrivania, e non si pubblica.',
    en: 'Something is written and not saved yet: it stays at the desk, and is not published.'
  },
  speaksAgainst: { it: 'Prima di pubblicare: {count}', en: 'Before publishing: {count}' },
  message: { it: 'In poche parole, che cosa è cambiato', en: 'In a few words, what has changed' },
  publishNow: { it: 'Pubblica adesso', en: 'Publish now' },
  publishing: { it: 'Si pubblica…', en: 'Publishing…' },
  published: { it: 'Pubblicato.', en: 'Published.' }
}

export function PublishDialog() {
  const { desk } = useReach()
  const { t, said } = useSpeech()
  const [changes, setChanges] = useState<Changes>()
  const [isGone, setIsGone] = useState(false)
  const [commit, setCommit] = useState<string>()
  const isUnsaved = useDesk(hasUnsaved)
  useEffect(() => {
    void desk
      .flush()
      .then(api.changes)
      .then((answer) => (answer === undefined ? setIsGone(true) : setChanges(answer)))
  }, [desk])
  if (commit !== undefined)
    return (
      <Dialog title={t(shared.publish)}>
        <p className="fate good" role="status">
          {t(words.published)} <code>{commit.slice(0, 10)}</code>
        </p>
      </Dialog>
    )
  return (
    <Dialog title={t(shared.publish)}>
      {isGone && <p className="fate bad">{t(shared.gone)}</p>}
      {changes === undefined && !isGone && <p>{t(words.looking)}</p>}
      {changes !== undefined && (
        <>
          {changes.obstacle !== undefined && (
            <p className="obstacle" role="alert">
              {said(changes.obstacle)}
            </p>
          )}
          {isUnsaved && <Unsaved />}
          {(changes.obstacle === undefined || changes.changes.length > 0) && <Changed changes={changes} />}
          <Exposed changes={changes} />
          <Against changes={changes} />
          {changes.obstacle === undefined && changes.changes.length > 0 && (
            <Send changes={changes} onPublished={setCommit} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** What is not saved is not published. */
function Unsaved() {
  const { t } = useSpeech()
  const stuck = useDesk(stuckPlace)
  return (
    <p className="obstacle" role="alert">
      {t(words.unsavedStays)} {stuck !== undefined && <Place at={stuck} />}
    </p>
  )
}

function Changed({ changes: { changes } }: { changes: Changes }) {
  const { t, said } = useSpeech()
  if (changes.length === 0) return <p>{t(words.nothingChanged)}</p>
  return (
    <>
      <h3>{t(words.changedSince, { count: changes.length })}</h3>
      <ul className="changes">
        {changes.map(({ file, words: change }, index) => (
          <li key={`${file} ${index}`}>{said(change)}</li>
        ))}
      </ul>
    </>
  )
}

function Exposed({ changes: { exposed } }: { changes: Changes }) {
  const { t, said } = useSpeech()
  if (exposed.length === 0) return null
  return (
    <>
      <h3>{t(words.goesAlong, { count: exposed.length })}</h3>
      <ul className="changes">
        {exposed.map((each) => (
          <li key={each.en}>{said(each)}</li>
        ))}
      </ul>
    </>
  )
}

function Against({ changes: { diagnostics } }: { changes: Changes }) {
  const { t } = useSpeech()
  if (diagnostics.length === 0) return null
  return (
    <>
      <h3>{t(words.speaksAgainst, { count: diagnostics.length })}</h3>
      <DiagnosticList diagnostics={diagnostics} />
    </>
  )
}

type SendProps = { changes: Changes; onPublished: (commit: string) => void }

function Send({ changes: { message: proposed, diagnostics }, onPublished }: SendProps) {
  const { desk, view } = useReach()
  const { t, said } = useSpeech()
  const written = useView((all) => all.message)
  const message = written ?? said(proposed)
  const write = (text: string | undefined): void => view.set((before) => ({ ...before, message: text }))
  const [isGoing, setIsGoing] = useState(false)
  const [failed, setFailed] = useState<Exclude<Published, { is: 'published' }> | 'gone'>()
  const isStopped = diagnostics.some(({ severity }) => severity === 'error')
  const send = async (): Promise<void> => {
    if (isGoing || isStopped || message.trim() === '') return
    setIsGoing(true)
    const answer = await api.publish(message.trim())
    setIsGoing(false)
    // Whoever has closed the dialog meanwhile hears of it, too.
    if (answer?.is === 'published') {
      onPublished(answer.commit)
      write(undefined)
      desk.say(words.published)
    } else {
      setFailed(answer ?? 'gone')
      desk.say(answer?.why ?? shared.gone, { mood: 'bad' })
    }
  }
  return (
    <div className="send">
      <label>
        <span className="label">{t(words.message)}</span>
        <textarea rows={4} value={message} data-typed="" onChange={({ target }) => write(target.value)} />
      </label>
      {failed !== undefined && (
        <div className="fate bad" role="alert">
          <p>{failed === 'gone' ? t(shared.gone) : said(failed.why)}</p>
          {failed !== 'gone' && failed.output !== undefined && <pre>{failed.output}</pre>}
        </div>
      )}
      <button type="button" className="ticket" aria-disabled={isGoing || isStopped} onClick={() => void send()}>
        {t(isGoing ? words.publishing : words.publishNow)}
      </button>
    </div>
  )
}
