/** Random mistakes: each leads to a site or is reported, once, at its place, and `--fix` never makes it worse. */
import { expect, test } from 'vitest'
import { hasErrors } from '../../generator/engine/diagnostics/diagnostic.ts'
import { loadViews, viewsOf } from '../../generator/house/pages/views.ts'
import { locateDiagnostics } from '../../generator/engine/report/locate-diagnostics.ts'
import type { CheckResult } from '../../generator/engine/read-content.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { errorsOf, houses, look, picturesFor, textsIn } from '../support/content.ts'
import { byTurns, repetitions } from '../support/deep.ts'
import { randomFrom } from '../support/random.ts'
import { kinds, mutate, type Mutation } from './mutate.ts'
import { mend, reportText } from '../support/house-engine.ts'

const loaded = await loadViews()

/** Diagnostics of one mistake: a line that was moved is missing in one place and stands twice in another. */
const mostTold = 3
/** Lines between a mistake and what is said of it. */
const near = 2
/** Some of what a machine draws cannot be told from what is meant, and of lines that are lost together each is told. */
const mostBad = 0.05
/** What these took away or added, `--fix` can put back. */
const mendable = ['a blank is lost', 'a misspelt name']

const valuesIn = ({ texts: { sources } }: CheckResult): string =>
  JSON.stringify(Object.fromEntries(sources.map(({ file, value }) => [file, value])))

/** What must never be, whatever the mistake. */
function faultOf({ diagnostics, texts, content }: CheckResult): string | undefined {
  const report = reportText(diagnostics, texts)
  if (report.split('\n').length > 105) return 'a long report'
  if (/undefined|\[object|\bat .*\.ts:\d/.test(report)) return 'the report shows the program'
  // A file that cannot be read, or has no shape, is never passed over in silence.
  if (content === undefined && !hasErrors(diagnostics)) return 'no content, and no error'
  const outside = locateDiagnostics(diagnostics, texts).find(({ location: { file, start } }) => {
    const lines = texts.texts.get(file)?.split('\n') ?? ['']
    return (lines[start.line - 1]?.length ?? -1) < start.column - 1
  })
  if (outside !== undefined) return `${outside.diagnostic.code} is told outside of the file`
  if (content !== undefined) {
    const { model, table } = { ...content, model: content.model as Model }
    const { viewOf, unlistedView } = viewsOf({ ...loaded, model, table, pictures: picturesFor(model), months: {} })
    for (const route of table.routes) viewOf(route)
    unlistedView('notFound')
    if (table.unroutedPath !== undefined) unlistedView('unrouted')
  }
  return undefined
}

/** What is said of a mistake in too many words, or in another place. */
function complaintOf(looked: CheckResult, { file, lines: [from, to] }: Mutation): string | undefined {
  const errors = errorsOf(looked)
  if (looked.diagnostics.length > mostTold) return `${looked.diagnostics.length} diagnostics`
  const [first] = locateDiagnostics(errors, looked.texts)
  if (first === undefined) return undefined
  const away = [first.location, ...first.also]
    .filter((spot) => spot.file === file)
    .map(({ start: { line } }) => (line < from ? from - line : line - to))
  // What others name is told where they name it.
  return away.length > 0 && Math.min(...away) > near ? `${first.diagnostic.code} is lines away` : undefined
}

// In the quick tests only the smaller house: each kind of mistake once.
const targets = [
  { name: 'the second house', folder: houses.second, seed: 33 },
  { name: 'the shipped house', folder: houses.shipped, seed: 31 }
]

test.each(byTurns(targets, { of: 2 }))('mistakes at random in $name', async ({ folder, seed }) => {
  const originals = textsIn(folder)
  const wanted = valuesIn(await look(folder))
  const random = randomFrom(seed)
  const [faults, bad, unlike]: [string[], string[], string[]] = [[], [], []]
  let [tried, told, fixed, restorable] = [0, 0, 0, 0]
  for (let turn = 0; tried < repetitions({ quick: 17, deep: 300 }); turn += 1) {
    const mutation = mutate(originals, kinds[turn % kinds.length]!, random)
    if (mutation === undefined) continue
    tried += 1
    const again = (others: Iterable<readonly [string, string]>): Promise<CheckResult> =>
      look(folder, new Map([[mutation.file, mutation.text], ...others]))
    const first = await again([])
    const note = (list: string[], words: string | undefined): void => {
      if (words !== undefined) list.push(`${words}\n${mutation.said}`)
    }
    note(faults, faultOf(first))
    note(bad, complaintOf(first, mutation))
    told += Number(hasErrors(first.diagnostics))
    const { count, files, result } = await mend(first, again)
    if (count === 0) continue
    fixed += 1
    const [before, after] = [errorsOf(first).length, errorsOf(result).length]
    // Where a file could not be read, much waited for it.
    if (first.texts.sources.length === originals.size && after >= Math.max(before, 1))
      note(faults, `${after} errors are left`)
    const settled = files.map((file) => [file.file, file.after] as const)
    const twice = await mend(result, (others) => again([...settled, ...others]))
    if (twice.files.length > 0) note(faults, '--fix has more to do the second time')
    if (!mendable.includes(mutation.kind) || after > 0) continue
    restorable += 1
    if (valuesIn(result) !== wanted) note(unlike, 'other content than before')
  }
  expect(faults).toEqual([])
  expect(bad.slice(Math.max(3, Math.floor(tried * mostBad)))).toEqual([])
  expect(unlike.slice(Math.ceil(restorable * mostBad))).toEqual([])
  expect([told > tried / 2, fixed > told / 5, restorable > 0]).toEqual([true, true, true])
})
