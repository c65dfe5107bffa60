/**
 * Client files: the stylesheet and the scripts of `templates/`, bundled and minified with Vite.
 * It stands apart because Vite is slow to load: its result is kept by the content of all that goes in.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assets } from '../templates/document.tsx'
import type { OutputFile } from './emit.ts'

export type Bundle = { assets: Assets; files: OutputFile[] }

/** As it stands in the cache: the bytes of every file in base64. */
type Kept = { css: string; fonts: string[]; files: { path: string; base64: string }[] }

const root = fileURLToPath(new URL('..', import.meta.url))

/** @param cacheDir created on demand */
export async function bundleClient(cacheDir: string): Promise<Bundle> {
  const path = join(cacheDir, 'bundle', `${inputHash()}.json`)
  const kept = readKept(path) ?? (await keep(path, await bundle()))
  return {
    assets: { css: kept.css, fonts: kept.fonts },
    files: kept.files.map((file) => ({ path: file.path, contents: Buffer.from(file.base64, 'base64') }))
  }
}

async function bundle(): Promise<Kept> {
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      write: false,
      // Fonts stay files of their own: inline they would be fetched again with every page.
      assetsInlineLimit: 0,
      // Nesting, layers and container queries as written: all three engines have had them since 2023.
      cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
      rollupOptions: { input: join(root, 'templates/styles/site.css') }
    }
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
  const assets = outputs.flatMap((output) => (output.type === 'asset' ? [{ path: output.fileName, contents: Buffer.from(output.source) }] : []))
  const css = assets.find(({ path }) => path.endsWith('.css'))
  if (css === undefined) throw new Error('The bundle has no stylesheet')
  const files = assets.filter((asset) => asset !== css)
  return {
    css: css.contents.toString('utf8').trim(),
    fonts: files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => `/${path}`),
    files: files.map(({ path, contents }) => ({ path, base64: contents.toString('base64') }))
  }
}

/** Changes with every byte of the templates and with every version of the tools. */
function inputHash(): string {
  const hash = createHash('sha256')
  const add = (file: string): void => {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  for (const file of readdirSync(join(root, 'templates'), { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/\.(css|tsx?|woff2)$/.test(file)) add(`templates/${file}`)
  }
  add('package-lock.json')
  add('generator/bundle.ts')
  return hash.digest('hex').slice(0, 32)
}

function readKept(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept
  } catch {
    // Not there, or torn by a crash: it is made again.
    return undefined
  }
}

async function keep(path: string, kept: Kept): Promise<Kept> {
  mkdirSync(join(path, '..'), { recursive: true })
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, JSON.stringify(kept))
  renameSync(beside, path)
  return kept
}
