/**
 * What the desk's page does with typed values, without its fields: its state and its requests, with the real server
 * behind them and a real data folder.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDesk, type DeskActions } from '../../../../generator/desk/app/state/create-desk.ts'
import { hasUnsaved, type Pending } from '../../../../generator/desk/app/state/desk-model.ts'
import { placeKey } from '../../../../generator/desk/places.ts'
import type { DeskDiagnostic, DeskEdit, Origin } from '../../../../generator/desk/protocol.ts'
import type { PreviewServer } from '../../../../generator/engine/preview/preview-server.ts'
import { changedHouse, edit, emptyFolder, houses } from '../../../support/content.ts'
import { patience } from '../../../support/patience.ts'
import { emptyState } from '../../empty-state.ts'
import { openLive } from '../../live.ts'

let data: string
let kept: string
let live: PreviewServer
let desk: DeskActions
let asked = 0

/** Opens a desk on a house with parts of its files replaced. */
async function open(changes: Readonly<Record<string, readonly [string, string]>> = {}): Promise<void> {
  const edits = Object.entries(changes).map(([file, [from, to]]) => edit(file, from, to))
  data = changedHouse(houses.second, edits).folder
  kept = emptyFolder()
  live = await openLive(data, kept)
  desk = createDesk()
}

beforeEach(() => {
  const { fetch } = globalThis
  // What the page waits for comes ten times as fast.
  const soon = (work: () => void, ms: number): unknown => setTimeout(work, ms / 10)
  vi.stubGlobal('window', Object.assign(Object.create(globalThis), { setTimeout: soon }))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (route: string, init: { headers?: Record<string, string> } = {}) => {
    asked += 1
    try {
      return await fetch(new URL(route, live.address), { ...init, headers: { ...init.headers, Origin: live.address } })
    } finally {
      asked -= 1
    }
  })
})

afterEach(async () => {
  // What a test has left is not sent in the next one: a list goes 3 ms after each change, and still has its answer.
  for (const { file } of desk.store.get().pending.values()) desk.discard({ file, path: [] })
  await new Promise((done) => setTimeout(done, 10))
  await vi.waitUntil(() => asked === 0, { timeout: patience })
  await live?.close()
  vi.unstubAllGlobals()
})

const openForm = async (file: string): Promise<void> => {
  desk.need(file)
  await vi.waitUntil(() => desk.store.get().forms.has(file), { timeout: patience })
}

const textAt = (file: string): string => readFileSync(join(data, file), 'utf8')

type Write = Origin

/** Types a value, as a field of the form does. */
const type = ({ file, path }: Write, value: unknown): void => desk.type({ file, path, value })

const outcomeOf = (place: Write): string | undefined => {
  const found: Pending | undefined = desk.store.get().pending.get(placeKey(place))
  return found && (found.outcome?.type ?? 'waits')
}

describe('a change that concerns what is typed and cannot be saved', () => {
  const phone = { file: 'phones.yaml', path: ['numbers', 'haus'] }
  const confirm = (place: Write): Promise<boolean> =>
    desk.save({ edits: [{ type: 'confirm', file: place.file, path: place.path }] }, place)

  test('waits: what is confirmed is what stands in the field', async () => {
    await open({ 'phones.yaml': ['haus: "', 'haus: !placeholder "'] })
    const before = textAt(phone.file)
    await openForm(phone.file)
    type(phone, '+41 81')
    expect(await confirm(phone)).toBe(false)
    expect(textAt(phone.file)).toBe(before)
    expect(outcomeOf(phone)).toBe('refused')
    const { failure } = desk.store.get()
    expect(failure?.at).toMatchObject({ file: phone.file, path: phone.path })
    expect(failure?.why?.en).toMatch(/^Not done: .* › /)
    type(phone, '+41810000001')
    expect(await confirm(phone)).toBe(true)
    expect(textAt(phone.file)).toContain('haus: "+41810000001"')
  })

  test('waits for a number that cannot be read, of which nothing is saved', async () => {
    await open({ 'availability/prices.yaml': ['arve: {', 'arve: !placeholder {'] })
    const before = textAt('availability/prices.yaml')
    const price = { file: 'availability/prices.yaml', path: ['rooms', 'arve', 'winter'] }
    type(price, 85)
    desk.keepUnparsed(price, undefined)
    expect(outcomeOf(price)).toBe('waits')
    desk.keepUnparsed(price, '85 euro')
    expect(await confirm({ file: price.file, path: ['rooms', 'arve'] })).toBe(false)
    expect(textAt(price.file)).toBe(before)
    desk.keepUnparsed(price, undefined)
    expect(await confirm({ file: price.file, path: ['rooms', 'arve'] })).toBe(true)
    expect(textAt(price.file)).toContain('arve: { winter: 210,')
  })

  test('waits where it stands in what goes or is taken back, and follows its entry wherever that goes', async () => {
    await open()
    const file = 'rooms/arve.yaml'
    await openForm(file)
    const alt = (index: number): Write => ({ file, path: ['photos', index, 'alt', 'de'] })
    type(alt(1), '')
    await desk.flush()
    expect(outcomeOf(alt(1))).toBe('refused')
    const before = textAt(file)
    const all: DeskEdit = { type: 'rename', file, path: ['photos'], to: 'pictures' }
    expect(await desk.save({ edits: [all] }, alt(1))).toBe(false)
    expect(await desk.undo()).toBe(false)
    expect(textAt(file)).toBe(before)
    const gone: DeskEdit = { type: 'remove', file, path: ['photos', 0] }
    expect([await desk.save({ edits: [gone] }, alt(1)), desk.store.get().failure]).toEqual([true, undefined])
    expect(textAt(file)).not.toContain('Der Blick aus dem Fenster')
    await expect.poll(() => [outcomeOf(alt(0)), outcomeOf(alt(1))]).toEqual(['refused', undefined])
    type(alt(0), 'Im Schnee')
    await desk.flush()
    expect(textAt(file)).toMatch(/photo: haus\n.*de: Im Schnee/)
  })

  test('is taken back where nothing of the kind is typed in its own files', async () => {
    await open()
    desk.store.set((now) => ({ ...now, state: emptyState }))
    const [alt, name] = [
      { file: 'rooms/arve.yaml', path: ['photos', 1, 'alt', 'de'] },
      { file: 'rooms/arve.yaml', path: ['name'] }
    ]
    const [first, before] = [textAt(name.file), textAt(phone.file)]
    // The change of before, in the same file, is not the last one once this one is saved.
    type(name, 'Zirbe')
    await desk.flush()
    type(alt, '')
    type(phone, '+41810000001')
    expect(await desk.undo()).toBe(true)
    expect(textAt(phone.file)).toBe(before)
    await expect.poll(() => outcomeOf(alt)).toBe('refused')
    expect(await desk.undo()).toBe(false)
    expect(desk.store.get().failure?.at).toMatchObject({ path: alt.path })
    expect(await desk.redo()).toBe(true)
    desk.discard(alt)
    // Any of the last changes can be the one.
    expect(await desk.undo(desk.store.get().state?.recent[1])).toBe(true)
    expect([textAt(name.file), textAt(phone.file)]).toEqual([first, expect.stringContaining('+41810000001')])
  })

  test('waits with it while the program is gone, and is made after it', async () => {
    await open({ 'phones.yaml': ['haus: "', 'haus: !placeholder "'] })
    await openForm(phone.file)
    const reachable = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    type(phone, '+41810000001')
    const confirmed = confirm(phone)
    await expect.poll(() => desk.store.get().toast?.text.en).toContain('do not close this window')
    expect([outcomeOf(phone), desk.store.get().failure]).toEqual(['waits', undefined])
    vi.stubGlobal('fetch', reachable)
    expect(await confirmed).toBe(true)
    expect(textAt(phone.file)).toContain('haus: "+41810000001"')
  })
})

describe('values that are typed in one file', () => {
  const file = 'availability/prices.yaml'
  const from = { file, path: ['closed', 0, 'from'] }
  const to = { file, path: ['closed', 0, 'to'] }
  const once: Parameters<typeof open>[0] = {
    [file]: ['closed:\n', 'closed:\n  - { from: 2027-04-12, to: 2027-04-18 }\n']
  }
  const saved = (value: Write, next: unknown): Promise<unknown> => {
    type(value, next)
    return desk.flush()
  }

  test('wait for each other where one alone would be wrong', async () => {
    await open(once)
    await saved(from, '2028-04-12')
    expect(outcomeOf(from)).toBe('refused')
    await saved(to, '2028-04-18')
    expect(textAt(file)).toContain('{ from: 2028-04-12, to: 2028-04-18 }')
    expect(desk.store.get().pending.size).toBe(0)
  })

  test('are not saved in halves, and hold back no other value', async () => {
    await open(once)
    await saved(from, '2027-04-25')
    await saved(to, '2027-04-24')
    await saved({ file, path: ['horizon'] }, 13)
    expect(textAt(file)).toContain('{ from: 2027-04-12, to: 2027-04-18 }')
    expect(textAt(file)).toContain('horizon: 13')
    expect([outcomeOf(from), outcomeOf(to)]).toEqual(['refused', 'refused'])
    // Now the form shows a pair that is right.
    desk.discard(from)
    await expect.poll(() => outcomeOf(to)).toBeUndefined()
    expect(textAt(file)).toContain('{ from: 2027-04-12, to: 2027-04-24 }')
  })

  test('are not saved beside one that somebody else has changed', async () => {
    await open(once)
    await openForm(file)
    type(from, '2027-04-10')
    type(to, '2027-04-20')
    type({ file, path: ['horizon'] }, 13)
    writeFileSync(join(data, file), textAt(file).replace('2027-04-12', '2027-04-11'))
    await desk.flush()
    expect(textAt(file)).toContain('{ from: 2027-04-11, to: 2027-04-18 }')
    expect(textAt(file)).toContain('horizon: 13')
    expect([outcomeOf(from), outcomeOf(to)]).toEqual(['conflict', 'refused'])
    desk.insist(from)
    await desk.flush()
    expect(textAt(file)).toContain('{ from: 2027-04-10, to: 2027-04-20 }')
  })
})

describe('a change of entries', () => {
  const file = 'availability/prices.yaml'
  const periods = ['2027-04-12, to: 2027-04-18', '2027-05-10, to: 2027-05-11', '2027-06-07, to: 2027-06-08']
  const three: Parameters<typeof open>[0] = {
    [file]: ['closed:\n', `closed:\n${periods.map((period) => `  - { from: ${period} }\n`).join('')}`]
  }
  const left = (): string[] => periods.filter((period) => textAt(file).includes(period))
  const removal = (index: number): Promise<boolean> =>
    desk.save({ edits: [{ type: 'remove', file, path: ['closed', index] }] }, { file, path: ['closed'] })

  const copy = (): Promise<boolean> =>
    desk.save({ edits: [{ type: 'duplicate', file, path: ['closed', 1] }] }, { file, path: ['closed', 1] })

  test('is unsaved and waits while the program is gone, and changes are made in their order', async () => {
    await open(three)
    await openForm(file)
    const reachable = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const made = [removal(0), copy(), desk.undo()]
    await expect.poll(() => desk.store.get().toast?.text.en).toContain('do not close this window')
    expect(hasUnsaved(desk.store.get())).toBe(true)
    expect(desk.store.get().failure).toBeUndefined()
    vi.stubGlobal('fetch', reachable)
    expect(await Promise.all(made)).toEqual([true, true, true])
    expect(left()).toEqual(periods.slice(1))
    expect(hasUnsaved(desk.store.get())).toBe(false)
  })

  test('is made once, although its answer is lost and the program is started again', async () => {
    await open(three)
    await openForm(file)
    const reachable = fetch
    let lost = 0
    vi.stubGlobal('fetch', async (route: string, init?: RequestInit) => {
      const answer = await reachable(route, init)
      if (!route.endsWith('/save') || lost === 2) return answer
      lost += 1
      if (lost === 2) {
        await live.close()
        live = await openLive(data, kept)
      }
      throw new TypeError('Failed to fetch')
    })
    expect(await copy()).toBe(true)
    expect([lost, textAt(file).match(/2027-05-10/g)?.length]).toEqual([2, 2])
    // The same change once more is another one.
    expect(await removal(0)).toBe(true)
    expect(await removal(0)).toBe(true)
    expect(left()).toEqual([periods[2]])
  })

  test('is made of the entry that was meant, whatever number it has by then', async () => {
    await open(three)
    await openForm(file)
    expect(await Promise.all([removal(0), removal(2)])).toEqual([true, true])
    expect(left()).toEqual([periods[1]])
    // Two clicks take two back.
    expect(await Promise.all([desk.undo(), desk.undo()])).toEqual([true, true])
    expect(left()).toEqual(periods)
  })

  test('is made of an entry in which somebody has just typed, as the form showed it before', async () => {
    await open(three)
    await openForm(file)
    type({ file, path: ['closed', 1, 'to'] }, '2027-05-12')
    const move = { type: 'move' as const, file, path: ['closed', 1], to: 0 }
    expect(await desk.save({ edits: [move] }, move)).toBe(true)
    expect(textAt(file)).toMatch(/closed:\n.*2027-05-10, to: 2027-05-12.*\n.*2027-04-12/)
    // What somebody else has written is still not overwritten.
    type({ file, path: ['closed', 0, 'to'] }, '2027-05-13')
    writeFileSync(join(data, file), textAt(file).replace('from: 2027-05-10', 'from: 2027-05-09'))
    const gone = { type: 'remove' as const, file, path: ['closed', 0] }
    expect(await desk.save({ edits: [gone] }, gone)).toBe(false)
    expect(textAt(file)).toContain('2027-05-09, to: 2027-05-13')
  })
})

describe('what is typed in an entry', () => {
  const file = 'rooms/arve.yaml'
  const same: Parameters<typeof open>[0] = { [file]: ['de: Das Haus im Schnee', 'de: Der Blick aus dem Fenster'] }
  const alt = (index: number, language = 'de'): Write => ({ file, path: ['photos', index, 'alt', language] })
  const openSame = async (): Promise<void> => {
    await open(same)
    await openForm(file)
  }

  test('that is removed itself is in no other one, and unsaved', async () => {
    await openSame()
    type(alt(0), 'Am Morgen')
    const changed = textAt(file).replace(/ {2}- photo: arve.*\n.*\n/, '')
    writeFileSync(join(data, file), changed)
    await desk.flush()
    expect([outcomeOf(alt(0)), textAt(file)]).toEqual(['conflict', changed])
    // Whoever sees the entries as they are now may mean the one that has this number.
    desk.insist(alt(0))
    await desk.flush()
    expect(textAt(file)).toContain('Am Morgen')
  })

  test('on the way of another value of it is saved with no question', async () => {
    await openSame()
    const answering = fetch
    const typing = [
      { at: alt(1, 'fr'), text: 'La maison sous la neige!' },
      { at: alt(1, 'en'), text: 'The house in the snow!' }
    ]
    vi.stubGlobal('fetch', async (route: string, init: RequestInit) => {
      const answer = await answering(route, init)
      // Somebody types before the answer is there, which is lost once.
      const isSave = route.endsWith('/edits') && typeof init.body === 'string' && init.body.includes('"save":true')
      const next = isSave && answer.ok ? typing.pop() : undefined
      if (next !== undefined) type(next.at, next.text)
      if (next !== undefined && typing.length === 0) throw new TypeError('Failed to fetch')
      return answer
    })
    type(alt(0), 'Am Abend')
    type(alt(1), 'Am Morgen')
    await desk.flush()
    await expect.poll(() => desk.store.get().pending.size).toBe(0)
    expect(textAt(file)).toContain('alt: { de: Am Morgen, en: The house in the snow!, fr: La maison sous la neige! }')
  })
})

describe('the fix of a diagnostic', () => {
  const refusalOf = (place: Write): DeskDiagnostic | undefined => {
    const outcome = desk.store.get().pending.get(placeKey(place))?.outcome
    return outcome?.type === 'refused' ? outcome.diagnostics[0] : undefined
  }
  const id = { file: 'guide.yaml', path: ['sections', 'wege', 'entries', 1, 'id'] }

  test('is made of what is typed, and leaves what else is typed where it is', async () => {
    await open()
    type({ file: 'rooms/arve.yaml', path: ['name'] }, '')
    type(id, 'Der Grat')
    await desk.flush()
    expect(refusalOf(id)?.button).toBe('fix')
    expect(await desk.fix(refusalOf(id)!)).toBe(true)
    expect(textAt(id.file)).toContain('- id: der-grat')
    await expect.poll(() => outcomeOf({ file: 'rooms/arve.yaml', path: ['name'] })).toBe('refused')
  })
})
