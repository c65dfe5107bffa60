/** For how long the pages of the shipped house keep a phone from answering while they load, in Chromium. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { browserPath } from '../scripts/dev/browsers.mjs'
import { serve } from '../tests/support/serve.ts'

export type Blocked = {
  path: string
  /** In milliseconds of a phone: the least visit, and the one in the middle. */
  least: number
  median: number
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true } as const
/** How much slower it is, as Lighthouse takes it. */
const slower = 4
/** In milliseconds: a longer task keeps guests waiting. */
const short = 50

/** One page of each kind, and those with the most on them. */
const kinds = [
  '/',
  '/bnbs',
  '/bnbs/grecale',
  '/appartamenti',
  '/appartamenti/uno',
  '/vdv',
  '/olio',
  '/disponibilita',
  '/contatti',
  '/guida',
  '/guida/spiagge',
  '/guida/luoghi-di-interesse',
  '/ospiti/guida',
  '/ospiti/guida/ristoranti'
]

/** @param out where the site may be built */
export async function measureBlocking(root: string, out: string, visits: number): Promise<Blocked[]> {
  const built = spawnSync(process.execPath, [join(root, 'scripts/site.cjs'), 'build', '--out', out], {
    cwd: root,
    encoding: 'utf8'
  })
  if (built.status !== 0) throw new Error(built.stderr)
  const { address, goAway } = await serve(out)
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
    await goAway()
  }
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds of the processor. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Total blocking time of one visit, in milliseconds of a phone: by the processor time of the main thread, which other
 * programs do not change as they change the time on the wall.
 */
async function blockingTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'] },
    transferMode: 'ReportEvents'
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  await context.close()
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.ph === 'X' && mains.has(threadOf(event))
  )
  if (tasks.length < 20) throw new Error('The trace has no tasks of the main thread')
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - short), 0)
}
