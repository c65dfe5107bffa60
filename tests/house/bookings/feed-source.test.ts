/** A second source of bookings: it is one value in the registry, and everything around it works with it as it is. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyFolder } from '../../content.ts'
import { serverFor } from '../../port.ts'
import { download } from '../../../generator/house/bookings/download.ts'
import { feedSources } from '../../../generator/house/bookings/feed-registry.ts'
import type { FeedSource } from '../../../generator/house/bookings/feed-source.ts'
import { readAnswers } from '../../../generator/house/bookings/feeds.ts'
import { houseWith } from './house.ts'

let answer: { status: number; body: string } | undefined
const { address, close } = await serverFor((_, response) => {
  if (answer !== undefined) response.writeHead(answer.status).end(answer.body)
})
afterAll(close)

/** An API that answers with a list: `[{ "in": "2027-08-03", "out": "2027-08-06" }]`. */
const jsonSource: FeedSource = {
  read: async (entry, request) => {
    const text = await download(String(Object(entry).api), { ...request, accept: 'application/json' })
    if (typeof text !== 'string') return { problem: text }
    try {
      const found = JSON.parse(text) as { in: string; out: string }[]
      return { stays: found.map((booking) => ({ arrival: booking.in, departure: booking.out })) }
    } catch {
      return { problem: { reason: 'malformed' } }
    }
  }
}

const entry = { name: 'Channel', api: `${address}/secret` }
const house = houseWith({
  prices: { seasons: { always: [{ from: '01-01', to: '12-31' }] }, rooms: { grecale: { always: 90 } } },
  bookings: { rooms: { grecale: [entry] } }
})

let cache: string
beforeEach(() => {
  cache = emptyFolder()
})

const now = Date.parse('2027-08-01T08:30:00Z')
const hour = 3_600_000

/** The nights of August that are taken after one reading, and the codes of what is reported. */
async function read({ later = 0, seconds = 60, sources = { ...feedSources, api: jsonSource } } = {}) {
  const inputs = { files: [], env: {}, data: 'data', cache }
  const limits = { seconds, megabytes: 1 }
  const { answers, diagnostics } = await readAnswers(house, inputs, {
    now: now + later,
    network: true,
    limits,
    sources
  })
  const nights = answers.find(({ unit }) => unit === 'rooms/grecale')?.nights ?? []
  return {
    taken: nights.flatMap(({ availableDate, available }) =>
      availableDate < '2027-09-01' && !available ? [availableDate] : []
    ),
    reported: diagnostics.map(({ code, args }) => ({ code, ...args }))
  }
}

const booked = '[{ "in": "2027-08-03", "out": "2027-08-06" }]'
const taken = ['2027-08-03', '2027-08-04', '2027-08-05']

test('its nights are in the answers, and stay there while it fails or is suddenly empty', async () => {
  answer = { status: 200, body: booked }
  expect(await read()).toEqual({ taken, reported: [] })
  answer = { status: 500, body: '' }
  expect(await read({ later: hour })).toMatchObject({
    taken,
    reported: [{ code: 'feed-unreadable', reason: 'status', kept: '2027-08-01 at 10:30' }]
  })
  answer = { status: 200, body: '[]' }
  expect(await read({ later: hour })).toMatchObject({ taken, reported: [{ code: 'feed-doubtful', lost: 3 }] })
  expect(await read({ later: 2 * hour })).toEqual({ taken: [], reported: [] })
})

test('one that does not heed its signal is given up after the time', async () => {
  const deaf: FeedSource = { read: () => new Promise(() => undefined) }
  const { taken: all, reported } = await read({ seconds: 0.1, sources: { ...feedSources, api: deaf } })
  expect(all).toHaveLength(31)
  expect(reported).toMatchObject([{ code: 'feed-unreadable', reason: 'timeout', seconds: 0.1 }])
})
