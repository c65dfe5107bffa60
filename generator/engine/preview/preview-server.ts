/**
 * The server of the preview: it watches the folders, answers requests with the current site, and adds its script to the
 * pages.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { wordsIn, type LocalizedText, type ProgramLanguage } from '../words/language.ts'
import { storedPage } from '../assets/bundle.ts'
import { bestEffort } from '../store/files.ts'
import { lazy } from '../store/memoize.ts'
import { openStore } from '../store/store.ts'
import { rejectHost, rejectReading } from './request-guard.ts'
import { openRebuilder, type PreviewApi, type Rebuilder, type RebuildReport } from './rebuild.ts'
import { openPreview } from './preview.ts'
import type { RenderedPage } from './report-page.ts'
import {
  fileAt,
  htmlType,
  isPage,
  listenOnFreePort,
  pathOf,
  scriptType,
  send,
  sendFile,
  typeOf,
  urlOf
} from './serving.ts'
import { watchProject } from './watch.ts'

type PreviewServerOptions = Omit<Parameters<typeof openPreview>[0], 'onInspected'> & {
  port: number
  /** Whether the next free port may be used if this one is taken. */
  allowNextPort?: boolean
  /** The data folder as the user has named it. */
  shown: string
  /** Of what is said where a page cannot be shown. */
  language: ProgramLanguage
  onRebuild?: (show: RebuildReport) => void
  /** Told, once at most, why the system reports no edits: they are looked for now and then. */
  onUnwatched?: (cause: unknown) => void
  /** Told when a file of the program itself was edited, which a running program does not see. */
  onProgram?: (files: string[]) => void
  /** What is served beside the site, below an address of its own. */
  extension?: (live: PreviewApi) => ServerExtension
}

export type PreviewServer = { address: string; close: () => Promise<void> }

export type ServerExtension = {
  /** False for a request that is for somebody else. */
  answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
  close?: () => Promise<void>
}

const pageEntry = 'generator/engine/preview/preview-page.ts'
const pageSources = { entry: pageEntry, from: [pageEntry] }

/**
 * Answers as soon as the address is known; the first requests wait until the content is read.
 * @throws the system's error for a port that cannot be had
 */
export async function startPreviewServer(options: PreviewServerOptions): Promise<PreviewServer> {
  const { port, allowNextPort = false, onProgram = () => {}, onError = () => {}, onUnwatched = () => {} } = options
  const lookAgain = (): Promise<void> => rebuilder.changed()
  let started = Promise.resolve()
  const preview = openPreview({
    ...options,
    onInspected: () => void lookAgain(),
    onFeeds: (feedDiagnostics) => {
      options.onFeeds?.(feedDiagnostics)
      if (feedDiagnostics.length > 0) void lookAgain()
    }
  })
  const rebuilder = openRebuilder(preview, options)
  const extension = options.extension?.(rebuilder.api)
  const answer = requestHandler(rebuilder, {
    language: options.language,
    script: lazy(async () => (await storedPage(pageSources, openStore(options.cache))).script),
    beside: extension,
    started: async () => started
  })
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      // The browser has broken the request off.
      if (!request.complete) return
      onError(cause)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const stopWatching = watchProject(options.data, {
    onBatch: (batch) => {
      if (batch.program.length > 0) onProgram(batch.program)
      if (batch.content.length > 0) void rebuilder.changed(batch.content)
    },
    onUnwatched
  })
  const close = async (): Promise<void> => {
    stopWatching()
    server.close()
    server.closeAllConnections()
    await extension?.close?.()
    await rebuilder.settled()
    await preview.close()
  }
  try {
    const address = await listenOnFreePort(server, port, allowNextPort)
    // Watches before it reads, so that it notices an edit while the content is read.
    started = lookAgain()
    return { address, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

type HandlerOptions = {
  language: ProgramLanguage
  script: () => Promise<string>
  beside: ServerExtension | undefined
  /** Resolves when the content has been read for the first time. */
  started: () => Promise<void>
}

/** What the server does with a request. */
function requestHandler(
  { api, pageAt, pageStateAt, connect }: Rebuilder,
  { language, script, beside, started }: HandlerOptions
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const refused = rejectHost(request)
    if (refused?.status === 421) {
      const body = wordsIn(onlyHere(request.socket.localPort), language)
      response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
      return
    }
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
    const foreign = rejectReading(request)
    if (foreign !== undefined && path.startsWith('/.preview/')) {
      response.writeHead(foreign.status).end()
      return
    }
    if (path === '/.preview/events') {
      connect(response)
      return
    }
    if (path === '/.preview/page') {
      const [asked, version, answers] = ['path', 'version', 'answers'].map((name) => url.searchParams.get(name) ?? '')
      // As some clients escape it in the address that they open.
      const address = bestEffort(() => decodeURIComponent(asked!)) ?? asked!
      const page = await pageStateAt(address, deskWindowOf(url))
      const isSame = page.version === version && (page.answers ?? '') === answers
      if (isSame) response.writeHead(204).end()
      else send(response, { status: 200, type: typeOf('page.json'), body: JSON.stringify(page) })
      return
    }
    if (path === '/.preview/page.js') {
      send(response, { status: 200, type: scriptType, body: await script() })
      return
    }
    const site = api.site()
    const file = site === undefined ? undefined : await fileAt(site, path).catch(() => undefined)
    if (file !== undefined && !isPage(file)) {
      sendFile(response, file)
      return
    }
    await api.lookAtDisk()
    const page = await pageAt(path, deskWindowOf(url))
    send(response, { status: page.status, type: htmlType, body: withScript(page) })
  }
}

/** The window of the desk that shows a page; empty for a page outside of it. */
const deskWindowOf = ({ searchParams }: URL): string => searchParams.get('window') ?? ''

/** What somebody reads who asks by another name of this computer, or from another one. */
const onlyHere = (port: number | undefined): LocalizedText => ({
  it: `L’anteprima risponde solo sul computer su cui gira, a questo indirizzo: http://localhost:${port}\n`,
  en: `The preview answers only on the computer that it runs on, at this address: http://localhost:${port}\n`
})

/** The page with the preview's script, which the page's own policy lets in: it comes from the same server. */
function withScript({ html, kind, version }: RenderedPage): string {
  const about = `data-preview="${kind}" data-version="${version}"`
  const script = `<script type="module" src="/.preview/page.js" ${about}></script>`
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : `${html}${script}`
}
