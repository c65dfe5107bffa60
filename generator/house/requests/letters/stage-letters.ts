/**
 * Writes letters to guests by the stage of their stay, in their language: the deposit, an option that ends, before the
 * arrival, the day after. Each says what the house has written, and nothing else.
 */
import type { BookModel, Language, StayRequest } from '../../model/content-model.ts'
import { timesOf } from '../../model/house-hours.ts'
import type { Day } from '../../stay/days/day.ts'
import { fill, type Template } from '../../stay/text-template.ts'
import { catalogues } from '../../words/catalogues.ts'
import type { letterWords } from '../../words/word-table.ts'
import { basicsFor } from '../write-answer.ts'
import { missingOf } from './deposit-state.ts'
import { groupedIban } from './iban.ts'

/** A letter, and the words that neither the house nor the program has in its language: without them it is not whole. */
export type WrittenLetter = { text: string; lacks: readonly LetterWord[] }

export type LetterWord = keyof typeof letterWords

/** How a deposit can be paid: only the owner’s account has this, and letters. */
export type PaymentWays = { iban?: string | undefined; holder?: string | undefined; link?: string | undefined }

/** What pages say that letters repeat, each in one language; undefined where the house has not written it. */
export type LetterSources = {
  address: string | undefined
  mapLink: string | undefined
  way: readonly { name: string; text: string }[]
  guide: string | undefined
  reviews: string | undefined
}

type LetterHouse = BookModel & { language: Language }

/** The basics of a language, and words that a house may lack: then those of the program, and otherwise none. */
function writerOf({ language, ...house }: LetterHouse) {
  const write = basicsFor(house, language)
  const lacks = new Set<LetterWord>()
  const say = (key: LetterWord, values: Readonly<Record<string, string>>): string => {
    // Of an occasional word a house may have nothing.
    const texts: Readonly<Partial<Record<LetterWord, Readonly<Record<string, string | undefined>>>>> =
      house.translations
    const text = texts[key]?.[language.code] ?? catalogues.get(language.code)?.[key]
    if (text === undefined) lacks.add(key)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its variables are those of the table
    return text === undefined ? '' : fill(text as Template<string>, values)
  }
  const days = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(language.locale, days)
  return {
    ...write,
    say,
    lacks,
    /** A day of this stay, whose year is known. */
    shortDay: (day: Day): string => format.format(new Date(day)),
    stayValues: ({ unit, arrival, departure }: Pick<StayRequest, 'unit' | 'arrival' | 'departure'>) => ({
      unit: write.unit(unit),
      arrival: write.day(arrival),
      departure: write.day(departure)
    })
  }
}

type LetterWriter = ReturnType<typeof writerOf>

type AskedFor = { amount: number; due: Day | undefined; ways: PaymentWays }
type StayNamed = Pick<StayRequest, 'unit' | 'arrival' | 'departure'>

/** What a confirmation or an option says of the deposit: how much, until when, and how it can be paid. */
export function writeDeposit(stays: readonly StayNamed[], asked: AskedFor, house: LetterHouse): WrittenLetter {
  const write = writerOf(house)
  const { say, money, day, lacks } = write
  const amount = money(asked.amount)
  const sentence =
    asked.due === undefined
      ? say('depositAsked', { amount })
      : say('depositAskedUntil', { amount, until: day(asked.due) })
  return { text: [sentence, ...wayLines(stays, asked.ways, write)].join('\n'), lacks: [...lacks] }
}

function wayLines(stays: readonly StayNamed[], { iban, holder, link }: PaymentWays, write: LetterWriter): string[] {
  const { say, unit, shortDay, list } = write
  const reason = list(stays.map((stay) => `${unit(stay.unit)} ${shortDay(stay.arrival)}`))
  return [
    ...(iban === undefined ? [] : [say('payByTransfer', { iban: groupedIban(iban), holder: holder ?? '', reason })]),
    ...(link === undefined ? [] : [say('payByLink', { link })])
  ].filter((line) => line !== '')
}

/** Reminds of a deposit that has not come, or not all of it. */
export function writeReminder(request: StayRequest, ways: PaymentWays, house: LetterHouse): WrittenLetter | undefined {
  const { deposit } = request
  if (deposit === undefined) return undefined
  const write = writerOf(house)
  const { say, letter, money, lacks, stayValues } = write
  const reminder = say('depositReminder', { ...stayValues(request), amount: money(missingOf(deposit)) })
  const lines = wayLines([request], ways, write)
  return { text: letter(reminder, lines.length > 0 && lines.join('\n')), lacks: [...lacks] }
}

/** Asks whether an option is to be confirmed before it ends. */
export function writeOptionQuestion(request: StayRequest, house: LetterHouse): WrittenLetter {
  const { say, letter, day, lacks, stayValues } = writerOf(house)
  const text = say('optionEnding', { ...stayValues(request), until: day(request.until ?? request.arrival) })
  return { text: letter(text), lacks: [...lacks] }
}

/** Before the arrival: where the house is, how to get there, when, and the guide. */
export function writeArrival(request: StayRequest, sources: LetterSources, house: LetterHouse): WrittenLetter {
  const { say, words, letter, shortDay, unit, lacks } = writerOf(house)
  const values = { unit: unit(request.unit), arrival: shortDay(request.arrival) }
  const times = timesOf(house, 'check-in')
  const { address, mapLink = '', way, guide } = sources
  const text = letter(
    request.hour === undefined ? say('letterArrival', values) : say('letterHour', { ...values, hour: request.hour }),
    address !== undefined && say('letterAddress', { address, link: mapLink }).trim(),
    way.length > 0 && way.map((step) => `${step.name}: ${step.text}`).join('\n'),
    // Whoever has said an hour is not asked for it.
    request.hour === undefined && times.length > 0 && words('answerArrival', { times: times.join(', ') }),
    guide !== undefined && say('letterGuide', { link: guide })
  )
  return { text, lacks: [...lacks] }
}

/** The day after: thanks, and where words are welcome if the house has such a place. */
export function writeThanks(request: StayRequest, { reviews }: LetterSources, house: LetterHouse): WrittenLetter {
  const { say, letter, unit, lacks } = writerOf(house)
  const text = letter(
    say('letterThanks', { unit: unit(request.unit) }),
    reviews !== undefined && say('letterReview', { link: reviews })
  )
  return { text, lacks: [...lacks] }
}
