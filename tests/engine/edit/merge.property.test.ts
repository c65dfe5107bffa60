/**
 * Random changes of two sides in one file, of which the test knows the entries by marks that the merge cannot use: no
 * entry is lost, doubled or mixed with another one, and nothing is in conflict that one side alone has changed.
 */
import { expect, test } from 'vitest'
import { merge } from '../../../generator/engine/edit/merge.ts'
import { parseForEdit } from '../../../generator/engine/edit/edit-yaml.ts'
import { isDeep, repetitions } from '../../deep.ts'
import { randomFrom } from '../../random.ts'

type Value = string | number | Value[] | { [key: string]: Value }
/** An entry with its mark, which is written in the comment above it; a field without a value is absent. */
type Entry = { mark: string; fields: Record<string, Value> }
type List = { style: 'block' | 'row' | 'flow' | 'texts'; entries: Entry[] }
type File = Record<string, List>

const words = [
  'olivi',
  'mare',
  'vento',
  'sasso',
  'luce',
  'cala',
  'torre',
  'faro',
  'pane',
  'sale',
  'fico',
  'uva',
  'orto'
]

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
  /** A side's own file, and what it has done. */
  const changed = (base: File, counts: Record<string, number>): File => {
    const own = structuredClone(base)
    for (let changes = 1 + below(4); changes > 0; changes -= 1) {
      const [name, list] = one(Object.entries(own))
      const { entries } = list
      const at = below(entries.length)
      const entry = entries[at]
      const kind = entry === undefined ? 'add' : one(['add', 'remove', 'move', 'change', 'change'])
      counts[kind] = (counts[kind] ?? 0) + 1
      if (kind === 'add') entries.splice(below(entries.length + 1), 0, { mark: mark(), fields: make[name]!() })
      if (kind === 'remove') entries.splice(at, 1)
      if (kind === 'move') entries.splice(below(entries.length), 0, ...entries.splice(at, 1))
      if (kind === 'change' && entry !== undefined) {
        // Another text is another entry where nothing else is left of it.
        const fields = Object.keys(entry.fields).filter(
          (field) => !['', 'id', 'photo', 'unit', 'units'].includes(field)
        )
        if (fields.length === 0) continue
        const field = one(fields)
        const is = entry.fields[field]!
        if (typeof is === 'number') entry.fields[field] = is + 1 + below(50)
        else if (typeof is === 'object' && !Array.isArray(is))
          entry.fields[field] = { ...is, [one(['it', 'en'])]: text() }
        else if (/^\d{4}/.test(String(is))) {
          if (
            Object.keys(entry.fields).some((key) => /from|to|arrival|departure/.test(key) && isMoved(base, entry, key))
          )
            continue
          entry.fields[field] = day()
        } else if (field === 'state') entry.fields[field] = one(['confirmed', 'declined'])
        else
          entry.fields[field] = name === 'paragraphs' ? `${String(is).split(' ').slice(1).join(' ')} ${text()}` : text()
      }
    }
    return own
  }
  return { file, changed }
}

const entryOf = (file: File, mark: string): Entry | undefined =>
  Object.values(file)
    .flatMap(({ entries }) => entries)
    .find((each) => each.mark === mark)

const isMoved = (base: File, { mark, fields }: Entry, key: string): boolean =>
  entryOf(base, mark)?.fields[key] !== fields[key]

// Writing, with the marks above the entries, or behind them in brackets over several lines

function written(file: File, indent: number): string {
  const space = ' '.repeat(indent)
  const inline = (value: Value): string =>
    Array.isArray(value)
      ? `[${value.map(inline).join(', ')}]`
      : typeof value === 'object'
        ? `{ ${Object.entries(value)
            .map(([key, inner]) => `${key}: ${inline(inner)}`)
            .join(', ')} }`
        : String(value)
  const lines = Object.entries(file).flatMap(([name, { style, entries }]) => {
    if (entries.length === 0) return ['', `# All ${name}`, `${name}: []`]
    if (style === 'flow') return ['', `${name}: [${entries.map(({ fields }) => String(fields[''])).join(', ')}]`]
    const own = entries.flatMap(({ mark, fields }, index) => {
      const gap = index % 3 === 2 ? [''] : []
      const note = `${space}# ${mark}`
      if (style === 'texts') return [...gap, note, `${space}- ${String(fields[''])}`]
      if (style === 'row') return [...gap, note, `${space}- ${inline(fields)} # behind ${mark}`]
      const keys = Object.entries(fields).flatMap(([key, value], at) => {
        const lead = at === 0 ? `${space}- ` : `${space}  `
        return typeof value === 'object' && !Array.isArray(value)
          ? [`${lead}${key}:`, ...Object.entries(value).map(([inner, text]) => `${space}    ${inner}: ${String(text)}`)]
          : [`${lead}${key}: ${inline(value)}`]
      })
      return [...gap, note, ...keys]
    })
    return ['', `# All ${name}`, `${name}:`, ...own]
  })
  return `# A file\n${lines.join('\n')}\n`
}

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
    const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
    if (old === undefined) wanted.set(mark, (own ?? other)!)
    else if (own === undefined || other === undefined) {
      if (own === other || same(own ?? other, old)) continue
      conflicts += 1
      if (other !== undefined) wanted.set(mark, other)
    } else {
      const merged: Entry['fields'] = {}
      for (const key of Object.keys(old)) {
        const [was, mine, their] = [old[key]!, own[key]!, other[key]!]
        const mix = (a: Value, b: Value, c: Value): Value => {
          if (same(b, a)) return c
          if (same(c, a) || same(b, c)) return b
          if (typeof a === 'object' && !Array.isArray(a))
            return Object.fromEntries(
              Object.keys(a).map((inner) => [
                inner,
                mix(a[inner]!, Reflect.get(b as object, inner), Reflect.get(c as object, inner))
              ])
            )
          conflicts += 1
          return c
        }
        merged[key] = mix(was, mine, their)
      }
      wanted.set(mark, merged)
    }
  }
  return { wanted, conflicts }
}

const counts: Record<string, number> = {}

test.each(Array.from({ length: repetitions({ quick: 20, deep: 250 }) }, (_, seed) => seed))('seed %i', (seed) => {
  for (let round = 0; round < 20; round += 1) {
    const { file, changed } = generatorOf(seed * 1000 + round)
    const base = file()
    const [ours, theirs] = [changed(base, counts), changed(base, counts)]
    const indent = round % 2 === 0 ? 2 : 0
    const texts = { base: written(base, indent), ours: written(ours, indent), theirs: written(theirs, indent) }
    const merged = merge(texts)
    const context = JSON.stringify({ seed, round, ...texts, merged: merged?.text }, null, 1).replaceAll('\\n', '\n')
    expect(merged, context).toBeDefined()
    const { text = '', conflicts = [] } = merged ?? {}
    const { wanted, conflicts: expected } = wantedOf(base, ours, theirs)
    const value = parseForEdit(text)?.source.value as Record<string, unknown[]>
    const lists = Object.entries(value).map(([name, entries]) => [name, entries] as const)
    const said = lists
      .flatMap(([name, entries]) => (entries ?? []).map((entry) => JSON.stringify([name, entry])))
      .toSorted()
    const wantedLists = Object.keys(base)
      .flatMap((name) =>
        [...wanted].flatMap(([mark, fields]) => {
          const isHere = [base, ours, theirs].some((each) => each[name]!.entries.some((entry) => entry.mark === mark))
          return isHere ? [JSON.stringify([name, '' in fields ? fields[''] : fields])] : []
        })
      )
      .toSorted()
    expect(said, context).toEqual(wantedLists)
    expect(conflicts.length, context).toBe(expected)
    counts['conflict'] = (counts['conflict'] ?? 0) + expected
    // The comment above an entry goes with it.
    for (const [mark, fields] of wanted) {
      if (
        base['services']!.entries.concat(ours['services']!.entries, theirs['services']!.entries).some(
          (each) => each.mark === mark
        )
      )
        continue
      const [first] = Object.values(fields)
      const at = text.indexOf(`# ${mark}\n`)
      expect(at, `${mark}: ${context}`).toBeGreaterThanOrEqual(0)
      const next = text.slice(at).split('\n')[1]!
      expect(next, `${mark}: ${context}`).toContain(typeof first === 'object' ? '' : String(first))
    }
  }
  if (isDeep) console.log(counts)
})
