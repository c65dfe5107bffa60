import { expect, test } from 'vitest'
import { houses, modelOf } from '../../content.ts'
import { readMessage } from '../../../generator/house/requests/read-message.ts'

const model = modelOf(houses.shipped)
const today = '2027-05-20'

type Expected = {
  unit?: string
  days?: [arrival: string, departure?: string]
  guests?: [adults: number, children: number]
  total?: number
  extras?: string[]
  language?: string
  by?: 'link'
}

const uno = 'apartments/uno'

/** As guests send them. The first ten came as the site wrote them, more or less whole; the others are changed by hand. */
const messages: [what: string, text: string, expected: Expected][] = [
  [
    'an apartment in Italian, whole',
    'Buongiorno, vorrei prenotare l’appartamento Uno a Valle degli Ulivi: arrivo 01 lug 2027, partenza 06 lug 2027 (5 notti), per 4 ospiti. Il calendario indica in tutto 595 €, imposta di soggiorno esclusa, senza altri extra. È ancora libero?\nhttps://www.example.com/appartamenti/uno#2027-07-01_2027-07-06_4',
    { unit: uno, days: ['2027-07-01', '2027-07-06'], guests: [4, 0], total: 595, language: 'it', by: 'link' }
  ],
  [
    'a room in English, whole, without its link',
    'Hello, I’d like to book the Grecale room at Valle degli Ulivi from 28 Jun 2027 to 01 Jul 2027 (3 nights), for 2 guests. The calendar gives a total of €255, tourist tax not included. Is it still available?',
    { unit: 'rooms/grecale', days: ['2027-06-28', '2027-07-01'], guests: [2, 0], total: 255, language: 'en' }
  ],
  [
    'quoted in a mail with broken lines',
    'On Thu, Jun 3, 2027 at 10:00 AM Marta Rossi <marta@example.com> wrote:\n> Hello, I’d like to book apartment Sette at Valle degli Ulivi from\n> 27 Jun 2027 to 01 Jul 2027 (4 nights), for 3 adults, 2 children\n> under 12. The calendar gives a total of €1,497.50 (with: Bed linen).',
    {
      unit: 'apartments/sette',
      days: ['2027-06-27', '2027-07-01'],
      guests: [3, 2],
      total: 1497.5,
      extras: ['linen'],
      language: 'en'
    }
  ],
  [
    'exported from a chat, with the sender and the time',
    '[12/06/27, 10:03] Marta: Buongiorno, vorrei prenotare la camera Libeccio a Valle degli Ulivi: arrivo 14 lug 2027, partenza 20 lug 2027 (6 notti), per 2 ospiti. Il calendario indica in tutto 750 €. È ancora libera?',
    { unit: 'rooms/libeccio', days: ['2027-07-14', '2027-07-20'], guests: [2, 0], total: 750, language: 'it' }
  ],
  [
    'cut off before its link',
    'Hello, I’d like to book apartment Uno at Valle degli Ulivi from 01 Jul 2027 to 06 Jul 2027 (5 nights), for 4 guests. The calendar gives a total of €595, with Bed linen, not coun…',
    { unit: uno, days: ['2027-07-01', '2027-07-06'], guests: [4, 0], total: 595, extras: ['linen'], language: 'en' }
  ],
  [
    'the link alone, its plus sign escaped',
    'https://www.example.com/len=en/apartments/due#2027-08-01_2027-08-08_2%2B1',
    { unit: 'apartments/due', days: ['2027-08-01', '2027-08-08'], guests: [2, 1], by: 'link' }
  ],
  [
    'a link that an SMS has cut',
    'Buongiorno, vorrei prenotare l’appartamento Tre a Valle degli Ulivi: arrivo 26 giu 2027, partenza 03 lug 2027 (7 notti), per 2 ospiti. https://www.example.com/appartamenti/tre#2027-06-26_2027-0',
    { unit: 'apartments/tre', days: ['2027-06-26', '2027-07-03'], guests: [2, 0], language: 'it' }
  ],
  [
    'the question of the search, with dates and no unit',
    'Hello, I’d like to stay at Valle degli Ulivi, 12 Sep 2027 – 15 Sep 2027, 2 guests. What can you suggest?',
    { days: ['2027-09-12', '2027-09-15'], guests: [2, 0], language: 'en' }
  ],
  [
    'in capitals, without accents and with plain signs',
    'BUONGIORNO, VORREI PRENOTARE LA CAMERA MAESTRALE A VALLE DEGLI ULIVI: ARRIVO 05 AGO 2027, PARTENZA 09 AGO 2027 (4 NOTTI), PER 2 OSPITI. IN TUTTO 440 EUR',
    { unit: 'rooms/maestrale', days: ['2027-08-05', '2027-08-09'], guests: [2, 0], total: 440, language: 'it' }
  ],
  [
    'with own words around it, which have figures of their own',
    'Hi Anna! My sister stayed with you in 2024 and paid 90 a night 😊 We land at 8 pm.\nHello, I’d like to book apartment Quattro at Valle degli Ulivi from 03 Jul 2027 to 06 Jul 2027 (3 nights), for 4 guests. The calendar gives a total of €254. Is it still available?\nthanks!! M.',
    { unit: 'apartments/quattro', days: ['2027-07-03', '2027-07-06'], guests: [4, 0], total: 254, language: 'en' }
  ],
  [
    'by hand: only the beginning of a day in words',
    'ciao siete liberi per due persone da sabato 10? la camera Libeccio quella viola',
    { unit: 'rooms/libeccio', days: ['2027-07-10'], guests: [2, 0], language: 'it' }
  ],
  [
    'by hand: a period with one month',
    'Buonasera, la camera Scirocco è libera dal 3 al 7 luglio per 2 adulti e 1 bambino? Grazie',
    { unit: 'rooms/scirocco', days: ['2027-07-03', '2027-07-07'], guests: [2, 1], language: 'it' }
  ],
  [
    'by hand: an arrival and nights',
    'Hello, could we have apartment Cinque from 1 September for 4 nights? We are three people. Thank you',
    { unit: 'apartments/cinque', days: ['2027-09-01', '2027-09-05'], guests: [3, 0], language: 'en' }
  ],
  [
    'by hand: English months before the day',
    'Is the Grecale room available from July 28th to August 2nd, for 2 guests?',
    { unit: 'rooms/grecale', days: ['2027-07-28', '2027-08-02'], guests: [2, 0], language: 'en' }
  ],
  [
    'by hand: figures with slashes',
    'Buongiorno vorrei prenotare appartamento Sei 23/6 - 30/6 per due persone, totale 560€',
    { unit: 'apartments/sei', days: ['2027-06-23', '2027-06-30'], guests: [2, 0], total: 560, language: 'it' }
  ],
  [
    'by hand: next year, which nobody says',
    'Vorrei prenotare la camera Grecale dal 10 aprile al 12 aprile, 2 ospiti',
    { unit: 'rooms/grecale', days: ['2028-04-10', '2028-04-12'], guests: [2, 0], language: 'it' }
  ],
  [
    'by hand: over New Year',
    'Hello, apartment Uno from 29 December to 2 January 2028 for 4 adults please',
    { unit: uno, days: ['2027-12-29', '2028-01-02'], guests: [4, 0], language: 'en' }
  ],
  [
    'by hand: a number that is the name of another unit',
    'Vorrei l’appartamento Tre per due persone dal 12 giugno al 14 giugno',
    { unit: 'apartments/tre', days: ['2027-06-12', '2027-06-14'], guests: [2, 0], language: 'it' }
  ],
  [
    'by hand: weekdays with their days',
    'Buongiorno, camera Libeccio da giovedi 1 luglio a mar 6 luglio, siamo 2 persone',
    { unit: 'rooms/libeccio', days: ['2027-07-01', '2027-07-06'], guests: [2, 0], language: 'it' }
  ],
  ['by hand: nothing to read', 'Ciao, avete una bella piscina! A presto', { language: 'it' }],
  [
    'a name in small letters, with the age of a child alone',
    'hi! appartamento due free from the first to the 4th of July 2027? two adults and a 6-year-old',
    { unit: 'apartments/due', days: ['2027-07-01', '2027-07-04'], guests: [2, 1] }
  ],
  [
    'one child, and years that are no age',
    'Ciao, dieci, anzi 12 anni fa siamo stati da voi! Scirocco dal primo al 4 luglio 2027, due adulti e una bimba di 4 anni',
    { unit: 'rooms/scirocco', days: ['2027-07-01', '2027-07-04'], guests: [2, 1], language: 'it' }
  ],
  [
    'other days before those of the stay, and a bare number of guests',
    'Scritto il 26/11/2026: per il ponte del primo maggio vorremmo Libeccio, 29 aprile-3 maggio 2028, siamo in 2.',
    { unit: 'rooms/libeccio', days: ['2028-04-29', '2028-05-03'], guests: [2, 0], language: 'it' }
  ],
  ...[
    'agosto 7-14',
    'dal 7 al 14 (agosto)',
    'ad agosto, dal 7 al 14',
    '7–14/8',
    'da sab 7 a sab 14 agosto',
    '7 agosto - 14'
  ].map((written): [string, string, Expected] => [
    `“${written}”`,
    `Ciao! Libeccio è libera ${written}? Siamo in 2`,
    { unit: 'rooms/libeccio', days: ['2027-08-07', '2027-08-14'], guests: [2, 0], language: 'it' }
  ]),
  [
    'from the end of a month to the beginning of the next',
    'Ciao, Libeccio dal 29 al 3 luglio è libera? Siamo in 2',
    { unit: 'rooms/libeccio', days: ['2027-06-29', '2027-07-03'], guests: [2, 0], language: 'it' }
  ],
  [
    'exported from a chat of another telephone, with one day and how long',
    '12/06/27, 10:03 - Marta: Libeccio è libera il 3 luglio per 2 notti? Siamo in 2',
    { unit: 'rooms/libeccio', days: ['2027-07-03', '2027-07-05'], guests: [2, 0], language: 'it' }
  ],
  [
    'months that are weekdays in another language',
    'Hi, is the Libeccio room free from Mar 6 to Mar 9? We are two people',
    { unit: 'rooms/libeccio', days: ['2028-03-06', '2028-03-09'], guests: [2, 0], language: 'en' }
  ]
]

test.each(messages)('%s', (_what, text, { days, guests, ...rest }) => {
  const [[arrival, departure], [adults, children]] = [days ?? [], guests ?? []]
  const { parts: _, ages: __, ...read } = readMessage(text, model, today)
  const expected = { arrival, departure, adults, children, ...rest }
  expect(JSON.parse(JSON.stringify(read))).toEqual({
    ...(JSON.parse(JSON.stringify({ by: 'words', extras: [], language: read.language, ...expected })) as object)
  })
})

test.each(['2 adults, 1 infant', '2 adulti e un neonato', '2 adulti, 1 neonata'])('%s: a baby is a child', (party) => {
  expect(readMessage(`Apartment Uno, 1 July to 4 July, ${party}.`, model, today)).toMatchObject({
    adults: 2,
    children: 1
  })
})

test('ages that pay the tax make children adults', () => {
  const house = { ...model, site: { ...model.site, touristTax: { ...model.site.touristTax, childrenBelow: 12 } } }
  const text = 'Apartment Uno, 1 July to 4 July, 2 adults and 2 children (7 and 13 years)'
  const link = 'https://house.example/appartamenti/uno#2027-07-01_2027-07-04_2+2-7-13'
  for (const each of [text, text.replace('7 and 13 years', 'aged 7 and 13'), link])
    expect(readMessage(each, house, today)).toMatchObject({ adults: 3, children: 1, ages: [7, 13] })
})

test('days that can be meant otherwise are called unsure, but not beside a link', () => {
  const text = 'Libeccio è libera tra il 3 e il 7 luglio?'
  const link = 'https://www.example.com/camere/libeccio#2027-07-03_2027-07-07_2'
  expect(readMessage(text, model, today)).toMatchObject({ departure: '2027-07-07', isUnsure: true })
  expect(readMessage(`${text} ${link}`, model, today)).not.toHaveProperty('isUnsure')
})

test('days that a guest has changed by hand are told beside those of the link', () => {
  const text = 'From 02 Jul 2027 to 07 Jul 2027! https://www.example.com/appartamenti/uno#2027-07-01_2027-07-06_4'
  expect(readMessage(text, model, today)).toMatchObject({
    arrival: '2027-07-01',
    otherDays: { arrival: '2027-07-02', departure: '2027-07-07' }
  })
})

test('the guest’s own words stand apart from those of the site', () => {
  const { parts } = readMessage(messages[9]![1], model, today)
  const own = parts.flatMap(({ text, kind }) => (kind === 'own' ? [text] : [])).join('')
  expect(own).toContain('My sister stayed')
  expect(own).toContain('thanks!! M.')
  expect(own).not.toContain('The calendar gives')
})
