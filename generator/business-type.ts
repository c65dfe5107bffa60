/** What the program is given of a business. */
import type { DeskDefinition } from './desk/desk-definition.ts'
import type { LocalizedText } from './engine/words/language.ts'
import type { RefreshAnswers } from './engine/build.ts'
import type { Definition, Starter } from './engine/site-definition.ts'

export type Business = {
  /** What `--help` says of the program. */
  summary: LocalizedText
  site: Definition
  /** Loaded by `serve` alone. */
  desk: () => Promise<DeskDefinition>
  /** What `availability` does. A site without answers has no such command. */
  refreshAnswers?: () => Promise<RefreshAnswers>
  /** What `new` writes. A site without has no such command. */
  starter?: () => Promise<Starter>
}
