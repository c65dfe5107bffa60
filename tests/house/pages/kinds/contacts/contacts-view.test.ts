/** The page with the address and the chats. */
import { expect, test } from 'vitest'
import type { ContactsView } from '../../../../../generator/house/pages/kinds/contacts/contacts-view.ts'
import type { Model } from '../../../../../generator/house/model/content-model.ts'
import { pageIn, plain } from '../../page-view.ts'
import { changed, say, wholeHouse } from '../../whole-house.ts'

const whole = wholeHouse()
const contactsOf = (change: (copy: Model) => void, language = 'en') =>
  pageIn<ContactsView>(changed(whole, change), ['contacts', language])

test('a card has the number of its subject, in languages that swap numbers the other one', () => {
  const numbersIn = (language: string) =>
    contactsOf(({ phones, pages }) => {
      const [name = ''] = Object.keys(phones.numbers)
      phones.numbers = { [name]: '+41810000001', other: '+41810000002' }
      phones.subjects = Object.fromEntries(Object.keys(phones.subjects).map((subject) => [subject, name]))
      phones.swap = ['fr']
      pages.contacts!.cards = pages.contacts!.cards.slice(0, 1)
    }, language).cards.map(({ phone }) => phone.href)
  expect([numbersIn('en'), numbersIn('fr')]).toEqual([['tel:+41810000001'], ['tel:+41810000002']])
})

test('a house without a map shows none', () => {
  const mapsOf = (model: Model) => pageIn<ContactsView>(model, ['contacts', 'en']).map
  expect([mapsOf(whole) !== undefined, mapsOf({ ...whole, map: undefined })]).toEqual([true, undefined])
})

const stop = (name: string, minutes?: number) => ({ name: say(name), minutes, by: say('bus') })
const wayWith = (...stops: ReturnType<typeof stop>[]) =>
  contactsOf(({ pages }) => {
    const ways = [{ icon: 'train' as const, name: say('By train'), stops }]
    pages.contacts!.way = { heading: say('The way'), text: say('Uphill'), ways } as never
  }).way?.ways[0]

/** Versions of Node write `3 hrs` or `3 hr`. */
const brief = (text = ''): string => plain(text).replaceAll(/(?<=hr|min)s/g, '')

test('a way says how long each part takes and all of it, and ends at the house', () => {
  const way = wayWith(stop('Chur', 95), stop('The pass', 25), stop('The bridge', 60))
  expect(way?.stops.map(({ name, next }) => `${name}: ${brief(next)}`)).toEqual([
    'Chur: 1 hr 35 min, bus',
    'The pass: 25 min, bus',
    'The bridge: 1 hr, bus',
    'Haus Murmelruh: '
  ])
  expect(brief(way?.time)).toBe('3 hr')
})

test('a way of which a part takes nobody knows how long says no sum', () => {
  const way = wayWith(stop('Chur', 95), stop('The pass'))
  expect([way?.stops[1]?.next, way?.time]).toEqual(['bus', undefined])
})

test('steps that nobody has described yet are left out', () => {
  const { way } = contactsOf(({ pages }) => {
    const steps = [{ name: say('Parking'), text: say('By the barn') }, { name: say('Keys') }]
    pages.contacts!.way = { heading: say('The way'), text: say('Uphill'), steps } as never
  })
  expect(way?.steps).toEqual([{ label: 'Parking', value: 'By the barn' }])
})
