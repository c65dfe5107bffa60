/** Files in the wrong folder, and files that nothing reads: one diagnostic, which names both places. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { schemaNameOf, topFiles } from '../../generator/content/files.ts'
import { sentencesOf } from '../../generator/diagnostics/diagnostic.ts'
import { deskSentencesOf } from '../../generator/desk/diagnostics.ts'
import { readContent } from '../../generator/site/folder.ts'
import { openFolder } from '../../generator/workbench/folder.ts'
import { mapMemory } from '../../generator/workbench/memory.ts'
import { cache, houses } from '../content.ts'

const house = houses.second
const bytesOf = (file: string): Uint8Array => readFileSync(join(house, file))
const files = readdirSync(house, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
const memory = mapMemory(openFolder(house), cache)

type Changes = Readonly<Record<string, Uint8Array | undefined>>

/** What is told of the house with some files written or gone. */
async function told(changes: Changes, { release = false } = {}) {
  const given = Object.entries(changes).map(([file, bytes]) => [file, bytes && { bytes }] as const)
  const { diagnostics } = await readContent(house, memory, { release, changes: new Map(given) })
  return diagnostics
}

const moved = (from: string, to: string): Changes => ({ [from]: undefined, [to]: bytesOf(from) })

const owned = topFiles.map(({ file }) => file).filter((file) => files.includes(file))
const units = files.filter((file) => schemaNameOf(file) === 'unit')
const nameOf = (file: string): string => file.split('/').at(-1)!

describe('a file in the wrong folder is one diagnostic, which says where it belongs', () => {
  const folders = ['', 'rooms/', 'apartments/', 'availability/', 'photos/', 'photos/more/', 'altro/', 'rooms/altro/']
  const places = [...owned, ...units].flatMap((file) =>
    folders
      .map((folder) => [file, `${folder}${nameOf(file)}`] as const)
      .filter(([, place]) => place !== file && (schemaNameOf(file) !== 'unit' || schemaNameOf(place) !== 'unit'))
  )
  test.each(places)('%s as %s', async (file, place) => {
    const found = await told(moved(file, place))
    expect(found.map(({ code, severity, at }) => [code, severity, at.file])).toEqual([['file-unknown', 'error', place]])
    const [first] = found
    expect(sentencesOf(first!).help).toContain(`${file}: move it there`)
    expect(deskSentencesOf(first!, []).help.it).toContain(`«${file}»: spostatelo lì`)
  })

  test('a copy of a file in a folder of units is to be deleted', async () => {
    const found = await told({ 'rooms/rules.yaml': bytesOf('rules.yaml') })
    expect(found.map(({ code }) => code)).toEqual(['file-exchanged'])
    expect(sentencesOf(found[0]!).help).toMatch(/^delete this file, or put it in the place of rules\.yaml/)
  })

  test('a unit that nothing names stops nothing, and is said to be one', async () => {
    const text = new TextDecoder().decode(bytesOf(units[0]!)).replace(/^slug: .*$/m, 'slug: neu')
    const found = await told({ 'neu.yaml': new TextEncoder().encode(text) })
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['file-unknown', 'warning']])
    expect(sentencesOf(found[0]!).help).toContain('move it to rooms/ or apartments/')
  })

  test('the whole house in a folder of its own', async () => {
    const found = await told(Object.assign({}, ...files.map((file) => moved(file, `haus/${file}`))) as Changes)
    expect(found.map(({ code }) => code)).toEqual(['file-unknown'])
    expect(sentencesOf(found[0]!).help).toContain('move all that is in haus/ one folder up')
  })
})

describe('what nothing reads stops nothing', () => {
  test.each(['backup/', 'rooms/alt/', 'availability/vecchio/', 'copia di casa/data/'])(
    'a copy of the house in %s is one warning',
    async (folder) => {
      const copy = Object.fromEntries(files.map((file) => [folder + file, bytesOf(file)]))
      const more = { [`${folder}stays.yaml`]: new TextEncoder().encode('stays: [') }
      const found = await told({ ...copy, ...more, [`${folder}photos/one.jpg`]: new Uint8Array(8) }, { release: true })
      expect(found.map(({ code, severity }) => [code, severity])).toEqual([['file-unknown', 'warning']])
      expect(found[0]?.args).toMatchObject({ count: files.length + 2 })
    }
  )

  test.each([
    ['a placeholder', 'name: !placeholder Zirbe\n'],
    ['no YAML', 'name: "Zirbe\n\t- [\n'],
    ['an unknown mark', 'name: !Novità\n']
  ])('%s in a file of notes', async (_, text) => {
    const found = await told({ 'notizen.yaml': new TextEncoder().encode(text) }, { release: true })
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['file-unknown', 'warning']])
  })
})
