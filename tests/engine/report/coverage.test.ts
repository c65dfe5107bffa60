/** How far the texts are translated: what counts, and what the owner reads of it. */
import { describe, expect, test } from 'vitest'
import { coverageOf, coverageText, type Coverage } from '../../../generator/engine/report/coverage.ts'
import type { Source } from '../../../generator/engine/content/yaml/source.ts'
import { runHere } from '../../cli/command.ts'
import { changedHouse, emptyFolder, houses, parseTexts } from '../../support/content.ts'
import { house } from '../../../generator/house/definition.ts'

const site = 'languages: [{ code: it }, { code: en }]\n'

const sourcesOf = (rules: string): Source[] => parseTexts({ 'site.yaml': site, 'rules.yaml': rules }).sources
const coverageIn = (sources: readonly Source[]): Coverage => coverageOf(sources, house.schemas)

describe('what counts', () => {
  test.each<[what: string, rules: string, it: number, en: number, expected: number]>([
    ['a text in both', 'a: { name: { it: x, en: y } }', 1, 1, 1],
    ['a text in one', 'a: { name: { it: x } }', 1, 0, 1],
    ['a blank text', 'a: { name: { it: x, en: "  " } }', 1, 0, 1],
    ['one that need not be there, and is', 'a: { name: { it: x, en: y }, detail: { en: z } }', 1, 2, 2],
    ['a number for a text', 'a: { name: { it: 12, en: y } }', 0, 1, 1],
    ['a text to be confirmed', 'a: { name: !placeholder { it: x, en: y } }', 1, 1, 1],
    ['one that nobody knows yet', 'a: { name: { it: x, en: y }, detail: !placeholder }', 1, 1, 1]
  ])('%s counts in each language that has it', (_, rules, it, en, expected) => {
    const counted = coverageIn(sourcesOf(rules)).files.find(({ file }) => file === 'rules.yaml')
    expect(counted).toMatchObject({ expected, present: { it, en } })
  })
})

test('what is the same in several languages is listed, whatever the spaces and the form of the letters', () => {
  const { identical } = coverageIn(
    sourcesOf(
      'a: { name: { it: Check-in, en: "Check-in " } }\nb: { name: { it: x, en: y } }\n' +
        'c: { name: { it: "Citt\u00E0", en: "Citta\u0300" } }\n'
    )
  )
  expect(identical.map(({ at, languages, text }) => [at.path.join('.'), languages.join(), text])).toEqual([
    ['a.name', 'it,en', 'Check-in'],
    ['c.name', 'it,en', 'Città']
  ])
})

test('it is a table of files and languages, then what is not written, then what says the same in several', () => {
  const sources = sourcesOf('pool:\n  name: { it: Piscina }\nspa:\n  name: { it: Spa, en: Spa }\n')
  const coverage = coverageIn(sources)
  const own = {
    ...coverage,
    files: coverage.files.filter(({ file }) => file === 'rules.yaml'),
    missing: coverage.missing.filter(({ at }) => at.file === 'rules.yaml')
  }
  expect(coverageText(own, sources, { shown: 'data', language: 'en' })).toBe(
    [
      '                  it   en',
      'data/rules.yaml  2/2  1/2',
      'all files        2/2  1/2',
      '',
      'Not written yet (1):',
      '  data/rules.yaml:2:3  pool.name.en',
      '',
      'The same in several languages (1), which is right for a name:',
      '  data/rules.yaml:4:3  spa.name  it = en  "Spa"'
    ].join('\n')
  )
})

describe('the command', () => {
  const run = async (data: string) => {
    const said = await runHere(emptyFolder(), ['translations', '--data', data])
    return { ...said, counts: /^all files +(.*)$/m.exec(said.stdout)?.[1]?.split(/ +/) }
  }

  /** A text is missing in one language, and a file cannot be read: there is no model of this house. */
  const houseWithHole = () =>
    changedHouse(houses.second, [
      {
        file: 'services.yaml',
        from: 'name: { de: Kachelofen, en: Tiled stove, fr: Poêle en faïence }',
        to: '▸name: { de: Kachelofen, en: Tiled stove }'
      },
      { file: 'rules.yaml', text: 'a: "b\n' }
    ])

  test('counts what is written in each language', async () => {
    const { counts } = await run(houseWithHole().folder)
    const full = Number(counts?.[0]?.split('/')[0])
    expect(counts).toEqual([`${full}/${full}`, `${full}/${full}`, `${full - 1}/${full}`])
  })

  test('names the text that is missing, with its line', async () => {
    const { folder, marks } = houseWithHole()
    const { stdout } = await run(folder)
    expect(stdout).toContain(`Not written yet (1):\n  ${folder}/${marks.at[0]}  ofen.name.fr\n`)
  })

  test('ends with an error if a file cannot be read, and leaves that file out', async () => {
    const { code, stdout, stderr } = await run(houseWithHole().folder)
    expect(code).toBe(1)
    expect(stderr).toContain('yaml-syntax')
    expect(stdout).not.toContain('/rules.yaml')
  })

  test('ends with an error if nobody knows the languages of the house', async () => {
    const { folder } = changedHouse(houses.second, [{ file: 'site.yaml', gone: true }])
    expect(await run(folder)).toMatchObject({ code: 1, stderr: expect.stringContaining('The languages of') as string })
  })
})
