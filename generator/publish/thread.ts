/**
 * A second thread of the program: it is sent tasks and returns results, for which the caller can wait. It knows nothing
 * about the tasks. A thread can die at any time, so the caller has to be able to do each task itself.
 */
import { setFlagsFromString } from 'node:v8'
import type { MessagePort } from 'node:worker_threads'

/** Loaded only where there is a second thread: it would take 2 % of each `check`. */
const threads = () => process.getBuiltinModule('node:worker_threads')

/**
 * What the thread starts with. It counts its results in `progress`, so that a caller can wait without an event loop.
 */
type Channel = { progress: SharedArrayBuffer; port: MessagePort }

export type Thread<Task, Result> = {
  hand: (task: Task) => void
  /** The results so far, in order. */
  results: () => Generator<Result>
  /** Waits for more results. False if there are none for so long that the thread must be dead. */
  waits: () => boolean
  end: () => void
}

/**
 * How much V8 lets the heap grow before it collects, in percent; 0 leaves it to V8, which on a large machine takes four
 * times what is in use. With two threads at work that is a quarter more memory at 10,004 pages; where few are drawn, to
 * collect sooner costs an eighth of the CPU and gains nothing. V8's code cache holds for the flags at the start, so
 * they are put back.
 */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

/** Milliseconds after which a silent thread counts as dead. No task takes a hundredth of that. */
const longest = 20_000

/**
 * @returns undefined for a script in TypeScript, which plain Node cannot start: only the compiled copy has two threads
 */
export function startThread<Task, Result>(script: URL, patience = longest): Thread<Task, Result> | undefined {
  if (script.pathname.endsWith('.ts')) return undefined
  growBy(30)
  const { MessageChannel, receiveMessageOnPort, Worker } = threads()
  const progress = new SharedArrayBuffer(4)
  const given = new Int32Array(progress)
  const { port1: inbox, port2: port } = new MessageChannel()
  const thread = new Worker(script, { workerData: { progress, port } satisfies Channel, transferList: [port] })
  // A caller that waits for results notices when they do not come.
  thread.on('error', () => {})
  thread.unref()
  let taken = 0
  return {
    hand: (task) => inbox.postMessage(task, []),
    *results() {
      for (let next = receiveMessageOnPort(inbox); next !== undefined; next = receiveMessageOnPort(inbox)) {
        taken += 1
        const result: Result = next.message
        yield result
      }
    },
    waits: () => Atomics.wait(given, 0, taken, patience) !== 'timed-out',
    end: () => {
      inbox.close()
      void thread.terminate()
      growBy(0)
    }
  }
}

/** Does a task in the thread; a task without a result sends nothing back. */
export type Perform<Task, Result> = (task: Task) => Result | undefined

/** The thread's side: does tasks in order, with at most one result each. */
export function serveTasks<Task, Result>(perform: Perform<Task, Result>): void {
  const { progress, port }: Channel = threads().workerData
  const given = new Int32Array(progress)
  port.on('message', (task: Task) => {
    const result = perform(task)
    if (result === undefined) return
    port.postMessage(result)
    Atomics.add(given, 0, 1)
    Atomics.notify(given, 0)
  })
}
