/** Thousands of mistakes of one kind are as many times the work of one, and no more. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDeep } from '../deep.ts'
import { root } from '../content.ts'

const counted = (): Record<string, [number, number, number]> =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', join(root, 'node_modules/tsx/dist/esm/index.mjs'), join(root, 'tests/fixtures/steps/many.ts')],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') }
      }
    )
  ) as Record<string, [number, number, number]>

test.runIf(isDeep)('twice as many more are twice the work', () => {
  const kinds = Object.entries(counted())
  expect(kinds.length).toBeGreaterThan(10)
  // What grows with its square would be four times as much. V8 counts some hundred runs more in one process than in the
  // next.
  const steep = kinds.filter(([, [few, some, many]]) => few <= 1000 || many - some >= 2.3 * (some - few) + 3000)
  expect(steep).toEqual([])
})
