/**
 * Reads the days of a guest’s answer to a mail of the house: those in the guest’s own words come before those that the
 * mail below them names, and “the week after” is the week after these.
 */
import { addDays } from '../../stay/days/day.ts'
import { allIn, notBeforeWord, notBehindWord, oneOf, without, type Span } from '../text-patterns.ts'
import { numberOf, numbers, stayIn, type StayReading, type WrittenStay } from './message-stay.ts'

/** @param low by `plain` @param quotation where the house’s own mail is quoted */
export function stayBesideQuotation(low: string, quotation: Span | undefined, reading: StayReading): WrittenStay {
  if (quotation === undefined) return stayIn(low, reading)
  const words = without(low, [quotation])
  const mail = without(low, [{ at: 0, end: quotation.at }])
  const [own, offer] = [stayIn(words, reading), stayIn(mail, reading)]
  const { arrival, departure } = offer.stay
  const moved = offer.spans.slice(0, 1).map(({ at, end }) => ({ why: 'moved' as const, at, end }))
  if (own.stay.arrival !== undefined || own.stay.departure !== undefined) {
    const isSame = own.stay.arrival === arrival && own.stay.departure === departure
    return isSame ? own : { ...own, doubts: [...own.doubts, ...moved], spans: [...own.spans, ...offer.spans] }
  }
  const [shift] = shiftsIn(words)
  if (shift !== undefined && arrival !== undefined && departure !== undefined)
    return {
      ...offer,
      stay: { arrival: addDays(arrival, shift.days), departure: addDays(departure, shift.days) },
      doubts: [...offer.doubts, ...moved],
      spans: [...offer.spans, shift]
    }
  return { ...offer, doubts: [...own.doubts, ...offer.doubts], former: [...own.former, ...offer.former] }
}

/** “The week after”, “two days earlier”, in days. */
function shiftsIn(low: string): (Span & { days: number })[] {
  const later =
    'dopo|successiv[ao]|seguente|piu\\s+(?:tardi|avanti)|after|later|danach|spater|darauf|suivante?|apres|' +
    'plus\\s+tard|' +
    'siguiente|despues|later|daarna|pozniej'
  const earlier =
    'prima|precedente|before|earlier|davor|fruher|zuvor|precedente|avant|plus\\s+tot|anterior|antes|eerder|wczesniej'
  const article = `${numbers}|la|una?|il|the|a|an|die|eine?n?|une?|de|een`
  const unit = 'settiman[ae]|weeks?|wochen?|semaines?|semanas?|weken|tydzien|giorn[oi]|days?|tage?|jours?|dias?|dagen'
  const pattern = oneOf(
    `(?:(${article})\\s+)?(${unit})\\s+(?:(${later})|(${earlier}))`,
    '(?:the\\s+|die\\s+|de\\s+)?(following|folgende|volgende)\\s+(?:week|woche)'
  )
  return allIn(low, notBehindWord + pattern + notBeforeWord).map(({ at, end, match }) => {
    const [, count = '', noun = 'week', , isEarlier] = match
    const length = /^(?:giorn|day|tag|jour|dia|dag)/u.test(noun) ? 1 : 7
    return { at, end, days: (numberOf(count) ?? 1) * length * (isEarlier === undefined ? 1 : -1) }
  })
}
