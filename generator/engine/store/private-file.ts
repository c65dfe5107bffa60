/** Files that only the owner’s account may read, as those with a password or with names of people. */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bestEffort, remove, writeAtomic } from './files.ts'

/** What a file of JSON says; undefined where it is not there, or not to be read as such. */
export const jsonIn = (path: string): unknown =>
  bestEffort((): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))))

/**
 * Writes a file whole, or removes it where there is no text.
 * @throws the error of the system, and then the file is as it was
 */
export function writePrivately(path: string, text: string | undefined): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (text === undefined) remove(path)
  else writeAtomic(path, text, { durable: true, mode: 0o600 })
}
