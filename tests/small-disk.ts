/** Makes a disk that a test can fill. This needs the right to mount. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { codeOf } from '../generator/engine/store/files.ts'
import { emptyFolder } from './folders.ts'

/** Mounts a disk for the tests of a file; undefined without leave. */
export function smallDisk() {
  const folder = emptyFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status !== 0) return undefined
  afterAll(() => void spawnSync('umount', ['-l', folder]))
  const rest = join(folder, 'rest')
  return {
    folder,
    /** Writes until nothing more fits. */
    fill: (): void => {
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 8))
        try {
          for (;;) appendFileSync(rest, Buffer.alloc(size))
        } catch (cause) {
          if (codeOf(cause) !== 'ENOSPC') throw cause
        }
    },
    makeRoom: (): void => rmSync(rest)
  }
}
