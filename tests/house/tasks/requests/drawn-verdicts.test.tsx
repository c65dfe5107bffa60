/** What the desk says of a wish and of a changed stay, as React draws it. */
import { expect, test } from 'vitest'
import { ChangeOutcome } from '../../../../generator/house/tasks/requests/change-stay.tsx'
import { VerdictView } from '../../../../generator/house/tasks/requests/verdict-view.tsx'
import { draw } from '../../../desk/app/draw.tsx'

const nothing = (): undefined => undefined
const stay = { unit: 'rooms/a', arrival: '2027-06-05', departure: '2027-06-08', adults: 4 }
const book = { currency: 'EUR', units: [], charges: [] } as never
const free = { taken: [], refused: undefined, isKnown: true }

test('there is room in two units if both are free', () => {
  const wish = { ...stay, units: ['rooms/a', 'rooms/b'], rooms: 2, services: [] }
  const said = [true, false].map((isFree) => {
    const verdicts = [
      { ...free, isFree: true, unit: 'rooms/a' },
      { ...free, isFree, unit: 'rooms/b' }
    ]
    const judged = { verdicts, offers: [], suggested: [] } as never
    return draw(<VerdictView {...{ book, wish, judged }} isReading={false} onReadAgain={nothing} />)
  })
  expect(said.map((text) => /There is room|No room/.exec(text)?.[0])).toEqual(['There is room', 'No room'])
})

test('a change says how much more or less the stay costs', () => {
  const request = { ...stay, total: 250, state: 'confirmed', since: '2027-05-01' } as const
  const said = [200, 310].map((total) => {
    const judged = { verdict: { ...free, isPossible: true, total }, answers: {} } as never
    const shown = { book, request, form: request, judged, answers: {}, newTotal: total, isChanged: true }
    const does = {
      keepsTotal: false,
      isBusy: false,
      setForm: nothing,
      setKeepsTotal: nothing,
      save: nothing,
      leave: nothing
    }
    return draw(<ChangeOutcome {...shown} {...does} />)
  })
  expect(said.map((text) => /€\d+, \W?€\d+ (more|less)/.exec(text)?.[0])).toEqual(['€200, €50 less', '€310, €60 more'])
})
