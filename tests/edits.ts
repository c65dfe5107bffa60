/** Edits of every kind to the content of the second house, for whatever has to see each of them. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calendarText } from './calendar-text.ts'
import { changeHouse, type Change } from './change.ts'

export type Edit = (data: string) => void

/** Makes a data folder what a house is with these changes alone. */
export function become(data: string, house: string, changes: readonly Change[] = []): void {
  rmSync(data, { recursive: true })
  mkdirSync(data)
  changeHouse(house, changes, data)
}

/** Photos are links to those of the fixture: nothing is ever written into a file that is there. */
function write(data: string, file: string, contents: string): void {
  rmSync(join(data, file), { force: true })
  writeFileSync(join(data, file), contents)
}

/** @throws Error where the file does not have it */
export const inFile =
  (file: string, from: string | RegExp, to: string): Edit =>
  (data) => {
    const text = readFileSync(join(data, file), 'utf8')
    const edited = text.replace(from, to)
    if (edited === text) throw new Error(`${file} does not have ${String(from)}`)
    write(data, file, edited)
  }

const all =
  (...edits: readonly Edit[]): Edit =>
  (data) => {
    for (const edit of edits) edit(data)
  }

const arve = 'rooms/arve.yaml'
const prices = 'availability/prices.yaml'
export const newWords = inFile(arve, 'Wood that calms', 'Timber that calms')

export const contentEdits: readonly (readonly [name: string, edit: Edit])[] = [
  ['a text of a unit, in one language', newWords],
  ['a text of a page', inFile('pages.yaml', /e\b/, 'e e')],
  ['a text of the guide', inFile('guide.yaml', /(de: )(?=\w)/, '$1Auch ')],
  ['a word that all pages have', inFile('translations.yaml', /(en: )(\w)/, '$1X$2')],
  ['the currency', inFile('site.yaml', 'currency: CHF', 'currency: EUR')],
  ['the region of a language', inFile('site.yaml', 'locale: de-CH', 'locale: de-DE')],
  ['the name of the place', inFile('site.yaml', 'de: Oberlärch,', 'de: Bei Oberlärch,')],
  ['the name of a unit', inFile(arve, 'name: Arve', 'name: Arvo')],
  [
    'the address of a unit',
    all(inFile(arve, 'slug: arve', 'slug: arvenstube'), inFile(prices, 'arve:', 'arvenstube:'))
  ],
  [
    'a new unit',
    all(
      (data) => cpSync(join(data, arve), join(data, 'rooms/zirbe.yaml')),
      inFile('rooms/zirbe.yaml', 'slug: arve', 'slug: zirbe'),
      inFile('rooms/zirbe.yaml', 'order: 1', 'order: 9'),
      inFile('rooms/zirbe.yaml', 'Arve', 'Zirbe'),
      inFile(prices, /^( +)arve(:.*)$/m, '$&\n$1zirbe$2')
    )
  ],
  ['a unit less', all((data) => rmSync(join(data, 'rooms/enzian.yaml')), inFile(prices, /^ +enzian:.*\n/m, ''))],
  ['the name of a file', (data) => renameSync(join(data, arve), join(data, 'rooms/zimmer.yaml'))],
  ['a file with the text that it had', (data) => write(data, arve, readFileSync(join(data, arve), 'utf8'))],
  ['a file less', (data) => rmSync(join(data, 'phones.yaml'))],
  ['a price', inFile(prices, /: (\d)/, ': 1$1')],
  ['a note', inFile(arve, /^/, '# A note\n')],
  ['what is told of', inFile(arve, 'en: A chamber', 'en: A cham#ber')],
  ['what is wrong', inFile(arve, 'area: 17.5', 'area: big')],
  ['another drawing under its name', inFile('photos/haus.svg', '</svg>', '<path d="M1 1h1v1z"/></svg>')],
  [
    'a photo under the name of another',
    (data) => {
      rmSync(join(data, 'photos/enzian.png'))
      cpSync(join(data, 'photos/arve.jpg'), join(data, 'photos/enzian.png'))
    }
  ],
  [
    'a file of the owner’s',
    (data) => {
      mkdirSync(join(data, 'static'))
      writeFileSync(join(data, 'static/proof.txt'), 'mine')
    }
  ]
]

/** Its nights stay taken when its file is gone: whatever is built after it is another site. */
export function book(data: string): void {
  write(data, 'availability/arve.ics', calendarText(['20270602', '20270605']))
  write(data, 'availability/bookings.yaml', 'rooms:\n  arve: [{ name: Portal, file: arve.ics }]\n  enzian: []\n')
}
