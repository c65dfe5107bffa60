import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isLock, tryLock, withLock } from '../../../generator/engine/output/lock.ts'
import { codeOf } from '../../../generator/engine/store/files.ts'
import { emptyFolder } from '../../content.ts'

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
    await sleep(3000)
  })
  await vi.advanceTimersByTimeAsync(2500)
  const { mtimeMs } = statSync(folder)
  await vi.advanceTimersByTimeAsync(500)
  await work
  vi.useRealTimers()
  expect(mtimeMs).toBeGreaterThan(1000)
})

test('a holder shows that it lives, also when the clock is set back', () => {
  const lock = tryLock(join(emptyFolder(), 'lock'), 'build')
  if (!isLock(lock)) throw new Error('somebody has it')
  const earlier = Date.now() - 3_600_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(earlier)
  lock.touch()
  clock.mockRestore()
  expect(statSync(lock.folder).mtimeMs).toBeCloseTo(earlier, -1)
})
