/**
 * One window on a slow machine: the page’s state, the server’s unsaved edits and its writer. Requests and answers take
 * any time, overtake each other or are lost while somebody types. Everything typed ends up in the file, letter by
 * letter.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { openContentWriter } from '../../../../generator/desk/server/content-writer.ts'
import { openUnsavedEdits } from '../../../../generator/desk/server/unsaved-edits.ts'
import { parseSources } from '../../../../generator/engine/content/yaml/source.ts'
import { sourceFrom } from '../../../../generator/desk/forms/parse-content.ts'
import { placeKey } from '../../../../generator/desk/places.ts'
import type { FileForm, FormField, Origin, RequestOf } from '../../../../generator/desk/protocol.ts'
import { houseDesk } from '../../../../generator/house/tasks/house-desk.ts'
import { changedHouse, emptyFolder, houses } from '../../../support/content.ts'
import { repetitions } from '../../../support/deep.ts'
import { validateContent } from '../../../../generator/engine/content/validation/validate-files.ts'
import { house } from '../../../../generator/house/definition.ts'
import { readData } from '../../../support/house-engine.ts'
import { randomFrom } from '../../../support/random.ts'
import { emptyState } from '../../empty-state.ts'

const file = 'rooms/arve.yaml'
const { texts, sources } = parseSources(readData(houses.second).files)
const empty = { content: undefined, known: undefined, site: undefined, diagnostics: [], placeholders: [], drafts: [] }

/** What is on its way, and arrives when a test lets it. */
let onTheWay: (() => void)[]
const arrival = (): Promise<void> => new Promise((arrive) => onTheWay.push(arrive))
const settle = (): Promise<unknown> => new Promise((done) => setImmediate(done))

beforeEach(() => {
  onTheWay = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The server of a house, without its pages. One file of the house changes, and each change calls `onChange`. */
function startServer(data: string, onChange: () => void) {
  const textNow = (): string => readFileSync(join(data, file), 'utf8')
  const read = (text: string) => {
    const own = sourceFrom(file, text)
    const others = sources.filter((each) => each.file !== file)
    const found = { texts: new Map([...texts, [file, text]]), sources: own === undefined ? others : [...others, own] }
    // All that is typed is right, but for a caption without a text.
    const isWrong = /haus\n.*de: ""/.test(text)
    const diagnostics = isWrong ? validateContent(found.sources, [...texts.keys()], house).diagnostics : []
    return { ...empty, diagnostics, texts: found }
  }
  let [text, state] = ['', read(textNow())]
  const readAgain = async (): Promise<void> => {
    if (text === textNow()) return
    text = textNow()
    state = read(text)
    await arrival()
    onChange()
  }
  const live = {
    state: () => ({ ...state, readFeeds: () => Promise.resolve(undefined) }),
    check: async (changes: ReadonlyMap<string, { bytes: Uint8Array } | { from: string } | undefined>) => {
      await arrival()
      const change = changes.get(file)
      return change !== undefined && 'bytes' in change ? read(new TextDecoder().decode(change.bytes)) : state
    },
    afterWrite: async () => {
      await arrival()
      void readAgain()
    },
    showUnsaved: async () => {},
    resultWithUnsaved: async () => undefined,
    today: () => '2026-11-20'
  }
  const writer = openContentWriter({ definition: houseDesk, data, cache: emptyFolder(), live })
  return { ...openUnsavedEdits(emptyFolder(), writer, { isAlive: () => true, touch: () => {} }), textNow, readAgain }
}

/** The texts of the captions of a form in one language, by their places. */
function captionsIn(form: FileForm | undefined): (Origin & { value: string })[] {
  const fieldsIn = (field: FormField): FormField[] => [
    field,
    ...('fields' in field ? field.fields.flatMap(fieldsIn) : [])
  ]
  return (form === undefined ? [] : fieldsIn(form.root)).flatMap((field) => {
    if (field.kind !== 'text' || field.path[0] !== 'photos') return []
    const value = field.languages.find(({ code }) => code === 'de')?.value ?? ''
    return [{ file, path: [...field.path, 'de'], value }]
  })
}

test.each(Array.from({ length: repetitions({ quick: 1, deep: 60 }) }, (_, seed) => seed))(
  'what is typed is in the file, letter by letter, and is no conflict with what was saved before: %i',
  async (seed) => {
    const random = randomFrom(seed + 1)
    const draw = (count: number): number => Math.floor(random() * count)
    const one = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!
    const data = changedHouse(houses.second, []).folder
    let events = new EventTarget()
    vi.stubGlobal('EventSource', function Events() {
      events = Object.assign(new EventTarget(), { close: () => {} })
      return events
    })
    let changes = 0
    const server = startServer(data, () => {
      changes += 1
      const state = { ...emptyState, revision: String(changes), files: [{ file, label: { it: '', en: '' } }] }
      events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }))
    })
    /** Whether requests and answers are lost, too. */
    let isLossy = true
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      const fate = isLossy ? draw(12) : -1
      await arrival()
      if (fate === 0) throw new TypeError('Failed to fetch')
      const request = JSON.parse(body) as RequestOf<'edits'>
      const answer = server.take(request)
      // The server goes on, though nobody hears of it.
      if (fate !== 1) await answer
      await arrival()
      if (fate === 1) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(await answer))
    })
    const { createDesk } = await import('../../../../generator/desk/app/state/create-desk.ts')
    const desk = createDesk()
    const stop = desk.start()
    events.dispatchEvent(new Event('open'))
    desk.need(file)
    const arriveAll = async (): Promise<void> => {
      for (let count = 0; count < 20; count++) {
        await vi.advanceTimersByTimeAsync(count % 5 === 0 ? 3100 : 40)
        while (onTheWay.length > 0) {
          onTheWay.shift()?.()
          await settle()
        }
      }
    }
    isLossy = false
    await arriveAll()
    isLossy = true

    const states = ['Das Haus im Schnee']
    const saved = [0]
    /** The place that shows what was typed last. */
    const shownPlace = (): Origin | undefined => {
      const { forms, pending } = desk.store.get()
      return captionsIn(forms.get(file)).find((at) => (pending.get(placeKey(at))?.value ?? at.value) === states.at(-1))
    }
    const type = (next: string): void => {
      const at = shownPlace()
      expect(at, `${states.at(-1)} is in view`).toBeDefined()
      if (at !== undefined) desk.type({ ...at, value: next })
      states.push(next)
    }
    let inFile = server.textNow()
    /** Each text that comes into the file was typed after the one before. */
    const compare = (): void => {
      if (inFile === server.textNow()) return
      inFile = server.textNow()
      const { photos } = parse(inFile) as { photos: { photo: string; alt: { de: string } }[] }
      const at = states.lastIndexOf(photos.find(({ photo }) => photo === 'haus')?.alt.de ?? 'no text')
      if (at === saved.at(-1)) return
      expect(at, `${states[at]}, after ${states[saved.at(-1)!]}`).toBeGreaterThan(saved.at(-1)!)
      saved.push(at)
    }
    const writeByHand = (from: RegExp, to: string): void => {
      writeFileSync(join(data, file), server.textNow().replace(from, to))
      void server.readAgain()
    }
    const rare: readonly (() => unknown)[] = [
      () => type(''),
      () => writeByHand(/^photos:\n/m, 'photos:\n  - photo: enzian\n    alt: { de: Enzian, en: E, fr: F }\n'),
      () => writeByHand(/^area: .*$/m, `area: ${10 + draw(90)}`)
    ]
    const usual: readonly ((count: number) => unknown)[] = [
      ...Array.from({ length: 6 }, () => (count: number) => {
        type(states.at(-1) === '' ? `${count} ` : `${states.at(-1)}${'abcdefgh '.charAt(draw(9))}`)
      }),
      ...Array.from({ length: 10 }, () => () => onTheWay.splice(draw(onTheWay.length), 1)[0]?.()),
      ...[10, 40, 500, 1300, 3100].map((ms) => () => vi.advanceTimersByTimeAsync(ms)),
      () => void desk.flush()
    ]
    // By night more than a window remembers of what it has sent.
    const most = repetitions({ quick: 35, deep: 101 })
    for (let count = 0; saved.length <= most && count < 5000; count++) {
      await one(draw(100) === 0 ? rare : usual)(count)
      await settle()
      compare()
      const outcomes = [...desk.store.get().pending.values()].map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome?.type === 'conflict')).toEqual([])
      // Nor is it told that somebody has replaced what it has saved.
      expect(desk.store.get().failure).toBeUndefined()
    }
    expect(saved.length).toBeGreaterThan(most)
    isLossy = false
    await arriveAll()
    compare()
    expect([desk.store.get().pending.size, states[saved.at(-1)!]]).toEqual([0, states.at(-1)])
    stop()
  }
)
