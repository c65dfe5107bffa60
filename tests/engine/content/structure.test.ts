/** What is told first of a line in the wrong column, or of a part that is lost, is told where it was made. */
import { expect, test } from 'vitest'
import { isMap, visit, type Document } from 'yaml'
import { parseText } from '../../../generator/engine/content/yaml/document.ts'
import { rangeOf } from '../../../generator/engine/content/yaml/source-positions.ts'
import { locateDiagnostics } from '../../../generator/engine/report/locate-diagnostics.ts'
import { houses } from '../../change.ts'
import { makeCorpusHouse } from '../../corpus/corpus-house.ts'
import { byTurns } from '../../deep.ts'
import { emptyFolder } from '../../folders.ts'
import { errorsIn, houseInMemory } from '../../look.ts'
import { sentencesOf } from '../../house-engine.ts'

const filesOf = (folder: string) => {
  const house = houseInMemory(folder)
  return [...house.originals].map(([file, text]) => ({ house, file, text }))
}
const files = Object.values(houses).flatMap(filesOf)
type File = (typeof files)[number]

/** What is wrong in the house when one of its files has another text, in the order of the report. */
function told({ house, file }: File, text: string) {
  const looked = house.look(new Map([[file, text]]))
  return locateDiagnostics(errorsIn(looked), looked.texts)
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

test('the first line of a block in the wrong column is blamed, and not the one below it', () => {
  const shifts = files.flatMap((each) => {
    const lines = each.text.split('\n')
    const first = firstLines(parseText(each.text)).map((at) => each.text.slice(0, at).split('\n').length - 1)
    return [...new Set(first)].flatMap((line) =>
      [1, 2, -1, -2].flatMap((by) => {
        const own = lines[line]!
        if (!own.startsWith(' '.repeat(Math.max(0, -by)))) return []
        const shifted = by > 0 ? ' '.repeat(by) + own : own.slice(-by)
        return [{ ...each, line, text: lines.with(line, shifted).join('\n') }]
      })
    )
  })
  const cases = byTurns(shifts, { of: 300, deep: 7 })
  const away = cases.flatMap(({ line, ...each }) => {
    const [first] = told(each, each.text)
    // A block with one line reads the same in another column.
    if (first === undefined) return []
    const { file, start } = first.location
    const [one, other] = [line, start.line - 1]
    const between = each.text.split('\n').slice(Math.min(one, other), Math.max(one, other))
    return [file === each.file ? between.filter((text) => !text.trim().startsWith('#')).length : Infinity]
  })
  expect(away.length).toBeGreaterThan(cases.length * 0.8)
  // A text that has come into the column of its key is told at one of its lines.
  expect(Math.max(...away)).toBeLessThanOrEqual(5)
  // Where the whole file is in that block, what is below it can be meant as well.
  expect(away.filter((lines) => lines > 0).length).toBeLessThanOrEqual(cases.length * 0.02)
})

/** The one diagnostic of a file with another text, and the line that it is told of. */
function only(each: File, text: string) {
  const found = told(each, text)
  expect(
    found.map(({ diagnostic: { code }, location }) => `${location.file}:${location.start.line} ${code}`)
  ).toHaveLength(1)
  const [{ diagnostic, location }] = found as [(typeof found)[number]]
  return { ...diagnostic, file: location.file, line: location.start.line, help: sentencesOf(diagnostic, 'en').help }
}

/** The lines of all files that look like this. */
const linesLike = (pattern: RegExp) =>
  files.flatMap((each) => {
    const lines = each.text.split('\n')
    return lines.flatMap((own, line) => (pattern.test(own) ? [{ ...each, lines, own, line }] : []))
  })

const signs = 'x,- ,-,",\',>,!,1,à,*,&,@,|,[,{,?,:'.split(',')

test.each<[mistake: string, lines: RegExp, of: number, sign: string, instead: (index: number) => string]>([
  // Before a bare # the sign & makes an anchor of that name, which is no mistake.
  ['a sign before a note', /^ *# \S/, 25, '#', (index) => `${signs[index % signs.length]}#`],
  ['an entry that has lost its dash', /^ +- [\w-]+:(?: |$)/, 31, '- ', () => '  ']
])('%s is told in its line', (_, pattern, of, sign, instead) => {
  const cases = byTurns(linesLike(pattern), { of, deep: 3 })
  expect(cases.length).toBeGreaterThan(5)
  for (const [index, { own, line, lines, ...each }] of cases.entries()) {
    const changed = own.replace(sign, () => instead(index))
    const found = only(each, lines.with(line, changed).join('\n'))
    expect([changed, found.file, found.line]).toEqual([changed, each.file, line + 1])
    expect(found.args).toMatchObject({ written: expect.stringContaining(own.trimEnd()) as string })
  }
})

const folder = emptyFolder()
makeCorpusHouse(folder)
const room = filesOf(folder).find(({ file }) => file === 'rooms/grecale.yaml')!
const line = room.text.split('\n').indexOf('area: 28') + 1

test('an entry that has lost its dash is told in its line, whatever a note below it says', () => {
  const text = room.text
    .replace('  - photo: grecale/01', '    photo: grecale/01')
    .replace('  - photo: grecale/02', '  # The bed: from the door.\n$&')
  expect(only(room, text).args).toMatchObject({ reason: 'dash-missing', written: '  - photo: grecale/01' })
})

test('an entry in the column of the fields above it is told itself, and not the first of these', () => {
  const text = room.text.replace('  en: 1 double bed\n', '$&  - it: Un divano\n')
  const [first] = told(room, text)
  expect(first?.location.start.line).toBe(text.split('\n').indexOf('  - it: Un divano') + 1)
})

test.each([
  ['diff', '@@ -25,3 +25,3 @@\n+area: 28'],
  ['line-number', `${line}  area: 28`],
  ['line-number', `${line} | area: 28`]
])('lines that are pasted along with a %s are told once: %j', (reason, lines) => {
  const found = only(room, room.text.replace('\narea: 28\n', `\n${lines}\n`))
  expect(found).toMatchObject({ code: 'yaml-syntax', line, args: { reason } })
})

test('a file that ends early is one mistake, at its end', () => {
  const cuts = byTurns(
    files.flatMap((each) => {
      const lines = each.text.split('\n')
      // What is cut from a record with names of the owner’s choice is told where it is named.
      const isRecord = /(?:^|\/)(?:rules|services|guide|prices|bookings|stays|map)/.test(each.file)
      return isRecord ? [] : lines.slice(8, -8).map((_, index) => ({ ...each, lines: lines.slice(0, index + 8) }))
    }),
    { of: 150, deep: 10 }
  )
  const many = cuts.filter(({ lines, ...each }) => {
    const found = told(each, `${lines.join('\n')}\n`)
    return (
      found.length > 1 ||
      !found.every(({ location }) => location.file === each.file && location.start.line > lines.length - 12)
    )
  })
  expect(cuts.length).toBeGreaterThan(10)
  expect(many.length).toBeLessThanOrEqual(cuts.length * 0.05)
})

test.each([['photos', 'grecale/01', 'photos:\n  - photo: grecale/01\n    alt:\n      it: …\n      en: …']])(
  'a text in the place of the list "%s" becomes its first entry',
  (key, text, written) => {
    const changed = room.text.replace(new RegExp(`\\n${key}:\\n(?: .*\\n|#.*\\n)+`), `\n${key}: ${text}\n`)
    expect(only(room, changed)).toMatchObject({ code: 'type-wrong', args: { written } })
  }
)

test.each([
  ['  it: Doppia\n', '  it: #1 in town\n', '  it: "#1 in town"'],
  ['{ id: wifi }', '{ id: #wifi }', '  - { id: "#wifi" }']
])('a text that begins with a # is none: %j as %j', (from, to, written) => {
  expect(only(room, room.text.replace(from, to)).args).toMatchObject({ written })
})
