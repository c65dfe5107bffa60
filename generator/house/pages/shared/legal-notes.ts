/** The notes that the law requires, about privacy and the right of withdrawal. */
import type { Localized } from '../../../engine/fields/text.ts'
import type { Model } from '../../model/content-model.ts'
import { inWords, type LocaleContext } from './locale-context.ts'
import type { Link } from './parts.ts'

/** A text can have several lines. */
export type LegalNote = { heading: string; text: string; link?: Link | undefined }

/** Where they stand on the page with the contacts. */
export const legalAnchor = 'legal'

/** Where the model form of withdrawal stands on the page of the oil. */
export const formAnchor = 'withdrawal'

/** Where the terms of the sale stand there, with the link by which buyers withdraw. */
export const termsAnchor = 'terms'

/** The fields of the company that the pages show with a word before them, below the name of the company. */
export const companyFields = [
  'registeredOffice',
  'vatNumber',
  'taxCode',
  'registerNumber',
  'shareCapital',
  'soleMember',
  'email',
  'certifiedEmail'
] as const

const order = [
  'privacy',
  'controller',
  'purposes',
  'basis',
  'chats',
  'cameras',
  'recipients',
  'transfers',
  'retention',
  'rights',
  'authority',
  'withdrawal'
] as const

export function legalNotesOf(context: LocaleContext): LegalNote[] {
  const { model, words, language } = context
  const { code } = language
  const { privacy, privacyNotice, legal } = model.site
  const { oil } = model
  const notes: { [Name in (typeof order)[number]]?: string | undefined } = inWords({ ...privacyNotice, privacy }, code)
  if (privacyNotice !== undefined) notes.controller = traderOf(model)
  notes.withdrawal = legal.withdrawal && inWords(legal.withdrawal, code)
  const listed = order.flatMap((name) => {
    const text = notes[name]
    return text === undefined ? [] : [{ heading: words[name], text }]
  })
  if (oil?.withdrawal === undefined) return listed
  // Apart, or guests could take the days that buyers have for those of a stay.
  const link =
    model.pages.oil === undefined
      ? undefined
      : { href: `${context.href('oil')}#${formAnchor}`, label: words.withdrawalForm }
  return [
    ...listed,
    { heading: words.oilWithdrawal, text: withdrawalText(inWords(oil.withdrawal, code)).join('\n'), link }
  ]
}

/**
 * The function of withdrawal that a site owes its buyers (Codice del consumo, art. 54-bis): a chat with the words, and
 * a mail for those who have no WhatsApp. The law wants it in evidence, so no page folds it away.
 */
export function withdrawalLinks({ model: { oil, site }, words, chat }: LocaleContext): Link[] {
  if (oil?.withdrawal === undefined) return []
  const { withdrawMessage, withdrawHere, withdrawByMail } = words
  const { email } = site.legal
  const byChat = { href: chat(oil.sizes.chat.subject, withdrawMessage), label: withdrawHere }
  if (email === undefined) return [byChat]
  const [subject, body] = [words.oilWithdrawal, withdrawMessage].map(encodeURIComponent)
  return [byChat, { href: `mailto:${email}?subject=${subject}&body=${body}`, label: withdrawByMail }]
}

/**
 * The same at the foot of every page. It leads to that link and the terms beside it, because the whole message would
 * weigh on each page.
 */
export function withdrawalEntry(context: LocaleContext): Link | undefined {
  const [link] = withdrawalLinks(context)
  if (link === undefined || context.model.pages.oil === undefined) return link
  return { ...link, href: `${context.href('oil')}#${termsAnchor}` }
}

/** The company that answers for what is sold here, with its office. */
export const operatorOf = ({ site: { legal } }: Model): string => lineOf(legal.company, legal.registeredOffice)

/** The company and how to reach it: who decides on the data of guests (GDPR, art. 13(1)(a)), and who sells. */
export const traderOf = ({ site: { legal } }: Model): string =>
  lineOf(legal.company, legal.registeredOffice, legal.email)

const lineOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(', ')

/** A paragraph for each part of the right. */
export const withdrawalText = ({
  right,
  how,
  returns,
  refund
}: Localized<NonNullable<NonNullable<Model['oil']>['withdrawal']>>): string[] =>
  [right, how, returns, refund].filter((text) => text !== undefined)
