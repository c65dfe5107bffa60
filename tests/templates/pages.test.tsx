/** What pages say, and what the eye has beside it. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from '../../templates/parts/image.tsx'
import { sizesInSlots } from '../../templates/parts/image-sizes.ts'
import { changed, say, wholeHouse } from '../house/pages/whole-house.ts'
import { picturesFor } from '../support/content.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { elementsIn, outlineOf, parsePage, textOf, type Element } from '../support/page.ts'
import { render } from '../support/rendered.ts'

const anyPhoto = { photo: 'arve', focus: '0, 100', alt: say('A photo') }
const house = changed(wholeHouse(), ({ rooms, apartments, guide, oil, pages }) => {
  Object.assign(rooms[0]!, { dog: 'yes', cot: 'no' })
  Object.assign(apartments[0]!, { number: '7', services: [{ id: 'ofen', paid: true }] })
  for (const [place, light] of (['noon', 'morning'] as const).entries())
    guide!.sections['wege']!.entries[place]!.light = light
  const steps = [{ name: say('By bus') }, { name: say('By train'), text: say('To Chur') }]
  pages.contacts!.way = { heading: say('The way'), text: say('Uphill'), steps }
  const words = ['arve', 'enzian'].map((unit) => {
    return { text: say(`Of ${unit}`), name: say('Anna'), date: '2026-03-01', only: [unit] }
  })
  const ofBoth = { text: say('Of both'), name: say('Berta'), date: '2026-02-01' }
  pages.rooms!.unit.reviews = { checked: say('Read by us'), words: [...words, ofBoth] }
  const doors = { layout: 'doors', shared: undefined, floor: { level: 1, last: 2, text: say('First floor') } } as const
  Object.assign(pages.apartments!, { ...doors, included: { icon: 'linen', text: say('Linen') } })
  Object.assign(pages.apartments!.unit, { address: true, bookInPrices: true })
  const figures = [{ value: say('1987'), label: say('Opened') }]
  Object.assign(pages.property!.sections[0]!, { highlight: say('Blue'), figures })
  pages.guide!.stay = { heading: say('To stay'), text: say('Two lists') }
  const claimed = { minimum: 5, measured: 6, amount: say('{amount} mg') }
  Object.assign(oil!.claims.items[0]!, { analysis: claimed })
  Object.assign(oil!.sizes.products[0]!, { packs: 2 })
  const fats = { fat: 92, saturates: 13.5, monounsaturates: 67, polyunsaturates: 9.6 }
  const others = { kilojoules: 3389, kilocalories: 824, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 }
  const information = { heading: say('To know'), origin: say('Italy'), nutrition: { ...fats, ...others } }
  const terms = { complaints: say('Write to us'), guaranteeNotice: 'arve' }
  Object.assign(oil!, { gallery: [anyPhoto], information, ...terms })
})
const pictures = picturesFor(house)
// By night the words of the home page stand on a dark sky.
pictures.set('haus', { ...pictures.get('haus')!, darkVariant: pictures.get('arve')! })
const pages = new Map(render(house, pictures).map(({ path, html }) => [path, html]))

const kinds = ['', '/kammern', '/kammern/arve', '/wohnungen', '/wohnungen/eins', '/haus', '/oel', '/frei', '/kontakt']
const guides = ['/rundum', '/rundum/wege', '/gaeste/rundum', '/gaeste/rundum/wege', '/wandern']
test.each([...[...kinds, ...guides].map((path) => `/english${path}`), '/404', '/gaeste/plakat'])(
  'the page %s says these things in this order, and leads to these addresses',
  (path) => expect(outlineOf(pages.get(path)!)).toMatchSnapshot()
)

/** What is drawn around nothing: lists without entries, tables without rows, what opens and shows nothing. */
function emptyParts(html: string): string[] {
  const isSeen = (part: Element): boolean =>
    textOf(part).trim() !== '' || elementsIn(part).some(({ name }) => ['img', 'svg', 'input', 'map'].includes(name))
  const inside = ({ children, ...part }: Element): Element => {
    return { ...part, children: children.filter((child) => typeof child === 'string' || child.name !== 'summary') }
  }
  return elementsIn(parsePage(html)).flatMap((part) =>
    ['details', 'dl', 'ol', 'section', 'table', 'ul'].includes(part.name) && !isSeen(inside(part)) ? part.name : []
  )
}

test.each<[part: string, path: string, leave: (model: Model) => unknown]>([
  ['the whole house', '', () => undefined],
  ['an oil without its nutrition', '/oel', ({ oil }) => delete oil!.information!.nutrition],
  ['an oil without its label', '/oel', ({ oil }) => delete oil!.information],
  ['an oil without claims', '/oel', ({ oil }) => (oil!.claims.items = [])],
  ['an oil without photos of its harvest', '/oel', ({ oil }) => delete oil!.gallery],
  [
    'rooms with the same services',
    '/kammern',
    ({ rooms }) => rooms.forEach((room) => (room.services = rooms[0]!.services))
  ],
  ['rooms without reviews', '/kammern/arve', ({ pages: all }) => delete all.rooms!.unit.reviews],
  ['a way in no steps', '/kontakt', ({ pages: all }) => (all.contacts!.way!.steps = [])],
  ['contacts without a way', '/kontakt', ({ pages: all }) => delete all.contacts!.way],
  ['a home page without other sites', '', ({ pages: all }) => delete all.home.elsewhere]
])('nothing is drawn around nothing: %s', (_, path, leave) => {
  const isWanted = (each: string): boolean => each.startsWith(`/english${path}`) && (path !== '' || each === '/english')
  const drawn = render(changed(house, leave), pictures, isWanted)
  expect(drawn.filter(({ language }) => language !== '')).not.toEqual([])
  expect(drawn.flatMap((page) => emptyParts(page.html).map((part) => `${page.path}: ${part}`))).toEqual([])
})

test('phones are told that the codes of a page are no numbers to call', () => {
  const untold = [...pages].filter(([, html]) => !html.includes('"format-detection" content="telephone=no"'))
  expect(untold.map(([path]) => path)).toEqual([])
})

test('a picture has its night one for a screen by night, first where it is cropped for phones', () => {
  const pictureOf = (name: string) => ({ src: name, width: 4, height: 3, sources: [] })
  const photo = { ...pictureOf('day'), darkVariant: pictureOf('night'), alt: '' }
  const tall = { ...pictureOf('tall'), darkVariant: pictureOf('tall night') }
  const sizes = sizesInSlots({ width: 9, unit: 'rem', shape: 1 })
  const drawn = renderToString(<Image {...{ photo, tall, sizes }} />)
  const [night, day] = ['media="screen.*dark\\)" width="4"', 'media="\\([^"]*" width="4"']
  expect(drawn).toMatch(new RegExp(`"tall night" ${night}.*"tall" ${day}.*"night" ${night}`))
})

test.each([
  ['ne se sw nw', true],
  ['nw n se sw ne', false],
  ['ne se sw', false],
  ['ne se sw sw', false]
] as const)('rooms towards %s stand around the rose: %s', (themes, isRound) => {
  const rooms = themes.split(' ').map((theme, place) => ({ ...house.rooms[0]!, slug: `${place}`, theme: theme as 'n' }))
  const [list] = render({ ...house, rooms }, pictures, (path) => path === '/english/kammern')
  expect([list!.html.includes('compass bearings'), list!.html.includes('four-winds')]).toEqual([isRound, isRound])
})
