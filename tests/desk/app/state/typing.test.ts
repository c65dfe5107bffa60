/**
 * Unsaved edits of the page with a server that answers when a test lets it: whatever becomes of the requests, an edit
 * is in its file, or in view and counted as unsaved.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskActions } from '../../../../generator/desk/app/state/create-desk.ts'
import {
  hasUnsaved,
  stuckPlace,
  editsWithoutField,
  type Pending
} from '../../../../generator/desk/app/state/desk-model.ts'
import { placeKey } from '../../../../generator/desk/places.ts'
import type {
  Conflict,
  DeskState,
  FileForm,
  FormField,
  Origin,
  Outcome,
  TypedEdit
} from '../../../../generator/desk/protocol.ts'
import { emptyState } from '../../empty-state.ts'

const words = { it: 'Prova', en: 'Trial' }
const steps = { undo: undefined, redo: undefined, recent: [] }

/** A request that has not been answered yet: a list that is to be saved is a `save`, and otherwise a `draft`. */
type Asked = {
  route: string
  query: Record<string, string>
  turn: number
  edits: TypedEdit[]
  shown: Record<string, string>
  settle: (answer: Response | undefined) => void
}

let desk: DeskActions
let asked: Asked[]
/** The windows that have sent an empty list, and its turn; each is answered at once. */
let empty: string[]
/** The values of the files, by the keys of their places. */
let disk: Map<string, unknown>
/** The numbers of the edits that are saved. */
let saved: Set<number>
/** What became of edits, by their numbers, until they are tried again. */
let outcomes: Map<number, Outcome>
/** What the next answer tells of what somebody has replaced. */
let overwritten: Conflict | undefined
/** Whether its disk is full. */
let isUnkept = false

const sayJson = (value: unknown): Response => new Response(JSON.stringify(value))

/** What a file has, which names its text. */
const versionOf = (file: string): string =>
  JSON.stringify([...disk].filter(([key]) => (JSON.parse(key) as string[])[0] === file))

const revisionNow = (): string => JSON.stringify([...disk])

/** A value of a text by its version. */
const valueIn = (version: string | undefined, key: string): unknown =>
  version === undefined ? undefined : new Map(JSON.parse(version) as [string, unknown][]).get(key)

const base = {
  label: words,
  help: words,
  isOptional: false,
  isDuty: false,
  isThere: true,
  isBrief: false,
  isPlaceholder: false
}

/** The form of a file: a line for each value. */
function formOf(file: string): FileForm {
  const fields = [...disk].flatMap(([key, value]): FormField[] => {
    const [own, ...path]: string[] = JSON.parse(key)
    return own === file
      ? [{ ...base, path, kind: 'line', value: String(value), input: undefined, isName: false, isMasked: false }]
      : []
  })
  const root: FormField = { ...base, path: [], kind: 'group', fields }
  return { file, version: versionOf(file), revision: revisionNow(), label: words, root }
}

beforeEach(async () => {
  vi.useFakeTimers()
  ;[asked, disk, empty, saved, overwritten] = [[], new Map(), [], new Set(), undefined]
  outcomes = new Map()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    const url = new URL(address, 'http://desk')
    const { save = false, turn = 0, edits = [], shown = {}, window: sender = '' } = JSON.parse(body)
    const asks = url.pathname.slice('/.desk/'.length)
    const route = asks === 'edits' ? (save === true ? 'save' : 'draft') : asks
    const answer = await new Promise<Response | undefined>((settle) => {
      const request = { route, query: Object.fromEntries(url.searchParams), turn, edits, shown, settle }
      if (route !== 'draft' || edits.length > 0) asked.push(request)
      else settle(settled(request, undefined))
      if (route === 'draft' && edits.length === 0) empty.push(`${sender} ${turn}`)
    })
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer
  })
  const { createDesk } = await import('../../../../generator/desk/app/state/create-desk.ts')
  desk = createDesk()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets all that needs no more time happen. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** The next request of a kind, without those of others. */
async function next(route: string): Promise<Asked> {
  await settle()
  const found = asked.find((each) => each.route === route)
  expect(found?.route).toBe(route)
  asked.splice(asked.indexOf(found!), 1)
  return found!
}

type Became = Outcome | { type: 'saved' } | undefined

/** The answer to a list, of whose edits this has become: what the server does not save it places in the files. */
function settled(
  { edits, shown }: Asked,
  became: Became | ((edit: TypedEdit) => Became),
  diagnosed: string[] = []
): Response {
  for (const edit of edits) {
    const now = typeof became === 'function' ? became(edit) : became
    if (now?.type === 'saved') saved.add(edit.n)
    else if (now !== undefined) outcomes.set(edit.n, now)
  }
  const left = edits.filter(({ n }) => !saved.has(n))
  const forms = Object.entries(shown).flatMap(([file, revision]) =>
    revision === revisionNow() || versionOf(file) === '[]' ? [] : [formOf(file)]
  )
  const unsaved = left.map(({ n, file, path, seen, value }) => {
    const key = placeKey({ file, path })
    const isAsSeen = [valueIn(seen, key), value].includes(disk.get(key))
    return { n, file, path, seen: isAsSeen && disk.has(key) ? versionOf(file) : seen, outcome: outcomes.get(n) }
  })
  const told = {
    saved: edits.length - left.length,
    forms,
    isUnkept,
    overwritten,
    diagnostics: diagnosed.map((id) => ({ id }))
  }
  overwritten = undefined
  return sayJson({ ...steps, unsaved, ...told })
}

const refused: Outcome = { type: 'refused', diagnostics: [] }

/** Answers a save as the server does that has made it. */
async function write(request: Asked): Promise<void> {
  for (const edit of request.edits) if (edit.edit === 'set') disk.set(placeKey(edit), edit.value)
  request.settle(settled(request, ({ edit }) => (edit === 'set' ? { type: 'saved' } : undefined)))
  await settle()
}

/** Answers a save that brings an error. */
async function refuse(request: Asked): Promise<void> {
  request.settle(settled(request, refused))
  await settle()
}

async function answerDrafts(): Promise<void> {
  for (const draft of asked.filter(({ route }) => route === 'draft')) draft.settle(settled(draft, undefined))
  asked = asked.filter(({ route }) => route !== 'draft')
  await settle()
}

const load = ({ file }: Origin): void =>
  desk.store.set((now) => ({ ...now, forms: new Map(now.forms).set(file, formOf(file)) }))

/** Types a value in a form, which the desk has loaded. */
function type(at: Origin, value: unknown): void {
  if (!desk.store.get().forms.has(at.file) && disk.size > 0) load(at)
  desk.type({ ...at, value })
}

const name = { file: 'rooms/blue.yaml', path: ['name'] }
const size = { file: 'rooms/blue.yaml', path: ['size'] }
const pendingAt = (at: Origin): Pending | undefined => desk.store.get().pending.get(placeKey(at))
const outcomeAt = (at: Origin): string | undefined => pendingAt(at)?.outcome?.type
const isAway = (): boolean => desk.store.get().away !== undefined
const isUnsaved = (): boolean => hasUnsaved(desk.store.get())

/** A page that is asked for its state by a stream. */
function openStream(visibilityState = 'visible') {
  let events = new EventTarget()
  let opened = 0
  vi.stubGlobal('EventSource', function Events() {
    opened += 1
    events = Object.assign(new EventTarget(), { close: () => (events = new EventTarget()) })
    return events
  })
  const page = Object.assign(new EventTarget(), { visibilityState, querySelector: () => null })
  vi.stubGlobal('document', page)
  const stop = desk.start()
  return {
    state: (revision: string, files: string[] = []): void => {
      const entries = files.map((file) => ({ file, label: words }))
      const state: DeskState = { ...emptyState, revision, files: entries }
      events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }))
    },
    /** How often the page has asked. */
    opened: () => opened,
    link: (isThere: boolean) => void events.dispatchEvent(new Event(isThere ? 'open' : 'error')),
    show: (to = 'visible') => Object.assign(page, { visibilityState: to }).dispatchEvent(new Event('visibilitychange')),
    stop
  }
}

test('a program that has stopped is asked again after a second or two, and not before', async () => {
  const { link, opened, stop } = openStream()
  link(false)
  await vi.advanceTimersByTimeAsync(900)
  expect(opened()).toBe(1)
  await vi.advanceTimersByTimeAsync(1100)
  expect(opened()).toBe(2)
  stop()
})

test('a window hears nothing while nobody sees it, and all that is new once somebody looks at it', () => {
  const { state, show, stop } = openStream('hidden')
  const heard = (revision: string): unknown => (state(revision), desk.store.get().state?.revision)
  expect([heard('1'), show(), heard('2'), show('hidden'), heard('3')]).toEqual([undefined, true, '2', true, '2'])
  stop()
})

test('what is typed in an entry that is removed goes with it, though it cannot be saved', async () => {
  type(name, '')
  void desk.flush()
  await refuse(await next('save'))
  const removed = desk.save({ edits: [{ type: 'remove', ...name }] }, name)
  ;(await next('save')).settle(sayJson({ type: 'saved' }))
  expect([await removed, pendingAt(name)]).toEqual([true, undefined])
})

test('what is typed while a mistake is mended stays, and is saved in its turn', async () => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea ')
  const at = { ...name, id: 'a', line: 1, severity: 'error', code: 'x', heading: undefined, button: 'fix' } as const
  const mended = desk.fix({ ...at, message: words, help: words })
  await refuse(await next('save'))
  const request = await next('fix')
  type(name, 'Seaside')
  disk.set(placeKey(name), 'Sea')
  request.settle(sayJson({ type: 'saved' }))
  await settle()
  await answerDrafts()
  expect(await mended).toBe(true)
  expect([pendingAt(name)?.value, isUnsaved()]).toEqual(['Seaside', true])
})

test('what is typed over what somebody else has changed stays, and waits for a pause, whatever changes', async () => {
  disk.set(placeKey(name), 'Blue').set(placeKey(size), '20')
  const { state, stop } = openStream()
  state('1', [name.file])
  desk.need(name.file)
  await settle()
  type(name, 'Sea')
  disk.set(placeKey(name), 'Sky')
  state('2', [name.file])
  await vi.advanceTimersByTimeAsync(600)
  await answerDrafts()
  type(name, 'Seaside')
  disk.set(placeKey(size), '21')
  state('3', [name.file])
  await vi.advanceTimersByTimeAsync(600)
  await answerDrafts()
  load(name)
  type(name, 'Seaside')
  expect(valueIn(pendingAt(name)?.seen, placeKey(name))).toBe('Blue')
  expect(asked.filter(({ route }) => route === 'save')).toEqual([])
  stop()
})

test('what a dead window had typed is taken up, but for what is typed here since', async () => {
  disk.set(placeKey(name), 'Blue').set(placeKey(size), '20')
  type(name, 'Sea')
  const left = (at: Origin, value: string): TypedEdit => ({ ...at, n: 9, edit: 'set', value, seen: undefined })
  desk.goOnWith([left(name, 'Sky'), left(size, '21')])
  expect([name, size].map((at) => pendingAt(at)?.value)).toEqual(['Sea', '21'])
})

test('a page goes on with what its tab had before, unless it is a copy of a tab that still lives', async () => {
  disk.set(placeKey(name), 'Blue')
  vi.stubGlobal('navigator', {
    locks: { request: async () => undefined, query: async () => ({ held: [{ name: 'desk copied' }] }) }
  })
  const kept = new Map([['desk windows', 'copied,former']])
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  })
  const { recoverUnsaved } = await import('../../../../generator/desk/app/state/recovery.ts')
  const left = { window: 'former', turn: 7, edits: [{ ...name, n: 9, edit: 'set', value: 'Sea' }] }
  for (const isTaken of [false, true]) {
    const recovered = recoverUnsaved(desk)
    const looked = await next('unsaved')
    expect(looked.query).toEqual({ windows: 'former' })
    looked.settle(sayJson([left]))
    const request = await next('save')
    expect(request.edits).toMatchObject([{ ...name, value: 'Sea' }])
    expect(empty).not.toContain('former 8')
    request.settle(isTaken ? settled(request, undefined) : undefined)
    await recovered
    // Until the server has it under the new name, the next page of the tab finds it under the old one.
    expect([empty.includes('former 8'), kept.get('desk windows')?.includes('former')]).toEqual([isTaken, !isTaken])
  }
})

describe('undo', () => {
  beforeEach(() => disk.set(placeKey(name), 'Blue').set(placeKey(size), '20'))

  test('that is pressed while a save is on its way comes after it, and after what is typed since', async () => {
    type(name, 'Sea')
    void desk.flush()
    const first = await next('save')
    type(name, 'Seaside')
    const undone = desk.undo()
    await settle()
    expect(asked.filter(({ route }) => route === 'undo')).toEqual([])
    await write(first)
    await answerDrafts()
    expect(asked.filter(({ route }) => route === 'undo')).toEqual([])
    await write(await next('save'))
    expect(disk.get(placeKey(name))).toBe('Seaside')
    const request = await next('undo')
    // What is typed while it is on its way is not taken back.
    type(size, '21')
    disk.set(placeKey(name), 'Sea')
    request.settle(sayJson({ type: 'saved' }))
    await settle()
    await answerDrafts()
    expect([await undone, desk.store.get().toast?.offer]).toEqual([true, 'redo'])
    expect([pendingAt(size)?.value, isUnsaved()]).toEqual(['21', true])
    await vi.advanceTimersByTimeAsync(1300)
    await write(await next('save'))
    expect([disk.get(placeKey(size)), isUnsaved()]).toEqual(['21', false])
  })

  test.each([
    ['refused', { type: 'refused', diagnostics: [] }, /this error would come back/],
    ['lost', undefined, /not responding/]
  ])('whose answer is %s is not sent again, and why it is not done is said', async (_, answer, why) => {
    const undone = desk.undo()
    ;(await next('undo')).settle(answer && sayJson(answer))
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toEqual([])
    expect([await undone, desk.store.get().toast?.text.en]).toEqual([false, expect.stringMatching(why)])
  })
})

test.each(['before', 'after'])('a draft that is answered %s its save is ended at the server', async (when) => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Be')
  await vi.advanceTimersByTimeAsync(30)
  const draft = await next('draft')
  const answer = (): void => draft.settle(settled(draft, undefined))
  void desk.flush()
  const save = await next('save')
  // It counts more than the draft, in whatever order both arrive.
  expect(save.turn).toBeGreaterThan(draft.turn)
  if (when === 'before') answer()
  await write(save)
  expect(isUnsaved()).toBe(false)
  if (when === 'after') answer()
  await vi.advanceTimersByTimeAsync(30)
  expect(empty).toHaveLength(1)
})

test('an answer about an older draft is not shown over what is typed since', async () => {
  disk.set(placeKey(name), 'Blue')
  const shown = (): (string | undefined)[] | undefined => desk.store.get().typedDiagnostics?.map(({ id }) => id)
  type(name, 'B')
  await vi.advanceTimersByTimeAsync(30)
  const first = await next('draft')
  type(name, 'Be')
  await vi.advanceTimersByTimeAsync(30)
  // One request at a time: the second could overtake the first.
  expect(asked).toEqual([])
  first.settle(settled(first, undefined, ['older']))
  await settle()
  expect(shown()).toBeUndefined()
  const second = await next('draft')
  expect(second.edits).toMatchObject([{ value: 'Be' }])
  second.settle(settled(second, undefined, ['newer']))
  await settle()
  expect(shown()).toEqual(['newer'])
  // Nor is one shown of what is taken back meanwhile.
  type(name, 'Bel')
  await vi.advanceTimersByTimeAsync(30)
  const third = await next('draft')
  desk.discard(name)
  third.settle(settled(third, undefined, ['discarded']))
  await settle()
  expect([shown(), empty.length, desk.store.get().toast]).toEqual([[], 1, undefined])
})

test('what could not be sent, and a form, go when the program is back, or by themselves if requests fail', async () => {
  const other = { file: 'rooms/red.yaml', path: ['name'] }
  disk.set(placeKey(name), 'Blue').set(placeKey(other), 'Red')
  const { link, show, stop } = openStream()
  link(true)
  type(name, 'Sea')
  void desk.flush()
  const lost = await next('save')
  link(false)
  expect(desk.store.get().toast?.text.en).toContain('stays here and is saved as soon as it is back')
  lost.settle(undefined)
  await settle()
  expect([isAway(), isUnsaved()]).toEqual([true, true])
  desk.need(other.file)
  ;(await next('draft')).settle(undefined)
  const undone = desk.undo()
  ;(await next('save')).settle(undefined)
  expect([await undone, desk.store.get().failure]).toEqual([false, expect.anything()])
  await vi.advanceTimersByTimeAsync(1500)
  // That it is still gone is no news.
  desk.say(words)
  link(false)
  expect(desk.store.get().toast?.text).toBe(words)
  show()
  link(true)
  // What could not be done then is no trouble any more.
  expect(desk.store.get()).toMatchObject({ failure: undefined, readings: 2 })
  const again = await next('save')
  expect(again.edits).toMatchObject([{ value: 'Sea' }])
  expect(valueIn(again.edits[0]?.seen, placeKey(name))).toBe('Blue')
  again.settle(undefined)
  await settle()
  await vi.advanceTimersByTimeAsync(3000)
  await write(await next('save'))
  expect([isAway(), isUnsaved(), disk.get(placeKey(name))]).toEqual([false, false, 'Sea'])
  expect(desk.store.get().forms.has(other.file)).toBe(true)
  stop()
})

test('what is on no disk is known to be so, and is tried again by itself until there is room', async () => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea')
  isUnkept = true
  void desk.flush()
  const full: Outcome = { type: 'impossible', why: words }
  const request = await next('save')
  request.settle(settled(request, full))
  await settle()
  expect([desk.store.get().isUnkept, isUnsaved()]).toEqual([true, true])
  isUnkept = false
  await vi.advanceTimersByTimeAsync(3000)
  await write(await next('save'))
  expect([desk.store.get().isUnkept, isUnsaved(), disk.get(placeKey(name))]).toEqual([false, false, 'Sea'])
})

test('what another program keeps from being written is tried again by itself, and announced once', async () => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea')
  void desk.flush()
  const open: Outcome = { type: 'impossible', why: { it: 'Aperto.', en: 'Open.' }, isPassing: true }
  const first = await next('save')
  first.settle(settled(first, open))
  await settle()
  expect(desk.store.get().toast?.text.en).toBe('Open.')
  desk.store.patch({ toast: undefined })
  await vi.advanceTimersByTimeAsync(3000)
  const second = await next('save')
  second.settle(settled(second, open))
  await settle()
  expect([desk.store.get().toast, stuckPlace(desk.store.get()), isUnsaved()]).toEqual([undefined, undefined, true])
  await vi.advanceTimersByTimeAsync(3000)
  await write(await next('save'))
  expect([isUnsaved(), disk.get(placeKey(name))]).toEqual([false, 'Sea'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.filter(({ route }) => route === 'save')).toEqual([])
})

test('what the content does not allow is not tried again by itself', async () => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea')
  void desk.flush()
  const request = await next('save')
  request.settle(settled(request, { type: 'impossible', why: words }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.filter(({ route }) => route === 'save')).toEqual([])
})

test('a list that the server cannot read for a moment is sent again by itself', async () => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea')
  void desk.flush()
  ;(await next('save')).settle(new Response('', { status: 503 }))
  await settle()
  expect(isAway()).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  await write(await next('save'))
  expect([isAway(), isUnsaved(), disk.get(placeKey(name))]).toEqual([false, false, 'Sea'])
})

test('whoever keeps what was typed in a conflict writes it over the value that was shown beside it', async () => {
  disk.set(placeKey(name), 'Blue')
  desk.need(name.file)
  await settle()
  type(name, 'Sea')
  void desk.flush()
  const request = await next('save')
  disk.set(placeKey(name), 'Red')
  request.settle(settled(request, { type: 'conflict', theirs: 'Red' }))
  await settle()
  await answerDrafts()
  desk.insist(name)
  const again = await next('save')
  expect(again.edits).toMatchObject([{ value: 'Sea' }])
  expect(valueIn(again.edits[0]?.seen, placeKey(name))).toBe('Red')
})

test('the second click of a double click makes no second change, and a later one does', async () => {
  disk.set(placeKey(name), 'Blue')
  const edits = [{ type: 'duplicate' as const, ...name }]
  const both = [desk.save({ edits }, name), desk.save({ edits }, name)]
  const first = await next('save')
  first.settle(sayJson({ type: 'saved' }))
  await settle()
  expect(asked).toEqual([])
  expect(await Promise.all(both)).toEqual([true, false])
  const later = desk.save({ edits }, name)
  ;(await next('save')).settle(sayJson({ type: 'saved' }))
  expect(await later).toBe(true)
})

test('what was refused is tried again once the files have changed', async () => {
  disk.set(placeKey(name), 'Blue')
  const { state, stop } = openStream()
  state('1')
  type(name, 'Sea')
  void desk.flush()
  const first = await next('save')
  await refuse(first)
  await answerDrafts()
  expect([outcomeAt(name), isUnsaved()]).toEqual(['refused', true])
  // That is said once, and not with each answer.
  desk.say(words)
  await vi.advanceTimersByTimeAsync(30)
  await answerDrafts()
  expect(desk.store.get().toast?.text).toBe(words)
  state('1')
  await settle()
  expect(asked.filter(({ route }) => route === 'save')).toEqual([])
  state('2')
  await write(await next('save'))
  expect([isUnsaved(), disk.get(placeKey(name))]).toEqual([false, 'Sea'])
  stop()
})

/** Saves what is typed at a place, and has the server answer with a status. */
async function answerSave(status: number): Promise<void> {
  void desk.flush()
  const request = await next('save')
  request.settle(new Response('', { status }))
  await settle()
  // One that has another token is asked once more with that of the page.
  if (status === 403) for (const route of ['', 'save']) (await next(route)).settle(new Response('', { status }))
  await settle()
}

test.each([400, 403, 413])('what the program will never take is said, and not asked again: %i', async (status) => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea')
  await answerSave(status)
  expect([outcomeAt(name), pendingAt(name)?.value, isUnsaved()]).toEqual(['impossible', 'Sea', true])
  expect(desk.store.get().toast?.text.en).toMatch(status === 413 ? /make it shorter/ : /load the page again/)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.filter(({ route }) => route === 'save')).toEqual([])
  // Nor is it that the program does not respond where a change is refused.
  const { post } = await import('../../../../generator/desk/app/state/desk-client.ts')
  const made = desk.run({ at: name, ask: () => post('undo', {}), done: words, changes: () => [] })
  await settle()
  for (const route of status === 403 ? ['undo', '', 'undo'] : ['undo'])
    (await next(route)).settle(new Response('', { status }))
  expect(await made).toBe(false)
  expect(desk.store.get().failure?.why?.en).not.toMatch(/not responding/)
})

test('a photo that broke off on its way is to be chosen again', async () => {
  const { sendPhoto } = await import('../../../../generator/desk/app/state/desk-client.ts')
  const sent = sendPhoto('{}' as unknown as Blob, 'sea.jpg')
  ;(await next('photo')).settle(new Response('', { status: 408 }))
  expect(await sent).toMatchObject({ type: 'unanswered', why: { en: expect.stringContaining('interrupted') } })
})

test('a question at which the program has failed has no answer', async () => {
  const { get } = await import('../../../../generator/desk/app/state/desk-client.ts')
  const listed = get('photos', {})
  ;(await next('photos')).settle(new Response('{}', { status: 500 }))
  expect(await listed).toMatchObject({ type: 'unanswered', why: { en: expect.stringMatching(/Something went wrong/) } })
})

test('a program that has failed at it is asked again with the next change, which says why it cannot be', async () => {
  disk.set(placeKey(name), 'Blue')
  type(name, 'Sea')
  await answerSave(500)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.filter(({ route }) => route === 'save').length, isUnsaved()]).toEqual([0, true])
  expect(stuckPlace(desk.store.get())).toMatchObject(name)
  void desk.save({ edits: [{ type: 'duplicate', ...name }] }, name)
  ;(await next('save')).settle(new Response('', { status: 500 }))
  await settle()
  expect(desk.store.get().failure?.why?.en).toMatch(/Something went wrong/)
  type(name, 'Sky')
  void desk.flush()
  await write(await next('save'))
  expect([isUnsaved(), disk.get(placeKey(name))]).toEqual([false, 'Sky'])
})

test.each([undefined, 'Sea'])('one text that is too long keeps no other from being saved, nor %s', async (instead) => {
  disk.set(placeKey(name), 'Blue').set(placeKey(size), '20')
  type(name, 'x'.repeat(100))
  type(size, '21')
  void desk.flush()
  const whole = await next('save')
  expect(whole.edits).toHaveLength(2)
  // What is typed in its place while it is refused is another text.
  if (instead !== undefined) type(name, instead)
  whole.settle(new Response('', { status: 413 }))
  await write(await next('save'))
  expect([disk.get(placeKey(size)), pendingAt(size)]).toEqual(['21', undefined])
  expect([disk.get(placeKey(name)), outcomeAt(name)]).toEqual(instead ? [instead, undefined] : ['Blue', 'impossible'])
})

describe('when a file is removed by hand', () => {
  const file = name.file
  const gone = (request: Asked): void => request.settle(settled(request, { type: 'impossible', why: words }))
  let stream: ReturnType<typeof openStream>
  beforeEach(async () => {
    disk.set(placeKey(name), 'Blue').set(placeKey(size), '20')
    stream = openStream()
    stream.state('1', [file])
    desk.need(file)
    await settle()
    type(name, 'Sea')
    desk.keepUnparsed(size, 'twenty')
    disk.clear()
    stream.state('2')
    await settle()
  })
  afterEach(() => stream.stop())
  const unplaced = (): unknown[] => editsWithoutField(desk.store.get(), file).map(({ value }) => value)

  test('what is typed in it stays in view, is unsaved, and said to be', async () => {
    expect([unplaced(), isUnsaved()]).toEqual([['Sea', 'twenty'], true])
    void desk.flush()
    gone(await next('save'))
    await settle()
    expect([unplaced(), isUnsaved(), stuckPlace(desk.store.get())?.file]).toEqual([['Sea', 'twenty'], true, file])
    // The form in which somebody may still be typing stays, too.
    expect(desk.store.get().forms.has(file)).toBe(true)
    desk.discard({ file, path: [] })
    expect([unplaced(), isUnsaved()]).toEqual([[], false])
  })

  test('it comes back with what is typed in it', async () => {
    const back = desk.restore(file)
    gone(await next('save'))
    const request = await next('restore')
    disk.set(placeKey(name), 'Blue').set(placeKey(size), '20')
    request.settle(sayJson({ type: 'saved' }))
    await settle()
    await answerDrafts()
    expect(await back).toBe(true)
    stream.state('3', [file])
    await write(await next('save'))
    expect([disk.get(placeKey(name)), unplaced()]).toEqual(['Sea', []])
    // Only that is still unsaved which is no number.
    expect([pendingAt(name), isUnsaved()]).toEqual([undefined, true])
  })
})

test('what is typed in an entry that somebody removes stays in view', async () => {
  const at = { file: 'prices.yaml', path: ['closed', 1, 'to'] }
  const closed: FormField = { ...base, path: ['closed'], kind: 'list', fields: [], min: 0 }
  const root: FormField = { ...base, path: [], kind: 'group', fields: [closed] }
  const { state, stop } = openStream()
  state('1', [at.file])
  desk.store.set((now) => ({
    ...now,
    forms: new Map([[at.file, { file: at.file, version: '[]', revision: '', label: words, root }]])
  }))
  desk.type({ ...at, value: '2027-04-20' })
  const unplaced = (): unknown[] => editsWithoutField(desk.store.get(), at.file).map(({ value }) => value)
  // It may be on its way yet.
  expect(unplaced()).toEqual([])
  void desk.flush()
  const first = await next('save')
  first.settle(settled(first, { type: 'conflict', theirs: undefined }))
  await settle()
  await answerDrafts()
  expect([unplaced(), isUnsaved()]).toEqual([['2027-04-20'], true])
  // A new entry has no field yet either, and is no such text.
  desk.discard(at)
  desk.type({ ...at, path: ['closed', 0, 'from'], value: '2027-05-01' })
  void desk.flush()
  await refuse(await next('save'))
  await answerDrafts()
  expect([unplaced(), isUnsaved()]).toEqual([[], true])
  expect(desk.store.get().toast?.text.en).toContain('Somebody else')
  stop()
})

describe('what this window has saved, and another one writes over', () => {
  const said = (): string | undefined => desk.store.get().failure?.why?.en
  let stream: ReturnType<typeof openStream>
  const look = async (revision: string): Promise<void> => {
    overwritten = { ...name, yours: 'Sea', theirs: 'Sky' }
    stream.state(revision, [name.file])
    await settle()
  }
  beforeEach(async () => {
    disk.set(placeKey(name), 'Sky')
    stream = openStream()
    stream.state('1', [name.file])
    desk.need(name.file)
    await settle()
  })
  afterEach(() => stream.stop())

  test('is told with both texts', async () => {
    await look('2')
    expect(said()).toMatch(/what you saved, “Sea”, was replaced elsewhere by “Sky”/)
  })

  test('is not told of what this window itself takes back', async () => {
    const undone = desk.undo()
    const request = await next('undo')
    await look('2')
    overwritten = { ...name, yours: 'Sea', theirs: 'Sky' }
    request.settle(sayJson({ type: 'saved' }))
    await undone
    expect(said()).toBeUndefined()
  })
})
