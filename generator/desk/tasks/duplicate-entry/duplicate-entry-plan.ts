/** Copies an entry of a list or a record right behind itself. */
import type { z } from 'zod'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isOfType, isPathWithin, metaOf, schemaAt, valueAt } from '../../../engine/content/schema-fields.ts'
import type { Source } from '../../../engine/content/yaml/source.ts'
import type { Edit } from '../../../engine/edit/edit-yaml.ts'
import { placeLabel } from '../../forms/place-labels.ts'
import { schemaOf } from '../../forms/raw-content.ts'
import { leavesOf } from '../../forms/search-content.ts'
import type { Origin } from '../../protocol.ts'
import { placeName } from '../../wording.ts'
import { planEdits, unknownEntry, type ChangePlan, type PlanFrom } from '../change-plan.ts'

export function planDuplicate({ texts, content }: PlanFrom, { file, path }: Origin): ChangePlan {
  const source = content.sources.find((each) => each.file === file)
  const schema = schemaOf(content, file)
  const edits = source === undefined || schema === undefined ? [] : duplicateEntry(source, schema, path)
  if (edits.length === 0) return { impossible: unknownEntry(placeName([file, ...path.map(String)])) }
  return planEdits(texts, new Map([[file, edits]]), { content, words: [placeLabel(content, file, path)] })
}

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
export function examplesIn(
  schema: z.ZodType | undefined,
  { value, placeholders }: Pick<Source, 'value' | 'placeholders'>,
  part: Path
): Path[] {
  const marked = placeholders.map((path) => (isPathWithin(path, part) ? path.slice(part.length) : undefined))
  const isMarked = (own: Path): boolean =>
    marked.some((path) => path !== undefined && (isPathWithin(path, own) || isPathWithin(own, path)))
  return leavesOf(schema, [], valueAt(value, part))
    .map(({ path }) => path)
    .filter((own) => {
      const leaf = schemaAt(schema, own)
      const { rule, refersTo, names } = metaOf(leaf)
      const isChoice = isOfType(leaf, 'enum') || isOfType(leaf, 'boolean') || names !== undefined
      const isName = ownNames.some((each) => each === rule) || (refersTo !== undefined && refersTo !== 'photo')
      return !isChoice && !isName && !isMarked(own)
    })
}

/** The rules of values that identify the entry itself, in its address or in references. */
const ownNames = ['anchor', 'identifier', 'path', 'slug'] as const

/** The ids of an entry that must be unique, without those of entries inside it. */
function namesIn(schema: z.ZodType | undefined, value: unknown): { path: Path; name: string }[] {
  return leavesOf(schema, [], value).flatMap(({ path, texts: [name] }) => {
    const { refersTo, names, rule } = metaOf(schemaAt(schema, path))
    const isName = refersTo === undefined && names === undefined && ownNames.some((each) => each === rule)
    const isOwn =
      path.length > 0 && path.every((_, depth) => isOfType(schemaAt(schema, path.slice(0, depth)), 'object'))
    return isName && isOwn && typeof name === 'string' ? [{ path, name }] : []
  })
}

/** The first of `pool-2`, `pool-3` … that is not taken. */
function nameBeside(name: string, taken: ReadonlySet<unknown>): string {
  const plain = name.replace(/-\d+$/, '')
  let count = 2
  while (taken.has(`${plain}-${count}`)) count += 1
  return `${plain}-${count}`
}
