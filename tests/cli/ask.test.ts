/**
 * What somebody types at the terminal, also before the question for it. `\r` is the key Enter: `one\rtwo\rth` answers
 * two questions, and begins the answer of a third.
 */
import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../../generator/cli/ask.ts'

afterEach(() => vi.restoreAllMocks())

test('lines that were typed before their questions answer them, and so does the beginning of one', async () => {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true })
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as unknown as typeof process.stdin)
  const isTerminal = process.stderr.isTTY
  process.stderr.isTTY = true
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const next = () => ask({ it: 'Come? ', en: 'How? ' }, 'en')
    const first = next()
    keyboard.write('one\rtwo\rth')
    expect([await first, await next()]).toEqual(['one', 'two'])
    const third = next()
    keyboard.write('ree\r')
    expect(await third).toBe('three')
  } finally {
    process.stderr.isTTY = isTerminal
  }
})
