/** The words of the program: where the site uses each, what it is for, and the variables that it may contain. */
import { joinedBy, type LocalizedText } from '../../engine/words/language.ts'

/** Where a word is used, what it is for there, and the variables that it may contain. */
export type Word<Variable extends string = string> = {
  place: LocalizedText
  purpose: LocalizedText
  variables: readonly Variable[]
}

/** What a word is for, in a few words that continue those of its place, and its variables. */
const word = <const Variables extends readonly string[]>(it: string, en: string, ...variables: Variables) => ({
  purpose: { it, en },
  variables
})

const usedIn = <const Given extends Readonly<Record<string, ReturnType<typeof word>>>>(
  it: string,
  en: string,
  words: Given
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the same
  Object.fromEntries(Object.entries(words).map(([name, each]) => [name, { place: { it, en }, ...each }])) as {
    [Name in keyof Given]: Word<Given[Name]['variables'][number]>
  }

/** What the owner reads of a word: where it is, and what it is for. */
export const useOfWord = ({ place, purpose }: Word): LocalizedText => joinedBy(': ', place, purpose)

/** Of the guides, which not every house has. */
export const guideWords = usedIn('Nella guida degli ospiti', 'In the guests’ guide', {
  sectionTitle: word(
    'il titolo di una sezione nella scheda del browser',
    'the title of a section in the tab of the browser',
    'section',
    'guide'
  ),
  guidePages: word(
    'il nome dell’elenco delle sezioni, per chi ascolta la pagina',
    'the name of the list of sections, for those who hear the page'
  ),
  savedHere: word('dice che la guida si apre anche senza rete', 'says that the guide opens without a signal'),
  noSignal: word(
    'quando una pagina non si apre perché manca la rete',
    'when a page does not open because there is no signal'
  ),
  lightMorning: word('i luoghi più belli di mattina', 'the places that are best in the morning'),
  lightNoon: word('i luoghi più belli nelle ore calde', 'the places that are best at midday'),
  lightSunset: word('i luoghi più belli al tramonto', 'the places that are best at sunset'),
  lightNight: word('i luoghi più belli di sera', 'the places that are best after dark'),
  lightAny: word('i luoghi belli a ogni ora', 'the places that are good at any hour')
})

/** Of a house that sells oil. */
export const oilWords = {
  ...usedIn('Nella pagina dell’olio', 'On the page of the oil', {
    buy: word(
      'il pulsante che apre la chat per comprare un prodotto',
      'the button that opens the chat to buy a product',
      'product'
    ),
    soldOut: word(
      'in luogo del pulsante, per una confezione che per ora non si può ordinare',
      'in the place of the button, for a pack that cannot be ordered for now'
    ),
    litres: word('quanto contiene una confezione', 'how much a pack holds', 'litres'),
    perLitre: word(
      'il prezzo al litro, accanto a quello della confezione',
      'the price of a litre beside that of the pack',
      'amount'
    ),
    packs: word('in quante confezioni si vende una quantità', 'in how many packs a quantity is sold', 'count', 'size'),
    packsDrawn: word(
      'dice che le confezioni sono disegnate, finché lo sono',
      'says that the packs are drawn, as long as they are'
    ),
    netQuantity: word('il titolo sopra quanto contiene', 'the heading over how much it holds'),
    category: word('il titolo sopra la categoria di legge', 'the heading over the legal category'),
    origin: word('il titolo sopra da dove viene', 'the heading over where it comes from'),
    storage: word('il titolo sopra come si conserva', 'the heading over how to keep it'),
    operator: word('il titolo sopra chi ne risponde', 'the heading over who answers for it'),
    harvest: word('il titolo sopra la campagna di raccolta', 'the heading over the year of the harvest'),
    bestBefore: word('il titolo sopra la data di scadenza', 'the heading over the date until which it is best'),
    packaging: word('il titolo sopra il materiale della confezione', 'the heading over the material of the pack'),
    acidity: word('il nome dell’acidità fra le analisi', 'the name of the acidity among the analyses'),
    peroxides: word('il nome dei perossidi fra le analisi', 'the name of the peroxides among the analyses'),
    waxes: word('il nome delle cere fra le analisi', 'the name of the waxes among the analyses'),
    ultraviolet: word(
      'il nome dell’assorbimento ultravioletto fra le analisi',
      'the name of the ultraviolet absorption among the analyses'
    ),
    percent: word('una percentuale, come quella dell’acidità', 'a percentage, such as that of the acidity', 'amount'),
    peroxidesAmount: word(
      'il numero dei perossidi con la sua unità',
      'the number of peroxides with its unit',
      'amount'
    ),
    waxesAmount: word('la quantità di cere con la sua unità', 'the amount of waxes with its unit', 'amount'),
    ultravioletAmount: word(
      'i tre valori dell’assorbimento ultravioletto',
      'the three values of the ultraviolet absorption',
      'k232',
      'k270',
      'deltaK'
    ),
    saleTerms: word('il titolo sopra le condizioni di vendita', 'the heading over the terms of sale'),
    delivery: word('il titolo sopra come si spedisce', 'the heading over how it is sent'),
    payment: word('il titolo sopra come si paga', 'the heading over how to pay'),
    complaints: word('il titolo sopra a chi si reclama', 'the heading over whom to complain to'),
    dispute: word(
      'il titolo sopra chi concilia senza il giudice',
      'the heading over who settles disputes out of court'
    ),
    guarantee: word('il titolo sopra la garanzia legale', 'the heading over the legal guarantee'),
    guaranteeNotice: word(
      'che cosa mostra l’avviso europeo sulla garanzia, per chi non lo vede',
      'what the European notice of the guarantee shows, for those who cannot see it'
    ),
    withdrawHere: word(
      'il link per recedere, anche in fondo a ogni pagina: le parole sono della legge',
      'the link to withdraw, also at the foot of every page: its words are those of the law'
    ),
    withdrawByMail: word('lo stesso per e-mail, se la casa ne ha una', 'the same by email, if the house has one'),
    withdrawMessage: word('il messaggio di chi recede', 'the message of those who withdraw'),
    withdrawalForm: word('il titolo sopra il modulo per recedere', 'the heading over the form to withdraw'),
    withdrawalFormText: word(
      'il modulo, con le parole della legge: non cambiarle',
      'the form in the words of the law: do not change them',
      'seller'
    ),
    oilWithdrawal: word(
      'nelle note legali, il titolo sopra il recesso di chi compra l’olio',
      'among the legal notes, the heading over the right of withdrawal of those who buy the oil'
    )
  }),
  ...usedIn('Nella tabella nutrizionale dell’olio', 'In the nutrition table of the oil', {
    nutrition: word('il titolo della tabella', 'the heading of the table'),
    energy: word('la riga dell’energia', 'the line of the energy'),
    energyAmount: word('l’energia nelle due unità', 'the energy in both units', 'kilojoules', 'kilocalories'),
    fat: word('la riga dei grassi', 'the line of the fat'),
    saturates: word('la riga dei grassi saturi', 'the line of the saturates'),
    monounsaturates: word('la riga dei grassi monoinsaturi', 'the line of the mono-unsaturates'),
    polyunsaturates: word('la riga dei grassi polinsaturi', 'the line of the polyunsaturates'),
    carbohydrate: word('la riga dei carboidrati', 'the line of the carbohydrate'),
    sugars: word('la riga degli zuccheri', 'the line of the sugars'),
    protein: word('la riga delle proteine', 'the line of the protein'),
    salt: word('la riga del sale', 'the line of the salt'),
    grams: word('una quantità in grammi', 'an amount in grams', 'amount')
  })
}

const datedNightWords = usedIn('Nella ricerca, fra le altre date', 'In the search, among other dates', {
  easter: word('il nome della domenica di Pasqua', 'the name of Easter Sunday'),
  aroundEaster: word('le notti che seguono la Pasqua ogni anno', 'nights that follow Easter each year', 'nights'),
  weekdaysOfMonth: word(
    'una notte che torna in certi giorni di un mese',
    'a night that comes back on some days of a month',
    'weekdays',
    'month'
  ),
  weekdaysBetween: word(
    'una notte che torna in certi giorni di un periodo',
    'a night that comes back on some days of a period',
    'weekdays',
    'nights'
  )
})

const answerWords = {
  ...usedIn('Nelle risposte alle richieste', 'In the answers to requests', {
    answerStart: word('il saluto con cui comincia', 'the greeting that it begins with'),
    answerFree: word(
      'dice di sì, con un alloggio solo',
      'says yes, with a single unit',
      'unit',
      'arrival',
      'departure',
      'nights',
      'guests'
    ),
    answerChoice: word(
      'introduce più alloggi fra cui scegliere',
      'introduces several units to choose from',
      'arrival',
      'departure',
      'nights',
      'guests'
    ),
    answerOffer: word(
      'la riga di uno degli alloggi fra cui scegliere',
      'the line of one of the units to choose from',
      'unit',
      'total',
      'link'
    ),
    answerIncluded: word('che cosa è compreso nel totale', 'what the total includes', 'names'),
    answerUntil: word('fino a quando vale il prezzo di un alloggio', 'until when the price of a unit holds', 'until'),
    answerUntilChoice: word(
      'fino a quando valgono i prezzi di più alloggi',
      'until when the prices of several units hold',
      'until'
    ),
    answerConfirmed: word(
      'conferma un soggiorno',
      'confirms a stay',
      'unit',
      'arrival',
      'departure',
      'nights',
      'guests'
    ),
    answerOption: word(
      'tiene un alloggio fino a un giorno',
      'holds a unit until a day',
      'unit',
      'arrival',
      'departure',
      'nights',
      'guests',
      'until'
    ),
    answerChanged: word(
      'conferma un soggiorno cambiato',
      'confirms a stay that was changed',
      'unit',
      'arrival',
      'departure',
      'nights',
      'guests'
    ),
    answerTotal: word('quanto costa in tutto', 'what it costs in all', 'total'),
    answerTotalMore: word(
      'il totale di un soggiorno cambiato, se sale',
      'the total of a stay that was changed, if it rises',
      'total',
      'difference'
    ),
    answerTotalLess: word(
      'il totale di un soggiorno cambiato, se scende',
      'the total of a stay that was changed, if it falls',
      'total',
      'difference'
    ),
    answerTotalSame: word(
      'il totale di un soggiorno cambiato, se resta',
      'the total of a stay that was changed, if it stays',
      'total'
    ),
    answerPart: word('una riga del totale', 'a line of the total', 'name', 'amount'),
    answerArrival: word('a che ora si arriva', 'at what time guests arrive', 'times'),
    answerHour: word('chiede a che ora arrivano', 'asks when they will arrive', 'arrival'),
    answerDeclined: word('dice di no a un alloggio', 'says no to a unit', 'unit', 'arrival', 'departure', 'nights'),
    answerInstead: word('introduce che cosa c’è al suo posto', 'introduces what there is instead'),
    answerFull: word(
      'dice che non c’è posto',
      'says that there is no room',
      'arrival',
      'departure',
      'nights',
      'guests'
    ),
    answerCancelled: word('conferma una disdetta', 'confirms a cancellation', 'unit', 'arrival', 'departure', 'nights'),
    answerAlternative: word(
      'la riga di un altro alloggio o di altre date',
      'the line of another unit or of other dates',
      'unit',
      'arrival',
      'departure',
      'nights',
      'total',
      'link'
    ),
    answerEnd: word('il saluto alla fine', 'the greeting at the end', 'site')
  }),
  ...usedIn('Per i programmi che rispondono agli ospiti', 'For programs that answer guests', {
    summaryDates: word(
      'come si chiedono date e totali con un indirizzo',
      'how to ask for dates and totals by an address',
      'link'
    )
  })
}

/** Of letters to guests by the stage of their stay. A house that lacks one says it as the program does. */
export const letterWords = usedIn('Nelle lettere agli ospiti', 'In letters to guests', {
  depositAsked: word('chiede la caparra', 'asks for the deposit', 'amount'),
  depositAskedUntil: word('chiede la caparra entro un giorno', 'asks for the deposit by a day', 'amount', 'until'),
  depositReminder: word(
    'ricorda la caparra che non è arrivata',
    'reminds of a deposit that has not arrived',
    'amount',
    'unit',
    'arrival',
    'departure'
  ),
  payByTransfer: word('come si paga con un bonifico', 'how to pay by bank transfer', 'iban', 'holder', 'reason'),
  payByLink: word('come si paga con la carta', 'how to pay by card', 'link'),
  optionEnding: word(
    'chiede una risposta prima che l’opzione scada',
    'asks for an answer before the option ends',
    'unit',
    'arrival',
    'departure',
    'until'
  ),
  letterArrival: word('pochi giorni prima dell’arrivo', 'a few days before the arrival', 'unit', 'arrival'),
  letterHour: word(
    'pochi giorni prima dell’arrivo, se l’ora si sa',
    'a few days before the arrival, if the hour is known',
    'unit',
    'arrival',
    'hour'
  ),
  letterAddress: word('dov’è la casa', 'where the house is', 'address', 'link'),
  letterGuide: word('il link alla guida', 'the link to the guide', 'link'),
  letterThanks: word('il giorno dopo la partenza', 'the day after the departure', 'unit'),
  letterReview: word('chiede due parole agli ospiti', 'asks guests for a few words', 'link')
})

export const words = {
  ...usedIn('In ogni pagina', 'On every page', {
    documentTitle: word('il titolo nella scheda del browser', 'the title in the tab of the browser', 'title', 'site'),
    skipToContent: word(
      'il primo link, per chi usa la tastiera: salta il menu',
      'the first link, for those who use the keyboard: it skips the menu'
    ),
    language: word(
      'il nome del menu delle lingue, per chi ascolta la pagina',
      'the name of the menu of languages, for those who hear the page'
    ),
    pages: word(
      'il nome dell’elenco delle pagine in fondo, per chi ascolta la pagina',
      'the name of the list of pages at the end, for those who hear the page'
    ),
    menu: word('il pulsante che apre il menu, sul telefono', 'the button that opens the menu on a phone'),
    backHome: word(
      'il nome della striscia in alto, che porta alla pagina iniziale',
      'the name of the strip at the top, which leads to the home page'
    ),
    home: word('la pagina iniziale, nel percorso sopra un titolo', 'the home page, in the path above a heading'),
    addressOnMap: word(
      'dopo l’indirizzo della casa: che cosa fa un clic',
      'behind the address of the house: what a click does'
    ),
    legalNotes: word('il link alle note legali', 'the link to the legal notes'),
    backTo: word(
      'il nome della striscia in alto, che porta alla pagina di sopra',
      'the name of the strip at the top, which leads to the page above',
      'page'
    ),
    movedTo: word('su un vecchio indirizzo: dov’è adesso la pagina', 'at an old address: where the page is now', 'page')
  }),
  ...guideWords,
  ...usedIn('Nella sequenza di foto di un alloggio', 'In the photo slider of a unit', {
    openPhoto: word(
      'il nome del pulsante su una foto, per chi ascolta la pagina',
      'the name of the button on a photo, for those who hear the page',
      'number',
      'count',
      'photo'
    ),
    photosOf: word(
      'il nome della sequenza, per chi ascolta la pagina',
      'the name of the slider, for those who hear the page',
      'unit'
    ),
    photoShown: word(
      'quale foto si vede, per chi ascolta la pagina',
      'which photo is shown, for those who hear the page',
      'number',
      'count',
      'photo'
    ),
    previousPhoto: word('il pulsante per la foto prima', 'the button to the photo before'),
    nextPhoto: word('il pulsante per la foto dopo', 'the button to the photo after'),
    close: word('il pulsante che chiude la foto grande', 'the button that closes the large photo')
  }),
  ...usedIn('Dove si descrive un alloggio', 'Where a unit is described', {
    bookNow: word('il pulsante che apre la chat per prenotare', 'the button that opens the chat to book'),
    datesAndPrices: word('il link che porta al calendario e ai prezzi', 'the link to the calendar and the prices'),
    squareMetres: word('quanto è grande', 'how large it is', 'area'),
    bathroom: word('quando il bagno è uno', 'if there is one bathroom', 'count'),
    bathrooms: word('quanti bagni ha', 'how many bathrooms it has', 'count'),
    guest: word('quando l’ospite è uno, anche nei messaggi', 'if there is one guest, in messages too', 'count'),
    guests: word('quanti ospiti, anche nei messaggi', 'how many guests, in messages too', 'count'),
    services: word('il titolo sopra i servizi', 'the heading over the services'),
    paid: word('dopo un servizio che si paga a parte', 'behind a service that costs extra'),
    paidService: word(
      'che cosa vuol dire il segno dei servizi a pagamento',
      'what the sign of services that cost extra means'
    ),
    stepFree: word('quando ci si arriva senza gradini', 'if there are no steps'),
    step: word('quando il gradino è uno', 'if there is one step', 'count'),
    steps: word('quanti gradini ci sono', 'how many steps there are', 'count'),
    lift: word('quando c’è l’ascensore', 'if there is a lift'),
    noLift: word('quando l’ascensore non c’è', 'if there is no lift'),
    narrowestDoor: word(
      'la porta più stretta, per chi usa la sedia a rotelle',
      'the narrowest door, for those in a wheelchair',
      'width'
    ),
    beforeYouGo: word('il titolo sopra le regole della casa', 'the heading over the house rules'),
    askAbout: word(
      'il titolo sopra le domande a cui la casa non ha ancora risposto',
      'the heading over questions that the house has not answered yet'
    ),
    illustrations: word(
      'dice che le immagini sono disegni, finché ce ne sono',
      'says that the pictures are drawings, as long as there are some'
    ),
    inHouse: word(
      'nella guida degli ospiti, il titolo sopra ciò che riguarda la casa',
      'in the guests’ guide, the heading over what concerns the house'
    )
  }),
  ...oilWords,
  ...usedIn('Fra i prezzi di un alloggio', 'Among the prices of a unit', {
    prices: word('il titolo sopra i prezzi', 'the heading over the prices'),
    outOfTen: word('dopo il voto degli ospiti', 'behind the rating by guests'),
    guestWords: word('il titolo sopra le frasi degli ospiti', 'the heading over what guests have written'),
    answeredBy: word('chi risponde in chat, con il nome', 'who answers the chat, by name', 'name'),
    vote: word('quando ha votato una persona', 'if one person has voted', 'count'),
    votes: word('quante persone hanno votato', 'how many people have voted', 'count'),
    perNight: word('il prezzo di una notte', 'the price of a night', 'price'),
    perNightFor: word(
      'lo stesso, dove vale per meno ospiti di quanti ce ne stanno',
      'the same, where it is for fewer guests than there is room for',
      'price',
      'guests'
    ),
    pricedFor: word('per quante persone sono i prezzi', 'for how many people the prices are', 'guests', 'count'),
    extra: word(
      'che cosa si paga a parte, se lo si vuole',
      'what is charged extra, if guests want it',
      'name',
      'amount',
      'per'
    ),
    extraObligatory: word(
      'che cosa si paga sempre, oltre alle notti',
      'what is always charged on top of the nights',
      'name',
      'amount',
      'per'
    ),
    extraIncluded: word('che cosa è già nel prezzo', 'what the price includes already', 'name')
  }),
  ...usedIn('Nella frase sull’imposta di soggiorno', 'In the sentence on the tourist tax', {
    touristTax: word(
      'quanto è, e che non è nel prezzo',
      'how much it is, and that the price does not include it',
      'amount'
    ),
    touristTaxSeason: word('un periodo con un altro importo', 'a period with another amount', 'amount', 'from', 'to'),
    taxFree: word('un periodo in cui non si paga', 'a period in which nothing is due', 'from', 'to'),
    taxNights: word('per quante notti si paga al massimo', 'for how many nights it is due at most', 'nights'),
    taxChildren: word('sotto quale età non si paga', 'below which age nothing is due', 'age')
  }),
  ...usedIn('Negli elenchi di alloggi e nella home', 'On the lists of units and the home page', {
    showOnly: word('prima dei filtri dell’elenco', 'before the filters of the list'),
    showAll: word('il filtro che li mostra tutti', 'the filter that shows all of them'),
    separateBedroom: word(
      'il filtro per chi vuole una camera da letto separata',
      'the filter for a bedroom of its own'
    ),
    seeFree: word('il pulsante che cerca che cosa è libero', 'the button that looks for what is available'),
    unitFree: word(
      'sotto un alloggio libero nelle date scelte',
      'below a unit that is available on the chosen dates',
      'total'
    )
  }),
  ...usedIn('Nel calendario di un alloggio', 'In the calendar of a unit', {
    availability: word('il titolo sopra il calendario', 'the heading over the calendar'),
    askByChat: word(
      'al posto del calendario, dove JavaScript è spento',
      'instead of the calendar, where JavaScript is off'
    ),
    available: word('la legenda delle notti libere', 'the legend of available nights'),
    shut: word('la legenda dei giorni in cui non si arriva', 'the legend of days on which nobody can arrive'),
    unavailable: word(
      'la legenda delle notti prese, chiuse o ancora senza prezzo',
      'the legend of nights that are taken, closed or without a price so far'
    ),
    availableDay: word(
      'un giorno libero, per chi ascolta la pagina',
      'an available day, for those who hear the page',
      'price',
      'date'
    ),
    unavailableDay: word(
      'un giorno preso, chiuso o ancora senza prezzo, per chi ascolta la pagina',
      'a day that is taken, closed or without a price so far, for those who hear the page',
      'date'
    ),
    pastDay: word(
      'un giorno passato, per chi ascolta la pagina',
      'a day in the past, for those who hear the page',
      'date'
    ),
    possibleDeparture: word(
      'un giorno in cui si può partire, per chi ascolta la pagina',
      'a day on which one can leave, for those who hear the page',
      'day'
    ),
    pickArrival: word('prima di scegliere: che cosa fare', 'before anything is chosen: what to do'),
    pickDeparture: word('scelto l’arrivo: che cosa manca', 'after the arrival is chosen: what is missing'),
    arrival: word('il nome del giorno di arrivo', 'the name of the day of arrival'),
    departure: word('il nome del giorno di partenza', 'the name of the day of departure'),
    clearDates: word('il pulsante che toglie le date scelte', 'the button that takes the chosen dates away'),
    monthsOf: word(
      'il nome dell’elenco dei mesi, per chi ascolta la pagina',
      'the name of the list of months, for those who hear the page'
    ),
    monthFree: word(
      'un mese con notti libere, per chi ascolta la pagina',
      'a month with available nights, for those who hear the page',
      'month',
      'free',
      'nights',
      'prices'
    ),
    monthTaken: word(
      'un mese senza notti libere, per chi ascolta la pagina',
      'a month without available nights, for those who hear the page',
      'month'
    ),
    newArrival: word(
      'quando un tocco ricomincia da un altro arrivo: perché, e quale',
      'when a touch begins again with another arrival: why, and which',
      'reason',
      'date'
    ),
    notBookable: word(
      'prima di dire perché in quelle date non si può',
      'before it says why these dates are not possible',
      'date'
    ),
    readAt: word('quando si sono letti i calendari', 'when the calendars were read', 'date', 'time'),
    readLongAgo: word(
      'quando si sono letti, se è passato più di un giorno',
      'when they were read, if that is more than a day ago',
      'date',
      'time'
    )
  }),
  ...usedIn('Nel totale di un soggiorno', 'In the total of a stay', {
    night: word('quando la notte è una, anche nei messaggi', 'if there is one night, in messages too', 'count'),
    nights: word('quante notti, anche nei messaggi', 'how many nights, in messages too', 'count'),
    stayTotal: word('il titolo del totale', 'the heading of the total', 'nights'),
    touristTaxNights: word(
      'l’imposta, quando non è nel totale',
      'the tax, if the total does not include it',
      'nights',
      'amount'
    ),
    discount: word(
      'la riga dello sconto per un soggiorno lungo',
      'the line of the discount for a long stay',
      'percent'
    ),
    included: word('accanto a che cosa è nel prezzo', 'beside what the price includes'),
    taxLine: word('la riga dell’imposta di soggiorno', 'the line of the tourist tax'),
    onRequest: word('il titolo sopra che cosa si può aggiungere', 'the heading over what can be added'),
    covered: word('che cosa il totale comprende', 'what the total covers', 'names'),
    addNeeded: word(
      'il segno che aggiunge a tutti i totali ciò che serve a ciascuno',
      'the tick that adds to all totals what everybody needs',
      'extras'
    ),
    apart: word(
      'quanto costa in più ciò che si può aggiungere',
      'what the things that can be added cost',
      'total',
      'extras'
    ),
    withTax: word('il totale, se l’imposta c’è', 'the total, if it includes the tax', 'total'),
    withoutTax: word('il totale, se l’imposta non c’è', 'the total, if it does not include the tax', 'total'),
    withoutGuests: word(
      'il totale, se il supplemento per altri ospiti è da concordare',
      'the total, if the supplement for other guests is still to be agreed',
      'total'
    ),
    unpriced: word(
      'perché manca il supplemento di altri ospiti',
      'why the supplement for other guests is missing',
      'guests'
    ),
    depositLine: word('la caparra in percento', 'the deposit in percent', 'percent'),
    depositFixed: word('la caparra, se è una somma', 'the deposit, if it is a sum', 'amount'),
    freeUntil: word('fino a quando si disdice senza spese', 'until when cancelling is free', 'date'),
    keptAfter: word('quanto costa disdire dopo', 'what it costs to cancel later', 'amount'),
    keptAlways: word(
      'quanto costa disdire, se non è mai gratis',
      'what it costs to cancel, if it is never free',
      'amount'
    ),
    pricedForMore: word(
      'quando il prezzo non scende per meno ospiti',
      'if the price is the same for fewer guests',
      'guests'
    )
  }),
  ...usedIn('Nella scelta degli ospiti', 'In the choice of guests', {
    guestsOf: word('il titolo sopra la scelta', 'the heading over the choice'),
    adultsOf: word('accanto al numero degli adulti', 'beside the number of adults'),
    childrenOf: word('accanto al numero dei bambini', 'beside the number of children'),
    agesOf: word('sopra le età dei bambini', 'over the ages of the children'),
    adult: word('quando l’adulto è uno, anche nei messaggi', 'if there is one adult, in messages too', 'count'),
    adults: word('quanti adulti, anche nei messaggi', 'how many adults, in messages too', 'count'),
    child: word('quando il bambino è uno, anche nei messaggi', 'if there is one child, in messages too', 'count'),
    children: word('quanti bambini, anche nei messaggi', 'how many children, in messages too', 'count'),
    ofAges: word(
      'i bambini con le loro età, nei messaggi',
      'the children with their ages, in messages',
      'children',
      'ages'
    ),
    fromAge: word(
      'da quale età si paga l’imposta: la voce dei più grandi',
      'from which age the tax is due: the choice for older ones',
      'age'
    ),
    belowAge: word(
      'i bambini che non pagano l’imposta, nei messaggi',
      'the children who pay no tax, in messages',
      'children',
      'age'
    ),
    fewer: word(
      'il pulsante che ne toglie uno, per chi ascolta la pagina',
      'the button that takes one away, for those who hear the page',
      'who'
    ),
    more: word(
      'il pulsante che ne aggiunge uno, per chi ascolta la pagina',
      'the button that adds one, for those who hear the page',
      'who'
    ),
    withYou: word('il titolo sopra cane e culla', 'the heading over dog and cot'),
    dog: word('il cane, dentro una frase', 'the dog, inside a sentence'),
    cot: word('la culla, dentro una frase', 'the cot, inside a sentence'),
    dogYes: word('dove i cani sono benvenuti', 'where dogs are welcome'),
    dogAsk: word('dove per il cane bisogna chiedere', 'where guests have to ask about a dog'),
    dogNo: word('dove i cani non vengono', 'where dogs cannot come'),
    cotYes: word('dove c’è una culla', 'where there is a cot'),
    cotAsk: word('dove per la culla bisogna chiedere', 'where guests have to ask about a cot'),
    cotNo: word('dove non c’è una culla', 'where there is no cot'),
    withNeeds: word(
      'gli ospiti con cane o culla, nei messaggi',
      'the guests with a dog or a cot, in messages',
      'guests',
      'needs'
    )
  }),
  ...usedIn('Dove un soggiorno non è possibile', 'Where a stay is not possible', {
    notYet: word('oltre l’ultimo giorno che ha un prezzo', 'beyond the last day that has a price', 'date'),
    takenNight: word('quando una notte di mezzo è presa', 'if a night between is taken', 'date'),
    passedDay: word('per un giorno che è passato', 'for a day in the past', 'date'),
    tooSoon: word('quando mancano i giorni di preavviso', 'if the notice is too short', 'date'),
    tooShort: word('quando le notti sono poche', 'if there are too few nights', 'date', 'nights'),
    tooLong: word('quando le notti sono troppe', 'if there are too many nights', 'date', 'nights'),
    noArrival: word('quando quel giorno non si arriva', 'if nobody can arrive on that day', 'date', 'weekdays'),
    noDeparture: word('quando quel giorno non si parte', 'if nobody can leave on that day', 'date', 'weekdays'),
    tooMany: word('quando gli ospiti sono troppi', 'if there are too many guests', 'guests'),
    othersFree: word('il link alla ricerca con le stesse date', 'the link to the search with the same dates')
  }),
  ...usedIn('Nella ricerca fra tutti gli alloggi', 'In the search over all units', {
    searchHeading: word('il titolo', 'the heading'),
    searchByChat: word('al suo posto, dove JavaScript è spento', 'in its place, where JavaScript is off'),
    pickDates: word('prima di scegliere le date', 'before dates are chosen'),
    departureFirst: word('quando la partenza viene prima dell’arrivo', 'if the departure is before the arrival'),
    wishMalformed: word('quando un link con le date non si capisce', 'if a link with dates cannot be read'),
    wishSwapped: word('quando le date di un link erano scambiate', 'if the dates of a link were swapped'),
    searching: word('mentre si aspettano i calendari', 'while the calendars are awaited'),
    freeOne: word('quando è libero un alloggio solo', 'if one unit is available'),
    freeSeveral: word('quanti alloggi sono liberi', 'how many units are available', 'free'),
    freeTogether: word('quando ci vogliono due alloggi insieme', 'if it takes two units together'),
    freeNone: word('quando non è libero niente', 'if nothing is available'),
    unreadOne: word('quando un calendario non si è letto', 'if one calendar could not be read'),
    unreadSeveral: word('quanti calendari non si sono letti', 'how many calendars could not be read', 'count'),
    noAnswers: word('quando non risponde nessun calendario', 'if no calendar answers'),
    manyGuests: word('quando ci vogliono più di due alloggi', 'if it takes more than two units', 'guests'),
    largeParty: word('prima degli alloggi da prendere insieme', 'before units that are taken together', 'guests'),
    filters: word('il titolo sopra i filtri', 'the heading over the filters'),
    orTwo: word('prima di due alloggi dello stesso elenco', 'before two units of the same list', 'list'),
    fromTotal: word('il totale più basso di un gruppo', 'the lowest total of a group', 'total'),
    sideBySide: word('il titolo sopra due alloggi insieme', 'the heading over two units together'),
    nothingNear: word('quando anche nelle date vicine non c’è posto', 'if nearby dates have no room either')
  }),
  ...usedIn('Nella ricerca, fra le altre date', 'In the search, among other dates', {
    nearestDates: word('il titolo sopra le date vicine', 'the heading over nearby dates'),
    sameArrival: word('date con lo stesso arrivo', 'dates with the same arrival'),
    dayEarlier: word('date di un giorno prima', 'dates one day earlier'),
    daysEarlier: word('quanti giorni prima', 'how many days earlier', 'count'),
    dayLater: word('date di un giorno dopo', 'dates one day later'),
    daysLater: word('quanti giorni dopo', 'how many days later', 'count'),
    otherDays: word(
      'la riga di altre date con il loro totale',
      'the line of other dates with their total',
      'dates',
      'total'
    )
  }),
  ...datedNightWords,
  ...usedIn('Nella figura dell’anno', 'In the picture of the year', {
    yearHeading: word('il titolo sopra le settimane dell’anno', 'the heading over the weeks of the year'),
    yearUnread: word(
      'dove sta l’anno di un alloggio, se il suo calendario non si è letto',
      'in the place of the year of a unit whose calendar could not be read'
    )
  }),
  ...usedIn('Nella ricerca, per gli alloggi che non vanno bene', 'In the search, of the units that do not fit', {
    unfitTaken: word('quali sono già presi', 'which are taken already', 'units'),
    unfitGuests: word('quali sono troppo piccoli', 'which are too small', 'guests', 'units'),
    unfitNeed: word(
      'quali non prendono cani o non hanno la culla',
      'which take no dogs or have no cot',
      'reason',
      'units'
    ),
    unfitUnpublished: word('quali non hanno ancora prezzi', 'which have no prices yet', 'units'),
    unfitRules: word(
      'quali si danno solo in altri giorni o per altre notti',
      'which are let only on other days or for other nights',
      'units'
    ),
    unfitUnread: word('di quali non si è letto il calendario', 'of which the calendar could not be read', 'units')
  }),
  ...usedIn('Quando un ospite chiede un soggiorno', 'When a guest asks for a stay', {
    askChat: word('il pulsante che apre la chat', 'the button that opens the chat'),
    otherWays: word('il titolo sopra gli altri modi di chiedere', 'the heading over other ways to ask'),
    sms: word('il link che apre un SMS', 'the link that opens a text message'),
    copy: word('il pulsante che copia il messaggio', 'the button that copies the message'),
    copied: word('quando il messaggio è copiato', 'once the message is copied'),
    askStay: word('il messaggio, per un alloggio qualsiasi', 'the message for any unit', 'site', 'dates', 'guests'),
    askParts: word(
      'il messaggio, per due alloggi insieme',
      'the message for two units together',
      'site',
      'dates',
      'guests',
      'parts'
    ),
    askElsewhere: word(
      'nel messaggio: che si scrive anche all’altro numero',
      'in the message: that the other number is asked too',
      'unit'
    ),
    askUnits: word('il pulsante per chiedere di certi alloggi', 'the button to ask about some units', 'units'),
    askedTwice: word('quando rispondono due numeri diversi', 'if two different numbers answer'),
    askRefused: word(
      'il messaggio, quando il calendario dice di no',
      'the message when the calendar says no',
      'reason'
    ),
    dates: word('due date, nei messaggi', 'two dates, in messages', 'arrival', 'departure'),
    withExtras: word(
      'il totale con ciò che si aggiunge, nei messaggi',
      'the total with what is added, in messages',
      'total',
      'extras'
    )
  }),
  ...answerWords,
  ...letterWords,
  ...usedIn('Accanto alle mappe e alle distanze', 'Beside maps and distances', {
    directions: word('sopra i link alle mappe', 'over the links to maps'),
    webMap: word('il link alla mappa di Google', 'the link to the map of Google'),
    appleMap: word('il link alla mappa di Apple', 'the link to the map of Apple'),
    north: word('il segno del nord sulla mappa', 'the sign of north on the map'),
    metres: word('una distanza in metri', 'a distance in metres', 'count'),
    kilometres: word('una distanza in chilometri', 'a distance in kilometres', 'count'),
    aboutDistance: word('una distanza che non è esatta', 'a distance that is not exact', 'distance'),
    distanceFrom: word('una distanza da un altro luogo', 'a distance from another place', 'spot', 'distance'),
    asTheCrowFlies: word(
      'una distanza dalla casa, in linea d’aria',
      'a distance from the house, as the crow flies',
      'distance'
    ),
    distances: word(
      'spiega che le distanze sono in linea d’aria',
      'explains that distances are as the crow flies',
      'site'
    ),
    approximatePlaces: word('spiega i segni tratteggiati della mappa', 'explains the dashed marks of the map'),
    beyondMap: word('spiega le frecce al bordo della mappa', 'explains the arrows at the edge of the map')
  }),
  ...usedIn('Fra i dati della società e le note legali', 'Among the data of the company and the legal notes', {
    registeredOffice: word('prima della sede della società', 'before the office of the company'),
    vatNumber: word('prima della partita IVA', 'before the VAT number'),
    registerNumber: word('prima del numero REA', 'before the number in the register'),
    taxCode: word('prima del codice fiscale', 'before the tax code'),
    shareCapital: word('prima del capitale versato', 'before the paid-up capital'),
    soleMember: word('quando il socio è uno solo', 'if there is a single member'),
    email: word('prima dell’indirizzo e-mail', 'before the e-mail address'),
    nationalCode: word('prima del codice CIN', 'before the national code'),
    regionalCode: word('prima del codice della regione', 'before the code of the region'),
    certifiedEmail: word('prima della PEC', 'before the certified e-mail address'),
    privacy: word('il titolo sopra l’informativa', 'the heading over the privacy notice'),
    controller: word('il titolo sopra chi tratta i dati', 'the heading over who handles the data'),
    purposes: word('il titolo sopra a che cosa servono i dati', 'the heading over what the data is for'),
    basis: word('il titolo sopra che cosa permette di usarli', 'the heading over what allows their use'),
    chats: word('il titolo sopra che cosa ne è di una chat', 'the heading over what becomes of a chat'),
    cameras: word('il titolo sopra la videosorveglianza', 'the heading over the cameras'),
    recipients: word('il titolo sopra chi altri li riceve', 'the heading over who else gets them'),
    transfers: word(
      'il titolo sopra se escono dall’Unione europea',
      'the heading over whether they leave the European Union'
    ),
    retention: word('il titolo sopra per quanto si tengono', 'the heading over how long they are kept'),
    rights: word('il titolo sopra che cosa si può chiedere', 'the heading over what people can ask for'),
    authority: word('il titolo sopra a chi si reclama', 'the heading over whom to complain to'),
    withdrawal: word('il titolo sopra il recesso', 'the heading over the right of withdrawal')
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
  'perNightFor',
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
  'cameras',
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
