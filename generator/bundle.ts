/**
 * Client files: the stylesheet and the scripts of `templates/`, bundled and minified with Vite.
 * It stands apart because Vite is slow to load: its result is kept by the content of all that goes in.
 * The names of months, slow to load as well, are kept with it.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Assets } from '../templates/document.tsx'
import type { OutputFile } from './emit.ts'
import { loadMonthNames, type MonthNames } from './months.ts'

/** The policy follows from the stylesheet and the content: it is not a matter of the bundle. */
type Bundled = Omit<Assets, 'policy'>

export type Bundle = { assets: Bundled; files: OutputFile[]; months: MonthNames }

/** As it stands in the cache: the bytes of every file in base64. */
type Kept = { assets: Bundled; files: { path: string; base64: string }[]; months: MonthNames }

/** The names of the files decide those of the results. */
const inputs = {
  site: 'templates/styles/site.css',
  unit: 'templates/styles/unit-site.css',
  calendar: 'templates/islands/calendar-entry.tsx',
  slider: 'templates/islands/slider.ts'
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** @param cacheDir created on demand */
export async function bundleClient(cacheDir: string): Promise<Bundle> {
  const path = join(cacheDir, 'bundle', `${inputHash()}.json`)
  const kept = readKept(path) ?? (await keep(path, await bundle()))
  return {
    assets: kept.assets,
    months: kept.months,
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
      modulePreload: false,
      rollupOptions: { input: Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, join(root, file)])) }
    }
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
  const script = (name: keyof typeof inputs): string => {
    const chunk = outputs.find((output) => output.type === 'chunk' && output.isEntry && output.name === name)
    if (chunk === undefined) throw new Error(`The bundle has no script "${name}"`)
    return `/${chunk.fileName}`
  }
  const style = (name: keyof typeof inputs): string => {
    const css = outputs.find((output) => output.type === 'asset' && output.names.includes(`${name}.css`))
    if (css?.type !== 'asset') throw new Error(`The bundle has no stylesheet "${name}"`)
    return Buffer.from(css.source).toString('utf8').trim()
  }
  const files = outputs.flatMap((output) => {
    if (output.type === 'asset') return output.fileName.endsWith('.css') ? [] : [{ path: output.fileName, contents: Buffer.from(output.source) }]
    // The entry of a stylesheet is a script with nothing in it.
    return output.isEntry && inputs[output.name as keyof typeof inputs].endsWith('.css') ? [] : [{ path: output.fileName, contents: Buffer.from(output.code) }]
  })
  return {
    assets: {
      styles: { site: style('site'), unit: style('unit') },
      fonts: files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => `/${path}`),
      calendar: script('calendar'),
      slider: script('slider')
    },
    files: files.map(({ path, contents }) => ({ path, base64: contents.toString('base64') })),
    months: await loadMonthNames()
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
  add('generator/months.ts')
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
