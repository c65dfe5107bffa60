/** Web space as the owner sets it up: what the provider has written, a connection that is tried, and what it says. */
import { Fragment, useId, useState, type ReactNode } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { WebSpaceState, WebSpaceTrialResult } from '../../protocol.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { get, isUnanswered, post, type NoAnswer } from '../state/desk-client.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'
import { Sign } from '../ui/signs.tsx'
import { useWayChoice } from '../state/way-choice.ts'

const words = {
  title: { it: 'Spazio web', en: 'Web space' },
  intro: {
    it:
      'Lo spazio web è quello che hai comprato insieme al nome del sito. Nella mail di benvenuto il fornitore ti ha ' +
      'scritto questi dati.',
    en:
      'Web space is what you bought together with the name of the site. Your provider’s welcome mail has these ' +
      'details.'
  },
  host: { it: 'Server', en: 'Server' },
  hostHelp: {
    it: 'Si chiama «server FTP» o «host»: per esempio ftp.example.org',
    en: 'It is called “FTP server” or “host”: for example ftp.example.org'
  },
  user: { it: 'Utente', en: 'User' },
  password: { it: 'Password', en: 'Password' },
  isKept: { it: 'C’è già: scrivila solo se è cambiata.', en: 'There is one already: type it only if it has changed.' },
  isRefused: {
    it: 'Il server non l’ha accettata: scrivila di nuovo.',
    en: 'The server did not accept it: type it again.'
  },
  folder: { it: 'Cartella', en: 'Folder' },
  folderHelp: {
    it: 'Quella del sito sul server: spesso www, htdocs o public_html. Lasciala vuota se il fornitore non ne parla.',
    en: 'That of the site on the server: often www, htdocs or public_html. Leave it empty if your provider names none.'
  },
  private: {
    it:
      'La password resta in una cartella tua, su questo computer. Non va nei contenuti, né sul sito, e da qui non si ' +
      'vede più.',
    en:
      'The password stays in a folder of yours, on this computer. It goes neither into the content nor to the site, ' +
      'and is not shown again.'
  },
  try: { it: 'Prova il collegamento', en: 'Try the connection' },
  trying: { it: 'Provo il collegamento…', en: 'Trying the connection…' },
  outcome: { it: 'Come è andata', en: 'How it went' },
  ready: { it: 'Tutto a posto: d’ora in poi basta «Pubblica».', en: 'All is well: from now on “Publish” is enough.' },
  certificate: { it: 'L’impronta del certificato', en: 'The fingerprint of the certificate' },
  before: { it: 'Prima era', en: 'It was' },
  askProvider: {
    it: 'Il fornitore la scrive nelle sue pagine d’aiuto («SHA-256 fingerprint»), o te la dice al telefono.',
    en: 'Your provider has it in the help pages (“SHA-256 fingerprint”), or tells you on the phone.'
  },
  trust: { it: 'È quella del fornitore: fidati', en: 'It is my provider’s: trust it' },
  folders: { it: 'Là ci sono queste cartelle:', en: 'These folders are there:' },
  forget: { it: 'Dimentica lo spazio web', en: 'Forget the web space' },
  forgotten: {
    it: 'Dimenticato, password compresa. Il sito che è là resta com’è.',
    en: 'Forgotten, password and all. The site that is there stays as it is.'
  }
}

type Field = 'host' | 'user' | 'password' | 'folder'

/** @param props `after` is the dialog that takes its place once the connection works */
export function WebSpaceDialog({ after, onChanged }: { after?: ReactNode; onChanged?: () => void }) {
  const { view } = useApp()
  const { t } = useWords()
  const onReady = (): void => {
    onChanged?.()
    if (after !== undefined) view.patch({ dialog: after })
  }
  return (
    <Dialog title={t(words.title)}>
      <WebSpaceForm onReady={onReady} />
    </Dialog>
  )
}

/** @param props `onReady` is called once a connection works, and is kept */
export function WebSpaceForm({ onReady }: { onReady: () => void }) {
  const { t } = useWords()
  const known = useAnswer('', () => get('web-space', {}))?.answer
  if (known === undefined) return <p>{t(shared.loading)}</p>
  if (isUnanswered(known)) return <p className="save-status bad">{t(known.why)}</p>
  return <Form known={known} onReady={onReady} />
}

const typedFrom = ({ settings }: WebSpaceState): Record<Field, string> => ({
  host: settings?.host ?? '',
  user: settings?.user ?? '',
  password: '',
  folder: settings?.folder ?? ''
})

function Form({ known, onReady }: { known: WebSpaceState; onReady: () => void }) {
  const { t } = useWords()
  const { settings } = known
  const [typed, setTyped] = useState(typedFrom(known))
  const [isTrying, setIsTrying] = useState(false)
  const [outcome, setOutcome] = useState<WebSpaceTrialResult | NoAnswer>()
  // For the server that was typed, until it is another one.
  const [trusted, setTrusted] = useState<string>()
  const attempt = async (changed: Partial<Record<Field | 'trusted', string>> = {}): Promise<void> => {
    setIsTrying(true)
    setOutcome(undefined)
    setTrusted(changed.trusted ?? trusted)
    const answer = await post('web-space-trial', { ...typed, ...(trusted !== undefined && { trusted }), ...changed })
    setIsTrying(false)
    setOutcome(
      answer.type === 'impossible' ? { type: 'failed', passed: [], why: answer.why, field: undefined } : answer
    )
    if (answer.type === 'ready') onReady()
  }
  const type = (field: Field, value: string): void => {
    setTyped({ ...typed, [field]: value })
    if (field === 'host') setTrusted(undefined)
  }
  const wrong = outcome?.type === 'failed' ? outcome.field : undefined
  const line = (field: Field, help?: string) => (
    <Line {...{ field, help }} value={typed[field]} isWrong={wrong === field} onType={(value) => type(field, value)} />
  )
  return (
    <form
      className="web-space"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTrying) void attempt()
      }}
    >
      <p className="help">{t(words.intro)}</p>
      {line('host', t(words.hostHelp))}
      {line('user')}
      {line('password', passwordHelp(settings, t))}
      {line('folder', t(words.folderHelp))}
      <p className="help">{t(words.private)}</p>
      <p className="buttons">
        <Button type="submit" label={t(isTrying ? words.trying : words.try)} isOff={isTrying} />
        {settings !== undefined && <Forget />}
      </p>
      {outcome !== undefined && (
        <Outcome
          outcome={outcome}
          onTrust={(fingerprint) => void attempt({ trusted: fingerprint })}
          onFolder={(folder) => {
            type('folder', folder)
            void attempt({ folder })
          }}
        />
      )}
    </form>
  )
}

/** Whether a password is kept, and is any good. */
function passwordHelp(settings: WebSpaceState['settings'], t: (text: LocalizedText) => string): string | undefined {
  if (settings?.isRefused === true) return t(words.isRefused)
  return settings?.hasPassword === true ? t(words.isKept) : undefined
}

type LineProps = {
  field: Field
  help: string | undefined
  value: string
  isWrong: boolean
  onType: (value: string) => void
}

function Line({ field, help, value, isWrong, onType }: LineProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="line">
      <label htmlFor={id}>{t(words[field])}</label>
      <input
        id={id}
        type={field === 'password' ? 'password' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {help !== undefined && (
        <small className="quiet" id={`${id}-help`}>
          {help}
        </small>
      )}
    </div>
  )
}

/** Below a form that is as high as the window. */
const inSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

type OutcomeProps = {
  outcome: WebSpaceTrialResult | NoAnswer
  onTrust: (fingerprint: string) => void
  onFolder: (folder: string) => void
}

function Outcome({ outcome, onTrust, onFolder }: OutcomeProps) {
  const { t } = useWords()
  const passed = outcome.type === 'unanswered' ? [] : outcome.passed
  return (
    <section ref={inSight}>
      <h3>{t(words.outcome)}</h3>
      {passed.length > 0 && (
        <ul className="changes">
          {passed.map((step) => (
            <li key={step.en}>
              <span>
                <Sign id="check" /> {t(step)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {outcome.type === 'ready' ? (
        <p className="save-status good" role="status">
          {t(words.ready)}
        </p>
      ) : (
        <p className="obstacle" role="alert">
          {t(outcome.why)}
        </p>
      )}
      {outcome.type === 'failed' && outcome.certificate !== undefined && (
        <Certificate {...outcome.certificate} onTrust={onTrust} />
      )}
      {outcome.type === 'failed' && outcome.folders !== undefined && outcome.folders.length > 0 && (
        <div className="buttons" role="group" aria-label={t(words.folders)}>
          <span>{t(words.folders)}</span>
          {outcome.folders.map((folder) => (
            <Button key={folder} className="chip" label={folder} onClick={() => onFolder(folder)} />
          ))}
        </div>
      )}
    </section>
  )
}

type CertificateProps = { fingerprint: string; before: string | undefined; onTrust: (fingerprint: string) => void }

function Certificate({ fingerprint, before, onTrust }: CertificateProps) {
  const { t } = useWords()
  return (
    <>
      <dl className="fingerprints">
        {before !== undefined && before !== fingerprint && (
          <div>
            <dt>{t(words.before)}</dt>
            <dd>
              <code>
                <Fingerprint digits={before} />
              </code>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(words.certificate)}</dt>
          <dd>
            <code>
              <Fingerprint digits={fingerprint} />
            </code>
          </dd>
        </div>
      </dl>
      <p className="help">{t(words.askProvider)}</p>
      <Button label={t(words.trust)} onClick={() => onTrust(fingerprint)} />
    </>
  )
}

/** As providers write it, two digits at a time. Lines break after eight pairs, so that two are easy to compare. */
function Fingerprint({ digits }: { digits: string }) {
  const groups = digits.match(/.{1,16}/g) ?? []
  return groups.map((group, index) => (
    <Fragment key={index}>
      {group.match(/../g)?.join(':')}
      {index < groups.length - 1 && ':'}
      <wbr />
    </Fragment>
  ))
}

function Forget() {
  const { desk, view } = useApp()
  const { t } = useWords()
  const choose = useWayChoice()
  const forget = async (): Promise<void> => {
    if (!(await choose('forget'))) return
    desk.say(words.forgotten)
    view.patch({ dialog: undefined })
  }
  return <Button className="plain" label={t(words.forget)} onClick={() => void forget()} />
}
