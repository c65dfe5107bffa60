import { expect, test } from 'vitest'
import type { Language, Model } from '../../generator/content/model.ts'
import { writtenPhone } from '../../generator/pages/phone.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import type { Field } from '../../generator/content/fields.ts'
import { houses, modelOf } from '../content.ts'
import { elementsIn, inLanguage, only, parsePage, textOf, type Element } from '../page.ts'
import { withFields } from '../../generator/workbench/twin.ts'
import { render } from '../rendered.ts'

// The site with every word of the data replaced by a sign that is no letter, and every number by sevens:
// what can still be read on it stands in the templates, where no word may stand.

const seven = 7

/** Signs of Unicode's private use area, each once: equal texts would be equal keys for React. */
function* signs(): Generator<string, never> {
  for (let code = 0xe000; code < 0xf900; code++) yield String.fromCharCode(code)
  throw new Error('More texts than signs')
}

/** What stands in for a value: nothing where the program reads it, and so could no longer run. */
function standIn({ value, meta }: Field, nextSign: () => string): unknown {
  if (typeof value === 'number') return seven
  if (typeof value !== 'string' || meta.refers !== undefined) return undefined
  switch (meta.rule) {
    case 'filled':
    case 'email':
      return nextSign()
    case 'variables': {
      // Counts of what a page has are the page's own numbers.
      const kept = [...new Set(value.match(/\{\w+\}/g))].filter(
        (variable) => variable !== '{count}' && variable !== '{number}'
      )
      return [nextSign(), ...kept].join(' ')
    }
    case 'hours':
      return '07:07-07:07'
    case 'month-day':
      return '07-07'
    default:
      return undefined
  }
}

/** A copy of the model with its words and numbers replaced, and the fields of the words by their signs. */
function unreadable(model: Model): { model: Model; fields: Map<string, Field> } {
  const [generator, fields] = [signs(), new Map<string, Field>()]
  const copy = withFields(model, (field) =>
    standIn(field, () => {
      const sign = generator.next().value
      fields.set(sign, field)
      return sign
    })
  )
  return { model: copy, fields }
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
  // The one text of the templates: in English in every language, by section 8 of the specification. And the one figure:
  // the adults that the search begins with. The numbers on a map are those of the list beside it.
  const numbers = elementsIn(page)
    .filter(({ attributes: { class: name = '' } }) => name.startsWith('mark'))
    .flatMap((mark) => textOf(mark).split('\n'))
    .filter((text) => /^\d+$/.test(text))
  return [...attributes, ...textOf(page).split('\n')].filter(
    (text) => !['Loading...', '2'].includes(text) && !numbers.includes(text)
  )
}

test.each(Object.entries(houses))('the templates add no word to those of the %s house', (_, house) => {
  const { model } = unreadable(modelOf(house))
  // The price of a litre is computed: only nothing divided by 7 has no other figures.
  for (const product of model.oil?.sizes.products ?? []) product.price = 0
  // An address is all data, and works only as it is. 0 and 7 are the figures of the stand-ins, and currencies without a
  // sign have letters, as the month of a day has.
  const addresses = planRoutes(model).table.routes.map(({ path }) => `${new URL(model.site.host).host}${path}`)
  // So does a phone number.
  const phones = Object.values(model.phones.numbers).map(writtenPhone)
  const stranger = (text: string): boolean => {
    const own = phones.reduce((rest, phone) => rest.replaceAll(phone.replaceAll('\u00A0', ' '), ''), text)
    return /[\p{L}\p{N}]/u.test(own.replaceAll(/CHF|luglio|July|Juli|juillet|[07]/g, ''))
  }
  const found = render(model).flatMap(({ path, html }) =>
    readable(parsePage(html)).flatMap((text) =>
      !addresses.includes(text) && stranger(text) ? [`${path}: ${text}`] : []
    )
  )
  expect(found, 'not in the data: words for translations.yaml, or of a field that needs a stand-in above').toEqual([])
})

test('every word of the data that is shown is shown in its language only', () => {
  const { model, fields } = unreadable(modelOf(houses.shipped))
  const codes = model.site.languages.map(({ code }: Language) => code)
  for (const { path, language, html } of render(model)) {
    if (language === '') continue
    const page = only(parsePage(html), 'html')
    const foreign = Array.from(textOf(inLanguage(page, language))).flatMap((sign) => {
      const last = fields.get(sign)?.at.path.at(-1)
      return last !== undefined && last !== language && codes.includes(String(last))
        ? [`${path}: ${fields.get(sign)!.at.path.join('.')}`]
        : []
    })
    expect(foreign).toEqual([])
  }
})

test('every text of the data is somewhere on the site, once the data gives occasion for it', () => {
  const { model, fields } = unreadable(modelOf(houses.shipped))
  Object.assign(model.rooms[0]!, { bathrooms: 1, guests: { min: 1, max: 1 } })
  Object.assign(model.site.touristTax, {
    seasons: [
      { from: '07-07', to: '07-07', amount: seven },
      { from: '07-08', to: '07-08', amount: 0 }
    ],
    nights: 7,
    childrenBelow: 7
  })
  const { extras } = model.pages.apartments!.unit
  extras.push({ ...extras[0]!, charge: { id: 'seven', each: 'stay', due: 'included' } })
  for (const { analysis } of model.oil!.claims.items) if (analysis !== undefined) analysis.measured = analysis.minimum
  for (const rule of Object.values(model.rules)) rule.times ??= ['07:07-07:07']
  const untitled = structuredClone(model)
  for (const section of Object.values(untitled.guide!.sections)) section.searchTitle = undefined
  const all = [...render(model), ...render(untitled)].map(({ html }) => html).join('')
  const unused = [...fields].flatMap(([sign, { at }]) =>
    all.includes(sign) || all.includes(encodeURIComponent(sign)) ? [] : [`${at.file} ${at.path.join('.')}`]
  )
  expect(unused).toEqual([])
})
