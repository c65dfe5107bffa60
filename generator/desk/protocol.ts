/**
 * What the owner's desk and its page in the browser say to each other, as JSON. Every address is below `/.desk/`, and
 * nothing of it is in the built site. Both sides import it.
 *
 * | request | answer |
 * | --- | --- |
 * | `GET /.desk` | the page itself; `app.js` and `app.css` beside it |
 * | `GET /.desk/events` | server-sent events, each a `DeskState`; the first one at once |
 * | `GET /.desk/file?file=rooms/grecale.yaml` | `FileForm`, or `null` for a file that is not there |
 * | `GET /.desk/source-map?path=/camere/grecale` | `SourceMap` |
 * | `GET /.desk/night?unit=rooms/grecale&day=2027-08-02` | `{ origin: Origin \| null }`: what sets its price |
 * | `GET /.desk/search?words=wifi` | `FoundPlace[]` |
 * | `GET /.desk/photos` | `PhotoChoice[]` |
 * | `GET /.desk/picture?ref=grecale/01` | the photo itself, as it lies in the data folder |
 * | `POST /.desk/draft` with `Draft` | `{ diagnostics: DeskDiagnostic[] }`; shown by open pages until it is saved |
 * | `POST /.desk/save` with `Save` | `Saved` |
 * | `POST /.desk/undo`, `/.desk/redo` with `{}` | `Saved` |
 * | `POST /.desk/fix` with `FixRequest` | `Saved` |
 * | `POST /.desk/restore` with `{ file: string }` | `Saved`: a file that was removed, as its form was last |
 * | `POST /.desk/duplicate` with `Origin` of an entry of a list | `Saved`: a copy behind it, with its own names |
 * | `POST /.desk/unit` with `UnitTask` | `Planned` where `isPlan` is set, else `Saved` |
 * | `POST /.desk/season` with `SeasonTask` | `Planned` where `isPlan` is set, else `Saved` |
 * | `PUT /.desk/photo?name=sea.jpg&beside=grecale/01`, the picture its body | `Staged`, for a `Save` |
 * | `POST /.desk/photo-removal` with `{ ref: string }` | `Saved`; refused for one that is used |
 * | `GET /.desk/changes` | `Changes`: what has changed since the last publication |
 * | `POST /.desk/publish` with `{ message: string }` | `Published` |
 *
 * Whatever changes something has the token of the page in `X-Desk-Token`, and is `application/json` or a picture.
 */
import type { Path } from '../engine/diagnostics/diagnostic.ts'
import type { LocalizedText } from '../engine/diagnostics/language.ts'
import type { Edit } from '../engine/edit/edit-yaml.ts'
import type { Origin, SourceMap } from '../engine/preview/source-map.ts'

export type { Origin, Path, SourceMap }

/** The largest upload of a photo, in bytes. */
export const mostPhotoBytes = 64 * 1024 * 1024

/** What the buttons say, and the answer to a request, where nothing is left to undo or redo. */
export const nothingTo = {
  undo: { it: 'Niente da annullare', en: 'Nothing to undo' },
  redo: { it: 'Niente da ripetere', en: 'Nothing to redo' }
}

/**
 * The name of a place in one line: "House rules › Check-in › Hours". Leaves out what a neighbour says as well: "Photo 3" has a photo in it, and stands
 * in the list of photos.
 */
export const placeName = (steps: readonly string[]): string =>
  steps
    .filter((step, index) => {
      const isSaidBy = (other: string | undefined): boolean => other?.startsWith(`${step} `) === true
      return step !== steps[index - 1] && !isSaidBy(steps[index - 1]) && !isSaidBy(steps[index + 1])
    })
    .join(' › ')

/** One diagnostic. `id` is the same as long as the texts are. */
export type DeskDiagnostic = {
  id: string
  file: string
  /** Undefined if the file cannot be parsed. */
  path: Path | undefined
  line: number
  severity: 'error' | 'warning'
  code: string
  message: LocalizedText
  /** What to do; may be empty. */
  help: LocalizedText
  /** What `fix` does: the one certain fix, or a note in the file that lets the warning pass. */
  button: 'fix' | 'note' | undefined
}

/** A language of the site. */
export type SiteLanguage = { code: string; name: string }

/** A page of the site; `paths` are by language code. */
export type PageEntry = {
  id: string
  kind: string
  /** The heading over the pages of the kind, where there are several. */
  group?: LocalizedText | undefined
  label: LocalizedText
  paths: Readonly<Record<string, string>>
}

/** A file of the content in the list of all files. */
export type FileEntry = { file: string; label: LocalizedText }

// Screens

/** A screen of the desk: groups of places that lead to their forms. */
export type DeskScreen = { id: string; label: LocalizedText; groups: readonly ScreenGroup[] }

export type ScreenGroup = {
  label: LocalizedText
  entries: readonly ScreenEntry[]
  /** Adds an entry: a copy of another one, or a unit like another one. */
  add?: { label: LocalizedText } & ({ copyOf: Origin } | { unit: string; name: string })
}

/** `page` is the id of its page, `parts` are places that an owner often comes for. */
export type ScreenEntry = {
  label: LocalizedText
  at: Origin
  photo?: string
  page?: string
  parts?: readonly { label: LocalizedText; at: Origin }[]
}

/** Leads to a screen, or to the pages of the site where that is `page`; and to a form. */
export type Shortcut = { label: LocalizedText; screen: string; at?: Origin }

/** A place that a search has found, and what is written there. */
export type FoundPlace = { at: Origin; label: LocalizedText; value: string }

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
  diagnostics: readonly DeskDiagnostic[]
  /** All placeholders; those of one subject are asked for together. */
  placeholders: readonly (Origin & { label: LocalizedText; subject: LocalizedText })[]
  screens: readonly DeskScreen[]
  shortcuts: readonly Shortcut[]
  /** The files that every page shows something of. */
  sharedFiles: readonly string[]
  /** What undo and redo would do. */
  undo: UndoStep | undefined
  redo: UndoStep | undefined
}

/** A change that can be undone or redone: its name, and the files that it changes. */
export type UndoStep = { words: LocalizedText; files: readonly string[] }

// Forms

/** What all fields of a form have. */
export type FieldBase = {
  path: Path
  label: LocalizedText
  /** Its purpose in a sentence; may be empty. */
  help: LocalizedText
  /** Whether it is optional: then it can be added and removed. */
  isOptional: boolean
  /** Whether the file has it. */
  isThere: boolean
  /** Whether it is marked as a placeholder. */
  isPlaceholder: boolean
  /**
   * What has to be written at its path before anything in it can be: by `insert` if there is nothing yet, by `set` to
   * replace a value that the form cannot change in parts. Undefined if nothing has to be.
   */
  start?: unknown
  /** The value that `start` replaces, as the form shows it. */
  replaced?: unknown
}

export type Choice = { value: string; label: LocalizedText }

/** A field of a form, from the schema that the build uses and the value in the file. */
export type FormField = FieldBase & FieldKind

/** The kind of a field, with its value. */
export type FieldKind =
  | {
      kind: 'text'
      /** In the order of the site; a missing text is undefined. */
      languages: readonly { code: string; value: string | undefined; isPlaceholder: boolean }[]
      /** The variables that may stand in braces. */
      variables: readonly string[]
      /** Whether its input has several lines. */
      isLong: boolean
    }
  | {
      kind: 'line'
      value: string
      /** The rule of its schema: `phone`, `email`, `month-day`, `closed-day`, `hours`, `slug` … */
      rule: string | undefined
      /** Whether `value` has dots in place of a secret. */
      isMasked: boolean
    }
  | { kind: 'number'; value: number | undefined; min?: number; max?: number; isWhole: boolean; currency?: string }
  | { kind: 'toggle'; value: boolean | undefined }
  | { kind: 'choice'; value: string | undefined; choices: readonly Choice[]; isIcon?: boolean }
  /** `home` is the block whose keys it names. */
  | { kind: 'reference'; value: string | undefined; refers: string; home?: Origin; choices: readonly Choice[] }
  | { kind: 'photo'; value: string | undefined }
  | { kind: 'group'; fields: readonly FormField[] }
  | {
      kind: 'list'
      items: readonly FormField[]
      /** The fewest entries. */
      min: number
      /** The value of a new entry if there is none to copy; undefined if only a copy makes sense. */
      blank: unknown
      /** The form of the next entry where there is none to copy, or where a copy would say something twice. */
      entry?: FormField
      /** Why nothing can be added here. */
      cannotAdd?: LocalizedText
    }
  | {
      kind: 'record'
      entries: readonly { key: string; field: FormField }[]
      /** The keys that it may still get, if keys are references: seasons, units. */
      keys: readonly Choice[] | undefined
      /** The value of a new entry. */
      blank: unknown
      /** The form of a new entry, below the key `''`; undefined if its first value says all that it needs. */
      entry?: FormField
      /** Why nothing can be added here. */
      cannotAdd?: LocalizedText
    }
  /**
   * A value of another kind than the schema expects, which the form cannot show. `anew` is the form of what belongs
   * there, with as much of the value as fits; absent where nothing does.
   */
  | { kind: 'broken'; value: unknown; anew?: FormField }

export type FileForm = {
  file: string
  label: LocalizedText
  root: FormField
  /** Whether the file has no form; its diagnostics say why. */
  isUnreadable?: boolean
}

export type PhotoChoice = {
  ref: string
  file: string
  width: number
  height: number
  uses: readonly Origin[]
}

// Changes

/**
 * One exact edit of a file. `was` is the value that the browser has read, so that nobody's work is overwritten, and
 * `list` the outermost list around it, whose entries may have other numbers since.
 */
export type DeskEdit = Edit & { file: string; was?: unknown; list?: unknown }

/** The edits that are being typed in a window, by its name; none to end its draft. */
export type Draft = { window: string; edits: readonly DeskEdit[] }

/** A diagnostic, by its id, and the edits that it comes from, which are saved with its fix. */
export type FixRequest = { id: string; edits: readonly DeskEdit[]; window?: string | undefined }

export type Save = {
  edits: readonly DeskEdit[]
  /** Photos that were uploaded before. */
  photos?: readonly { staged: string; ref: string }[]
  /** The name of the change, for undo and redo. */
  words: LocalizedText
  /** The window whose draft this was. */
  window?: string | undefined
}

export type Saved =
  | { type: 'saved'; revision: string; undo: UndoStep | undefined; redo: UndoStep | undefined }
  /** Somebody else has changed the same value. */
  | { type: 'conflict'; conflicts: readonly (Origin & { yours: unknown; theirs: unknown })[] }
  /** The change would add these errors; nothing is written. */
  | { type: 'refused'; diagnostics: readonly DeskDiagnostic[] }
  /** It is impossible, and why. */
  | { type: 'impossible'; why: LocalizedText }

export type Impossible = Extract<Saved, { type: 'impossible' }>

export type UnitTask = {
  type: 'copy' | 'remove'
  /** The unit to copy or remove: `rooms/grecale`. */
  unit: string
  /** The slug of the copy. */
  slug?: string
  name?: string
  /** Whether only to report what would change. */
  isPlan?: boolean
}

/** Nights of every year for a season, which is new if the house has none of this name. */
export type SeasonTask = {
  season: string
  /** The first night and the last one, `MM-dd`. */
  from: string
  to: string
  /** Whether only to report what would change. */
  isPlan?: boolean
}

export type Planned =
  | { type: 'plan'; changes: readonly LocalizedText[] }
  | Extract<Saved, { type: 'refused' | 'impossible' }>

export type Staged =
  | { type: 'staged'; staged: string; ref: string; width: number; height: number }
  | { type: 'impossible'; why: LocalizedText }

/** A change of a file, in words, and the photo that it brings. */
export type NamedChange = { file: string; words: LocalizedText; photo?: string }

export type Changes = {
  /** Why nothing can be published from here; undefined if it can. */
  obstacle: LocalizedText | undefined
  /** The branch that it is sent to, and the address of the site. */
  branch?: string
  address?: string
  changes: readonly NamedChange[]
  /** What the repository would hold that the site shows to nobody: places of photos, names of guests. */
  privacyNotes: readonly LocalizedText[]
  /** A proposed commit message. */
  message: LocalizedText
  /** The diagnostics of `check --release`. */
  diagnostics: readonly DeskDiagnostic[]
}

export type Published =
  | { type: 'published'; commit: string }
  | { type: 'impossible'; why: LocalizedText; output?: string }
