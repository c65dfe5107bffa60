/** Collects the errors of a page in any engine. Not every engine has a console that a driver can read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileAt, type SiteServer } from '../../support/serve.ts'
import type { Tab } from './tab.ts'

/** Has the pages of a site record their errors, and none come from a cache. */
export function recordComplaints(site: SiteServer): void {
  site.otherwise = (path) => {
    if (path === '/probe.js')
      return (response) => response.setHeader('Content-Type', 'text/javascript').end(`(${keepComplaints.toString()})()`)
    const found = fileAt(site.folder, path)
    const file = found ?? join(site.folder, '404.html')
    if (path.startsWith('/api/') || !file.endsWith('.html')) return undefined
    const html = readFileSync(file, 'utf8').replace('<head>', '<head><script src="/probe.js"></script>')
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
    return (response) => response.writeHead(found === undefined ? 404 : 200, headers).end(html)
  }
}

/** Runs first in each page, and records them. */
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
