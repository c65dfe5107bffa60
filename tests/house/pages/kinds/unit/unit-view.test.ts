/** The page of one unit: what it takes from its own file, and what from its list. */
import { expect, test } from 'vitest'
import type { Model } from '../../../../../generator/house/model/content-model.ts'
import type { UnitView } from '../../../../../generator/house/pages/kinds/unit/unit-view.ts'
import { houses, modelOf } from '../../../../support/content.ts'
import { chat, pageIn, plain } from '../../page-view.ts'
import { changed, say } from '../../whole-house.ts'

const second = modelOf(houses.second)
type Parts = { arve: Model['rooms'][number]; list: NonNullable<Model['pages']['rooms']>; copy: Model }
const arveWith = (change: (parts: Parts) => void) =>
  pageIn<UnitView>(
    changed(second, (copy) => change({ arve: copy.rooms[0]!, list: copy.pages.rooms!, copy })),
    ['rooms/arve', 'en']
  )

test('the strip at the top is the unit’s own, else its cover, else that of the list', () => {
  const cover = { photo: 'enzian', alt: say('Gentian') } as Parts['arve']['photos'][number]
  const stripWith = (parts: object): string => {
    const { strip } = arveWith(({ arve, list }) => {
      for (const key of ['banner', 'cover'] as const) delete arve[key]
      Object.assign(arve, parts)
      list.banner = 'haus'
    })
    return /(\w+)\.\w+$/.exec(strip.photo.src)?.[1] ?? ''
  }
  expect([stripWith({ banner: 'arve', cover }), stripWith({ cover }), stripWith({})]).toEqual([
    'arve',
    'enzian',
    'haus'
  ])
})

test('the address is on the page only where the list says so', () => {
  const addressWith = (address: boolean) => arveWith(({ list }) => Object.assign(list.unit, { address })).address
  expect([addressWith(false), addressWith(true)?.href]).toEqual([undefined, expect.stringMatching(/^https:/)])
})

test('the calendar leads to the search and to the mail of the house, where there are such', () => {
  const linksOf = ({ calendar: { shared } }: UnitView) => [shared.search, shared.mail, shared.needed]
  expect(linksOf(arveWith(({ copy }) => Object.assign(copy.site.legal, { email: 'a@b.example' })))).toEqual([
    expect.stringMatching(/^\/english\//),
    'a@b.example',
    undefined
  ])
})

test('an extra that the price includes says so, and names no amount', () => {
  const { prices } = arveWith(({ list }) => {
    list.unit.extras[0]!.charge = { id: 'linen', each: 'stay', due: 'included' } as never
  })
  const [line = ''] = prices.lines.map(({ text }) => plain(text))
  expect(line).toContain('Bed linen')
  expect(line).not.toContain('12.50')
})

test('what a rule answers is not asked any more', () => {
  const asksWith = (detail: boolean): (string | null)[] =>
    arveWith(({ copy }) => {
      Object.assign(copy.rules['schuhe']!, { ask: say('Where do boots stay?') })
      if (!detail) delete copy.rules['schuhe']!.detail
    }).asks.map(({ href }) => chat(href).text)
  expect([asksWith(true), asksWith(false)]).toEqual([[], [expect.stringContaining('Where do boots stay?')]])
})

test('guests’ words are those about this unit, with their name, month and site in this order', () => {
  const words = (only?: string[]) => ({
    text: say('Lovely'),
    name: say('Ada'),
    site: say('Bergbett'),
    date: '2026-03-01',
    only
  })
  const { reviews } = arveWith(({ list }) => {
    list.unit.reviews = {
      checked: say('By hand'),
      words: [words(['enzian']), words(['arve']), { ...words(), site: undefined }]
    } as never
  })
  expect(reviews?.words.map(({ by }) => plain(by))).toEqual(['Ada, March 2026, Bergbett', 'Ada, March 2026'])
})

test('whether a dog or a cot may come is said as the unit has it, else as its list', () => {
  const translations = {
    dogYes: say('Dogs: yes'),
    dogNo: say('Dogs: no'),
    cotYes: say('Cot: yes'),
    cotNo: say('Cot: no')
  }
  const accessWith = (arve: object, list: object) =>
    arveWith((parts) => {
      Object.assign(parts.copy.translations, translations)
      Object.assign(parts.arve, { access: undefined, ...arve })
      Object.assign(parts.list.unit, list)
    }).access
  expect(accessWith({ dog: 'yes' }, { dog: 'no', cot: 'no' })).toEqual(['Dogs: yes', 'Cot: no'])
  expect(accessWith({ dog: 'ask' }, {})).toEqual([])
})
