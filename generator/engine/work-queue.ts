/**
 * A serial queue, and a queue with two priorities: urgent work, and background work that waits until no urgent work
 * is left.
 */
import { setImmediate as pause } from 'node:timers/promises'

/** Begins each work when the one before has ended, in whatever way. */
export function serialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

export type WorkQueue = {
  /** Done at once, or after what others wait for. */
  runUrgent: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Done one after the other, while there is no urgent work. `work` handles its own errors. */
  runWhenIdle: (work: () => Promise<void>) => void
  /** No `later` work begins before this promise has settled. */
  deferDuring: (work: Promise<unknown>) => void
  /** Resolves when there is nothing left to do. */
  whenIdle: () => Promise<void>
  /** Nothing new is begun. Resolves when nothing is at work any more. */
  close: () => Promise<void>
}

// As many as keep two cores busy.
const atOnce = 2

export function openWorkQueue(): WorkQueue {
  const urgent: (() => Promise<void>)[] = []
  const patient: (() => Promise<void>)[] = []
  const atWork = new Set<Promise<void>>()
  let isClosed = false
  let before = 0

  const begin = (work: () => Promise<void>): void => {
    // Between two of them requests are heard.
    const working = pause()
      .then(work)
      .finally(() => {
        atWork.delete(working)
        next()
      })
    atWork.add(working)
  }
  const next = (): void => {
    while (atWork.size < atOnce) {
      const work = urgent.shift() ?? (atWork.size + before === 0 ? patient.shift() : undefined)
      if (isClosed || work === undefined) return
      begin(work)
    }
  }
  const ended = async (isLeft: () => boolean): Promise<void> => {
    while (atWork.size > 0 || isLeft()) await Promise.all([...atWork, pause()])
  }

  return {
    runUrgent: (work) =>
      new Promise((resolve, reject) => {
        urgent.push(() => work().then(resolve, reject))
        next()
      }),
    runWhenIdle: (work) => {
      patient.push(work)
      next()
    },
    deferDuring: (work) => {
      const goOn = (): void => {
        before -= 1
        next()
      }
      before += 1
      work.then(goOn, goOn)
    },
    whenIdle: () => ended(() => !isClosed && urgent.length + patient.length > 0),
    close: () => {
      isClosed = true
      return ended(() => false)
    }
  }
}
