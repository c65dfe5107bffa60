/**
 * The server of the preview: it watches the folders, and answers requests with the site as it is at the moment. What
 * the preview adds to a page is added here, on the way to the browser.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ProgramLanguage } from '../diagnostics/language.ts'
import { sha256 } from '../store/hash.ts'
import { lazy } from '../store/memoize.ts'
import { openStore, type Store } from '../store/store.ts'
import { refusedHost, refusedReading } from './request-guard.ts'
import { openLooking, type Live, type Looking, type Show } from './rebuild.ts'
import { openPreview, type Preview } from './preview.ts'
import type { ShownPage } from './report-page.ts'
import { fileAt, htmlType, isPage, listenNear, pathOf, scriptType, send, sendFile, urlOf } from './serving.ts'
import { windowIn } from './preview-clients.ts'
import { watchProject } from './watch.ts'

type LiveOptions = Omit<Parameters<typeof openPreview>[0], 'onPhoto'> & {
  /** Whether pages are shown before their photos are made. */
  photosLater?: boolean
  port: number
  /** Whether a port that is taken may be passed over for the next free one. */
  orNext?: boolean
  /** The data folder as the user has named it. */
  shown: string
  /** Of what is said where a page cannot be shown. */
  language: ProgramLanguage
  onShow?: (show: Show) => void
  /** Told when a file of the program itself was edited, which a running program does not see. */
  onProgram?: (files: string[]) => void
  onError?: (cause: unknown) => void
  /** What is served beside the site, below an address of its own. */
  beside?: (live: Live) => Beside
}

export type LivePreview = { address: string; close: () => Promise<void> }

export type Beside = {
  /** False for a request that is for somebody else. */
  answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
  close: () => Promise<void>
}

/**
 * Answers as soon as the address is known; the first requests wait until the content is read.
 * @throws the system's error for a port that cannot be had
 */
export async function startPreview(options: LiveOptions): Promise<LivePreview> {
  const { port, orNext = false, photosLater = false, onProgram = () => {}, onError = () => {} } = options
  const onPhoto = (): void => looking.changed({ content: [], templates: [] })
  const preview = openPreview({ ...options, onPhoto: photosLater ? onPhoto : undefined })
  const looking = openLooking(preview, options)
  const beside = options.beside?.(looking.live)
  const warming = warmer(preview)
  const answer = answerer(looking, { script: scriptFor(openStore(options.cache)), beside, warm: warming.begin })
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      // The browser has broken the request off.
      if (!request.complete) return
      onError(cause)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const stopWatching = watchProject(
    options.data,
    (batch) => {
      if (batch.program.length > 0) onProgram(batch.program)
      if (batch.content.length + batch.templates.length > 0) looking.changed(batch)
    },
    onError
  )
  const close = async (): Promise<void> => {
    stopWatching()
    server.close()
    server.closeAllConnections()
    await beside?.close()
    await looking.settled()
    await warming.ended()
    await preview.close()
  }
  try {
    const address = await listenNear(server, port, orNext)
    // Watched first and read then: an edit that comes while the content is read is told.
    looking.start()
    return { address, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

type Helpers = { script: () => Promise<string>; beside: Beside | undefined; warm: () => void }

/** What the server does with a request. */
function answerer(
  { live, started, shownAt, welcome }: Looking,
  { script, beside, warm }: Helpers
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const refused = refusedHost(request)
    const url = urlOf(request)
    const path = url === undefined ? undefined : pathOf(url)
    if (refused !== undefined || url === undefined || path === undefined) {
      response.writeHead(refused?.status ?? 400).end()
      return
    }
    await started()
    if ((await beside?.answer(request, response, url)) === true) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    if (path === '/.preview/events') {
      const foreign = refusedReading(request)
      if (foreign !== undefined) {
        response.writeHead(foreign.status).end()
        return
      }
      await welcome(url, response)
      warm()
      return
    }
    if (path === '/.preview/page.js') {
      send(response, { status: 200, type: scriptType, body: await script() })
      return
    }
    const site = live.site()
    const file = site === undefined ? undefined : await fileAt(site, path).catch(() => undefined)
    if (file !== undefined && !isPage(file)) {
      sendFile(response, file)
      return
    }
    const page = await shownAt(path, windowIn(url))
    send(response, { status: page.status, type: htmlType, body: withScript(page) })
  }
}

/** Nobody edits a template sooner, and the first photos of the page come first. */
const warmAfterMs = 200

/**
 * Warms the preview up once, a moment after the first page was opened. A fault of a template is told when it is edited.
 */
function warmer(preview: Preview): { begin: () => void; ended: () => Promise<void> } {
  let warming: Promise<void> | undefined
  return {
    begin: () => {
      warming ??= sleep(warmAfterMs, undefined, { ref: false })
        .then(preview.warm)
        .catch(() => undefined)
    },
    ended: async () => warming
  }
}

/** The page with the preview's script, which the page's own policy lets in: it comes from the same server. */
function withScript({ html, kind, version }: ShownPage): string {
  const about = `data-preview="${kind}" data-version="${version}"`
  const script = `<script type="module" src="/.preview/page.js" ${about}></script>`
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : `${html}${script}`
}

/** The script of the pages as JavaScript, kept by what it is made from: Vite takes long to load. */
function scriptFor(store: Store): () => Promise<string> {
  const source = fileURLToPath(new URL('preview-page.ts', import.meta.url))
  return lazy(() => {
    const code = readFileSync(source, 'utf8')
    return store.json<string>('preview', store.pin('preview', sha256(code)), async () => {
      const { transformWithOxc } = await import('vite')
      return (await transformWithOxc(code, source)).code
    })
  })
}
