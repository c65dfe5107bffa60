/** translations.yaml: the words of the program. */
import { block } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'

/** For each word: its label in Italian and in English, and the variables that it may contain. */
const words = {
  documentTitle: [
    'Il titolo di una pagina nella scheda del browser',
    'The title of a page in the browser tab',
    'title',
    'site'
  ],
  sectionTitle: ['Il titolo di una pagina della guida', 'The title of a guide page', 'section', 'guide'],
  skipToContent: ['Il link per chi usa la tastiera', 'The link for those who use a keyboard'],
  language: ['Il nome del selettore della lingua', 'The name of the language switch'],
  pages: ['Il nome dei link alle pagine', 'The name of the page links'],
  menu: ['Il pulsante del menu, in testa alle pagine', 'The button of the menu at the top of pages'],
  guidePages: ['Il nome dei link della guida', 'The name of the guide links'],
  savedHere: ['La guida degli ospiti è sul telefono', 'The guests’ guide is on the phone'],
  noSignal: ['Un link che senza rete non si apre', 'A link that does not open without a signal'],
  backHome: ['La descrizione di una striscia che porta alla home', 'The description of a strip that leads home'],
  home: ['La linguetta di una striscia che porta alla home', 'The tab of a strip that leads home'],
  bookNow: ['Il pulsante «Prenotate ora»', 'Book now'],
  buy: ['Il pulsante «Comprate»', 'Buy', 'product'],
  backTo: ['La descrizione di una striscia che riporta indietro', 'The description of a strip that leads back', 'page'],
  openPhoto: ['Il nome di una miniatura', 'The name of a thumbnail', 'number', 'count', 'photo'],
  photosOf: ['Il nome della sequenza di foto', 'The name of the photo slider', 'unit'],
  photoShown: [
    'Che cosa dice il lettore di schermo della foto mostrata',
    'What a screen reader says of the photo shown',
    'number',
    'count',
    'photo'
  ],
  previousPhoto: ['Il pulsante della foto precedente', 'The button to the photo before'],
  nextPhoto: ['Il pulsante della foto successiva', 'The button to the photo after'],
  close: ['Il pulsante che chiude la sequenza di foto', 'The button that closes the photo slider'],
  squareMetres: ['Una superficie', 'An area', 'area'],
  bathroom: ['Un bagno', 'One bathroom', 'count'],
  bathrooms: ['Più bagni', 'Several bathrooms', 'count'],
  guest: ['Un ospite', 'One guest', 'count'],
  guests: ['Più ospiti', 'Several guests', 'count'],
  litres: ['Un formato', 'A size', 'litres'],
  perLitre: [
    'Il prezzo di un litro, sotto il prezzo di un formato',
    'The price of one litre, below the price of a size',
    'amount'
  ],
  packs: ['In quante confezioni viaggia un formato', 'How many packs a size travels in', 'count', 'size'],
  netQuantity: ['Prima delle quantità dell’olio', 'Before the quantities of the oil'],
  category: ['Prima della categoria dell’olio', 'Before the category of the oil'],
  origin: ['Prima dell’origine dell’olio', 'Before the origin of the oil'],
  storage: ['Prima di come si conserva l’olio', 'Before how the oil is stored'],
  bestBefore: ['Prima di quanto dura l’olio', 'Before how long the oil keeps'],
  operator: ['Prima di chi risponde dell’olio', 'Before who answers for the oil'],
  nutrition: ['Il titolo della tabella nutrizionale', 'The heading of the nutrition table'],
  energy: ['Nella tabella: l’energia', 'In the table: energy'],
  energyAmount: ['Nella tabella: quanta energia', 'In the table: how much energy', 'kilojoules', 'kilocalories'],
  fat: ['Nella tabella: i grassi', 'In the table: fat'],
  saturates: ['Nella tabella: i grassi saturi', 'In the table: saturates'],
  monounsaturates: ['Nella tabella: i grassi monoinsaturi', 'In the table: mono-unsaturates'],
  polyunsaturates: ['Nella tabella: i grassi polinsaturi', 'In the table: polyunsaturates'],
  carbohydrate: ['Nella tabella: i carboidrati', 'In the table: carbohydrate'],
  sugars: ['Nella tabella: gli zuccheri', 'In the table: sugars'],
  protein: ['Nella tabella: le proteine', 'In the table: protein'],
  salt: ['Nella tabella: il sale', 'In the table: salt'],
  grams: ['Nella tabella: una quantità', 'In the table: an amount', 'amount'],
  buyersRights: ['Il titolo dei diritti di chi compra l’olio', 'The heading of the rights of those who buy the oil'],
  guaranteeNotice: [
    'La descrizione dell’avviso armonizzato, per chi non può vederlo',
    'The description of the harmonised notice, for those who cannot see it'
  ],
  guarantee: ['Prima della garanzia legale', 'Before the legal guarantee'],
  beforeYouGo: ['Il titolo delle regole della casa', 'The heading of the house rules'],
  prices: ['Il titolo del riquadro dei prezzi', 'The heading of the price panel'],
  outOfTen: ['Dopo un voto', 'After a rating'],
  touristTax: ['L’imposta con il suo importo', 'The tax with its amount', 'amount'],
  touristTaxSeason: [
    'Un altro importo in una parte dell’anno, tra parentesi dopo il primo',
    'Another amount in part of the year, in brackets behind the first',
    'amount',
    'from',
    'to'
  ],
  extra: ['Qualcosa che si paga a parte', 'Something that is charged extra', 'name', 'amount', 'per'],
  extraObligatory: [
    'Qualcosa che si paga sempre, oltre alle notti',
    'Something that is always charged on top of the nights',
    'name',
    'amount',
    'per'
  ],
  pricedFor: ['Per quante persone valgono i prezzi', 'Whom the prices are for', 'guests', 'count'],
  showOnly: ['Prima delle scelte che riducono un elenco di alloggi', 'Before the choices that shorten a list of units'],
  showAll: ['La scelta che mostra tutti gli alloggi', 'The choice that shows all units'],
  separateBedroom: [
    'La scelta degli alloggi con almeno una camera da letto a parte',
    'The choice of units with at least one bedroom of their own'
  ],
  services: ['Il titolo dei servizi', 'The heading of the services'],
  paid: ['Dopo un servizio che si paga a parte', 'After a service that costs extra'],
  paidService: ['Che cosa significa la moneta', 'What the coin stands for'],
  availability: ['Il titolo del calendario', 'The heading of the calendar'],
  askByChat: [
    'Che cosa fare se il calendario non ha niente da mostrare',
    'What to do where the calendar has nothing to show'
  ],
  searchByChat: [
    'Che cosa fare dove la ricerca per date non può funzionare',
    'What to do where the search by dates cannot run'
  ],
  perNight: [
    'Il prezzo di una notte, dove non c’è il calendario',
    'The price of a night, where there is no calendar',
    'price'
  ],
  available: ['Che cosa significa il segno di un giorno libero', 'What the badge of a free day stands for'],
  shut: [
    'Che cosa indica un prezzo senza sfondo: un giorno libero in cui non si può arrivare',
    'What a price without a background stands for: a free day on which nobody can arrive'
  ],
  unavailable: ['Che cosa significa il segno di ogni altro giorno', 'What the badge of any other day stands for'],
  availableDay: ['Un giorno libero, per i lettori di schermo', 'A free day, for screen readers', 'price', 'date'],
  unavailableDay: ['Ogni altro giorno, per i lettori di schermo', 'Any other day, for screen readers', 'date'],
  pastDay: ['Un giorno già passato, per i lettori di schermo', 'A day before today, for screen readers', 'date'],
  possibleDeparture: [
    'Un giorno non libero ma possibile per la partenza, per i lettori di schermo',
    'A day that is not free but can be the day of departure, for screen readers',
    'day'
  ],
  nextFree: [
    'Il pulsante della prima notte libera, in un mese che non ne ha',
    'The button to the first free night, in a month without any',
    'date'
  ],
  pickArrival: ['Sotto il calendario, prima di scegliere un giorno', 'Below the calendar before a day is picked'],
  pickDeparture: [
    'Sotto il calendario, una volta scelto il giorno di arrivo',
    'Below the calendar once the day of arrival is picked'
  ],
  arrival: ['Prima del giorno di arrivo', 'Before the day of arrival'],
  departure: ['Prima del giorno di partenza', 'Before the day of departure'],
  night: ['Una notte', 'One night', 'count'],
  nights: ['Più notti', 'Several nights', 'count'],
  stayTotal: ['Prima del totale delle notti scelte', 'Before the total of the picked nights', 'nights'],
  clearDates: ['Il pulsante che cancella le date scelte', 'The button that clears the chosen dates'],
  touristTaxNights: [
    'L’imposta per alcune notti di un soggiorno, se cambia durante il soggiorno',
    'The tax of some nights of a stay, where it changes within the stay',
    'nights',
    'amount'
  ],
  adult: ['Un adulto', 'One adult', 'count'],
  adults: ['Più adulti', 'Several adults', 'count'],
  child: ['Un bambino', 'One child', 'count'],
  children: ['Più bambini', 'Several children', 'count'],
  discount: ['La riga di uno sconto', 'The line of a discount', 'percent'],
  included: [
    'Al posto di un importo, per ciò che è compreso nel prezzo delle notti',
    'Instead of an amount, of what the price of the nights includes'
  ],
  taxLine: ['La riga dell’imposta', 'The line of the tax'],
  covered: [
    'Che cosa comprende il totale di un alloggio trovato, oltre alle notti',
    'What the total of a unit that was found includes beside the nights',
    'names'
  ],
  withTax: ['Un totale che comprende l’imposta', 'A total that includes the tax', 'total'],
  withoutTax: ['Un totale che non comprende l’imposta', 'A total without the tax', 'total'],
  withoutGuests: [
    'Un totale che non comprende il prezzo di tutti gli ospiti',
    'A total that does not cover all guests',
    'total'
  ],
  searchHeading: ['Il titolo della ricerca fra tutti gli alloggi', 'The heading of the search over all units'],
  pickDates: ['Sotto la ricerca, finché non ha tutte e due le date', 'Below the search, before it has both dates'],
  searching: ['Mentre si interrogano i calendari', 'While the calendars are asked'],
  freeOne: ['Quanti alloggi sono liberi: uno', 'How many units are free: one'],
  freeSeveral: ['Quanti alloggi sono liberi: più di uno', 'How many units are free: several', 'free'],
  freeTogether: [
    'Se nessun alloggio va bene da solo, ma due insieme sì',
    'Where no unit fits by itself, and two together do'
  ],
  freeMoving: [
    'Se nessun alloggio è libero per tutto il soggiorno, ma due uno dopo l’altro sì',
    'Where no unit is free for the whole stay, and two are one after the other'
  ],
  freeNone: ['Quanti alloggi sono liberi: nessuno', 'How many units are free: none'],
  silentOne: ['Quanti alloggi non hanno ancora risposto: uno', 'How many units have no answer yet: one'],
  silentSeveral: [
    'Quanti alloggi non hanno ancora risposto: più di uno',
    'How many units have no answer yet: several',
    'count'
  ],
  unreadOne: ['Quanti calendari non si sono potuti leggere: uno', 'How many calendars could not be read: one'],
  unreadSeveral: [
    'Quanti calendari non si sono potuti leggere: più di uno',
    'How many calendars could not be read: several',
    'count'
  ],
  noAnswers: ['Dove nessun alloggio ha risposto', 'Where no unit has answered'],
  manyGuests: [
    'Dove gli ospiti sono più di quanti stiano in due alloggi',
    'Where there are more guests than any two units have room for',
    'guests'
  ],
  largeParty: [
    'Dove gli ospiti sono più di quanti stiano in un alloggio',
    'Where there are more guests than any one unit has room for',
    'guests'
  ],
  addNeeded: [
    'La casella che aggiunge ai totali ciò che serve a tutti',
    'The box that adds to the totals what every guest needs',
    'extras'
  ],
  apart: [
    'Che cosa serve a tutti e non è nel totale',
    'What every guest needs and the total does not include',
    'extras',
    'total'
  ],
  withExtras: [
    'Nel messaggio, un totale con ciò che l’ospite ha aggiunto',
    'In the message, a total with what the guest has added',
    'total',
    'extras'
  ],
  notYet: [
    'Perché un alloggio non è libero: notti dopo quelle pubblicate',
    'Why a unit is not free: nights after those that are published',
    'date'
  ],
  askStay: [
    'Il messaggio che chiede un soggiorno alla struttura, dove la ricerca non trova niente, o in due alloggi',
    'The message that asks the house where nothing was found, or for a stay in two units',
    'site',
    'dates',
    'guests'
  ],
  askParts: [
    'Il messaggio che chiede un soggiorno in due alloggi',
    'The message that asks for a stay in two units',
    'site',
    'dates',
    'guests',
    'parts'
  ],
  askElsewhere: [
    'Dopo quel messaggio, se i due alloggi hanno numeri diversi',
    'After that message, where the two units have different numbers',
    'unit'
  ],
  answerStart: ['L’inizio di una risposta a una richiesta', 'The beginning of an answer to a request'],
  answerConfirmed: [
    'La conferma di un soggiorno',
    'The confirmation of a stay',
    'unit',
    'arrival',
    'departure',
    'nights',
    'guests'
  ],
  answerOption: [
    'Un soggiorno tenuto in opzione',
    'A stay that is held under option',
    'unit',
    'arrival',
    'departure',
    'nights',
    'guests',
    'until'
  ],
  answerTotal: ['Il totale, in una conferma', 'The total, in a confirmation', 'total'],
  answerArrival: ['A che ora si arriva, in una conferma', 'When guests arrive, in a confirmation', 'times'],
  answerDeclined: ['Il rifiuto di una richiesta', 'The refusal of a request', 'unit', 'arrival', 'departure', 'nights'],
  answerInstead: ['Prima delle alternative, in un rifiuto', 'Before the alternatives, in a refusal'],
  answerAlternative: [
    'Un’alternativa, in un rifiuto',
    'An alternative, in a refusal',
    'unit',
    'arrival',
    'departure',
    'nights',
    'total',
    'link'
  ],
  answerEnd: ['La fine di una risposta a una richiesta', 'The end of an answer to a request', 'site'],
  askChat: ['Il pulsante per chiedere un alloggio trovato', 'The button that asks for a unit that was found'],
  sms: ['Il link che manda la richiesta per SMS', 'The link that sends the request by SMS'],
  copy: ['Il pulsante che copia la richiesta', 'The button that copies the request'],
  copied: ['Lo stesso pulsante, dopo', 'The same button, afterwards'],
  calendarFile: [
    'Il link che porta le date nel calendario dell’ospite',
    'The link that takes the dates to the guest’s own calendar'
  ],
  dates: ['Da un giorno a un altro', 'From one day to another', 'arrival', 'departure'],
  wishMalformed: ['Un link con date e ospiti che non si legge', 'A link with dates and guests that cannot be read'],
  wishSwapped: [
    'Un link in cui la partenza viene prima dell’arrivo',
    'A link in which the departure comes before the arrival'
  ],
  summaryDates: [
    'Per i programmi che rispondono agli ospiti: come si scrive un link con le date',
    'For programs that answer guests: how a link with dates is written',
    'link'
  ],
  departureFirst: ['Una partenza che non viene dopo l’arrivo', 'A departure that is not after the arrival'],
  nearestDates: ['Il titolo delle altre date, se niente è libero', 'The heading of other dates, where nothing is free'],
  otherDays: [
    'Le date migliori qualche giorno prima o dopo',
    'The best dates some days earlier or later',
    'dates',
    'total'
  ],
  cheapestDays: ['Le date meno care del mese', 'The cheapest dates of the month', 'dates', 'unit', 'total'],
  otherWays: [
    'Prima di e-mail, SMS e copia, al posto della chat',
    'Before e-mail, SMS and copying, instead of the chat'
  ],
  filtersAndOrder: [
    'La riga che apre i filtri degli alloggi liberi e il loro ordine',
    'The line that opens the filters of free units and their order',
    'order'
  ],
  orderBy: ['Prima dei modi di ordinare gli alloggi liberi', 'Before the ways to order free units'],
  byPrice: ['L’ordine dal totale più basso', 'The order by total, the lowest first'],
  bySize: ['L’ordine dall’alloggio più grande', 'The order by size, the largest first'],
  orTwo: [
    'Due alloggi di un elenco invece di uno solo, come «due camere»',
    'Two units of a list instead of a single one, such as “two rooms”',
    'list'
  ],
  fromTotal: ['Il totale più basso di diverse possibilità', 'The lowest total of several possibilities', 'total'],
  yearHeading: [
    'Il pulsante e il titolo della striscia con i prezzi delle prossime 52 settimane',
    'The button and the heading of the ribbon with the prices of the next 52 weeks'
  ],
  yearNote: ['Come si legge la striscia delle 52 settimane', 'How the ribbon of 52 weeks is read', 'guests'],
  yearTable: ['La riga che apre la striscia come tabella', 'The line that opens the ribbon as a table'],
  weeksOf: ['In una tabella, sopra le settimane', 'In a table, above the weeks'],
  unitOf: ['In una tabella, sopra gli alloggi', 'In a table, above the units'],
  totalOf: ['In una tabella, sopra i totali', 'In a table, above the totals'],
  twoPlaces: [
    'Il titolo dei soggiorni in due alloggi, uno dopo l’altro',
    'The heading of stays in two units one after the other'
  ],
  sideBySide: ['Il titolo dei soggiorni in due alloggi insieme', 'The heading of stays in two units at once'],
  sameArrival: [
    'Altre date: lo stesso giorno di arrivo, per un altro numero di notti',
    'Other dates: the same day of arrival, for another number of nights'
  ],
  dayEarlier: ['Altre date: un giorno prima di quelle desiderate', 'Other dates: one day before those asked for'],
  easter: ['La domenica di Pasqua', 'Easter Sunday'],
  aroundEaster: [
    'Le notti di una stagione che si sposta con la Pasqua',
    'The nights of a season that moves with Easter',
    'nights'
  ],
  daysEarlier: [
    'Altre date: alcuni giorni prima di quelle desiderate',
    'Other dates: several days before those asked for',
    'count'
  ],
  dayLater: ['Altre date: un giorno dopo quelle desiderate', 'Other dates: one day after those asked for'],
  daysLater: [
    'Altre date: alcuni giorni dopo quelle desiderate',
    'Other dates: several days after those asked for',
    'count'
  ],
  together: ['Il totale di due soggiorni', 'The total of two stays', 'total'],
  nothingNear: [
    'Se niente è libero nemmeno vicino alle date desiderate',
    'Where nothing is free near those dates either'
  ],
  unfitTaken: [
    'Gli alloggi occupati, nella frase su quelli che non vanno bene',
    'The units that are taken, in the sentence about those that do not fit',
    'units'
  ],
  unfitGuests: [
    'Gli alloggi troppo piccoli, nella stessa frase',
    'The units that are too small, in the same sentence',
    'guests',
    'units'
  ],
  unfitUnpublished: [
    'Gli alloggi senza prezzi per quelle notti, nella stessa frase',
    'The units without prices for those nights, in the same sentence',
    'units'
  ],
  unfitRules: [
    'Gli alloggi con altre regole di soggiorno, nella stessa frase',
    'The units whose rules forbid the stay, in the same sentence',
    'units'
  ],
  unfitSilent: [
    'Gli alloggi che non hanno ancora risposto, nella stessa frase',
    'The units without an answer yet, in the same sentence',
    'units'
  ],
  unfitUnread: [
    'Gli alloggi il cui calendario non si è potuto leggere, nella stessa frase',
    'The units whose calendars could not be read, in the same sentence',
    'units'
  ],
  notBookable: [
    'Lo stesso link, se le notti sono libere ma il soggiorno non è possibile',
    'The same link, where the nights are free and the stay is not possible',
    'date'
  ],
  datesAndPrices: ['Il link al calendario accanto a «Prenotate ora»', 'The link to the calendar beside Book now'],
  seeFree: ['Il pulsante sotto date e ospiti, nella home', 'The button below dates and guests, on the home page'],
  unitFree: [
    'Su un alloggio di un elenco, se è libero nelle date scelte',
    'On a unit of a list, where it is free on the chosen dates',
    'total'
  ],
  guestsOf: ['Il titolo della scelta degli ospiti', 'The heading of the choice of guests'],
  adultsOf: ['La scelta degli adulti', 'The choice of adults'],
  childrenOf: ['La scelta dei bambini', 'The choice of children'],
  fromAge: [
    'La scelta degli adulti, se i bambini sotto una certa età non pagano l’imposta',
    'The choice of adults, where children pay no tax below some age',
    'age'
  ],
  belowAge: [
    'Allora la scelta dei bambini, e quanti sono in un messaggio',
    'The choice of children there, and how many they are in a message',
    'children',
    'age'
  ],
  fewer: [
    'Il pulsante che toglie un ospite, per i lettori di schermo',
    'The button that takes one guest away, for screen readers',
    'who'
  ],
  more: [
    'Il pulsante che aggiunge un ospite, per i lettori di schermo',
    'The button that adds a guest, for screen readers',
    'who'
  ],
  onRequest: ['Il titolo di ciò che si può aggiungere al totale', 'The heading of what may come on top of the total'],
  unpriced: [
    'Se gli ospiti sono più di quelli del prezzo e niente dice quanto pagano',
    'Where there are more guests than the price is for, and nothing says what they pay',
    'guests'
  ],
  takenNight: [
    'Perché un soggiorno non è possibile: una notte non libera',
    'Why a stay is not possible: a night that is not free',
    'date'
  ],
  passedDay: [
    'Perché un soggiorno non è possibile: un giorno già passato',
    'Why a stay is not possible: a day that has passed',
    'date'
  ],
  tooSoon: [
    'Perché un soggiorno non è possibile: troppo poco preavviso',
    'Why a stay is not possible: too little notice',
    'date'
  ],
  tooShort: [
    'Perché un soggiorno non è possibile: troppo poche notti',
    'Why a stay is not possible: too few nights',
    'date',
    'nights'
  ],
  tooLong: [
    'Perché un soggiorno non è possibile: troppe notti',
    'Why a stay is not possible: too many nights',
    'date',
    'nights'
  ],
  noArrival: [
    'Perché un soggiorno non è possibile: il giorno della settimana dell’arrivo',
    'Why a stay is not possible: the day of the week of the arrival',
    'date',
    'weekdays'
  ],
  noDeparture: [
    'Perché un soggiorno non è possibile: il giorno della settimana della partenza',
    'Why a stay is not possible: the day of the week of the departure',
    'date',
    'weekdays'
  ],
  tooMany: [
    'Perché un soggiorno non è possibile: troppi ospiti',
    'Why a stay is not possible: too many guests',
    'guests'
  ],
  othersFree: [
    'Il collegamento da un soggiorno non possibile alla ricerca fra tutti gli alloggi',
    'The link from a stay that is not possible to the search over all units'
  ],
  askRefused: [
    'Nel messaggio, dopo le date di un soggiorno che il calendario rifiuta',
    'In the message, after the dates of a stay that the calendar refuses',
    'reason'
  ],
  newArrival: [
    'Perché un giorno è diventato quello di arrivo e non di partenza',
    'Why a day has become the arrival, not the departure',
    'reason',
    'date'
  ],
  monthsOf: ['Il nome delle linguette dei mesi', 'The name of the tabs of the months'],
  monthFree: [
    'La linguetta di un mese, per i lettori di schermo',
    'A tab of a month, for screen readers',
    'month',
    'free',
    'nights',
    'prices'
  ],
  monthTaken: ['Lo stesso per un mese senza notti libere', 'The same of a month without any free night', 'month'],
  readAt: ['Quando sono stati letti i calendari l’ultima volta', 'When the calendars were last read', 'date', 'time'],
  readLongAgo: ['Lo stesso dopo più di un giorno', 'The same after more than a day', 'date', 'time'],
  taxNights: [
    'Nella frase sull’imposta: per quante notti al massimo si paga',
    'In the sentence on the tax: for how many nights it is paid at most',
    'nights'
  ],
  taxChildren: [
    'Nella stessa frase: l’età sotto la quale i bambini non la pagano',
    'In the same sentence: the age below which children pay none',
    'age'
  ],
  taxFree: [
    'Una parte dell’anno senza imposta, tra parentesi dopo l’importo',
    'A part of the year without the tax, in brackets behind the amount',
    'from',
    'to'
  ],
  extraIncluded: [
    'Qualcosa che è compreso nel prezzo delle notti',
    'Something that the price of the nights includes',
    'name'
  ],
  directions: ['Sopra i link alle mappe', 'Above the map links'],
  lightMorning: ['Sopra i luoghi del mattino', 'Above the places of the morning'],
  lightNoon: ['Sopra i luoghi del mezzogiorno', 'Above the places of noon'],
  lightSunset: ['Sopra i luoghi del tramonto', 'Above the places of sunset'],
  lightNight: ['Sopra i luoghi della notte', 'Above the places of the night'],
  lightAny: ['Sopra i luoghi di ogni ora', 'Above the places for any time of day'],
  north: ['La lettera del nord', 'The letter of the north'],
  metres: ['Una distanza breve', 'A short distance', 'count'],
  kilometres: ['Una distanza lunga', 'A long distance', 'count'],
  aboutDistance: [
    'La distanza di un luogo la cui posizione non è esatta',
    'A distance to a place whose position is not exact',
    'distance'
  ],
  distanceFrom: [
    'Una distanza che non parte dal luogo stesso',
    'A distance that is not from the place itself',
    'spot',
    'distance'
  ],
  asTheCrowFlies: ['La distanza di un luogo', 'The distance of a place', 'distance'],
  distances: ['Sotto una mappa: che cosa sono le sue distanze', 'Below a map: what its distances are', 'site'],
  approximatePlaces: [
    'Sotto una mappa in cui alcune posizioni non sono esatte',
    'Below a map on which some positions are not exact'
  ],
  beyondMap: ['Sotto una mappa con luoghi oltre il suo bordo', 'Below a map with places beyond its edge'],
  webMap: ['Il link alle mappe sul web', 'The link to the web maps'],
  appleMap: ['Il link alle mappe di Apple', 'The link to the Apple maps'],
  addressOnMap: ['Dopo l’indirizzo, per i lettori di schermo', 'After the address, for screen readers'],
  registeredOffice: ['Prima della sede legale', 'Before the registered office'],
  vatNumber: ['Prima della partita IVA', 'Before the VAT number'],
  taxCode: ['Prima del codice fiscale', 'Before the tax code'],
  shareCapital: ['Prima del capitale versato', 'Before the paid-up capital'],
  soleMember: ['Che la società ha un unico socio', 'That the company has a single member'],
  certifiedEmail: ['Prima della PEC', 'Before the certified e-mail address'],
  legalNotes: [
    'Il titolo delle note legali, e il link che vi porta',
    'The heading of the legal notes, and the link to them'
  ],
  privacy: ['Prima del testo sulla privacy', 'Before the text on privacy'],
  controller: ['Prima del titolare dei dati', 'Before who is responsible for the data'],
  recipients: ['Prima di chi riceve i dati', 'Before who receives the data'],
  transfers: ['Prima dei Paesi in cui vanno i dati', 'Before the countries that the data goes to'],
  purposes: ['Prima delle finalità', 'Before the purposes'],
  basis: ['Prima della base giuridica', 'Before the legal basis'],
  chats: ['Prima di ciò che ne è delle chat', 'Before what becomes of chats'],
  retention: ['Prima del tempo di conservazione', 'Before how long data is kept'],
  rights: ['Prima dei diritti', 'Before the rights'],
  authority: ['Prima dell’autorità per i reclami', 'Before the authority for complaints'],
  withdrawal: ['Prima della frase sul recesso', 'Before the sentence on withdrawal'],
  vote: ['Un voto', 'One vote', 'count'],
  votes: ['Più voti', 'Several votes', 'count'],
  stepFree: ['Che non ci sono gradini', 'That there are no steps'],
  step: ['Un gradino', 'One step', 'count'],
  steps: ['Più gradini', 'Several steps', 'count'],
  lift: ['Che c’è un ascensore', 'That there is a lift'],
  noLift: ['Che non c’è un ascensore', 'That there is no lift'],
  narrowestDoor: [
    'La larghezza della porta più stretta, in centimetri',
    'The width of the narrowest door, in centimetres',
    'width'
  ],
  registerNumber: ['Prima del numero nel registro delle imprese', 'Before the number in the company register'],
  email: ['Prima dell’indirizzo e-mail', 'Before the e-mail address'],
  nationalCode: ['Prima del codice nazionale', 'Before the national code'],
  regionalCode: ['Prima del codice regionale', 'Before the regional code'],
  movedTo: ['La pagina di un vecchio indirizzo', 'The page of an old address', 'page']
} satisfies Readonly<Record<string, readonly [it: string, en: string, ...variables: string[]]>>

export const translationsSchema = ({ text, message }: BlockSchemas) =>
  block({ it: 'Parole del sito', en: 'Words of the site' })(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table
    Object.fromEntries(
      Object.entries(words).map(([name, [it, en, ...variables]]) => [
        name,
        variables.length === 0 ? text({ it, en }) : message(variables, { it, en })
      ])
    ) as Record<keyof typeof words, ReturnType<typeof text>>
  )
