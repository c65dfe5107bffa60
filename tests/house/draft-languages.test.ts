/** Languages that are kept back: the site has nothing of them, nothing in them stops it, and the preview shows them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { build, check } from '../../generator/engine/build.ts'
import { fixContent } from '../../generator/engine/fix-content.ts'
import { house } from '../../generator/house/definition.ts'
import { changeHouse, houses, makeChanges, pathsIn, type Change } from '../support/change.ts'
import { errorsOf, ownCache, placedDiagnostics } from '../support/content.ts'
import { emptyFolder } from '../support/folders.ts'
import { startPreview } from '../support/house-engine.ts'

let data: string
let cache: string
beforeEach(() => {
  data = emptyFolder()
  cache = ownCache()
  changeHouse(houses.second, [], data)
  change('site.yaml', 'locale: fr-CH', 'locale: fr-CH, draft: true')
})
const change = (file: string, from: string, to: string) => makeChanges([{ file, from, to }], data)
const options = () => ({ definition: house, data, cache, today: '2027-06-30' })

const withoutFrench: Change[] = [
  { file: 'rooms/enzian.yaml', from: ', fr: Chambre familiale', to: '' },
  { file: 'services.yaml', from: 'fr: Poêle en faïence', to: 'fr: ""' }
]

test('what is missing in it is counted and stops nothing, and no file of the site says anything of it', async () => {
  makeChanges(withoutFrench, data)
  change('rooms/enzian.yaml', 'fr: 1 lit', 'fr: !placeholder 1 lit')
  const out = join(emptyFolder(), 'dist')
  const { output, drafts, ...checked } = await build({ ...options(), out, release: true })
  expect(errorsOf(checked)).toEqual([])
  expect(drafts).toMatchObject([{ file: 'site.yaml', path: ['languages', 2], language: { code: 'fr' } }])
  expect(drafts[0]!.language!.missing.map(({ file }) => file)).toEqual(['rooms/enzian.yaml', 'services.yaml'])
  expect(drafts[0]!.placeholders).toHaveLength(1)
  const texts = [...output!.renewed].filter((file) => /\.(?:html|json|txt|xml|webmanifest|conf)$|^_/.test(file))
  expect(texts.length).toBeGreaterThan(20)
  const isFrench = (file: string): boolean =>
    /^fr\b|Français|"fr"|\/fr\//.test(file + readFileSync(join(out, file), 'utf8'))
  expect(texts.filter(isFrench)).toEqual([])
})

test('each text that the others have is missing in a new one, whether or not it may be left out', async () => {
  change('site.yaml', 'opened:', '  - { code: it, name: Italiano, prefix: /it, locale: it-IT, draft: true }\nopened:')
  const { drafts } = await check(options())
  const { missing } = drafts.find(({ language }) => language?.code === 'it')!.language!
  const placesIn = (value: unknown, place: string): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : 'de' in value && 'fr' in value
        ? [place]
        : Object.entries(value).flatMap(([key, part]) => placesIn(part, `${place}/${key}`))
  const files = pathsIn(data).filter((file) => file.endsWith('.yaml'))
  const written = files.flatMap((file) => placesIn(parse(readFileSync(join(data, file), 'utf8')), file))
  expect(missing.map(({ file, path }) => [file, ...path].join('/')).toSorted()).toEqual(written.toSorted())
})

test('once it is published each text that it lacks is an error', async () => {
  makeChanges(withoutFrench, data)
  change('site.yaml', ', draft: true', '')
  const { diagnostics } = await check(options())
  expect(diagnostics.map(({ code }) => code)).toEqual(['translation-missing', 'translation-missing'])
})

test('in the preview a text that it lacks has its place, in the main language and marked as such', async () => {
  makeChanges(withoutFrench, data)
  const live = await startPreview({ data, cache, today: '2027-06-30', language: 'en', port: 0, shown: 'data' })
  onTestFinished(live.close)
  const page = await (await fetch(`${live.address}/fr/kammern/enzian`)).text()
  expect(page).toContain('[de] Familienzimmer')
  expect(page).toContain('This page is not yet on the site')
  expect(await (await fetch(live.address)).text()).toContain('With what is not yet on the site')
})

test('a mistake in it is told of it alone, and the preview shows the main language there', async () => {
  change('rooms/enzian.yaml', 'fr: Chambre familiale', 'fr: "…"')
  change('services.yaml', 'fr: Poêle en faïence', 'fr: [a, b]')
  const checked = await check(options())
  expect(errorsOf(checked)).toEqual([])
  const { drafts, texts } = checked
  const told = placedDiagnostics(
    drafts.flatMap(({ diagnostics }) => diagnostics),
    texts
  )
  expect(told.map(({ code }) => code).toSorted()).toEqual(['text-standin', 'type-wrong'])
  expect(drafts).toMatchObject([{ isShown: true }])
})

test('without a flag it is still only itself that is not shown', async () => {
  change('site.yaml', 'prefix: /fr, ', '')
  const { diagnostics, drafts, content } = await check(options())
  expect(diagnostics).toEqual([])
  expect(content).toBeDefined()
  expect(drafts).toMatchObject([{ isShown: false, diagnostics: [{ code: 'field-missing' }] }])
})

test('the main language cannot be one, nor can all be', async () => {
  change('site.yaml', 'locale: de-CH', 'locale: de-CH, draft: true')
  change('site.yaml', 'prefix: /english', 'prefix: ""')
  const codes = async () => (await check(options())).diagnostics.map(({ code, args }) => [code, args])
  expect(await codes()).toMatchObject([['language-main-draft', { language: 'de', other: 'en' }]])
  change('site.yaml', 'locale: en-GB', 'locale: en-GB, draft: true')
  expect(await codes()).toMatchObject([['field-empty', { hasOnlyDrafts: true }]])
})

test('a second entry of a published language is a mistake of its own', async () => {
  change('site.yaml', 'opened:', '  - { code: en, name: Scots, prefix: /scots, locale: en-GB, draft: true }\nopened:')
  const { diagnostics, drafts } = await check(options())
  expect(diagnostics).toEqual([])
  expect(drafts.at(-1)).toMatchObject({ isShown: false, diagnostics: [{ code: 'duplicate-value' }] })
})

test('it cannot be the language for everybody else, but its telephone numbers can be swapped already', async () => {
  change('site.yaml', 'opened:', 'languageForOthers: fr\nopened:')
  const { diagnostics } = await check(options())
  expect(diagnostics).toMatchObject([{ code: 'reference-unknown', args: { value: 'fr', isDraft: true } }])
  change('site.yaml', 'languageForOthers: fr\n', '')
  change('phones.yaml', 'swap: []', 'swap: [fr]')
  change('phones.yaml', 'numbers:', 'numbers:\n  stall: "+41810000008"')
  change('phones.yaml', 'fragen: haus', 'fragen: stall')
  expect((await check(options())).diagnostics).toEqual([])
})

test('one fix writes the words that a catalogue beside has for it, and none that is written already', async () => {
  const earlier = readFileSync(join(data, 'translations.yaml'), 'utf8')
  const words = earlier.replace(/, fr: ("[^"]*"|[^},]*)/, '')
  makeChanges(
    [
      { file: 'translations.yaml', text: words },
      { file: 'catalogue.yaml', text: 'fr:\n  documentTitle: "{site} : {title}"\n  close: Fermer tout\n' }
    ],
    data
  )
  const mended = await fixContent(await check(options()), options())
  expect(mended.count).toBe(1)
  await mended.write()
  const after = readFileSync(join(data, 'translations.yaml'), 'utf8')
  expect(after).toContain('fr: "{site} : {title}"')
  expect(after).not.toContain('Fermer tout')
})

test('words of several languages come in the order of the languages, behind those that are there', async () => {
  const file = 'translations.yaml'
  const earlier = readFileSync(join(data, file), 'utf8')
  const line = /^close: .*$/m.exec(earlier)![0]
  expect(line).toMatch(/de: .*en: .*fr: /)
  makeChanges(
    [
      { file, text: earlier.replace(line, 'close: { de: Schliessen }') },
      { file: 'catalogue.yaml', text: 'fr:\n  close: Fermer tout\n' }
    ],
    data
  )
  await (await fixContent(await check(options()), options())).write()
  expect(readFileSync(join(data, file), 'utf8')).toMatch(/^close: \{ de: Schliessen, en: Close, fr: Fermer tout \}$/m)
})
