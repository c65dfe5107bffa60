/** What loading a page asks of the processor of a phone: counted, and measured for `npm run bench`. */
import type { Browser, CDPSession } from 'playwright-core'

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true } as const

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds of the processor. */
  tdur?: number
  args?: { name?: string; beginData?: { dirtyObjects?: number }; elementCount?: number }
}

/** Counts that do not depend on a clock, and hardly on when the parts of a page arrive. */
export type Work = {
  /** Boxes whose place was computed, each time that it was; those within drawings are among them. */
  laidOut: number
  /** Elements whose style was computed, each time that it was. */
  styled: number
  /** Calls of functions of scripts. */
  calls: number
}

export async function countWork(browser: Browser, address: string): Promise<Work> {
  let calls = 0
  const events = await visit(browser, address, async (page) => {
    await page.send('Profiler.enable')
    await page.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    return async () => {
      const { result } = await page.send('Profiler.takePreciseCoverage')
      const scripts = result.filter(({ url }) => url.startsWith('http'))
      for (const { functions } of scripts) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0
    }
  })
  const sum = (of: (event: TraceEvent) => number): number => events.reduce((all, event) => all + of(event), 0)
  return {
    laidOut: sum(({ name, args }) => (name === 'Layout' ? (args?.beginData?.dirtyObjects ?? 0) : 0)),
    styled: sum(({ name, args }) => (name === 'UpdateLayoutTree' ? (args?.elementCount ?? 0) : 0)),
    calls
  }
}

/** How much slower the phone is, as Lighthouse takes it. */
const slower = 4
/** In milliseconds: a longer task keeps guests waiting. */
const short = 50

/**
 * Total blocking time of one visit, in milliseconds of a phone: by the processor time of the main thread, which other
 * programs do not change as they change the time on the wall.
 */
export async function blockingTime(browser: Browser, address: string): Promise<number> {
  const tasks = (await visit(browser, address)).filter(
    ({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X'
  )
  if (tasks.length < 20) throw new Error('The trace has no tasks of the main thread')
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - short), 0)
}

/**
 * Opens a page, and gives the events of the main threads until nothing is under way any more.
 * @param begin runs before the page is asked for, and what it gives when the page is there
 */
async function visit(
  browser: Browser,
  address: string,
  begin?: (page: CDPSession) => Promise<() => Promise<void>>
): Promise<TraceEvent[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const end = await begin?.(await context.newCDPSession(page))
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
    transferMode: 'ReportEvents'
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await end?.()
  await session.detach()
  await context.close()
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : []
    )
  )
  return events.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
}

/** One page of each kind, and those with the most on them. */
export const kinds = [
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
] as const
