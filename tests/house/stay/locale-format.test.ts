import { expect, test } from 'vitest'
import { groupingIn, localeOf, programLanguages } from '../../../generator/engine/words/language.ts'
import { groupingOf, moneyFormat, moneyRange } from '../../../generator/house/stay/locale-format.ts'

test.each([
  ['it-IT', 70, 120, '70–120 €'],
  ['en-GB', 70, 120, '€70–€120'],
  ['de-DE', 1200.5, 1300, '1.200,50–1.300 €'],
  ['it-IT', 70, 70, '70 €']
])('in %s a price from %d to %d euro has an en dash, and one price none', (locale, least, most, text) =>
  expect(moneyRange(moneyFormat(locale, 'EUR'), least, most).replaceAll('\u00A0', ' ')).toBe(text)
)

test.each(['it-IT', 'en-GB', 'de-DE', 'es-ES', 'es-MX', 'pl-PL'])(
  'in %s a browser that knows another way writes thousands as the server does',
  (locale) => {
    const server = moneyFormat(locale, 'EUR')
    const browser = moneyFormat(locale, 'EUR', groupingOf(locale) ?? 'always')
    const amounts = [999, 1155, 12_345.5]
    expect(amounts.map((amount) => browser.format(amount))).toEqual(amounts.map((amount) => server.format(amount)))
  }
)

test.each(programLanguages)(
  'in %s the desk writes thousands as the site does, whatever its browser knows',
  (language) => expect(groupingIn(language)).toBe(groupingOf(localeOf(language)) ?? 'always')
)
