/** What an owner sends to whoever helps. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../support/change.ts'

test('it names versions, the system and what a check tells by its codes, and nothing of the content', () => {
  const said = execFileSync(process.execPath, ['scripts/support.mjs'], { cwd: root, encoding: 'utf8' })
  expect(said).toMatch(new RegExp(`^program: \\d.*\nNode: ${process.version}$`.replace('\n', '[^]*\n'), 'm'))
  expect(said).toMatch(/^check: exit code 0$/m)
  expect(said).toMatch(/^faults: /m)
  expect(said).not.toMatch(/ulivi|Vieste|grecale/i)
  expect(said, 'nor where the owner keeps it').not.toContain(root)
})
