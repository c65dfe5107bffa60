/**
 * Runs once for all browser tests: builds the real site into a temporary folder with the owner's command, and serves
 * it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { environment, program } from '../program.ts'
import { serve } from '../serve.ts'

export type BuiltSite = {
  folder: string
  /** Without a final slash. */
  address: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: BuiltSite
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'site-'))
  const folder = join(parent, 'dist')
  // In a process of its own: vitest sets NODE_ENV to test, with which React and Vite would choose their development
  // builds.
  const { status, stderr } = spawnSync(process.execPath, [...program, 'build', '--out', folder], {
    encoding: 'utf8',
    env: environment
  })
  if (status !== 0) throw new Error(`The site cannot be built:\n${stderr}`)
  const { server, address } = await serve(folder, 0)
  project.provide('site', { folder, address })
  return async () => {
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
    rmSync(parent, { recursive: true, force: true })
  }
}
