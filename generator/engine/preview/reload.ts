/**
 * The part of the program that draws, loaded again when somebody edits a template or a style.
 * Node keeps every module that it has loaded, so edited ones are loaded with Vite's module runner, which can forget
 * them. Of the client files only those are bundled again that an edit can reach.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { ModuleRunner } from 'vite/module-runner'
import { bundleParts, bundleScripts, bundleStyles, joinParts, type BundleParts } from '../assets/bundle.ts'
import type { Renderer } from '../site.ts'
import type { Store } from '../store/store.ts'

/** What is loaded again of the program itself. */
type Modules = Omit<Renderer, 'bundle'>

export type Templates = {
  /**
   * @param edited files since the last call, relative to the project; a folder stands for all that is in it
   * @throws what is wrong with a template; the next call tries again
   */
  load: (edited: readonly string[]) => Promise<Renderer>
  /** Loads what the first edit would otherwise wait for. */
  warm: () => Promise<void>
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

const isFolder = (path: string): boolean => !/\.\w+$/.test(path)

export function openTemplates(store: Store): Templates {
  let renderer: Renderer | undefined
  let parts: BundleParts | undefined
  let waiting: string[] = []
  const runner = lazyRunner()
  return {
    load: async (edited) => {
      if (renderer === undefined || parts === undefined) {
        parts = await bundleParts(store)
        renderer = {
          ...(await import('../../house/pages/render.tsx')),
          ...(await import('../../house/pages/manifest.ts')),
          ...(await import('../../house/pages/assets/brand.ts')),
          bundle: joinParts(parts)
        }
      }
      waiting = [...waiting, ...edited]
      if (waiting.length === 0) return renderer
      const code = waiting.filter((file) => /\.tsx?$/.test(file) || isFolder(file))
      parts = await bundledAnew(parts, waiting, code)
      const fresh = code.length > 0 ? await runner.modules(code) : renderer
      renderer = { ...fresh, bundle: joinParts(parts) }
      waiting = []
      return renderer
    },
    warm: async () => {
      await bundleStyles()
      await runner.modules([])
    },
    close: runner.close
  }
}

/** The parts of the bundle that edited files belong to, made anew. @param code those of the files that are scripts */
async function bundledAnew(
  parts: BundleParts,
  edited: readonly string[],
  code: readonly string[]
): Promise<BundleParts> {
  const { modules } = parts.scripts
  const styles = edited.some((file) => /\.(css|woff2)$/.test(file) || isFolder(file))
    ? await bundleStyles()
    : parts.styles
  // Imports name whole files, so that a new file cannot take the place of another.
  const scripts = code.some((file) => modules.includes(file) || modules.some((each) => each.startsWith(`${file}/`)))
    ? await bundleScripts()
    : parts.scripts
  return { ...parts, styles, scripts }
}

type Runner = {
  /** The modules that draw, with the edited ones and whatever imports them loaded anew. */
  modules: (edited: readonly string[]) => Promise<Modules>
  close: () => Promise<void>
}

/** Loads edited modules by a server of Vite's, which is started for the first of them. */
function lazyRunner(): Runner {
  let server: ReturnType<typeof startServer> | undefined
  return {
    modules: async (edited) => {
      server ??= startServer()
      const { vite, runner } = await server
      const { moduleGraph } = vite.environments.ssr
      if (edited.some(isFolder)) moduleGraph.invalidateAll()
      for (const file of edited) moduleGraph.onFileChange(join(root, file))
      runner.clearCache()
      const load = <Module>(path: string): Promise<Module> =>
        runner.import<Module>(join(root, 'generator/house/pages', path))
      return {
        ...(await load<typeof import('../../house/pages/render.tsx')>('render.tsx')),
        ...(await load<typeof import('../../house/pages/manifest.ts')>('manifest.ts')),
        ...(await load<typeof import('../../house/pages/assets/brand.ts')>('assets/brand.ts'))
      }
    },
    close: async () => {
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
    root,
    mode: 'production',
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] }
  })
  return { vite, runner: createServerModuleRunner(vite.environments.ssr, { hmr: false }) }
}
