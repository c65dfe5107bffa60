/**
 * The form of an entry of the table of codes: everything there is to say about one thing that can be wrong.
 * Every part is required, so that a code without its words, its severity or its example does not compile.
 */

export type Severity = 'error' | 'warning'

/** Words that are always the same, or made of the facts. */
type Words<Facts> = string | ((facts: Facts) => string)

export type Entry<Facts extends object> = {
  facts: FactsType<Facts>
  /** Errors stop the build, warnings do not. `either` where the rule that makes the diagnostic decides. */
  severity: Severity | 'either'
  /** What the code means, for those who meet it without its place: a whole sentence. */
  meaning: string
  /** What to do about it, as general as the meaning: whole sentences. */
  remedy: string
  /** What is wrong here: whole sentences that do not ask the reader to know the program. */
  sentence: Words<Facts>
  /** What to write instead, as it goes on after "Help:"; some things are too different for any advice. */
  help: ((facts: Facts) => string | undefined) | string | undefined
  /** What the other places are called; undefined for a code whose diagnostics have none. */
  also: Words<Facts> | undefined
  example: Example<Facts>
}

/** A guesthouse with this diagnostic and no other. docs/diagnostics.md shows it, and a test tries it. */
export type Example<Facts> = {
  /** By their paths in the data folder; all other files are in order. */
  files: Readonly<Record<string, ExampleFile>>
  /** Whether it is told only to those who ask for a release. */
  isForRelease?: true
  facts: Facts
}

/**
 * A plain text has fields of a YAML file, which replace those of the same name; a line with `…` is the rest of a block.
 * In every text `▸` marks the place of the diagnostic, and `▹` its other places; without a mark the place is the
 * beginning of the first file.
 */
export type ExampleFile =
  string | { whole: string } | { inLatin1: string } | { sameAs: string } | { linkTo: string } | { gone: true }

export const withoutMarks = (text: string): string => text.replace(/[▸▹]/g, '')

/** The type of the facts, of which there is nothing when the program runs. */
type FactsType<Facts extends object> = { readonly areOf?: Facts }

export const facts = <Facts extends object = object>(): FactsType<Facts> => ({})

/** An entry with its facts, its severity, and whether it has other places, as types. */
export const entry = <
  Facts extends object,
  Own extends Entry<Facts>['severity'],
  Also extends Entry<NoInfer<Facts>>['also']
>(
  given: Omit<Entry<NoInfer<Facts>>, 'facts' | 'severity' | 'also'> & {
    facts: FactsType<Facts>
    severity: Own
    also: Also
  }
): typeof given => given
