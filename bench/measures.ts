/** What several benchmarks need: the middle of some figures, and the address of a preview that was started. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** NaN of none. */
export function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Waits until a preview says where it is.
 * @throws Error with its output if it ends before
 */
export async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
  while (!output.includes('Look at it: ')) {
    if (child.exitCode !== null) throw new Error(output)
    await sleep(2)
  }
  return /Look at it: (\S+)/.exec(output)?.[1] ?? ''
}
