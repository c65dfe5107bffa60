/** The words for a diagnostic, from the catalogues. */
import type { Code, DiagnosticOf } from './diagnostic.ts'
import { entryOf, type Messages, type Speech, type Variable } from './code-entry.ts'
import type { ProgramLanguage } from './language.ts'
import { capital, hideAddresses, type SecretKeys } from './wording.ts'

/**
 * `message` is what is wrong and why, `help` what to write instead, `also` the name of the related places, `heading`
 * that of a list of such sentences.
 */
export type Sentences = { message: string; help: string | undefined; also: string; heading: string | undefined }

/** How something is said. */
export type MessageContext = {
  messages: Messages
  language: ProgramLanguage
  secretKeys: SecretKeys
  /** The reader sees a form: the label of the field stands for its key, and attributes for the desk go first. */
  label?: string
  /** The label of the button by which a warning is let pass, if there is one. */
  button?: string | undefined
}

/** The words for a diagnostic, without secrets. */
export function sentencesOf<C extends Code>(
  { code, at, args }: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  { messages, language, secretKeys, label, button }: MessageContext
): Sentences {
  const entry = entryOf(messages, code)
  const speech = messages.speechIn(language)
  const field = fieldWords('key' in args ? String(args.key) : '', label, speech)
  const keys = secretKeys(at.file)
  // What is hidden ends at the quotation mark.
  const shown = (text: string): string =>
    text
      .split('»')
      .map((part) => hideAddresses(part, keys))
      .join('»')
  const { case: which, ...more } = entry.wording?.(args, speech, { field, isInForm: label !== undefined }) ?? {}
  const id = which === undefined ? code : `${code}_${which}`
  const facts: object = args
  const variables: Readonly<Record<string, Variable>> = { ...facts, ...more, field, button }
  const say = (attribute?: string): string | undefined => speech(id, variables, attribute)
  const message = say()
  if (message === undefined) throw new Error(`No catalogue has the message ${id}`)
  const help =
    (button === undefined ? undefined : say('button')) ?? (label === undefined ? undefined : say('desk')) ?? say('help')
  return {
    message: capital(shown((label === undefined ? undefined : say('form')) ?? message)),
    help: help === undefined ? undefined : shown(help),
    also: say('also') ?? '',
    heading: say('heading')
  }
}

/** A field within a sentence: its label in a form, else its key; an entry of a list and the file as a whole have none. */
function fieldWords(key: string, label: string | undefined, speech: Speech): string {
  const [, entry, list] = /^entry (\d+) of (.*)$/.exec(key) ?? []
  const [kind, variables] =
    label !== undefined
      ? ['label', { label }]
      : key === 'the file'
        ? ['file', {}]
        : list === undefined
          ? ['key', { key }]
          : ['entry', { number: entry, list }]
  return speech(`field_${kind}`, variables) ?? ''
}
