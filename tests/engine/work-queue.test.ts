/** The queue: in which order works begin, and how many are under way at once. */
import { expect, test } from 'vitest'
import { limitedQueue, serialQueue, type Queue } from '../../generator/engine/work-queue.ts'

/** Each work begins and ends with a line of the log. @param failing the works that throw */
async function logOf(queue: Queue, works: number, failing: readonly number[] = []): Promise<string[]> {
  const log: string[] = []
  const all = Array.from({ length: works }, (_, index) =>
    queue(async () => {
      log.push(`${index} begins`)
      await Promise.resolve()
      log.push(`${index} ends`)
      if (failing.includes(index)) throw new Error(`${index}`)
    })
  )
  await Promise.allSettled(all)
  return log
}

const inTurn = (works: number): string[] =>
  Array.from({ length: works }, (_, index) => [`${index} begins`, `${index} ends`]).flat()

test('each work begins when the one before has ended, in the order in which they came', async () => {
  expect(await logOf(serialQueue(), 4)).toEqual(inTurn(4))
})

test('a work that fails does not stop those that wait, and its caller hears of it', async () => {
  const queue = serialQueue()
  expect(await logOf(queue, 4, [0, 2])).toEqual(inTurn(4))
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})

test.each([1, 2, 3])('%i at once, and never more, also once all have ended', async (most) => {
  const queue = limitedQueue(most)
  for (const round of ['first', 'second']) {
    const log = await logOf(queue, 5)
    const underWay = log.map((_, index) =>
      log.slice(0, index + 1).reduce((sum, line) => sum + (line.endsWith('begins') ? 1 : -1), 0)
    )
    expect(Math.max(...underWay), `the ${round} time`).toBe(most)
    expect(
      log.filter((line) => line.endsWith('begins')),
      `the ${round} time`
    ).toEqual([0, 1, 2, 3, 4].map((index) => `${index} begins`))
  }
})
