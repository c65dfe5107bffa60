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
 * and so is a text in all its languages. Texts that the program itself writes are left out.
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
  const brand = JSON.stringify(renderer.pages.brandOf?.(marked.model, marked.table) ?? {})
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
  return [...groupBy(values, fieldOf).values()]
    .filter((all) => all.every(({ isDrawn }) => !isDrawn))
    .map(([{ at }]) => ({ ...at, path: withoutLanguage(at.path, languages) }))
    .filter((at) => !isProgramText(at, definition, languages))
    .map(content.placeInFile)
}

/** Whether the program itself writes the text where it is missing: some of these are for letters alone. */
function isProgramText({ file, path }: Origin, { schemas }: Definition, languages: readonly string[]): boolean {
  const root = fieldOfFile(file, publishedLanguages(languages), schemas)
  return root !== undefined && fieldAt(root, path)?.meta.initial !== undefined
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
