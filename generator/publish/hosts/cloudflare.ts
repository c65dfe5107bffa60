/** `wrangler.jsonc`, a worker where one is needed, and the list of what is not uploaded: for Cloudflare Workers. */
import { asJson, type Host, lines, type Plan } from './plan.ts'

export const wrangler: Host = { path: 'wrangler.jsonc', contents: wranglerFile }

/** Only the prefixes that Cloudflare's static assets cannot serve go through the worker. */
function wranglerFile({ name, escapes }: Plan): string {
  const led = escapes.map(({ prefix }) => prefix)
  const worker = {
    main: 'worker.js',
    assets: { binding: 'ASSETS', run_worker_first: led.flatMap((prefix) => [prefix, `${prefix}/*`]) }
  }
  const { main, assets } = led.length === 0 ? { main: undefined, assets: {} } : worker
  return `// ${name} as a Cloudflare Worker: npx wrangler deploy, in this folder. The build writes this file.\n${asJson(
    {
      name: name.replace(/[^a-z0-9]+/g, '-'),
      compatibility_date: '2025-11-01',
      main,
      assets: { directory: '.', html_handling: 'auto-trailing-slash', not_found_handling: '404-page', ...assets }
    }
  )}`
}

export const worker: Host = { path: 'worker.js', contents: workerFile }

function workerFile({ escapes }: Plan): string | undefined {
  if (escapes.length === 0) return undefined
  return `// Asks for the escaped form of a language prefix, which is the one that Cloudflare serves without a redirect.
const escapes = ${JSON.stringify(escapes)}

export default {
  fetch(request, { ASSETS }) {
    const url = new URL(request.url)
    const found = escapes.find(({ prefix }) => url.pathname === prefix || url.pathname.startsWith(prefix + '/'))
    if (found !== undefined) url.pathname = found.escaped + url.pathname.slice(found.prefix.length)
    return ASSETS.fetch(new Request(url, request))
  }
}
`
}

export const assetsIgnore: Host = { path: '.assetsignore', contents: ({ hidden }) => lines([...hidden, '.*']) }
