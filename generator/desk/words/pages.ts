/**
 * In Italian what the fields are for of the pages, the oil, the guide and the maps. By the description of the schema.
 */
import type { Said } from '../protocol.ts'

export const pagesHelps: Readonly<Record<string, string | Said>> = {
  'The links of the footer': 'I link in fondo alle pagine',
  'The page that a click leads to': 'La pagina a cui porta un clic',
  'The home page': 'La pagina iniziale',
  'The name of the page in menus': 'Il nome della pagina nei menu',
  'The title in the browser tab and in search results': 'Il titolo nella scheda del browser e nei risultati di ricerca',
  'One or two sentences for search results': 'Una o due frasi per i risultati di ricerca',
  'The photo shown when somebody shares the page': 'La foto che appare quando qualcuno condivide la pagina',
  'What that photo shows, for those who cannot see it': 'Che cosa mostra quella foto, per chi non può vederla',
  'The words beside the mark at the top': 'Le parole accanto al marchio, in alto',
  'The large picture at the top': 'La grande immagine in alto',
  'The version for phones': 'La versione per i telefoni',
  'The line below the name': 'La riga sotto il nome',
  'The photo under data/photos/, without its ending: blue-room/01': {
    it: 'La foto, fra quelle della casa',
    en: 'The photo, one of those of the house'
  },
  'What the photo shows, for those who cannot see it': 'Che cosa mostra la foto, per chi non può vederla',
  'The words of the line below the picture': 'Le parole della riga sotto l’immagine',
  'A word or two': 'Una o due parole',
  'One sentence': 'Una frase',
  'The pictures that lead to the other pages, in order': 'Le immagini che portano alle altre pagine, in ordine',
  'A picture with a coloured band that leads to a page': 'Un’immagine con una fascia colorata che porta a una pagina',
  'The colour of the band: sea, terra, olive, gold, night, or a direction of the compass':
    'Il colore della fascia: mare, terra, oliva, oro, notte, oppure una direzione della bussola',
  'The large words on the band': 'Le parole grandi sulla fascia',
  'One line below them': 'Una riga sotto di esse',
  'What there is around the house': {
    it: 'Dove si trova la casa, oltre a questo sito',
    en: 'Where else the house can be found'
  },
  'The heading': 'Il titolo',
  'The icons, in order': 'Le icone, in ordine',
  'What the icon stands for': 'Che cosa rappresenta l’icona',
  'The list of the rooms, and what their pages share':
    'L’elenco delle camere, e ciò che le loro pagine hanno in comune',
  'The words of the address, after the language: guests/guide':
    'Le parole dell’indirizzo, dopo la lingua: guests/guide',
  'The word in the address of the availability answers: /api/rooms/…':
    'La parola nell’indirizzo delle risposte sulla disponibilità: /api/rooms/…',
  'The strip at the top': 'La striscia in alto',
  'The line below it': 'La riga sotto',
  'How the cards are laid out': 'Come sono disposte le schede',
  'What every card ends with': 'Come finisce ogni scheda',
  'The line': 'La riga',
  'What the pages of all these units share': 'Ciò che le pagine di tutti questi alloggi hanno in comune',
  'Whether the pages show the address': 'Se le pagine mostrano l’indirizzo',
  'The line beside Book now': 'La riga accanto a «Prenota ora»',
  'Whether the price panel has a second Book now': 'Se il riquadro dei prezzi ha un secondo «Prenota ora»',
  'What Book now opens': 'Che cosa apre «Prenota ora»',
  'The subject in phones.yaml, which decides the number': {
    it: 'L’argomento, fra quelli dei telefoni, che decide il numero',
    en: 'The subject, one of those of the phone numbers, which decides the number'
  },
  'The message without dates': 'Il messaggio senza date',
  'The message once the guest has picked dates': 'Il messaggio quando l’ospite ha scelto le date',
  'What guests think of it': 'Che cosa ne pensano gli ospiti',
  'Out of ten': 'Su dieci',
  'Whose rating it is': 'Di chi è il voto',
  'What the price includes, and how it is made': 'Che cosa comprende il prezzo, e come si forma',
  'A line with its icon': 'Una riga con la sua icona',
  'What is paid apart': 'Che cosa si paga a parte',
  'What it is': 'Che cos’è',
  'What it costs': 'Quanto costa',
  'For whom and how long': 'Per chi e per quanto tempo',
  'How it counts in the total of a stay; it is in no total where there is none':
    'Come conta nel totale di un soggiorno; se manca, non entra in nessun totale',
  'A name of your choice, each once in the list: cleaning': 'Un nome a scelta, una sola volta nell’elenco: cleaning',
  'What the amount is for: stay, night, person or person-night':
    'Per che cosa è l’importo: soggiorno, notte, persona o persona e notte',
  'included in the price of the nights, obligatory on top of it, or on-request': {
    it: 'Compreso nel prezzo delle notti, obbligatorio in aggiunta, oppure su richiesta',
    en: 'Included in the price of the nights, obligatory on top of it, or on request'
  },
  'Whom it counts: all, adults, or extra guests above those that the price is for':
    'Chi conta: tutti, gli adulti, o gli ospiti oltre quelli del prezzo',
  'The units that it is for; all of the list where there are none':
    'Gli alloggi per cui vale; se mancano, tutti quelli dell’elenco',
  'The slug of a unit': 'Il nome di un alloggio nell’indirizzo',
  'What to know before you go': 'Che cosa sapere prima di partire',
  'A rule of rules.yaml': { it: 'Una delle regole della casa', en: 'One of the house rules' },
  'The list of the apartments, and what their pages share':
    'L’elenco degli appartamenti, e ciò che le loro pagine hanno in comune',
  'The page about the property': 'La pagina sulla proprietà',
  'The parts of the page, in order': 'Le parti della pagina, in ordine',
  'The end of its address: #pool': 'La fine del suo indirizzo: #pool',
  'What guests find there, for search engines': 'Che cosa vi trovano gli ospiti, per i motori di ricerca',
  'The description': 'La descrizione',
  'A line in large type': 'Una riga in caratteri grandi',
  'Figures in large type': 'Cifre in caratteri grandi',
  'The figure, in quotes': { it: 'La cifra', en: 'The figure' },
  'What it counts': 'Che cosa conta',
  'The page about the oil; its texts are in oil.yaml': {
    it: 'La pagina sull’olio; i suoi testi sono in «Olio»',
    en: 'The page about the oil; its texts are in “Olive oil”'
  },
  'The page with the calendars of all units': 'La pagina con i calendari di tutti gli alloggi',
  'The page with the contacts': 'La pagina dei contatti',
  'Whom one can write to, in order': 'A chi si può scrivere, in ordine',
  'The words on the button': 'Le parole sul pulsante',
  'A link that opens a chat with a message already written': 'Un link che apre una chat con un messaggio già scritto',
  'The message that the chat opens with': 'Il messaggio con cui si apre la chat',
  'The guide for everybody': 'La guida per tutti',
  'The sections that it shows, in order': 'Le sezioni che mostra, in ordine',
  'A section of guide.yaml': { it: 'Una sezione della guida', en: 'A section of the guide' },
  'Where the strip of the subpages leads': 'Dove porta la striscia delle sottopagine',
  'The words on that strip': 'Le parole su quella striscia',
  'The links of the footer: the main menu or this guide':
    'I link in fondo alla pagina: il menu principale o questa guida',
  'The banner at the end': 'Il riquadro alla fine',
  'The guide for those who stay at the house': 'La guida per chi soggiorna nella casa',
  'A page to print and hang in the rooms, with a code that opens this guide on a phone':
    'Una pagina da stampare e appendere nelle camere, con un codice che apre questa guida sul telefono',
  'Its address: guests/poster': 'Il suo indirizzo: guests/poster',
  'Above it on the screen, for whoever prints it': 'Sopra di essa sullo schermo, per chi la stampa',
  'The picture': 'L’immagine',
  'The large words': 'Le parole grandi',
  'What to do': 'Che cosa fare',
  'What the code is, for those who cannot see it': 'Che cos’è il codice, per chi non può vederlo',
  'What an address says that is none': {
    it: 'Che cosa dice un indirizzo che non esiste',
    en: 'What an address says that does not exist'
  },
  'The title': 'Il titolo della pagina',
  'The words that lead home': 'Le parole che portano alla home',
  'More addresses that lead to a page': 'Altri indirizzi che portano a una pagina',
  'The address': 'L’indirizzo',
  'The page that it leads to: guests/places': 'La pagina a cui porta: guests/places',
  'The words of its link': 'Le parole del suo link',
  'The poster at the top': 'Il manifesto in alto',
  'The words that lead to the sizes': 'Le parole che portano ai formati',
  'The table of the producer': 'La tabella del produttore',
  'The rows of the table, in order': 'Le righe della tabella, in ordine',
  What: 'La voce',
  'How it is': 'Com’è',
  'What the oil is like': 'Com’è l’olio',
  'In large type': 'In caratteri grandi',
  'The paragraphs, in order': 'I paragrafi, in ordine',
  'A paragraph': 'Un paragrafo',
  'Photos below the text': 'Le foto sotto il testo',
  'A photo and its description': 'Una foto e la sua descrizione',
  'What can be bought': 'Che cosa si può acquistare',
  'The line below each price': 'La riga sotto ogni prezzo',
  'The sizes, in order': 'I formati, in ordine',
  'A short name': 'Un nome breve',
  Litres: 'Quanti litri',
  'What is bought, in the message': 'Che cosa si acquista, nel messaggio',
  'Shipping excluded': 'Spedizione esclusa',
  'The photo for search engines': 'La foto per i motori di ricerca',
  'How it is sent': 'Come si spedisce',
  'What the law lets the house say of the oil': 'Che cosa la legge permette alla casa di dire dell’olio',
  'The claims, in order': 'Le indicazioni, in ordine',
  'A word': 'Una parola',
  'The claim, in the words that the regulation allows': 'L’indicazione, con le parole che il regolamento permette',
  'The condition that goes with it': 'La condizione che l’accompagna',
  'Where the regulation asks for a measurement': 'Se il regolamento chiede una misura',
  'The least that the regulation asks for': 'Il minimo che il regolamento chiede',
  'What the laboratory found; the claim is shown once this reaches the minimum':
    'Che cosa ha trovato il laboratorio; l’indicazione appare quando raggiunge il minimo',
  'The sections of the guide': 'Le sezioni della guida',
  'The last word of the address': 'L’ultima parola dell’indirizzo',
  'What its entries are, for search engines; places where there is none':
    'Che cosa sono le sue voci, per i motori di ricerca; se manca, luoghi',
  'The name in menus': 'Il nome nei menu',
  'The title in search results, at most 60 characters with the town in them':
    'Il titolo nei risultati di ricerca, al massimo 60 caratteri e con la località',
  'Its card: a picture, and a line about it': 'La sua scheda: un’immagine e una riga di testo',
  'A line about the section, below its name': 'Una riga sulla sezione, sotto il suo nome',
  'The strip at the top; that of the guide where there is none': 'La striscia in alto; se manca, quella della guida',
  'The places, in order': 'I luoghi, in ordine',
  'A few words above it': 'Poche parole sopra il titolo',
  'What stands at the coordinates where it is not the place itself: the harbour':
    'Che cosa si trova alle coordinate, se non è il luogo stesso: il porto',
  'A button that opens a chat': 'Un pulsante che apre una chat',
  'The sections of the public guide whose places stand on the map of the house, in order':
    'Le sezioni della guida pubblica i cui luoghi stanno sulla mappa della casa, in ordine',
  'The towns on the maps, the nearest first': 'Le località sulle mappe, la più vicina per prima',
  'Its name': 'Il suo nome',
  'The name of the sea': 'Il nome del mare',
  'Where there is land; without it the maps show no coast': 'Dove c’è terra; senza, le mappe non mostrano la costa',
  'Whose data the outlines are, as its licence wants it; it stands below the maps':
    'Di chi sono i dati dei contorni, come vuole la loro licenza; sta sotto le mappe',
  'The land; everything else is sea': 'La terra; tutto il resto è mare',
  'The points of a coast or an island in their order, around the land; the last leads to the first':
    'I punti di una costa o di un’isola, in ordine attorno alla terra; l’ultimo si unisce al primo'
}
