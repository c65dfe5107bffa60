/**
 * The type of an entry in the table of codes: its facts, its severity, its example and its fix. Its words are in the
 * catalogues, under its name.
 */
import type { ArgsOf, Code, Severity, Suppression } from '../../diagnostics/codes.ts'
import type { FieldType } from '../../fields/field-type.ts'
import type { Fact } from '../../diagnostics/facts.ts'
import type { ProgramLanguage } from '../../words/language.ts'
import type { Reader, Speech, Variables } from '../../words/wording.ts'
import type { FileChange, FixContext } from '../../fixes/value-fixes.ts'

export type CodeEntry<Args extends object> = {
  args: Fact<Args>
  /** The message of a code that has several: `photo-missing_count`. What it does not say, that of the code says. */
  case?: (facts: Args) => string
  /** What the message says beside the facts. */
  wording?: (facts: Args, say: Speech, reader: Reader) => Variables | undefined
  /** Whether its diagnostics have related places, which the attribute `also` names. */
  also?: true | undefined
  /**
   * Whether a report with too many diagnostics still lists this one, with the attribute `heading`, because no
   * diagnostic above it can be its cause.
   */
  isBrief?: true
  /** Errors stop the build, warnings do not. With `either` the rule decides; most codes are errors. */
  severity?: Severity | 'either'
  /**
   * What is written at the end of a line to let its warning pass; most codes have no such note. The help says it with
   * `{ let-pass }`.
   */
  suppression?: Suppression | ((facts: Args) => Suppression | undefined)
  /** The one fix that is certain; most often the owner has to decide, write or provide something. */
  fix?: (context: FixContext<Args>) => readonly FileChange[] | undefined
  example: Example
  /** The types of single values that it can say something of, if it is about these. */
  types?: readonly FieldType[]
  /** Whether only a release has the diagnostic. */
  isForRelease?: true
}

/**
 * Files with this diagnostic and no other, by path in the data folder. All other files are right: those of the examples
 * of the engine are of the second house in the tests.
 * docs/diagnostics.md shows each with its message, and a test checks it.
 */
export type Example = Readonly<Record<string, ExampleFile>>

/**
 * A text contains fields of a YAML file. They replace the fields of the same name, and a line with `…` stands for the
 * rest of a block. `▸` marks the place of the diagnostic, `▹` its related places. Without a mark the place is the start
 * of the first file.
 */
export type ExampleFile =
  | string
  | { whole: string }
  | { inLatin1: string }
  | { sameAs: string }
  | { linkTo: string }
  | { gone: true }

export const withoutExampleMarks = (text: string): string => text.replace(/[▸▹]/g, '')

/** An entry that keeps its facts, its severity, and whether it has related places, as types. */
export const entry = <
  Args extends object,
  Own extends Severity | 'either' = 'error',
  Also extends true | undefined = undefined
>(
  given: Omit<CodeEntry<NoInfer<Args>>, 'args' | 'severity' | 'also'> & {
    args: Fact<Args>
    severity?: Own
    also?: Also
  }
): typeof given => given

/** What there is to say of the codes of a definition. */
export type Messages = {
  codes: { readonly [C in Code]?: CodeEntry<ArgsOf[C]> }
  speechIn: Catalogues
}

/** Reads the catalogues of a language when it is first asked. The reader sees a file, unless `isInForm`. */
export type Catalogues = ((language: ProgramLanguage, isInForm?: boolean) => Speech) & {
  /** Whether there is a message of this name. */
  has: (id: string, language: ProgramLanguage) => boolean
}

/** @throws Error for a code that the definition does not have, which is a bug */
export function entryOf<C extends Code>(messages: Pick<Messages, 'codes'>, code: C): CodeEntry<ArgsOf[C]> {
  const codeEntry = messages.codes[code]
  if (codeEntry === undefined) throw new Error(`Nothing is said of the code ${code}`)
  return codeEntry
}

/** The note behind a line that lets a diagnostic pass; undefined if none does. */
export function suppressionOf<C extends Code>(
  { code, args }: { code: C; args: ArgsOf[C] },
  messages: Pick<Messages, 'codes'>
): Suppression | undefined {
  const { suppression } = entryOf(messages, code)
  return typeof suppression === 'function' ? suppression(args) : suppression
}
