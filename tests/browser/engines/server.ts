/**
 * A server for a built site under test in any engine: it records requests, and injects a first script into each page
 * that records the errors of the browser. It can also go offline.
 */
import { readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { listen } from '../../../generator/workbench/serving.ts'
import type { Tab } from './tab.ts'

export type WatchedSite = {
  /** Without a final slash. */
  address: string
  /** The requested paths since the last reset, each with the status of its answer. */
  asked: { path: string; status: number }[]
  /** Answers in place of files, by path. */
  replies: Map<string, (response: ServerResponse) => void>
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  stop: () => Promise<void>
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2'
}

export async function watchSite(folder: string): Promise<WatchedSite> {
  const site: Pick<WatchedSite, 'asked' | 'replies'> = { asked: [], replies: new Map() }
  const server = createServer((request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://site').pathname)
    response.on('finish', () => site.asked.push({ path, status: response.statusCode }))
    const reply = site.replies.get(path)
    if (reply !== undefined) return reply(response)
    if (path === '/probe.js') return void response.setHeader('Content-Type', types['.js']!).end(probe)
    const file = fileAt(join(folder, path))
    const status = file === undefined ? 404 : 200
    const found = file ?? join(folder, '404.html')
    const type = path.startsWith('/api/') && !path.endsWith('.ics') ? types['.json'] : types[extname(found)]
    // Assets as on real hosts; nothing else is cached, so that repeated requests are seen.
    const cached = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'
    response.writeHead(status, { 'Content-Type': type ?? 'application/octet-stream', 'Cache-Control': cached })
    const contents = readFileSync(found)
    response.end(extname(found) === '.html' ? contents.toString().replace('<head>', probeTag) : contents)
  })
  const address = await listen(server, 0)
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    ...site,
    address,
    goAway: close,
    comeBack: async () => void (await listen(server, Number(new URL(address).port))),
    stop: close
  }
}

function fileAt(path: string): string | undefined {
  return [path, join(path, 'index.html'), `${path}.html`].find(
    (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true
  )
}

const probeTag = '<head><script src="/probe.js"></script>'

/** Runs first in each page, since not every engine has a console that a driver can read. */
const probe = `(${keepComplaints.toString()})()`

function keepComplaints(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  // No phone has a scroll bar that takes touches; the desktop port of WebKit has one over the last column.
  document.documentElement.style.setProperty('scrollbar-width', 'none')
  for (const method of ['error', 'warn'] as const) {
    const original = console[method]
    console[method] = (...words: unknown[]) => {
      complaints.push(`console.${method}: ${words.map(String).join(' ')}`)
      original(...words)
    }
  }
  // In the capture phase, since load errors do not bubble. Chromium also reports the preload of an answer that the
  // calendar has taken over while it was loading; whether that failed, the server knows.
  addEventListener(
    'error',
    ({ message, target }) => {
      if (target === window) complaints.push(`exception: ${message}`)
      else if (!(target instanceof HTMLLinkElement && target.as === 'fetch'))
        complaints.push(`not loaded: ${urlOf(target)}`)
    },
    true
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit reports its own page transitions as rejected if the next page is faster.
    if (!String(reason).includes('Skipping view transition')) complaints.push(`rejection: ${String(reason)}`)
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`refused by ${violatedDirective}: ${blockedURI}`)
  )
  function urlOf(target: EventTarget | null): string {
    return target instanceof HTMLImageElement ? target.currentSrc : target instanceof Element ? target.outerHTML : ''
  }
}

/** The errors of page and browser since the page was opened. */
export async function complaintsOf(tab: Tab): Promise<string[]> {
  const kept = await tab.evaluate(() => (window as unknown as { complaints?: string[] }).complaints ?? ['no probe'])
  return [...kept, ...(await tab.takeMessages())]
}
