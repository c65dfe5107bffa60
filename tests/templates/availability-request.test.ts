/** Answers as a calendar reads them, whatever a server sends. */
import { afterEach, expect, test, vi } from 'vitest'
import {
  keepLoaded,
  parseAvailability,
  requestAvailability,
  stateText
} from '../../templates/islands/availability-request.ts'

afterEach(() => vi.unstubAllGlobals())

/** An answer whose connection ends within its body. */
const cutOff = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('NetworkError')) }))
const night = { availableDate: '2026-06-05', available: true, price: 95 }

test.each<[name: string, response: Response | Error, state: string]>([
  ['500 with a good body', Response.json([{ availability: [night] }], { status: 500 }), 'Error: 500'],
  ['a server that says why', new Response('', { status: 503, statusText: 'Busy' }), 'Error: 503 Busy'],
  ['a page instead of JSON', new Response('<!doctype html><p>Login'), 'Error: The answer is not JSON'],
  ['no connection', new TypeError('Failed to fetch'), 'Error: Failed to fetch'],
  ['half an answer, as a guest leaves', cutOff, 'Error: NetworkError'],
  ['an object', Response.json({ availability: [night] }), 'Error: The answer is not a list'],
  ['null', Response.json(null), 'No data available'],
  ['nothing', new Response(''), 'No data available'],
  ['204', new Response(null, { status: 204 }), 'No data available'],
  ['a list of null', Response.json([null]), 'No availability data'],
  ['nights that are an object', Response.json([{ availability: { 0: night } }]), 'No availability data'],
  ['no nights', Response.json([{ availability: [] }]), 'No availability data'],
  ['malformed nights', Response.json([{ availability: [1, null, {}] }]), 'No availability data']
])('%s is a state, and no days', async (_, response, state) => {
  // What a window has, and Node has not.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))
  const answer = await requestAvailability({ api: '/api/bnbs/grecale/', most: 2 }, 'default')
  expect(answer.kind === 'shown' ? 'days' : stateText(answer)).toBe(state)
})

test('days that a guest sees stay when they are asked for again in vain, and give way to any other answer', () => {
  const shown = parseAvailability(JSON.stringify([{ availability: [night] }]))
  const failed = { kind: 'failed', message: 'Failed to fetch' } as const
  expect(shown.kind).toBe('shown')
  expect(keepLoaded(shown, failed)).toBe(shown)
  expect(keepLoaded(undefined, failed)).toBe(failed)
  expect(keepLoaded(shown, { kind: 'empty' })).toEqual({ kind: 'empty' })
  expect(keepLoaded(failed, shown)).toBe(shown)
})

test.each<[string, object]>([
  ['a rule that is malformed in one part', { rules: [{ minimum: 3, arrival: [0] }] }],
  ['a cancellation for more than all', { cancellation: { free: 14, deposit: 130 } }],
  ['no object at all', ['rules']]
])('the days count whatever terms are beside them: %s', (_, stay) => {
  expect(parseAvailability(JSON.stringify([{ availability: [night], stay }]))).toMatchObject({
    kind: 'shown',
    nights: new Map([[night.availableDate, 9500]])
  })
})

test('a free night without a price is open, also behind the last price, and such nights alone are no calendar', () => {
  const answer = (...nights: [day: string, price?: number][]) =>
    parseAvailability(
      JSON.stringify([
        { availability: nights.map(([availableDate, price]) => ({ availableDate, available: true, price })) }
      ])
    )
  const [first, second, third] = ['2026-06-05', '2026-06-06', '2026-06-07'] as const
  expect(answer([first, 80], [second], [third, 80])).toMatchObject({
    last: third,
    unpriced: [{ from: second, to: second }]
  })
  for (const price of [undefined, 0])
    expect(answer([first, 80], [second, price])).toEqual({
      ...answer([first, 80]),
      unpriced: [{ from: second, to: second }]
    })
  expect(answer([first], [second, 0])).toEqual({ kind: 'bare' })
})

test('malformed nights are skipped; of two for one day the first counts', () => {
  const availability = [
    ['2026-06-05'],
    ['2026-06-06', true],
    ['2026-06-07', true, '95'],
    ['2026-06-08', true, -5],
    ['2026-06-09', 'yes', 95],
    ['2026-06-10', true, 80],
    ['2026-06-10', true, 999],
    ['2026-06-11', true, 1e300],
    ['2026-06-31', true, 95],
    ['2026-06-13', true, 1234.5],
    ['2026-06-14', false]
  ].map(([availableDate, available, price]) => ({ availableDate, available, price }))
  const prices = new Map([
    ['2026-06-10', 8000],
    ['2026-06-13', 123_450]
  ])
  expect(parseAvailability(JSON.stringify([{ availability }]))).toMatchObject({
    kind: 'shown',
    nights: prices,
    last: '2026-06-14'
  })
})
