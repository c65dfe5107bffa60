/** Whatever `check` accepts, `build` builds. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasErrors } from '../generator/engine/diagnostics/diagnostic.ts'
import { cache, emptyFolder } from './content.ts'
import { isDeep, repetitions } from './deep.ts'
import { houseAtRandom } from './generated.ts'
import { linkFaults } from './links.ts'
import { build, check, reportText } from './house-engine.ts'

// For unusual houses: whatever `check` accepts, `build` builds, and whatever `build` refuses, `check` has reported.

const runs = repetitions({ quick: 2, deep: 60 })

/** The day and the time that all of these houses are built at. */
const when = { today: '2026-03-01', now: Date.UTC(2026, 2, 1) } as const

test('what check lets pass, build builds', async () => {
  let built = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const data = houseAtRandom(seed)
      const out = join(emptyFolder(), 'dist')
      const checked = await check({ data, cache, ...when })
      expect(reportText(checked.diagnostics, checked.texts, { shown: 'data', language: 'en' })).not.toMatch(
        /\[object|\bNaN\b/
      )
      const isRight = !hasErrors(checked.diagnostics)
      const { diagnostics, written } = await build({ data, cache, out, ...when })
      const outcome = { diagnostics, isWritten: written !== undefined, isThere: existsSync(out) }
      expect(outcome).toEqual({ diagnostics: checked.diagnostics, isWritten: isRight, isThere: isRight })
      expect(isRight ? linkFaults(out) : []).toEqual([])
      if (isRight) built += 1
    }),
    // One house is another than the next, not smaller.
    { numRuns: runs, seed: isDeep ? Date.now() : 7, endOnFailure: true }
  )
  expect(built, 'enough of them can be built').toBeGreaterThan(runs / 4)
})
