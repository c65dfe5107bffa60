/**
 * Begins the first room or apartment of a house that has none: with samples, as `new` begins a house, and with the page
 * that lists it, its prices and its code. It is no draft: a page that lists nothing would be an error. All that comes
 * with the first one goes with the last one.
 */
import type { DeskDefinition, RawContent } from '../../desk/desk-definition.ts'
import { sourceFrom } from '../../desk/forms/parse-content.ts'
import { folderEntries, rawAt, siteLanguages } from '../../desk/forms/raw-content.ts'
import type { DeskEdit, Origin, Path } from '../../desk/protocol.ts'
import { entriesOf, isBlock, valueAt } from '../../engine/fields/value-paths.ts'
import { programLanguages, type LocalizedText, type ProgramLanguage } from '../../engine/words/language.ts'
import { bookingsFile, collections, pricesFile, type Collection } from '../model/content-enums.ts'
import { listPage, listTexts } from '../starter/sample-pages.ts'
import { sampleUnit, structureNames } from '../starter/sample-unit.ts'
import { yamlIn } from '../starter/yaml-template.ts'

type Begin = NonNullable<DeskDefinition['firstEntry']>

const words = {
  samples: {
    it: 'Testi, misure e foto sono d’esempio: finché non li confermi il sito non esce, o esce senza',
    en: 'Texts, sizes and photos are samples: until you confirm them, no site goes out, or one without them'
  },
  page: {
    it: 'Pagine: anche quella che li elenca, e nel menu',
    en: 'Pages: the one that lists them too, and in the menu'
  },
  poster: { it: 'Pagina iniziale: il suo manifesto', en: 'Home page: its poster' },
  prices: { it: 'Prezzi: uno d’esempio per ogni stagione', en: 'Prices: a sample for each season' },
  code: { it: 'Dati legali: il suo codice CIN, da scrivere', en: 'Legal details: its CIN code, to be written' }
} satisfies Record<string, LocalizedText>

const samplePrice = 80

export const firstUnit: Begin = (content, { file, folder, slug, name }) => {
  const collection = collections.find((each) => each === folder)
  if (collection === undefined) return undefined
  const languages = siteLanguages(content).published
  const service = entriesOf(rawAt(content, 'services.yaml')).map(([key]) => key)[0] ?? 'wifi'
  const text = sampleUnit(yamlIn(languages), collection, { slug, name, isNameSure: true, service })
  const parts = [
    {
      edits: [...photosLikeOthers(content, file), ...marksOfForeign({ file, path: [] }, text, languages)],
      told: words.samples
    },
    { edits: pageEdits(content, collection, languages), told: words.page },
    { edits: posterEdits(content, collection, languages), told: words.poster },
    { edits: priceEdits(content, collection, slug), told: words.prices },
    { edits: codeEdits(content, collection, languages), told: words.code }
  ]
  return {
    text,
    edits: parts.flatMap(({ edits }) => edits),
    words: parts.flatMap(({ edits, told }) => (edits.length > 0 ? [told] : []))
  }
}

/** A house has rooms or apartments: whoever has both may go on with one of them. */
export const listOfUnits: NonNullable<DeskDefinition['listOf']> = (folder, content) => {
  if (!folderEntries(content).some((each) => each.folder !== folder)) return undefined
  const structures = entriesOf(rawAt(content, 'site.yaml', 'legal', 'structures'))
  const parts = [
    { file: 'pages.yaml', path: [folder] },
    { file: pricesFile, path: [folder] },
    { file: bookingsFile, path: [folder] },
    ...structures.flatMap(([, each], index) =>
      valueAt(each, ['units']) === folder ? [{ file: 'site.yaml', path: ['legal', 'structures', index] }] : []
    )
  ]
  return { page: folder, parts: parts.filter(({ file, path }) => rawAt(content, file, ...path) !== undefined) }
}

const isSpoken = (code: string | undefined): code is ProgramLanguage => programLanguages.some((each) => each === code)

const textAt = (content: RawContent, file: string, ...path: Path): string | undefined => {
  const value = rawAt(content, file, ...path)
  return typeof value === 'string' ? value : undefined
}

const mark = (file: string, ...path: Path): DeskEdit => ({ type: 'mark', file, path })

/** What is written anew in the place of a value, with the marks of what is a sample. */
function edited(file: string, path: Path, { text, at }: { text: string; at: Path }): DeskEdit[] {
  const source = sourceFrom(file, text)
  if (source === undefined) return []
  const open = source.placeholders.filter((each) => at.every((step, index) => each[index] === step))
  return [
    { type: 'insert', file, path, value: valueAt(source.value, at) },
    ...open.map((each) => mark(file, ...path, ...each.slice(at.length)))
  ]
}

/** Samples are in English where the program does not speak a language: somebody has to translate them. */
function marksOfForeign({ file, path }: Origin, text: string, languages: readonly string[]): DeskEdit[] {
  const foreign = languages.filter((code) => !isSpoken(code))
  const textsIn = (value: unknown, at: Path): Path[] => {
    if (typeof value !== 'object' || value === null) return []
    const isText = isBlock(value) && languages.every((code) => typeof value[code] === 'string')
    return isText ? [at] : entriesOf(value).flatMap(([key, each]) => textsIn(each, [...at, key]))
  }
  const source = sourceFrom(file, text)
  const open = source?.placeholders.map((each) => JSON.stringify(each)) ?? []
  const texts = textsIn(source?.value, []).filter((each) => !open.includes(JSON.stringify(each)))
  return texts.flatMap((at) => foreign.map((code) => mark(file, ...path, ...at, code)))
}

/** The photo at the top of the home page. */
function homePhoto(content: RawContent): Record<'photo' | 'alt', unknown> {
  const home = rawAt(content, 'pages.yaml', 'home', 'hero')
  return { photo: valueAt(home, ['photo']), alt: valueAt(home, ['alt']) }
}

/** The first photos of another unit, or that of the home page, as samples. */
function photosLikeOthers(content: RawContent, file: string): DeskEdit[] {
  const others = folderEntries(content).flatMap((each) => entriesOf(rawAt(content, each.file, 'photos')))
  const photos =
    others.length > 0
      ? others.slice(0, 2).map(([, each]) => ({ photo: valueAt(each, ['photo']), alt: valueAt(each, ['alt']) }))
      : [homePhoto(content)]
  return [
    { type: 'insert', file, path: ['photos'], value: photos },
    ...photos.flatMap((_, index) => [mark(file, 'photos', index, 'photo'), mark(file, 'photos', index, 'alt')])
  ]
}

/** The page that lists the units, and its place in the menu; nothing if it is there. */
function pageEdits(content: RawContent, collection: Collection, languages: readonly string[]): DeskEdit[] {
  const file = 'pages.yaml'
  if (rawAt(content, file, collection) !== undefined) return []
  const other = collections.find((each) => rawAt(content, file, each) !== undefined)
  const keysOf = (from: string, ...path: Path): string[] => entriesOf(rawAt(content, from, ...path)).map(([key]) => key)
  const [main] = languages
  const text = listPage(yamlIn(languages), collection, {
    main: isSpoken(main) ? main : 'en',
    banner: textAt(content, file, other ?? '', 'banner') ?? textAt(content, file, 'home', 'hero', 'photo') ?? 'house',
    subject:
      textAt(content, file, other ?? '', 'unit', 'chat', 'subject') ??
      keysOf('phones.yaml', 'subjects')[0] ??
      collection,
    rules: entriesOf(rawAt(content, file, other ?? '', 'unit', 'rules')).flatMap(([, each]) =>
      typeof each === 'string' ? each : []
    )
  })
  const menu = entriesOf(rawAt(content, file, 'menu')).map(([, each]) => each)
  const place = other !== undefined && menu.includes(other) ? menu.indexOf(other) + 1 : menu.length
  return [
    ...edited(file, [collection], { text, at: [collection] }),
    ...marksOfForeign({ file, path: [] }, text, languages),
    ...(menu.length > 0 ? [{ type: 'insert' as const, file, path: ['menu', place], value: collection }] : [])
  ]
}

/** Its poster on the home page, beside that of the other units, with the photo at the top of that page as a sample. */
function posterEdits(content: RawContent, collection: Collection, languages: readonly string[]): DeskEdit[] {
  const [file, path] = ['pages.yaml', ['home', 'posters']]
  const posters = entriesOf(rawAt(content, file, ...path)).map(([, poster]) => valueAt(poster, ['page']))
  const { photo, alt } = homePhoto(content)
  if (posters.length === 0 || posters.includes(collection) || photo === undefined || alt === undefined) return []
  const text = posterText(collection, languages)
  const title = valueAt(sourceFrom(file, text)?.value, ['title'])
  const other = posters.findIndex((page) => collections.some((each) => each === page))
  const at = [...path, other < 0 ? posters.length : other + 1]
  return [
    { type: 'insert', file, path: at, value: { page: collection, tone: 'olive', title, photo, alt } },
    mark(file, ...at, 'photo'),
    mark(file, ...at, 'alt'),
    ...marksOfForeign({ file, path: at }, text, languages)
  ]
}

const posterText = (collection: Collection, languages: readonly string[]): string =>
  yamlIn(languages)`title:${listTexts[collection].label}\n`

/** A price for each season. A house whose prices are on another server has none here. */
function priceEdits(content: RawContent, collection: Collection, slug: string): DeskEdit[] {
  const seasons = entriesOf(rawAt(content, pricesFile, 'seasons')).map(([season]) => season)
  if (seasons.length === 0) return []
  const prices = Object.fromEntries(seasons.map((season) => [season, samplePrice]))
  const isThere = isBlock(rawAt(content, pricesFile, collection))
  return [
    isThere
      ? { type: 'insert', file: pricesFile, path: [collection, slug], value: prices }
      : { type: 'insert', file: pricesFile, path: [collection], value: { [slug]: prices } },
    ...seasons.map((season) => mark(pricesFile, collection, slug, season))
  ]
}

/** The structure with the code of these units, unless one has it, or may have it. */
function codeEdits(content: RawContent, collection: Collection, languages: readonly string[]): DeskEdit[] {
  const [file, path] = ['site.yaml', ['legal', 'structures']]
  const structures = entriesOf(rawAt(content, file, ...path))
  const covers = ([, each]: readonly [unknown, unknown]): boolean =>
    [undefined, collection].some((units) => valueAt(each, ['units']) === units)
  if (structures.length === 0 || structures.some(covers)) return []
  const text = structureText(collection, languages)
  return edited(file, [...path, structures.length], { text, at: [0] })
}

const structureText = (collection: Collection, languages: readonly string[]): string =>
  yamlIn(languages)`- name: !placeholder${structureNames[collection]}
  units: ${collection}
  nationalCode: !placeholder IT000000AA00000000
  regionalCode: !placeholder
`
