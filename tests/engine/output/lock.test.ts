/** The lock: who takes it, and what happens to that of a dead process. */
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { withLock } from '../../../generator/engine/output/lock.ts'
import { codeOf } from '../../../generator/engine/store/files.ts'
import { emptyFolder } from '../../support/content.ts'

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

// Node has no name for some of them, and the numbers are those of this system.
test.runIf(process.platform === 'linux').each([
  ['ENOSPC', 28, 'ENOSPC'],
  ['Unknown system error -122', 122, 'EDQUOT'],
  ['UNKNOWN', 122, 'EDQUOT']
])('%s, number %i, is %s', (code, number, name) => {
  expect(codeOf(Object.assign(new Error('refused'), { syscall: 'write', errno: -number, code }))).toBe(name)
})

test('a holder shows that it lives while it waits for something', async () => {
  vi.useFakeTimers()
  let folder = ''
  const path = join(emptyFolder(), 'lock')
  const guarded = { path, isUnfinished: () => false, finish: () => {} }
  const work = withLock(guarded, { task: 'build' }, async (lock) => {
    folder = lock.folder
    utimesSync(folder, 1, 1)
    await sleep(120_000)
  })
  await vi.advanceTimersByTimeAsync(90_000)
  const { mtimeMs } = statSync(folder)
  await vi.advanceTimersByTimeAsync(30_000)
  await work
  vi.useRealTimers()
  expect(mtimeMs).toBeGreaterThan(1000)
})
