/** A listener on this computer alone, and requests that no browser would send. */
import { once } from 'node:events'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import {
  listenerLimits,
  startListener,
  type ListenerLimits
} from '../../../../generator/desk/server/phone/photo-listener.ts'
import type { TrayReceipt } from '../../../../generator/desk/server/photo-tray.ts'

export const pageOfHouse = { html: '<!doctype html><title>House</title>', policy: "default-src 'none'" }

export async function openListener(
  limits: Partial<ListenerLimits> = {},
  take: (photo: Uint8Array) => Promise<TrayReceipt['type']> = async () => 'new'
) {
  const taken: string[] = []
  const listener = await startListener({
    address: '127.0.0.2',
    page: pageOfHouse,
    take: async (photo) => (taken.push(Buffer.from(photo).toString()), take(photo)),
    limits: { ...listenerLimits, refusalMs: 1, ...limits }
  })
  onTestFinished(listener.close)
  return { taken, ...phoneAt(listener.url) }
}

type Sent = { method?: string; path?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }
type Answer = { status: number; body: string; headers: object }

/** What a phone sends to what it has scanned, and what somebody else does. */
export function phoneAt(url: string) {
  const { host, hostname, port, origin, hash } = new URL(url)
  const headers = { Host: host, Origin: origin, 'Content-Type': 'image/jpeg', 'X-Desk-Token': hash.slice(1) }
  const send = async ({
    method = 'PUT',
    path = '/photo',
    headers: other = {},
    body = 'photo'
  }: Sent): Promise<Answer> => {
    const own = { ...headers, 'Content-Length': Buffer.byteLength(body), ...other }
    const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
    const sent = request({ agent: false, host: hostname, port, method, path, headers: given })
    sent.end(body)
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, body: await text(response), headers: response.headers }
  }
  /** A connection on which anything can be written. */
  const dial = async (begin: string): Promise<Socket & { ended: Promise<unknown> }> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).resume()
    await once(socket, 'connect')
    socket.write(begin)
    return Object.assign(socket, { ended: new Promise((resolve) => socket.once('close', resolve)) })
  }
  /** The head of a photo, of which nothing has come yet. */
  const head = (length: number, token = headers['X-Desk-Token']): string =>
    `PUT /photo HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: image/jpeg\r\n` +
    `X-Desk-Token: ${token}\r\nContent-Length: ${length}\r\n\r\n`
  return { host, origin, send, dial, head }
}

export const wrong = 'a'.repeat(26)

/** What somebody sends who is no phone, and the status that it gets. */
export const hostile: (readonly [what: string, status: number, sent: Sent])[] = [
  ['another host', 421, { headers: { Host: 'house.example' } }],
  ['the page by another host', 421, { method: 'GET', path: '/', headers: { Host: 'localhost' } }],
  ['the host without its port', 421, { headers: { Host: '127.0.0.2' } }],
  ['another host in the address', 421, { path: 'http://house.example/photo' }],
  ['no origin', 403, { headers: { Origin: undefined } }],
  ['another origin', 403, { headers: { Origin: 'http://house.example' } }],
  ['another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['a wrong secret', 403, { headers: { 'X-Desk-Token': wrong } }],
  ['no secret', 403, { headers: { 'X-Desk-Token': undefined } }],
  ['a secret in the address', 404, { path: `/photo?${wrong}` }],
  ['what a form sends', 415, { headers: { 'Content-Type': 'text/plain' } }],
  [
    'nothing in it, of a length that nobody knows',
    411,
    { headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' } }
  ],
  ['too many bytes', 413, { headers: { 'Content-Length': 65 * 1024 * 1024 }, body: '' }],
  ...['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PATCH'].map(
    (method) => [`${method} of a photo`, 404, { method }] as const
  ),
  ...['/photos', '/photo/1', '/tray', '/.desk', '/..%2f', '/favicon.ico', '//', '/?x', '/photo/'].map(
    (path) => [`a look at ${path}`, 404, { method: 'GET', path }] as const
  ),
  ['the page as somebody changes it', 404, { method: 'PUT', path: '/' }],
  ['the head of the page', 404, { method: 'HEAD', path: '/' }]
]
