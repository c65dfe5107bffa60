/** The history for undo and redo. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fieldOf } from '../../../generator/engine/fields/field-tree.ts'
import { block, described, list } from '../../../generator/engine/fields/schema-metadata.ts'
import { openContentStore } from '../../../generator/desk/server/content-store.ts'
import { openHistory, revert, type HistoryStep } from '../../../generator/desk/server/undo-history.ts'
import type { FileContents } from '../../../generator/engine/output/transaction.ts'
import { emptyFolder } from '../../support/content.ts'
import { repetitions } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const contents = (text: string): FileContents => new Map([['a.yaml', bytes(text)]])
const step = (before: string, after: string): HistoryStep => ({
  words: { it: after, en: after },
  before: contents(before),
  after: contents(after)
})

const textOf = (found: HistoryStep | undefined): string | undefined =>
  found && new TextDecoder().decode(found.before.get('a.yaml'))

/** The history in a folder, which keeps no contents of forms. */
const historyIn = (folder: string, contentOf: (file: string) => Uint8Array) =>
  openHistory(folder, contentOf, openContentStore(folder, 0))

/** A process dies before it has recorded a step, before it has taken it, or never. */
const deaths = ['before', 'between', 'never'] as const

test.each(Array.from({ length: repetitions({ quick: 40, deep: 200 }) }, (_, seed) => seed))(
  'every change that was made can be taken back, and no other, whenever the program was killed: %i',
  (seed) => {
    const random = randomFrom(seed)
    const folder = emptyFolder()
    let file = '0\n'
    const open = () => historyIn(folder, () => bytes(file))
    let history = open()
    const [done, undone]: [string[], string[]] = [[], []]
    for (let count = 1; count <= 12; count++) {
      const death = deaths[Math.floor(random() * deaths.length)]
      const which = (['push', 'undo', 'redo'] as const)[Math.floor(random() * 3)]!
      const last = which === 'undo' ? history.undo() : history.redo()
      const next = which === 'push' ? `${count}\n` : textOf(last)
      if (next === undefined) continue
      if (death !== 'before') (which === 'push' ? history.push : last?.keep)?.(step(file, next))
      if (death === 'never') {
        if (which === 'push') undone.length = 0
        if (which !== 'push') (which === 'undo' ? done : undone).pop()
        ;(which === 'undo' ? undone : done).push(file)
        file = next
      }
      if (death !== 'never' || random() < 0.3) history = open()
      expect([textOf(history.undo()), textOf(history.redo())]).toEqual([done.at(-1), undone.at(-1)])
    }
  }
)

/** Two files of one text, and their history, which is opened anew each time. */
function twoFiles(first: string) {
  const folder = emptyFolder()
  const files = new Map(['a.yaml', 'b.yaml'].map((file) => [file, first]))
  const both = (text: string): FileContents => new Map([...files.keys()].map((file) => [file, bytes(text)]))
  return { files, both, open: () => historyIn(folder, (file) => bytes(files.get(file) ?? '')) }
}

test('a step of two files, of which one is back already, is none before the other is written', () => {
  const { files, both, open } = twoFiles('two\n')
  open().push({ words: { it: '', en: '' }, before: both('one\n'), after: both('two\n') })
  files.set('a.yaml', 'one\n')
  const undo = { words: { it: '', en: '' }, before: both('two\n'), after: both('one\n') }
  open().undo()?.keep(undo)
  expect([textOf(open().undo()), open().redo()]).toEqual(['one\n', undefined])
  open().undo()?.keep(undo)
  files.set('b.yaml', 'one\n')
  expect([open().undo(), textOf(open().redo())]).toEqual([undefined, 'two\n'])
})

test('a step that could not be taken is taken back, with what it had made others forget', () => {
  const history = historyIn(emptyFolder(), () => bytes('two\n'))
  history.push(step('one\n', 'two\n'))
  history.undo()?.keep(step('two\n', 'one\n'))
  expect(Buffer.from(history.redo()?.after.get('a.yaml') ?? []).toString()).toBe('one\n')
  const takeBack = history.push(step('one\n', 'three\n'))
  expect(history.redo()).toBeUndefined()
  takeBack()
  expect(Buffer.from(history.redo()?.after.get('a.yaml') ?? []).toString()).toBe('one\n')
  history.forget(history.redo()?.at ?? 0)
  expect([history.undo(), history.redo()]).toEqual([undefined, undefined])
})

test('the last five steps are told apart, those of one moment too, and a value is looked for in twenty texts', () => {
  const history = historyIn(emptyFolder(), () => bytes('0\n'))
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1)
  for (let count = 0; count < 25; count++) history.push(step(`${count}\n`, `${count + 1}\n`))
  clock.mockRestore()
  const last = (most: number) => Array.from({ length: most }, (_, index) => `${24 - index}\n`)
  const { recent } = history.steps()
  expect(recent.map(({ at }) => textOf(history.undo(at)))).toEqual(last(5))
  expect(history.textsBefore('a.yaml')).toEqual(last(20))
})

test('a step whose texts somebody has cleared away is offered no more, nor are they looked for', () => {
  const folder = emptyFolder()
  const history = historyIn(folder, () => bytes('0\n'))
  history.push(step('0\n', '1\n'))
  for (const file of readdirSync(folder)) if (file !== 'steps.json') rmSync(join(folder, file))
  const none = { undo: undefined, redo: undefined, recent: [] }
  expect([history.steps(), history.textsBefore('a.yaml')]).toEqual([none, []])
})

test('what a form has shown is known as long as the program runs, though the disk does not take it', () => {
  const folder = join(emptyFolder(), 'file')
  writeFileSync(folder, '')
  const { keep, isKept, recall } = openContentStore(folder)
  const hash = keep(bytes('one\n'))
  expect([isKept(hash), recall(hash)]).toEqual([true, bytes('one\n')])
})

test('the last two hundred steps are kept, and what they need alone', () => {
  const folder = emptyFolder()
  const history = historyIn(folder, () => bytes('0\n'))
  for (let count = 0; count < 220; count++) history.push(step(`${count}\n`, `${count + 1}\n`))
  const kept: (string | undefined)[] = []
  for (let last = history.undo(); last !== undefined; last = history.undo()) {
    kept.push(textOf(last))
    history.undo()?.keep({ words: last.words, before: last.after, after: last.before })
  }
  expect([kept.length, kept.at(-1)]).toEqual([200, '20\n'])
  historyIn(folder, () => bytes('20\n'))
  expect(readdirSync(folder).length).toBeLessThan(205)
})

const noWords = { it: '', en: '' }
/** A field with a list whose entries are known by their ids, or are names. */
const fieldOfNames = fieldOf(
  block(noWords)({
    a: list(noWords, { identity: { by: [['id'], []], isLasting: true } })(described(z.string(), noWords))
  })
)

/** The text that a step takes back, `null` where the file goes, and undefined where it is left as it is. */
function backOf(...texts: (string | undefined)[]): string | null | undefined {
  const [ours, base, theirs] = texts.map((text) => (text === undefined ? undefined : bytes(text)))
  const back = revert({ base, ours, theirs }, fieldOfNames)
  return back === undefined || back.bytes === undefined ? back && null : new TextDecoder().decode(back.bytes)
}

test.each<[string, string | undefined, string | undefined, string | undefined, string | null | undefined]>([
  ['untouched since', 'one\n', 'two\n', 'two\n', 'one\n'],
  ['already back', 'one\n', 'two\n', 'one\n', 'one\n'],
  ['the same value changed since', 'a: b c\n', 'a: B c\n', 'a: B C\n', undefined],
  ['another value changed since', 'a: 1\nb: 2\n', 'a: 3\nb: 2\n', 'a: 3\nb: 4\n', 'a: 1\nb: 4\n'],
  ['a note at the same value since', 'a: 1\nb: 2\n', 'a: 3\nb: 2\n', 'a: 3 # x\nb: 2\n', 'a: 1 # x\nb: 2\n'],
  ['an entry above since', '- a\n- b\n', '- a\n- c\n', '- x\n- a\n- c\n', '- x\n- a\n- b\n'],
  ['unreadable since', 'a: 1\nb: 2\n', 'a: 1\nb: 3\n', 'a: 1\n- b: 3\n', undefined],
  ['gone since', 'a\n', 'b\n', undefined, undefined],
  ['a new file, untouched', undefined, 'b\n', 'b\n', null],
  ['a new file, changed since', undefined, 'b\n', 'c\n', undefined],
  ['a new list, added to since', undefined, 'a:\n  - x\n', 'a:\n  - x\n  - y\n', 'a:\n  - y\n'],
  ['a new list, of which the own entry is gone since', undefined, 'a: [x]\n', 'a: [y]\n', 'a: [y]\n'],
  [
    'a new list, of which the own entry has changed since',
    undefined,
    'a: [{ id: 1, b: x }]\n',
    'a: [{ id: 1, b: y }]\n',
    undefined
  ],
  ['a removed list, written anew by somebody else', 'a: [x]\n', undefined, 'a: [y]\n', 'a: [x, y]\n'],
  ['a removed file, written anew', 'a\n', undefined, 'c\n', undefined]
])('taken back: %s', (_, before, after, now, expected) => expect(backOf(before, after, now)).toBe(expected))

test('a step of two files that was taken in one of them can still be taken back', () => {
  const { files, both, open } = twoFiles('one\n')
  open().push({ words: { it: '', en: '' }, before: both('one\n'), after: both('two\n') })
  files.set('a.yaml', 'two\n')
  expect(textOf(open().undo())).toBe('one\n')
})
