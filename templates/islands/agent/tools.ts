/**
 * What the guest's assistant can ask of a page with a calendar or the search: which units are free, what a stay costs,
 * and a request to the house. The answers are the page's own, in its language, and the page shows what is asked.
 * Nothing is sent: a request is a link that the guest opens.
 */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { todayIn } from '../../../generator/house/stay/days/day.ts'
import { grownAge, type UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import type { QuoteLine } from '../../../generator/house/stay/quote.ts'
import type { Refusal } from '../../../generator/house/stay/refusal.ts'
import { formatStayQuery, maxGuests, parseStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import { search, type PricedStay, type RefusedUnit } from '../../../generator/house/stay/unit-search.ts'
import { requestAvailability, stateText, type AvailabilityState } from '../availability-request.ts'
import { bookingChatUrl } from '../booking-message.ts'
import { createCalendarFormatter, type CalendarFormatter } from '../calendar-formatter.ts'
import { wordsByName, type WordList } from '../calendar/calendar-words.ts'
import { asObject } from '../../../generator/house/stay/terms-parser.ts'
import { requestAll } from '../request-all.ts'
import type { CommonProps } from '../calendar/calendar.tsx'
import { writtenUnits } from '../search/search-formatter.ts'
import type { SearchProps } from '../search/use-unit-entries.ts'

/** A unit that the page can answer for. `page` is the address of its page. */
type ToolUnit = { id: string; facts: CalendarFacts; format: CalendarFormatter; page: string }

type Tools = {
  units: readonly ToolUnit[]
  /** The reply to an invalid wish. */
  malformed: string
  titles: Record<'find' | 'price' | 'request', string>
}

type CalendarGiven = { facts: CalendarFacts; words: WordList }

function toolsOfCalendar({ facts, words: list }: CalendarGiven): Tools {
  const words = wordsByName(list)
  return {
    units: [{ id: facts.unit, facts, format: createCalendarFormatter(facts, words), page: location.pathname }],
    malformed: words.wishMalformed,
    titles: { find: words.availability, price: words.stayTotal, request: words.bookNow }
  }
}

function toolsOfSearch({ facts: searched, words }: SearchProps): Tools {
  return {
    units: writtenUnits(searched, words).map((unit) => ({ ...unit, id: unit.facts.id, page: unit.facts.href })),
    malformed: words.wishMalformed,
    titles: { find: words.searchHeading, price: words.stayTotal, request: words.askChat }
  }
}

const day = { type: 'string', format: 'date', description: 'YYYY-MM-DD' }
const wish = {
  arrival: day,
  departure: day,
  adults: { type: 'integer', minimum: 1, maximum: maxGuests },
  children: { type: 'integer', minimum: 0, maximum: maxGuests, default: 0 },
  ages: { type: 'array', items: { type: 'integer', minimum: 0, maximum: grownAge - 1 }, description: 'Of the children' }
}
const required = ['arrival', 'departure', 'adults']

function registerTools({ units, malformed, titles }: Tools): void {
  const context = document.modelContext ?? navigator.modelContext
  const ids = units.map(({ id }) => id)
  const ofUnit = {
    type: 'object',
    properties: { unit: { type: 'string', enum: ids }, ...wish },
    required: ['unit', ...required]
  }
  const register = (
    tool: { name: string; title: string; description: string; inputSchema: object },
    answer: (query: StayQuery, unit: ToolUnit | undefined) => Promise<object>
  ): void => {
    const execute = async (input: unknown): Promise<object> => {
      const { unit, ...asked } = asObject(input)
      const query = queryOf(asked)
      if (query === undefined) return { error: malformed }
      // The page shows the same as the answer.
      location.replace(`#${formatStayQuery(query)}`)
      return answer(
        query,
        units.find(({ id }) => id === unit)
      )
    }
    context?.registerTool({ ...tool, annotations: { readOnlyHint: true }, execute })
  }
  const unknown = { error: `unit: ${ids.join(', ')}` }
  register(
    {
      name: 'find_stay',
      title: titles.find,
      description:
        'Finds what is free for dates and guests, with totals; why the rest is not, and when it next is; and other ' +
        'dates or several units where nothing is. The page shows the same.',
      inputSchema: { type: 'object', properties: wish, required }
    },
    async (query) => findStay(query, units)
  )
  register(
    {
      name: 'price_stay',
      title: titles.price,
      description: 'Gives the total of a stay in one unit with all of its lines, or says why it is not possible.',
      inputSchema: ofUnit
    },
    async (query, unit) => (unit === undefined ? unknown : priceStay(query, unit))
  )
  register(
    {
      name: 'write_request',
      title: titles.request,
      description:
        'Writes the message that asks the house for a stay in one unit. Nothing is sent: the guest opens the link.',
      inputSchema: ofUnit
    },
    async (query, unit) => (unit === undefined ? unknown : writeRequest(query, unit))
  )
}

/** A wish by the same rules as one in the address of the page. */
function queryOf({ arrival, departure, adults, children = 0, ages }: Record<string, unknown>): StayQuery | undefined {
  const query = {
    arrival: String(arrival),
    departure: String(departure),
    adults: Number(adults),
    children: Number(children),
    ages: Array.isArray(ages) ? ages.map(Number) : undefined
  }
  const read = parseStayQuery(formatStayQuery(query))
  return typeof read === 'object' && read.isSwapped !== true ? read : undefined
}

type AnsweredUnit = ToolUnit & { terms: UnitTerms }

async function findStay(query: StayQuery, units: readonly ToolUnit[]): Promise<object> {
  const answers = new Map<string, AvailabilityState>()
  await requestAll(
    units.map(({ facts }) => facts),
    ({ api }, answer) => answers.set(api, answer)
  )
  const candidates: AnsweredUnit[] = []
  const unread: object[] = []
  for (const unit of units) {
    const answer = answers.get(unit.facts.api)
    if (answer?.kind === 'shown') candidates.push({ ...unit, terms: answer })
    else unread.push({ ...nameOf(unit), reason: stateText(answer), ...requestOf(query, unit) })
  }
  const result = search(query, candidates, todayOf(units[0]))
  const each = (priced: readonly PricedStay<ToolUnit>[]): object[] => priced.map(pricedAnswer)
  const elsewhere = units[0]?.facts.search
  return {
    free: each(result.free),
    taken: result.taken.map((refused) => refusedAnswer(query, refused)),
    unread,
    otherDates: each([...result.nearest, ...result.cheapest]),
    oneAfterTheOther: result.moves.map(each),
    together: result.pairs.map(each),
    ...(elsewhere === undefined ? {} : { allUnits: linkTo(elsewhere, query) })
  }
}

async function priceStay(query: StayQuery, unit: ToolUnit): Promise<object> {
  const answer = await requestAvailability(unit.facts)
  if (answer.kind !== 'shown') return { ...nameOf(unit), reason: stateText(answer), ...requestOf(query, unit) }
  const { free, taken } = search(query, [{ ...unit, terms: answer }], todayOf(unit))
  const [[priced], [refused]] = [free, taken]
  if (priced !== undefined) return pricedAnswer(priced)
  return refused === undefined ? nameOf(unit) : refusedAnswer(query, refused)
}

/** The link of the button of the page: with the total where the stay is possible. */
async function writeRequest(query: StayQuery, unit: ToolUnit): Promise<object> {
  const answer = await requestAvailability(unit.facts)
  const terms = answer.kind === 'shown' ? answer : undefined
  const found = terms && search(query, [{ ...unit, terms }], todayOf(unit))
  return { ...nameOf(unit), ...requestOf(query, unit, { priced: found?.free[0], refused: found?.taken[0]?.refused }) }
}

const todayOf = (unit: ToolUnit | undefined): string => todayIn(unit?.facts.timeZone ?? 'UTC', Date.now())

const nameOf = ({ id, facts: { unit } }: ToolUnit): { unit: string; name: string } => ({ unit: id, name: unit })

const linkTo = (page: string, query: StayQuery): string =>
  new URL(`${page}#${formatStayQuery(query)}`, location.href).href

function requestOf(
  query: StayQuery,
  unit: ToolUnit,
  { priced, refused }: { priced?: PricedStay | undefined; refused?: Refusal | undefined } = {}
): { link: string; message: string } {
  const { facts, format } = unit
  const reason = refused && format.refusal(refused, query)
  // As the page, which says nothing of a stay that is over.
  const unpriced = query.arrival < todayOf(unit) ? facts.book : format.chatUrlWithDates(facts.book, query, reason)
  const link = priced
    ? bookingChatUrl(query, format.messageTexts(query, priced.quote), { ...facts, page: unit.page })
    : unpriced
  return { link, message: new URL(link).searchParams.get('text') ?? '' }
}

function pricedAnswer({ unit, stay, party, quote }: PricedStay<ToolUnit>): object {
  const { format, facts } = unit
  const lineText = (line: QuoteLine): string => {
    const { name, factors, total } = format.line(line)
    return [name, factors, total].filter((part) => part !== undefined).join(': ')
  }
  return {
    ...nameOf(unit),
    ...stay,
    ...party,
    dates: datesOf(stay, unit),
    total: format.total(quote),
    amount: quote.total / 100,
    currency: facts.currency,
    lines: quote.lines.map(lineText),
    onRequest: quote.onRequest.map(lineText),
    includesTax: quote.tax !== undefined,
    page: linkTo(unit.page, { ...stay, ...party })
  }
}

const datesOf = ({ arrival, departure }: Stay, { format }: ToolUnit): string =>
  `${format.date(arrival)} – ${format.date(departure)}`

function refusedAnswer(query: StayQuery, { unit, refused, next }: RefusedUnit<ToolUnit>): object {
  return {
    ...nameOf(unit),
    reason: unit.format.refusal(refused, query),
    ...(next === undefined ? {} : { next: { ...next, dates: datesOf(next, unit) } }),
    page: linkTo(unit.page, query)
  }
}

const searchFacts = document.querySelector('[data-search] + script')
const calendar = document.querySelector<HTMLElement>('[data-calendar]')
const calendarFacts = document.querySelector('[data-calendar] + script')
if (searchFacts !== null) registerTools(toolsOfSearch(JSON.parse(searchFacts.textContent)))
if (calendar !== null && calendarFacts !== null) {
  const { shared, words }: CommonProps = JSON.parse(calendarFacts.textContent)
  registerTools(toolsOfCalendar({ facts: { ...shared, ...JSON.parse(calendar.dataset.calendar ?? '') }, words }))
}
