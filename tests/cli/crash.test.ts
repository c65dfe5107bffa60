/** A fault of the program itself. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { environment, program } from '../support/program.ts'
import { workplace } from './command.ts'

/** The program in a process of its own, after code that brings about what cannot be had everywhere. */
function runAfter(before: string, folder: string, args: readonly string[]) {
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(before)}`]
  const options = { cwd: folder, encoding: 'utf8', env: environment } as const
  return spawnSync(process.execPath, [...preload, ...program, ...args], options)
}

test('a crash is called a fault of the program, with all that its authors need', () => {
  const crash = 'String.prototype.normalize = () => { throw new TypeError("broken") }'
  const { status, stdout, stderr } = runAfter(crash, workplace(), ['check'])
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(
    /^This is a fault of the program, not of the content\. .*\nTypeError: broken\n {4}at [^]*generator\/[\w/-]+\.cjs/
  )
})
