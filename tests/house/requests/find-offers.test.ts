/** The offers for a request, and the answers that name them. */
import { expect, test } from 'vitest'
import { asText } from '../../../generator/engine/fields/text.ts'
import { houses, modelOf } from '../../support/content.ts'
import { breakdown, keepsTotal, type Wish } from '../../../generator/house/requests/offer.ts'
import { offersFor, type Offers } from '../../../generator/house/requests/find-offers.ts'
import { readMessage } from '../../../generator/house/requests/read-message.ts'
import { writeAnswers } from '../../../generator/house/requests/write-answer.ts'
import { pageAddresses } from '../../../generator/house/pages/page-kinds.ts'
import type { Model, StayRequest } from '../../../generator/house/model/content-model.ts'

const model = modelOf(houses.shipped)
const today = '2027-05-01'
const days = { arrival: '2027-06-05', departure: '2027-06-08' }
const wishFor = (wish: Partial<Wish>): Wish => ({ ...days, adults: 2, units: [], rooms: 1, services: [], ...wish })
const entryOf = (unit: string) => [...model.rooms, ...model.apartments].find(({ slug }) => unit.endsWith(`/${slug}`))!
const servicesOf = (unit: string): string[] => entryOf(unit).services.map(({ id }) => id)
const offersOf = (wish: Partial<Wish>, house: Model = model): Offers =>
  offersFor(wishFor(wish), house, { bookings: new Map(), today, servicesOf })
const namesOf = ({ offers }: Pick<Offers, 'offers'>): string[] =>
  offers.map(({ parts }) => parts.map(({ name }) => name).join('+'))

/** The house with everything taken on these days but some units. */
const takenBut = (...free: string[]): Model => {
  const units = [
    ...model.rooms.map(({ slug }) => `rooms/${slug}`),
    ...model.apartments.map(({ slug }) => `apartments/${slug}`)
  ]
  const stay = { ...days, adults: 2, state: 'confirmed', since: today } as const
  const requests: StayRequest[] = units.flatMap((unit) => (free.includes(unit) ? [] : { unit, ...stay }))
  return { ...model, requests: { requests } }
}

type Answering = { agreed?: number; code?: 'it' | 'en'; isWhole?: boolean; replies?: Record<string, string>[] }

/** The answers to a wish with what is suggested. */
function answersTo(
  wish: Partial<Wish>,
  house: Model = model,
  { agreed, code = 'en', isWhole = false, replies }: Answering = {}
) {
  const { offers, suggested, verdicts, missingKinds } = offersOf(wish, house)
  const chosen = offers.filter(({ id }) => suggested.includes(id))
  const language = model.site.languages.find((each) => each.code === code)!
  return writeAnswers(
    {
      wish: wishFor(wish),
      offers: chosen,
      isTaken: verdicts.length > 0 && !verdicts.some(({ isFree }) => isFree),
      missingKinds,
      until: '2027-05-04',
      replies,
      agreed: agreed === undefined ? undefined : { total: agreed, difference: undefined }
    },
    {
      ...house,
      language,
      addresses: isWhole ? pageAddresses.of(model) : undefined,
      factsOf: (unit) => (isWhole ? entryOf(unit).subtitle[code] : undefined)
    }
  )
}

test('of two rooms of two kinds each is one', () => {
  const { kinds, rooms } = readMessage('Siamo in 5: due camere, una tripla e una doppia', model, today)
  const { offers, suggested, missingKinds } = offersOf({ adults: 5, rooms, kinds })
  expect(namesOf({ offers: offers.filter(({ id }) => suggested.includes(id)) })).toEqual([
    'Grecale+Libeccio',
    'Scirocco+Libeccio'
  ])
  expect(missingKinds).toEqual([])
})

test('without a unit, all that is free is offered: what has the services that are asked for, then the cheapest', () => {
  const { offers, suggested } = offersOf({ services: ['kitchen'] })
  expect(offers).toHaveLength(11)
  const kitchens = offers.map(({ services }) => services.length)
  expect(kitchens).toEqual(offers.map(({ parts: [part] }) => Number(servicesOf(part!.unit).includes('kitchen'))))
  expect(kitchens).toEqual(kitchens.toSorted((a, b) => b - a))
  const totals = offers.filter(({ services }) => services.length === 1).map(({ total }) => total)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(suggested).toEqual(offers.slice(0, 2).map(({ id }) => id))
})

const kindsOf = (message: string): Wish['kinds'] => readMessage(message, model, today).kinds

test.each([
  ['Cerchiamo una camera', ['Grecale', 'Scirocco']],
  ['We would like a flat', ['Due', 'Tre']],
  ['Una camera tripla, se c’è', ['Libeccio']],
  ['Un bilocale con veranda', ['Sei', 'Cinque']]
])('only what is of the kind that is asked for is offered by itself: %s', (message, names) => {
  const { offers, suggested, missingKinds } = offersOf({ kinds: kindsOf(message) })
  const chosen = offers.filter(({ id }) => suggested.includes(id))
  expect(namesOf({ offers: chosen }).toSorted()).toEqual(names.toSorted())
  expect(missingKinds).toEqual([])
})

test('of two rooms together each is a room', () => {
  const { offers } = offersOf({ adults: 4, rooms: 2, kinds: kindsOf('due camere') })
  expect(offers[0]?.parts.map(({ unit }) => unit.split('/')[0])).toEqual(['rooms', 'rooms'])
})

test('a kind that nothing free is of is said to the guest, before what is free', () => {
  const kinds = kindsOf('Una camera con vista mare')
  expect(offersOf({ kinds }).missingKinds).toEqual(['vista mare'])
  const quote = answersTo({ kinds }, model, { code: 'it' }).quote.split('\n')
  const refusal = quote.findIndex((line) => line.includes('non possiamo darvi «vista mare»'))
  expect(refusal).toBeGreaterThan(0)
  expect(quote.findIndex((line) => line.includes('Grecale'))).toBeGreaterThan(refusal)
  // A total that was agreed on is the one that is named.
  const only = takenBut('rooms/grecale')
  expect(answersTo({ kinds }, only, { agreed: 123, code: 'it' }).quote).toMatch(/Grecale: 123/)
  // All rooms are taken: the flats are no rooms.
  const taken = takenBut('apartments/due', 'apartments/sei')
  expect(offersOf({ kinds: kindsOf('una camera') }, taken).missingKinds).toEqual(['camera'])
  expect(answersTo({ kinds: kindsOf('a room') }, taken).quote).toContain('‘room’')
})

test('guests for whom no unit is large enough get two, divided between them', () => {
  const { offers } = offersOf({ adults: 8 })
  expect(offers.length).toBeGreaterThan(0)
  for (const { parts, total } of offers) {
    expect(parts.map(({ adults }) => adults).reduce((sum, each) => sum + each)).toBe(8)
    expect(parts.map((part) => part.total).reduce((sum, each) => sum + each)).toBe(total)
  }
})

test('two units are offered to three guests or more for whom fewer than three units have room', () => {
  const [grecale, scirocco, libeccio, uno] = ['rooms/grecale', 'rooms/scirocco', 'rooms/libeccio', 'apartments/uno']
  const offered = (adults: number, ...free: string[]): string[] => namesOf(offersOf({ adults }, takenBut(...free)))
  expect(offered(3, libeccio, uno, 'apartments/sette')).toEqual(['Libeccio', 'Uno', 'Sette'])
  expect(offered(3, uno, grecale, scirocco).slice(0, 2)).toEqual(['Uno', 'Grecale+Scirocco'])
  expect(offered(2, grecale, scirocco)).toEqual(['Grecale', 'Scirocco'])
  const { offers } = offersOf({ adults: 8, services: ['kitchen'] }, takenBut(libeccio, uno))
  expect(offers.map(({ services }) => services)).toEqual([[]])
})

test('two units at once are one offer, which comes first if they are named, and before other days', () => {
  const two = { rooms: 2, units: ['rooms/grecale', 'apartments/due'] }
  const asked = offersOf({ adults: 4, ...two })
  expect(namesOf(asked)[0]).toBe('Grecale+Due')
  expect(asked.suggested).toEqual([asked.offers[0]!.id])
  expect(offersOf({ ...two, adults: 2 }).suggested).toHaveLength(1)
  const reasonsOf = (wish: Partial<Wish>) => offersOf(wish).verdicts.map(({ refused }) => refused?.reason)
  expect(reasonsOf({ ...two, adults: 4, rooms: 1 })).toEqual(['guests', 'guests'])
  expect(reasonsOf({ adults: 4, rooms: 2, units: ['rooms/grecale'] })).toEqual(['guests'])
  expect(asked.verdicts.map(({ isFree, refused }) => isFree && refused)).toEqual([undefined, undefined])
  for (const units of [
    ['rooms/libeccio', 'rooms/grecale'],
    ['rooms/grecale', 'rooms/libeccio']
  ])
    expect(reasonsOf({ adults: 5, rooms: 2, units })).toEqual([undefined, undefined])
  expect(offersOf({ adults: 4, rooms: 2 }).offers[0]?.parts).toHaveLength(2)
  const { offers } = offersOf({ adults: 4 }, takenBut('rooms/grecale', 'rooms/scirocco'))
  expect(offers.map(({ parts, isOnDays }) => [parts.length, isOnDays])).toEqual([[2, true]])
})

test('where nothing is free, the closest days are offered', () => {
  const { offers } = offersOf({}, takenBut())
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.every(({ isOnDays }) => !isOnDays)).toBe(true)
  expect(answersTo({}, takenBut()).quote).toMatch(/^Hello,\n\nWe are sorry: we have no room for 2 adults/)
  const late = { units: ['rooms/grecale'], arrival: '2029-06-05', departure: '2029-06-08' }
  expect(offersOf(late).offers.filter(({ isOnDays }) => isOnDays)).toEqual([])
})

test('a unit that is taken is declined, with what else is free and with its own next days', () => {
  const taken = offersOf({ units: ['rooms/grecale'] }, takenBut('rooms/scirocco'))
  expect(taken.verdicts[0]?.isFree).toBe(false)
  expect(namesOf(taken)).toEqual(['Scirocco', 'Grecale'])
  expect(taken.offers.map(({ isOnDays }) => isOnDays)).toEqual([true, false])
  const tooMany = offersOf({ units: ['rooms/grecale'], adults: 3 }, takenBut()).offers
  expect(tooMany.filter(({ isOnDays }) => isOnDays)).toEqual([])
  const { quote, confirmed, declined } = answersTo({ units: ['rooms/grecale'] }, takenBut('rooms/scirocco'))
  expect(confirmed).toMatch(/^Hello,\n\nAll confirmed .*: Scirocco\.\n/)
  for (const text of [quote, declined]) expect(text).toMatch(/we cannot offer you Grecale [^]*instead:\n– Scirocco: €/)
})

test('a request that is promised already has its own room among its offers, and nobody else’s', () => {
  const house = takenBut('rooms/maestrale')
  const index = house.requests!.requests!.findIndex(({ unit }) => unit === 'rooms/grecale')
  const wish = wishFor({ units: ['rooms/grecale'] })
  const found = offersFor(wish, house, { bookings: new Map(), today, servicesOf, index })
  expect(namesOf(found)).toEqual(['Grecale', 'Maestrale'])
})

test('what an answer lists adds up to its total, to the cent, with extras', () => {
  const wish = { units: ['apartments/sette', 'apartments/due'], rooms: 2, extras: ['linen', 'towels'], adults: 6 }
  const [offer] = offersOf(wish).offers
  const lines = breakdown(offer!.lines)
  expect(lines.map(({ kind }) => kind)).toEqual(['nights', 'charge', 'charge', 'tax'])
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(Math.round(offer!.total * 100))
  expect(answersTo(wish).quote).toContain('– Bed linen: €30')
})

test('a quote says all that is in a total, or names several stays with their pages', () => {
  const house: Model = { ...model, stays: { ...model.stays, discounts: [{ nights: 3, percent: 12.5 }] } }
  const quoteOf = (wish: Partial<Wish>): string =>
    answersTo(wish, house, { isWhole: true }).quote.replaceAll('day, ', 'day ')
  const [from, to] = ['Saturday 5 June 2027', 'Tuesday 8 June 2027']
  const subtitle = entryOf('/sette').subtitle['en']
  expect(quoteOf({ units: ['apartments/sette'], adults: 2, children: 1, extras: ['linen', 'towels'] })).toBe(`Hello,

Yes, we have room for 2 adults and 1 child from ${from} to ${to} (3 nights): Sette (${subtitle}).

The total is €362.25.
– 3 nights: €354
– Long-stay discount, 12.5%: -€44.25
– Bed linen: €15
– Towels: €15
– Tourist tax: €22.50

The price holds until Tuesday 4 May 2027. Shall we keep it for you?

See you soon, Valle degli Ulivi`)
  const { host } = model.site
  const both = ['bnbs/libeccio', 'appartamenti/uno'].map(
    (page, index) => `${host}/len=en/${page}#2027-06-05_2027-06-08_${3 + index}`
  )
  expect(quoteOf({ adults: 7 })).toContain(`: €616.87 ${both.join(' ')}\n`)
  expect(quoteOf({ adults: 3, extras: ['linen'] })).toBe(`Hello,

Thank you for your message. For 3 adults, from ${from} to ${to} (3 nights), we can offer you:
– Libeccio (${entryOf('/libeccio').subtitle['en']}): €285 ${host}/len=en/bnbs/libeccio#2027-06-05_2027-06-08_3
– Uno (${entryOf('/uno').subtitle['en']}): €339.37 ${host}/len=en/appartamenti/uno#2027-06-05_2027-06-08_3

The totals include: long-stay discount, 12.5%, tourist tax and bed linen.

The prices hold until Tuesday 4 May 2027. Which one shall we keep for you?

See you soon, Valle degli Ulivi`)
})

test('a price for four is an offer to five, which says what is open and comes after the whole ones', () => {
  const [uno, grecale, libeccio] = ['apartments/uno', 'rooms/grecale', 'rooms/libeccio']
  const free = takenBut(uno, grecale, libeccio)
  const { offers, verdicts } = offersOf({ adults: 5, units: [uno] }, free)
  expect(verdicts[0]).toMatchObject({ isFree: true, open: [{ part: 'guests', count: 1, covered: 4 }] })
  expect(offers[0]).toMatchObject({ open: [{ part: 'guests', count: 1, covered: 4 }], isOnDays: true })
  const { offers: unasked } = offersOf({ adults: 5 }, free)
  expect(unasked.map(({ open }) => open.length)).toEqual([0, 0, 0, 1])
  const { quote, confirmed } = answersTo({ adults: 5, units: [uno] }, free)
  for (const text of [quote, confirmed]) expect(text).toMatch(/The total is €\S+ \(supplement [^)]*to be agreed\)\./)
  expect(answersTo({ adults: 4, units: [uno] }, free).quote).not.toContain('to be agreed')
})

test('an offer asks, an option waits, a cancellation is told; only a confirmation confirms', () => {
  const answers = answersTo({ units: ['rooms/grecale'] })
  expect(answers.quote).toMatch(/Yes, we have room .* Grecale\.[^]*holds until Tuesday,? 4 May 2027\. Shall we keep it/)
  expect(answers.option).toMatch(/We are holding Grecale for you.* by Tuesday,? 4 May 2027\./)
  expect(answers.cancelled).toMatch(/The stay .* Grecale, is cancelled/)
  for (const text of [answers.option, answers.confirmed]) expect(text).toContain('\n\nArrival time: 15:00-18:00.')
  for (const [name, text] of Object.entries(answers)) expect(/confirmed|yours/.test(text)).toBe(name === 'confirmed')
})

test('guests who have asked for the hours of arrival are told them once', () => {
  const replies = [{ en: 'Check-in: 15:00-18:00. Tell us your arrival time in advance.' }]
  const { confirmed } = answersTo({ units: ['rooms/grecale'] }, model, { replies })
  expect(confirmed.match(/15:00-18:00/g)).toHaveLength(1)
})

test('a total that was agreed on holds for the unit that was asked for alone', () => {
  const asked = { units: ['rooms/grecale'], total: 84 }
  const { offers } = offersOf(asked)
  const keeps = (...some: typeof offers): boolean => keepsTotal(wishFor(asked), some)
  const some = [[offers[0]!], [{ ...offers[0]!, isOnDays: false }], [offers[1]!], [offers[0]!, offers[1]!]]
  expect(some.map((each) => keeps(...each))).toEqual([true, false, false, false])
  expect(keepsTotal(wishFor({ ...asked, total: undefined }), offers.slice(0, 1))).toBe(false)
  const choice = { ...asked, units: ['rooms/grecale', 'rooms/scirocco'] }
  expect(keepsTotal(wishFor(choice), offersOf(choice).offers.slice(0, 2))).toBe(false)
})

test('a total that was agreed on is not split: nobody knows what is in it', () => {
  const { confirmed } = answersTo({ units: ['rooms/grecale'] }, model, { agreed: 84 })
  expect(confirmed).toContain('The total is €84.')
  expect(confirmed).not.toContain('– ')
})

test('a dog is in the answers, with the units that take it', () => {
  const dogs: Readonly<Record<string, 'yes' | 'no'>> = { grecale: 'yes', scirocco: 'no' }
  const house = { ...model, rooms: model.rooms.map((room) => ({ ...room, dog: dogs[room.slug] ?? ('ask' as const) })) }
  const asked = { units: ['rooms/scirocco'], needs: ['dog'] as const }
  const { offers } = offersOf({ needs: ['dog'] }, house)
  expect(namesOf({ offers })).not.toContain('Scirocco')
  const doubtsOf = (name: string) => offers.find(({ parts: [part] }) => part!.name === name)?.doubtfulNeeds
  expect([doubtsOf('Grecale'), doubtsOf('Libeccio')]).toEqual([[], [{ need: 'dog', isRefused: false }]])
  expect(offers[0]?.parts[0]?.needs).toEqual(['dog'])
  const { verdicts, offers: promised } = offersOf(asked, house)
  expect(verdicts[0]).toMatchObject({ isFree: true, refused: { reason: 'need', need: 'dog' } })
  expect(namesOf({ offers: promised })[0]).toBe('Scirocco')
  expect(promised[0]?.doubtfulNeeds).toEqual([{ need: 'dog', isRefused: true }])
  expect(answersTo({ ...asked, units: ['rooms/grecale'] }, house).confirmed).toContain('for 2 adults with a dog')
})

test('a child who pays the tax counts once as an adult', () => {
  const house = { ...model, site: { ...model.site, touristTax: { amount: 2.5, childrenBelow: 12 } } }
  const read = readMessage('Uno dal 5 all’8 giugno, 2 adulti e 2 bambini (7 e 13 anni)', house, today)
  const [offer] = offersOf({ ...read, services: [] }, house).offers
  expect(offer?.lines.filter(({ kind }) => kind === 'tax')).toMatchObject([{ people: 3, nights: 3 }])
})

test('a confirmation names the deposit that the house asks for, and no amount of a total that was agreed on', () => {
  const detail = model.rules['special-requests']!.detail!
  const rules = { ...model.rules, payment: { ...model.rules['payment']!, detail } }
  const house: Model = { ...model, rules, stays: { ...model.stays, cancellation: [{ deposit: 30 }] } }
  const asked = { units: ['rooms/grecale'] }
  const deposit = (total: number): string => `\n30% deposit when you book: €${total}.\n`
  const [offer] = offersOf(asked, house).offers
  expect(answersTo(asked, house).confirmed).toContain(deposit((offer!.total * 30) / 100))
  expect(answersTo(asked, house).confirmed).toContain(`\n\n${detail['en']}\n\n`)
  expect(answersTo(asked, house, { agreed: 84 }).confirmed).toContain('\n30% deposit when you book.\n')
  expect(answersTo(asked).confirmed).not.toContain('deposit')
  const two = { adults: 6, rooms: 2, units: ['rooms/grecale', 'apartments/sette'] }
  expect(answersTo(two, house).confirmed.match(/deposit when you book: €/g)).toHaveLength(2)
})

test('a confirmation and a quote name the last day of free cancellation, if there is one and it is to come', () => {
  const withTerms = (free: number): Model => ({
    ...model,
    stays: { ...model.stays, cancellation: [{ free: 60 }, { units: ['rooms'], free, kept: 30 }] }
  })
  const asked = { units: ['rooms/grecale'] }
  const { quote, confirmed } = answersTo(asked, withTerms(14))
  for (const text of [quote, confirmed]) expect(text).toMatch(/\nFree cancellation until Saturday,? 22 May 2027\.\n/)
  expect(answersTo(asked, withTerms(14), { code: 'it' }).confirmed).toContain(
    '\nDisdetta gratis fino a sabato 22 maggio 2027.\n'
  )
  const two = { adults: 6, rooms: 2, units: ['rooms/grecale', 'apartments/sette'] }
  expect(answersTo(two, withTerms(14)).confirmed).toMatch(/\nGrecale: free cancellation until [^\n]+\n\n/)
  for (const house of [model, withTerms(40)]) expect(answersTo(asked, house).confirmed).not.toContain('Free')
  const { offers } = offersOf(asked, { ...takenBut(), stays: withTerms(14).stays })
  const moved = offers.flatMap(({ parts }) =>
    parts.map(({ arrival, cancellation }) => [arrival, cancellation.freeUntil])
  )
  expect(moved).toContainEqual(['2027-06-08', '2027-05-25'])
})

test('a confirmation of other days names those that are offered, not those that were asked for', () => {
  const wish = { units: ['rooms/grecale'] }
  const [offer] = offersOf(wish, takenBut()).offers
  const inWords = (day = '') =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
  const { confirmed } = answersTo(wish, takenBut())
  expect(confirmed).toContain(`from ${inWords(offer?.parts[0]?.arrival)} to`)
})

/** The conditions in a quote for Grecale, with these words of the house. */
function conditionsWith(terms: object, words: object = {}): string {
  const stays = { ...model.stays, cancellation: [terms] }
  const translations = { ...model.translations, depositFixed: asText({ en: 'A deposit of {amount}' }), ...words }
  return answersTo({ units: ['rooms/grecale'] }, { ...model, stays, translations } as Model).quote
}

test('a deposit of a fixed amount is said as it is, and a share with what it comes to', () => {
  const { total } = offersOf({ units: ['rooms/grecale'] }).offers[0]!
  expect(conditionsWith({ depositAmount: 90 })).toContain('\nA deposit of €90.\n')
  expect(conditionsWith({ deposit: 50 })).toMatch(new RegExp(`50%.*: €${total / 2}\\.\\n`))
})

test('a condition for which the house has no words leaves no mark in a letter', () => {
  const none = asText({})
  const lacking = { depositFixed: none, depositLine: none, freeUntil: none }
  for (const terms of [{ depositAmount: 90 }, { deposit: 50 }, { free: 3 }])
    expect(conditionsWith(terms, lacking)).not.toMatch(/^[.:]/m)
})

test.each([
  ['other days', { units: ['rooms/grecale'], arrival: '2027-06-20', departure: '2027-06-23' }],
  ['another room', { units: ['rooms/scirocco'] }]
])('guests with a promised stay who ask for %s, which are taken, are offered what is free', (_, asked) => {
  const own: StayRequest = { unit: 'rooms/grecale', ...days, adults: 2, state: 'confirmed', since: today }
  const wish = wishFor(asked)
  const other = { ...own, unit: wish.units[0]!, arrival: wish.arrival, departure: wish.departure }
  const house = { ...model, requests: { requests: [own, other] } }
  const { suggested } = offersFor(wish, house, { bookings: new Map(), today, servicesOf, index: 0 })
  expect(suggested.length).toBeGreaterThan(0)
})
