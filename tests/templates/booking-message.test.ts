import { expect, test } from 'vitest'
import { bookingChatUrl } from '../../templates/islands/booking-message.ts'
import { facts } from '../house/stay/facts.ts'

test('the message is escaped whole', () => {
  const address = bookingChatUrl(
    { arrival: '2026-06-09', departure: '2026-07-02' },
    { nights: '23 notti', guests: '2 adulti', total: '1.300\u00a0€' },
    facts
  )
  const message = 'Grecale: 09 giu 2026–02 lug 2026, 23 notti, 2 adulti, 1.300 € & più?'
  expect(address).toBe(`https://wa.me/390000000000?text=${encodeURIComponent(message)}`)
  expect(new URL(address).searchParams.get('text')).toContain('& più?')
})
