/** The search of the first screen, by the words that owners use. */
import { describe, expect, test } from 'vitest'
import { searchContent } from '../../../generator/desk/forms/search-content.ts'
import { contentWith, replaced, textsOf } from '../desk-content.ts'

const shipped = contentWith('shipped')
const found = (wanted: string, language = 'it') =>
  searchContent(shipped, wanted, language).places.map(({ at, label, excerpt }) => ({
    place: [at.file, ...at.path].join('/'),
    label: label.it,
    excerpt: excerpt.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')
  }))

describe('the first place by everyday words', () => {
  test.each([
    ['telefono', /^phones\.yaml\/numbers\//],
    ['numero di telefono', /^phones\.yaml\/numbers\//],
    ['phone', /^phones\.yaml\/numbers\//],
    ['tassa di soggiorno', /^site\.yaml\/touristTax\//],
    ['tax', /^site\.yaml\/(touristTax\/|legal\/taxCode$)/],
    ['cuffia', /^(rules|pages)\.yaml\//],
    ['cuffia da bagno', /^(rules|pages)\.yaml\//],
    ['prezzo maestrale agosto', /^availability\/prices\.yaml\/rooms\/maestrale\/(ferragosto|high|middle)$/],
    ['prezzi maestrale', /^availability\/prices\.yaml\/rooms\/maestrale\//],
    ['check-in', /^rules\.yaml\/check-in\//],
    ['wifi', /^services\.yaml\/wifi\//],
    ['Wi-Fi', /^services\.yaml\/wifi\//],
    ['partita iva', /^site\.yaml\/legal\/vatNumber$/],
    ['GPS', /\/coordinates$/],
    ['acconto', /^(availability\/stays\.yaml\/cancellation|rules\.yaml\/(deposit|payment)\/role)$/],
    ['pagare con la carta', /^rules\.yaml\/(deposit|payment)\/role$/],
    ['prezzo biancheria', /^pages\.yaml\/apartments\/unit\/extras\/0\/amount$/],
    ['lenzuola', /\/(extras\/\d|linen)$/],
    ['chiavi', /^rules\.yaml\/check-in\//],
    ['orario arrivo', /^rules\.yaml\/check-in\//],
    ['orario di partenza', /^rules\.yaml\/check-out\//],
    ['iban', /^rules\.yaml\/(deposit|payment)\/role$/],
    ['facebook', /^pages\.yaml\/home\/elsewhere\/icons\/\d\/profile$/],
    ['cane', /\/dog$/],
    ['airbnb', /^availability\/bookings\.yaml\//],
    ['prezzo olio', /^oil\.yaml\/sizes\/products\/0\/price$/],
    ['sconto', /^availability\/stays\.yaml\//]
  ])('is found for “%s”', (wanted, place) => {
    expect(found(wanted)[0]?.place).toMatch(place)
  })
})

test('accents and capitals are the same word', () => {
  expect(found('CAFFE')).toEqual(found('caffè'))
  expect(found('citta').length).toBeGreaterThan(0)
})

test('a name that only begins with a word is not found where one is the word', () => {
  const places = found('cin')
  expect(places.map(({ place }) => place).filter((place) => !place.endsWith('/nationalCode'))).toEqual([])
  // What nobody has filled in yet comes after what is there.
  expect(places.slice(0, 2).map(({ place }) => place)).toEqual([
    'site.yaml/legal/structures/0/nationalCode',
    'site.yaml/legal/structures/1/nationalCode'
  ])
})

test('the excerpt has the words, marked, in the language in which they are found', () => {
  expect(found('swimming cap')[0]?.excerpt).toMatch(/\[swimming\] \[caps?\]/i)
  expect(found('cuffia').every(({ excerpt }) => /\[cuffia\]/i.test(excerpt))).toBe(true)
})

test('words that no place has together find the places of most of them, and words of none find nothing', () => {
  expect(found('cuffia parcheggio xyzzy').length).toBeGreaterThan(0)
  expect(found('xyzzy di')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('a word that no text has is named, with the places where something of any subject is written', () => {
  const { missing, homes } = searchContent(shipped, 'navetta per la stazione')
  expect(missing).toContain('navetta')
  expect(homes.map(({ at }) => at.file)).toEqual(['rules.yaml', 'services.yaml'])
})

test('a unit is found by its new name in the files that name it, which have not changed', () => {
  const room = 'rooms/grecale.yaml'
  expect(found('grecale ferragosto')[0]?.label).toContain('Grecale')
  const renamed = contentWith('shipped', {
    [room]: replaced(textsOf('shipped').get(room), 'name: Grecale', 'name: Tramontana')
  })
  expect(searchContent(renamed, 'prezzo tramontana', 'it').places[0]?.label.it).toContain('Tramontana')
})

test('words in quotes are found where a text has them one after the other, and nowhere else', () => {
  const places = found('«sette appartamenti»')
  expect(places.length).toBeGreaterThan(2)
  for (const { excerpt } of places) expect(excerpt).toMatch(/\[sette\] \[appartamenti\]/i)
  expect(found('“seven apartments”', 'en')[0]?.excerpt).toMatch(/\[seven\] \[apartments\]/i)
  expect(searchContent(shipped, '«otto appartamenti»')).toMatchObject({ places: [], missing: ['otto appartamenti'] })
})
