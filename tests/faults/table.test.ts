import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../content.ts'
import { faultIds, linesIn } from './table.ts'

const document = readFileSync(join(root, 'docs/reliability.md'), 'utf8')

test.each(faultIds)('docs/reliability.md says how often %s was tried, with the result', (fault) => {
  const { tried, result } = linesIn(document).get(fault) ?? {}
  expect(tried).toMatch(/^[1-9][\d,]* /)
  expect(result).toMatch(/^[\w ,:-]+$/)
  expect(result).not.toMatch(/neither|litter/)
  // What changes with the day or the machine would make each run a change.
  expect(`${tried} ${result}`).not.toMatch(/20\d\d-\d\d|\bms\b|\bseconds?\b/)
})
