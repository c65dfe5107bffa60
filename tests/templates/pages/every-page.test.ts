/** What all pages have: headings, menus, languages, and what the law asks for. */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { parsePage, type Element } from '../../support/markup/page.ts'
import { changed } from '../../house/pages/whole-house.ts'
import { render } from '../../support/markup/rendered.ts'
import { english, house, pageAt, pages, pictures, says, targets, textOf } from './sample-pages.ts'

const unrouted = ['/404', '/gaeste/plakat']

test.each([...pages.keys()])('the headings of %s begin with one of the first level, and leave none out', (path) => {
  const levels = pageAt(path)
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.filter((level) => level === 1)).toEqual([1])
  expect(levels.filter((level, at) => level - (levels[at - 1] ?? level) > 1)).toEqual([])
})

test.each([
  ['', 1, 'Haus Murmelruh'],
  ['', 2, 'Chambers'],
  ['', 2, 'Find us here as well'],
  ['/kammern', 1, 'Two chambers'],
  ['/kammern', 2, 'In both'],
  ['/kammern', 2, 'Arve'],
  ['/kammern/arve', 1, 'Arve'],
  ['/kammern/arve', 2, 'Words of guests'],
  ['/kammern/arve', 2, 'Good to know'],
  ['/kammern/arve', 2, 'What it costs'],
  ['/kammern/arve', 2, 'What comes with it'],
  ['/kammern/arve', 2, 'Calendar'],
  ['/wohnungen', 2, 'Eins'],
  ['/haus', 1, 'The grounds'],
  ['/haus', 2, 'POOL'],
  ['/oel', 1, 'Oil'],
  ['/oel', 3, '1 litres'],
  ['/oel', 3, 'Healthy'],
  ['/frei', 1, 'When is it free?'],
  ['/frei', 2, 'What it costs'],
  ['/frei', 3, '15 December – 19 April'],
  ['/frei', 3, 'Arve'],
  ['/kontakt', 1, 'Drop us a line'],
  ['/kontakt', 2, 'The small print'],
  ['/rundum', 1, 'Around the house'],
  ['/rundum', 2, 'Paths'],
  ['/rundum', 2, 'To stay'],
  ['/rundum/wege', 1, 'Paths from the front door'],
  ['/rundum/wege', 2, 'When the sun rises'],
  ['/rundum/wege', 3, 'The larch ridge'],
  ['/gaeste/rundum', 2, 'In the house'],
  ['/wandern', 1, 'Paths']
])('the page “%s” has a heading of level %d: %s', (path, level, name) => {
  const headings = english(path).getAllByRole('heading', { level })
  expect(headings.map(textOf)).toContain(name)
})

const routed = [...pages.keys()].filter((path) => path.startsWith('/english'))

test.each(routed)('%s says which language it is in, and leads to the same page in the others', (path) => {
  const page = pageAt(path)
  expect(page.document.documentElement.lang).toBe('en')
  const languages = within(page.getByRole('navigation', { name: 'Choose a language' }))
  expect(languages.getByText('English').getAttribute('aria-current')).toBe('true')
  const own = path.slice('/english'.length)
  const links = languages.getAllByRole('link')
  expect(links.map((link) => [textOf(link), link.getAttribute('lang'), link.getAttribute('href')])).toEqual([
    ['Deutsch', 'de', own === '' ? '/' : own],
    ['Français', 'fr', `/fr${own}`]
  ])
})

test.each([...routed, '/404'])('on %s a key leads past the menus', (path) => {
  const page = pageAt(path)
  expect(page.document.links[0]?.getAttribute('href')).toBe('#main')
  expect(page.document.querySelector('main')?.id).toBe('main')
})

test.each([
  ['/kammern', 'Chambers', 'page'],
  ['/kammern/arve', 'Chambers', 'true'],
  ['/rundum', 'Around here', 'page'],
  ['/rundum/wege', 'Around here', 'true'],
  ['/kontakt', 'Get in touch', 'page'],
  ['/kontakt', 'Chambers', null]
])('the menu of %s says where a guest is: “%s” is %s', (path, name, current) => {
  const menu = within(english(path).getByRole('navigation', { name: 'Pages menu' }))
  expect(menu.getByRole('link', { name }).getAttribute('aria-current')).toBe(current)
})

test.each([
  ['/kammern', 'Back to the start', '/english'],
  ['/kammern/arve', 'Back: Chambers', '/english/kammern'],
  ['/rundum', 'Back to the start', '/english'],
  ['/rundum/wege', 'Back: Around here', '/english/rundum'],
  ['/kontakt', 'Back to the start', '/english']
])('from %s a guest gets back: %s', (path, name, to) => {
  const back = within(english(path).getByRole('navigation', { name }))
  expect(back.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(to)
})

test('at the end of a page are all pages of its language', () => {
  const all = within(english('').getByRole('navigation', { name: 'All pages' }))
  expect(targets(all, 'Chambers')).toEqual(['/english/kammern'])
  expect(targets(all, 'Free days')).toEqual(['/english/frei'])
})

test.each([...routed, '/404'])('%s says whose house it is, as the law asks', (path) => {
  const page = pageAt(path)
  const german = path === '/404'
  for (const text of german
    ? ['Familie Caduff', 'MWST CHE-100.200.300', 'Handelsregister CH-7', 'Grundkapital CHF 20000']
    : ['Familie Caduff', 'VAT CHE-100.200.300', 'Trade register CH-7', 'Share capital CHF 20000', 'One member only'])
    expect([text, says(page, text)]).toEqual([text, true])
})

test.each([
  [
    'Dorfweg 7, 7099 Oberlärch',
    'https://www.google.com/maps/search/?api=1&query=Haus Murmelruh, Dorfweg 7, 7099 Oberlärch'
  ],
  [/\+41\s810\s000\s007$/, 'tel:+41810000007'],
  ['Mail: post@house.example', 'mailto:post@house.example'],
  ['Registered mail: caduff@murmelruh.example', 'mailto:caduff@murmelruh.example'],
  ['The small print', '/english/kontakt#legal'],
  ['Take it back here', '/english/oel#terms']
])('the house can be reached from the end of each page: %s', (name, to) => {
  expect(targets(english('/haus'), name)).toContain(to)
})

test('a house that sells nothing has nothing to take back', () => {
  const without = changed(house, ({ oil }) => void delete oil!.withdrawal)
  const { html } = render(without, pictures).find(({ path }) => path === '/english/haus')!
  expect(html).not.toContain('Take it back here')
})

test('the registrations of a list of units are said with its name', () => {
  expect(says(english(''), 'Chambers: National number IT001')).toBe(true)
  expect(says(english(''), 'Chambers: Cantonal number R-1')).toBe(true)
})

test('a button in the head asks when a guest will come, in the words of the page', () => {
  const button = english('/haus').getByRole('link', { name: 'When will you come?' })
  expect(button.getAttribute('href')).toBe('/english/frei')
  expect(button.dataset).toMatchObject({ locale: 'en-GB', guest: '{count} person', guests: '{count} persons' })
})

test.each(unrouted)('%s is in all languages, each marked as such', (path) => {
  const page = pageAt(path)
  expect(page.document.documentElement.lang).toBe('de')
  const sections = [...page.document.querySelectorAll('section[lang]')]
  expect(sections.map((section) => section.getAttribute('lang'))).toEqual(['de', 'en', 'fr'])
})

test('a page that is not there leads back in each language', () => {
  const page = pageAt('/404')
  expect(targets(page, 'Zurück ins Haus')).toEqual(['/'])
  expect(targets(page, 'Back indoors')).toEqual(['/english'])
  expect(targets(page, 'Retour à la maison')).toEqual(['/fr'])
})

test.each(['/404', '/english/kammern/arve'])('%s has the pages of every language, each in its own', (path) => {
  const nav = (name: string) => pageAt(path).getByRole('navigation', { name })
  expect([nav('Seiten').lang, nav('All pages').lang, nav('Pages du site').lang]).toEqual(['de', 'en', 'fr'])
})

test('the placard has the address of the guide in each language', () => {
  const page = pageAt('/gaeste/plakat')
  const links = [...page.document.links].map((link) => [textOf(link).replaceAll(' ', ''), link.getAttribute('href')])
  for (const path of ['/gaeste/rundum', '/english/gaeste/rundum', '/fr/gaeste/rundum'])
    expect(links).toContainEqual([expect.stringContaining('murmelruh.example'), path])
})

test('the picture of a unit in a list turns into the one that its page begins with: both are named after it', () => {
  const named = (html: string): string[] => [...html.matchAll(/ data-unit="([^"]+)"/g)].map(([, unit = '']) => unit)
  for (const { slug } of [...house.rooms, ...house.apartments]) {
    const path = [...pages.keys()].find((each) => each.startsWith('/english/') && each.endsWith(`/${slug}`))!
    expect([path, named(pages.get(path)!)[0]]).toEqual([path, slug])
    const lists = [...pages.values()].filter((html) => new RegExp(`class="cover[^"]*" href="${path}["#]`).test(html))
    expect(lists.map((html) => named(html).filter((unit) => unit === slug))).toEqual([[slug], [slug]])
  }
})

/** The drawings that a screen reader would stumble over: they have no name, and are not hidden from it. */
const drawingsHeard = ({ name, attributes, children }: Element): string[] => {
  if (attributes['aria-hidden'] === 'true' || name === 'symbol' || name === 'template') return []
  if (name === 'svg') return 'aria-label' in attributes || 'aria-labelledby' in attributes ? [] : ['svg']
  return children.flatMap((child) => (typeof child === 'string' ? [] : drawingsHeard(child)))
}

test.each([...pages])(
  'on %s no drawing is read out, and nothing that was never meant to be read is there',
  (_, html) => {
    expect(drawingsHeard(parsePage(html))).toEqual([])
    expect(html.match(/\b(?:NaN|undefined|Infinity|\[object \w+\])\b/)?.[0]).toBeUndefined()
  }
)

test('who follows a link to another site does not tell it from where', () => {
  const links = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/<a [^>]*href="https:[^>]*>/g)].map(([tag]) => tag)
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((tag) => !tag.includes('rel="noopener"'))).toEqual([])
})
