/**
 * Reads a guest’s message: by the link that the site has put into it, else by its words. It recognizes the words of the
 * templates and translations with which the site writes its own messages. Nothing of the message is kept.
 */
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import type { BookModel, Model } from '../model/content-model.ts'
import type { Day } from '../stay/days/day.ts'
import type { Stay } from '../stay/stay.ts'
import { wishIn } from '../stay/stay-query.ts'
import {
  allIn,
  anyOf,
  isWanted,
  negation,
  notBeforeWord,
  notBehindWord,
  oneOf,
  textBefore,
  without,
  type Span
} from './text-patterns.ts'
import { chargedExtras, type AnswerName } from './write-answer.ts'
import { allNeeds, partyByAge, type Need, type Party } from '../stay/unit-terms.ts'
import { plain } from './days/message-days.ts'
import { kindsIn, type DescribedUnit, type LodgingKind } from './lodging-kind.ts'
import { otherQuestionsIn, questionsIn, type GuestQuestion } from './house-answers.ts'
import { guestIn, phonesIn, type MessageGuest } from './message-guest.ts'
import {
  answeredMail,
  chatSender,
  forwardedMail,
  languageOf,
  messageText,
  ownQuotation,
  withoutOlderQuotes,
  withPlainBlanks
} from './message-text.ts'
import { partyIn, type PartyDoubt, type WrittenParty } from './message-party.ts'
import type { StayDoubt, WrittenStay } from './days/message-stay.ts'
import { stayBesideQuotation } from './days/quoted-stay.ts'
import { unitNames, unitsIn, type UnitDoubt } from './message-units.ts'
import { addressesIn, withoutAddresses } from './postal-address.ts'
import { purposeIn, type PurposeDoubt } from './purpose/message-purpose.ts'
import { unreadIn, type DoubtSubject } from './unread-words.ts'

/** Guests ask for the services by which the site filters its units, and for kinds by what it says of them. */
export type MessageHouse = Pick<BookModel, 'site' | 'pages' | 'translations' | 'rules'> &
  Record<Collection, readonly (BookModel[Collection][number] & DescribedUnit)[]> &
  Partial<Pick<Model, 'services' | 'guide'>> & {
    phones?: Pick<Model['phones'], 'numbers'> | undefined
    /** What units are called that the site does not show, or that are gone. */
    formerNames?: readonly string[] | undefined
  }

type OtherDoubt = Span & { why: 'too-many' | 'need' | 'other-days' | 'other-guests' | 'unread' }
type Doubt = (StayDoubt | PartyDoubt | UnitDoubt | PurposeDoubt | OtherDoubt) & { about: DoubtSubject }

/**
 * What is not clear in a message: why, about what, and the words. `day` is the one that they can mean. Until it is
 * answered, what was read of its subject is a guess.
 */
export type Unclear = {
  why: Doubt['why']
  about: DoubtSubject
  word: string
  day?: Day | undefined
  /** The last day of a stretch, of which `day` is the first. */
  last?: Day | undefined
}

/** What a message says; what is missing in it is undefined. `total` is in the currency of the house. */
export type ReadMessage = Partial<Stay> & {
  /** `rooms/blue`: the unit that it names, or several. */
  units: readonly string[]
  /** How many units it asks for at once. */
  rooms: number
  adults?: number | undefined
  /** Below the age of the tax. */
  children?: number | undefined
  ages: readonly number[]
  needs: readonly Need[]
  /** The ids of the charges that it names. */
  extras: string[]
  total?: number | undefined
  language: string
  by: 'link' | 'words'
  unclear: readonly Unclear[]
  /** The ids of the services that it asks for. */
  wishes: readonly string[]
  /** The kinds of lodging that it asks for, unless it names a unit. */
  kinds: readonly LodgingKind[]
  /** Which answer it asks for, and the words that do. */
  answer: { name: AnswerName; word: string | undefined }
  /** What it asks about the house, with what the house says. */
  questions: readonly GuestQuestion[]
  /** Who has written it, as far as it says so. */
  guest: MessageGuest
  /** Of a mail, who has sent it and about what. */
  mail: Record<'name' | 'address' | 'subject', string | undefined>
  /** The message in pieces: what was read of it, what the site has written, and the guest's own words. */
  parts: readonly { text: string; kind: 'read' | 'site' | 'own' }[]
}

/** @param today of the house: days without a year are the next ones */
export function readMessage(pasted: string, house: MessageHouse, today: Day): ReadMessage {
  const newer = withoutOlderQuotes(pasted)
  // What it leaves open, an older mail of the same talk may say.
  const read = newer === pasted ? undefined : readWhole(newer, house, today)
  const isWhole = read?.arrival !== undefined && read.departure !== undefined && read.adults !== undefined
  return isWhole ? read : readWhole(pasted, house, today)
}

/** All that was pasted, older mails of the same talk included. */
function readWhole(pasted: string, house: MessageHouse, today: Day): ReadMessage {
  const text = messageText(pasted)
  const link = linkIn(text)
  // The days and figures of the link are no words, and where a guest lives is no unit.
  const words = without(text, [...(link ? [link] : []), ...addressesIn(text)])
  const low = plain(words)
  const languages = languagesOf(text.replace(/#\d{4}-\S*/g, ''), house)
  const [language, locales] = [answerLanguage(text, languages), languages.map(({ locale }) => locale)]
  // What the house has written itself orders nothing, and no telephone is a day.
  const [quotation, phones] = [ownQuotation(pasted, text, [house.site.name]), phonesIn(text)]
  const { stay, doubts, spans: days, former } = stayBesideQuotation(without(low, phones), quotation, { today, locales })
  const units = unitsIn(words, low, knownUnits(low, days, house))
  const unnamed = without(low, [...days, ...units.found, ...units.names])
  const { party, ages, spans: partySpans, doubts: unsure } = partyBesideQuotation(unnamed, quotation, house)
  const wish = link?.wish && { ...link.wish, ...partyByAge(link.wish, house.site.touristTax) }
  const linked = link?.unitOf(house)
  const isNamed = linked !== undefined || units.units.length > 0
  const writer = writerOf(text.slice(0, quotation?.at), pasted, house)
  // Some are called Villa.
  const signed = writer.guest.name === undefined ? [] : allIn(low, anyOf([writer.guest.name]))
  const kinds = isNamed ? [] : kindsIn(words, without(low, [...days, ...units.names, ...signed]), house)
  const asked = askedIn(without(words, quotation ? [quotation] : []), house, language)
  const { arrival, departure, adults, children } = { ...stay, ...party, ...wish }
  const read = [link, ...units.found, ...days, ...partySpans, ...kinds, ...asked.spans].flatMap((each) => each ?? [])
  const crowd = tooMany({ adults, children }, partySpans, house)
  const others = inMailSentOn(forwardedMail(pasted, text), { days, party: partySpans, needs: asked.needs })
  const guestDoubts = [...unsure, ...babiesOf(asked.needs, party.children, unsure), ...asked.doubts, ...crowd]
  const ofDays: Doubt[] = aboutEach('days', [...doubts, ...others.days])
  const ofWords = ofDays.concat(aboutEach('guests', guestDoubts), others.guests, aboutEach('unit', units.doubts))
  const rest = without(low, [...read, ...phones, ...former, ...units.names, ...ofWords, ...siteSentences(words, house)])
  const beside = { former, units: units.found, arrival, departure, adults, rest: link ? '' : rest }
  const certain: Doubt[] = [
    ...(link
      ? besideLink(
          ofWords,
          { stay, party, units: units.units, spans: { days, party: partySpans, units: units.found } },
          { arrival, departure, adults, children, linked }
        )
      : ofWords),
    ...aboutEach('request', purposeIn(low, beside))
  ]
  const reading = { stay: { ...stay, ...link?.wish }, adults, children, locales, unitNames: unitNames(house) }
  const unread: Doubt[] = unreadIn(rest, reading).map((each) => ({ ...each, why: 'unread' }))
  return {
    ...(arrival && { arrival }),
    ...(departure && { departure }),
    adults,
    children,
    ages: link?.wish.ages?.filter((age) => age !== undefined) ?? ages,
    language,
    units: linked === undefined ? units.units : [linked],
    rooms: linked === undefined ? units.rooms : 1,
    ...asked.read,
    questions: allQuestions(asked.read.questions, { text: words, quotation, places: [...read, ...certain] }),
    needs: allNeeds.filter((need) => link?.wish.needs?.includes(need) === true || asked.read.needs.includes(need)),
    kinds: kinds.map(({ word, units: ofKind }) => ({ word, units: ofKind })),
    unclear: [...certain, ...unread].map((each) => withWord(each, words)),
    answer: answerOf(asked.answer, words),
    ...writer,
    by: link ? 'link' : 'words',
    parts: partsOf(text, [...read, ...asked.questions], house)
  }
}

/** In a mail that is sent on, another than the guest may speak of days, guests and dogs. */
function inMailSentOn(
  mail: Span | undefined,
  { days, party, needs }: Record<'days' | 'party' | 'needs', readonly Span[]>
): { days: StayDoubt[]; guests: Doubt[] } {
  const within = (spans: readonly Span[]): Span[] =>
    spans.filter(({ at }) => mail !== undefined && at >= mail.at).map(({ at, end }) => ({ at, end }))
  const guests = [
    ...within(party).map((each) => ({ ...each, why: 'several-parties' as const })),
    ...within(needs).map((each) => ({ ...each, why: 'need' as const }))
  ]
  return {
    days: within(days)
      .slice(0, 1)
      .map((each) => ({ ...each, why: 'several' })),
    guests: aboutEach('guests', guests.slice(0, 1))
  }
}

/** The guests in the guest’s own words, else those of the house’s mail that is quoted. */
function partyBesideQuotation(words: string, quotation: Span | undefined, house: MessageHouse): WrittenParty {
  const own = quotation && partyIn(without(words, [quotation]), house)
  return own?.party.adults === undefined ? partyIn(words, house) : own
}

/** A price is what most guests want. */
const answerOf = (found: ReturnType<typeof answerIn>, words: string): ReadMessage['answer'] => ({
  name: found?.name ?? 'quote',
  word: found && words.slice(found.at, found.end)
})

/** What the house is asked, and what else. */
const allQuestions = (
  asked: ReturnType<typeof questionsIn>,
  { text, quotation, places }: { text: string; quotation: Span | undefined; places: readonly Span[] }
): GuestQuestion[] => [
  ...asked.map(({ at: _at, end: _end, ...question }) => question),
  ...otherQuestionsIn(text, plain(without(text, quotation ? [quotation] : [])), { asked, places })
]

/** Who has written it, by the lines around it and its own words. */
function writerOf(text: string, pasted: string, house: MessageHouse): Pick<ReadMessage, 'mail' | 'guest'> {
  const mail = mailIn(withPlainBlanks(pasted))
  const known = {
    words: () => wordsOfHouse(house),
    phones: Object.values(house.phones?.numbers ?? {}),
    language: house.site.languages[0]?.code ?? ''
  }
  const forwarded = forwardedMail(pasted, text)
  const own = text.slice(0, (forwarded ?? answeredMail(pasted, text))?.at).replace(lineAbove, '')
  const texts = { own: withoutAddresses(own), whole: withoutAddresses(text) }
  return { mail, guest: guestIn(texts, forwarded ? undefined : (mail.name ?? chatSender(pasted)), known) }
}

/** What a program writes above a mail that is sent on. */
const lineAbove = /\n\s*-{4,}[^\n]*\s*$/u

/** What is asked for besides days, guests and units, with its places in the text. */
function askedIn(words: string, house: MessageHouse, language: string) {
  const low = plain(words)
  const total = totalIn(low, house, language)
  const [extras, wishes, answer] = [extrasIn(low, house), wishesIn(low, house), answerIn(low)]
  const { needs, doubts } = needsIn(low, house)
  const questions = questionsIn({ words, low, needs }, house)
  return {
    answer,
    questions,
    needs,
    doubts,
    spans: [total, ...extras, ...wishes, ...needs, answer],
    read: {
      total: total?.total,
      needs: needs.map(({ id }) => id),
      extras: [...new Set(extras.map(({ id }) => id))],
      wishes: [...new Set(wishes.map(({ id }) => id))],
      questions
    }
  }
}

const knownUnits = (low: string, days: readonly Span[], house: MessageHouse) => ({
  house,
  days: without(low, days),
  wordsBeside: house.site.languages.flatMap(({ code }) => wordsAround(house)('unit')(code)),
  siteWords: siteWordsOf(house)
})

/** The languages of the house, the one of a text first. */
function languagesOf(text: string, house: MessageHouse) {
  const sharedWith = ({ code }: { code: string }): number => countShared(text, allWordsOf(house)(code))
  return house.site.languages.toSorted((a, b) => sharedWith(b) - sharedWith(a))
}

/**
 * In which language of the house a guest is answered. Who writes in one that the house does not have is likelier to
 * read English than the language of the country.
 */
function answerLanguage(text: string, [likeliest, ...others]: readonly { code: string }[]): string {
  const all = [likeliest, ...others].flatMap((each) => each?.code ?? [])
  const written = languageOf(text)
  if (written === undefined) return likeliest?.code ?? ''
  return all.find((code) => code === written) ?? all.find((code) => code === 'en') ?? likeliest?.code ?? ''
}

const aboutEach = <Found extends object>(
  about: DoubtSubject,
  found: readonly Found[]
): (Found & { about: DoubtSubject })[] => found.map((each) => ({ ...each, about }))

/** What a link cannot answer: further days, guests and units in the words beside it. */
const isBesideLink = (why: Doubt['why']): boolean =>
  ['several', 'too-many', 'moved', 'past', 'another-unit', 'need', 'several-parties', 'parties', 'others'].includes(why)

type ReadWords = Pick<WrittenStay, 'stay'> &
  Pick<WrittenParty, 'party'> & {
    units: readonly string[]
    spans: Record<'days' | 'party' | 'units', readonly Span[]>
  }
type LinkedWish = Partial<Stay & Party> & { linked: string | undefined }

/** What is unclear beside a link: further words, and words that say otherwise. A guest may have changed either. */
function besideLink(ofWords: readonly Doubt[], words: ReadWords, link: LinkedWish): Doubt[] {
  const { stay, party, units, spans } = words
  const isOtherStay =
    stay.departure !== undefined && (stay.arrival !== link.arrival || stay.departure !== link.departure)
  const count = (one = 0, other = 0): number => one + other
  const isOtherParty =
    party.adults !== undefined && count(party.adults, party.children) !== count(link.adults, link.children)
  const isOtherUnit = link.linked !== undefined && units.length > 0 && !units.includes(link.linked)
  const [days, guests, unit] = [spans.days[0], spans.party[0], spans.units[0]]
  const placeOf = ({ at, end }: Span): Span => ({ at, end })
  return [
    ...ofWords.filter(({ why }) => isBesideLink(why)),
    ...(isOtherStay && days ? [{ ...placeOf(days), why: 'other-days' as const, about: 'days' as const }] : []),
    ...(isOtherParty && guests ? [{ ...placeOf(guests), why: 'other-guests' as const, about: 'guests' as const }] : []),
    ...(isOtherUnit && unit ? [{ ...placeOf(unit), why: 'another-unit' as const, about: 'unit' as const }] : [])
  ]
}

const withWord = ({ why, about, at, end, ...more }: Doubt, words: string): Unclear => ({
  why,
  about,
  word: words.slice(at, end).trim(),
  ...more
})

/** For a cot there is a child that nobody has counted. */
function babiesOf(
  needs: readonly (Span & { id: Need })[],
  children: number | undefined,
  unsure: readonly PartyDoubt[]
): PartyDoubt[] {
  const cot = needs.find(({ id }) => id === 'cot' && children === 0)
  return cot && unsure.length === 0 ? [{ why: 'children', at: cot.at, end: cot.end }] : []
}

/** More guests than the whole house sleeps: of a feast not all stay. */
function tooMany(
  { adults = 0, children = 0 }: Partial<Pick<Party, 'adults' | 'children'>>,
  [span]: readonly Span[],
  house: MessageHouse
): OtherDoubt[] {
  const most = collections.flatMap((list) => house[list].map(({ guests }) => guests?.max ?? Infinity))
  const isMore = adults + children > most.reduce((all, each) => all + each, 0)
  return isMore && span ? [{ why: 'too-many', at: span.at, end: span.end }] : []
}

// Templates

/** The templates of the messages of a house in a language. */
const templatesOf = ({ pages, translations }: MessageHouse, code: string): string[] => [
  ...collections.flatMap((list) => {
    const { stay, message } = pages[list]?.unit.chat ?? {}
    return [stay?.[code] ?? '', message?.[code] ?? '']
  }),
  ...(
    ['askStay', 'askParts', 'withTax', 'withoutTax', 'withExtras', 'guests', 'nights', 'belowAge', 'ofAges'] as const
  ).map((key) => translations[key][code] ?? '')
]

// One house reads many messages: its words are collected once.

/** The words around a variable in the templates of a language. */
const wordsAround = memoizeWeakly((house: MessageHouse) =>
  memoize((variable: 'unit' | 'total') =>
    memoize((code: string): readonly string[] =>
      templatesOf(house, code)
        .flatMap((template) =>
          new RegExp(String.raw`([\p{L}’']*)\s*\{${variable}\}\s*(\p{L}*)`, 'u').exec(template)?.slice(1)
        )
        // Of an article and its noun the noun: “l’appartamento”.
        .flatMap((word) => word?.split(/['’]/).at(-1) ?? [])
        .filter((word) => word.length > 1)
    )
  )
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const vocabularyOf = memoizeWeakly((house: MessageHouse) =>
  memoize((code: string): ReadonlySet<string> => new Set(wordsOf(templatesOf(house, code).join(' '))))
)
/** All words that the site uses in a language. */
const allWordsOf = memoizeWeakly((house: MessageHouse) =>
  memoize((code: string): ReadonlySet<string> => {
    const ofSite = Object.values(house.translations).flatMap((each) => each[code] ?? [])
    return new Set([...vocabularyOf(house)(code), ...wordsOf(ofSite.join(' '))])
  })
)

/** The words of its name, by `plain`. */
const siteWordsOf = memoizeWeakly(({ site }: MessageHouse): readonly string[] => wordsOf(site.name).map(plain))

/** By `plain`: what the site says in its own words and of its units is no name of a guest. */
const wordsOfHouse = memoizeWeakly(
  (house: MessageHouse): ReadonlySet<string> =>
    new Set([
      ...house.site.languages.flatMap(({ code }) => [...allWordsOf(house)(code)]).map(plain),
      ...collections.flatMap((list) =>
        house[list].flatMap(({ name, type, subtitle }) =>
          wordsOf([name, ...Object.values(type ?? {}), ...Object.values(subtitle ?? {})].join(' ')).map(plain)
        )
      ),
      ...siteWordsOf(house)
    ])
)

const countShared = (text: string, vocabulary: ReadonlySet<string>): number =>
  wordsOf(text).filter((word) => vocabulary.has(word)).length

// Links

/** The first link to a stay. Its address ends with the slug of a unit. */
function linkIn(text: string) {
  return allIn(text, String.raw`(\S*)#(\d{4}-\d\d-\d\d_\S+)`).flatMap(
    ({ match: [, address = '', query = ''], ...span }) => {
      const wish = wishIn(query.replace(/[>)\].,;!?]+$/, ''))
      const slug = address.replace(/\/$/, '').split('/').at(-1)
      const unitOf = (house: MessageHouse): string | undefined => {
        const units = collections.flatMap((list) =>
          house[list].some((unit) => unit.slug === slug) ? [`${list}/${slug}`] : []
        )
        return units.length === 1 ? units[0] : undefined
      }
      return wish === undefined ? [] : [{ ...span, wish, unitOf }]
    }
  )[0]
}

// What the guest wants

/** The noun of a service's name, which is its first word in Romance languages and its last one in others. */
const nounOf = (code: string, name: string): string => {
  const words = name.split(/\s+/)
  return (['it', 'fr', 'es', 'pt', 'ro'].includes(code) ? words[0] : words.at(-1)) ?? name
}

/** Behind what guests do without. */
const waived = /^[^.!?\n]{0,40}(?<!\p{L})(?:pazienza|non\s+(?:importa|fa\s+niente)|never\s+mind|doesn['’]t\s+matter)/u

const wishesIn = (low: string, { services = {}, site }: MessageHouse): (Span & { id: string })[] =>
  Object.entries(services).flatMap(([id, { name, filter }]) => {
    const nouns = site.languages.flatMap(({ code }) => (name[code] === undefined ? [] : nounOf(code, name[code])))
    const pattern = notBehindWord + anyOf(nouns) + notBeforeWord
    const mentions = filter === true ? allIn(low, pattern) : []
    return mentions.flatMap(({ at, end }) =>
      isWanted(low, { at, end }) && !waived.test(low.slice(end)) ? [{ at, end, id }] : []
    )
  })

/** How guests call them in Italian and English; the words of the site are those of any language. */
const needNames: Readonly<Record<Need, string>> = {
  dog:
    'can[ei]|cagn(?:olin|olon|ett|on)[ioae]|cucciol[ioae]|dogs?|pupp(?:y|ies)|hund(?:e[ns]?|in|chen)?|chiens?' +
    '|perr(?:o|a|ito|' +
    'ita)s?|hond|' +
    'ps(?:em|a)|labradors?|retrievers?|barboncin[oi]|bassott[oi]|chihuahuas?|dackel|beagles?|cockers?|terriers?|' +
    'maltes[ei]|border\\s+collies?|jack\\s+russells?|yorkshires?|pinschers?|whippets?|spaniels?|poodles?|pugs?|' +
    'schnauzers?|bulldogs?|dachshunds?|cockapoos?|labradoodles?|volpin[oi]|segugi[oi]|mischling|welpen?|pudel',
  cot:
    'culle?|cots?|cribs?|lozeczk[oa]|babybett(?:chen)?|reisebett(?:chen)?|cunas?|lit\\s+(?:bebe|parapluie)|' +
    'kinderbedje|' +
    'lettin[oi](?!\\s+(?:in|al|da)\\s+(?:spiaggia|piscina|mare))'
}

/** A child’s bed can be one with bars, or one on the beach. */
const isUnsureNeed = /(?<!\p{L})lettin/u

/** “Il lettino non serve”, “la culla la portiamo noi”. */
const refusedBehind = new RegExp(
  String.raw`^[^.;!?\n]{0,20}(?<!\p{L})(?:non\s+(?:ci\s+)?(?:serv\p{L}*|occorr\p{L}*)|l[ao]\s+portiamo|` +
    String.raw`ce\s+l['’]\s*abbiamo|not\s+needed)`,
  'u'
)

/** Nobody asks for a cot of their own. */
const isOwn = /(?:(?<!\p{L})(?:our|my|own|nostr[oa])\s+(?:travel\s+)?)$/u

/** “Non vi dispiace il cane?”, but also “il cane resta a casa”. */
const maybeNot = {
  before: new RegExp(
    `(?<!\\b(?:se|if)\\s(?:\\p{L}+\\s){0,2})(?<!\\p{L})${negation}` +
      "(?:(?!(?:ma|but|e|and)\\s)\\p{L}+(?:\\s+|['’]\\s*)){0,5}$",
    'u'
  ),
  behind: new RegExp(
    '^[^.;!?\\n]{0,40}(?<!\\p{L})' +
      oneOf(
        'resta|restera|rimane|rimarra|lasci\\p{L}*|a casa',
        "non (?:viene|verra|serv\\p{L}*|occorr\\p{L}*|ci sara|c['’]e|l[oai])",
        "stays|at home|not|\\p{L}+n['’]t"
      ) +
      '(?!\\p{L})|^[^.!?\\n]*[.!?]\\s[^.!?\\n]{0,60}(?<!\\p{L})(?:a casa|at home|none)(?!\\p{L})',
    'u'
  )
}

/** “Are dogs allowed?” need not be asked by somebody who has one. */
function isAskedInGeneral(low: string, { at, end }: Span): boolean {
  if (!/^(?:cani|dogs|cuccioli|puppies|chiens|hunde|perros)$/u.test(low.slice(at, end))) return false
  const sentence = (/[^.!?\n]*$/u.exec(low.slice(0, at))?.[0] ?? '') + (/^[^.!?\n]*/u.exec(low.slice(end))?.[0] ?? '')
  return isPermission.test(sentence)
}

const isPermission = new RegExp(
  String.raw`(?<!\p{L})(?:ammess|accett|permess|accogli|consentit|allow|accept|welcome|permi|admi[st]|autoris|` +
    'erlaubt|willkommen)',
  'u'
)

/** What a need is called, and the doubt whether it is one. */
function needsIn(low: string, { translations, site }: MessageHouse) {
  const found = allNeeds.flatMap((id) => {
    const nouns = site.languages.flatMap(({ code }) => translations[id][code]?.split(/\s+/).at(-1) ?? [])
    const name = `(?:${needNames[id]}|${anyOf(nouns)})`
    const pattern = `${notBehindWord}(?:(?:\\d+|due|tre|two|three)\\s+)?${name}${notBeforeWord}`
    const mentions = allIn(low, pattern)
    const wanted = mentions.filter(
      (each) =>
        isWanted(low, each) &&
        !(
          id === 'cot' &&
          (isOwn.test(textBefore(low, each.at)) || refusedBehind.test(low.slice(each.end, each.end + 60)))
        )
    )
    return wanted.map(({ at, end }) => {
      const isNear = maybeNot.before.test(textBefore(low, at)) || maybeNot.behind.test(low.slice(end, end + 120))
      const isOfChild = isUnsureNeed.test(low.slice(at, end))
      return {
        at,
        end,
        id,
        isUnsure: isNear || isOfChild || isAskedInGeneral(low, { at, end }) || wanted.length < mentions.length
      }
    })
  })
  const [unsure] = found.filter(({ isUnsure }) => isUnsure)
  const doubts = unsure ? [{ why: 'need' as const, at: unsure.at, end: unsure.end }] : []
  return { needs: found, doubts }
}

/** Hundreds or thousands, without cents and without a currency. */
const wholeAmount = String.raw`(?:\d[.,]\d{3}|\d{3,4})`

/** By the words of a message: what it asks for first; nobody is told that a unit is theirs who has not accepted it. */
const wantedAnswers: readonly [name: AnswerName, pattern: string][] = [
  [
    'confirmed',
    String.raw`(?<!\b(?:non|prima|se|quando|not|if|once|before)\b[^.!?\n]{0,40})` +
      oneOf(
        'conferm(?:o|iamo)|accett(?:o|iamo)|(?<!\\b(?:le|li|gli)\\s)prendiamo(?!\\s+da\\b)|l[ao] prendo|' +
          '(?:vorre(?:i|mmo)|vole(?:vo|vamo)) confermare',
        "va bene (?:cosi|per noi|il prezzo|il preventivo|l['’]offerta)",
        `va bene (?:per\\s+)?(?:i\\s+)?(?:€\\s*)?${wholeAmount}`,
        "(?:i|we) (?:confirm|accept)|(?:we|i)(?:['’]d| would) like to confirm",
        "(?:we|i)(?:['’]?ll| will)? take (?:it|(?:the )?(?:room|apartment|flat|one))|please book (?:it|us)|go ahead"
      )
  ],
  [
    'option',
    oneOf(
      '(?:tener|bloccar)(?:ci|mi|l[ao]|cel[ao]|mel[ao])|tenete(?:cel[ao]|mel[ao])|in opzione',
      // Things that guests bring are kept elsewhere than in the book.
      '(?:tener|bloccar)e(?!\\s+(?:buon|cont|chius|apert|present|puli|spent|acces)|' +
        '\\s+(?:anche\\s+)?(?:il|la|un[ao]?|le|i)\\s+(?:gommon|can[ei]|auto|moto|barc|bici|carrell|camper|passeggin))',
      'on hold|hold (?:it|the|this)|keep it for'
    )
  ],
  [
    'quote',
    oneOf(
      'quanto (?:costa|costerebbe|verrebbe|viene|sarebbe|si spende)|preventivo|che prezzo|prezz[oi]',
      'how much|quote|price|rates?|cost'
    )
  ]
]

const answerIn = (low: string): (Span & { name: AnswerName }) | undefined =>
  wantedAnswers.flatMap(([name, pattern]) =>
    allIn(low, notBehindWord + pattern + notBeforeWord).map(({ at, end }) => ({ at, end, name }))
  )[0]

/** Who has written a mail, and about what, by the lines above it. */
const mailIn = (pasted: string): ReadMessage['mail'] => ({
  name: /^(?:>\s*)*\*?(?:From|Da|Mittente):\*? ["']?(\p{L}[^\n<>@"'\d]*?)["']? *(?:<|$)/imu.exec(pasted)?.[1],
  address: /^(?:>\s*)*\*?(?:From|Da|Mittente):\*? [^\n]*?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/im.exec(pasted)?.[1],
  subject: /^(?:>\s*)*\*?(?:Subject|Oggetto):\*? (?:(?:Re|Fwd?|R|I): ?)*([^\n\r]+)/im.exec(pasted)?.[1]
})

// Amounts and extras

/** Around an amount that is no total: a deposit, a limit, the price of a night or of one person. */
const noTotalBefore = new RegExp(
  notBehindWord +
    oneOf(
      'caparra|acconto|anticipo|bonific\\p{L}*|vers(?:o|are|iamo)|' +
        'budget|massimo|max|meno|sotto|entro|oltre|spendere|superare|ricevuta|importo|rimbors\\p{L}*|pagat[oaie]|' +
        'presupuesto|refund|paid|hochstens|maximal|(?:happy|willing|prepared|able)\\s+to\\s+(?:pay|spend)|' +
        'dispost[oi]\\s+a|prets?\\s+a\\s+payer|dispuest[oa]s?\\s+a\\s+pagar|bereit',
      'anzahlung|uberweis\\p{L}*|acomptes?|arrhes|virement|anticipado|senal|aanbetaling|voorschot|zaliczk\\p{L}*|' +
        'deposit|down\\s*payment|transfer\\p{L}*|less|under|below|up\\s+to|at\\s+most|more\\s+than|afford'
    ) +
    '(?!\\p{L})[^.!?;\\d\\n]{0,30}$',
  'u'
)
const noTotalBehind = new RegExp(
  '^\\s*(?:(?:di|as|for\\s+the|come)\\s+(?:a\\s+)?(?:caparra|acconto|anticipo|deposit|anzahlung|acompte|senal)|' +
    "(?:a|per|al|all['’]|each|an?|/)\\s*(?:notte|night|giorno|day|mese|month|person[ae]?|testa|each)|" +
    'max\\p{L}*|al\\s+massimo|at\\s+most|como\\s+mucho|mi\\s+aspett|(?:i|we)\\s+expect\\p{L}*|' +
    '[cm]i\\s+aspett\\p{L}*)(?!\\p{L})',
  'u'
)

/** The amount after the words that are before the total in a message of the site, or the first. */
function totalIn(low: string, house: MessageHouse, code: string): (Span & { total: number }) | undefined {
  const sign = signOfCurrency(house.site)
  const figure = String.raw`(\d[\d.,'’]*)`
  const amounts = allIn(low, String.raw`${sign}\s*${figure}|${figure}\s*${sign}`).flatMap(({ match, at, end }) => {
    const total = amountOf(match[1] ?? match[2] ?? '')
    const isTotal = !noTotalBefore.test(textBefore(low, at)) && !noTotalBehind.test(low.slice(end, end + 30))
    return total === undefined || !isTotal ? [] : [{ at, end, total }]
  })
  const before = wordsAround(house)('total')(code).map(plain)
  return (
    amounts.find(({ at }) => before.some((word) => low.slice(Math.max(0, at - 30), at).includes(word))) ??
    // Of several nobody says which one is meant.
    (new Set(amounts.map(({ total }) => total)).size > 1 ? undefined : amounts[0]) ??
    bareTotalIn(low)
  )
}

/** Any way to write the currency, the longest first: of “euro” nothing is left. */
const signOfCurrency = memoizeWeakly(({ currency, languages }: MessageHouse['site']): string => {
  const signs = languages.flatMap(({ locale }) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
  )
  return anyOf(new Set([...signs, 'euro', currency]))
})

/** “Facciamo 850”: an amount without its currency, behind words of an agreement. */
const bareTotalIn = (low: string): (Span & { total: number }) | undefined =>
  allIn(
    low,
    notBehindWord +
      oneOf(
        'facciamo|va(?:nno)?\\s+bene|accett\\p{L}+|(?:totale|prezzo|preventivo)(?:\\s+di)?|in\\s+tutto',
        'make\\s+it|(?:total|price|quote|offer)(?:\\s+(?:of|is))?|(?:take|accept|do|' +
          'agree(?:d)?)\\s+(?:it\\s+)?(?:for|at|on)?'
      ) +
      '\\s+(?:i|gli|per|for|a|at|the|circa|about)?\\s*(' +
      wholeAmount +
      ')(?![\\d/:-]|[.,]\\d)(?!\\s*(?:nott|night|' +
      'pers|people|mq|m2|km|met))'
  ).map(({ at, end, match }) => ({ at, end, total: amountOf(match[1] ?? '') ?? 0 }))[0]

/** A last part of one or two figures are cents, any other group thousands. */
function amountOf(text: string): number | undefined {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d\d?))?[.,]?$/.exec(text) ?? []
  const amount = Number(`${whole.replace(/\D/g, '')}.${cents}`)
  return amount > 0 ? amount : undefined
}

/** The charges with the patterns of their names, and of what guests call such things. */
const namedCharges = memoizeWeakly(({ pages, site }: MessageHouse) =>
  chargedExtras({ pages }).map(({ id, name }) => {
    const names = site.languages.flatMap(({ code }) => name[code] ?? [])
    const others = extraNames.filter((each) => names.some((own) => allIn(plain(own), each).length > 0))
    return { id, name: anyOf(names), others }
  })
)

const extrasIn = (low: string, house: MessageHouse): (Span & { id: string })[] =>
  namedCharges(house).flatMap(({ id, name, others }) =>
    [...allIn(low, name), ...others.flatMap((each) => allIn(low, each)).filter((each) => isWanted(low, each))]
      .filter((each) => !isAbout(low, each) && !isBrought(low, each))
      .map(({ at, end }) => ({ at, end, id }))
  )

/** How guests call what costs extra, each kind of it in one pattern. */
const extraNames = [
  'biancheria|lenzuol[ae]|linens?|sheets|bettwasche|draps|sabanas|beddengoed|posciel',
  'asciugaman[oi]|towels?|handtucher|toallas|serviettes|handdoeken|reczniki?',
  'aria\\s+condiz\\p{L}*|climatizz\\p{L}*|condizionatore|air[\\s-]?con\\p{L}*|a/c|klimaanlage|climatisation'
].map((pattern) => `${notBehindWord}(?:${pattern})${notBeforeWord}`)

/** “Gli asciugamani li portiamo noi.” */
const isBrought = (low: string, { at, end }: Span): boolean =>
  broughtBehind.test(low.slice(end, end + 40)) || broughtBefore.test(textBefore(low, at))
const broughtBehind = new RegExp(
  String.raw`^[^.;!?\n]{0,12}(?<!\p{L})(?:l[aeio]\s+(?:portiamo|abbiamo|porto|ho)|nemen\s+we\s+zelf|` +
    String.raw`bringen\s+wir|non\s+(?:ci\s+)?serv)`,
  'u'
)
const broughtBefore = new RegExp(
  String.raw`(?<!\p{L})(?:port(?:iamo|o)|bring(?:ing|en)?|apportons|traemos|nemen)\s+(?:(?:noi|le|` +
    String.raw`gli|i|nostr[ei]|our|my|own|the|unsere|eigene|die|nos|nuestr[oa]s|e|and|und|et|y|bed|` +
    String.raw`lenzuol\p{L}*|biancheria|asciugaman\p{L}*|sheets|linens?|towels?|bettwasche|handtucher|` +
    String.raw`draps|sabanas)[\s,]+){0,6}$`,
  'u'
)

/** “What is the total with linen?” wants it. */
const isInTotal = (low: string, { at }: Span): boolean => inTotal.test(textBefore(low, at))
const inTotal = new RegExp(
  notBehindWord +
    '(?:total[ei]?|prezzo|preventivo|price|[ck]ost\\p{L}*|quanto|preis|prix|combien|precio|cuanto|prijs)(?!\\p{L})' +
    '[^.!?\\n]{0,40}(?<!\\p{L})(?:con|compres\\p{L}*|inclus\\p{L}*|with|includ\\p{L}*|incl|in[ck]l|inklusive|' +
    'mit|avec|met)[^\\p{L}][^.!?\\n]{0,40}$',
  'u'
)

/** Whether a guest asks about something, or complains of it: that orders nothing. */
const isAbout = (low: string, { at, end }: Span): boolean =>
  (aboutIt.test(low.slice(end)) && !isInTotal(low, { at, end })) ||
  formerlyThere.test(low.slice(Math.max(0, at - 80), at))
const aboutIt = new RegExp(
  '^[^.!\\n]{0,80}\\?|' +
    '^[^.!?\\n]{0,30}(?<!\\p{L})(?:gocciol|rott|guast|broken|inclus|compres|fornit|provided|included)',
  'u'
)
const formerlyThere = /(?<!\p{L})(?:sono\s+stat|siamo\s+stat|stayed)[^\n]*$/u

// Pieces

/** Sentences that the site has written: what is left of them says nothing of the guest’s own. */
const siteSentences = (words: string, house: MessageHouse): Span[] => {
  let at = 0
  return partsOf(words, [], house).flatMap(({ text, kind }) => {
    const place = { at, end: at + text.length }
    at = place.end
    return kind === 'site' && isTemplate(text, house) ? [place] : []
  })
}

/** Almost all words of a sentence of the site are those of a template; a guest’s own may have as many by chance. */
const isTemplate = (text: string, house: MessageHouse): boolean => {
  const own = wordsOf(text)
  const most = Math.max(
    ...house.site.languages.map(({ code }) => countShared(own.join(' '), vocabularyOf(house)(code)))
  )
  return own.length > 6 && most >= own.length * 0.7
}

/** Sentences that mostly have words of the site's messages are the site's. */
function partsOf(text: string, spans: readonly Span[], house: MessageHouse): ReadMessage['parts'] {
  const vocabulary = new Set(house.site.languages.flatMap(({ code }) => [...vocabularyOf(house)(code)]))
  const sentences = allIn(text, String.raw`[^.!?\n]*(?:[.!?](?=\s|$)|\n|$|[.!?])+`)
  const cuts = [...spans, ...sentences].flatMap(({ at, end }) => [at, end])
  const places = [...new Set([0, ...cuts, text.length])].toSorted((a, b) => a - b)
  // Both are in the order of the text, so each is passed once, however long a message is.
  const inOrder = spans.toSorted((a, b) => a.at - b.at)
  const kindOf = memoize(({ at, end }: Span): 'site' | 'own' => {
    const words = wordsOf(text.slice(at, end))
    return words.length > 0 && countShared(words.join(' '), vocabulary) * 2 >= words.length ? 'site' : 'own'
  })
  let [sentence, span, readUntil] = [0, 0, 0]
  return places.slice(0, -1).map((at, index) => {
    const end = places[index + 1] ?? at
    while ((sentences[sentence]?.end ?? Infinity) <= at) sentence += 1
    for (; (inOrder[span]?.at ?? Infinity) <= at; span += 1) readUntil = Math.max(readUntil, inOrder[span]?.end ?? 0)
    const own = sentences[sentence] ?? { at, end }
    return { text: text.slice(at, end), kind: end <= readUntil ? 'read' : kindOf(own) }
  })
}
