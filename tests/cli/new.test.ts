/** A new house from nothing: it can be built at once, and what only its owner knows is still to be written. */
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { fieldsOf } from '../../generator/engine/fields/schema-fields.ts'
import { house } from '../../generator/house/definition.ts'
import { wayFor } from '../../generator/desk/tasks/first-day/way-stops.ts'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../generator/house/tasks/house-desk.ts'
import { asIs } from '../../generator/engine/words/language.ts'
import { cache, emptyFolder, houses, modelOf, pathsIn, textsIn } from '../support/content.ts'
import { runHere } from './command.ts'

const english = { LANG: 'en_GB.UTF-8' }

/** A working folder without any content. */
function emptyPlace(): string {
  const place = emptyFolder()
  mkdirSync(cache, { recursive: true })
  symlinkSync(cache, join(place, '.cache'))
  return place
}

/** The lists of units that a house has: the folders of its files. */
const listsOf = (folder: string): string[] => ['rooms', 'apartments'].filter((list) => existsSync(join(folder, list)))

const begin = (place: string, ...args: string[]) => runHere(place, ['new', ...args], english)

test.each<[languages: string, published: string[], drafts: string[]]>([
  ['it', ['it'], []],
  ['en', ['en'], []],
  ['it,en,de', ['it', 'en'], ['de']],
  // The program has no German words, so German cannot be the main language.
  ['de,en', ['en'], ['de']]
])('a house in %s has no mistake, and its site is built', async (languages, published, drafts) => {
  const place = emptyPlace()
  const { code, stdout, stderr } = await begin(place, 'my-house', '--languages', languages)
  expect([code, stderr]).toEqual([0, ''])
  // Most have one house only: what they do comes first.
  expect(stdout).toMatch(/rename my-house to data: .+\n.+:\n {2}npm start -- --data my-house\n/)
  const { site } = modelOf(join(place, 'my-house'))
  expect(site.languages.map((each) => each.code)).toEqual(published)
  const text = readFileSync(join(place, 'my-house/site.yaml'), 'utf8')
  for (const draft of drafts) expect(text).toContain(`code: ${draft}`)
  const built = await runHere(place, ['build', '--data', 'my-house', '--no-answers'], english)
  expect(built.code).toBe(0)
  expect(pathsIn(join(place, 'dist')).filter((file) => file.endsWith('/index.html')).length).toBeGreaterThan(3)
})

test.each([
  ['it,en', 'https://www.casa-tua.example'],
  ['en,it', 'https://www.your-house.example']
])('a house in %s has the sample address %s, in words of its main language', async (languages, address) => {
  const place = emptyPlace()
  await begin(place, 'my-house', '--languages', languages)
  expect(modelOf(join(place, 'my-house')).site.host).toBe(address)
})

test.each<[offered: string, lists: string[]]>([
  ['apartments', ['apartments']],
  ['appartamenti e camere', ['rooms', 'apartments']]
])('a house that offers %s has a page and a unit for each of them, and its site is built', async (offered, lists) => {
  const place = emptyPlace()
  const { code, stderr } = await begin(place, 'my-house', '--languages', 'en,it', '--with', offered)
  expect([code, stderr]).toEqual([0, ''])
  expect(listsOf(join(place, 'my-house'))).toEqual(lists)
  const built = await runHere(place, ['build', '--data', 'my-house', '--no-answers'], english)
  expect(built.code).toBe(0)
  const pages = pathsIn(join(place, 'dist'))
  for (const list of lists) expect(pages).toContain(`${list}/${list.replace(/s$/, '')}-1.html`)
})

test('an answer that cannot be used is asked for again', async () => {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true })
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keyboard as unknown as typeof process.stdin)
  const isTerminal = process.stderr.isTTY
  process.stderr.isTTY = true
  const place = emptyPlace()
  mkdirSync(join(place, 'full'))
  writeFileSync(join(place, 'full/file'), 'mine')
  keyboard.write('full\rmy-house\rgarages\rapartments\rxx\rit\r')
  try {
    const { code, stderr } = await begin(place)
    expect(code).toBe(0)
    for (const refusal of ['The folder full is not empty', '"garages" is not among', '"xx" is not the code'])
      expect(stderr).toContain(refusal)
    expect(listsOf(join(place, 'my-house'))).toEqual(['apartments'])
    expect(modelOf(join(place, 'my-house')).site.languages.map(({ code: each }) => each)).toEqual(['it'])
  } finally {
    process.stderr.isTTY = isTerminal
    vi.restoreAllMocks()
  }
})

test('it cannot be published before its owner has written the rest, which the desk shows in stops', async () => {
  const place = emptyPlace()
  await begin(place, 'my-house', '--languages', 'it')
  const release = await runHere(place, ['build', '--data', 'my-house', '--release'], english)
  expect([release.code, existsSync(join(place, 'dist'))]).toEqual([1, false])
  const content = contentFrom(textsIn(join(place, 'my-house')), houseDesk)
  const open = content.sources.flatMap(({ file, placeholders }) =>
    placeholders.map((path) => ({ file, path, label: asIs(file), subject: asIs(file) }))
  )
  const { way } = wayFor(open, content)
  const openAt = (id: string): number => way.find((stop) => stop.id === id)?.open ?? 0
  for (const id of ['photos', 'prices', 'law', 'guests']) expect([id, openAt(id) > 0]).toEqual([id, true])
})

test('it says nothing that the owner of the shipped house has written', async () => {
  const place = emptyPlace()
  await begin(place, 'my-house', '--languages', 'it,en', '--with', 'rooms,apartments')
  const textsOf = (folder: string): string[] => {
    // The words of the program are the same in every house.
    const { translations: _, ...model } = modelOf(folder)
    return fieldsOf(model, house.schemas).flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
  }
  const own = textsOf(join(place, 'my-house'))
  const foreign = new Set(textsOf(houses.shipped).filter((text) => text.length > 20))
  expect(foreign.size).toBeGreaterThan(300)
  expect(own.filter((text) => foreign.has(text))).toEqual([])
})

test.each<[what: string, args: string[], sentence: string]>([
  ['no folder, where nobody can be asked', [], 'Write the name of the new folder'],
  ['a folder with files', ['full'], 'The folder full is not empty'],
  ['a file', ['full/file'], 'full/file is a file'],
  ['a folder below a file', ['full/file/house'], 'a file where a folder should be'],
  ['a folder in the content of another site', ['data/photos/house'], 'belongs to a site already'],
  ['a folder in one of the program', ['generator/house'], 'generator, which belongs to a site already'],
  ['a folder in the packages of the program', ['node_modules/a/house'], 'belongs to a site already'],
  ['a folder in the built site', ['dist/house'], 'belongs to a site already'],
  ['a word that is no language', ['house', '--languages', 'it,italiano'], '"italiano" is not the code of a language'],
  ['a code that no language has', ['house', '--languages', 'xx'], '"xx" is not the code of a language'],
  ['only languages without words', ['house', '--languages', 'de,fr'], 'no words in German and French'],
  [
    'something that no house offers',
    ['house', '--with', 'garages'],
    '"garages" is not among them. Write rooms or apart'
  ],
  ['two names', ['my', 'house'], 'put it in quotes']
])('%s is refused, and nothing is written', async (_, args, sentence) => {
  const place = emptyPlace()
  for (const folder of ['full', 'data']) mkdirSync(join(place, folder))
  writeFileSync(join(place, 'full/file'), 'mine')
  writeFileSync(join(place, 'data/site.yaml'), 'name: Mine')
  // Other tests write into the cache meanwhile, which is the one of the project.
  const ownPaths = (): string[] =>
    readdirSync(place)
      .filter((name) => name !== '.cache')
      .flatMap((name) => [name, ...pathsIn(join(place, name))])
  const before = ownPaths()
  const { code, stderr } = await begin(place, ...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  expect(ownPaths()).toEqual(before)
})

test('an empty folder is used, also if the system has left a file of its own in it', async () => {
  const place = emptyPlace()
  mkdirSync(join(place, 'my-house'))
  writeFileSync(join(place, 'my-house/.DS_Store'), '')
  expect((await begin(place, 'my-house', '--languages', 'en')).code).toBe(0)
})
