import { availableParallelism } from 'node:os'
import { argv, env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { folderInMemory } from './tests/support/memory-folder.ts'
import { Order } from './tests/support/order.ts'
import { patience } from './tests/support/patience.ts'

// Tests write many small files, and wait for each: in memory those of the desk, of the output and of the commands take a
// quarter less time. Whoever names a folder keeps it.
const inMemory = env.TMPDIR === undefined ? folderInMemory() : undefined
if (inMemory !== undefined) env.TMPDIR = inMemory

/** With a number of its own a project takes no heed of `--maxWorkers`. */
const asAbove = 0

export default defineConfig(({ mode }) => {
  // The projects load this file again, in a mode of their own.
  if (mode === 'deep') env.DEEP = '1'
  const isDeep = env.DEEP === '1'
  // A machine can have every process of Node read certificates at its start, which takes up to 35 ms; the tests start
  // hundreds, and only those of the night ask another machine.
  if (!isDeep) delete env.NODE_EXTRA_CA_CERTS
  const deepFiles = isDeep ? [] : ['**/*.deep.test.ts']
  // The walk over all commands takes minutes and imports every file: any change would bring it.
  const ofAnyChange = argv.some((each) => each.startsWith('--changed')) ? ['tests/scripts/walk.test.ts'] : []
  return {
    test: {
      setupFiles: ['tests/support/setup.ts'],
      // The language that the program speaks, also as a process of its own, in a zone behind UTC and those of the houses:
      // a day by the clock of the machine is another one.
      env: { LC_ALL: 'en_GB.UTF-8', TZ: 'America/New_York', ...(isDeep ? { DEEP: '1' } : {}) },
      // Files of tests share the modules that they load, none of which keeps anything that a test could see.
      isolate: false,
      // Modules that have not changed are not compiled again by the next run.
      experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
      // At times a test waits for another program: a browser, a server, the command line. Each process loads all
      // modules, and starts a browser of its own.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: Order },
      // Each check and each build leaves much behind: with more room for what is new, less of it is copied before it is
      // dropped (14 % less CPU for the corpus, 10 % for edits).
      execArgv: ['--max-semi-space-size=64'],
      // A test waits for many things.
      testTimeout: (isDeep ? 60 : 6) * patience,
      hookTimeout: (isDeep ? 60 : 6) * patience,
      expect: { poll: { timeout: patience } },
      projects: [
        {
          extends: true,
          test: {
            name: 'parts',
            maxWorkers: asAbove,
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/browser/**', 'tests/servers/**', ...deepFiles, ...ofAnyChange],
            globalSetup: ['tests/support/folders.ts']
          }
        },
        {
          extends: true,
          test: {
            name: 'browser',
            maxWorkers: asAbove,
            include: ['tests/{browser,servers}/**/*.test.ts'],
            exclude: deepFiles,
            globalSetup: ['tests/support/folders.ts', 'tests/browser/site.ts']
          }
        }
      ]
    }
  }
})
