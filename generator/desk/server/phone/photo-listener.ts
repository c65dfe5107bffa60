/**
 * The server in the network that accepts photos: it serves one page, and takes one photo per request. It answers every
 * other request with an empty refusal.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf, htmlType, send } from '../../../engine/preview/serving.ts'
import { rejectChange, rejectHost } from '../../../engine/preview/request-guard.ts'
import { mostPhotoBytes, mostPhotoMs } from '../../desk-wording.ts'
import type { TrayReceipt } from '../photo-tray.ts'

/** What a phone sends, and how much of it, in bytes and milliseconds. */
export const listenerLimits = {
  photoBytes: mostPhotoBytes,
  atOnce: 4,
  /** Of one opening. */
  photos: 300,
  bytes: 2 * 1024 ** 3,
  /** How long a wrong secret waits for its refusal, and how many wait at once; further ones are refused immediately. */
  refusalMs: 1000,
  refusals: 10,
  /** A connection that sends nothing, and a body that is not whole by then, are cut off. */
  idleMs: 15_000,
  bodyMs: mostPhotoMs,
  connections: 60
}

export type ListenerLimits = typeof listenerLimits

export type Listener = {
  /** What the phone opens: host and port, and the secret, which no request has in its address. */
  url: string
  close: () => void
}

type Options = {
  address: string
  page: { html: string; policy: string }
  take: (photo: Uint8Array) => Promise<TrayReceipt['type']>
  limits: ListenerLimits
}

/** @throws the system's error for an address that this computer does not have */
export async function startListener({ address, page, take, limits }: Options): Promise<Listener> {
  const secret = newSecret()
  const received = { photos: 0, bytes: 0, underWay: 0, refused: 0 }
  /** Only the header of a photo is read so far. */
  const takePhoto = async (request: IncomingMessage): Promise<number> => {
    const length = Number(request.headers['content-length'])
    if (received.underWay >= limits.atOnce) return 503
    if (received.photos >= limits.photos || received.bytes + length > limits.bytes) return 507
    received.underWay += 1
    try {
      const body = await bodyOf(request, limits.photoBytes)
      if (typeof body === 'number') return body
      received.bytes += body.length
      // Nothing comes from the phone while the photo is looked at.
      request.socket.setTimeout(0)
      const result = await take(body)
      if (result === 'new') received.photos += 1
      // While the owner has to decide, the phone tries again.
      return { new: 204, known: 204, unreadable: 415, full: 507, undecided: 503 }[result]
    } finally {
      received.underWay -= 1
    }
  }
  const { idleMs, bodyMs } = limits
  const times = {
    headersTimeout: Math.min(idleMs, bodyMs),
    requestTimeout: bodyMs,
    connectionsCheckingInterval: Math.min(idleMs, bodyMs) / 2
  }
  const server = createServer(times, async (request, response) => {
    const host = `${address}:${portOf(server)}`
    const answer = `${request.method} ${request.url}`
    const refused = rejectHost(request, (given) => given === host)?.status
    if (refused === undefined && answer === 'GET /') {
      sendPage(response, page)
      return
    }
    const rejected = refused ?? (answer === 'PUT /photo' ? rejectChange(request, secret)?.status : 404)
    if (rejected === 403 && received.refused < limits.refusals) {
      received.refused += 1
      await sleep(limits.refusalMs, undefined, { ref: false })
      received.refused -= 1
    }
    const status = rejected ?? (await takePhoto(request).catch(() => 500))
    if (status === 204) response.writeHead(204).end()
    else refuse(response, status)
  })
  server.maxConnections = limits.connections
  server.setTimeout(idleMs)
  await once(server.listen(0, address), 'listening')
  return {
    url: `http://${address}:${portOf(server)}/#${secret}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}

const portOf = (server: Server): number =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, and not on a path
  (server.address() as AddressInfo).port

/** What remains of the body is read by nobody. */
function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end(() => response.socket?.destroySoon())
}

function sendPage(response: ServerResponse, { html, policy }: Options['page']): void {
  const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer', 'X-Frame-Options': 'DENY' }
  send(response, { status: 200, type: htmlType, body: html, headers })
}

/** Small letters and digits that nobody mistakes for one another: each five bits, 130 together. */
const letters = 'abcdefghjkmnpqrstvwxyz0123456789'
const newSecret = (): string => [...randomBytes(26)].map((byte) => letters[byte % letters.length]).join('')
