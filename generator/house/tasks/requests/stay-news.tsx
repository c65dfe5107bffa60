/**
 * What the book, the calendars and the site say about a stay: which site still shows its nights, and what waits for
 * a publication.
 */
import { PublishButton } from '../../../desk/app/screens/publish-dialog.tsx'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import type { BookEntry } from './request-book.ts'

const words = {
  known: {
    it: '{calendar} ripassa queste notti come sue: è un’eco, non un’altra prenotazione.',
    en: '{calendar} passes these nights on as its own: an echo, not another booking.'
  },
  sold: {
    it: '{calendar} ha preso {nights} per qualcun altro.',
    en: '{calendar} has taken {nights} for somebody else.'
  },
  twice: {
    it: 'Anche un altro ospite ha la tua parola per {nights}.',
    en: 'Another guest has your word for {nights} as well.'
  },
  'passed-on': {
    it:
      '{calendar} ripassa ancora queste notti come sue. Si liberano da sole quando rilegge il nostro calendario, di ' +
      'solito in un giorno.',
    en:
      '{calendar} still passes these nights on as its own. They become free once it reads our calendar again, ' +
      'usually within a day.'
  },
  kept: {
    it:
      '{calendar} tiene {nights} come una sua prenotazione. Se lì non c’è nessun ospite, liberale su {calendar}, poi ' +
      'pubblica; se ripassa soltanto le tue notti, segnalo nei «Calendari delle prenotazioni».',
    en:
      '{calendar} keeps {nights} as a booking of its own. If there is no guest, free them on {calendar}, then ' +
      'publish; if it only passes your nights on, say so in “Booking calendars”.'
  },
  promised: {
    it: 'Le notti sono chiuse qui. Il sito, e i siti di prenotazione, lo sanno solo quando pubblichi.',
    en: 'The nights are closed here. The site and the booking sites learn of it only once you publish.'
  },
  freed: {
    it: 'Il sito mostra ancora prese le notti che qui sono libere, finché non pubblichi.',
    en: 'The site still shows nights as taken that are free here, until you publish.'
  },
  lapsed: {
    it: 'L’opzione è scaduta. Queste notti restano prese finché non pubblichi, o il sito non rilegge i calendari.',
    en: 'The option has lapsed. These nights stay taken until you publish, or the site rereads the calendars.'
  },
  passing: { it: '{calendar} la ripassa ancora', en: '{calendar} still passes it on' },
  toPublish: { it: 'da pubblicare', en: 'to be published' }
}

export const stateWords: Readonly<Record<BookEntry['kind'] | 'quoted', LocalizedText>> = {
  quoted: { it: 'Preventivo mandato', en: 'Quote sent' },
  asked: { it: 'In attesa di risposta', en: 'Waiting for an answer' },
  option: { it: 'In opzione', en: 'Option' },
  confirmed: { it: 'Confermato', en: 'Confirmed' },
  declined: { it: 'Rifiutato', en: 'Declined' },
  cancelled: { it: 'Disdetto', en: 'Cancelled' },
  lapsed: { it: 'Scaduta', en: 'Lapsed' }
}

/** Whether a guest has an offer whose price still holds. */
export const isQuoted = ({ kind, request }: BookEntry, today: string): boolean =>
  kind === 'asked' && (request.until ?? '') >= today

const isPassedOn = ({ kind }: BookEntry['nights'][number]): boolean => kind === 'passed-on'

/** The same in a few words. */
export function StayMark({ entry: { isUnpublished, nights } }: { entry: BookEntry }) {
  const { t } = useStayWords()
  const passing = nights.find(isPassedOn)
  if (isUnpublished) return <small className="waits">{t(words.toPublish)}</small>
  return passing && <small className="waits">{t(words.passing, { calendar: passing.calendar })}</small>
}

export function StayNews({ entry: { kind, isUnpublished, twice, nights: own } }: { entry: BookEntry }) {
  const { t, nights } = useStayWords()
  const isPromised = kind === 'confirmed' || kind === 'option'
  const sentences = [
    ...(twice.length > 0 ? [t(words.twice, { nights: twice.map(nights).join(', ') })] : []),
    ...own.map((each) => t(words[each.kind], { calendar: each.calendar, nights: nights(each) }))
  ]
  const unpublished = isPromised ? words.promised : kind === 'lapsed' ? words.lapsed : words.freed
  const news = new Set([...sentences, ...(isUnpublished ? [t(unpublished)] : [])])
  return (
    news.size > 0 && (
      <div className="note">
        {[...news].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {/* A lapsed option changes no file, so alone it is nothing to publish. */}
        {isUnpublished && kind !== 'lapsed' && <PublishButton />}
      </div>
    )
  )
}
