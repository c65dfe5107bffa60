/**
 * The requests and answers between the desk’s server and its page, as JSON, and a table of all requests. Every address
 * is below `/.desk/`, and the built site has none of it. The page imports only the types, so it carries no zod.
 */
import { z } from 'zod'
import type { Path } from '../engine/diagnostics/diagnostic.ts'
import type { LocalizedText } from '../engine/words/language.ts'
import type { Edit } from '../engine/edit/edit-yaml.ts'
import type { Origin, SourceMap } from '../engine/preview/source-map.ts'
import type { Choice, FormField } from './kinds/field-kind.ts'
import { longestMessage } from './desk-wording.ts'

export type { Choice, FormField, Origin, Path, SourceMap }

/** One diagnostic. `id` is the same as long as the texts are. */
export type DeskDiagnostic = {
  id: string
  file: string
  /** Undefined if the file cannot be parsed. */
  path: Path | undefined
  line: number
  severity: 'error' | 'warning'
  code: string
  /** The heading under which its kind stands by itself. */
  heading: LocalizedText | undefined
  message: LocalizedText
  /** What to do; may be empty. */
  help: LocalizedText
  /** What `fix` does: the one certain fix, or a note in the file that lets the warning pass. */
  button: 'fix' | 'note' | undefined
  /** Whether it is of an entry that is kept back from the site, and so stops nothing. */
  isOfDraft?: boolean
  /** Whether it is urgent: a line on every screen says it, and a publication with it needs a yes. */
  isAlarm?: boolean
  /** Whether it was found outside of the content, as in a feed: the pages can be shown all the same. */
  isOutside?: boolean
}

/** A language of the site. `unfinished` says how many texts one lacks that is kept back. */
export type SiteLanguage = {
  code: string
  name: string
  unfinished?: { at: Origin; missing: number; expected: number } | undefined
}

/** The texts that a language lacks, in the order in which they are asked for, and how many in which file. */
export type MissingTexts = {
  places: readonly Origin[]
  parts: readonly { file: string; label: LocalizedText; missing: number; expected: number }[]
}

/** A page of the site; `paths` are by language code. */
export type PageEntry = {
  id: string
  kind: string
  /** The heading over the pages of the kind, where there are several. */
  group?: LocalizedText | undefined
  label: LocalizedText
  paths: Readonly<Record<string, string>>
}

/**
 * A file of the content in the list of all files. That of an entry of a folder says more. Of one that is `isUnread`
 * nobody knows what it says.
 */
export type FileEntry = { file: string; label: LocalizedText; isUnread?: boolean } & Partial<FolderEntryWords>

/**
 * What an entry of a folder calls a new one like it, and the button that erases it. `counts` are the ways in which
 * texts say how many of its kind the site shows, itself included: `seven works`, `7 works`.
 */
export type FolderEntryWords = {
  another: LocalizedText
  erase: LocalizedText
  counts: readonly LocalizedText[]
  /** Its place in the list of its folder, from 0. */
  rank: number
}

/** Something that was promised of an entry of a folder, and what a screen opens to show it. */
export type Commitment = { words: LocalizedText; screen: string; opening?: unknown }

// Screens

/** A screen of the desk: groups of places that lead to their forms. */
export type DeskScreen = { id: string; label: LocalizedText; groups: readonly ScreenGroup[] }

/** `hasValues` if its rows say what is written at their places. */
export type ScreenGroup = {
  label: LocalizedText
  hasValues?: boolean
  entries: readonly ScreenEntry[]
  /** Adds an entry: a copy of another one in a list, or in a folder; or the first one of an empty folder. */
  add?: { label: LocalizedText } & ({ copyOf: Origin } | { entry: string } | { folder: string })
}

/** `page` is the id of its page, `parts` are places that an owner often comes for. */
export type ScreenEntry = {
  label: LocalizedText
  at: Origin
  photo?: string
  page?: string
  /** Whether it is kept back from the site. */
  isDraft?: boolean
  parts?: readonly { label: LocalizedText; at: Origin }[]
  /** Where its group has values. */
  value?: EntryValue
}

/**
 * What is written at a place, in a few words if anything is. An `example` cannot be confirmed, only written anew; of
 * what is `open` some values inside are to be confirmed: as many as `open` says. Of what is `unread` the file cannot be
 * read.
 */
export type EntryValue = {
  words?: LocalizedText | undefined
  state: 'missing' | 'unread' | 'example' | 'unconfirmed' | 'open' | 'written'
  open: number
}

/** Leads to a screen, or to the pages of the site where that is `page`; and to a form, or to what the screen opens. */
export type Shortcut = { label: LocalizedText; screen: string; at?: Origin; opening?: unknown }

/**
 * A stop on the way to the first publication. `open` says how many values are to be confirmed in it: with none it is
 * done. One without any of its own leads somewhere: `leadsTo`, or the publication itself if there is none.
 */
export type WayStop = {
  id: string
  label: LocalizedText
  help: LocalizedText
  /** About how long it takes from now on. */
  minutes: number
  open: number
  leadsTo: Shortcut | undefined
  isPublication: boolean
}

/** A place that a search has found, and what is written there, around the words that were looked for. */
export type FoundPlace = {
  at: Origin
  label: LocalizedText
  /** In pieces, of which the wanted words are some. */
  excerpt: readonly { text: string; isFound: boolean }[]
  /** The language of the excerpt, if it is in one. */
  language: string | undefined
}

/** `missing` are the words that are nowhere. */
export type SearchAnswer = {
  places: FoundPlace[]
  missing: readonly string[]
  /** Where something can be written that is in no text yet. */
  homes: readonly { at: Origin; label: LocalizedText }[]
}

/** The state of the desk that belongs to no single page or form. */
export type DeskState = {
  /** Changes with every text of the content on the disk. */
  revision: string
  /** The name of the house. */
  house: string
  languages: readonly SiteLanguage[]
  /** The pages of the last content that could be shown. */
  pages: readonly PageEntry[]
  files: readonly FileEntry[]
  /** Files that the content does not have, and that the desk can begin. */
  absent?: readonly Pick<FileEntry, 'file' | 'label'>[]
  diagnostics: readonly DeskDiagnostic[]
  /** All placeholders; those of one subject are asked for together, as are those of one stop of the way. */
  placeholders: readonly (Origin & { label: LocalizedText; subject: LocalizedText; stop?: string | undefined })[]
  /** The stops of the way to the first publication, in their order; those of a business, with what each still takes. */
  way: readonly WayStop[]
  /** What is kept back from the site, and how much is to be fixed or confirmed in each. */
  drafts: readonly (Origin & { label: LocalizedText; lacks: number; language?: string | undefined })[]
  screens: readonly DeskScreen[]
  shortcuts: readonly Shortcut[]
  /** The files that every page shows something of. */
  sharedFiles: readonly string[]
  /** The photos that have no place yet, by their names in the tray, the oldest first. */
  tray: readonly string[]
  /** What only the owner can tell about what this computer alone keeps for the house. */
  houseDoubt?: HouseDoubt | undefined
  /** What was typed in windows that are gone, and is in no file. */
  abandoned: readonly AbandonedEdit[]
  /** The program, where it can be updated from here. */
  program?: ProgramState | undefined
  /** Whether an icon for this desk can be put on the desktop of this computer. */
  canPlaceIcon?: boolean
} & UndoSteps

/** The program: its version, a newer one that is on this computer, and what became of the last update. */
export type ProgramState = {
  version: string
  newer?: { version: string; news: readonly LocalizedText[] } | undefined
  last?: { type: 'done'; from: string; words: LocalizedText } | { type: 'refused'; words: LocalizedText } | undefined
}

/**
 * Why nobody but the owner knows whether this is the house that something is kept for: see `IdDoubt`. `what` says what
 * is kept. An earlier house has its id and the folder where it was used.
 */
export type HouseDoubt = {
  reason: 'copy' | 'lost' | 'unreadable'
  earlier: readonly { id: string; folder: string }[]
  file: string
  what: LocalizedText
}

/** What can be taken back, and made again. */
export type UndoSteps = {
  undo: UndoStep | undefined
  redo: UndoStep | undefined
  /** The last changes, the latest first, each of which can be undone unless a later one has changed the same values. */
  recent: readonly UndoStep[]
}

/** A change to undo or redo: when it was made, in milliseconds, its name, and the files that it changes. */
export type UndoStep = { at: number; words: LocalizedText; files: readonly string[] }

// Forms

export type FileForm = {
  file: string
  /** Names the text that the form was made of, for edits of what it shows. */
  version: string
  /** Names the content that it was made of: its choices come from other files. @see DeskState.revision */
  revision: string
  label: LocalizedText
  root: FormField
  /** Whether the file has no form; its diagnostics say why. */
  isUnreadable?: boolean
}

/** Whether phones can send photos: what they open, and the networks of this computer. */
export type DoorAnswer =
  | {
      type: 'open'
      url: string
      /** The same as squares, and how many there are in a row. */
      code: { size: number; path: string }
      address: string
      networks: readonly { name: string; address: string }[]
    }
  | { type: 'closed'; why: LocalizedText }

export type PhotoChoice = { ref: string; file: string; uses: readonly Origin[] }

// Changes

/**
 * One exact edit of a file. `seen` is the version of the form in which it was made. So nobody's work is overwritten,
 * and its path leads to the same entries, whatever their numbers are by then.
 */
export type DeskEdit = Edit & {
  file: string
  seen?: string | undefined
}

export type SaveResult =
  | { type: 'saved' }
  /** Somebody else has changed the same value. */
  | { type: 'conflict'; conflicts: readonly Conflict[] }
  /** The change would add these errors; nothing is written. */
  | { type: 'refused'; diagnostics: readonly DeskDiagnostic[] }
  /** `isPassing` if the reason is neither in the change nor in the content, such as a file that is open elsewhere. */
  | { type: 'impossible'; why: LocalizedText; isPassing?: boolean }

export type Impossible = Extract<SaveResult, { type: 'impossible' }>

/**
 * Why a typed value is not saved. One that is refused without diagnostics waits for another value of its part of the
 * file.
 */
export type Outcome = Extract<SaveResult, { type: 'refused' | 'impossible' }> | { type: 'conflict'; theirs: unknown }

/** A typed edit where its value is by now, and why it is not saved, once that was tried. */
export type UnsavedEdit = Origin & { n: number; seen?: string | undefined; outcome?: Outcome | undefined }

/** The answer to what is typed. */
export type EditsResult = UndoSteps & {
  /** The edits of the list that are in no file. The others are saved, or say what the file says. */
  unsaved: readonly UnsavedEdit[]
  /** How many this list has saved. */
  saved: number
  /** The forms that are shown and were made of other content. */
  forms: readonly FileForm[]
  /** Whether the list is not on the disk, as where that is full: it would be lost with the window. */
  isUnkept: boolean
  /** What the window has saved, and somebody has replaced since. */
  overwritten: Conflict | undefined
  /** What is wrong with the content with all that is not saved; undefined where all is. */
  diagnostics: readonly DeskDiagnostic[] | undefined
}

/**
 * A value that two have changed, at the path of the edit. Secret addresses are masked.
 * `moved` is its path by now, if that is known.
 */
export type Conflict = Origin & { yours: unknown; theirs: unknown; moved?: Path | undefined }

/**
 * Something typed in a window that is gone: what it wanted to write, and what the file says now. Whoever writes it all
 * the same has seen both, in the version `seen`; without that nobody knows where its value is now.
 */
export type AbandonedEdit = Origin & {
  window: string
  n: number
  seen: string | undefined
  label: LocalizedText
  yours: unknown
  theirs: unknown
}

export type PlanResult =
  | { type: 'plan'; changes: readonly LocalizedText[] }
  | Extract<SaveResult, { type: 'refused' | 'impossible' }>

/** A photo that is in the tray, by its name there. */
export type TrayResult = { type: 'arrived'; id: string } | Impossible

/** A picture, sent as it is. `tag` is an ETag: it changes with the bytes. */
export type PictureBytes = { bytes: Uint8Array; type: string; tag: string }

/** A change of a file, in words, and the photo that it brings. */
export type NamedChange = { file: string; words: LocalizedText; photo?: string | undefined }

/** Changes that are published together, or kept back: those of a file and of its photos. `file` names them. */
export type ChangedPart = {
  file: string
  label: LocalizedText
  changes: readonly NamedChange[]
  /** Those of its photos included, of which a change may say all there is to say. */
  files: readonly string[]
}

/**
 * Where a publication goes. `undecided`: the content is in a git repository and there is web space, and only the owner
 * can say which; `none`: there is neither. The first publication to web space sends everything.
 */
export type Destination =
  | { type: 'git'; branch: string | undefined }
  | { type: 'web-space'; host: string; folder: string; isFirst: boolean }
  | { type: 'undecided'; host: string }
  | { type: 'none' }

export type Changes = {
  /** Why nothing can be published from here; undefined if it can. */
  obstacle: LocalizedText | undefined
  destination: Destination
  /** The address of the site. */
  address: string | undefined
  /** All of them, those that are kept back included. The rest is about those that are not. */
  parts: readonly ChangedPart[]
  /** The version of the content that was published last. */
  version: string
  /** Whether another computer has published what is not here. */
  isBehind: boolean
  /**
   * Whether nothing that was ready has been published yet: there is no publication, or what is there still has values
   * to be confirmed, which no publication lets through. False where nobody knows.
   */
  isUnpublished: boolean
  /**
   * What is also sent, but not shown on the site: places of photos, names of people, changes of whoever looks after the
   * repository.
   */
  goesAlong: readonly LocalizedText[]
  /** What would be promised to nobody any more. It is published once each has been agreed to. */
  revocations: readonly Revocation[]
  /** A proposed commit message. */
  message: LocalizedText
  /** The diagnostics of `check --release`. */
  diagnostics: readonly DeskDiagnostic[]
}

/** What was promised to somebody and is so no more, in words, and what names it. */
export type Revocation = { key: string; words: LocalizedText }

export type PublishResult =
  /** `receipt` says what was sent, for whoever looks after the site. */
  | { type: 'published'; receipt: LocalizedText; version: string }
  /**
   * `isOvertaken` if another computer has published what is not here: that can be taken in. `isUnagreed` if it would
   * revoke what the owner was not asked about. `question` is the key of what the owner can agree to: then it is sent.
   */
  | {
      type: 'impossible'
      why: LocalizedText
      output?: string
      isOvertaken?: boolean
      isUnagreed?: boolean
      question?: string
    }

/** How far a publication is that is under way, from whatever window. */
export type PublicationProgress =
  | { phase: 'none' | 'connecting' | 'building' }
  | { phase: 'sending'; done: number; total: number }

// Web space

/** The web space of the house, as far as a window may know it: the password never leaves the server. */
export type WebSpaceState = {
  settings:
    | {
        host: string
        user: string
        folder: string
        hasPassword: boolean
        /** Whether the server has refused the password. */
        isRefused: boolean
      }
    | undefined
  /** Whether the content is in a git repository as well, and what the owner has chosen to publish with. */
  hasGit: boolean
  way: 'git' | 'web-space' | undefined
}

/** What became of a connection that was tried; one that works is kept. `passed` says what went well, step by step. */
export type WebSpaceTrialResult =
  | { type: 'ready'; passed: readonly LocalizedText[] }
  | {
      type: 'failed'
      passed: readonly LocalizedText[]
      why: LocalizedText
      /** What has to be typed again. */
      field: 'host' | 'user' | 'password' | 'folder' | undefined
      /** A certificate that the owner can trust, by its SHA-256, and the one that was trusted before. */
      certificate?: { fingerprint: string; before: string | undefined }
      /** The folders that are there. */
      folders?: readonly string[]
    }

/** What the address of the site answers: the version of the content, another one or nothing. */
export type Online = { state: 'online' | 'waiting' | 'silent' }

/** A field that this computer and another one have changed, each to something else. */
export type MergeConflict = { key: string } & Record<'label' | 'ours' | 'theirs', LocalizedText> & {
    /** Of two photos: what each shows, small, as an address that has it all; undefined for one that cannot be shown. */
    pictures?: Record<'ours' | 'theirs', string | undefined>
  }

export type MergeResult =
  /** `revocations` has what this computer had promised and the other has taken back, if it is something. */
  | { type: 'merged'; revocations?: readonly Revocation[] }
  /** To be decided, by their keys. */
  | { type: 'conflicts'; conflicts: readonly MergeConflict[] }
  | Extract<PublishResult, { type: 'impossible' }>
  | Extract<SaveResult, { type: 'refused' }>

// Requests

const path = z.array(z.union([z.string(), z.int().min(0)])).readonly()
const version = z.string().regex(/^[0-9a-f]{64}$/)
const place = { file: z.string(), path, seen: version.optional() }
const edit: z.ZodType<DeskEdit> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), ...place, value: z.unknown() }),
  z.object({ type: z.literal('confirm'), ...place }),
  z.object({ type: z.literal('mark'), ...place }),
  z.object({ type: z.literal('insert'), ...place, value: z.unknown(), at: z.int().min(0).optional() }),
  z.object({ type: z.literal('remove'), ...place }),
  z.object({ type: z.literal('move'), ...place, to: z.int().min(0) }),
  z.object({ type: z.literal('duplicate'), ...place })
])
const edits = z.array(edit).max(1000).readonly()
/** The name of a window, whose unsaved edits are shown in its own frames alone. A file is called by it. */
export const windowPattern = /^[\w-]{1,50}$/
const window = z.string().regex(windowPattern)

const typedEdit = z.object({
  ...place,
  /** Another one for each value that a window sends. */
  n: z.int().min(1),
  /** `unparsed` is a text that is no number where one belongs: it is kept, and written nowhere. */
  edit: z.enum(['set', 'unparsed']),
  value: z.unknown()
})
const unsavedEdits = z.object({
  window,
  /** Grows with each list that a window sends: an older one that arrives later does not count. */
  turn: z.int().min(1),
  edits: z.array(typedEdit).max(1000).readonly()
})
const task = z.object({ task: z.string(), input: z.unknown() })

/** The type of an answer, which needs no schema: the desk makes it itself. */
type Answer<Type> = { readonly type?: Type }
const answer = <Type>(): Answer<Type> => ({})

/**
 * All requests, by their names in the address. A `GET` has its values in the address, a `POST` in its body, as JSON,
 * and a `PUT` has a picture there. Whatever changes something has the token of the page in `X-Desk-Token`.
 */
export const requests = {
  'source-map': { method: 'GET', request: z.object({ path: z.string() }), answer: answer<SourceMap>() },
  /** The excerpts are in a language of the site where the words are not found in another. */
  search: {
    method: 'GET',
    request: z.object({ words: z.string(), language: z.string().optional() }),
    answer: answer<SearchAnswer>()
  },
  photos: { method: 'GET', request: z.object({}), answer: answer<PhotoChoice[]>() },
  /** A photo at the size of a thumbnail, or as large as a dialog. */
  picture: {
    method: 'GET',
    request: z.object({ ref: z.string(), isLarge: z.literal('yes').optional() }),
    answer: answer<PictureBytes>()
  },
  /** A photo of the tray, at the size of a thumbnail. */
  'tray-picture': { method: 'GET', request: z.object({ id: z.string() }), answer: answer<PictureBytes>() },
  /**
   * What has changed since the last publication. The parts that are kept back are named in a line each; `fetched` asks
   * first what other computers have published.
   */
  changes: {
    method: 'GET',
    request: z.object({ keptBack: z.string().optional(), fetched: z.literal('yes').optional() }),
    answer: answer<Changes>()
  },
  publishing: { method: 'GET', request: z.object({}), answer: answer<PublicationProgress>() },
  'web-space': { method: 'GET', request: z.object({}), answer: answer<WebSpaceState>() },
  /** Whether a version of the content can be seen at the address of the site. */
  online: { method: 'GET', request: z.object({ version: z.string() }), answer: answer<Online>() },
  /**
   * The unsaved edits of a window, in order. Its pages show them, and they are on the disk until the window sends a
   * list without them. With `save`, edits that bring no new error are saved. `shown` has the revision of the form of
   * each file on screen, empty if there is none yet.
   */
  edits: {
    method: 'POST',
    request: unsavedEdits.extend({ save: z.boolean(), shown: z.record(z.string(), z.string()) }),
    answer: answer<EditsResult>()
  },
  /** The unsaved edits of some windows, by their names with commas between them, or of all. */
  unsaved: {
    method: 'GET',
    request: z.object({ windows: z.string().optional() }),
    answer: answer<readonly UnsavedEdits[]>()
  },
  /** Forgets an unsaved edit of a window that is gone: another one goes on with it, or nobody wants it. */
  forget: { method: 'POST', request: z.object({ window, n: z.int().min(1) }), answer: answer<SaveResult>() },
  /**
   * A complete change, with photos of the tray. If it names a `window`, its form also showed the unsaved edits. With a
   * number it counts once, even if it arrives twice.
   */
  save: {
    method: 'POST',
    request: z.object({
      edits,
      window: window.optional(),
      n: z.int().min(1).optional(),
      photos: z
        .array(z.object({ id: z.string(), ref: z.string() }))
        .max(50)
        .optional(),
      /** Photos that go, with their dark variants, unless something uses them once the edits are made. */
      replaced: z.array(z.string()).max(50).optional()
    }),
    answer: answer<SaveResult>()
  },
  /** The last change, or the one that was made at that time. */
  undo: { method: 'POST', request: z.object({ at: z.number().optional() }), answer: answer<SaveResult>() },
  redo: { method: 'POST', request: z.object({}), answer: answer<SaveResult>() },
  /** The fix of a diagnostic, by its id, and the edits that it comes from, which are saved with it. */
  fix: { method: 'POST', request: z.object({ id: z.string(), edits }), answer: answer<SaveResult>() },
  /** Puts a file back that was removed, as its form has shown it. */
  restore: { method: 'POST', request: z.object({ file: z.string(), seen: version }), answer: answer<SaveResult>() },
  /**
   * Answers a question of the definition by its name, and keeps nothing. Asks other servers again if their last answers
   * are old; always, or never, if `how` says so.
   */
  ask: {
    method: 'POST',
    request: z.object({ question: z.string(), input: z.unknown(), how: z.enum(['fresh', 'at-once']).optional() }),
    answer: answer<{ answered: unknown }>()
  },
  /** What a task would change, by its name. What it asks for is read by its own schema. */
  plan: { method: 'POST', request: task, answer: answer<PlanResult>() },
  task: { method: 'POST', request: task, answer: answer<SaveResult>() },
  /** A picture, into the tray; `name` is that of its file. */
  photo: { method: 'PUT', request: z.object({ name: z.string() }), answer: answer<TrayResult>() },
  /** Throws photos of the tray away. */
  'tray-removal': { method: 'POST', request: z.object({ ids: z.array(z.string()) }), answer: answer<SaveResult>() },
  /** Settles the doubt about the house: it is an earlier one, by its id, or a new one. */
  'house-decision': { method: 'POST', request: z.object({ id: z.string().optional() }), answer: answer<SaveResult>() },
  /** Ends the program for an update, or the way back, and starts it again; or puts the news of the last one away. */
  program: {
    method: 'POST',
    request: z.object({ want: z.enum(['newer', 'back', 'seen']) }),
    answer: answer<SaveResult>()
  },
  /** Puts an icon that starts this desk on the desktop, in the place of a former one. */
  'desktop-icon': {
    method: 'POST',
    request: z.object({}),
    answer: answer<{ type: 'placed'; words: LocalizedText } | Impossible>()
  },
  /** Says that the code for phones is shown, or shown no more; `address` is that of another network. */
  door: {
    method: 'POST',
    request: z.object({ want: z.enum(['show', 'leave']), address: z.string().optional() }),
    answer: answer<DoorAnswer | { type: 'left' }>()
  },
  /**
   * Tries the connection to web space, and keeps it if it works. Without a password it takes the one that is kept;
   * `trusted` is the SHA-256 of a certificate.
   */
  'web-space-trial': {
    method: 'POST',
    request: z.object({
      host: z.string().trim().max(300),
      user: z.string().trim().max(300),
      password: z.string().max(1000),
      folder: z.string().trim().max(1000),
      trusted: z
        .string()
        .regex(/^[0-9A-F]{64}$/)
        .optional()
    }),
    answer: answer<WebSpaceTrialResult>()
  },
  /** Says what is published with, or has the web space and its password forgotten. */
  'web-space-choice': {
    method: 'POST',
    request: z.object({ choice: z.enum(['git', 'web-space', 'forget']) }),
    answer: answer<SaveResult>()
  },
  /** Takes in what another computer has published. */
  merge: {
    method: 'POST',
    request: z.object({ choices: z.record(z.string(), z.enum(['ours', 'theirs'])) }),
    answer: answer<MergeResult>()
  },
  publish: {
    method: 'POST',
    request: z.object({
      message: z.string().trim().min(1).max(longestMessage),
      keptBack: z.string().optional(),
      /** What needs a yes and has it: alarms by their ids, revocations by their keys. */
      agreed: z.array(z.string().max(1000)).max(1000).readonly().optional()
    }),
    answer: answer<PublishResult>()
  }
} as const satisfies Record<string, { method: Method; request: z.ZodType; answer: Answer<unknown> }>

export type Method = 'GET' | 'POST' | 'PUT'
export type Requests = typeof requests
export type RequestName = keyof Requests
/** The names of the requests with a method. */
export type NamesOf<Of extends Method> = {
  [Name in RequestName]: Requests[Name]['method'] extends Of ? Name : never
}[RequestName]
export type RequestOf<Name extends RequestName> = z.output<Requests[Name]['request']>
export type AnswerOf<Name extends RequestName> = Requests[Name]['answer'] extends Answer<infer Type> ? Type : never

export type UnsavedEdits = z.output<typeof unsavedEdits>
/** A typed value that is not in its file yet. */
export type TypedEdit = z.output<typeof typedEdit>
export type Save = RequestOf<'save'>
export type FixRequest = RequestOf<'fix'>
