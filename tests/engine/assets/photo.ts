/** Makes photos for tests. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PhotoFile } from '../../../generator/engine/content/data-folder.ts'

/** A photo of a data folder, written there. */
export function photoIn(folder: string, name: string, bytes: string | Uint8Array): PhotoFile {
  const file = `photos/${name}`
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return { ref: name.replace(/\.[^.]*$/, ''), file, path }
}
