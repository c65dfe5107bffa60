/** `wrangler.jsonc`, a worker where one is needed, and what is not to be uploaded: for Cloudflare Workers. */
import { asJson, caching, type Host, lines, type Plan } from './plan.ts'

export const wrangler: Host = { path: 'wrangler.jsonc', contents: wranglerFile }

/**
 * For Cloudflare Workers. Only what is not there as it is asked for goes through the worker: prefixes that its own
 * files cannot serve, and what a page asks for in vain.
 */
function wranglerFile({ name, escapes }: Plan): string {
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

/** The rules for headers ask for no status: one for all names with a hash holds for what is missing too. */
function workerFile({ escapes, policies }: Plan): string {
  return `// Asks for the escaped form of a language prefix, which is the one that Cloudflare serves without a redirect, and has
// nobody keep that a file is missing: it may come with the next upload.
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

export const assetsIgnore: Host = { path: '.assetsignore', contents: ({ hidden }) => lines([...hidden, '.*']) }
