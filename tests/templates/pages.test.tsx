/**
 * What no page has, such as a list without entries, and what some have beside words: pictures by night, a rose of the
 * winds. `house` and `pages` are those of sample-pages.ts: the second house of tests/fixtures, with something of all.
 */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from '../../templates/parts/image.tsx'
import { sizesInSlots } from '../../templates/parts/image-sizes.ts'
import { changed } from '../house/pages/whole-house.ts'
import type { Model } from '../../generator/house/model/content-model.ts'
import { elementsIn, parsePage, textOf, type Element } from '../support/markup/page.ts'
import { render } from '../support/markup/rendered.ts'
import { house, pages, pictures } from './pages/sample-pages.ts'

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

/** What the house lacks, the page where it would be seen, and how it is taken out. */
test.each<[what: string, path: string, leave: (model: Model) => unknown]>([
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

test.each<[sides: string, isRound: boolean]>([
  ['ne se sw nw', true],
  ['nw n se sw ne', false],
  ['ne se sw', false],
  ['ne se sw sw', false]
])('four rooms, one towards each quarter, stand around the rose of the winds: %s, %s', (themes, isRound) => {
  const rooms = themes.split(' ').map((theme, place) => ({ ...house.rooms[0]!, slug: `${place}`, theme: theme as 'n' }))
  const [list] = render({ ...house, rooms }, pictures, (path) => path === '/english/kammern')
  expect([list!.html.includes('compass bearings'), list!.html.includes('four-winds')]).toEqual([isRound, isRound])
})

test('a way to the house says its stops with their minutes, and the sum only if all are known', () => {
  const [list] = elementsIn(parsePage(pages.get('/english/kontakt')!), 'ul').filter(
    ({ attributes }) => attributes['class'] === 'ways'
  )
  const [train, car] = list!.children.filter((child) => typeof child !== 'string').map((way) => textOf(way))
  expect(train).toMatch(
    /By train.*to Chur.*2 hrs.*Chur.*station.*1 hr 35 mins, bus.*The pass.*25 mins.*Murmelruh.*Twice a day/s
  )
  expect(car).toMatch(/By car.*Chur.*1 hr.*The pass.*Murmelruh/s)
  expect(car!.match(/hr/g), 'no sum, as nobody knows how long the last part takes').toHaveLength(1)
})

test('a unit has a word of its guests beside its name, with month and site, if there is any', () => {
  const headOf = (model: Model): Element =>
    elementsIn(parsePage(render(model).find(({ path }) => path === '/english/kammern/arve')!.html), 'header').find(
      ({ attributes }) => attributes['class'] === 'unit'
    )!
  expect(textOf(headOf(house))).toMatch(/Of arve.*Anna, March 2026, Booking/s)
  const silent = changed(house, (model) => delete model.pages.rooms!.unit.reviews)
  expect(elementsIn(headOf(silent), 'q')).toEqual([])
})
