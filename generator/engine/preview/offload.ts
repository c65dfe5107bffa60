/**
 * Runs tasks that need much memory in separate processes, which end when they are idle. Encoders and bundlers do not
 * give memory back: after 60 photos of 5 MB and one bundling the server would keep 1 GB.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { limitedQueue } from '../work-queue.ts'
import type { Answer, Offload, OffloadedTask } from './offload-worker.ts'

const worker = new URL('./offload-worker.ts', import.meta.url)

/** Starting one takes a fifth of a second. */
const idleMs = 10_000
const mostProcesses = 2

export function openOffload(): { offload: Offload; close: () => Promise<void> } {
  const pool = openPool()
  // Photos are inspected behind what somebody waits for.
  const background = openPool('--background')
  const offload = async (name: OffloadedTask['name'], ...args: readonly unknown[]) =>
    // Plain Node starts no process in TypeScript, only in the compiled copy.
    worker.pathname.endsWith('.ts')
      ? (await import('./offload-worker.ts')).runTask({ name, args })
      : (name === 'inspectPhotos' ? background : pool).run({ name, args })
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has the result that its name says
    offload: offload as Offload,
    close: async () => void (await Promise.all([pool.close(), background.close()]))
  }
}

function openPool(...flags: readonly string[]) {
  const inTurn = limitedQueue(mostProcesses)
  const running = new Set<ChildProcess>()
  /** With the timer that ends each. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let isClosed = false
  const start = (): ChildProcess => {
    if (isClosed) throw new Error('The preview has ended.')
    const child = fork(fileURLToPath(worker), ['--offloaded', ...flags], { serialization: 'advanced' })
    running.add(child)
    for (const end of ['exit', 'error']) child.on(end, () => running.delete(child) && idle.delete(child))
    return child
  }
  const run = async (task: OffloadedTask): Promise<unknown> => {
    const [child = start()] = idle.keys()
    clearTimeout(idle.get(child))
    idle.delete(child)
    try {
      return await answerOf(child, task)
    } finally {
      if (running.has(child)) idle.set(child, setTimeout(() => child.kill(), idleMs).unref())
    }
  }
  return {
    run: (task: OffloadedTask) => inTurn(() => run(task)),
    close: async () => {
      isClosed = true
      for (const child of running) child.kill()
      await Promise.all([...running].map((child) => once(child, 'exit')))
    }
  }
}

/** Rejects for a process that cannot be started, or that ends meanwhile. */
async function answerOf(child: ChildProcess, task: OffloadedTask): Promise<unknown> {
  const listening = new AbortController()
  const exit = once(child, 'exit', listening).then(() => {
    throw new Error(`The process that was to do ${task.name} has ended.`)
  })
  try {
    child.send(task)
    const [answer]: Answer[] = await Promise.race([once(child, 'message', listening), exit])
    if (answer?.thrown !== undefined) throw errorOf(answer.thrown)
    return answer?.result
  } finally {
    listening.abort()
  }
}

/** An error comes from another process as its fields alone. */
export const errorOf = (thrown: NonNullable<Answer['thrown']>): Error =>
  Object.assign(new Error(thrown.message), thrown)
