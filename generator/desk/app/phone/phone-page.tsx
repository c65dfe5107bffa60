/** The page on the phone: photos are chosen and sent to the computer. */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { programLanguages, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import { fillIn, mostPhotoMegabytes, mostPhotoMs } from '../../desk-wording.ts'
import { byTimeTaken, photoTypes, redrawPhoto } from '../photos/photo-files.ts'
import { Emblem, Sign } from '../ui/signs.tsx'
import { createSender, restMs, type Sending, type SentPhoto, type Trouble } from './photo-sender.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './phone-page.css'

const words = {
  goesTo: { it: 'Le foto vanno sul computer.', en: 'The photos go to the computer.' },
  choose: { it: 'Scegli le foto', en: 'Choose the photos' },
  many: { it: 'Anche molte insieme, o scattate adesso.', en: 'As many as you like, or taken right now.' },
  nothing: {
    it: 'Non si pubblica niente da solo: sul computer decidi tu dove vanno.',
    en: 'Nothing is published by itself: on the computer you decide where they go.'
  },
  counted: { it: '{arrived} di {count} arrivate', en: '{arrived} of {count} have arrived' },
  keepOpen: {
    it: 'Tieni aperta questa pagina. Se il telefono si spegne, riprende da sola.',
    en: 'Keep this page open. If the phone goes to sleep, it goes on by itself.'
  },
  more: { it: 'Aggiungi altre foto', en: 'Add more photos' },
  all: { it: 'Tutte arrivate', en: 'All have arrived' },
  inTray: {
    it: '{arrived} foto sul computer, nel vassoio «Dal telefono».',
    en: '{arrived} photos are on the computer, in the tray “From the phone”.'
  },
  finished: { it: 'Hai finito? Chiudi questa pagina.', en: 'Finished? Close this page.' },
  again: { it: 'Riprova adesso', en: 'Try again now' },
  typed: {
    it: 'L’indirizzo non è intero: manca quello che segue #. Inquadra il codice sul computer, o scrivilo tutto.',
    en: 'The address is incomplete: the part after # is missing. Scan the code on the computer, or type all of it.'
  }
}

/** What is wrong with a photo that was not taken. */
const faults: Readonly<Partial<Record<SentPhoto['step'], LocalizedText>>> = {
  unreadable: { it: '{name}: questa foto non si legge', en: '{name}: this photo cannot be read' },
  large: {
    it: `{name}: è troppo grande, al massimo ${mostPhotoMegabytes} MB`,
    en: `{name}: too large, ${mostPhotoMegabytes} MB at most`
  }
}

const troubles: Readonly<Record<Trouble, Readonly<Record<'what' | 'how', LocalizedText>>>> = {
  lost: {
    what: { it: 'Il computer non risponde', en: 'The computer does not answer' },
    how: {
      it:
        'Riprovo fra {seconds} secondi: resta sullo stesso Wi-Fi del computer. Se là «Dal telefono» è chiuso, ' +
        'riaprilo e inquadra il codice nuovo: le foto arrivate restano là.',
      en:
        'Trying again in {seconds} seconds: stay on the same Wi-Fi as the computer. If “From the phone” is closed ' +
        'there, open it again and scan the new code: the photos that have arrived stay there.'
    }
  },
  old: {
    what: { it: 'Il codice è vecchio', en: 'The code is old' },
    how: {
      it: 'Inquadra quello nuovo, sul computer, e scegli di nuovo le foto: quelle già arrivate non si ripetono.',
      en: 'Scan the new one, on the computer, and choose the photos again: those that have arrived are not sent twice.'
    }
  },
  full: {
    what: { it: 'Per questa volta basta', en: 'That is all for now' },
    how: {
      it: 'Il computer ne ha prese quante può. Mettile a posto, riapri «Dal telefono» e inquadra il codice nuovo.',
      en: 'The computer has taken all it can. Put the photos in place, reopen “From the phone” and scan the new code.'
    }
  }
}

const language =
  navigator.languages.map((tag) => programLanguages.find((own) => tag.startsWith(own))).find(Boolean) ?? 'en'
const t = (said: LocalizedText, values: Readonly<Record<string, string | number>> = {}): string =>
  fillIn(wordsIn(said, language), values)

/** A refused request tells an expired code apart from a computer that does not answer. */
const statusOf = (): Promise<number> =>
  fetch('/photo', { method: 'PUT', headers: headers(), body: new Blob([]) }).then(
    ({ status }) => (status === 403 ? status : 0),
    () => 0
  )

const headers = () => ({ 'Content-Type': 'image/jpeg', 'X-Desk-Token': location.hash.slice(1) })

const send = (photo: Blob): Promise<number> =>
  fetch('/photo', { method: 'PUT', headers: headers(), body: photo, signal: AbortSignal.timeout(mostPhotoMs) }).then(
    ({ status }) => status,
    statusOf
  )

const wait = (ms: number): Promise<void> => new Promise((done) => window.setTimeout(done, ms))

function Page({ house }: { house: string }) {
  const [{ photos, trouble }, show] = useState<Sending>({ photos: [], trouble: undefined })
  const [sender] = useState(() => createSender({ send, read: redrawPhoto, wait, show }))
  const [hasCode, setHasCode] = useState(location.hash !== '')
  useEffect(() => {
    const goOn = (): void => {
      setHasCode(location.hash !== '')
      if (document.visibilityState === 'visible') sender.go()
    }
    document.addEventListener('visibilitychange', goOn)
    addEventListener('online', goOn)
    addEventListener('hashchange', goOn)
  }, [sender])
  const choose = async (files: readonly File[]): Promise<void> => {
    for (const file of await byTimeTaken(files)) sender.add(file)
  }
  return (
    <main>
      <header>
        <Emblem />
        <h1>{house}</h1>
        {photos.length === 0 && <p>{t(words.goesTo)}</p>}
      </header>
      {!hasCode && <p role="alert">{t(words.typed)}</p>}
      {photos.length === 0 ? (
        // Without the code no photo would be taken.
        <div className="start">
          {hasCode && (
            <>
              <Choice isTicket label={words.choose} onChoose={choose} />
              <p>{t(words.many)}</p>
            </>
          )}
        </div>
      ) : (
        <>
          <Progress photos={photos} trouble={trouble} onAgain={sender.go} />
          <ul>
            {photos.map((photo) => (
              <Fault key={photo.id} photo={photo} />
            ))}
          </ul>
        </>
      )}
      <footer>
        {photos.length > 0 && <Choice label={words.more} onChoose={choose} />}
        <p>{t(isOver(photos) ? words.finished : words.nothing)}</p>
      </footer>
    </main>
  )
}

const isOver = (photos: readonly SentPhoto[]): boolean =>
  photos.length > 0 && photos.every(({ step }) => step !== 'waiting' && step !== 'sending')

/** How many have arrived, and what to do meanwhile. */
function Progress({ photos, trouble, onAgain }: Sending & { onAgain: () => void }) {
  const arrived = photos.filter(({ step }) => step === 'arrived').length
  const counted = t(words.counted, { arrived, count: photos.length })
  if (trouble !== undefined)
    return (
      <div className="state bad" role="alert">
        <b>{t(troubles[trouble].what)}</b>
        <span>
          {counted}. {t(troubles[trouble].how, { seconds: restMs / 1000 })}
        </span>
        {trouble === 'lost' && (
          <button type="button" onClick={onAgain}>
            {t(words.again)}
          </button>
        )}
      </div>
    )
  if (isOver(photos) && arrived > 0)
    return (
      <div className="done" role="status">
        {arrived === photos.length && <span className="stamp">{t(words.all)}</span>}
        <p>{t(words.inTray, { arrived })}</p>
      </div>
    )
  return (
    <div className="state" role="status">
      <b>{counted}</b>
      <progress max={photos.length} value={arrived} aria-label={counted} />
      <span>{t(words.keepOpen)}</span>
    </div>
  )
}

function Fault({ photo: { file, step } }: { photo: SentPhoto }) {
  const fault = faults[step]
  return fault !== undefined && <li>{t(fault, { name: file.name })}</li>
}

type ChoiceProps = {
  label: LocalizedText
  isTicket?: boolean
  onChoose: (files: readonly File[]) => Promise<void>
}

function Choice({ label, isTicket = false, onChoose }: ChoiceProps) {
  return (
    <label className={isTicket ? 'ticket' : 'more'}>
      <Sign id="photo" />
      <span>{t(label)}</span>
      <input
        type="file"
        className="visually-hidden"
        multiple
        // An iPhone makes JPEG of what it keeps in a format of its own.
        accept={photoTypes.join()}
        onChange={({ target }) => {
          void onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

document.documentElement.lang = language
const place = document.querySelector<HTMLElement>('#phone')
if (place !== null) createRoot(place).render(<Page house={place.dataset.house ?? ''} />)
