/**
 * The kinds of things that can be wrong with a value, a name, a photo, a calendar or the output folder.
 * They stand here, below the modules that find them out, because `diagnostic` has a sentence for each.
 */

/** Why a value of the right type is still wrong. */
export type Rule =
  | 'anchor'
  | 'calendar-file'
  | 'closed-day'
  | 'coordinates'
  | 'country'
  | 'feed-address'
  | 'filled'
  | 'hours'
  | 'identifier'
  | 'language'
  | 'locale'
  | 'money'
  | 'month-day'
  | 'national-code'
  | 'path'
  | 'phone'
  | 'photo'
  | 'prefix'
  | 'site-address'
  | 'slug'
  | 'time-zone'
  | 'variable-name'
  | 'variables'

/** What a name in the data can refer to. */
export type ReferenceKind = 'language' | 'number' | 'page' | 'photo' | 'rule' | 'section' | 'service' | 'subject'

/** Facts about a file that no page can show. Bytes and pixels; `maxPixels` counts the whole area. */
export type PhotoProblem = { ref: string; file: string } & PhotoFlaw

/** The same without the photo. */
export type PhotoFlaw =
  | { problem: 'unreadable'; reason: string }
  | { problem: 'not-an-image' }
  | { problem: 'heic' }
  | { problem: 'unsupported-format'; format: 'tiff' | 'bmp' | 'jxl' | 'pdf' | 'video' }
  | { problem: 'truncated' }
  | { problem: 'too-small'; width: number; height: number; minWidth: number; minHeight: number }
  | { problem: 'too-large'; width: number; height: number; maxPixels: number }
  | { problem: 'too-heavy'; bytes: number; maxBytes: number }
  | SvgProblem

/** Lines and columns count from 1; both are missing where the trouble has no single place. */
export type SvgProblem =
  | { problem: 'svg-malformed'; line?: number; column?: number }
  | { problem: 'svg-entities' }
  | { problem: 'svg-no-size' }
  /** `links` are what it shows of other files. */
  | { problem: 'svg-outside'; links: readonly string[] }

/** Why a calendar could not be read. Nothing in it is secret. */
export type FeedProblem =
  | CalendarProblem
  | { reason: 'env-unset'; variable: string }
  | { reason: 'file-missing'; file: string; nearest: string | undefined }
  | { reason: 'address-invalid' }
  | { reason: 'unreachable'; code: string | undefined }
  | { reason: 'status'; status: number }
  | { reason: 'timeout'; seconds: number }
  | { reason: 'too-large'; megabytes: number }

/** Why a text says nothing about nights. */
export type CalendarProblem = {
  reason: 'empty' | 'web-page' | 'not-calendar' | 'cut-off' | 'undated' | 'repetition' | 'malformed'
}

/** Why the site could not be written. */
export type EmitReason =
  | 'unsafe-path' // an OutputFile that some file system could not hold as it is, or not beside `facts.also`
  | 'holds-sources' // the output folder would contain `facts.also`: the working directory or a folder of sources
  | 'inside-sources' // the output folder would be part of `facts.also`, a folder of sources
  | 'not-a-folder' // a file or a link stands where the folder, or its parent, should be
  | 'missing' // there is no site yet in which files could be replaced
  | 'foreign' // the folder has files that no build of ours put there
  | 'busy' // process `facts.pid` on `facts.host` is writing the same folder, for `facts.task`
  | 'disk-full'
  | 'read-only'
  | 'immovable' // a mount point, a layer of a container image, or open in another program on Windows
  | 'source-unreadable' // a file to copy from
  | 'failed' // any other refusal of the file system: see `facts.code`

/** What goes with it. */
export type EmitFacts = { code?: string; also?: string; task?: string; pid?: number; host?: string }
