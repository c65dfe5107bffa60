/** A listener of this computer alone, and requests that no browser would send. */
import { once } from 'node:events'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import {
  listenerLimits,
  startListener,
  type ListenerLimits,
  type Taken
} from '../../../../generator/desk/server/phone/photo-listener.ts'

export const secretPage = { html: '<!doctype html><title>House</title>', policy: "default-src 'none'" }

export async function openListener(
  limits: Partial<ListenerLimits> = {},
  take: (photo: Uint8Array) => Promise<Taken> = async () => 'new'
) {
  const taken: string[] = []
  const listener = await startListener({
    address: '127.0.0.2',
    page: secretPage,
    take: async (photo) => (taken.push(Buffer.from(photo).toString()), take(photo)),
    limits: { ...listenerLimits, refusalMs: 1, ...limits }
  })
  onTestFinished(listener.close)
  return { taken, ...phoneAt(listener.url) }
}

export type Sent = { method?: string; path?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }
export type Answer = { status: number; body: string; headers: object }

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
    return Object.assign(socket, { ended: once(socket, 'close') })
  }
  /** The head of a photo, of which nothing has come yet. */
  const head = (length: number, token = headers['X-Desk-Token']): string =>
    `PUT /photo HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: image/jpeg\r\n` +
    `X-Desk-Token: ${token}\r\nContent-Length: ${length}\r\n\r\n`
  return { host, origin, send, dial, head }
}
