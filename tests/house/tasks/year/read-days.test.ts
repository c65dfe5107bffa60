/** Days in the words of an owner. */
import { expect, test } from 'vitest'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { areOutside, readDays } from '../../../../generator/house/tasks/year/read-days.ts'

const [bassa, august] = [
  [...daysBetween('2027-10-01', '2028-06-01'), ...daysBetween('2028-10-01', '2029-02-22')],
  [...daysBetween('2027-08-08', '2027-08-22'), ...daysBetween('2028-08-08', '2028-08-22')]
]
const known = {
  days: daysBetween('2027-06-22', '2029-02-22'),
  named: [
    { names: ['Bassa stagione', 'Low season'], includes: (day: string) => bassa.includes(day) },
    { names: ['Ferragosto', 'Mid-August'], includes: (day: string) => august.includes(day) }
  ],
  units: [
    { names: ['Maestrale'], places: [0] },
    { names: ['Due'], places: [1] },
    { names: ['Tutti gli appartamenti', 'appartamenti'], places: [1, 2] }
  ]
}

/** The first day, the last one and how many, of each year. */
const read = (typed: string): string[] =>
  readDays(typed, known).map(({ year, days }) => `${year}: ${days[0]} ${days.at(-1)} ${days.length}`)

test.each([
  [
    ['agosto', 'August', 'Tutto agosto', 'le notti di agosto'],
    ['2027: 2027-08-01 2027-08-31 31', '2028: 2028-08-01 2028-08-31 31']
  ],
  [['agosto 2028', 'aug 2028'], ['2028: 2028-08-01 2028-08-31 31']],
  [
    ['i sabati di luglio', 'Saturdays in July', 'sabato, luglio'],
    ['2027: 2027-07-03 2027-07-31 5', '2028: 2028-07-01 2028-07-29 5']
  ],
  [['Ponte di Pasqua', 'Easter weekend', 'il ponte di Pasqua 2028'], ['2028: 2028-04-14 2028-04-17 4']],
  [['oggi', 'tonight'], ['2027: 2027-06-22 2027-06-22 1']],
  [['oggi e domani'], ['2027: 2027-06-22 2027-06-23 2']],
  [['Pasquetta', 'Easter Monday'], ['2028: 2028-04-17 2028-04-17 1']],
  [
    ['i weekend di maggio', 'weekends in May', 'i fine settimana di maggio', 'venerdì e sabato a maggio'],
    ['2028: 2028-05-05 2028-05-27 8']
  ],
  [
    ['dal 30 ottobre al 2 novembre', 'from 30 October to 2 November', 'October 30th – November 2nd', '30/10-2/11'],
    ['2027: 2027-10-30 2027-11-02 4', '2028: 2028-10-30 2028-11-02 4']
  ],
  [
    [
      'dal 10 al 15 agosto 2027',
      '10-15 agosto 2027',
      'August 10 to 15, 2027',
      'agosto 10-15 2027',
      'dal 10 al 15 (agosto) 2027',
      '10–15/8/2027',
      'agosto, dal 10 al 15, 2027',
      'dal 10 al 15, agosto 2027',
      'tra il 10 e il 15 agosto 2027',
      '10/15 agosto 2027'
    ],
    ['2027: 2027-08-10 2027-08-15 6']
  ],
  [['dal 27 dicembre al 6 gennaio'], ['2027: 2027-12-27 2028-01-06 11', '2028: 2028-12-27 2029-01-06 11']],
  [['luglio e agosto 2028', 'da luglio ad agosto 2028', 'July and August 2028'], ['2028: 2028-07-01 2028-08-31 62']],
  [['dal lunedì al giovedì di marzo 2028', 'Monday till Thursday in March 2028'], ['2028: 2028-03-01 2028-03-30 18']],
  [
    ['Ferragosto', 'mid-August'],
    ['2027: 2027-08-08 2027-08-21 14', '2028: 2028-08-08 2028-08-21 14']
  ],
  [['bassa stagione'], ['2027: 2027-10-01 2028-05-31 244', '2028: 2028-10-01 2029-02-21 144']],
  [
    ['15 agosto', '15/8'],
    ['2027: 2027-08-15 2027-08-15 1', '2028: 2028-08-15 2028-08-15 1']
  ],
  [['da gennaio a dicembre 2028'], ['2028: 2028-01-01 2028-12-31 366']],
  [['2029'], ['2029: 2029-01-01 2029-02-21 52']],
  // What is past by now is not meant.
  [['giugno 2027'], ['2027: 2027-06-22 2027-06-30 9']],
  // One end alone, and days that need not follow each other, are no choice.
  [['fino al 19 luglio', 'until 19 July', 'dal 12 luglio', 'from 12 July', 'da agosto', 'il 12 e il 14 luglio'], []],
  // The public feasts of Italy, those that move included, and the nights off around them: none in the middle of a week.
  [
    ['Ognissanti', 'la notte di Ognissanti', 'All Saints'],
    ['2027: 2027-11-01 2027-11-01 1', '2028: 2028-11-01 2028-11-01 1']
  ],
  [['Immacolata 2027', 'l’Immacolata 2027'], ['2027: 2027-12-08 2027-12-08 1']],
  [
    ['Epifania', 'la Befana'],
    ['2028: 2028-01-06 2028-01-06 1', '2029: 2029-01-06 2029-01-06 1']
  ],
  [
    ['ponte del 25 aprile', 'il ponte della Liberazione', 'the 25 April bank holiday'],
    ['2028: 2028-04-21 2028-04-24 4']
  ],
  [
    ['ponte dei Santi', 'ponte dei morti', 'ponte di Ognissanti', 'ponte del 1° novembre'],
    ['2027: 2027-10-29 2027-10-31 3', '2028: 2028-10-31 2028-10-31 1']
  ],
  [['ponte del 2 giugno', 'ponte della festa della Repubblica'], ['2028: 2028-06-01 2028-06-03 3']],
  // A house may have a season of that name.
  [['ponte di Ferragosto 2028'], ['2028: 2028-08-11 2028-08-14 4']],
  [
    ['ponte di Capodanno', 'ponte del primo gennaio'],
    ['2027: 2027-12-31 2028-01-01 2', '2028: 2028-12-29 2028-12-31 3']
  ],
  [
    ['estate', 'summer', 'tutta l’estate', 'le notti d’estate'],
    ['2027: 2027-06-22 2027-08-31 71', '2028: 2028-06-01 2028-08-31 92']
  ],
  [['i sabati dell’estate 2028', 'Saturdays in summer 2028'], ['2028: 2028-06-03 2028-08-26 13']],
  [['la prossima settimana', 'la settimana prossima', 'next week'], ['2027: 2027-06-28 2027-07-04 7']],
  [
    ['la prima settimana di agosto', 'prima settimana agosto', 'the first week of August'],
    ['2027: 2027-08-01 2027-08-07 7', '2028: 2028-08-01 2028-08-07 7']
  ],
  [['l’ultima settimana di febbraio 2028', 'last week of February 2028'], ['2028: 2028-02-23 2028-02-29 7']],
  [['la prima settimana', 'prima settimana dal 3 al 9 agosto', 'la prima settimana d’estate'], []],
  [['ponte', 'ponte di agosto', 'ponte 2028'], []],
  [['ponte dei sospiri', 'il 15', 'xyz agosto', '', 'la'], []]
] as const)('%j', (words, meant) => {
  for (const typed of words) expect([typed, ...read(typed)]).toEqual([typed, ...meant])
})

test.each([
  ['agosto 2028 Maestrale', '2028-08-01 2028-08-31', [0]],
  ['Due 10-12 maggio', '2028-05-10 2028-05-12', [1]],
  ['Maestrale e Due a Pasquetta', '2028-04-17 2028-04-17', [0, 1]],
  ['appartamenti in agosto 2028', '2028-08-01 2028-08-31', [1, 2]],
  ['agosto 2028', '2028-08-01 2028-08-31', []]
])('%s: the units that are named are chosen with the days', (typed, days, units) => {
  const [found] = readDays(typed, known)
  expect(`${found?.days[0]} ${found?.days.at(-1)}`).toBe(days)
  expect(found?.units).toEqual(units)
})

test('a unit alone means no days', () => {
  expect(readDays('Maestrale', known)).toEqual([])
})

test('days that are not shown are told from words that are not known', () => {
  const outside = ['agosto 2026', 'settembre 2031', 'ponte di Pasqua 2027', 'Saturdays in May 2027']
  expect(outside.filter((typed) => !areOutside(typed, known))).toEqual([])
  expect(['agosto', 'xyz', 'il 15', 'Maestrale', ''].filter((typed) => areOutside(typed, known))).toEqual([])
})
