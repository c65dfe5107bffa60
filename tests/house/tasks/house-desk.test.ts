/** The screens of the desk of a guesthouse. */
import { expect, test } from 'vitest'
import { rootField } from '../../../generator/desk/forms/raw-content.ts'
import { fieldAt } from '../../../generator/engine/fields/field-tree.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { contentWith, textsOf } from '../../desk/desk-content.ts'

test('every page that a house has is edited from the screen of the house, and no other', () => {
  const pagesAtDesk = (house: 'shipped' | 'second'): (string | undefined)[] =>
    houseDesk
      .screens(contentWith(house))
      .flatMap(({ id, groups }) => (id === 'house' ? groups : []))
      .flatMap(({ entries }) => entries.flatMap(({ page, at }) => (page === undefined ? [] : `${page}: ${at.file}`)))
  expect(pagesAtDesk('second')).toEqual(
    ['home', 'rooms', 'availability', 'contacts', 'guide'].map((id) => `${id}: pages.yaml`)
  )
  expect(pagesAtDesk('shipped')).toContain('oil: oil.yaml')
})

test('the guide is in the menu where the house has one', () => {
  const menuWith = (guide: string): string[] =>
    houseDesk.screens(contentWith('second', { 'guide.yaml': guide })).map(({ id }) => id)
  expect(menuWith(textsOf('second').get('guide.yaml') ?? '')).toContain('guide')
  expect(menuWith('')).not.toContain('guide')
})

test('the guide is a task where the house has one', () => {
  const tasksWith = (guide: string): string[] =>
    houseDesk.shortcuts(contentWith('second', { 'guide.yaml': guide })).map(({ screen }) => screen)
  expect(tasksWith(textsOf('second').get('guide.yaml') ?? '')).toContain('guide')
  expect(tasksWith('')).not.toContain('guide')
})

test('no closure ends before today, unless it comes every year', () => {
  const closing = { type: 'set', file: 'availability/prices.yaml' } as const
  const isWritten = (path: (string | number)[], value: unknown): boolean =>
    houseDesk.cannotWrite!({ ...closing, path: ['closed', ...path], value }, '2027-06-22') === undefined
  const ends = ['2027-06-21', '2027-06-22', '06-21']
  expect(ends.map((to) => isWritten([0, 'to'], to))).toEqual([false, true, true])
  expect(ends.map((to) => isWritten([0], { from: '2027-06-01', to }))).toEqual([false, true, true])
  expect(ends.map((to) => isWritten([], [{ to: '2027-06-30' }, { to }]))).toEqual([false, true, true])
})

const second = contentWith('second')
const screens = houseDesk.screens(second)
const groupsOn = (id: string) => screens.find((each) => each.id === id)?.groups ?? []
const entriesOn = (id: string) => groupsOn(id).flatMap(({ entries }) => entries)

test('the screens are in the order in which an owner needs them', () => {
  expect(screens.map(({ label }) => label.en)).toEqual([
    'Requests',
    'Prices and dates',
    'Rooms and apartments',
    'The guide',
    'The house'
  ])
})

test.each([
  [
    'prices',
    'Le stagioni: prezzi, nomi e notti',
    'The seasons: prices, names and nights',
    'availability/prices.yaml seasons'
  ],
  ['prices', 'Le chiusure, come elenco', 'Closures, as a list', 'availability/prices.yaml closed'],
  ['prices', 'Notti minime, giorni di arrivo', 'Shortest stays, days of arrival', 'availability/stays.yaml rules'],
  ['prices', 'Sconti', 'Discounts', 'availability/stays.yaml discounts'],
  ['prices', 'Caparra e disdetta', 'Deposit and cancellation', 'availability/stays.yaml cancellation'],
  ['prices', 'Imposta di soggiorno', 'Tourist tax', 'site.yaml touristTax'],
  ['prices', 'Calendari delle prenotazioni', 'Booking calendars', 'availability/bookings.yaml'],
  ['house', 'Telefoni', 'Phone numbers', 'phones.yaml numbers'],
  ['house', 'Indirizzo e posizione', 'Address and position', 'site.yaml address'],
  ['house', 'Dati legali', 'Legal details', 'site.yaml legal'],
  ['house', 'Privacy', 'Privacy', 'site.yaml privacy'],
  ['house', 'Orari e regole', 'Times and rules', 'rules.yaml'],
  ['house', 'Servizi', 'Services', 'services.yaml'],
  ['house', 'Pagina iniziale', 'Home page', 'pages.yaml home'],
  ['house', 'Tutte le pagine', 'All pages', 'pages.yaml']
])('from the screen “%s” an owner finds «%s», “%s”, at %s', (screen, it, en, place) => {
  const found = entriesOn(screen).find(({ label }) => label.en === en)
  expect(found?.label.it).toBe(it)
  expect([found?.at.file, ...(found?.at.path ?? [])].join(' ')).toBe(place)
})

test.each(['shipped', 'second'] as const)('every place of the screens can be edited: the %s house', (house) => {
  const content = contentWith(house)
  const places = houseDesk
    .screens(content)
    .flatMap(({ groups }) => groups)
    .flatMap(({ entries }) => entries.flatMap(({ at, parts = [] }) => [at, ...parts.map((part) => part.at)]))
  const missing = places.filter(({ file, path }) => fieldAt(rootField(content, file), path) === undefined)
  expect(places.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test('a unit has its page, its photo, its parts and its prices', () => {
  const arve = entriesOn('rooms').find(({ page }) => page === 'rooms/arve')
  expect(arve).toMatchObject({ label: { en: 'Arve' }, at: { file: 'rooms/arve.yaml', path: [] }, photo: 'arve' })
  expect(arve?.parts?.map(({ label, at }) => [label.en, label.it, at.file, ...at.path].join(' '))).toEqual([
    'Photos Foto rooms/arve.yaml photos',
    'Texts Testi rooms/arve.yaml description',
    'Services Servizi rooms/arve.yaml services',
    'Prices Prezzi availability/prices.yaml rooms arve'
  ])
})

test('a new unit is like the last one of its list, or the first one', () => {
  expect(groupsOn('rooms').map(({ add }) => add)).toEqual([
    { entry: 'rooms/enzian', label: { it: 'Nuova camera, come Enzian', en: 'New room, like Enzian' } },
    { folder: 'apartments', label: { it: 'Nuovo appartamento', en: 'New apartment' } }
  ])
})

const wege = (...path: (string | number)[]) => ({ file: 'guide.yaml', path: ['sections', 'wege', ...path] })

test('a place of the guide has its name in both languages, its photo and its page', () => {
  expect(entriesOn('guide')[0]).toMatchObject({
    label: { it: 'Zum Murmelseeli', en: 'To the Murmel tarn' },
    at: wege('entries', 0),
    page: 'guide/wege',
    photo: 'enzian'
  })
})

test('the page of a section of the guide is at hand behind its places', () => {
  expect(entriesOn('guide').at(-1)).toMatchObject({
    label: { it: 'La pagina: titolo e testi', en: 'The page: its title and texts' },
    at: wege(),
    page: 'guide/wege'
  })
})

test('a new place of the guide is a copy of the last one', () => {
  expect(groupsOn('guide').map(({ add }) => add)).toMatchObject([
    { copyOf: wege('entries', 1), label: { it: 'Aggiungi: Wege', en: 'Add: Paths' } }
  ])
})
