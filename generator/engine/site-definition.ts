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
import type { AnswerFiles } from './output/hosts/host-plan.ts'
import type { Messages } from './messages/codes/code-entry.ts'
import type { OutputFile } from './store/content-source.ts'
import type { AccountFiles } from './store/house-id.ts'
import type { Addresses, Page, Route, RouteTable } from './route-table.ts'
import type { Summaries } from './web/llms.ts'
import type { App } from './web/manifest.ts'
import type { PageFacts, PageHead } from './web/page-head.ts'
import type { LocalizedText } from './words/language.ts'

/** The inputs of all pages but the route table, which the model gives. `pictures` and `shares` by photo reference. */
export type PageInputs<M extends Model = Model> = Pick<Brand, 'icons' | 'logo' | 'shares'> & {
  model: M
  pictures: ReadonlyMap<string, Picture>
  /** What the head of a page says; of a page without a route if none is given. */
  headOf: (route?: Route) => PageHead
  /** What `client.data` has loaded. */
  data: unknown
}

/** The views of all pages, made on demand: what each shows in one language, as plain data. */
export type Views<P extends Page = Page, V = unknown> = {
  viewOf: (route: Route<P>) => V
  /** Of the page for addresses that no page has. */
  notFound: () => V
  /** Of the page for all languages, if the addresses have one. */
  unrouted?: () => V
}

/** The drawing module: as it was loaded with the program, or again after an edit. */
export type TemplateModule<V = unknown> = { loadTemplates: () => Promise<Templates<V>> }

/** React and the templates. */
export type Templates<V = unknown> = {
  /** The HTML of a page. */
  renderPage: (view: V, assets: Assets) => string | Uint8Array
  /** The background colour of icons and share pictures. */
  backgroundColour: string
}

/** The service worker for pages without a signal, made from finished pages. It lists the files that it caches. */
export type Offline<P extends Page = Page> = {
  isPrecached: (route: Route<P>) => boolean
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
export type Pages<M extends Model = Model, P extends Page = Page, V = unknown> = PageFacts<P> & {
  client: ClientSources
  /** Loads what makes views. */
  load: () => Promise<{
    viewsOf: (material: PageInputs<M>, table: RouteTable<P>) => Views<P, V>
    /** The look of the site, one of those of `client`. Undefined for the usual one. */
    lookOf?: (model: M, pictures: ReadonlyMap<string, Picture>) => string | undefined
    /** The photo of the mark of the site, and those that its pages are shared with. A site without has no icons. */
    brandOf?: (
      model: M,
      table: RouteTable<P>,
      pictures: ReadonlyMap<string, Picture>
    ) => Pick<BrandRequest, 'mark' | 'shared'>
    /** What the site and its pages are about, for programs and lists. */
    summariesOf: (model: M, table: RouteTable<P>) => Summaries<P>
    /** The photos of the subject of a page, for search engines; by default none. */
    photosOf?: (model: M, route: Route<P>) => readonly string[]
    offline?: Offline<P>
  }>
  templates: () => Promise<TemplateModule<V>>
  /** What opens from the home screen of a phone. */
  apps?: (model: M) => readonly App[]
  /** The path of the service worker; undefined for content without pages that are kept. */
  workerPath?: (table: RouteTable<P>) => string | undefined
  /** Whether a value of the content can appear on a page; by default each can. */
  isShown?: (at: { file: string; path: Path }) => boolean
  /** The other sites that pages ask, by their origins. */
  connects?: (model: M) => readonly string[]
}

/** Where feeds are read from. */
export type FeedInputs = {
  files: readonly Attachment[]
  env: Readonly<Record<string, string | undefined>>
  /** The data folder, which is part of a feed's identity. */
  data: string
  cache: string
}

/** The answers in a preview: each is made when a page requests it. */
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
export type Answers<M extends Model = Model, Asked = unknown> = {
  /** Whether the content has anything that they follow from. */
  appliesTo: (content: { names: readonly string[]; attachments: readonly Attachment[] }) => boolean
  /** Whether they can have diagnostics without asking the network. */
  hasOfflineDiagnostics: (model: M) => boolean
  /** Their folders in the output. */
  folders: (model: M) => string[]
  files: AnswerFiles
  load: () => Promise<{
    /**
     * @param options `today` as 2027-06-30, `now` in milliseconds since 1970, `asked` by the command of the business
     * @returns `feeds` is for that command
     */
    read: (
      model: M,
      sources: FeedInputs,
      options: { network: boolean; now?: number | undefined; today?: string | undefined; asked?: Asked | undefined }
    ) => Promise<{ files: readonly OutputFile[]; diagnostics: Diagnostic[]; feeds: unknown }>
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
export type DefinitionOf<M extends Model, P extends Page, V, Asked = unknown> = {
  schemas: DataSchemas
  rules: RuleSet
  messages: () => Promise<Messages>
  addresses: Derived<Addresses>
  pages: Pages<M, P, V>
  answers?: Answers<M, Asked>
  /** What only the account of the owner keeps, and nothing publishes. */
  keeps?: AccountFiles
}

/** The smallest content of a new site. */
export type Starter = {
  /** The languages that it has texts in. The main language is one of them, and any other begins as a draft. */
  languages: readonly string[]
  /** What it can offer, in the words that somebody types. It offers one at least; the first, if nobody chooses. */
  offers: readonly { id: string; words: LocalizedText }[]
  /**
   * The texts of all files, by their paths in the data folder. They may lack words that a fix of the check writes.
   * @param asked `languages` are published, the main one first; `drafts` are kept back; `offers` are ids; `year` is
   *   one such as 2027
   */
  files: (asked: {
    languages: readonly string[]
    drafts: readonly string[]
    offers: readonly string[]
    year: number
  }) => ReadonlyMap<string, string>
}

/** The definition as the engine sees it, without the types of a certain site. */
export type Definition = DefinitionOf<Model, Page, unknown>

/**
 * @param given has the types of its own model. The cast is safe because the engine passes to a definition only values
 * that this definition has made.
 */
export const defineSite = <M extends Model, P extends Page, V, Asked = unknown>(
  given: DefinitionOf<M, P, V, Asked>
): Definition =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  given as unknown as Definition
