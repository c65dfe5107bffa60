/** The words for a diagnostic, from the entry of its code. */
import { codes, type Code } from '../../house/messages/codes.ts'
import type { DiagnosticOf } from './diagnostic.ts'
import { named } from './italian.ts'
import type { ProgramLanguage } from './language.ts'
import { capital, hideAddresses, within } from './wording.ts'

/** `message` is what is wrong and why, `help` what to write instead, `also` the name of the related places. */
export type Sentences = { message: string; help: string | undefined; also: string }

const fieldIn = {
  en: { key: within, label: (text: string): string => `"${text}"` },
  it: { key: named, label: (text: string): string => `«${text}»` }
}

/**
 * The words for a diagnostic, without secrets.
 * @param label of its field, where the reader sees a form with labels instead of keys
 */
// oxlint-disable-next-line max-params -- the diagnostic, and how it is told
export function sentencesOf<C extends Code>(
  { code, at, args }: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  language: ProgramLanguage,
  label?: string
): Sentences {
  const { also, [language]: words } = codes[code]
  const field =
    label === undefined ? fieldIn[language].key('key' in args ? args.key : '') : fieldIn[language].label(label)
  // What is hidden ends at the quotation mark.
  const shown = (text: string): string =>
    language === 'en'
      ? hideAddresses(at.file, text)
      : text
          .split('»')
          .map((part) => hideAddresses(at.file, part))
          .join('»')
  const help = typeof words.help === 'function' ? words.help(args, field) : words.help
  return {
    message: capital(shown(typeof words.sentence === 'function' ? words.sentence(args, field) : words.sentence)),
    help: help === undefined ? undefined : shown(help),
    also: also?.[language] ?? ''
  }
}
