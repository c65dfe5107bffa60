import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, houses, root } from './content.ts'
import { isDeep } from './deep.ts'
import { environment, program } from './program.ts'

// Two builds of the same content are the same to the byte, whatever the machine.

type Machine = { env: Record<string, string>; order: 'forwards' | 'backwards'; cache: 'warm' | 'cold' }

const here: Machine = {
  env: { TZ: 'America/New_York', LC_ALL: 'C', LANG: 'C', LANGUAGE: 'en' },
  order: 'forwards',
  cache: 'warm'
}
const elsewhere: Machine = {
  env: { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8', LANGUAGE: 'de' },
  order: 'backwards',
  cache: 'warm'
}
const turkish: Machine = {
  env: { TZ: 'Asia/Kolkata', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  order: 'forwards',
  cache: 'warm'
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/**
 * Builds a copy of the house that was made file by file in that order.
 * @returns the hash of each file of the site, and what was said
 */
async function builtOn(
  house: string,
  { env, order, cache }: Machine
): Promise<{ site: Record<string, string>; said: string }> {
  const folder = emptyFolder()
  const files = filesIn(house)
  for (const file of order === 'forwards' ? files : files.toReversed()) {
    mkdirSync(dirname(join(folder, 'data', file)), { recursive: true })
    copyFileSync(join(house, file), join(folder, 'data', file))
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  if (cache === 'warm') symlinkSync(join(root, '.cache'), join(folder, '.cache'))
  const said = await new Promise<string>((done, fail) => {
    const args = [...program, 'build', '--today', '2027-03-01']
    execFile(process.execPath, args, { cwd: folder, env: { ...environment, ...env } }, (fault, stdout, stderr) => {
      if (fault === null) done(stdout.replace(/\d+\.\d s/, '… s') + stderr)
      else fail(new Error(stderr))
    })
  })
  const dist = join(folder, 'dist')
  return {
    site: Object.fromEntries(
      filesIn(dist).map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(dist, file)))
          .digest('hex')
      ])
    ),
    said
  }
}

test.each(Object.entries(houses))(
  'the %s house is the same in another time zone, language and order of files',
  async (_, house) => {
    const first = await builtOn(house, here)
    expect(Object.keys(first.site).length).toBeGreaterThan(50)
    // The shipped house takes longer.
    const others = isDeep || house === houses.second ? [elsewhere, turkish] : [elsewhere]
    for (const machine of others) expect(await builtOn(house, machine)).toEqual(first)
  },
  300_000
)

test.runIf(isDeep)(
  'nothing depends on what an earlier build has left in the cache',
  async () => {
    const warm = await builtOn(houses.second, here)
    expect(await builtOn(houses.second, { ...elsewhere, cache: 'cold' })).toEqual(warm)
  },
  300_000
)
