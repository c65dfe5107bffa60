/** translations.yaml: the words of the program. */
import { block } from '../../engine/fields/schema-metadata.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { BlockSchemas } from './kinds/block-schemas.ts'

/** The label of each word, and the variables that it may contain. */
const words = {
  documentTitle: {
    it: 'Il titolo di una pagina nella scheda del browser',
    en: 'The title of a page in the browser tab',
    has: ['title', 'site']
  },
  sectionTitle: {
    it: 'Il titolo di una pagina della guida',
    en: 'The title of a guide page',
    has: ['section', 'guide']
  },
  skipToContent: { it: 'Il link per chi usa la tastiera', en: 'The link for those who use a keyboard' },
  language: { it: 'Il nome del selettore della lingua', en: 'The name of the language switch' },
  pages: { it: 'Il nome dei link alle pagine', en: 'The name of the page links' },
  menu: { it: 'Il pulsante del menu, in testa alle pagine', en: 'The button of the menu at the top of pages' },
  guidePages: { it: 'Il nome dei link della guida', en: 'The name of the guide links' },
  savedHere: { it: 'La guida degli ospiti è sul telefono', en: 'The guests’ guide is on the phone' },
  noSignal: { it: 'Un link che senza rete non si apre', en: 'A link that does not open without a signal' },
  backHome: {
    it: 'La descrizione di una striscia che porta alla home',
    en: 'The description of a strip that leads home'
  },
  home: { it: 'La linguetta di una striscia che porta alla home', en: 'The tab of a strip that leads home' },
  bookNow: { it: 'Il pulsante «Prenotate ora»', en: 'Book now' },
  buy: { it: 'Il pulsante «Comprate»', en: 'Buy', has: ['product'] },
  backTo: {
    it: 'La descrizione di una striscia che riporta indietro',
    en: 'The description of a strip that leads back',
    has: ['page']
  },
  openPhoto: { it: 'Il nome di una miniatura', en: 'The name of a thumbnail', has: ['number', 'count', 'photo'] },
  photosOf: { it: 'Il nome della sequenza di foto', en: 'The name of the photo slider', has: ['unit'] },
  photoShown: {
    it: 'Che cosa dice il lettore di schermo della foto mostrata',
    en: 'What a screen reader says of the photo shown',
    has: ['number', 'count', 'photo']
  },
  previousPhoto: { it: 'Il pulsante della foto precedente', en: 'The button to the photo before' },
  nextPhoto: { it: 'Il pulsante della foto successiva', en: 'The button to the photo after' },
  close: { it: 'Il pulsante che chiude la sequenza di foto', en: 'The button that closes the photo slider' },
  squareMetres: { it: 'Una superficie', en: 'An area', has: ['area'] },
  bathroom: { it: 'Un bagno', en: 'One bathroom', has: ['count'] },
  bathrooms: { it: 'Più bagni', en: 'Several bathrooms', has: ['count'] },
  guest: { it: 'Un ospite', en: 'One guest', has: ['count'] },
  guests: { it: 'Più ospiti', en: 'Several guests', has: ['count'] },
  litres: { it: 'Un formato', en: 'A size', has: ['litres'] },
  perLitre: {
    it: 'Il prezzo di un litro, sotto il prezzo di un formato',
    en: 'The price of one litre, below the price of a size',
    has: ['amount']
  },
  packs: {
    it: 'In quante confezioni viaggia un formato',
    en: 'How many packs a size travels in',
    has: ['count', 'size']
  },
  netQuantity: { it: 'Prima delle quantità dell’olio', en: 'Before the quantities of the oil' },
  category: { it: 'Prima della categoria dell’olio', en: 'Before the category of the oil' },
  origin: { it: 'Prima dell’origine dell’olio', en: 'Before the origin of the oil' },
  storage: { it: 'Prima di come si conserva l’olio', en: 'Before how the oil is stored' },
  bestBefore: { it: 'Prima di quanto dura l’olio', en: 'Before how long the oil keeps' },
  operator: { it: 'Prima di chi risponde dell’olio', en: 'Before who answers for the oil' },
  nutrition: { it: 'Il titolo della tabella nutrizionale', en: 'The heading of the nutrition table' },
  energy: { it: 'Nella tabella: l’energia', en: 'In the table: energy' },
  energyAmount: {
    it: 'Nella tabella: quanta energia',
    en: 'In the table: how much energy',
    has: ['kilojoules', 'kilocalories']
  },
  fat: { it: 'Nella tabella: i grassi', en: 'In the table: fat' },
  saturates: { it: 'Nella tabella: i grassi saturi', en: 'In the table: saturates' },
  monounsaturates: { it: 'Nella tabella: i grassi monoinsaturi', en: 'In the table: mono-unsaturates' },
  polyunsaturates: { it: 'Nella tabella: i grassi polinsaturi', en: 'In the table: polyunsaturates' },
  carbohydrate: { it: 'Nella tabella: i carboidrati', en: 'In the table: carbohydrate' },
  sugars: { it: 'Nella tabella: gli zuccheri', en: 'In the table: sugars' },
  protein: { it: 'Nella tabella: le proteine', en: 'In the table: protein' },
  salt: { it: 'Nella tabella: il sale', en: 'In the table: salt' },
  grams: { it: 'Nella tabella: una quantità', en: 'In the table: an amount', has: ['amount'] },
  buyersRights: {
    it: 'Il titolo dei diritti di chi compra l’olio',
    en: 'The heading of the rights of those who buy the oil'
  },
  guaranteeNotice: {
    it: 'La descrizione dell’avviso armonizzato, per chi non può vederlo',
    en: 'The description of the harmonised notice, for those who cannot see it'
  },
  guarantee: { it: 'Prima della garanzia legale', en: 'Before the legal guarantee' },
  beforeYouGo: { it: 'Il titolo delle regole della casa', en: 'The heading of the house rules' },
  prices: { it: 'Il titolo del riquadro dei prezzi', en: 'The heading of the price panel' },
  outOfTen: { it: 'Dopo un voto', en: 'After a rating' },
  touristTax: { it: 'L’imposta con il suo importo', en: 'The tax with its amount', has: ['amount'] },
  touristTaxSeason: {
    it: 'Un altro importo in una parte dell’anno, tra parentesi dopo il primo',
    en: 'Another amount in part of the year, in brackets behind the first',
    has: ['amount', 'from', 'to']
  },
  extra: { it: 'Qualcosa che si paga a parte', en: 'Something that is charged extra', has: ['name', 'amount', 'per'] },
  extraObligatory: {
    it: 'Qualcosa che si paga sempre, oltre alle notti',
    en: 'Something that is always charged on top of the nights',
    has: ['name', 'amount', 'per']
  },
  pricedFor: { it: 'Per quante persone valgono i prezzi', en: 'Whom the prices are for', has: ['guests', 'count'] },
  showOnly: {
    it: 'Prima delle scelte che riducono un elenco di alloggi',
    en: 'Before the choices that shorten a list of units'
  },
  showAll: { it: 'La scelta che mostra tutti gli alloggi', en: 'The choice that shows all units' },
  separateBedroom: {
    it: 'La scelta degli alloggi con almeno una camera da letto a parte',
    en: 'The choice of units with at least one bedroom of their own'
  },
  services: { it: 'Il titolo dei servizi', en: 'The heading of the services' },
  paid: { it: 'Dopo un servizio che si paga a parte', en: 'After a service that costs extra' },
  paidService: { it: 'Che cosa significa la moneta', en: 'What the coin stands for' },
  availability: { it: 'Il titolo del calendario', en: 'The heading of the calendar' },
  askByChat: {
    it: 'Che cosa fare se il calendario non ha niente da mostrare',
    en: 'What to do where the calendar has nothing to show'
  },
  searchByChat: {
    it: 'Che cosa fare dove la ricerca per date non può funzionare',
    en: 'What to do where the search by dates cannot run'
  },
  perNight: {
    it: 'Il prezzo di una notte, dove non c’è il calendario',
    en: 'The price of a night, where there is no calendar',
    has: ['price']
  },
  available: { it: 'Che cosa significa il segno di un giorno libero', en: 'What the badge of a free day stands for' },
  shut: {
    it: 'Che cosa indica un prezzo senza sfondo: un giorno libero in cui non si può arrivare',
    en: 'What a price without a background stands for: a free day on which nobody can arrive'
  },
  unavailable: {
    it: 'Che cosa significa il segno di ogni altro giorno',
    en: 'What the badge of any other day stands for'
  },
  availableDay: {
    it: 'Un giorno libero, per i lettori di schermo',
    en: 'A free day, for screen readers',
    has: ['price', 'date']
  },
  unavailableDay: {
    it: 'Ogni altro giorno, per i lettori di schermo',
    en: 'Any other day, for screen readers',
    has: ['date']
  },
  pastDay: {
    it: 'Un giorno già passato, per i lettori di schermo',
    en: 'A day before today, for screen readers',
    has: ['date']
  },
  possibleDeparture: {
    it: 'Un giorno non libero ma possibile per la partenza, per i lettori di schermo',
    en: 'A day that is not free but can be the day of departure, for screen readers',
    has: ['day']
  },
  nextFree: {
    it: 'Il pulsante della prima notte libera, in un mese che non ne ha',
    en: 'The button to the first free night, in a month without any',
    has: ['date']
  },
  pickArrival: {
    it: 'Sotto il calendario, prima di scegliere un giorno',
    en: 'Below the calendar before a day is picked'
  },
  pickDeparture: {
    it: 'Sotto il calendario, una volta scelto il giorno di arrivo',
    en: 'Below the calendar once the day of arrival is picked'
  },
  arrival: { it: 'Prima del giorno di arrivo', en: 'Before the day of arrival' },
  departure: { it: 'Prima del giorno di partenza', en: 'Before the day of departure' },
  night: { it: 'Una notte', en: 'One night', has: ['count'] },
  nights: { it: 'Più notti', en: 'Several nights', has: ['count'] },
  stayTotal: {
    it: 'Prima del totale delle notti scelte',
    en: 'Before the total of the picked nights',
    has: ['nights']
  },
  clearDates: { it: 'Il pulsante che cancella le date scelte', en: 'The button that clears the chosen dates' },
  touristTaxNights: {
    it: 'L’imposta per alcune notti di un soggiorno, se cambia durante il soggiorno',
    en: 'The tax of some nights of a stay, where it changes within the stay',
    has: ['nights', 'amount']
  },
  adult: { it: 'Un adulto', en: 'One adult', has: ['count'] },
  adults: { it: 'Più adulti', en: 'Several adults', has: ['count'] },
  child: { it: 'Un bambino', en: 'One child', has: ['count'] },
  children: { it: 'Più bambini', en: 'Several children', has: ['count'] },
  discount: { it: 'La riga di uno sconto', en: 'The line of a discount', has: ['percent'] },
  included: {
    it: 'Al posto di un importo, per ciò che è compreso nel prezzo delle notti',
    en: 'Instead of an amount, of what the price of the nights includes'
  },
  taxLine: { it: 'La riga dell’imposta', en: 'The line of the tax' },
  covered: {
    it: 'Che cosa comprende il totale di un alloggio trovato, oltre alle notti',
    en: 'What the total of a unit that was found includes beside the nights',
    has: ['names']
  },
  withTax: { it: 'Un totale che comprende l’imposta', en: 'A total that includes the tax', has: ['total'] },
  withoutTax: { it: 'Un totale che non comprende l’imposta', en: 'A total without the tax', has: ['total'] },
  withoutGuests: {
    it: 'Un totale che non comprende il prezzo di tutti gli ospiti',
    en: 'A total that does not cover all guests',
    has: ['total']
  },
  searchHeading: {
    it: 'Il titolo della ricerca fra tutti gli alloggi',
    en: 'The heading of the search over all units'
  },
  pickDates: {
    it: 'Sotto la ricerca, finché non ha tutte e due le date',
    en: 'Below the search, before it has both dates'
  },
  searching: { it: 'Mentre si interrogano i calendari', en: 'While the calendars are asked' },
  freeOne: { it: 'Quanti alloggi sono liberi: uno', en: 'How many units are free: one' },
  freeSeveral: { it: 'Quanti alloggi sono liberi: più di uno', en: 'How many units are free: several', has: ['free'] },
  freeTogether: {
    it: 'Se nessun alloggio va bene da solo, ma due insieme sì',
    en: 'Where no unit fits by itself, and two together do'
  },
  freeNone: { it: 'Quanti alloggi sono liberi: nessuno', en: 'How many units are free: none' },
  silentOne: { it: 'Quanti alloggi non hanno ancora risposto: uno', en: 'How many units have no answer yet: one' },
  silentSeveral: {
    it: 'Quanti alloggi non hanno ancora risposto: più di uno',
    en: 'How many units have no answer yet: several',
    has: ['count']
  },
  unreadOne: {
    it: 'Quanti calendari non si sono potuti leggere: uno',
    en: 'How many calendars could not be read: one'
  },
  unreadSeveral: {
    it: 'Quanti calendari non si sono potuti leggere: più di uno',
    en: 'How many calendars could not be read: several',
    has: ['count']
  },
  noAnswers: { it: 'Dove nessun alloggio ha risposto', en: 'Where no unit has answered' },
  manyGuests: {
    it: 'Dove gli ospiti sono più di quanti stiano in due alloggi',
    en: 'Where there are more guests than any two units have room for',
    has: ['guests']
  },
  largeParty: {
    it: 'Dove gli ospiti sono più di quanti stiano in un alloggio',
    en: 'Where there are more guests than any one unit has room for',
    has: ['guests']
  },
  addNeeded: {
    it: 'La casella che aggiunge ai totali ciò che serve a tutti',
    en: 'The box that adds to the totals what every guest needs',
    has: ['extras']
  },
  apart: {
    it: 'Quanto costa ciò che serve a tutti e non è nel totale',
    en: 'The cost of what every guest needs and the total does not include',
    has: ['total']
  },
  withExtras: {
    it: 'Nel messaggio, un totale con ciò che l’ospite ha aggiunto',
    en: 'In the message, a total with what the guest has added',
    has: ['total', 'extras']
  },
  notYet: {
    it: 'Perché un alloggio non è libero: notti dopo quelle pubblicate',
    en: 'Why a unit is not free: nights after those that are published',
    has: ['date']
  },
  askStay: {
    it: 'Il messaggio che chiede un soggiorno alla struttura, dove la ricerca non trova niente, o in due alloggi',
    en: 'The message that asks the house where nothing was found, or for a stay in two units',
    has: ['site', 'dates', 'guests']
  },
  askParts: {
    it: 'Il messaggio che chiede un soggiorno in due alloggi',
    en: 'The message that asks for a stay in two units',
    has: ['site', 'dates', 'guests', 'parts']
  },
  askElsewhere: {
    it: 'Dopo quel messaggio, se i due alloggi hanno numeri diversi',
    en: 'After that message, where the two units have different numbers',
    has: ['unit']
  },
  answerStart: { it: 'L’inizio di una risposta a una richiesta', en: 'The beginning of an answer to a request' },
  answerConfirmed: {
    it: 'La conferma di un soggiorno',
    en: 'The confirmation of a stay',
    has: ['unit', 'arrival', 'departure', 'nights', 'guests']
  },
  answerOption: {
    it: 'Un soggiorno tenuto in opzione',
    en: 'A stay that is held under option',
    has: ['unit', 'arrival', 'departure', 'nights', 'guests', 'until']
  },
  answerTotal: { it: 'Il totale, in una conferma', en: 'The total, in a confirmation', has: ['total'] },
  answerArrival: {
    it: 'A che ora si arriva, in una conferma',
    en: 'When guests arrive, in a confirmation',
    has: ['times']
  },
  answerDeclined: {
    it: 'Il rifiuto di una richiesta',
    en: 'The refusal of a request',
    has: ['unit', 'arrival', 'departure', 'nights']
  },
  answerInstead: { it: 'Prima delle alternative, in un rifiuto', en: 'Before the alternatives, in a refusal' },
  answerAlternative: {
    it: 'Un’alternativa, in un rifiuto',
    en: 'An alternative, in a refusal',
    has: ['unit', 'arrival', 'departure', 'nights', 'total', 'link']
  },
  answerEnd: { it: 'La fine di una risposta a una richiesta', en: 'The end of an answer to a request', has: ['site'] },
  askChat: { it: 'Il pulsante per chiedere un alloggio trovato', en: 'The button that asks for a unit that was found' },
  sms: { it: 'Il link che manda la richiesta per SMS', en: 'The link that sends the request by SMS' },
  copy: { it: 'Il pulsante che copia la richiesta', en: 'The button that copies the request' },
  copied: { it: 'Lo stesso pulsante, dopo', en: 'The same button, afterwards' },
  dates: { it: 'Da un giorno a un altro', en: 'From one day to another', has: ['arrival', 'departure'] },
  wishMalformed: {
    it: 'Un link con date e ospiti che non si legge',
    en: 'A link with dates and guests that cannot be read'
  },
  wishSwapped: {
    it: 'Un link in cui la partenza viene prima dell’arrivo',
    en: 'A link in which the departure comes before the arrival'
  },
  summaryDates: {
    it: 'Per i programmi che rispondono agli ospiti: come si scrive un link con le date',
    en: 'For programs that answer guests: how a link with dates is written',
    has: ['link']
  },
  departureFirst: { it: 'Una partenza che non viene dopo l’arrivo', en: 'A departure that is not after the arrival' },
  nearestDates: {
    it: 'Il titolo delle altre date, se niente è libero',
    en: 'The heading of other dates, where nothing is free'
  },
  otherDays: {
    it: 'Le date migliori qualche giorno prima o dopo',
    en: 'The best dates some days earlier or later',
    has: ['dates', 'total']
  },
  cheapestDays: {
    it: 'Le date meno care del mese',
    en: 'The cheapest dates of the month',
    has: ['dates', 'unit', 'total']
  },
  otherWays: {
    it: 'Prima di e-mail, SMS e copia, al posto della chat',
    en: 'Before e-mail, SMS and copying, instead of the chat'
  },
  filtersAndOrder: {
    it: 'La riga che apre i filtri degli alloggi liberi e il loro ordine',
    en: 'The line that opens the filters of free units and their order',
    has: ['order']
  },
  orderBy: { it: 'Prima dei modi di ordinare gli alloggi liberi', en: 'Before the ways to order free units' },
  byPrice: { it: 'L’ordine dal totale più basso', en: 'The order by total, the lowest first' },
  bySize: { it: 'L’ordine dall’alloggio più grande', en: 'The order by size, the largest first' },
  orTwo: {
    it: 'Due alloggi di un elenco invece di uno solo, come «due camere»',
    en: 'Two units of a list instead of a single one, such as “two rooms”',
    has: ['list']
  },
  fromTotal: {
    it: 'Il totale più basso di diverse possibilità',
    en: 'The lowest total of several possibilities',
    has: ['total']
  },
  yearHeading: {
    it: 'Il pulsante e il titolo della striscia con i prezzi delle prossime 52 settimane',
    en: 'The button and the heading of the ribbon with the prices of the next 52 weeks'
  },
  yearNote: {
    it: 'Come si legge la striscia delle 52 settimane',
    en: 'How the ribbon of 52 weeks is read',
    has: ['guests']
  },
  yearTable: { it: 'La riga che apre la striscia come tabella', en: 'The line that opens the ribbon as a table' },
  weeksOf: { it: 'In una tabella, sopra le settimane', en: 'In a table, above the weeks' },
  unitOf: { it: 'In una tabella, sopra gli alloggi', en: 'In a table, above the units' },
  totalOf: { it: 'In una tabella, sopra i totali', en: 'In a table, above the totals' },
  sideBySide: { it: 'Il titolo dei soggiorni in due alloggi insieme', en: 'The heading of stays in two units at once' },
  sameArrival: {
    it: 'Altre date: lo stesso giorno di arrivo, per un altro numero di notti',
    en: 'Other dates: the same day of arrival, for another number of nights'
  },
  dayEarlier: {
    it: 'Altre date: un giorno prima di quelle desiderate',
    en: 'Other dates: one day before those asked for'
  },
  easter: { it: 'La domenica di Pasqua', en: 'Easter Sunday' },
  aroundEaster: {
    it: 'Le notti di una stagione che si sposta con la Pasqua',
    en: 'The nights of a season that moves with Easter',
    has: ['nights']
  },
  daysEarlier: {
    it: 'Altre date: alcuni giorni prima di quelle desiderate',
    en: 'Other dates: several days before those asked for',
    has: ['count']
  },
  dayLater: { it: 'Altre date: un giorno dopo quelle desiderate', en: 'Other dates: one day after those asked for' },
  daysLater: {
    it: 'Altre date: alcuni giorni dopo quelle desiderate',
    en: 'Other dates: several days after those asked for',
    has: ['count']
  },
  nothingNear: {
    it: 'Se niente è libero nemmeno vicino alle date desiderate',
    en: 'Where nothing is free near those dates either'
  },
  unfitTaken: {
    it: 'Gli alloggi occupati, nella frase su quelli che non vanno bene',
    en: 'The units that are taken, in the sentence about those that do not fit',
    has: ['units']
  },
  unfitGuests: {
    it: 'Gli alloggi troppo piccoli, nella stessa frase',
    en: 'The units that are too small, in the same sentence',
    has: ['guests', 'units']
  },
  unfitUnpublished: {
    it: 'Gli alloggi senza prezzi per quelle notti, nella stessa frase',
    en: 'The units without prices for those nights, in the same sentence',
    has: ['units']
  },
  unfitRules: {
    it: 'Gli alloggi con altre regole di soggiorno, nella stessa frase',
    en: 'The units whose rules forbid the stay, in the same sentence',
    has: ['units']
  },
  unfitSilent: {
    it: 'Gli alloggi che non hanno ancora risposto, nella stessa frase',
    en: 'The units without an answer yet, in the same sentence',
    has: ['units']
  },
  unfitUnread: {
    it: 'Gli alloggi il cui calendario non si è potuto leggere, nella stessa frase',
    en: 'The units whose calendars could not be read, in the same sentence',
    has: ['units']
  },
  notBookable: {
    it: 'Lo stesso link, se le notti sono libere ma il soggiorno non è possibile',
    en: 'The same link, where the nights are free and the stay is not possible',
    has: ['date']
  },
  datesAndPrices: {
    it: 'Il link al calendario accanto a «Prenotate ora»',
    en: 'The link to the calendar beside Book now'
  },
  seeFree: {
    it: 'Il pulsante sotto date e ospiti, nella home',
    en: 'The button below dates and guests, on the home page'
  },
  unitFree: {
    it: 'Su un alloggio di un elenco, se è libero nelle date scelte',
    en: 'On a unit of a list, where it is free on the chosen dates',
    has: ['total']
  },
  guestsOf: { it: 'Il titolo della scelta degli ospiti', en: 'The heading of the choice of guests' },
  adultsOf: { it: 'La scelta degli adulti', en: 'The choice of adults' },
  childrenOf: { it: 'La scelta dei bambini', en: 'The choice of children' },
  askAbout: {
    it: 'Sopra le regole che non sono ancora scritte, che si chiedono in chat',
    en: 'Above the rules that are not written yet, which guests ask for by chat'
  },
  agesOf: { it: 'La scelta delle età dei bambini', en: 'The choice of the ages of the children' },
  ofAges: {
    it: 'Quanti sono i bambini in un messaggio, con le età',
    en: 'How many children come, in a message, with their ages',
    has: ['children', 'ages']
  },
  fromAge: {
    it: 'La scelta degli adulti, se i bambini sotto una certa età non pagano l’imposta',
    en: 'The choice of adults, where children pay no tax below some age',
    has: ['age']
  },
  belowAge: {
    it: 'Allora la scelta dei bambini, e quanti sono in un messaggio',
    en: 'The choice of children there, and how many they are in a message',
    has: ['children', 'age']
  },
  fewer: {
    it: 'Il pulsante che toglie un ospite, per i lettori di schermo',
    en: 'The button that takes one guest away, for screen readers',
    has: ['who']
  },
  more: {
    it: 'Il pulsante che aggiunge un ospite, per i lettori di schermo',
    en: 'The button that adds a guest, for screen readers',
    has: ['who']
  },
  onRequest: {
    it: 'Il titolo di ciò che si può aggiungere al totale',
    en: 'The heading of what may come on top of the total'
  },
  unpriced: {
    it: 'Se gli ospiti sono più di quelli del prezzo e niente dice quanto pagano',
    en: 'Where there are more guests than the price is for, and nothing says what they pay',
    has: ['guests']
  },
  takenNight: {
    it: 'Perché un soggiorno non è possibile: una notte non libera',
    en: 'Why a stay is not possible: a night that is not free',
    has: ['date']
  },
  passedDay: {
    it: 'Perché un soggiorno non è possibile: un giorno già passato',
    en: 'Why a stay is not possible: a day that has passed',
    has: ['date']
  },
  tooSoon: {
    it: 'Perché un soggiorno non è possibile: troppo poco preavviso',
    en: 'Why a stay is not possible: too little notice',
    has: ['date']
  },
  tooShort: {
    it: 'Perché un soggiorno non è possibile: troppo poche notti',
    en: 'Why a stay is not possible: too few nights',
    has: ['date', 'nights']
  },
  tooLong: {
    it: 'Perché un soggiorno non è possibile: troppe notti',
    en: 'Why a stay is not possible: too many nights',
    has: ['date', 'nights']
  },
  noArrival: {
    it: 'Perché un soggiorno non è possibile: il giorno della settimana dell’arrivo',
    en: 'Why a stay is not possible: the day of the week of the arrival',
    has: ['date', 'weekdays']
  },
  noDeparture: {
    it: 'Perché un soggiorno non è possibile: il giorno della settimana della partenza',
    en: 'Why a stay is not possible: the day of the week of the departure',
    has: ['date', 'weekdays']
  },
  tooMany: {
    it: 'Perché un soggiorno non è possibile: troppi ospiti',
    en: 'Why a stay is not possible: too many guests',
    has: ['guests']
  },
  othersFree: {
    it: 'Il collegamento da un soggiorno non possibile alla ricerca fra tutti gli alloggi',
    en: 'The link from a stay that is not possible to the search over all units'
  },
  askRefused: {
    it: 'Nel messaggio, dopo le date di un soggiorno che il calendario rifiuta',
    en: 'In the message, after the dates of a stay that the calendar refuses',
    has: ['reason']
  },
  newArrival: {
    it: 'Perché un giorno è diventato quello di arrivo e non di partenza',
    en: 'Why a day has become the arrival, not the departure',
    has: ['reason', 'date']
  },
  monthsOf: { it: 'Il nome delle linguette dei mesi', en: 'The name of the tabs of the months' },
  monthFree: {
    it: 'La linguetta di un mese, per i lettori di schermo',
    en: 'A tab of a month, for screen readers',
    has: ['month', 'free', 'nights', 'prices']
  },
  monthTaken: {
    it: 'Lo stesso per un mese senza notti libere',
    en: 'The same of a month without any free night',
    has: ['month']
  },
  readAt: {
    it: 'Quando sono stati letti i calendari l’ultima volta',
    en: 'When the calendars were last read',
    has: ['date', 'time']
  },
  readLongAgo: { it: 'Lo stesso dopo più di un giorno', en: 'The same after more than a day', has: ['date', 'time'] },
  taxNights: {
    it: 'Nella frase sull’imposta: per quante notti al massimo si paga',
    en: 'In the sentence on the tax: for how many nights it is paid at most',
    has: ['nights']
  },
  taxChildren: {
    it: 'Nella stessa frase: l’età sotto la quale i bambini non la pagano',
    en: 'In the same sentence: the age below which children pay none',
    has: ['age']
  },
  taxFree: {
    it: 'Una parte dell’anno senza imposta, tra parentesi dopo l’importo',
    en: 'A part of the year without the tax, in brackets behind the amount',
    has: ['from', 'to']
  },
  extraIncluded: {
    it: 'Qualcosa che è compreso nel prezzo delle notti',
    en: 'Something that the price of the nights includes',
    has: ['name']
  },
  directions: { it: 'Sopra i link alle mappe', en: 'Above the map links' },
  lightMorning: { it: 'Sopra i luoghi del mattino', en: 'Above the places of the morning' },
  lightNoon: { it: 'Sopra i luoghi del mezzogiorno', en: 'Above the places of noon' },
  lightSunset: { it: 'Sopra i luoghi del tramonto', en: 'Above the places of sunset' },
  lightNight: { it: 'Sopra i luoghi della notte', en: 'Above the places of the night' },
  lightAny: { it: 'Sopra i luoghi di ogni ora', en: 'Above the places for any time of day' },
  north: { it: 'La lettera del nord', en: 'The letter of the north' },
  metres: { it: 'Una distanza breve', en: 'A short distance', has: ['count'] },
  kilometres: { it: 'Una distanza lunga', en: 'A long distance', has: ['count'] },
  aboutDistance: {
    it: 'La distanza di un luogo la cui posizione non è esatta',
    en: 'A distance to a place whose position is not exact',
    has: ['distance']
  },
  distanceFrom: {
    it: 'Una distanza che non parte dal luogo stesso',
    en: 'A distance that is not from the place itself',
    has: ['spot', 'distance']
  },
  asTheCrowFlies: { it: 'La distanza di un luogo', en: 'The distance of a place', has: ['distance'] },
  distances: {
    it: 'Sotto una mappa: che cosa sono le sue distanze',
    en: 'Below a map: what its distances are',
    has: ['site']
  },
  approximatePlaces: {
    it: 'Sotto una mappa in cui alcune posizioni non sono esatte',
    en: 'Below a map on which some positions are not exact'
  },
  beyondMap: { it: 'Sotto una mappa con luoghi oltre il suo bordo', en: 'Below a map with places beyond its edge' },
  webMap: { it: 'Il link alle mappe sul web', en: 'The link to the web maps' },
  appleMap: { it: 'Il link alle mappe di Apple', en: 'The link to the Apple maps' },
  addressOnMap: { it: 'Dopo l’indirizzo, per i lettori di schermo', en: 'After the address, for screen readers' },
  registeredOffice: { it: 'Prima della sede legale', en: 'Before the registered office' },
  vatNumber: { it: 'Prima della partita IVA', en: 'Before the VAT number' },
  taxCode: { it: 'Prima del codice fiscale', en: 'Before the tax code' },
  shareCapital: { it: 'Prima del capitale versato', en: 'Before the paid-up capital' },
  soleMember: { it: 'Che la società ha un unico socio', en: 'That the company has a single member' },
  certifiedEmail: { it: 'Prima della PEC', en: 'Before the certified e-mail address' },
  legalNotes: {
    it: 'Il titolo delle note legali, e il link che vi porta',
    en: 'The heading of the legal notes, and the link to them'
  },
  privacy: { it: 'Prima del testo sulla privacy', en: 'Before the text on privacy' },
  controller: { it: 'Prima del titolare dei dati', en: 'Before who is responsible for the data' },
  recipients: { it: 'Prima di chi riceve i dati', en: 'Before who receives the data' },
  transfers: { it: 'Prima dei Paesi in cui vanno i dati', en: 'Before the countries that the data goes to' },
  purposes: { it: 'Prima delle finalità', en: 'Before the purposes' },
  basis: { it: 'Prima della base giuridica', en: 'Before the legal basis' },
  chats: { it: 'Prima di ciò che ne è delle chat', en: 'Before what becomes of chats' },
  retention: { it: 'Prima del tempo di conservazione', en: 'Before how long data is kept' },
  rights: { it: 'Prima dei diritti', en: 'Before the rights' },
  authority: { it: 'Prima dell’autorità per i reclami', en: 'Before the authority for complaints' },
  withdrawal: { it: 'Prima della frase sul recesso', en: 'Before the sentence on withdrawal' },
  vote: { it: 'Un voto', en: 'One vote', has: ['count'] },
  votes: { it: 'Più voti', en: 'Several votes', has: ['count'] },
  stepFree: { it: 'Che non ci sono gradini', en: 'That there are no steps' },
  step: { it: 'Un gradino', en: 'One step', has: ['count'] },
  steps: { it: 'Più gradini', en: 'Several steps', has: ['count'] },
  lift: { it: 'Che c’è un ascensore', en: 'That there is a lift' },
  noLift: { it: 'Che non c’è un ascensore', en: 'That there is no lift' },
  narrowestDoor: {
    it: 'La larghezza della porta più stretta, in centimetri',
    en: 'The width of the narrowest door, in centimetres',
    has: ['width']
  },
  registerNumber: {
    it: 'Prima del numero nel registro delle imprese',
    en: 'Before the number in the company register'
  },
  email: { it: 'Prima dell’indirizzo e-mail', en: 'Before the e-mail address' },
  nationalCode: { it: 'Prima del codice nazionale', en: 'Before the national code' },
  regionalCode: { it: 'Prima del codice regionale', en: 'Before the regional code' },
  movedTo: { it: 'La pagina di un vecchio indirizzo', en: 'The page of an old address', has: ['page'] }
} satisfies Readonly<Record<string, LocalizedText & { has?: readonly string[] }>>

export const translationsSchema = ({ text, message }: BlockSchemas) =>
  block({ it: 'Parole del sito', en: 'Words of the site' })(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table
    Object.fromEntries(
      Object.entries<LocalizedText & { has?: readonly string[] }>(words).map(([name, { has, ...label }]) => [
        name,
        has === undefined ? text(label) : message(has, label)
      ])
    ) as Record<keyof typeof words, ReturnType<typeof text>>
  )
