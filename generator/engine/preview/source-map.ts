/**
 * Makes the source map of a page. It renders the page two more times, once with marked texts and once with unique
 * numbers. Comparing the three gives the source of each text and number. Templates and views know nothing of it, and
 * the page itself does not change.
 */
import type { Picture, PicturePlans } from '../assets/pictures.ts'
import { fieldsOf, withValues, type Field } from '../fields/schema-fields.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import { addMarker, removeMarkers } from '../content/source-markers.ts'
import type { Definition, Model } from '../site-definition.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-types.ts'
import { readText } from '../store/content-source.ts'
import { buildRouteTable } from '../route-table.ts'
import type { Content } from '../read-content.ts'
import { openSite, type Renderer, type Site } from '../open-site.ts'

/** The place of a value: a file below the data folder, and the path in it. */
export type Origin = { file: string; path: Path }

export type SourceMap = {
  /** Its texts and the addresses of its pictures are `marked` with numbers of `textOrigins`. */
  markedHtml: string
  /** Each number of the data is another one, found in `numberOrigins` by its digits. */
  numberedHtml: string
  textOrigins: readonly Origin[]
  numberOrigins: Readonly<Record<string, Origin>>
}

/** What draws a site. */
type RenderSetup = { definition: Definition; plans: PicturePlans; renderer: Renderer }

/**
 * @param path of the address, decoded
 * @returns undefined for an address that no page has
 */
export function renderSourceMap(path: string, content: Content, setup: RenderSetup): SourceMap | undefined {
  const { definition, plans, renderer } = setup
  const { model, textOrigins, photos } = withMarkers(content.model, definition)
  const { model: figured, numberOrigins } = withUniqueNumbers(content.model, definition)
  const marked = { ...contentOf(model, content, definition), darkVariants: darkVariantsOf(content, photos) }
  const one = pageAt(path, openSite(marked, { definition, plans: markedPlans(plans, photos) }, renderer))
  const two = pageAt(path, openSite(contentOf(figured, content, definition), { definition, plans }, renderer))
  return one === undefined || two === undefined
    ? undefined
    : {
        markedHtml: one,
        numberedHtml: two,
        textOrigins: textOrigins.map(content.placeInFile),
        numberOrigins: Object.fromEntries(
          Object.entries(numberOrigins).map(([number, at]) => [number, content.placeInFile(at)])
        )
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
    const isPhoto = meta.refersTo === 'photo'
    if (!isPhoto && (meta.refersTo !== undefined || !isShownAsIs(meta.format))) return undefined
    const name = addMarker(value, textOrigins.length)
    textOrigins.push(at)
    if (isPhoto) photos.set(name, value)
    return name
  })
  return { model: copy, textOrigins, photos }
}

/**
 * The rules of texts that pages show unchanged. Other values are formatted, such as a day in each language, so a page
 * has no place for them.
 */
const isShownAsIs = (rule: Field['meta']['format']): boolean =>
  rule === 'filled' || rule === 'variables' || rule === 'email' || rule === 'hours'

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
    if (typeof value === 'string') return meta.format === 'phone' ? `+39${take(at)}` : undefined
    // Zero decides whether something is there.
    return typeof value === 'number' && value !== 0 && meta.isDrawn !== true ? take(at) : undefined
  })
  return { model: copy, numberOrigins }
}

const contentOf = (model: Model, content: Content, { addresses }: Definition): Content => ({
  ...content,
  model,
  table: buildRouteTable(model.site.languages, addresses.of(model))
})

const darkVariantsOf = ({ darkVariants }: Content, photos: ReadonlyMap<string, string>): Map<string, string> => {
  const own = [...photos].map(([name, photo]) => [name, darkVariants.get(photo)] as const)
  return new Map([
    ...darkVariants,
    ...own.flatMap(([name, night]) => (night === undefined ? [] : [[name, night] as const]))
  ])
}

/** With a picture for each name of a photo, whose addresses carry its mark. */
const markedPlans = (plans: PicturePlans, photos: ReadonlyMap<string, string>): PicturePlans => ({
  pictures: (inspected) => {
    const { pictures, files } = plans.pictures(inspected)
    const named = [...photos].flatMap(([name, photo]): [string, Picture][] => {
      const picture = pictures.get(photo)
      return picture === undefined ? [] : [[name, markedPicture(name, picture)]]
    })
    return { pictures: new Map([...pictures, ...named]), files }
  },
  brand: ({ mark, shared, ...rest }) => {
    const brand = plans.brand({ ...rest, mark: removeMarkers(mark), shared: shared.map(removeMarkers) })
    const shares = shared.flatMap((name) => {
      const share = brand.shares.get(removeMarkers(name))
      return share === undefined ? [] : [[name, share] as const]
    })
    return { ...brand, shares: new Map(shares) }
  }
})

/** @param name of the photo, between its marks */
function markedPicture(name: string, picture: Picture): Picture {
  const [before, behind] = [name.slice(0, 2), name.slice(-1)]
  return {
    ...picture,
    src: before + picture.src + behind,
    sources: picture.sources.map((source) => ({ ...source, srcSet: before + source.srcSet + behind }))
  }
}

/** The page at an address as hosts find it; the not-found page for one that has none. */
function pageAt(path: string, { table, render, unroutedFiles }: Site): string | undefined {
  const wanted = path.replace(/(\.html|\/index\.html|\/)$/, '') || '/'
  const route = table.routes.find((each) => each.path === wanted)
  const files: OutputFile[] = route === undefined ? unroutedFiles() : render(route)
  const name = wanted === table.unroutedPath ? `${wanted.slice(1)}.html` : '404.html'
  const file = route === undefined ? files.find((each) => each.path === name) : files[0]
  return file && readText(file)
}
