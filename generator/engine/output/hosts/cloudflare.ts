/** `wrangler.jsonc`, its worker, and the list of what is not uploaded: for Cloudflare Workers. */
import { asJson, lines, type Host, type HostPlan } from './host-plan.ts'

export const wrangler: Host = { path: 'wrangler.jsonc', contents: wranglerFile }

/**
 * Two things go through the worker: the prefixes that Cloudflare's static assets cannot serve, and requests for files
 * that do not exist.
 */
function wranglerFile({ name, escapes }: HostPlan): string {
  const led = escapes.flatMap(({ prefix }) => [prefix, `${prefix}/*`])
  return `// ${name} as a Cloudflare Worker: npx wrangler deploy, in this folder. The build writes this file.\n${asJson(
    {
      name: name.replace(/[^a-z0-9]+/g, '-'),
      compatibility_date: '2025-11-01',
      main: 'worker.js',
      assets: {
        directory: '.',
        html_handling: 'auto-trailing-slash',
        binding: 'ASSETS',
        ...(led.length === 0 ? {} : { run_worker_first: led })
      }
    }
  )}`
}

export const worker: Host = { path: 'worker.js', contents: workerFile }

/** A rule of `_headers` holds for every status: alone, it would have a missing photo cached for a year. */
function workerFile({ escapes, policies, caching }: HostPlan): string {
  return `\
// Asks for the escaped form of a language prefix, which Cloudflare serves without a redirect, and keeps caches from
// remembering that a file is missing: the next upload may bring it.
const escapes = ${JSON.stringify(escapes)}
const unkept = ${JSON.stringify({ 'Cache-Control': caching.page, 'Content-Security-Policy': policies.page })}

export default {
  async fetch(request, { ASSETS }) {
    const url = new URL(request.url)
    const found = escapes.find(({ prefix }) => url.pathname === prefix || url.pathname.startsWith(prefix + '/'))
    if (found !== undefined) url.pathname = found.escaped + url.pathname.slice(found.prefix.length)
    const response = await ASSETS.fetch(new Request(url, request))
    if (response.status !== 404) return response
    const page = await ASSETS.fetch(new Request(new URL('/404', url), { method: request.method }))
    const missing = new Response(page.body, { status: 404, headers: page.headers })
    for (const [name, value] of Object.entries(unkept)) missing.headers.set(name, value)
    return missing
  }
}
`
}

export const assetsIgnore: Host = {
  path: '.assetsignore',
  contents: ({ hidden }) => lines([...hidden, '.*', '!.well-known'])
}
