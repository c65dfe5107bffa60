/**
 * The site while somebody edits it: the files that a build would write, in memory, each made when somebody asks for it.
 * It stands apart because it remembers. What is remembered is found again by what it was made from, file by file and view by view,
 * never by a list of what depends on what: such a list is wrong one day, and then the preview shows what no build would write.
 */
import { readFileSync, statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { answerFiles, planAnswers, windowOf, type Taken } from '../bookings/availability.ts'
import { unitsIn } from '../content/units.ts'
import type { Brand, SharePicture } from '../assets/brand.ts'
import { once } from '../pages/once.ts'
import type { Texts } from '../report/report.ts'
import { checkSketch, isChecked } from '../content/check.ts'
import { nightsIn, photoDiagnostics } from '../content/rules/photos.ts'
import { todayIn, type Day } from '../stay/day.ts'
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../files/output.ts'
import { readFeeds } from '../bookings/feeds.ts'
import { dataMissing, readData, type PhotoFile, type CalendarFile } from '../content/read.ts'
import { hostFiles } from '../publish/hosts/hosts.ts'
import { encodePhotos, inspectPhotos, type InspectedPhoto, type Picture } from '../assets/images.ts'
import type { PhotoFacts } from '../diagnostics/codes/photos.ts'
import { metadataFor, sharedPhotos } from '../pages/metadata.ts'
import { schemasFor, type Model } from '../content/model.ts'
import { withNights } from '../content/night.ts'
import { offlineFiles, workerPaths } from '../pages/offline.ts'
import { openTemplates, type Drawing } from './reload.ts'
import { checkRoutes, planRoutes, targetsOf, type Route, type RouteTable } from '../pages/routes.ts'
import { contentSecurityPolicies } from '../publish/security.ts'
import { fieldsIn, type Field } from '../content/fields.ts'
import { shapeModel, shapeSource, sketchedFields, type Shaped, type Shaping } from '../content/shape.ts'
import { sitemapFiles } from '../pages/sitemap.ts'
import { parseSources, placeholdersIn, type DataFile, type Source } from '../content/source.ts'
import { viewsOf } from '../pages/view.ts'

type PreviewOptions = {
  /** The data folder. */
  data: string
  /** Where results are kept that cost time. */
  cache: string
  /** The day on which the answers begin; the day that it is at the house where there is none. */
  today?: Day | undefined
  /** The environment variables, for the addresses of calendars. */
  env?: Readonly<Record<string, string | undefined>>
  /** The time, in milliseconds since 1970; asked again at every look. */
  now?: () => number
  /** Told when calendars were read that could not be. */
  onFeeds?: (diagnostics: Diagnostic[]) => void
}

export type Preview = {
  /**
   * Looks at the content again, and at the edited templates, whose paths are below the folder of the project.
   * @throws what is wrong with a template, or with the file system
   */
  look: (edited?: readonly string[]) => Promise<Look>
  /** Loads what the first edit of a template would otherwise wait for. */
  warm: () => Promise<void>
  close: () => Promise<void>
}

/** What there is to see. `site` is there only when nothing is wrong with the content. */
export type Look = { diagnostics: Diagnostic[]; texts: Texts; placeholders: Diagnostic[]; site: Site | undefined }

/** The files of the site as a build would write them. They stay what they were while later looks find other content. */
export type Site = {
  pages: number
  /** Every path, sorted. */
  paths: () => Promise<string[]>
  /** Undefined for a path that the site has not. */
  read: (path: string) => Promise<OutputFile | undefined>
  /** The answer that a page asks for when it opens, where this site has it; by the path of the page's file. */
  answerOf: (path: string) => string | undefined
}

/** Content without a fault. */
type Content = {
  model: Model
  table: RouteTable
  photos: InspectedPhoto[]
  nights: ReadonlyMap<string, string>
  calendars: CalendarFile[]
  today: Day
}

/** A page as it was drawn last, and all that it was drawn from. */
type Drawn = { from: readonly unknown[]; files: OutputFile[] }

export function openPreview({
  data,
  cache,
  now = Date.now,
  today: given,
  env = {},
  onFeeds = () => {}
}: PreviewOptions): Preview {
  const templates = openTemplates(cache)
  const bytesOf = rememberBytes()
  const sourceOf = remember(
    (file: DataFile) => parseSources([file]),
    ({ bytes }) => bytes
  )
  const shaping = rememberShaping()
  const inspect = rememberPhotos(cache)
  const pictureOf = remember(
    (photo: InspectedPhoto) => encodePhotos([photo], cache),
    (photo) => photo
  )
  const brandOf = rememberBrand(cache)
  const drawn = new Map<string, Drawn>()
  let lastTaken: { key: string; taken: Promise<ReadonlyMap<string, Taken>> } | undefined

  /** The bookings. Other people's servers are asked at the first need, and again when the owner changes what is asked. */
  const takenFor = ({ model, calendars, today }: Content): { taken: () => Promise<ReadonlyMap<string, Taken>> } => {
    const key = JSON.stringify([
      model.bookings,
      windowOf(model, today),
      model.site.timeZone,
      calendars.map(({ name, path }) => [name, path, stampOf(path).stamp])
    ])
    const taken = (): Promise<ReadonlyMap<string, Taken>> => {
      if (lastTaken?.key === key) return lastTaken.taken
      const reading = readFeeds(
        model,
        { files: calendars, env, data, cache },
        { ...windowOf(model, today), now: now(), network: true }
      )
      lastTaken = { key, taken: reading.then((read) => read.taken) }
      void reading.then(({ diagnostics }) => onFeeds(diagnostics))
      return lastTaken.taken
    }
    if (lastTaken !== undefined) void taken()
    return { taken }
  }

  const understand = async (): Promise<Omit<Look, 'site'> & { content: Content | undefined }> => {
    if (statSync(data, { throwIfNoEntry: false })?.isDirectory() !== true) {
      return {
        content: undefined,
        diagnostics: [dataMissing(data)],
        texts: { texts: new Map(), sources: [] },
        placeholders: []
      }
    }
    const read = readData(data, bytesOf)
    const parsed = read.files.map(sourceOf)
    const sources = parsed.flatMap((each) => each.sources)
    const { model, sketch, diagnostics: misshapen } = shapeModel(sources, read.names, shaping)
    const { inspected, problems } = await inspect(read.photos)
    const plan = model === undefined ? undefined : planRoutes(model)
    const diagnostics = [
      ...read.diagnostics,
      ...parsed.flatMap((each) => each.diagnostics),
      ...misshapen,
      ...checkSketch(sketch, { ...read, targets: targetsOf(sketch.model) }, sketchedFields(sketch, isChecked, shaping)),
      ...photoDiagnostics(sketch, { inspected, problems }),
      ...(plan?.diagnostics ?? checkRoutes(sketch.model))
    ]
    const found = {
      diagnostics,
      texts: { texts: new Map(parsed.flatMap((each) => [...each.texts])), sources },
      placeholders: placeholdersIn(sources)
    }
    if (model === undefined || plan === undefined || hasErrors(diagnostics)) return { ...found, content: undefined }
    const today = given ?? todayIn(model.site.timeZone, now())
    const nights = nightsIn(sketch, inspected)
    const content = { model, table: plan.table, photos: inspected, nights, calendars: read.calendars, today }
    return { ...found, content }
  }

  const siteOf = async (content: Content, drawing: Drawing): Promise<Site> => {
    const { model, table, photos, nights, today } = content
    const { bundle, renderPage, renderNotFound, renderPlacard, manifestFiles } = drawing
    const encoded = await Promise.all(photos.map(pictureOf))
    const pictures = withNights(new Map<string, Picture>(encoded.flatMap((each) => [...each.pictures])), nights)
    const photoFiles = encoded.flatMap(({ files }) => files)
    const brand = await brandOf(
      { photos, mark: model.site.mark, shared: sharedPhotos({ model, table }) },
      drawing.drawBrand
    )
    const { taken } = takenFor(content)
    const policies = contentSecurityPolicies(Object.values(bundle.assets.styles), model.site)
    const assets = { ...bundle.assets, policy: policies.meta }
    const { viewOf, notFoundView, placardView } = viewsOf({ model, table, pictures, months: bundle.months })
    const { metadataOf, unlistedMetadata } = metadataFor({ model, table, pictures, ...brand })

    const keyOf = ({ language, id }: Route): string => `${language} ${id}`
    const keys = new Set(table.routes.map(keyOf))
    for (const key of drawn.keys()) if (!keys.has(key)) drawn.delete(key)
    const routes = new Map(table.routes.map((route) => [route.path, route]))
    const units = new Map(unitsIn(model).map((unit) => [unit.path, unit]))
    const fixed = new Map([...photoFiles, ...bundle.files].map((file) => [file.path, file]))
    const seen = new Map<Route, OutputFile[]>()

    const draw = (route: Route): OutputFile[] => {
      const known = seen.get(route)
      if (known !== undefined) return known
      const view = { ...viewOf(route), metadata: metadataOf(route) }
      const from = [view, route.path, assets, renderPage]
      const before = drawn.get(keyOf(route))
      const files =
        before !== undefined && isDeepStrictEqual(before.from, from)
          ? before.files
          : renderPage(view, route.path, assets)
      drawn.set(keyOf(route), { from, files })
      seen.set(route, files)
      return files
    }
    const answer = async ({ collection, slug }: ReturnType<typeof unitsIn>[number]): Promise<OutputFile[]> => {
      const alone = {
        ...model,
        rooms: [],
        apartments: [],
        [collection]: model[collection].filter((unit) => unit.slug === slug)
      }
      return answerFiles(planAnswers(alone, await taken(), today), { host: model.site.host, today })
    }
    const workers = (): OutputFile[] => {
      const pages = table.routes.filter(({ kind }) => kind === 'guide' || kind === 'guide-section').flatMap(draw)
      return offlineFiles({ table, worker: bundle.worker, pictures, pages, files: [...photoFiles, ...bundle.files] })
    }
    const unlisted = once<void, OutputFile[]>(() => {
      const placard = placardView()
      return [
        renderNotFound({ ...notFoundView(), metadata: unlistedMetadata() }, assets),
        ...(placard === undefined ? [] : [renderPlacard({ ...placard, metadata: unlistedMetadata() }, assets)])
      ]
    })
    const others = once<void, Map<string, OutputFile>>(
      () =>
        new Map(
          [
            ...unlisted(),
            ...sitemapFiles({ model, table, pictures }),
            ...manifestFiles(model, table),
            ...brand.files,
            ...hostFiles(model, table, policies)
          ].map((file) => [file.path, file])
        )
    )
    const routeAt = (path: string): Route | undefined => routes.get(`/${path.replace(/(\.html|\/?index\.html)$/, '')}`)
    const workerNames = workerPaths(table).map((path) => path.slice(1))
    const named = (files: readonly OutputFile[], name: string): OutputFile | undefined =>
      files.find(({ path }) => path === name)

    return {
      pages: table.routes.filter(({ kind }) => kind !== 'alias').length,
      read: async (path) => {
        const route = routeAt(path)
        const page = route === undefined ? undefined : named(draw(route), path)
        if (page !== undefined) return page
        const unit = units.get(path.replace(/\/[^/]*$/, ''))
        if (unit !== undefined) return named(await answer(unit), path)
        if (path === '404.html') return named(unlisted(), path)
        return fixed.get(path) ?? (workerNames.includes(path) ? named(workers(), path) : others().get(path))
      },
      paths: async () => {
        const answers = await Promise.all([...units.values()].map(answer))
        return [
          ...new Set(
            [...table.routes.flatMap(draw), ...answers.flat(), ...fixed.values(), ...others().values()]
              .map(({ path }) => path)
              .concat(workerNames)
          )
        ].toSorted()
      },
      answerOf: (path) => {
        const route = routeAt(path)
        const own =
          route?.kind === 'unit'
            ? [...units.values()].find(
                ({ collection, slug }) => collection === route.collection && slug === route.unit.slug
              )
            : undefined
        return own === undefined ? undefined : `${own.path}/index.json`
      }
    }
  }

  const look = async (edited: readonly string[] = []): Promise<Look> => {
    // First, so that an edit of a template is not forgotten while the content has a fault.
    const drawing = await templates.load(edited)
    const { content, ...found } = await understand()
    return { ...found, site: content === undefined ? undefined : await siteOf(content, drawing) }
  }

  let queue: Promise<unknown> = Promise.resolve()
  return {
    look: (edited) => {
      const next = queue.then(() => look(edited))
      queue = next.catch(() => undefined)
      return next
    },
    warm: templates.warm,
    close: templates.close
  }
}

/** The function, which for the same key, an object, gives what it gave before. */
function remember<From, Result>(make: (from: From) => Result, keyOf: (from: From) => object): (from: From) => Result {
  const known = new WeakMap<object, Result>()
  return (from) => {
    const key = keyOf(from)
    if (known.has(key)) return known.get(key) as Result
    const made = make(from)
    known.set(key, made)
    return made
  }
}

// A clock of the file system may stand still for some milliseconds, in some of them for two seconds: what was written just now can
// be written again without another time.
const settledAfterMs = 2500

/** What tells a file from its earlier and later states; `settled` when no later write can look like this one. */
function stampOf(path: string): { stamp: string; settled: boolean } {
  const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = statSync(path, { bigint: true })
  return {
    stamp: [dev, ino, size, mtimeNs, ctimeNs].join(' '),
    settled: Date.now() - Math.max(Number(mtimeMs), Number(ctimeMs)) > settledAfterMs
  }
}

/** Reads files; the bytes are the same object as long as they are the same bytes. */
function rememberBytes(): (path: string) => Uint8Array {
  const known = new Map<string, { stamp: string; settled: boolean; bytes: Uint8Array }>()
  return (path) => {
    const before = known.get(path)
    const now = stampOf(path)
    if (before?.settled === true && before.stamp === now.stamp) return before.bytes
    const read = readFileSync(path)
    const bytes = before !== undefined && Buffer.compare(before.bytes, read) === 0 ? before.bytes : read
    known.set(path, { ...now, bytes })
    return bytes
  }
}

function rememberPhotos(
  cache: string
): (photos: readonly PhotoFile[]) => Promise<{ inspected: InspectedPhoto[]; problems: PhotoFacts[] }> {
  type Found = { stamp: string; settled: boolean; result: InspectedPhoto | PhotoFacts }
  const known = new Map<string, Found>()
  const isKnown = ({ file }: PhotoFile, now: { stamp: string }): boolean =>
    known.get(file)?.settled === true && known.get(file)?.stamp === now.stamp
  return async (photos) => {
    const now = photos.map((photo) => ({ photo, ...stampOf(photo.path) }))
    const asked = now.filter((each) => !isKnown(each.photo, each))
    const { inspected, problems } = await inspectPhotos(
      asked.map(({ photo }) => photo),
      cache
    )
    const found = new Map([...inspected, ...problems].map((result) => [result.file, result]))
    for (const {
      photo: { file },
      stamp,
      settled
    } of asked) {
      const result = found.get(file)!
      const before = known.get(file)?.result
      known.set(file, {
        stamp,
        settled,
        result: before !== undefined && isDeepStrictEqual(before, result) ? before : result
      })
    }
    const all = photos.map(({ file }) => known.get(file)!.result)
    return {
      inspected: all.flatMap((result) => ('problem' in result ? [] : [result])),
      problems: all.flatMap((result) => ('problem' in result ? [result] : []))
    }
  }
}

/** By the languages, which decide the schemas, and then by source and by value. */
function rememberShaping(): Shaping {
  let last:
    | {
        key: string
        schemas: ReturnType<typeof schemasFor>
        shaped: WeakMap<Source, Shaped>
        fields: WeakMap<object, Field[]>
      }
    | undefined
  const forLanguages = (languages: readonly string[]) => {
    const key = languages.join(' ')
    if (last?.key !== key) last = { key, schemas: schemasFor(languages), shaped: new WeakMap(), fields: new WeakMap() }
    return last
  }
  return {
    schemasFor: (languages) => forLanguages(languages).schemas,
    shapeSource: (source, name, by) => {
      const { shaped } = forLanguages(by.languages)
      const known = shaped.get(source) ?? shapeSource(source, name, by)
      shaped.set(source, known)
      return known
    },
    fieldsIn: (file, contents, walk) => {
      if (last === undefined || typeof contents !== 'object' || contents === null) return fieldsIn(file, contents, walk)
      const known = last.fields.get(contents) ?? fieldsIn(file, contents, walk)
      last.fields.set(contents, known)
      return known
    }
  }
}

/** Draws a picture for sharing once for each photo, as long as the mark on it and the way of drawing stay. */
function rememberBrand(
  cache: string
): (
  wanted: { photos: readonly InspectedPhoto[]; mark: string; shared: string[] },
  drawBrand: Drawing['drawBrand']
) => Promise<Brand> {
  type Share = { picture: SharePicture; file: OutputFile }
  let last:
    | {
        mark: InspectedPhoto | undefined
        drawBrand: Drawing['drawBrand']
        brand: Brand
        iconFiles: OutputFile[]
        shares: Map<InspectedPhoto, Share>
      }
    | undefined
  return async ({ photos, mark: markRef, shared }, drawBrand) => {
    const byRef = new Map(photos.map((photo) => [photo.ref, photo]))
    const mark = byRef.get(markRef)
    const isSame = last !== undefined && last.mark === mark && last.drawBrand === drawBrand
    const known = isSame ? last!.shares : new Map<InspectedPhoto, Share>()
    const missing = shared.filter((ref) => !known.has(byRef.get(ref)!))
    if (!isSame || missing.length > 0) {
      const brand = await drawBrand({ photos, mark: markRef, shared: missing }, cache)
      // The pictures come last, in the order in which they were asked for.
      const from = brand.files.length - missing.length
      for (const [index, ref] of missing.entries())
        known.set(byRef.get(ref)!, { picture: brand.shares.get(ref)!, file: brand.files[from + index]! })
      last = { mark, drawBrand, brand, iconFiles: brand.files.slice(0, from), shares: known }
    }
    const shares = shared.map((ref) => ({ ref, ...known.get(byRef.get(ref)!)! }))
    return {
      ...last!.brand,
      shares: new Map(shares.map(({ ref, picture }) => [ref, picture])),
      files: [...last!.iconFiles, ...shares.map(({ file }) => file)]
    }
  }
}
