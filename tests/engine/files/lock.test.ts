import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { codeOf, isLock, tryLock } from '../../../generator/engine/output/lock.ts'
import { emptyFolder, root } from '../../content.ts'

test.each<[what: string, facts: object, code: string | undefined]>([
  ['a code', { syscall: 'write', errno: -28, code: 'ENOSPC' }, 'ENOSPC'],
  ['none for something else', { code: 'ENOSPC' }, undefined]
])('an error of the system has %s', (_, facts, code) => {
  expect(codeOf(Object.assign(new Error('refused'), facts))).toBe(code)
})

// Its numbers are those of this system.
test.runIf(process.platform === 'linux').each([
  ['Unknown system error -122', 122, 'EDQUOT'],
  ['UNKNOWN', 122, 'EDQUOT'],
  ['UNKNOWN', 4095, 'UNKNOWN']
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

const unshared = ['--pid', '--fork', '--mount-proc']
const hasContainers = process.platform === 'linux' && spawnSync('unshare', [...unshared, 'true']).status === 0

test.runIf(hasContainers)('a container of the same name does not take a living process for dead', () => {
  const path = join(emptyFolder(), 'lock')
  const lock = tryLock(path, 'build')
  const code = `
    import { tryLock } from ${JSON.stringify(join(root, 'generator/engine/output/lock.ts'))}
    console.log(JSON.stringify(tryLock(${JSON.stringify(path)}, 'build')))`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', code]
  const { stdout, stderr } = spawnSync('unshare', [...unshared, ...node], { cwd: root, encoding: 'utf8' })
  expect({ stdout, stderr }).toMatchObject({ stdout: expect.stringContaining(`"pid":${process.pid}`) as string })
  expect(isLock(lock) && lock.release()).toBeTruthy()
})
