/** The titles for search results: short enough to be shown whole, and with the name of the town. */
import { warning, type Diagnostic, type Path, type Place } from '../../engine/diagnostics/diagnostic.ts'
import type { RuleContext } from '../../engine/content/rules.ts'
import type { Text } from '../../engine/fields/text.ts'
import { rule } from './rule.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { count, either, facts, text } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const titleCodes = {
  'search-title': entry({
    /** It is longer than the limit, or has no name of the town. */
    args: either(facts({ length: count, limit: count }), facts({ title: text, town: text })),
    severity: 'warning',
    by: ['town'],
    example: {
      'rooms/enzian.yaml': [
        'searchTitle:',
        '  de: "Enzian: Zimmer mit Talblick in Oberlärch"',
        '  en: ▸"Enzian: a quiet room with a view of the whole valley, in Oberlärch"',
        '  fr: "Enzian : chambre avec vue à Oberlärch"'
      ].join('\n')
    }
  })
}

/** Search results cut titles after so many characters. */
const longest = 60

const ofPlace = { address: { town: 'all' }, place: 'all' } as const

export const titleRules = [
  rule({ site: ofPlace, unit: { searchTitle: 'all' } }, ({ site, unit: { file, searchTitle } }, context) =>
    checkTitle({ file, path: [], searchTitle }, site, context)
  ),
  rule({ site: ofPlace, guide: { sections: { '*': { searchTitle: 'all' } } } }, ({ site, guide }, context) =>
    Object.entries(guide?.sections ?? {}).flatMap(([name, { searchTitle }]) =>
      checkTitle({ file: 'guide.yaml', path: ['sections', name], searchTitle }, site, context)
    )
  )
]

type Titled = { file: string; path: Path; searchTitle: Text | undefined }
type SitePlace = { address: { town: string }; place: Text | undefined }

function checkTitle(
  { file, path, searchTitle }: Titled,
  site: SitePlace,
  { languages }: Pick<RuleContext, 'languages'>
): Diagnostic[] {
  return languages.flatMap((language) => {
    const title = searchTitle?.[language]
    if (title === undefined) return []
    const named = placesIn(site, language)
    const [town] = named
    const at: Place = { file, path: [...path, 'searchTitle', language] }
    return [
      ...(title.length > longest ? [warning('search-title', at, { length: title.length, limit: longest })] : []),
      ...(town === undefined || named.some((place) => namesPlace(title, place))
        ? []
        : [warning('search-title', at, { title, town })])
    ]
  })
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Whether a title names a place, in whatever case: many languages change the end of a name, w Kościelisku. */
function namesPlace(title: string, place: string): boolean {
  if (title.includes(place)) return true
  const words = wordsOf(title)
  return wordsOf(place).every((word) => {
    const stem = word.slice(0, Math.max(4, word.length - 2))
    return words.some((each) => each.startsWith(stem))
  })
}

/**
 * The town of the address, and the name that the house gives its place in a language, which can contain another name of
 * the town.
 */
function placesIn({ address, place }: SitePlace, language: string): string[] {
  const [spoken = ''] = place?.[language]?.split(/[,،、]/) ?? []
  return [address.town, spoken].map((each) => each.trim()).filter((each) => each !== '')
}
