/** The web server of the tests for a built site. It answers like a real host, unless a test has it answer otherwise. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listen, typeOf } from '../../generator/engine/preview/serving.ts'

export type Reply = (response: ServerResponse) => void

export type SiteServer = {
  /** The built site. A test may publish another one. */
  folder: string
  /** Without a final slash. */
  address: string
  /** Answers in the place of files, by path. */
  replies: Map<string, Reply>
  /** The same by a rule, for paths without an answer of their own. */
  otherwise?: ((path: string) => Reply | undefined) | undefined
  /** The paths asked for, and those with an error. */
  asked: string[]
  failed: string[]
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

/** Three pixels by two, in one colour. */
export const photo = Buffer.from('R0lGODlhAwACAIAAAIiIiP///ywAAAAAAwACAAACBQRBEARRADs=', 'base64')

/**
 * Serves a folder on this machine only, for as long as the process has anything else to do.
 * @param isPlain whether every photo is one small bitmap: what pictures show is much of the work of a page
 */
export async function serve(folder: string, { isPlain = false } = {}): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://site').pathname).replace(/%3D/gi, '=')
    site.asked.push(path)
    response.on('finish', () => void (response.statusCode >= 400 && site.failed.push(path)))
    const reply = site.replies.get(path) ?? site.otherwise?.(path)
    if (reply !== undefined) return reply(response)
    const send = (type: string, body: string | Uint8Array): void =>
      void response.setHeader('Content-Type', type).end(body)
    if (isPlain && path.startsWith('/photos/')) return send('image/gif', photo)
    response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'max-age=600, immutable' : 'no-cache')
    const file = fileAt(site.folder, path)
    if (file === undefined) response.statusCode = 404
    const shown = file ?? join(site.folder, '404.html')
    if (path.startsWith('/api/')) response.setHeader('Access-Control-Allow-Origin', '*')
    // The answers are files named index.html, since static hosts serve those for a folder.
    const isPage = shown.endsWith('.html') && (file === undefined || !path.startsWith('/api/'))
    if (!isPage) return send(typeOf(shown.endsWith('.html') ? 'answer.json' : shown), readFileSync(shown))
    send(typeOf(shown), existsSync(shown) ? readFileSync(shown) : '')
  })
  const address = await listen(server, 0)
  server.unref()
  const site: SiteServer = {
    folder,
    address,
    replies: new Map(),
    asked: [],
    failed: [],
    goAway: async () => {
      if (server.listening) await closeServer(server)
    },
    comeBack: async () => {
      if (!server.listening) await listen(server, Number(new URL(address).port))
    }
  }
  return site
}

/** The file for an address, as hosts find it. */
export function fileAt(folder: string, path: string): string | undefined {
  const name = path.replace(/^\/+|\/+$/g, '')
  const files = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]
  return files.map((file) => join(folder, file)).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** A server of this machine, by its number, until it is closed; its address without a final slash. */
export async function serverFor(listener: RequestListener): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  // It closes no connection by itself: a busy machine would use one again just then, and the request would fail.
  server.keepAliveTimeout = 0
  const address = (await listen(server, 0)).replace('localhost', '127.0.0.1')
  return { address, close: () => closeServer(server) }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const { address, close } = await serverFor(() => undefined)
  await close()
  return Number(new URL(address).port)
}
