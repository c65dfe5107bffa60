/** The view of the desk in its address. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createView, pageAt } from '../../../../generator/desk/app/state/desk-view.ts'
import { emptyState } from '../../live.ts'

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
  createView().set((before) => ({ ...before, device: 'tablet', scheme: 'dark', screen: 'page' }))
  expect(createView().get()).toMatchObject({ device: 'tablet', scheme: 'dark', screen: 'today', language: 'it' })
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
  expect(createView().get().device).toBe(device)
})

test('a link to a page of the site, in any of its forms, leads to that page in its language', () => {
  const pages = [{ id: 'rooms/pine', kind: '', label: { it: '', en: '' }, paths: { de: '/zirbe', fr: '/fr/cèdre' } }]
  const opened = (path: string) => pageAt({ ...emptyState, pages }, path)
  expect(['/zirbe/', '/zirbe.html', '/fr/c%C3%A8dre'].map((path) => opened(path)?.language)).toEqual(['de', 'de', 'fr'])
  expect(['/', '/zirbe/x', '/%'].map(opened)).toEqual([undefined, undefined, undefined])
})
