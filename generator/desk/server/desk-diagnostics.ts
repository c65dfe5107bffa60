/** Puts diagnostics into the form that the desk shows, and finds those that are new after an edit. */
import { inEachLanguage, wordsIn, type LocalizedText, type ProgramLanguage } from '../../engine/words/language.ts'
import { secretKeysOf } from '../../engine/fields/secret-fields.ts'
import type { SourceFiles } from '../../engine/content/yaml/source.ts'
import { hasErrors, type Diagnostic, type Path } from '../../engine/diagnostics/diagnostic.ts'
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
      button
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

/** A diagnostic whose facts are called as the content calls them: a unit by its name, a season by its label. */
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

type Seen = { diagnostics: readonly Diagnostic[] }

/**
 * The errors that a change would add, and the warnings that count as such. If the content had no error, each one
 * counts, wherever it is. Invalid content is corrected step by step, and each step may reveal hidden errors: then only
 * those at the changed places count.
 */
export function newErrors(
  before: Seen,
  after: Seen,
  { changed, refusedWarnings = [] }: { changed: readonly Origin[]; refusedWarnings?: readonly string[] | undefined }
): Diagnostic[] {
  const known = groupBy(before.diagnostics, identityOf)
  const wrong = after.diagnostics.filter(({ severity, code }) => severity === 'error' || refusedWarnings.includes(code))
  const fresh = [...groupBy(wrong, identityOf)].flatMap(([name, same]) => same.slice(known.get(name)?.length ?? 0))
  if (!hasErrors(before.diagnostics)) return fresh
  return fresh.filter(({ at }) =>
    changed.some((place) => ('path' in at ? isNested(at, place) : at.file === place.file))
  )
}

/** Without the place: a diagnostic further down has moved, and is the same. */
const identityOf = ({ code, at, args }: Diagnostic): string =>
  JSON.stringify([code, at.file, 'path' in at ? at.path : '', args])
