/**
 * Runs the program as the owner’s commands do, from its compiled copy. tests/scripts/compiled.deep.test.ts proves that
 * the copy does the same as the sources.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from './change.ts'
import { patience } from './patience.ts'

/** The arguments of Node before those of a command. */
export const program: readonly string[] = [join(root, 'scripts/site.cjs')]

const { NODE_ENV: _, ...inherited } = process.env

/** The environment without vitest's NODE_ENV, which would choose React's development build. */
export const environment: Readonly<Record<string, string | undefined>> = inherited

/** What a process has said, and its exit code; undefined where a signal has ended it. */
export type Ended = { code: number | undefined; stdout: string; stderr: string }

/** Runs a program to its end. A process that never ends is an error, and not taken for one that a signal has ended. */
export function runToEnd(
  [command, ...args]: readonly [string, ...string[]],
  options: { cwd: string; env?: NodeJS.ProcessEnv }
): Promise<Ended> {
  return new Promise((done, fail) => {
    execFile(command, args, { env: environment, ...options, timeout: 20 * patience }, (fault, stdout, stderr) => {
      if (fault?.killed === true) fail(new Error(`It does not end: ${command} ${args.join(' ')}`))
      else done({ code: fault === null ? 0 : typeof fault.code === 'number' ? fault.code : undefined, stdout, stderr })
    })
  })
}
