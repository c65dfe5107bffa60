/** Finds what a publication of the bookings would reveal: names of guests, addresses of calendars. */
import type { LocalizedText } from '../../engine/words/language.ts'
import { isSecret } from '../../engine/fields/secret-fields.ts'
import { valuesIn } from '../../engine/fields/schema-fields.ts'
import type { DeskDefinition, RawContent } from '../../desk/desk-definition.ts'
import { folderEntries, rootField } from '../../desk/forms/raw-content.ts'

const calendarNamesGuests = (file: string): LocalizedText => ({
  it:
    `Il calendario ${file} contiene parole sulle prenotazioni, come i nomi degli ospiti. Il sito ne prende solo le ` +
    'notti, ma chi può leggere i file del sito le vede tutte.',
  en:
    `The calendar ${file} has words about bookings in it, such as names of guests. The site takes only the nights ` +
    'from it, but whoever can read the site’s files sees all of them.'
})
const calendarIsReadable = ({ unit }: FoundAddress): LocalizedText => ({
  it:
    `Parte anche l’indirizzo di un calendario di ${unit}: chi può leggere i file del sito può leggere anche quello. ` +
    'Se il deposito dei file è pubblico, prima di mandarlo chiedi a chi cura il sito di tenerlo fuori.',
  en:
    `The address of a calendar of ${unit} is sent too: whoever can read the site’s files can read that calendar as ` +
    'well. If the place of these files is public, ask whoever looks after the site to keep it out before you send it.'
})

/** Properties with words of people, in small or capital letters (RFC 5545, 2), and one that programs add for HTML. */
const eventWords = /^(attendee|comment|contact|description|location|organizer|summary|x-alt-desc)[:;]/im

export const bookingPrivacy: DeskDefinition['privacy'] = {
  file: (file, text) => (eventWords.test(text) ? [calendarNamesGuests(file)] : []),
  content: (before, after) => {
    const known = new Set(addressesIn(before).map(({ address }) => address))
    const added = addressesIn(after).filter(({ address }) => !known.has(address))
    return [...new Map(added.map((each) => [`${each.file} ${each.unit}`, each])).values()].map(calendarIsReadable)
  }
}

type FoundAddress = { file: string; unit: string; address: string }

/** The addresses of calendars in the content, found by the type of their fields, with their units. */
const addressesIn = (content: RawContent): FoundAddress[] =>
  content.sources.flatMap(({ file, value }) =>
    valuesIn(value, rootField(content, file), isSecret).flatMap(({ path, value: address }) => {
      const unit = path.slice(0, 2).join('/')
      const name = folderEntries(content).find(({ id }) => id === unit)?.name
      return typeof address === 'string' ? [{ file, unit: name ?? unit, address }] : []
    })
  )
