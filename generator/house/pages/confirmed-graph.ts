/**
 * The structured data of a page without unconfirmed values. It is made a second time from other values, and what
 * differs is left out. So no list says which property follows from which value.
 */
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import {
  fieldsIn,
  fieldsOf,
  filesIn,
  isBlock,
  valueAt,
  withValues,
  type Field
} from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { buildRouteTable } from '../../engine/route-table.ts'
import type { ValueFormat } from '../messages/value-format-messages.ts'
import type { Model } from '../model/content-model.ts'
import { dataFolder } from '../schemas/data-files.ts'
import { addressesOf } from './page-kinds.ts'
import { orElse, type GraphNode, type GraphSource } from './shared/house-graph.ts'

type Content = Pick<GraphSource, 'model' | 'table' | 'pictures' | 'shares'>

/**
 * The content that a graph is made from, and the same with other values for the unconfirmed ones, if there are any. An
 * unconfirmed optional choice is in neither: the graph is then as if the choice were missing.
 */
export type Variants<From> = { known: From; other: From | undefined }

export function variantsOf<From extends Content>(content: From): Variants<From> {
  const fields = unconfirmedFields(content.model)
  if (fields.length === 0) return { known: content, other: undefined }
  const isOpenChoice = ({ meta, isOptional }: UnconfirmedField): boolean => isOptional && meta.nameOf !== undefined
  const known = changed(
    content,
    fields.filter(isOpenChoice).map(({ at }) => ({ at, value: undefined }))
  )
  const values = fields.filter((field) => !isOpenChoice(field))
  const names = namesOfReferences(content.model, values)
  const other = changed(
    known,
    values.map((field) => ({ at: field.at, value: otherValue(field, names) }))
  )
  const withOthers = <Item extends { src: string }>(photos: ReadonlyMap<string, Item>): Map<string, Item> =>
    new Map(
      [...photos].flatMap(([name, photo]) => [
        [name, photo],
        [otherPhoto(name), { ...photo, src: '' }]
      ])
    )
  return { known, other: { ...other, pictures: withOthers(content.pictures), shares: withOthers(content.shares) } }
}

type UnconfirmedField = Field & { isOptional: boolean }

/** The single values that are marked, or that are inside a marked part. */
function unconfirmedFields(model: Model): UnconfirmedField[] {
  const languages = model.site.languages.map(({ code }) => code)
  const files = new Map(filesIn(model, dataFolder).map(({ file, contents }) => [file, contents]))
  return model.unconfirmed.flatMap((place) => {
    const [, name = '', within] = /^(.*?\.yaml)(?:\/(.*))?$/.exec(place) ?? []
    const path = within?.split('/') ?? []
    const root = fieldOfFile(name, languages, dataFolder)
    return fieldsIn(name, valueAt(files.get(name), path), fieldAt(root, path)).map((field) => {
      const at = { file: name, path: [...path, ...field.at.path] }
      return { ...field, at, isOptional: fieldAt(root, at.path)?.isOptional === true }
    })
  })
}

function changed<From extends Content>(content: From, values: readonly Omit<Field, 'meta'>[]): From {
  if (values.length === 0) return content
  const model = withValues(content.model, dataFolder, values)
  return { ...content, model, table: buildRouteTable(model.site.languages, addressesOf(model)) }
}

/** What the address and the language of a page are made of: it cannot keep back where it is. */
const ofAddresses: ReadonlySet<string | undefined> = new Set<ValueFormat>([
  'anchor',
  'identifier',
  'language',
  'locale',
  'path',
  'prefix',
  'site-address',
  'slug'
])

const otherPhoto = (name: string): string => `${name}?`

const isReference = ({ refersTo }: FieldMeta): boolean => refersTo !== undefined && refersTo !== 'photo'

type Names = ReadonlyMap<string, ReadonlySet<unknown>>

/** What the references of each kind in the content name, if one of the fields is a reference. */
function namesOfReferences(model: Model, fields: readonly Field[]): Names {
  const names = new Map<string, Set<unknown>>()
  if (!fields.some(({ meta }) => isReference(meta))) return names
  for (const { value, meta } of fieldsOf(model, dataFolder, isReference)) {
    const kind = meta.refersTo ?? ''
    names.set(kind, (names.get(kind) ?? new Set()).add(value))
  }
  return names
}

/** Another value of the same kind. */
function otherValue({ value, meta }: Field, names: Names): unknown {
  if (typeof value === 'boolean') return !value
  // Below zero, so that the least of several is another one, too.
  if (typeof value === 'number') return -1 - value
  if (typeof value !== 'string' || (meta.refersTo === undefined && ofAddresses.has(meta.format))) return value
  if (meta.refersTo === 'photo') return otherPhoto(value)
  if (meta.refersTo === undefined) return otherText(value)
  return [...(names.get(meta.refersTo) ?? [])].find((name) => name !== value) ?? value
}

/** Each figure is another one, so that the parts of coordinates and hours are, too. */
const otherText = (text: string): string => `${text.replaceAll(/\d/g, (figure) => String((Number(figure) + 1) % 10))}?`

/** The graph without what differs in another one of the same page. */
export const inCommon = (graph: readonly GraphNode[], other: readonly GraphNode[]): GraphNode[] =>
  graph.flatMap((node, index) => commonNode(node, other[index]) ?? [])

function commonNode(node: GraphNode, other: GraphNode | undefined): GraphNode | undefined {
  if (other === undefined || node['@type'] !== other['@type']) return undefined
  const common = { ...commonProperties(node, other), '@type': node['@type'] }
  const instead = node[orElse]
  return instead === undefined || instead.isComplete(common) ? common : commonNode(instead.node, other[orElse]?.node)
}

/** A value within a node without what differs; undefined if nothing is left that says something. */
function commonValue(value: unknown, other: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(other)) {
    const items: unknown[] = value
    const isSameLength = items.length === other.length
    const common = items.map((item, index) =>
      isSameLength ? commonValue(item, other[index]) : other.some((each) => isSame(item, each)) ? item : undefined
    )
    const left = common.filter((item) => item !== undefined)
    return left.length === 0 && items.length > 0 ? undefined : left
  }
  if (!isBlock(value) || !isBlock(other)) return Object.is(value, other) ? value : undefined
  const common = commonProperties(value, other)
  const hasLost = (name: string): boolean => value[name] !== undefined && common[name] === undefined
  return whatItIs.some(hasLost) || Object.keys(common).every((name) => name === '@type') ? undefined : common
}

/** The properties without which a thing within another one says nothing: a price, a code, an entry of a list. */
const whatItIs = [
  '@type',
  'name',
  'value',
  'price',
  'minPrice',
  'maxPrice',
  'priceCurrency',
  'validFrom',
  'validThrough',
  'priceSpecification',
  'latitude',
  'longitude',
  'item'
]

function commonProperties(node: Block, other: Block): Block {
  const common: Block = {}
  for (const [name, value] of Object.entries(node)) {
    const left = commonValue(value, other[name])
    if (left !== undefined) common[name] = left
  }
  return common
}

type Block = Record<string, unknown>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
