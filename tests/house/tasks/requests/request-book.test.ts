/** The book of requests for a stay whose nights a booking site passes back. */
import { expect, test } from 'vitest'
import { emptyFolder, houses, modelOf } from '../../../support/content.ts'
import { serverFor } from '../../../support/serve.ts'
import { calendarText } from '../../../support/change.ts'
import {
  loadFiles,
  loadPublished,
  saveFiles,
  storeFolder
} from '../../../../generator/house/bookings/feeds/feed-store.ts'
import { openAnswers } from '../../../../generator/house/bookings/live-answers.ts'
import type { UnitBookings } from '../../../../generator/house/bookings/night-spans.ts'
import { trackPublished, type PublishedNights } from '../../../../generator/house/bookings/published-nights.ts'
import { bookableWindow, planAnswers } from '../../../../generator/house/bookings/unit-answers.ts'
import type { StayRequest } from '../../../../generator/house/model/content-model.ts'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { requestsFile } from '../../../../generator/house/rules/availability/request-rules.ts'
import { maxNights } from '../../../../generator/house/stay/stay-query.ts'
import { contentFrom } from '../../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../../generator/house/tasks/house-desk.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'
import { bookOf, bookQuestions, recordPublication } from '../../../../generator/house/tasks/requests/request-book.ts'

const unit = 'rooms/grecale'
const nights = { arrival: '2027-06-10', departure: '2027-06-14' }
const today = '2027-05-20'
const [told = 0, taken = 0, freed = 0] = ['2027-05-01', '2027-05-02', '2027-05-19'].map((day) => Date.parse(day))

const contentOf = (request: StayRequest) =>
  contentWith('shipped', { [requestsFile]: JSON.stringify({ requests: [request] }) })

/** @param published what is remembered of the nights on the site; undefined if it shows them as free */
function said(
  state: StayRequest['state'],
  published: Omit<PublishedNights, keyof typeof nights> | undefined,
  passedOn: 'as an echo' | 'as a booking' | false
) {
  const request: StayRequest = { unit, ...nights, adults: 2, state, since: '2027-05-18', until: '2027-05-19' }
  const read = Date.parse(today)
  const window = { read, asked: read, from: '2027-05-01', until: '2028-05-01' }
  const record = { ...window, stays: [nights], events: [nights], since: [{ ...nights, since: taken }], begun: 0 }
  const own: UnitBookings = {
    stays: passedOn === false ? [] : [{ ...nights, calendar: 'Airbnb', isEcho: passedOn === 'as an echo' }],
    allKnown: true,
    feeds: passedOn === false ? [] : [{ entry: { name: 'Airbnb', file: 'a.ics', echoes: true }, record }],
    published: published && [{ ...nights, ...published }]
  }
  const book = bookOf(shownFrom(contentOf(request), today, new Map([[unit, own]])))
  return { isUnpublished: book?.entries[0]?.isUnpublished, kinds: book?.entries[0]?.nights.map(({ kind }) => kind) }
}

test.each(['cancelled', 'option'] as const)(
  'after a stay (%s) is over, a site that passes it on learns so by our calendar alone',
  (state) => {
    expect(said(state, { since: told }, 'as an echo')).toEqual({ isUnpublished: true, kinds: ['passed-on'] })
    expect(said(state, { since: told, until: freed }, 'as an echo')).toEqual({
      isUnpublished: false,
      kinds: ['passed-on']
    })
    // It counts as a booking of that site after two days, and is told again.
    expect(said(state, { since: told, isOthers: true }, 'as a booking')).toEqual({
      isUnpublished: false,
      kinds: ['kept']
    })
    expect(said(state, { since: told, until: freed }, false)).toEqual({ isUnpublished: true, kinds: [] })
    expect(said(state, undefined, false)).toEqual({ isUnpublished: false, kinds: [] })
  }
)

test('a stay that is confirmed again is told again, also where the site has never shown it as free', () => {
  expect(said('confirmed', { since: told }, 'as an echo')).toEqual({ isUnpublished: false, kinds: ['known'] })
  expect(said('confirmed', { since: told, until: freed }, 'as an echo')).toEqual({
    isUnpublished: true,
    kinds: ['known']
  })
})

test('nights that are past, or later than guests can book, wait for no publication', () => {
  const house = modelOf(houses.shipped)
  const { until } = bookableWindow(house, today)
  const bookOn = (day: string, stay: { arrival: string; departure: string }) => {
    const request: StayRequest = { unit, ...stay, adults: 2, state: 'confirmed', since: '2027-05-18' }
    const model = { ...house, requests: { requests: [request] } }
    const answers = planAnswers(model, new Map(), today)
    const published = answers.flatMap((each) => (each.unit === unit ? trackPublished([], each, told) : []))
    const shown = shownFrom(contentOf(request), day, new Map([[unit, { stays: [], allKnown: true, published }]]))
    return bookOf(shown).entries[0]?.isUnpublished
  }
  const [begun, later, overTheEnd] = [
    { arrival: addDays(today, -2), departure: addDays(today, 2) },
    { arrival: addDays(until, 40), departure: addDays(until, 44) },
    { arrival: addDays(until, -2), departure: addDays(until, 2) }
  ]
  expect([begun, later, overTheEnd].map((stay) => bookOn(today, stay))).toEqual([false, false, false])
  // A day later guests can book one more.
  expect(bookOn(addDays(today, 1), overTheEnd)).toBe(true)
})

test('of stays that two computers confirmed for the same nights both stay, and tell which nights', () => {
  const confirmed = { unit, ...nights, adults: 2, state: 'confirmed', since: '2027-05-18' }
  const bookWith = (...second: object[]) =>
    bookOf(
      shownFrom(
        contentWith('shipped', { [requestsFile]: JSON.stringify({ requests: [confirmed, ...second] }) }),
        today,
        undefined
      )
    ).entries.map(({ twice }) => twice)
  const shared = [{ arrival: '2027-06-13', departure: '2027-06-14' }]
  expect(bookWith({ ...confirmed, arrival: '2027-06-13', departure: '2027-06-15' })).toEqual([shared, shared])
  expect(bookWith({ ...confirmed, arrival: '2027-06-14', departure: '2027-06-15' })).toEqual([[], []])
  expect(bookWith({ ...confirmed, state: 'cancelled' })).toEqual([[], []])
  expect(bookWith({ ...confirmed, unit: 'rooms/scirocco' })).toEqual([[], []])
})

const answering = (...requests: object[]) => {
  const content = contentWith('shipped', { [requestsFile]: JSON.stringify({ requests }) })
  return { ...shownFrom(content, today, new Map()), env: {} }
}
const booked = { unit, ...nights, adults: 2, state: 'confirmed', since: '2027-05-18' }

test('for a stay that is promised or sold twice at most three others are named, and never its own nights', () => {
  const [first, second, large] = bookOf(answering(booked, booked, { ...booked, adults: 7 })).entries
  expect([first?.others, second?.others.length, large?.others]).toEqual([[], 3, []])
  expect(second?.others.filter((each) => each.unit === unit && each.arrival === nights.arrival)).toEqual([])
  const feeds = [{ entry: { name: 'Airbnb' }, record: { events: [nights] } }]
  const bookings = new Map([[unit, { stays: [nights], allKnown: true, feeds }]])
  const { entries } = bookOf({ ...answering(booked, { ...booked, unit: 'rooms/scirocco' }), feeds: bookings })
  expect(entries.map(({ others }) => others.length)).toEqual([3, 0])
})

test('the site has to learn of promised nights that are to come, and of no others', () => {
  const past = { arrival: '2027-05-17', departure: today }
  const waits = [{ id: 0 }, {}, { state: 'option', until: today }, { state: 'asked' }, { state: 'declined' }, past]
  const { entries, extras, saysPayment } = bookOf(answering(...waits.map((each) => ({ ...booked, ...each }))))
  // What cannot be read is no entry, and keeps its place.
  expect(entries.map(({ index, isUnpublished }) => isUnpublished && index)).toEqual([1, 2, false, false, false])
  expect([extras.map(({ id }) => id), saysPayment]).toEqual([['linen', 'towels', 'air-conditioning'], false])
  const paid = (textsOf('shipped').get('rules.yaml') ?? '').replace(/(deposit:[^]*?detail:) .*/, '$1 { it: S, en: Y }')
  expect(bookOf(shownFrom(contentWith('shipped', { 'rules.yaml': paid }), today, undefined)).saysPayment).toBe(true)
})

test('what is published while nobody knows all promises is not remembered as on the site', () => {
  const folders = { cache: emptyFolder(), data: houses.shipped }
  const publish = (requests: string) => {
    recordPublication({ ...answering(), content: contentWith('shipped', { [requestsFile]: requests }), ...folders })
    return loadPublished(storeFolder(folders.cache), folders.data)?.[unit]?.taken
  }
  expect(publish('requests: [{ unit')).toBeUndefined()
  expect(publish(JSON.stringify({ requests: [booked] }))).toMatchObject([nights])
})

test('in a house that reads no calendar nights on the site wait for no publication', async () => {
  const folders = { cache: emptyFolder(), data: houses.shipped }
  const { content } = answering(booked)
  recordPublication({ ...answering(booked), ...folders })
  const open = openAnswers({ ...folders, env: {}, today, now: () => Date.parse(today), onFeeds: () => undefined })
  const { readFeeds } = open({ known: content.checked, model: undefined, attachments: [] }, { isTyping: false })
  expect(bookOf(shownFrom(content, today, await readFeeds())).entries).toMatchObject([{ isUnpublished: false }])
})

const judged = (wish: object, asked: object = {}, ...requests: object[]) =>
  bookQuestions.verdict(
    { wish: { units: [unit], rooms: 1, services: [], ...nights, adults: 2, ...wish }, isAgreed: false, ...asked },
    answering(...requests)
  )

test('a total that is agreed on is in the confirmation, and another one is not', () => {
  const verdict = (wish: object, isAgreed: boolean, ...requests: object[]) =>
    judged(wish, { isAgreed }, ...requests)?.answers['en']
  const totalIn = (text = '') => /The total is (€.*)\./.exec(text)?.[1]
  const totals = [true, false].map((isAgreed) => totalIn(verdict({ total: 111 }, isAgreed)?.confirmed))
  expect(totals).toEqual(['€111', '€360'])
  const chosen = [`rooms/scirocco ${nights.arrival} ${nights.departure}`]
  const elsewhere = judged({ total: 111 }, { isAgreed: true, chosen })?.answers['en']?.confirmed
  expect(totalIn(elsewhere), 'of another room').toBe('€360')
  const wished = { total: 340, extras: ['linen'] }
  expect(totalIn(verdict(wished, true)?.confirmed)).toBe('€340, tourist tax not included (with: Bed linen)')
  expect(verdict({}, false)?.quote).toMatch(/Yes, we have room .*: Grecale \(Double room with a garden view\)\./)
  expect(verdict({}, false, booked)?.quote).toContain('we cannot offer you Grecale')
  expect(verdict({ units: [unit, 'rooms/scirocco'] }, false, booked)?.quote).toContain('Yes, we have room')
  const lengths = [nights.arrival, addDays(nights.arrival, maxNights), addDays(nights.arrival, maxNights + 1)]
  expect(lengths.map((departure) => verdict({ departure }, false) !== undefined)).toEqual([false, true, false])
})

test('the deposit of a total of the owner’s own is its share of that total', () => {
  const terms = 'cancellation:\n  - deposit: 30\n'
  const quoteOf = (asked: object) =>
    bookQuestions.verdict(
      { wish: { units: [unit], rooms: 1, services: [], ...nights, adults: 2 }, isAgreed: false, ...asked },
      { ...shownFrom(contentWith('shipped', { 'availability/stays.yaml': terms }), today, new Map()), env: {} }
    )?.answers['en']?.quote
  expect(quoteOf({ ownTotal: 200 })).toContain('\n30% deposit when you book: €60.\n')
  expect(quoteOf({})).toContain('\n30% deposit when you book: €108.\n')
})

test('guests who are here already are written to about their own stay, and about no other that is free', () => {
  const stay = { arrival: addDays(today, -1), departure: addDays(today, 3), total: 280 }
  const reply = judged(stay, { index: 0, isAgreed: true }, { ...booked, ...stay })
  expect(reply?.suggested).toEqual([])
  expect(reply?.answers['en']?.confirmed).toMatch(/19 May.*23 May.*Grecale[^]*The total is €280/)
})

test('a stay of the book is changed for a unit of the house at the chosen total, and an option stays one', () => {
  const change = (index: number, after: object, state = 'confirmed', total?: number) =>
    bookQuestions.change(
      { index, total, after: { unit, ...nights, adults: 2, ...after } },
      answering({ ...booked, state, ...(state === 'option' && { until: '2027-05-30' }) })
    )?.answers['en']
  expect(change(0, {})).toContain('we have changed your stay: Grecale')
  expect(change(0, { departure: '2027-06-15' }, 'confirmed', 111)).toContain('€111')
  expect(change(0, { unit: 'rooms/scirocco' }, 'option')).toMatch(/holding Scirocco [^]*by Sunday,? 30 May 2027/)
  expect([change(1, {}), change(0, { unit: 'rooms/nowhere' })]).toEqual([undefined, undefined])
})

test('of a unit that the house does not have nobody is told that it is free', () => {
  const verdictOn = (name: string) => judged({ units: [name] })?.verdicts[0]?.isFree
  const none = [undefined, undefined, undefined]
  expect([unit, 'rooms', 'rooms/__proto__', 'rooms/nowhere'].map(verdictOn)).toEqual([true, ...none])
})

test('what a guest asks for is read from a message, and is told of those that have it', () => {
  const { wishes: services = [] } = bookQuestions.message('Una camera con la colazione?', answering()) ?? {}
  expect(services).toEqual(['breakfast'])
  expect(judged({ units: [], services })?.offers[0]?.services).toEqual(services)
})

test('the nights of an option are free for the guests who have it, and for no others', () => {
  const option = { ...booked, state: 'option', until: today }
  const isFree = [{ index: 0 }, {}].map((asked) => judged({}, asked, option)?.verdicts[0]?.isFree)
  expect(isFree).toEqual([true, false])
})

test('whoever decides on nights has calendars that were read within ten minutes', async () => {
  let asked = 0
  const server = await serverFor((_, response) => {
    asked += 1
    response.end(calendarText())
  })
  let minutes = 0
  const now = (): number => Date.parse(today) + minutes * 60_000
  const open = openAnswers({ data: 'data', cache: emptyFolder(), env: {}, today, now, onFeeds: () => undefined })
  const bookings = JSON.stringify({ rooms: { grecale: [{ name: 'Airbnb', url: server.address }] } })
  const { checked: known } = contentWith('shipped', { 'availability/bookings.yaml': bookings })
  const readings: number[] = []
  const house = { model: undefined, known, attachments: [] }
  const { readFeeds } = open(house, { isTyping: false })
  for (minutes of [0, 10, 11, 21, 22]) {
    await readFeeds()
    readings.push(asked)
  }
  // Nobody has ever published.
  expect(await readFeeds(true)).toEqual(new Map([[unit, expect.objectContaining({ published: undefined })]]))
  await open(house, { isTyping: true }).readFeeds(true)
  expect([...readings, asked]).toEqual([1, 1, 2, 2, 3, 4])
  await server.close()
})

test('what is only being typed is not kept as the last right value', () => {
  const folders = { cache: emptyFolder(), data: houses.shipped }
  const open = openAnswers({ ...folders, env: {}, today, now: () => Date.parse(today), onFeeds: () => undefined })
  open({ known: contentWith('shipped').checked, model: undefined, attachments: [] }, { isTyping: true })
  expect(loadFiles(storeFolder(folders.cache), folders.data)).toEqual({})
})

test.each([
  ['of a stay to come', 'confirmed', '2027-06-14', true],
  ['of a stay that is over', 'confirmed', '2027-05-20', false],
  ['of a request that nobody has answered', 'asked', '2027-06-14', false]
] as const)('a book that is gone after it was last read with nights %s', (_, state, departure, isGone) => {
  const texts = new Map([...textsOf('shipped')].filter(([file]) => file !== requestsFile))
  const shown = { ...shownFrom(contentFrom(texts, houseDesk), today, undefined), cache: emptyFolder() }
  const request: StayRequest = { unit, arrival: '2027-05-10', departure, adults: 2, state, since: '2027-05-01' }
  saveFiles(storeFolder(shown.cache), shown.data, { [requestsFile]: { requests: [request] } })
  expect(bookOf(shown)).toMatchObject({ isGone, entries: [] })
})
