/** The view of the desk in its address. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createView, followAddress, noForm, pageAt } from '../../../../generator/desk/app/state/desk-view.ts'
import { emptyState } from '../../empty-state.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { languages: ['de-AT', 'it-IT'] })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('innerWidth', 1440)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what the desk looks like outlasts a visit', () => {
  const there = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => there.get(name) ?? null,
    setItem: (name: string, value: string) => there.set(name, value)
  })
  const looks = { device: 'tablet', scheme: 'dark', language: 'en', siteLanguage: 'fr' } as const
  createView().set((before) => ({ ...before, ...looks, screen: 'page' }))
  expect(createView().get()).toMatchObject({ ...looks, screen: 'today' })
})

test('a browser that keeps nothing shows the desk all the same', () => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const view = createView()
  view.set((before) => ({ ...before, device: 'tablet' }))
  expect(view.get().device).toBe('tablet')
})

test.each([
  [390, 'phone'],
  [768, 'phone'],
  [1024, 'tablet'],
  [1440, 'desk']
])('a window %i pixels wide first shows the page as on a %s', (width, device) => {
  vi.stubGlobal('innerWidth', width)
  expect(createView().get()).toMatchObject({ device })
})

test.each([
  ['de-AT it-IT en', 'it'],
  ['en-GB it', 'en'],
  ['de', 'en']
])('whoever reads %s has the desk in %s', (languages, language) => {
  vi.stubGlobal('navigator', { languages: languages.split(' ') })
  expect(createView().get().language).toBe(language)
})

test('a link to a page of the site, in any of its forms, leads to that page in its language', () => {
  const pages = [{ id: 'rooms/pine', kind: '', label: { it: '', en: '' }, paths: { de: '/zirbe', fr: '/fr/cèdre' } }]
  const opened = (path: string) => pageAt({ ...emptyState, pages }, path)
  expect(['/zirbe/', '/zirbe.html', '/fr/c%C3%A8dre'].map((path) => opened(path)?.language)).toEqual(['de', 'de', 'fr'])
  expect(['/', '/zirbe/x', '/%'].map(opened)).toEqual([undefined, undefined, undefined])
})

/** The history of a browser: a step in it is heard a moment later. */
function useHistory() {
  const entries: { hash: string; state?: unknown }[] = [{ hash: '' }]
  let at = 0
  const listeners = new Map<string, () => void>()
  const entry = () => entries[at]!
  const go = async (step: number): Promise<void> => {
    await Promise.resolve()
    const { hash } = entry()
    at += step
    listeners.get('popstate')?.()
    if (entry().hash !== hash) listeners.get('hashchange')?.()
  }
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('location', {
    get hash() {
      return entry().hash
    }
  })
  vi.stubGlobal('history', {
    get state() {
      return entry().state
    },
    pushState: (state: unknown, _: string, hash = entry().hash) =>
      (at = entries.splice(at + 1, Infinity, { hash, state }) && at + 1),
    replaceState: (state: unknown, _: string, hash = entry().hash) => (entries[at] = { hash, state }),
    back: () => void go(-1)
  })
  const view = createView()
  followAddress(view)
  return { go, view, at: () => [entry().hash, entry().state], places: () => entries.map(({ hash }) => hash) }
}

const form = { selected: { origin: { file: 'rooms/pine.yaml', path: [] }, others: [] } }

test('back leads from a form to its screen, from there to the one before, and closes what lies over it', async () => {
  const { go, view } = useHistory()
  view.patch({ screen: 'page', page: 'rooms/pine' })
  view.patch({ screen: 'requests' })
  view.patch(form)
  await go(-1)
  expect(view.get()).toMatchObject({ screen: 'requests', selected: undefined })
  view.patch({ dialog: { kind: 'publish' } as never })
  await go(-1)
  expect(view.get()).toMatchObject({ screen: 'page', page: 'rooms/pine', dialog: undefined, isReturn: true })
  await go(1)
  expect(view.get()).toMatchObject({ screen: 'requests', page: undefined })
  // Nobody knows any more which form it was.
  await go(1)
  expect(view.get()).toMatchObject({ screen: 'requests', selected: undefined })
  view.patch({ screen: 'year' })
  expect(view.get().isReturn).toBe(false)
  view.patch(form)
  await go(-2)
  expect(view.get()).toMatchObject({ screen: 'requests', selected: undefined })
})

test('a form that is left by its own button, or for another screen, is no step of the way back', async () => {
  const { view, at, places } = useHistory()
  view.patch({ screen: 'requests' })
  view.patch(form)
  view.patch(noForm)
  // What is chosen while the browser goes back waits for it.
  view.patch({ screen: 'year' })
  expect(places()).toEqual(['', '#/requests', '#/requests'])
  await expect.poll(at).toEqual(['#/year', undefined])
  expect(places()).toEqual(['', '#/requests', '#/year'])
  view.patch(form)
  view.patch({ ...noForm, screen: 'requests' })
  expect(places()).toEqual(['', '#/requests', '#/year', '#/requests'])
})
