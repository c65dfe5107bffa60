/** Sentences that the law requires: about privacy, and about the right of withdrawal. */
import { inWords, type LocaleContext } from './locale-context.ts'

export type LegalNote = { heading: string; text: string }

/** Where they stand on the page with the contacts. */
export const legalAnchor = 'legal'

const order = ['privacy', 'purposes', 'basis', 'chats', 'retention', 'rights', 'authority', 'withdrawal'] as const

export function legalNotesOf({ model: { site, oil }, words, language: { code } }: LocaleContext): LegalNote[] {
  const { privacy, privacyNotice, legal } = site
  const notes: { [Name in (typeof order)[number]]?: string | undefined } = inWords({ ...privacyNotice, privacy }, code)
  const withdrawals = [legal.withdrawal, oil?.withdrawal].filter((text) => text !== undefined)
  if (withdrawals.length > 0) notes.withdrawal = inWords(withdrawals, code).join(' ')
  return order.flatMap((name) => {
    const text = notes[name]
    return text === undefined ? [] : [{ heading: words[name], text }]
  })
}
