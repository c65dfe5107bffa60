/** What the desk says of a wish and of a changed stay, as React draws it. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { ChangeOutcome } from '../../../../generator/house/tasks/requests/change-stay.tsx'
import { VerdictView } from '../../../../generator/house/tasks/requests/verdict-view.tsx'
import { draw } from '../../../desk/app/draw.tsx'

const stay = { arrival: '2027-06-05', departure: '2027-06-08', adults: 4, total: 250 }
const book = { currency: 'EUR', units: [], charges: [] }
const free = { taken: [], isKnown: true }

test('there is room in two units if both are free', () => {
  const said = [true, false].map((isFree) => {
    const verdicts = [true, isFree].map((each, unit) => ({ ...free, isFree: each, unit }))
    const shown = { book, wish: { ...stay, units: ['a', 'b'], rooms: 2 }, judged: { verdicts, offers: [] } }
    return />(There is room|No room)/.exec(draw(createElement(VerdictView, shown as never)))?.[1]
  })
  expect(said).toEqual(['There is room', 'No room'])
})

test('a change says how much more or less the stay costs', () => {
  const said = [200, 310].map((total) => {
    const judged = { verdict: { ...free, isPossible: true, total } }
    const shown = { book, request: stay, form: stay, judged, newTotal: total }
    return /€\d+, \W?€\d+ (more|less)/.exec(draw(createElement(ChangeOutcome, shown as never)))?.[0]
  })
  expect(said).toEqual(['€200, €50 less', '€310, €60 more'])
})
