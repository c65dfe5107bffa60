/** Files in the wrong folder, and files that nothing reads: one diagnostic, which names both places. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { deskSentencesOf } from '../../../generator/desk/server/desk-diagnostics.ts'
import { inspectPhotos } from '../../../generator/engine/assets/inspect-photos.ts'
import type { ReadCache } from '../../../generator/engine/read-content.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { cache, houses } from '../../content.ts'
import { readContent, sentencesOf } from '../../house-engine.ts'

const house = houses.second
const bytesOf = (file: string): Uint8Array => readFileSync(join(house, file))
const files = readdirSync(house, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
const store = openStore(cache)
const memory: ReadCache = { inspect: (photos) => inspectPhotos(photos, store) }

type Changes = Readonly<Record<string, Uint8Array | undefined>>

/** What is told of the house with some files written or gone. */
async function told(changes: Changes, { release = false } = {}) {
  const given = Object.entries(changes).map(([file, bytes]) => [file, bytes && { bytes }] as const)
  const { diagnostics } = await readContent(house, memory, { release, changes: new Map(given) })
  return {
    diagnostics,
    found: diagnostics.map(({ code, severity, at }) => [code, severity, at.file]),
    help: diagnostics.map((each) => sentencesOf(each, 'en').help ?? '').join('\n')
  }
}

const moved = (from: string, to: string): Changes => ({ [from]: undefined, [to]: bytesOf(from) })

test.each([
  ['rules.yaml', ['rooms/', 'availability/', 'photos/more/', 'altro/', 'rooms/altro/']],
  ['availability/prices.yaml', ['', 'rooms/', 'altro/']],
  ['rooms/arve.yaml', ['', 'availability/', 'photos/', 'rooms/altro/']]
])('%s in the wrong folder is one error, which says where it belongs', async (file, folders) => {
  for (const folder of folders) {
    const place = folder + file.split('/').at(-1)!
    const { diagnostics, found, help } = await told(moved(file, place))
    expect(found).toEqual([['file-unknown', 'error', place]])
    expect(help).toContain(`${file}: move it there`)
    expect(deskSentencesOf(diagnostics[0]!, contentFrom(new Map(), houseDesk)).help.it).toContain(
      `«${file}», nella cartella dei contenuti: spostalo lì`
    )
  }
})

test('a copy of a file in a folder of units is to be deleted', async () => {
  const { found, help } = await told({ 'rooms/rules.yaml': bytesOf('rules.yaml') })
  expect(found.map(([code]) => code)).toEqual(['file-exchanged'])
  expect(help).toMatch(/^delete this file; if it is newer than rules\.yaml/)
})

test('a unit that nothing names stops nothing, and is said to be one', async () => {
  const text = new TextDecoder().decode(bytesOf('rooms/arve.yaml')).replace(/^slug: .*$/m, 'slug: neu')
  const { found, help } = await told({ 'neu.yaml': new TextEncoder().encode(text) })
  expect(found).toEqual([['file-unknown', 'warning', 'neu.yaml']])
  expect(help).toContain('move it to rooms/ or apartments/')
})

test('the whole house in a folder of its own is one mistake', async () => {
  const { found, help } = await told(Object.assign({}, ...files.map((file) => moved(file, `haus/${file}`))) as Changes)
  expect(found.map(([code]) => code)).toEqual(['file-unknown'])
  expect(help).toContain('move everything in haus/ one folder up')
})

test.each(['backup/', 'rooms/alt/', 'availability/vecchio/', 'copia di casa/data/'])(
  'a copy of the house in %s is one warning, whatever is wrong in it',
  async (folder) => {
    const copy = Object.fromEntries(files.map((file) => [folder + file, bytesOf(file)]))
    const more = { [`${folder}stays.yaml`]: new TextEncoder().encode('stays: [') }
    const { diagnostics } = await told(
      { ...copy, ...more, [`${folder}photos/1.jpg`]: bytesOf('site.yaml') },
      { release: true }
    )
    expect(diagnostics).toMatchObject([
      { code: 'file-unknown', severity: 'warning', args: { count: files.length + 2 } }
    ])
  }
)

test.each(['name: !placeholder Zirbe\n', 'name: "Zirbe\n\t- [\n', 'name: !Novità\n'])(
  'notes that nothing reads stop no release: %j',
  async (text) => {
    const { found } = await told({ 'notizen.yaml': new TextEncoder().encode(text) }, { release: true })
    expect(found).toEqual([['file-unknown', 'warning', 'notizen.yaml']])
  }
)
