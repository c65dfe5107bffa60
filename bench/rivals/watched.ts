/** Runs a command and measures time and memory of all its processes, since some tools start several. */
import { spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

export type Command = { file: string; args: string[]; folder: string }

/**
 * In milliseconds, and megabytes at the peak; NaN where the system does not tell (only Linux does). Memory that
 * processes share counts for each of them.
 */
export type Run = { wall: number; cpu: number; megabytes: number }

const pause = 50

/** Starts a command, and then tells the time that the processors have spent on it and on whatever it has waited for. */
const timed = '"$@"; status=$?; times >&3; exit $status'

export async function watched({ file, args, folder }: Command, env: Record<string, string>): Promise<Run> {
  const started = performance.now()
  // Detached, so that its processes form a group of their own.
  const child = spawn('sh', ['-c', timed, 'sh', file, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NEXT_TELEMETRY_DISABLED: '1'
    }
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let times = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()))
  let peak = 0
  const watch = setInterval(() => {
    if (child.pid !== undefined) peak = Math.max(peak, kilobytesOf(child.pid))
  }, pause)
  // The group is not ended together with this process.
  const end = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid)
  }
  process.prependOnceListener('exit', end)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => {
    clearInterval(watch)
    process.off('exit', end)
  })
  const wall = performance.now() - started
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}:\n${said}`)
  return { wall, cpu: cpuOf(times), megabytes: peak > 0 ? peak / 1024 : Number.NaN }
}

/** The second line has the user and system time of the children: `0m1.20s 0m0.31s`. */
const cpuOf = (times: string): number =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0
  )

/** The current memory of all processes of a group, or the peak of the largest one. */
function kilobytesOf(group: number): number {
  let [together, alone] = [0, 0]
  for (const id of processes()) {
    try {
      // The name in brackets may contain anything; the group is the third field after it.
      const [, , itsGroup] = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      if (Number(itsGroup) !== group) continue
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      together += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
      alone = Math.max(alone, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    } catch {
      // It has ended meanwhile.
    }
  }
  return Math.max(together, alone)
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
