/**
 * Makes the source map of a page. It renders the page two more times, once with marked texts and once with unique
 * numbers. Comparing the three gives the source of each text and number. Templates and views know nothing of it, and
 * the page itself does not change.
 */
import { fieldsOf, withValues, type Field } from '../fields/schema-fields.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { photoRef } from '../fields/value-schemas.ts'
import { addMarker, removeMarkersFromHtml } from '../content/source-markers.ts'
import type { Definition } from '../site-definition.ts'
import type { Model } from '../content/checked-content.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { readText, type OutputFile } from '../store/content-source.ts'
import { buildRouteTable, notFoundPath, unroutedFile } from '../route-table.ts'
import type { Content } from '../read-content.ts'
import { openSite, type Renderer, type Site } from '../open-site.ts'

/** The place of a value: a file below the data folder, and the path in it. */
export type Origin = { file: string; path: Path }

export type SourceMap = NonNullable<ReturnType<typeof renderSourceMap>>

/**
 * @param path of the address, decoded
 * @returns undefined for an address that no page has
 */
export function renderSourceMap(
  path: string,
  content: Content,
  { definition, renderer }: { definition: Definition; renderer: Renderer }
) {
  const { marked, textOrigins, numbered, numberOrigins } = markedContent(content, definition)
  const one = pageAt(path, openSite(marked, definition, renderer))
  const two = pageAt(path, openSite(numbered, definition, renderer))
  return one === undefined || two === undefined
    ? undefined
    : {
        /** Texts and addresses of pictures have marks with numbers of `textOrigins`, but not pictures for sharing. */
        markedHtml: one.replaceAll(/(?<=\/photos\/share\/)[^"]*/g, removeMarkersFromHtml),
        /** Each number of the data is another one, found in `numberOrigins` by its digits. */
        numberedHtml: two,
        textOrigins: textOrigins.map(content.placeInFile),
        numberOrigins: Object.fromEntries(
          Object.entries(numberOrigins).map(([number, at]) => [number, content.placeInFile(at)])
        )
      }
}

/** The content with marked texts and photos, and the content with unique numbers. */
export function markedContent(content: Content, definition: Definition) {
  const { model, textOrigins, photos } = withMarkers(content.model, definition)
  const { model: figured, numberOrigins } = withUniqueNumbers(content.model, definition)
  return {
    marked: withPhotoNames(contentOf(model, content, definition), photos),
    textOrigins,
    numbered: contentOf(figured, content, definition),
    numberOrigins
  }
}

/** A copy of the model with other values in its fields. Fields without another value stay. */
export const withFields = (model: Model, data: DataSchemas, replace: (field: Field) => unknown): Model =>
  withValues(
    model,
    data,
    fieldsOf(model, data).flatMap((field) => {
      const value = replace(field)
      return value === undefined ? [] : [{ at: field.at, value }]
    })
  )

/** The texts with marks, and each use of a photo under a name of its own. */
function withMarkers(
  model: Model,
  { schemas, pages: { isShown = () => true } }: Definition
): { model: Model; textOrigins: Origin[]; photos: Map<string, string> } {
  const textOrigins: Origin[] = []
  const photos = new Map<string, string>()
  const copy = withFields(model, schemas, ({ at, value, meta }) => {
    if (typeof value !== 'string' || !isShown(at)) return undefined
    const isPhoto = meta.type === photoRef.type
    // A name of something else leads to that, and no page shows it.
    if (!isPhoto && (meta.type?.isShownAsIs !== true || meta.type.refersTo !== undefined)) return undefined
    const name = addMarker(value, textOrigins.length)
    textOrigins.push(at)
    if (isPhoto) photos.set(name, value)
    return name
  })
  return { model: copy, textOrigins, photos }
}

// Seven digits, which no page has side by side; the steps keep two of them apart however they are rounded.
const firstUniqueNumber = 7_000_017
const uniqueNumberStep = 13

function withUniqueNumbers(
  model: Model,
  { schemas, pages: { isShown = () => true } }: Definition
): { model: Model; numberOrigins: Record<string, Origin> } {
  const numberOrigins: Record<string, Origin> = {}
  let next = firstUniqueNumber
  const take = (at: Origin): number => {
    const figure = next
    next += uniqueNumberStep
    numberOrigins[figure] = at
    return figure
  }
  const copy = withFields(model, schemas, ({ at, value, meta }) => {
    if (!isShown(at)) return undefined
    if (typeof value === 'string') return meta.type?.withFigures && meta.type.withFigures(take(at))
    // Zero decides whether something is there.
    return typeof value === 'number' && value !== 0 && meta.type?.isDrawn !== true ? take(at) : undefined
  })
  return { model: copy, numberOrigins }
}

const contentOf = (model: Model, content: Content, { addresses }: Definition): Content => ({
  ...content,
  model,
  table: buildRouteTable(model.site.languages, addresses.of(model))
})

/** The content with more names for its photos, so that the addresses of their pictures have the marks of each name. */
function withPhotoNames(content: Content, names: ReadonlyMap<string, string>): Content {
  const photos = [...content.photos]
  const darkVariants = new Map(content.darkVariants)
  const byRef = new Map(photos.map((photo) => [photo.ref, photo]))
  for (const [ref, named] of names) {
    const [photo, darkVariant] = [byRef.get(named), darkVariants.get(named)]
    if (photo !== undefined) photos.push({ ...photo, ref })
    if (darkVariant !== undefined) darkVariants.set(ref, darkVariant)
  }
  return { ...content, photos, darkVariants }
}

/** The page at an address as hosts find it; the not-found page for one that has none. */
function pageAt(path: string, { table, render, unroutedFiles }: Site): string | undefined {
  const wanted = path.replace(/(\.html|\/index\.html|\/)$/, '') || '/'
  const route = table.routes.find((each) => each.path === wanted)
  const files: OutputFile[] = route === undefined ? unroutedFiles() : render(route)
  const name = wanted === table.unroutedPath ? unroutedFile(wanted) : notFoundPath
  const file = route === undefined ? files.find((each) => each.path === name) : files[0]
  return file && readText(file)
}
