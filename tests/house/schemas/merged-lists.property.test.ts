/**
 * Random changes of two sides in each list of the house. The test knows the entries by marks that the merge cannot use:
 * no entry is lost, doubled or mixed with another one, each keeps its notes, and somebody is asked only of a field that
 * both have changed, or an entry that one has removed and the other has changed.
 */
import { expect, test } from 'vitest'
import { merge } from '../../../generator/engine/edit/merge.ts'
import { parseForEdit } from '../../../generator/engine/edit/edit-yaml.ts'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import type { FieldNode, ListField } from '../../../generator/engine/fields/field-tree.ts'
import { dataFolder, topFiles } from '../../../generator/house/schemas/data-files.ts'
import { repetitions } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'

// The lists of the house, with the keys that lead to each

type HouseList = { file: string; root: FieldNode; keys: readonly string[]; field: ListField }

function listsIn(file: string, root: FieldNode): HouseList[] {
  const within = (field: FieldNode, keys: readonly string[]): HouseList[] => {
    if (field.kind === 'list') return [{ file, root, keys, field }]
    if (field.kind === 'record') return within(field.entry, [...keys, 'some'])
    return field.kind === 'block' ? [...field.children].flatMap(([key, child]) => within(child, [...keys, key])) : []
  }
  return within(root, [])
}

const lists = [...topFiles.map(({ file }) => file), 'rooms/arve.yaml'].flatMap((file) =>
  listsIn(file, fieldOfFile(file, publishedLanguages(['it', 'en']), dataFolder)!)
)

// Entries and what is done to them

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }
type Block = Record<string, Value>
/** The mark stands in the notes around the entry alone. */
type Entry = { mark: string; value: Value }

const isBlock = (value: Value | undefined): value is Block => typeof value === 'object' && !Array.isArray(value)

const words = 'olivi mare vento sasso luce cala torre faro pane sale fico uva orto'.split(' ')

function generatorOf(seed: number) {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const one = <T>(all: readonly T[]): T => all[below(all.length)]!
  const text = (): string => Array.from({ length: 1 + below(5) }, () => one(words) + below(1000)).join(' ')
  const twoFigures = (most: number): string => String(1 + below(most)).padStart(2, '0')
  const day = (): string => `${2027 + below(2)}-${twoFigures(12)}-${twoFigures(28)}`
  const valueOf = (field: FieldNode, key = ''): Value => {
    switch (field.kind) {
      case 'text':
        return { it: text(), en: text() }
      case 'block':
        return Object.fromEntries(
          [...field.children].flatMap(([name, child]) =>
            child.isOptional && random() < 0.5 ? [] : [[name, valueOf(child, name)]]
          )
        )
      case 'list':
        return Array.from({ length: 1 + below(3) }, () => valueOf(field.entry))
      case 'record':
        return {}
      case 'number':
        return 1 + below(1e6)
      case 'boolean':
        return random() < 0.5
      case 'choice':
        return one(field.values)
      case 'string':
      default:
        return /^(?:from|to|arrival|departure|since|until|date)$/.test(key) ? day() : `${text()} ${below(1e9)}`
    }
  }
  let marks = 0
  const taken = new Set<string>()
  /** A new entry that says something, and has not the identity of another one, which would make it that one. */
  const entryIn = ({ entry, identity }: ListField): Entry[] => {
    const value = valueOf(entry)
    const [group = []] = identity?.by ?? []
    const says = JSON.stringify(isBlock(value) && group.length > 0 ? group.map((key) => value[key]) : value)
    if (taken.has(says) || says === '{}' || JSON.stringify(value) === '{}') return []
    taken.add(says)
    return [{ mark: `m${++marks}x`, value }]
  }
  /** What names an entry for good is never changed: it would be another one. */
  const isFixed = ({ identity }: ListField, key: string): boolean =>
    identity?.isLasting === true && identity.by.flat().includes(key)
  const changed = (field: ListField, entry: Entry): Entry => {
    const { value } = entry
    if (field.entry.kind === 'text' && isBlock(value))
      return { ...entry, value: { ...value, [one(['it', 'en'])]: text() } }
    if (field.entry.kind !== 'block' || !isBlock(value)) return entry
    const keys = Object.keys(value).filter((key) => !isFixed(field, key))
    const key = keys.length > 1 ? one(keys) : undefined
    const child = field.entry.children.get(key ?? '')
    return key === undefined || child === undefined
      ? entry
      : { ...entry, value: { ...value, [key]: valueOf(child, key) } }
  }
  /**
   * What one side makes of the entries. Where nothing names them for good, one that is removed and one that is added
   * are the same as one that is written anew, so a side does not do both.
   */
  const sideOf = (base: readonly Entry[], field: ListField): Entry[] => {
    const own = [...base]
    const never = field.identity?.isLasting === true ? undefined : one(['add', 'remove'])
    const touched = new Set<string>()
    for (let changes = 1 + below(4); changes > 0; changes -= 1) {
      const at = below(own.length)
      const entry = own[at]
      const kind = entry === undefined ? 'add' : one(['add', 'remove', 'move', 'change', 'change'])
      if (kind === never) continue
      if (kind === 'add') own.splice(below(own.length + 1), 0, ...entryIn(field))
      if (kind === 'remove') own.splice(at, 1)
      if (kind === 'move') own.splice(below(own.length), 0, ...own.splice(at, 1))
      // An entry of which one field has changed is still known by the others.
      if (kind !== 'change' || entry === undefined || touched.has(entry.mark)) continue
      touched.add(entry.mark)
      own[at] = changed(field, entry)
    }
    return own
  }
  return { below, one, entryIn, sideOf }
}

// Writing

type Style = 'block' | 'rows' | 'brackets'

const inLine = (value: Value): string => {
  if (typeof value === 'string') return /^\d/.test(value) ? `"${value}"` : value
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (!isBlock(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${inLine(inner)}`)
    .join(', ')} }`
}

function written(entries: readonly Entry[], keys: readonly string[], style: Style): string {
  const spaces = (depth: number): string => '  '.repeat(depth)
  const above = keys.slice(0, -1).map((key, depth) => `${spaces(depth)}${key}:`)
  const own = `${spaces(keys.length - 1)}${keys.at(-1)}:`
  if (entries.length === 0) return [...above, `${own} []`, ''].join('\n')
  if (style === 'brackets') return [...above, `${own} ${inLine(entries.map(({ value }) => value))}`, ''].join('\n')
  const lines = entries.flatMap((entry) => linesOf(entry, spaces(keys.length), style))
  return [...above, `${spaces(keys.length - 1)}# All of them`, own, ...lines, ''].join('\n')
}

/** An entry with notes above, behind and below it, and some with an empty line before. */
function linesOf({ mark, value }: Entry, space: string, style: Style): string[] {
  const begin = [...(mark.charCodeAt(1) % 3 === 0 ? [''] : []), `${space}# ${mark}`]
  if (style === 'rows' || !isBlock(value)) return [...begin, `${space}- ${inLine(value)} # behind ${mark}`]
  const lines = Object.entries(value).flatMap(([key, inner], index) => {
    const lead = `${space}${index === 0 ? '- ' : '  '}${key}:`
    if (!isBlock(inner)) return [`${lead} ${inLine(inner)}`]
    return [lead, ...Object.entries(inner).map(([name, each]) => `${space}    ${name}: ${inLine(each)}`)]
  })
  return [...begin, ...lines.slice(0, -1), `${lines.at(-1)} # behind ${mark}`, `${space}      # below ${mark}`]
}

// What has to become of it

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `isOpen` if it is asked for; then it has theirs. */
type Wanted = { value: Value | undefined; isOpen: boolean }

/** @returns undefined where the entries of an inner list, which have no marks, would have to be known */
function wantedOf(
  [base, ours, theirs]: readonly (Value | undefined)[],
  field: FieldNode | undefined
): Wanted | undefined {
  if (isSame(ours, base)) return { value: theirs, isOpen: false }
  if (isSame(theirs, base) || isSame(ours, theirs)) return { value: ours, isOpen: false }
  if (field?.kind === 'list') return undefined
  if (!isBlock(ours) || !isBlock(theirs)) return { value: theirs, isOpen: true }
  const sides = [isBlock(base) ? base : {}, ours, theirs]
  const children = field !== undefined && 'children' in field ? field.children : undefined
  const keys = [...new Set(sides.flatMap((side) => Object.keys(side)))]
  const parts = keys.map((key) => {
    const wanted = wantedOf(
      sides.map((side) => side[key]),
      children?.get(key)
    )
    return wanted && { ...wanted, key }
  })
  if (parts.includes(undefined)) return undefined
  const known = parts.flatMap((part) => part ?? [])
  return {
    value: Object.fromEntries(known.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    isOpen: known.some(({ isOpen }) => isOpen)
  }
}

/** Two values as one text each, whatever the order of entries and fields. */
const unordered = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(unordered).toSorted().join()}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .map(([key, inner]) => `${key}:${unordered(inner)}`)
          .toSorted()
          .join()}}`
      : JSON.stringify(value)

test.each(Array.from({ length: repetitions({ quick: 10, deep: 250 }) }, (_, seed) => seed))('seed %i', (seed) => {
  for (let round = 0; round < 20; round += 1) {
    const { below, one, entryIn, sideOf } = generatorOf(seed * 1000 + round)
    const { file, root, keys, field } = lists[(seed * 20 + round) % lists.length]!
    const base = Array.from({ length: below(6) }, () => entryIn(field)).flat()
    const [ours, theirs] = [sideOf(base, field), sideOf(base, field)]
    const style = one(['block', 'rows', 'brackets'] as const)
    const texts = {
      base: written(base, keys, style),
      ours: written(ours, keys, style),
      theirs: written(theirs, keys, style)
    }
    const marks = [...new Set([...base, ...ours, ...theirs].map(({ mark }) => mark))]
    const wanted = marks.map((mark) => {
      const sides = [base, ours, theirs].map((side) => side.find((each) => each.mark === mark)?.value)
      // What one side alone has added.
      if (sides[0] === undefined) return { mark, value: sides[1] ?? sides[2], isOpen: false }
      const whole = sides.includes(undefined) ? undefined : field.entry
      const join = wantedOf(sides, whole)
      return join && { mark, ...join }
    })
    const merged = merge(texts, { file, field: root })
    const text = merged?.text ?? ''
    const seen = { file, keys, seed, round, texts, text }
    const known = wanted.flatMap((each) => each ?? [])
    if (known.length < wanted.length) continue
    const isAsked = known.some(({ isOpen }) => isOpen)
    expect({ ...seen, isAsked: merged !== undefined && merged.conflicts.length > 0 }).toEqual({ ...seen, isAsked })
    if (isAsked) continue
    const said = keys.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      parseForEdit(text)?.source.value
    )
    const left = known.filter(({ value }) => value !== undefined)
    expect({ ...seen, said: unordered(said ?? []) }).toEqual({
      ...seen,
      said: unordered(left.map(({ value }) => value))
    })
    if (style === 'brackets') continue
    const notes = (text.match(/# .*m\d+x/g) ?? []).toSorted()
    const wantedNotes = left.flatMap(({ mark, value }) => [
      `# ${mark}`,
      `# behind ${mark}`,
      ...(style === 'block' && isBlock(value as Value) ? [`# below ${mark}`] : [])
    ])
    expect({ ...seen, notes }).toEqual({ ...seen, notes: wantedNotes.toSorted() })
  }
})
