/**
 * Random changes of two sides in each list of the house: any mix of entries that are added, removed, moved and changed,
 * in one field, in several or wholly, with their notes. The test knows the entries by marks that the merge cannot see.
 * No entry may be lost, doubled or mixed with another one, and each keeps its notes. Nobody is asked of an entry that
 * one side alone has changed. Somebody is asked of a field that both have changed, and of an entry that one has removed
 * and the other has changed. Whatever the answer is, all else is merged.
 *
 * The texts do not say everything. These cases can be read in two ways, and both are right:
 * - An entry of which one side has left nothing is the same as one that was removed, and another one that was added. If
 *   the other side has changed it, a question is right, and answers may leave both.
 * - If both sides have left nothing of an entry, and it is no longer at its place, both may have removed it, and each
 *   has added one: then both stay, without a question.
 * - An entry that stands in the place of a removed one, or has its identity or one of its texts, is the same as a
 *   changed one: then what the other side has changed in other fields is in it.
 * - If both sides have changed an entry, and one of them has also moved it or changed what its schema tells it by,
 *   then a question is right, although they have changed different fields.
 */
import { expect, test } from 'vitest'
import { merge, type ValueConflict } from '../../../generator/engine/edit/merge.ts'
import { parseForEdit } from '../../../generator/engine/edit/edit-yaml.ts'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { fieldAt, type FieldNode, type ListField } from '../../../generator/engine/fields/field-tree.ts'
import { dataFolder, topFiles } from '../../../generator/house/schemas/data-files.ts'
import { repetitions } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'

// The lists of the house, with the keys that lead to each; one in an entry of another list is in its first entry

type Keys = readonly (string | 0)[]
type HouseList = { file: string; root: FieldNode; keys: Keys; field: ListField }

function listsIn(file: string, root: FieldNode): HouseList[] {
  const within = (field: FieldNode, keys: Keys): HouseList[] => {
    if (field.kind === 'list') return [{ file, root, keys, field }, ...within(field.entry, [...keys, 0])]
    if (field.kind === 'record') return within(field.entry, [...keys, 'some'])
    return field.kind === 'block' ? [...field.children].flatMap(([key, child]) => within(child, [...keys, key])) : []
  }
  return within(root, [])
}

/** Lists of the house; of one whose entries are lists, only the inner ones. */
const lists = [...topFiles.map(({ file }) => file), 'rooms/arve.yaml'].flatMap((file) =>
  listsIn(file, fieldOfFile(file, publishedLanguages(['it', 'en']), dataFolder)!)
)

// Entries and what is done to them

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }
type Block = Record<string, Value>
type Notes = { far?: string; above?: string; behind?: string; below?: string }
type Entry = { mark: string; value: Value; notes: Notes }

/** Whether another value is another entry. */
const isItself = ({ identity: { by, isLasting } }: ListField): boolean => isLasting === true && by[0]?.length === 0

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value)

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
        // Few values, as owners have: entries have some of them in common.
        return 1 + below(12)
      case 'boolean':
        return random() < 0.5
      case 'choice':
        return one(field.values)
      case 'string':
      default:
        if (field.meta.type?.refersTo !== undefined) return `${one(words)}${below(4)}`
        return /^(?:from|to|arrival|departure|since|until|date)$/.test(key) ? day() : `${text()} ${below(1e9)}`
    }
  }
  let marks = 0
  const taken = new Set<string>()
  const free = (list: ListField, value: Value): Value | undefined => {
    const says = unordered(identityOf(list, value) ?? value)
    if (taken.has(says) || isSame(value, {})) return undefined
    taken.add(says)
    return value
  }
  const noteOf = (mark: string, place: string): string => `${mark} ${place} ${one(words)}${below(1e6)}`
  const entryIn = (list: ListField): Entry[] => {
    const value = free(list, valueOf(list.entry))
    if (value === undefined) return []
    const mark = `m${++marks}x`
    const places = (['far', 'above', 'behind', 'below'] as const).filter(() => random() < 0.4)
    return [{ mark, value, notes: Object.fromEntries(places.map((place) => [place, noteOf(mark, place)])) }]
  }
  const changedValue = (list: ListField, value: Value): Value => {
    const { entry } = list
    const names = list.identity.isLasting === true ? list.identity.by.flat() : []
    if (!('children' in entry) || !isBlock(value)) return names.length > 0 || isItself(list) ? value : valueOf(entry)
    // What names an entry for good is never changed: it would be another one.
    const keys = [...entry.children.keys()].filter((key) => !names.includes(key))
    if (keys.length === 0) return value
    const most = one([1, 1, 1, 2, 3, 20])
    const chosen = new Set(Array.from({ length: most }, () => one(keys)))
    const next = { ...value }
    for (const [key, child] of entry.children) {
      if (!chosen.has(key)) continue
      const inner = next[key]
      if (inner !== undefined && child.isOptional && random() < 0.3) delete next[key]
      else if (child.kind === 'text' && isBlock(inner) && random() < 0.5)
        next[key] = { ...inner, [one(['it', 'en'])]: text() }
      else next[key] = valueOf(child, key)
    }
    return next
  }
  const changed = (list: ListField, entry: Entry): Entry => {
    const notes = (['far', 'above', 'behind', 'below'] as const).filter(() => random() < 0.1)
    const noted = { ...entry.notes, ...Object.fromEntries(notes.map((place) => [place, noteOf(entry.mark, place)])) }
    const value = random() < 0.85 ? free(list, changedValue(list, entry.value)) : undefined
    return { ...entry, value: value ?? entry.value, notes: noted }
  }
  const sideOf = (base: readonly Entry[], list: ListField): Entry[] => {
    const own = [...base]
    for (let changes = 1 + below(4); changes > 0; changes -= 1) {
      const at = below(own.length)
      const entry = own[at]
      const kind = entry === undefined ? 'add' : one(['add', 'remove', 'move', 'change', 'change'])
      if (kind === 'add') own.splice(below(own.length + 1), 0, ...entryIn(list))
      if (kind === 'remove') own.splice(at, 1)
      if (kind === 'move') own.splice(below(own.length), 0, ...own.splice(at, 1))
      if (kind === 'change' && entry !== undefined) own[at] = changed(list, entry)
    }
    return own
  }
  return { random, below, one, entryIn, sideOf }
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

/** What stands beside the list, so that the file says something without it. */
const beside = 'beside: 1\n'

/** @param entries undefined where the key is not there */
function written(entries: readonly Entry[] | undefined, keys: Keys, style: Style): string {
  const lines: string[] = []
  let space = ''
  for (const [depth, key] of keys.slice(0, -1).entries()) {
    lines.push(key === 0 ? `${space}- same: The entry around it` : `${space}${key}:`)
    space += '  '
    if (key !== 0 && keys[depth + 1] !== 0) lines.push(`${space}aside: 1`)
  }
  if (entries === undefined) return beside + lines.map((line) => `${line}\n`).join('')
  // A list that is an entry itself is known by its last one.
  const isEntry = keys.at(-1) === 0
  const lead = isEntry ? `${space}-` : `${space}${keys.at(-1)}:`
  const ends = isEntry ? [stays] : []
  if (style === 'brackets' || entries.length + ends.length === 0)
    lines.push(`${lead} ${inLine([...entries.map(({ value }) => value), ...ends])}`)
  else {
    const shown = [...entries, ...ends.map((value) => ({ mark: '', value, notes: {} }))]
    lines.push(lead, ...shown.flatMap((entry) => linesOf(entry, `${space}  `, style)))
  }
  return `${beside}${lines.join('\n')}\n`
}

const stays = 'The last one'

/** An entry with its notes. */
function linesOf({ value, notes }: Entry, space: string, style: Style): string[] {
  const { far, above, behind, below } = notes
  const begin = [
    ...(far === undefined ? [] : ['', `${space}# ${far}`, '']),
    ...(above === undefined ? [] : [`${space}# ${above}`])
  ]
  const noted = (line: string): string => (behind === undefined ? line : `${line} # ${behind}`)
  if (style === 'rows' || !isBlock(value)) return [...begin, noted(`${space}- ${inLine(value)}`)]
  const lines = Object.entries(value).flatMap(([key, inner], index) => {
    const lead = `${space}${index === 0 ? '- ' : '  '}${key}:`
    if (!isBlock(inner)) return [`${lead} ${inLine(inner)}`]
    return [lead, ...Object.entries(inner).map(([name, each]) => `${space}    ${name}: ${inLine(each)}`)]
  })
  const end = below === undefined || style !== 'block' ? [] : [`${space}      # ${below}`]
  return [...begin, ...lines.slice(0, -1), noted(lines.at(-1)!), ...end]
}

// What has to become of it

const isSame = (one: unknown, other: unknown): boolean => unordered(one) === unordered(other)

/** A value as one text, whatever the order of entries and fields. */
function unordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(unordered).toSorted().join()}]`
  if (!isBlock(value)) return JSON.stringify(value) ?? 'nothing'
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${unordered(inner)}`)
    .toSorted()
    .join()}}`
}

/** What the schema tells an entry by; undefined if nothing. */
function identityOf({ identity }: ListField, value: Value): unknown {
  const [group] = identity.by.filter((each) => each.every((key) => !isBlock(value) || value[key] !== undefined)) ?? []
  const said = group ?? identity.by[0]
  if (said === undefined) return undefined
  return said.length === 0 || !isBlock(value) ? value : said.map((key) => value[key] ?? '')
}

/** The texts in a value: what no two entries have in common by chance. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
const isText = (text: string): boolean => /[ -]\d/.test(text)

type Triple = { base: Value | undefined; ours: Value | undefined; theirs: Value | undefined }
type Wanted = { value: Value | undefined; isOpen: boolean; isUnknown?: boolean }

/** @returns `isUnknown` where the entries of an inner list, which have no marks, would have to be known */
function wantedOf({ base, ours, theirs }: Triple, field: FieldNode | undefined, answer: 'ours' | 'theirs'): Wanted {
  if (isSame(ours, base)) return { value: theirs, isOpen: false }
  if (isSame(theirs, base) || isSame(ours, theirs)) return { value: ours, isOpen: false }
  if (field?.kind === 'list') return { value: undefined, isOpen: false, isUnknown: true }
  if (!isBlock(ours) || !isBlock(theirs)) return { value: answer === 'ours' ? ours : theirs, isOpen: true }
  const sides = { base: isBlock(base) ? base : {}, ours, theirs }
  const children = field !== undefined && 'children' in field ? field.children : undefined
  const keys = [...new Set(Object.values(sides).flatMap((side) => Object.keys(side)))]
  const parts = keys.map((key) => ({
    key,
    ...wantedOf({ base: sides.base[key], ours: ours[key], theirs: theirs[key] }, children?.get(key), answer)
  }))
  return {
    value: Object.fromEntries(parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    isOpen: parts.some(({ isOpen }) => isOpen),
    isUnknown: parts.some(({ isUnknown }) => isUnknown === true)
  }
}

/** The single values in one, without those that many entries have, each with its way there. */
function traitsIn(value: unknown, field: FieldNode | undefined, path = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => {
      const isList = Array.isArray(value)
      return traitsIn(inner, fieldAt(field, [isList ? Number(key) : key]), isList ? `${path}/` : `${path}/${key}`)
    })
  const isShared = field?.kind === 'choice' || field?.kind === 'boolean' || field?.meta.type?.refersTo !== undefined
  return isShared ? [] : [`${path} ${JSON.stringify(value)}`]
}

/** Whether nothing is left of an entry. */
const isRewritten = (base: Value, value: Value, { entry }: ListField): boolean =>
  !traitsIn(value, entry).some((trait) => traitsIn(base, entry).includes(trait))

type Sides = Record<'base' | 'ours' | 'theirs', readonly Entry[]>
const sideNames = ['base', 'ours', 'theirs'] as const

/** What the merge has done, against what is known of the entries. */
function faultsOf(
  sides: Sides,
  list: ListField,
  {
    keys,
    said,
    conflicts,
    answer
  }: { keys: Keys; said: readonly unknown[]; conflicts: readonly ValueConflict[]; answer: 'ours' | 'theirs' }
): string[] {
  const faults: string[] = []
  const covered = { base: new Set<number>(), ours: new Set<number>(), theirs: new Set<number>() }
  const fieldsAsked = new Set<string>()
  const markAt = (side: (typeof sideNames)[number], index: number): string => sides[side][index]?.mark ?? ''
  const marksOf = new Map(
    [...new Set(sideNames.flatMap((side) => sides[side].map(({ mark }) => mark)))].map((mark) => {
      const at = (side: (typeof sideNames)[number]): Value | undefined =>
        sides[side].find((each) => each.mark === mark)?.value
      return [mark, { base: at('base'), ours: at('ours'), theirs: at('theirs') }]
    })
  )
  const isByBoth = (mark: string): boolean => {
    const { base, ours, theirs } = marksOf.get(mark)!
    return !isSame(base, ours) && !isSame(base, theirs) && !isSame(ours, theirs)
  }
  const placesOf = (side: 'ours' | 'theirs'): boolean =>
    isSame(sides.base.map(({ mark }) => [mark]).join(), sides[side].map(({ mark }) => [mark]).join())
  /** Whether the texts say for sure that an entry is the one that it was. */
  const isCertain = (mark: string, side: 'ours' | 'theirs'): boolean => {
    const { base, [side]: now } = marksOf.get(mark)!
    if (base === undefined || now === undefined || isSame(base, now)) return true
    const same = (value: Value, other: Value): boolean => isSame(identityOf(list, value), identityOf(list, other))
    const isAlone = (all: readonly Entry[], value: Value): boolean =>
      all.filter((each) => same(each.value, value)).length === 1
    if (list.identity.by.length > 0) {
      const isKnown = same(base, now) && isAlone(sides.base, base) && isAlone(sides[side], now)
      if (isKnown || list.identity.isLasting === true) return isKnown
    }
    if (textsIn(base).some((text) => isText(text) && textsIn(now).includes(text))) return true
    return placesOf(side) && !isRewritten(base, now, list) && (list.identity.by.length === 0 || same(base, now))
  }
  for (const conflict of conflicts) {
    const marks = new Set<string>()
    const isWhole = sideNames.every((side) => conflict[side].every(({ path }) => path.length <= keys.length + 1))
    for (const side of sideNames)
      for (const { path } of conflict[side]) {
        const index = path[keys.length]
        const all = index === undefined ? [...sides[side].keys()] : [Number(index)]
        for (const each of all) {
          marks.add(markAt(side, each))
          if (isWhole) covered[side].add(each)
          else fieldsAsked.add(markAt(side, each))
        }
      }
    const isAdded =
      [...marks].some((mark) => marksOf.get(mark)?.base === undefined) || (isWhole && marks.size > conflict.base.length)
    const contested = [...marks].filter((mark) => {
      const { base, ours, theirs } = marksOf.get(mark)!
      return isByBoth(mark) || (isAdded && base !== undefined && !isSame(base, ours) && !isSame(base, theirs))
    })
    if (contested.length === 0 && !(conflict.base.length === 0 && marks.size > 1))
      faults.push(`asked needlessly of ${[...marks].join(' ')}`)
    else if (
      contested.length > 0 &&
      !isAdded &&
      contested.every((mark) => {
        const triple = marksOf.get(mark)!
        const { isOpen, isUnknown } = wantedOf(triple, list.entry, answer)
        return !isOpen && isUnknown !== true && isCertain(mark, 'ours') && isCertain(mark, 'theirs')
      })
    )
      faults.push(`asked of ${[...marks].join(' ')}, which is certain`)
  }
  // What stands now: what was chosen, and each other entry.
  const chosen = sides[answer].filter((_, index) => covered[answer].has(index)).map(({ value }) => value)
  const wanted: Value[] = [...chosen]
  for (const [mark, whole] of marksOf) {
    const open = (side: (typeof sideNames)[number]): Value | undefined =>
      sides[side].some((each, index) => each.mark === mark && !covered[side].has(index)) ? whole[side] : undefined
    const triple = { base: open('base'), ours: open('ours'), theirs: open('theirs') }
    if (Object.values(triple).every((value) => value === undefined)) continue
    const { base, ours, theirs } = triple
    if (base === undefined) {
      const both = [ours, theirs].filter((value) => value !== undefined)
      wanted.push(...(both.length === 2 && isSame(both[0], both[1]) ? [both[0]!] : both))
      continue
    }
    const merged = wantedOf(triple, ours === undefined || theirs === undefined ? undefined : list.entry, answer)
    if (merged.isUnknown === true) return faults
    if (merged.isOpen && !fieldsAsked.has(mark)) {
      const both = [ours, theirs].filter((value) => value !== undefined)
      if (both.every((value) => isRewritten(base, value, list)) && !(placesOf('ours') && placesOf('theirs'))) {
        wanted.push(...both)
        continue
      }
      faults.push(`not asked of ${mark}`)
    }
    if (merged.value !== undefined) wanted.push(merged.value)
  }
  const [has, needs] = [said, wanted].map((all) => all.map(unordered))
  for (const each of new Set([...has!, ...needs!])) {
    const [now, then] = [has, needs].map((all) => all!.filter((other) => other === each).length)
    if (now !== then) faults.push(`${each} is there ${now} times instead of ${then}`)
  }
  return faults
}

/** The notes of the entries of which every side has the same or one has changed something. */
function noteFaults(
  sides: Sides,
  text: string,
  { said, style, list }: { said: readonly unknown[]; style: Style; list: ListField }
): string[] {
  const here = new Set(said.map(unordered))
  const places = ['far', 'above', 'behind', 'below'] as const
  const marks = new Set(sideNames.flatMap((side) => sides[side].map(({ mark }) => mark)))
  return [...marks].flatMap((mark) => {
    const [base, ours, theirs] = sideNames.map((side) => sides[side].find((each) => each.mark === mark))
    const isLeft = (side: Entry | undefined): boolean =>
      base !== undefined &&
      side !== undefined &&
      isRewritten(base.value, side.value, list) &&
      !isSame(base.value, side.value)
    if (isLeft(ours) || isLeft(theirs)) return []
    const values = [ours, theirs].flatMap((side) => side ?? []).map(({ value }) => value)
    if (base !== undefined && values.length < 2) return []
    if (!values.some((value) => here.has(unordered(value)))) return []
    const fieldsOf = (value: Value | undefined): string =>
      isBlock(value)
        ? `{${Object.entries(value)
            .map(([key, inner]) => key + fieldsOf(inner))
            .join()}}`
        : ''
    /** A comment behind a field that is no longer the last one is another one. */
    const isShown = (place: (typeof places)[number]): boolean =>
      place === 'below'
        ? style === 'block' && isBlock(values[0])
        : place !== 'behind' || style === 'rows' || new Set(values.map(fieldsOf)).size === 1
    return places.filter(isShown).flatMap((place) => {
      const [before, mine, other] = [base, ours, theirs].map((side) => side?.notes[place])
      const all =
        base === undefined ? [mine ?? other] : mine === before ? [other] : other === before ? [mine] : [mine, other]
      const gone = [before, mine, other].filter((note) => !all.includes(note))
      const times = (note: string): number => text.split(`# ${note}`).length - 1
      return [
        ...all.flatMap((note) =>
          note === undefined || times(note) === 1 ? [] : `${note} is there ${times(note)} times`
        ),
        ...gone.flatMap((note) => (note === undefined || times(note) === 0 ? [] : `${note} is still there`))
      ]
    })
  })
}

test.each(Array.from({ length: repetitions({ quick: 10, deep: 250 }) }, (_, seed) => seed))('seed %i', (seed) => {
  for (let round = 0; round < 20; round += 1) {
    const { below, one, random, entryIn, sideOf } = generatorOf(seed * 1000 + round)
    const { file, root, keys, field } = lists[(seed * 20 + round) % lists.length]!
    const base = Array.from({ length: below(6) }, () => entryIn(field)).flat()
    const sides = { base, ours: sideOf(base, field), theirs: sideOf(base, field) }
    if (random() < 0.05) sides[one(['ours', 'theirs'] as const)] = []
    const style = one(['block', 'block', 'rows', 'brackets'] as const)
    /** Without entries there may be an empty list, no list, an empty file, or none. */
    const textOf = (side: readonly Entry[]): string | undefined => {
      if (side.length > 0) return written(side, keys, style)
      const without = [written([], keys, style), ...(keys.at(-1) === 0 ? [] : [written(undefined, keys, style)])]
      return one(keys.includes(0) ? without : [...without, '', undefined])
    }
    const texts = { base: textOf(sides.base), ours: textOf(sides.ours), theirs: textOf(sides.theirs) }
    for (const answer of ['ours', 'theirs'] as const) {
      const merged = merge(texts, { file, field: root, isOurs: () => answer === 'ours' })
      const text = merged?.text ?? ''
      const value = keys.reduce<unknown>(
        (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
        parseForEdit(text)?.source.value
      )
      const said = (Array.isArray(value) ? value : []).filter((each) => each !== stays) as unknown[]
      const conflicts = merged?.conflicts ?? []
      const faults =
        merged === undefined
          ? ['no text can be made']
          : [
              ...faultsOf(sides, field, { keys, said, conflicts, answer }),
              ...(style !== 'brackets' && conflicts.length === 0
                ? noteFaults(sides, text, { said, style, list: field })
                : [])
            ]
      const seen = { file, keys, seed, round, texts, text, conflicts, answer }
      expect({ ...seen, faults }).toEqual({ ...seen, faults: [] })
    }
  }
})
