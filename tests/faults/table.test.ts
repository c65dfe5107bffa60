import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../content.ts'
import { faultIds, linesIn, withLines } from './table.ts'

const document = readFileSync(join(root, 'docs/reliability.md'), 'utf8')

describe('docs/reliability.md', () => {
  test.each(faultIds)('says how often %s was tried, and what stood', (fault) => {
    const { tried, stood } = linesIn(document).get(fault) ?? {}
    expect(tried).toMatch(/^[1-9][\d,]* /)
    expect(stood).toMatch(/^[\w ,:-]+$/)
    expect(stood).not.toMatch(/neither|litter/)
    // What changes with the day or the machine would make each run a change.
    expect(`${tried} ${stood}`).not.toMatch(/20\d\d-\d\d|\bms\b|\bseconds?\b/)
  })

  test('is as a run would write it', () => {
    expect(withLines(document, [])).toBe(document)
  })

  test('changes in the lines of what was tried', () => {
    const changed = withLines(document, [{ fault: 'rivals', tried: '7 builds', stood: 'whole 7' }])
    expect(linesIn(changed).get('rivals')).toEqual({ tried: '7 builds', stood: 'whole 7' })
    expect([...linesIn(changed)].filter(([fault]) => fault !== 'rivals')).toEqual(
      [...linesIn(document)].filter(([fault]) => fault !== 'rivals')
    )
  })

  test('is no table with a line too few, too many or in another place', () => {
    const lines = document.split('\n')
    const first = lines.findIndex((line) => line.startsWith('| --- |')) + 1
    for (const broken of [
      lines.toSpliced(first, 1),
      lines.toSpliced(first, 0, '| a fault | of old | 1 time | old |'),
      lines.toSpliced(first, 2, lines[first + 1] ?? '', lines[first] ?? '')
    ])
      expect(() => linesIn(broken.join('\n'))).toThrow(
        /^There is (no line for kill-\w+ where it belongs|a line for no fault)$/
      )
  })
})
