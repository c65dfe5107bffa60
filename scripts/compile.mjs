/**
 * TypeScript modules of the project as plain JavaScript, each entry with all that it needs but what is loaded on
 * demand.
 */
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @param {Record<string, string>} input files of the project by the names of the results
 * @param {string} folder two levels below the root's own folders
 * @param {{ program?: string, format?: 'esm' | 'cjs' }} [options] what the result is called by itself, and the kind of
 * its modules
 */
export async function compile(input, folder, { program, format = 'esm' } = {}) {
  const ending = format === 'cjs' ? 'cjs' : 'mjs'
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    // Large or native, and needed by few commands. All else is read from a few files instead of hundreds.
    external: ['sharp', 'svgo', 'vite'],
    // Of React's server only `renderToString` is used. Its whole would bring along the renderer of streams, and of Node
    // all that this needs: 6 % more CPU at 60 pages.
    resolve: {
      alias: { 'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js') }
    },
    // React's faster build, chosen now and not at each start.
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        ...(program === undefined ? {} : { 'process.env.SITE_PROGRAM': JSON.stringify(program) })
      }
    },
    plugins: [
      { name: 'source-addresses', transform: (code, id) => addressed(code, id, { folder, input, ending }) },
      // A script that V8 has kept compiled knows no way to import: `load` brings one along.
      {
        name: 'imports',
        renderChunk: (code) => (format === 'cjs' ? code.replace(/(?<![.\w$])import\(/g, 'importExternal(') : null)
      }
    ]
  })
  // Less to read at each start, 7 % of the CPU at 60 pages; names stay, for whoever reads where a fault came from.
  await bundle.write({
    dir: folder,
    format,
    entryFileNames: `[name].${ending}`,
    chunkFileNames: `[name]-[hash].${ending}`,
    minify: { compress: false, mangle: false }
  })
  await bundle.close()
}

/**
 * A module that looks for what stands beside it, or reads its own text, means its source, wherever the copy is; but one
 * that names an entry means the copy, to start a thread with it.
 */
function addressed(code, id, { folder, input, ending }) {
  if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
  const source = relative(folder, id).split('\\').join('/')
  return code.replace(
    /new URL\('\.\/(?:[\w-]+\/)*([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g,
    (found, entry) => {
      if (entry === undefined) return `new URL(${JSON.stringify(source)}, import.meta.url).href`
      return entry in input ? `new URL('./${entry}.${ending}', import.meta.url)` : found
    }
  )
}
