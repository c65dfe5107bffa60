/** Files of the owner that the site contains unchanged: `static/` in the data folder. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reservedPaths } from '../../generator/engine/static-files.ts'
import { builtSite, cache, changedHouse, emptyFolder, houses, modelOf } from '../support/content.ts'
import { house } from '../../generator/house/definition.ts'
import { build, check, routeTable } from '../support/house-engine.ts'

const circumstances = { cache, today: '2026-11-20', env: {} }

/** A copy of the second house with files in `static/`. */
const houseWith = (files: Readonly<Record<string, string>>): string =>
  changedHouse(
    houses.second,
    Object.entries(files).map(([path, text]) => ({ file: `static/${path}`, text }))
  ).folder

async function told(data: string): Promise<string[]> {
  const { diagnostics } = await check({ ...circumstances, data })
  return diagnostics.map(({ code, at, args }) => `${code} ${at.file} ${JSON.stringify(args)}`)
}

test('stand in the site under their own names, hidden ones too', async () => {
  const files = { '.well-known/proof.txt': 'ours', 'press/Prospekt.pdf': '%PDF', 'google1234.html': 'google' }
  const data = houseWith({ ...files, '.DS_Store': 'x', 'Thumbs.db': 'x', '._press': 'x' })
  expect(await told(data)).toEqual([])
  const out = join(emptyFolder(), 'dist')
  await build({ ...circumstances, data, out })
  for (const [path, contents] of Object.entries(files)) expect(readFileSync(join(out, path), 'utf8')).toBe(contents)
  for (const path of ['.DS_Store', 'Thumbs.db', '._press']) expect(existsSync(join(out, path))).toBe(false)
})

describe('are refused', () => {
  test.each([
    ['robots.txt', 'robots.txt'],
    ['ROBOTS.txt', 'robots.txt'],
    ['kammern.html', 'kammern.html'],
    ['kammern', 'kammern/'],
    ['api/x.json', 'api'],
    ['404.html/x', '404.html']
  ])('%s, where the site has its own', async (path, by) => {
    expect(await told(houseWith({ [path]: 'ours' }))).toEqual([
      `static-name static/${path} ${JSON.stringify({ path, by })}`
    ])
  })

  test.each(['a?b.txt', 'a\\b.txt', 'a.', 'b /c.txt'])('%s, a name that some computers cannot have', async (path) => {
    expect(await told(houseWith({ [path]: 'ours' }))).toEqual([
      `static-name static/${path} ${JSON.stringify({ path })}`
    ])
  })

  test('one beside another that is the same on some computers', async () => {
    const data = houseWith({ 'a/Menu.pdf': 'x', 'a/menu.pdf': 'y' })
    expect(await told(data)).toEqual([
      `static-name static/a/menu.pdf ${JSON.stringify({ path: 'a/menu.pdf', by: 'a/Menu.pdf' })}`
    ])
  })
})

test.each(Object.entries(houses))('the program knows every file that it writes for the %s house', async (_, data) => {
  const { files } = await builtSite(data)
  const model = modelOf(data)
  const table = routeTable(model)
  const own = reservedPaths(model, table, house.pages)
  const isOwn = (path: string): boolean =>
    own.files.includes(path) || own.folders.some((folder) => path.startsWith(`${folder}/`))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((path) => !isOwn(path))).toEqual([])
})
