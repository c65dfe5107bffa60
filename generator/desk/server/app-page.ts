/**
 * The page of the desk: an HTML shell, and the script and style of `app/` with what the definition brings, bundled when
 * somebody first opens it.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256 } from '../../engine/store/hash.ts'
import { escapeMarkup } from '../../engine/output/escape-markup.ts'
import type { Store } from '../../engine/store/store.ts'

/** The client code of the page, made from `app/`. */
export type AppBundle = { script: string; style: string }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ownEntry = 'generator/desk/app/main.tsx'

/**
 * Bundles the page once for each state of its sources.
 * @param entry its module, from the folder of the project
 * @throws the errors of the bundler
 */
export async function bundleApp(store: Store, entry = ownEntry): Promise<AppBundle> {
  return store.json<AppBundle>('desk', store.registerSource('desk', inputHash(entry)), async () => {
    const { build } = await import('vite')
    const result = await build({
      configFile: false,
      root,
      logLevel: 'silent',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      // Also in tests, where NODE_ENV is not set.
      oxc: { jsx: { development: false } },
      build: {
        write: false,
        target: ['chrome105', 'firefox110', 'safari16'],
        modulePreload: false,
        assetsInlineLimit: 200_000,
        cssCodeSplit: false,
        rollupOptions: { input: { desk: join(root, entry) } }
      }
    })
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
    const chunks = outputs.filter((output) => output.type === 'chunk')
    const style = outputs.find((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
    const [script] = chunks
    if (script === undefined || chunks.length > 1) throw new Error('The page of the desk is not one script')
    return {
      script: script.code,
      style: style?.type === 'asset' ? Buffer.from(style.source).toString('utf8') : ''
    }
  })
}

/** What a definition brings stands in the folder of its wing. */
function inputHash(entry: string): string {
  const wing = entry.split('/').slice(0, 2).join('/')
  const sources = [...new Set(['generator/desk', wing, 'templates'])].flatMap((from) =>
    readdirSync(join(root, from), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx?|woff2)$/.test(file))
      .map((file) => `${from}/${file}`)
      .toSorted()
  )
  const files = [entry, ...sources, 'package-lock.json']
  return sha256(files.flatMap((file) => [file, readFileSync(join(root, file))]))
}

/** Only the desk's own script runs here, and nobody may frame the page (CSP Level 3). */
export const pagePolicy = [
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
export const pageHtml = (house: string, token: string): string =>
  '<!doctype html><html lang="it"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">' +
  `<meta name="robots" content="noindex"><title>${escapeMarkup(house)}</title><link rel="icon" href="/favicon.svg">` +
  `<link rel="stylesheet" href="/.desk/app.css"></head><body><div id="desk"></div>` +
  `<script type="module" src="/.desk/app.js" data-token="${token}"></script></body></html>`
