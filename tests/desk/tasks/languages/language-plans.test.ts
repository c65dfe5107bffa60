/**
 * A language is begun at the desk, written while the rest goes on, and put on the site once it is whole. The house is
 * the second one of tests/fixtures, which has German, English and French.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PreviewServer } from '../../../../generator/engine/preview/preview-server.ts'
import type { DeskEdit, DeskState, MissingTexts, PlanResult } from '../../../../generator/desk/protocol.ts'
import { ofLanguage } from '../../../../generator/house/words/site-language.ts'
import { changedHouse, edit, emptyFolder, houses, textAt } from '../../../support/content.ts'
import { eventsIn } from '../../../engine/preview/events.ts'
import { deskOf, openLive } from '../../live.ts'

let data: string
let live: PreviewServer
let post: Awaited<ReturnType<typeof deskOf>>['post']

beforeEach(async () => {
  data = changedHouse(houses.second, []).folder
  live = await openLive(data, emptyFolder())
  ;({ post } = await deskOf(live))
})
afterEach(() => live.close())

const textOf = (file: string): string => readFileSync(join(data, file), 'utf8')
const task = (name: string, input: unknown) => post('task', { task: name, input })
const save = (edits: readonly DeskEdit[]) => post('save', { edits })
const missing = async (language: string) =>
  (await post<{ answered: MissingTexts | null }>('ask', { question: 'missing-texts', input: { language } })).answered

test('a new language has its addresses and the words that the program knows, and one step takes it back', async () => {
  expect(await task('begin-language', { code: 'it' })).toEqual({ type: 'saved' })
  expect(textOf('site.yaml')).toMatch(/code: it, name: Italiano, flag: it, prefix: \/it, locale: it-IT, draft: true/)
  expect(textOf('translations.yaml')).toContain('it: Al contenuto')
  const answer = await missing('it')
  expect(answer?.parts.find(({ file }) => file === 'translations.yaml')).toMatchObject({ missing: 0 })
  expect(answer?.places.length).toBeGreaterThan(100)
  expect(await task('begin-language', { code: 'it' })).toMatchObject({ type: 'impossible' })
  expect(await post('undo', {})).toEqual({ type: 'saved' })
  expect(textOf('site.yaml')).not.toContain('Italiano')
  expect(textOf('translations.yaml')).toBe(textAt(join(houses.second, 'translations.yaml')))
})

test('a price is saved meanwhile, and the language is refused until its last text is written', async () => {
  await task('begin-language', { code: 'it' })
  const price: DeskEdit = {
    type: 'set',
    file: 'availability/prices.yaml',
    path: ['rooms', 'arve', 'sommer'],
    value: 141
  }
  expect(await save([price])).toEqual({ type: 'saved' })
  const { places = [] } = (await missing('it')) ?? {}
  const plan = await post<PlanResult>('plan', { task: 'publish-language', input: { code: 'it' } })
  expect(plan).toMatchObject({ type: 'refused' })
  const [last, ...others] = places.map(({ file, path }): DeskEdit => {
    // The German text keeps its variables.
    const value = `${JSON.stringify(path.at(-1))} ${path.join(' ')}`
    return { type: 'set', file, path: [...path, 'it'], value }
  })
  for (let start = 0; start < others.length; start += 200)
    expect(await save(others.slice(start, start + 200))).toEqual({ type: 'saved' })
  expect(await missing('it')).toMatchObject({ places: [{ file: last!.file }] })
  expect(await task('publish-language', { code: 'it' })).toMatchObject({ type: 'refused' })
})

test('a whole one is put on the site, and one step takes it back', async () => {
  const { folder } = changedHouse(houses.second, [edit('site.yaml', 'locale: fr-CH', 'locale: fr-CH, draft: true')])
  const other = await openLive(folder, emptyFolder())
  const desk = await deskOf(other)
  const stream = eventsIn<DeskState>(await fetch(`${other.address}/.desk/events?window=w`))
  const { value: state } = await stream.next()
  expect(state?.languages).toMatchObject([{}, {}, { code: 'fr', unfinished: { missing: 0 } }])
  expect(await desk.post('task', { task: 'publish-language', input: { code: 'fr' } })).toEqual({ type: 'saved' })
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).not.toContain('draft')
  expect(await desk.post('undo', {})).toEqual({ type: 'saved' })
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('draft: true')
  await stream.return(undefined)
  await other.close()
})

test.each([
  ['fr', { name: 'Français', flag: 'fr', locale: 'fr-FR' }],
  ['en', { name: 'English', flag: 'gb', locale: 'en-GB' }],
  ['sv', { name: 'Svenska', flag: 'se', locale: 'sv-SE' }],
  // Belgium has the letters of Belarusian, and another language.
  ['be', { locale: 'be-BY' }]
])('a language brings its own name, and the flag of a country where it is spoken: %s', (code, own) => {
  const { flag, ...rest } = ofLanguage(code) as Record<string, string>
  expect({ ...rest, ...(flag && { flag }) }).toMatchObject(own)
  expect(flag).toBe('flag' in own ? own.flag : undefined)
})
