/** What stands in the way of a stay, in sentences: what takes its nights, and what the rules of the house say. */
import { counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { Words } from '../../../desk/app/state/app-context.ts'
import { needWords } from './stay-fields.tsx'
import type { Verdict } from '../../requests/request-verdict.ts'
import { weekdayNames } from '../../stay/locale-format.ts'
import type { Refusal } from '../../stay/refusal.ts'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  takenBy: { it: '{nights}: {who}', en: '{nights}: {who}' },
  closed: { it: 'chiuso', en: 'closed' },
  confirmedHere: { it: 'confermate qui', en: 'confirmed here' },
  optionHere: { it: 'in opzione', en: 'under option' },
  unknown: { it: 'Un calendario non si è mai potuto leggere.', en: 'One calendar could never be read.' },
  anyway: {
    it: 'Sul sito non si può prenotare così; tu puoi confermarlo.',
    en: 'The site would not take it; you can.'
  }
}

/** Why the site does not take it. A night without a price counts as taken there. */
const refusals: Readonly<Record<Refusal['reason'], LocalizedText>> = {
  past: { it: 'Questi giorni sono già passati.', en: 'These days are past.' },
  notice: { it: 'Le regole chiedono {notice} di anticipo.', en: 'The rules ask for {notice} of notice.' },
  guests: { it: 'È per {most} ospiti al massimo.', en: 'It is for {most} guests at most.' },
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
  if (span.kind === 'closed') return span.reason ?? t(words.closed)
  return 'calendar' in span ? (span.calendar ?? '') : t(span.kind === 'option' ? words.optionHere : words.confirmedHere)
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
    ...taken.map((each) => t(words.takenBy, { nights: nights(each), who: takerOf(each, t) })),
    ...(refused ? [`${refusalIn(refused, t, locale)} ${isFree ? t(words.anyway) : ''}`.trim()] : []),
    ...(isKnown ? [] : [t(words.unknown)])
  ]
}
