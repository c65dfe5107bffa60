/**
 * Random changes of two sides in one file. The test knows the entries by marks that the merge cannot use: no entry is
 * lost, doubled or mixed with another one, and what only one side has changed is no conflict.
 */
import { expect, test } from 'vitest'
import { merge } from '../../../generator/engine/edit/merge.ts'
import { parseForEdit } from '../../../generator/engine/edit/edit-yaml.ts'
import { repetitions } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'

type Single = string | number
type Value = Single | string[] | Record<string, string>
/** An entry with its mark, which is written in the comment above it; a field without a value is absent. */
type Entry = { mark: string; fields: Record<string, Value> }
type List = { style: 'block' | 'row' | 'flow' | 'texts'; entries: Entry[] }
type File = Record<string, List>

const words = 'olivi mare vento sasso luce cala torre faro pane sale fico uva orto'.split(' ')

function generatorOf(seed: number) {
  const random = randomFrom(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!
  let marks = 0
  const mark = (): string => `m${++marks}x`
  const text = (): string => Array.from({ length: 3 + below(5) }, () => one(words) + below(1000)).join(' ')
  const day = (): string =>
    `${2027 + below(2)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`
  const make: Record<string, () => Entry['fields']> = {
    requests: () => ({
      id: `r${below(1e9)}`,
      unit: one(['rooms/grecale', 'rooms/scirocco', 'apartments/uno']),
      arrival: '2027-06-01',
      departure: one(['2027-06-05', '2027-06-08']),
      adults: 2,
      state: 'asked',
      since: '2026-11-01'
    }),
    closed: () => ({ from: day(), to: day(), ...(random() < 0.5 ? { units: ['rooms/grecale'] } : {}), reason: text() }),
    singleNights: () => ({ from: day(), to: day(), price: 50 + below(100) }),
    photos: () => ({ photo: `grecale/${below(1e6)}.jpg`, alt: { it: text(), en: text() } }),
    paragraphs: () => ({ it: text(), en: text() }),
    services: () => ({ '': `service${below(1e6)}` }),
    notes: () => ({ '': text() })
  }
  const styles: Record<string, List['style']> = { closed: 'row', services: 'flow', notes: 'texts' }
  const file = (): File =>
    Object.fromEntries(
      Object.entries(make).map(([name, fields]) => [
        name,
        {
          style: styles[name] ?? 'block',
          entries: Array.from({ length: below(5) }, () => ({ mark: mark(), fields: fields() }))
        }
      ])
    )
  /** Changes one field of an entry, but never so much that it would be another one. */
  const changeField = (entry: Entry, before: Entry | undefined): void => {
    const [field, is] = one(Object.entries(entry.fields).filter(([name]) => !fixed.includes(name))) ?? []
    const isChanged =
      before !== undefined && Object.keys(before.fields).some((key) => !isSame(before.fields[key], entry.fields[key]))
    if (field === undefined || is === undefined || isChanged) return
    if (typeof is === 'number') entry.fields[field] = is + 1 + below(50)
    else if (isTexts(is)) entry.fields[field] = { ...is, [one(['it', 'en'])]: text() }
    else if (typeof is === 'object') return
    else if (field === 'state') entry.fields[field] = one(['confirmed', 'declined'])
    else entry.fields[field] = /^\d{4}/.test(is) ? day() : text()
  }
  /** What one side makes of a file. */
  const changed = (base: File): File => {
    const own = structuredClone(base)
    for (let changes = 1 + below(4); changes > 0; changes -= 1) {
      const [name, { entries }] = one(Object.entries(own))
      const at = below(entries.length)
      const entry = entries[at]
      const kind = entry === undefined ? 'add' : one(['add', 'remove', 'move', 'change', 'change'])
      if (kind === 'add') entries.splice(below(entries.length + 1), 0, { mark: mark(), fields: make[name]!() })
      if (kind === 'remove') entries.splice(at, 1)
      if (kind === 'move') entries.splice(below(entries.length), 0, ...entries.splice(at, 1))
      if (kind === 'change' && entry !== undefined) changeField(entry, entryOf(base, entry.mark))
    }
    return own
  }
  return { file, changed }
}

/** What names an entry, and single texts, of which another one is another entry. */
const fixed = ['', 'id', 'photo', 'unit', 'units']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const entryOf = (file: File, mark: string): Entry | undefined =>
  Object.values(file)
    .flatMap(({ entries }) => entries)
    .find((each) => each.mark === mark)

// Writing, with the marks above the entries, or behind them in brackets over several lines

function written(file: File, indent: number): string {
  const space = ' '.repeat(indent)
  const inline = (value: Value | Entry['fields']): string =>
    Array.isArray(value)
      ? `[${value.map(inline).join(', ')}]`
      : typeof value === 'object'
        ? `{ ${Object.entries(value)
            .map(([key, inner]) => `${key}: ${inline(inner)}`)
            .join(', ')} }`
        : String(value)
  const lines = Object.entries(file).flatMap(([name, { style, entries }]) => {
    if (entries.length === 0) return ['', `# All ${name}`, `${name}: []`]
    if (style === 'flow') return ['', `${name}: [${entries.map(({ fields }) => fields[''] as Single).join(', ')}]`]
    const own = entries.flatMap(({ mark, fields }, index) => {
      const gap = index % 3 === 2 ? [''] : []
      const note = `${space}# ${mark}`
      if (style === 'texts') return [...gap, note, `${space}- ${fields[''] as Single}`]
      if (style === 'row') return [...gap, note, `${space}- ${inline(fields)} # behind ${mark}`]
      const keys = Object.entries(fields).flatMap(([key, value], at) => {
        const lead = at === 0 ? `${space}- ` : `${space}  `
        return isTexts(value)
          ? [`${lead}${key}:`, ...Object.entries(value).map(([inner, text]) => `${space}    ${inner}: ${text}`)]
          : [`${lead}${key}: ${inline(value)}`]
      })
      return [...gap, note, ...keys]
    })
    return ['', `# All ${name}`, `${name}:`, ...own]
  })
  return `# A file\n${lines.join('\n')}\n`
}

const isTexts = (value: Value): value is Record<string, string> => typeof value === 'object' && !Array.isArray(value)

/** What a merge has to say of the entries of both sides. */
function wantedOf(base: File, ours: File, theirs: File) {
  const marks = new Set(
    [base, ours, theirs].flatMap((file) =>
      Object.values(file).flatMap(({ entries }) => entries.map(({ mark }) => mark))
    )
  )
  const wanted = new Map<string, Entry['fields']>()
  let conflicts = 0
  for (const mark of marks) {
    const [old, own, other] = [base, ours, theirs].map((file) => entryOf(file, mark)?.fields)
    if (old === undefined) wanted.set(mark, (own ?? other)!)
    else if (own === undefined || other === undefined) {
      if (own === other || isSame(own ?? other, old)) continue
      conflicts += 1
      if (other !== undefined) wanted.set(mark, other)
    } else {
      const merged: Entry['fields'] = {}
      for (const key of Object.keys(old)) {
        const [was, mine, their] = [old[key]!, own[key]!, other[key]!]
        const mix = <Mixed extends Value>(a: Mixed, b: Mixed, c: Mixed): Mixed => {
          if (isSame(b, a)) return c
          if (isSame(c, a) || isSame(b, c)) return b
          conflicts += 1
          return c
        }
        merged[key] =
          isTexts(was) && isTexts(mine) && isTexts(their)
            ? Object.fromEntries(Object.keys(was).map((code) => [code, mix(was[code]!, mine[code]!, their[code]!)]))
            : mix(was, mine, their)
      }
      wanted.set(mark, merged)
    }
  }
  return { wanted, conflicts }
}

test.each(Array.from({ length: repetitions({ quick: 10, deep: 250 }) }, (_, seed) => seed))('seed %i', (seed) => {
  for (let round = 0; round < 20; round += 1) {
    const { file, changed } = generatorOf(seed * 1000 + round)
    const base = file()
    const [ours, theirs] = [changed(base), changed(base)]
    const indent = round % 2 === 0 ? 2 : 0
    const merged = merge({ base: written(base, indent), ours: written(ours, indent), theirs: written(theirs, indent) })
    const { text = '', conflicts = [] } = merged ?? {}
    const { wanted, conflicts: expected } = wantedOf(base, ours, theirs)
    const value = parseForEdit(text)?.source.value as Record<string, unknown[]>
    const said = Object.entries(value).flatMap(([name, entries]) =>
      entries.map((entry) => JSON.stringify([name, entry]))
    )
    const all = Object.keys(base).map((name) => ({ name, marks: marksIn([base, ours, theirs], name) }))
    const wantedEntries = [...wanted].flatMap(([mark, fields]) =>
      all
        .filter(({ marks }) => marks.has(mark))
        .map(({ name }) => JSON.stringify([name, '' in fields ? fields[''] : fields]))
    )
    expect({ round, said: said.toSorted(), conflicts: conflicts.length }).toEqual({
      round,
      said: wantedEntries.toSorted(),
      conflicts: expected
    })
    // The comment above an entry goes with it; entries in brackets have none.
    const inBrackets = marksIn([base, ours, theirs], 'services')
    for (const [mark, fields] of [...wanted].filter(([each]) => !inBrackets.has(each))) {
      const [first] = Object.values(fields)
      const [, next = ''] = text.slice(text.indexOf(`# ${mark}\n`)).split('\n')
      expect(next).toContain(typeof first === 'object' ? '- ' : first)
    }
  }
})

const marksIn = (files: readonly File[], name: string): Set<string> =>
  new Set(files.flatMap((each) => each[name]!.entries.map(({ mark }) => mark)))
