/** Phone numbers in the spellings of cards, contacts and links. */
import { expect, test } from 'vitest'
import { readPhone } from '../../../generator/house/types/phone.ts'

test.each([
  ['IT', '340 123 4567', '+393401234567'],
  ['IT', '340-1234567', '+393401234567'],
  ['IT', '340/12.34.567', '+393401234567'],
  ['IT', '"+393401234567"', '+393401234567'],
  ['IT', '«340 123 4567»', '+393401234567'],
  ['IT', '0039 340 1234567', '+393401234567'],
  ['IT', '+39 (340) 123 4567', '+393401234567'],
  ['IT', '(+39) 340\u00A0123\u00A04567', '+393401234567'],
  ['IT', '39 340 1234567', '+393401234567'],
  ['IT', '0884 123456', '+390884123456'],
  ['IT', '(0884) 12 34 56', '+390884123456'],
  ['IT', '+39 (0)884 123456', '+390884123456'],
  ['IT', 'Tel.: 0884/123456', '+390884123456'],
  ['IT', 'tel:+39-340-123-4567', '+393401234567'],
  ['IT', 'https://wa.me/393401234567?text=Ciao', '+393401234567'],
  ['IT', 'https://api.whatsapp.com/send?phone=393401234567', '+393401234567'],
  ['CH', '081 123 45 67', '+41811234567'],
  ['CH', '+41 (0)81 123 45 67', '+41811234567'],
  ['DE', '030 1234567', '+49301234567'],
  ['ES', '612 345 678', '+34612345678'],
  [undefined, '+64 21 123 4567', '+64211234567']
])('in %s %s', (country, written, number) => {
  expect(readPhone(written, country)).toBe(number)
})

test.each([
  ['IT', 'an extension', '0884 123456 int. 12'],
  ['IT', 'figures that may be an extension', '0884 123456-12'],
  ['IT', 'a figure behind a slash', '+39 0884 12 34 56 / 7'],
  ['IT', 'a zero too many', '00884 701234'],
  ['IT', 'two numbers', '0884 123456, 340 1234567'],
  ['IT', 'a letter', '340 123 456O'],
  ['IT', 'a figure too many', '340 1234567 89'],
  ['IT', 'a zero that may belong to a landline or to nobody', '+39 (0) 340 1234567'],
  ['CH', 'no zero, which may be forgotten', '81 123 45 67'],
  ['NZ', 'a country whose numbers nobody knows here', '021 123 4567'],
  [undefined, 'no country', '340 1234567'],
  ['IT', 'a chat without a number', 'https://wa.me/message/ABC123']
])('in %s it is nobody’s guess what is meant by %s: %s', (country, _, written) => {
  expect(readPhone(written, country)).toBeUndefined()
})
