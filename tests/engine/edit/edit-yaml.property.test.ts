/**
 * Edits of every kind, on every value of both houses: each does what was asked and nothing else, or is refused. The
 * test makes the same change once more on plain values.
 */
import { expect, test } from 'vitest'
import { editText, type Edit } from '../../../generator/engine/edit/edit-yaml.ts'
import { parseSources, type Source } from '../../../generator/engine/content/yaml/source.ts'
import { locate } from '../../../generator/engine/content/yaml/source-positions.ts'
import type { Path } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { houses, textsIn } from '../../support/content.ts'
import { isDeep, repetitions } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'

type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

const hostile = [
  ['', ' ', 'a: b', 'a:b', '# x', 'a # x', 'a #1', '- x', '-', '--- x', '? x', ': x', '! x', '!placeholder x', '& x'],
  ['*x', '&x y', '"x"', "'x'", 'it’s "so"', "it's", 'x"', 'true', 'no', 'null', '~', '0884', '+39 0884', '1e3', '0x1F'],
  ['.inf', '7.50', '2027-01-01', '12:30', '{x}', '[x]', '{ x: y }', 'x, y', 'x]', '}', '%', '@x', '`x`', '|', '> x'],
  ['|-', 'a\nb', 'a\n\nb', 'a\n', '\na', ' a', 'a ', '\ta', 'a\tb', 'a\r\nb', 'a\\b', '\\', '<<', '...'],
  ['word '.repeat(80).trim(), '日本語', '🫒', '👩‍👩‍👧', 'a\u00A0b', 'a\u00ADb', 'a\u0085b', '\u2028', 'a\u200Bb', '\uFEFF'],
  ['\u202E', '\uD800', '=', 'y', 'key: >-', 'a: |\n  b', 'a'.repeat(300)]
].flat()

const unwritable = ['!placeholder x', ' ', 'a\u0085b', '\u2028', 'a\u200Bb', '\uFEFF', '\u202E', '\uD800']

/**
 * What the houses have none of: anchors, brackets over several lines, notes in odd places, entries that hold
 * nothing.
 */
const hard = `# A note at the top
%%: [a, b] # behind
base: &base { a: 1, b: "x" }
flow: {
  one: 1, # first
  two: [x, y,
    z],
  three: { deep: !placeholder 3 }
}
list:
- !placeholder a # kept
-
- - inner
  - &anchor other
- k: v
  # above l
  l: !placeholder
    m: >
      folded
      text

      more
  # below

empty: {}
none: []
nothing:
tagged: !placeholder
"quoted key": 'it''s'
literal: |+
  # not a note

last: "a
  b" # end
`.replace('%%', 'first')

const files = Object.values(houses).flatMap((house) => [...textsIn(house).values()])

/** The ways in which a system writes lines, and a file without its last line end. In quick runs a file has one. */
const forms = [
  (text: string) => text,
  (text: string) => text.replaceAll('\n', '\r\n'),
  (text: string) => text.trimEnd()
]

const inForms = (texts: readonly string[]): string[] =>
  texts.flatMap((text, index) =>
    forms.filter((_, turn) => isDeep || turn === index % forms.length).map((form) => form(text))
  )

function read(text: string): { source: Source; codes: string[] } {
  const { sources, diagnostics } = parseSources([{ file: '', bytes: new TextEncoder().encode(text) }])
  if (sources[0] === undefined) throw new Error('Cannot be read')
  return { source: sources[0], codes: diagnostics.map(({ code }) => code) }
}

type Found = { path: Path; value: Value; parent: Value }

function placesIn(value: Value, path: Path = []): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = [...path, Array.isArray(value) ? Number(key) : key]
    return [{ path: inner, value: item, parent: value }, ...placesIn(item, inner)]
  })
}

/** What an edit asks for, made of the plain value with its keys in order; undefined where it cannot be. */
function wantedOf(before: Value, edit: Edit): string {
  const whole = structuredClone(before)
  const parent = edit.path.slice(0, -1).reduce<Value>((inner, step) => (inner as Record<string, Value>)[step]!, whole)
  const last = edit.path.at(-1)!
  const entries = Object.entries(parent as object) as [string, Value][]
  const index = Array.isArray(parent) ? Number(last) : entries.findIndex(([key]) => key === last)
  if (edit.type === 'set') entries[index]![1] = edit.value as Value
  if (edit.type === 'insert')
    entries.splice(Array.isArray(parent) ? index : entries.length, 0, [String(last), edit.value as Value])
  if (edit.type === 'remove') entries.splice(index, 1)
  if (edit.type === 'move') entries.splice(edit.to, 0, ...entries.splice(index, 1))
  if (edit.type === 'rename') entries[index]![0] = edit.to
  if (edit.type === 'duplicate') entries.splice(index + 1, 0, [edit.key ?? '', structuredClone(entries[index]![1])])
  const after = Array.isArray(parent) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
  const put = (inner: Value, path: Path): Value => {
    const [step, ...rest] = path
    if (step === undefined) return after
    const block = inner as Record<string, Value>
    return Array.isArray(inner)
      ? inner.map((item, at) => (at === step ? put(item, rest) : item))
      : Object.fromEntries(Object.entries(block).map(([key, item]) => [key, key === step ? put(item, rest) : item]))
  }
  return JSON.stringify(put(before, edit.path.slice(0, -1)))
}

const notesIn = (text: string): string[] =>
  text
    .match(/^[ ]*#.*|(?<=\S) # .*/gm)
    ?.map((note) => note.trim())
    .toSorted() ?? []

/** Whether it is all that its file says, which no edit takes away. */
const isAll = ({ path, parent }: Found): boolean => path.length === 1 && Object.keys(parent as object).length === 1

/** An edit of a place that is drawn. */
function drawEdit({ path, value, parent }: Found, random: () => number): Edit {
  const draw = (count: number): number => Math.floor(random() * count)
  const siblings = Object.keys(parent as object).length
  const kind = draw(10)
  if (kind === 0) return { type: 'remove', path }
  if (kind === 1) return { type: 'move', path, to: draw(siblings) }
  if (kind === 2) return { type: 'insert', path: Array.isArray(parent) ? path : [...path.slice(0, -1), 'neu'], value }
  if (kind === 5) return Array.isArray(parent) ? { type: 'duplicate', path } : { type: 'duplicate', path, key: 'neu' }
  if (kind === 3 && !Array.isArray(parent)) return { type: 'rename', path, to: hostile[draw(hostile.length)]! || 'neu' }
  if (typeof value === 'number') return { type: 'set', path, value: [0, 7, 12.5, 1650, -3, value + 1][draw(6)]! }
  if (typeof value === 'boolean') return { type: 'set', path, value: !value }
  if (typeof value !== 'string') return { type: 'set', path, value }
  if (kind === 4) {
    const words = value.split(' ')
    return { type: 'set', path, value: words.toSpliced(draw(words.length + 1), 0, 'molto').join(' ') }
  }
  return { type: 'set', path, value: hostile[draw(hostile.length)]! }
}

function mistakesOf(text: string, edit: Edit, after: string): string[] {
  const before = read(text)
  const result = read(after)
  const found = JSON.stringify(result.source.value)
  const mistakes: string[] = []
  if (found !== wantedOf(before.source.value as Value, edit)) mistakes.push('another value')
  if (result.codes.length > before.codes.length) mistakes.push('a new diagnostic')
  if (result.source.placeholders.length < before.source.placeholders.length && edit.type !== 'remove')
    mistakes.push('a placeholder is gone')
  if (text.includes('\r\n') && /[^\r]\n/.test(after)) mistakes.push('another line end')
  if (text.endsWith('\n') !== after.endsWith('\n') && edit.type !== 'set') mistakes.push('another last line end')
  const isOther =
    edit.type === 'move' || edit.type === 'confirm' || (edit.type === 'set' && typeof edit.value !== 'string')
  if (isOther && notesIn(after).join('\n') !== notesIn(text).join('\n')) mistakes.push('other notes')
  if (edit.type === 'set' && typeof edit.value !== 'object') {
    const [start, end] = locate(before.source, edit.path)
    const key = locate(before.source, edit.path, 'key')
    const from = Math.min(start, key[1])
    const tail = text.slice(end).trimStart()
    if (!after.startsWith(text.slice(0, from)) || !after.endsWith(tail)) mistakes.push('more than the value')
  }
  return mistakes
}

/**
 * As many edits as are asked for, of values that are drawn: those that were refused, and what is wrong with the others.
 */
function tryEdits(texts: readonly string[], count: number): { refused: Edit[]; wrong: unknown[] } {
  const random = randomFrom(7)
  // Each file as often as it has values.
  const all = inForms(texts).flatMap((text) =>
    placesIn(read(text).source.value as Value).map((place) => ({ text, place }))
  )
  const refused: Edit[] = []
  const wrong: unknown[] = []
  for (let made = 0; made < count; made++) {
    const { text, place } = all[Math.floor(random() * all.length)]!
    const edit = drawEdit(place, random)
    if (edit.type === 'remove' && isAll(place)) continue
    const result = editText(text, edit)
    if ('refusal' in result) refused.push(edit)
    else {
      const mistakes = mistakesOf(text, edit, result.text)
      if (mistakes.length > 0) wrong.push({ edit, mistakes, text: result.text.slice(0, 2000) })
    }
  }
  return { refused, wrong }
}

test('all that a file says is not taken away', () => {
  for (const text of ['a: 1\n', '# A note.\r\na:\r\n  b: 1\r\n', '- 1'])
    expect(editText(text, { type: 'remove', path: [text.startsWith('-') ? 0 : 'a'] })).toEqual({
      refusal: 'unwritable'
    })
})

test('every edit of both houses is what was asked for, or it is refused', () => {
  const { refused, wrong } = tryEdits(files, repetitions({ quick: 15, deep: 1200 }))
  expect(wrong).toEqual([])
  // What nobody may write: characters that nobody sees, and the mark of a placeholder within a text.
  const given = refused.map((edit) => ('value' in edit ? edit.value : 'to' in edit ? edit.to : edit.type))
  expect(given.filter((value) => !unwritable.includes(value as string))).toEqual([])
})

test('every edit of rare forms is what was asked for, or it is refused', () => {
  const count = repetitions({ quick: 20, deep: 2000 })
  const { refused, wrong } = tryEdits([hard], count)
  expect(wrong).toEqual([])
  expect(refused.length).toBeLessThan(count / 3)
})

test('the same value again changes not one byte', () => {
  const random = randomFrom(8)
  const rate = repetitions({ quick: 40, deep: 4 })
  for (const text of inForms(files))
    for (const { path, value } of placesIn(read(text).source.value as Value)) {
      if (Math.floor(random() * rate) > 0) continue
      expect(editText(text, { type: 'set', path, value })).toEqual({ text })
    }
})

test('every placeholder can be confirmed, and is the same value afterwards', () => {
  const texts = inForms([...files.filter((text) => text.includes(': !placeholder')), hard])
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) {
    const { placeholders, value } = read(text).source
    for (const path of placeholders.filter((_, index) => index % repetitions({ quick: 3, deep: 1 }) === 0)) {
      const result = editText(text, { type: 'confirm', path })
      const after = read('text' in result ? result.text : '').source
      expect(after.placeholders).toEqual(placeholders.filter((each) => each !== path))
      expect(after.value).toEqual(value)
      expect(after.text.replace('\uFEFF', '').length).toBeLessThan(text.length)
    }
  }
})
