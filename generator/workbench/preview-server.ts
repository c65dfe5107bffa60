/**
 * The preview: serves the site from memory, watches its folders, and tells the open pages what an edit has changed.
 * What the preview adds to a page is added here, on the way to the browser.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { remembered } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import type { OutputFile } from '../files/output.ts'
import { escape } from '../pages/escape.ts'
import { openPreview, type Look, type ShownSite } from './preview.ts'
import { countText, reportText } from '../report/report.ts'
import { watchProject } from './watch.ts'

/** What an open page is told. Pages are as the server sends them, but for the preview's own script. */
export type News =
  | { kind: 'page'; version: string; before: string; after: string }
  | { kind: 'report'; version: string; body: string; style: string }
  | { kind: 'reload' }

export type Show = Pick<Look, 'diagnostics' | 'texts'> & {
  /** What changed, below the data folder or the folder of the project; nothing at the start. */
  files: string[]
  /** From the first event to the news for the last open page, in milliseconds. */
  took: number
  /** What is wrong with a template or the file system: anything but the content. */
  fault: string | undefined
}

type LiveOptions = Parameters<typeof openPreview>[0] & {
  port: number
  /** Whether a port that is taken may be passed over for the next free one. */
  orNext?: boolean
  /** The data folder as the user has named it. */
  shown: string
  onShow?: (show: Show) => void
  /** Told when a file of the program itself was edited, which a running program does not see. */
  onProgram?: (files: string[]) => void
  onError?: (cause: unknown) => void
}

export type LivePreview = { address: string; close: () => Promise<void> }

/** What the site is at the moment: what there is to see, or why nothing. */
type State = { look: Look } | { fault: string }

/** A page as a browser gets it. */
type Shown = { kind: 'page' | 'report'; status: number; version: string; html: string; answer?: string | undefined }

type Visitor = {
  response: ServerResponse
  path: string
  version: string
  /** The page that stands in the browser; none when that is a report. */
  page: Shown | undefined
  /** Of the answer that the page has asked for, its version. */
  answer: string | undefined
}

// Editors empty a file before they fill it, or take it away for a moment: a fault that is gone by then was none.
const graceMs = 120

// Comparing two pages takes longer than loading one, from some size on. In characters.
const largestChange = 500_000

/** @throws the system's error for a port that cannot be had */
export async function startPreview({
  port,
  orNext = false,
  shown,
  onShow = () => {},
  onProgram = () => {},
  onError = () => {},
  ...options
}: LiveOptions): Promise<LivePreview> {
  const preview = openPreview(options)
  const visitors = new Set<Visitor>()
  const script = scriptFor(options.cache)
  let state: State = { fault: 'The content has not been read yet.' }
  /** Answers for what open pages have long known, while something is wrong with the content. */
  let site: ShownSite | undefined

  async function attempt(edited: readonly string[]): Promise<State> {
    try {
      return { look: await preview.look(edited) }
    } catch (cause) {
      return { fault: wordsOf(cause) }
    }
  }

  async function shownAt(path: string): Promise<Shown> {
    if ('fault' in state) return reportOf(state.fault, 'The site cannot be drawn')
    const { look } = state
    if (look.site === undefined)
      return reportOf(
        `${reportText(look.diagnostics, look.texts, shown)}\n${countText(look.diagnostics)}.`,
        'Something in the content is wrong'
      )
    try {
      const found = await fileAt(look.site, path)
      const file = found ?? (await look.site.read('404.html'))
      const html = file === undefined ? '' : textOf(file)
      return {
        kind: 'page',
        status: found === undefined ? 404 : 200,
        version: hashOf(html),
        html,
        answer: found === undefined ? undefined : look.site.answerOf(found.path)
      }
    } catch (cause) {
      return reportOf(wordsOf(cause), 'This page cannot be drawn')
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAllowed(request)) {
      response.writeHead(403).end()
      return
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const url = urlOf(request)
    const path = url === undefined ? undefined : pathOf(url)
    if (url === undefined || path === undefined) {
      response.writeHead(400).end()
      return
    }
    if (path === '/.preview/events') return welcome(url, response)
    if (path === '/.preview/page.js') {
      send(response, { status: 200, type: scriptType, body: await script() })
      return
    }
    const file = site === undefined ? undefined : await fileAt(site, path).catch(() => undefined)
    if (file !== undefined && !isPage(file)) {
      sendFile(response, file)
      return
    }
    const page = await shownAt(path)
    send(response, { status: page.status, type: htmlType, body: withScript(page) })
  }

  /** A page has opened, or has come back to the front. */
  async function welcome(url: URL, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(':\n\n')
    const path = url.searchParams.get('path') ?? '/'
    const now = await shownAt(path)
    const visitor: Visitor = {
      response,
      path,
      version: url.searchParams.get('version') ?? '',
      page: undefined,
      answer: undefined
    }
    if (visitor.version === now.version && now.kind === 'page') {
      visitor.page = now
      visitor.answer = await answerVersion(now)
    }
    visitors.add(visitor)
    response.once('close', () => visitors.delete(visitor))
    // Whatever came between the page and this is told at once.
    await tell(visitor)
    void warm()
  }

  async function tell(visitor: Visitor): Promise<void> {
    const now = await shownAt(visitor.path)
    const { page } = visitor
    const say = (news: News): void => {
      visitor.response.write(`data: ${JSON.stringify(news)}\n\n`)
    }
    if (now.version === visitor.version) {
      if (now.kind === 'report') return
      const answered = await answerVersion(now)
      if (answered !== visitor.answer && page !== undefined) say({ kind: 'reload' })
      visitor.answer = answered
      return
    }
    visitor.version = now.version
    if (now.kind === 'report') {
      say({ kind: 'report', version: now.version, body: bodyIn(now.html), style: reportStyle })
      return
    }
    visitor.page = now
    const isReload = page === undefined || page.status !== now.status || now.html.length > largestChange
    say(isReload ? { kind: 'reload' } : { kind: 'page', version: now.version, before: page.html, after: now.html })
    visitor.answer = await answerVersion(now)
  }

  async function answerVersion({ answer: path }: Shown): Promise<string | undefined> {
    const file = path === undefined ? undefined : await site?.read(path).catch(() => undefined)
    return file === undefined ? undefined : hashOf(bytesOf(file))
  }

  const edits: string[] = []
  const files: string[] = []
  let since: number | undefined
  let working: Promise<void>
  const work = async (): Promise<void> => {
    while (since !== undefined) {
      const started = since
      since = undefined
      let next = await attempt(edits.splice(0))
      if (siteIn(next) === undefined) {
        await sleep(graceMs)
        next = await attempt(edits.splice(0))
      }
      state = next
      site = siteIn(next) ?? site
      await Promise.all([...visitors].map((visitor) => tell(visitor)))
      const found =
        'look' in next ? next.look : { diagnostics: [], texts: { texts: new Map<string, string>(), sources: [] } }
      onShow({
        diagnostics: found.diagnostics,
        texts: found.texts,
        files: [...new Set(files.splice(0))],
        took: performance.now() - started,
        fault: 'fault' in next ? next.fault : undefined
      })
    }
  }
  let warming: Promise<void> | undefined
  // What is wrong with a template is told when somebody edits it.
  const warm = (): Promise<void> =>
    (warming ??= sleep(500, undefined, { ref: false })
      .then(() => preview.warm())
      .catch(() => undefined))

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      onError(cause)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const stopWatching = watchProject(
    options.data,
    (batch) => {
      if (batch.program.length > 0) onProgram(batch.program)
      if (batch.content.length + batch.templates.length === 0) return
      edits.push(...batch.templates)
      files.push(...batch.content, ...batch.templates)
      since ??= performance.now()
      working = working.then(work).catch(onError)
    },
    onError
  )
  // Watched first and read then: an edit that comes while the content is read is told.
  working = attempt([]).then((first) => {
    state = first
    site = siteIn(first)
  })
  await working
  const close = async (): Promise<void> => {
    stopWatching()
    server.close()
    server.closeAllConnections()
    await working
    await warming
    await preview.close()
  }
  try {
    return { address: await listenNear(server, port, orNext), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

const siteIn = (state: State): ShownSite | undefined => ('look' in state ? state.look.site : undefined)

async function listenNear(server: ReturnType<typeof createServer>, port: number, orNext: boolean): Promise<string> {
  for (let next = port; ; next += 1) {
    try {
      return await listen(server, next)
    } catch (cause) {
      const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
      if (!isTaken || !orNext || next === port + 50) throw cause
    }
  }
}

/**
 * Whether a request is meant for this server. A page of somebody else's could have its own name lead to this machine,
 * and read what the owner has not published yet: its requests name another host.
 */
const isAllowed = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/** Undefined for what is no address: `//`, say. */
function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined
}

/** The path of an address, with the `=` of a prefix that some clients escape. Undefined for one that is none. */
function pathOf({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** The file for an address, as hosts find it. */
async function fileAt(site: ShownSite, path: string): Promise<OutputFile | undefined> {
  const name = path.replace(/^\/+|\/+$/g, '')
  // No host serves others that are hidden.
  if (name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return undefined
  for (const candidate of name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]) {
    const file = await site.read(candidate)
    if (file !== undefined) return file
  }
  return undefined
}

const isPage = ({ path }: OutputFile): boolean => path.endsWith('.html') && !path.startsWith('api/')

const bytesOf = (file: OutputFile): Buffer =>
  'contents' in file ? Buffer.from(file.contents) : readFileSync(file.from)

const textOf = (file: OutputFile): string =>
  'contents' in file && typeof file.contents === 'string' ? file.contents : bytesOf(file).toString('utf8')

const hashOf = (contents: string | Uint8Array): string => sha256(contents).slice(0, 16)

const htmlType = 'text/html; charset=utf-8'
const scriptType = 'text/javascript; charset=utf-8'
const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': htmlType,
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': scriptType,
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8'
}

type Sent = { status: number; type: string; body: string | Uint8Array; headers?: Record<string, string> }

function send(response: ServerResponse, { status, type, body, headers }: Sent): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
  response.end(body)
}

function sendFile(response: ServerResponse, file: OutputFile): void {
  const isAnswer = file.path.startsWith('api/')
  const ending = isAnswer && file.path.endsWith('.html') ? '.json' : extname(file.path)
  // Pages of the house that stand on another host may ask this one.
  const headers: Record<string, string> = isAnswer
    ? { 'Access-Control-Allow-Origin': '*' }
    : /^(assets|photos)\//.test(file.path)
      ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
      : {}
  send(response, { status: 200, type: types[ending] ?? 'text/plain; charset=utf-8', body: bytesOf(file), headers })
}

/** The page with the preview's script, which the page's own policy lets in: it comes from the same server. */
function withScript({ html, kind, version }: Shown): string {
  const script = `<script type="module" src="/.preview/page.js" data-preview="${kind}" data-version="${version}"></script>`
  return html.includes('</head>') ? html.replace('</head>', () => `${script}</head>`) : `${html}${script}`
}

const reportStyle = `
.report { box-sizing: border-box; min-height: 100%; padding: clamp(1.5rem, 5vw, 4rem); background: #FAF6EC; color: #23281C; font: 1rem/1.6 system-ui, sans-serif }
h1 { margin: 0 0 .5rem; color: #A04421; font-size: 1.6rem; line-height: 1.2 }
p { margin: 0 0 1.5rem }
pre { margin: 0; padding: 1.25rem; overflow: auto; background: #FFFDF6; border: 1px solid #D8CEB6; font: .9375rem/1.55 ui-monospace, monospace; white-space: pre-wrap }
@media (prefers-color-scheme: dark) {
  .report { background: #141A15; color: #F0EAD9 }
  h1 { color: #E8A87C }
  pre { background: #1D251D; border-color: #3B4536 }
}`

function reportOf(text: string, title: string): Shown {
  const body = `<h1>${escape(title)}</h1><p>Mend it and save: the page comes back by itself.</p><pre>${escape(text.trim())}</pre>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>html, body { height: 100%; margin: 0 } ${reportStyle}</style></head><body><div class="report">${body}</div></body></html>`
  return { kind: 'report', status: 500, version: hashOf(html), html }
}

const bodyIn = (html: string): string => html.slice(html.indexOf('<h1>'), html.indexOf('</div></body>'))

/** What was thrown, and where: the way to there is the program's own. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const steps = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return stripVTControlCharacters([cause.message, ...steps.slice(0, 5)].join('\n'))
}

/** The script of the pages as JavaScript, kept by what it is made from: Vite takes long to load. */
function scriptFor(cache: string): () => Promise<string> {
  const source = fileURLToPath(new URL('preview-page.ts', import.meta.url))
  let made: Promise<string> | undefined
  const make = (): Promise<string> => {
    const code = readFileSync(source, 'utf8')
    return remembered(join(cache, 'preview', `${hashOf(code)}.json`), async () => {
      const { transformWithOxc } = await import('vite')
      return (await transformWithOxc(code, source)).code
    })
  }
  return () => (made ??= make())
}

/**
 * Listens on this machine only.
 * @returns the address without a final slash
 * @throws the system's error for a port that is taken
 */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`
}
