/** Starts programs that an engine needs, each with a folder of its own, and stops them with all their children. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Program = {
  child: ChildProcess
  /** Ends the program and its children, and removes its folder. */
  stop: () => Promise<void>
}

type Start = { arguments: readonly string[]; environment?: Record<string, string>; stdio?: StdioOptions }

/** A folder for one run of a program, so that tests are isolated. */
export const ownFolder = (): string => mkdtempSync(join(tmpdir(), 'engine-'))

export function startProgram(path: string, folder: string, { arguments: given, environment, stdio }: Start): Program {
  const child = spawn(path, given, {
    // In a group of its own, so that the browser of a driver ends with it.
    detached: true,
    stdio: stdio ?? 'ignore',
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, ...environment }
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async (): Promise<void> => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  return { child, stop }
}
