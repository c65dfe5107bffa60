/** What the owner reads of a request before answering it. */
import { expect, test } from 'vitest'
import { judge } from '../../../generator/house/requests/request-verdict.ts'
import { loadPublished, savePublished } from '../../../generator/house/bookings/feeds/feed-store.ts'
import { planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import { emptyFolder } from '../../folders.ts'
import { houseWith } from '../bookings/house.ts'

const unit = 'rooms/grecale'
const today = '2027-05-01'

const houseAt = (...singleNights: { from: string; to: string; price: number }[]) =>
  houseWith({
    prices: {
      horizon: 6,
      seasons: { all: [{ from: '01-01', to: '12-31' }] },
      singleNights,
      rooms: { grecale: { all: 80 } }
    },
    apartments: []
  })

test('the nights whose price has changed since are named, also once the new one is on the site', () => {
  const store = { folder: emptyFolder(), data: '/house', now: 0 }
  const asked = { unit, arrival: '2027-06-01', departure: '2027-06-04', adults: 2, total: 240 }
  const repriced = (house: ReturnType<typeof houseAt>) => {
    const prices = loadPublished(store.folder, store.data)?.[unit]?.prices ?? {}
    return judge(asked, house, { taken: new Map([[unit, { stays: [], allKnown: true, prices }]]), today }).repriced
  }
  const publish = (house: ReturnType<typeof houseAt>): void =>
    savePublished(store, planAnswers(house, new Map(), today))
  publish(houseAt())
  expect(repriced(houseAt())).toEqual([])
  const dearer = houseAt({ from: '2027-06-02', to: '2027-06-03', price: 95 })
  const changed = [{ arrival: '2027-06-02', departure: '2027-06-04', before: 80, now: 95 }]
  expect(repriced(dearer)).toEqual(changed)
  publish(dearer)
  publish(dearer)
  expect(repriced(dearer)).toEqual(changed)
})

test('free nights can be promised against the rules of a stay, which are named; those of the past cannot', () => {
  const verdictOf = (asked: { arrival: string; departure: string; adults: number }) =>
    judge({ unit, ...asked }, houseAt(), { taken: new Map(), today })
  const many = { arrival: '2027-06-01', departure: '2027-06-04', adults: 3 }
  expect(verdictOf(many)).toMatchObject({ isFree: true, refused: { reason: 'guests', most: 2 } })
  const past = { arrival: '2027-04-28', departure: '2027-05-02', adults: 2 }
  expect(verdictOf(past)).toMatchObject({ isFree: false, refused: { reason: 'past' } })
})
