/**
 * Random edits through the protocol, compared with what the plain `yaml` library reads: two windows at once, lost
 * answers, restarts of the server, and people who edit the file. Nothing typed is lost, written twice, or written over
 * the work of somebody else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import type { PreviewApi } from '../../../generator/engine/preview/rebuild.ts'
import { openApi } from '../../../generator/desk/server/desk-api.ts'
import type { Handlers } from '../../../generator/desk/server/requests.ts'
import type { Path, Saved, Settled, TypedEdit } from '../../../generator/desk/protocol.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { valueAt } from '../../../generator/engine/fields/schema-fields.ts'
import { changedHouse, emptyFolder, houses } from '../../content.ts'
import { repetitions } from '../../deep.ts'
import { patience } from '../../patience.ts'
import { randomFrom } from '../../random.ts'
import { leavesOf } from '../desk-content.ts'
import { formIn, openLive } from '../live.ts'

const file = 'rooms/arve.yaml'
const request = { query: new URLSearchParams(), bytes: new Uint8Array(), type: '' }

/** A page of the desk: what it shows, and what it has typed without hearing that it is saved. */
type Page = { window: string; turn: number; version: string; edits: TypedEdit[] }

/** The single values of a text, sorted. */
const valuesIn = (text: string): string[] =>
  leavesOf(parse(text), [])
    .map(([, value]) => String(value))
    .toSorted()

/** The values of one list that another one lacks. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return all.filter((value) => {
    const index = left.indexOf(value)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

test.each(Array.from({ length: repetitions({ quick: 1, deep: 25 }) }, (_, seed) => seed))(
  'what is typed is in the file once, or with its window and on the disk: %i',
  async (seed) => {
    const random = randomFrom(seed + 1)
    const draw = (count: number): number => Math.floor(random() * count)
    const one = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!
    const data = changedHouse(houses.second, []).folder
    const kept = emptyFolder()
    let live: PreviewApi | undefined
    const server = await openLive(data, emptyFolder(), (seen) => (live = seen))
    await vi.waitUntil(() => live !== undefined && live.state().fault === undefined, { timeout: patience })
    const start = (): Handlers => openApi({ definition: houseDesk, data, cache: kept, env: {} }, live!).handlers
    let handlers = start()
    const path = join(data, file)
    const textNow = (): string => readFileSync(path, 'utf8')
    const texts = new Map<string, string>()
    const happened: string[] = []
    const expectNone = (values: readonly unknown[], what: string): void =>
      expect({ [what]: values, after: values.length === 0 ? [] : happened }).toEqual({ [what]: [], after: [] })
    let last = 0
    const unique = (): string => `Wort ${(last += 1)}`

    const look = async (page: Page): Promise<void> => {
      texts.set(sha256(textNow()), textNow())
      page.version = (await formIn(handlers, file)).version
    }
    const placesIn = (text: string): Path[] => {
      const photos = (valueAt(parse(text), ['photos']) as unknown[]).map((_, index) => ['photos', index, 'alt', 'de'])
      return [['subtitle', 'de'], ['subtitle', 'en'], ['summary', 'de'], ...photos]
    }
    const write = (next: string): void => {
      writeFileSync(path, next)
      texts.set(sha256(next), next)
    }
    /** What each window has sent to be saved: a later edit of the window may replace it, wherever it is by now. */
    const sentBy = new Map<string, Set<string>>(['a', 'b'].map((window) => [window, new Set()]))
    const savedBefore = new Set<number>()
    /** @param isHeard whether the answer arrives */
    const send = async (page: Page, { save, isHeard }: { save: boolean; isHeard: boolean }): Promise<void> => {
      const before = textNow()
      page.turn += 1
      const sent = page.edits
      const answer = (await handlers.edits(
        { window: page.window, turn: page.turn, edits: sent, save, shown: {} },
        request
      )) as Settled
      const after = textNow()
      texts.set(sha256(after), after)
      const left = new Map(answer.unsaved.map((each) => [each.n, each]))
      const savedNow = sent.filter(({ n }) => !left.has(n))
      // Whatever is gone was shown where it was replaced, or sent by the same window.
      const own = sentBy.get(page.window) ?? new Set()
      const shown = savedNow.map((edit) => String(valueAt(parse(texts.get(edit.seen ?? '') ?? ''), edit.path)))
      const replaced = [...shown, ...own]
      const [gone, come] = [without(valuesIn(before), valuesIn(after)), without(valuesIn(after), valuesIn(before))]
      expectNone(without(gone, replaced), 'overwritten')
      const typed = savedNow.map(({ value }) => String(value))
      expectNone(without(come, typed), 'written, and not typed')
      // An edit that arrives twice counts once, whatever has become of its value since. What is typed in one entry, in
      // two forms that number it differently, is what was typed last.
      const isLater = (later: TypedEdit, earlier: TypedEdit): boolean =>
        later.n > earlier.n && (later.seen !== earlier.seen || later.path.join() === earlier.path.join())
      const lasting = savedNow.filter(
        (edit) => !savedBefore.has(edit.n) && !savedNow.some((other) => isLater(other, edit))
      )
      for (const { n } of savedNow) savedBefore.add(n)
      expectNone(
        without([...new Set(lasting.map(({ value }) => value))].map(String), valuesIn(after)),
        'not in the file'
      )
      expectNone(
        typed.filter((value) => value !== '' && valuesIn(after).filter((each) => each === value).length > 1),
        'written twice'
      )
      if (save) for (const { value } of sent) own.add(String(value))
      if (!isHeard) return
      page.edits = sent.flatMap((edit) => {
        const now = left.get(edit.n)
        return now === undefined ? [] : [{ ...edit, path: now.path, seen: now.seen }]
      })
    }
    const pages: Page[] = ['a', 'b'].map((window) => ({ window, turn: 0, version: '', edits: [] }))
    for (const page of pages) await look(page)
    const swap = (text: string): string =>
      text.replace(
        /( {2}- photo: \w+\n.*\n)( {2}- photo: \w+\n.*\n)/,
        (_, first: string, second: string) => second + first
      )
    const actions: ((page: Page) => unknown)[] = [
      (page) => {
        const at = one(placesIn(texts.get(page.version) ?? ''))
        const value = draw(6) === 0 ? '' : unique()
        const [before, others] = [true, false].map((isSame) =>
          page.edits.filter((edit) => (edit.path.join() === at.join()) === isSame)
        )
        const seen = before?.[0]?.seen ?? page.version
        last += 1
        page.edits = [...(others ?? []), { n: last, file, path: at, seen, edit: 'set', value }]
        happened.push(`${page.window} types "${value}" at ${at.join('.')}`)
      },
      (page) => {
        happened.push(`${page.window} drafts`)
        return send(page, { save: false, isHeard: true })
      },
      (page) => {
        const isHeard = draw(4) > 0
        happened.push(`${page.window} saves${isHeard ? '' : ', and hears nothing'}`)
        return send(page, { save: true, isHeard })
      },
      look,
      () => {
        happened.push('somebody moves a photo')
        write(swap(textNow()))
      },
      () => {
        const value = unique()
        happened.push(`somebody writes ${value}`)
        write(textNow().replace(/(?<=^subtitle: \{ de: )[^,]*/m, value))
      },
      () => {
        const value = unique()
        happened.push(`somebody adds a photo ${value}`)
        write(textNow().replace(/^photos:\n/m, `photos:\n  - photo: enzian\n    alt: { de: ${value}, en: E, fr: F }\n`))
      },
      async (page) => {
        const seen = page.version
        const [before, at] = [textNow(), ['photos', draw(2)]]
        const shown = valuesIn(JSON.stringify(valueAt(parse(texts.get(seen) ?? ''), at) ?? {}))
        const edit = { type: 'remove' as const, file, path: at, seen }
        happened.push(`${page.window} removes ${at.join('.')}`)
        const saved = (await handlers.save({ edits: [edit] }, request)) as Saved
        const gone = without(valuesIn(before), valuesIn(textNow()))
        expectNone(without(gone, saved.type === 'saved' ? shown : []), 'removed, and not shown')
        if (saved.type !== 'saved') return
        await handlers.undo({}, request)
        expectNone(textNow() === before ? [] : [textNow()], 'not as it was')
      },
      async ({ window, version: seen }) => {
        const [before, value] = [textNow(), unique()]
        const added = { photo: 'enzian', alt: { de: value, en: 'E', fr: 'F' } }
        const edit = { type: 'insert' as const, file, path: ['photos', draw(3)], seen, value: added }
        last += 1
        const change = { edits: [edit], window, n: last }
        happened.push(`${window} adds ${edit.path.join('.')}, ${value}, and hears nothing`)
        const saved = (await handlers.save(change, request)) as Saved
        if (draw(2) === 0) handlers = start()
        if (saved.type === 'saved') await handlers.save(change, request)
        const times = valuesIn(textNow()).filter((each) => each === value).length
        expectNone(times === (saved.type === 'saved' ? 1 : 0) ? [] : [value], 'not added once')
        if (saved.type === 'saved') await handlers.undo({}, request)
        expectNone(textNow() === before ? [] : [textNow()], 'not as it was')
      },
      async () => {
        happened.push('the server starts again')
        handlers = start()
        const drafts = await handlers.unsaved({}, request)
        const values = JSON.stringify(drafts)
        // What was sent and is not in the file is on the disk.
        const sent = pages.flatMap(({ edits }) => edits).filter(({ n }) => sentNumbers.has(n))
        const lost = sent.filter(
          ({ n, value }) =>
            !savedBefore.has(n) && !valuesIn(textNow()).includes(String(value)) && !values.includes(`"n":${n},`)
        )
        expectNone(lost, 'lost')
      }
    ]
    const sentNumbers = new Set<number>()
    for (let count = 0; count < repetitions({ quick: 30, deep: 120 }); count++) {
      const page = one(pages)
      const action = one([...actions, actions[0]!, actions[0]!, actions[2]!])
      await action(page)
      if (action === actions[1] || action === actions[2]) for (const { n } of page.edits) sentNumbers.add(n)
    }
    await server.close()
  }
)
