/**
 * What the owner's desk and its page in the browser say to each other, as JSON. Every address is below `/.desk/`, and
 * nothing of it is in the built site. Types alone: both sides import it.
 *
 * | request | answer |
 * | --- | --- |
 * | `GET /.desk` | the page itself; `app.js` and `app.css` beside it |
 * | `GET /.desk/events` | server-sent events, each a `DeskState`; the first one at once |
 * | `GET /.desk/file?file=rooms/grecale.yaml` | `FileForm` |
 * | `GET /.desk/twin?path=/camere/grecale` | `Twin` |
 * | `GET /.desk/night?unit=rooms/grecale&day=2027-08-02` | `{ origin: Origin \| null }`: what sets its price |
 * | `GET /.desk/photos` | `PhotoChoice[]` |
 * | `GET /.desk/picture?ref=grecale/01` | the photo itself, as it lies in the data folder |
 * | `POST /.desk/draft` with `Draft` | `{ findings: Finding[] }`; the open pages show it until it is saved or gone |
 * | `POST /.desk/save` with `Save` | `Saved` |
 * | `POST /.desk/undo`, `/.desk/redo` with `{}` | `Saved` |
 * | `POST /.desk/mend` with `{ finding: string }` | `Saved` |
 * | `POST /.desk/duplicate` with `Origin` of an entry of a list | `Saved`: a copy behind it, with its own names |
 * | `POST /.desk/unit` with `UnitTask` | `Planned` where `isPlan` is set, else `Saved` |
 * | `PUT /.desk/photo?name=sea.jpg`, the picture as its body | `Staged`; it reaches the data folder with a `Save` |
 * | `POST /.desk/photo-removal` with `{ ref: string }` | `Saved`; refused for one that is used |
 * | `GET /.desk/changes` | `Changes`: what has changed since the last publication |
 * | `POST /.desk/publish` with `{ message: string }` | `Published` |
 *
 * Whatever changes something has the token of the page in `X-Desk-Token`, and is `application/json` or a picture.
 */
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../edit/edit.ts'
import type { Origin, Twin } from '../workbench/twin.ts'

export type { Origin, Twin }

/** The languages of the desk itself. */
export const deskLanguages = ['it', 'en'] as const
export type DeskLanguage = (typeof deskLanguages)[number]

/** Words of the desk in each of its languages. */
export type Said = Readonly<Record<DeskLanguage, string>>

/** One thing that is wrong, or worth a look. `id` is the same as long as the texts are. */
export type Finding = {
  id: string
  file: string
  /** Undefined where a file cannot be read so far. */
  path: Path | undefined
  line: number
  severity: 'error' | 'warning'
  code: string
  message: string
  help: string | undefined
  /** Whether one certain mending is known: `mend` does it. */
  canBeMended: boolean
}

/** A language of the site. */
export type SiteLanguage = { code: string; name: string }

/** A page of the site, by language code the path of its address. */
export type PageEntry = { id: string; kind: string; label: Said; paths: Readonly<Record<string, string>> }

/** A file of the content, as the list of all files names it. */
export type FileEntry = { file: string; label: Said }

/** What the desk shows that no single page or form does. */
export type DeskState = {
  /** Changes with every byte of the content on the disk. */
  revision: string
  /** The name of the house. */
  house: string
  languages: readonly SiteLanguage[]
  /** Of the last content that could be shown. */
  pages: readonly PageEntry[]
  files: readonly FileEntry[]
  findings: readonly Finding[]
  /** Everything that is not yet confirmed. */
  placeholders: readonly (Origin & { label: Said })[]
  /** What would be undone and redone. */
  undo: Said | undefined
  redo: Said | undefined
}

// Forms

/** What every part of a form has. */
export type Part = {
  path: Path
  label: Said
  /** What it is for, in a sentence; may be empty. */
  help: Said
  /** Whether the content can do without it: then it can be added and taken away. */
  isOptional: boolean
  /** Whether it stands in the file. */
  isThere: boolean
  /** Whether it is marked as not yet confirmed. */
  isPlaceholder: boolean
  /**
   * What has to be written at its path before anything within it can be: by `insert` where nothing stands there, by
   * `set` where something does that the form cannot change part by part. Undefined where nothing has to.
   */
  start?: unknown
}

export type Choice = { value: string; label: Said }

/** A form, made from the schema that the build checks and the values of the file. */
export type FormField = Part & Kind

/** What a part of a form is for, and what it holds. */
export type Kind =
  | {
      kind: 'text'
      /** By language code, in the order of the site; what is missing is undefined. */
      languages: readonly { code: string; value: string | undefined; isPlaceholder: boolean }[]
      /** The names that may stand in braces. */
      variables: readonly string[]
      /** Whether it deserves several lines. */
      isLong: boolean
    }
  | {
      kind: 'line'
      value: string
      /** The rule of its schema: `phone`, `email`, `month-day`, `closed-day`, `hours`, `slug` … */
      rule: string | undefined
      /** Whether `value` has dots for letters, as only its owner may see it. */
      isMasked: boolean
    }
  | { kind: 'number'; value: number | undefined; min?: number; max?: number; isWhole: boolean; currency?: string }
  | { kind: 'toggle'; value: boolean | undefined }
  | { kind: 'choice'; value: string | undefined; choices: readonly Choice[]; isIcon?: boolean }
  | { kind: 'reference'; value: string | undefined; refers: string; choices: readonly Choice[] }
  | { kind: 'photo'; value: string | undefined }
  | { kind: 'group'; fields: readonly FormField[] }
  | {
      kind: 'list'
      items: readonly FormField[]
      /** The fewest entries that it may have. */
      min: number
      /** The value of a new entry where there is none to be copied; undefined where only a copy makes sense. */
      blank: unknown
      /** The form of the first entry, while there is none. */
      entry?: FormField
    }
  | {
      kind: 'record'
      entries: readonly { key: string; field: FormField }[]
      /** The keys that it may still get where they are not free: seasons, units. */
      keys: readonly Choice[] | undefined
      /** The value of a new entry. */
      blank: unknown
    }
  /** What the form cannot show: a value of another kind than the schema wants. */
  | { kind: 'broken'; value: unknown }

export type FileForm = {
  file: string
  label: Said
  root: FormField
  /** Why the file has no form; its findings say more. */
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

/** One exact edit of a file. `was` is what the browser has seen there, so that nobody's work is overwritten. */
export type DeskEdit = Edit & { file: string; was?: unknown }

/** What is being typed. Without edits it is gone. */
export type Draft = { edits: readonly DeskEdit[] }

export type Save = {
  edits: readonly DeskEdit[]
  /** Photos that were sent before. */
  photos?: readonly { staged: string; ref: string }[]
  /** What is done, for the buttons that undo and redo it. */
  words: Said
}

export type Saved =
  | { is: 'saved'; revision: string; undo: Said | undefined; redo: Said | undefined }
  /** Somebody else has changed the same value. */
  | { is: 'conflict'; conflicts: readonly (Origin & { yours: unknown; theirs: unknown })[] }
  /** The change would bring these errors; nothing is written. */
  | { is: 'refused'; findings: readonly Finding[] }
  /** It cannot be done, and why. */
  | { is: 'impossible'; why: Said }

export type UnitTask = {
  does: 'copy' | 'remove'
  /** The unit that is copied or taken away: `rooms/grecale`. */
  unit: string
  /** Of the copy. */
  slug?: string
  name?: string
  /** Whether only to tell what would change. */
  isPlan?: boolean
}

export type Planned = { is: 'plan'; changes: readonly Said[] } | Extract<Saved, { is: 'refused' | 'impossible' }>

export type Staged =
  { is: 'staged'; staged: string; ref: string; width: number; height: number } | { is: 'impossible'; why: Said }

export type Changes = {
  /** Why nothing can be published from here; undefined where it can. */
  obstacle: Said | undefined
  changes: readonly { file: string; words: Said }[]
  /** What a publication of these could be called. */
  message: Said
  /** What `check --release` says against it. */
  findings: readonly Finding[]
}

export type Published = { is: 'published'; commit: string } | { is: 'impossible'; why: Said; output?: string }
