/** The phone number of each subject, language and page. */
import { expect, test } from 'vitest'
import { formatPhone } from '../../../../generator/house/pages/shared/phone.ts'

test.each([
  ['+393331234567', '+39 333 123 4567'],
  ['+390884707070', '+39 088 470 7070'],
  ['+41812345678', '+41 812 345 678'],
  ['+12125550123', '+1 212 555 0123'],
  ['+35312345678', '+353 123 456 78'],
  ['+4420', '+44 20']
])('%s is written %s', (number, written) => {
  expect(formatPhone(number)).toBe(written.replaceAll(' ', '\u00A0'))
})

test.each(['+1', '+39', '+420', '+972'])('what stands behind %s never loses a figure', (code) => {
  for (let length = 3; length <= 12; length++) {
    const number = code + '123456789012'.slice(0, length)
    const written = formatPhone(number)
    expect(written.replaceAll('\u00A0', '')).toBe(number)
    expect(written.startsWith(`${code}\u00A0`)).toBe(true)
  }
})
