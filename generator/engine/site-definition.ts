/**
 * What a definition contains: everything that differs between one kind of site and another. Parts that only some
 * commands need are functions, so that a check loads neither templates nor sentences.
 */
import type { Assets, ClientSources } from './assets/bundle.ts'
import type { Brand, BrandRequest } from './assets/brand.ts'
import type { Picture } from './assets/pictures.ts'
import type { DataSchemas } from './fields/data-schemas.ts'
import type { KnownContent, Model } from './content/checked-content.ts'
import type { Derived, RuleSet } from './content/rules.ts'
import type { Attachment } from './content/data-folder.ts'
import type { Diagnostic, Path } from './diagnostics/diagnostic.ts'
import type { Messages } from './messages/code-entry.ts'
import type { OutputFile } from './store/content-source.ts'
import type { Addresses, Page, Route, RouteTable } from './route-table.ts'

/** What a page shows in one language, as plain data. `shell` has the parts that all pages of a language share. */
export type View = { shell: Readonly<Record<string, unknown>> }

/** The inputs of all pages but the route table, which the model gives. `pictures` and `shares` by photo reference. */
export type PageInputs<M extends Model = Model> = Pick<Brand, 'icons' | 'logo' | 'shares'> & {
  model: M
  pictures: ReadonlyMap<string, Picture>
  assets: Assets
  /** What `client.data` has loaded. */
  data: unknown
}

/** The views of all pages, made on demand. */
export type Views<P extends Page = Page, V extends View = View, U = unknown> = {
  viewOf: (route: Route<P>) => V
  /** Of the pages that have no route. */
  unrouted: () => U
}

/** The drawing module: as it was loaded with the program, or again after an edit. */
export type TemplateModule<V extends View = View, U = unknown> = { loadTemplates: () => Promise<Templates<V, U>> }

/** React and the templates. */
export type Templates<V extends View = View, U = unknown> = {
  renderPage: (view: V, path: string, assets: Assets) => OutputFile[]
  /** The not-found page, and others to which nothing links. */
  renderUnrouted: (views: U, assets: Assets) => OutputFile[]
  /** The background colour of icons and share pictures. */
  backgroundColour: string
}

/** The service worker for pages without a signal, made from finished pages. It lists the files that it caches. */
export type Offline<P extends Page = Page> = {
  isPrecached: (route: Route<P>) => boolean
  /** The path of the worker; undefined for a site without. */
  path: (table: RouteTable<P>) => string | undefined
  contents: (from: {
    table: RouteTable<P>
    /** The code of the worker, which lacks its lists. */
    worker: string
    pictures: ReadonlyMap<string, Picture>
    /** The finished pages that are kept, and the paths of the files with a hash in their name. */
    pages: readonly OutputFile[]
    files: readonly string[]
  }) => string
}

/** What differs in the pages of a site. */
export type Pages<M extends Model = Model, P extends Page = Page, V extends View = View, U = unknown> = {
  client: ClientSources
  /** Loads what makes views. */
  load: () => Promise<{
    viewsOf: (material: PageInputs<M>, table: RouteTable<P>) => Views<P, V, U>
    /** The look of the site, one of those of `client`. Undefined for the usual one. */
    lookOf?: (model: M, pictures: ReadonlyMap<string, Picture>) => string | undefined
    /** The photo of the mark of the site, and those that its pages are shared with. A site without has no icons. */
    brandOf?: (model: M, table: RouteTable<P>) => Pick<BrandRequest, 'mark' | 'shared'>
    /** Files for machines: sitemaps and web app manifests. Each is made when it is asked for: some are large. */
    machineReadableFiles: (
      material: PageInputs<M>,
      from: { table: RouteTable<P>; backgroundColour: string }
    ) => Iterable<OutputFile>
    /** The titles of pages alone. */
    titlesOf: (model: M, table: RouteTable<P>) => (route: Route<P>) => string
    offline?: Offline<P>
  }>
  templates: () => Promise<TemplateModule<V, U>>
  /** The paths of the files for machines and of the service worker. The owner's static files cannot have them. */
  machineReadablePaths: (model: M, table: RouteTable<P>) => string[]
  /** Whether a value of the content can appear on a page; by default each can. */
  isShown?: (at: { file: string; path: Path }) => boolean
  /** The other sites that pages ask, by their origins. */
  connects?: (model: M) => readonly string[]
}

/** The options of a command that reads feeds, by their names on the command line. */
export type FeedOptions = {
  /** The entries whose feeds count even if they have lost nearly all that they had: `rooms/blue`. */
  believe?: readonly string[] | undefined
  /** Whether an unreadable feed is only a warning while its last reading is still in use. */
  acceptKept?: boolean | undefined
}

/** How many feeds were read, and how recently. */
export type FeedSummary = {
  count: number
  /** How many of their events do not count, as the owner has decided. */
  leftOut: number
  /** How many could never be read. */
  unread: number
  /** When the oldest reading was made, in milliseconds since 1970. */
  oldest: number | undefined
  /** The entries with a feed that counts only because of `believe`. */
  believed: readonly string[]
}

/** Where feeds are read from. */
export type FeedInputs = {
  files: readonly Attachment[]
  env: Readonly<Record<string, string | undefined>>
  /** The data folder, which is part of a feed's identity. */
  data: string
  cache: string
}

/** The availability answers in a preview: each is made when a page requests it. */
export type AnswerReader = {
  /** The file at a path of the output; undefined for any other path. */
  read: (path: string) => Promise<OutputFile | undefined>
  /** The answers that a page asks for. */
  forRoute: (route: Route) => Promise<OutputFile[]>
  /**
   * What other servers say of the content, for an editor of the same definition.
   * @param isFresh asks them again, however short ago they were asked
   */
  readFeeds: (isFresh?: boolean) => Promise<unknown>
}

/** Files that depend on the time and on other servers. They are written last, and refreshed between two builds. */
export type Answers<M extends Model = Model> = {
  /** Whether the content has anything that they follow from. */
  appliesTo: (content: { names: readonly string[]; attachments: readonly Attachment[] }) => boolean
  /** Whether they can have diagnostics without asking the network. */
  hasOfflineDiagnostics: (model: M) => boolean
  /** Their folders in the output. */
  folders: (model: M) => string[]
  load: () => Promise<{
    /** @param options `today` as 2027-06-30, `now` in milliseconds since 1970 */
    read: (
      model: M,
      sources: FeedInputs,
      options: FeedOptions & { network: boolean; now?: number | undefined; today?: string | undefined }
    ) => Promise<{ files: readonly OutputFile[]; diagnostics: Diagnostic[]; calendars: FeedSummary }>
    /** For a preview, which asks again for each content, also for a wrong one: then there is no model. */
    open: (options: {
      data: string
      cache: string
      env: FeedInputs['env']
      today: string | undefined
      now: () => number
      onFeeds: (diagnostics: Diagnostic[]) => void
    }) => (
      content: {
        model: M | undefined
        known: KnownContent
        attachments: readonly Attachment[]
      },
      options: { isTyping: boolean }
    ) => AnswerReader
  }>
}

/** All of it, with the types of one site. */
export type DefinitionOf<M extends Model, P extends Page, V extends View, U> = {
  schemas: DataSchemas
  rules: RuleSet
  messages: () => Promise<Messages>
  addresses: Derived<Addresses>
  pages: Pages<M, P, V, U>
  answers?: Answers<M>
}

/** The definition as the engine sees it, without the types of a certain site. */
export type Definition = DefinitionOf<Model, Page, View, unknown>

/**
 * @param given has the types of its own model. The cast is safe because the engine passes to a definition only values
 * that this definition has made.
 */
export const defineSite = <M extends Model, P extends Page, V extends View, U>(
  given: DefinitionOf<M, P, V, U>
): Definition =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  given as unknown as Definition
