/** The pages that are open in browsers: each is told what an edit has changed in it. */
import type { ServerResponse } from 'node:http'
import { bodyIn, reportStyle, type ShownPage } from './report-page.ts'
import { openStreams } from './serving.ts'

/** What an open page is told. Pages are as the server sends them, but for the preview's own script. */
export type PageUpdate = Told & { path: string }
type Told =
  | { kind: 'page'; version: string; before: string; after: string }
  | { kind: 'report'; version: string; body: string; style: string }
  | { kind: 'reload' }
  /** The page is to ask for its answers again. */
  | { kind: 'answers' }
  /** The page is no longer of the site: loading it again says so. */
  | { kind: 'gone' }

/** What there is to see now. `answerVersion` changes with the answers that a page may have asked for. */
export type ShownPages = {
  shownAt: (path: string, window: string) => Promise<ShownPage>
  answerVersion: (page: ShownPage) => Promise<string | undefined>
}

type Visitor = {
  response: ServerResponse
  path: string
  /** Of the desk; empty for a page outside of it. */
  window: string
  version: string
  /** The page that stands in the browser; none when that is a report. */
  page: ShownPage | undefined
  /** Of the answers that the page may have asked for, their version. */
  answer: string | undefined
}

export type Visitors = {
  /** Pages of one window have opened, or have come back to the front. Whatever came between is told at once. */
  welcome: (url: URL, response: ServerResponse) => Promise<void>
  /** Tells every open page. */
  tellAll: () => Promise<void>
}

// In characters. From this size on, comparing two pages takes longer than loading one.
const largestChange = 500_000

/** Of one window. The desk has a frame or two. */
const mostPages = 20

/** In bytes, of news that a browser has not read yet. One that comes back asks for the page as it is. */
const mostUnread = 4 * 1024 * 1024

/** The window of the desk that shows a page; empty for a page outside of it. */
export const windowIn = ({ searchParams }: URL): string => searchParams.get('window') ?? ''

export function openVisitors({ shownAt, answerVersion }: ShownPages): Visitors {
  const visitors = new Set<Visitor>()
  const streams = openStreams()

  async function tell(visitor: Visitor): Promise<void> {
    const now = await shownAt(visitor.path, visitor.window)
    const { page } = visitor
    const say = (news: Told): void => {
      visitor.response.write(`data: ${JSON.stringify({ ...news, path: visitor.path })}\n\n`)
      if (visitor.response.writableLength > mostUnread) visitor.response.destroy()
    }
    if (now.version === visitor.version) {
      if (now.kind === 'report') return
      const answered = await answerVersion(now)
      if (answered !== visitor.answer) say({ kind: 'answers' })
      visitor.answer = answered
      return
    }
    visitor.version = now.version
    if (now.kind === 'report') {
      say({ kind: 'report', version: now.version, body: bodyIn(now.html), style: reportStyle })
      return
    }
    const answered = await answerVersion(now)
    const isAnswer = answered !== visitor.answer
    visitor.page = now
    visitor.answer = answered
    const isReload = page === undefined || page.status !== now.status || now.html.length > largestChange
    if (isReload) say({ kind: now.status === 404 && page?.status !== 404 ? 'gone' : 'reload' })
    else say({ kind: 'page', version: now.version, before: page.html, after: now.html })
    if (isAnswer && !isReload) say({ kind: 'answers' })
  }

  async function admit(visitor: Visitor): Promise<void> {
    const now = await shownAt(visitor.path, visitor.window)
    if (visitor.version === now.version && now.kind === 'page') {
      visitor.page = now
      visitor.answer = await answerVersion(now)
    }
    if (visitor.response.destroyed) return
    visitors.add(visitor)
    await tell(visitor)
  }

  return {
    welcome: async (url, response) => {
      if (!streams.begin(response)) return
      response.once('close', () => {
        for (const visitor of visitors) if (visitor.response === response) visitors.delete(visitor)
      })
      const [paths, versions] = ['path', 'version'].map((name) => url.searchParams.getAll(name))
      const common = { response, window: windowIn(url), page: undefined, answer: undefined }
      for (const [index, path] of (paths ?? []).slice(0, mostPages).entries())
        await admit({ ...common, path, version: versions?.[index] ?? '' })
    },
    tellAll: async () => {
      await Promise.all([...visitors].map(tell))
    }
  }
}
