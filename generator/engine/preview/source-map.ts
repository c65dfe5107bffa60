/**
 * Finds where everything on a page is written, by drawing the page two more times: from a model whose texts are marked,
 * and from one whose numbers are changed. Comparing the three tells the place of each text and number. Templates and
 * views know nothing of it, and the page itself does not change by one byte.
 */
import type { Picture } from '../assets/encode-photos.ts'
import { fieldsOf, filesIn, valueAt } from '../content/schema-fields.ts'
import type { DataSchemas } from '../content/data-schemas.ts'
import type { Field } from '../content/schema-fields.ts'
import { marked, unmarked } from '../content/source-markers.ts'
import type { Definition, Model } from '../site-definition.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-types.ts'
import { tableOf } from '../route-table.ts'
import type { Content } from '../read-content.ts'
import { openSite, type Renderer, type Memory, type Site } from '../open-site.ts'

/** Where a value stands: a file below the data folder, and the way from its top. */
export type Origin = { file: string; path: Path }

export type Twin = {
  /** Its texts and the addresses of its pictures are `marked` with numbers of `origins`. */
  marked: string
  /** Each number of the data is another one, found in `figures` by its digits. */
  figured: string
  origins: readonly Origin[]
  figures: Readonly<Record<string, Origin>>
}

/** What draws a site. */
type Press = { definition: Definition; memory: Memory; renderer: Renderer }

/**
 * @param path of the address, decoded
 * @returns undefined for an address that no page has
 */
export async function drawTwin(path: string, content: Content, press: Press): Promise<Twin | undefined> {
  const { definition, renderer } = press
  const { model, origins, photos } = withMarks(content.model, definition)
  const { model: figured, figures } = withFigures(content.model, definition)
  const [one, two] = [
    pageAt(
      path,
      await openSite(
        { ...contentOf(model, content, definition), nights: nightsOf(content, photos) },
        { definition, memory: markedPress(press, photos) },
        renderer
      )
    ),
    pageAt(
      path,
      await openSite(contentOf(figured, content, definition), { definition, memory: quiet(press.memory) }, renderer)
    )
  ]
  return one === undefined || two === undefined ? undefined : { marked: one, figured: two, origins, figures }
}

/** A copy of the model with other values in its fields; those for which there is none stay as they are. */
export function withFields(model: Model, data: DataSchemas, replace: (field: Field) => unknown): Model {
  const copy = structuredClone(model)
  const tops = new Map(filesIn(copy, data).map(({ file, name, contents }) => [file, { name, contents }]))
  for (const field of fieldsOf(model, data)) {
    const { file, path } = field.at
    const top = tops.get(file)
    const step = path.at(-1)
    if (top === undefined || step === undefined || (top.name === data.entry && path.join() === 'file')) continue
    const replaced = replace(field)
    if (replaced === undefined) continue
    Reflect.set(Object(valueAt(top.contents, path.slice(0, -1))), step, replaced)
  }
  return copy
}

/** The texts with marks, and each use of a photo under a name of its own. */
function withMarks(
  model: Model,
  { schemas, pages: { isShown = () => true } }: Definition
): { model: Model; origins: Origin[]; photos: Map<string, string> } {
  const origins: Origin[] = []
  const photos = new Map<string, string>()
  const copy = withFields(model, schemas, ({ at, value, meta }) => {
    if (typeof value !== 'string' || !isShown(at, value)) return undefined
    const isPhoto = meta.refers === 'photo'
    if (!isPhoto && (meta.refers !== undefined || !isShownAsIs(meta.rule))) return undefined
    const name = marked(value, origins.length)
    origins.push(at)
    if (isPhoto) photos.set(name, value)
    return name
  })
  return { model: copy, origins, photos }
}

/**
 * The rules of texts that pages show as they are written. All others the program reads: a day is written anew in each
 * language, so that no page has a place for it.
 */
const isShownAsIs = (rule: Field['meta']['rule']): boolean =>
  rule === 'filled' || rule === 'variables' || rule === 'email' || rule === 'hours'

// Seven digits, which no page has side by side; the steps keep two of them apart however they are rounded.
const firstFigure = 7_000_017
const figureStep = 13

function withFigures(
  model: Model,
  { schemas, pages: { isShown = () => true } }: Definition
): { model: Model; figures: Record<string, Origin> } {
  const figures: Record<string, Origin> = {}
  let next = firstFigure
  const take = (at: Origin): number => {
    const figure = next
    next += figureStep
    figures[figure] = at
    return figure
  }
  const copy = withFields(model, schemas, ({ at, value, meta }) => {
    if (!isShown(at, value)) return undefined
    if (typeof value === 'string') return meta.rule === 'phone' ? `+39${take(at)}` : undefined
    return typeof value === 'number' && isDrawn(at, value) ? take(at) : undefined
  })
  return { model: copy, figures }
}

/** Numbers that decide the order or the presence of something keep their values. */
const isDrawn = ({ path }: Origin, value: number): boolean => value !== 0 && path.at(-1) !== 'order'

const contentOf = (model: Model, content: Content, { addressesOf }: Definition): Content => ({
  ...content,
  model,
  table: tableOf(model.site.languages, addressesOf(model))
})

const nightsOf = ({ nights }: Content, photos: ReadonlyMap<string, string>): Map<string, string> => {
  const own = [...photos].map(([name, photo]) => [name, nights.get(photo)] as const)
  return new Map([...nights, ...own.flatMap(([name, night]) => (night === undefined ? [] : [[name, night] as const]))])
}

/** Pages of twins are drawn once, and no real page may be taken for one. */
const quiet = (memory: Memory): Memory => ({ ...memory, drawPage: undefined })

/** The same, with a picture for each name of a photo, whose addresses carry its mark. */
function markedPress({ memory }: Press, photos: ReadonlyMap<string, string>): Memory {
  return {
    ...quiet(memory),
    encode: async (inspected) => {
      const encoded = await memory.encode(inspected)
      const named = [...photos].flatMap(([name, photo]): [string, Picture][] => {
        const picture = encoded.pictures.get(photo)
        return picture === undefined ? [] : [[name, pictureAs(name, picture)]]
      })
      return { ...encoded, pictures: new Map([...encoded.pictures, ...named]) }
    },
    drawBrand: async ({ mark, shared, ...rest }) => {
      const brand = await memory.drawBrand({ ...rest, mark: unmarked(mark), shared: shared.map(unmarked) })
      const shares = shared.flatMap((name) => {
        const share = brand.shares.get(unmarked(name))
        return share === undefined ? [] : [[name, share] as const]
      })
      return { ...brand, shares: new Map(shares) }
    }
  }
}

/** @param name of the photo, between its marks */
function pictureAs(name: string, picture: Picture): Picture {
  const [before, behind] = [name.slice(0, 2), name.slice(-1)]
  return {
    ...picture,
    src: before + picture.src + behind,
    sources: picture.sources.map((source) => ({ ...source, srcSet: before + source.srcSet + behind }))
  }
}

/** The page at an address as hosts find it; the not-found page for one that has none. */
function pageAt(path: string, { table, draw, unlisted }: Site): string | undefined {
  const wanted = path.replace(/(\.html|\/index\.html|\/)$/, '') || '/'
  const route = table.routes.find((each) => each.path === wanted)
  const files: OutputFile[] = route === undefined ? unlisted() : draw(route)
  const name = wanted === table.unlisted ? `${wanted.slice(1)}.html` : '404.html'
  const file = route === undefined ? files.find((each) => each.path === name) : files[0]
  return file !== undefined && 'contents' in file ? String(file.contents) : undefined
}
