/**
 * The verdict on a request: whether its days are free, at which price, and what else is. The owner ticks what an answer
 * offers.
 */
import { useEffect, useRef, useState } from 'react'
import { useStayWords } from '../../year/use-stay-words.ts'
import { Button, Ticks, toggled } from '../../../../desk/app/ui/controls.tsx'
import type { Words } from '../../../../desk/app/state/app-context.ts'
import { counted, type LocalizedText } from '../../../../engine/words/language.ts'
import { breakdown, type Offer, type Wish } from '../../../requests/offer.ts'
import type { Verdict } from '../../../requests/request-verdict.ts'
import { weekdayNames } from '../../../stay/locale-format.ts'
import type { Refusal } from '../../../stay/refusal.ts'
import type { Book, WishReply } from '../request-book.ts'
import { needWords } from './need-ticks.tsx'
import { unitNameIn } from '../use-book.ts'

const words = {
  free: { it: 'Libero', en: 'Free' },
  notFree: { it: 'Non è libero', en: 'Not free' },
  isFree: { it: 'libero', en: 'free' },
  isTaken: { it: 'non libero', en: 'not free' },
  room: { it: 'C’è posto', en: 'There is room' },
  noRoom: { it: 'Non c’è posto', en: 'No room' },
  alone: { it: '{units} in questi giorni', en: '{units} on these days' },
  together: { it: 'c’è posto in due alloggi insieme', en: 'there is room in two units together' },
  closest: {
    it: 'Per tutti insieme in questi giorni non c’è posto: sotto trovi i più vicini.',
    en: 'There is no room for all of them together on these days: the nearest ones are below.'
  },
  nothing: {
    it: 'Per tutti non c’è posto nemmeno in due alloggi, né in altri giorni vicini.',
    en: 'There is no room for all of them, even in two units or on nearby days.'
  },
  costs: { it: 'Oggi costa {total}.', en: 'Today it costs {total}.' },
  more: {
    it: 'Oggi costa {total}, {difference} in più del messaggio.',
    en: 'Today it costs {total}, {difference} more than in the message.'
  },
  less: {
    it: 'Oggi costa {total}, {difference} in meno del messaggio.',
    en: 'Today it costs {total}, {difference} less than in the message.'
  },
  'without-tax': { it: 'Nel messaggio manca l’imposta di soggiorno.', en: 'The message leaves the tourist tax out.' },
  'without-extras': { it: 'Nel messaggio mancano gli extra.', en: 'The message leaves the extras out.' },
  'book-without-tax': {
    it: 'Nel libro il totale è senza l’imposta di soggiorno.',
    en: 'The total in the book leaves the tourist tax out.'
  },
  'book-without-extras': {
    it: 'Nel libro il totale è senza gli extra.',
    en: 'The total in the book leaves the extras out.'
  },
  prices: {
    it: 'I prezzi sono cambiati, oppure il totale è stato scritto a mano.',
    en: 'Prices have changed, or the total was written by hand.'
  },
  openPrice: {
    it: 'Il prezzo è per {covered}: quanto pagano in più {guests} è da concordare.',
    en: 'The price is for {covered}: what {guests} more pay is to be agreed.'
  },
  of: { it: '{unit}: {said}', en: '{unit}: {said}' },
  read: { it: 'Calendari letti alle {time}.', en: 'Calendars read at {time}.' },
  readAgain: { it: 'Leggi di nuovo', en: 'Read again' },
  reading: { it: 'Leggo i calendari…', en: 'Reading the calendars…' },
  offer: { it: 'Spunta che cosa offri', en: 'Tick what you offer' },
  ifRight: { it: 'Se è giusto così', en: 'If this is right' },
  firstWith: { it: 'prima chi ha: {services}', en: 'first those with: {services}' },
  firstOf: { it: 'prima: {kinds}', en: 'first: {kinds}' },
  otherwise: { it: 'senza «{kind}»', en: 'without “{kind}”' },
  lacking: {
    it: 'Cerca «{kind}»: niente di libero in questi giorni lo è o ce l’ha, e la risposta lo dice.',
    en: 'They look for “{kind}”: nothing that is free on these days is or has it, and the answer says so.'
  },
  nights: { it: '{amount} le notti', en: '{amount} for the nights' },
  discount: { it: '{amount} sconto', en: '{amount} discount' },
  tax: { it: '{amount} imposta', en: '{amount} tax' },
  charge: { it: '{amount} {name}', en: '{amount} {name}' },
  price: { it: 'A quale prezzo', en: 'At which price' },
  corrected: { it: 'Il libro ha il totale di prima.', en: 'The book has the total for the stay as it was.' },
  asInMessage: { it: '{total}, come nel messaggio', en: '{total}, as in the message' },
  asInBook: { it: '{total}, come nel libro', en: '{total}, as in the book' },
  asToday: { it: '{total}, come oggi', en: '{total}, as today' },
  own: { it: 'un totale mio', en: 'a total of my own' },
  ownLabel: { it: 'Il mio totale, in {currency}', en: 'My own total, in {currency}' },
  ownMore: { it: '{difference} in più di oggi', en: '{difference} more than today' },
  ownLess: { it: '{difference} in meno di oggi', en: '{difference} less than today' },
  ownMissing: { it: 'Scrivi quanto chiedi.', en: 'Type what you ask for.' },
  moreOfBook: {
    it: 'Oggi costa {total}, {difference} in più di quanto dice il libro.',
    en: 'Today it costs {total}, {difference} more than the book says.'
  },
  lessOfBook: {
    it: 'Oggi costa {total}, {difference} in meno di quanto dice il libro.',
    en: 'Today it costs {total}, {difference} less than the book says.'
  }
}
const unitForms = { it: ['alloggio libero', 'alloggi liberi'], en: ['unit free', 'units free'] } as const

type VerdictProps = {
  book: Book
  wish: Wish
  judged: WishReply
  /** Whether the total of the wish is that of the book. */
  isOfBook: boolean
  /** Whether the book has that total for another stay, which has been corrected since. */
  isCorrected?: boolean
  isReading: boolean
  onReadAgain: () => void
}

/** Why the total that was told is another one. */
const reasonOf = (difference: NonNullable<Verdict['difference']>, isOfBook: boolean) =>
  isOfBook && difference !== 'prices' ? (`book-${difference}` as const) : difference

/** Whether the wish can be met on its days: in the unit that is asked for, in all of them, or in any. */
const isPossible = ({ units, rooms }: Wish, { verdicts, offers }: WishReply): boolean => {
  if (units.length < rooms) return offers.some(({ isOnDays }) => isOnDays)
  return verdicts.filter(({ isFree }) => isFree).length >= rooms
}

export function VerdictView(props: VerdictProps) {
  const { book, wish, judged, isOfBook, isCorrected = false, isReading, onReadAgain } = props
  const { t, money } = useStayWords(book.currency)
  const obstacles = useObstacles()
  const openPrice = useOpenPrice()
  const priceOf = ({ total, open, difference }: Verdict): string | undefined => {
    if (total === undefined) return undefined
    const more = total - (wish.total ?? total)
    const [higher, lower] = isOfBook ? [words.moreOfBook, words.lessOfBook] : [words.more, words.less]
    const price = more > 0 ? higher : more < 0 ? lower : words.costs
    const about = difference === undefined ? '' : t(words[isCorrected ? 'corrected' : reasonOf(difference, isOfBook)])
    return [t(price, { total: money(total), difference: money(Math.abs(more)) }), about, openPrice(open)]
      .filter(Boolean)
      .join(' ')
  }
  const { verdicts, offers } = judged
  const isFree = isPossible(wish, judged)
  const isOne = verdicts.length === 1
  const stamp = isOne ? (isFree ? words.free : words.notFree) : isFree ? words.room : words.noRoom
  const onDays = offers.filter((each) => each.isOnDays)
  const alone = onDays.filter(({ parts }) => parts.length === 1).length
  const ways = [
    ...(alone > 0 ? [t(words.alone, { units: t(counted(alone, unitForms)) })] : []),
    ...(onDays.length > alone ? [t(words.together)] : [])
  ].join(', ')
  const read = verdicts.flatMap((each) => each.read ?? [])[0]
  return (
    <section className="verdict">
      <span className={isFree ? 'stamp good' : 'stamp'}>{t(stamp)}</span>
      <div role="status">
        {verdicts.length === 0 && (
          <p>
            <b>{ways === '' ? t(offers.length > 0 ? words.closest : words.nothing) : ways}</b>
          </p>
        )}
        {verdicts.map((verdict) => {
          const said = [
            ...(isOne ? [] : [t(verdict.isFree ? words.isFree : words.isTaken)]),
            ...obstacles(verdict, verdict.isFree)
          ]
          const whole = said.join('. ').replaceAll('..', '.')
          if (!isOne)
            return <p key={verdict.unit}>{t(words.of, { unit: unitNameIn(book, verdict.unit), said: whole })}</p>
          // What stands in the way comes before a price that nobody will pay.
          const lines = (isFree ? [priceOf(verdict), whole] : [whole, priceOf(verdict)]).filter(Boolean)
          return lines.map((line, place) => <p key={line}>{place === 0 ? <b>{line}</b> : line}</p>)
        })}
        {judged.missingKinds.map((kind) => (
          <p key={kind}>{t(words.lacking, { kind })}</p>
        ))}
        {read !== undefined && <ReadTime {...{ read, isReading, onReadAgain }} />}
      </div>
    </section>
  )
}

/** When the calendars were read that a verdict goes by, and how to have them read again. */
function ReadTime({
  read,
  isReading,
  onReadAgain
}: Pick<VerdictProps, 'isReading' | 'onReadAgain'> & { read: number }) {
  const { t, locale } = useStayWords()
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  return (
    <p className="quiet">
      {t(words.read, { time: time.format(read) })}{' '}
      <Button className="plain" label={t(isReading ? words.reading : words.readAgain)} onClick={onReadAgain} />
    </p>
  )
}

type OfferProps = Pick<VerdictProps, 'book' | 'wish' | 'judged'> & {
  chosen: readonly string[]
  /** Whether something of the wish is unclear. */
  isGuess: boolean
  onChoose: (chosen: string[]) => void
}

/** What is free, each with what its total is made of; a tick offers it. */
export function OfferList({ book, wish, judged, chosen, isGuess, onChoose }: OfferProps) {
  const { t, language, stay, money } = useStayWords(book.currency)
  const names = useOfferNames()
  const openPrice = useOpenPrice()
  if (judged.offers.length === 0) return null
  const servicesOf = book.services.flatMap(({ id, name }) => (wish.services.includes(id) ? (name[language] ?? []) : []))
  const kinds = (wish.kinds ?? []).flatMap(({ word }) => (judged.missingKinds.includes(word) ? [] : [word]))
  const firstWords = [
    ...(kinds.length > 0 ? [t(words.firstOf, { kinds: kinds.join(', ') })] : []),
    ...(servicesOf.length > 0 ? [t(words.firstWith, { services: servicesOf.join(', ').toLowerCase() })] : [])
  ]
  const factsOf = ({ parts, isOnDays, unmetKinds }: Offer): string =>
    [
      ...(isOnDays ? [] : parts.slice(0, 1).map(stay)),
      ...unmetKinds.filter((kind) => kinds.includes(kind)).map((kind) => t(words.otherwise, { kind })),
      ...new Set(parts.map(({ unit }) => book.units.find((each) => each.unit === unit)?.facts?.[language] ?? ''))
    ]
      .filter(Boolean)
      .join(' · ')
  const sumOf = ({ lines }: Offer): string =>
    breakdown(lines)
      .map((line) => {
        const name = line.kind === 'charge' ? (book.charges.find(({ id }) => id === line.id)?.name[language] ?? '') : ''
        return t(words[line.kind], { amount: money(line.total / 100), name: name.toLowerCase() })
      })
      .join(' + ')
      .replaceAll('+ -', '− ')
      .replaceAll('+ −', '− ')
  return (
    <fieldset className={judged.verdicts.length > 0 ? 'offers is-short' : 'offers'}>
      <legend>
        {t(isGuess ? words.ifRight : words.offer)}
        {firstWords.length > 0 && <small>{firstWords.join(' · ')}</small>}
      </legend>
      <ul>
        {judged.offers.map((offer) => (
          <li key={offer.id}>
            <label className={chosen.includes(offer.id) ? 'is-on' : undefined}>
              <input
                type="checkbox"
                checked={chosen.includes(offer.id)}
                onChange={() => onChoose(toggled(chosen, offer.id))}
              />
              <span className="name">
                <b>{names(offer)}</b>
                <small>{factsOf(offer)}</small>
              </span>
              <small className="sum">{[sumOf(offer), openPrice(offer.open)].filter(Boolean).join('. ')}</small>
              <b className="total">{money(offer.total)}</b>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Says what is open in a price; nothing of one that is whole. */
export function useOpenPrice(): (open: Offer['open']) => string {
  const { t } = useStayWords()
  const forms = { it: ['ospite', 'ospiti'], en: ['guest', 'guests'] } as const
  return (open) =>
    open
      .map(({ count, covered }) => t(words.openPrice, { guests: t(counted(count, forms)), covered: String(covered) }))
      .join(' ')
}

/** Writes the units of an offer. */
export function useOfferNames(): (offer: Offer) => string {
  const { locale } = useStayWords()
  const conjunction = new Intl.ListFormat(locale)
  return ({ parts }) => conjunction.format(parts.map(({ name }) => name))
}

type Price = { isAgreed?: boolean; ownTotal?: number | undefined }
type PriceProps = {
  book: Book
  quotedTotal: number | undefined
  today: number | undefined
  isAgreed: boolean
  /** Undefined if none is chosen, 0 while it is not typed. */
  ownTotal: number | undefined
  /** Whether the told price is that of the book, not of a message. */
  isOfBook: boolean
  onChoose: (price: Price) => void
}

/** Which price holds for the one stay that is offered: today's, the one that was told, or one of the owner's own. */
export function PricePick({ book, quotedTotal, today, isAgreed, ownTotal, isOfBook, onChoose }: PriceProps) {
  const { t, money } = useStayWords(book.currency)
  if (today === undefined) return null
  const told = quotedTotal === undefined || quotedTotal === today ? undefined : quotedTotal
  const isOwn = ownTotal !== undefined
  return (
    <div className="price">
      <Ticks
        name="price"
        legend={t(words.price)}
        options={[
          { value: 'today', label: t(words.asToday, { total: money(today) }) },
          ...(told === undefined
            ? []
            : [{ value: 'told', label: t(isOfBook ? words.asInBook : words.asInMessage, { total: money(told) }) }]),
          { value: 'own', label: t(words.own) }
        ]}
        chosen={[isOwn ? 'own' : isAgreed && told !== undefined ? 'told' : 'today']}
        onPress={(value) =>
          onChoose({ isAgreed: value === 'told', ownTotal: value === 'own' ? (ownTotal ?? 0) : undefined })
        }
      />
      {isOwn && <OwnTotal {...{ book, today, ownTotal, onChoose }} />}
    </div>
  )
}

type OwnTotalProps = Pick<PriceProps, 'book' | 'onChoose'> & { today: number; ownTotal: number }

/** The field for a total of the owner's own, and by how much it differs from today's. */
function OwnTotal({ book, today, ownTotal, onChoose }: OwnTotalProps) {
  const { t, money } = useStayWords(book.currency)
  const input = useRef<HTMLInputElement>(null)
  const [isNew] = useState(ownTotal === 0)
  const difference = ownTotal - today
  // Whoever has chosen it types it next.
  useEffect(() => {
    if (isNew && input.current?.closest('.price')?.contains(document.activeElement)) input.current.focus()
  }, [isNew])
  return (
    <p className="own">
      <input
        ref={input}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        aria-label={t(words.ownLabel, { currency: book.currency })}
        value={ownTotal || ''}
        onChange={({ target: { valueAsNumber } }) =>
          onChoose({ ownTotal: valueAsNumber > 0 ? Math.round(valueAsNumber * 100) / 100 : 0 })
        }
      />{' '}
      <small role="status">
        {ownTotal === 0
          ? t(words.ownMissing)
          : difference !== 0 &&
            t(difference > 0 ? words.ownMore : words.ownLess, { difference: money(Math.abs(difference)) })}
      </small>
    </p>
  )
}

// What stands in the way of a stay: what takes its nights, and what the rules of the house say

const obstacleWords = {
  takenBy: { it: '{nights}: {who}', en: '{nights}: {who}' },
  closed: { it: 'chiuso', en: 'closed' },
  confirmedHere: { it: 'confermate qui', en: 'confirmed here' },
  optionHere: { it: 'in opzione', en: 'under option' },
  unknown: { it: 'Un calendario non si è mai potuto leggere.', en: 'One calendar could never be read.' },
  anyway: {
    it: 'Sul sito non si può prenotare così; tu puoi confermarlo.',
    en: 'The site would refuse this stay; you can confirm it.'
  }
}

/** Why the site does not take it. Of what is taken the calendars say more; the site has no night without a price. */
const refusals: Readonly<Record<Refusal['reason'], LocalizedText>> = {
  past: { it: 'Questi giorni sono già passati.', en: 'These days are past.' },
  notice: { it: 'Le regole chiedono {notice} di anticipo.', en: 'The rules ask for {notice} of notice.' },
  guests: { it: 'È per {most} ospiti al massimo.', en: 'It sleeps {most} at most.' },
  need: { it: 'Per questo alloggio la tua risposta è no: {need}.', en: 'Your answer for this unit is no: {need}.' },
  taken: { it: 'Manca il prezzo di almeno una notte.', en: 'At least one night has no price.' },
  unpublished: { it: 'I prezzi di questi giorni non ci sono ancora.', en: 'These days have no prices yet.' },
  'arrival-weekday': { it: 'Per le regole si arriva di {weekdays}.', en: 'The rules allow arrivals on {weekdays}.' },
  'departure-weekday': { it: 'Per le regole si parte di {weekdays}.', en: 'The rules allow departures on {weekdays}.' },
  'too-short': { it: 'Le regole chiedono almeno {minimum} notti.', en: 'The rules ask for at least {minimum} nights.' },
  'too-long': {
    it: 'Le regole permettono al massimo {maximum} notti.',
    en: 'The rules allow at most {maximum} nights.'
  }
}

function takerOf(span: Verdict['taken'][number], t: Words['t']): string {
  if (span.kind === 'closed') return span.reason ?? t(obstacleWords.closed)
  return 'calendar' in span
    ? (span.calendar ?? '')
    : t(span.kind === 'option' ? obstacleWords.optionHere : obstacleWords.confirmedHere)
}

function refusalIn(refused: Refusal, t: Words['t'], locale: string): string {
  const facts = { days: 0, weekdays: [], most: 0, minimum: 0, maximum: 0, ...refused }
  const { days, most, minimum, maximum } = facts
  const names = weekdayNames(locale, 'long')
  const weekdays = facts.weekdays.map((day) => names[day - 1]).join(', ')
  const need = refused.reason === 'need' ? t(needWords[refused.need]) : ''
  const notice = t(counted(days, { it: ['giorno', 'giorni'], en: ['day', 'days'] }))
  return t(refusals[refused.reason], { most, minimum, maximum, notice, need, weekdays })
}

/** @param isFree whether the owner can promise the nights, also against the rules of a stay */
export function useObstacles() {
  const { t, nights, locale } = useStayWords()
  return ({ taken, refused, isKnown }: Pick<Verdict, 'taken' | 'refused' | 'isKnown'>, isFree: boolean): string[] => [
    ...taken.map((each) => t(obstacleWords.takenBy, { nights: nights(each), who: takerOf(each, t) })),
    ...(refused ? [`${refusalIn(refused, t, locale)} ${isFree ? t(obstacleWords.anyway) : ''}`.trim()] : []),
    ...(isKnown ? [] : [t(obstacleWords.unknown)])
  ]
}
