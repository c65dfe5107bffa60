/** Changes of every kind to the second house, for tests that need each of them. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { calendarText, changeHouse, houses, type Change } from '../../support/change.ts'

/** Makes a data folder what a house is with these changes alone. */
export function become(data: string, house: string, changes: readonly Change[] = []): void {
  rmSync(data, { recursive: true })
  mkdirSync(data)
  changeHouse(house, changes, data)
}

const [arve, prices] = ['rooms/arve.yaml', 'availability/prices.yaml']
const second = (file: string) => readFileSync(join(houses.second, file))
const zirbe = String(second(arve)).replace('slug: arve', 'slug: zirbe').replace('order: 1', 'order: 9')
const inPrices = (from: string, to: string): Change => ({ file: prices, from, to })
const inArve = (from: string, to: string): Change => ({ file: arve, from, to })

export const edits = {
  'a text of a unit, in one language': [inArve('Wood that calms', 'Timber that calms')],
  'a text of a page': [{ file: 'pages.yaml', from: 'en: Where the road ends.', to: 'en: Where all roads end.' }],
  'a text of the guide': [{ file: 'guide.yaml', from: 'de: Im Sommer', to: 'de: Auch im Sommer' }],
  'a word that all pages have': [{ file: 'translations.yaml', from: 'en: To the content', to: 'en: To all content' }],
  'the currency': [{ file: 'site.yaml', from: 'currency: CHF', to: 'currency: EUR' }],
  'the region of a language': [{ file: 'site.yaml', from: 'locale: de-CH', to: 'locale: de-DE' }],
  'the name of the place': [{ file: 'site.yaml', from: 'de: Oberlärch,', to: 'de: Bei Oberlärch,' }],
  'the name of a unit': [inArve('name: Arve', 'name: Arvo')],
  'the address of a unit': [inArve('slug: arve', 'slug: arvenstube'), inPrices('arve:', 'arvenstube:')],
  'a new unit': [
    { file: 'rooms/zirbe.yaml', text: zirbe.replace('Arve', 'Zirbe') },
    inPrices('rooms:\n', 'rooms:\n  zirbe: { winter: 210, sommer: 164.50 }\n')
  ],
  'a unit less': [
    { file: 'rooms/enzian.yaml', gone: true },
    inPrices('  enzian: { winter: 180, sommer: 140 }\n', ''),
    inPrices('  - { from: 04-20, to: 05-31, units: [rooms/enzian] }\n', '')
  ],
  'the name of a file': [
    { file: arve, gone: true },
    { file: 'rooms/zimmer.yaml', bytes: second(arve) }
  ],
  'a file with the text that it had': [inArve('name: Arve', 'name: Arve')],
  'a file less': [{ file: 'phones.yaml', gone: true }],
  'a price': [inPrices('winter: 210', 'winter: 110')],
  'a note': [inArve('slug: arve', '# A note\nslug: arve')],
  'what is told of': [inArve('en: A chamber', 'en: A cham#ber')],
  'what is wrong': [inArve('area: 17.5', 'area: big')],
  'another drawing under its name': [{ file: 'photos/haus.svg', from: '</svg>', to: '<path d="M1 1h1v1z"/></svg>' }],
  'a photo under the name of another': [{ file: 'photos/enzian.png', bytes: second('photos/arve.jpg') }],
  'a file of the owner’s': [{ file: 'static/proof.txt', text: 'mine' }],
  // Its nights stay taken when its file is gone: whatever is built after it is another site.
  'a calendar': [
    { file: 'availability/arve.ics', text: calendarText(['20270602', '20270605']) },
    {
      file: 'availability/bookings.yaml',
      text: 'rooms:\n  arve: [{ name: Portal, file: arve.ics }]\n  enzian: []\n'
    }
  ]
} satisfies Record<string, readonly Change[]>
