/** The notes that the law requires, about privacy and the right of withdrawal. */
import type { Localized } from '../../../engine/fields/text.ts'
import type { Model } from '../../model/content-model.ts'
import { inWords, type LocaleContext } from './locale-context.ts'

export type LegalNote = { heading: string; text: string }

/** Where they stand on the page with the contacts. */
export const legalAnchor = 'legal'

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

export function legalNotesOf({ model, words, language: { code } }: LocaleContext): LegalNote[] {
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
  return [...listed, { heading, text: withdrawalText(inWords(oil.withdrawal, code)) }]
}

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
