/**
 * Asks a file for its values. A value is known if nothing in it is wrong; otherwise there are the reasons. A text with
 * mistakes is known all the same: it lacks the words that are wrong.
 *
 *   const answer = ask(contents, (file: Part<Prices>) => file.at('rooms').at('sea').needed().or(0))
 *   answer.value      // the price of that room, or 0 if it has a mistake
 *   answer.isKnown    // false if it has a mistake, or `rooms` as a whole has one; not for another room
 *   answer.why()      // the diagnostics of these mistakes
 *
 * Without `needed()` the value is the same, but `isKnown` stays true: the question can do with 0. `at` leads to a place
 * whether or not it is right; `or`, `known` and `valid` read it.
 */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { fieldAt, fieldsWithin, type FieldNode } from '../fields/field-tree.ts'
import { entriesOf, isPathWithin, valueAt, withValue } from '../fields/value-paths.ts'
import { asText, type Text } from '../fields/text.ts'
import { validateValue, type Violation } from '../fields/validate.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { diagnosticsOf } from './validation/invalid-values.ts'
import type { Source } from './yaml/source.ts'
import { pathInModel } from './drafts.ts'

/** A value, or the reasons why nobody knows it: none of its own where the file cannot be parsed at all. */
export type Known<T> = { isKnown: true; value: T } | { isKnown: false; why: readonly Diagnostic[] }

/** A place that is wrong, or that lacks a value because of it. `violation` is absent for a repeated key. */
type Fault = { path: Path; isInText: boolean; violation?: Violation }

/** The values of a file that are right, at their places, and where the file is wrong. */
export type FileContents = {
  field: FieldNode
  /** Without what is wrong, and undefined for an entry that is kept back. */
  value: unknown
  faults: readonly Fault[]
  explain: (violations: readonly Violation[]) => Diagnostic[]
  /** The same of an entry that is kept back from the site. */
  heldBack: FileContents | undefined
}

type Validated = ReturnType<typeof validateValue>

/** @param root the field of the file */
export const contentsOf = (source: Source, root: FieldNode, validated: Validated): FileContents =>
  contentsFrom(root, validated, {
    duplicates: source.duplicates ?? [],
    explain: (violations) => diagnosticsOf(violations, source, root)
  })

/** The contents of a file that said this when it was last read. */
export const contentsOfValue = (root: FieldNode, value: unknown): FileContents =>
  contentsFrom(root, validateValue(root, value), { duplicates: [], explain: () => [] })

/** Those of a file of which nobody knows anything. */
export const unknownContents = (root: FieldNode): FileContents => ({
  field: root,
  value: undefined,
  faults: [{ path: [], isInText: false }],
  explain: () => [],
  heldBack: undefined
})

/** Those of a value in which nothing is wrong. */
export const rightContents = (root: FieldNode, value: unknown): FileContents => ({
  ...unknownContents(root),
  value,
  faults: []
})

function contentsFrom(
  root: FieldNode,
  { value, violations, drafts }: Validated,
  { duplicates, explain }: { duplicates: readonly Path[] } & Pick<FileContents, 'explain'>
): FileContents {
  // The lists of the value lack the drafts.
  const omitted = drafts.map(({ path }) => path)
  const faultAt = (at: Path): Fault => {
    const path = omitted.length === 0 ? at : (pathInModel(at, omitted) ?? at)
    return { path, isInText: isInText(root, path) }
  }
  const faultsOf = (all: readonly Violation[]): Fault[] =>
    all.flatMap((violation) => placesOf(violation).map((path) => ({ ...faultAt(path), violation })))
  const repeated = duplicates.map(faultAt)
  const draft = drafts.find(({ path }) => path.length === 0)
  const contents = { field: root, explain, heldBack: undefined }
  return {
    ...contents,
    value,
    faults: [...faultsOf(violations), ...repeated],
    heldBack: draft && { ...contents, value: draft.value, faults: faultsOf(draft.violations) }
  }
}

/**
 * Where values are wrong, or missing because of it:
 *
 *   { type: 'missing', path: [rooms, sea, price] }                     → rooms/sea/price
 *   { type: 'unknown-keys', path: [rooms, sea], keys: [pirce], nearest: price } → the same
 *   { type: 'unknown-keys', path: [rooms, sea], keys: [xyz] }          → rooms/sea/xyz, which no question asks for
 *
 * and the places that lack a value because their key stands elsewhere (`intended`). Unused keys are no mistake.
 */
function placesOf(violation: Violation): readonly Path[] {
  if (violation.type === 'unused-keys') return []
  if (violation.type !== 'unknown-keys') return [violation.path]
  const { path, keys, nearest, place, intended } = violation
  const own = place === undefined || place.type === 'inside' ? (nearest ?? keys[0]) : place.parent
  return [[...path, own], ...intended]
}

/** How many steps lead to the text that a path is in; -1 if it is in none. */
const stepsToText = (root: FieldNode, path: Path): number =>
  path.findIndex((_, depth) => fieldAt(root, path.slice(0, depth + 1))?.kind === 'text')

const isInText = (root: FieldNode, path: Path): boolean => stepsToText(root, path) >= 0

/** Whether one of two paths leads to the other. */
const isOnTheWay = (one: Path, other: Path): boolean => isPathWithin(one, other) || isPathWithin(other, one)

type KeyOf<T> = keyof NonNullable<T> & string
type Below<T, Key extends KeyOf<T>> = NonNullable<T>[Key] | Extract<T, undefined>
type EntryOf<T> = NonNullable<T> extends readonly (infer Entry)[] ? Entry : NonNullable<T>[KeyOf<T>]

/** A place in a file, and what is known there. */
export type Part<T> = {
  known: () => Known<T>
  /** The value, or another one where it is not known. */
  or: <Other>(other: Other) => T | Other
  /** The right entries of lists and records, and the right fields of blocks; undefined if too little is right. */
  valid: () => T | undefined
  at: <Key extends KeyOf<T>>(key: Key) => Part<Below<T, Key>>
  /** The entries of a list or a record, right or not, and the fields of a block. */
  entries: () => [key: string, entry: Part<EntryOf<T>>][]
  /** The entries, or fields, that are known and there. */
  knownEntries: () => [key: string, value: EntryOf<T>][]
  /** The fields of a block that are known and there, except for those with texts in them. */
  plainFields: () => PlainFields<NonNullable<T>>
  /** The same place, without whose value the file is of no use for this question. */
  needed: () => Part<T>
  /** The same for a list, whatever its entries are worth. */
  neededAsList: () => Part<T>
}

type HasText<Value> = Value extends Text
  ? true
  : Value extends readonly (infer Entry)[]
    ? HasText<Entry>
    : Value extends object
      ? HasText<Exclude<Value[keyof Value], undefined>>
      : false

/** The fields of a block without those with texts in them. Any may be missing. */
export type PlainFields<Block> = {
  [Key in keyof Block as true extends HasText<Exclude<Block[Key], undefined>> ? never : Key]?: Block[Key]
}

/** What was asked of a file. */
export type Answer<T> = {
  value: T
  /** Whether everything is known that the question needs. */
  isKnown: boolean
  /** Why not. */
  why: () => Diagnostic[]
  /** Whether the question needs the value at a path, or one in it. What is wrong with words never matters. */
  needs: (path: Path) => boolean
}

/** What a question needs: a value with all that is in it, or only the list itself. */
type Need = { path: Path; isWhole: boolean }

/** Asks a file a question, of which the answer is made of what is known. */
export function ask<T, Value>(contents: FileContents, question: (file: Part<T>) => Value): Answer<Value> {
  const needed: Need[] = []
  const value = question(partAt<T>(contents, [], needed))
  const isNeeded = (path: Path): boolean =>
    needed.some((need) => (need.isWhole ? isOnTheWay(need.path, path) : isPathWithin(need.path, path)))
  const faults = contents.faults.filter((fault) => !fault.isInText && isNeeded(fault.path))
  return {
    value,
    isKnown: faults.length === 0,
    why: () => explained(faults, contents),
    needs: (path) => !isInText(contents.field, path) && isNeeded(path)
  }
}

const explained = (faults: readonly Fault[], { explain }: FileContents): Diagnostic[] =>
  explain([...new Set(faults.flatMap(({ violation }) => violation ?? []))])

/** What is wrong with a value, words apart. */
const faultsAt = ({ faults }: FileContents, path: Path): readonly Fault[] =>
  faults.filter((fault) => !fault.isInText && isOnTheWay(fault.path, path))

const isRightAt = (contents: FileContents, path: Path): boolean =>
  contents.faults.length === 0 || faultsAt(contents, path).length === 0

/** @param needed is told what the question needs */
function partAt<T>(contents: FileContents, path: Path, needed: Need[]): Part<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by its schema, once nothing is wrong in it
  const valueHere = (): T => withTexts(contents, path) as T
  const or = <Other>(other: Other): T | Other => (isRightAt(contents, path) ? valueHere() : other)
  const partBelow = <Inner>(key: string | number): Part<Inner> => partAt(contents, [...path, key], needed)
  const entries = (): [string, Part<EntryOf<T>>][] => keysAt(contents, path).map((key) => [String(key), partBelow(key)])
  const knownEntries = (keys: readonly (string | number)[]): [string, EntryOf<T>][] =>
    keys.flatMap((key) => {
      const value = knownBelow(contents, path, key)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return value === undefined ? [] : [[String(key), value as EntryOf<T>]]
    })
  const addNeed = (need: Need): Part<T> => {
    needed.push(need)
    return part
  }
  const part: Part<T> = {
    known: () => {
      const faults = faultsAt(contents, path)
      return faults.length === 0
        ? { isKnown: true, value: valueHere() }
        : { isKnown: false, why: explained(faults, contents) }
    },
    or,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is right by its schema
    valid: () => validPart(contents, path) as T | undefined,
    at: partBelow,
    entries,
    knownEntries: () => knownEntries(keysAt(contents, path)),
    plainFields: () => {
      const block = fieldAt(contents.field, path)
      const fields = Object.fromEntries(block === undefined ? [] : knownEntries(plainKeys(block)))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is the value of its key
      return fields as PlainFields<NonNullable<T>>
    },
    needed: () => addNeed({ path, isWhole: true }),
    neededAsList: () => addNeed({ path, isWhole: false })
  }
  return part
}

/** The value below a key; undefined if it is not known, or not there. */
function knownBelow(contents: FileContents, path: Path, key: string | number): unknown {
  // Nearly all files are right.
  if (contents.faults.length === 0) return valueAt(valueAt(contents.value, path), [key])
  const inner = [...path, key]
  return isRightAt(contents, inner) ? withTexts(contents, inner) : undefined
}

/** The fields without texts of a block in which nothing is wrong. */
export const plainFieldsOf = (field: FieldNode, block: unknown): Record<string, unknown> =>
  Object.fromEntries(
    plainKeys(field).flatMap((key) => {
      const value = valueAt(block, [key])
      return value === undefined ? [] : [[key, value] as const]
    })
  )

const plainKeys = memoizeWeakly((field: FieldNode): string[] =>
  [...(field.kind === 'block' ? field.children : [])].flatMap(([key, child]) =>
    fieldsWithin(child).some(({ kind }) => kind === 'text') ? [] : key
  )
)

function keysAt({ field, value }: FileContents, path: Path): (string | number)[] {
  const here = fieldAt(field, path)
  if (here?.kind === 'block') return [...here.children.keys()]
  const list = valueAt(value, path)
  return Array.isArray(list) ? [...list.keys()] : entriesOf(list).map(([key]) => key)
}

/** The value at a path, with an empty text for each that has to be there and is wrong or missing. */
function withTexts({ field, value, faults }: FileContents, path: Path): unknown {
  const own = valueAt(value, path)
  return faults.reduce((whole, fault) => {
    if (!fault.isInText || !isPathWithin(fault.path, path)) return whole
    const text = fault.path.slice(0, stepsToText(field, fault.path) + 1)
    const inside = text.slice(path.length)
    const isLacking = text.length >= path.length && valueAt(whole, inside) === undefined
    return isLacking && fieldAt(field, text)?.isOptional === false ? withValue(whole, inside, asText({})) : whole
  }, own)
}

function validPart(contents: FileContents, path: Path): unknown {
  if (isRightAt(contents, path)) return withTexts(contents, path)
  const [field, own] = [fieldAt(contents.field, path), valueAt(contents.value, path)]
  const right = <Key extends string | number>(keys: Iterable<Key>): Key[] =>
    [...keys].filter((key) => isRightAt(contents, [...path, key]))
  if (own === undefined || field === undefined) return undefined
  switch (field.kind) {
    case 'list': {
      const list = right(Array.isArray(own) ? own.keys() : []).map((index) => withTexts(contents, [...path, index]))
      return list.length < field.least ? undefined : list
    }
    case 'record':
      return Object.fromEntries(
        right(entriesOf(own).map(([key]) => key)).map((key) => [key, withTexts(contents, [...path, key])])
      )
    case 'block': {
      const parts = [...field.children].map(([key, child]) => {
        return { key, part: validPart(contents, [...path, key]), isOptional: child.isOptional }
      })
      const isWhole = parts.every(({ part, isOptional }) => isOptional || part !== undefined)
      const there = parts.flatMap(({ key, part }) => (part === undefined ? [] : [[key, part] as const]))
      return isWhole ? Object.fromEntries(there) : undefined
    }
    default:
      return undefined
  }
}
