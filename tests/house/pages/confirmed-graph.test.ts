import { assert, constantFrom, property, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '../../../generator/engine/fields/schema-fields.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { metadataFor } from '../../../generator/house/pages/metadata.ts'
import { loadViews } from '../../../generator/house/pages/views.ts'
import { fieldsOf, planRoutes, withFields } from '../../house-engine.ts'
import { materialOf, render } from '../../rendered.ts'
import { changed, say, wholeHouse } from './whole-house.ts'

const loaded = await loadViews()

type Node = { '@type': string; [property: string]: unknown }

/** What each page says to search engines, by its path. */
function graphsOf(model: Model): Record<string, string> {
  const { table } = planRoutes(model)
  const metadataOf = metadataFor({ ...materialOf(model, table), ...loaded, table })
  const routes = table.routes.filter(({ to }) => to === undefined)
  return Object.fromEntries(routes.map((route) => [route.path, metadataOf(route).data ?? '']))
}

const nodesAt = (model: Model, path: string): Node[] =>
  (JSON.parse(graphsOf(model)[path]!) as { '@graph': Node[] })['@graph']

const houseIn = (model: Model): Node => nodesAt(model, '/').find((node) => String(node['@id']).endsWith('#house'))!

/** With all that a page says to search engines. */
const whole = changed(wholeHouse(), ({ apartments, pages, rules }) => {
  pages.home.elsewhere!.icons[0]!.profile = 'https://portal.example/murmelruh'
  rules['tiere'] = { name: say('Animals'), role: 'pets', detail: say('A small dog, perhaps') }
  pages.apartments!.unit.rules.push('tiere')
  apartments[1]!.bedrooms = 2
})

const marked = (model: Model, ...unconfirmed: string[]): Model => ({ ...model, unconfirmed })

const keyOfField = ({ at: { file, path } }: Field): string => [file, ...path].join('/')

/** Another value that the schema of a field takes; undefined where a page could not be the same one with it. */
function another({ value, meta, at }: Field): unknown {
  if (typeof value === 'number') return at.path.includes('order') ? undefined : value + 1
  if (typeof value === 'boolean') return !value
  if (meta.refersTo === 'photo') return value === 'arve' ? 'haus' : 'arve'
  if (at.file === 'site.yaml' && at.path.join() === 'kind') return 'hotel'
  if (at.path.at(-1) === 'kind') return 'beaches'
  if (at.path.at(-1) === 'currency') return 'EUR'
  const texts: Record<string, string> = {
    filled: `Other ${String(value)}`,
    variables: `Other ${String(value)}`,
    coordinates: '1.5, 2.5',
    phone: '+41810009999',
    hours: '01:00-02:00',
    'national-code': 'IT000000AB00000000',
    link: 'https://else.example/x',
    country: 'AT'
  }
  return meta.refersTo === undefined && meta.names === undefined ? texts[meta.format ?? ''] : undefined
}

const fields = fieldsOf(whole).filter((field) => another(field) !== undefined)

describe('a value that is still to be confirmed', () => {
  test('is in no data for search engines, and nothing there follows from it', () => {
    const before = graphsOf(whole)
    assert(
      property(subarray(fields, { minLength: 1 }), constantFrom(true, false), (chosen, isWholeFile) => {
        const places = new Set(chosen.map(keyOfField))
        const other = withFields(whole, (field) => (places.has(keyOfField(field)) ? another(field) : undefined))
        const marks = isWholeFile ? [...new Set(chosen.map(({ at }) => at.file))] : [...places]
        const [one, two] = [marked(whole, ...marks), marked(other, ...marks)].map(graphsOf)
        expect(two).toEqual(one)
      }),
      { numRuns: 12 }
    )
    const all = withFields(whole, another)
    const same = Object.entries(graphsOf(all)).filter(([path, graph]) => graph !== '' && graph === before[path])
    expect(same).toEqual([])
  })

  test('stays on its page', () => {
    const pages = (model: Model) =>
      render(model).map(({ html }) => html.replace(/<script type="application\/ld\+json">.*?<\/script>/, ''))
    const marks = ['site.yaml/legal', 'site.yaml/address/street', 'oil.yaml', 'rooms/arve.yaml']
    expect(pages(marked(whole, ...marks))).toEqual(pages(whole))
  })

  test('takes its property with it, and no other', () => {
    const { legalName, streetAddress, ...left } = { ...houseIn(whole), ...(houseIn(whole)['address'] as Node) }
    expect([legalName, streetAddress]).toEqual(['Familie Caduff', 'Dorfweg 7'])
    const house = houseIn(marked(whole, 'site.yaml/legal/company', 'site.yaml/address/street'))
    const { hasMap, ...kept } = left
    expect(hasMap, 'an address of a map with the street in it').toContain('Dorfweg')
    const { address, ...own } = house
    expect({ ...own, ...(address as Node) }).toEqual({ ...kept, address: undefined, '@type': 'PostalAddress' })
  })

  test('takes a code, a price or a place with it where nothing is left of them', () => {
    expect(houseIn(marked(whole, 'site.yaml/legal/structures/0/nationalCode'))).not.toHaveProperty('identifier')
    expect(houseIn(marked(whole, 'availability/prices.yaml/rooms/arve/sommer'))).not.toHaveProperty('priceRange')
    const [oil] = nodesAt(marked(whole, 'oil.yaml/sizes/products/0/price'), '/oel')
    expect(oil!['offers']).toMatchObject([{ name: '3 Liter' }])
    const [list] = nodesAt(marked(whole, 'guide.yaml/sections/wege/entries/0/coordinates'), '/rundum/wege')
    const items = (list!['itemListElement'] as { item: Node }[]).map(({ item }) => item)
    expect(items.map((item) => 'tripOrigin' in item)).toEqual([false, true])
  })

  test('takes an offer with it where its price, its nights or its terms are unconfirmed', () => {
    const sells = changed(whole, ({ oil, prices }) => {
      oil!.withdrawal = { right: say('Fourteen days') }
      prices!.singleNights = [{ from: '2027-12-24', to: '2027-12-31', price: 500, units: ['rooms/arve'] }]
    })
    const houseAt = (path: string, ...marks: string[]): Node => nodesAt(marked(sells, ...marks), path)[1]!
    const pricesWith = (...marks: string[]) =>
      (houseAt('/kammern/arve', ...marks)['makesOffer'] as Node | undefined)?.['priceSpecification']
    const at = 'availability/prices.yaml'
    expect(pricesWith()).toMatchObject([{ minPrice: 164.5 }, { price: 500 }])
    expect(pricesWith(`${at}/rooms/arve/sommer`)).toMatchObject([{ price: 500 }])
    expect(pricesWith(`${at}/singleNights/0/to`)).toMatchObject([{ minPrice: 164.5 }])
    expect(pricesWith(`${at}/rooms`, `${at}/singleNights`)).toBeUndefined()
    expect(houseAt('/oel')).toHaveProperty('hasMerchantReturnPolicy')
    expect(houseAt('/oel', 'oil.yaml/withdrawal')).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  test('leaves a house of no kind, and an apartment that Google would not take for a rental', () => {
    expect(houseIn(marked(whole, 'site.yaml/kind'))['@type']).toBe('LodgingBusiness')
    const typeOf = (...marks: string[]) => nodesAt(marked(whole, ...marks), '/wohnungen/eins')[0]!['@type']
    expect(typeOf()).toBe('VacationRental')
    expect(typeOf('rules.yaml/tiere/detail'), 'which Google does not ask for').toBe('VacationRental')
    expect(typeOf('site.yaml/address/coordinates')).toBe('Apartment')
    expect(typeOf('apartments/eins.yaml/photos/3/photo'), 'with seven photos').toBe('Apartment')
  })

  test('is in the address of each page, which cannot keep back where it is', () => {
    expect(graphsOf(marked(whole, 'site.yaml/host'))).toEqual(graphsOf(whole))
  })
})
