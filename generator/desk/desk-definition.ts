/**
 * The definition of a desk: the definition of the site, the screens and tasks of its owner, and the types of the
 * content and its changes. The desk knows nothing else of a business.
 */
import type { CheckedContent, KnownContent } from '../engine/content/checked-content.ts'
import type { Source } from '../engine/content/yaml/source.ts'
import type { Code, Diagnostic, Path } from '../engine/diagnostics/diagnostic.ts'
import type { FieldMeta } from '../engine/fields/schema-metadata.ts'
import type { Messages } from '../engine/messages/codes/code-entry.ts'
import type { LocalizedText } from '../engine/words/language.ts'
import type { Definition } from '../engine/site-definition.ts'
import type { Choice, Commitment, DeskEdit, DeskScreen, Origin, PageEntry, Revocation, Shortcut } from './protocol.ts'

export type DeskDefinition = {
  site: Definition
  /** The sentences of its diagnostics, of which the desk always says some. */
  messages: Messages
  /** The module of its page, from the folder of the project: it calls `startDesk` with the parts of this business. */
  page: string
  /** The emblem beside the name of the site: the markup of an SVG, which takes the colour of the desk. */
  emblem?: string
  /** The screens behind the first one, in their order, of content any part of which may be missing. */
  screens: (content: RawContent) => DeskScreen[]
  /** What most owners come for, of what this content has; the first screen offers it. */
  shortcuts: (content: RawContent) => readonly Shortcut[]
  /**
   * The way to the first publication: its stops in their order. A value belongs to the first stop that has it. Those
   * that none has are a stop of their own, and the publication is the last one: the desk adds both.
   */
  way?: readonly WayPlan[]
  /** The files that every page shows something of. */
  sharedFiles: readonly string[]
  /** The file with the words of the program itself, which a search names last. */
  wordsFile?: string
  /** What files begin with that a house may do without, so that they can be begun at the desk. */
  beginnings?: Readonly<Record<string, (content: RawContent) => string>>
  /** The tasks of this business, by the names in requests. */
  tasks?: Readonly<Record<string, DeskTask>>
  /** The names by which parts of the content call others, by the kinds that schemas give them. */
  names: Readonly<Record<string, NameKind>>
  pages: {
    label: (id: string, content: RawContent) => LocalizedText
    /** The heading over the pages of a kind. */
    group?: (kind: string) => LocalizedText | undefined
    /** The ids of the pages that a field can choose among. */
    chosen?: (content: RawContent) => string[]
    /** The pages without a route, as that of a wrong address, if there is a site. */
    unrouted?: (content: RawContent, path: string | undefined) => (Pick<PageEntry, 'id' | 'label'> & { path: string })[]
  }
  /**
   * Answers to questions that parts of the page ask by name, as JSON; undefined for an unknown name. A question may
   * contain words of a stranger, so nothing of it is kept.
   */
  questions?: Readonly<Record<string, (input: unknown, from: DeskContext) => unknown>>
  /** What the account of the owner keeps for a house of this business, besides photos: it is never published. */
  keptPrivate?: LocalizedText
  /** Told of each publication, by this computer or another one, with the content as it was published. */
  published?: (from: DeskContext) => void
  /** Told of the files that a change at this desk has deleted: what they said holds no longer. */
  deleted?: (files: readonly string[], folders: Pick<DeskContext, 'cache' | 'data'>) => void
  /** Why nothing can be added to a part of a form: it takes more than a new entry. */
  cannotAdd?: (at: Origin) => LocalizedText | undefined
  /** Why an edit is not made today, whatever the content says: it would change what is past. */
  cannotWrite?: (edit: DeskEdit, today: string) => LocalizedText | undefined
  /**
   * What a warning says that no edit at the desk may cause, piece by piece: an edit may take some of it away. Empty for
   * a warning that any edit may cause. A file can have them all from a text editor or from another computer.
   */
  refusedWarnings?: (warning: Diagnostic) => readonly string[]
  /**
   * The codes of what is urgent, which `Alarm` of its page says on every screen: the first screen does not repeat it,
   * and a publication with it needs a yes.
   */
  alarmCodes?: readonly Code[]
  /**
   * What one content has promised to somebody and another one does not promise any more, if that is still to come. No
   * publication does it before the owner has agreed, and where another computer has done it the owner is told.
   */
  revocations?: (before: RawContent, after: RawContent, today: string) => readonly Revocation[]
  /** The name of a value as people say it, where that is not the way to it. */
  nameOf?: (at: Origin, content: RawContent) => LocalizedText | undefined
  /** What has changed in a part of a file, where its lines alone do not say it; undefined where they do. */
  changesOf?: (at: Origin, before: RawContent, after: RawContent) => readonly LocalizedText[] | undefined
  /** What people call a value when they look for it, if the content says so: a room by its number. */
  alsoCalled?: (at: Origin, content: RawContent) => readonly LocalizedText[]
  /**
   * What the first entry of a folder begins with, and what comes with it elsewhere, as the page that lists it. Without
   * it the entry is nothing but open fields, and is kept back from the site.
   */
  firstEntry?: (content: RawContent, entry: Omit<FolderEntry, 'id'>) => EntryBeginning | undefined
  /**
   * The page that lists the entries of a folder, and the parts of the content that are there for them alone: they go
   * with the last entry. Undefined where the business needs an entry there: the last one stays.
   */
  listOf?: (folder: string, content: RawContent) => { page: string; parts: readonly Origin[] } | undefined
  /** What a new entry of a folder has other than the one that it is copied from. */
  ofCopy?: (content: RawContent, like: FolderEntry) => Readonly<Record<string, unknown>>
  /** What a new language of the site has beside its code and its addresses: its name in that language, for example. */
  ofLanguage?: (code: string) => Readonly<Record<string, unknown>>
  /**
   * What was promised of an entry, and is not over: it cannot be erased, and whoever hides it is told. What is not
   * known may be a promise.
   */
  commitments?: (entry: FolderEntry, from: Pick<DeskContext, 'content' | 'today' | 'feeds'>) => readonly Commitment[]
  /** Whether a list that names an entry names a copy of it, too; they all do if left out. */
  isForCopies?: (at: Origin) => boolean
  /** What a publication would show that the site does not: in the content, and in a file beside it. */
  privacy?: {
    content: (before: RawContent, after: RawContent) => LocalizedText[]
    file: (file: string, text: string) => LocalizedText[]
  }
}

/** The text of the file of an entry, edits of that file and of others, and what comes with it in words. */
export type EntryBeginning = { text: string; edits: readonly DeskEdit[]; words: readonly LocalizedText[] }

export type DeskContext = {
  content: RawContent
  today: string
  /** What its feeds say, as the answers of the definition read them; undefined until they have been read. */
  feeds: unknown
  env: Readonly<Record<string, string | undefined>>
  /** The data folder. */
  data: string
  cache: string
}

export type WayPlan = {
  id: string
  label: LocalizedText
  help: LocalizedText
  /** Whether a value to be confirmed belongs to it, by its place and the type of its field. */
  has: (at: Origin, type: FieldMeta['type']) => boolean
  /** About how long one such value takes; and what is always to be done. */
  minutesEach: number
  minutes?: number
  /** Where it leads, if not to its values one below the other. */
  leadsTo?: Shortcut
}

export type NameKind = {
  /** The block whose keys these names are. */
  home?: Origin
  /**
   * What can be chosen; otherwise the keys of that block.
   * @param path of the field with the name
   */
  choices?: (content: RawContent, path: Path) => Choice[]
}

// The content as the desk reads it

/** The texts of the data folder by file. */
export type FileTexts = ReadonlyMap<string, string>

/** `sources` is everything that could be read, `checked` has its valid parts, `names` are the names of all files. */
export type RawContent = {
  definition: DeskDefinition
  sources: readonly Source[]
  names: readonly string[]
  checked: KnownContent & Pick<CheckedContent, 'model' | 'read'>
}

/** An entry of a folder by its file, valid or not. `id` is its name in other files: `works/winch`. */
export type FolderEntry = { file: string; folder: string; slug: string; id: string; name: string }

// Tasks

/**
 * What a change is planned from: the texts of the data folder, what they say, and the day, `yyyy-MM-dd`. `feeds` as in
 * a `DeskContext`; they are read only for a task that erases.
 */
export type PlanFrom = { texts: FileTexts; content: RawContent; today: string; feeds?: unknown }

/** The new text of each file (undefined deletes it), and all changes in words; the first is the name of the change. */
export type ChangePlan =
  | { texts: ReadonlyMap<string, string | undefined>; words: readonly LocalizedText[] }
  | { impossible: LocalizedText }

/** Reads what is asked of a task, as it was sent, and plans it; undefined if the task cannot be asked this. */
export type DeskTask = (input: unknown) => PlannedTask | undefined
export type PlannedTask = (from: PlanFrom) => ChangePlan
