/** The nights that guests were promised in requests.yaml, once that file is gone. */
import { beforeEach, expect, test } from 'vitest'
import { readAnswers } from '../../../generator/house/bookings/feeds/feeds.ts'
import type { StayRequest } from '../../../generator/house/model/content-model.ts'
import { emptyFolder, houses, modelOf } from '../../support/content.ts'

const now = Date.parse('2027-05-01T08:30:00Z')
const stay: StayRequest = {
  unit: 'rooms/arve',
  arrival: '2027-08-03',
  departure: '2027-08-06',
  adults: 2,
  state: 'confirmed',
  since: '2027-04-02'
}

let cache: string
beforeEach(() => {
  cache = emptyFolder()
})

/** The nights of August that the room cannot be had, and what is said. */
async function answersWith(requests: readonly StayRequest[] | undefined, at = now) {
  const { requests: _, ...house } = { ...modelOf(houses.second), heldBack: [] }
  const sources = { files: [], env: {}, data: 'data', cache }
  const { answers, diagnostics } = await readAnswers(
    { ...house, ...(requests && { requests: { requests } }) },
    sources,
    { network: true, now: at }
  )
  const room = answers.find((each) => each.unit === 'rooms/arve')
  const taken = room?.taken.filter(({ arrival }) => arrival.startsWith('2027-08')).map(({ arrival }) => arrival)
  return { taken, said: diagnostics.flatMap(({ code, args }) => (code === 'requests-missing' ? args : [])) }
}

const kept = { taken: ['2027-08-03'], said: [{ units: ['rooms/arve'] }] }
const free = { taken: [], said: [] }

test('stay taken, and are named, however often the house is read without the file', async () => {
  await answersWith([stay])
  for (const _ of [1, 2]) expect(await answersWith(undefined)).toEqual(kept)
})

test('are free where the file says that nobody is promised any', async () => {
  await answersWith([stay])
  expect(await answersWith([])).toEqual(free)
  expect(await answersWith(undefined)).toEqual(free)
})

test('are free where they were only asked for, or the guests have left', async () => {
  await answersWith([{ ...stay, state: 'asked' }])
  expect(await answersWith(undefined)).toEqual(free)
  await answersWith([stay])
  expect((await answersWith(undefined, Date.parse('2027-08-06T08:00:00Z'))).said).toEqual([])
})

test('are free in a house that never had the file', async () => {
  expect(await answersWith(undefined)).toEqual(free)
})
