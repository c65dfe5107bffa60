/** The titles for search results: short enough to be shown whole, and with the town that people look for. */
import { warning, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { collections } from '../model.ts'
import type { Sketch } from '../shape.ts'

/** Characters of a title that search results show; they cut what is longer. */
const longest = 60

type Title = { at: Place; language: string; text: string }

export function checkTitles(sketch: Pick<Sketch, 'model' | 'languages'>): Diagnostic[] {
  return titlesOf(sketch).flatMap(({ at, language, text }) => {
    const [town, ...others] = placesIn(sketch, language)
    const isNamed = [town, ...others].some((place) => place !== undefined && text.includes(place))
    return [
      ...(text.length > longest ? [warning('search-title-long', at, { length: text.length, limit: longest })] : []),
      ...(town === undefined || isNamed ? [] : [warning('search-title-placeless', at, { title: text, town })])
    ]
  })
}

function titlesOf({ model, languages }: Pick<Sketch, 'model' | 'languages'>): Title[] {
  const units = collections.flatMap((collection) =>
    model[collection].map(({ file, searchTitle }) => ({ file, path: [], searchTitle }))
  )
  const sections = Object.entries(model.guide?.sections ?? {}).map(([name, section]) => ({
    file: 'guide.yaml',
    path: ['sections', name],
    searchTitle: section?.searchTitle
  }))
  return [...units, ...sections].flatMap(({ file, path, searchTitle }) =>
    languages.flatMap((language) => {
      const text = searchTitle?.[language]
      return text === undefined ? [] : [{ at: { file, path: [...path, 'searchTitle', language] }, language, text }]
    })
  )
}

/**
 * The town of the address, and how the house calls its place in a language, where another name of the town may stand.
 */
function placesIn({ model: { site } }: Pick<Sketch, 'model'>, language: string): string[] {
  const [spoken = ''] = site?.place?.[language]?.split(',') ?? []
  return [site?.address?.town ?? '', spoken].map((place) => place.trim()).filter((place) => place !== '')
}
