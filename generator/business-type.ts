/** What the program is given of a business. */
import type { DeskDefinition } from './desk/desk-definition.ts'
import type { LocalizedText } from './engine/words/language.ts'
import type { Code } from './engine/diagnostics/diagnostic.ts'
import type { RefreshAnswers, RefreshedAnswers } from './engine/build.ts'
import type { Definition, Starter } from './engine/site-definition.ts'

export type Business = {
  /** What `--help` says of the program. */
  summary: LocalizedText
  site: Definition
  /** Loaded by `serve` alone. */
  desk: () => Promise<DeskDefinition>
  /** A site without answers has no such command. */
  answers?: AnswersCommand
  /** What `new` writes. A site without has no such command. */
  starter?: () => Promise<Starter>
}

/** An option of the commands that write answers. */
export type AnswersOption = {
  /** Its key among the options that were given: `acceptKept` for `--accept-kept`. */
  key: string
  flags: LocalizedText
  help: LocalizedText
  /** Whether it has a value, and may be repeated. */
  isList?: true
}

/**
 * The command that refreshes only the answers of a finished site, and the options of the commands that write them with
 * the site. `Feeds` is what the answers of the definition say of the feeds that they have read.
 */
export type AnswersCommand<Feeds = unknown> = {
  name: string
  summary: LocalizedText
  /** What the answers are, with an article: the prices and bookings. */
  answers: LocalizedText
  options: readonly AnswersOption[]
  /** The end of the sentence about the exit code 1: what else can be wrong. */
  failure: LocalizedText
  /** What somebody has to settle elsewhere, for which a refresh fails although it has written its files. */
  urgentCodes: (asked: AskedOfAnswers) => readonly Code[]
  /** Why nothing was to be refreshed. @param data the data folder */
  nothing: (data: string) => LocalizedText
  /** What was refreshed, as the beginning of a sentence. */
  refreshed: (output: NonNullable<RefreshedAnswers['output']>) => LocalizedText
  load: () => Promise<{
    refresh: RefreshAnswers
    /** How fresh the feeds are, as sentences after a blank; empty if there are none. @param now in milliseconds */
    age: (feeds: Feeds, now: number) => LocalizedText
  }>
  /** The options that had no effect, each in a sentence. */
  ignored: (feeds: Feeds | undefined, asked: AskedOfAnswers) => readonly LocalizedText[]
}

/** The values of the options, by their keys. */
export type AskedOfAnswers = Readonly<Record<string, unknown>>

/** @param given knows the type of its own feeds. The cast is safe because only what its own answers say is passed. */
export const defineAnswersCommand = <Feeds>(given: AnswersCommand<Feeds>): AnswersCommand =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  given as unknown as AnswersCommand
