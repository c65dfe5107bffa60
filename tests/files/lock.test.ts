import { expect, test } from 'vitest'
import { codeOf } from '../../generator/files/lock.ts'

test.each<[what: string, facts: object, code: string | undefined]>([
  ['a code', { syscall: 'write', errno: -28, code: 'ENOSPC' }, 'ENOSPC'],
  ['a code of Node', { syscall: 'spawn', code: 'ERR_OUT_OF_RANGE' }, 'ERR_OUT_OF_RANGE'],
  ['none for something else', { code: 'ENOSPC' }, undefined]
])('an error of the system has %s', (_, facts, code) => {
  expect(codeOf(Object.assign(new Error('refused'), facts))).toBe(code)
})

// Its numbers are those of this system.
test.runIf(process.platform === 'linux').each([
  ['Unknown system error -122', 122, 'EDQUOT'],
  ['UNKNOWN', 122, 'EDQUOT'],
  ['Unknown system error -116', 116, 'ESTALE'],
  ['UNKNOWN', 4095, 'UNKNOWN']
])('%s, number %i, is %s', (code, number, name) => {
  expect(codeOf(Object.assign(new Error('refused'), { syscall: 'write', errno: -number, code }))).toBe(name)
})
