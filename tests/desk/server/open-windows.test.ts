/** Which windows of the desk live: by their streams, and for five minutes more. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindows } from '../../../generator/desk/server/open-windows.ts'

const minute = 60_000
const onChange = vi.fn<() => void>()
let windows: ReturnType<typeof openWindows>

/** Five minutes after the start, with nothing known of any window. */
beforeEach(() => {
  vi.useFakeTimers()
  windows = openWindows({ onChange })
  vi.advanceTimersByTime(5 * minute)
  onChange.mockClear()
})
afterEach(() => {
  windows.close()
  vi.useRealTimers()
})

test('a window lives as long as one of its streams is open, and five minutes more', () => {
  const ends = [windows.connect('a'), windows.connect('a')]
  vi.advanceTimersByTime(60 * minute)
  ends[0]!()
  vi.advanceTimersByTime(60 * minute)
  expect(windows.isAlive('a')).toBe(true)
  onChange.mockClear()
  ends[1]!()
  vi.advanceTimersByTime(5 * minute - 1)
  expect([windows.isAlive('a'), onChange.mock.calls]).toEqual([true, []])
  vi.advanceTimersByTime(1)
  expect([windows.isAlive('a'), onChange.mock.calls.length]).toEqual([false, 1])
})

test('a window whose stream is open again in time has never been gone', () => {
  windows.connect('a')()
  vi.advanceTimersByTime(4 * minute)
  const end = windows.connect('a')
  vi.advanceTimersByTime(60 * minute)
  expect(windows.isAlive('a')).toBe(true)
  end()
})

test('a window that nobody lets have a stream lives by its requests', () => {
  windows.touch('a')
  vi.advanceTimersByTime(4 * minute)
  windows.touch('a')
  vi.advanceTimersByTime(4 * minute)
  expect(windows.isAlive('a')).toBe(true)
  vi.advanceTimersByTime(minute)
  expect(windows.isAlive('a')).toBe(false)
})

test('a window that comes back is told of, since nobody else may go on with its text', () => {
  expect(windows.isAlive('a')).toBe(false)
  windows.connect('a')
  expect([windows.isAlive('a'), onChange.mock.calls.length]).toEqual([true, 1])
})

test('of windows of an earlier start nobody knows for five minutes, whatever the clock of the computer says', () => {
  const later = openWindows({ onChange })
  vi.setSystemTime(Date.now() + 86_400_000)
  vi.advanceTimersByTime(5 * minute - 1)
  expect(later.isAlive('a')).toBe(true)
  vi.advanceTimersByTime(1)
  expect([later.isAlive('a'), onChange.mock.calls.length]).toEqual([false, 1])
  later.close()
})
