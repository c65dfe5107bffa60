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
  /** What is proposed instead, two at most. */
  alternatives?: readonly Alternative[]
}

/**
 * @param language of the guest; that of the house if the site has none of this code
 */
export function writeAnswer(
  { kind, asked, until, alternatives = [] }: AnswerOf,
  model: Model,
  language: string
): string {
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
  const day = (written: Day): string => days.format(new Date(written))
  const plurals = new Intl.PluralRules(locale)
  const counted = (one: 'night' | 'adult' | 'child', many: 'nights' | 'adults' | 'children', count: number): string =>
    words(plurals.select(count) === 'one' ? one : many, { count })
  const money = moneyFormat(locale, model.site.currency)
  const total = (amount: number): string => money.format(centsOf(amount) / 100)
  const nameOf = (unit: string): string =>
    collections.flatMap((list) =>
      model[list].flatMap(({ slug, name }) => (`${list}/${slug}` === unit ? [name] : []))
    )[0] ?? unit
  const table = buildRouteTable(model.site.languages, addressesOf(model))
  const linkTo = (unit: string, stay: { arrival: Day; departure: Day }): string =>
    `${model.site.host}${table.href(unit, code)}#${formatStayQuery({ ...stay, adults: asked.adults, children: asked.children ?? 0 })}`
  const stay = ({ unit, arrival, departure }: Pick<StayRequest, 'unit' | 'arrival' | 'departure'>) => ({
    unit: nameOf(unit),
    arrival: day(arrival),
    departure: day(departure),
    nights: counted('night', 'nights', nightCount({ arrival, departure }))
  })
  const guests = [
    counted('adult', 'adults', asked.adults),
    ...(asked.children ? [counted('child', 'children', asked.children)] : [])
  ].join(', ')
  const rules = Object.values(model.rules)
  const times = rules.find(({ role }) => role === 'check-in')?.times ?? []
  const paid = rules.flatMap(({ role, detail }) =>
    role === 'payment' && detail !== undefined ? [detail[code] ?? ''] : []
  )
  const extras = collections.flatMap((list) =>
    asked.unit.startsWith(`${list}/`)
      ? (model.pages[list]?.unit.extras ?? []).flatMap(({ name, charge }) =>
          charge !== undefined && asked.extras?.includes(charge.id) === true ? [name[code] ?? ''] : []
        )
      : []
  )
  const priced = asked.total === undefined ? undefined : total(asked.total)
  const paragraphs =
    kind === 'declined'
      ? [
          words('answerDeclined', stay(asked)),
          ...(alternatives.length === 0
            ? []
            : [
                [
                  words('answerInstead'),
                  ...alternatives.map((each) =>
                    words('answerAlternative', {
                      ...stay(each),
                      total: total(each.total),
                      link: linkTo(each.unit, each)
                    })
                  )
                ].join('\n')
              ])
        ]
      : [
          words(kind === 'option' ? 'answerOption' : 'answerConfirmed', {
            ...stay(asked),
            guests,
            ...(kind === 'option' && { until: day(until ?? asked.arrival) })
          }),
          [
            ...(priced === undefined
              ? []
              : [
                  words('answerTotal', {
                    total:
                      extras.length === 0 ? priced : words('withExtras', { total: priced, extras: extras.join(', ') })
                  })
                ]),
            ...paid
          ].join(' '),
          times.length === 0 ? '' : words('answerArrival', { times: times.join(', ') })
        ]
  return [words('answerStart'), ...paragraphs, words('answerEnd', { site: model.site.name })]
    .filter((text) => text !== '')
    .join('\n\n')
}
