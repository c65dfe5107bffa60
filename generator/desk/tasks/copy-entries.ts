/** Copies an entry of a list or a whole unit, and removes units. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isSamePath, metaOf, schemaAt, unwrap, valueAt } from '../../engine/content/schema-fields.ts'
import { schemasFor } from '../../house/model/content-model.ts'
import { registrationCodes } from '../../house/schemas/field-schemas.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { editTextAll, type Edit } from '../../engine/edit/edit-yaml.ts'
import {
  collectionWords,
  unitLabel,
  contentFrom,
  languagesIn,
  rawAt,
  schemaOf,
  unitsFound,
  type RawContent,
  type FoundUnit,
  type FileTexts
} from '../forms/raw-content.ts'
import { fileLabel, placeLabel } from '../forms/place-labels.ts'
import { leavesOf } from '../forms/search-content.ts'
import { referencesTo, type Reference } from '../changes/references.ts'
import { editsByFile, planEdits, unwritable, type ChangePlan } from './change-plan.ts'

// Entries

/**
 * The edits that put a copy of an entry of a list or a record right behind it, with ids of its own. Its other values are
 * those of somebody else, so they are marked as examples until somebody confirms them.
 */
export function duplicateEntry(source: Pick<Source, 'value' | 'placeholders'>, schema: z.ZodType, path: Path): Edit[] {
  const above = path.slice(0, -1)
  const step = path.at(-1)
  const list = valueAt(source.value, above)
  if (step === undefined || valueAt(list, [step]) === undefined) return []
  const keys = entriesOf(list).map(([key]) => key)
  const key = typeof step === 'number' ? undefined : nameBeside(step, new Set(keys))
  const copy = [...above, key ?? Number(step) + 1]
  const each = schemaAt(schema, path)
  return [
    { type: 'duplicate', path, ...(key === undefined ? {} : { key }) },
    ...namesIn(each, valueAt(list, [step])).map(({ path: own, name }): Edit => {
      const taken = entriesOf(list).map(([, entry]) => valueAt(entry, own))
      return { type: 'set', path: [...copy, ...own], value: nameBeside(name, new Set(taken)) }
    }),
    ...examplesIn(each, source, path).map((own): Edit => ({ type: 'mark', path: [...copy, ...own] }))
  ]
}

/**
 * The texts, amounts and photos in a part of a file that are not marked as placeholders: all but choices, references and
 * names for addresses.
 */
function examplesIn(
  schema: z.ZodType | undefined,
  { value, placeholders }: Pick<Source, 'value' | 'placeholders'>,
  part: Path
): Path[] {
  const marked = placeholders.map((path) => (isWithin(path, part) ? path.slice(part.length) : undefined))
  const isMarked = (own: Path): boolean =>
    marked.some((path) => path !== undefined && (isWithin(path, own) || isWithin(own, path)))
  return leavesOf(schema, [], valueAt(value, part))
    .map(({ path }) => path)
    .filter((own) => {
      const leaf = schemaAt(schema, own)
      const { rule, refersTo, names } = metaOf(leaf)
      const isChoice = leaf instanceof z.ZodEnum || leaf instanceof z.ZodBoolean || names !== undefined
      const isName = ownNames.some((each) => each === rule) || (refersTo !== undefined && refersTo !== 'photo')
      return !isChoice && !isName && !isMarked(own)
    })
}

const isWithin = (inner: Path, outer: Path): boolean => isSamePath(inner.slice(0, outer.length), outer)

/** The rules of values that identify the entry itself, in its address or in references. */
const ownNames = ['anchor', 'identifier', 'path', 'slug'] as const

/** The ids of an entry that must be unique, without those of entries inside it. */
function namesIn(schema: z.core.$ZodType | undefined, value: unknown, path: Path = []): { path: Path; name: string }[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject)
    return entriesOf(value).flatMap(([key, item]) => namesIn(inner.shape[key], item, [...path, key]))
  if (path.length === 0 || typeof value !== 'string' || inner === undefined) return []
  const { rule, refersTo, names } = metaOf(inner)
  const isOwn = refersTo === undefined && names === undefined && ownNames.some((each) => each === rule)
  return isOwn ? [{ path, name: value }] : []
}

/** The first of `pool-2`, `pool-3` … that is not taken. */
function nameBeside(name: string, taken: ReadonlySet<unknown>): string {
  const plain = name.replace(/-\d+$/, '')
  let count = 2
  while (taken.has(`${plain}-${count}`)) count += 1
  return `${plain}-${count}`
}

// Rooms and apartments

/**
 * A new unit like its neighbour, except for its name, slug, place in the list and bookings. All else is an example until
 * somebody confirms it; its number is the next one, and it has no registration number yet.
 */
export function copyUnit(texts: FileTexts, unit: string, { slug, name }: { slug: string; name: string }): ChangePlan {
  const content = contentFrom(texts)
  const neighbour = unitsFound(content).find((each) => each.unit === unit)
  const text = texts.get(neighbour?.file ?? '')
  if (neighbour === undefined || text === undefined) return { impossible: unknownUnit(unit) }
  const obstacle = obstacleTo(content, neighbour, { slug, name })
  if (obstacle !== undefined) return { impossible: obstacle }
  const added: FoundUnit = {
    ...neighbour,
    slug,
    name,
    unit: `${neighbour.collection}/${slug}`,
    file: fileOf(neighbour, slug)
  }
  const source = content.sources.find(({ file }) => file === neighbour.file)
  const isGiven = (key: string): boolean => valueAt(source?.value, [key]) !== undefined
  const examples = source === undefined ? [] : examplesIn(schemaOf(content, neighbour.file), source, [])
  const own = editTextAll(renamedNotes(text, neighbour.name, name), [
    { type: 'set', path: ['slug'], value: slug },
    { type: 'set', path: ['name'], value: name },
    { type: 'set', path: ['order'], value: largestOf(content, neighbour, 'order') + 1 },
    ...(isGiven('number')
      ? [{ type: 'set' as const, path: ['number'], value: String(largestOf(content, neighbour, 'number') + 1) }]
      : []),
    ...registrationKeys.filter(isGiven).map((key) => ({ type: 'set' as const, path: [key], value: '' })),
    ...examples.filter(([key]) => key !== 'name' && key !== 'order').map((path) => ({ type: 'mark' as const, path }))
  ])
  if ('refusal' in own) return { impossible: unwritable(fileLabel(neighbour.file, content)) }
  const references = referencesTo(neighbour, content).filter(({ as }) => as !== 'value')
  const edits = editsByFile(references.toReversed(), (reference) => editsBeside(reference, added, content))
  const { added: words } = collectionWords[neighbour.collection]
  return planEdits(texts, edits, {
    content,
    texts: [[added.file, own.text]],
    words: [
      { it: `${words.it}: ${name}, come ${neighbour.name}`, en: `${words.en}: ${name}, like ${neighbour.name}` },
      ...references.map((reference) => wordsBeside(reference, { added, neighbour }, content))
    ]
  })
}

const fileOf = ({ collection }: FoundUnit, slug: string): string => `${collection}/${slug}.yaml`

/** Why there can be no unit with this slug. */
function obstacleTo(
  content: RawContent,
  neighbour: FoundUnit,
  { slug, name }: { slug: string; name: string }
): LocalizedText | undefined {
  const { shape } = schemasFor(languagesIn(content)).unit
  if (!shape.name.safeParse(name).success) return { it: 'Manca il nome.', en: 'The name is missing.' }
  if (!shape.slug.safeParse(slug).success)
    return {
      it: `«${slug}» non può stare in un indirizzo: servono lettere minuscole senza accenti, cifre e trattini.`,
      en: `“${slug}” cannot stand in an address: it takes small letters without accents, figures and hyphens.`
    }
  const file = fileOf(neighbour, slug)
  const isTaken = unitsFound(content).some((each) => each.unit === `${neighbour.collection}/${slug}`)
  return isTaken || content.partial.files.includes(file)
    ? { it: `L’indirizzo «${slug}» c’è già.`, en: `The address “${slug}” is taken.` }
    : undefined
}

/** Comments in the file that name the neighbour name the new unit instead. */
function renamedNotes(text: string, from: string, to: string): string {
  const literal = from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const name = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'gu')
  const renamed = text.replace(/^[ \t]*#.*$/gm, (note) => note.replace(name, () => to))
  // A line of a text can begin with `#`, too.
  const [before, after] = [text, renamed].map((each) => JSON.stringify(rawAt(contentFrom(new Map([['', each]])), '')))
  return before === after ? renamed : text
}

const registrationKeys = Object.keys(registrationCodes)

/** The largest number that units of a list have in a field, as a number or as a text. */
function largestOf(content: RawContent, { collection }: FoundUnit, key: string): number {
  const numbers = content.sources
    .filter(({ file }) => file.startsWith(`${collection}/`))
    .map(({ value }) => Number(valueAt(value, [key])))
  return Math.max(0, ...numbers.filter(Number.isFinite))
}

/** The new unit follows its neighbour, with its prices and without its bookings. */
function editsBeside({ file, path, as, value }: Reference, added: FoundUnit, content: RawContent): Edit[] {
  const above = path.slice(0, -1)
  if (as === 'item')
    return [{ type: 'insert', path: [...above, Number(path.at(-1)) + 1], value: nameLike(value, added) }]
  if (!Array.isArray(value))
    return [
      { type: 'duplicate', path, key: added.slug },
      { type: 'mark', path: [...above, added.slug] }
    ]
  const source = content.sources.find((each) => each.file === file)
  const at = entriesOf(valueAt(source?.value, above)).findIndex(([key]) => key === path.at(-1)) + 1
  return [{ type: 'insert', path: [...above, added.slug], value: [], at }]
}

/** References to units include the list or not. */
const nameLike = (value: unknown, { unit, slug }: FoundUnit): string => (String(value).includes('/') ? unit : slug)

function wordsBeside(
  { file, path, as, value }: Reference,
  { added, neighbour }: { added: FoundUnit; neighbour: FoundUnit },
  content: RawContent
): LocalizedText {
  const { it, en } = placeLabel(content, file, path.slice(0, -1))
  if (as === 'item') return { it: `${it}: anche ${added.name}`, en: `${en}: ${added.name} too` }
  return Array.isArray(value)
    ? { it: `${it}: per ${added.name} ancora nessuno`, en: `${en}: none for ${added.name} yet` }
    : {
        it: `${it}: per ${added.name} come per ${neighbour.name}`,
        en: `${en}: for ${added.name} as for ${neighbour.name}`
      }
}

/**
 * The content without a unit and all references to it. Parts for that unit alone are deleted with it: a rule of a stay
 * without units would apply to the whole house.
 */
export function removeUnit(texts: FileTexts, unit: string): ChangePlan {
  const content = contentFrom(texts)
  const removed = unitsFound(content).find((each) => each.unit === unit)
  if (removed === undefined) return { impossible: unknownUnit(unit) }
  const { collection, name } = removed
  if (unitsFound(content).filter((each) => each.collection === collection).length === 1)
    return {
      impossible: {
        it: `${unitLabel(removed).it} è l’unico alloggio del suo elenco, che non può restare vuoto.`,
        en: `${unitLabel(removed).en} is the only one of its list, which cannot be empty.`
      }
    }
  const places = placesToRemove(referencesTo(removed, content), content)
  const edits = editsByFile(places.toReversed(), ({ path }) => [{ type: 'remove', path }])
  const words = collectionWords[collection].removed
  return planEdits(texts, edits, {
    content,
    texts: [[removed.file, undefined]],
    words: [
      { it: `${words.it}: ${name}`, en: `${words.en}: ${name}` },
      ...places.map(({ file, path, isItem }) => {
        const { it, en } = placeLabel(content, file, isItem ? path.slice(0, -1) : path)
        return isItem
          ? { it: `${it}: senza ${name}`, en: `${en}: without ${name}` }
          : { it: `Via: ${it}`, en: `Gone: ${en}` }
      })
    ]
  })
}

/** What is deleted with a unit. `isItem` is its name in a list that has others. */
type Going = { file: string; path: Path; isItem: boolean }

function placesToRemove(references: readonly Reference[], content: RawContent): Going[] {
  const going = references.map(({ file, path, as }): Going => {
    if (as === 'key') return { file, path, isItem: false }
    const list = path.slice(0, -1)
    const source = content.sources.find((each) => each.file === file)
    const others = entriesOf(valueAt(source?.value, list)).filter(
      (_, index) => !references.some((each) => each.file === file && isSamePath(each.path, [...list, index]))
    )
    if (as === 'item' && others.length > 0) return { file, path, isItem: true }
    const entry = list.findLastIndex((step) => typeof step === 'number')
    return { file, path: entry < 0 ? list : list.slice(0, entry + 1), isItem: false }
  })
  // A part that is deleted as a whole is deleted once, with everything in it.
  const isPartOf = (inner: Going, outer: Going): boolean =>
    inner.file === outer.file && isWithin(inner.path, outer.path)
  return going.filter(
    (each, index) =>
      !going.some((other, at) => isPartOf(each, other) && (other.path.length < each.path.length || at < index))
  )
}

const unknownUnit = (unit: string): LocalizedText => ({ it: `«${unit}» non c’è.`, en: `There is no “${unit}”.` })
