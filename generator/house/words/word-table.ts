/** The words of the program: where the site uses each, and the variables that it may contain. */
import type { LocalizedText } from '../../engine/words/language.ts'

/** Where a word is used, and the variables that it may contain. */
export type Word<Variable extends string = string> = { place: LocalizedText; variables: readonly Variable[] }

const usedIn = <const Given extends Readonly<Record<string, readonly string[]>>>(
  it: string,
  en: string,
  words: Given
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the same
  Object.fromEntries(Object.entries(words).map(([name, variables]) => [name, { place: { it, en }, variables }])) as {
    [Name in keyof Given]: Word<Given[Name][number]>
  }

/** Words without variables. */
const plain = <Name extends string>(...names: Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are these names
  Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, readonly []>

/** Of the guides, which not every house has. */
export const guideWords = usedIn('Nella guida degli ospiti', 'In the guests’ guide', {
  sectionTitle: ['section', 'guide'],
  ...plain('guidePages', 'savedHere', 'noSignal'),
  ...plain('lightMorning', 'lightNoon', 'lightSunset', 'lightNight', 'lightAny')
})

/** Of a house that sells oil. */
export const oilWords = {
  ...usedIn('Nella pagina dell’olio', 'On the page of the oil', {
    buy: ['product'],
    litres: ['litres'],
    perLitre: ['amount'],
    packs: ['count', 'size'],
    ...plain('netQuantity', 'category', 'origin', 'storage', 'operator'),
    ...plain('bestBefore'),
    ...plain('acidity', 'peroxides', 'waxes', 'ultraviolet'),
    percent: ['amount'],
    peroxidesAmount: ['amount'],
    waxesAmount: ['amount'],
    ultravioletAmount: ['k232', 'k270', 'deltaK'],
    ...plain('saleTerms', 'delivery', 'payment', 'complaints', 'guarantee'),
    ...plain('guaranteeNotice', 'withdrawalForm'),
    withdrawalFormText: ['seller']
  }),
  ...usedIn('Nella tabella nutrizionale dell’olio', 'In the nutrition table of the oil', {
    ...plain('nutrition', 'energy'),
    energyAmount: ['kilojoules', 'kilocalories'],
    ...plain('fat', 'saturates', 'monounsaturates', 'polyunsaturates', 'carbohydrate', 'sugars', 'protein', 'salt'),
    grams: ['amount']
  })
}

const datedNightWords = usedIn('Nella ricerca, fra le altre date', 'In the search, among other dates', {
  ...plain('easter'),
  aroundEaster: ['nights'],
  weekdaysOfMonth: ['weekdays', 'month'],
  weekdaysBetween: ['weekdays', 'nights']
})

const answerWords = {
  ...usedIn('Nelle risposte alle richieste', 'In the answers to requests', {
    ...plain('answerStart'),
    answerFree: ['unit', 'arrival', 'departure', 'nights', 'guests'],
    answerChoice: ['arrival', 'departure', 'nights', 'guests'],
    answerOffer: ['unit', 'total', 'link'],
    answerIncluded: ['names'],
    answerUntil: ['until'],
    answerUntilChoice: ['until'],
    answerConfirmed: ['unit', 'arrival', 'departure', 'nights', 'guests'],
    answerOption: ['unit', 'arrival', 'departure', 'nights', 'guests', 'until'],
    answerChanged: ['unit', 'arrival', 'departure', 'nights', 'guests'],
    answerTotal: ['total'],
    answerTotalMore: ['total', 'difference'],
    answerTotalLess: ['total', 'difference'],
    answerTotalSame: ['total'],
    answerPart: ['name', 'amount'],
    answerArrival: ['times'],
    answerHour: ['arrival'],
    answerDeclined: ['unit', 'arrival', 'departure', 'nights'],
    ...plain('answerInstead'),
    answerFull: ['arrival', 'departure', 'nights', 'guests'],
    answerCancelled: ['unit', 'arrival', 'departure', 'nights'],
    answerAlternative: ['unit', 'arrival', 'departure', 'nights', 'total', 'link'],
    answerEnd: ['site']
  }),
  ...usedIn('Per i programmi che rispondono agli ospiti', 'For programs that answer guests', {
    summaryDates: ['link']
  })
}

/** Of letters to guests by the stage of their stay. A house that lacks one says it as the program does. */
export const letterWords = usedIn('Nelle lettere agli ospiti', 'In letters to guests', {
  depositAsked: ['amount'],
  depositAskedUntil: ['amount', 'until'],
  depositReminder: ['amount', 'unit', 'arrival', 'departure'],
  payByTransfer: ['iban', 'holder', 'reason'],
  payByLink: ['link'],
  optionEnding: ['unit', 'arrival', 'departure', 'until'],
  letterArrival: ['unit', 'arrival'],
  letterHour: ['unit', 'arrival', 'hour'],
  letterAddress: ['address', 'link'],
  letterGuide: ['link'],
  letterThanks: ['unit'],
  letterReview: ['link']
})

export const words = {
  ...usedIn('In ogni pagina', 'On every page', {
    documentTitle: ['title', 'site'],
    ...plain('skipToContent', 'language', 'pages', 'menu', 'backHome', 'home', 'addressOnMap', 'legalNotes'),
    backTo: ['page'],
    movedTo: ['page']
  }),
  ...guideWords,
  ...usedIn('Nella sequenza di foto di un alloggio', 'In the photo slider of a unit', {
    openPhoto: ['number', 'count', 'photo'],
    photosOf: ['unit'],
    photoShown: ['number', 'count', 'photo'],
    ...plain('previousPhoto', 'nextPhoto', 'close')
  }),
  ...usedIn('Dove si descrive un alloggio', 'Where a unit is described', {
    ...plain('bookNow', 'datesAndPrices'),
    squareMetres: ['area'],
    bathroom: ['count'],
    bathrooms: ['count'],
    guest: ['count'],
    guests: ['count'],
    ...plain('services', 'paid', 'paidService'),
    ...plain('stepFree'),
    step: ['count'],
    steps: ['count'],
    ...plain('lift'),
    ...plain('noLift'),
    narrowestDoor: ['width'],
    ...plain('beforeYouGo', 'askAbout', 'illustrations', 'inHouse')
  }),
  ...oilWords,
  ...usedIn('Fra i prezzi di un alloggio', 'Among the prices of a unit', {
    ...plain('prices', 'outOfTen'),
    ...plain('guestWords'),
    answeredBy: ['name'],
    vote: ['count'],
    votes: ['count'],
    perNight: ['price'],
    pricedFor: ['guests', 'count'],
    extra: ['name', 'amount', 'per'],
    extraObligatory: ['name', 'amount', 'per'],
    extraIncluded: ['name']
  }),
  ...usedIn('Nella frase sull’imposta di soggiorno', 'In the sentence on the tourist tax', {
    touristTax: ['amount'],
    touristTaxSeason: ['amount', 'from', 'to'],
    taxFree: ['from', 'to'],
    taxNights: ['nights'],
    taxChildren: ['age']
  }),
  ...usedIn('Negli elenchi di alloggi e nella home', 'On the lists of units and the home page', {
    ...plain('showOnly', 'showAll', 'separateBedroom', 'seeFree'),
    unitFree: ['total']
  }),
  ...usedIn('Nel calendario di un alloggio', 'In the calendar of a unit', {
    ...plain('availability', 'askByChat', 'available', 'shut', 'unavailable'),
    availableDay: ['price', 'date'],
    unavailableDay: ['date'],
    pastDay: ['date'],
    possibleDeparture: ['day'],
    ...plain('pickArrival', 'pickDeparture', 'arrival', 'departure', 'clearDates', 'monthsOf'),
    monthFree: ['month', 'free', 'nights', 'prices'],
    monthTaken: ['month'],
    newArrival: ['reason', 'date'],
    notBookable: ['date'],
    readAt: ['date', 'time'],
    readLongAgo: ['date', 'time']
  }),
  ...usedIn('Nel totale di un soggiorno', 'In the total of a stay', {
    night: ['count'],
    nights: ['count'],
    stayTotal: ['nights'],
    touristTaxNights: ['nights', 'amount'],
    discount: ['percent'],
    ...plain('included', 'taxLine', 'onRequest'),
    covered: ['names'],
    addNeeded: ['extras'],
    apart: ['total', 'extras'],
    withTax: ['total'],
    withoutTax: ['total'],
    withoutGuests: ['total'],
    unpriced: ['guests'],
    depositLine: ['percent'],
    depositFixed: ['amount'],
    freeUntil: ['date'],
    keptAfter: ['amount'],
    keptAlways: ['amount'],
    pricedForMore: ['guests']
  }),
  ...usedIn('Nella scelta degli ospiti', 'In the choice of guests', {
    ...plain('guestsOf', 'adultsOf', 'childrenOf', 'agesOf'),
    adult: ['count'],
    adults: ['count'],
    child: ['count'],
    children: ['count'],
    ofAges: ['children', 'ages'],
    fromAge: ['age'],
    belowAge: ['children', 'age'],
    fewer: ['who'],
    more: ['who'],
    ...plain('withYou', 'dog', 'cot', 'dogYes', 'dogAsk', 'dogNo', 'cotYes', 'cotAsk', 'cotNo'),
    withNeeds: ['guests', 'needs']
  }),
  ...usedIn('Dove un soggiorno non è possibile', 'Where a stay is not possible', {
    notYet: ['date'],
    takenNight: ['date'],
    passedDay: ['date'],
    tooSoon: ['date'],
    tooShort: ['date', 'nights'],
    tooLong: ['date', 'nights'],
    noArrival: ['date', 'weekdays'],
    noDeparture: ['date', 'weekdays'],
    tooMany: ['guests'],
    ...plain('othersFree')
  }),
  ...usedIn('Nella ricerca fra tutti gli alloggi', 'In the search over all units', {
    ...plain('searchHeading', 'searchByChat', 'pickDates', 'departureFirst', 'wishMalformed', 'wishSwapped'),
    ...plain('searching', 'freeOne'),
    freeSeveral: ['free'],
    ...plain('freeTogether', 'freeNone', 'unreadOne'),
    unreadSeveral: ['count'],
    ...plain('noAnswers'),
    manyGuests: ['guests'],
    largeParty: ['guests'],
    ...plain('filters'),
    orTwo: ['list'],
    fromTotal: ['total'],
    ...plain('sideBySide', 'nothingNear')
  }),
  ...usedIn('Nella ricerca, fra le altre date', 'In the search, among other dates', {
    ...plain('nearestDates', 'sameArrival', 'dayEarlier'),
    daysEarlier: ['count'],
    ...plain('dayLater'),
    daysLater: ['count'],
    otherDays: ['dates', 'total']
  }),
  ...datedNightWords,
  ...usedIn('Nella figura dell’anno', 'In the picture of the year', plain('yearHeading')),
  ...usedIn('Nella ricerca, per gli alloggi che non vanno bene', 'In the search, of the units that do not fit', {
    unfitTaken: ['units'],
    unfitGuests: ['guests', 'units'],
    unfitNeed: ['reason', 'units'],
    unfitUnpublished: ['units'],
    unfitRules: ['units'],
    unfitUnread: ['units'],
    ...plain('yearUnread')
  }),
  ...usedIn('Quando un ospite chiede un soggiorno', 'When a guest asks for a stay', {
    ...plain('askChat', 'otherWays', 'sms', 'copy', 'copied'),
    askStay: ['site', 'dates', 'guests'],
    askParts: ['site', 'dates', 'guests', 'parts'],
    askElsewhere: ['unit'],
    askUnits: ['units'],
    ...plain('askedTwice'),
    askRefused: ['reason'],
    dates: ['arrival', 'departure'],
    withExtras: ['total', 'extras']
  }),
  ...answerWords,
  ...letterWords,
  ...usedIn('Accanto alle mappe e alle distanze', 'Beside maps and distances', {
    ...plain('directions', 'webMap', 'appleMap', 'north'),
    metres: ['count'],
    kilometres: ['count'],
    aboutDistance: ['distance'],
    distanceFrom: ['spot', 'distance'],
    asTheCrowFlies: ['distance'],
    distances: ['site'],
    ...plain('approximatePlaces', 'beyondMap')
  }),
  ...usedIn('Fra i dati della società e le note legali', 'Among the data of the company and the legal notes', {
    ...plain('registeredOffice', 'vatNumber', 'registerNumber'),
    ...plain('taxCode'),
    ...plain('shareCapital'),
    ...plain('soleMember'),
    ...plain('email', 'nationalCode', 'regionalCode'),
    ...plain('certifiedEmail'),
    ...plain('privacy', 'controller', 'purposes', 'basis', 'chats', 'recipients', 'transfers'),
    ...plain('retention'),
    ...plain('rights', 'authority', 'withdrawal')
  })
}

export type Words = typeof words

/** Each word in one language of the program. */
export type Catalogue = Readonly<Record<keyof Words, string>>

const ofSomeHouses = [
  'bathroom',
  'bathrooms',
  'stepFree',
  'step',
  'steps',
  'lift',
  'noLift',
  'narrowestDoor',
  'dogYes',
  'dogNo',
  'cotYes',
  'cotNo',
  'guestWords',
  'outOfTen',
  'vote',
  'votes',
  'answeredBy',
  'extra',
  'extraObligatory',
  'extraIncluded',
  'touristTaxSeason',
  'taxFree',
  'taxNights',
  'taxChildren',
  'discount',
  'depositLine',
  'depositFixed',
  'freeUntil',
  'keptAfter',
  'keptAlways',
  'taxCode',
  'shareCapital',
  'soleMember',
  'certifiedEmail',
  'retention'
] as const

/** Words that only some houses need: a rule knows which. Every house needs all others. */
export type OccasionalWord =
  | keyof typeof guideWords
  | keyof typeof oilWords
  | keyof typeof letterWords
  | (typeof ofSomeHouses)[number]

export const occasionalWords: readonly string[] = [
  ...[guideWords, oilWords, letterWords].flatMap(Object.keys),
  ...(ofSomeHouses satisfies readonly (keyof Words)[])
]

/** Words that stand on no page: of a search, and of answers to guests. */
export const wordsOffPages: readonly string[] = [datedNightWords, answerWords, letterWords].flatMap(Object.keys)
