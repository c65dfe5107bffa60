import { expect, test } from 'vitest'
import { isMap, visit, type Document } from 'yaml'
import { parseText } from '../../generator/content/document.ts'
import { rangeOf } from '../../generator/content/places.ts'
import { arrange } from '../../generator/report/report.ts'
import { houses } from '../change.ts'
import { byTurns } from '../deep.ts'
import { errorsIn, houseInMemory } from '../look.ts'

// What is told first of a line in the wrong column, or of a part that is lost, is told where it was made.

const all = Object.values(houses).map(houseInMemory)
const files = all.flatMap((house) => [...house.originals].map(([file, text]) => ({ house, file, text })))
type File = (typeof files)[number]

/** What is wrong in the house when one of its files has another text, in the order of the report. */
function told({ house, file }: File, text: string) {
  const looked = house.look(new Map([[file, text]]))
  return arrange(errorsIn(looked), looked.texts)
}

/** Where the lines begin that are the first of a block. */
function firstLines(document: Document): number[] {
  const starts: number[] = []
  visit(document, {
    Map: (_, { flow, items: [first] }) => {
      if (flow !== true && first !== undefined && isMap(document.contents)) starts.push(rangeOf(first.key)?.[0] ?? 0)
    }
  })
  return starts
}

const shifts = files.flatMap((each) => {
  const lines = each.text.split('\n')
  const first = firstLines(parseText(each.text)).map((at) => each.text.slice(0, at).split('\n').length - 1)
  return [...new Set(first)].flatMap((line) =>
    [1, 2, -1, -2].flatMap((by) => {
      const own = lines[line]!
      if (!own.startsWith(' '.repeat(Math.max(0, -by)))) return []
      const shifted = by > 0 ? ' '.repeat(by) + own : own.slice(-by)
      return [{ ...each, line, text: lines.with(line, shifted).join('\n'), shifted }]
    })
  )
})

test('the first line of a block in the wrong column is blamed, and not the one below it', () => {
  const cases = byTurns(shifts, { of: 60 })
  const placed = cases.flatMap(({ line, shifted, ...each }) => {
    const [first] = told(each, each.text)
    // A block with one line reads the same in another column.
    if (first === undefined) return []
    const { file, start } = first.spot
    const away = file === each.file ? Math.abs(start.line - line - 1) : Infinity
    return [{ away, said: `${each.file}:${line + 1} ${shifted} → ${file}:${start.line}` }]
  })
  expect(placed.filter(({ away }) => away > 1)).toEqual([])
  // Where the whole file is in that block, what is below it can be meant as well.
  expect(placed.filter(({ away }) => away > 0).length).toBeLessThanOrEqual(cases.length * 0.02)
  expect(placed.length).toBeGreaterThan(cases.length * 0.9)
})
