/**
 * Finds what a message asks about the house, and the house’s own sentences about it: from its rules, its units, its
 * services, its guide and its tourist tax. What the house does not say is open. Here are only the words in which guests
 * ask.
 */
import type { Text } from '../../engine/fields/text.ts'
import { formatDays } from '../../engine/fields/day-words.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import { isYearly } from '../stay/days/period.ts'
import { moneyFormat } from '../stay/locale-format.ts'
import type { BookModel, Model } from '../model/content-model.ts'
import { collections } from '../model/content-enums.ts'
import { needsOf, type NeedAnswers } from '../model/unit-list.ts'
import type { Need } from '../stay/unit-terms.ts'
import { plain } from './days/message-days.ts'
import type { DescribedUnit } from './lodging-kind.ts'
import { allIn, anyOf, notBeforeWord, notBehindWord, oneOf, without, type Span } from './text-patterns.ts'

/** A sentence of the house, by the language. */
export type HouseSentence = {
  source: 'rules' | 'units' | 'services' | 'guide' | 'prices'
  said: Readonly<Record<string, string>>
  /** Whether it answers the question; else it is about something near it. */
  isAnswer: boolean
}

/** `word` is the guest’s own. Without a sentence that answers it the question is open. */
export type GuestQuestion = {
  topic: string
  word: string
  /** What the word says that the guests bring or need: a letter with an offer says yes to it. */
  need: Need | undefined
  sentences: readonly HouseSentence[]
  /** The rule whose words are still open. */
  openRule: string | undefined
}

type AnsweringHouse = Pick<BookModel, 'site' | 'rules' | 'translations' | 'pages'> &
  Readonly<Record<(typeof collections)[number], readonly (DescribedUnit & NeedAnswers & { name: string })[]>> &
  Partial<Pick<Model, 'services' | 'guide'>>

/**
 * In which words guests ask about something, and the house names it. `isToldAlso` if guests only tell it, and wait for
 * an answer. `near` is another topic whose sentences help.
 */
type Topic = { pattern: string; isToldAlso?: boolean; near?: string }

const topics: Readonly<Record<string, Topic>> = {
  pets: {
    pattern: oneOf(
      'can[ei]|cagnolin[oaie]|gatt[oi]|gattin[oi]|animal[ei]|cucciol[oi]',
      'dogs?|cats?|pets?|pupp(?:y|ies)|hunde?n?|haustiere?|katzen?|chiens?|chats?|animaux|perros?|gatos?|mascotas?'
    ),
    isToldAlso: true
  },
  parking: {
    pattern: oneOf(
      'parchegg\\p{L}*|post[oi]\\s+(?:(?:per\\s+)?(?:l[ae]\\s+|due\\s+)?)?(?:auto|macchin[ae]|moto)|garage',
      'park(?:ing)?|car\\s+parks?|parken|parkplatz|stationnement|aparcamiento|unterstand|abstellplatz|parkeer\\p{L}*'
    )
  },
  pool: { pattern: '(?:swimming[\\s-]+)?pools?|piscin[ae]|schwimmbad|piscine|zwembad|basen' },
  charging: {
    pattern: oneOf(
      'colonnin[ae]|ricaric\\p{L}+|auto\\s+elettric[ah]e?',
      '(?:ev|car|electric)\\s+charg\\p{L}+|charging|charge\\s+(?:(?:the|our|my|an?)\\s+)?(?:car|ev)|wallbox|' +
        'ladestation|starkstrom\\p{L}*|e-auto|bornes?\\s+de\\s+recharge|voiture\\s+electrique|' +
        'coche\\s+electrico|laadpaal'
    )
  },
  diet: {
    pattern: oneOf(
      'allergi\\p{L}+|intolleran\\p{L}+|celiac\\p{L}+|senza\\s+glutine|vegan[aoie]|vegetarian[aoie]',
      'allerg(?:y|ic|ies)|coeliacs?|celiacs?|gluten[\\s-]+free|vegans?|vegetarians?|lactose',
      'glutenfrei|zoliakie|allergisch|sans\\s+gluten|allergique|sin\\s+gluten|alergic[oa]|celiac[oa]|glutenvrij'
    ),
    isToldAlso: true,
    near: 'breakfast'
  },
  access: {
    pattern: oneOf(
      'gradin[oi]|scalin[oi]|scale|ascensore|sedia\\s+a\\s+rotelle|carrozzina|doccia\\s+a\\s+filo',
      'stairs|steps(?!\\s+(?:from|away))|lift|elevator|wheelchair|step[\\s-]free|walk[\\s-]in\\s+shower',
      'stufen|treppen|rollstuhl\\p{L}*|aufzug|escaliers|plain[\\s-]pied|fauteuil\\s+roulant|' +
        'escaleras|silla\\s+de\\s+ruedas|rolstoel'
    )
  },
  fence: { pattern: 'recint\\p{L}+|recinzione|fenced|enclosed|eingezaunt|umzaunt|clotur\\p{L}+|vallad[oa]|omheind' },
  discount: {
    pattern:
      'scont[oi]|tariff\\p{L}+\\s+miglior\\p{L}+|discounts?|rabatt|nachlass|remise|reduction|descuento|korting|' +
      'znizk[ai]'
  },
  breakfast: { pattern: 'colazion[ei]|breakfasts?|fruhstuck|petit[\\s-]+dejeuner|desayuno|ontbijt|sniadani\\p{L}+' },
  'late-arrival': {
    pattern: oneOf(
      '(?:arriv\\p{L}*|check[\\s-]?in)(?:\\s+\\p{L}+){0,3}\\s+(?:tard\\p{L}*|late|dopo\\s+le\\s+\\d{1,2}|' +
        'after\\s+\\d{1,2})',
      // In French “le 18” is a day.
      'arriv(?!ee)\\p{L}*[^.!?;\\n]{0,40}?\\s(?:le|alle|at|around|about|after|by|um|vers|' +
        'a\\s+las?)\\s+(?:about\\s+|around\\s+|circa\\s+)?' +
        '(?:1[89]|2[0-4])(?!\\d|\\s*(?:luglio|agosto|giugno|settembre|maggio|july|august|' +
        'june))(?:[:.]\\d\\d)?(?:\\s*h)?',
      'arriv\\p{L}*[^.!?;\\n]{0,40}?\\s(?:[6-9]|1[012])(?:[:.]\\d\\d)?\\s*p\\.?m',
      '(?:be|get|come)\\s+(?:there|in|here)\\s+(?:\\p{L}+\\s+){0,2}?(?:about|around|by|at|after)?\\s*' +
        '(?:[6-9]|1[012])(?:[:.]\\d\\d)?\\s*p\\.?m',
      '(?:ankunft|ankommen|anreise|kommen)(?:[^.!?;\\n]|(?<=ca)\\.){0,30}?\\s(?:1[89]|' +
        '2[0-4])(?:[:.]\\d\\d)?\\s*(?:uhr|h)|' +
        '(?:arriv|lleg)\\p{L}*[^.!?;\\n]{0,30}?\\s(?:sobre\\s+las|a\\s+las|vers|a)\\s+(?:1[89]|' +
        '2[0-4])(?:[:.]\\d\\d)?\\s*h?',
      'late[\\s-]+(?:arrivals?|check[\\s-]?in)|self[\\s-]+check[\\s-]?in|(?:di\\s+)?notte\\s+tardi|' +
        'spate\\s+anreise|arrivee\\s+tardive'
    ),
    isToldAlso: true,
    near: 'check-in'
  },
  'check-in': {
    pattern: oneOf(
      'check[\\s-]?in|orari[oi]?\\s+di\\s+arrivo|(?:a\\s+che\\s+ora|da\\s+che\\s+ora|' +
        'quando)\\s+(?:si\\s+)?(?:puo|possiamo)\\s+(?:arriv|entr)\\p{L}*',
      '(?:what|which)\\s+time\\s+(?:can|may|do)\\s+we\\s+(?:arrive|check\\s+in)|early\\s+(?:arrivals?|' +
        'check[\\s-]?in)|anreisezeit'
    )
  },
  'check-out': {
    pattern: oneOf(
      "check[\\s-]?out|orari[oi]?\\s+di\\s+partenza|lasciare\\s+(?:la\\s+camera|l[’']appartamento)",
      '(?:what|which)\\s+time\\s+(?:must|do)\\s+we\\s+(?:leave|check\\s+out)'
    )
  },
  'late-check-out': {
    pattern:
      'late[\\s-]+check[\\s-]?out|check[\\s-]?out\\s+(?:tard\\p{L}*|late|posticipat[oa])|' +
      'leave\\s+(?:a\\s+bit\\s+)?later|' +
      'spate[rn]?\\s+abreise|lasciare\\s+(?:la\\s+camera\\s+)?piu\\s+tardi',
    isToldAlso: true,
    near: 'check-out'
  },
  children: {
    pattern: oneOf(
      'cull[ae]|lettin[oi]|seggiolon[ei]',
      'cots?|cribs?|high[\\s-]*chairs?|kinderbett|babybett|hochstuhl|lit\\s+(?:bebe|parapluie)|cuna|spond[ae]|' +
        'bed\\s+(?:rail|guard)s?|bettgitter|barriere\\s+de\\s+lit|kinderstoel|trona'
    ),
    isToldAlso: true
  },
  wifi: { pattern: 'wi[\\s-]?fi|internet|wlan' },
  linen: {
    pattern:
      'biancheria|lenzuol[ae]|asciugaman[oi]|linen|sheets|towels?|bettwasche|handtucher|draps|serviettes|' +
      'sabanas|toallas'
  },
  tax: {
    pattern:
      '(?:tassa|imposta)\\s+(?:di\\s+soggiorno|turistica)|(?:tourist|city|local)\\s+tax(?:es)?|kurtaxe|' +
      'taxe\\s+de\\s+sejour'
  },
  beach: {
    pattern:
      '(?<!(?:vista|fronte)\\s)mare|spiaggi[ae]|sea(?!\\s+views?)|beach(?:es)?|strand|meer|' +
      '(?<!vue\\s)mer|plages?|playas?'
  },
  air: {
    pattern:
      'aria\\s+condizionata|climatizz\\p{L}*|condizionatore|air[\\s-]?con\\p{L}*|a/c|klimaanlage|clim(?:atisation)?'
  },
  heating: { pattern: 'riscaldament[oi]|heating|heizung|chauffage|calefaccion|verwarming' },
  dishwasher: {
    pattern: 'lavastoviglie|dishwashers?|geschirrspul\\p{L}*|spulmaschine|lave[\\s-]vaisselle|lavavajillas|vaatwasser'
  },
  laundry: {
    pattern: 'lavatric[ei]|lavanderia|washing[\\s-]+machines?|laundry|waschmaschine|lave[\\s-]linge|lavadora'
  },
  deposit: { pattern: 'caparra|acconto|deposits?|anzahlung|acompte|arrhes|anticipo' },
  payment: {
    pattern: oneOf(
      'pagament[oi]|pagare|si\\s+paga|cart[ae]\\s+di\\s+credito|bancomat|contanti|bonifico',
      'pay(?:ment)?s?|credit\\s+cards?|cash|bank\\s+transfer|zahlung|bezahlen|paiement|payer|pagar|' +
        'betalen|plac(?:ic|enie)\\s+kart[aa]|karta'
    )
  },
  cancellation: {
    pattern:
      'cancellazion[ei]|disdett[ae]|rimbors\\p{L}*|(?:free\\s+)?cancellation|refund\\p{L}*|stornierung|annulation'
  },
  smoking: { pattern: 'fumar[ei]|fumator[ei]|smok\\p{L}+|rauchen|fumer' },
  restaurants: {
    // In Polish “cena” is the price.
    pattern:
      'ristorant[ei]|(?<!(?:jest|jaka|laczna)\\s)cen(?:a|are|one)(?!\\s+za\\s)|mezza\\s+pensione|restaurants?|' +
      'dinners?|' +
      'half[\\s-]+board|abendessen|halbpension|demi[\\s-]pension|diner|media\\s+pension'
  },
  transfer: {
    pattern:
      'navett[ae]|(?<!bank\\s+)transfers?(?!\\s+\\d)|aeroporto|stazione|shuttle|airport|train\\s+station|flughafen|gare'
  },
  bikes: {
    pattern: '(?:e-?)?bici(?:clett[ae])?|(?:e-?)?bikes?|bicycles?|fahrrad(?:er)?|velos?|bicicletas?|fietsen',
    isToldAlso: true
  }
}

/** A sentence that asks. */
const asks = new RegExp(
  String.raw`\?\s*$|(?<!\p{L})(?:vor(?:rei|remmo)\s+(?:sapere|chiedere)|vol(?:evo|evamo)\s+(?:sapere|` +
    String.raw`chieder\p{L}+)|mi\s+chied\p{L}+|chied\p{L}+\s+se|mi\s+(?:dite|sa\s+dire)|` +
    String.raw`fate(?:mi|ci)\s+sapere|would\s+like\s+to\s+know|wonder\p{L}*|let\s+(?:me|us)\s+know|please\s+tell|` +
    String.raw`wollten?\s+(?:wir\s+|ich\s+)?(?:fragen|wissen)|(?:j['’]\s*aimerais|je\s+voudrais)\s+savoir|` +
    String.raw`quisiera\s+saber|may\s+i\s+ask|` +
    String.raw`tell\s+me)`,
  'u'
)

type Asked = Span & { topic: string; pattern: string }

/** As many as an owner reads one by one; the message says the rest. */
const mostOther = 3

/** In characters: the end of a longer sentence asks. */
const longestQuestion = 110

/**
 * Sentences that ask something of which nothing was read, in the guest’s words: the house does not know, but the owner
 * may. Whether it is free and what it costs is answered anyway.
 * @param asked what the house was asked, as far as it is read @param places what else was read in the message
 */
export function otherQuestionsIn(
  text: string,
  low: string,
  { asked, places }: { asked: readonly GuestQuestion[]; places: readonly Span[] }
): GuestQuestion[] {
  const known = asked.map(({ topic, word }) => names(topics[topic]?.pattern ?? anyOf([word])))
  return allIn(low, String.raw`[^.!?\n]+\?|${notBehindWord}(?:${asksTheWay})(?!\p{L})[^.!?\n]*`)
    .filter(({ at, end }) => {
      const sentence = low.slice(at, end)
      const read = places.filter((each) => each.at < end && each.end > at)
      const said =
        without(low, read)
          .slice(at, end)
          .match(/\p{L}{3,}/gu) ?? []
      return (
        said.length > (read.length > 0 ? 3 : 2) &&
        !known.some((pattern) => pattern.test(sentence)) &&
        !answeredAnyway.test(sentence) &&
        !(read.length > 0 && asksForIt.test(sentence))
      )
    })
    .slice(0, mostOther)
    .map(({ at, end }, place) => {
      const whole = text.slice(at, end).trim().replace(/\s+/g, ' ')
      const word =
        whole.length > longestQuestion ? `…${/\s.*$/u.exec(whole.slice(-longestQuestion))?.[0] ?? whole}` : whole
      return { topic: `other ${place + 1}`, word, sentences: [], openRule: undefined, need: undefined }
    })
}

/** Also without a question mark. */
const asksTheWay =
  'quanto\\s+dista|quant[oe]\\s+(?:lontan|tempo)\\p{L}*|a\\s+che\\s+distanza|come\\s+si\\s+(?:arriva|raggiunge)|' +
  'how\\s+(?:far|long\\s+does\\s+it\\s+take)|wie\\s+weit|a\\s+quelle\\s+distance'

/** Who asks whether the house has what was read asks for a stay. */
const asksForIt = new RegExp(
  notBehindWord +
    oneOf(
      "avete|avreste|c['’]\\s*e|ci\\s+sarebbe\\p{L}*|possiamo\\s+avere|si\\s+puo\\s+avere",
      '(?:do|would|could|can|may)\\s+(?:you|we|i)\\s+have|have\\s+you|is\\s+there|are\\s+there',
      'haben\\s+sie|habt\\s+ihr|hatten\\s+sie|gibt\\s+es|avez|y\\s+a|tienen|teneis|hay|hebben|heeft'
    ) +
    notBeforeWord,
  'u'
)

/** Whether it is free, what it costs, whether it can be kept: each answer says it. */
const answeredAnyway = new RegExp(
  notBehindWord +
    oneOf(
      'disponibil\\p{L}*|liber[aoie]|posto|prezz[oi]|quanto(?!\\s+(?:dista|tempo|lontan))|' +
        'cost[aoi]\\p{L}*|preventiv\\p{L}*|quotazion\\p{L}*|' +
        'qualcosa|' +
        'tener\\p{L}*|bloccar\\p{L}*|prenot\\p{L}*|sarebbe\\s+possibile|giusto|vero',
      'avail\\p{L}*|free|may\\s+i\\s+ask|vacan\\p{L}*|prices?|how\\s+much|cost|quote|rates?|hold|book|right|' +
        'suggest|space|anything',
      'frei|verfugbar\\p{L}*|kostet|kosten|preis|libres?|disponib\\p{L}*|prix|combien|precio|cuanto|vrij|beschikbaar|' +
        'prijs|plek|wolne|cena'
    ) +
    notBeforeWord,
  'u'
)

/** @param words the message @param low the same by `plain` @param needs what comes with the guests, by their words */
export function questionsIn(
  { words, low, needs }: { words: string; low: string; needs: readonly (Span & { id: Need })[] },
  house: AnsweringHouse
): (GuestQuestion & Span)[] {
  const sentences = allIn(low, String.raw`[^.!?\n]+[.!?]*`)
  const isAsked = ({ at }: Span): boolean =>
    sentences.some((each) => each.at <= at && at < each.end && asks.test(low.slice(each.at, each.end)))
  const found = [...Object.entries(topics).map(([topic, each]) => ({ topic, ...each })), ...ownTopics(house)].flatMap(
    ({ topic, pattern, isToldAlso = false }): Asked[] =>
      allIn(low, `${notBehindWord}(?:${pattern})${notBeforeWord}`)
        .filter((each) => isToldAlso || isAsked(each))
        .slice(0, 1)
        .map(({ at, end }) => ({ at, end, topic, pattern }))
  )
  // “Late check-in” is no question of the usual hours.
  const own = found.filter(
    (each) =>
      !found.some((other) => other !== each && other.at <= each.at && each.end <= other.end && isLonger(other, each))
  )
  return own
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, end, topic, pattern }) => {
      const { near } = topics[topic] ?? {}
      const rules = rulesAbout(pattern, topic, house)
      const answers = rules.flatMap(([, rule]) => sentenceOf(rule, house) ?? [])
      const others = near === undefined ? [] : rulesAbout(topics[near]?.pattern ?? '', near, house)
      const need = needs.find((each) => each.at < end && at < each.end)?.id
      const sure = [
        ...answers,
        ...(need === undefined ? [] : unitsAbout(need, house)),
        ...servicesAbout(pattern, house),
        ...(topic === 'tax' ? taxOf(house) : [])
      ]
      return {
        at,
        end,
        topic,
        word: words.slice(at, end).trim(),
        need,
        sentences: [
          ...(sure.length > 0 ? sure : placesAbout(pattern, house)),
          ...others.flatMap(([, rule]) => sentenceOf(rule, house, { isAnswer: false }) ?? [])
        ],
        openRule: answers.length > 0 ? undefined : rules.find(([, rule]) => !saysSomething(rule))?.[0]
      }
    })
}

const isLonger = (one: Span, other: Span): boolean => one.end - one.at > other.end - other.at

/** What the house has that no topic names, by its names: a service or a rule of its own. */
const ownTopics = memoizeWeakly(({ rules, services = {} }: AnsweringHouse): (Topic & { topic: string })[] => {
  const isKnown = (name: string): boolean => Object.values(topics).some(({ pattern }) => names(pattern).test(name))
  return Object.entries({ ...rules, ...services }).flatMap(([topic, { name }]) => {
    const all = Object.values(name)
      .map(plain)
      .filter((each) => each !== '')
    return all.length === 0 || all.some(isKnown) ? [] : [{ topic, pattern: anyOf(all) }]
  })
})

const names = memoize((pattern: string) => new RegExp(`${notBehindWord}(?:${pattern})${notBeforeWord}`, 'u'))
const isNamed = (pattern: string, name: Text): boolean =>
  Object.values(name).some((each) => names(pattern).test(plain(each)))

type Rule = BookModel['rules'][string]
const saysSomething = ({ times, detail, note, period }: Rule): boolean =>
  [times, detail, note, period].some((each) => each !== undefined)

const rulesAbout = (pattern: string, topic: string, { rules }: AnsweringHouse): [string, Rule][] =>
  Object.entries(rules).filter(
    ([key, { name, role }]) => key === topic || (role !== undefined && role === topic) || isNamed(pattern, name)
  )

function sentenceOf(rule: Rule, { site }: AnsweringHouse, { isAnswer = true } = {}): HouseSentence | undefined {
  if (!saysSomething(rule)) return undefined
  const { name, period, times = [], detail, note } = rule
  const said = site.languages.map(({ code, locale }) => {
    const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    const when =
      period && isYearly(period)
        ? [formatDays(days, new Date(`2024-${period.from}`), new Date(`2024-${period.to}`))]
        : []
    const facts = [...when, ...times, ...(detail?.[code] ? [detail[code]] : [])].join(', ')
    const first = facts === '' ? (name[code] ?? '') : `${name[code]}: ${facts}`
    return [code, [first, note?.[code] ?? ''].filter(Boolean).map(asSentence).join(' ')] as const
  })
  return { source: 'rules', said: Object.fromEntries(said), isAnswer }
}

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Which units say yes to what guests bring, and which no. It is no answer while some of them say neither. */
function unitsAbout(need: Need, { site, translations, pages, ...house }: AnsweringHouse): HouseSentence[] {
  const units = collections.flatMap((list) =>
    house[list].map((unit) => ({ name: unit.name, answer: needsOf(unit, pages[list]?.unit)[need] }))
  )
  const [taking, refusing] = [true, false].map((answer) => units.filter((unit) => unit.answer === answer))
  const told = [
    { words: translations[`${need}Yes`], of: taking ?? [] },
    { words: translations[`${need}No`], of: refusing ?? [] }
  ].filter(({ of }) => of.length > 0)
  if (told.length === 0) return []
  const said = site.languages.map(({ code, locale }) => {
    const list = new Intl.ListFormat(locale)
    return [code, told.map(({ words, of }) => sentenceFor(words[code] ?? '', of, { list, units })).join(' ')] as const
  })
  const isAnswer = units.every(({ answer }) => answer !== undefined)
  return [{ source: 'units', said: Object.fromEntries(said), isAnswer }]
}

/** @param of the units that something holds for, which are named unless it holds for all `units` */
const sentenceFor = (
  words: string,
  of: readonly { name: string }[],
  { list, units }: { list: Intl.ListFormat; units: readonly unknown[] }
): string => asSentence(of.length === units.length ? words : `${words}: ${list.format(of.map(({ name }) => name))}`)

/** A service, and in which units it is, unless it is in all. */
function servicesAbout(pattern: string, { services = {}, site, ...house }: AnsweringHouse): HouseSentence[] {
  const units = collections.flatMap((list) => house[list])
  return Object.entries(services).flatMap(([id, { name }]): HouseSentence[] => {
    const having = units.filter((unit) => unit.services?.some((each) => each.id === id) === true)
    if (!isNamed(pattern, name) || having.length === 0) return []
    const said = site.languages.map(({ code, locale }) => {
      const list = new Intl.ListFormat(locale)
      return [code, sentenceFor(name[code] ?? '', having, { list, units })] as const
    })
    return [{ source: 'services', said: Object.fromEntries(said), isAnswer: true }]
  })
}

function taxOf({ site, translations }: AnsweringHouse): HouseSentence[] {
  const { amount } = site.touristTax
  if (amount === undefined || amount === 0) return []
  const said = site.languages.map(({ code, locale }) => {
    const money = moneyFormat(locale, site.currency).format(amount)
    const words: Text = translations.touristTax
    return [code, asSentence((words[code] ?? '').replace('{amount}', money))] as const
  })
  return [{ source: 'prices', said: Object.fromEntries(said), isAnswer: true }]
}

/** As many places of the guide as a letter names. */
const mostPlaces = 3

function placesAbout(pattern: string, { guide, site }: AnsweringHouse): HouseSentence[] {
  return Object.values(guide?.sections ?? {}).flatMap(({ label, entries }): HouseSentence[] => {
    if (!isNamed(pattern, label) || entries.length === 0) return []
    const said = site.languages.map(({ code, locale }) => {
      const places = entries.slice(0, mostPlaces).map(({ title }) => title[code] ?? '')
      return [code, asSentence(`${label[code]}: ${new Intl.ListFormat(locale).format(places)}`)] as const
    })
    return [{ source: 'guide', said: Object.fromEntries(said), isAnswer: true }]
  })
}
