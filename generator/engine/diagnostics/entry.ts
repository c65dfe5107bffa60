/**
 * The type of an entry in the table of codes: everything there is to say about a code. All parts are required, so a
 * code without its words, its severity or its example does not compile.
 */
import type { Change, Found } from '../../house/messages/corrections.ts'
import type { LocalizedText, ProgramLanguage } from './language.ts'

export type Severity = 'error' | 'warning'

/** What a line says that lets a warning pass: its value is right as it is, or meant to be the same as another one. */
export const noteWords = ['right', 'same'] as const
export type Note = (typeof noteWords)[number]

/** Constant words, or words made from the facts and the name of the field, in quotation marks. */
type Words<Facts, Text = string> = Text | ((facts: Facts, field: string) => Text)

/** What a code says in one language of the program. */
type Spoken<Facts> = {
  /** What is wrong here: whole sentences for readers who do not know the program. */
  sentence: Words<Facts>
  /** What to write instead, continuing "Help:"; undefined if no advice fits all cases. */
  help: Words<Facts, string | undefined>
}

export type CodeEntry<Facts extends object> = Readonly<Record<ProgramLanguage, Spoken<Facts>>> & {
  facts: FactsType<Facts>
  /** Errors stop the build, warnings do not. With `either` the rule decides. */
  severity: Severity | 'either'
  /** What is written at the end of a line to let its warning pass, as the help says; most codes have no such note. */
  note?: Note | ((facts: Facts) => Note | undefined)
  /** The name of the related places; missing for a code whose diagnostics have none. */
  also?: LocalizedText | undefined
  /** The one fix that is certain; most often the owner has to decide, write or provide something. */
  fix?: (found: Found<Facts>) => readonly Change[] | undefined
  example: Example<Facts>
}

/** A guesthouse with this diagnostic and no other. docs/diagnostics.md shows it, and a test checks it. */
export type Example<Facts> = {
  /** By path in the data folder; all other files are in order. */
  files: Readonly<Record<string, ExampleFile>>
  /** Whether only a release has the diagnostic. */
  isForRelease?: true
  facts: Facts
}

/**
 * A text contains fields of a YAML file, which replace those of the same name; a line with `…` stands for the rest of a
 * block. In every text `▸` marks the place of the diagnostic, and `▹` its related places. Without a mark the place is
 * the start of the first file.
 */
export type ExampleFile =
  | string
  | { whole: string }
  | { inLatin1: string }
  | { sameAs: string }
  | { linkTo: string }
  | { gone: true }

export const withoutMarks = (text: string): string => text.replace(/[▸▹]/g, '')

/** The type of the facts; at run time it is empty. */
type FactsType<Facts extends object> = { readonly areOf?: Facts }

export const facts = <Facts extends object = object>(): FactsType<Facts> => ({})

/** An entry that keeps its facts, its severity, and whether it has related places, as types. */
export const entry = <
  Facts extends object,
  Own extends CodeEntry<Facts>['severity'],
  Also extends CodeEntry<NoInfer<Facts>>['also'] = undefined
>(
  given: Omit<CodeEntry<NoInfer<Facts>>, 'facts' | 'severity' | 'also'> & {
    facts: FactsType<Facts>
    severity: Own
    also?: Also
  }
): typeof given => given
