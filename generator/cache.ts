/** Results that cost time, kept in a folder under names that follow from what they were made from. */
import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { codeOf } from './lock.ts'

/**
 * Keeps a file whole or not at all, whoever else is writing it and whenever it is cut short. False where this user may
 * not write, or nobody: then everything is made anew each time, and works all the same.
 */
export async function keepWhole(path: string, contents: string | Uint8Array): Promise<boolean> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(unfinished, contents)
    await rename(unfinished, path)
    return true
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    // On a disk that can only be read, Node calls folders missing that it was to make.
    if (!isForbidden(codeOf(error)) && !isForbidden(refusalIn(dirname(path)))) throw error
    return false
  }
}

/** Why nothing can be kept in a folder, as the system's code; undefined where it can. */
export function refusalIn(folder: string): string | undefined {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  try {
    accessSync(there, constants.W_OK)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

const isForbidden = (code: string | undefined): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')
