/** The message that asks for a stay. */
import { afterEach, expect, test, vi } from 'vitest'
import { bookingChatUrl, questionChatUrl } from '../../templates/islands/booking-message.ts'
import { facts } from '../house/stay/facts.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the message is escaped whole, and ends with a link to the stay', () => {
  vi.stubGlobal('location', { href: 'https://house.example/cerca#x' })
  const address = bookingChatUrl(
    { arrival: '2026-06-09', departure: '2026-07-02', adults: 2, children: 0 },
    { nights: '23 notti', guests: '2 adulti', total: '1.300\u00a0€', isOpen: false },
    { ...facts, page: '/camere/grecale' }
  )
  const message =
    'Grecale: 09 giu 2026–02 lug 2026, 23 notti, 2 adulti, 1.300 € & più?\n' +
    'https://house.example/camere/grecale#2026-06-09_2026-07-02_2'
  expect(address).toBe(`https://wa.me/390000000000?text=${encodeURIComponent(message)}`)
  expect(new URL(address).searchParams.get('text')).toContain('& più?')
})

test('while a part of the price is open, the message is not the one that may say that nothing comes on top', () => {
  vi.stubGlobal('location', { href: 'https://house.example/cerca#x' })
  const address = bookingChatUrl(
    { arrival: '2026-06-09', departure: '2026-06-12', adults: 5, children: 0 },
    { nights: '3 notti', guests: '5 adulti', total: '500\u00a0€ (altri ospiti: da concordare)', isOpen: true },
    { ...facts, page: '/appartamenti/uno' }
  )
  expect(new URL(address).searchParams.get('text')).toBe(
    'Ciao 09 giu 2026 – 12 giu 2026, 5 adulti: 500 € (altri ospiti: da concordare)\n' +
      'https://house.example/appartamenti/uno#2026-06-09_2026-06-12_5'
  )
})

test('a question keeps its words, and names the unit and the stay with a link to it', () => {
  const question = 'Possiamo portare un cane?\nGrecale: https://house.example/camere/grecale'
  const asked = questionChatUrl(
    `https://wa.me/390000000000?text=${encodeURIComponent(question)}`,
    'Grecale, 9–12 giu, 2 ospiti',
    '2026-06-09_2026-06-12_2'
  )
  expect(new URL(asked).searchParams.get('text')).toBe(
    'Possiamo portare un cane?\nGrecale, 9–12 giu, 2 ospiti: ' +
      'https://house.example/camere/grecale#2026-06-09_2026-06-12_2'
  )
})
