/** Which way a publication goes where a house has two, or nobody knows which house it is. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareNow, publishNow } from '../../../../generator/desk/server/publish/publication-way.ts'
import { openWebSpace, type PublicationWay } from '../../../../generator/engine/publish/web-space.ts'
import { emptyFolder } from '../../../support/folders.ts'
import { git } from './repositories.ts'

const host = 'ftp.house.example'

/** A house in a repository, with web space on this computer. */
function houseWithBoth(way?: PublicationWay) {
  const folder = emptyFolder()
  git(folder, 'init', '--quiet', 'house')
  const place = { data: join(folder, 'house'), env: { ...process.env, XDG_DATA_HOME: emptyFolder() }, keeps: undefined }
  openWebSpace(place).save({ host, port: 21, user: 'anna', folder: '', way })
  return { folder, place }
}

/** What a comparison says, and why a publication sends nothing. */
async function obstaclesOf(place: ReturnType<typeof houseWithBoth>['place']) {
  const compared = await compareNow(place)
  const published = await publishNow(place, 'One', {} as never)
  return { compared, why: published.type === 'impossible' ? published.why.en : published.type }
}

test('a house that can go to two places goes nowhere until the owner has said to which', async () => {
  const { compared, why } = await obstaclesOf(houseWithBoth().place)
  expect(compared.destination).toEqual({ type: 'undecided', host })
  expect(compared.obstacle?.en).toMatch(/two places/)
  expect(why).toBe(compared.obstacle?.en)
})

test('once git is chosen it is asked for no place any more', async () => {
  expect((await compareNow(houseWithBoth('git').place)).destination?.type).not.toBe('undecided')
})

test('a copy of a house with web space goes nowhere until the owner has said which house it is', async () => {
  const { folder, place } = houseWithBoth('git')
  const copy = { ...place, data: join(folder, 'copy') }
  cpSync(place.data, copy.data, { recursive: true })
  const { compared, why } = await obstaclesOf(copy)
  expect(compared.destination).toEqual({ type: 'none' })
  expect(compared.obstacle?.en).toMatch(/answer the question/)
  expect(why).toBe(compared.obstacle?.en)
})
