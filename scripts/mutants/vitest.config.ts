/** The tests that judge wrong changes, as StrykerJS runs them: in threads, in one project (see mutants.mjs). */
import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { patience } from '../../tests/support/patience.ts'

const places = (env.MUTANT_TESTS ?? 'tests').split(',')

export default defineConfig({
  test: {
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/folders.ts'],
    include: places.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**/*.test.{ts,tsx}`)),
    exclude: ['**/*.deep.test.ts'],
    isolate: false,
    testTimeout: 6 * patience,
    hookTimeout: 6 * patience
  }
})
