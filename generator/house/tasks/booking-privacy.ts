/** What a publication of the bookings would show that the site does not: names of guests, addresses of calendars. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { entriesOf, valueAt } from '../../engine/content/schema-fields.ts'
import type { DeskDefinition } from '../../desk/desk-definition.ts'
import { rawAt, type RawContent } from '../../desk/forms/raw-content.ts'
import { collections } from '../model/content-model.ts'
import { bookingsFile } from '../rules/availability/booking-rules.ts'

const calendarNamesGuests = (file: string): LocalizedText => ({
  it:
    `Il calendario ${file} contiene parole sulle prenotazioni, come i nomi degli ospiti. Il sito ne prende solo le ` +
    'notti, ma chi può leggere il repository le vede tutte.',
  en:
    `The calendar ${file} has words about bookings in it, such as names of guests. The site takes only the nights ` +
    'from it, but whoever can read the repository sees all of them.'
})
const calendarIsReadable = (unit: string): LocalizedText => ({
  it:
    `In availability/bookings.yaml c’è l’indirizzo di un calendario di ${unit}: chi può leggere il repository può ` +
    'leggere anche quello. Con una variabile d’ambiente (env) l’indirizzo ne resta fuori.',
  en:
    `The address of a calendar of ${unit} stands in availability/bookings.yaml: whoever can read the repository ` +
    'can read that calendar too. With an environment variable (env) the address stays out of it.'
})

export const bookingPrivacy: DeskDefinition['privacy'] = {
  // Words on an event, in whatever case (RFC 5545, 2).
  file: (file, text) => (/^(summary|description|attendee)[:;]/im.test(text) ? [calendarNamesGuests(file)] : []),
  content: (before, after) => {
    const known = new Set(addressesIn(before).map(({ url }) => url))
    const added = addressesIn(after).filter(({ url }) => !known.has(url))
    return [...new Set(added.map(({ unit }) => unit))].map(calendarIsReadable)
  }
}

/** The addresses of calendars that stand in the content, with their units. */
const addressesIn = (content: RawContent): { unit: string; url: string }[] =>
  collections.flatMap((collection) =>
    entriesOf(rawAt(content, bookingsFile, collection)).flatMap(([slug, calendars]) =>
      entriesOf(calendars).flatMap(([, calendar]) => {
        const url = valueAt(calendar, ['url'])
        return typeof url === 'string' ? [{ unit: `${collection}/${slug}`, url }] : []
      })
    )
  )
