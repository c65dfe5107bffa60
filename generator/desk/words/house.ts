import type { LocalizedText } from '../../diagnostics/language.ts'
/**
 * The Italian help of fields about the house itself: its address, languages, numbers, services and rules. By the
 * description of the schema.
 */

export const houseHelps: Readonly<Record<string, string | LocalizedText>> = {
  'The name of the guesthouse': 'Il nome della struttura',
  'What the house is, for search engines; a lodging where there is none':
    'Che cos’è la casa, per i motori di ricerca; senza indicazione, un alloggio',
  'The mark of the house, on every page and in the icons of browsers':
    'Il marchio della casa, in ogni pagina e nelle icone del browser',
  'What stands on the pages in the place of the mark: wind-rose, a drawing in the colours of each page':
    'Che cosa sta nelle pagine al posto del marchio: la rosa dei venti, un disegno nei colori di ogni pagina',
  'The address of the site, without a final slash': 'L’indirizzo del sito, senza barra finale',
  'Where it is, in a few words': 'Dove si trova, in poche parole',
  'The languages of the site; the first one is the main one': 'Le lingue del sito; la prima è quella principale',
  'The code of the language: it, en, de': 'La sigla della lingua: it, en, de',
  'The name of the language in that language': 'Il nome della lingua, scritto in quella lingua',
  'The flag: it, gb, de, fr …; none where there is no drawing of it':
    'La bandiera: it, gb, de, fr …; nessuna dove non c’è il disegno',
  'What its addresses begin with: nothing, or /en': 'Come cominciano i suoi indirizzi: con niente, oppure con /en',
  'Language and country, for dates and numbers: it-IT': 'Lingua e Paese, per date e numeri: it-IT',
  'The language for visitors who read none of these; the main one where there is none':
    'La lingua per chi non ne legge nessuna di queste; se manca, quella principale',
  'The year of opening': 'L’anno di apertura',
  'The years of the copyright line': 'Gli anni della riga del copyright',
  'First year': 'Primo anno',
  'Last year': 'Ultimo anno',
  'The time zone of the house: Europe/Rome': 'Il fuso orario della casa: Europe/Rome',
  'The currency of all prices': 'La valuta di tutti i prezzi',
  'Where the calendars ask for prices and bookings': 'A chi i calendari chiedono prezzi e prenotazioni',
  'The server that answers for availability; empty for the same host':
    'Il server che risponde sulla disponibilità; vuoto se è lo stesso del sito',
  'Where the house stands': 'Dove si trova la casa',
  'Street or district': 'Via o contrada',
  'Postcode, in quotes; none where the country has none': {
    it: 'Il codice postale; nessuno dove il Paese non ne ha',
    en: 'Postcode; none where the country has none'
  },
  Town: 'La località',
  'Province, region or state, where it stands in an address':
    'Provincia, regione o Stato, dove si scrive nell’indirizzo',
  'Country in two letters: IT': 'Il Paese in due lettere: IT',
  'Latitude and longitude in degrees, as map sites copy them: 48.20849, 16.37208':
    'Latitudine e longitudine in gradi, come le copiano i siti di mappe: 48.20849, 16.37208',
  'The tax that guests pay to the town': 'L’imposta che gli ospiti pagano al comune',
  'Per person and night; 0 where the town asks for nothing': 'A persona e a notte; 0 se il comune non chiede niente',
  'Where the town asks for another amount in part of the year':
    'I periodi dell’anno in cui il comune chiede un altro importo',
  'First day, month-day': {
    it: 'Il primo giorno: mese e giorno, di ogni anno',
    en: 'First day: month and day, every year'
  },
  'Last day, month-day': {
    it: 'L’ultimo giorno: mese e giorno, di ogni anno',
    en: 'Last day: month and day, every year'
  },
  'The most nights of one stay that it asks for; nights for which it asks nothing do not count':
    'Per quante notti di un soggiorno si paga al massimo; quelle esenti non contano',
  'The age below which children pay nothing; where there is none, children pay too':
    'L’età sotto la quale i bambini non pagano; se manca, pagano anche loro',
  'Who runs the house, as the law wants it on the site': 'Chi gestisce la casa, come la legge vuole che il sito dica',
  'The name of the company': 'Il nome della società',
  'The address of its registered office': 'L’indirizzo della sua sede legale',
  'VAT number, in quotes': { it: 'La partita IVA', en: 'VAT number' },
  'Its number in the company register': 'Il suo numero nel registro delle imprese',
  'Its e-mail address': 'Il suo indirizzo e-mail',
  'The structures and the codes that the law wants on the site': 'Le strutture e i codici che la legge vuole sul sito',
  'Which structure': 'Di quale struttura si tratta',
  'National registration number; in Italy the CIN': 'Il Codice Identificativo Nazionale (CIN)',
  'Code of the region': 'Il codice della Regione',
  'Other lines that the law wants, such as another number or the link to a complaints book':
    'Altre righe che la legge vuole, come un altro numero o il link a un libro dei reclami',
  'What it is, or the whole line': 'Di che cosa si tratta, o la riga intera',
  'A number or a name behind it': 'Un numero o un nome che lo segue',
  'The address that the line leads to: https://…': 'L’indirizzo a cui porta la riga: https://…',
  'What the site and its host do with data of visitors, in a few sentences':
    'Che cosa il sito e chi lo ospita fanno dei dati dei visitatori, in poche frasi',
  'The phone numbers': 'I numeri di telefono',
  'In quotes, with + and country code': {
    it: 'Con il + e il prefisso del Paese, senza spazi',
    en: 'With + and country code, without spaces'
  },
  'Which subject uses which number': 'Quale argomento usa quale numero',
  'A number from above': 'Uno dei numeri di sopra',
  'The languages in which the two numbers change places': 'Le lingue in cui i due numeri si scambiano di posto',
  'A language code': 'La sigla di una lingua',
  'An icon of the site': 'Un’icona del sito',
  'The service': 'Il servizio',
  'What the rule is about': 'Di che cosa tratta la regola',
  'Whether its times are those of arrival or departure, for search engines':
    'Se i suoi orari sono quelli di arrivo o di partenza, per i motori di ricerca',
  'The part of the year in which it holds; all of it where there is none':
    'La parte dell’anno in cui vale; se manca, tutto l’anno',
  'The hours of the day in which it holds': 'Gli orari in cui vale',
  'From and to: 14:00-20:00': 'Dalle ore alle ore: 14:00-20:00',
  'The rule in words': 'La regola a parole',
  'A condition': 'Una condizione'
}
