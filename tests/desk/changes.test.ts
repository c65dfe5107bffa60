/** What has changed, in words: single values, texts, lists, units and files. */
import { describe, expect, test } from 'vitest'
import { contentOf } from '../../generator/desk/content.ts'
import { changesBetween, recordOf } from '../../generator/desk/changes.ts'
import { copyUnit, removeUnit } from '../../generator/desk/copies.ts'
import { pairsIn } from '../../generator/desk/pairs.ts'
import { editTextAll, type Edit } from '../../generator/edit/edit.ts'
import { filesFrom, houseNames, replaced, textsOf, withPlan } from './houses.ts'

const shipped = textsOf('shipped')

function after(file: string, ...edits: Edit[]): Map<string, string> {
  const result = editTextAll(shipped.get(file) ?? '', edits)
  if ('refusal' in result) throw new Error(`${file}: ${result.refusal}`)
  return new Map([...shipped, [file, result.text]])
}

const told = (texts: ReadonlyMap<string, string>, language: 'it' | 'en' = 'it'): string[] =>
  changesBetween(shipped, texts).map(({ words }) => words[language])

const grecale = 'rooms/grecale.yaml'
const prices = 'availability/prices.yaml'

describe('one edit is told in one line', () => {
  test.each<[string, Edit, it: string, en: string]>([
    [
      prices,
      { does: 'set', path: ['rooms', 'grecale', 'august'], value: 125 },
      'Grecale: prezzo «august» 120 € → 125 €',
      'Grecale: price “august” €120 → €125'
    ],
    [
      prices,
      { does: 'set', path: ['rooms', 'grecale', 'low'], value: 72.5 },
      'Grecale: prezzo «low» 70 € → 72,50 €',
      'Grecale: price “low” €70 → €72.50'
    ],
    [
      prices,
      { does: 'set', path: ['seasons', 'august', 0, 'from'], value: '08-09' },
      'Prezzi e chiusure › Stagioni › august › Periodo 1 › Dal: 8 agosto → 9 agosto',
      'Prices and closures › Seasons › august › Period 1 › From: 8 August → 9 August'
    ],
    [
      prices,
      { does: 'insert', path: ['closed', 0], value: { from: '11-05', to: '03-15' } },
      'Prezzi e chiusure › Chiusure: si aggiunge 5 novembre – 15 marzo',
      'Prices and closures › Closures: added 5 November – 15 March'
    ],
    [
      prices,
      {
        does: 'insert',
        path: ['closed', 0],
        value: { from: '2027-11-01', to: '2027-11-30', units: ['rooms/grecale', 'apartments/uno'] }
      },
      'Prezzi e chiusure › Chiusure: si aggiunge 1 novembre 2027 – 30 novembre 2027 (Camera Grecale, Appartamento Uno)',
      'Prices and closures › Closures: added 1 November 2027 – 30 November 2027 (Room Grecale, Apartment Uno)'
    ],
    [
      'availability/stays.yaml',
      { does: 'insert', path: ['rules', 0], value: { minimum: 2 } },
      'Regole del soggiorno: si aggiunge Regola 1',
      'Rules of a stay: added Rule 1'
    ],
    [
      grecale,
      { does: 'set', path: ['type', 'it'], value: 'Matrimoniale' },
      'Camera Grecale › Tipo (it): «Doppia» → «Matrimoniale»',
      'Room Grecale › Type (it): “Doppia” → “Matrimoniale”'
    ],
    [
      grecale,
      { does: 'set', path: ['theme'], value: 'n' },
      'Camera Grecale › Colori: Nord-est → Nord',
      'Room Grecale › Colours: North-east → North'
    ],
    [
      grecale,
      { does: 'set', path: ['services', 1, 'id'], value: 'bathtub' },
      'Camera Grecale › Servizi › Servizio 2 › Servizio: Parcheggio interno → «bathtub»',
      'Room Grecale › Services › Service 2 › Service: Private parking on site → “bathtub”'
    ],
    [
      grecale,
      { does: 'insert', path: ['wide'], value: true },
      'Camera Grecale › Scheda grande: si aggiunge sì',
      'Room Grecale › Large card: added yes'
    ],
    [
      grecale,
      { does: 'remove', path: ['searchTitle'] },
      'Camera Grecale › Titolo per i motori di ricerca: si toglie (era «Grecale: camera doppia con balcone a Vieste»)',
      'Room Grecale › Title for search engines: removed (was “Grecale: double room with a balcony in Vieste”)'
    ],
    [
      grecale,
      { does: 'set', path: ['cover', 'photo'], value: 'grecale/02' },
      'Camera Grecale › Copertina › Foto: un’altra foto',
      'Room Grecale › Cover › Photo: another photo'
    ],
    [
      grecale,
      { does: 'remove', path: ['photos', 3] },
      'Camera Grecale › Foto: si toglie «Il bagno della camera Grecale»',
      'Room Grecale › Photos: removed “The bathroom of the Grecale room”'
    ],
    [
      grecale,
      { does: 'move', path: ['photos', 3], to: 0 },
      'Camera Grecale › Foto: si sposta «Il bagno della camera Grecale»',
      'Room Grecale › Photos: moved “The bathroom of the Grecale room”'
    ],
    [
      'pages.yaml',
      { does: 'move', path: ['menu', 6], to: 1 },
      'Pagine › Link in fondo alle pagine: si sposta Guida',
      'Pages › Links of the footer: moved Guide'
    ],
    [
      'phones.yaml',
      { does: 'confirm', path: ['numbers', 'rooms'] },
      'Telefoni › Numeri › rooms: si conferma',
      'Phone numbers › Numbers › rooms: confirmed'
    ],
    [
      'phones.yaml',
      { does: 'set', path: ['numbers', 'rooms'], value: '+390884000000' },
      'Telefoni › Numeri › rooms: «+390000000001» → «+390884000000»',
      'Phone numbers › Numbers › rooms: “+390000000001” → “+390884000000”'
    ],
    [
      'rules.yaml',
      { does: 'remove', path: ['check-in', 'times'] },
      'Regole della casa › Check-in › Orari: si toglie',
      'House rules › Check-in › Hours: removed'
    ]
  ])('%s %j', (file, edit, it, en) => {
    const texts = after(file, edit)
    expect(told(texts)).toEqual([it])
    expect(told(texts, 'en')).toEqual([en])
  })
})

describe('several', () => {
  test('a language that comes, and one that goes', () => {
    const texts = after(
      grecale,
      { does: 'remove', path: ['type', 'en'] },
      { does: 'insert', path: ['type', 'de'], value: 'Doppelzimmer' }
    )
    expect(told(texts, 'en')).toEqual([
      'Room Grecale › Type (de): added “Doppelzimmer”',
      'Room Grecale › Type (en): removed “Double”'
    ])
  })

  test('a long text is told by the words that are others', () => {
    const summary = shipped.get(grecale) ?? ''
    const texts = new Map([
      ...shipped,
      [grecale, replaced(summary, 'nella campagna di Vieste', 'tra gli ulivi di Vieste')]
    ])
    expect(told(texts)).toEqual([
      'Camera Grecale › Descrizione per i motori di ricerca (it): «… giardino nella campagna di …» → «… ' +
        'giardino tra gli ulivi di …»'
    ])
  })

  test('each language of a text, and the order of its file', () => {
    const texts = after(
      grecale,
      { does: 'set', path: ['type', 'en'], value: 'Twin' },
      { does: 'set', path: ['type', 'it'], value: 'Due letti' },
      { does: 'set', path: ['bathrooms'], value: 2 }
    )
    expect(told(texts)).toEqual([
      'Camera Grecale › Tipo (it): «Doppia» → «Due letti»',
      'Camera Grecale › Tipo (en): «Double» → «Twin»',
      'Camera Grecale › Bagni: 1 → 2'
    ])
  })

  test('an entry that is moved and changed is both', () => {
    const edits: Edit[] = [
      { does: 'set', path: ['photos', 0, 'alt', 'en'], value: 'Dawn' },
      { does: 'move', path: ['photos', 0], to: 2 }
    ]
    expect(told(after(grecale, ...edits), 'en')).toEqual([
      'Room Grecale › Photos: moved “Dawn”',
      'Room Grecale › Photos › Photo 3 › Description of the photo (en): “The Grecale room at dawn, in the cool ' +
        'light of the window” → “Dawn”'
    ])
  })

  test('many in other places are another order', () => {
    const edits = [1, 2, 3, 4, 5].map((index): Edit => ({ does: 'move', path: ['photos', index], to: 0 }))
    expect(told(after(grecale, ...edits), 'en')).toEqual(['Room Grecale › Photos: another order'])
  })

  test('a new room, and one that is gone', () => {
    const copy = copyUnit(shipped, 'rooms/grecale', { slug: 'blu', name: 'Blu' })
    if ('impossible' in copy) throw new Error(copy.impossible.en)
    const copied = withPlan(shipped, copy.texts)
    expect(told(copied)).toEqual([
      'Prezzi e chiusure › Prezzi delle camere › Blu: si aggiunge',
      'Calendari delle prenotazioni › Calendari delle camere › Blu: si aggiunge',
      'Nuova camera: Blu'
    ])
    const gone = removeUnit(copied, 'rooms/blu')
    if ('impossible' in gone) throw new Error(gone.impossible.en)
    const removed = changesBetween(copied, withPlan(copied, gone.texts)).map(({ words }) => words.en)
    expect(removed).toEqual([
      'Prices and closures › Prices of the rooms › Blu: removed',
      'Booking calendars › Calendars of the rooms › Blu: removed',
      'Room removed: Blu'
    ])
  })
})

describe('files', () => {
  test.each([
    ['a note', { [grecale]: `${shipped.get(grecale)}# Later.\n` }, 'Room Grecale: only notes or layout change'],
    ['what cannot be read', { [grecale]: 'slug: [' }, 'rooms/grecale.yaml: cannot be read'],
    ['what no schema knows', { 'notes.yaml': 'a: 1\n' }, 'New file: notes.yaml']
  ])('%s', (_, changes, words) => {
    expect(told(new Map([...shipped, ...Object.entries(changes)]), 'en')).toEqual([words])
  })

  test('one that comes and one that goes', () => {
    const without = new Map([...shipped].filter(([file]) => file !== 'map.yaml'))
    expect(told(without)).toEqual(['File tolto: Mappe'])
    expect(changesBetween(without, shipped).map(({ words }) => words.en)).toEqual(['New file: Maps'])
  })

  test('nothing that has not changed', () => {
    expect(changesBetween(shipped, new Map([...shipped].toReversed()))).toEqual([])
  })

  test('a value of another kind', () => {
    const texts = new Map([...shipped, [grecale, replaced(shipped.get(grecale), 'area: 28', 'area: [28]')]])
    expect(told(texts, 'en')).toEqual(['Room Grecale › Area: changes'])
  })
})

test.each([
  '{ name: Airbnb, url: "https://www.airbnb.it/calendar/ical/secret" }',
  '{ name: "https://www.airbnb.it/calendar/ical/secret" }',
  '"https://www.airbnb.it/calendar/ical/secret"',
  '{ name: Airbnb, url: secret }',
  '{ name: Airbnb, adress: "https://www.airbnb.it/secret" }'
])('the address of a calendar is not told: %s', (feed) => {
  const file = 'availability/bookings.yaml'
  const texts = new Map([...shipped, [file, replaced(shipped.get(file), 'grecale: []', `grecale: [${feed}]`)]])
  const other = new Map([...shipped, [file, replaced(texts.get(file), 'secret', 'secret2')]])
  for (const [from, to] of [
    [shipped, texts],
    [texts, shipped],
    [texts, other]
  ] as const) {
    const changes = changesBetween(from, to)
    expect(changes).not.toEqual([])
    expect(JSON.stringify(changes)).not.toContain('secret')
  }
})

describe('for the record', () => {
  const content = contentOf(filesFrom(shipped))
  const dearer: Edit = { does: 'set', path: ['rooms', 'grecale', 'august'], value: 125 }

  test('one change is its own line', () => {
    const changes = changesBetween(shipped, after(prices, dearer))
    expect(recordOf(changes, content, 'en')).toBe('Grecale: price “august” €120 → €125')
    expect(recordOf([], content, 'en')).toBe('')
  })

  test('several stand below the names of their files', () => {
    const texts = new Map([
      ...after(prices, dearer),
      [grecale, after(grecale, { does: 'set', path: ['bathrooms'], value: 2 }).get(grecale) ?? '']
    ])
    expect(recordOf(changesBetween(shipped, texts), content, 'it')).toBe(
      'Modifiche: Prezzi e chiusure, Camera Grecale\n\n- Grecale: prezzo «august» 120 € → 125 €\n' +
        '- Camera Grecale › Bagni: 1 → 2'
    )
  })

  test('the first line is never longer than a log shows', () => {
    const texts = new Map([...shipped].map(([file, text]) => [file, `${text}# Later.\n`]))
    const [title = '', blank] = recordOf(changesBetween(shipped, texts), content, 'it').split('\n')
    expect(title.length).toBeLessThanOrEqual(72)
    expect(blank).toBe('')
  })
})

test.each(houseNames)('one word of each file of the %s house is one change', (house) => {
  const texts = textsOf(house)
  for (const [file, text] of texts) {
    // A word is another one, so that the value stays one of its kind.
    const lines = text.split('\n')
    const index = lines.findIndex((line) => /^\s+(?:it|en|de): [A-Z]\w+$/.test(line))
    if (index < 0) continue
    const changed = lines.with(index, `${lines[index]}x`).join('\n')
    expect(changesBetween(texts, new Map([...texts, [file, changed]]))).toHaveLength(1)
  }
})

describe('the entries of a list', () => {
  test.each([
    [[1, 2, 3], [1, 3], { added: [], removed: [1], moved: [] }],
    [[1, 2, 3], [3, 1, 2], { added: [], removed: [], moved: [0] }],
    [[1, 2], [1, 5, 2], { added: [1], removed: [], moved: [] }],
    [[1, 1], [1], { added: [], removed: [1], moved: [] }],
    [[{ id: 'a', n: 1 }, { id: 'b' }], [{ id: 'b' }, { id: 'a', n: 2 }], { added: [], removed: [], moved: [1] }],
    [['a', 'b'], ['a', 'c'], { added: [], removed: [], moved: [] }]
  ])('%j → %j', (before, now, wanted) => expect(pairsIn(before, now)).toMatchObject(wanted))
})
