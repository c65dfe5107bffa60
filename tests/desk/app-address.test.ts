import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAddress } from '../../generator/desk/app/address.ts'
import type { Store } from '../../generator/desk/app/store.ts'
import { createView, type DeskView } from '../../generator/desk/app/view.ts'

type Entry = { state: unknown; hash: string }

/** The history of a browser, as far as the desk uses it: going through it takes a moment. */
class Visits {
  entries: Entry[]
  at = 0
  readonly #listeners = new Map<string, () => void>()
  constructor(hash: string) {
    this.entries = [{ state: undefined, hash }]
  }

  get state(): unknown {
    return this.entries[this.at]?.state
  }

  get hash(): string {
    return this.entries[this.at]?.hash ?? ''
  }

  listen(type: string, listener: () => void): void {
    this.#listeners.set(type, listener)
  }

  pushState(state: unknown, _: string, hash = this.hash): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, hash }]
    this.at += 1
  }

  replaceState(state: unknown, _: string, hash = this.hash): void {
    this.entries[this.at] = { state, hash }
  }

  back(): void {
    setTimeout(() => this.#go(-1))
  }

  forward(): void {
    setTimeout(() => this.#go(1))
  }

  #go(by: number): void {
    const before = this.hash
    this.at += by
    const isOther = this.hash !== before
    this.#listeners.get('popstate')?.()
    if (isOther) this.#listeners.get('hashchange')?.()
  }
}

let visits: Visits
let view: Store<DeskView>

beforeEach(() => {
  vi.useFakeTimers()
  visits = new Visits('#oil')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { languages: ['it'] })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => visits.listen(type, listener))
  vi.stubGlobal('location', visits)
  vi.stubGlobal('history', visits)
  view = createView()
  followAddress(view)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const form = { origin: { file: 'oil.yaml', path: [] }, others: [] }
const other = { origin: { file: 'oil.yaml', path: ['title'] }, others: [] }
const go = (part: Partial<DeskView>): void => view.set((before) => ({ ...before, ...part }))
const shown = (): [page: string | undefined, isForm: boolean] => [view.get().page, view.get().selected !== undefined]
const back = (): void => {
  visits.back()
  vi.runAllTimers()
}

test('back leads from a form to the lists, and from there to the page before', () => {
  go({ page: 'rooms/grecale' })
  go({ selected: form })
  go({ selected: other })
  back()
  expect(shown()).toEqual(['rooms/grecale', false])
  back()
  expect(shown()).toEqual(['oil', false])
})

test('a form that is closed by its button is no step of the way back', () => {
  go({ page: 'rooms/grecale' })
  for (const selected of [form, undefined]) {
    go({ selected })
    vi.runAllTimers()
  }
  back()
  expect(shown()).toEqual(['oil', false])
})

test('whoever chooses another page from a form comes back to the lists of the page before', () => {
  go({ selected: form })
  go({ page: 'rooms/grecale', selected: undefined })
  back()
  expect(shown()).toEqual(['oil', false])
  expect(visits.at).toBe(0)
})

test('what changes while the browser goes back from a closed form is not lost', () => {
  go({ selected: form })
  go({ selected: undefined })
  go({ page: 'rooms/grecale' })
  go({ selected: other })
  vi.runAllTimers()
  expect(visits.hash).toBe('#rooms/grecale')
  expect(shown()).toEqual(['rooms/grecale', true])
  back()
  expect(shown()).toEqual(['rooms/grecale', false])
  back()
  expect(shown()).toEqual(['oil', false])
})

test('forward leads to the lists, where a form was', () => {
  go({ selected: form })
  back()
  visits.forward()
  vi.runAllTimers()
  expect(shown()).toEqual(['oil', false])
  go({ language: 'en' })
  vi.runAllTimers()
  expect(visits.at).toBe(1)
})
