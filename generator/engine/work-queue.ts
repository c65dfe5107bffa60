/** Runs tasks in their order, a limited number of them at once. */

/** Begins each work when the one before has ended, in whatever way. */
export const serialQueue = (): Queue => limitedQueue(1)

export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Begins works in the order in which they come. @param most how many of them are under way at once */
export function limitedQueue(most: number): Queue {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async (work) => {
    // Whoever ends gives its place to the next.
    if (underWay === most) await new Promise<void>((begin) => waiting.push(begin))
    else underWay += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
