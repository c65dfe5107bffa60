/** Writes the answer to a request in the guest's language, from the words of the house. */
import { buildRouteTable } from '../../engine/route-table.ts'
import type { Model, StayRequest } from '../model/content-model.ts'
import { addressesOf } from '../pages/kinds.ts'
import { collections } from '../schemas/content-enums.ts'
import type { Day } from '../stay/day.ts'
import { centsOf, moneyFormat } from '../stay/locale-format.ts'
import { nightCount } from '../stay/stay.ts'
import { formatStayQuery } from '../stay/stay-query.ts'
import { fill } from '../stay/text-template.ts'
import type { Alternative, AskedStay } from './request-verdict.ts'

export type AnswerKind = 'confirmed' | 'option' | 'declined'

export type AnswerOf = {
  kind: AnswerKind
  asked: AskedStay
  /** The last day of an option. */
  until?: Day | undefined
  /** Whether the total includes the tourist tax; undefined where nobody knows, or where there is none. */
  isTaxIncluded?: boolean | undefined
  /** What is proposed instead, two at most. */
  alternatives?: readonly Alternative[]
}

/** How a house speaks in a language: its words, days, amounts, and stays. */
function speakerOf(model: Model, language: string) {
  const { code, locale } = model.site.languages.find((each) => each.code === language) ?? model.site.languages[0]!
  const words = (key: keyof Model['translations'], values: Record<string, string | number> = {}): string =>
    fill(model.translations[key][code] ?? '', values)
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC'
  })
  const plurals = new Intl.PluralRules(locale)
  const counted = (one: 'night' | 'adult' | 'child', many: 'nights' | 'adults' | 'children', count: number): string =>
    words(plurals.select(count) === 'one' ? one : many, { count })
  const day = (written: Day): string => days.format(new Date(written))
  const money = moneyFormat(locale, model.site.currency)
  const units = collections.flatMap((list) => model[list].map(({ slug, name }) => ({ unit: `${list}/${slug}`, name })))
  return {
    code,
    words,
    day,
    money: (amount: number): string => money.format(centsOf(amount) / 100),
    guests: ({ adults, children = 0 }: AskedStay): string =>
      [counted('adult', 'adults', adults), ...(children > 0 ? [counted('child', 'children', children)] : [])].join(
        ', '
      ),
    stay: ({ unit, arrival, departure }: Pick<StayRequest, 'unit' | 'arrival' | 'departure'>) => ({
      unit: units.find((each) => each.unit === unit)?.name ?? unit,
      arrival: day(arrival),
      departure: day(departure),
      nights: counted('night', 'nights', nightCount({ arrival, departure }))
    })
  }
}

type Speaker = ReturnType<typeof speakerOf>

/** @param language of the guest; the first one of the house counts if the site has none of this code */
export function writeAnswer(answer: AnswerOf, model: Model, language: string): string {
  const speaker = speakerOf(model, language)
  const paragraphs =
    answer.kind === 'declined' ? refusalText(answer, model, speaker) : promiseText(answer, model, speaker)
  return [speaker.words('answerStart'), ...paragraphs, speaker.words('answerEnd', { site: model.site.name })]
    .filter((text) => text !== '')
    .join('\n\n')
}

function refusalText(
  { asked, alternatives = [] }: AnswerOf,
  model: Model,
  { code, words, stay, money }: Speaker
): string[] {
  const table = buildRouteTable(model.site.languages, addressesOf(model))
  const { adults, children = 0 } = asked
  const proposed = alternatives.map(({ total, ...each }) => {
    const link = `${model.site.host}${table.href(each.unit, code)}#${formatStayQuery({ ...each, adults, children })}`
    return words('answerAlternative', { ...stay(each), total: money(total), link })
  })
  return [
    words('answerDeclined', stay(asked)),
    proposed.length === 0 ? '' : [words('answerInstead'), ...proposed].join('\n')
  ]
}

/** The days, the total, what is to be paid when, and when guests can arrive: as far as the house has said so. */
function promiseText(
  { kind, asked, until = asked.arrival, isTaxIncluded }: AnswerOf,
  { rules, pages }: Model,
  { code, words, day, money, guests, stay }: Speaker
): string[] {
  const all = Object.values(rules)
  const times = all.find(({ role }) => role === 'check-in')?.times ?? []
  const paid = all.flatMap(({ role, detail }) =>
    role === 'payment' && detail !== undefined ? [detail[code] ?? ''] : []
  )
  const extras = collections.flatMap((list) =>
    (asked.unit.startsWith(`${list}/`) ? (pages[list]?.unit.extras ?? []) : []).flatMap(({ name, charge }) =>
      charge !== undefined && asked.extras?.includes(charge.id) === true ? [name[code] ?? ''] : []
    )
  )
  const values = { ...stay(asked), guests: guests(asked) }
  const total = asked.total === undefined ? undefined : money(asked.total)
  const taxed =
    total === undefined || isTaxIncluded === undefined
      ? total
      : words(isTaxIncluded ? 'withTax' : 'withoutTax', { total })
  const whole =
    taxed === undefined || extras.length === 0
      ? taxed
      : words('withExtras', { total: taxed, extras: extras.join(', ') })
  return [
    kind === 'option' ? words('answerOption', { ...values, until: day(until) }) : words('answerConfirmed', values),
    [...(whole === undefined ? [] : [words('answerTotal', { total: whole })]), ...paid].join(' '),
    times.length === 0 ? '' : words('answerArrival', { times: times.join(', ') })
  ]
}
