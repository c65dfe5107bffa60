/** Chooses the phone number of a page for a subject, and writes it. */
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import type { Language, Model } from '../../model/content-model.ts'
import { collections } from '../../model/content-enums.ts'
import type { Direction, Localized } from '../../../engine/fields/text.ts'

/** The number of a subject. In the languages of `swap` the two numbers change places. */
export function phoneFor(model: Pick<Model, 'phones'>, subject: string, language: string): string {
  const number = model.phones.numbers[numberNameFor(model, subject, language) ?? '']
  if (number === undefined) throw new Error(`No phone number for "${subject}"`)
  return number
}

/** Who answers for a subject; undefined where the house has not said it. */
export const answererFor = (model: Pick<Model, 'phones'>, subject: string, language: string): string | undefined =>
  model.phones.answeredBy?.[numberNameFor(model, subject, language) ?? '']

function numberNameFor({ phones }: Pick<Model, 'phones'>, subject: string, language: string): string | undefined {
  const name = phones.subjects[subject]
  return phones.swap?.includes(language) === true ? Object.keys(phones.numbers).find((other) => other !== name) : name
}

type HouseInLanguage = { model: Model; pages: Localized<Model['pages']>; language: Language }

/**
 * The numbers for guests, each with the lists of units that it is for, in the order of the lists. Languages that swap
 * numbers reverse it.
 */
export function housePhones({ model, pages, language }: HouseInLanguage): { number: string; labels: string[] }[] {
  const shown = collections.flatMap((collection) => pages[collection] ?? [])
  const byNumber = groupBy(shown, (page) => phoneFor(model, page.unit.chat.subject, language.code))
  return [...byNumber].map(([number, own]) => ({ number, labels: own.map(({ label }) => label) }))
}

// The calling codes of one and of two digits (ITU-T E.164); all others have three.
const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** The number on a page: among words from right to left its + would go to the other end. */
export const formatPhoneFor = (number: string, dir: Direction): string =>
  dir === 'rtl' ? `\u2066${formatPhone(number)}\u2069` : formatPhone(number)

/** +393331234567 as +39 333 123 4567, with spaces that do not break. */
export function formatPhone(number: string): string {
  const [, code = '', own = number] = callingCode.exec(number) ?? []
  const groups = own.replace(/\d{3}(?=\d{2})/g, '$&\u00A0')
  return code === '' ? groups : `+${code}\u00A0${groups}`
}
