/** The type of a single value: how it is written, checked, corrected, shown, and edited at the desk. */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import type { FieldKey } from '../diagnostics/facts.ts'
import type { LocalizedText } from '../words/language.ts'
import type { Variable } from '../words/wording.ts'

/** What a type says of a value: the name of a message of the catalogues after `format_`, and its variables. */
type Phrase = { says: string; [variable: string]: Variable }

/** `country` is where the owner is, if that is known and tells how its telephone numbers begin: IT. */
export type BrokenValue = {
  /** The name of the type. */
  format: string
  key: FieldKey
  value: string
  variables: readonly string[]
  country?: string | undefined
}

/**
 * A single value with its place, and the values beside it in the block around it or around its list. A number is
 * written out.
 */
export type CheckedValue = { at: { file: string; path: Path }; value: string; beside: (key: string) => unknown }

/** @param fact what another file says, such as the country */
export type CheckBy = (checked: CheckedValue, fact: string) => readonly Diagnostic[]

export type FieldType = {
  /** Ends the id of the message that says what a value must be: `format_hours`. */
  name: string

  // What a value must be

  /** What is wrong with a value that the schema lets pass, by itself and by the values beside it. */
  check?: (checked: CheckedValue) => readonly Diagnostic[]
  /** The same given a fact of another file, by the names of the facts. */
  checkBy?: Readonly<Record<string, CheckBy>>
  /** The optional field beside it that must be there as well, by the key of this one and its value. */
  needs?: (key: string, value: unknown) => string | undefined
  /** What it names: a page, a subject. Rules and choices follow from it. */
  refersTo?: string
  /** Whether a number has no more than two decimals, so that three digits behind a point may be thousands. */
  isAmount?: true

  // What is said of a broken one

  /** The whole sentence, if the value must not be repeated or more can be said of it. */
  sentence?: (broken: BrokenValue, isInForm: boolean) => Phrase | undefined
  /** What to do if no correction is certain; otherwise the examples are shown. */
  help?: (broken: BrokenValue, isInForm: boolean) => Phrase | undefined
  /** To copy; none where one would reach a stranger. */
  examples?: readonly string[]
  /** Whether an editor may insert an example: it is nobody's name or address. */
  isInsertable?: true
  /** Broken values on which the words depend, for the documentation and the tests. */
  broken?: readonly string[]

  // How it is read

  /** The value corrected, if that is certain, with all its letters and figures: `Hand Winch/1` gives `hand-winch-1`. */
  correct?: (text: string) => string | undefined
  /** The likely value of a text that lacks a part or is not exact. The owner has to agree to it. */
  propose?: (text: string) => string | undefined
  /**
   * What typed or pasted text means in a form, if a form accepts more than `correct` does in a file. The form shows the
   * result.
   * @param country where the owner is
   */
  read?: (typed: string, country: string | undefined) => string | undefined

  // How it is shown

  /** Whether it gives access to something: only dots are shown of it. */
  isSecret?: true
  /** Whether it may name a person by mistake: no report repeats it. */
  isPrivate?: true
  /** Whether pages show it unchanged. */
  isShownAsIs?: true
  /** Whether no page writes it, because it decides an order, an address, a notation or a drawing. */
  isDrawn?: true
  /** A value with these seven figures, which a page shows in some form. */
  withFigures?: (figures: number) => string

  // At the desk

  /** Its input, if it is not that of its schema. */
  input?: string
  /** Why a list of them gets no new entry there. */
  cannotAdd?: LocalizedText
  /** What the desk calls a value that it cannot say by itself, as a day that is no date. */
  inWords?: (value: string) => LocalizedText | undefined
  /** Whether no two entries of a list have it in common, so that a new one does not begin as a copy of another. */
  isExclusive?: true
  /** Whether a closed list or block shows it. */
  isBrief?: true
  /** Whether it identifies what it is a part of, in an address or in references: it is typed as it shall be. */
  isName?: true
  /** Whether its amount is one of the currency of the content. */
  isMoney?: true
}
