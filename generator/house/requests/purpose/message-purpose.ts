/**
 * Reads what a message is that asks for no new stay: it is about a stay or a request that the guest has already, or
 * comes from somebody who is no guest at all.
 */
import type { Day } from '../../stay/days/day.ts'
import { nightCount } from '../../stay/stay.ts'
import type { Purpose } from './purpose.ts'
import { asksForLodging, notYet, withoutRequest } from './request-words.ts'
import { isRequested, purposePatterns, type WordedPurpose } from './purpose-words.ts'
import { allIn, notBeforeWord, notBehindWord, type Span } from '../text-patterns.ts'

export type PurposeDoubt = Span & { why: Purpose }

/**
 * What else was read: the days of stays that are over, units that are named, the days and the guests, and the words of
 * which nothing was read.
 */
type Reading = {
  former: readonly Span[]
  units: readonly Span[]
  arrival: Day | undefined
  departure: Day | undefined
  adults: number | undefined
  rest: string
}

/**
 * Why it may be no request: at most one reason of each kind, the surest first. Nobody who is no guest has a stay.
 * @param low by `plain`
 */
export function purposeIn(low: string, reading: Reading): PurposeDoubt[] {
  const named = namedPurposes(low, reading)
  // Who names both days and the guests asks for a stay, in whatever words.
  const isRequest = reading.departure !== undefined && reading.adults !== undefined
  // Who names neither, and no lodging, asks for something else: whatever it is.
  const [onlyAsking] = isRequest || named.length > 0 ? [] : allIn(low, notBehindWord + notYet + notBeforeWord)
  if (onlyAsking) return [{ why: 'other', at: onlyAsking.at, end: onlyAsking.end }]
  const isOfLodging = reading.adults !== undefined || hasNights(reading) || asksForLodging(low)
  const other = named.length > 0 || isRequest ? undefined : withoutRequest(low, reading.rest, { isOfLodging })
  return other === undefined ? named : [{ why: 'other', ...other }]
}

/** Of one day alone, or of today, nobody knows whether it is one of a stay. */
const hasNights = ({ arrival, departure }: Reading): boolean =>
  arrival !== undefined && departure !== undefined && nightCount({ arrival, departure }) > 1

function namedPurposes(low: string, reading: Reading): PurposeDoubt[] {
  const found = (why: WordedPurpose): PurposeDoubt[] => {
    const [first, ...others] = mentionsOf(why, low, reading)
    const { least = 1 } = purposePatterns[why]
    const isEnough = first !== undefined && new Set([first, ...others].map(({ word }) => word)).size >= least
    return isEnough ? [{ why, at: first.at, end: first.end }] : []
  }
  const [stranger] = (['automatic', 'applies', 'trades', 'supplies', 'advertises'] as const).flatMap(found)
  if (stranger !== undefined) return [stranger]
  const [complaint] = found('complains')
  const ofStays = [...(complaint ? [complaint] : []), ...found('cancels'), ...found('booked'), ...found('requested')]
  const [staying] = ofStays.length > 0 ? [] : stayingIn(low, reading.units)
  if (staying !== undefined) return [staying]
  // Who asks for days asks for a new stay.
  const rest = reading.arrival === undefined ? [...found('gone'), ...found('thanks')].slice(0, 1) : []
  return [...ofStays, ...rest, ...found('elsewhere'), ...(reading.departure === undefined ? found('buys') : [])]
}

function mentionsOf(why: WordedPurpose, low: string, { former }: Reading): (Span & { word: string })[] {
  const { patterns } = purposePatterns[why]
  return patterns
    .flatMap((pattern, word) =>
      allIn(low, notBehindWord + pattern + notBeforeWord).map((each) => ({ ...each, word: String(word) }))
    )
    .filter(({ at, end }) => {
      const isBill = ofBill.test(low.slice(Math.max(0, at - 60), end + 90))
      if (why === 'booked' && !isBill && former.some((each) => Math.abs(each.at - at) < 60)) return false
      return !isRequested(why, low.slice(Math.max(0, at - 60), at), low.slice(end, end + 40))
    })
    .toSorted((a, b) => a.at - b.at)
}

/** Of a stay that is over somebody wants the bill. */
const ofBill = /(?<!\p{L})(?:fattura|ricevuta|invoice|receipt|rechnung|quittung|facture|recu|factura|factuur)(?!\p{L})/u

/** “Siamo nella Cinque”, “abbiamo la Grecale”: a unit that the guest has, and does not ask for. */
function stayingIn(low: string, units: readonly Span[]): PurposeDoubt[] {
  return units.flatMap((unit) => {
    const before = hasUnit.exec(low.slice(Math.max(0, unit.at - 40), unit.at))
    return before === null ? [] : [{ why: 'staying' as const, at: unit.at - before[0].length, end: unit.end }]
  })
}

const hasUnit = new RegExp(
  notBehindWord +
    '(?:(?:siamo|sono|stiamo|alloggiamo)\\s+(?:(?:gia|ora|adesso|qui)\\s+)*(?:in|nell?[ao]?|all[ao]?)|' +
    '(?:siamo|sono)\\s+(?:arrivat|entrat|alloggiat)[ieoa](?:\\s+\\p{L}+){0,3}?\\s+(?:in|nell?[ao]?)|' +
    '(?<!(?:non|se)\\s)abbiamo(?:\\s+gia)?|(?<!(?:non|se)\\s)ho(?:\\s+gia)?|' +
    "(?:we\\s+are|we['’]re|i\\s+am|i['’]m)\\s+(?:(?:now|already|here|staying)\\s+)*in|we['’]ve\\s+got|" +
    '(?<!(?:can|could|may|should|if|do|shall)\\s)we\\s+have|' +
    'wir\\s+sind\\s+in|wir\\s+haben|nous\\s+sommes\\s+(?:dans|a)|nous\\s+avons|estamos\\s+en|tenemos)\\s+' +
    "(?:(?:la|il|lo|l['’]|the|der|die|das|el|le|nell['’]|all['’])\\s*)?" +
    '(?:(?:camera|stanza|appartamento|app|room|apartment|flat|wohnung|zimmer|habitacion|chambre)\\s+)?$',
  'u'
)
