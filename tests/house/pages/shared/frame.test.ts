/** What stands around every page: the house, its law, its links. */
import { expect, test } from 'vitest'
import type { Model } from '../../../../generator/house/model/content-model.ts'
import { houses, modelOf } from '../../../support/content.ts'
import { viewIn } from '../page-view.ts'
import { changed, say, wholeHouse } from '../whole-house.ts'

const [second, whole] = [modelOf(houses.second), wholeHouse()]

const signOf = (change: (copy: Model) => void) => viewIn(changed(whole, change), ['home', 'en']).shell.sign

test('each line of the law is behind its word, and what is only true is the word alone', () => {
  const { legalLines } = signOf(
    ({ site }) => void (site.legal.structures = [{ name: say('Chambers'), nationalCode: 'IT1' }])
  )
  expect(legalLines.map((each) => (typeof each === 'string' ? each : each.label))).toEqual([
    'Familie Caduff',
    'Seat: Dorfweg 1',
    'VAT CHE-100.200.300',
    'Tax no. CH-320.000',
    expect.stringMatching(/ CH-7$/),
    'Share capital CHF 20000',
    'One member only',
    expect.stringMatching(/: post@house\.example$/),
    expect.stringMatching(/: caduff@murmelruh\.example$/),
    'Chambers: National number IT1',
    expect.any(String)
  ])
})

test('the years of a copyright are a year where they are the same', () => {
  const yearsOf = (from: number) => signOf(({ site }) => void (site.copyright = { from, to: 2026 })).copyright
  expect([yearsOf(1987), yearsOf(2026)]).toEqual(['© 1987–2026', '© 2026'])
})

test('the mark of the house is its own picture, unless it is the wind rose', () => {
  const emblemOf = (emblem: Model['site']['emblem']) =>
    signOf(({ site }) => void Object.assign(site, { emblem })).emblem
  expect([emblemOf(undefined) !== undefined, emblemOf('wind-rose')]).toEqual([true, undefined])
})

test('the notes of the law are on the page of the contacts, and on every page where there is none', () => {
  const without = changed(second, ({ pages }) => {
    delete pages.contacts
    pages.menu = pages.menu.filter((id) => id !== 'contacts')
  })
  const noted = [second, without].map((model) => viewIn(model, ['home', 'en']).shell.sign.legalNotes.length > 0)
  expect(noted).toEqual([false, true])
})

test('below a guide are its own pages, and the former addresses that lead to these', () => {
  const model = changed(whole, ({ pages }) => {
    pages.aliases = [
      { slug: 'wandern', to: 'guide/wege', label: say('Walks') },
      { slug: 'arve-alt', to: 'rooms/arve', label: say('The old Arve') }
    ]
  })
  const { footer } = viewIn(model, ['guide', 'en']).shell
  const links = footer?.kind === 'links' ? footer.links.map(({ label }) => label) : []
  expect(links).toContain('Walks')
  expect(links).not.toContain('The old Arve')
})
