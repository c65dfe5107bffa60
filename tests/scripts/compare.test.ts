/** `npm run compare`: what it says to whoever asks how it is called. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/change.ts'
import { runToEnd } from '../support/program.ts'

test.each([
  ['without a commit', []],
  ['with --help', ['--help']],
  ['with two commits', ['main', 'next']]
])('%s it says in one line what it takes', async (_, args) => {
  const script = join(root, 'scripts/dev/compare.ts')
  const ended = await runToEnd([process.execPath, '--import', 'tsx', script, ...args], { cwd: root })
  expect(ended).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Name one commit: npm run compare -- <commit> [--ignore-addresses] [--own-data]\n'
  })
})
