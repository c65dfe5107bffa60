/** Opens a page of the house with its scripts, in a document without a browser and a server. */
import { fireEvent, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { Window } from 'happy-dom'
import { join } from 'node:path'
import { act } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { client } from '../../../generator/house/pages/client.ts'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { fillForm } from '../../../templates/islands/search/early-input.ts'
import { changed, say, wholeHouse } from '../../house/pages/whole-house.ts'
import { picturesFor, root } from '../../support/content.ts'
import { unheardIn } from '../../support/markup/unheard.ts'
import { render } from '../../support/markup/rendered.ts'

/** What a unit answers; the units are otherwise free from June to September, for CHF 100 a night. */
type UnitAnswer = {
  taken?: string[]
  price?: number
  stay?: object
  /** Whether the answer for all units lacks it. */
  isApart?: true
  /** Whether its calendar was never read. */
  isUnread?: true
}

type Scene = {
  /** How the page was come to, if it was not loaded again. */
  opened?: 'navigate' | 'back_forward'
  /** The wish that this tab has kept. */
  kept?: string
  width?: number
  /** Whether the island of the page is out of sight. */
  isFar?: true
  /** Whether the line is so slow that the page has taken a while to begin. */
  isSlow?: true
  /** What the server answers at an address: nothing at all, nothing yet, or this. */
  server?: Record<string, 'fails' | 'waits' | 'hangs' | UnitAnswer>
  /** What the browser does not allow, or does not have: the zone of the house. */
  forbidden?: ('storage' | 'address' | 'clipboard' | 'zone')[]
}

const house = changed(wholeHouse(), ({ site, services, rooms, apartments: [eins], phones, rules, pages }) => {
  site.touristTax = { amount: 2, childrenBelow: 12 }
  for (const unit of [rooms[1], eins]) unit!.bedrooms = 1
  services['ski']!.filter = true
  rules['silence'] = { name: say('Silence'), ask: say('Is it quiet?') }
  rules['garden'] = { name: say('Garden'), ask: say('May we use the garden?') }
  pages.rooms!.unit.rules.push('silence')
  pages.apartments!.unit.rules.push('silence', 'garden')
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

function answerTo(address: string, answers: NonNullable<Scene['server']>): Response {
  if (answers[address] === 'fails') return new Response('', { status: 503 })
  if (pages.has(address)) return new Response(pages.get(address))
  const partsOf = (unit: string) => {
    const { taken = [], price = 100, stay } = Object(answers[unit]) as UnitAnswer
    return { from: summer[0], prices: summer.map((day) => (taken.includes(day) ? 0 : price)), stay }
  }
  const inOne = units.filter((unit) => !('isApart' in Object(answers[unit])))
  if (!units.includes(address)) return Response.json(Object.fromEntries(inOne.map((unit) => [unit, partsOf(unit)])))
  if ('isUnread' in Object(answers[address])) return Response.json([{ availability: [] }])
  const { prices, stay } = partsOf(address)
  const availability = prices.map((price, day) => ({ availableDate: summer[day], available: price > 0, price }))
  return Response.json([{ availability, stay }])
}

const scripts: Record<string, string> = { ...client.scripts, wish: 'templates/islands/wish/wish-page.ts' }
/** What a page runs before its body is there, by the script that comes later. */
const early: Record<string, string | undefined> = {
  calendar: client.inline!['unit'],
  search: client.inline!['availability']
}

/** A script runs once for each address. */
let runs = 0
const run = (script = '') => settled(() => script && import(`${join(root, script)}?${runs++}`))

/** Waits for what an action leads to: code that comes may ask for more. */
const settled = (action: () => unknown): Promise<void> =>
  act(async () => {
    await action()
    for (let turn = 0; turn < 2; turn++) {
      await vi.advanceTimersByTimeAsync(0)
      await vi.dynamicImportSettled()
    }
  })

const fire = (on: EventTarget, type: string) => on.dispatchEvent(new window.Event(type, { bubbles: true }))

/** Replaces the document and its window until the test is over. It is nine in the morning of 1 June 2026. */
function replaceWindow(at: string, { width = 1024, opened, isFar, isSlow, forbidden = [] }: Scene): void {
  const settings = { navigation: { disableMainFrameNavigation: true } }
  const own = new Window({ url: `https://house.example${at}`, width, settings })
  for (const name of Object.getOwnPropertyNames(own))
    if (!(name in globalThis) || name === 'navigator') vi.stubGlobal(name, own[name as never])
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 9) })
  if (isSlow === true) vi.advanceTimersByTime(400)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Unlike browsers, this document tells of an address that is replaced, and tells late.
  const replace = history.replaceState.bind(history)
  let isReplaced = false
  history.replaceState = (...to) => {
    if (forbidden.includes('address')) throw new Error('Too often')
    isReplaced = true
    replace(...to)
    isReplaced = false
  }
  Object.assign(own, { setTimeout: (tell: () => void) => isReplaced || tell() })
  addEventListener('hashchange', (event) => event.newURL === location.href || event.stopImmediatePropagation())
  vi.stubGlobal('PerformanceNavigationTiming', Object)
  const entries = vi.spyOn(performance, 'getEntries').mockReturnValue([{ type: opened ?? 'reload' } as never])
  vi.stubGlobal('IntersectionObserver', function (this: object, tell: (entries: object[]) => void) {
    Object.assign(this, { observe: () => tell([{ isIntersecting: isFar !== true }]) })
  })
  onTestFinished(() => {
    const unheard = unheardIn(own.document.body as unknown as HTMLElement)
    entries.mockRestore()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    expect(unheard, 'what a screen reader cannot tell').toEqual([])
  })
}

/** A server that answers as a test says, and may say otherwise later. */
function replaceServer(answers: NonNullable<Scene['server']>) {
  const asked: string[] = []
  const waiting: Record<string, (() => void)[]> = {}
  vi.stubGlobal('fetch', async (address: string, { cache, signal }: RequestInit) => {
    asked.push(cache === undefined ? address : `${address} ${cache}`)
    if (answers[address] === 'waits') await new Promise<void>((resolve) => (waiting[address] ??= []).push(resolve))
    if (answers[address] === 'hangs') await new Promise((_, stop) => signal?.addEventListener('abort', stop))
    return answerTo(address, answers)
  })
  const register = async (worker: string) => fetch(worker, {})
  const worker = Object.defineProperty({ register }, 'ready', { get: () => register('ready') })
  Object.assign(navigator, { serviceWorker: worker })
  return {
    /** What was asked for since the last look: each address, and whether a kept answer will do. */
    askedSince: () => asked.splice(0),
    /** Answers from now on, and what waits at the address. */
    answer: (address: string, answer: UnitAnswer | 'fails') =>
      settled(() => {
        answers[address] = answer
        waiting[address]?.pop()?.()
      })
  }
}

/** A browser that is older than the names of zones. Its Intl is that of the timers, and goes with them. */
function forgetZones(): void {
  const Known = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    if (!['UTC', undefined].includes(options?.timeZone)) throw new RangeError(options?.timeZone)
    return new Known(locale, options)
  })
}

/** Opens the page at an address and runs its scripts. */
export async function openPage(at: string, scene: Scene = {}) {
  replaceWindow(at, scene)
  const server = replaceServer({ ...scene.server })
  // What the page before has filled in is not in the fields of this one.
  document.body.innerHTML = '<div data-search><output></output><output></output></div>'
  fillForm({ arrival: '', departure: '', adults: 2, children: 0 })
  sessionStorage.setItem('wish', scene.kept ?? '')
  if (scene.forbidden?.includes('zone') === true) forgetZones()
  if (scene.forbidden?.includes('storage') === true) vi.stubGlobal('sessionStorage', undefined)
  const page = pages.get(location.pathname)!
  const names = [...page.matchAll(/src="\/(\w+)\.js"/g)].map(([, name = '']) => name)
  document.documentElement.lang = 'en'
  for (const name of names) await run(early[name])
  await settled(() => (document.documentElement.innerHTML = page))
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 })
  if (scene.forbidden?.includes('clipboard') === true)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'))
  await settled(() => fire(document, 'readystatechange'))
  for (const name of names) await run(scripts[name])
  // With the pointer over a calendar that is near React takes it over: what comes before is seen in a browser.
  const calendar = document.querySelector('[data-calendar]')
  if (calendar !== null) await settled(() => fire(calendar, 'pointerover'))
  const body = within(document.body)
  return {
    ...body,
    ...server,
    user,
    settled,
    press: (name: string | RegExp) => settled(() => user.click(body.getByRole('button', { name }))),
    click: (element: Element) => settled(() => user.click(element)),
    keys: (keys: string) => settled(() => user.keyboard(keys)),
    /** Fills a field, as the pickers of browsers do. */
    fill: (label: string, value: string) =>
      settled(() => {
        const field = body.getByLabelText(label)
        field.focus()
        fireEvent.input(field, { target: { value } })
        fireEvent.change(field)
      }),
    /** Other words behind the # of the address. */
    go: (hash: string) => settled(() => (location.hash = hash)),
    /** The browser tells the page something, such as that the line is lost. */
    tell: (event: string) => settled(() => fire(window, event)),
    /** So many seconds go by, until the clock is looked at. */
    wait: (seconds: number) =>
      settled(() => {
        vi.setSystemTime(Date.now() + seconds * 1000)
        vi.advanceTimersByTime(20_000)
      }),
    /** Draws a finger over an element, so many pixels to the right and down. */
    swipe: (element: Element, right: number, down: number) =>
      settled(() => {
        const touch = { pointerId: 1, isPrimary: true, pointerType: 'touch', bubbles: true, cancelable: true }
        for (const [type, clientX, clientY] of [
          ['pointerdown', 0, 0],
          ['pointermove', right, down],
          ['pointerup', right, down],
          ['lostpointercapture', right, down]
        ] as const)
          element.dispatchEvent(new window.PointerEvent(type, { ...touch, clientX, clientY }))
      })
  }
}

export type Opened = Awaited<ReturnType<typeof openPage>>

/** Where a link leads, as guests read it. */
export const targetOf = (link: Element): string =>
  decodeURIComponent(link.getAttribute('href') ?? '').replaceAll(/\s+/g, ' ')

/** Where the links with a name lead. */
export const targets = (page: Pick<Opened, 'getAllByRole'>, name: string | RegExp): string[] =>
  page.getAllByRole('link', { name }).map(targetOf)

/** Whether the page says a text, anywhere. */
export const says = (page: Opened, text: string | RegExp): boolean => page.queryAllByText(text).length > 0

/** A day of the calendar, such as `9 June`. */
export const day = (page: Opened, name: string): HTMLElement =>
  page.getByText(new RegExp(String.raw`\b${name} 2026`), { selector: 'td *' }).closest('td')!

/** What has the focus, in its words. */
export const focused = (): string => document.activeElement?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''

/** The search of a page: its fields, what it says, and what it has found. */
export function searchOf(page: Opened) {
  const region = within(page.getByRole('region', { name: 'When will you come?' }))
  const row = (unit: string) => region.queryByRole('heading', { level: 3, name: unit })?.closest('li')
  return {
    ...region,
    /** What is said of the search. How many guests come is a status as well. */
    said: () => region.getAllByRole('status').find((each) => !each.matches('output'))!.textContent,
    /** The row of a unit that is free; undefined if there is none. */
    row: (unit: string) => row(unit)?.textContent.replaceAll(/\s+/g, ' '),
    field: (name: string) => region.getByLabelText<HTMLInputElement>(name)
  }
}
