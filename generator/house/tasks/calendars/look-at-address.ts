/** Looks at an address that the owner has pasted, before it is added: what is there, and what would follow. */
import { z } from 'zod'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import { inEachLanguage, type LocalizedText } from '../../../engine/words/language.ts'
import type { Speech, Variables } from '../../../engine/words/wording.ts'
import { isInHomeNetwork } from '../../bookings/feeds/download.ts'
import { readFeed } from '../../bookings/feeds/feed-reading.ts'
import { bookableWindow } from '../../bookings/unit-answers.ts'
import { clockIn } from '../../bookings/zone-clock.ts'
import { sayUnreadAddress } from '../../messages/calendar-messages.ts'
import type { BookModel } from '../../model/content-model.ts'
import { addressKey, calendarUrl, houseOfCalendar } from '../../model/calendar-address.ts'
import { addressBehind, isPageAddress, siteOfAddress } from '../../model/calendar-sites.ts'
import { feedsOf, nameOfUnit } from '../../model/unit-list.ts'
import { nightsOfStays } from '../../stay/stay.ts'

/** `unit` as in `rooms/blue`, and what its calendar would be called. */
export const pastedAddress = z.object({ unit: z.string(), name: z.string(), url: z.string().max(2000) })
type PastedAddress = z.infer<typeof pastedAddress>

type CalendarNights = {
  /** The nights to come that a calendar takes; undefined if it cannot be read. */
  nights: number | undefined
}

/** What is at an address. */
export type AddressReading = CalendarNights & {
  /** What it is, unless it is a calendar and no more, and what to do, each a sentence. */
  sentences: readonly LocalizedText[]
  /** The address of the calendar that the page at this address shows, if it can be read. */
  calendar?: { url: string; nights: number }
  /** Whether the check refuses it, so that it cannot be added. */
  isRefused: boolean
}

type Context = DeskContext & { house: BookModel }

/** Reads an address as a build does. */
export async function lookAtAddress(pasted: PastedAddress, from: Context): Promise<AddressReading> {
  const { problem, nights, unread } = await readAddress(pasted, from)
  const notes = [
    ...notesOnUnits(pasted, from),
    ...(nights === undefined ? [] : await notesOnCalendar(pasted, { nights, unread: unread.length }))
  ]
  const { speechIn } = from.content.definition.messages
  const page = calendarUrl(pasted.url)
  const about = { site: siteOfAddress(pasted.url)?.id, isPage: page !== undefined && isPageAddress(page) }
  const sentencesIn = (say: Speech): string[] => [
    ...(problem === undefined ? [] : sayUnreadAddress(problem, about, say)),
    ...notes.map(([id, facts]) => say(`feed-pasted_${id}`, facts) ?? '')
  ]
  const sentences = sentencesIn(speechIn('en', true)).map((_, index) =>
    inEachLanguage((language) => sentencesIn(speechIn(language, true))[index] ?? '')
  )
  const url = problem && addressBehind(pasted.url)
  const behind = url && (await readAddress({ ...pasted, url }, from)).nights
  return {
    nights,
    sentences,
    isRefused: problem?.reason === 'own-calendar' || problem?.reason === 'credentials',
    ...(url !== undefined && typeof behind === 'number' && { calendar: { url, nights: behind } })
  }
}

async function readAddress({ name, url }: PastedAddress, { house, env, today }: Context) {
  const { host, timeZone } = house.site
  const clock = clockIn(timeZone)
  const context = { ...bookableWindow(house, today), now: Date.now(), today, host, clock, env, files: [] }
  const { problem, reading, unread } = await readFeed({ entry: { name, url } }, context)
  const nights = problem !== undefined || reading === undefined ? undefined : nightsOfStays(reading.stays).length
  return { problem, nights, unread }
}

type Note = [id: string, facts: Variables]

/** What is odd about the address beside those of the units of this house. */
function notesOnUnits({ url, unit }: PastedAddress, { house, env }: Context): Note[] {
  const key = addressKey(url)
  const same = feedsOf(house).filter(({ entry }) => addressKey(entry.url ?? env[entry.env ?? ''] ?? '') === key)
  const other = same.find((feed) => feed.unit !== unit)
  return [
    ...(same.some((feed) => feed.unit === unit) ? [['twice', { unit: nameOfUnit(house, unit) }] satisfies Note] : []),
    ...(other === undefined ? [] : [['shared', { unit: nameOfUnit(house, other.unit) }] satisfies Note])
  ]
}

/** What is odd about a calendar that can be read. */
async function notesOnCalendar(
  { url }: PastedAddress,
  { nights, unread }: { nights: number; unread: number }
): Promise<Note[]> {
  const other = houseOfCalendar(url)
  return [
    ...(nights === 0 ? [['no-bookings', {}] satisfies Note] : []),
    ...(unread === 0 ? [] : [['unread-events', { events: unread }] satisfies Note]),
    ...(other === undefined ? [] : [['other-house', { house: other }] satisfies Note]),
    ...((await isInHomeNetwork(url)) ? [['home-network', {}] satisfies Note] : [])
  ]
}
