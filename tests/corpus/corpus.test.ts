/** The corpus: each mistake of an owner is reported first, once, at its place, with the right help. */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { cache, emptyFolder, look, root, textAt } from '../support/content.ts'
import { byTurns, isDeep } from '../support/deep.ts'
import { corpus } from './corpus.ts'
import { makeCorpusHouse } from './corpus-house.ts'
import { judge, type Judged } from './judge.ts'
import { withTable } from './table.ts'
import { checkWith, reportText, type Texts } from '../support/house-engine.ts'

const folder = emptyFolder()
makeCorpusHouse(folder)
const anew = (texts: Texts = new Map()) => checkWith(texts, { data: folder, cache })
const quick = (texts?: Texts) => look(folder, texts)

beforeAll(async () => {
  // What is wrong with the house itself would be told with each of the mistakes.
  const { diagnostics, texts } = await anew()
  if (diagnostics.length > 0) throw new Error(reportText(diagnostics, texts, { shown: folder, language: 'en' }))
})

const all: Record<string, Judged[]> = Object.fromEntries(Object.keys(corpus).map((subject) => [subject, []]))

describe.each(Object.entries(corpus))('%s', (subject, mistakes) => {
  test.each(mistakes.map((mistake) => ({ ...mistake })))('$does', async (mistake) => {
    const found = await judge(mistake, folder, isDeep ? anew : quick)
    all[subject]?.push(found)
    const { report, at, isFixed: _, ...judged } = found
    expect(judged, `${at}\n${report}`).toEqual({
      does: mistake.does,
      isCaught: true,
      isFirst: true,
      isOnce: true,
      isPlaced: true,
      isHelped: true
    })
  })

  test('the quick check says what the command says', async () => {
    // Spread over the subject.
    for (const mistake of byTurns(mistakes, { of: 80, deep: 80 }))
      expect(await judge(mistake, folder, quick)).toEqual(await judge(mistake, folder, anew))
  })
})

test('docs/diagnostics.md is as `npm run docs` writes it', ({ skip }) => {
  // Of a part of them alone there is nothing to compare.
  skip(Object.values(all).flat().length < Object.values(corpus).flat().length)
  const page = textAt(join(root, 'docs/diagnostics.md'))
  expect(withTable(page, all)).toBe(page)
})
