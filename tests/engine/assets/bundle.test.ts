/** The scripts and styles that pages load: how much they weigh, what comes with what, and which browsers read them. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundlePage, storedPage } from '../../../generator/engine/assets/bundle.ts'
import { memoize } from '../../../generator/engine/store/memoize.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { client, type Assets } from '../../../generator/house/pages/client.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { root } from '../../support/change.ts'
import { cache, houses, modelOf } from '../../support/content.ts'
import { isDeep } from '../../support/deep.ts'
import { emptyFolder } from '../../support/folders.ts'
import { render } from '../../support/markup/rendered.ts'

type Result = { assets: Assets; ofPhotographs: Assets['styles']; files: NamedText[]; worker: string }
type NamedText = { path: string; text: string }

/** In a process of its own, as the command line does it. */
function bundle(kept: string, cwd = root, NODE_ENV = 'production'): Result {
  const script = `
    const { bundleParts, clientFiles } = await import('./generator/engine/assets/bundle.ts')
    const { client } = await import('./generator/house/pages/client.ts')
    const { readBytes } = await import('./generator/engine/store/content-source.ts')
    const { openStore } = await import('./generator/engine/store/store.ts')
    const parts = await bundleParts(client, openStore(${JSON.stringify(kept)}))
    const { assets, files } = clientFiles(parts)
    const { scripts: { worker } } = parts
    const ofPhotographs = clientFiles(parts, 'photographs').assets.styles
    const texts = (files) => files.map((file) => ({ path: file.path, text: readBytes(file).toString('latin1') }))
    console.log(JSON.stringify({ assets, ofPhotographs, worker, files: texts(files) }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, NODE_ENV }
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout) as Result
}

const kilobyte = 1024

/**
 * The most bytes that a guest may have to load, over the wire. Raise one only with a reason in the commit. A connection
 * sends about 14 KB in its first round trip, which the page has, 28 in the next and 56 in the third.
 */
const budgets = {
  brotli: {
    // React is 45 of them. They come after the total is said, in the third round trip and the beginning of the fourth.
    'a unit page, with all that it ever loads': 70 * kilobyte,
    'the search, with all that it ever loads': 62 * kilobyte,
    // On every page with photos, and guests may slide at once.
    'the slider': 2000,
    // On pages that guests may open where the signal is weak.
    'the start of the guide for guests': 450,
    'the worker of the guide for guests': 1200
  },
  gzip: {
    // On every page, mostly for nothing: few guests have chosen dates.
    'the wish, until there is one': 1.5 * kilobyte,
    // What says a total: with the page within the first two round trips.
    calendar: 18.42 * kilobyte,
    search: 20 * kilobyte
  },
  // In each page, before anything is drawn.
  plain: { 'an inline script': 1300 }
}

const brotli = memoize((text: string): number => brotliCompressSync(Buffer.from(text, 'latin1')).byteLength)
const gzip = (text: string): number => gzipSync(Buffer.from(text, 'latin1')).byteLength

describe('the client files', () => {
  let result: Result
  beforeAll(() => {
    // The same in the store has the hash of what makes it in its name.
    result = bundle(isDeep ? emptyFolder() : cache)
  })
  const script = (address: string): string => result.files.find(({ path }) => `/${path}` === address)?.text ?? ''
  test.runIf(isDeep)('are the same in development, in a folder whose name a bundler could take for a pattern', () => {
    const folder = join(emptyFolder(), 'casa 1 100%25 [x] & è')
    mkdirSync(folder)
    for (const part of ['generator', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    expect(bundle(emptyFolder(), folder, 'development')).toEqual(result)
  })

  /**
   * The addresses of a script and of all that it imports at once; of all that it ever imports, where that is asked for.
   */
  function loadedBy(address: string, isEver: boolean, known = new Set([address])): Set<string> {
    const imports = isEver ? /(?:\bfrom|\bimport\()["'`]\.\/([^"'`]+)/g : /\bfrom["'`]\.\/([^"'`]+)/g
    for (const [, name] of script(address).matchAll(imports)) {
      const imported = `/assets/${name}`
      if (!known.has(imported)) loadedBy(imported, isEver, known.add(imported))
    }
    return known
  }
  const weightOf = (addresses: Iterable<string>, compressed = brotli): number =>
    [...new Set(addresses)].reduce((sum, address) => sum + compressed(script(address)), 0)
  const isReact = (address: string): boolean => script(address).includes('react.dev/errors/')

  test('all scripts that a unit page names, with all that they load, stay within their budget', () => {
    const { html } = render(modelOf(houses.shipped)).find(({ path }) => path.startsWith('/bnbs/'))!
    const named = [...html.matchAll(/<script[^>]* src="\/(\w+)\.js"/g)].map(
      ([, name]) => name as keyof Assets['scripts']
    )
    expect(named.toSorted()).toEqual(['calendar', 'questions', 'slider'])
    const loaded = named.flatMap((name) => [...loadedBy(result.assets.scripts[name], true)])
    expect(weightOf(loaded)).toBeLessThanOrEqual(budgets.brotli['a unit page, with all that it ever loads'])
    const { slider } = result.assets.scripts
    expect(script(slider), 'nothing that it would have to wait for').not.toMatch(/\bimport\s*[("{']/)
    expect(brotli(script(slider))).toBeLessThan(budgets.brotli['the slider'])
    expect(brotli(script(slider))).toBeGreaterThan(500)
  })

  test('what carries chosen dates from page to page stays small until there are some, and never loads React', () => {
    const { wish } = result.assets.scripts
    const size = weightOf(loadedBy(wish, false), gzip)
    expect(size).toBeLessThanOrEqual(budgets.gzip['the wish, until there is one'])
    expect(size, 'what was counted').toBeGreaterThan(500)
    expect([...loadedBy(wish, true)].filter(isReact)).toEqual([])
  })

  test('what the guests’ guide has is next to nothing, and its worker is a plain script and no file yet', () => {
    const { offline } = result.assets.scripts
    expect(script(offline)).toContain('serviceWorker')
    expect(brotli(script(offline))).toBeLessThan(budgets.brotli['the start of the guide for guests'])
    expect(result.worker).not.toMatch(/^\s*(import|export)\b/m)
    expect(brotli(result.worker)).toBeLessThan(budgets.brotli['the worker of the guide for guests'])
    expect(result.files.filter(({ text }) => text.includes(result.worker))).toEqual([])
  })

  test('no pattern looks behind, which stops a whole script in Safari before 16.4', async () => {
    const scripts = result.files.filter(({ path }) => path.endsWith('.js')).map(({ text }) => text)
    const pages = [houseDesk.page, 'generator/engine/preview/preview-page.ts']
    for (const entry of pages) scripts.push((await bundlePage(entry)).script)
    expect(scripts.length).toBeGreaterThan(8)
    for (const code of scripts) expect(code.match(/.{40}\(\?<[=!].{40}/)).toBeNull()
  })

  test('all scripts of the page that searches stay within their budget, with React', () => {
    const weight = weightOf(loadedBy(result.assets.scripts.search, true))
    expect(weight).toBeLessThanOrEqual(budgets.brotli['the search, with all that it ever loads'])
    expect(weight, 'what was counted').toBeGreaterThan(45_000)
  })

  test('what says a total needs no React, and comes with the first month or the first rows within its budget', () => {
    const { scripts, imports } = result.assets
    for (const name of ['calendar', 'search'] as const) {
      const first = [...loadedBy(scripts[name], false)]
      expect(first.filter(isReact)).toEqual([])
      expect(first.toSorted(), 'named by the page').toEqual([scripts[name], ...imports[name]].toSorted())
      const size = weightOf(first, gzip)
      expect(size).toBeLessThanOrEqual(budgets.gzip[name])
      expect(size, 'what was counted').toBeGreaterThan(5000)
    }
  })

  test('each module that is to come with both islands is there: one that is renamed would come with React', () => {
    const paths = ['templates', 'generator/house/stay'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) =>
        join(folder, String(name)).replaceAll('\\', '/')
      )
    )
    const patterns = client.together!.modules.source.split('|').filter((pattern) => pattern !== 'preload-helper')
    expect(patterns.length).toBeGreaterThan(10)
    const isThere = (pattern: string): boolean => paths.some((path) => new RegExp(pattern).test(path))
    expect(patterns.filter((pattern) => !isThere(pattern))).toEqual([])
  })

  test('what runs in pages before they are drawn stays small, and is no module', () => {
    const codes = Object.values(result.assets.inline)
    expect(codes.filter((code) => code.includes('a[data-book]'))).toHaveLength(1)
    const most = budgets.plain['an inline script']
    for (const code of codes) expect([code.length <= most, /\b(import|export)\b/.test(code)]).toEqual([true, false])
  })

  test('React is its production build, and is the same file for both islands', () => {
    const { calendar, search, slider } = result.assets.scripts
    const react = result.files.map(({ path }) => `/${path}`).filter(isReact)
    expect(react).toHaveLength(1)
    expect(script(react[0]!)).not.toContain('act(...)')
    for (const address of [calendar, search]) expect([...loadedBy(address, true)].filter(isReact)).toEqual(react)
    expect(script(slider)).not.toContain('react')
  })

  test('the stylesheets have no syntax that Safari 16.0 does not read: nesting, ranges or negations of media', () => {
    const { assets, ofPhotographs } = result
    const styles = [assets.styles, ofPhotographs].flatMap((each) => Object.values(each))
    styles.push(...Object.values(assets.lower).map(script))
    expect(styles.join('')).toMatch(/@container \(/)
    for (const css of styles) expect(css).not.toMatch(/&|@media[^{]*(?:[<>]|\bnot \()[^{]*|light-dark|--lightningcss/)
  })

  test('the stylesheets of a look are in no page and no file of a site that has another', () => {
    const { assets, ofPhotographs, files } = result
    expect(ofPhotographs.units).toContain('.vista')
    expect(ofPhotographs.contacts, 'where it differs in nothing').toBe(assets.styles.contacts)
    for (const css of [...Object.values(assets.styles), ...files.map(({ text }) => text)])
      expect(css).not.toContain('.vista')
  })

  test('names end in what is in them, and stand where a host may keep them for ever', () => {
    for (const { path } of result.files)
      expect(path).toMatch(/^assets\/[a-z0-9-]+-[A-Za-z0-9_-]{8}\.(css|js|woff2|txt)$/)
    expect(result.assets.fonts.every((font) => script(font) !== '')).toBe(true)
    expect(result.assets.styles.unit).toContain('.bookbar')
    expect(script(result.assets.lower.unit!)).toContain('.calendar')
  })

  test.runIf(isDeep)('two fresh bundles are the same, byte for byte', () =>
    expect(bundle(emptyFolder())).toEqual(result)
  )
})

test('a page is bundled anew once a file that it is made from is edited', async () => {
  const [file, store] = [join(emptyFolder(), 'page.ts'), openStore(emptyFolder())]
  const entry = relative(root, file)
  for (const word of ['before', 'after']) {
    writeFileSync(file, `console.log('${word}')`)
    expect((await storedPage({ entry, from: [entry] }, store)).script).toContain(word)
  }
})
