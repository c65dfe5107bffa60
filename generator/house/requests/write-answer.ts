/** Writes the answers to a request in the guest's language, from the words of the house. */
import type { Text } from '../../engine/fields/text.ts'
import { buildRouteTable, type Addresses } from '../../engine/route-table.ts'
import type { BookModel, Language, StayRequest } from '../model/content-model.ts'
import { timesOf } from '../model/house-hours.ts'
import { nameOfUnit } from '../model/unit-list.ts'
import { collections } from '../model/content-enums.ts'
import type { Day } from '../stay/days/day.ts'
import { moneyFormat } from '../stay/locale-format.ts'
import type { QuoteLine } from '../stay/quote.ts'
import { nightCount, type Stay } from '../stay/stay.ts'
import { formatStayQuery } from '../stay/stay-query.ts'
import { fill, type Template } from '../stay/text-template.ts'
import { breakdown, type Offer, type OfferPart, type Wish } from './offer.ts'
import type { Verdict } from './request-verdict.ts'

export type AnswerName = 'quote' | 'option' | 'confirmed' | 'declined' | 'cancelled'
export type Answers = Readonly<Record<AnswerName, string>>

/** A text by the language. */
type Replies = Readonly<Record<string, string>>

export type AnsweredRequest = {
  wish: Pick<Wish, 'arrival' | 'departure' | 'adults' | 'children' | 'needs' | 'extras' | 'units'>
  /** What is offered, or what a refusal proposes instead. */
  offers: readonly Offer[]
  /** Whether every unit that the guest asked for is taken. */
  isTaken: boolean
  /** The kinds of lodging that nothing free is of, in the words of the guest. */
  missingKinds?: readonly string[] | undefined
  /** What was agreed on, where that is not what it costs today, what such a total leaves out, and its deposit. */
  agreed?: { total: number; difference: Verdict['difference']; deposit?: number | undefined } | undefined
  /** The last day of an option, or of the prices of an offer. */
  until?: Day | undefined
  /** What a promise says of the deposit, where that is decided: nothing if it is empty. */
  deposit?: string | undefined
  /** What else the guest is told, by the language: the house’s sentences about what they ask. */
  replies?: readonly Replies[] | undefined
}

/** `addresses` of the pages: without them stays have no link. `factsOf` a unit say what it is. */
type WritingHouse = BookModel & {
  language: Language
  addresses: Addresses | undefined
  factsOf: (unit: string, code: string) => string | undefined
}

export function writeAnswers(
  { wish, offers, isTaken, missingKinds = [], agreed, until = wish.arrival, deposit, replies = [] }: AnsweredRequest,
  house: WritingHouse
) {
  const write = writerFor(house)
  const { words, day, letter } = write
  const [first] = offers
  const said = repliesIn(replies, house.language.code)
  const guests = write.guests(wish)
  const requestedStay = write.stay(wish)
  const unitNames = write.list(wish.units.map(write.unit))
  const offered = {
    ...(first ? write.stay(first.parts[0] ?? wish) : requestedStay),
    unit: first ? write.name(first) : unitNames
  }
  const bill = agreed ? write.agreed(agreed, wish) : first ? write.bill(first) : ''
  const rules = Object.values(house.rules)
  const paid = rules.flatMap(({ role, detail }) => (role === 'payment' ? (detail?.[house.language.code] ?? []) : []))
  const conditionsWith = (keys: readonly ('paid' | 'free')[]): string =>
    first ? conditionLines(first, { agreed, keys }, write) : ''
  const conditions = conditionsWith(['paid', 'free'])
  // What is to be paid when, and when guests can arrive: as far as the house has said so.
  const terms = [
    bill,
    ...(deposit === undefined ? [conditions] : [deposit, conditionsWith(['free'])]),
    paid.join(' '),
    arrivalLine(house, said, write)
  ]
  // An agreed total is that of the one stay that is offered, and has no shares.
  const priced =
    agreed && offers.length === 1 ? offers.map((each) => ({ ...each, total: agreed.total, open: [] })) : offers
  const included = agreed ? '' : write.included(offers)
  const lines = (start: 'answerChoice' | 'answerInstead'): string | false =>
    first !== undefined &&
    [words(start, { ...requestedStay, guests }), ...priced.map((each) => write.offer(each, wish))].join('\n')
  const full = words('answerFull', { ...requestedStay, guests })
  const declined = wish.units.length === 0 ? full : words('answerDeclined', { ...requestedStay, unit: unitNames })
  // Of a kind that the house has not, or not on these days, the guest is told so before anything else is offered.
  const lacking =
    missingKinds.length > 0 &&
    words('answerDeclined', { ...requestedStay, unit: write.list(missingKinds.map(write.quoted)) })
  const quotes =
    isTaken || !offers.some(({ isOnDays }) => isOnDays)
      ? [declined, lines('answerInstead')]
      : lacking
        ? [lacking, lines('answerInstead'), included]
        : first && offers.length === 1
          ? [words('answerFree', { ...offered, unit: write.name(first, true), guests }), bill, conditions]
          : [lines('answerChoice'), write.included(offers)]
  return {
    quote: letter(
      ...quotes,
      said,
      words(offers.length > 1 ? 'answerUntilChoice' : 'answerUntil', { until: day(until) })
    ),
    confirmed: letter(words('answerConfirmed', { ...offered, guests }), ...terms, said),
    option: letter(words('answerOption', { ...offered, guests, until: day(until) }), ...terms, said),
    declined: letter(declined, lines('answerInstead'), said),
    cancelled: letter(words('answerCancelled', offered))
  } satisfies Answers
}

/** When guests can arrive, unless they have asked, and are told so by the house’s own sentence. */
function arrivalLine(house: BookModel, said: string, { words }: ReturnType<typeof basicsFor>): string | false {
  const times = timesOf(house, 'check-in')
  return !times.every((time) => said.includes(time)) && words('answerArrival', { times: times.join(', ') })
}

const repliesIn = (replies: readonly Replies[], code: string): string =>
  replies.flatMap((each) => each[code] || []).join(' ')

/** The answer to a message that asks for no stay. */
export const writeReplies = (replies: readonly Replies[], { language, ...house }: BookModel & { language: Language }) =>
  basicsFor(house, language).letter(repliesIn(replies, language.code))

/** Writes offers and totals in a language. */
function writerFor({ language, addresses, factsOf, ...house }: WritingHouse) {
  const { code } = language
  const write = basicsFor(house, language)
  const { words, money, percent, list, inSentence } = write
  const table = addresses && buildRouteTable(house.site.languages, addresses)
  const linkTo = ({ unit, ...stay }: OfferPart): string =>
    table === undefined ? '' : `${house.site.host}${table.href(unit, code)}#${formatStayQuery(stay)}`
  const name = ({ parts }: Offer, hasFacts = false): string =>
    list(
      parts.map((part) => {
        const facts = hasFacts ? factsOf(part.unit, code) : undefined
        return facts ? `${part.name} (${facts})` : part.name
      })
    )
  const extraNames = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => chargedExtras(house).find((each) => each.id === id)?.name[code] ?? [])
  const lineName = (line: QuoteLine, { parts: [part] }: Offer): string => {
    if (line.kind === 'nights') return part ? write.nights(part) : ''
    if (line.kind === 'discount') return words('discount', { percent: percent(line.percent) })
    return line.kind === 'tax' ? words('taxLine', {}) : extraNames([line.id]).join('')
  }
  return {
    ...write,
    name,
    offer: (offer: Offer, wish: Stay): string =>
      words(offer.isOnDays ? 'answerOffer' : 'answerAlternative', {
        ...write.stay(offer.parts[0] ?? wish),
        unit: name(offer, true),
        total: write.price(offer),
        link: offer.parts.map(linkTo).join(' ')
      }).trim(),
    /** What is in several totals besides the nights. */
    included: (offers: readonly Offer[]): string => {
      const names = offers.flatMap((offer) =>
        breakdown(offer.lines).flatMap((line) => (line.kind === 'nights' ? [] : inSentence(lineName(line, offer))))
      )
      return names.length === 0 ? '' : words('answerIncluded', { names: list([...new Set(names)]) })
    },
    /** The total, and line by line what is in it. */
    bill: (offer: Offer): string =>
      [
        words('answerTotal', { total: write.price(offer) }),
        ...breakdown(offer.lines).map((line) =>
          words('answerPart', { name: lineName(line, offer), amount: money(line.total / 100) })
        )
      ].join('\n'),
    /** Of a total that was agreed on, nobody knows what is in it, unless it differs by the tax alone. */
    agreed: ({ total, difference }: NonNullable<AnsweredRequest['agreed']>, { extras = [] }: Pick<Wish, 'extras'>) => {
      const own = difference === 'without-tax' ? words('withoutTax', { total: money(total) }) : money(total)
      const names = extraNames(extras).join(', ')
      return words('answerTotal', { total: names === '' ? own : words('withExtras', { total: own, extras: names }) })
    }
  }
}

/** The deposit and the last day of free cancellation, for each unit if they differ. */
function conditionLines(
  { parts }: Offer,
  { agreed, keys }: Pick<AnsweredRequest, 'agreed'> & { keys: readonly ('paid' | 'free')[] },
  write: ReturnType<typeof basicsFor>
): string {
  const { words, day, money, percent, inSentence } = write
  const depositWords = ({ percent: share, amount }: NonNullable<OfferPart['cancellation']['deposit']>): string => {
    if (share === undefined) return words('depositFixed', { amount: money(amount / 100) })
    const line = words('depositLine', { percent: percent(share) })
    // Of an agreed total for several units nobody knows the shares.
    const sum = agreed === undefined ? amount / 100 : agreed.deposit
    return sum === undefined || line === '' ? line : `${line}: ${money(sum)}`
  }
  const sentences = parts.map(({ name, cancellation: { deposit, freeUntil } }) => {
    const paid = deposit && depositWords(deposit)
    return { name, paid, free: freeUntil && words('freeUntil', { date: day(freeUntil) }) }
  })
  const lines = keys.flatMap((key) => {
    const isSame = new Set(sentences.map((each) => each[key])).size === 1
    // A house may have no words for it yet.
    return sentences.flatMap(({ name, [key]: sentence = '' }) =>
      sentence === '' ? [] : isSame ? sentence : `${name}: ${inSentence(sentence)}`
    )
  })
  return [...new Set(lines)].map((line) => `${line}.`).join('\n')
}

type Words = BookModel['translations']
/** The variables of a word. */
type NameIn<Key extends keyof Words> = Words[Key] extends Text<Template<infer Name>> ? Name : never

/** Writes words, days, guests and amounts in a language. */
export function basicsFor(house: BookModel, { code, locale }: Language) {
  const words = <Key extends keyof Words>(key: Key, values: Readonly<Record<NameIn<Key>, string | number>>): string => {
    const texts: Text = house.translations[key]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text of this very key
    const text = texts[code] as Template<NameIn<Key>> | undefined
    return text === undefined ? '' : fill(text, values)
  }
  const plurals = new Intl.PluralRules(locale)
  const counted = (one: 'night' | 'adult' | 'child', many: 'nights' | 'adults' | 'children', count = 0): string[] =>
    count === 0 ? [] : [words(plurals.select(count) === 'one' ? one : many, { count })]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const day = (written: Day): string => days.format(new Date(written))
  const amounts = moneyFormat(locale, house.site.currency)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const conjunction = new Intl.ListFormat(locale)
  /** In a language that writes nouns in small letters. */
  const inSentence = (noun: string): string =>
    code === 'de' ? noun : noun.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(locale))
  const money = (amount: number): string => amounts.format(amount)
  const nights = (stay: Stay): string => counted('night', 'nights', nightCount(stay)).join('')
  return {
    words,
    day,
    inSentence,
    nights,
    /** With its greeting and its end. */
    letter: (...paragraphs: (string | false)[]): string =>
      [words('answerStart', {}), ...paragraphs, words('answerEnd', { site: house.site.name })]
        .filter(Boolean)
        .join('\n\n'),
    percent: (share: number): string => percents.format(share / 100),
    money,
    /** A price, which says so where a part of it is open. */
    price: ({ total, open }: Pick<Offer, 'total' | 'open'>): string =>
      open.length === 0 ? money(total) : words('withoutGuests', { total: money(total) }),
    list: (names: readonly string[]): string => conjunction.format(names),
    unit: (unit: string): string => nameOfUnit(house, unit),
    /** The words of a guest. */
    quoted: (text: string): string => (code === 'en' ? `‘${text}’` : `«${text}»`),
    stay: (stay: Stay) => ({ arrival: day(stay.arrival), departure: day(stay.departure), nights: nights(stay) }),
    guests: ({ adults, children, needs = [] }: Pick<Wish, 'adults' | 'children' | 'needs'>): string => {
      const guests = conjunction.format([
        ...counted('adult', 'adults', adults),
        ...counted('child', 'children', children)
      ])
      return needs.length === 0
        ? guests
        : words('withNeeds', { guests, needs: conjunction.format(needs.map((need) => words(need, {}))) })
    }
  }
}

/** Asks who has a stay at what hour they arrive. */
export function writeHourQuestion(
  { arrival }: StayRequest,
  { language, ...house }: BookModel & { language: Language }
): string {
  const { words, letter } = basicsFor(house, language)
  const days = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(language.locale, days).format(new Date(arrival))
  return letter(words('answerHour', { arrival: day }))
}

/** The extras of the units of a list that can be charged. */
export const chargedExtras = ({ pages }: Pick<BookModel, 'pages'>) =>
  collections.flatMap((list) =>
    (pages[list]?.unit.extras ?? []).flatMap(({ name, charge }) => (charge ? [{ ...charge, list, name }] : []))
  )
