/**
 * Compiles TypeScript modules of the project to plain JavaScript: each entry with its dependencies, without those that
 * are loaded on demand.
 */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The groups of modules that are bundled into one file: the start of every command, a check, what bookings and pages
 * share, bookings, drawing pages. A module belongs to the first group that needs it. One file for every combination
 * would make a hundred files, and each takes 0.1 ms to load. A file runs as a whole when one of its modules is loaded.
 * So this is for the program alone, not for scripts that do their work while they are loaded, and entries stay in files
 * of their own.
 */
const groups = [
  { name: 'start', tags: ['$initial'], test: /(?<![\\/]generator[\\/]cli)\.ts$/, priority: 5 },
  { name: 'check', test: /[\\/]engine[\\/]build\.ts$/, priority: 4 },
  { name: 'calendars', test: /[\\/]bookings[\\/](?:unit-answers|icalendar[\\/]write-calendar)\.ts$/, priority: 3 },
  { name: 'answers', test: /[\\/]bookings[\\/]live-answers\.ts$/, priority: 2 },
  {
    name: 'pages',
    test: /[\\/]house[\\/]pages[\\/](?:pages|render|.*-view)\.tsx?$|[\\/]templates[\\/](?:pages[\\/])?[\w-]+\.tsx$/,
    priority: 1
  }
]

/**
 * @param {Record<string, string>} input source files by the names of the results
 * @param {string} folder two levels below the root
 * @param {{ format?: 'esm' | 'cjs' }} [options] the kind of its modules; CommonJS is for the program
 */
export async function compile(input, folder, { format = 'esm' } = {}) {
  const ending = format === 'cjs' ? 'cjs' : 'mjs'
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    // Otherwise it looks for one above each module, which takes an eighth of the time: 60 ms.
    tsconfig: false,
    // Large or native, and needed by few commands. Everything else is bundled into a few files instead of hundreds.
    external: ['sharp', 'svgo', 'vite'],
    // What one command loads on demand may be at the start of another.
    checks: { ineffectiveDynamicImport: false },
    // The production build of React, chosen now instead of at each start.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'source-addresses',
        transform: {
          filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
          handler: (code, id) => addressed(code, id, folder)
        }
      }
    ]
  })
  // Less to read at each start: 7 % of the CPU at 60 pages. Names stay, for stack traces.
  await bundle.write({
    dir: folder,
    format,
    entryFileNames: `[name].${ending}`,
    chunkFileNames: `[name]-[hash].${ending}`,
    minify: { compress: false, mangle: false },
    codeSplitting: format === 'cjs' ? { groups } : true
  })
  await bundle.close()
}

/** A module that looks for files beside it, or reads its own text, means its source, wherever the copy is. */
function addressed(code, id, folder) {
  const source = relative(folder, id).split('\\').join('/')
  return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
}
