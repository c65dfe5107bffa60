/** Puts a diagnostic into words, from the catalogues. */
import type { Code, DiagnosticOf } from '../diagnostics/diagnostic.ts'
import { entryOf, suppressionOf, type Messages } from './codes/code-entry.ts'
import { wholeFile, type FieldKey } from '../diagnostics/facts.ts'
import type { ProgramLanguage } from '../words/language.ts'
import { capital, hideAddresses, withTexts, type SecretKeys, type Speech, type Variables } from '../words/wording.ts'

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
  const { case: caseOf, wording, also } = entryOf(messages, code)
  const isInForm = label !== undefined
  const speech = messages.speechIn(language, isInForm)
  const facts = withoutSecrets(args, secretKeys(at.file))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts have no other keys
  const key = 'key' in facts ? (facts.key as FieldKey) : wholeFile
  const field = fieldWords(key, label, speech)
  const id = caseOf?.(facts) ?? code
  const given: object = facts
  const variables: Variables = {
    ...given,
    ...wording?.(facts, speech, { field, isInForm }),
    key: typeof key === 'string' ? key : undefined,
    field,
    note: suppressionOf({ code, args: facts }, messages),
    button: button ?? 'none'
  }
  const say = (attribute?: string): string | undefined =>
    speech(id, variables, attribute) ?? speech(code, variables, attribute)
  const message = say()
  if (message === undefined) throw new Error(`No catalogue has the message ${id}`)
  return {
    message: capital(message),
    help: say('help'),
    also: also === undefined ? '' : (say('also') ?? speech('also', {}) ?? ''),
    heading: say('heading')
  }
}

/** The facts as they may be shown. */
const withoutSecrets = <Value>(value: Value, keys: readonly string[]): Value =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts stay texts
  keys.length === 0 ? value : (withTexts(value, (text) => hideAddresses(text, keys)) as Value)

/** A field within a sentence: its label in a form, else its key. An entry of a list and the whole file have none. */
function fieldWords(key: FieldKey, label: string | undefined, speech: Speech): string {
  if (label !== undefined) return speech('field_label', { label }) ?? ''
  if (typeof key === 'string') return speech('field_key', { key }) ?? ''
  const [kind, variables] = 'entry' in key ? ['entry', { number: key.entry, list: key.of }] : ['file', {}]
  return speech(`field_${kind}`, variables) ?? ''
}
