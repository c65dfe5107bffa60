/**
 * Reads the guests of a message: in numbers, as a couple or a family, with the ages of children. Reports what is not
 * clear.
 */
import type { BookModel } from '../model/content-model.ts'
import { fill } from '../stay/text-template.ts'
import { grownAge, partyByAge, type Party } from '../stay/unit-terms.ts'
import {
  allIn,
  anyOf,
  correcting,
  notBeforeWord,
  notBehindWord,
  oneOf,
  textBefore,
  without,
  type Span
} from './text-patterns.ts'
import { anyNumberOf, anyNumbers, foreignNumberOf, foreignNumbers, numberOf, numbers } from './days/message-stay.ts'

type CountedHouse = Pick<BookModel, 'site' | 'translations'>

/**
 * Why it is not clear who comes: numbers that do not agree, or have only a plus between them, several parties that
 * come together, several numbers of one kind, whether children are among the guests, how many adults, children or
 * others there are, how old somebody is.
 */
export type PartyDoubt = Span & {
  why: 'sum' | 'plus' | 'parties' | 'several-parties' | 'with-children' | 'adults' | 'children' | 'others' | 'ages'
}

export type WrittenParty = {
  party: Partial<Pick<Party, 'adults' | 'children'>>
  ages: readonly number[]
  spans: readonly Span[]
  doubts: PartyDoubt[]
}

type Count = Span & { count: number }

const spaced = (words: string): string[] => words.split(' ')
const nouns = {
  children: spaced(
    'bimbo bimba bimbi bimbe bambino bambina bambini bambine bamb neonato neonata neonati ' +
      'criatura criature alunni alunne scolari kid kids child childs pupils schoolchildren ' +
      'children baby babies infant infants toddler toddlers newborn newborns'
  ),
  /** Whose ages have to be told: they can be of any. */
  offspring: spaced(
    'figlio figlia figli figlie ragazzo ragazza ragazzi ragazze minore minori gemelli gemelle teenager teenagers ' +
      'teens son sons daughter daughters minors twins boy boys girl girls'
  ),
  /** Also by what they do: “3 operai”, “6 kiters”. */
  adults: spaced(
    'studenti studentesse students professori ' +
      'donna donne uomo uomini signora signore signori lady ladies woman women man men docenti insegnanti maestre ' +
      'accompagnatori accompagnatrici operai tecnici soci pensionati pensionate ciclisti motociclisti escursionisti ' +
      'surfisti kiter kiters kitesurfers pellegrini lavoratori teachers workers cyclists bikers hikers surfers pilgrims'
  ),
  guests: spaced('persone persona pers people persons person pax ppl pp'),
  spouses: spaced(
    'moglie marito compagno compagna fidanzato fidanzata ragazzo ragazza partner wife husband girlfriend boyfriend ' +
      'fiance fiancee'
  ),
  /** One who comes with the guests. */
  relatives: spaced(
    'amica amico collega cognata cognato cugina cugino fratello genero madre mamma nipote nonna nonno nuora padre ' +
      'papa ' +
      'parente sorella suocera suocero zia zio aunt brother colleague cousin coworker dad daddy father friend gran ' +
      'grandad granddad grandfather grandma grandmother grandpa granny mate mom mother mum nephew niece pal sister ' +
      'uncle'
  ),
  /** Nobody says how many. */
  others: spaced(
    'amici amiche genitori suoceri nonni nonne colleghi colleghe cognati cugini fratelli sorelle zii zie parenti ' +
      'nipoti ' +
      'nipotini familiari consuoceri babysitter tata badante friends mates colleagues coworkers parents grandparents ' +
      'inlaws grandchildren grandkids grandson granddaughter relatives brothers sisters cousins aunts uncles ' +
      'nanny carer ' +
      // In French, German and Spanish: they are asked about.
      'fille fils enfants femme amis amies parents epouse conjoint soeur frere eltern schwiegereltern grosseltern ' +
      'mutter vater schwiegermutter oma opa schwester bruder freund freundin freunde tochter sohn kinder ' +
      'kollege kollegin hija hijo hijas hijos esposa esposo abuela abuelo abuelos padres hermana hermano ' +
      'suegra suegros ' +
      'amigo amiga amigos amigas ninos ninas kinderen dziecko dziecka dzieci'
  ).concat(['ma mere', 'mon pere', 'mon mari', 'belle mere', 'meine frau', 'mein mann', 'in-laws', 'mi mujer'])
}
const companions = [...nouns.relatives, ...nouns.others]
/** Everybody who can be named without a number. A lady may only be greeted. */
export const guestNouns: readonly string[] = [
  ...nouns.children,
  ...nouns.offspring,
  ...nouns.spouses,
  ...spaced('adulti adults persone people famiglie families coppie couples gruppo group')
]

/** Everybody whom a number can count. */
export const countedGuests: readonly string[] = [
  ...guestNouns,
  ...companions,
  ...nouns.adults,
  ...nouns.guests,
  ...spaced('erwachsene erwachsenen personen adultes personnes adultos personas')
]

const mine = '(?:(?:il|la)\\s+)?(?:mia|mio|my)\\s+'
const and = '\\s*(?:,|e|ed|and|&)\\s*'
const spouse = mine + anyOf(nouns.spouses)
const pairs =
  `(?:me|i)${and}the\\s+(?:missus|wife|husband|hubby)|(?:me|i)\\s*(?:\\+|&|and)\\s*(?:my\\s+)?(?:gf|bf)|` +
  `(?:io|me|i)${and}${spouse}|${spouse}${and}(?:io|i|me|myself)|(?:con|with)\\s+${spouse}|` +
  `${anyOf(nouns.spouses)}${and}${anyOf(nouns.spouses)}|noi\\s+(?:due|2)|` +
  // “Siamo io e Ilaria.”
  `(?:(?:siamo|saremo|saremmo|verremmo)\\s+(?:solo\\s+)?io|(?:it[’']s|just|we[’'](?:re|d be))\\s+(?:just\\s+)?me)` +
  '\\s+(?:ed?|and)' +
  `\\s+(?!(?:${anyOf([...nouns.children, ...nouns.offspring, ...nouns.relatives, ...nouns.others])}|` +
  'un[ao]?|il|la|le|i|gli|mi[aoe]i?|altr\\p{L}+|tutt\\p{L}+|famiglia|family|my|the|a|some)' +
  `(?!\\p{L}))\\p{L}{3,}(?=\\s*(?:[^\\p{L}\\s&+,e]|\\n|$))`
/**
 * Everybody by name: “me, my husband, our three kids and grandma”. One of them writes, children are counted elsewhere,
 * and of “my friends” nobody says how many.
 */
const self = 'io|me|myself|i(?=\\s+and\\s)|(?<=and\\s)i|(?<=ed?\\s)io'
const possessive = "(?:(?:il|la|lo|un|una|a|an|mia|mio|my|nostr[oa]|our|the)\\s+|un[’']\\s*){0,2}"
const relative = `${possessive}(?:${anyOf([...nouns.relatives, ...nouns.spouses])})(?:[\\s-]in[\\s-]law)?`
const countedOthers = `(?:${numbers})\\s+(?:${anyOf([...nouns.others, ...nouns.adults])})`
const youngOnes =
  `(?:(?:i|le|il|la|my|our|the|nostr[oaie]|mi[aoe]i?|a|un[oa]?|${numbers})\\s+){0,3}` +
  `${anyOf([...nouns.children, ...nouns.offspring])}(?:\\s*\\([^()\\n]{0,40}\\)|\\s+(?:di|of|aged)\\s+` +
  `(?:${numbers}|\\s|,|e|and)+(?:ann[io]|years?|mes[ei]|months?)?)?`
const member = `(?:(?:${self})|${relative}|${countedOthers}|${youngOnes})${notBeforeWord}`
const next = '(?:\\s*,\\s*(?:(?:ed?|and|plus|with|con)\\s+)?|\\s*[&+]\\s*|\\s+(?:(?:ed?|and|plus|piu|with|con)\\s+)?)'
const memberList = `${notBehindWord}${member}(?:${next}${member})+`

const alone =
  'ich\\s+bin\\s+allein|allein\\s+(?:unterwegs|reisend\\p{L}*)|je\\s+(?:suis|serai|viens|voyage)\\s+seule?|' +
  '(?:da|me)\\s+sol[ao]|solo\\s+io|(?:just|only)\\s+(?:for\\s+)?me|by\\s+myself|on\\s+my\\s+own'
const couples = `(?:(${numbers}|a)\\s+)?(?:coppi[ae]|couples?|parejas?)|(${numbers})\\s+(?:paare|koppels|par)`
/** What can follow a number of guests that counts nothing: “siamo in 4 dal 12”, “for two.” */
const end =
  '(?=\\s*(?:[^\\p{L}\\p{N}\\s/%€°–-]|\\n|$)|' +
  '\\s+(?:e|con|avec|mit|met|y|et|und|senza|piu|plus|da|dal|dall|vom|von|du|del|per|x|ad?|at|al|in|ci|quanto|avete|' +
  'grazie|(?:di|tra|' +
  'fra)\\s+cui)(?!\\p{L})|' +
  '\\s+(?:il|nel|questo|quel)\\s+(?:week-?end|fine|ponte|lungo)(?!\\p{L})|' +
  '\\s+(?:arriv|vorre|verre|cerchi|ripart|parti|rest(?:er|i)|ferm|pens|torn)\\p{L}*|' +
  '\\s+(?:and|with|without|from|on|how|please|thanks|including|of\\s+wh\\p{L}+|(?:look|travel|stay|shoot|film|com|' +
  'arriv|hop|work|cycl|walk|hik|rid|plan)\\p{L}*ing)(?!\\p{L}))'
const we =
  "(?:siamo|saremo|saremmo)(?:\\s+solo)?(?:\\s+in)?|we\\s+(?:are|will\\s+be|would\\s+be)|we[’'](?:re|ll\\s+be|d\\s+be)"
const groups = '(?:famiglia|gruppo|squadra|troupe|comitiva)\\s+di|(?:family|group|party|crew|team)\\s+of'
const family = `(?:famigli[ae]\\s+d[ia]|famil(?:y|ies)\\s+of)\\s+(${numbers})`
/** “2 ad.”, which is no “2 ad agosto”, and “2 p.”, which is no “2 p.m.”. */
const shortAdults = `(${numbers})\\s*ad(?=\\s*(?:[.,;+&)\\n]|$)|\\s+(?:e|and|und|et|y|en|con|with|mit|avec|met)\\s)`
const shortGuests = '(\\d{1,2})\\s*p\\.?(?!\\.?m)'
/** “2A+2B”, and “2+2”, which can be two couples. */
const letters = '(\\d)\\s*a\\s*[+,e&]?\\s*(\\d)\\s*b'
/** “2+1”, but neither “2+1 nights” nor “2 + 2 kids”. */
const sums =
  '(\\d)\\s*\\+\\s*(\\d)(?!\\s*(?:nott|night|giorn|day|settim|week|camer|room|bed|lett|bagn|bath|€|euro)|[.,:/]\\d|' +
  `\\s*(?:bamb|bimb|${anyOf([...nouns.children, ...nouns.offspring, ...nouns.adults])}))`
const bare =
  `(?:(?:${we}|${groups}|per|for|in|noi(?!\\s+(?:due|2)))\\s+|x\\s*)` +
  `(?!un[oa]?\\s|one\\s)(${numbers})(?:\\s+of\\s+us)?${end}|(${numbers})\\s+of\\s+us|` +
  // “Cinque siamo.”
  `(?<!\\s(?:di|da|of)\\s)(${numbers})\\s+siamo${end}`
const friends =
  `(?:${we}|${groups})\\s+(${numbers})\\s+` +
  '(?:amic[ihe]+|friends|ragazz[ei]|amig[oa]s|freund(?:e|innen)|amie?s|vriend(?:inn)?en)'
const whose = '(?:(?:\\d|mi[aoe]i?|nostr[aeio]|su[oa]|my|our|his|her|i|le|il|la|gli|due|two|un|una|a)\\s+)'
const more =
  `(?:${and}|\\s*(?:con|with|plus|piu|\\+)\\s+)${whose}{0,2}${anyOf(companions)}|` +
  `${whose}${anyOf(companions)}(?:\\s*\\(\\d\\))?\\s+(?:e|ed|and)|(?:piu|plus|\\+)\\s*(?:${numbers})${end}`
/** “In totale 5”, “five in all”. */
const inAll =
  'in\\s+tutto|(?:in\\s+)?totale?|altogether|all\\s+together|in\\s+all|insgesamt|en\\s+tout|(?:au|en)\\s+total'
const totals =
  `(?:${inAll})\\s*:?\\s*(?:(?:di|siamo|saremo|we\\s+are)\\s+)?(?:in\\s+)?(${numbers})(?![.,]\\d|\\s*(?:€|` +
  `eur))${end}|` +
  `(${numbers})\\s+(?:${inAll})`
/** Behind guests somebody whom no other word knows: “14 persone più l’autista”. Things and animals are no guests. */
const oneMore =
  '\\s*(?:piu|plus|\\+)\\s*(?:(?:il|lo|la|un|una|uno|a|an|the|my|our|mio|mia|nostr[oa]|ein|eine|der|die|un|une|' +
  "le)\\s+|(?:l|un)['’]\\s*)" +
  '(?!\\p{L}+\\s+(?:dog|puppy|hund|cane)(?!\\p{L}))' +
  '(?!(?:can|cagn|cucciol|gatt|dog|cat|pup|hund|chien|perr|colazion|breakfast|cull|cot|crib|lett|bed|auto|' +
  'macchin|car|' +
  'moto|bici|bike|tass|imposta|tax|spes|biancher|linen|mezza|half|parcheg|park|cena|dinner|puli|clean|asciug|' +
  'towel|camer|' +
  'room|nott|night|giorn|day|settim|week)\\p{L}*)\\p{L}{3,}'
/** “Siamo in 2, forse 3.” */
const perhaps =
  `(?:forse|magari|maybe|perhaps|possibly)\\s+(?:in\\s+|anche\\s+|even\\s+)?(?:${numbers})` +
  `(?!\\s+(?:(?:o|or)\\s+(?:${numbers})\\s+)?(?:nott|giorn|settiman|night|day|week|camer|room))|` +
  `(?:o|or)\\s+(?:in\\s+)?(?:${numbers})${end}`
/** Before others who come with those that a number counts. */
const alsoBefore = new RegExp(
  `${notBehindWord}(?:forse|anche|magari|eventualmente|potrebbe\\p{L}*|aggiung\\p{L}*|` +
    `con\\s+noi|insieme|raggiung\\p{L}*|` +
    `vien\\p{L}*|verra\\p{L}*|maybe|perhaps|also|possibly|might|join\\p{L}*|bring\\p{L}*|with\\s+us|plus|piu)` +
    '[^.!?\\n]{0,40}$',
  'u'
)
const alsoBehind =
  /^[^.!?\n]{0,30}(?<!\p{L})(?:too|as\s+well|also|join\p{L}*|anche|pure|vien\p{L}*|verr\p{L}*)(?!\p{L})/u
/** “2 bambini a testa.” */
const apiece = '(?<=(?:bambin|bimb|figli|ragazz|kid|child)\\p{L}*\\s+)(?:a\\s+testa|ciascun[oa]|each)'

/** Children that no number counts: one, or nobody knows how many. */
const [aYoungOne, several] = [
  '(?:little|small|young)\\s+(?:boy|girl)|' +
    'bimb[oa]|bambin[oa]|neonat[oa]|figli[oa]|baby|infant|newborn|kid|child|toddler|son|daughter|teenager',
  'bimb[ie]|bambin[ie]|figli|figlie|kids|children|sons|daughters|teenagers'
]
const numbered = `(${numbers})(?:[^\\S\\n]+|(?<=\\d))(?:(?:piccol[aeio]|small|young)\\s+)?`
const attribute = '(?:(?:small|little|young|piccol[ao]|\\d{1,2}[\\s-]+(?:months?|years?)[\\s-]+old)\\s+)?'
const aChild =
  `(?<=\\+\\s*)(?:${aYoungOne})|` +
  `(?:an?|(?:e|con)(?:\\s+(?:il|la|lo))?|and|plus|piu|with|(?:il\\s+|la\\s+)?(?:nostr[ao]|mi[ao]|lor[o])|our|` +
  `my|their)\\s+${attribute}(?:${aYoungOne})|` +
  // But not the second one of “2 children, one of 5 and one of 8”.
  '(?<!(?<!(?:cui|whom)\\s+)(?:un[oa]|one)\\s+(?:di|of|aged)\\s+\\d{1,2}(?:\\s+\\p{L}+)?\\s*)' +
  '(?:e|and|,|cui|whom)\\s+(?:(?:un[oa]|1)\\s+di|one\\s+(?:of|aged))\\s+\\d{1,2}(?:\\s+(?:mesi|months?))?'
/** A child that is called by its place among the others: “la piccola di 8 mesi”, “il grande (9)”, “our little one”. */
const oneOfThem =
  "(?:(?:il|la|lo)\\s+(?:(?:mi[oa]|nostr[oa])\\s+)?(?:piu\\s+)?|l['’]\\s*)" +
  '(?:piccolin|piccol|grand|maggior|minor|mezzan|ultim)[oae]' +
  '\\s*,?\\s*(?:(?:di|che\\s+ha|ha)\\s+|\\()\\d{1,2}(?:\\s*(?:ann[io]|mes[ei])|(?=\\s*(?:[,.;)]|$)))|' +
  '(?:(?:our|my|the|a|his|her)\\s+)little\\s+one'
/** Two, where no number is before them. */
const twins = `(?<!(?:${numbers})\\s+)(?:gemell[ie]|twins)`
const children = `(?:con|with|e|and|nostr[ie]|mie|miei|our|my)\\s+(?:i\\s+|le\\s+)?(?:${several})`
const plusSign = /^\s*(?:\+|piu\b|plus\b)\s*/u
/** “For 4/5 people.” */
const range = /\d\s*(?:[/–-]|\bo\b|\bor\b)\s*$/u

/** Everybody whom a number counts. What corrects a number is the first of its kind. */
function countsOf(low: string, house: CountedHouse) {
  const of = (pattern: string): Count[] => countsIn(low, pattern)
  const counted = (keys: readonly CountWord[], others: readonly string[] = []): Count[] =>
    of(numbered + anyOf([...wordsOf(house, keys), ...others]))
  const groupsOf = of(friends)
  const split = splitIn(low)
  const grown = [...addedUp(low, counted(['adult', 'adults'], nouns.adults)), ...of(shortAdults), ...split.adults]
  const ofWords = [
    ...counted(['child', 'children'], nouns.children),
    ...of(aChild),
    ...of(oneOfThem),
    ...of(twins).map(doubled)
  ]
  // “2+1, our daughter is 12”: she is the one.
  const isSplit = split.children.length > 0 && sum(ofWords) <= sum(split.children)
  const own = isSplit ? split.children : [...ofWords, ...split.children]
  const grownUp = counted([], nouns.offspring).filter(
    ({ at }) => !groupsOf.some((group) => at < group.end && at >= group.at)
  )
  const named = [...groupsOf, ...counted(['guest', 'guests'], nouns.guests), ...of(shortGuests), ...of(totals)]
  // “One for 2 and one for 4 people”: the bare number is another party.
  const guests = named.length > 0 || split.adults.length === 0 ? [...named, ...of(bare)] : []
  const correction = correctionIn(low, { grown, guests, young: [...own, ...grownUp] })
  const inOrder = (counts: readonly Count[]): Count[] =>
    correction.of === counts ? [...correction.counts, ...counts] : latest(low, counts)
  const [adults, all] = [inOrder(grown), inOrder(guests)]
  return { of, adults, own, grownUp, all, groupsOf, split, correction: correction.counts[0] ?? correction.unsure }
}

const isAdding = /^\s*(?:,|ed?|and|und|et|y|&|\+|con|with|mit|avec|met)\s*$/u

/** “4 donne e 3 uomini” are seven. */
const addedUp = (low: string, counts: readonly Count[]): Count[] =>
  counts.reduce<Count[]>((all, each) => {
    const before = all.at(-1)
    const isNext = before && isAdding.test(low.slice(before.end, each.at))
    const nounOf = ({ at, end: until }: Span): string | undefined => /\p{L}+$/u.exec(low.slice(at, until))?.[0]
    return isNext && nounOf(before) !== nounOf(each)
      ? [...all.slice(0, -1), { at: before.at, end: each.end, count: before.count + each.count }]
      : [...all, each]
  }, [])

/** “5 adults, no wait, 4”: a number that corrects the one before it, unless days are between them. */
function correctionIn(low: string, counts: Record<'grown' | 'guests' | 'young', readonly Count[]>) {
  const all = [counts.grown, counts.guests, counts.young].flatMap((list) => list.map((count) => ({ list, count })))
  const [found] = countsIn(low, corrected).flatMap((each) => {
    const near = all.filter(({ count }) => count.end <= each.at).toSorted((a, b) => b.count.end - a.count.end)[0]
    const between = near && low.slice(near.count.end, each.at)
    const [, other = ''] = /(\S+)\s+(?:ma|but|bensi)\s/u.exec(low.slice(each.at, each.end)) ?? []
    const isInstead = near !== undefined && numberOf(other) === near.count.count
    return near && between !== undefined && between.length < 80 ? [{ each, list: near.list, between, isInstead }] : []
  })
  if (found === undefined) return { of: undefined, counts: [], unsure: undefined }
  const isSure = (!found.between.includes(';;') || found.isInstead) && found.list !== counts.young
  return isSure
    ? { of: found.list, counts: [found.each], unsure: undefined }
    : { of: undefined, counts: [], unsure: found.each }
}

/** Numbers of one kind, the last one first where it corrects the others. */
const latest = (low: string, counts: readonly Count[]): Count[] => {
  const inOrder = counts.toSorted((a, b) => a.at - b.at)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const isCorrected =
    first && last && differ(counts) && corrects.test(low.slice(first.end, last.at).replace(/.*;;/su, ''))
  return isCorrected ? [last, ...counts.filter((each) => each !== last)] : [...counts]
}

/** @param text by `plain`, without its days and units */
export function partyIn(text: string, house: CountedHouse): WrittenParty {
  const notComing = allIn(text, stayingAtHome)
  const coming = without(text, notComing)
  const low = withAgesInFigures(withCountsFirst(withKnownNouns(coming), house), house)
  const { of, adults, own, grownUp, all, groupsOf, split, correction } = countsOf(low, house)
  const parties = partiesIn(low, house)
  const listed = listedIn(low)
  const pair = listed ?? pairIn(of)
  const young = [...own, ...grownUp]
  const [ages, agePlaces, otherAges] = agesIn(low, house)
  const minors = ages.filter((age) => age < grownAge)
  const many = young.length === 0 && isOfChildren.test(low) ? minors.length : sum(young)
  const guestCount = withAdded(low, all[0], young)
  const together = parties && { ...parties, count: sum(adults) }
  const grown = grownIn({ adults: together ?? adults[0], guests: guestCount, pair, many })
  const first = young[0] ?? agePlaces[0]
  const families = of(family).find(({ count }) => count > 2)
  const others = othersIn(low, { all, counted: [...adults, ...all], groupsOf, listed })
  const unsureAges = unsureAgesOf(low, { ages, agePlaces, own, grownUp, many }, house)
  const isMixed = adults.length === 0 && !(pair && pair.count + many === all[0]?.count)
  return {
    party: grown === undefined ? {} : partyByAge({ adults: grown, children: many, ages }, house.site.touristTax),
    ages,
    // Numbers that differ from the first are in doubt.
    spans: [
      ...notComing,
      ...allIn(text, grownYears.source),
      ...allIn(text, formCounts(house)),
      ...allIn(low, inMonths),
      ...otherAges,
      ...adults,
      ...all,
      pair,
      ...young,
      ...agePlaces
    ].flatMap((each) => each ?? []),
    doubts: [
      ...doubt('several-parties', correction, true),
      ...[adults, all].flatMap((counts) => severalIn(low, counts, parties)),
      ...doubt('parties', parties, true),
      ...doubt('sum', all[0], adults.length > 0 && guestCount?.count !== (grown ?? 0) + many),
      ...doubt('with-children', all[0], many > 0 && !amongGuests.test(low) && guestCount === all[0] && isMixed),
      ...doubt('sum', pair, adults.length > 0 && adults[0]?.count !== pair?.count),
      ...doubt('adults', first, many > 0 && all.length === 0 && adults.length === 0 && pair === undefined),
      ...doubt('several-parties', of(perhaps)[0], grown !== undefined),
      ...doubt('plus', split.unsure, true),
      ...doubt('children', families, adults.length + young.length + minors.length === 0),
      ...doubt('children', of(children)[0], young.length === 0 && ages.length === 0),
      ...doubt('children', of(apiece)[0], many > 0),
      ...doubt('ages', allIn(low, yearsAndMonths)[0], many < 2),
      ...doubt('children', agePlaces[0], many === 0 && minors.length > 0),
      ...doubt('others', others, true),
      ...doubt('ages', unsureAges ?? groupsOf.find((each) => ofUnknownAge.test(low.slice(each.at, each.end))), true)
    ]
  }
}

/** “I figli (2 e 4 anni) stanno a casa con la mamma”, “unsere Kinder bleiben bei der Oma”: they are no guests. */
const stayingAtHome = (() => {
  const who =
    `(?:(?:i|le|il|la|un[ao]?|nostr[oaie]|mi[aoe]i?|the|our|my|die|unsere?|meine?|les|nos|mes|los|nuestr[oa]s|mis|` +
    `${anyNumbers})\\s+){0,3}${anyOf([...nouns.children, ...nouns.offspring, ...nouns.others])}`
  const ages =
    '(?:\\s*[(,]?\\s*(?:(?:di|of|aged|von|de)\\s+)?\\d(?:[\\d\\s,&+-]|(?:e|and|und|et|y|en)\\s)*(?:\\p{L}{2,6})?\\)?)?'
  const home = oneOf(
    'a\\s+casa|dai\\s+nonni|(?:con|da)\\s+(?:la|i|il)\\s+(?:mamma|nonn[aoi]|padre|papa|madre)|at\\s+home|' +
      'with\\s+(?:their|his|her|the|my|our)\\s+(?:grand\\p{L}+|mother|father|mum|mom|dad)',
    'zu\\s*hause|daheim|bei\\s+(?:der|den|ihrer|ihren)\\s+(?:oma|mutter|grosseltern)|a\\s+la\\s+maison|' +
      'chez\\s+(?:leurs?|les)\\s+(?:grands[\\s-]parents|mere|pere)|en\\s+casa|con\\s+(?:los\\s+abuelos|su\\s+madre)'
  )
  const stay =
    '(?:(?:che|who|pero|invece|stavolta|will|are|die|qui|que|se)\\s+){0,3}(?:st(?:a|anno)|rest(?:a|ano|eranno)|' +
    'riman(?:e|gono)|stay(?:s|ing)?|bleib(?:t|en)|rest(?:e|ent|eront)|qued(?:a|an|aran))'
  return `${notBehindWord}${who}${ages}[\\s,;:–-]*${stay}\\s+(?:${home})(?:\\s+con\\s+\\p{L}+\\s+\\p{L}+)?`
})()

/** Several parties, each with its adults and children: “2 adults and a child, and 2 adults and 3 children”. */
function partiesIn(low: string, house: CountedHouse): Span | undefined {
  const grown = anyOf([...wordsOf(house, ['adult', 'adults']), ...nouns.adults])
  const young = anyOf([...wordsOf(house, ['child', 'children']), ...nouns.children, ...nouns.offspring])
  const parties = allIn(
    low,
    `${notBehindWord}(?:${numbers})\\s+${grown}[^.!?\\n\\d]{1,12}(?:${numbers}|an?)\\s+${young}`
  )
  const [first, last] = [parties[0], parties.at(-1)]
  // A party that is written anew corrects the first one.
  const isOther = first !== undefined && last !== first && !corrects.test(low.slice(first.end, last?.at))
  return isOther && last ? { at: first.at, end: last.end } : undefined
}

const corrects =
  /(?<!\p{L})(?:anzi|scus\p{L}*|sbagliat\p{L}*|invece|oppure|o|or|instead|rather|sorry|actually)(?!\p{L})/u

/** “Anzi 4”, “no wait, three”, “scusi non 4 ma 5”, but not “anzi 4 notti”. */
const corrected =
  `${correcting}(?:(?:${numbers})\\s+(?:ma|but|bensi)\\s+(?:in\\s+)?)?(${numbers})` +
  '(?!\\s*(?:nott|giorn|settiman|night|day|week|camer|room|stanz|ap[pa]|euro|minut|or[ae]|' +
  'ann[io]|year|€|[/.:]\\d|°))'

/** A group that can be of age, or not: “siamo 3 ragazze”. */
const ofUnknownAge = /ragazz[ei]$/u

/** Children of any age. */
const ofAnyAge = /figli[oa]|(?<!\p{L})son|daughter|teenager/u

/** Who comes with somebody of the guests: “our daughter and her boyfriend”. */
const theirs =
  `${notBehindWord}(?:(?:suo|sua|suoi|his|her|their)\\s+${anyOf([...nouns.spouses, ...companions])}|` +
  // “Our daughter and her little boy”: she is no child.
  `(?:figli[oa]|daughter|son)\\s+(?:e|con|and|with)\\s+(?:(?:il|la|i|le)\\s+)?(?:su[oaei]i?|his|her)\\s+\\p{L}+)` +
  notBeforeWord

/** Whether others who are named come, too: friends can have told of the house, and a mother can have a birthday. */
const isComing = (low: string, { at, end: until }: Span): boolean =>
  !new RegExp(
    String.raw`(?<!\p{L})(?:ann[io]|compleanno|birthday|years|ciao|car[ie]|dear|hi|hello|grazie|thanks|` +
      String.raw`cheers)(?!\p{L})[^.!?\n]{0,14}$|(?<!\p{L})(?:tutt[ie]|all)\s+$|` +
      String.raw`(?<!\p{L})(?:coppi[ae]|couples?)\s+(?:di|of)\s+(?:\p{L}+\s+)?$`,
    'u'
  ).test(textBefore(low, at)) &&
  !new RegExp(
    String.raw`^(?:[^\p{L}.!?\n]+\p{L}+)?[^\p{L}.!?\n]+(?:(?:ci|vi|mi)\s+)?(?:ha|hanno|have|has|` +
      String.raw`had|stayed|(?:e|sono)\s+(?:gia\s+)?stat|erano?|recommend|consigli|told|was|were)`,
    'u'
  ).test(low.slice(until, until + 50))

/** Children whose age nobody has to be told. */
const ofNoAge = /neonat|baby|babies|infant|toddler|(?:under|below|sotto)\s|\d\s*(?:mesi|months?)/u

/** Whether some children may be old enough to pay the tax: nobody says how old they are. */
const isTaxedByAge = (low: string, young: readonly Span[], { site: { touristTax } }: CountedHouse): boolean =>
  touristTax.childrenBelow !== undefined && young.some(({ at, end: until }) => !ofNoAge.test(low.slice(at, until + 25)))

/** The adults of a list that has who writes it, and at least one other. */
function listedIn(low: string): Count | undefined {
  return allIn(low, memberList).flatMap(({ at, end: until }) => {
    const text = low.slice(at, until)
    const isOf = (pattern: string): Count[] =>
      allIn(text, `${notBehindWord}(?:${pattern})${notBeforeWord}`).map((each) => ({ ...each, count: 1 }))
    const grown = isOf(countedOthers).map((each) => ({
      ...each,
      count: numberOf(/^\S+/u.exec(text.slice(each.at))?.[0] ?? '') ?? 1
    }))
    const single = isOf(relative).filter((each) => !grown.some((group) => each.at < group.end && each.end > group.at))
    const count = sum([...grown, ...single])
    return isOf(self).length > 0 && count > 0 ? [{ at, end: until, count: count + 1 }] : []
  })[0]
}

/** A couple, several of them, or somebody alone. */
const pairIn = (of: (pattern: string) => Count[]): Count | undefined =>
  [...of(couples).map((each) => ({ ...each, count: each.count * 2 })), ...of(pairs).map(doubled), ...of(alone)][0]

/** Several numbers of one kind, or a number from one to another. */
const severalIn = (low: string, counts: readonly Count[], parties: Span | undefined): PartyDoubt[] =>
  doubt(
    'several-parties',
    counts.at(-1),
    (parties === undefined && differ(counts)) || counts.some(({ at }) => range.test(low.slice(0, at)))
  )

const doubt = (why: PartyDoubt['why'], span: Span | undefined, isSo: boolean): PartyDoubt[] =>
  isSo && span ? [{ why, at: span.at, end: span.end }] : []

/** Who comes besides those that are counted. */
function othersIn(
  low: string,
  {
    all,
    counted,
    groupsOf,
    listed
  }: Record<'all' | 'counted' | 'groupsOf', readonly Count[]> & { listed: Count | undefined }
): Span | undefined {
  const isOfGroup = (each: Span): boolean =>
    [...groupsOf, ...(listed ? [listed] : [])].some((group) => each.at < group.end && each.end > group.at)
  // Also “9 German bikers and the guide”.
  const behindCount = allIn(low, `(?:${oneMore})${notBeforeWord}`).filter(({ at }) =>
    counted.some((count) => count.end <= at && /^(?:\s+\p{L}+)?$/u.test(low.slice(count.end, at)))
  )
  const beside = allIn(low, `${notBehindWord}(?:${more})${notBeforeWord}`)
  const mentioned = allIn(low, `${notBehindWord}${anyOf(companions)}${notBeforeWord}`)
  // “Three of us: my wife, my mother and me” are three, “two, and my mother” are not.
  const added = [
    ...behindCount.filter((each) => !allIn(low.slice(each.at, each.end), aYoungOne).length),
    ...beside.filter((each) => all.some((count) => each.at >= count.end && each.at <= count.end + 1)),
    ...mentioned.filter(
      ({ at, end: until }) => alsoBefore.test(textBefore(low, at)) || alsoBehind.test(low.slice(until, until + 60))
    )
  ].filter((each) => !isOfGroup(each))
  const named = mentioned.filter((each) => !isOfGroup(each) && isComing(low, each))
  if (all.length === 0 && counted.length > 0 && added[0]) return added[0]
  if (all.length === 0) return beside.find((each) => !isOfGroup(each)) ?? named[0] ?? allIn(low, theirs)[0]
  return added[0] ?? allIn(low, theirs)[0] ?? named.find((each) => !isAmong(low, each, { all, listed }))
}

/** Whether those whom a number counts have somebody among them: “three of us: my wife, my mother and me”. */
const isAmong = (
  low: string,
  each: Span,
  { all, listed }: { all: readonly Count[]; listed: Span | undefined }
): boolean =>
  all.some((count) => {
    const between = low.slice(Math.min(count.end, each.end), Math.max(count.at, each.at))
    const isOneSentence = !/[.!?\n]/u.test(between)
    return (
      isOneSentence &&
      (each.end <= count.at || /[:(]/u.test(between) || listed?.at === count.end + 2 || amongGuests.test(between))
    )
  })

type ReadAges = Record<'agePlaces' | 'own' | 'grownUp', readonly Span[]> & { ages: readonly number[]; many: number }

/** The children of whom it matters how old they are, and nobody says it. */
function unsureAgesOf(
  low: string,
  { ages, agePlaces, own, grownUp, many }: ReadAges,
  house: CountedHouse
): Span | undefined {
  const babies = allIn(low, inMonths).length
  if (many > 0 && (ages.length + babies > many || hasMoreTaxed(ages, many, house)) && agePlaces[0]) return agePlaces[0]
  if (ages.length >= many) return undefined
  const taxed = isTaxedByAge(low, own, house) ? own[0] : undefined
  return grownUp[0] ?? own.find((each) => ofAnyAge.test(low.slice(each.at, each.end))) ?? taxed
}

/** “2 adulti” for the “Adulti: 2” of forms, with each word in its place. */
const withCountsFirst = (text: string, house: CountedHouse): string =>
  text.replace(new RegExp(formCounts(house), 'gu'), (all, word: string, count: string) =>
    `${count} ${word}`.padEnd(all.length, ';')
  )

/** “Età bambini: 9” says how old they are, and not how many. */
const notOfAges = '(?<!(?:eta|ages?)(?:\\s+(?:de[il]|dell[ae]|of(?:\\s+the)?))?\\s+)'

/** A number behind its noun. */
function formCounts(house: CountedHouse): string {
  const noun = anyOf([...wordsOf(house, ['adults', 'children', 'guests']), ...nouns.children, ...nouns.guests])
  const isNotCounted = `(?<!(?<!:\\s*)(?:${numbers})\\s)`
  // “Guests: 2 adults, 1 child” counts these.
  const own = anyOf([
    ...wordsOf(house, ['adult', 'adults', 'child', 'children']),
    ...nouns.children,
    ...nouns.offspring
  ])
  const isOnlySum = `(?![^\\S\\n]+${own}(?!\\s*:|\\p{L}))`
  return `${notBehindWord}${notOfAges}${isNotCounted}(${noun})\\s*:\\s*(\\d{1,2})${notBeforeWord}${isOnlySum}`
}

/** The guests with the children behind a plus: in “2 + a child” the number is of adults. */
function withAdded(low: string, guests: Count | undefined, young: readonly Count[]): Count | undefined {
  const sign = guests && plusSign.exec(low.slice(guests.end))
  const isAdded = young.some(({ at }) => guests && sign && at >= guests.end && at <= guests.end + sign[0].length)
  return guests && isAdded ? { ...guests, count: guests.count + sum(young) } : guests
}

/** Whether children of whom no age is told may pay the tax, as another one does: “two boys of 15”. */
const hasMoreTaxed = (
  ages: readonly number[],
  many: number,
  { site: { touristTax } }: Pick<CountedHouse, 'site'>
): boolean => ages.length < many && ages.some((age) => age >= (touristTax.childrenBelow ?? grownAge))

/** Adults and children with a plus between them, and without words. */
function splitIn(low: string): { adults: Count[]; children: Count[]; unsure: Span | undefined } {
  const [lettered, plus] = [letters, sums].map(
    (pattern) => allIn(low, `${notBehindWord}(?:${pattern})${notBeforeWord}`)[0]
  )
  const [grown = [], small = []] = [1, 2].map((part) =>
    [lettered ?? plus].flatMap((match) => {
      const count = Number(match?.match[part] ?? 0)
      return match ? [{ at: match.at, end: match.end, count }] : []
    })
  )
  return { adults: grown, children: small, unsure: lettered ? undefined : plus }
}

/** How many adults there are. A family with children, of whom nothing else is said, has two. */
function grownIn({
  adults,
  guests,
  pair,
  many
}: Record<'adults' | 'guests' | 'pair', Count | undefined> & { many: number }) {
  if (adults !== undefined) return adults.count
  if (guests !== undefined) return Math.max(1, guests.count - many)
  return pair?.count ?? (many > 0 ? 2 : undefined)
}

const doubled = (each: Count): Count => ({ ...each, count: 2 })
const sum = (counts: readonly Count[]): number => counts.reduce((all, { count }) => all + count, 0)
const differ = (counts: readonly Count[]): boolean => new Set(counts.map(({ count }) => count)).size > 1

/** The places of a pattern, with the number that is its group; one where it has none. */
const countsIn = (low: string, pattern: string): Count[] =>
  allIn(low, `${notBehindWord}(?:${pattern})${notBeforeWord}`).flatMap(({ match, at, end: until }) => {
    const numeral = match.slice(1).find((each) => each !== undefined)
    const count = numeral === undefined || numeral === 'a' ? 1 : numberOf(numeral)
    return count ? [{ at, end: until, count }] : []
  })

type CountWord = 'guest' | 'guests' | 'adult' | 'adults' | 'child' | 'children'

/** What the site counts with in its languages. */
const wordsOf = ({ site, translations }: CountedHouse, keys: readonly CountWord[]): string[] =>
  site.languages.flatMap(({ code }) =>
    keys.map((key) => fill(translations[key][code] ?? '{count}', { count: '' }).trim())
  )

// Other languages

/** What guests count in languages that the house may not have, with our word for it. */
const foreignGuests: readonly (readonly [pattern: string, word: string])[] = [
  [
    'erwachsenen?|adultes|adultos|volwassenen?|osob\\s+doros[lł]ych|lehrer(?:innen)?|arbeiter|monteure|professeurs|' +
      'accompagnateurs|ouvriers|profesores|obreros|trabajadores',
    'adulti'
  ],
  ['erw|mann', 'ad'],
  ['personen|personnes|personas', 'persone'],
  ['pers|osob', 'pax'],
  [
    'kind(?:ern?|eren)?|kleinkind(?:ern?|eren)?|enkel(?:kind(?:ern?)?)?n?|jugendliche[nr]?|kleinkinder|enfants?|' +
      'ados?|' +
      'adolescent(?:e?s)?|nin[oa]s?|adolescentes|kleinkinderen|tieners?|dzieci|nietos?|' +
      'schuler(?:innen)?|eleves|alumnos|kids',
    'kids'
  ]
]

/** “2 adulti” for “zwei Erwachsene”, with each word in its place. Nouns without a number are asked about. */
const withKnownNouns = (text: string): string =>
  foreignGuests.reduce(
    (all, [pattern, word]) => {
      const number = `\\d{1,2}|${foreignNumbers}`
      const counted = `${notBehindWord}(${number})(\\s+)(${pattern})${notBeforeWord}`
      const ofAges = word === 'kids' ? `|${notBehindWord}(${pattern})(?=\\s*\\(?\\s*\\d)` : ''
      return all.replace(new RegExp(counted + ofAges, 'gu'), (whole, count?: string, gap?: string) => {
        if (count === undefined || gap === undefined) return word.padEnd(whole.length)
        const figure = String(foreignNumberOf(count) ?? count)
        return `${figure.padEnd(count.length)}${gap}${word}`.padEnd(whole.length)
      })
    },
    withKnownParties(withCountedSelves(withKnownYears(withOwnChildren(text))))
  )

/** “Siamo” before a number. */
const foreignSelves =
  'nous\\s+(?:sommes|serons|serions)|on\\s+(?:est|sera|serait)|somos|seremos|seriamos|wir\\s+(?:sind|waren)|' +
  'wi?j?e?\\s+zijn\\s+met'

const foreignParties: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:mein(?:e|en|em|er)?\s+(?:mann|frau|partner(?:in)?|` +
        String.raw`freund(?:in)?)\s+und\s+(?:ich|mich)|(?:ich|mich)\s+und\s+mein(?:e|en|em|er)?\s+(?:mann|` +
        String.raw`frau|partner(?:in)?|freund(?:in)?)|mein(?:e|en|em|er)?\s+(?:kolleg(?:e|in)|schwester|bruder|` +
        String.raw`mutter|vater)\s+und\s+ich|(?:mon\s+(?:frere|pere|collegue)|ma\s+(?:soeur|mere))\s+et\s+moi|` +
        String.raw`mi\s+(?:herman[oa]|madre|padre|amig[oa])\s+y\s+yo|(?:mon\s+mari|ma\s+femme|mon\s+ami|` +
        String.raw`mon\s+amie)\s+et\s+moi|moi\s+et\s+(?:mon\s+mari|ma\s+femme|mon\s+ami|mon\s+amie)|` +
        String.raw`mi\s+(?:marido|mujer|pareja|novio|novia)\s+y\s+yo|(?:mijn\s+(?:man|vrouw|vriend|` +
        String.raw`vriendin))\s+en\s+ik)(?!\p{L})`,
      'gu'
    ),
    'noi due'
  ],
  [/(?<!\p{L})(?:zu\s+zweit|met\s+z['’]n\s+twee\p{L}*)(?!\p{L})/gu, 'in 2'],
  [/(?<!\p{L})(?:zu\s+dritt|met\s+z['’]n\s+drie\p{L}*)(?!\p{L})/gu, 'in 3'],
  [/(?<!\p{L})zu\s+funft(?!\p{L})/gu, 'in 5'],
  [/(?<!\p{L})(?:zu\s+sechst|met\s+z['’]n\s+zes\p{L}*)(?!\p{L})/gu, 'in 6'],
  [/(?<!\p{L})(?:zu\s+viert|met\s+z['’]n\s+vier\p{L}*)(?!\p{L})/gu, 'in 4'],
  [new RegExp(`(?<!\\p{L})(?:${foreignSelves}|jestesmy\\s+w)(?=\\s+\\d)`, 'gu'), 'siamo'],
  [/(?<!\p{L})(?:pour|fur|para|voor)(?=\s+\d{1,2}(?![\d.,]))/gu, 'for'],
  [
    /(?<!\p{L})(?:notre|nuestr[oa]|unser(?:e[mnr]?)?|une?|una|ein(?:e[mn]?)?)\s+(?:bebe|baby|kleinkind)(?!\p{L})/gu,
    'a baby'
  ],
  [/(?<!\p{L})(?:et|und|y|en)\s+(?:bebe|baby)(?!\p{L})/gu, 'e baby'],
  [/(?<!\p{L})bebe(?!\p{L})/gu, 'baby']
]

/** “3 kid” for “our three (15, 12 and 9)”, and no years of those who are of age: “my husband (84) and I”. */
const withOwnChildren = (text: string): string =>
  text
    .replace(grownYears, (years) => ' '.repeat(years.length))
    .replace(ownChildren, (all, count: string) => `${anyNumberOf(count) ?? count} kid`.padEnd(all.length))
const grownYears = /(?<=\p{L}\s*)\([4-9]\d\)/gu
const ownChildren = new RegExp(
  `${notBehindWord}(?:our|my|i\\s+nostri|i\\s+miei|unsere|meine|nos|mes|nuestros|mis)` +
    `\\s+(${anyNumbers})(?=\\s*\\(\\s*\\d)`,
  'gu'
)

/** “Siamo 7” for “nous sommes sept”. */
const withCountedSelves = (text: string): string =>
  text.replace(countedSelves, (_, ...[selves = '', count, , ofCouples = '']: (string | undefined)[]) => {
    const number = count ?? ofCouples
    return selves + String(foreignNumberOf(number) ?? number).padEnd(number.length)
  })
const countedSelves = new RegExp(
  `${notBehindWord}((?:${foreignSelves}|pour|fur|para|voor)\\s+)(${foreignNumbers})${notBeforeWord}|` +
    `${notBehindWord}()(${foreignNumbers})(?=\\s+(?:couples|paare|parejas|koppels)(?!\\p{L}))`,
  'gu'
)

/** “In 2” for “zu zweit”, “siamo 4” for “somos 4”, “a baby” for “notre bébé”, each in its place. */
const withKnownParties = (text: string): string =>
  foreignParties.reduce((all, [pattern, words]) => all.replace(pattern, (whole) => words.padEnd(whole.length)), text)

const moreOrLess = new RegExp(
  String.raw`(?<!\p{L})(?:un[ao]?|one|two|due|\d)\s+(?:person[ae]?|persons?|people|guests?|ospit[ei]|` +
    String.raw`adult[oi]|child(?:ren)?|kids?|bambin[oia]|bimb[oia])\s+(?:in\s+(?:meno|piu)|less|fewer|more)(?!\p{L})`,
  'gu'
)

/** “8 e 12 anni” for “8 und 12 Jahre”. */
const withKnownYears = (text: string): string =>
  text
    // Of “1,5 J” the years count.
    .replace(
      /(?<![\d.,])(\d{1,2})(?:[.,]\d)?\s+j(?!\p{L})|(?<![\d.,])(\d{1,2})[.,]\d\s*j(?!\p{L})/gu,
      (all, ...[one, other]: (string | undefined)[]) => `${one ?? other}yo`.padEnd(all.length)
    )
    .replace(
      /(?<![\d.,])(\d{1,2})[.,]\d(?=\s*(?:jahren?|jaar|ans|an(?:it)?os|lat|ann[io]|years?|yo)(?!\p{L}))/gu,
      (all, age: string) => age.padEnd(all.length)
    )
    // “(5 en 8)”, “zwei Enkel, 9 und 6”.
    .replace(/(?<=[(,]\s*\d{1,2}\s*)(?:und|et|y|en|i)(?=\s*\d{1,2}\s*[),.;\n])/gu, (word) => '&'.padEnd(word.length))
    // One more or less than others know of is no number of guests.
    .replace(moreOrLess, (all) => ';'.repeat(all.length))
    .replace(
      /(\d\s*)(und|et|y|en|i)(?=\s+\d{1,2}\s+(?:jahren?|j|jaar|ans|an(?:it)?os|lat)(?!\p{L}))/gu,
      (_, before: string, word: string) => before + '&'.padEnd(word.length)
    )
    .replace(/(?<=\d\s+)(?:jahren?|jaar|ans|an(?:it)?os)(?!\p{L})/gu, (years) =>
      (years.length > 4 ? 'years' : years.length > 3 ? 'anni' : 'yo').padEnd(years.length)
    )

// Ages

const another = String.raw`(?:\s*(?:,|e|and|&)\s*(\d{1,2}))?`
const years = String.raw`(\d{1,2})${another.repeat(5)}`
/** Before years that are not how old somebody is: “under 12 years” are the site’s words for the age of the tax. */
const noAge = String.raw`(?<!\b(?:da|dopo|for|after|under|below|sotto\s+(?:i|gli))\s)`
/** Between children and how old they are: “our son, who will be 11”, “i ragazzi ora hanno 13 e 15 anni”. */
const isOfAge =
  '\\s*,?\\s+(?:(?:che|who|ora|adesso|now)\\s+){0,2}' +
  '(?:ha|hanno|avra|avranno|compie|compiono|compira|compiranno|will\\s+be|turns?|is|are(?:\\s+now)?)\\s+'
const isOfChildren = new RegExp(
  `(?:di|\\()\\s*\\d[^.]{0,12}anni(?!\\s+di\\s)|\\d[\\s-]+years?[\\s-]+old|` +
    `${anyOf([...nouns.children, ...nouns.offspring])}(?:${isOfAge}\\d|` +
    '\\s*[(:]?\\s*\\d{1,2}\\s*(?:,|e|and|&)\\s*\\d{1,2}[^.\\n]{0,12}(?:anni|years|yo)(?!\\p{L}))',
  'u'
)
const amongGuests =
  /di cui|compres[ioa]|inclus[ioa]|[tf]ra cui|of whom|of which|including|davon|darunter|dont|de los cuales|waarvan/u

/** Whoever is older has not come as a child: “mia madre di 78 anni”. */
const eldestChild = 35

/** Babies. */
/** “I bimbi di 4 anni e 18 mesi”: two children, or one of four and a half. */
const yearsAndMonths =
  `(?:${several})\\s+(?:di|of|aged)\\s+\\d{1,2}\\s*(?:ann[io]|years?)\\s*(?:e|ed|and|` +
  `,)\\s*\\d{1,2}\\s*(?:mes[ei]|months?)`
const inMonths =
  '(?<=(?:di|of|aged?|eta|ha|has|is|[(,:])[\\s:]*)' +
  `\\d{1,2}[\\s-]*(?:mes[ei]|months?)(?:[\\s-]+old)?${notBeforeWord}`

const childNounOf = (house: CountedHouse): string =>
  anyOf([...wordsOf(house, ['child', 'children']), ...nouns.children, ...nouns.offspring])

/** Ages in words, by the words around them, become figures in their places: “our three kids (one, four and nine)”. */
function withAgesInFigures(text: string, house: CountedHouse): string {
  const child = childNounOf(house)
  const ages = `(?:${numbers})(?:\\s*(?:,|e|and|&)\\s*(?:${numbers}))*${notBeforeWord}`
  const half = '(?:\\s+(?:and\\s+a\\s+half|e\\s+mezz[oa]))?'
  const unit = `${half}[\\s-]*(?:ann[io]|mes[ei]|years?|months?|yo)${notBeforeWord}`
  const places = [
    `(?<=(?:${notBehindWord}(?:di|of|aged?|ages|eta|ha|hanno|has|have|is|are)[\\s:]+|[(:,]\\s*|` +
      `${child}\\s+))${ages}(?=${unit})`,
    `${notBehindWord}${ages}(?=${half}[\\s-]+(?:year|month)s?[\\s-]+old)`,
    `(?<=${notBehindWord}(?:aged|eta|ages?)[\\s:]+)${ages}`,
    `(?<=${notBehindWord}${child}(?:\\s*\\(|\\s+(?:di|of|are|hanno)\\s+))${ages}(?=${half}\\s*(?:[).,;]|$))`
  ]
  return text.replace(new RegExp(places.join('|'), 'gu'), (all) =>
    all.replace(/\p{L}+/gu, (word) => String(numberOf(word) ?? word).padEnd(word.length))
  )
}

/** The ages that are told of children, and where all are; then where those of others are. */
function agesIn(low: string, house: CountedHouse): [ages: number[], places: Span[], others: Span[]] {
  const childNoun = childNounOf(house)
  const aged = `(?:${anyOf(['aged', 'eta', 'age', 'ages'])}|(?<!\\d\\s)anni)`
  const agePlaces = [
    ...allIn(
      low,
      String.raw`${notBehindWord}${noAge}${years}[\s-]*(?:ann[io]|years?|yo)` +
        String.raw`(?!\p{L}|\s+(?:fa|ago|di\s|of\s|insieme))`
    ),
    ...allIn(low, String.raw`${notBehindWord}${aged}[\s:]+${years}(?!\d|[/.]\d)`),
    ...allIn(
      low,
      String.raw`${notBehindWord}(?:${anyOf(['eta', 'age', 'ages'])}\s+(?:(?:de[il]|dell[ae]|of(?:\s+the)?)\s+)?` +
        String.raw`${childNoun}|${childNoun}\s+(?:eta|ages?))\s*:\s*${years}(?!\d|[/.]\d)`
    ),
    ...allIn(low, String.raw`${notBehindWord}${childNoun}${isOfAge}${years}(?!\d|[/.]\d|\s*(?:mes|month|nott|night))`),
    ...allIn(
      low,
      notBehindWord +
        childNoun +
        String.raw`(?:\s*\(|\s+(?:di|of)\s+|\s+(?:(?:are|hanno)\s+)?` +
        String.raw`(?=\d{1,2}\s*(?:,|e|and|&)\s*\d{1,2}\s*(?:[).,;]|$)))` +
        String.raw`${years}(?=\s*(?:[).,;]|$|\s))(?!\s*(?:nott|night|sett|week|mes|month))`
    )
  ]
  const isOfOther = ({ at }: Span): boolean => otherBefore.test(low.slice(0, at))
  const places = agePlaces.filter(
    (each, index) =>
      !isOfOther(each) && !agePlaces.slice(0, index).some(({ at, end: until }) => each.at < until && at < each.end)
  )
  const ages = places
    .flatMap(({ match }) => {
      const told = match.slice(1).flatMap((age) => (age === undefined ? [] : [Number(age)]))
      return told.length === 1 && ofTwins.test(low.slice(0, match.index + match[0].search(/\d/u)))
        ? [...told, ...told]
        : told
    })
    .filter((age) => age < eldestChild)
  return [ages, places, agePlaces.filter(isOfOther)]
}

/** Before an age that two have. */
const ofTwins = /(?<!\p{L})(?:gemell[ie]|twins)\s*(?:\(|,|di|of|aged)?\s*$/u

/** Before the years of a dog, and of a couple. */
const otherBefore = new RegExp(
  '(?:(?:can[ei]|cagnolin[oaie]|cucciol[oaie]|dogs?|pupp(?:y|ies))\\s+(?:di\\s+|of\\s+|aged\\s+)?|' +
    '(?:can[ei]|cagnolin[oaie]|cucciol[oa]|dogs?|puppy|labradors?|retriever|barboncin[oi]|bassott[oi]|dackel|' +
    'hund|chien|perro)(?!\\p{L})' +
    // “We have a dog, and our son is 5.”
    `(?:(?!${notBehindWord}(?:${anyOf([...nouns.children, ...nouns.offspring])}|kind|enfant|nin[oa]|hij[oa]))` +
    '[^.!?;\\n]){0,40}' +
    '(?<!\\p{L})(?:ha|has|is|ist|a|tiene)\\s+|' +
    '(?:anniversar|matrimoni|nozze|sposat|wedding|married)\\p{L}*[^\\p{L}.!?\\n]{0,3}' +
    '(?:di\\s+|of\\s+|da\\s+|for\\s+)?)$',
  'u'
)
