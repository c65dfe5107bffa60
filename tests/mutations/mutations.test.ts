/** Mistakes at random in both houses: each is caught, or is none; told once, where it was made; never made worse. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../generator/build.ts'
import { changeHouse, houses } from '../change.ts'
import { cache, emptyFolder } from '../content.ts'
import { repetitions } from '../deep.ts'
import { randomFrom } from '../random.ts'
import { judge, valuesOf, type Verdict } from './judge.ts'
import { kinds, mutate, type House, type Mutation } from './mutate.ts'

/** Lines of a report, the count of all among them. */
const mostLines = 100
/** Diagnostics of one mistake: a line that was moved is missing in one place and stands twice in another. */
const mostTold = 3
/** Lines between a mistake and what is said of it. */
const near = 2

/**
 * The share of them that may be told of in another way: of 4,500 it is 79. Half of these have lost several lines, the
 * first line of a block or the end of a file in another way than a hand does it, so that each field is told of, where
 * its schema has it: behind the field before it, or at the name of the text. A quarter are a file with the text of
 * another one, which is told where others name what it was. The others have a slip within a text of several lines,
 * which the parser notices a line or two below its end.
 */
const mostBad = 0.025

type Judged = { mutation: Mutation; verdict: Verdict }

async function judgeAll(house: string, { seed, count }: { seed: number; count: number }): Promise<Judged[]> {
  const folder = emptyFolder()
  changeHouse(house, [], folder)
  const names = readdirSync(house, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(house.length + 1))
    .toSorted()
  const texts = names.filter((name) => name.endsWith('.yaml'))
  const whole: House = {
    texts: new Map(texts.map((name) => [name, readFileSync(join(house, name), 'utf8')])),
    photos: names.filter((name) => name.startsWith('photos/'))
  }
  const { texts: read } = await check({ data: folder, cache })
  const before = valuesOf(read.sources)
  const random = randomFrom(seed)
  const judged: Judged[] = []
  for (let turn = 0; judged.length < count; turn += 1) {
    const mutation = mutate(whole, kinds[turn % kinds.length]!, random)
    if (mutation === undefined) continue
    const verdict = await judge(mutation, { folder, house, cache, before })
    judged.push({ mutation, verdict })
  }
  return judged
}

/** What is wrong with a verdict, in words; undefined for a good one. */
function complaintOf({ mutation: { kind, file }, verdict }: Judged): string | undefined {
  const { told, errors, first, distance, length, mended } = verdict
  if (length > mostLines) return `${length} lines are told`
  if (/undefined|\[object|\bat .*\.ts:\d/.test(verdict.report)) return 'the report shows the program'
  if (mended.count > 0 && mended.errors > Math.max(errors, 1))
    return `--fix leaves ${mended.errors} errors of ${errors}`
  if (mended.count > 0 && mended.changed.some((each) => each !== file && !first?.files.includes(each)))
    return `--fix changes ${mended.changed.join(', ')}`
  if (told > mostTold) return `${told} diagnostics`
  if (errors === 0) return undefined
  // A file or a photo that is gone has no lines: what names it says so, or the file itself.
  if (/^a (?:file|photo|copy)/.test(kind)) return undefined
  // What others name is told where they name it, with the file that no longer has it.
  if (distance === undefined) return verdict.report.includes(file) ? undefined : `another file: ${first?.code}`
  return distance > near ? `${distance} lines away: ${first?.code}` : undefined
}

test.each([
  { name: 'the shipped house', house: houses.shipped, seed: 31, count: repetitions({ quick: 15, deep: 900 }) },
  { name: 'the second house', house: houses.second, seed: 32, count: repetitions({ quick: 15, deep: 450 }) }
])('mistakes at random in $name', async ({ house, seed, count }) => {
  const judged = await judgeAll(house, { seed, count })
  const bad = judged.flatMap((each) => {
    const complaint = complaintOf(each)
    return complaint === undefined ? [] : [`${complaint}\n${each.mutation.said}\n${each.verdict.report}`]
  })
  // Of lines that are lost together each is told; and some of what a machine draws cannot be told from what is meant.
  expect(bad.slice(Math.max(3, Math.floor(count * mostBad)))).toEqual([])
  const told = judged.filter(({ verdict }) => verdict.errors > 0)
  expect(told.length).toBeGreaterThan(count / 2)
  // Of a few dozen, three can be of the kind of which there is one in twenty.
  expect(told.filter(({ verdict }) => verdict.told > 1).length).toBeLessThan(Math.max(4, told.length * 0.1))
})
