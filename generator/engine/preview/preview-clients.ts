/** The open pages in browsers: notifies each of what an edit has changed in it. */
import type { ServerResponse } from 'node:http'
import { bodyIn, reportStyle, type RenderedPage } from './report-page.ts'
import { openStreams } from './serving.ts'

/** The messages to an open page. A page is as the server sends it, plus the script of the preview. */
export type PageUpdate = Update & { path: string }
type Update =
  | { kind: 'page'; version: string; before: string; after: string }
  | { kind: 'report'; version: string; body: string; style: string }
  | { kind: 'reload' }
  /** The page is to ask for its answers again. */
  | { kind: 'answers' }
  /** The page is no longer of the site: loading it again says so. */
  | { kind: 'gone' }

/** What there is to see now. `answerVersion` changes with the answers that a page may have asked for. */
export type PageProvider = {
  pageAt: (path: string, window: string) => Promise<RenderedPage>
  answerVersion: (page: RenderedPage) => Promise<string | undefined>
}

type Client = {
  response: ServerResponse
  path: string
  /** Of the desk; empty for a page outside of it. */
  window: string
  version: string
  /** The page in the browser; none if it shows a report. */
  page: RenderedPage | undefined
  /** Of the answers that the page may have asked for, their version. */
  answer: string | undefined
}

export type PreviewClients = {
  /** Connects the pages of one window when they open or come back to the front, and sends what has changed since. */
  connect: (url: URL, response: ServerResponse) => Promise<void>
  /** Tells every open page. */
  notifyAll: () => Promise<void>
}

// In characters. From this size on, comparing two pages takes longer than loading one.
const maxPatchLength = 500_000

/** Of one window. The desk has a frame or two. */
const maxPages = 20

/** In bytes, of news that a browser has not read yet. One that comes back asks for the page as it is. */
const maxUnreadBytes = 4 * 1024 * 1024

/** The window of the desk that shows a page; empty for a page outside of it. */
export const deskWindowOf = ({ searchParams }: URL): string => searchParams.get('window') ?? ''

export function openPreviewClients({ pageAt, answerVersion }: PageProvider): PreviewClients {
  const clients = new Set<Client>()
  const streams = openStreams()

  async function notify(client: Client): Promise<void> {
    const now = await pageAt(client.path, client.window)
    const send = (update: Update): void => {
      client.response.write(`data: ${JSON.stringify({ ...update, path: client.path })}\n\n`)
      if (client.response.writableLength > maxUnreadBytes) client.response.destroy()
    }
    const { page, answer, version } = client
    client.version = now.version
    if (now.kind === 'report') {
      if (now.version !== version)
        send({ kind: 'report', version: now.version, body: bodyIn(now.html), style: reportStyle })
      return
    }
    client.answer = await answerVersion(now)
    if (now.version !== version) {
      client.page = now
      const isReload = page === undefined || page.status !== now.status || now.html.length > maxPatchLength
      if (isReload) {
        send({ kind: now.status === 404 && page?.status !== 404 ? 'gone' : 'reload' })
        return
      }
      send({ kind: 'page', version: now.version, before: page.html, after: now.html })
    }
    if (client.answer !== answer) send({ kind: 'answers' })
  }

  async function addClient(visitor: Client): Promise<void> {
    const now = await pageAt(visitor.path, visitor.window)
    if (visitor.version === now.version && now.kind === 'page') {
      visitor.page = now
      visitor.answer = await answerVersion(now)
    }
    if (visitor.response.destroyed) return
    clients.add(visitor)
    await notify(visitor)
  }

  return {
    connect: async (url, response) => {
      if (!streams.accept(response)) return
      response.once('close', () => {
        for (const visitor of clients) if (visitor.response === response) clients.delete(visitor)
      })
      const [paths, versions] = ['path', 'version'].map((name) => url.searchParams.getAll(name))
      const common = { response, window: deskWindowOf(url), page: undefined, answer: undefined }
      for (const [index, path] of (paths ?? []).slice(0, maxPages).entries())
        await addClient({ ...common, path, version: versions?.[index] ?? '' })
    },
    notifyAll: async () => {
      await Promise.all([...clients].map(notify))
    }
  }
}
