/** Values kept in the cache folder under the name of what they were made from: nothing there is ever out of date. */
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sha256 } from './hash.ts'
import { codeOf } from './lock.ts'
import { writeWhole } from './write.ts'

/**
 * Keeps a file whole or not at all, whoever else is writing it and whenever it is cut short. False where this user may
 * not write, or nobody: then everything is made anew each time, and works all the same.
 */
export function keepWhole(path: string, contents: string | Uint8Array): boolean {
  try {
    writeWhole(path, contents)
    return true
  } catch (error) {
    // On a read-only disk, Node says that the folders are missing which it was asked to make.
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

/** Does what nothing depends on: in a folder that is not ours, or on a full disk, it is left undone. */
export function ifPossible(work: () => void): void {
  try {
    work()
  } catch {
    return
  }
}

/** Keeps the entries of a folder that were written last, with what a process may be writing at this moment. */
export function forgetOldest(folder: string, most: number): void {
  const age = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(folder)
  if (names.length <= most) return
  const ages = new Map(names.map((name) => [name, age(name)]))
  const newest = names.toSorted((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0))
  for (const name of newest.slice(most)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** A value in the cache, which is plain JSON: what is recalled has the type of what was remembered. */
export type Entry<T> = {
  /** What was remembered, or null when it is missing or damaged. */
  recall: () => T | null
  /** Gives the value back. Where the cache cannot be written, the value is found anew the next time. */
  remember: (value: T) => T
}

/**
 * The value that is kept in a file. The type is safe because the file counts only with the hash that `remember` wrote.
 */
export function entryAt<T>(path: string): Entry<T> {
  return {
    recall: () => recall(path),
    remember: (value) => {
      const json = JSON.stringify(value)
      keepWhole(path, `${sha256(json)}\n${json}`)
      return value
    }
  }
}

/** Synchronous: to wait for each of hundreds of small files takes longer than to read them. */
function recall(path: string) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return null
  }
  const json = text.slice(text.indexOf('\n') + 1)
  return text.startsWith(`${sha256(json)}\n`) ? JSON.parse(json) : null
}

export async function remembered<T>(path: string, find: () => Promise<T>): Promise<T> {
  const entry = entryAt<T>(path)
  return entry.recall() ?? entry.remember(await find())
}
