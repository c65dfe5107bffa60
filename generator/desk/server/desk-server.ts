/**
 * The desk below `/.desk`: checks access and sends responses. It serves its page, with `app.js` and `app.css`;
 * `events`, a stream of server-sent events, each a `DeskState`, the first one at once; and the requests of
 * `protocol.ts`.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { storedPage, type PageSources } from '../../engine/assets/bundle.ts'
import { rejectChange, rejectReading, type Rejection } from '../../engine/preview/request-guard.ts'
import type { PreviewApi } from '../../engine/preview/rebuild.ts'
import type { ServerExtension } from '../../engine/preview/preview-server.ts'
import { bodyOf, htmlType, openStreams, scriptType, send, typeOf } from '../../engine/preview/serving.ts'
import { failureOf } from '../../engine/store/files.ts'
import { lazyPromise } from '../../engine/store/memoize.ts'
import { openStore } from '../../engine/store/store.ts'
import { openApi, type DeskApi, type DeskOptions } from './desk-api.ts'
import { dataHeader, nameOfData } from './desk-folder.ts'
import { emblemHtml } from './phone/phone-page.ts'
import { mostPhotoBytes } from '../desk-wording.ts'
import { answerTo, nameOfRequest } from './requests.ts'
import { windowPattern, type PictureBytes } from '../protocol.ts'
import { escapeMarkup } from '../../engine/output/escape-markup.ts'

/** The most bytes of a body: a picture, or a change in JSON, which is a few fields. */
const mostBytes = { PUT: mostPhotoBytes, POST: 1024 * 1024 }

/** Serves the desk beside the preview. */
export function openDeskServer(options: DeskOptions, live: PreviewApi): ServerExtension {
  const token = randomBytes(32).toString('hex')
  const { definition, cache, data } = options
  const api = openApi(options, live)
  const app = lazyPromise(() => storedPage(appSources(definition.page), openStore(cache)))
  const page: Readonly<Record<string, (response: ServerResponse, url: URL) => Promise<void> | void>> = {
    '/.desk': async (response) => {
      await live.lookAtDisk()
      send(response, {
        status: 200,
        type: htmlType,
        body: pageHtml((await api.state()).house, token, definition.emblem),
        headers: {
          'Content-Security-Policy': pagePolicy,
          [dataHeader]: nameOfData(data),
          'Cross-Origin-Opener-Policy': 'same-origin',
          'Referrer-Policy': 'no-referrer'
        }
      })
    },
    '/.desk/app.js': async (response) => send(response, { status: 200, type: scriptType, body: (await app()).script }),
    '/.desk/app.css': async (response) =>
      send(response, { status: 200, type: typeOf('app.css'), body: (await app()).style }),
    '/.desk/events': openEvents(api, live)
  }
  return {
    answer: async (request, response, url) => {
      const path = url.pathname.replace(/(?<=.)\/$/, '')
      if (path !== '/.desk' && !path.startsWith('/.desk/')) return false
      const refused = refusedBy(request, token)
      if (refused !== undefined) {
        response.writeHead(refused.status, refused.allow === undefined ? {} : { Allow: refused.allow }).end()
        return true
      }
      const open = isReading(request) ? page[path] : undefined
      if (open === undefined) await answerWith(api, { request, response, url, path })
      else await open(response, url)
      return true
    },
    close: api.close
  }
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

function refusedBy(request: IncomingMessage, token: string): Rejection | undefined {
  if (isReading(request)) return rejectReading(request)
  if (request.method !== 'POST' && request.method !== 'PUT') return { status: 405, allow: 'GET, HEAD, POST, PUT' }
  return rejectChange(request, token)
}

type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; path: string }

async function answerWith({ handlers }: DeskApi, { request, response, url, path }: Exchange): Promise<void> {
  const { method = 'GET' } = request
  const name = nameOfRequest(path.slice('/.desk/'.length), method === 'HEAD' ? 'GET' : method)
  if (name === undefined) {
    response.writeHead(404).end()
    return
  }
  const bytes = isReading(request)
    ? new Uint8Array()
    : await bodyOf(request, mostBytes[method === 'PUT' ? 'PUT' : 'POST'])
  if (typeof bytes === 'number') {
    endEarly(request, response, bytes)
    return
  }
  const answer = await answerTo(name, { query: url.searchParams, bytes }, handlers).catch(orOpenElsewhere)
  if (answer === openElsewhere) response.writeHead(503).end()
  else if (answer === undefined) response.writeHead(404).end()
  else if (answer === 'malformed') response.writeHead(400).end()
  else if (answer !== null && 'bytes' in answer) sendPicture(answer, request, response)
  else send(response, { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(answer) })
}

const openElsewhere = 'open-elsewhere'

/** @throws any error but that of a file which another program has open: then the request may succeed a moment later */
function orOpenElsewhere(cause: unknown): typeof openElsewhere {
  if (failureOf(cause)?.code !== 'EBUSY') throw cause
  return openElsewhere
}

/** Sends a picture. The browser caches it, and asks each time whether it has changed. */
function sendPicture({ bytes, type, tag }: PictureBytes, { headers }: IncomingMessage, response: ServerResponse): void {
  const quoted = `"${tag}"`
  const isKnown = headers['if-none-match'] === quoted
  send(response, {
    status: isKnown ? 304 : 200,
    type,
    body: isKnown ? '' : bytes,
    headers: {
      'Cache-Control': 'private, no-cache',
      ETag: quoted,
      // A drawing that is opened by itself runs no scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    }
  })
}

/** Answers a request before its body has ended. It reads the rest, or the sender would not read the answer. */
function endEarly(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).flushHeaders()
  request.once('end', () => response.end()).resume()
}

/** Answers each page of the desk that opens with a stream of its states, one after each check, as long as it lives. */
function openEvents(api: DeskApi, live: PreviewApi): (response: ServerResponse, url: URL) => Promise<void> {
  const { open: pages, accept } = openStreams()
  const tell = async (to: Iterable<ServerResponse>): Promise<void> => {
    const data = `data: ${JSON.stringify(await api.state())}\n\n`
    for (const page of to) page.write(data)
  }
  const tellAll = (): void => {
    if (pages.size > 0) void tell(pages).catch(() => undefined)
  }
  live.onRebuilt(tellAll)
  api.onNews(tellAll)
  return async (response, { searchParams }) => {
    const window = searchParams.get('window') ?? ''
    const isNamed = windowPattern.test(window)
    if (!accept(response)) {
      if (isNamed) api.touch(window)
      return
    }
    if (isNamed) response.once('close', api.connect(window))
    await tell([response])
  }
}

/** The page of the definition. Its own sources are in the folder of its wing: `generator/house`. */
const appSources = (entry: string): PageSources => {
  const wing = entry.split('/').slice(0, 2).join('/')
  return { entry, from: ['generator/desk', wing, 'templates'] }
}

/** Only the desk's own script runs here, and nobody may frame the page (CSP Level 3). */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** @param token of this start, which every change has to send */
const pageHtml = (house: string, token: string, emblem: string | undefined): string =>
  '<!doctype html><html lang="it"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">' +
  `<meta name="robots" content="noindex"><title>${escapeMarkup(house)}</title><link rel="icon" href="/favicon.svg">` +
  `<link rel="stylesheet" href="/.desk/app.css"></head><body>${emblemHtml(emblem)}<div id="desk"></div>` +
  `<script type="module" src="/.desk/app.js" data-token="${token}"></script></body></html>`
