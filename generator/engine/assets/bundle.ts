/**
 * Bundles and minifies the styles and scripts of the templates with Vite. Vite is slow to load, so the store keeps the
 * result.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { InlineConfig, Plugin } from 'vite'
import { noticeFiles } from './notices.ts'
import { sha256 } from '../store/hash.ts'
import { readBytes, type OutputFile } from '../store/content-source.ts'
import { resultNames, type Store } from '../store/store.ts'

/** The sources of the client files, by the names of the results; paths are relative to the project. */
export type ClientSources<Style extends string = string, Script extends string = string> = {
  styles: Readonly<Record<Style, string>>
  /**
   * The stylesheets that replace some of these in a site with another look, by look and name. On paper every look is
   * the same.
   */
  looks?: Readonly<Record<string, Readonly<Partial<Record<Style, string>>>>>
  /** What these leave to files of their own, since no first screen shows it. */
  lower?: Readonly<Record<string, string>>
  scripts: Readonly<Record<Script, string>>
  /** What pages run before they are drawn, by their stylesheet. */
  inline?: Readonly<Record<string, string>>
  /** What several of these begin with, as one file: otherwise it is several, by which of them want it when. */
  together?: { name: string; modules: RegExp }
  /** The scripts that share no file with others, so that one request brings all that they start with. */
  alone?: readonly Script[]
  /** The code of the service workers, to which each adds the list of its files. */
  worker?: string
  /** The files and folders that all of them are made from. */
  from: readonly string[]
  /** Loads what else pages need and takes long to load; the same for the same sources. Plain values. */
  data?: () => Promise<unknown>
}

/** The client files and their addresses, as pages use them. */
export type Assets<Style extends string = string, Script extends string = string> = {
  /** The minified stylesheets. They go inline, so that the first screen needs one request. */
  styles: Readonly<Record<Style, string>>
  /** Addresses of what these add on paper, which no screen waits for. */
  prints: Readonly<Partial<Record<Style, string>>>
  /** Addresses of what they leave for below the first screen. */
  lower: Readonly<Partial<Record<Style, string>>>
  /** Addresses of the fonts on the first screen. */
  fonts: readonly string[]
  /** Addresses of the scripts. */
  scripts: Readonly<Record<Script, string>>
  /** Addresses of the files that they import at once: pages name these, too, so that they come together. */
  imports: Readonly<Record<Script, readonly string[]>>
  /** What goes into pages as it is, by their stylesheet. */
  inline: Readonly<Record<string, string>>
  /** The Content-Security-Policy of pages, by their stylesheet, for hosts that send no headers. */
  policies: Readonly<Record<Style, string>>
}

/** Policies follow from the stylesheets and the content, so they are not bundled. */
type Bundled = Omit<Assets, 'policies'>

/** The stylesheets, the files that they refer to, and what all of it was made from. */
export type Styles = Pick<Bundled, 'styles' | 'prints' | 'lower' | 'fonts'> & {
  looks: Readonly<Record<string, Bundled['styles']>>
  files: OutputFile[]
  sources: string[]
}

/**
 * The scripts, the code of the service workers, empty if there are none, and what all of it was made from.
 */
export type Scripts = Pick<Bundled, 'scripts' | 'imports' | 'inline'> & {
  files: OutputFile[]
  worker: string
  sources: string[]
}

export type BundleParts = { styles: Styles; scripts: Scripts; data: unknown; notices: readonly OutputFile[] }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const jsxFile = 'generator/engine/assets/jsx.ts'
const bundlers = ['generator/engine/assets/bundle.ts', 'generator/engine/assets/notices.ts', jsxFile]

export async function bundleParts(client: ClientSources, store: Store): Promise<BundleParts> {
  const { data: load, ...sources } = client
  // The parts as V8 writes them: for scripts and fonts JSON would have to spell each byte.
  const stored = await store.file(bundleName('parts', inputHash(client)), async () => {
    const [styles, scripts, data] = await Promise.all([bundleStyles(sources), bundleScripts(sources), load?.()])
    const notices = noticeFiles([...styles.sources, ...scripts.sources], root)
    return serialize({ styles, scripts, data, notices })
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its name is the hash of what makes such parts
  return deserialize(readBytes(stored)) as BundleParts
}

/** The client files of a site. @param look one of the sources, or undefined for the usual one */
export function clientFiles(
  { styles, scripts, notices }: BundleParts,
  look?: string
): { assets: Bundled; files: OutputFile[] } {
  const { styles: usual, looks, prints, lower, fonts } = styles
  const sheets = look === undefined ? usual : { ...usual, ...looks[look] }
  const { scripts: entries, imports, inline } = scripts
  return {
    assets: { styles: sheets, prints, lower, fonts, scripts: entries, imports, inline },
    files: [...styles.files, ...scripts.files, ...notices]
  }
}

export async function bundleStyles({ styles, looks = {}, lower = {} }: ClientSources): Promise<Styles> {
  const [own, below, ...ofLooks] = await Promise.all([
    bundle(styles),
    bundle(lower),
    ...Object.entries(looks).map(async ([look, sheets]) => [look, sheets, await bundle(filled(sheets))] as const)
  ])
  const fonts = fontsIn(own)
  const sheets = Object.keys(styles).map((name) => ({ name, ...splitPrint(styleIn(own, name)) }))
  const prints = sheets.flatMap(({ name, print }) => (print === '' ? [] : sheetFile(name, 'print', print)))
  const lowers = Object.keys(lower).map((name) => sheetFile(name, 'lower', styleIn(below, name)))
  const addresses = (files: typeof prints) => Object.fromEntries(files.map(({ name, file }) => [name, addressOf(file)]))
  return {
    styles: Object.fromEntries(sheets.map(({ name, screen }) => [name, screen])),
    looks: Object.fromEntries(
      ofLooks.map(([look, names, outputs]) => [
        look,
        Object.fromEntries(Object.keys(names).map((name) => [name, splitPrint(styleIn(outputs, name)).screen]))
      ])
    ),
    prints: addresses(prints),
    lower: addresses(lowers),
    fonts: fonts.map(addressOf),
    files: [...fonts, ...[...prints, ...lowers].map(({ file }) => file)],
    sources: sourcesOf([...own, ...below, ...ofLooks.flatMap(([, , outputs]) => outputs)])
  }
}

const filled = (files: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).flatMap(([name, file]) => (file === undefined ? [] : [[name, file]])))

/** A stylesheet that a page names, by the page's own. */
const sheetFile = (name: string, part: string, css: string) => ({
  name,
  file: { path: `assets/${name}-${part}-${sha256(css).slice(0, 8)}.css`, contents: css }
})

type Outputs = Awaited<ReturnType<typeof bundle>>

/** Without the modules that the bundler makes itself, whose names begin with a null. */
const sourcesOf = (outputs: Outputs): string[] =>
  outputs
    .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : output.originalFileNames))
    .filter((source) => !source.startsWith('\0'))

function styleIn(outputs: Outputs, name: string): string {
  const css = outputs.find((output) => output.type === 'asset' && output.names.includes(`${name}.css`))
  if (css?.type !== 'asset') throw new Error(`The bundle has no stylesheet "${name}"`)
  return Buffer.from(css.source).toString('utf8').trim()
}

/**
 * The layer of a stylesheet that holds nothing but `@media print`, apart from the rest: half a kilobyte, compressed, of
 * each page, which comes in a file of its own when the screen is there.
 */
function splitPrint(css: string): { screen: string; print: string } {
  const [mark, start] = ['@layer print{', '@layer print{@media print{']
  const from = css.indexOf(start)
  if (from === -1) return { screen: css, print: '' }
  let [to, depth] = [from + start.length, 2]
  for (; depth > 0 && to < css.length; to++) depth += css[to] === '{' ? 1 : css[to] === '}' ? -1 : 0
  const print = mark + css.slice(from + start.length, to - 1)
  return { screen: css.slice(0, from) + css.slice(to), print }
}

/** The entry of a stylesheet is an empty script. */
const fontsIn = (outputs: Outputs): OutputFile[] =>
  outputs.flatMap((output) =>
    output.type === 'asset' && !output.fileName.endsWith('.css')
      ? [{ path: output.fileName, contents: Buffer.from(output.source) }]
      : []
  )

const addressOf = ({ path }: OutputFile): string => `/${path}`

export async function bundleScripts({
  scripts,
  inline = {},
  together,
  alone = [],
  worker: ofWorker
}: ClientSources): Promise<Scripts> {
  const sharing = Object.entries(scripts).filter(([name]) => !alone.includes(name))
  const outputs = await bundle(
    { ...Object.fromEntries(sharing), ...(ofWorker === undefined ? {} : { worker: ofWorker }) },
    together
  )
  for (const name of alone) outputs.push(...(await bundle({ [name]: scripts[name] ?? '' })))
  const chunks = outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []))
  if (chunks.length < outputs.length) throw new Error('A script brings files of its own')
  const chunk = (name: string) => {
    const entryChunk = chunks.find((output) => output.isEntry && output.name === name)
    if (entryChunk === undefined) throw new Error(`The bundle has no script "${name}"`)
    return entryChunk
  }
  const worker = ofWorker === undefined ? undefined : chunk('worker')
  // Not every browser has module workers.
  if (worker !== undefined && worker.imports.length + worker.exports.length > 0)
    throw new Error('The worker is no plain script')
  const byName = <Value>(of: (script: ReturnType<typeof chunk>) => Value) =>
    Object.fromEntries(Object.keys(scripts).map((name) => [name, of(chunk(name))]))
  return {
    scripts: byName(({ fileName }) => `/${fileName}`),
    imports: byName((script) => script.imports.map((fileName) => `/${fileName}`)),
    inline: await inlineScripts(inline),
    worker: worker?.code.trim() ?? '',
    files: chunks
      .filter((output) => output !== worker)
      .map(({ fileName, code }) => ({ path: fileName, contents: Buffer.from(code) })),
    sources: sourcesOf(chunks)
  }
}

/** The code of each script that pages contain inline. */
async function inlineScripts(inline: NonNullable<ClientSources['inline']>): Promise<Scripts['inline']> {
  const codes = Object.entries(inline).map(async ([name, file]) => {
    const [script] = await bundle({ inline: file })
    if (script?.type !== 'chunk' || /^\s*(?:import|export)\b|<\/script/m.test(script.code))
      throw new Error(`${file} cannot go into a page`)
    return [name, script.code.trim()] as const
  })
  return Object.fromEntries(await Promise.all(codes))
}

/** `Features.LightDark` of lightningcss, which comes with Vite and is no dependency of this program. */
export const lightDark = 1 << 20

/**
 * The first browsers with container queries, which the layout needs. Newer syntax is lowered for them, except
 * `width < 48rem`: it becomes a negation that Safari 16.0 does not read, so stylesheets say `<= 47.99rem`.
 */
const browsers = ['chrome105', 'firefox110', 'safari16']

/** Whatever NODE_ENV the program has: a bundle is a function of its sources. */
const production = { 'process.env.NODE_ENV': '"production"' }

async function bundle(inputs: Readonly<Record<string, string>>, together?: ClientSources['together']) {
  if (Object.keys(inputs).length === 0) return []
  const jsx = join(root, jsxFile)
  return outputsOf(inputs, {
    plugins: [plainImports, unusedReact],
    // What React asks for that no browser of the target has, or no island needs: its developer tools, Node, Internet
    // Explorer, transitions. Without them a unit page has 0.8 KB less.
    define: {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      setImmediate: 'undefined',
      // When a page goes into the back/forward cache, WebKit loses a message that is on its way, and React waits for it
      // before it posts another: the page would never be drawn again. Without messages React uses timers, which
      // continue there.
      MessageChannel: 'undefined',
      'process.emit': 'undefined',
      'window.ErrorEvent': 'undefined',
      'window.clipboardData': 'undefined',
      'document.documentMode': 'undefined',
      navigation: 'undefined',
      'navigator.connection': 'undefined',
      'performance.getEntriesByType': 'undefined'
    },
    // The modern runtime would be one more module, and longer calls.
    // Without `development: false` each call would tell its place in tests, which React warns of in a classic one.
    oxc: { jsx: { runtime: 'classic', pragma: 'jsxElement', pragmaFrag: 'jsxFragment', development: false } },
    // No stylesheet has `light-dark()`, and none needs variables in its place.
    css: { lightningcss: { exclude: lightDark } },
    build: {
      // Fonts stay files: inline, every page would contain them again.
      assetsInlineLimit: 0,
      rollupOptions: {
        output: together && {
          codeSplitting: {
            groups: [
              {
                name: together.name,
                minShareCount: 2,
                test: together.modules
              }
            ]
          }
        },
        transform: { inject: { jsxElement: [jsx, 'element'], jsxFragment: [jsx, 'fragment'] } }
      }
    }
  })
}

/**
 * Bundles with Vite, as all client code is.
 * @param inputs source files by the names of the results
 */
async function outputsOf(inputs: Readonly<Record<string, string>>, options: InlineConfig) {
  const { build, mergeConfig } = await import('vite')
  const input = Object.fromEntries(Object.entries(inputs).map(([name, file]) => [name, join(root, file)]))
  const common: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'silent',
    define: production,
    build: { write: false, target: browsers, modulePreload: false, rollupOptions: { input } }
  }
  const result = await build(mergeConfig(common, options))
  return (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []))
}

/** No script imports styles, so a dynamic import needs nothing of Vite's preload helper. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined)
}

/**
 * Removes React’s fallbacks for features that all target browsers have. Only comparisons change, because messages of
 * the development build contain `typeof window` as well. Also removes three lists that no island uses: hyphenated
 * attributes of drawings; numbers in inline styles, which the policy of the site forbids; and events, where a
 * development build warns if one is missing. Also removes functions for what no island has.
 */
const unusedReact: Plugin = {
  name: 'unused-react',
  transform: (code, id) =>
    /node_modules\/(react|react-dom|scheduler)\//.test(id)
      ? code
          .replaceAll(existing, '"function"')
          .replaceAll(/"(CompositionEvent" in window|oninput" in document)/g, 'true')
          .replaceAll('"documentMode" in document', 'false')
          .replace(/(?<=\baliases = new Map\(\[)[^()]*(?=\]\))/, '["htmlFor", "for"]')
          .replace(/(?<=\bunitlessNumbers = new Set\(\s*)"[^"]*"/, '""')
          .replace(
            /"abort auxClick [^"]*"/,
            '"click input keyDown pointerCancel pointerDown pointerOver pointerUp toggle"'
          )
          .replaceAll(unusedFunctions, 'function $1() {}')
          .replaceAll(unusedMethods, '')
      : undefined
}

/** What React compares with "function" or "undefined". */
const existing = new RegExp(
  String.raw`(?<=== )typeof (${[
    'reportError|queueMicrotask|setTimeout|clearTimeout|AbortController|Promise|WeakMap|WeakSet|requestAnimationFrame',
    String.raw`Object\.is|document|window(\.document(\.createElement)?)?`
  ].join('|')})\b(?!\.)`,
  'g'
)

/**
 * Functions of React's production build for view transitions, components that are classes or wait, form actions, own
 * elements, elements of the head, and hints for the browser. The other builds indent them.
 */
const unusedFunctions = new RegExp(
  `(?<=\\n)function (${[
    '\\w*ViewTransition\\w*',
    'updateClassComponent|initializeClassErrorUpdate|commitClassCallbacks|resolveClassComponentProps',
    'update(Suspense|DehydratedSuspense|Activity|SuspenseList|Offscreen)Component|initSuspenseListRenderState',
    'recursivelyTraverse(Reappear|Disappear)LayoutEffects|mountActivityChildren|mountSuspensePrimaryChildren',
    'recursivelyTraverse(Reconnect|Disconnect|Atomic)PassiveEffects|hideOrUnhideAllChildrenOnFiber|cutOffTailIfNeeded',
    'clearHydrationBoundary|updateMemoComponent|estimateBandwidth|constructSelectEvent',
    '(mount|run|update|rerender|dispatch)ActionState\\w*|onAction\\w+|handleActionReturnValue|startHostTransition',
    'useMemoCache|dispatchOptimisticSetState|updateOptimisticImpl|isCustomElement|setPropOnCustomElement',
    '(get|acquire|suspend)Resource|insertStylesheet\\w*|preloadStylesheet|isHostHoistableType|\\w*HoistableInstance',
    'getHydratableHoistableCache|mountHoistable|\\w*SingletonInstance|commitHostSingletonAcquisition',
    'propagate(Parent)?ContextChanges|readContextForConsumer|\\w*FragmentInstances?|trackUsedThenable|useThenable',
    'prefetchDNS|preconnect|preconnectAs|preload|preloadModule|preinit\\w+|describeNativeComponentFrame'
  ].join('|')})\\([^]*?\\n}(?=\\n)`,
  'g'
)

/** What no island calls. */
const unusedMethods = new RegExp(
  String.raw`\n(exports\.(${[
    'cache|cacheSignal|cloneElement|createContext|createElement|createRef|forwardRef|lazy|memo|requestFormReset|use',
    'use(ActionState|Context|DebugValue|DeferredValue|FormState|FormStatus|ImperativeHandle|InsertionEffect)',
    String.raw`use(Optimistic|Reducer|Transition)|preconnect|prefetchDNS|pre(init|load)\w*`
  ].join('|')})|FragmentInstance\.prototype\.\w+) = function[^]*?\n};`,
  'g'
)

/** The client code of a page that is not part of the site, such as the desk. */
export type PageBundle = { script: string; style: string }

/** Of a page: its module, and the files and folders that it is made from. */
export type PageSources = { entry: string; from: readonly string[] }

/**
 * Bundles a page once for each state of its sources.
 * @throws the errors of the bundler
 */
export async function storedPage({ entry, from }: PageSources, store: Store): Promise<PageBundle> {
  const name = bundleName('page', sha256([entry, ...contentsOf(from)]))
  const stored = await store.file(name, async () => serialize(await bundlePage(entry)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its name is the hash of what makes such a page
  return deserialize(readBytes(stored)) as PageBundle
}

/** In the store. Another version of V8 can write the same value in other bytes. */
const bundleName = (stage: string, inputs: string): string =>
  resultNames(stage, { sourceHashes: [inputs], version: serialize(null).toString('hex') })('v8')

export async function bundlePage(entry: string): Promise<PageBundle> {
  const outputs = await outputsOf(
    { page: entry },
    { oxc: { jsx: { development: false } }, build: { assetsInlineLimit: 200_000, cssCodeSplit: false } }
  )
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const style = outputs.find((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
  const [script] = chunks
  if (script === undefined || chunks.length > 1) throw new Error(`${entry} is not one script`)
  return { script: script.code, style: style?.type === 'asset' ? Buffer.from(style.source).toString('utf8') : '' }
}

/** Changes with every input of the bundle and every version of the tools. */
function inputHash(client: ClientSources): string {
  const { from, together } = client
  const entries = JSON.stringify({ ...client, together: together && [together.name, together.modules.source] })
  return sha256([entries, ...contentsOf(from)])
}

/** The names and contents of files, of all sources in folders, and of what bundles them. */
const contentsOf = (from: readonly string[]): (string | Uint8Array)[] =>
  [...from.flatMap(sourcesAt), 'package-lock.json', ...bundlers].flatMap((file) => [
    file,
    readFileSync(join(root, file))
  ])

const sourcesAt = (path: string): string[] =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(css|json|tsx?|woff2)$/.test(file))
        .map((file) => `${path}/${file}`)
        .toSorted()
