/** What scripts do on a page, whatever its browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onStale } from '../../templates/islands/availability-request.ts'
import { dayAtKey } from '../../templates/islands/calendar/month-grid.tsx'
import { tabAtKey } from '../../templates/islands/calendar/month-tabs.tsx'
import { loadWithRetry } from '../../templates/islands/load-code.ts'

/** By the names of their events. */
const listeners = new Map<string, (event: object) => void>()
const listen = (name: string, listener: (event: object) => void) => void listeners.set(name, listener)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 4, 21, 30) })
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  vi.stubGlobal('history', { state: null, replaceState: (state: unknown) => Object.assign(history, { state }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('answers are asked for again by who is back after minutes or online, and on a new day of the house', () => {
  vi.stubGlobal('document', { addEventListener: listen, hidden: false })
  const ask = vi.fn<() => void>()
  onStale('Europe/Rome', ask)
  const askedAfter = (seconds: number, type = 'none', persisted?: boolean): number => {
    ask.mockClear()
    vi.advanceTimersByTime(seconds * 1000)
    listeners.get(type)?.({ type, persisted })
    return ask.mock.calls.length
  }
  expect([300, 1, 1].map((seconds) => askedAfter(seconds, 'visibilitychange'))).toEqual([0, 1, 0])
  expect([askedAfter(1, 'online'), askedAfter(1, 'pageshow', false), askedAfter(1, 'pageshow', true)]).toEqual([
    1, 0, 1
  ])
  expect([askedAfter(1490), askedAfter(20), askedAfter(20)], 'at midnight in Rome').toEqual([0, 1, 0])
  Object.assign(document, { hidden: true })
  expect(askedAfter(900, 'visibilitychange'), 'who has just left').toBe(0)
})

test('keys lead through the days and months as the patterns have it, and the other way from right to left', () => {
  vi.stubGlobal('document', { dir: 'ltr' })
  const months = { earliest: '2026-06', latest: '2027-08' }
  const walk = (day: string, keys: string): (string | undefined)[] =>
    keys.split(', ').map((key) => {
      const pressed = { key: key.replace('Shift+', ''), shiftKey: key.startsWith('Shift') }
      return dayAtKey(pressed as never, day, months)?.slice(2)
    })
  const arrows = 'ArrowLeft, ArrowRight, ArrowUp, ArrowDown'
  expect(walk('2026-07-31', arrows)).toEqual(['26-07-30', '26-08-01', '26-07-24', '26-08-07'])
  const [ahead, back] = ['Home, End, PageUp, Shift+PageDown, a', 'Home, End, PageDown, Shift+PageUp']
  expect(walk('2026-07-01', ahead)).toEqual(['26-07-01', '26-07-05', '26-06-01', '27-07-01', undefined])
  expect(walk('2026-08-31', back)).toEqual(['26-08-31', '26-08-31', '26-09-30', '26-06-30'])
  const tabs = (place: number) => [...arrows.split(', '), 'Home', 'End', 'a'].map((key) => tabAtKey(key, place, 3))
  expect([tabs(0), tabs(2)]).toEqual([
    [2, 1, 2, 1, 0, 2, -1],
    [1, 0, 1, 0, 0, 2, -1]
  ])
  vi.stubGlobal('document', { dir: 'rtl' })
  expect([...walk('2026-07-31', 'ArrowLeft'), tabAtKey('ArrowLeft', 0, 3)]).toEqual(['26-08-01', 1])
})

test.each([
  ['<script src="/new.js">', 200, 1],
  ['<script src="/old.js">', 200, 0],
  ['<p>Busy', 503, 0],
  // No answer has this status.
  ['not there for want of a signal', 0, 0]
])(
  'code that did not come is asked for again, from the page anew if it is %s (%i), and that once',
  async (page, status, times) => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { pathname: '/', reload })
    vi.stubGlobal('document', { querySelectorAll: () => [{ getAttribute: () => '/old.js' }] })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(page, { status })))
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(0)
      .mockRejectedValueOnce(0)
      .mockResolvedValue('code')
    const whenLost = vi.fn<() => void>()
    const loading = loadWithRetry(load, whenLost)
    await vi.advanceTimersByTimeAsync(18_000)
    expect([await loading, whenLost.mock.calls.length, reload.mock.calls.length]).toEqual(['code', 2, times])
  }
)
