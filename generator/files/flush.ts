/** Flushes the system's buffers to the disk, so that writes survive a power cut. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

/**
 * From here on, flushing the whole disk at once is faster than each file. It also waits for writes of other programs.
 */
const many = 500

/**
 * Flushes new files and then their common folder. That includes the folders between them: a file system writes changes
 * of names in order.
 * @throws the system's error
 */
export function flushTree(folder: string, files: readonly string[]): void {
  if (files.length >= many && process.platform === 'linux') {
    // Loaded only here: it would take 3 % of each `check`.
    const { spawnSync } = process.getBuiltinModule('node:child_process')
    const { status } = spawnSync('sync', ['-f', folder], { stdio: 'ignore' })
    if (status === 0) return
  }
  for (const file of files) flush(file)
  flush(folder)
}

/**
 * Flushes one file, or the names in one folder.
 * @throws the system's error
 */
export function flush(path: string): void {
  // Windows flushes no folders, and no files that are open for reading only.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
