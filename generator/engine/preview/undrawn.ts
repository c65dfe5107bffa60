/**
 * Finds the fields of the content that nothing of the site shows, as one that was added and is drawn nowhere. It builds
 * the site with marked texts and with unique numbers, as the source map does. So it sees texts, numbers and photos. It
 * sees no choices, no yes or no, no references, and nothing that a script asks for later.
 */
import { fieldOfFile } from '../fields/data-schemas.ts'
import { fieldAt } from '../fields/field-tree.ts'
import { publishedLanguages } from '../fields/text.ts'
import { markersIn } from '../content/source-markers.ts'
import type { Definition } from '../site-definition.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import { readText } from '../store/content-source.ts'
import type { Content } from '../read-content.ts'
import { openSite, type Renderer } from '../open-site.ts'
import { markedContent, type Origin } from './source-map.ts'

/**
 * The first place of each field of which no value is in any file of the site. A list is one field, whatever its length,
 * and so is a text in all its languages. Left out are texts that the program itself writes, what its schema calls a
 * stand-in for something else, and what is beside a value that is still to be written.
 */
export function undrawnFields(
  content: Content,
  { definition, renderer }: { definition: Definition; renderer: Renderer }
): Origin[] {
  const { marked, textOrigins, numbered, numberOrigins } = markedContent(content, definition)
  const textOf = (from: Content): string =>
    [...openSite(from, definition, renderer).files()]
      .flatMap((file) => ('contents' in file && file.same === undefined ? readText(file) : []))
      .join('\n')
      .replaceAll(/(?:%[0-9A-F]{2})+/g, decoded)
  // Of the photo of the mark only icons are drawn.
  const brand = JSON.stringify(renderer.pages.brandOf?.(marked.model, marked.table, new Map()) ?? {})
  const marks = markersIn(textOf(marked) + brand)
  // Pages write 7.000.017, and 7 000 017.
  const figures = [...textOf(numbered).matchAll(/\d(?:[.,’'\s\u00A0\u202F]?\d){6,}/g)]
    .map(([written]) => written.replaceAll(/\D/g, ''))
    .join(' ')
  const values = [
    ...textOrigins.map((at, index) => ({ at, isDrawn: marks.has(index) })),
    ...Object.entries(numberOrigins).map(([number, at]) => ({ at, isDrawn: figures.includes(number) }))
  ]
  const languages = content.model.site.languages.map(({ code }) => code)
  const fieldOf = ({ at: { file, path } }: { at: Origin }): string =>
    JSON.stringify([definition.schemas.schemaNameOf(file), ...withoutLanguage(path, languages).map(asEntry)])
  const places = values.map(({ at }) => placeText(at))
  const isWritten = (place: string): boolean => places.some((each) => each === place || each.startsWith(`${place}/`))
  const open = new Set(content.model.unconfirmed.filter((place) => !isWritten(place)).map(blockAround))
  const isExpected = (at: Origin): boolean =>
    !isShownElsewhere(at, definition, languages) && !open.has(blockAround(placeText(at)))
  return [...groupBy(values, fieldOf).values()]
    .filter((all) => all.every(({ isDrawn }) => !isDrawn))
    .flatMap(
      (all) => all.map(({ at }) => ({ ...at, path: withoutLanguage(at.path, languages) })).find(isExpected) ?? []
    )
    .map(content.placeInFile)
}

/** As `unconfirmed` of the model has it. */
const placeText = ({ file, path }: Origin): string => [file, ...path].join('/')

const blockAround = (place: string): string => place.slice(0, place.lastIndexOf('/'))

/**
 * Whether the program itself writes the text where it is missing, as some are for letters alone; or whether pages show
 * the value only where something else is missing.
 */
function isShownElsewhere({ file, path }: Origin, { schemas }: Definition, languages: readonly string[]): boolean {
  const { initial, isStandIn = false } =
    fieldAt(fieldOfFile(file, publishedLanguages(languages), schemas), path)?.meta ?? {}
  return initial !== undefined || isStandIn
}

const withoutLanguage = (path: Path, languages: readonly string[]): Path =>
  languages.includes(String(path.at(-1))) ? path.slice(0, -1) : path

const asEntry = (step: string | number): string => (typeof step === 'number' ? '*' : step)

/** Percent-encoded characters as themselves. What is no UTF-8 stays. */
function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}
