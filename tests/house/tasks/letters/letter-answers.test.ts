/** What of the stays waits today, and the letters by the stage of a stay. */
import { expect, test } from 'vitest'
import { editText } from '../../../../generator/engine/edit/edit-yaml.ts'
import { answerPayment } from '../../../../generator/house/tasks/deposit/payment-file.ts'
import { letterQuestions, waitingOf } from '../../../../generator/house/tasks/letters/letter-answers.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'
import { emptyFolder } from '../../../support/folders.ts'

const today = '2027-06-22'
const stay = {
  unit: 'apartments/uno',
  arrival: '2027-06-24',
  departure: '2027-06-29',
  adults: 2,
  state: 'confirmed',
  since: '2027-05-03',
  language: 'en'
}

function houseWith(request: object, files: Readonly<Record<string, string>> = {}) {
  const content = contentWith('shipped', {
    'availability/requests.yaml': JSON.stringify({ requests: [{ ...stay, ...request }] }),
    ...files
  })
  const from = shownFrom(content, today, new Map())
  const letter = (name: string) => letterQuestions.letter({ index: 0, letter: name }, { ...from, env: {} })
  return { ...waitingOf(from), letter, textOf: (name: string, code = 'en') => letter(name)?.texts[code]?.text ?? '' }
}

const siteWith = (lines: string): string => `${textsOf('shipped').get('site.yaml')}\n${lines}\n`

const deposit = { amount: 276, asked: '2027-06-15', due: '2027-06-19' }

test.each([
  ['a deposit after its day', { deposit }, [{ kind: 'deposit', amount: 276, due: '2027-06-19' }]],
  ['one on its day', { deposit: { ...deposit, due: today } }, []],
  ['one without a day', { deposit: { amount: 276, asked: '2027-06-01' } }, []],
  ['one that has come', { deposit: { ...deposit, received: '2027-06-20' } }, []],
  [
    'one of which a part has come',
    { deposit: { ...deposit, received: '2027-06-20', paid: 100.1 } },
    [{ kind: 'deposit', amount: 175.9 }]
  ],
  ['one of a stay that is cancelled', { deposit, state: 'cancelled' }, []],
  ['one of a stay that is over', { deposit, arrival: '2027-06-15', departure: '2027-06-22' }, []],
  ['an option that ends today', { state: 'option', until: today }, [{ kind: 'option', isToday: true }]],
  ['one that ends tomorrow', { state: 'option', until: '2027-06-23' }, [{ kind: 'option', isToday: false }]],
  ['one that ends later', { state: 'option', until: '2027-06-24' }, []],
  ['one that has lapsed, with a deposit that is late', { state: 'option', until: '2027-06-21', deposit }, []]
])('money and days: %s', (_, request, holds) => {
  expect(houseWith(request).holds).toMatchObject(holds)
  expect(houseWith(request).holds).toHaveLength(holds.length)
})

test.each([
  ['two days before the arrival', {}, 'arrival'],
  ['three days before it', { arrival: '2027-06-25' }, undefined],
  ['on the day itself', { arrival: today }, 'arrival'],
  ['during the stay', { arrival: '2027-06-21' }, undefined],
  ['on the day of departure', { arrival: '2027-06-15', departure: today }, undefined],
  ['the day after', { arrival: '2027-06-15', departure: '2027-06-21' }, 'thanks'],
  ['a week after', { arrival: '2027-06-10', departure: '2027-06-15' }, 'thanks'],
  ['later', { arrival: '2027-06-10', departure: '2027-06-14' }, undefined],
  ['of an option', { state: 'option', until: '2027-06-24' }, undefined],
  ['of a cancelled stay', { state: 'cancelled' }, undefined],
  ['once it is sent', { letters: [{ letter: 'arrival', day: '2027-06-21' }] }, undefined],
  ['once it was not wanted', { letters: [{ letter: 'arrival', day: '2027-06-21', unwanted: true }] }, undefined],
  ['if only the other one is', { letters: [{ letter: 'thanks', day: '2027-06-21' }] }, 'arrival']
])('the letter that is due: %s', (_, request, letter) => {
  expect(houseWith(request).letters.map((each) => each.letter)).toEqual(letter === undefined ? [] : [letter])
})

test('how many days before is the house’s', () => {
  const files = { 'site.yaml': siteWith('letters:\n  daysBefore: 3') }
  expect(houseWith({ arrival: '2027-06-25' }, files).letters).toMatchObject([{ letter: 'arrival', language: 'en' }])
})

test('the letter before the arrival says address, way, hours and guide in the language of the guest', () => {
  const text = houseWith({}).textOf('arrival')
  expect(text).toContain('we look forward to seeing you on Thursday 24 June (Uno).')
  expect(text).toContain('Contrada rurale, 71019 Vieste')
  expect(text).toContain('Parking: On site and fenced')
  expect(text).toContain('Arrival time: 15:00-18:00')
  expect(text).toMatch(/guide, even without a signal: https:\/\/\S+\/ospiti\/guida$/m)
  expect(houseWith({}).textOf('arrival', 'it')).toContain('ci siamo quasi: vi aspettiamo giovedì 24 giugno (Uno).')
})

test('whoever has said an hour is not asked for it', () => {
  const text = houseWith({ hour: '17:30' }).textOf('arrival')
  expect(text).toContain('Thursday 24 June at 17:30 (Uno).')
  expect(text).not.toContain('Arrival time')
})

test('what the house has not written, a letter does not mention, and the desk names it', () => {
  const pages = textsOf('shipped').get('pages.yaml') ?? ''
  const { letter, textOf } = houseWith({}, { 'pages.yaml': pages.replace(/^ {2}way:\n(?: {4}.*\n| {6,}.*\n)*/m, '') })
  expect(textOf('arrival')).not.toContain('Parking')
  expect(letter('arrival')?.sources).toMatchObject([
    { part: 'address', isKnown: true },
    { part: 'map', isKnown: true },
    { part: 'way', isKnown: false },
    { part: 'hour', isKnown: true },
    { part: 'guide', isKnown: true }
  ])
})

test('a unit whose name is a number is not taken for the number of guests', () => {
  expect(houseWith({}).textOf('thanks', 'it')).toContain('grazie di essere stati con noi (Uno).')
})

test('thanks ask for words only where the house has a place for them', () => {
  expect(houseWith({}).textOf('thanks')).not.toContain('few words')
  const files = { 'site.yaml': siteWith('letters:\n  reviews: https://words.example/valle') }
  expect(houseWith({}, files).textOf('thanks')).toContain('they are welcome here: https://words.example/valle')
})

test('a reminder says what has not come, and an option’s question until when it holds', () => {
  const part = { deposit: { ...deposit, received: '2027-06-20', paid: 100 } }
  expect(houseWith(part).textOf('deposit')).toContain('We have not seen the deposit of €176 yet')
  expect(houseWith({}).letter('deposit')?.texts).toEqual({})
  expect(houseWith({ state: 'option', until: '2027-06-23' }).textOf('option')).toContain(
    'Until Wednesday, 23 June 2027 we are holding Uno for you'
  )
})

test('the words of a letter are the house’s where it has them', () => {
  const words = textsOf('shipped').get('translations.yaml')
  const files = {
    'translations.yaml': `${words}\nletterThanks:\n  it: Un abbraccio da {unit}.\n  en: A hug from {unit}.\n`
  }
  expect(houseWith({}, files).textOf('thanks')).toContain('A hug from Uno.')
})

test('what waits is in the order of its last days, and what cannot be read waits for nothing', () => {
  const requests = [
    { unit: 'rooms' },
    { ...stay, state: 'option', until: '2027-06-23' },
    { ...stay, state: 'option', until: today },
    { ...stay, deposit }
  ]
  const content = contentWith('shipped', { 'availability/requests.yaml': JSON.stringify({ requests }) })
  const { holds, letters } = waitingOf(shownFrom(content, today, new Map()))
  expect(holds.map(({ index }) => index)).toEqual([3, 2, 1])
  expect(letters.map(({ index }) => index)).toEqual([3])
})

test('a language that the site does not have is nobody’s', () => {
  expect(houseWith({ language: 'pl' }).letters).toMatchObject([{ letter: 'arrival', language: undefined }])
})

/** A file of the house with another value. */
function fileWith(file: string, path: string[], value: unknown): Record<string, string> {
  const edited = editText(textsOf('shipped').get(file) ?? '', { type: 'set', path, value })
  return { [file]: 'text' in edited ? edited.text : '' }
}

test.each<[part: string, file: string, path: string[], value: unknown]>([
  ['address', 'site.yaml', ['address', 'street'], ' '],
  ['map', 'site.yaml', ['address', 'coordinates'], 'in the grove'],
  ['way', 'pages.yaml', ['contacts', 'way', 'steps'], [{ name: { it: 'In auto', en: 'By car' }, text: { en: ' ' } }]]
])(
  'of what is empty or wrong in the content a letter says nothing, and the desk says so: %s',
  (part, file, path, value) => {
    const { letter, textOf } = houseWith({}, fileWith(file, path, value))
    const missing = letter('arrival')?.sources.flatMap((each) => (each.isKnown ? [] : [each.part]))
    expect(missing).toContain(part)
    expect(textOf('arrival')).not.toMatch(/in the grove|By car|^[ ,]+7/m)
  }
)

test('of thanks and of a reminder the desk says whether the house has a place for words, and a way to pay', () => {
  const known = (name: string, files?: Readonly<Record<string, string>>) =>
    houseWith({ deposit }, files)
      .letter(name)
      ?.sources.map(({ part, isKnown }) => [part, isKnown])
  expect([known('thanks'), known('deposit'), known('option')]).toEqual([[['reviews', false]], [['payment', false]], []])
  const files = { 'site.yaml': siteWith('letters:\n  reviews: https://words.example/valle') }
  expect(known('thanks', files)).toEqual([['reviews', true]])
})

test('a reminder says how the deposit can be paid, as far as the house has a way', () => {
  const folders = { data: emptyFolder(), env: { XDG_DATA_HOME: emptyFolder() } }
  const requests = JSON.stringify({ requests: [{ ...stay, deposit }] })
  const from = {
    ...shownFrom(contentWith('shipped', { 'availability/requests.yaml': requests }), today, new Map()),
    ...folders
  }
  const reminder = () => letterQuestions.letter({ index: 0, letter: 'deposit' }, from)
  expect(reminder()?.texts['en']?.text).not.toContain('paga.example')
  answerPayment({ write: { link: 'https://paga.example' } }, folders)
  expect(reminder()?.texts['en']?.text).toContain('https://paga.example')
  expect(reminder()?.sources).toEqual([{ part: 'payment', isKnown: true }])
})
