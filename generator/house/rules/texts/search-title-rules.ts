/** The titles for search results: short enough to be shown whole, and with the name of the town. */
import { warning, type Diagnostic, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { collections } from '../../model/content-model.ts'
import type { PartialContent } from '../../model/partial-content.ts'

/** Search results cut titles after so many characters. */
const longest = 60

export function checkTitles(content: Pick<PartialContent, 'model' | 'languages'>): Diagnostic[] {
  const places = new Map(content.languages.map((language) => [language, placesIn(content, language)]))
  return titlesOf(content).flatMap(({ file, path, searchTitle }) =>
    content.languages.flatMap((language) => {
      const text = searchTitle?.[language]
      if (text === undefined) return []
      const named = places.get(language) ?? []
      const [town] = named
      const isNamed = named.some((place) => namesPlace(text, place))
      if (text.length <= longest && (town === undefined || isNamed)) return []
      const at: Place = { file, path: [...path, 'searchTitle', language] }
      return [
        ...(text.length > longest ? [warning('search-title', at, { length: text.length, limit: longest })] : []),
        ...(town === undefined || isNamed ? [] : [warning('search-title', at, { title: text, town })])
      ]
    })
  )
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Whether a title names a place, in whatever case: many languages change the end of a name, w Kościelisku. */
function namesPlace(title: string, place: string): boolean {
  if (title.includes(place)) return true
  const words = wordsOf(title)
  return wordsOf(place).every((word) => {
    const stem = word.slice(0, Math.max(4, word.length - 2))
    return words.some((each) => each.startsWith(stem))
  })
}

type Titled = { file: string; path: Path; searchTitle: Readonly<Record<string, string | undefined>> | undefined }

function titlesOf({ model }: Pick<PartialContent, 'model'>): Titled[] {
  const units = collections.flatMap((collection) =>
    model[collection].map(({ file, searchTitle }) => ({ file, path: [], searchTitle }))
  )
  const sections = Object.entries(model.guide?.sections ?? {}).map(([name, section]) => ({
    file: 'guide.yaml',
    path: ['sections', name],
    searchTitle: section?.searchTitle
  }))
  return [...units, ...sections]
}

/**
 * The town of the address, and the name that the house gives its place in a language, which can contain another name of
 * the town.
 */
function placesIn({ model: { site } }: Pick<PartialContent, 'model'>, language: string): string[] {
  const [spoken = ''] = site?.place?.[language]?.split(/[,،、]/) ?? []
  return [site?.address?.town ?? '', spoken].map((place) => place.trim()).filter((place) => place !== '')
}
