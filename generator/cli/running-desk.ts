/**
 * Knows where the desk of a data folder runs on this computer, and opens its page in the browser. A record in the cache
 * has its address; whether it still runs there, only the address itself can tell.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { dataHeader, deskFolder, nameOfData } from '../desk/server/desk-folder.ts'
import { isBlock } from '../engine/fields/value-paths.ts'
import { bestEffort, writeAtomic } from '../engine/store/files.ts'

type DeskPlace = { data: string; cache: string }

/** How long a desk may take to start, and to answer. */
const [startMs, answerMs, pauseMs] = [120_000, 3000, 300]

const recordOf = ({ data, cache }: DeskPlace): string => join(deskFolder(cache, data), 'running.json')

/** @param address undefined for a desk that is starting */
export function noteRunning(place: DeskPlace, address?: string, pid = process.pid): void {
  const file = recordOf(place)
  // Without it a second desk would start, on the next port.
  bestEffort(() => {
    mkdirSync(dirname(file), { recursive: true })
    writeAtomic(file, JSON.stringify({ pid, address }))
  })
}

/** The address of the desk that runs for a data folder, once one that is starting has it; undefined if none runs. */
export async function findRunning(place: DeskPlace): Promise<string | undefined> {
  for (const start = Date.now(); Date.now() - start < startMs; await setTimeout(pauseMs)) {
    const { pid, address } = readRecord(place)
    if (address !== undefined) return (await isDeskOf(place.data, address)) ? address : undefined
    if (pid === undefined || pid === process.pid || !isAlive(pid)) return undefined
  }
  return undefined
}

function readRecord(place: DeskPlace): { pid?: number | undefined; address?: string | undefined } {
  const value = bestEffort((): unknown => JSON.parse(readFileSync(recordOf(place), 'utf8')))
  if (!isBlock(value)) return {}
  const { pid, address } = value
  return {
    pid: typeof pid === 'number' ? pid : undefined,
    address: typeof address === 'string' ? address : undefined
  }
}

/** A signal of 0 ends nothing. */
const isAlive = (pid: number): boolean => bestEffort(() => process.kill(pid, 0)) === true

async function isDeskOf(data: string, address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/.desk`, { method: 'HEAD', signal: AbortSignal.timeout(answerMs) })
    return answer.headers.get(dataHeader) === nameOfData(data)
  } catch {
    return false
  }
}

/** Opens a page in the browser of the owner. Where that cannot be, its address is printed all the same. */
export function openInBrowser(page: string, platform = process.platform): void {
  const [program, ...args] = browserCommand(page, platform)
  spawn(program, args, { detached: true, stdio: 'ignore', windowsHide: true })
    .on('error', () => undefined)
    .unref()
}

const browserCommand = (page: string, platform: NodeJS.Platform): [program: string, ...args: string[]] => {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', page]
  return [platform === 'darwin' ? 'open' : 'xdg-open', page]
}
