/** The pages of a house whose pictures are photographs. */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { memoize } from '../../../generator/engine/store/memoize.ts'
import { drawn, type Drawn } from '../../support/markup/drawn.ts'
import { render } from '../../support/markup/rendered.ts'
import { house, pictures } from './photograph-house.ts'
import { english as drawnPage, targets } from './sample-pages.ts'

const pages = new Map(render(house, pictures).map(({ path, html }) => [path, html]))
const english = memoize((path: string): Drawn =>
  drawn(pages.get(`/english${path}`)!.replaceAll(/<link [^>]*preload[^>]*>/g, ''))
)
const sourcesIn = (element: Element | null): (string | null)[] =>
  [...element!.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('the first photograph of a list leads to the unit that it shows', () => {
  expect(targets(english('/kammern'), /^Arve/).toSorted()).toEqual(['/english/kammern/arve', '/english/kammern/arve'])
  expect(english('/kammern').getAllByAltText('Photograph of bed')).toHaveLength(1)
})

test('below it that unit shows its second photograph, beside the drawing that stands for it', () => {
  const card = english('/kammern').getByRole('heading', { level: 2, name: 'Arve' }).closest('article')
  expect(sourcesIn(card)).toEqual(['/photos/bath.svg', '/photos/poster.svg'])
})

test('a unit without a photograph shows its drawing, once', () => {
  const card = english('/kammern').getByRole('heading', { level: 2, name: 'Enzian' }).closest('article')
  expect(sourcesIn(card)).toEqual(['/photos/flower.svg'])
})

test('the page of a unit begins with its first photograph, and has every other one once', () => {
  const unit = english('/kammern/arve')
  for (const name of ['bed', 'bath', 'view']) expect(unit.getAllByAltText(`Photograph of ${name}`)).toHaveLength(1)
  const [first] = unit.getAllByRole('img', { name: /^Photograph/ })
  expect(first?.getAttribute('alt')).toBe('Photograph of bed')
  const back = within(unit.getByRole('navigation', { name: /Chambers|Kammern|back/i }))
  expect(back.getByRole('link').getAttribute('href')).toBe('/english/kammern')
})

test('the home page leads to every page that the posters of a drawn one lead to', () => {
  const linksOf = (page: Drawn) =>
    page
      .getAllByRole('heading', { level: 2 })
      .flatMap((heading) => within(heading).queryAllByRole('link'))
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksOf(english(''))).toEqual(linksOf(drawnPage('')))
  expect(linksOf(english('')).length).toBeGreaterThan(1)
})
