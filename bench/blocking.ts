/** For how long the pages of the shipped house keep a phone from answering while they load, in Chromium. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserPath } from '../scripts/browsers.mjs'
import { blockingTime, kinds } from '../tests/browser/work.ts'
import { serve } from '../tests/serve.ts'

export type Blocked = {
  path: string
  /** In milliseconds of a phone: the least visit, and the one in the middle. */
  least: number
  median: number
}

/** @param out where the site may be built */
export async function measureBlocking(root: string, out: string, visits: number): Promise<Blocked[]> {
  const built = spawnSync(process.execPath, [join(root, 'scripts/site.cjs'), 'build', '--out', out], {
    cwd: root,
    encoding: 'utf8'
  })
  if (built.status !== 0) throw new Error(built.stderr)
  const { server, address } = await serve(out, 0)
  const browser = await chromium.launch({ executablePath: browserPath('chromium') })
  try {
    const found: Blocked[] = []
    for (const path of kinds) {
      const times: number[] = []
      for (let visit = 0; visit < visits; visit++) times.push(await blockingTime(browser, address + path))
      times.sort((a, b) => a - b)
      found.push({ path, least: times[0] ?? Number.NaN, median: times[Math.floor(visits / 2)] ?? Number.NaN })
    }
    return found
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}
