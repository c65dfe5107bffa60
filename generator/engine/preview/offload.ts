/**
 * Runs tasks that need much memory in a separate process, which ends when it is idle. Encoders and bundlers do not give
 * memory back: after 60 photos of 5 MB and one bundling the server would keep 1 GB.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { on, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answer, Offload, OffloadedTask } from './offload-worker.ts'

const worker = new URL('./offload-worker.ts', import.meta.url)

/** Starting one takes a fifth of a second. */
const idleMs = 10_000

export function openOffload(): { offload: Offload; close: () => Promise<void> } {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let [tasks, running] = [0, 0]
  let isClosed = false
  const start = (): ChildProcess => {
    if (isClosed) throw new Error('The preview has ended.')
    const started = fork(fileURLToPath(worker), ['--offloaded'], { serialization: 'advanced' }).setMaxListeners(0)
    for (const end of ['exit', 'error']) started.on(end, () => forget(started))
    return started
  }
  const forget = (ended: ChildProcess): void => {
    if (child === ended) child = undefined
  }
  const run = async (task: OffloadedTask): Promise<unknown> => {
    clearTimeout(idle)
    const own = (child ??= start())
    running += 1
    try {
      return await answerOf(own, { ...task, id: (tasks += 1) })
    } finally {
      running -= 1
      const end = (): void => {
        forget(own)
        own.kill()
      }
      if (running === 0) idle = setTimeout(end, idleMs).unref()
    }
  }
  const offload = async (name: OffloadedTask['name'], ...args: readonly unknown[]) =>
    // Plain Node starts no process in TypeScript, only in the compiled copy.
    worker.pathname.endsWith('.ts')
      ? (await import('./offload-worker.ts')).runOffloaded({ name, args })
      : run({ name, args })
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has the result that its name says
    offload: offload as Offload,
    close: async () => {
      isClosed = true
      if (child?.kill() === true) await once(child, 'exit')
    }
  }
}

/** Rejects for a process that cannot be started, or that ends meanwhile. */
async function answerOf(child: ChildProcess, task: OffloadedTask & { id: number }): Promise<unknown> {
  const listening = new AbortController()
  const exit = once(child, 'exit', listening).then(() => {
    throw new Error(`The process that was to do ${task.name} has ended.`)
  })
  try {
    child.send(task)
    const { result, thrown } = await Promise.race([messageFor(task.id, on(child, 'message', listening)), exit])
    if (thrown !== undefined) throw errorOf(thrown)
    return result
  } finally {
    listening.abort()
  }
}

async function messageFor(id: number, messages: AsyncIterable<Answer[]>): Promise<Answer> {
  for await (const [answer] of messages) if (answer?.id === id) return answer
  throw new Error('The process has ended.')
}

/** An error comes from another process as its fields alone. */
export const errorOf = (thrown: NonNullable<Answer['thrown']>): Error =>
  Object.assign(new Error(thrown.message), thrown)
