/** What a publication would put into the repository that the site itself shows to nobody. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { hasLocation } from '../../engine/assets/photo-metadata.ts'
import { entriesOf, valueAt } from '../../engine/content/schema-fields.ts'
import { collections } from '../../house/model/content-model.ts'
import { bookingsFile } from '../../house/rules/availability/booking-rules.ts'
import { contentFrom, rawAt } from '../forms/raw-content.ts'

const photoTellsPlace = (file: string): LocalizedText => ({
  it:
    `La foto ${file} dice dove è stata scattata. Il sito non lo mostra, ma chi può leggere il repository sì. ` +
    'Aggiunta di nuovo da qui, come JPEG, PNG o WebP, arriva senza il luogo.',
  en:
    `The photo ${file} says where it was taken. The site does not show it, but whoever can read the repository ` +
    'sees it. Added here once more, as JPEG, PNG or WebP, it arrives without the place.'
})
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

type ChangedTexts = {
  /** The files that differ from the last publication. */
  changed: readonly string[]
  /** The texts of all files then, and now. */
  before: ReadonlyMap<string, string>
  after: ReadonlyMap<string, string>
}

export async function findPrivateData(
  data: string,
  { changed, before, after }: ChangedTexts
): Promise<LocalizedText[]> {
  const root = realpathSync(data)
  const said: LocalizedText[] = []
  for (const file of changed) {
    const path = join(root, file)
    if (/^photos\/.*\.(jpe?g|png|webp|avif|gif)$/i.test(file) && (await hasLocation(path)))
      said.push(photoTellsPlace(file))
    if (/\.ics$/i.test(file) && namesGuests(path)) said.push(calendarNamesGuests(file))
  }
  const known = new Set(addressesIn(before).map(({ url }) => url))
  const added = addressesIn(after).filter(({ url }) => !known.has(url))
  const units = new Set(added.map(({ unit }) => unit))
  return [...said, ...[...units].map(calendarIsReadable)]
}

/** Words on an event, in whatever case (RFC 5545, 2). */
function namesGuests(path: string): boolean {
  try {
    return /^(summary|description|attendee)[:;]/im.test(readFileSync(path, 'latin1'))
  } catch {
    // It is gone.
    return false
  }
}

/** The addresses of calendars that stand in the content, with their units. */
function addressesIn(texts: ReadonlyMap<string, string>): { unit: string; url: string }[] {
  const content = contentFrom(texts)
  return collections.flatMap((collection) =>
    entriesOf(rawAt(content, bookingsFile, collection)).flatMap(([slug, calendars]) =>
      entriesOf(calendars).flatMap(([, calendar]) => {
        const url = valueAt(calendar, ['url'])
        return typeof url === 'string' ? [{ unit: `${collection}/${slug}`, url }] : []
      })
    )
  )
}
