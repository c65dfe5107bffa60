/** Drafts: the site has nothing of them, and names that refer to them are reported. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { build, check } from '../../generator/engine/build.ts'
import { refreshAnswers } from '../../generator/house/bookings/refresh-answers.ts'
import { house } from '../../generator/house/definition.ts'
import { changeHouse, houses, makeChanges } from '../support/change.ts'
import { ownCache, placedDiagnostics } from '../support/content.ts'
import { emptyFolder } from '../support/folders.ts'
import { openPreview, startPreview } from '../support/house-engine.ts'

const today = '2027-06-30'
let data: string
let cache: string
beforeEach(() => {
  data = emptyFolder()
  cache = ownCache()
  changeHouse(houses.second, [], data)
  const room = readFileSync(join(data, 'rooms/enzian.yaml'), 'utf8')
  makeChanges([{ file: 'rooms/arve.yaml', from: 'slug: arve', to: 'draft: false\nslug: arve' }], data)
  writeFileSync(join(data, 'rooms/enzian.yaml'), `draft: true\n${room.replace('area: ', 'area: !placeholder ')}`)
})
const options = () => ({ definition: house, data, cache, today })

test('a room with prices and closed days is on no page, in no file and in no answer, nor its photo', async () => {
  const out = join(emptyFolder(), 'dist')
  copyFileSync(join(data, 'photos/enzian.png'), join(data, 'photos/dach.png'))
  makeChanges([{ file: 'rooms/enzian.yaml', from: '- photo: enzian', to: '- photo: dach' }], data)
  // What it still needs is told apart, and prevents nothing.
  makeChanges([{ file: 'availability/prices.yaml', from: '180, sommer: 140', to: '!placeholder 180' }], data)
  const { diagnostics, output, drafts } = await build({ ...options(), out, release: true })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const lacks = [{ code: 'field-missing' }]
  expect(drafts).toMatchObject([{ file: 'rooms/enzian.yaml', diagnostics: lacks, placeholders: [{}, {}] }])
  const files = [...(output?.renewed ?? [])]
  expect(files.filter((file) => /^(?!photos).*\/enzian\b|dach/.test(file))).toEqual([])
  const texts = files.filter((file) => /\.(?:html|json|txt|xml|webmanifest|js)$/.test(file))
  expect(texts.filter((file) => readFileSync(join(out, file), 'utf8').includes('kammern/enzian'))).toEqual([])
  expect((await refreshAnswers({ data, cache, out, today })).output?.entries).toBe(1)
})

test('what it shares with a page stays on the site: a photo, and the night of a drawing', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  writeFileSync(join(data, 'photos/haus-night.svg'), drawing)
  makeChanges([{ file: 'rooms/enzian.yaml', from: '- photo: enzian', to: '- photo: haus-night' }], data)
  const { content } = await check(options())
  expect(content?.photos.map(({ ref }) => ref)).toEqual(expect.arrayContaining(['enzian', 'haus', 'haus-night']))
  expect(content?.darkVariants.get('haus')).toBe('haus-night')
})

test('behind an entry that is kept back a text and a value to be confirmed are those of their own entry', async () => {
  makeChanges(
    [
      { file: 'guide.yaml', from: '- id: seeli', to: '- draft: true\n        id: seeli' },
      { file: 'guide.yaml', from: ', fr: Au petit lac Murmel', to: '' },
      { file: 'guide.yaml', from: 'coordinates: 46.80355', to: 'coordinates: !placeholder 46.80355' }
    ],
    data
  )
  const { content } = await check(options())
  expect(content?.model.unconfirmed).toEqual(['guide.yaml/sections/wege/entries/0/coordinates'])
  const preview = openPreview(options())
  const { textOrigins } = (await preview.rebuild()).site!.sourceMap('/')!
  expect(textOrigins).toContainEqual({ file: 'guide.yaml', path: ['sections', 'wege', 'entries', 1, 'title', 'de'] })
  await preview.close()
})

test('a list of drafts alone is not said to be empty', async () => {
  const texts = readFileSync(join(data, 'guide.yaml'), 'utf8')
  writeFileSync(join(data, 'guide.yaml'), texts.replace(/^( *)- id: /gm, '$1- draft: true\n$1  id: '))
  const { diagnostics } = await check(options())
  expect(diagnostics.map(({ code, args }) => [code, args])).toMatchObject([['field-empty', { hasOnlyDrafts: true }]])
})

test('a link to it from the site is told, and so is a mistake behind it, in its own line', async () => {
  const marks = makeChanges(
    [
      { file: 'pages.yaml', from: 'to: guide/wege', to: 'to: ▸rooms/enzian' },
      { file: 'guide.yaml', from: '- id: seeli', to: '- draft: true\n        id: seeli' },
      { file: 'guide.yaml', from: 'subject: fragen', to: 'subject: ▸fragn' }
    ],
    data
  )
  const { diagnostics, texts } = await check(options())
  expect(diagnostics.map(({ args }) => args)).toMatchObject([
    { value: 'rooms/enzian', isDraft: true },
    { value: 'fragn' }
  ])
  const places = placedDiagnostics(diagnostics, texts).map(({ at }) => at)
  expect(places.toSorted()).toEqual(marks.at.toSorted())
})

test('a preview says of each of its pages that it shows what is not on the site, until it is', async () => {
  const live = await startPreview({ data, cache, today, language: 'en', port: 0, shown: 'data' })
  onTestFinished(live.close)
  const [note, version] = [/data-draft-note="([^"]*)"/, /data-version="([^"]*)"/]
  const found = async (part: RegExp, path = '/kammern/enzian'): Promise<string | undefined> =>
    part.exec(await (await fetch(live.address + path)).text())?.[1]
  const [own, home, before] = [await found(note), await found(note, '/'), await found(version)]
  expect([own, home]).toEqual(['This page is not yet on the site', 'With what is not yet on the site'])
  makeChanges([{ file: 'rooms/enzian.yaml', from: 'draft: true', to: 'draft: false' }], data)
  await expect.poll(() => found(note)).toBeUndefined()
  expect(await found(version), 'an open page is told').not.toBe(before)
})
