import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { codeOf, isLock, tryLock } from '../../../generator/engine/output/lock.ts'
import { emptyFolder } from '../../content.ts'

// Node has no name for some of them, and the numbers are those of this system.
test.runIf(process.platform === 'linux').each([
  ['ENOSPC', 28, 'ENOSPC'],
  ['Unknown system error -122', 122, 'EDQUOT'],
  ['UNKNOWN', 122, 'EDQUOT']
])('%s, number %i, is %s', (code, number, name) => {
  expect(codeOf(Object.assign(new Error('refused'), { syscall: 'write', errno: -number, code }))).toBe(name)
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
