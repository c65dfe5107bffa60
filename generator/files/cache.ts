/** Values kept in the cache folder under the name of what they were made from: nothing there is ever out of date. */
import { readFileSync } from 'node:fs'
import { sha256 } from './hash.ts'
import { writeWhole } from './write.ts'

/**
 * What `remember` wrote, or null when it is missing or is no longer what was written. Read at once: to wait for each of
 * hundreds of small files takes longer than to read them.
 */
export function recall<T>(entry: string): T | null {
  let text
  try {
    text = readFileSync(entry, 'utf8')
  } catch {
    return null
  }
  const json = text.slice(text.indexOf('\n') + 1)
  return text.startsWith(`${sha256(json)}\n`) ? JSON.parse(json) : null
}

export function remember<T>(entry: string, value: T): T {
  const json = JSON.stringify(value)
  writeWhole(entry, `${sha256(json)}\n${json}`)
  return value
}

export async function remembered<T>(entry: string, find: () => Promise<T>): Promise<T> {
  return recall<T>(entry) ?? remember(entry, await find())
}
