/** Changes in words: single values, texts, lists, units and files. */
import { describe, expect, test } from 'vitest'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { changesBetween, recordOf } from '../../../generator/desk/changes/describe-changes.ts'
import { otherFileLabel } from '../../../generator/desk/server/photo-uses.ts'
import { copyEntry } from '../../../generator/desk/tasks/copy-entry/copy-entry-plan.ts'
import { removeEntry } from '../../../generator/desk/tasks/remove-entry/remove-entry-plan.ts'
import { editTextAll, type Edit } from '../../../generator/engine/edit/edit-yaml.ts'
import { requests } from '../../../generator/desk/protocol.ts'
import { tableAt } from '../../support/table.ts'
import { contentWith, done, planFrom, replaced, textsOf, withPlan } from '../desk-content.ts'

const house = textsOf('second')
const [arve, prices] = ['rooms/arve.yaml', 'availability/prices.yaml']

function after(file: string, ...edits: Edit[]): Map<string, string> {
  const result = editTextAll(house.get(file) ?? '', edits)
  if ('refusal' in result) throw new Error(`${file}: ${result.refusal}`)
  return new Map([...house, [file, result.text]])
}

const told = (texts: ReadonlyMap<string, string>, language: 'it' | 'en' = 'en'): string[] =>
  changesBetween(house, texts, houseDesk).map(({ words }) => words[language])

test('a new language is one change, and none of the texts to be confirmed, which lack it', () => {
  const texts = textsOf('shipped')
  const more = '    locale: en-GB\n  - { code: de, name: Deutsch, flag: de, prefix: /de, locale: de-DE }\n'
  const site = replaced(texts.get('site.yaml'), '    locale: en-GB\n', more)
  const changes = changesBetween(texts, new Map([...texts, ['site.yaml', site]]), houseDesk)
  expect(changes.map(({ words }) => words.en)).toEqual(['The house › Languages: added “Deutsch”'])
})

const rows = tableAt(import.meta.url, 'edits.yaml') as { file: string; edit: Edit; it: string; en: string }[]

test.each(rows.map(({ file, edit, it, en }) => [file, edit, it, en] as const))(
  'one edit is told in one line: %s %j',
  (file, edit, it, en) => {
    const texts = after(file, edit)
    expect([told(texts, 'it'), told(texts, 'en')]).toEqual([[it], [en]])
  }
)

test('a confirmation is told, and so is a mark', () => {
  const marked = new Map([
    ...house,
    ['phones.yaml', replaced(house.get('phones.yaml'), 'haus: "', 'haus: !placeholder "')]
  ])
  const words = (from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>) =>
    changesBetween(from, to, houseDesk).map((change) => change.words.en)
  expect(words(marked, house)).toEqual(['Phone numbers › Numbers › +41810000007 (Haus): confirmed'])
  expect(words(house, marked)).toEqual(['Phone numbers › Numbers › +41810000007 (Haus): to be confirmed'])
})

test('who hides an entry, and who shows it again, is told just that', () => {
  const without = after(arve, { type: 'insert', path: ['draft'], value: true })
  const words = (from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>) =>
    changesBetween(from, to, houseDesk).flatMap((change) => [change.words.it, change.words.en])
  expect(words(house, without)).toEqual(['Camera Arve: nascosto dal sito', 'Room Arve: hidden from the site'])
  expect(words(without, house)).toEqual(['Camera Arve: di nuovo sul sito', 'Room Arve: on the site again'])
})

test('a rule that has no name of its own is told by its first numbers', () => {
  const stays = 'availability/stays.yaml'
  const texts = textsOf('shipped')
  const ruled = replaced(texts.get(stays), '\nrules: []\n', '\nrules:\n  - { minimum: 2, notice: 1, gaps: true }\n')
  const [change] = changesBetween(texts, new Map([...texts, [stays, ruled]]), houseDesk)
  expect(change?.words).toEqual({
    it: 'Regole del soggiorno: si aggiunge Regola 1 (minimo di notti: 2, giorni di preavviso: 1)',
    en: 'Rules of a stay: added Rule 1 (minimum nights: 2, days of notice: 1)'
  })
})

test('a switch that was never touched is turned on, not added', () => {
  const texts = textsOf('shipped')
  const sold = replaced(texts.get('oil.yaml'), '      price: 47\n', '      price: 47\n      soldOut: true\n')
  const [change] = changesBetween(texts, new Map([...texts, ['oil.yaml', sold]]), houseDesk)
  expect(change?.words).toMatchObject({ it: '3 litri › Esaurito: sì', en: '3 litres › Sold out: yes' })
})

describe('several', () => {
  test('each language of a text, one that comes, and one that goes', () => {
    const texts = after(
      arve,
      { type: 'remove', path: ['type', 'fr'] },
      { type: 'set', path: ['type', 'en'], value: 'Double' },
      { type: 'insert', path: ['type', 'it'], value: 'Doppia' },
      { type: 'set', path: ['bathrooms'], value: 2 }
    )
    expect(told(texts)).toEqual([
      'Room Arve › Type (en): “Twin” → “Double”',
      'Room Arve › Type (fr): removed “Chambre à deux lits”',
      'Room Arve › Type (it): added “Doppia”',
      'Room Arve › Bathrooms: 1 → 2'
    ])
  })

  test('a long text is told by the words that are others', () => {
    expect(told(new Map([...house, [arve, replaced(house.get(arve), 'der Geruch', 'ein Duft')]]))).toEqual([
      'Room Arve › Description for search engines (de): “… und der Geruch von …” → “… und ein Duft von …”'
    ])
    const [short, long] = ['panelled in pine', 'panelled in pine with a stove of stone and a view of the larches']
    expect(told(new Map([...house, [arve, replaced(house.get(arve), short, long)]]))).toEqual([
      'Room Arve › Subtitle (en): “… pine” → “… pine with a stove of stone and a view of the larches”'
    ])
  })

  test('an entry is told by its own name, without the parts around it', () => {
    const renamed = after('guide.yaml', {
      type: 'set',
      path: ['sections', 'wege', 'entries', 1, 'coordinates'],
      value: '1, 2'
    })
    expect(told(renamed)).toEqual(['The larch ridge › Coordinates: “46.80355, 9.66610” → “1, 2”'])
  })

  test('an entry that is moved and changed is both', () => {
    const edits: Edit[] = [
      { type: 'set', path: ['photos', 0, 'alt', 'en'], value: 'Dawn' },
      { type: 'move', path: ['photos', 0], to: 1 }
    ]
    expect(told(after(arve, ...edits))).toEqual([
      'Room Arve › Photos: moved “Dawn”',
      'Room Arve › Photos › Photo 2 › Description of the photo (en): “The view from the window” → “Dawn”'
    ])
  })

  test('a new room, and one that is gone', () => {
    const copied = withPlan(house, done(copyEntry(planFrom(house), { entry: 'rooms/arve', name: 'Zirbe' })).texts)
    expect(told(copied, 'it')).toEqual([
      'Prezzi e chiusure › Prezzi delle camere › Zirbe: si aggiunge',
      'Nuova camera: Zirbe'
    ])
    const removed = withPlan(copied, done(removeEntry(planFrom(copied), { entry: 'rooms/zirbe' })).texts)
    expect(changesBetween(copied, removed, houseDesk).map(({ words }) => words.en)).toEqual([
      'Prices and closures › Prices of the rooms › Zirbe: removed',
      'Room removed: Zirbe'
    ])
  })
})

test.each([
  ['a note', { [arve]: `${house.get(arve)}# Later.\n` }, 'Room Arve: only notes or layout change'],
  ['what cannot be read', { [arve]: 'slug: [' }, 'Room Arve: cannot be read'],
  ['what no schema knows', { 'notes.yaml': 'a: 1\n' }, 'New file: notes.yaml'],
  [
    'a value of another kind',
    { [arve]: replaced(house.get(arve), 'area: 17.5', 'area: [17]') },
    'Room Arve › Area: changes'
  ]
])('of a file: %s', (_, changes, words) => {
  expect(told(new Map([...house, ...Object.entries(changes)]))).toEqual([words])
})

test('a file that comes and one that goes, and nothing that has not changed', () => {
  const without = new Map([...house].filter(([file]) => file !== 'guide.yaml'))
  expect(told(without, 'it')).toEqual(['File tolto: Guida'])
  expect(changesBetween(without, house, houseDesk).map(({ words }) => words.en)).toEqual(['New file: Guide'])
  expect(changesBetween(house, new Map([...house].toReversed()), houseDesk)).toEqual([])
})

test('the first request is told as a request, and not as the file that comes with it', () => {
  const book = 'availability/requests.yaml'
  const before = new Map([...house].filter(([file]) => file !== book))
  const request = '{ id: r-1, unit: arve, arrival: 2027-05-01, departure: 2027-05-04, adults: 2 }'
  const withFirst = new Map([...before, [book, `requests:\n  - ${request}\n`]])
  const changes = changesBetween(before, withFirst, houseDesk)
  expect(changes.map(({ words }) => words.it)).toEqual(['Richieste: si aggiunge arve, 1–4 maggio 2027'])
})

const bookings = 'availability/bookings.yaml'

test.each([
  '{ name: Airbnb, url: "https://www.airbnb.it/calendar/ical/secret" }',
  '"https://www.airbnb.it/calendar/ical/secret"',
  '{ name: Airbnb, url: secret }',
  '{ name: Airbnb, adress: "https://www.airbnb.it/secret" }'
])('the address of a calendar is not told: %s', (feed) => {
  const withFeeds = (feeds: string): Map<string, string> =>
    new Map([...house, [bookings, `rooms:\n  arve: [${feeds}]\n  enzian: []\n`]])
  const states = [withFeeds(''), withFeeds(feed), withFeeds(feed.replace('secret', 'hidden')), withFeeds('')]
  for (const [index, from] of states.slice(0, -1).entries()) {
    const changes = changesBetween(from, states[index + 1]!, houseDesk)
    expect(changes).not.toEqual([])
    expect(JSON.stringify(changes)).not.toMatch(/secret|hidden|only notes/)
  }
})

test('the record of a first publication, with hundreds of changes, is no longer than the server takes', () => {
  const words = { it: 'Foto: Appartamento Cinque › Foto 12', en: 'Photo: Apartment Cinque › Photo 12' }
  const changes = Array.from({ length: 1000 }, () => ({ file: 'apartments/cinque.yaml', words, photo: undefined }))
  const record = recordOf(changes, planFrom(house).content, 'it')
  expect(requests.publish.request.safeParse({ message: record }).success).toBe(true)
  const lines = record.split('\n').filter((line) => line.startsWith('- Foto'))
  expect(record).toMatch(new RegExp(`\n- e altre ${1000 - lines.length} modifiche$`))
})

test('for the record, one change is its own line, and several stand below the names of their files', () => {
  const content = planFrom(house).content
  const dearer = after(prices, { type: 'set', path: ['rooms', 'arve', 'winter'], value: 215 })
  expect(recordOf(changesBetween(house, dearer, houseDesk), content, 'en')).toBe(
    'Arve: price “Winter” CHF 210 → CHF 215'
  )
  expect(recordOf([], content, 'en')).toBe('')
  const both = new Map([...dearer, [arve, replaced(house.get(arve), 'bathrooms: 1', 'bathrooms: 2')]])
  expect(recordOf(changesBetween(house, both, houseDesk), content, 'it')).toBe(
    'Modifiche: Prezzi e chiusure, Camera Arve\n\n' +
      '- Arve: prezzo «Winter» 210 CHF → 215 CHF\n- Camera Arve › Bagni: 1 → 2'
  )
  const all = new Map([...house].map(([file, text]) => [file, `${text}# Later.\n`]))
  const [title = '', blank] = recordOf(changesBetween(house, all, houseDesk), content, 'it').split('\n')
  expect(title.length).toBeGreaterThan(40)
  // As much as a log shows.
  expect(title.length).toBeLessThanOrEqual(72)
  expect(blank).toBe('')
  const words = { it: 'x'.repeat(73), en: '' }
  expect(recordOf([{ file: arve, words }], content, 'it')).toBe(`Modifiche: Camera Arve\n\n- ${words.it}`)
})

test('a request is named by its unit and its days', () => {
  const book = 'availability/requests.yaml'
  const text = (state: string): string =>
    `requests:\n  - { unit: rooms/arve, arrival: 2027-08-03, departure: 2027-08-07, adults: 2, ` +
    `state: ${state}, since: 2027-06-01 }\n`
  const wordsBetween = (was: string, is: string): string[] =>
    changesBetween(new Map([...house, [book, was]]), new Map([...house, [book, is]]), houseDesk).map(
      ({ words }) => words.it
    )
  expect(wordsBetween('requests: []\n', text('asked'))).toEqual(['Richieste: si aggiunge Arve, 3–7 agosto 2027'])
  expect(wordsBetween(text('asked'), text('confirmed'))).toEqual([
    'Arve, 3–7 agosto 2027 › Stato: In attesa di risposta → Confermata'
  ])
})

describe('of single nights each price is told with the one before', () => {
  type Line = { from: string; to: string; units?: string[]; price: number }
  const night = (day: string, price: number, ...units: string[]): Line => ({
    from: `2027-${day}`,
    to: `2027-${day}`,
    price,
    ...(units.length > 0 && { units: units.map((unit) => `rooms/${unit}`) })
  })
  const having = (...lines: Line[]): Map<string, string> =>
    lines.length === 0 ? house : after(prices, { type: 'insert', path: ['singleNights'], value: lines })
  const nights = (...lines: Line[]) => ({ to: (...others: Line[]) => [having(...lines), having(...others)] as const })

  const august = { from: '08-01', to: '08-31', price: 9 }
  test.each<[string, readonly [Map<string, string>, Map<string, string>], it: string[]]>([
    ['one that comes', nights().to(night('08-12', 6, 'arve')), ['Arve, 12 agosto 2027: 6 CHF, prima 164,50 CHF']],
    ['one that goes', nights(night('08-12', 6, 'arve')).to(), ['Arve, 12 agosto 2027: 164,50 CHF, prima 6 CHF']],
    [
      'another price, beside a line that stays',
      nights(night('08-12', 160, 'arve'), night('08-12', 99, 'enzian')).to(
        night('08-12', 160, 'arve'),
        night('08-12', 9.5, 'enzian')
      ),
      ['Enzian, 12 agosto 2027: 9,50 CHF, prima 99 CHF']
    ],
    [
      'one of all units, which have cost different amounts',
      nights().to(night('08-12', 150)),
      ['Arve, 12 agosto 2027: 150 CHF, prima 164,50 CHF', 'Enzian, 12 agosto 2027: 150 CHF, prima 140 CHF']
    ],
    [
      'the same for several units, in two seasons',
      nights(night('12-14', 100), night('12-15', 100)).to(night('12-14', 90), night('12-15', 90)),
      ['tutta la casa, 14–15 dicembre 2027: 90 CHF, prima 100 CHF']
    ],
    [
      'the same for another unit on another night',
      nights(night('08-12', 100, 'arve'), night('08-13', 100, 'enzian')).to(
        night('08-12', 90, 'arve'),
        night('08-13', 90, 'enzian')
      ),
      ['Arve, 12 agosto 2027: 90 CHF, prima 100 CHF', 'Enzian, 13 agosto 2027: 90 CHF, prima 100 CHF']
    ],
    ['one of every year', nights().to(august), ['tutta la casa, 1–31 agosto, ogni anno: 9 CHF']],
    [
      'one of every year that goes',
      nights(august).to(),
      ['tutta la casa, 1–31 agosto, ogni anno: prezzo della stagione']
    ],
    ['the price of the season', nights().to(night('08-12', 140, 'enzian')), ['Enzian, 12 agosto 2027: 140 CHF']],
    [
      'a line that is cut in two',
      nights({ from: '2027-07-03', to: '2027-07-04', price: 150 }).to(night('07-03', 150), night('07-04', 150)),
      ['Singole notti: gli stessi prezzi, in altre righe']
    ]
  ])('%s', (_, [from, to], it) => {
    expect(changesBetween(from, to, houseDesk).map(({ words }) => words.it)).toEqual(it)
  })

  test('in English', () => {
    expect(told(having(night('08-12', 6, 'arve')))).toEqual(['Arve, 12 August 2027: CHF 6, CHF 164.50 before'])
  })

  test('while a price cannot be read, the line is told', () => {
    const broken = replaced(having(night('08-12', 6, 'arve')).get(prices), 'price: 6', 'price: six')
    expect(told(new Map([...house, [prices, broken]]))).toEqual([
      'Prices and closures › Single nights: added 12 August 2027 (Room Arve)'
    ])
  })
})

test('the night version of a picture is called by the place of the day version', () => {
  const labelOf = (file: string): string => otherFileLabel(file, contentWith('shipped')).en
  expect(labelOf('photos/grecale/02-night.svg')).toBe(labelOf('photos/grecale/02.svg'))
})
