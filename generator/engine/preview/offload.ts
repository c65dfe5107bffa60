/**
 * Does what takes much memory in a process of its own, which ends once it is idle. Encoders and bundlers do not give
 * back the memory that they have had: after 60 photos of 5 MB, and with the pages bundled, the server would keep 1 GB.
 */
import type { Tinypool } from 'tinypool'
import { lazy } from '../store/memoize.ts'
import type { Offload, OffloadedTask } from './offload-worker.ts'

const worker = new URL('./offload-worker.ts', import.meta.url)

/** Starting it takes a fifth of a second. */
const idleMs = 10_000

export function openOffload(): { offload: Offload; close: () => Promise<void> } {
  let pool: Tinypool | undefined
  const run = lazy(async (): Promise<(task: OffloadedTask) => Promise<unknown>> => {
    // Plain Node starts no process in TypeScript, only in the compiled copy.
    if (worker.pathname.endsWith('.ts')) return (await import('./offload-worker.ts')).default
    const { Tinypool: Pool } = await import('tinypool')
    const own = new Pool({
      filename: worker.href,
      runtime: 'child_process',
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: 2,
      isolateWorkers: false,
      idleTimeout: idleMs
    })
    pool = own
    return (task) =>
      own.run(task).catch((cause: unknown) => {
        throw errorOf(cause)
      })
  })
  const offload = async (name: OffloadedTask['name'], ...args: readonly unknown[]) => (await run())({ name, args })
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each task has the result that its name says
    offload: offload as Offload,
    close: async () => pool?.destroy()
  }
}

/** An error comes from another process as its fields alone. */
export const errorOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'message' in cause && !(cause instanceof Error)
    ? Object.assign(new Error(String(cause.message)), cause)
    : cause
