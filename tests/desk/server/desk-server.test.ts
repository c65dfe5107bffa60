/** The server of the desk: which requests it answers, and what it saves. */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { request as send } from 'node:http'
import { join, resolve, sep } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { valueAt } from '../../../generator/engine/fields/value-paths.ts'
import { calendarText } from '../../support/change.ts'
import { nothingTo, onlyExample } from '../../../generator/desk/desk-wording.ts'
import { deskFolder } from '../../../generator/desk/server/desk-folder.ts'
import { loadFiles, loadPublished, saveFiles, storeFolder } from '../../../generator/house/bookings/feeds/feed-store.ts'
import type {
  Changes,
  DeskDiagnostic,
  DeskEdit,
  DeskState,
  MergeResult,
  UnsavedEdits,
  FileForm,
  Origin,
  PhotoChoice,
  SaveResult,
  EditsResult,
  TypedEdit
} from '../../../generator/desk/protocol.ts'
import type { PreviewServer } from '../../../generator/engine/preview/preview-server.ts'
import { changedHouse, emptyFolder, houses, pathsIn } from '../../support/content.ts'
import { eventsIn, openPreviewed } from '../../engine/preview/events.ts'
import { afterChecks, codeOf, deskOf, openLive } from '../live.ts'

let data: string
let cache: string
let live: PreviewServer
let token: string
let headers: Record<string, string>
let post: Awaited<ReturnType<typeof deskOf>>['post']

const start = async (seen?: Parameters<typeof openLive>[2]): Promise<void> => {
  live = await openLive(data, cache, seen)
  ;({ token, headers, post } = await deskOf(live))
}

beforeEach(async () => {
  data = changedHouse(houses.second, []).folder
  cache = emptyFolder()
  await start()
})

afterEach(() => (vi.restoreAllMocks(), live.close()))

const textAt = (file: string): string => readFileSync(join(data, file), 'utf8')
const put = (photo: Uint8Array, type: string): Promise<Response> =>
  fetch(`${live.address}/.desk/photo?name=neu.png`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': type },
    body: Buffer.from(photo)
  })
/** Sends a photo, and says what became of it, with a name that it can have in the house. */
const upload = async (photo: Uint8Array = png): Promise<{ id: string; ref: string }> => ({
  ref: 'neu',
  ...((await (await put(photo, 'image/png')).json()) as { id: string })
})
const png = readFileSync(join(houses.second, 'photos/enzian.png'))
const save = (...edits: DeskEdit[]): Promise<SaveResult> => post('save', { edits })
async function stateNow(): Promise<DeskState> {
  const events = eventsIn<DeskState>(await fetch(`${live.address}/.desk/events`))
  const { value } = await events.next()
  await events.return(undefined)
  return value!
}
let looks = 0
/** What the desk answers to a window that types nothing and shows the form of a file. */
const look = (file: string): Promise<EditsResult> => {
  looks += 1
  return post('edits', { window: 'looks', turn: looks, edits: [], save: false, shown: { [file]: '' } })
}
const formOf = async (file: string): Promise<FileForm> => (await look(file)).forms[0]!
const get = async <Answer>(path: string): Promise<Answer> =>
  (await fetch(`${live.address}/.desk/${path}`)).json() as Promise<Answer>
/** All files of the data folder, and nothing that is hidden. */
const treeNow = (): Record<string, string> =>
  Object.fromEntries(
    pathsIn(data)
      .filter((path) => !path.split(sep).some((step) => step.startsWith('.')))
      .map((path) => [path, readFileSync(join(data, path), 'latin1')])
  )

const valueIn = (text: string, path: Origin['path']): unknown => valueAt(parse(text), path)
const name = { file: 'rooms/arve.yaml', path: ['name'] }
const setArea = (value: number): DeskEdit => ({ type: 'set', file: name.file, path: ['area'], value })
/** Has somebody else write into a file. */
function edit(file: string, from: string | RegExp, to: string): void {
  const before = textAt(file)
  writeFileSync(join(data, file), before.replace(from, to))
  expect(textAt(file)).not.toBe(before)
}

describe('a change', () => {
  test('that nobody wants changes nothing', async () => {
    const before = treeNow()
    expect(await save({ type: 'set', ...name, value: 'Arve' })).toMatchObject({ type: 'saved' })
    expect(treeNow()).toEqual(before)
    expect((await stateNow()).undo).toBeUndefined()
  })

  test('of a house that is wrong mends it step by step, and puts nothing else that is wrong there', async () => {
    edit(name.file, /^area: .*\nbathrooms: .*$/m, 'area: -5\nbathrooms: 0')
    const count = async (): Promise<number> => (await stateNow()).diagnostics.length
    await expect.poll(count).toBe(2)
    expect(await save(setArea(-6))).toMatchObject({ type: 'refused' })
    expect(await save(setArea(22))).toMatchObject({ type: 'saved' })
    expect(await count()).toBe(1)
    expect(await save({ ...setArea(1), path: ['bathrooms'] })).toMatchObject({ type: 'saved' })
    expect(await count()).toBe(0)
  })

  test('for which a file cannot be read, because another program has it open, may be sent again', async () => {
    await live.close()
    const busy = Object.assign(new Error('busy'), { code: 'EBUSY', syscall: 'open', path: join(data, name.file) })
    await start((seen) => ({ ...seen, check: () => Promise.reject(busy) }))
    const answer = await fetch(`${live.address}/.desk/save`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ edits: [setArea(21)] })
    })
    expect(answer.status).toBe(503)
  })

  test('of an entry is made of the one that the form showed, and of no other', async () => {
    const file = 'availability/bookings.yaml'
    const feeds = (...keys: string[]): string =>
      `rooms:\n  arve:\n${keys.map((key) => `    - { url: "https://a.example/${key}.ics", name: ${key} }\n`).join('')}`
    const formNow = (): Promise<FileForm> => formOf(file)
    writeFileSync(join(data, file), feeds('aaa', 'bbb'))
    await expect.poll(async () => JSON.stringify(await formNow())).toContain('bbb')
    const gone = { type: 'remove', file, path: ['rooms', 'arve', 0], seen: (await formNow()).version } as const
    // An address that is another one, although its dots are the same.
    writeFileSync(join(data, file), feeds('aaa', 'bbb').replace('/aaa.', '/ccc.'))
    expect(JSON.stringify(await save(gone))).toMatch(/"type":"conflict".*"theirs":\{"url":"(?!.*ccc)/)
    expect(await save({ ...gone, type: 'move', to: 1 })).toMatchObject({ type: 'conflict' })
    expect(await save({ ...gone, seen: '0'.repeat(64) })).toMatchObject({ type: 'conflict' })
    expect(textAt(file)).toBe(feeds('aaa', 'bbb').replace('/aaa.', '/ccc.'))
    writeFileSync(join(data, file), feeds('bbb', 'aaa'))
    expect(await save(gone)).toMatchObject({ type: 'saved' })
    expect(textAt(file)).toBe(feeds('bbb'))
  })

  test('with a number is made once in each window, be it taken back since', async () => {
    const phones = (): string[] => textAt('phones.yaml').match(/\+41810000077/g) ?? []
    const edits: DeskEdit[] = [{ type: 'set', file: 'phones.yaml', path: ['numbers', 'ina'], value: '+41810000077' }]
    const saveIn = (window: string): Promise<SaveResult> => post('save', { edits, window, n: 1 })
    expect(await saveIn('a')).toEqual({ type: 'saved' })
    expect(await post('undo', {})).toEqual({ type: 'saved' })
    expect(await saveIn('a')).toEqual({ type: 'saved' })
    expect(phones()).toEqual([])
    await saveIn('b')
    expect(phones()).toHaveLength(1)
  })

  test('of a file in another encoding is not made: it would take its letters', async () => {
    const icon = { type: 'set', file: 'services.yaml', path: ['ofen', 'icon'], value: 'cleaning' } as const
    writeFileSync(join(data, icon.file), textAt(icon.file), 'latin1')
    const before = treeNow()
    expect(await save(icon)).toMatchObject({ type: 'impossible' })
    expect(treeNow()).toEqual(before)
  })

  test('of several files is made in all of them or in none', async () => {
    const before = treeNow()
    const refused = await save(
      { type: 'set', ...name, value: 'Zirbe' },
      { type: 'set', file: 'rooms/enzian.yaml', path: ['area'], value: -1 }
    )
    expect(refused).toMatchObject({ type: 'refused' })
    expect(treeNow()).toEqual(before)
  })
})

let turn = 0
/** Sends what is typed in a window. */
const sendTyped = (
  window: string,
  isSave: boolean,
  typed: readonly (Origin & { value: unknown; seen?: string })[]
): Promise<EditsResult> => {
  turn += 1
  const edits = typed.map(({ file, path, value, seen }, index) => ({
    n: turn * 100 + index,
    edit: 'set' as const,
    file,
    path,
    value,
    seen
  }))
  return post('edits', { window, turn, edits, save: isSave, shown: { [name.file]: '' } })
}
const draft = (window: string, ...typed: Parameters<typeof sendTyped>[2]): Promise<EditsResult> =>
  sendTyped(window, false, typed)
const saveTyped = (window: string, ...typed: Parameters<typeof sendTyped>[2]): Promise<EditsResult> =>
  sendTyped(window, true, typed)

/** The page of a room in a window of the desk, or outside of it. */
const shownIn = async (window: string): Promise<string> =>
  (await fetch(`${live.address}/kammern/arve${window === '' ? '' : `?window=${window}`}`)).text()

test.each([
  ['that is past', '2020-05-10', '2020-05-12', 'impossible'],
  ['that ends today', '2026-11-10', '2026-11-20', 'saved'],
  ['of every year', '05-10', '05-12', 'saved']
])('a closure %s, beside another change', async (_, from, to, type) => {
  const file = 'availability/prices.yaml'
  const closed = valueIn(textAt(file), ['closed']) as unknown[]
  const value = { from, to, units: ['rooms/arve'] }
  const insert = { type: 'insert', file, path: ['closed', closed.length], value } as const
  expect(await save(setArea(21), insert)).toMatchObject({ type })
})

describe('what is typed', () => {
  test('is kept for another window, whoever dies or writes beside it, until it is saved or taken back', async () => {
    const { version: seen } = await formOf(name.file)
    const [zirbe, tanne] = ['Zirbe', 'Tanne'].map((value) => ({ ...name, value, seen }))
    const kept = async (): Promise<[window: string, values: unknown[]][]> => {
      await live.close()
      await start()
      const drafts = await get<UnsavedEdits[]>('unsaved')
      return drafts.map(({ window, edits }) => [window, edits.map(({ value }) => value)])
    }
    await draft('a', zirbe!)
    await draft('b', tanne!)
    expect(Object.fromEntries(await kept())).toEqual({ a: ['Zirbe'], b: ['Tanne'] })
    await draft('a')
    edit(name.file, /^area: .*$/m, 'area: 20')
    expect(await kept()).toEqual([['b', ['Tanne']]])
    await saveTyped('b', tanne!)
    expect(await kept()).toEqual([])
    const body = '{"window":"../a","turn":1,"edits":[],"save":false,"shown":{}}'
    expect((await fetch(`${live.address}/.desk/edits`, { method: 'POST', headers, body })).status).toBe(400)
  })

  test('is on the pages, with its diagnostics, and never in the files', async () => {
    const before = treeNow()
    expect(await draft('a', { ...name, value: 'Zirbe' })).toMatchObject({ diagnostics: [] })
    expect(await shownIn('a')).toContain('Zirbe')
    const wrong = { type: 'set', file: 'rooms/arve.yaml', path: ['area'], value: -1 } as const
    expect(await draft('a', wrong)).toMatchObject({ diagnostics: [{ code: 'number-range', path: ['area'] }] })
    expect(await shownIn('a')).toContain('Arve')
    await draft('a', { ...name, value: 'Fichte' })
    expect(await shownIn('a')).toContain('Fichte')
    await draft('a')
    expect(await shownIn('a')).not.toContain('Fichte')
    expect(treeNow()).toEqual(before)
  })

  test('is shown and saved where the disk keeps no list of it, as one that is full', async () => {
    const drafts = join(deskFolder(cache, data), 'drafts')
    rmSync(drafts, { recursive: true })
    writeFileSync(drafts, '')
    await draft('a', { ...name, value: 'Zirbe' })
    expect(await shownIn('a')).toContain('Zirbe')
    expect(await saveTyped('a', { ...name, value: 'Zirbe' })).toMatchObject({ unsaved: [], saved: 1 })
    expect(textAt(name.file)).toContain('name: Zirbe')
  })

  test('is kept where the system refuses to write it, with the reason, and saved once that is gone', async () => {
    const inTheWay = join(data, '.journal')
    writeFileSync(inTheWay, '')
    const edits = [
      { ...name, value: 'Zirbe' },
      { ...name, path: ['area'], value: 31 }
    ] as const
    const { unsaved } = await saveTyped('a', ...edits)
    expect(unsaved.map(({ outcome }) => outcome)).toMatchObject([
      { type: 'impossible', isPassing: true },
      { type: 'impossible', isPassing: true }
    ])
    expect(textAt(name.file)).not.toContain('Zirbe')
    rmSync(inTheWay)
    expect(await saveTyped('a', ...edits)).toMatchObject({ unsaved: [], saved: 2 })
    expect(textAt(name.file)).toMatch(/name: Zirbe[^]*area: 31/)
  })

  test('is on the pages of its own window, whatever is typed, saved and taken back in others', async () => {
    const bed = { type: 'set', file: 'rooms/arve.yaml', path: ['subtitle', 'de'], value: 'Am Bach' } as const
    const shown = async (): Promise<string[]> => {
      const pages = await Promise.all(['a', 'b', ''].map(shownIn))
      return pages.map((html) => ['Zirbe', 'Am Bach', 'Tanne'].filter((word) => html.includes(word)).join(' '))
    }
    const seen = (await formOf(name.file)).version
    await draft('a', { ...name, value: 'Zirbe', seen })
    await draft('b', bed)
    expect(await shown()).toEqual(['Zirbe', 'Am Bach', ''])
    expect(await saveTyped('b', bed)).toMatchObject({ unsaved: [], saved: 1 })
    expect(await shown()).toEqual(['Zirbe Am Bach', 'Am Bach', 'Am Bach'])
    await post('undo', {})
    expect(await shown()).toEqual(['Zirbe', '', ''])
    // What two have typed in one place is in the file of the first to save, and a conflict for the other.
    const tanne = { type: 'set', ...name, value: 'Tanne', seen } as const
    await draft('b', tanne)
    expect(await saveTyped('b', tanne)).toMatchObject({ unsaved: [], saved: 1 })
    expect(await shown()).toEqual(['Tanne', 'Tanne', 'Tanne'])
    const zirbe = { ...name, value: 'Zirbe', seen }
    expect(await saveTyped('a', zirbe)).toMatchObject({
      unsaved: [{ outcome: { type: 'conflict', theirs: 'Tanne' } }],
      forms: [{ file: name.file }]
    })
    edit(name.file, 'name: Tanne', 'name: Fichte')
    expect(await saveTyped('a', zirbe)).toMatchObject({ unsaved: [{ outcome: { theirs: 'Fichte' } }] })
    // It keeps nothing else from being shown, nor do two.
    await draft('a', zirbe, bed)
    expect(await shown()).toEqual(['Am Bach', '', ''])
    edit(name.file, /^area: .*$/m, 'area: 20')
    await draft('a', zirbe, { ...name, path: ['area'], value: 21, seen }, bed)
    expect(await shown()).toEqual(['Am Bach', '', ''])
  })

  test('counts once, and by the latest list, in whatever order lists arrive', async () => {
    const { version: seen } = await formOf(name.file)
    const sendList = (at: number, edits: readonly TypedEdit[], isSave: boolean): Promise<EditsResult> =>
      post('edits', { window: 'late', turn: at, edits, save: isSave, shown: {} })
    const typed = (n: number, value: string): TypedEdit => ({ ...name, n, edit: 'set', value, seen })
    await sendList(2, [typed(2, 'Zirbe')], false)
    expect(await sendList(1, [typed(1, 'Zir')], true)).toMatchObject({ saved: 0 })
    expect(textAt(name.file)).toContain('name: Arve')
    expect((await get<UnsavedEdits[]>('unsaved')).flatMap(({ edits }) => edits)).toMatchObject([{ value: 'Zirbe' }])
    // Of the answers to what is saved none may have arrived: it is sent again, and what is typed since goes on from it.
    for (const sent of [2, 3]) await sendList(3, [typed(sent, 'Zirbe')], true)
    edit(name.file, 'name: Zirbe', 'name: Fichte')
    expect(await sendList(4, [typed(3, 'Zirbe')], true)).toMatchObject({ unsaved: [], saved: 1 })
    edit(name.file, 'name: Fichte', 'name: Zirbe')
    expect(await sendList(5, [typed(4, 'Zirbelkiefer')], true)).toMatchObject({ unsaved: [], saved: 1 })
    expect(textAt(name.file)).toContain('name: Zirbelkiefer')
  })

  test('is told with every answer: why it is not saved, and where it is now, whoever has moved its entry', async () => {
    const { version: seen } = await formOf(name.file)
    const at = { n: 1, file: name.file, path: ['photos', 1, 'alt', 'de'], edit: 'set' as const, value: '', seen }
    const list = { window: 'a', edits: [at], shown: { [name.file]: '' } }
    expect((await post<EditsResult>('edits', { ...list, turn: 1, save: true })).unsaved).toMatchObject([
      { outcome: { type: 'refused' }, path: at.path }
    ])
    const text = textAt(name.file).replace(/( {2}- photo: arve.*\n.*\n)( {2}- photo: haus\n.*\n)/, '$2$1')
    writeFileSync(join(data, name.file), text)
    await expect.poll(async () => (await formOf(name.file)).version).not.toBe(seen)
    const { unsaved, forms } = await post<EditsResult>('edits', { ...list, turn: 2, save: false })
    expect(unsaved).toMatchObject([{ outcome: { type: 'refused' }, path: ['photos', 0, 'alt', 'de'] }])
    expect(unsaved[0]?.seen).toBe(forms[0]?.version)
  })

  test('and saved is told to its window, once, if another one writes over it', async () => {
    const now = async (value: string) => ({ ...name, value, seen: (await formOf(name.file)).version })
    const area = async (value: number) => ({ ...(await now('')), path: ['area'], value })
    await saveTyped('a', await now('Zirbe'))
    await saveTyped('a', await area(31))
    expect((await draft('a')).overwritten).toBeUndefined()
    // Whoever starts the program again starts it for the windows that are open.
    await live.close()
    await start()
    await saveTyped('b', await now('Tanne'))
    await saveTyped('b', await area(32))
    const { unsaved, overwritten } = await draft('a')
    expect([unsaved, overwritten]).toMatchObject([[], { ...name, yours: 'Zirbe', theirs: 'Tanne' }])
    expect((await draft('a')).overwritten).toMatchObject({ path: ['area'], yours: 31, theirs: 32 })
    expect((await draft('a')).overwritten).toBeUndefined()
    await saveTyped('b', await now('Fichte'))
    expect((await draft('b')).overwritten).toBeUndefined()
  })

  test('beside a mistake is saved, and the mistake alone is held back, with what belongs to it', async () => {
    const places = [['area'], ['guests', 'max'], ['photos', 1, 'alt', 'de']]
    const wrong = places.map((path) => ({ ...name, path, value: -1 }))
    const min = { ...name, path: ['guests', 'min'], value: 2 }
    const photo = { ...name, path: ['photos', 1, 'photo'], value: 'enzian' }
    const answer = await saveTyped('a', ...wrong, min, photo, { ...name, value: 'Zirbe' })
    const unsaved = wrong.map(({ path }) => ({ path, outcome: { type: 'refused', diagnostics: [{ path }] } }))
    expect(answer).toMatchObject({ saved: 1, unsaved: [...unsaved, { path: min.path }, { path: photo.path }] })
    expect(textAt(name.file)).toMatch(/name: Zirbe[^]*area: 17\.5/)
  })

  test.each([
    ['phones.yaml', ['numbers', 'haus'], '081 000 00-08', '0041 81 000 00 08', '"+41810000008"'],
    [
      'guide.yaml',
      ['sections', 'wege', 'entries', 0, 'coordinates'],
      'https://www.google.com/maps/@46.79,9.7,17z',
      '46,79° N 9,70° E',
      '46.79, 9.70'
    ]
  ])(
    'in %s is written as its rule wants it, however it is spelled, and typed on from there',
    async (file, path, typed, again, written) => {
      const first = { type: 'set', file, path, value: typed } as const
      expect(await save(first)).toMatchObject({ type: 'saved' })
      expect(await save({ ...first, value: again })).toMatchObject({ type: 'saved' })
      expect(textAt(file)).toContain(`: ${written}\n`)
      const { diagnostics } = await draft('one', { file, path, value: typed })
      expect(diagnostics?.filter((each) => each.file === file && each.severity === 'error')).toEqual([])
    }
  )

  test('in the place of what the file has in another spelling is no conflict with that', async () => {
    edit('phones.yaml', '+41810000007', '+41 81 000 00 07')
    await expect.poll(async () => (await stateNow()).diagnostics.map(({ file }) => file)).toContain('phones.yaml')
    const { version: seen } = await formOf('phones.yaml')
    const number = { file: 'phones.yaml', path: ['numbers', 'haus'], seen }
    expect(await save({ type: 'set', ...number, value: '081 000 00 08' })).toMatchObject({ type: 'saved' })
  })

  test('is told to the pages in its window, and is on no other', async () => {
    const [own, other] = await Promise.all(
      ['a', 'b'].map((window) => openPreviewed(live.address, '/kammern/arve', window))
    )
    await draft('a', { ...name, value: 'Zirbe' })
    expect(await own!.next()).toMatchObject({ kind: 'page', html: expect.stringContaining('Zirbe') })
    expect(await other!.look()).toBeUndefined()
    await draft('b', { ...name, value: 'Tanne' })
    expect(await other!.next()).toMatchObject({ kind: 'page', html: expect.stringContaining('Tanne') })
    expect(await own!.look()).toBeUndefined()
    for (const page of [own, other]) page!.close()
  })
})

test('a text that is put back by hand is the text that was, also after a new start', async () => {
  const file = 'rooms/arve.yaml'
  const folded = '- de: >-\n        Drei kurze Zeilen,\n        so wie sie jemand\n        umbrochen hat.\n'
  const whole = textAt(file).replace(/- de: Die Wände .*\n/, folded)
  writeFileSync(join(data, file), whole)
  await expect.poll(async () => JSON.stringify(await formOf(file))).toContain('Drei kurze Zeilen')
  const set = (value: string): Promise<SaveResult> =>
    save({ type: 'set', file, path: ['description', 'paragraphs', 0, 'de'], value })
  await set('Etwas ganz anderes, das länger ist als eine einzige Zeile, und das neu umbrochen wird.')
  expect(textAt(file)).not.toBe(whole)
  await live.close()
  await start()
  await set('Drei kurze Zeilen, so wie sie jemand umbrochen hat.')
  expect(textAt(file)).toBe(whole)
})

describe('undo', () => {
  test('of the first stay frees its nights: its file is gone on purpose', async () => {
    const file = 'availability/requests.yaml'
    rmSync(join(data, file), { force: true })
    const stay = { arrival: '2027-08-03', departure: '2027-08-06', adults: 2, state: 'confirmed', since: '2026-11-01' }
    const edits: DeskEdit[] = [{ type: 'insert', file, path: ['requests', 0], value: { unit: 'rooms/arve', ...stay } }]
    expect(await post('save', { edits })).toMatchObject({ type: 'saved' })
    saveFiles(storeFolder(cache), data, { [file]: parse(textAt(file)) as unknown, 'site.yaml': {} })
    expect(await post('undo', {})).toMatchObject({ type: 'saved' })
    expect(existsSync(join(data, file))).toBe(false)
    expect(loadFiles(storeFolder(cache), data)).toEqual({ 'site.yaml': {} })
  })

  test('goes back and forth, byte for byte, after a new start too', async () => {
    const first = treeNow()
    await save({ type: 'set', ...name, value: 'Zirbe' })
    const second = treeNow()
    await save(setArea(21))
    const third = treeNow()
    await live.close()
    await start()
    const [renamed, resized] = [{ en: 'Room Zirbe › Name: “Arve” → “Zirbe”' }, { en: 'Room Zirbe › Area: 17.5 → 21' }]
    expect((await stateNow()).undo).toMatchObject({ words: resized })
    expect(await post('undo', {})).toEqual({ type: 'saved' })
    expect(await stateNow()).toMatchObject({ undo: { words: renamed }, redo: { words: resized } })
    expect(treeNow()).toEqual(second)
    await post('undo', {})
    expect([treeNow(), (await stateNow()).redo?.words]).toMatchObject([first, renamed])
    expect(await post('undo', {})).toMatchObject({ type: 'impossible' })
    await post('redo', {})
    await post('redo', {})
    expect(treeNow()).toEqual(third)
    expect(await post('redo', {})).toEqual({ type: 'impossible', why: nothingTo.redo })
  })

  test('is recorded before a change is made: one that the disk cannot record is not made', async () => {
    const before = treeNow()
    mkdirSync(join(deskFolder(cache, data), 'steps.json'))
    expect(await save(setArea(21))).toMatchObject({ type: 'impossible' })
    expect(treeNow()).toEqual(before)
  })

  test('keeps what others have written since, and skips a step of which they have changed the same value', async () => {
    await save({ type: 'set', ...name, value: 'Zirbe' })
    edit(name.file, /^area: .*$/m, 'area: 77')
    expect(await post('undo', {})).toMatchObject({ type: 'saved' })
    expect(textAt('rooms/arve.yaml')).toMatch(/name: Arve[^]*area: 77/)
    await post('redo', {})
    await save(setArea(21))
    edit(name.file, 'area: 21', 'area: 22')
    expect(await post('undo', {})).toMatchObject({ type: 'impossible' })
    expect(await post('undo', {})).toMatchObject({ type: 'saved' })
    expect(textAt('rooms/arve.yaml')).toMatch(/name: Arve[^]*area: 22/)
    edit(name.file, 'name: Arve', 'name: Fichte')
    expect(await post('redo', {})).toMatchObject({ type: 'impossible' })
    expect(await post('redo', {})).toEqual({ type: 'impossible', why: nothingTo.redo })
  })

  test('of an older change leaves the later ones, and is refused where they have changed the same value', async () => {
    await save({ type: 'set', ...name, value: 'Zirbe' })
    await save(setArea(21))
    const [later, older] = (await stateNow()).recent
    expect(await post('undo', { at: older?.at })).toEqual({ type: 'saved' })
    expect((await stateNow()).recent).toEqual([later])
    expect(textAt(name.file)).toMatch(/name: Arve[^]*area: 21/)
    await post('redo', {})
    await save({ type: 'set', ...name, value: 'Tanne' })
    const [, again] = (await stateNow()).recent
    expect(await post('undo', { at: again?.at })).toMatchObject({ type: 'impossible' })
    expect(textAt(name.file)).toMatch(/name: Tanne[^]*area: 21/)
    expect((await stateNow()).recent).toHaveLength(3)
  })

  test.each([1, 2])('of a change of which others have taken %i of 2 files back is redone as a whole', async (count) => {
    const area = { type: 'set', file: 'rooms/enzian.yaml', path: ['area'], value: 77 } as const
    const before = [name.file, area.file].map((file) => [file, textAt(file)] as const)
    await save({ type: 'set', ...name, value: 'Zirbe' }, area)
    const changed = treeNow()
    for (const [file, text] of before.slice(0, count)) writeFileSync(join(data, file), text)
    const both = { words: { en: 'Room Zirbe › Name: “Arve” → “Zirbe” (and 1 more change)' } }
    await post('undo', {})
    expect((await stateNow()).redo).toMatchObject(both)
    await post('redo', {})
    expect((await stateNow()).undo).toMatchObject(both)
    expect(treeNow()).toEqual(changed)
  })
})

test('a file that somebody removes comes back as its form had it, and never over a new one', async () => {
  const file = 'rooms/enzian.yaml'
  const before = textAt(file)
  const form = async (): Promise<FileForm | null> => formOf(file)
  const seen = (await form())?.version
  const restore = (at: string, version = seen): Promise<unknown> => post('restore', { file: at, seen: version })
  expect(await restore(file)).toMatchObject({ type: 'impossible' })
  rmSync(join(data, file))
  expect(await form()).toBeUndefined()
  expect(await restore(file, '0'.repeat(64))).toMatchObject({ type: 'impossible' })
  expect(await restore(file)).toEqual({ type: 'saved' })
  expect((await stateNow()).undo).toMatchObject({ files: [file] })
  expect(textAt(file)).toBe(before)
  for (const other of ['../site.yaml', 'package.json'])
    expect(await restore(other)).toMatchObject({ type: 'impossible' })
})

describe('a mistake is mended by its button', () => {
  const mistaken = async (): Promise<string> => {
    edit('rooms/enzian.yaml', 'photo: enzian', 'photo: Haus')
    writeFileSync(join(data, name.file), `\uFEFF${textAt(name.file).replace('banner: haus', 'banner: Haus')}`)
    await expect.poll(async () => (await stateNow()).diagnostics.some(({ button }) => button === 'fix')).toBe(true)
    const [diagnostic] = (await stateNow()).diagnostics.filter(({ button }) => button === 'fix')
    return diagnostic!.id
  }

  test('and what another program writes meanwhile stays', async () => {
    await live.close()
    let write = (): void => {}
    await start(afterChecks(() => write()))
    const id = await mistaken()
    write = () => {
      write = () => {}
      writeFileSync(join(data, 'rooms/arve.yaml'), `${textAt('rooms/arve.yaml')}# ours\n`)
    }
    expect(await post('fix', { id, edits: [] })).toMatchObject({ type: 'impossible' })
    expect(textAt('rooms/arve.yaml')).toMatch(/^banner: Haus[^]*# ours\n$/m)
  })

  test('in each file that has it, with a new name that was typed before, and what names that', async () => {
    const edits: DeskEdit[] = [{ type: 'set', file: 'rooms/arve.yaml', path: ['slug'], value: 'zirbe' }]
    expect(await post('fix', { id: await mistaken(), edits })).toMatchObject({ type: 'saved' })
    expect(textAt('rooms/arve.yaml')).toMatch(/^\uFEFFslug: zirbe$[^]*^banner: haus/m)
    expect(textAt('availability/prices.yaml')).toMatch(/^ +zirbe:/m)
    const words = { en: 'Fixed: Room Arve › Strip at the top' }
    expect(await stateNow()).toMatchObject({ diagnostics: [], undo: { words } })
  })
})

test('what is kept back may lack something, and holds nothing up, but what is written in it has its form', async () => {
  const file = 'guide.yaml'
  const path = ['sections', 'wege', 'entries', 0]
  const coordinates: DeskEdit = { type: 'set', file, path: [...path, 'coordinates'], value: 'https://maps.example/x' }
  expect(await save({ type: 'insert', file, path: [...path, 'draft'], value: true })).toEqual({ type: 'saved' })
  edit(file, '46.79120, 9.70044', 'here')
  expect(await save(setArea(20))).toEqual({ type: 'saved' })
  expect(await save(coordinates, setArea(21))).toMatchObject({
    type: 'refused',
    diagnostics: [{ code: 'rule-broken' }]
  })
  const mark: DeskEdit = { type: 'mark', file, path: [...path, 'title'] }
  expect(await save(mark, { type: 'remove', file, path: [...path, 'coordinates'] })).toEqual({ type: 'saved' })
  expect(await stateNow()).toMatchObject({
    drafts: [{ file, path, label: { en: 'To the Murmel tarn' }, lacks: 2 }],
    diagnostics: [{ severity: 'warning', isOfDraft: true }]
  })
  expect(await save({ type: 'set', file, path: [...path, 'alt', 'en'], value: '' })).toEqual({ type: 'saved' })
  await save({ type: 'insert', file: name.file, path: ['draft'], value: true })
  expect(JSON.stringify((await stateNow()).screens).match(/"isDraft":true/g)).toHaveLength(2)
})

test('a warning passes by its button, which writes the note, and comes again when that is undone', async () => {
  const whole = textAt('availability/prices.yaml')
  const odd = whole.replace('enzian: { winter: 180', 'enzian: { winter: 14')
  expect(odd).not.toBe(whole)
  writeFileSync(join(data, 'availability/prices.yaml'), odd)
  const warnings = async (): Promise<DeskDiagnostic[]> =>
    (await stateNow()).diagnostics.filter(({ code }) => code === 'price-odd')
  await expect.poll(async () => (await warnings()).map(({ button }) => button)).toEqual(['note'])
  const [warning] = await warnings()
  expect(await post('fix', { id: warning?.id, edits: [] })).toMatchObject({ type: 'saved' })
  expect(textAt('availability/prices.yaml')).toMatch(/^ +enzian: \{ winter: 14,.* # right$/m)
  expect(await warnings()).toEqual([])
  await post('undo', {})
  expect(textAt('availability/prices.yaml')).toBe(odd)
  expect(await warnings()).toHaveLength(1)
})

describe('photos', () => {
  const photos = (): Promise<PhotoChoice[]> => get('photos')

  test('come with the text that uses them, go with it, and stay for any other', async () => {
    const before = treeNow()
    const sent = await upload()
    expect(treeNow()).toEqual(before)
    const uses = ['rooms/arve.yaml', 'rooms/enzian.yaml'].map((file) => ({ file, path: ['photos', 0, 'photo'] }))
    const [one, two] = uses.map((at) => ({ ...at, type: 'set', value: sent.ref }))
    expect(await post('save', { edits: [one, two], photos: [sent] })).toMatchObject({ type: 'saved' })
    expect((await photos()).find(({ ref }) => ref === sent.ref)?.uses).toEqual(uses)
    expect(await post('save', { edits: [{ ...one, value: 'haus' }], replaced: [sent.ref] })).toEqual({ type: 'saved' })
    expect(existsSync(join(data, 'photos/neu.png'))).toBe(true)
    for (const _ of uses) await post('undo', {})
    expect(treeNow()).toEqual(before)
    await post('redo', {})
    expect(existsSync(join(data, 'photos/neu.png'))).toBe(true)
  })

  test('take the place of a drawing and its night version, undo brings both back, and one alone is named', async () => {
    const drawing = readFileSync(join(data, 'photos/haus.svg'))
    for (const ref of ['bach', 'bach-night']) writeFileSync(join(data, `photos/${ref}.svg`), drawing)
    const at = { file: 'rooms/arve.yaml', path: ['photos', 0, 'photo'] }
    const show = (value: string, more = {}) => post('save', { edits: [{ type: 'set', ...at, value }], ...more })
    await show('bach')
    const before = treeNow()
    const sent = await upload()
    await show(sent.ref, { photos: [sent], replaced: ['bach'] })
    expect(['bach.svg', 'bach-night.svg'].filter((file) => existsSync(join(data, 'photos', file)))).toEqual([])
    await post('undo', {})
    expect(treeNow()).toEqual(before)
    await post('save', { edits: [], photos: [sent] })
    expect((await stateNow()).undo?.words.en).toBe('Photo on no page: neu')
  })

  test('are removed under whatever name they were put there, as the night version of a photograph is', async () => {
    writeFileSync(join(data, 'photos/arve-night.svg'), textAt('photos/haus.svg'))
    writeFileSync(join(data, 'photos/Bach (1).jfif'), png)
    await expect.poll(async () => (await photos()).map(({ ref }) => ref)).toContain('Bach (1)')
    expect(await post('save', { edits: [], replaced: ['Bach (1)', 'arve-night'] })).toMatchObject({ type: 'saved' })
    expect(Object.keys(treeNow()).filter((file) => /Bach|night/.test(file))).toEqual([])
  })

  test('never take the name of another one, in whichever folder', async () => {
    mkdirSync(join(data, 'photos/arve'))
    renameSync(join(data, 'photos/arve.jpg'), join(data, 'photos/arve/01.jpg'))
    writeFileSync(join(data, 'rooms/arve.yaml'), textAt('rooms/arve.yaml').replaceAll('photo: arve', 'photo: arve/01'))
    await expect.poll(async () => (await photos()).map(({ ref }) => ref)).toContain('arve/01')
    const sent = { ...(await upload()), ref: 'arve/02' }
    writeFileSync(join(data, 'photos/arve/02.png'), 'somebody else’s')
    const two = [{ ...sent, ref: 'arve/03' }, sent]
    expect(await post('save', { edits: [], photos: two })).toMatchObject({ type: 'impossible' })
    expect(textAt('photos/arve/02.png')).toBe('somebody else’s')
    const edits = [{ type: 'set', file: 'rooms/arve.yaml', path: ['photos', 0, 'photo'], value: 'arve/01' }]
    const before = treeNow()
    const twin = { ...sent, ref: 'arve/01' }
    expect(await post('save', { edits, photos: [twin] })).toMatchObject({ type: 'refused' })
    expect(treeNow()).toEqual(before)
  })

  test('come from a phone as long as the desk shows the code, whatever the house is called', async () => {
    edit('site.yaml', 'Haus Murmelruh', 'B&B "Murmelruh"')
    const url = await codeOf(live)
    const isOpen = async (): Promise<boolean> => (await (await fetch(url)).text()).includes('"B&amp;B &quot;')
    expect([await isOpen(), await post('door', { want: 'leave' })]).toEqual([true, { type: 'left' }])
    await expect.poll(() => isOpen().catch(() => false)).toBe(false)
  })

  test('that come and go are told to every window at once, and so is what others write', async () => {
    const events = eventsIn<DeskState>(await fetch(`${live.address}/.desk/events`))
    const next = async (): Promise<DeskState> => (await events.next()).value!
    const { id } = await upload()
    await expect.poll(async () => (await next()).tray).toEqual([id])
    await post('tray-removal', { ids: [id] })
    await expect.poll(async () => (await next()).tray).toEqual([])
    edit(name.file, 'name: Arve', 'name: Zirbe')
    await expect.poll(async () => JSON.stringify((await next()).files)).toContain('Room Zirbe')
    await events.return(undefined)
  })

  test('are shown small, and not sent again as long as they are the same', async () => {
    writeFileSync(join(data, 'photos/wide.png'), await sharp(png).resize(2000).png().toBuffer())
    await expect.poll(async () => (await photos()).map(({ ref }) => ref)).toContain('wide')
    const address = `${live.address}/.desk/picture?ref=wide`
    const answer = await fetch(address)
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(320)
    const large = await fetch(`${address}&isLarge=yes`)
    expect((await sharp(await large.arrayBuffer()).metadata()).width).toBe(960)
    const again = await fetch(address, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } })
    expect([again.status, answer.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  })

  test('that are drawings come without scripts', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>a()</script>' +
      '<path onclick="a()" d="M0 9h9"/></svg>'
    writeFileSync(join(data, 'photos/boat.svg'), drawing)
    await expect.poll(async () => (await photos()).map(({ ref }) => ref)).toContain('boat')
    const shown = await (await fetch(`${live.address}/.desk/picture?ref=boat`)).text()
    expect([shown.includes('M0 9h9'), /script|onclick/.test(shown)]).toEqual([true, false])
  })

  test('that are none, or broken, are refused with the name of the file', async () => {
    expect(await upload(png.subarray(0, png.length / 2))).toMatchObject({
      type: 'impossible',
      why: { it: expect.stringContaining('«neu.png»'), en: expect.stringContaining('"neu.png"') }
    })
    expect((await put(png, 'application/x-www-form-urlencoded')).status).toBe(415)
    // It may be larger than an edit.
    expect((await put(Buffer.alloc(2 ** 21), 'image/png')).status).toBe(200)
  })
})

/** A photo with the place where it was taken. */
const taken = (photo: Sharp): Sharp => photo.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })

/** Puts the data folder into a repository, and publishes it as it is. */
function publishFirst(): void {
  // A shell starts each git faster than this process, which is large.
  const script = `set -e
    git init --quiet --bare --initial-branch=main "$REMOTE"
    git init --quiet --initial-branch=main
    printf '[user]\\nname = Owner\\nemail = owner@house.example\\n[maintenance]\\nauto = false\\n' >> .git/config
    git add --all
    git commit --quiet --message First
    git remote add origin "$REMOTE"
    git push --quiet --set-upstream origin main`
  execFileSync('sh', ['-c', script], { cwd: data, env: { ...process.env, REMOTE: emptyFolder() } })
}

const changesNow = (): Promise<Changes> => get('changes')

test('what a repository tells that the site does not is said before: places, guests, addresses, commits', async () => {
  const bookings = 'rooms:\n  arve:\n    - name: Portal\n      url: https://calendars.example/one.ics\n'
  writeFileSync(join(data, 'availability/bookings.yaml'), bookings)
  publishFirst()
  mkdirSync(join(data, 'static'), { recursive: true })
  writeFileSync(join(data, 'static/prices.pdf'), 'pdf')
  // Every file that has changed can be published, those too that no form shows.
  const pdf = { file: 'static/prices.pdf', words: { en: 'File: static/prices.pdf' } }
  expect(await changesNow()).toMatchObject({ parts: [{ label: pdf.words, changes: [pdf] }], goesAlong: [] })
  const [sea, hill] = [await taken(sharp(png)).jpeg().toBuffer(), await sharp(png).jpeg().toBuffer()]
  writeFileSync(join(data, 'photos/sea.jfif'), sea)
  writeFileSync(join(data, 'photos/hill.jpg'), hill)
  writeFileSync(join(data, 'availability/nights.ics'), 'BEGIN:VEVENT\r\nSUMMARY:Mario Rossi\r\nEND:VEVENT\r\n')
  execFileSync('git', ['commit', '--quiet', '--allow-empty', '--message', 'Half a page'], { cwd: data })
  rmSync(join(data, 'photos/enzian.png'))
  writeFileSync(
    join(data, 'availability/bookings.yaml'),
    `${bookings}  enzian:\n    - name: Other\n      url: https://calendars.example/7f3a9c.ics\n`
  )
  // The desk knows the texts once it has looked at them.
  await expect.poll(async () => (await changesNow()).goesAlong.map(({ en }) => en)).toHaveLength(4)
  const { goesAlong } = await changesNow()
  expect(goesAlong.map(({ en }) => en)).toEqual([
    expect.stringContaining('availability/nights.ics has words about bookings'),
    expect.stringContaining('photos/sea.jfif says where it was taken'),
    expect.stringContaining('The address of a calendar of Enzian is sent too'),
    'A change by Owner that is not published yet: “Half a page”'
  ])
  expect(JSON.stringify(goesAlong)).not.toContain('7f3a9c')
})

test('a new program that goes along is one line with its version', async () => {
  publishFirst()
  const script = `set -e
    printf '{\\n  "version": "2.0.1"\\n}\\n' > package.json
    git add package.json
    git commit --quiet --message "By its authors"
    git update-ref refs/remotes/program/main HEAD`
  execFileSync('sh', ['-c', script], { cwd: data })
  expect((await changesNow()).goesAlong).toEqual([{ it: 'Il programma nuovo, 2.0.1', en: 'The new program, 2.0.1' }])
})

test('a changed photo is named by its place, with its picture, and goes with a page that has changed', async () => {
  publishFirst()
  // The copy of the house may share its files with the house.
  rmSync(join(data, 'photos/enzian.png'))
  writeFileSync(join(data, 'photos/enzian.png'), await sharp(png).negate().png().toBuffer())
  await expect.poll(async () => (await changesNow()).parts).toHaveLength(1)
  expect(await changesNow()).toMatchObject({
    parts: [
      {
        file: 'guide.yaml',
        changes: [{ words: { en: 'Photo: Guide › Sections › Paths › Picture of the card › Photo' }, photo: 'enzian' }]
      }
    ],
    destination: { type: 'git', branch: 'main' },
    address: 'https://murmelruh.example'
  })
  edit('rooms/enzian.yaml', /^area: .*$/m, 'area: 20')
  const files = ['rooms/enzian.yaml', 'photos/enzian.png']
  await expect.poll(async () => (await changesNow()).parts).toMatchObject([{ file: files[0], files }])
})

test('a new photo, and the one before it, are told once: by the entry that shows the new one now', async () => {
  writeFileSync(join(data, 'photos/pine.png'), png)
  edit(name.file, '- photo: arve', '- photo: pine')
  publishFirst()
  writeFileSync(join(data, 'photos/larch.png'), await sharp(png).negate().png().toBuffer())
  rmSync(join(data, 'photos/pine.png'))
  edit(name.file, '- photo: pine', '- photo: larch')
  await expect
    .poll(async () => (await changesNow()).parts)
    .toMatchObject([{ files: [name.file, 'photos/larch.png', 'photos/pine.png'], changes: [{ photo: 'larch' }] }])
})

describe('what takes too much of this machine', () => {
  test('is refused: a body over the limit', async () => {
    const given = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } }
    const statusOf = async (size: number): Promise<number> =>
      (await fetch(`${live.address}/.desk/save`, { ...given, body: ' '.repeat(size) })).status
    expect([await statusOf(1024 * 1024 + 1), await statusOf(1024 * 1024)]).toEqual([413, 400])
  })

  test('is refused: a stream too many', async () => {
    const open = () => fetch(`${live.address}/.desk/events`)
    const opened = await Promise.all(Array.from({ length: 60 }, open))
    expect([200, 503].map((each) => opened.filter(({ status }) => status === each).length)).toEqual([50, 10])
    for (const { body } of opened) await body?.cancel()
    await expect.poll(async () => (await open()).status).toBe(200)
  })
})

describe('nobody else', () => {
  const ask = (method: string, path: string, given: Record<string, string>, body = ''): Promise<number> =>
    new Promise((done, fail) => {
      send({ host: '127.0.0.1', port: new URL(live.address).port, method, path, headers: given }, (response) => {
        response.resume()
        response.once('end', () => done(response.statusCode ?? 0))
      })
        .once('error', fail)
        .end(body)
    })
  const change = JSON.stringify({ edits: [{ type: 'set', ...name, value: 'Evil' }] })

  test('changes anything, by any kind of request', async () => {
    const before = treeNow()
    const { host } = new URL(live.address)
    const small = Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])
    const good: Record<string, string> = { host, ...Object.fromEntries(small) }
    /** Values of a header that are refused; without one it is left out. */
    const wrong: Record<string, (string | undefined)[]> = {
      host: ['evil.example', 'localhost.evil.example', '192.168.1.5:3000', 'localhost@evil', ''],
      origin: ['null', 'http://localhost:1', `https://${host}`, `http://${host}.evil.example`, undefined],
      'sec-fetch-site': ['cross-site', 'same-site'],
      'content-type': ['text/plain', 'multipart/form-data', 'text/plain;application/json', undefined],
      'x-desk-token': ['', '0'.repeat(64), token.slice(1), `${token}0`, undefined],
      'content-length': [String(2 ** 30)]
    }
    const statusOf = (method: string, given: Record<string, string | undefined>, body = change): Promise<number> => {
      const sent = Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
      return ask(method, '/.desk/save', Object.fromEntries(sent) as Record<string, string>, body).catch(() => 413)
    }
    const shapes = ['{"edits":', '{"edits":"all"}', change.replace('"set"', '"delete"')]
    const tried = [
      ...Object.entries(wrong).flatMap(([header, values]) =>
        values.map((value) => [`${header}: ${value}`, () => statusOf('POST', { ...good, [header]: value })] as const)
      ),
      ...['GET', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'].map((method) => [method, () => statusOf(method, good)] as const),
      ...shapes.map((body) => [body, () => statusOf('POST', good, body)] as const)
    ]
    const passed = []
    for (const [kind, status] of tried) if ((await status()) < 400) passed.push(kind)
    expect(tried).toHaveLength(30)
    expect(passed).toEqual([])
    expect(treeNow()).toEqual(before)
    expect((await stateNow()).undo).toBeUndefined()
    // Nothing but what is wrong with each is why it is refused.
    expect(await statusOf('POST', good)).toBe(200)
  })

  test('reads anything of it from a foreign page', async () => {
    const host = new URL(live.address).host
    for (const path of ['/.desk', '/.desk/events', '/.desk/photos', '/.desk/app.js']) {
      expect(await ask('GET', path, { host: 'evil.example' })).toBe(421)
      expect(await ask('GET', path, { host, 'sec-fetch-site': 'cross-site' })).toBe(403)
      expect(await ask('GET', path, { host, origin: 'http://evil.example' })).toBe(403)
    }
    const page = await fetch(`${live.address}/.desk/`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const path of ['/', '/.desk', '/.desk/photos', '/api/kammern/arve/']) {
      const response = await fetch(live.address + path)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  test('gets out of the data folder', async () => {
    const outside = emptyFolder()
    writeFileSync(join(outside, 'secret.yaml'), 'name: Secret\n')
    rmSync(join(data, 'rooms/enzian.yaml'))
    symlinkSync(join(outside, 'secret.yaml'), join(data, 'rooms/enzian.yaml'))
    const outer = ['../secret.yaml', '/etc/passwd', 'rooms/../../secret.yaml', 'rooms/enzian.yaml']
    const odd = ['.git/config', 'rooms/.hidden.yaml', 'static/x.html', 'rooms\\arve.yaml', 'rooms/arve.yaml\0.yaml', '']
    for (const file of [...outer, ...odd]) {
      const saved = await save({ type: 'set', file, path: ['name'], value: 'Evil' })
      expect([file, saved.type]).toEqual([file, 'impossible'])
      expect(JSON.stringify(await look(file))).not.toContain('Secret')
    }
    expect(readFileSync(join(outside, 'secret.yaml'), 'utf8')).toBe('name: Secret\n')
    symlinkSync(outside, join(data, 'photos/linked'))
    // A neighbour whose name begins with that of the folder.
    mkdirSync(`${data}-old`)
    symlinkSync(`${data}-old`, join(data, 'photos/old'))
    const refs = ['../../x', 'a/../../x', '.hidden/x', '/etc/x', 'a//b', '', 'linked/new/x', 'old/x', 'x'.repeat(300)]
    const { id } = await upload()
    const before = treeNow()
    for (const ref of refs) {
      const saved = await post('save', { edits: [], photos: [{ id, ref }] })
      expect([ref, saved.type]).toEqual([ref, 'impossible'])
    }
    const other = { id: '../../../etc/passwd', ref: 'x' }
    expect(await post('save', { edits: [], photos: [other] })).toMatchObject({ type: 'impossible' })
    expect(treeNow()).toEqual(before)
    expect(readdirSync(outside)).toEqual(['secret.yaml'])
    expect(readdirSync(`${data}-old`)).toEqual([])
  })
})

test('what is kept back, be it several files, is not checked, and a photo is kept back with its place', async () => {
  publishFirst()
  writeFileSync(join(data, 'photos/new.jpg'), await taken(sharp(png)).jpeg().toBuffer())
  const guide = readFileSync(join(data, 'guide.yaml'), 'utf8')
  writeFileSync(join(data, 'guide.yaml'), guide.replace('photo: enzian', 'photo: new').replace('46.79120', 'N'))
  const phone = { type: 'set', file: 'phones.yaml', path: ['numbers', 'haus'], value: '+41810000008' } as const
  expect(await save({ type: 'set', ...name, value: 'Villa' }, phone)).toMatchObject({ type: 'saved' })
  await expect.poll(async () => (await changesNow()).parts).toHaveLength(3)
  expect(await get(`changes?keptBack=guide.yaml%0A${phone.file}`)).toMatchObject({
    message: { en: 'Room Villa › Name: “Arve” → “Villa”' },
    goesAlong: [],
    diagnostics: []
  })
  const published = await post('publish', { message: 'Name', keptBack: `${phone.file}\nguide.yaml` })
  const { parts, version } = await changesNow()
  expect(published).toMatchObject({ type: 'published', version })
  expect(parts.map(({ files }) => files)).toEqual([['guide.yaml', 'photos/new.jpg'], [phone.file]])
  expect(parts.flatMap(({ changes }) => changes)).toHaveLength(3)
})

test('a page with something to edit can be chosen once, by its heading and its address in each language', async () => {
  const { pages } = await stateNow()
  const ids = 'home rooms rooms/arve rooms/enzian availability contacts guide guide/wege notFound'
  expect(pages.map(({ id }) => id).join(' ')).toBe(ids)
  expect(pages[7]?.paths).toEqual({ de: '/rundum/wege', en: '/english/rundum/wege', fr: '/fr/rundum/wege' })
  expect(pages[7]?.group?.en).toBe('Guest guide')
})

test('the texts in which a house says how many there are of one are sought in the singular', async () => {
  rmSync(join(data, 'rooms/enzian.yaml'))
  const counts = async () => (await stateNow()).files.find((each) => each.file === name.file)?.counts
  await expect.poll(counts).toEqual([{ it: '1 camera', en: '1 room' }])
})

test('a name that is there already is refused with the name of its file, in each language', async () => {
  const value = '+41810000099'
  expect(await save({ type: 'insert', file: 'phones.yaml', path: ['numbers', 'haus'], value })).toEqual({
    type: 'impossible',
    why: { it: 'In «Telefoni» questo nome c’è già.', en: 'This name is in “Phone numbers” already.' }
  })
})

test('what a search finds by the name of a field is shown in the language of the owner', async () => {
  const { places } = await get<{ places: { language: string }[] }>('search?words=subtitle&language=fr')
  expect(places[0]?.language).toBe('fr')
})

test('what is plainly an example is confirmed by nobody, also not by hand', async () => {
  const marked = textAt('site.yaml').replace(/^(host|legal):/gm, '$1: !placeholder')
  writeFileSync(join(data, 'site.yaml'), marked)
  edit(name.file, '- photo: haus', '- photo: !placeholder haus')
  // What every page needs comes first, and photos are told apart.
  const asked = async () => (await stateNow()).placeholders.map(({ file, subject }) => `${file}: ${subject.en}`)
  await expect.poll(async () => (await asked()).length).toBe(3)
  expect(await asked()).toEqual(['site.yaml: The house', 'site.yaml: The house', `${name.file}: Photos`])
  // One in a part is one of the whole.
  for (const key of ['host', 'legal'])
    expect(await save({ type: 'confirm', file: 'site.yaml', path: [key] })).toMatchObject({ why: onlyExample })
  expect(textAt('site.yaml')).toBe(marked)
})

test('nights that are promised are promised to nobody else, unless two computers have done so', async () => {
  const request = (state: string, adults: number) =>
    ({
      unit: 'rooms/arve',
      arrival: '2030-06-01',
      departure: '2030-06-05',
      adults,
      state,
      since: '2030-05-01'
    }) as const
  const file = 'availability/requests.yaml'
  writeFileSync(join(data, file), JSON.stringify({ requests: [request('confirmed', 1), request('asked', 2)] }))
  await expect.poll(async () => JSON.stringify(await formOf(file))).toContain('2030-06-05')
  const confirm = { type: 'set', file, path: ['requests', 1, 'state'], value: 'confirmed' } as const
  expect(await save(confirm)).toMatchObject({ type: 'refused', diagnostics: [{ code: 'nights-promised-twice' }] })
  writeFileSync(join(data, file), JSON.stringify({ requests: [request('confirmed', 1), request('confirmed', 2)] }))
  await expect.poll(async () => JSON.stringify(await stateNow())).toContain('nights-promised-twice')
  expect(await save(setArea(21))).toEqual({ type: 'saved' })
})

test('beside nights that are promised twice, requests above them are removed, added and moved', async () => {
  const request = (state: string, adults: number) =>
    ({
      unit: 'rooms/arve',
      arrival: '2030-06-01',
      departure: '2030-06-05',
      adults,
      state,
      since: '2030-05-01'
    }) as const
  const file = 'availability/requests.yaml'
  const requests = [request('asked', 1), request('confirmed', 2), request('confirmed', 3), request('asked', 4)]
  writeFileSync(join(data, file), JSON.stringify({ requests }))
  await expect.poll(async () => JSON.stringify(await stateNow())).toContain('nights-promised-twice')
  expect(await save({ type: 'remove', file, path: ['requests', 0] })).toEqual({ type: 'saved' })
  expect(await save({ type: 'insert', file, path: ['requests', 0], value: request('asked', 5) })).toEqual({
    type: 'saved'
  })
  expect(await save({ type: 'move', file, path: ['requests', 3], to: 0 })).toEqual({ type: 'saved' })
  expect(await save({ type: 'move', file, path: ['requests', 3], to: 2 })).toEqual({ type: 'saved' })
  const set = { type: 'set', file, path: ['requests', 0, 'state'], value: 'confirmed' } as const
  expect(await save(set)).toMatchObject({ type: 'refused' })
})

test('a photo that breaks while a publication is prepared is not published', async () => {
  await live.close()
  const breakPhoto = (): void => {
    rmSync(join(data, 'photos/enzian.png'))
    writeFileSync(join(data, 'photos/enzian.png'), Buffer.concat([png.subarray(0, png.length / 2), randomBytes(8)]))
  }
  await start((seen) => ({ ...seen, inspectPhotos: () => (breakPhoto(), seen.inspectPhotos()) }))
  publishFirst()
  expect(await save({ type: 'set', ...name, value: 'Villa' })).toMatchObject({ type: 'saved' })
  expect(await post('publish', { message: 'Villa' })).toMatchObject({
    type: 'impossible',
    why: { en: expect.stringContaining('correct the errors') as string }
  })
})

describe('whether something was ever published, while a value is open', () => {
  const open = async (): Promise<boolean> => {
    await expect.poll(async () => (await stateNow()).placeholders.length).toBe(1)
    return (await changesNow()).isUnpublished
  }
  const mark = (): void => edit(name.file, 'name: Arve', 'name: !placeholder Arve')

  test('is no where the content goes nowhere yet', async () => {
    mark()
    expect(await open()).toBe(true)
  })
  test('is no where the branch was sent with the values still open, as a copy of the program is', async () => {
    mark()
    publishFirst()
    expect(await open()).toBe(true)
    edit(name.file, '!placeholder Arve', '!placeholder Zirbe')
    expect(await open()).toBe(true)
  })
  test('is no where what was sent open is confirmed here, until that is published', async () => {
    mark()
    publishFirst()
    edit(name.file, '!placeholder Arve', 'Arve')
    await expect.poll(async () => (await stateNow()).placeholders.length).toBe(0)
    expect((await changesNow()).isUnpublished).toBe(true)
    expect(await post('publish', { message: 'Arve' })).toMatchObject({ type: 'published' })
    expect((await changesNow()).isUnpublished).toBe(false)
  })
  test('is yes where a value was opened later', async () => {
    publishFirst()
    mark()
    expect(await open()).toBe(false)
  })
})

test('what is not yet confirmed is told before, and not published', async () => {
  publishFirst()
  edit(name.file, 'name: Arve', 'name: !placeholder Arve')
  await expect.poll(async () => (await stateNow()).placeholders.length).toBe(1)
  expect((await changesNow()).diagnostics).toMatchObject([{ code: 'placeholder-left', file: name.file }])
  expect(await post('publish', { message: 'Arve' })).toMatchObject({ type: 'impossible' })
})

const book = 'availability/requests.yaml'
const stay = { unit: 'rooms/arve', arrival: '2027-02-06', departure: '2027-02-08', adults: 2, since: '2026-11-20' }
const confirmed = JSON.stringify({ requests: [{ ...stay, state: 'confirmed' }] })

/** Whether the site is remembered to show the nights of the stay as taken. */
const isShown = (): boolean | undefined =>
  loadPublished(storeFolder(cache), resolve(data))?.[stay.unit]?.taken.some(
    ({ arrival, departure }) => arrival <= stay.arrival && stay.departure <= departure
  )

test('what is kept back alone counts as unpublished, also meanwhile; calendars are read where wanted', async () => {
  await live.close()
  const fresh: unknown[] = []
  let meanwhile: Promise<Changes> | undefined
  await start((seen) => {
    const state = () => ({ ...seen.state(), readFeeds: async (isFresh?: boolean) => void fresh.push(isFresh) })
    return { ...seen, state, inspectPhotos: () => ((meanwhile ??= changesNow()), seen.inspectPhotos()) }
  })
  publishFirst()
  writeFileSync(join(data, book), confirmed)
  expect(await save({ type: 'set', ...name, value: 'Villa' })).toMatchObject({ type: 'saved' })
  expect(await post('publish', { message: 'Name', keptBack: book })).toMatchObject({ type: 'published' })
  expect([isShown(), (await meanwhile)?.parts]).toMatchObject([false, [{ file: book }]])
  expect(await save({ type: 'set', ...name, value: 'Villa 2' })).toMatchObject({ type: 'saved' })
  expect(await post('publish', { message: 'Book' })).toMatchObject({ type: 'published' })
  for (const how of ['fresh', 'at-once', undefined]) await post('ask', { question: 'book', input: null, how })
  expect([isShown(), fresh]).toEqual([true, [true, true, true, false]])
})

/** Another computer publishes a file. */
function publishElsewhere(file: string, contents: string | Uint8Array): void {
  const script = `set -e
    git clone --quiet "$(git remote get-url origin)" "$OTHER"
    mkdir -p "$OTHER/static"
    mv "$NEW" "$OTHER/${file}"
    cd "$OTHER"
    git add --all
    git -c user.name=Other -c user.email=other@house.example commit --quiet --message Other
    git push --quiet`
  const [OTHER, NEW] = [join(emptyFolder(), 'other'), join(emptyFolder(), 'new')]
  writeFileSync(NEW, contents)
  execFileSync('sh', ['-c', script], { cwd: data, env: { ...process.env, OTHER, NEW } })
}

test('what another computer has published is remembered as shown on the site once it is taken in', async () => {
  publishFirst()
  // Nights that are promised twice keep nobody from hearing of it.
  const twice = JSON.stringify({ requests: [1, 2].map((adults) => ({ ...stay, adults, state: 'confirmed' })) })
  publishElsewhere(book, twice)
  publishElsewhere('availability/arve.ics', calendarText(['20270301', '20270305', 'Reserved']))
  publishElsewhere('availability/bookings.yaml', 'rooms:\n  arve: [{ name: Portal, file: arve.ics }]\n  enzian: []\n')
  publishElsewhere('static/prices.pdf', 'pdf')
  const isBehind = async (query = ''): Promise<boolean> => (await get<Changes>(`changes${query}`)).isBehind
  expect([await isBehind(), await isBehind('?fetched=yes')]).toEqual([false, true])
  expect(await post('merge', { choices: {} })).toEqual({ type: 'merged' })
  expect([textAt(book), textAt('static/prices.pdf')]).toEqual([twice, 'pdf'])
  expect(isShown()).toBe(true)
})

test('two new photos of one name are a question, neither is written over before, and both stay', async () => {
  publishFirst()
  publishElsewhere('photos/neu.png', png)
  const ours = await sharp(png).negate().png().toBuffer()
  writeFileSync(join(data, 'photos/neu.png'), ours)
  const [{ key } = { key: '' }, ...others] = (
    await post<Extract<MergeResult, { type: 'conflicts' }>>('merge', { choices: {} })
  ).conflicts
  expect([others, readFileSync(join(data, 'photos/neu.png')).equals(ours)]).toEqual([[], true])
  expect(await post('merge', { choices: { [key]: 'theirs' } })).toEqual({ type: 'merged' })
  expect(readFileSync(join(data, 'photos/neu.png')).equals(png)).toBe(true)
  expect(readFileSync(join(data, 'photos/neu-2.png')).equals(ours)).toBe(true)
})

test('a text that is missing elsewhere hides neither the requests nor nights that are sold twice', async () => {
  writeFileSync(join(data, book), confirmed)
  writeFileSync(join(data, 'availability/arve.ics'), calendarText(['20270206', '20270208', 'Reserved']))
  writeFileSync(join(data, 'availability/page.ics'), '<html>')
  const calendars = 'arve:\n    - { name: Airbnb, file: arve.ics }\n  enzian: [{ name: Portal, file: page.ics }]\n'
  writeFileSync(join(data, 'availability/bookings.yaml'), `rooms:\n  ${calendars}`)
  const guide = join(data, 'guide.yaml')
  writeFileSync(guide, readFileSync(guide, 'utf8').replace(/^ *en: .*\n/m, ''))
  await expect.poll(async () => (await stateNow()).diagnostics.map(({ file }) => file)).toContain('guide.yaml')
  expect(await post('ask', { question: 'book', input: null })).toMatchObject({
    answered: { entries: [{ request: stay, nights: [{ kind: 'sold', calendar: 'Airbnb' }] }], isWrong: false }
  })
  const told = (await stateNow()).diagnostics.map(({ code, isOutside }) => (isOutside ? `${code} outside` : code))
  expect(told).toEqual(['translation-missing', 'nights-sold-twice outside', 'feed-unreadable outside'])
})

test('nights that are sold twice, in the book or by a calendar, are published only with a yes to them', async () => {
  publishFirst()
  const other = { ...stay, arrival: '2027-02-07', departure: '2027-02-09' }
  const requests = [stay, other].map((each) => ({ ...each, state: 'confirmed' }))
  writeFileSync(join(data, 'availability/arve.ics'), calendarText(['20270208', '20270210', 'Reserved']))
  writeFileSync(join(data, 'availability/bookings.yaml'), 'rooms:\n  arve: [{ name: Airbnb, file: arve.ics }]\n')
  writeFileSync(join(data, book), JSON.stringify({ requests }))
  await expect.poll(async () => JSON.stringify(await stateNow())).toContain('nights-promised-twice')
  await post('ask', { question: 'book', input: null })
  const alarms = (await changesNow()).diagnostics.filter(({ isAlarm }) => isAlarm)
  expect(alarms.map(({ message }) => /for the (nights?.*?20\d\d)/.exec(message.en)?.[1])).toEqual([
    'night of 8 February 2027',
    'night of 7 February 2027'
  ])
  const ids = alarms.map(({ id }) => id)
  for (const agreed of [undefined, [], ids.slice(1), ids.slice(0, 1)])
    expect(await post('publish', { message: 'Book', agreed })).toMatchObject({
      type: 'impossible',
      why: { en: expect.stringContaining('does not have your yes') as string }
    })
  expect(await post('publish', { message: 'Book', agreed: ids })).toMatchObject({ type: 'published' })
})

test('a version is online once the address of the site answers with it, and no cache before it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await save({ type: 'set', file: 'site.yaml', path: ['host'], value: live.address })
  publishFirst()
  // What a host would serve, the preview does.
  const { version } = await changesNow()
  expect(await get(`online?version=${version}`)).toEqual({ state: 'online' })
  expect(await save({ type: 'set', ...name, value: 'Villa' })).toMatchObject({ type: 'saved' })
  expect((await changesNow()).version).toBe(version)
  expect(await get(`online?version=${version}`)).toEqual({ state: 'waiting' })
  await save({ type: 'set', file: 'site.yaml', path: ['host'], value: 'http://127.0.0.1:9' })
  expect(await get(`online?version=${version}`)).toEqual({ state: 'silent' })
  expect(new Set(fetched.mock.calls.map(String).filter((call) => call.includes('/content-')))).toHaveLength(3)
})

// Windows has no such rights.
test.skipIf(process.platform === 'win32')('what files were before the last changes is for nobody else to read', () => {
  expect(statSync(join(cache, 'desk')).mode & 0o777).toBe(0o700)
})

test('names and tray of a copy wait for the owner, who is asked with both in words', async () => {
  const first = { key: 'a', name: 'Ada', departure: '2027-08-06' }
  const askNames = async (input: object) =>
    (await post<{ answered: unknown }>('ask', { question: 'names', input })).answered
  const { id } = await upload()
  await askNames(first)
  await live.close()
  const original = data
  data = join(emptyFolder(), 'copy')
  cpSync(original, data, { recursive: true })
  await start()
  const { houseDoubt, tray } = await stateNow()
  expect(houseDoubt).toMatchObject({ reason: 'copy', earlier: [{ folder: realpathSync(original) }] })
  expect(houseDoubt?.what.en).toBe(
    'the names of guests and the account for deposits and the photos that have no place yet'
  )
  expect([tray, await askNames({ list: true })]).toEqual([[], { names: {}, isUndecided: true }])
  expect(await (await put(png, 'image/png')).json()).toMatchObject({ type: 'impossible' })
  expect(await post('house-decision', { id: houseDoubt?.earlier[0]?.id })).toEqual({ type: 'saved' })
  expect(await stateNow()).toMatchObject({ tray: [id] })
  expect((await stateNow()).houseDoubt).toBeUndefined()
  expect(await askNames({ list: true })).toMatchObject({ names: { a: { name: 'Ada' } } })
})
