/** The pages of a house that has something of everything. */
import { memoize } from '../../../generator/engine/store/memoize.ts'
import { changed, say, wholeHouse } from '../../house/pages/whole-house.ts'
import { picturesFor } from '../../support/content.ts'
import { drawn, type Drawn } from '../../support/markup/drawn.ts'
import { render } from '../../support/markup/rendered.ts'

const anyPhoto = { photo: 'arve', focus: '0, 100', alt: say('A photo') }
export const house = changed(wholeHouse(), ({ rooms, apartments, guide, oil, pages }) => {
  Object.assign(rooms[0]!, { dog: 'yes', cot: 'no' })
  Object.assign(apartments[0]!, { number: '7', services: [{ id: 'ofen', paid: true }] })
  for (const [place, light] of (['noon', 'morning'] as const).entries())
    guide!.sections['wege']!.entries[place]!.light = light
  const steps = [{ name: say('By bus') }, { name: say('By train'), text: say('To Chur') }]
  const stops = [
    { name: say('Chur'), detail: say('station'), minutes: 95, by: say('bus') },
    { name: say('The pass'), minutes: 25 }
  ]
  const train = {
    icon: 'train',
    name: say('By train'),
    detail: say('to Chur'),
    stops,
    note: say('Twice a day')
  } as const
  const drive = [{ name: say('Chur'), minutes: 60 }, { name: say('The pass') }]
  const ways = [train, { icon: 'car' as const, name: say('By car'), stops: drive }]
  pages.contacts!.way = { heading: say('The way'), text: say('Uphill'), ways, steps }
  const words = ['arve', 'enzian'].map((unit) => {
    return { text: say(`Of ${unit}`), name: say('Anna'), site: 'Booking', date: '2026-03-01', only: [unit] }
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
  oil!.sizes.order = say('You order with your answer.')
  oil!.withdrawal = { right: say('Within 14 days'), refund: say('All of the money') }
  const fats = { fat: 92, saturates: 13.5, monounsaturates: 67, polyunsaturates: 9.6 }
  const others = { kilojoules: 3389, kilocalories: 824, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 }
  const information = { heading: say('To know'), origin: say('Italy'), nutrition: { ...fats, ...others } }
  const terms = {
    complaints: say('Write to us'),
    guaranteeNotice: { en: { photo: 'arve', link: 'https://europa.example/en' } }
  }
  Object.assign(oil!, { gallery: [anyPhoto], information, ...terms })
})
export const pictures = picturesFor(house)
// By night the words of the home page stand on a dark sky.
pictures.set('haus', { ...pictures.get('haus')!, darkVariant: pictures.get('arve')! })
export const pages = new Map(render(house, pictures).map(({ path, html }) => [path, html]))

/** The page at a path, in a document of its own, which loads nothing. */
export const pageAt = memoize((path: string): Drawn =>
  drawn(pages.get(path)!.replaceAll(/<link [^>]*preload[^>]*>/g, ''))
)

/** An English page. */
export const english = (path: string): Drawn => pageAt(`/english${path}`)

/** Where the links with a name lead. */
export const targets = (page: Pick<Drawn, 'getAllByRole'>, name: string | RegExp): string[] =>
  page
    .getAllByRole('link', { name })
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll(/\s+/g, ' '))

/** Whether a page says a text, anywhere. */
export const says = (page: Drawn, text: string | RegExp): boolean => page.queryAllByText(text).length > 0

/** What is said, with blanks as a reader sees them. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replaceAll(/[\s\u2060]+/g, ' ').trim() ?? ''

/** What stands behind a term of a list, or a name of a table. */
export const described = (page: Drawn, term: string | RegExp): string => {
  const name = page.getByText(term, { selector: 'dt, th' })
  return textOf(name.nextElementSibling)
}
