/** Builds the real site with the owner’s command and serves it, once for all browser tests. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { houses, root } from '../support/change.ts'
import { program, runToEnd } from '../support/program.ts'
import { serve, type SiteServer } from '../support/serve.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    site: Pick<SiteServer, 'folder' | 'address'>
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const out = join(project.getProvidedContext().scratch, 'site')
  const command = ['build', '--data', houses.shipped, '--out', out]
  const { code, stderr } = await runToEnd([process.execPath, ...program, ...command], { cwd: root })
  if (code !== 0) throw new Error(`The site cannot be built:\n${stderr}`)
  const { folder, address, goAway } = await serve(out)
  project.provide('site', { folder, address })
  return goAway
}
