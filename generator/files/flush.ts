/** Brings to the disk what the system still keeps in memory, so that a power cut cannot take it back. */
import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync } from 'node:fs'

/**
 * From here on one call for the whole disk is quicker than one a file. It also waits for what other programs have
 * written.
 */
const many = 500

/**
 * New files below a folder, and then the folder. That brings the folders between along: a file system writes down what
 * was done to names in the order in which it was done.
 * @throws the system's error
 */
export function flushTree(folder: string, files: readonly string[]): void {
  if (files.length >= many && process.platform === 'linux') {
    const { status } = spawnSync('sync', ['-f', folder], { stdio: 'ignore' })
    if (status === 0) return
  }
  for (const file of files) flush(file)
  flush(folder)
}

/** One file, or the names in one folder. @throws the system's error */
export function flush(path: string): void {
  // Windows flushes no folder, and no file that is open for reading alone.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
