/** Messages of guests: what is read, and what is said to be unclear. */
import { expect, test } from 'vitest'
import { houses, modelOf } from '../../support/content.ts'
import { asText } from '../../../generator/engine/fields/text.ts'
import { readMessage } from '../../../generator/house/requests/read-message.ts'
import { summaryOf } from './message-summary.ts'
import { byTurns } from '../../support/deep.ts'
import { tableAt } from '../../support/table.ts'

const model = modelOf(houses.shipped)
const today = '2027-05-20'

/** `on` is the day on which it is read, where its weekdays are those of another year. */
const messages = tableAt(import.meta.url, 'messages.yaml') as { message: string; read: string; on?: string }[]

test.each(messages.map(({ message, read, on }) => [message, read, on]))(
  'of “%s” is read what it says',
  (message = '', read, on) => {
    expect(summaryOf(readMessage(message, model, on ?? today))).toBe(read)
  }
)

test('a 29 February behind a day of that month is asked about, and is none of another year', () => {
  const read = readMessage('si può dal 26 al 29 febbraio? 2 persone', model, '2026-11-29')
  expect(read).toMatchObject({ arrival: '2027-02-26', departure: '2027-03-01', adults: 2 })
  expect(read.unclear).toMatchObject([{ why: 'no-day', day: '2027-02-28' }])
})

test('a house whose languages cannot be read still reads days, guests and units', () => {
  const house = { ...model, site: { ...model.site, languages: [] } }
  const read = readMessage('Grecale dal 3/7 al 10/7, siamo in 2', house, today)
  expect(read).toMatchObject({ units: ['rooms/grecale'], arrival: '2027-07-03', departure: '2027-07-10', adults: 2 })
  expect(read.language).toBe('')
})

test('a unit that the site does not show, or that is gone, is not taken for any unit', () => {
  const house = { ...model, formerNames: ['Bora'] }
  const read = readMessage('Vorremmo la Bora dal 3 al 10 luglio, siamo in 2', house, today)
  expect(read).toMatchObject({ units: [], unclear: [{ why: 'hidden-unit', about: 'unit', word: 'Bora' }] })
})

/** Other writings of a message. Quotations, and the lines of mails and chats above it, have lines of their own. */
const writings: Readonly<Record<string, (message: string) => string>> = {
  'with double non-breaking blanks': (message) => message.replaceAll(' ', '\u00A0 ').replaceAll('\n', '\r\n'),
  'in lines of 40': (message) => wrapped(message, 40),
  'in lines of 72': (message) => wrapped(message, 72).replaceAll('\n', '\r\n')
}

/** Its own lines broken after the last word that has room, as mail programs do. */
const wrapped = (message: string, width: number): string =>
  message
    .split('\n')
    .map((line) =>
      isMailLine.test(line) ? line : line.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd()
    )
    .join('\n')
const isMailLine = /^(?:>|\p{Lu}\p{L}+: |On |Il |Am |Le |El |\[|\*?(?:From|Da):|\d+[/.]\d+)/u

test.each(Object.entries(writings))('a message %s is read as it is without', (name, write) => {
  // Each message is written in one of the ways, and in the deep tests in all.
  const turn = Object.keys(writings).indexOf(name)
  for (const { message, read, on } of byTurns(messages, { of: 3, turn }))
    expect([message, summaryOf(readMessage(write(message), model, on ?? today))]).toEqual([message, read])
})

test.each(['Le Rondini', 'le  rondini', 'LE\nRONDINI', 'Le \r\n Rondini', 'Le\u00A0Rondini'])(
  'a name of two words is found however a mail parts them: %j',
  (name) => {
    const [first, ...others] = model.rooms
    const house = { ...model, rooms: [{ ...first!, name: 'Le Rondini' }, ...others] }
    const read = readMessage(`Vorrei prenotare la camera ${name} dal 10 al 12 luglio, 2 ospiti`, house, today)
    expect(read).toMatchObject({ units: [`rooms/${first!.slug}`], arrival: '2027-07-10', adults: 2, unclear: [] })
  }
)

const questions = tableAt(import.meta.url, 'house-answers.yaml') as { message: string; asks: string[] }[]

test.each(questions)('$message', ({ message, asks }) => {
  const said = readMessage(message, model, today).questions.map(({ word, sentences, openRule }) => {
    const answers = sentences.flatMap(({ isAnswer, said: { it } }) => (isAnswer && it !== undefined ? [it] : []))
    return `${word}: ${answers.length > 0 ? answers.join(' ') : ['open', ...(openRule ? [openRule] : [])].join(' in ')}`
  })
  // Dates and amounts have blanks of their own.
  expect(said.map((each) => each.replace(/[\u00A0\u2009\u202F]/g, ' '))).toEqual(asks)
})

test('what a rule says once it is written answers the question, in each language', () => {
  const detail = { ...model.rules['pets']!.name, it: 'I cani sono benvenuti', en: 'Dogs are welcome' }
  const rules = { ...model.rules, pets: { ...model.rules['pets']!, detail } }
  const [question] = readMessage('Do you allow dogs?', { ...model, rules }, today).questions
  expect(question?.openRule).toBeUndefined()
  expect(question?.sentences).toEqual([
    {
      source: 'rules',
      isAnswer: true,
      said: { it: 'Animali: I cani sono benvenuti.', en: 'Pets: Dogs are welcome.' }
    }
  ])
})

test.each([
  ['all of them', { rooms: 'yes', apartments: 'yes' }, 'Il cane è il benvenuto.', true],
  ['none', { rooms: 'no', apartments: 'no' }, 'Non si può portare il cane.', true],
  [
    'the rooms, and not the apartments',
    { rooms: 'yes', apartments: 'no' },
    'Il cane è il benvenuto: Grecale, Scirocco, Libeccio e Maestrale. ' +
      'Non si può portare il cane: Uno, Due, Tre, Quattro, Cinque, Sei e Sette.',
    true
  ],
  // Of the apartments nobody has said anything, or guests are to ask: that is open.
  ['the rooms', { rooms: 'yes' }, 'Il cane è il benvenuto: Grecale, Scirocco, Libeccio e Maestrale.', false],
  [
    'the rooms',
    { rooms: 'yes', apartments: 'ask' },
    'Il cane è il benvenuto: Grecale, Scirocco, Libeccio e Maestrale.',
    false
  ]
] as const)('whether a dog may come is what the units say: %s', (_, answers, it, isAnswer) => {
  const pages = { ...model.pages }
  for (const list of ['rooms', 'apartments'] as const) {
    const page = model.pages[list]!
    pages[list] = { ...page, unit: { ...page.unit, dog: { apartments: undefined, ...answers }[list] } }
  }
  const [question] = readMessage('Possiamo portare il cane?', { ...model, pages }, today).questions
  expect(question).toMatchObject({ need: 'dog', openRule: 'pets' })
  expect(question?.sentences).toMatchObject([{ source: 'units', said: { it }, isAnswer }])
  // They say nothing of a cat.
  expect(readMessage('Possiamo portare il gatto?', { ...model, pages }, today).questions).toMatchObject([
    { need: undefined, sentences: [] }
  ])
})

test.each([
  ['Tre, 3–10 luglio, 2 adulti. A che ora si può arrivare?', false],
  ['Tre, 3–10 luglio, 2 adulti. La nonna cammina poco.', true]
])('a question that is shown with its answer is none of the guest’s own words: %s', (message, isOwn) => {
  const { parts } = readMessage(message, model, today)
  expect(parts.some(({ kind, text }) => kind === 'own' && /\p{L}{3}/u.test(text))).toBe(isOwn)
})

test.each([
  ['Stellplatz', 'parking'],
  ['parcheggio', 'Stellplatz']
])('what any of its names says is no topic of its own beside the known one: %s and %s', (it, en) => {
  const services = { own: { icon: 'parking' as const, name: asText({ it, en }) } }
  const asked = readMessage('Is there a parking?', { ...model, services }, today).questions
  expect(asked.map(({ topic }) => topic)).toEqual(['parking'])
  const own = readMessage('C’è un Stellplatz?', { ...model, services }, today).questions
  expect(own.map(({ topic }) => topic)).not.toContain('own')
})

const guests = tableAt(import.meta.url, 'message-guest.yaml') as { message: string; guest: string }[]

test.each(guests)('$message', ({ message, guest }) => {
  const { name = '?', phone } = readMessage(message, model, today).guest
  expect(
    [name, ...(phone ? [`${phone.written} = ${phone.isUnsure === true ? 'whose?' : (phone.digits ?? '?')}`] : [])].join(
      ', '
    )
  ).toBe(guest)
})

const kinds = tableAt(import.meta.url, 'lodging-kind.yaml') as { message: string; kinds: string[] }[]

test.each(kinds)('$message', ({ message, kinds: asked }) => {
  const slugs = (units: readonly string[]): string => units.map((unit) => unit.split('/')[1]).join(' ')
  expect(readMessage(message, model, today).kinds.map(({ word, units }) => `${word} = ${slugs(units)}`.trim())).toEqual(
    asked
  )
})

test('a kind is what the house says of its units, not what this house has', () => {
  const [first, ...others] = model.rooms
  const blue = { ...first!, type: { ...first!.type, it: 'Suite', en: 'Suite' }, subtitle: first!.type }
  const seaside = {
    ...others[0]!,
    subtitle: { ...first!.subtitle, it: 'Camera con vista mare', en: 'With a sea view' }
  }
  const house = { ...model, rooms: [blue, seaside] }
  const unitsFor = (message: string) => readMessage(message, house, today).kinds.at(-1)?.units
  expect(unitsFor('una suite per due')).toEqual([`rooms/${blue.slug}`])
  expect(unitsFor('affaccio sul mare')).toEqual([`rooms/${seaside.slug}`])
  // Of a file that cannot be read nothing is known but its name.
  const bare = { ...model, rooms: [{ slug: 'blu', name: 'Blu' } as (typeof model.rooms)[number]], apartments: [] }
  expect(readMessage('una camera doppia con vista mare', bare, today).kinds).toEqual([
    { word: 'camera', units: ['rooms/blu'] },
    { word: 'doppia', units: [] },
    { word: 'vista mare', units: [] }
  ])
})

test('what the house has written in the mail that a guest answers is no wish of theirs', () => {
  const offer =
    '\n\nOn Fri, 14 May 2027 at 18:02, Valle degli Ulivi wrote:\n> We can offer you apartment Uno from 20 to 27\n' +
    '> June 2027 for 4 people at 805 euro, linen not included.\n> We keep it for you until 18 May. Tel. +39 347 1234567'
  const read = readMessage(`Yes please, go ahead!\nNiamh${offer}`, model, today)
  expect(read).toMatchObject({ extras: [], total: undefined, answer: { name: 'confirmed' }, guest: { name: 'Niamh' } })
  expect(read).toMatchObject({ units: ['apartments/uno'], arrival: '2027-06-20', departure: '2027-06-27', adults: 4 })
  expect(read.guest.phone).toBeUndefined()
  // What a guest quotes of their own is still theirs.
  const own = offer.replace('Valle degli Ulivi wrote', 'Niamh wrote').replace(' not included', ' please')
  expect(readMessage(`Any news?${own}`, model, today)).toMatchObject({ extras: ['linen'] })
})

test('what a guest writes above the mail of the house comes before what that says', () => {
  const offer =
    '\n\nIl giorno ven 14 mag 2027 alle ore 18:02 Valle degli Ulivi ha scritto:\n> Uno è libero dal 20 al 27 giugno\n' +
    '> 2027 per due persone, in tutto 805 euro.'
  const read = (words: string) => readMessage(words + offer, model, today)
  const isMoved = [{ why: 'moved', word: expect.stringMatching(/^20 al 27 giugno/) }]
  const weekAfter = { units: ['apartments/uno'], arrival: '2027-06-27', departure: '2027-07-04', unclear: isMoved }
  expect(read('Sarebbe possibile la settimana dopo?')).toMatchObject(weekAfter)
  expect(read('Could we come two days earlier?')).toMatchObject({ arrival: '2027-06-18', unclear: isMoved })
  expect(read('Meglio dal 3 al 10 luglio')).toMatchObject({ arrival: '2027-07-03', unclear: isMoved })
  expect(read('Saremo in 3')).toMatchObject({ arrival: '2027-06-20', adults: 3, unclear: [{ word: 'due persone' }] })
  expect(read('Va bene, grazie')).toMatchObject({ arrival: '2027-06-20', adults: 2, unclear: [] })
})

test('ages that pay the tax make children adults', () => {
  const house = { ...model, site: { ...model.site, touristTax: { ...model.site.touristTax, childrenBelow: 12 } } }
  const text = 'Apartment Uno, 1 July to 4 July, 2 adults and 2 children (7 and 13 years)'
  const link = 'https://house.example/appartamenti/uno#2027-07-01_2027-07-04_2+2-7-13'
  for (const each of [text, text.replace('7 and 13 years', 'aged 7 and 13'), link])
    expect(readMessage(each, house, today)).toMatchObject({ adults: 3, children: 1, ages: [7, 13] })
  const read = (children: string) => readMessage(`Uno, 1 July to 4 July, 2 adults and ${children}`, house, today)
  expect(read('1 child under 12 years')).toMatchObject({ adults: 2, children: 1, ages: [], unclear: [] })
  expect(read('2 children (12 and 5 years)')).toMatchObject({ adults: 3, children: 1, ages: [12, 5], unclear: [] })
  expect(read('2 children, one aged 12')).toMatchObject({ adults: 3, children: 1, unclear: [{ why: 'ages' }] })
})

test.each([
  ['behind blanks', 'Ecco  il   link: '],
  ['in a quotation', 'Sì.\r\n\r\n> > Scrivevo:\r\n> > '],
  ['below the head of a mail', 'Sì.\n\nIl 3 maggio 2027 Anna <anna@mail.example> ha scritto:\n> '],
  ['in a chat', '[20/05/27, 10:12:31] Anna: ']
])('the link to a stay is read whole, and nothing beside it, %s', (_, before) => {
  const link = 'https://www.example.com/appartamenti/due#2027-08-01_2027-08-08_2'
  const read = readMessage(`${before}${link}\r\nA presto`, model, today)
  expect(read).toMatchObject({ units: ['apartments/due'], arrival: '2027-08-01', departure: '2027-08-08', unclear: [] })
  expect(read.parts.flatMap(({ text, kind }) => (kind === 'read' ? [text] : [])).join('')).toBe(link)
})

test('the guest’s own words stand apart from those of the site', () => {
  const text =
    'My sister stayed with you in 2024 and paid 90 a night 😊\nHello, I’d like to book apartment Quattro at Valle ' +
    'degli Ulivi from 03 Jul 2027 to 06 Jul 2027 (3 nights), for 4 guests. The calendar gives a total of ' +
    '€254.\nthanks!! M.'
  const { parts } = readMessage(text, model, today)
  const partsOf = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [part.text] : []))
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(partsOf('read')).toEqual(['Quattro', '03 Jul 2027 to 06 Jul 2027', '3 nights', '4 guests', '€254.'])
  const own = partsOf('own').join('')
  expect(own).toContain('My sister stayed')
  expect(own).toContain('thanks!! M.')
  expect(own).not.toContain('The calendar gives')
})

test.each([
  'La nostra ditta chiede la fattura del soggiorno dal 3 al 5 giugno del signor Bianchi nella camera Grecale.',
  'Our little boy left his brown bear under the bed in apartment Due at the end of June. He is very sad.',
  'Der Lieferwagen bringt am 12. Juni zwischen 9 und 11 Uhr zwei Paletten mit Liegestühlen bis vor das Tor.'
])('a message without a word of a request is asked about, whatever it is: %s', (message) => {
  expect(readMessage(message, model, today).unclear).toContainEqual(expect.objectContaining({ about: 'request' }))
})

test('days and guests alone are a request, as they have no room for more', () => {
  expect(readMessage('Grecale, 3-10 luglio, 2 adulti', model, today).unclear).toEqual([])
})
