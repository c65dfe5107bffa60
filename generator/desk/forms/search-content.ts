/** Finds the values of the content by words: those of their names at the desk, and those that they say. */
import { searchedIn, waysIn } from '../fields/kinds.ts'
import type { FoundPlace } from '../protocol.ts'
import { formOf } from './file-form.ts'
import { inOneLine } from './place-labels.ts'
import type { RawContent } from './raw-content.ts'

/** The most places that an answer names. */
const mostPlaces = 30

/** The places with every word, in any language, in their name or their value. Those whose name has all come first. */
export function searchContent(content: RawContent, wanted: string): FoundPlace[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word))
  const found = content.sources.flatMap(({ file }) => {
    const form = formOf(file, content)
    return waysIn(form.root).flatMap((way) => {
      const field = way.at(-1) ?? form.root
      const label = inOneLine(way.map((each) => each.label))
      const name = folded(`${label.it} ${label.en}`)
      const value = searchedIn(field).join(' ')
      const rank = hasAll(name) ? 0 : hasAll(`${name} ${folded(value)}`) ? 1 : undefined
      return rank === undefined ? [] : [{ rank, place: { at: { file, path: field.path }, label, value } }]
    })
  })
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostPlaces)
    .map(({ place }) => place)
}

/** Without accents and capitals, since hardly anybody types them. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
