/** Each text of the data is on its page, found by markers. */
import { photoRef } from '../../../../generator/engine/fields/value-schemas.ts'
import { expect, test } from 'vitest'
import type { Field } from '../../../../generator/engine/fields/schema-fields.ts'
import type { Model } from '../../../../generator/house/model/content-model.ts'
import { formatPhone } from '../../../../generator/house/pages/shared/phone.ts'
import type { RouteTable } from '../../../../generator/engine/route-table.ts'
import { wordNeeds } from '../../../../generator/house/rules/word-rules.ts'
import { wordsOffPages } from '../../../../generator/house/words/word-table.ts'
import { houses, modelOf } from '../../../support/content.ts'
import { elementsIn, only, parsePage, textOf, type Element } from '../../../support/markup/page.ts'
import { render } from '../../../support/markup/rendered.ts'
import { routeTable } from '../../../support/house-engine.ts'
import { withFields } from '../../../../generator/engine/preview/source-map.ts'
import { dataFolder } from '../../../../generator/house/schemas/data-files.ts'

// Builds the site with every word of the data replaced by a sign that is no letter, and every number by sevens and
// zeros, each only once. So the place of each value is plain, and any other word comes from a template, which must have
// none.

/** Signs of Unicode's private use area. */
function* signs(): Generator<string, never> {
  for (let code = 0xe000; code < 0xf900; code++) yield String.fromCharCode(code)
  throw new Error('More texts than signs')
}

/** Numbers of ten figures, which no page has side by side. */
function* figures(): Generator<number, never> {
  for (let bits = 512; bits < 1024; bits++) yield Number(bits.toString(2).replaceAll('1', '7'))
  throw new Error('More numbers than figures')
}

type Given = {
  /** Whether the counts of texts stay, some of which are a page's own numbers. */
  counts: boolean
}

/** A copy of the model with its words and numbers replaced, and the fields by their signs and figures. */
function unreadable(model: Model, { counts }: Given): { model: Model; fields: Map<string, Field> } {
  const fields = new Map<string, Field>()
  const [nextSign, nextFigure] = [signs(), figures()]
  const noted = <Value>(value: Value, field: Field): Value => {
    fields.set(String(value), field)
    return value
  }
  const copy = withFields(model, dataFolder, (field) => {
    const { value, meta, at } = field
    // Nothing stands in for what the program reads, and could not run without.
    const isPrice = ['money', 'month-day', 'season-day'].includes(meta.type?.name ?? '')
    if ((at.file.startsWith('availability/') && !isPrice) || meta.type?.refersTo !== undefined) return undefined
    if (meta.type === photoRef.type) return undefined
    if (typeof value === 'number')
      return value === 0 || meta.type?.isDrawn === true ? undefined : noted(nextFigure.next().value, field)
    if (typeof value !== 'string') return undefined
    switch (meta.type?.name) {
      case 'filled':
      case 'email':
        return noted(nextSign.next().value, field)
      case 'variables': {
        const own = [...new Set(value.match(/\{\w+\}/g))]
        const kept = counts ? own : own.filter((variable) => variable !== '{count}' && variable !== '{number}')
        return [noted(nextSign.next().value, field), ...kept].join(' ')
      }
      default:
        return standInOf(field)
    }
  })
  return { model: copy as Model, fields }
}

/**
 * What stands in for a value that is no plain text: hours and days are as the example of their type, in sevens.
 * Undefined for what no page writes.
 */
function standInOf({ at, meta }: Field): string | undefined {
  const { type, nameOf } = meta
  const [example = ''] = type?.examples ?? []
  if (/^[\d:-]+$/.test(example)) return example.replace(/\d\d/g, '07')
  const isUnwritten = type?.isDrawn === true || type?.isName === true || nameOf !== undefined
  if (isUnwritten || meta.isForMachines === true || type?.withFigures !== undefined) return undefined
  throw new Error(
    `Nothing stands in for ${at.file} ${at.path.join('.')}: give its type ${type?.name ?? ''} an example in ` +
      'figures or `withFigures`, or say `isDrawn` if no page writes it'
  )
}

const read = [
  'alt',
  'title',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'label'
]
const readMeta =
  /^(description|author|og:(title|description|site_name|image:alt)|twitter:(title|description|image:alt))$/

/** Everything that somebody reads on a page, or hears. */
function readable(page: Element): string[] {
  const attributes = elementsIn(page).flatMap(({ name, attributes: own }) => [
    ...read.flatMap((attribute) => own[attribute] ?? []),
    // What a script says later on, with facts that it fills in.
    ...Object.entries(own).flatMap(([attribute, value]) =>
      attribute === 'data-shown' ? [value.replaceAll(/\{\w+\}/g, '')] : []
    ),
    ...(name === 'meta' && readMeta.test(own['name'] ?? own['property'] ?? '') ? [own['content'] ?? ''] : [])
  ])
  // The only text in the templates: the loading text, in English in every language, by section 8 of the specification.
  // The only figure: the adults that the search begins with. The numbers on a map are those of the list beside it, and
  // those of guests are counted.
  const numbers = elementsIn(page)
    .filter(({ name, attributes: own }) => name === 'option' || own['class']?.startsWith('mark') === true)
    .flatMap((mark) => textOf(mark).split('\n'))
    .filter((text) => /^\d+$/.test(text))
  return [...attributes, ...textOf(page).split('\n')].filter(
    (text) => !['Loading...', '2'].includes(text) && !numbers.includes(text)
  )
}

test.each(Object.entries(houses))('the templates add no word to those of the %s house', (_, house) => {
  const { model } = unreadable(modelOf(house), { counts: false })
  // The price of a litre is computed: only nothing divided by something has no other figures.
  // So is what is in a pack, and the share of a reference value.
  for (const { analysis } of model.oil?.claims.items ?? [])
    if (analysis !== undefined) Object.assign(analysis, { measured: 0, minimum: undefined })
  for (const product of model.oil?.sizes.products ?? []) Object.assign(product, { price: 0, packs: undefined })
  // An address is all data, and works only as it is. 0 and 7 are the figures of the stand-ins, and currencies without a
  // sign have letters, as the month of a day has.
  const addresses = routeTable(model).routes.map(({ path }) => `${new URL(model.site.host).host}${path}`)
  // So do phone numbers and coordinates.
  const places = Object.values(model.guide?.sections ?? {}).flatMap(({ entries }) => entries)
  const asTheyAre = [
    ...Object.values(model.phones.numbers).map(formatPhone),
    ...[model.site.address, ...places].map(({ coordinates }) => coordinates)
  ]
  const stranger = (text: string): boolean => {
    const own = asTheyAre.reduce((rest, value) => rest.replaceAll(value.replaceAll('\u00A0', ' '), ''), text)
    return /[\p{L}\p{N}]/u.test(own.replaceAll(/CHF|luglio|July|Juli|juillet|[07]/g, ''))
  }
  const texts = render(model).flatMap(({ path, html }) => readable(parsePage(html)).map((text) => ({ path, text })))
  expect(texts.length).toBeGreaterThan(500)
  const found = texts.filter(({ text }) => !addresses.includes(text) && stranger(text))
  expect(found, 'not in the data: words for translations.yaml, or of a type without an example in figures').toEqual([])
})

/** Values that pages show only beside another one have it, and lists that are drawn in an order have that order. */
function completed(model: Model): Model {
  const { rules, oil, pages, guide } = model
  for (const { analysis } of oil?.claims.items ?? [])
    if (analysis !== undefined) analysis.measured = analysis.minimum ?? 7
  for (const product of oil?.sizes.products.slice(-1) ?? []) product.soldOut = true
  for (const rule of Object.values(rules)) if (rule.ask === undefined) rule.times ??= ['07:07-07:07']
  // A place of each light, in the order of the day.
  for (const { entries } of Object.values(guide?.sections ?? {}))
    for (const [index, entry] of entries.entries())
      entry.light = (['morning', 'noon', 'sunset', 'night'] as const)[index]
  for (const step of pages.contacts?.way?.steps ?? []) step.text ??= step.name
  return model
}

/** The pages that a value stands on, each of them; none for what may stand anywhere. */
function pagesFor({ file, path: [part, id, inner] }: Field['at'], model: Model, table: RouteTable): string[] {
  const isThere = (page: string): boolean => table.alternates(page).length > 0
  const unitsOf = (collection: 'rooms' | 'apartments') => model[collection].map(({ slug }) => `${collection}/${slug}`)
  for (const collection of ['rooms', 'apartments'] as const) {
    const unit = model[collection].find((each) => each.file === file)
    if (unit === undefined) continue
    const own = `${collection}/${unit.slug}`
    if (part === 'bearing') return [collection]
    return part === 'name' || part === 'area' || part === 'guests' ? [collection, own, 'availability'] : [own]
  }
  if (file === 'oil.yaml') return ['oil']
  if (file === 'guide.yaml' && part === 'sections' && inner !== 'label') {
    const guides = ['guide', 'guests'].filter((guide) => isThere(`${guide}/${id}`))
    return inner === 'card' ? guides : guides.map((guide) => `${guide}/${id}`)
  }
  if (file !== 'pages.yaml' || id === 'placard' || id === 'back') return []
  if (id === 'unit' && (part === 'rooms' || part === 'apartments')) return unitsOf(part)
  return part !== undefined && isThere(String(part)) ? [String(part)] : []
}

/** The element without parts in another language. */
function inLanguage(element: Element, language: string): Element {
  const isOwn = (child: Element | string): boolean =>
    typeof child === 'string' || [undefined, language].includes(child.attributes['lang'])
  return {
    ...element,
    children: element.children
      .filter(isOwn)
      .map((child) => (typeof child === 'string' ? child : inLanguage(child, language)))
  }
}

/** What scripts say later on, and what only machines read. */
const isUnseen = ({ at: { file }, meta }: Field): boolean =>
  file === 'translations.yaml' || meta.type?.name === 'variables' || meta.isForMachines === true

test.each(Object.entries(houses))('every value of the %s house stands on its pages, in its language', (_, house) => {
  const { model: unread, fields } = unreadable(modelOf(house), { counts: true })
  const model = completed(unread)
  const table = routeTable(model)
  const codes = model.site.languages.map(({ code }) => code)
  const pages = render(model).map(({ path, language, html }) => {
    const page = only(parsePage(html), 'html')
    const links = elementsIn(page, 'a').map(({ attributes: { href = '' } }) => decodeURIComponent(href))
    const seen = [...readable(page), ...links].join('\n').replaceAll(/(?<=\d)[.,'’](?=\d)|\s/g, '')
    const id = table.routes.find((route) => route.path === path)?.id ?? path
    return { id, path, language, html, seen, own: textOf(inLanguage(page, language)) }
  })
  const given = JSON.stringify(model)
  // The second house lacks what some words are for.
  const unneeded = Object.entries(wordNeeds).flatMap(([word, isNeeded]) => (isNeeded(model) ? [] : word))
  const isShown = (word: string): boolean => house === houses.shipped && ![...wordsOffPages, ...unneeded].includes(word)
  const isAsked = ({ at: { file, path } }: Field): boolean => file !== 'translations.yaml' || isShown(String(path[0]))
  const asked = [...fields].filter(([sign, field]) => given.includes(sign) && isAsked(field))
  expect(asked.length).toBeGreaterThan(300)
  const places = asked.map(([sign, field]) => {
    const last = String(field.at.path.at(-1))
    const languages = codes.includes(last) ? [last] : codes
    const ids = pagesFor(field.at, model, table)
    const name = `${field.at.file} ${field.at.path.join('.')}`
    const wanted = pages.filter(({ id, language }) => ids.includes(id) && languages.includes(language))
    return { sign, field, name, wanted: ids.length > 0 ? wanted : undefined }
  })
  const lacking = places.flatMap(({ sign, field, name, wanted }) => {
    const isOn = ({ html, seen }: (typeof pages)[number]): boolean =>
      seen.includes(sign) || (isUnseen(field) && (html.includes(sign) || html.includes(encodeURIComponent(sign))))
    if (wanted === undefined) return pages.some(isOn) ? [] : [name]
    if (wanted.length === 0) return [`${name}: no page`]
    return wanted.filter((page) => !isOn(page)).map(({ path }) => `${name}: ${path}`)
  })
  expect(
    lacking,
    'on no page: show it (link to a page for its label), or say in the schema that it is rare, drawn, or for machines'
  ).toEqual([])

  // The entries of a list stand in the order of the file.
  const signOf = new Map(places.map(({ sign, name }) => [name, sign]))
  const ordered = places.flatMap(({ sign, name, wanted = [] }) => {
    const next = signOf.get(name.replace(/\.(\d+)(?!.*\.\d)/, (_step, index: string) => `.${Number(index) + 1}`))
    // A vitamin has its amount in the nutrition table, and anything else beside its claim.
    if (next === undefined || next === sign || name.includes('.analysis.')) return []
    return wanted.flatMap(({ path, html }) => {
      const [one, two] = [sign, next].map((each) => html.lastIndexOf(each))
      return one === -1 || two === -1 ? [] : [{ name, path, isRight: one! < two! }]
    })
  })
  expect(ordered.length).toBeGreaterThan(10)
  expect(ordered.filter(({ isRight }) => !isRight)).toEqual([])

  for (const { path, language, own } of pages) {
    if (language === '') continue
    const languages = Array.from(own).flatMap((sign) => fields.get(sign)?.at.path.at(-1) ?? [])
    expect([path, languages.includes(language)]).toEqual([path, true])
    expect([path, languages.filter((last) => last !== language && codes.includes(String(last)))]).toEqual([path, []])
  }
})
