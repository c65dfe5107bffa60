/** Flushes the system's buffers to the disk, so that writes survive a power cut. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * From here on, flushing the whole disk at once is faster than each file. It also waits for writes of other programs.
 */
const many = 500

/**
 * Flushes new files and then their common folder. That includes the folders between them: a file system writes changes
 * of names in order.
 * @throws the system's error
 */
export async function flushTree(folder: string, files: readonly string[]): Promise<void> {
  if (files.length >= many && process.platform === 'linux' && (await syncFileSystem(folder))) return
  await flushAll([...files, folder])
}

/**
 * Flushes one file after the other. On a slow disk that takes minutes, and nothing else of the program waits for it:
 * whoever holds a lock goes on touching it.
 * @throws the system's error
 */
async function flushAll(paths: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const file = await open(path, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

function syncFileSystem(folder: string): Promise<boolean> {
  // Loaded only here: it would take 3 % of each `check`.
  const { spawn } = process.getBuiltinModule('node:child_process')
  const child = spawn('sync', ['-f', folder], { stdio: 'ignore' })
  return new Promise((done) => child.once('error', () => done(false)).once('close', (status) => done(status === 0)))
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
