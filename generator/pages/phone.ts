/** Which number a page gives for a subject. Decisions, "Phone rules". */
import type { Model } from '../content/model.ts'

/** The number of a subject. In the languages of `swap` the two numbers change places. */
export function phoneFor({ phones }: Pick<Model, 'phones'>, subject: string, language: string): string {
  const names = Object.keys(phones.numbers)
  const name = phones.subjects[subject]
  const used = phones.swap.includes(language) ? names.find((other) => other !== name) : name
  const number = used === undefined ? undefined : phones.numbers[used]
  if (number === undefined) throw new Error(`No phone number for "${subject}"`)
  return number
}
