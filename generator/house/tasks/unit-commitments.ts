/** Knows who is promised a unit and is there or still to come, and says it to whoever hides or erases it. */
import { dayWords, periodWords } from '../../engine/fields/day-words.ts'
import { asIs, counted, joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import type { DeskDefinition } from '../../desk/desk-definition.ts'
import type { Commitment } from '../../desk/protocol.ts'
import { isAwaited } from '../bookings/booked-units.ts'
import type { StayRequest } from '../model/content-model.ts'
import { readBookedHouse } from '../model/house-questions.ts'
import { feedsOf } from '../model/unit-list.ts'
import { addDays, type Day } from '../stay/days/day.ts'
import { byArrival, type Stay } from '../stay/stay.ts'
import { bookingsByUnit } from './requests/request-book.ts'

/** By the day of arrival: the stays of the book, and those of calendars that are none of these. */
export const unitCommitments: NonNullable<DeskDefinition['commitments']> = ({ id }, { content, today, feeds }) => {
  const { house } = readBookedHouse(content.checked)
  const promised = (house.requests?.requests ?? []).flatMap((request, index) =>
    request.unit === id && isAwaited(request, today) ? { ...request, index } : []
  )
  const { allKnown, stays = [] } = bookingsByUnit(feeds).get(id) ?? { allKnown: false }
  const others = stays.filter(
    ({ arrival, departure, isCleaning, isEcho }) =>
      departure >= today &&
      isCleaning !== true &&
      isEcho !== true &&
      !promised.some((own) => own.arrival < departure && arrival < own.departure)
  )
  const ofCalendars = others.map((stay) => ({
    ...stay,
    commitment: { words: joinedBy(', ', whenWords(stay, today), asIs(stay.calendar ?? '')), screen: 'prices' }
  }))
  const ofBook = promised.map((request) => ({
    ...request,
    commitment: { words: stayWords(request, today), screen: 'requests', opening: { index: request.index } }
  }))
  const isUnread = !allKnown && feedsOf(house).some(({ unit }) => unit === id)
  const unread: Commitment[] = isUnread ? [{ words: calendarUnread, screen: 'prices' }] : []
  return [...[...ofBook, ...ofCalendars].toSorted(byArrival).map(({ commitment }) => commitment), ...unread]
}

const calendarUnread = {
  it: 'Un suo calendario non si legge: qualcuno può aver prenotato',
  en: 'One of its calendars cannot be read: somebody may have booked'
}

const stayWords = ({ adults, children = 0, state, until = '', ...stay }: StayRequest, today: Day): LocalizedText => {
  const guests = joinedBy(
    ', ',
    counted(adults, { it: ['adulto', 'adulti'], en: ['adult', 'adults'] }),
    ...(children > 0 ? [counted(children, { it: ['bambino', 'bambini'], en: ['child', 'children'] })] : [])
  )
  const promise = state === 'confirmed' ? confirmed : joinedBy(' ', option, dayWords(until.slice(5)))
  return joinedBy(', ', joinedBy(': ', whenWords(stay, today), guests), promise)
}

const confirmed = { it: 'confermato', en: 'confirmed' }
const option = { it: 'in opzione fino al', en: 'under option until' }

function whenWords({ arrival, departure }: Stay, today: Day): LocalizedText {
  const days = periodWords(arrival, departure)
  if (departure === today) return { it: 'Parte oggi', en: 'Leaves today' }
  if (arrival < today) return joinedBy(' ', { it: 'È qui fino al', en: 'Here until' }, dayWords(departure.slice(5)))
  if (arrival === today) return joinedBy(', ', { it: 'Arriva oggi', en: 'Arrives today' }, days)
  if (arrival === addDays(today, 1)) return joinedBy(', ', { it: 'Arriva domani', en: 'Arrives tomorrow' }, days)
  return days
}
