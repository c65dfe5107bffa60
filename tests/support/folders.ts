/** Temporary folders for tests: most are removed after the tests of their file, and all after the run. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { sha256 } from '../../generator/engine/store/hash.ts'
import { pathsIn } from './change.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a run. */
    scratch: string
  }
}

/** Runs once for all tests. */
export default function setup(project: TestProject): () => void {
  const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
  mkdirSync(join(cache, 'store'), { recursive: true })
  if (!existsSync(join(cache, 'tests/store'))) lendStore(cache, join(cache, 'tests'))
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'house-'))
  project.provide('scratch', scratch)
  return () => rmSync(scratch, { recursive: true, force: true })
}

/** Lends the pictures, drawings and bundles of a cache to another one. */
export function lendStore(from: string, to: string): string {
  for (const folder of [join(from, 'store'), to]) mkdirSync(folder, { recursive: true })
  symlinkSync(join(from, 'store'), join(to, 'store'))
  return to
}

const ofFile: string[] = []

/** An empty folder that is removed after the tests of the file. */
export function emptyFolder(): string {
  const folder = keptFolder()
  ofFile.push(folder)
  return folder
}

/** An empty folder that tests of several files share. */
export const keptFolder = (): string => mkdtempSync(join(inject('scratch'), 'folder-'))

/** Runs after each file of tests. */
export function removeFolders(): void {
  for (const folder of ofFile.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The hashes of all files of a folder, by their sorted paths. */
export const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(pathsIn(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]))
