/**
 * Sites in any language: codes of languages that are also names of fields (`id`, `min`), and languages that are written
 * from right to left. The house is the second one of `tests/fixtures`, with other codes in the place of its own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { directionOf } from '../../generator/engine/fields/text.ts'
import {
  builtSite,
  cache,
  changedHouse,
  diagnosticsAfter,
  edit,
  houses,
  textsIn,
  type BuiltSite,
  type Change
} from '../support/content.ts'
import { elementsIn, only, textOf } from '../support/markup/page.ts'
import { check } from '../support/house-engine.ts'

// Any two or three letters can be the code of a language, those of a field too: "id" is Indonesian, "min" is
// Minangkabau.

/** The second house with other codes for two of its languages. */
function inLanguages(codes: Readonly<Record<string, string>>): Change[] {
  return [...textsIn(houses.second)].map(([file, original]) => ({
    file,
    text: Object.entries(codes).reduce(
      (text, [from, to]) =>
        text
          .replaceAll(new RegExp(`(^|[\\s{,])${from}: `, 'g'), `$1${to}: `)
          .replaceAll(`code: ${from}`, `code: ${to}`),
      original
    )
  }))
}

/** The second house with another language in the place of French. */
const inPlaceOfFrench = (code: string, locale: string): string => {
  const changes = inLanguages({ fr: code }).map((change) =>
    'text' in change ? { ...change, text: change.text.replace('locale: fr-CH', `locale: ${locale}`) } : change
  )
  return changedHouse(houses.second, changes).folder
}

const codes = { fr: 'id', en: 'min' }
const { folder } = changedHouse(houses.second, inLanguages(codes))
let site: BuiltSite
beforeAll(async () => {
  site = await builtSite(folder)
})

test('a house whose languages have the codes id and min, which are names of fields too, has no errors', async () => {
  expect((await check({ data: folder, cache })).diagnostics).toEqual([])
})

test.each([
  ['/fr/kammern/arve', 'id'],
  ['/english/kammern/arve', 'min'],
  ['/fr/rundum/wege', 'id']
])('%s shows the same text if its language has the code %s', async (path, language) => {
  const page = only(site.page(path).root, 'html')
  expect(page.attributes['lang']).toBe(language)
  const before = await builtSite(houses.second)
  expect(textOf(page)).toBe(textOf(only(before.page(path).root, 'html')))
})

test('a missing field named id or min is reported as a field, and not as a missing translation', async () => {
  const { diagnostics, marks } = await diagnosticsAfter(
    folder,
    edit('rooms/arve.yaml', '- { id: milch }', '- ▸{ paid: true }'),
    edit('rooms/enzian.yaml', 'guests: { min: 4, max: 4 }', '▸guests: { max: 4 }')
  )
  expect(diagnostics.map(({ code, at }) => [code, at])).toEqual(marks.at.map((at) => ['field-missing', at]))
})

test('Hebrew pages, and links to another direction, say their direction in `dir`', async () => {
  const { page, files, folder: built } = await builtSite(inPlaceOfFrench('he', 'he-IL'))
  const marked = (path: string) =>
    elementsIn(page(path).root)
      .filter(({ attributes }) => attributes['lang'] !== undefined)
      .map(({ name, attributes }) => [name, attributes['lang'], attributes['dir']])
  expect(marked('/kammern')).toEqual([
    ['html', 'de', undefined],
    ['a', 'en', undefined],
    ['a', 'he', 'rtl']
  ])
  expect(marked('/fr/kammern')).toEqual([
    ['html', 'he', 'rtl'],
    ['a', 'de', 'ltr'],
    ['a', 'en', 'ltr']
  ])
  // Its + stays before it.
  expect(textOf(page('/fr/kammern').root)).toMatch(/\u2066\+41\s810\s000\s007\u2069/)
  expect(textOf(page('/kammern').root)).not.toMatch(/[\u2066\u2069]/)
  expect(marked('/fr/kammern/arve').slice(-4)).toEqual([
    ['p', 'en', undefined],
    ['nav', 'de', 'ltr'],
    ['nav', 'en', 'ltr'],
    ['nav', 'he', undefined]
  ])
  const manifests = files.filter((file) => file.endsWith('site.webmanifest'))
  expect(
    manifests.map((file) => (JSON.parse(readFileSync(join(built, file), 'utf8')) as { dir?: string }).dir)
  ).toEqual([undefined, 'rtl', undefined])
})

test.each([
  [{ code: 'it', locale: 'it-IT' }, 'ltr'],
  [{ code: 'ar', locale: 'ar-EG' }, 'rtl'],
  [{ code: 'yi', locale: 'en-US' }, 'rtl'],
  [{ code: 'pa', locale: 'pa-IN' }, 'ltr'],
  [{ code: 'pa', locale: 'pa-PK' }, 'rtl'],
  [{ code: 'zz', locale: 'en-GB' }, 'ltr']
])('%j is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})
