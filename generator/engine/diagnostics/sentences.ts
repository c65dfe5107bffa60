/** The words for a diagnostic, from the entry of its code. */
import type { Code, DiagnosticOf } from './diagnostic.ts'
import { entryOf, type Messages } from './code-entry.ts'
import { quotedKeyInItalian } from './italian.ts'
import type { ProgramLanguage } from './language.ts'
import { capital, hideAddresses, quotedKey, type SecretKeys } from './wording.ts'

/** `message` is what is wrong and why, `help` what to write instead, `also` the name of the related places. */
export type Sentences = { message: string; help: string | undefined; also: string }

const fieldIn = {
  en: { key: quotedKey, label: (text: string): string => `"${text}"` },
  it: { key: quotedKeyInItalian, label: (text: string): string => `«${text}»` }
}

/** How something is said. */
export type MessageContext = {
  messages: Messages
  language: ProgramLanguage
  secretKeys: SecretKeys
  /** The label of the field, where the reader sees a form with labels instead of keys. */
  label?: string
}

/** The words for a diagnostic, without secrets. */
export function sentencesOf<C extends Code>(
  { code, at, args }: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  { messages, language, secretKeys, label }: MessageContext
): Sentences {
  const { also, [language]: words } = entryOf(messages, code)
  const field =
    label === undefined ? fieldIn[language].key('key' in args ? String(args.key) : '') : fieldIn[language].label(label)
  const keys = secretKeys(at.file)
  // What is hidden ends at the quotation mark.
  const shown = (text: string): string =>
    language === 'en'
      ? hideAddresses(text, keys)
      : text
          .split('»')
          .map((part) => hideAddresses(part, keys))
          .join('»')
  const help = typeof words.help === 'function' ? words.help(args, field) : words.help
  return {
    message: capital(shown(typeof words.sentence === 'function' ? words.sentence(args, field) : words.sentence)),
    help: help === undefined ? undefined : shown(help),
    also: also?.[language] ?? ''
  }
}
