/** The code that a phone scans to send photos, and its address. The door is open while the code is shown. */
import { useEffect, useState } from 'react'
import { asIs } from '../../../engine/words/language.ts'
import type { DoorAnswer } from '../../protocol.ts'
import { post } from '../state/desk-client.ts'
import { useApp, useDesk, useWords } from '../state/app-context.ts'
import { noForm, photoScreenOf } from '../state/desk-view.ts'
import { useAnswer } from '../state/use-answer.ts'
import { Button, Select } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shared } from '../ui/shared-words.ts'

const words = {
  counted: { it: 'Dal telefono ({count})', en: 'From the phone ({count})' },
  code: { it: 'Codice da inquadrare con il telefono', en: 'Code to scan with the phone' },
  byHand: {
    it: 'O a mano, lettera per lettera, nel browser del telefono:',
    en: 'Or type this into the phone’s browser:'
  },
  wifi: {
    it: 'Metti il telefono sullo stesso Wi-Fi di questo computer.',
    en: 'Connect the phone to the same Wi-Fi as this computer.'
  },
  scan: {
    it: 'Inquadra il codice con la fotocamera e apri la pagina.',
    en: 'Scan the code with the camera and open the page.'
  },
  choose: { it: 'Scegli le foto, anche molte insieme.', en: 'Choose the photos, as many as you like.' },
  waiting: { it: 'Aspetto le foto…', en: 'Waiting for the photos…' },
  inTray: { it: 'Foto nel vassoio: {count}.', en: 'Photos in the tray: {count}.' },
  closed: { it: 'Non si apre?', en: 'Does it not open?' },
  mobile: {
    it: 'Il telefono è sui dati mobili? Spegnili un momento.',
    en: 'Is the phone on mobile data? Turn that off for a moment.'
  },
  firewall: {
    it: 'Il firewall del computer chiede il permesso? Dallo per le «reti private».',
    en: 'Does the computer’s firewall ask for permission? Allow it for “private networks”.'
  },
  visitors: {
    it: 'È una rete per i visitatori? Spesso separa gli apparecchi: metti telefono e computer sulla rete principale.',
    en: 'Is it a network for visitors? It often keeps devices apart: connect phone and computer to the main network.'
  },
  networks: { it: 'Questo computer è su più reti: prova', en: 'This computer is on several networks: try' },
  safe: {
    it: 'Entrano solo foto, con questa finestra aperta o per dieci minuti dopo l’ultima. Da fuori non si legge niente.',
    en: 'Only photos get in, while this window is open or ten minutes after the last. Nothing can be read from outside.'
  }
}

/** Opens the places of a file beside the tray; and the code, if the tray is empty. */
export function FromPhone({ file }: { file: string }) {
  const { view } = useApp()
  const { t } = useWords()
  const count = useDesk(({ state }) => state?.tray.length ?? 0)
  const dialog = count === 0 ? <PhoneDialog /> : undefined
  return (
    <Button
      sign="phone"
      label={count === 0 ? t(shared.fromPhone) : t(words.counted, { count })}
      onClick={() => view.patch({ ...noForm, screen: photoScreenOf(file), dialog })}
    />
  )
}

/** How often the desk says that the code is shown. */
const sayMs = 3000

export function PhoneDialog() {
  const { t } = useWords()
  const [address, setAddress] = useState<string>()
  const [said, setSaid] = useState(0)
  const count = useDesk(({ state }) => state?.tray.length ?? 0)
  useEffect(() => {
    const timer = setInterval(() => setSaid((times) => times + 1), sayMs)
    return () => {
      clearInterval(timer)
      void post('door', { want: 'leave' })
    }
  }, [])
  const question = `${said} ${address ?? ''}`
  const answer = useAnswer(question, () =>
    post('door', { want: 'show', ...(address !== undefined && { address }) })
  )?.answer
  return (
    <Dialog title={t(shared.fromPhone)}>
      {answer === undefined && <p>{t(shared.loading)}</p>}
      {answer !== undefined && 'why' in answer && <p className="save-status bad">{t(answer.why)}</p>}
      {answer?.type === 'open' && (
        <div className="phone-code">
          <Code {...answer} />
          <div>
            <ol>
              {[words.wifi, words.scan, words.choose].map((step) => (
                <li key={step.en}>{t(step)}</li>
              ))}
            </ol>
            <p className="live" role="status">
              {count === 0 ? t(words.waiting) : t(words.inTray, { count })}
            </p>
            <Help {...answer} onChoose={setAddress} />
          </div>
        </div>
      )}
      <p className="foot quiet">{t(words.safe)}</p>
    </Dialog>
  )
}

type OpenDoor = Extract<DoorAnswer, { type: 'open' }>

/** Black on white by night, too: a phone reads no other. */
function Code({ url, code: { size, path } }: OpenDoor) {
  const { t } = useWords()
  return (
    <div>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t(words.code)}>
        <rect fill="#fff" width={size} height={size} />
        <path d={path} />
      </svg>
      <p className="quiet">{t(words.byHand)}</p>
      <code>{url.replace('http://', '')}</code>
    </div>
  )
}

type HelpProps = OpenDoor & { onChoose: (address: string) => void }

function Help({ address, networks, onChoose }: HelpProps) {
  const { t } = useWords()
  const choices = networks.map((each) => ({ value: each.address, label: asIs(`${each.name}, ${each.address}`) }))
  return (
    <>
      <h3>{t(words.closed)}</h3>
      <ul className="quiet">
        {[words.mobile, words.firewall, words.visitors].map((help) => (
          <li key={help.en}>{t(help)}</li>
        ))}
        {networks.length > 1 && (
          <li>
            <label>
              {t(words.networks)} <Select value={address} choices={choices} onChoose={onChoose} />
            </label>
          </li>
        )}
      </ul>
    </>
  )
}
