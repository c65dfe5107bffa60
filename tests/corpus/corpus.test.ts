import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeHouse, houses } from '../change.ts'
import { cache, emptyFolder } from '../content.ts'
import { corpus } from './corpus.ts'
import { judge } from './judge.ts'
import { corpusHouse } from './mistake.ts'

const folder = emptyFolder()
changeHouse(corpusHouse, [], folder)
changeHouse(join(houses.shipped, 'photos'), [], join(folder, 'photos'))

describe.each(Object.entries(corpus))('%s', (_, mistakes) => {
  test.each(mistakes.map((mistake) => ({ ...mistake })))('$does', async (mistake) => {
    const { report, at, ...judged } = await judge(mistake, folder, cache)
    expect(judged, `${at}\n${report}`).toEqual({
      does: mistake.does,
      isCaught: true,
      isFirst: true,
      isOnce: true,
      isPlaced: true,
      isHelped: true
    })
  })
})
