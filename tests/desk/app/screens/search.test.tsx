// @vitest-environment happy-dom
/** The search in everything that the site says. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Search } from '../../../../generator/desk/app/screens/search.tsx'
import type { SearchAnswer } from '../../../../generator/desk/protocol.ts'
import { at, said } from '../build-form.ts'
import { renderDesk } from '../render-desk.tsx'

const found = (label: string, more: Partial<SearchAnswer['places'][number]> = {}): SearchAnswer['places'][number] => ({
  at: at(label.toLowerCase()),
  label: said(label),
  excerpt: [],
  language: undefined,
  ...more
})
const home = { at: at('home'), label: said('Home') }

const render = (search: Partial<SearchAnswer>) => {
  const answer: SearchAnswer = { places: [], missing: [], homes: [], ...search }
  const desk = renderDesk(<Search />, { state: { revision: 'r1' }, answers: { search: answer } })
  const box = screen.getByRole('searchbox', { name: 'Search texts and fields' })
  const look = async (words: string) => {
    await desk.user.clear(box)
    if (words !== '') await desk.user.type(box, words)
    // What is searched for is asked for once it stands.
    await desk.advanceTime(300)
  }
  return { ...desk, look }
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

test('what is searched for is asked for once it stands, without the blanks around it', async () => {
  const { look, askedFor } = render({ places: [found('First')] })
  await look(' sea ')
  expect(askedFor('search')).toEqual([{ words: 'sea', language: 'en' }])
})

test('a single letter is no search yet', async () => {
  const { look, asked } = render({})
  await look('s')
  expect(asked).toEqual([])
})

test('a place that is found is opened', async () => {
  const { user, look, view } = render({ places: [found('First'), found('Second')] })
  await look('sea')
  await user.click(button('Second')!)
  expect(view.get()).toMatchObject({ selected: { origin: at('second'), isPart: true }, dialog: undefined })
})

test('a word that the house does not say is named, and heard', async () => {
  const { look } = render({ missing: ['seaview'] })
  await look('seaview')
  expect(screen.getByRole('status').textContent).toBe('No text of the site says “seaview”.')
})

test('where something can be written that is not there yet is opened', async () => {
  const { user, look, view } = render({ homes: [home] })
  await look('sea')
  expect(screen.getByText('If it is not written yet, its place is here:')).toBeTruthy()
  await user.click(button('Home')!)
  expect(view.get().selected).toMatchObject({ origin: at('home') })
})

test('where much is found nothing need be written', async () => {
  const { look } = render({ places: ['A', 'B', 'C', 'D'].map((label) => found(label)), homes: [home] })
  await look('sea')
  expect(button('Home')).toBeNull()
})

test('a search that is taken back finds nothing', async () => {
  const { look } = render({ places: [found('First')], homes: [home] })
  await look('sea')
  expect(button('First')).toBeTruthy()
  await look('')
  expect([button('First'), button('Home')]).toEqual([null, null])
})

test('what is found is read in its own language, with the words that were looked for', async () => {
  const excerpt = [
    { text: 'il ', isFound: false },
    { text: 'mare', isFound: true }
  ]
  const { look } = render({ places: [found('First', { excerpt, language: 'it' })] })
  await look('mare')
  const word = screen.getByText('mare')
  expect([word.localName, word.closest('[lang]')?.getAttribute('lang')]).toEqual(['mark', 'it'])
})

test('after a change the same is searched for anew', async () => {
  const { store, look, advanceTime, askedFor } = render({ places: [found('First')] })
  await look('sea')
  act(() => store.patch({ state: { ...store.get().state!, revision: 'r2' } }))
  await advanceTime(300)
  expect(askedFor('search')).toHaveLength(2)
  expect(button('First')).toBeTruthy()
})
