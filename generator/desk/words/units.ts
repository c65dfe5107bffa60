import type { LocalizedText } from '../../diagnostics/language.ts'
/**
 * The Italian help of fields about units: what they are, their prices and their availability. By the description of the
 * schema.
 */

export const unitsHelps: Readonly<Record<string, string | LocalizedText>> = {
  'How many months ahead guests can look; 18 where there is none':
    'Per quanti mesi avanti si può guardare; se manca, 18',
  'When nothing is offered': 'Quando non si offre niente',
  'First night, month-day for every year, or year-month-day for once': {
    it: 'La prima notte: mese e giorno per ogni anno, oppure anno, mese e giorno per una volta',
    en: 'First night: month and day for every year, or year, month and day for once'
  },
  'Last night, in the same form': 'L’ultima notte, nella stessa forma',
  'What is closed; the whole house where there are none': 'Che cosa è chiuso; se manca, tutta la casa',
  'The nights of each season': 'Le notti di ogni stagione',
  'Its nights': 'Le sue notti',
  'First night, month-day': {
    it: 'La prima notte: mese e giorno, di ogni anno',
    en: 'First night: month and day, every year'
  },
  'Last night, month-day': {
    it: 'L’ultima notte: mese e giorno, di ogni anno',
    en: 'Last night: month and day, every year'
  },
  'By the slugs of the rooms': { it: 'Camera per camera', en: 'Room by room' },
  'What a night costs in each season': 'Quanto costa una notte in ogni stagione',
  'Per night': 'A notte',
  'By the slugs of the apartments': { it: 'Appartamento per appartamento', en: 'Apartment by apartment' },
  'What holds for a stay; where several lines say something of a day, the last one counts':
    'Che cosa vale per un soggiorno; se più righe parlano dello stesso giorno, conta l’ultima',
  'What the line is for; the whole house where there are none':
    'Per che cosa vale la riga; se manca, per tutta la casa',
  'A list or a unit of it: rooms, or rooms/blue': { it: 'Un elenco o un suo alloggio', en: 'A list or a unit of it' },
  'First day, month-day for every year, or year-month-day for once': {
    it: 'Il primo giorno: mese e giorno per ogni anno, oppure anno, mese e giorno per una volta',
    en: 'First day: month and day for every year, or year, month and day for once'
  },
  'Last day, in the same form': 'L’ultimo giorno, nella stessa forma',
  'The fewest nights': 'Quante notti almeno',
  'The most nights': 'Quante notti al massimo',
  'The days of the week on which guests can arrive': 'I giorni della settimana in cui gli ospiti possono arrivare',
  'A day of the week: monday, saturday': { it: 'Un giorno della settimana', en: 'A day of the week' },
  'The days of the week on which guests can leave': 'I giorni della settimana in cui gli ospiti possono partire',
  'How many days before the arrival guests ask, at least': 'Quanti giorni prima dell’arrivo bisogna chiedere, almeno',
  'true where free nights between two bookings, fewer than the minimum, can be booked as a whole': {
    it: 'Se le notti libere fra due prenotazioni, meno del minimo, si possono prenotare tutte insieme',
    en: 'Whether free nights between two bookings, fewer than the minimum, can be booked as a whole'
  },
  'What long stays cost less; of several, the one for the most nights counts':
    'Quanto costano di meno i soggiorni lunghi; fra più righe conta quella con più notti',
  'From how many nights on': 'Da quante notti in su',
  'How much less the nights cost, in percent': 'Di quanto costano meno le notti, in percentuale',
  'For how many days the last reading of a calendar stands in for it; for ever where none are named':
    'Per quanti giorni vale l’ultima lettura di un calendario; se manca, per sempre',
  'The calendars with its bookings': 'I calendari con le sue prenotazioni',
  'Where the bookings come from, for messages: Booking.com':
    'Da dove vengono le prenotazioni, per i messaggi: Booking.com',
  'A file in data/availability/': {
    it: 'Un file della cartella dei calendari',
    en: 'A file in the folder of the calendars'
  },
  'The address of the calendar': 'L’indirizzo del calendario',
  'The environment variable that holds the address': 'La variabile d’ambiente che contiene l’indirizzo',
  'The place in the list': 'Il posto nell’elenco',
  'The name, the same in every language': 'Il nome, uguale in ogni lingua',
  'The colours: a direction of the compass': 'I colori: una direzione della bussola',
  'The number on the door, in quotes': { it: 'Il numero sulla porta', en: 'The number on the door' },
  'Where the wind comes from, after the name': 'Da dove viene il vento, dopo il nome',
  'The direction alone, in the list': 'La sola direzione, nell’elenco',
  'A larger card in the list': 'Una scheda più grande nell’elenco',
  'What it is, in one line': 'Che cos’è, in una riga',
  'The kind: double, studio': 'Il tipo: doppia, monolocale',
  'Square metres': 'In metri quadrati',
  'Number of bathrooms': 'Quanti bagni',
  'The beds or the bedrooms, in a few words': 'I letti o le camere da letto, in poche parole',
  'How many people': 'Per quante persone',
  'The fewest': 'Quante almeno',
  'The most': 'Quante al massimo',
  'What guests find in it': 'Che cosa vi trovano gli ospiti',
  'A service of services.yaml': { it: 'Uno dei servizi', en: 'One of the services' },
  'true where it costs extra': { it: 'Se si paga a parte', en: 'Whether it costs extra' },
  'What the page says about it': 'Che cosa ne dice la pagina',
  'The heading of the description': 'Il titolo della descrizione',
  'How many people the prices of the calendar are for': 'Per quante persone sono i prezzi del calendario',
  'The picture in lists; the first photo where there is none': 'L’immagine negli elenchi; se manca, la prima foto',
  'The strip at the top of the page; the cover where there is none':
    'La striscia in alto nella pagina; se manca, la copertina',
  'The photos in order': 'Le foto, in ordine'
}
