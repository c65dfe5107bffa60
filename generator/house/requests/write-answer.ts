/** Writes the answers to a request in the guest's language, from the words of the house. */
import type { Text } from '../../engine/fields/text.ts'
import { buildRouteTable, type Addresses } from '../../engine/route-table.ts'
import type { BookModel } from '../model/availability-model.ts'
import type { Language } from '../model/content-model.ts'
import { listUnits } from '../model/unit-list.ts'
import { collections } from '../model/content-enums.ts'
import type { Day } from '../stay/days/day.ts'
import { moneyFormat } from '../stay/locale-format.ts'
import { nightCount, type Stay } from '../stay/stay.ts'
import { formatStayQuery } from '../stay/stay-query.ts'
import { fill, type Template } from '../stay/text-template.ts'
import type { Alternative, AskedStay, Verdict } from './request-verdict.ts'

export type Answers = Readonly<Record<'confirmed' | 'option' | 'declined', string>>

export type AnsweredRequest = {
  /** `total` is what was in the message, if it had one. */
  asked: AskedStay
  verdict: Pick<Verdict, 'total' | 'tax' | 'difference'>
  /** The last day of an option. */
  until?: Day | undefined
  /** What is proposed instead. */
  proposed: readonly Alternative[]
}

/** Fills words in a language, if they have it. */
const writerIn =
  (code: string) =>
  <Name extends string>(words: Text<Template<Name>>, values: Record<NoInfer<Name>, string | number>): string =>
    words[code] === undefined ? '' : fill(words[code], values)

type Counted = Text<Template<'count'>>

/** A number with what is counted; nothing of what there is none. */
function counterIn({ code, locale }: Language) {
  const plurals = new Intl.PluralRules(locale)
  return (one: Counted, many: Counted, count = 0): string[] =>
    count === 0 ? [] : [writerIn(code)(plurals.select(count) === 'one' ? one : many, { count })]
}

/** @param addresses of the pages; without them other stays have no link */
export function writeAnswers(
  { asked, verdict, until, proposed }: AnsweredRequest,
  { language, addresses, ...model }: BookModel & { language: Language; addresses: Addresses | undefined }
) {
  const { code, locale } = language
  const { translations: words } = model
  const [say, counted] = [writerIn(code), counterIn(language)]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const day = (written: Day): string => days.format(new Date(written))
  const amounts = moneyFormat(locale, model.site.currency)
  const money = (amount: number): string => amounts.format(amount)
  const stayIn = ({ unit, arrival, departure }: Stay & { unit: string }) => ({
    unit: listUnits(model).find((each) => each.unit === unit)?.name ?? unit,
    arrival: day(arrival),
    departure: day(departure),
    nights: counted(words.night, words.nights, nightCount({ arrival, departure })).join('')
  })
  const { adults, children = 0 } = asked
  const guests = [
    ...counted(words.adult, words.adults, adults),
    ...counted(words.child, words.children, children)
  ].join(', ')
  const table = addresses && buildRouteTable(model.site.languages, addresses)
  const linkTo = ({ unit, ...stay }: Alternative): string =>
    table === undefined
      ? ''
      : `${model.site.host}${table.href(unit, code)}#${formatStayQuery({ ...stay, adults, children })}`
  const alternatives = proposed.map((each) =>
    say(words.answerAlternative, { ...stayIn(each), total: money(each.total), link: linkTo(each) })
  )
  const [start, end] = [say(words.answerStart, {}), say(words.answerEnd, { site: model.site.name })]
  const letter = (...paragraphs: string[]): string => [start, ...paragraphs, end].filter(Boolean).join('\n\n')

  const rules = Object.values(model.rules)
  const times = rules.find(({ role }) => role === 'check-in')?.times ?? []
  const paid = rules.flatMap(({ role, detail }) => (role === 'payment' ? (detail?.[code] ?? []) : []))
  const extras = namesOfExtras(asked, model, code)
  /** Whether it includes the tax: of a total that was agreed on otherwise, nobody knows. */
  const totalOf = (amount: number): string => {
    const isToday = amount === verdict.total
    const isKnown = verdict.tax > 0 && (isToday || verdict.difference === 'without-tax')
    const total = isKnown ? say(isToday ? words.withTax : words.withoutTax, { total: money(amount) }) : money(amount)
    return say(words.answerTotal, {
      total: extras.length === 0 ? total : say(words.withExtras, { total, extras: extras.join(', ') })
    })
  }
  const amount = asked.total ?? verdict.total
  // What is to be paid when, and when guests can arrive: as far as the house has said so.
  const terms = [
    [...(amount === undefined ? [] : [totalOf(amount)]), ...paid].join(' '),
    times.length === 0 ? '' : say(words.answerArrival, { times: times.join(', ') })
  ]
  const values = { ...stayIn(asked), guests }
  return {
    confirmed: letter(say(words.answerConfirmed, values), ...terms),
    option: letter(say(words.answerOption, { ...values, until: day(until ?? asked.arrival) }), ...terms),
    declined: letter(
      say(words.answerDeclined, stayIn(asked)),
      alternatives.length === 0 ? '' : [say(words.answerInstead, {}), ...alternatives].join('\n')
    )
  } satisfies Answers
}

/** The extras of the units of a list that can be charged. */
export const chargedExtras = ({ pages }: Pick<BookModel, 'pages'>) =>
  collections.flatMap((list) =>
    (pages[list]?.unit.extras ?? []).flatMap(({ name, charge }) => (charge ? [{ ...charge, list, name }] : []))
  )

const namesOfExtras = ({ unit, extras = [] }: AskedStay, model: Pick<BookModel, 'pages'>, code: string): string[] =>
  chargedExtras(model).flatMap(({ id, list, name }) =>
    unit.startsWith(`${list}/`) && extras.includes(id) ? (name[code] ?? []) : []
  )
