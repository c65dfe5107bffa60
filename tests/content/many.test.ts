/** Thousands of mistakes of one kind are as many times the work of one, and no more. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../content.ts'

const counts = JSON.parse(
  execFileSync(
    process.execPath,
    ['--import', join(root, 'node_modules/tsx/dist/esm/index.mjs'), join(root, 'tests/fixtures/steps/many.ts')],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') }
    }
  )
) as Record<string, [number, number, number]>

test.each(Object.entries(counts))('%s', (_, [few, some, many]) => {
  expect(few).toBeGreaterThan(1000)
  // Twice as many more are twice the work; what grows with its square would be four times as much. V8 counts some
  // hundred runs more in one process than in the next.
  expect(many - some).toBeLessThan(2.3 * (some - few) + 3000)
})
