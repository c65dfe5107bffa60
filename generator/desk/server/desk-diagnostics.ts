/** Puts diagnostics into the form that the desk shows, and finds those that are new after an edit. */
import { inEachLanguage, wordsIn, type LocalizedText, type ProgramLanguage } from '../../engine/words/language.ts'
import { secretKeysOf } from '../../engine/fields/secret-fields.ts'
import type { SourceFiles } from '../../engine/content/yaml/source.ts'
import { hasErrors, type Diagnostic, type Path } from '../../engine/diagnostics/diagnostic.ts'
import { relocate } from '../../engine/edit/align-entries.ts'
import type { FieldNode } from '../../engine/fields/field-tree.ts'
import { groupBy } from '../../engine/diagnostics/grouping.ts'
import { sentencesOf } from '../../engine/messages/sentences.ts'
import { capital } from '../../engine/words/wording.ts'
import { fixFor, type Fix } from '../../engine/repairs/apply-fixes.ts'
import { suppressionFix } from '../../engine/repairs/line-notes.ts'
import { locateDiagnostics } from '../../engine/report/locate-diagnostics.ts'
import type { DeskDefinition, RawContent } from '../desk-definition.ts'
import { contentOf } from '../forms/parse-content.ts'
import { choicesOf, folderEntries } from '../forms/raw-content.ts'
import { keyLabel } from '../forms/file-form.ts'
import type { DeskDiagnostic, Origin } from '../protocol.ts'
import { letPass } from '../desk-wording.ts'
import { isNested } from '../save-groups.ts'
import { sha256 } from '../../engine/store/hash.ts'

/** The diagnostics of the content, in the order of the files. */
export function shownDiagnostics(
  { diagnostics, texts }: { diagnostics: readonly Diagnostic[]; texts: SourceFiles },
  definition: DeskDefinition
): DeskDiagnostic[] {
  const content = contentOf(texts, definition)
  return locateDiagnostics(diagnostics, texts).map(({ diagnostic, location }) => {
    const button = fixOf(diagnostic, texts, definition)?.type
    const { message, help, heading } = deskSentencesOf(diagnostic, content, button)
    const around = pathAround(diagnostic)
    return {
      id: idOf(diagnostic),
      file: location.file,
      // A value that is missing has a field of its own, wherever its line would go.
      path: diagnostic.code === 'field-missing' && around ? [...around, diagnostic.args.key] : around,
      line: location.start.line,
      severity: diagnostic.severity,
      code: diagnostic.code,
      heading,
      message,
      help,
      button,
      ...(definition.alarmCodes?.includes(diagnostic.code) === true && { isAlarm: true })
    }
  })
}

/** The path of a diagnostic, or of the part that lacks a value if the line would go behind another value. */
function pathAround({ at, code }: Diagnostic): Path | undefined {
  if (!('path' in at)) return undefined
  return code === 'field-missing' && at.part === 'end' ? at.path.slice(0, -1) : at.path
}

/** What the button of a diagnostic does; undefined if it has none. */
export function fixOf(
  diagnostic: Diagnostic,
  texts: SourceFiles,
  { site: { schemas }, messages }: DeskDefinition
): { type: Button; fixes: readonly Fix[] } | undefined {
  const fix = fixFor(diagnostic, texts, { messages, schemas })
  if (fix !== undefined) return { type: 'fix', fixes: fix }
  const note = suppressionFix(diagnostic, texts, messages)
  return note && { type: 'note', fixes: note }
}

type Button = NonNullable<DeskDiagnostic['button']>

/**
 * What is wrong and what to do, without secrets. A field has the label that its form has.
 * @param content whose entries are called by their names
 * @param button of the diagnostic, which can do what the help says otherwise
 */
export function deskSentencesOf(
  diagnostic: Diagnostic,
  content: RawContent,
  button?: Button
): { message: LocalizedText; help: LocalizedText; heading: LocalizedText | undefined } {
  const { at, args, code } = diagnostic
  // A placeholder is called by the whole way to it.
  const key = 'key' in args && code !== 'placeholder-left' ? args.key : undefined
  const label = keyLabel({ file: at.file, path: pathAround(diagnostic) ?? [] }, key, content)
  const { messages, site } = content.definition
  const secretKeys = secretKeysOf(site.schemas)
  const say = (language: ProgramLanguage) =>
    sentencesOf(withNames(diagnostic, content, language), {
      messages,
      language,
      secretKeys,
      label: wordsIn(label, language),
      button: button === 'note' ? wordsIn(letPass, language) : undefined
    })
  return {
    message: inEachLanguage((language) => say(language).message),
    help: inEachLanguage((language) => capital(say(language).help ?? '')),
    heading: say('en').heading === undefined ? undefined : inEachLanguage((language) => say(language).heading ?? '')
  }
}

/** A diagnostic whose facts are called as the content calls them: an entry by its name, a period by its label. */
function withNames(diagnostic: Diagnostic, content: RawContent, language: ProgramLanguage): Diagnostic {
  const { args } = diagnostic
  const kinds = Object.keys(args).filter((key) => content.definition.names[key]?.home !== undefined)
  const choices = kinds.flatMap((kind) => choicesOf(kind, content, []))
  const nameOf = (key: string, value: unknown): string | undefined => {
    if (key === 'unit') return folderEntries(content).find(({ id }) => id === value)?.name
    const label = choices.find((choice) => choice.value === value)?.label
    return label && wordsIn(label, language)
  }
  const named = Object.entries(args).map(([key, value]) => [key, nameOf(key, value) ?? value])
  return { ...diagnostic, args: Object.fromEntries(named) }
}

/** The same as long as the diagnostic has the same place and facts. */
export const idOf = ({ code, at, args }: Diagnostic): string => sha256(JSON.stringify([code, at, args])).slice(0, 16)

type Change = {
  changed: readonly Origin[]
  /** The field that a file is as a whole. */
  fieldOf: (file: string) => FieldNode | undefined
  refusedWarnings?: DeskDefinition['refusedWarnings']
}

type Seen = { diagnostics: readonly Diagnostic[]; texts: Pick<SourceFiles, 'sources'> }

/**
 * The errors that a change would add, and the warnings that no edit may bring. If the content had no error, each one
 * counts, wherever it is. Invalid content is corrected step by step, and each step may reveal hidden errors: then only
 * those at the changed places count.
 *
 * An error was there before if the same was said of the same entries, whatever their numbers are now: a list may be
 * longer by an entry above them, or in another order. Of equal errors at one place each counts.
 */
export function newErrors(before: Seen, after: Seen, { changed, fieldOf, refusedWarnings }: Change): Diagnostic[] {
  const claimsOf = claimsAfter(before, after, { fieldOf, refusedWarnings })
  let known = before.diagnostics.flatMap(claimsOf.before)
  let claims = after.diagnostics.flatMap(claimsOf.after)
  // Which of two equal entries is told to repeat the other depends on their order, so both together come first.
  for (const placeOf of [({ all }: Claim) => all, ({ at }: Claim) => at]) {
    const nameOf = (claim: Claim): string => JSON.stringify([claim.says, placeOf(claim)])
    const left = groupBy(known, nameOf)
    claims = claims.filter((claim) => left.get(nameOf(claim))?.pop() === undefined)
    known = [...left.values()].flat()
  }
  const fresh = [...new Set(claims.map(({ diagnostic }) => diagnostic))]
  if (!hasErrors(before.diagnostics)) return fresh
  return fresh.filter(({ at }) =>
    changed.some((place) => ('path' in at ? isNested(at, place) : at.file === place.file))
  )
}

/** What a diagnostic says, or a piece of it, and the places in the content after a change of which it says that. */
type Claim = { diagnostic: Diagnostic; says: string; at: unknown; all: unknown }

/** Makes the claims of diagnostics before a change and after it; none of a warning that an edit may bring. */
function claimsAfter(
  before: Seen,
  after: Seen,
  { fieldOf, refusedWarnings = () => [] }: Pick<Change, 'fieldOf' | 'refusedWarnings'>
) {
  const valuesIn = ({ texts }: Seen) => new Map(texts.sources.map(({ file, value }) => [file, value]))
  const [was, is] = [valuesIn(before), valuesIn(after)]
  const claimsWith =
    (pathNow: (file: string, path: Path) => unknown) =>
    (diagnostic: Diagnostic): Claim[] => {
      const { code, severity, at, also, args } = diagnostic
      const place = [at.file, pathNow(at.file, pathAround(diagnostic) ?? [])]
      const others = also.map((other) => [other.file, 'path' in other ? pathNow(other.file, other.path) : undefined])
      const all = [place, ...others].map((each) => JSON.stringify(each)).toSorted()
      const pieces = severity === 'error' ? [JSON.stringify(args, withoutNumber)] : refusedWarnings(diagnostic)
      return pieces.map((piece) => ({ diagnostic, says: JSON.stringify([code, piece]), at: place, all }))
    }
  return {
    before: claimsWith(
      (file, path) => relocate(fieldOf(file), { before: was.get(file), after: is.get(file) }, path) ?? 'gone'
    ),
    after: claimsWith((_, path) => path)
  }
}

/** The number of an entry is no part of what is said of it. */
const withoutNumber = (_: string, fact: unknown): unknown =>
  typeof fact === 'object' && fact !== null && 'entry' in fact && 'of' in fact ? fact.of : fact
