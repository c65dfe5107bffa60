/** Sends the files of a site at the addresses that hosts use. */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { lookup } from 'mrmime'
import { bestEffort, codeOf } from '../store/files.ts'
import { sha256 } from '../store/hash.ts'
import { readBytes, type OutputFile } from '../store/content-source.ts'
import type { PreviewSite } from './preview.ts'

/** Undefined for a request without a valid address, such as `//`. */
export function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined
}

/** The path of an address, with the `=` of a prefix that some clients escape. Undefined for one that is none. */
export const pathOf = ({ pathname }: URL): string | undefined => bestEffort(() => decodeURIComponent(pathname))

/** The file for an address, as hosts find it. */
export async function fileAt(site: PreviewSite, path: string): Promise<OutputFile | undefined> {
  const name = path.replace(/^\/+|\/+$/g, '')
  // Hosts serve no other hidden files.
  if (name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) return undefined
  for (const candidate of name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]) {
    const file = await site.read(candidate)
    if (file !== undefined) return file
  }
  return undefined
}

export const isPage = ({ path }: OutputFile): boolean => path.endsWith('.html') && !path.startsWith('api/')

export const versionOf = (contents: string | Uint8Array): string => sha256(contents).slice(0, 16)

/** What a file is, by its ending. */
export function typeOf(path: string): string {
  const type = path.endsWith('.ico') ? 'image/x-icon' : (lookup(path) ?? 'text/plain')
  return /^text\/|\/json$/.test(type) ? `${type}; charset=utf-8` : type
}

export const htmlType = typeOf('page.html')
export const scriptType = typeOf('page.js')

export type HttpReply = { status: number; type: string; body: string | Uint8Array; headers?: Record<string, string> }

/** No page of another origin may use what comes from here, not even as a picture or in a frame. */
const ownHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN'
}

export function send(response: ServerResponse, { status, type, body, headers }: HttpReply): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...ownHeaders, ...headers })
  response.end(body)
}

/** The body of a request; 411 without a length, 413 with more than `most` bytes. Node ends one that takes too long. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | 411 | 413> {
  const length = request.headers['content-length']
  if (length === undefined) return 411
  return Number(length) > most ? 413 : buffer(request)
}

/** A browser has at most six connections to a server. */
const mostStreams = 50

export type EventStreams = ReturnType<typeof openStreams>

/** Streams of events to open pages. */
export function openStreams() {
  const open = new Set<ServerResponse>()
  return {
    open,
    /** False for one request too many, which has to be repeated later. */
    accept: (response: ServerResponse): boolean => {
      if (open.size >= mostStreams) {
        response.writeHead(503, { 'Retry-After': '5' }).end()
        return false
      }
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write(':\n\n')
      open.add(response)
      response.once('close', () => open.delete(response))
      return true
    }
  }
}

export function sendFile(response: ServerResponse, file: OutputFile): void {
  const isAnswer = file.path.startsWith('api/') && file.path.endsWith('.html')
  const headers: Record<string, string> = /^(assets|photos)\//.test(file.path)
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : {}
  send(response, { status: 200, type: typeOf(isAnswer ? 'answer.json' : file.path), body: readBytes(file), headers })
}

/**
 * Listens on this machine only.
 * @returns the address without a final slash
 * @throws the system's error for a port that is taken
 */
export async function listen(server: Server, port: number): Promise<string> {
  if (port !== 0) await assertPortFree(port)
  // An error of the server rejects it.
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`
}

/**
 * Browsers look for `localhost` at ::1 first, and would show what another program answers there.
 * @throws the system's error for a port that is taken there; nothing where there is no ::1
 */
async function assertPortFree(port: number): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '::1'), 'listening')
    probe.close()
    await once(probe, 'close')
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw cause
  }
}

/**
 * The same, on the next free port where that is allowed.
 * @throws the system's error for a port that cannot be had
 */
export async function listenOnFreePort(server: Server, port: number, orNext: boolean): Promise<string> {
  for (let next = port; ; next += 1) {
    try {
      return await listen(server, next)
    } catch (cause) {
      if (codeOf(cause) !== 'EADDRINUSE' || !orNext || next === port + 50) throw cause
    }
  }
}
