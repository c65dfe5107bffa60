/** translations.yaml: the words of the program. */
import { block } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'

export const translationsSchema = ({ text, message }: BlockSchemas) =>
  block({ it: 'Parole del sito', en: 'Words of the site' })({
    documentTitle: message(['title', 'site'], {
      it: 'Il titolo di una pagina nella scheda del browser',
      en: 'The title of a page in the browser tab'
    }),
    sectionTitle: message(['section', 'guide'], {
      it: 'Il titolo di una pagina della guida',
      en: 'The title of a guide page'
    }),
    skipToContent: text({ it: 'Il link per chi usa la tastiera', en: 'The link for those who use a keyboard' }),
    language: text({ it: 'Il nome del selettore della lingua', en: 'The name of the language switch' }),
    pages: text({ it: 'Il nome dei link alle pagine', en: 'The name of the page links' }),
    menu: text({ it: 'Il pulsante del menu, in testa alle pagine', en: 'The button of the menu at the top of pages' }),
    guidePages: text({ it: 'Il nome dei link della guida', en: 'The name of the guide links' }),
    backHome: text({
      it: 'La descrizione di una striscia che porta alla home',
      en: 'The description of a strip that leads home'
    }),
    home: text({ it: 'La linguetta di una striscia che porta alla home', en: 'The tab of a strip that leads home' }),
    bookNow: text({ it: 'Il pulsante «Prenotate ora»', en: 'Book now' }),
    buy: text({ it: 'Il pulsante «Comprate»', en: 'Buy' }),
    backTo: message(['page'], {
      it: 'La descrizione di una striscia che riporta indietro',
      en: 'The description of a strip that leads back'
    }),
    openPhoto: message(['number', 'count', 'photo'], { it: 'Il nome di una miniatura', en: 'The name of a thumbnail' }),
    photosOf: message(['unit'], { it: 'Il nome della sequenza di foto', en: 'The name of the photo slider' }),
    photoShown: message(['number', 'count', 'photo'], {
      it: 'Che cosa dice il lettore di schermo della foto mostrata',
      en: 'What a screen reader says of the photo shown'
    }),
    previousPhoto: text({ it: 'Il pulsante della foto precedente', en: 'The button to the photo before' }),
    nextPhoto: text({ it: 'Il pulsante della foto successiva', en: 'The button to the photo after' }),
    close: text({ it: 'Il pulsante che chiude la sequenza di foto', en: 'The button that closes the photo slider' }),
    squareMetres: message(['area'], { it: 'Una superficie', en: 'An area' }),
    bathroom: message(['count'], { it: 'Un bagno', en: 'One bathroom' }),
    bathrooms: message(['count'], { it: 'Più bagni', en: 'Several bathrooms' }),
    guest: message(['count'], { it: 'Un ospite', en: 'One guest' }),
    guests: message(['count'], { it: 'Più ospiti', en: 'Several guests' }),
    litres: message(['litres'], { it: 'Un formato', en: 'A size' }),
    perLitre: message(['amount'], {
      it: 'Il prezzo di un litro, sotto il prezzo di un formato',
      en: 'The price of one litre, below the price of a size'
    }),
    packs: message(['count', 'size'], {
      it: 'In quante confezioni viaggia un formato',
      en: 'How many packs a size travels in'
    }),
    netQuantity: text({ it: 'Prima delle quantità dell’olio', en: 'Before the quantities of the oil' }),
    category: text({ it: 'Prima della categoria dell’olio', en: 'Before the category of the oil' }),
    origin: text({ it: 'Prima dell’origine dell’olio', en: 'Before the origin of the oil' }),
    storage: text({ it: 'Prima di come si conserva l’olio', en: 'Before how the oil is stored' }),
    bestBefore: text({ it: 'Prima di quanto dura l’olio', en: 'Before how long the oil keeps' }),
    operator: text({ it: 'Prima di chi risponde dell’olio', en: 'Before who answers for the oil' }),
    nutrition: text({ it: 'Il titolo della tabella nutrizionale', en: 'The heading of the nutrition table' }),
    energy: text({ it: 'Nella tabella: l’energia', en: 'In the table: energy' }),
    energyAmount: message(['kilojoules', 'kilocalories'], {
      it: 'Nella tabella: quanta energia',
      en: 'In the table: how much energy'
    }),
    fat: text({ it: 'Nella tabella: i grassi', en: 'In the table: fat' }),
    saturates: text({ it: 'Nella tabella: i grassi saturi', en: 'In the table: saturates' }),
    monounsaturates: text({ it: 'Nella tabella: i grassi monoinsaturi', en: 'In the table: mono-unsaturates' }),
    polyunsaturates: text({ it: 'Nella tabella: i grassi polinsaturi', en: 'In the table: polyunsaturates' }),
    carbohydrate: text({ it: 'Nella tabella: i carboidrati', en: 'In the table: carbohydrate' }),
    sugars: text({ it: 'Nella tabella: gli zuccheri', en: 'In the table: sugars' }),
    protein: text({ it: 'Nella tabella: le proteine', en: 'In the table: protein' }),
    salt: text({ it: 'Nella tabella: il sale', en: 'In the table: salt' }),
    grams: message(['amount'], { it: 'Nella tabella: una quantità', en: 'In the table: an amount' }),
    buyersRights: text({
      it: 'Il titolo dei diritti di chi compra l’olio',
      en: 'The heading of the rights of those who buy the oil'
    }),
    guaranteeNotice: text({
      it: 'La descrizione dell’avviso armonizzato, per chi non può vederlo',
      en: 'The description of the harmonised notice, for those who cannot see it'
    }),
    guarantee: text({ it: 'Prima della garanzia legale', en: 'Before the legal guarantee' }),
    beforeYouGo: text({ it: 'Il titolo delle regole della casa', en: 'The heading of the house rules' }),
    prices: text({ it: 'Il titolo del riquadro dei prezzi', en: 'The heading of the price panel' }),
    outOfTen: text({ it: 'Dopo un voto', en: 'After a rating' }),
    touristTax: message(['amount'], { it: 'L’imposta con il suo importo', en: 'The tax with its amount' }),
    touristTaxSeason: message(['amount', 'from', 'to'], {
      it: 'Un altro importo in una parte dell’anno, tra parentesi dopo il primo',
      en: 'Another amount in part of the year, in brackets behind the first'
    }),
    extra: message(['name', 'amount', 'per'], {
      it: 'Qualcosa che si paga a parte',
      en: 'Something that is charged extra'
    }),
    extraObligatory: message(['name', 'amount', 'per'], {
      it: 'Qualcosa che si paga sempre, oltre alle notti',
      en: 'Something that is always charged on top of the nights'
    }),
    pricedFor: message(['guests', 'count'], {
      it: 'Per quante persone valgono i prezzi',
      en: 'Whom the prices are for'
    }),
    showOnly: text({
      it: 'Prima delle scelte che riducono un elenco di alloggi',
      en: 'Before the choices that shorten a list of units'
    }),
    showAll: text({ it: 'La scelta che mostra tutti gli alloggi', en: 'The choice that shows all units' }),
    separateBedroom: text({
      it: 'La scelta degli alloggi con almeno una camera da letto a parte',
      en: 'The choice of units with at least one bedroom of their own'
    }),
    services: text({ it: 'Il titolo dei servizi', en: 'The heading of the services' }),
    paid: text({ it: 'Dopo un servizio che si paga a parte', en: 'After a service that costs extra' }),
    paidService: text({ it: 'Che cosa significa la moneta', en: 'What the coin stands for' }),
    availability: text({ it: 'Il titolo del calendario', en: 'The heading of the calendar' }),
    askByChat: text({
      it: 'Che cosa fare se il calendario non ha niente da mostrare',
      en: 'What to do where the calendar has nothing to show'
    }),
    searchByChat: text({
      it: 'Che cosa fare dove la ricerca per date non può funzionare',
      en: 'What to do where the search by dates cannot run'
    }),
    perNight: message(['price'], {
      it: 'Il prezzo di una notte, dove non c’è il calendario',
      en: 'The price of a night, where there is no calendar'
    }),
    available: text({
      it: 'Che cosa significa il segno di un giorno libero',
      en: 'What the badge of a free day stands for'
    }),
    shut: text({
      it: 'Che cosa indica un prezzo senza sfondo: un giorno libero in cui non si può arrivare',
      en: 'What a price without a background stands for: a free day on which nobody can arrive'
    }),
    unavailable: text({
      it: 'Che cosa significa il segno di ogni altro giorno',
      en: 'What the badge of any other day stands for'
    }),
    availableDay: message(['price', 'date'], {
      it: 'Un giorno libero, per i lettori di schermo',
      en: 'A free day, for screen readers'
    }),
    unavailableDay: message(['date'], {
      it: 'Ogni altro giorno, per i lettori di schermo',
      en: 'Any other day, for screen readers'
    }),
    pastDay: message(['date'], {
      it: 'Un giorno già passato, per i lettori di schermo',
      en: 'A day before today, for screen readers'
    }),
    possibleDeparture: message(['day'], {
      it: 'Un giorno non libero ma possibile per la partenza, per i lettori di schermo',
      en: 'A day that is not free but can be the day of departure, for screen readers'
    }),
    nextFree: message(['date'], {
      it: 'Il pulsante della prima notte libera, in un mese che non ne ha',
      en: 'The button to the first free night, in a month without any'
    }),
    pickArrival: text({
      it: 'Sotto il calendario, prima di scegliere un giorno',
      en: 'Below the calendar before a day is picked'
    }),
    pickDeparture: text({
      it: 'Sotto il calendario, una volta scelto il giorno di arrivo',
      en: 'Below the calendar once the day of arrival is picked'
    }),
    arrival: text({ it: 'Prima del giorno di arrivo', en: 'Before the day of arrival' }),
    departure: text({ it: 'Prima del giorno di partenza', en: 'Before the day of departure' }),
    night: message(['count'], { it: 'Una notte', en: 'One night' }),
    nights: message(['count'], { it: 'Più notti', en: 'Several nights' }),
    stayTotal: message(['nights'], {
      it: 'Prima del totale delle notti scelte',
      en: 'Before the total of the picked nights'
    }),
    clearDates: text({ it: 'Il pulsante che cancella le date scelte', en: 'The button that clears the chosen dates' }),
    touristTaxNights: message(['nights', 'amount'], {
      it: 'L’imposta per alcune notti di un soggiorno, se cambia durante il soggiorno',
      en: 'The tax of some nights of a stay, where it changes within the stay'
    }),
    adult: message(['count'], { it: 'Un adulto', en: 'One adult' }),
    adults: message(['count'], { it: 'Più adulti', en: 'Several adults' }),
    child: message(['count'], { it: 'Un bambino', en: 'One child' }),
    children: message(['count'], { it: 'Più bambini', en: 'Several children' }),
    discount: message(['percent'], { it: 'La riga di uno sconto', en: 'The line of a discount' }),
    included: text({
      it: 'Al posto di un importo, per ciò che è compreso nel prezzo delle notti',
      en: 'Instead of an amount, of what the price of the nights includes'
    }),
    taxLine: text({ it: 'La riga dell’imposta', en: 'The line of the tax' }),
    covered: message(['names'], {
      it: 'Che cosa comprende il totale di un alloggio trovato, oltre alle notti',
      en: 'What the total of a unit that was found includes beside the nights'
    }),
    withTax: message(['total'], { it: 'Un totale che comprende l’imposta', en: 'A total that includes the tax' }),
    withoutTax: message(['total'], {
      it: 'Un totale che non comprende l’imposta',
      en: 'A total without the tax'
    }),
    withoutGuests: message(['total'], {
      it: 'Un totale che non comprende il prezzo di tutti gli ospiti',
      en: 'A total that does not cover all guests'
    }),
    searchHeading: text({
      it: 'Il titolo della ricerca fra tutti gli alloggi',
      en: 'The heading of the search over all units'
    }),
    pickDates: text({
      it: 'Sotto la ricerca, finché non ha tutte e due le date',
      en: 'Below the search, before it has both dates'
    }),
    searching: text({ it: 'Mentre si interrogano i calendari', en: 'While the calendars are asked' }),
    freeOne: text({ it: 'Quanti alloggi sono liberi: uno', en: 'How many units are free: one' }),
    freeSeveral: message(['free'], {
      it: 'Quanti alloggi sono liberi: più di uno',
      en: 'How many units are free: several'
    }),
    freeTogether: text({
      it: 'Se nessun alloggio va bene da solo, ma due insieme sì',
      en: 'Where no unit fits by itself, and two together do'
    }),
    freeMoving: text({
      it: 'Se nessun alloggio è libero per tutto il soggiorno, ma due uno dopo l’altro sì',
      en: 'Where no unit is free for the whole stay, and two are one after the other'
    }),
    freeNone: text({ it: 'Quanti alloggi sono liberi: nessuno', en: 'How many units are free: none' }),
    silentOne: text({
      it: 'Quanti alloggi non hanno ancora risposto: uno',
      en: 'How many units have no answer yet: one'
    }),
    silentSeveral: message(['count'], {
      it: 'Quanti alloggi non hanno ancora risposto: più di uno',
      en: 'How many units have no answer yet: several'
    }),
    unreadOne: text({
      it: 'Quanti calendari non si sono potuti leggere: uno',
      en: 'How many calendars could not be read: one'
    }),
    unreadSeveral: message(['count'], {
      it: 'Quanti calendari non si sono potuti leggere: più di uno',
      en: 'How many calendars could not be read: several'
    }),
    noAnswers: text({ it: 'Dove nessun alloggio ha risposto', en: 'Where no unit has answered' }),
    manyGuests: message(['guests'], {
      it: 'Dove gli ospiti sono più di quanti stiano in due alloggi',
      en: 'Where there are more guests than any two units have room for'
    }),
    largeParty: message(['guests'], {
      it: 'Dove gli ospiti sono più di quanti stiano in un alloggio',
      en: 'Where there are more guests than any one unit has room for'
    }),
    addNeeded: message(['extras'], {
      it: 'La casella che aggiunge ai totali ciò che serve a tutti',
      en: 'The box that adds to the totals what every guest needs'
    }),
    apart: message(['extras', 'total'], {
      it: 'Che cosa serve a tutti e non è nel totale',
      en: 'What every guest needs and the total does not include'
    }),
    withExtras: message(['total', 'extras'], {
      it: 'Nel messaggio, un totale con ciò che l’ospite ha aggiunto',
      en: 'In the message, a total with what the guest has added'
    }),
    notYet: message(['date'], {
      it: 'Perché un alloggio non è libero: notti dopo quelle pubblicate',
      en: 'Why a unit is not free: nights after those that are published'
    }),
    askStay: message(['site', 'dates', 'guests'], {
      it: 'Il messaggio che chiede un soggiorno alla struttura, dove la ricerca non trova niente, o in due alloggi',
      en: 'The message that asks the house where nothing was found, or for a stay in two units'
    }),
    askParts: message(['site', 'dates', 'guests', 'parts'], {
      it: 'Il messaggio che chiede un soggiorno in due alloggi',
      en: 'The message that asks for a stay in two units'
    }),
    askElsewhere: message(['unit'], {
      it: 'Dopo quel messaggio, se i due alloggi hanno numeri diversi',
      en: 'After that message, where the two units have different numbers'
    }),
    askChat: text({
      it: 'Il pulsante per chiedere un alloggio trovato',
      en: 'The button that asks for a unit that was found'
    }),
    sms: text({ it: 'Il link che manda la richiesta per SMS', en: 'The link that sends the request by SMS' }),
    copy: text({ it: 'Il pulsante che copia la richiesta', en: 'The button that copies the request' }),
    copied: text({ it: 'Lo stesso pulsante, dopo', en: 'The same button, afterwards' }),
    calendarFile: text({
      it: 'Il link che porta le date nel calendario dell’ospite',
      en: 'The link that takes the dates to the guest’s own calendar'
    }),
    dates: message(['arrival', 'departure'], { it: 'Da un giorno a un altro', en: 'From one day to another' }),
    wishMalformed: text({
      it: 'Un link con date e ospiti che non si legge',
      en: 'A link with dates and guests that cannot be read'
    }),
    wishSwapped: text({
      it: 'Un link in cui la partenza viene prima dell’arrivo',
      en: 'A link in which the departure comes before the arrival'
    }),
    summaryDates: message(['link'], {
      it: 'Per i programmi che rispondono agli ospiti: come si scrive un link con le date',
      en: 'For programs that answer guests: how a link with dates is written'
    }),
    departureFirst: text({
      it: 'Una partenza che non viene dopo l’arrivo',
      en: 'A departure that is not after the arrival'
    }),
    nearestDates: text({
      it: 'Il titolo delle altre date, se niente è libero',
      en: 'The heading of other dates, where nothing is free'
    }),
    otherDays: message(['dates', 'total'], {
      it: 'Le date migliori qualche giorno prima o dopo',
      en: 'The best dates some days earlier or later'
    }),
    cheapestDays: message(['dates', 'unit', 'total'], {
      it: 'Le date meno care del mese',
      en: 'The cheapest dates of the month'
    }),
    otherWays: text({
      it: 'Prima di e-mail, SMS e copia, al posto della chat',
      en: 'Before e-mail, SMS and copying, instead of the chat'
    }),
    filtersAndOrder: message(['order'], {
      it: 'La riga che apre i filtri degli alloggi liberi e il loro ordine',
      en: 'The line that opens the filters of free units and their order'
    }),
    orderBy: text({ it: 'Prima dei modi di ordinare gli alloggi liberi', en: 'Before the ways to order free units' }),
    byPrice: text({ it: 'L’ordine dal totale più basso', en: 'The order by total, the lowest first' }),
    bySize: text({ it: 'L’ordine dall’alloggio più grande', en: 'The order by size, the largest first' }),
    orTwo: message(['list'], {
      it: 'Due alloggi di un elenco invece di uno solo, come «due camere»',
      en: 'Two units of a list instead of a single one, such as “two rooms”'
    }),
    fromTotal: message(['total'], {
      it: 'Il totale più basso di diverse possibilità',
      en: 'The lowest total of several possibilities'
    }),
    yearHeading: text({
      it: 'Il pulsante e il titolo della striscia con i prezzi delle prossime 52 settimane',
      en: 'The button and the heading of the ribbon with the prices of the next 52 weeks'
    }),
    yearNote: message(['guests'], {
      it: 'Come si legge la striscia delle 52 settimane',
      en: 'How the ribbon of 52 weeks is read'
    }),
    yearTable: text({
      it: 'La riga che apre la striscia come tabella',
      en: 'The line that opens the ribbon as a table'
    }),
    weeksOf: text({ it: 'In una tabella, sopra le settimane', en: 'In a table, above the weeks' }),
    unitOf: text({ it: 'In una tabella, sopra gli alloggi', en: 'In a table, above the units' }),
    totalOf: text({ it: 'In una tabella, sopra i totali', en: 'In a table, above the totals' }),
    twoPlaces: text({
      it: 'Il titolo dei soggiorni in due alloggi, uno dopo l’altro',
      en: 'The heading of stays in two units one after the other'
    }),
    sideBySide: text({
      it: 'Il titolo dei soggiorni in due alloggi insieme',
      en: 'The heading of stays in two units at once'
    }),
    sameArrival: text({
      it: 'Altre date: lo stesso giorno di arrivo, per un altro numero di notti',
      en: 'Other dates: the same day of arrival, for another number of nights'
    }),
    dayEarlier: text({
      it: 'Altre date: un giorno prima di quelle desiderate',
      en: 'Other dates: one day before those asked for'
    }),
    easter: text({ it: 'La domenica di Pasqua', en: 'Easter Sunday' }),
    aroundEaster: message(['nights'], {
      it: 'Le notti di una stagione che si sposta con la Pasqua',
      en: 'The nights of a season that moves with Easter'
    }),
    daysEarlier: message(['count'], {
      it: 'Altre date: alcuni giorni prima di quelle desiderate',
      en: 'Other dates: several days before those asked for'
    }),
    dayLater: text({
      it: 'Altre date: un giorno dopo quelle desiderate',
      en: 'Other dates: one day after those asked for'
    }),
    daysLater: message(['count'], {
      it: 'Altre date: alcuni giorni dopo quelle desiderate',
      en: 'Other dates: several days after those asked for'
    }),
    together: message(['total'], { it: 'Il totale di due soggiorni', en: 'The total of two stays' }),
    nothingNear: text({
      it: 'Se niente è libero nemmeno vicino alle date desiderate',
      en: 'Where nothing is free near those dates either'
    }),
    unfitTaken: message(['units'], {
      it: 'Gli alloggi occupati, nella frase su quelli che non vanno bene',
      en: 'The units that are taken, in the sentence about those that do not fit'
    }),
    unfitGuests: message(['guests', 'units'], {
      it: 'Gli alloggi troppo piccoli, nella stessa frase',
      en: 'The units that are too small, in the same sentence'
    }),
    unfitUnpublished: message(['units'], {
      it: 'Gli alloggi senza prezzi per quelle notti, nella stessa frase',
      en: 'The units without prices for those nights, in the same sentence'
    }),
    unfitRules: message(['units'], {
      it: 'Gli alloggi con altre regole di soggiorno, nella stessa frase',
      en: 'The units whose rules forbid the stay, in the same sentence'
    }),
    unfitSilent: message(['units'], {
      it: 'Gli alloggi che non hanno ancora risposto, nella stessa frase',
      en: 'The units without an answer yet, in the same sentence'
    }),
    unfitUnread: message(['units'], {
      it: 'Gli alloggi il cui calendario non si è potuto leggere, nella stessa frase',
      en: 'The units whose calendars could not be read, in the same sentence'
    }),
    notBookable: message(['date'], {
      it: 'Lo stesso link, se le notti sono libere ma il soggiorno non è possibile',
      en: 'The same link, where the nights are free and the stay is not possible'
    }),
    datesAndPrices: text({
      it: 'Il link al calendario accanto a «Prenotate ora»',
      en: 'The link to the calendar beside Book now'
    }),
    seeFree: text({
      it: 'Il pulsante sotto date e ospiti, nella home',
      en: 'The button below dates and guests, on the home page'
    }),
    unitFree: message(['total'], {
      it: 'Su un alloggio di un elenco, se è libero nelle date scelte',
      en: 'On a unit of a list, where it is free on the chosen dates'
    }),
    guestsOf: text({ it: 'Il titolo della scelta degli ospiti', en: 'The heading of the choice of guests' }),
    adultsOf: text({ it: 'La scelta degli adulti', en: 'The choice of adults' }),
    childrenOf: text({ it: 'La scelta dei bambini', en: 'The choice of children' }),
    fromAge: message(['age'], {
      it: 'La scelta degli adulti, se i bambini sotto una certa età non pagano l’imposta',
      en: 'The choice of adults, where children pay no tax below some age'
    }),
    belowAge: message(['children', 'age'], {
      it: 'Allora la scelta dei bambini, e quanti sono in un messaggio',
      en: 'The choice of children there, and how many they are in a message'
    }),
    fewer: message(['who'], {
      it: 'Il pulsante che toglie un ospite, per i lettori di schermo',
      en: 'The button that takes one guest away, for screen readers'
    }),
    more: message(['who'], {
      it: 'Il pulsante che aggiunge un ospite, per i lettori di schermo',
      en: 'The button that adds a guest, for screen readers'
    }),
    onRequest: text({
      it: 'Il titolo di ciò che si può aggiungere al totale',
      en: 'The heading of what may come on top of the total'
    }),
    unpriced: message(['guests'], {
      it: 'Se gli ospiti sono più di quelli del prezzo e niente dice quanto pagano',
      en: 'Where there are more guests than the price is for, and nothing says what they pay'
    }),
    takenNight: message(['date'], {
      it: 'Perché un soggiorno non è possibile: una notte non libera',
      en: 'Why a stay is not possible: a night that is not free'
    }),
    passedDay: message(['date'], {
      it: 'Perché un soggiorno non è possibile: un giorno già passato',
      en: 'Why a stay is not possible: a day that has passed'
    }),
    tooSoon: message(['date'], {
      it: 'Perché un soggiorno non è possibile: troppo poco preavviso',
      en: 'Why a stay is not possible: too little notice'
    }),
    tooShort: message(['date', 'nights'], {
      it: 'Perché un soggiorno non è possibile: troppo poche notti',
      en: 'Why a stay is not possible: too few nights'
    }),
    tooLong: message(['date', 'nights'], {
      it: 'Perché un soggiorno non è possibile: troppe notti',
      en: 'Why a stay is not possible: too many nights'
    }),
    noArrival: message(['date', 'weekdays'], {
      it: 'Perché un soggiorno non è possibile: il giorno della settimana dell’arrivo',
      en: 'Why a stay is not possible: the day of the week of the arrival'
    }),
    noDeparture: message(['date', 'weekdays'], {
      it: 'Perché un soggiorno non è possibile: il giorno della settimana della partenza',
      en: 'Why a stay is not possible: the day of the week of the departure'
    }),
    tooMany: message(['guests'], {
      it: 'Perché un soggiorno non è possibile: troppi ospiti',
      en: 'Why a stay is not possible: too many guests'
    }),
    othersFree: text({
      it: 'Il collegamento da un soggiorno non possibile alla ricerca fra tutti gli alloggi',
      en: 'The link from a stay that is not possible to the search over all units'
    }),
    askRefused: message(['reason'], {
      it: 'Nel messaggio, dopo le date di un soggiorno che il calendario rifiuta',
      en: 'In the message, after the dates of a stay that the calendar refuses'
    }),
    newArrival: message(['reason', 'date'], {
      it: 'Perché un giorno è diventato quello di arrivo e non di partenza',
      en: 'Why a day has become the arrival, not the departure'
    }),
    monthsOf: text({ it: 'Il nome delle linguette dei mesi', en: 'The name of the tabs of the months' }),
    monthFree: message(['month', 'free', 'nights', 'prices'], {
      it: 'La linguetta di un mese, per i lettori di schermo',
      en: 'A tab of a month, for screen readers'
    }),
    monthTaken: message(['month'], {
      it: 'Lo stesso per un mese senza notti libere',
      en: 'The same of a month without any free night'
    }),
    readAt: message(['date', 'time'], {
      it: 'Quando sono stati letti i calendari l’ultima volta',
      en: 'When the calendars were last read'
    }),
    readLongAgo: message(['date', 'time'], {
      it: 'Lo stesso dopo più di un giorno',
      en: 'The same after more than a day'
    }),
    taxNights: message(['nights'], {
      it: 'Nella frase sull’imposta: per quante notti al massimo si paga',
      en: 'In the sentence on the tax: for how many nights it is paid at most'
    }),
    taxChildren: message(['age'], {
      it: 'Nella stessa frase: l’età sotto la quale i bambini non la pagano',
      en: 'In the same sentence: the age below which children pay none'
    }),
    taxFree: message(['from', 'to'], {
      it: 'Una parte dell’anno senza imposta, tra parentesi dopo l’importo',
      en: 'A part of the year without the tax, in brackets behind the amount'
    }),
    extraIncluded: message(['name'], {
      it: 'Qualcosa che è compreso nel prezzo delle notti',
      en: 'Something that the price of the nights includes'
    }),
    directions: text({ it: 'Sopra i link alle mappe', en: 'Above the map links' }),
    lightMorning: text({ it: 'Sopra i luoghi del mattino', en: 'Above the places of the morning' }),
    lightNoon: text({ it: 'Sopra i luoghi del mezzogiorno', en: 'Above the places of noon' }),
    lightSunset: text({ it: 'Sopra i luoghi del tramonto', en: 'Above the places of sunset' }),
    lightNight: text({ it: 'Sopra i luoghi della notte', en: 'Above the places of the night' }),
    lightAny: text({ it: 'Sopra i luoghi di ogni ora', en: 'Above the places for any time of day' }),
    north: text({ it: 'La lettera del nord', en: 'The letter of the north' }),
    metres: message(['count'], { it: 'Una distanza breve', en: 'A short distance' }),
    kilometres: message(['count'], { it: 'Una distanza lunga', en: 'A long distance' }),
    aboutDistance: message(['distance'], {
      it: 'La distanza di un luogo la cui posizione non è esatta',
      en: 'A distance to a place whose position is not exact'
    }),
    distanceFrom: message(['spot', 'distance'], {
      it: 'Una distanza che non parte dal luogo stesso',
      en: 'A distance that is not from the place itself'
    }),
    asTheCrowFlies: message(['distance'], { it: 'La distanza di un luogo', en: 'The distance of a place' }),
    distances: message(['site'], {
      it: 'Sotto una mappa: che cosa sono le sue distanze',
      en: 'Below a map: what its distances are'
    }),
    approximatePlaces: text({
      it: 'Sotto una mappa in cui alcune posizioni non sono esatte',
      en: 'Below a map on which some positions are not exact'
    }),
    approximateHouse: text({
      it: 'Sotto una mappa in cui la posizione della casa non è esatta',
      en: 'Below a map on which the position of the house is not exact'
    }),
    beyondMap: text({
      it: 'Sotto una mappa con luoghi oltre il suo bordo',
      en: 'Below a map with places beyond its edge'
    }),
    webMap: text({ it: 'Il link alle mappe sul web', en: 'The link to the web maps' }),
    appleMap: text({ it: 'Il link alle mappe di Apple', en: 'The link to the Apple maps' }),
    addressOnMap: text({
      it: 'Dopo l’indirizzo, per i lettori di schermo',
      en: 'After the address, for screen readers'
    }),
    registeredOffice: text({ it: 'Prima della sede legale', en: 'Before the registered office' }),
    vatNumber: text({ it: 'Prima della partita IVA', en: 'Before the VAT number' }),
    taxCode: text({ it: 'Prima del codice fiscale', en: 'Before the tax code' }),
    shareCapital: text({ it: 'Prima del capitale versato', en: 'Before the paid-up capital' }),
    soleMember: text({ it: 'Che la società ha un unico socio', en: 'That the company has a single member' }),
    certifiedEmail: text({ it: 'Prima della PEC', en: 'Before the certified e-mail address' }),
    legalNotes: text({
      it: 'Il titolo delle note legali, e il link che vi porta',
      en: 'The heading of the legal notes, and the link to them'
    }),
    privacy: text({ it: 'Prima del testo sulla privacy', en: 'Before the text on privacy' }),
    controller: text({ it: 'Prima del titolare dei dati', en: 'Before who is responsible for the data' }),
    recipients: text({ it: 'Prima di chi riceve i dati', en: 'Before who receives the data' }),
    transfers: text({ it: 'Prima dei Paesi in cui vanno i dati', en: 'Before the countries that the data goes to' }),
    purposes: text({ it: 'Prima delle finalità', en: 'Before the purposes' }),
    basis: text({ it: 'Prima della base giuridica', en: 'Before the legal basis' }),
    chats: text({ it: 'Prima di ciò che ne è delle chat', en: 'Before what becomes of chats' }),
    retention: text({ it: 'Prima del tempo di conservazione', en: 'Before how long data is kept' }),
    rights: text({ it: 'Prima dei diritti', en: 'Before the rights' }),
    authority: text({ it: 'Prima dell’autorità per i reclami', en: 'Before the authority for complaints' }),
    withdrawal: text({ it: 'Prima della frase sul recesso', en: 'Before the sentence on withdrawal' }),
    vote: message(['count'], { it: 'Un voto', en: 'One vote' }),
    votes: message(['count'], { it: 'Più voti', en: 'Several votes' }),
    stepFree: text({ it: 'Che non ci sono gradini', en: 'That there are no steps' }),
    step: message(['count'], { it: 'Un gradino', en: 'One step' }),
    steps: message(['count'], { it: 'Più gradini', en: 'Several steps' }),
    lift: text({ it: 'Che c’è un ascensore', en: 'That there is a lift' }),
    noLift: text({ it: 'Che non c’è un ascensore', en: 'That there is no lift' }),
    narrowestDoor: message(['width'], {
      it: 'La larghezza della porta più stretta, in centimetri',
      en: 'The width of the narrowest door, in centimetres'
    }),
    registerNumber: text({
      it: 'Prima del numero nel registro delle imprese',
      en: 'Before the number in the company register'
    }),
    email: text({ it: 'Prima dell’indirizzo e-mail', en: 'Before the e-mail address' }),
    nationalCode: text({ it: 'Prima del codice nazionale', en: 'Before the national code' }),
    regionalCode: text({ it: 'Prima del codice regionale', en: 'Before the regional code' }),
    movedTo: message(['page'], { it: 'La pagina di un vecchio indirizzo', en: 'The page of an old address' })
  })
