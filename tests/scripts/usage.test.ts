/** Scripts for developers: what they say to whoever asks how they are called. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/change.ts'
import { runToEnd } from '../support/program.ts'

test.each([
  ['bench/bench.ts', 'npm run bench -- [<units> …] [--against <commit> [--short]]'],
  ['bench/rivals.ts', 'npm run bench:rivals -- [<units> …] [--only <tool>,…] [--rounds <number>]'],
  ['scripts/dev/sbom.mjs', 'npm run --silent sbom -- [--omit dev]']
])('%s says in one line what it takes', async (script, usage) => {
  const ended = await runToEnd([process.execPath, '--import', 'tsx', join(root, script), '--help'], { cwd: root })
  expect(ended).toEqual({ code: 2, stdout: '', stderr: `${usage}\n` })
})
