/** What becomes of what a guest does on a page with its scripts, in a document without a browser and a server. */
import { Window } from 'happy-dom'
import { join } from 'node:path'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { client } from '../../generator/house/pages/client.ts'
import { addDays } from '../../generator/house/stay/days/day.ts'
import { fillForm } from '../../templates/islands/search/early-input.ts'
import { changed, say, wholeHouse } from '../house/pages/whole-house.ts'
import { picturesFor, root } from '../support/content.ts'
import { outlineOf } from '../support/page.ts'
import { render } from '../support/rendered.ts'
import { tableAt } from '../support/table.ts'

/** Of units, which are otherwise free from June to September. */
type Answers = Record<
  string,
  'fails' | 'waits' | 'hangs' | { taken?: string[]; price?: number; stay?: object; isApart?: true }
>
/** What is to be seen, as `seenFor` has it. */
type Seen = { says?: string[]; lacks?: string[]; has?: Record<string, object>; asked?: string[] }
/** A page, what is not as usual, and what is done or to be seen, one after the other. */
type Row = { promise: string; at: string; opened?: string; kept?: string; width?: number; isFar?: true } & {
  server?: Answers
  does: (string[] | Seen)[]
}

const house = changed(wholeHouse(), ({ site, services, rooms, apartments: [eins], phones, rules, pages }) => {
  site.touristTax = { amount: 2, childrenBelow: 12 }
  for (const unit of [rooms[1], eins]) unit!.bedrooms = 1
  services['ski']!.filter = true
  rules['silence'] = { name: say('Silence'), ask: say('Is it quiet?') }
  pages.rooms!.unit.rules.push('silence')
  Object.assign(phones.numbers, { alp: '+41810000008' })
  Object.assign(phones.subjects, { fragen: 'alp' })
  const extras = [{ icon: 'linen', name: say('Linen'), charge: { id: 'linen', needed: true } }]
  Object.assign(pages.apartments!.unit, { extras, chat: { ...pages.apartments!.unit.chat, subject: 'fragen' } })
})
const pictures = picturesFor(house)
pictures.get('arve')!.sources = [{ type: 'image/avif', srcSet: '/photos/arve.avif 640w' }]
const pages = new Map(
  render(house, pictures).map(({ path, html }) => [path, html.replaceAll(/<symbol.*?<\/symbol>/gs, '')])
)
const units = ['kammern/arve', 'kammern/enzian', 'wohnungen/eins', 'wohnungen/zwei'].map((unit) => `/api/${unit}/`)
const summer = Array.from({ length: 122 }, (_, place) => addDays('2026-06-01', place))

function answerTo(address: string, answers: Answers): Response {
  if (answers[address] === 'fails') return new Response('', { status: 503 })
  if (pages.has(address)) return new Response(pages.get(address))
  const partsOf = (unit: string) => {
    const { taken = [], price = 100, stay } = Object(answers[unit]) as Exclude<Answers[string], string>
    return { from: summer[0], prices: summer.map((day) => (taken.includes(day) ? 0 : price)), stay }
  }
  const inOne = units.filter((unit) => !('isApart' in Object(answers[unit])))
  if (!units.includes(address)) return Response.json(Object.fromEntries(inOne.map((unit) => [unit, partsOf(unit)])))
  const { prices, stay } = partsOf(address)
  const availability = prices.map((price, day) => ({ availableDate: summer[day], available: price > 0, price }))
  return Response.json([{ availability, stay }])
}

/** What a screen reader calls an element; a day of a calendar is its date. */
function nameOf(element: Element): string {
  const label = element.matches('input, select') ? element.closest('label') : element
  const said = element.getAttribute('data-day')?.slice(5) ?? element.getAttribute('aria-label') ?? label?.textContent
  return (said ?? '').replaceAll(/\s+/g, ' ').trim() || element.localName
}

function find(name: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>('button, input, select, a, figure, [data-day]')]
  const found = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name))
  if (found === undefined) throw new Error(`Nothing is called "${name}": ${all.map(nameOf).join(' | ')}`)
  return found
}

const fire = (on: EventTarget, kind: 'Event' | 'KeyboardEvent' | 'PointerEvent', name: string, more = {}): boolean =>
  on.dispatchEvent(new window[kind](name, { bubbles: true, cancelable: true, ...more }))

/** Whether a page keeps the last key from the browser, which would scroll, or go elsewhere. */
let isTaken = false
const acts: Record<string, (name: string, more: string) => unknown> = {
  click: (name, key) =>
    key === '' ? [find(name).focus(), find(name).click()] : fire(find(name), 'PointerEvent', 'click', { [key]: true }),
  hover: (name) => fire(find(name), 'PointerEvent', 'pointerover'),
  type(name, text) {
    find(name).focus()
    // React would not notice a text that its own setter writes.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(find(name)), 'value')?.set?.call(find(name), text)
    for (const event of ['input', 'change']) fire(find(name), 'Event', event)
  },
  keys(names) {
    for (const [key, held] of names.split(' ').map((name) => name.replace('Space', ' ').split('+').toReversed()))
      isTaken = !fire(document.activeElement!, 'KeyboardEvent', 'keydown', { key, [`${held?.toLowerCase()}Key`]: true })
  },
  /** So many pixels to the right, and down. */
  swipe(name, by) {
    const [clientX, clientY] = by.split(' ').map(Number)
    const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 0, clientY: 0 }
    fire(find(name), 'PointerEvent', 'pointerdown', touch)
    for (const event of ['pointermove', 'pointerup', 'lostpointercapture'])
      fire(find(name), 'PointerEvent', event, { ...touch, clientX, clientY })
  },
  /** So many seconds, until the clock is looked at. */
  wait: (seconds) => [vi.setSystemTime(Date.now() + Number(seconds) * 1000), vi.advanceTimersByTime(20_000)],
  async tell(names) {
    for (const name of names.split(' ')) await Promise.resolve(fire(window, 'Event', name))
  },
  go: (hash) => (location.hash = hash)
}

const pick = (element: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, element[key as never]]))

/** The same of the page as it is: the texts that it has, and those that it lacks. */
function seenFor({ says = [], lacks = [], has = {}, asked }: Seen, allAsked: string[]) {
  const isRead = [...says, ...lacks].length > 0
  const page = outlineOf(isRead ? document.body.innerHTML : '').replaceAll(/(?:&nbsp;|\s)+/g, ' ')
  return {
    hash: location.hash,
    path: location.pathname,
    // A page may be kept from it.
    kept: window.sessionStorage.getItem('wish'),
    isTaken,
    focus: document.activeElement === document.body ? '' : nameOf(document.activeElement!),
    /** Which of them do not wait, and how those of the first screen are asked for. */
    pictures: [document.documentElement.dataset['pictures'] ?? 'all', ...document.querySelectorAll('[data-waits]')]
      .map((each) => (typeof each === 'string' ? each : each.getAttribute('loading')))
      .join(' '),
    says: says.filter((text) => page.includes(text)),
    lacks: lacks.filter((text) => !page.includes(text)),
    has: Object.fromEntries(Object.entries(has).map(([name, state]) => [name, pick(find(name), Object.keys(state))])),
    asked: asked && allAsked.splice(0)
  }
}

const scripts: Record<string, string> = { ...client.scripts, wish: 'templates/islands/wish/wish-page.ts' }
/** What a page runs before its body is there, by the script that comes later. */
const early: Record<string, string | undefined> = {
  calendar: client.inline!['unit'],
  search: client.inline!['availability']
}

/** A script runs once for each address. */
let runs = 0
const rows = tableAt(import.meta.url, 'handled-islands.yaml') as Row[]
test.for(rows.map((row) => [row.promise, row] as const))('%s', async ([, given]) => {
  const { at, opened: type = 'reload', kept = '', width = 1024, server, isFar = false, does } = given
  const settings = { navigation: { disableMainFrameNavigation: true } }
  const own = new Window({ url: `https://house.example${at}`, width, settings })
  for (const name of Object.getOwnPropertyNames(own))
    if (!(name in globalThis) || name === 'navigator') vi.stubGlobal(name, own[name as never])
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 9) })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Unlike browsers, this document tells of an address that is replaced, and tells late.
  const replace = history.replaceState.bind(history)
  let isReplaced = false
  history.replaceState = (...to) => {
    if (answers['address'] === 'fails') throw new Error('Too often')
    isReplaced = true
    replace(...to)
    isReplaced = false
  }
  Object.assign(own, { setTimeout: (tell: () => void) => isReplaced || tell() })
  addEventListener('hashchange', (event) => event.newURL === location.href || event.stopImmediatePropagation())
  vi.stubGlobal('PerformanceNavigationTiming', Object)
  const entries = vi.spyOn(performance, 'getEntries').mockReturnValue([{ type } as never])
  vi.stubGlobal('IntersectionObserver', function (this: object, tell: (entries: object[]) => void) {
    Object.assign(this, { observe: () => tell([{ isIntersecting: !isFar }]) })
  })
  const [asked, answers, waiting]: [string[], Answers, Record<string, (() => void)[]>] = [[], { ...server }, {}]
  vi.stubGlobal('fetch', async (address: string, { cache, signal }: RequestInit) => {
    asked.push(cache === undefined ? address : `${address} ${cache}`)
    if (answers[address] === 'waits') await new Promise<void>((resolve) => (waiting[address] ??= []).push(resolve))
    if (answers[address] === 'hangs') await new Promise((_, stop) => signal?.addEventListener('abort', stop))
    return answerTo(address, answers)
  })
  onTestFinished(() => {
    entries.mockRestore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const perform = async (what: () => unknown): Promise<void> =>
    act(async () => {
      await what()
      // Code that comes may ask for more.
      for (let turn = 0; turn < 2; turn++) {
        await vi.advanceTimersByTimeAsync(0)
        await vi.dynamicImportSettled()
      }
    })
  // What the page before has filled in is not in the fields of this one.
  document.body.innerHTML = '<div data-search><output></output><output></output></div>'
  fillForm({ arrival: '', departure: '', adults: 2, children: 0 })
  sessionStorage.setItem('wish', kept)
  if (server?.['storage'] === 'fails') vi.stubGlobal('sessionStorage', undefined)
  const register = async (worker: string) => fetch(worker, {})
  const worker = Object.defineProperty({ register }, 'ready', { get: () => register('ready') })
  Object.assign(navigator, { serviceWorker: worker })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (server?.['clipboard'] === 'fails') throw new Error('No')
    asked.push(text)
  })
  const page = pages.get(location.pathname)!
  const names = [...page.matchAll(/src="\/(\w+)\.js"/g)].map(([, name = '']) => name)
  const run = (script = '') => perform(() => script && import(`${join(root, script)}?${runs++}`))
  document.documentElement.lang = 'en'
  for (const name of names) await run(early[name])
  await perform(() => (document.documentElement.innerHTML = page))
  await perform(() => fire(document, 'Event', 'readystatechange'))
  for (const name of names) await run(scripts[name])
  const seen: object[] = []
  for (const step of does) {
    const [what = '', name = '', more = ''] = Array.isArray(step) ? step : []
    const answer = () => [(answers[name] = more as never), waiting[name]?.pop()?.()]
    if (!Array.isArray(step)) seen.push(seenFor(step, asked))
    else await perform(() => (what === 'answer' ? answer() : acts[what]!(name, more)))
  }
  expect(seen).toMatchObject(does.filter((step) => !Array.isArray(step)))
})
