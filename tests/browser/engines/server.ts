/**
 * A server for a built site under test in any engine: it records what fails, and injects a first script into each page
 * that records the errors of the browser, since not every engine has a console that a driver can read. It can go away.
 */
import { createServer } from 'node:http'
import { listen } from '../../../generator/engine/preview/serving.ts'
import { serve } from '../../serve.ts'
import type { Tab } from './tab.ts'

export type WatchedSite = {
  /** Without a final slash. */
  address: string
  /** The requested paths, each with the status of its answer. */
  asked: { path: string; status: number }[]
  /** JSON in place of files, by path. */
  replies: Map<string, string>
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  stop: () => Promise<void>
}

export async function watchSite(folder: string): Promise<WatchedSite> {
  const site: Pick<WatchedSite, 'asked' | 'replies'> = { asked: [], replies: new Map() }
  const files = await serve(folder, 0)
  const server = createServer(async (request, response) => {
    const path = decodeURI(new URL(request.url ?? '/', 'http://site').pathname)
    response.on('finish', () => site.asked.push({ path, status: response.statusCode }))
    const reply = site.replies.get(path)
    const send = (status: number, type: string, body: string | Uint8Array): void =>
      void response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
    if (reply !== undefined) return send(200, 'application/json', reply)
    if (path === '/probe.js') return send(200, 'text/javascript', `(${keepComplaints.toString()})()`)
    const answer = await fetch(`${files.address}${request.url}`).catch(() => undefined)
    // A browser may still ask for something while both servers stop.
    if (answer === undefined) return void response.destroy()
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const body = Buffer.from(await answer.arrayBuffer())
    const isPage = type.startsWith('text/html')
    send(
      answer.status,
      type,
      isPage ? body.toString().replace('<head>', '<head><script src="/probe.js"></script>') : body
    )
  })
  const address = await listen(server, 0)
  const goAway = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    ...site,
    address,
    goAway,
    comeBack: async () => void (await listen(server, Number(new URL(address).port))),
    stop: async () => {
      await goAway()
      files.server.close()
      files.server.closeAllConnections()
    }
  }
}

/** Runs first in each page. */
function keepComplaints(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  // No phone has a scroll bar that takes touches; the desktop port of WebKit has one over the last column.
  document.documentElement.style.setProperty('scrollbar-width', 'none')
  for (const method of ['error', 'warn'] as const)
    console[method] = (...words: unknown[]) => complaints.push(`console.${method}: ${words.map(String).join(' ')}`)
  // In the capture phase, since load errors do not bubble.
  addEventListener(
    'error',
    ({ message, target }) =>
      complaints.push(target instanceof Element ? `not loaded: ${target.outerHTML}` : `exception: ${message}`),
    true
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    // WebKit reports its own page transitions as rejected if the next page is faster.
    if (!String(reason).includes('Skipping view transition')) complaints.push(`rejection: ${String(reason)}`)
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`refused by ${violatedDirective}: ${blockedURI}`)
  )
}

/** The errors of the page since it was opened. */
export const complaintsOf = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => (window as unknown as { complaints?: string[] }).complaints ?? ['no probe'])
