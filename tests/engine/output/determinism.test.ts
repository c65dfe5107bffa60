/** Two builds of the same content are the same to the byte, on any machine. */
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, houses, root } from '../../support/content.ts'
import { isDeep } from '../../support/deep.ts'
import { hashesOf } from '../../support/folders.ts'
import { environment, program, runToEnd } from '../../support/program.ts'

type Machine = { zone: string; locale: string; order: 'forwards' | 'backwards'; cache?: 'cold' }

const here: Machine = { zone: 'America/New_York', locale: 'C', order: 'forwards' }
const elsewhere: Machine = { zone: 'Pacific/Auckland', locale: 'de_DE.UTF-8', order: 'backwards' }
const turkish: Machine = { zone: 'Asia/Kolkata', locale: 'tr_TR.UTF-8', order: 'forwards' }

/**
 * Builds a copy of the house that was made file by file in that order.
 * @returns the hash of each file of the site, and what was said
 */
async function builtOn(house: string, { zone, locale, order, cache }: Machine) {
  const folder = emptyFolder()
  const files = Object.keys(hashesOf(house))
  for (const file of order === 'forwards' ? files : files.toReversed()) {
    mkdirSync(dirname(join(folder, 'data', file)), { recursive: true })
    copyFileSync(join(house, file), join(folder, 'data', file))
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  if (cache === undefined) symlinkSync(join(root, '.cache'), join(folder, '.cache'))
  const env = { ...environment, TZ: zone, LC_ALL: locale, LANG: locale, LANGUAGE: locale.slice(0, 2) }
  const build = [process.execPath, ...program, 'build', '--today', '2027-03-01'] as const
  const { code, stdout, stderr } = await runToEnd(build, { cwd: folder, env })
  expect([code, stderr]).toEqual([0, ''])
  return { site: hashesOf(join(folder, 'dist')), said: stdout.replace(/\d+\.\d s/, '… s') }
}

test('a site is the same in another time zone, language and order of files', async () => {
  const [first, other] = await Promise.all([builtOn(houses.second, here), builtOn(houses.second, elsewhere)])
  expect(Object.keys(first.site).length).toBeGreaterThan(50)
  expect(other).toEqual(first)
})

test.runIf(isDeep)('so is the shipped one, and another one in Turkish and with a cold cache', async () => {
  expect(await builtOn(houses.shipped, elsewhere)).toEqual(await builtOn(houses.shipped, here))
  const first = await builtOn(houses.second, here)
  expect(await builtOn(houses.second, turkish)).toEqual(first)
  expect(await builtOn(houses.second, { ...elsewhere, cache: 'cold' })).toEqual(first)
})
