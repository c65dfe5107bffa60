/** What the desk is given beside the definition of the site: what the owner of this business comes for. */
import type { LocalizedText } from '../engine/diagnostics/language.ts'
import type { RawContent } from './forms/raw-content.ts'
import type { DeskScreen, Origin, Shortcut } from './protocol.ts'

export type DeskDefinition = {
  /** The screens behind the first one, in their order, of content any part of which may be missing. */
  screens: (content: RawContent) => DeskScreen[]
  /** What most owners come for; the first screen offers it. */
  shortcuts: readonly Shortcut[]
  /** The subject of a value that has to be confirmed: values of one subject are asked for together. */
  subjectOf: (at: Origin) => LocalizedText
  /** The files that every page shows something of. */
  sharedFiles: readonly string[]
}
