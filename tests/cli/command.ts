/**
 * Runs a command of the program within this process, which saves the start of Node. tests/cli/cli.test.ts tries that
 * processes end in the same way.
 */
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'node:util'
import { vi } from 'vitest'
import { exitCodeFor } from '../../generator/cli/exit.ts'
import { commandLanguage, runProgram } from '../../generator/cli/program.ts'
import { cache, changedHouse, emptyFolder, houses, type Change } from '../support/content.ts'

/** A working folder with a house as `data/`. */
export function workplace(...changes: Change[]): string {
  const folder = emptyFolder()
  mkdirSync(cache, { recursive: true })
  symlinkSync(cache, join(folder, '.cache'))
  cpSync(changedHouse(houses.second, changes).folder, join(folder, 'data'), { recursive: true })
  return folder
}

export type Run = { code: number; stdout: string; stderr: string }

/** What would have a command write in other ways: a server of GitHub's, and wishes for colours. */
const plain = { GITHUB_ACTIONS: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined }

let isRunning = false

/**
 * Runs a command in this process, in its own folder, with its output captured.
 * @throws Error for two at once, of which the second would leave this process in the folder of the first
 */
export async function runHere(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {}
): Promise<Run> {
  if (isRunning) throw new Error('Two commands in one process')
  isRunning = true
  const said = { stdout: '', stderr: '' }
  for (const [name, value] of Object.entries({ ...plain, ...env })) vi.stubEnv(name, value)
  const takeBack = [inFolder(cwd), hearing(said), vi.unstubAllEnvs]
  const language = commandLanguage(args)
  try {
    await runProgram(args, language)
  } catch (cause) {
    process.exitCode = await exitCodeFor(cause, language)
  }
  const code = Number(process.exitCode ?? 0)
  process.exitCode = undefined
  for (const each of takeBack) each()
  isRunning = false
  return { code, ...said }
}

function inFolder(folder: string): () => void {
  const before = process.cwd()
  process.chdir(folder)
  return () => process.chdir(before)
}

/** Takes what is printed instead of the console and the streams. */
function hearing(said: { stdout: string; stderr: string }): () => void {
  const { log, error } = console
  console.log = (...words: unknown[]) => void (said.stdout += `${format(...words)}\n`)
  console.error = (...words: unknown[]) => void (said.stderr += `${format(...words)}\n`)
  const writers = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      said[name] += String(chunk)
      return true
    })
  )
  return () => {
    Object.assign(console, { log, error })
    for (const writer of writers) writer.mockRestore()
  }
}
