/** Finds the values of the content by words: those of their names at the desk, and those that they say. */
import type { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, schemaAt, unwrap } from '../../engine/content/schema-fields.ts'
import { kindFor, searchedBy } from '../fields/kinds.ts'
import type { FoundPlace } from '../protocol.ts'
import { placeLabel } from './place-labels.ts'
import { masked, schemaOf, type RawContent } from './raw-content.ts'

/** The most places that an answer names. */
const mostPlaces = 30

/** The places with every word, in any language, in their name or their value. Those whose name has all come first. */
export function searchContent(content: RawContent, wanted: string): FoundPlace[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word))
  const found = content.sources.flatMap(({ file, value }) =>
    leavesOf(schemaOf(content, file), [], value).map(({ path, texts }) => {
      const label = placeLabel(content, file, path)
      const name = folded(`${label.it} ${label.en}`)
      const said = texts.map((text) => String(masked(file, text))).join(' ')
      const rank = hasAll(name) ? 0 : hasAll(`${name} ${folded(said)}`) ? 1 : undefined
      return { rank, at: { file, path }, label, value: said }
    })
  )
  return found
    .flatMap(({ rank, ...place }) => (rank === undefined ? [] : [{ rank, place }]))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostPlaces)
    .map(({ place }) => place)
}

/** Without accents and capitals, since hardly anybody types them. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Leaf = { path: Path; texts: readonly unknown[] }

/** The values that have a field of their own; a text is one in all its languages. */
export function leavesOf(schema: z.core.$ZodType | undefined, path: Path, value: unknown): Leaf[] {
  const inner = unwrap(schema)
  if (inner === undefined || value === null || value === undefined) return []
  const kind = kindFor(inner)
  if (kind.parts === undefined || typeof value !== 'object') return [{ path, texts: searchedBy(kind, value) }]
  return entriesOf(value).flatMap(([key, item], index) => {
    const step = Array.isArray(value) ? index : key
    return leavesOf(schemaAt(inner, [step]), [...path, step], item)
  })
}
