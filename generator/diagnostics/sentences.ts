/** The words for a diagnostic, from the entry of its code. */
import { codes, type Code } from './codes.ts'
import type { DiagnosticOf } from './diagnostic.ts'
import type { ProgramLanguage } from './language.ts'
import { hideAddresses } from './wording.ts'

/** `message` is what is wrong and why, `help` what to write instead, `also` the name of the related places. */
export type Sentences = { message: string; help: string | undefined; also: string }

/**
 * The words for a diagnostic, without secrets.
 * @param _field the label that its field has in a form, if it is shown beside one
 */
// oxlint-disable-next-line max-params -- the diagnostic, and how it is told
export function sentencesOf<C extends Code>(
  { code, at, args }: Pick<DiagnosticOf<C>, 'code' | 'at' | 'args'>,
  _language: ProgramLanguage,
  _field?: string
): Sentences {
  const { sentence, help, also } = codes[code]
  const shown = (text: string): string => hideAddresses(at.file, text)
  const advice = typeof help === 'function' ? help(args) : help
  return {
    message: shown(typeof sentence === 'function' ? sentence(args) : sentence),
    help: advice === undefined ? undefined : shown(advice),
    also: (typeof also === 'function' ? also(args) : also) ?? ''
  }
}
