/** Builds the real site with the owner’s command and serves it, once for all browser tests. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { houses } from '../support/change.ts'
import { emptyFolder } from '../support/folders.ts'
import { environment, program } from '../support/program.ts'
import { serve, type Serving, type SiteServer } from '../support/serve.ts'

/** `address` has no final slash. */
export type BuiltSite = Pick<SiteServer, 'folder' | 'address'>

declare module 'vitest' {
  export interface ProvidedContext {
    site: BuiltSite
  }
}

/** Builds the site of a house into a folder of the test file, and serves it until the process ends. */
export function buildSite(out: string, data = houses.shipped): void {
  const given = ['build', '--data', data, '--out', out]
  const { status, stderr } = spawnSync(process.execPath, [...program, ...given], { encoding: 'utf8', env: environment })
  if (status !== 0) throw new Error(`${data} cannot be built:\n${stderr}`)
}

/** Builds the site of a house into a folder of the file of tests, and serves it until the process ends. */
export function serveHouse(data: string, serving?: Serving): Promise<SiteServer> {
  const folder = join(emptyFolder(), 'dist')
  buildSite(folder, data)
  return serve(folder, serving)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(tmpdir(), 'site-'))
  buildSite(join(parent, 'dist'))
  const { folder, address, goAway } = await serve(join(parent, 'dist'))
  project.provide('site', { folder, address })
  return async () => {
    await goAway()
    rmSync(parent, { recursive: true, force: true })
  }
}
