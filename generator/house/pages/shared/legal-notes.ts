/** The notes that the law requires, about privacy and the right of withdrawal. */
import type { Localized } from '../../../engine/fields/text.ts'
import type { Model } from '../../model/content-model.ts'
import { required } from './content-parts.ts'
import { inWords, type LocaleContext } from './locale-context.ts'
import type { Link } from './parts.ts'

export type LegalNote = { heading: string; text: string; links?: Link[] }

/** Where they stand on the page with the contacts. */
export const legalAnchor = 'legal'

/** Where the model form of withdrawal stands on the page of the oil. */
export const formAnchor = 'withdrawal'

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
  const label = model.pages.oil && inWords(model.pages.oil.label, code)
  const heading = label === undefined ? words.withdrawal : `${words.withdrawal}: ${label}`
  const form =
    label === undefined ? [] : [{ href: `${context.href('oil')}#${formAnchor}`, label: words.withdrawalForm }]
  return [
    ...listed,
    { heading, text: withdrawalText(inWords(oil.withdrawal, code)), links: [withdrawalLink(context), ...form] }
  ]
}

/** The function of withdrawal that a site owes its buyers (Codice del consumo, art. 54-bis): a chat with the words. */
export const withdrawalLink = ({ model, words, chat }: LocaleContext): Link => ({
  href: chat(required(model, 'oil').sizes.chat.subject, words.withdrawMessage),
  label: words.withdrawHere
})

/** The company that answers for what is sold here, with its office. */
export const operatorOf = ({ site: { legal } }: Model): string => lineOf(legal.company, legal.registeredOffice)

/** The company and how to reach it: who decides on the data of guests (GDPR, art. 13(1)(a)), and who sells. */
export const traderOf = ({ site: { legal } }: Model): string =>
  lineOf(legal.company, legal.registeredOffice, legal.email)

const lineOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(', ')

export const withdrawalText = ({
  right,
  how,
  returns,
  refund
}: Localized<NonNullable<NonNullable<Model['oil']>['withdrawal']>>): string =>
  [right, how, returns, refund].filter((text) => text !== undefined).join(' ')
