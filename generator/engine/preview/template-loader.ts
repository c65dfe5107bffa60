/**
 * Loads the part of the program that draws, again after an edit of a template or a style. Node keeps every module that
 * it loads, so edited ones are loaded with Vite's module runner, which can forget them. Client files are bundled again
 * only if the edit can affect them.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { bundleScripts, bundleStyles, type BundleParts, type ClientSources } from '../assets/bundle.ts'
import { bundlerRoot } from '../assets/bundler-root.ts'
import type { Pages, TemplateModule } from '../site-definition.ts'
import { loadRenderer, type Renderer } from '../open-site.ts'
import type { Offload } from './offload-worker.ts'
import type { Store } from '../store/store.ts'

const folder = bundlerRoot(fileURLToPath(new URL('../../..', import.meta.url)))

/** Nobody edits a template sooner, and the first photos of the page come first. */
const warmAfterMs = 200

const isFolder = (path: string): boolean => !/\.\w+$/.test(path)

/** @param offload bundles what the store lacks; what is edited is bundled here, where Vite stays loaded for the next edit */
export function openTemplateLoader(pages: Pages, store: Store, offload: Offload) {
  let renderer: Renderer | undefined
  let waiting: string[] = []
  let warming: Promise<unknown> | undefined
  const runner = lazyRunner(pages.templates.source)
  return {
    /**
     * @param edited files since the last call, relative to the project; a folder means everything in it
     * @throws what is wrong with a template; the next call tries again
     */
    load: async (edited: readonly string[]): Promise<Renderer> => {
      renderer ??= await loadRenderer(pages, store, {
        bundleStyles: (client) => offload('bundleStyles', client),
        bundleScripts: (client) => offload('bundleScripts', client)
      })
      waiting = [...waiting, ...edited]
      if (waiting.length === 0) return renderer
      const code = waiting.filter((file) => /\.tsx?$/.test(file) || isFolder(file))
      const bundle = await rebundle(renderer.bundle, { client: pages.client, edited: waiting, code })
      const templates = code.length > 0 ? await runner.load(code) : renderer.templates
      renderer = { ...renderer, templates, bundle }
      waiting = []
      return renderer
    },
    /** Loads what the first edit would otherwise wait for: once, a moment after it is first called. */
    warm: async (): Promise<void> => {
      // A fault in a template is reported when the template is edited.
      warming ??= sleep(warmAfterMs, undefined, { ref: false })
        .then(() => bundleStyles(pages.client))
        .then(() => runner.load([]))
        .catch(() => undefined)
      await warming
    },
    close: async (): Promise<void> => {
      await warming
      await runner.close()
    }
  }
}

/**
 * Makes the parts of the bundle again that contain edited files.
 * @param code those of the files that are scripts
 */
async function rebundle(
  parts: BundleParts,
  { client, edited, code }: { client: ClientSources; edited: readonly string[]; code: readonly string[] }
): Promise<BundleParts> {
  const { modules } = parts.scripts
  const styles = edited.some((file) => /\.(css|woff2)$/.test(file) || isFolder(file))
    ? await bundleStyles(client)
    : parts.styles
  // Imports name whole files, so that a new file cannot take the place of another.
  const scripts = code.some((file) => modules.includes(file) || modules.some((each) => each.startsWith(`${file}/`)))
    ? await bundleScripts(client)
    : parts.scripts
  return { ...parts, styles, scripts }
}

/** Loads edited modules by a server of Vite's, which is started for the first of them. */
function lazyRunner(source: string) {
  let server: ReturnType<typeof startServer> | undefined
  return {
    /** The drawing modules, with the edited ones and their importers loaded again. */
    load: async (edited: readonly string[]): Promise<Renderer['templates']> => {
      server ??= startServer()
      const { vite, runner } = await server
      const { moduleGraph } = vite.environments.ssr
      if (edited.some(isFolder)) moduleGraph.invalidateAll()
      for (const file of edited) moduleGraph.onFileChange(join(folder.root, file))
      runner.clearCache()
      const { loadTemplates } = await runner.import<TemplateModule>(join(folder.root, source))
      return loadTemplates()
    },
    close: async (): Promise<void> => {
      if (server === undefined) return
      const { vite, runner } = await server
      await runner.close()
      await vite.close()
    }
  }
}

async function startServer(): Promise<{ vite: ViteDevServer; runner: ModuleRunner }> {
  const { createServer, createServerModuleRunner } = await import('vite')
  const vite = await createServer({
    configFile: false,
    ...folder,
    mode: 'production',
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] }
  })
  return { vite, runner: createServerModuleRunner(vite.environments.ssr, { hmr: false }) }
}
