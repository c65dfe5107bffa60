/** Where the temporary files of tests are quickest. */
import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import process, { kill, pid } from 'node:process'

const memory = '/dev/shm'

/** In bytes: many times what a run has there at once, so that no test meets the end of the memory. */
const enoughRoom = 4 * 1024 ** 3

/**
 * A folder for this run in memory, where nothing waits for a disk. It goes when the process ends, and those of runs
 * that were killed go now. Undefined on other systems than Linux, where there is little room, and where no program can
 * be started from it (both are usual in containers).
 */
export function folderInMemory(): string | undefined {
  try {
    if (!isUsable()) return undefined
    for (const name of readdirSync(memory)) {
      const [, owner] = /^house-(\d+)$/.exec(name) ?? []
      if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(memory, name), { recursive: true, force: true })
    }
    const folder = join(memory, `house-${pid}`)
    mkdirSync(folder, { recursive: true })
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}

function isUsable(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , , options = ''] = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === memory) ?? []
  const { bavail, bsize } = statfsSync(memory)
  const set = options.split(',')
  return set.includes('rw') && !set.includes('noexec') && bavail * bsize >= enoughRoom
}

function isRunning(owner: number): boolean {
  try {
    return kill(owner, 0)
  } catch (cause) {
    // Somebody else's process.
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
