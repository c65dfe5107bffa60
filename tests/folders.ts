/** Empty folders for tests: most are gone after the tests of their file, and all after the run. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a run. */
    scratch: string
  }
}

/** Once a run. */
export default function setup(project: TestProject): () => void {
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'house-'))
  project.provide('scratch', scratch)
  return () => rmSync(scratch, { recursive: true, force: true })
}

const ofFile: string[] = []

/** An empty folder that is gone after the tests of the file. */
export function emptyFolder(): string {
  const folder = keptFolder()
  ofFile.push(folder)
  return folder
}

/** An empty folder for what the tests of several files read. */
export const keptFolder = (): string => mkdtempSync(join(inject('scratch'), 'folder-'))

/** Ends a file of tests. */
export function removeFolders(): void {
  for (const folder of ofFile.splice(0)) rmSync(folder, { recursive: true, force: true })
}
