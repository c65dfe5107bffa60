/** pages.yaml of a new house: the home page, what it offers, the free nights and the contacts. */
import type { LocalizedText, ProgramLanguage } from '../../engine/words/language.ts'
import type { Collection } from '../model/content-enums.ts'
import type { Yaml } from './yaml-template.ts'

const slugs: Readonly<Record<ProgramLanguage, Record<Collection | 'availability' | 'contacts', string>>> = {
  it: { rooms: 'camere', apartments: 'appartamenti', availability: 'disponibilita', contacts: 'contatti' },
  en: { rooms: 'rooms', apartments: 'apartments', availability: 'availability', contacts: 'contact' }
}

/** What a house offers: one of the lists, or both of them. */
type Offer = Collection | 'both'

/** @param lists those that the house has, in the order of its pages */
export function samplePages(yaml: Yaml, main: ProgramLanguage, lists: readonly Collection[]): string {
  const offer = lists.length > 1 ? 'both' : (lists[0] ?? 'rooms')
  return [
    opening(yaml, lists, offer),
    ...lists.map((list) => unitsPage(yaml, main, list)),
    otherPages(yaml, main, offer)
  ].join('\n')
}

const homes: Readonly<Record<Offer, { title: LocalizedText; intro: LocalizedText }>> = {
  rooms: {
    title: { it: 'Casa Nuova: camere al vostro paese', en: 'New House: rooms in your town' },
    intro: {
      it: 'Una frase sulla casa: quante camere ha, e che cosa c’è intorno.',
      en: 'One sentence about the house: how many rooms it has, and what is around it.'
    }
  },
  apartments: {
    title: { it: 'Casa Nuova: appartamenti al vostro paese', en: 'New House: apartments in your town' },
    intro: {
      it: 'Una frase sulla casa: quanti appartamenti ha, e che cosa c’è intorno.',
      en: 'One sentence about the house: how many apartments it has, and what is around it.'
    }
  },
  both: {
    title: { it: 'Casa Nuova: camere e appartamenti', en: 'New House: rooms and apartments' },
    intro: {
      it: 'Una frase sulla casa: quante camere e quanti appartamenti ha, e che cosa c’è intorno.',
      en: 'One sentence about the house: how many rooms and apartments it has, and what is around it.'
    }
  }
}

const opening = (yaml: Yaml, lists: readonly Collection[], offer: Offer): string =>
  [
    yaml`# The texts of the pages. What belongs to one unit is in its own file.
# A slug is an address that people save: choose it before the site is public.

menu:
  - home
`,
    ...lists.map((list) => `  - ${list}\n`),
    yaml`  - availability
  - contacts

home:
  label:${{ it: 'Home', en: 'Home' }}
  title: !placeholder${homes[offer].title}
  description: !placeholder${{
    it:
      'Qui dite in due righe che casa è, dove si trova e per chi va bene: lo legge chi vi cerca, prima ancora di ' +
      'aprire il sito.',
    en:
      'Say in two lines what house it is, where it is and whom it suits: people who search read this before they ' +
      'open the site.'
  }}
  corner: !placeholder${{ it: 'Il vostro paese', en: 'Your town' }}
  hero:
    text: !placeholder${{ it: 'Una riga che invita a entrare.', en: 'One line that invites people in.' }}
    photo: !placeholder house
    alt: !placeholder${{ it: 'Disegno di una casa tra le colline', en: 'Drawing of a house among hills' }}
    focus: 70, 50
  credit:
    - !placeholder${{ it: 'Il vostro paese', en: 'Your town' }}
  intro: !placeholder${homes[offer].intro}
  posters:
`,
    ...lists.map(
      (list) => yaml`    - page: ${list}
      tone: ${units[list].tone}
      title:${units[list].label}
      photo: !placeholder ${units[list].poster}
      alt: !placeholder${units[list].posterAlt}
`
    ),
    yaml`    - page: availability
      tone: sea
      title:${{ it: 'Disponibilità', en: 'Availability' }}
      photo: !placeholder way
      alt: !placeholder${{ it: 'Disegno di una strada verso le colline', en: 'Drawing of a road towards hills' }}
`
  ].join('')

type UnitsPage = Readonly<
  Record<'label' | 'title' | 'description' | 'heading' | 'subtitle' | 'posterAlt', LocalizedText> & {
    tone: string
    poster: string
  }
>

const units: Readonly<Record<Collection, UnitsPage>> = {
  rooms: {
    label: { it: 'Camere', en: 'Rooms' },
    title: { it: 'Camere al vostro paese', en: 'Rooms in your town' },
    description: {
      it:
        'Qui dite in due righe quali camere avete, per quante persone e che cosa è compreso: è il testo che appare ' +
        'nelle ricerche.',
      en:
        'Say in two lines which rooms you have, for how many people and what is included: this is the text that ' +
        'search results show.'
    },
    heading: { it: 'Le camere', en: 'Our rooms' },
    subtitle: { it: 'Una riga sulle camere.', en: 'One line about the rooms.' },
    tone: 'terra',
    poster: 'door',
    posterAlt: { it: 'Disegno di una porta', en: 'Drawing of a door' }
  },
  apartments: {
    label: { it: 'Appartamenti', en: 'Apartments' },
    title: { it: 'Appartamenti al vostro paese', en: 'Apartments in your town' },
    description: {
      it:
        'Qui dite in due righe quali appartamenti avete, per quante persone e che cosa è compreso: è il testo che ' +
        'appare nelle ricerche.',
      en:
        'Say in two lines which apartments you have, for how many people and what is included: this is the text that ' +
        'search results show.'
    },
    heading: { it: 'Gli appartamenti', en: 'Our apartments' },
    subtitle: { it: 'Una riga sugli appartamenti.', en: 'One line about the apartments.' },
    tone: 'olive',
    poster: 'table',
    posterAlt: { it: 'Disegno di un tavolo accanto a una finestra', en: 'Drawing of a table beside a window' }
  }
}

const unitsPage = (yaml: Yaml, main: ProgramLanguage, list: Collection): string => yaml`${list}:
  slug: ${slugs[main][list]}
  label:${units[list].label}
  title: !placeholder${units[list].title}
  description: !placeholder${units[list].description}
  api: ${slugs[main][list]}
  banner: !placeholder house
  heading:${units[list].heading}
  subtitle: !placeholder${units[list].subtitle}
  layout: doors
  unit:
    address: true
    lead:${{ it: 'Si prenota in chat.', en: 'Book by chat.' }}
    bookInPrices: true
    # message is used without dates, stay once the guest has picked them in the calendar.
    chat:
      subject: ${list}
      message:${{
        it: 'Buongiorno, vorrei prenotare {unit}. Date e numero di ospiti:',
        en: 'Hello, I’d like to book {unit}. My dates and the number of guests:'
      }}
      stay:${{
        it:
          'Buongiorno, vorrei prenotare {unit}: arrivo {arrival}, partenza {departure} ({nights}), per {guests}. Il ' +
          'calendario indica in tutto {total}. Va bene?',
        en:
          'Hello, I’d like to book {unit} from {arrival} to {departure} ({nights}), for {guests}. The calendar gives ' +
          'a total of {total}. Is that all right?'
      }}
    dog: !placeholder
    cot: !placeholder
    notes: []
    extras: []
    rules:
      - check-in
      - check-out
      - pets
      - payment
`

const calendars: Readonly<Record<Offer, LocalizedText>> = {
  rooms: { it: 'di ogni camera', en: 'every room' },
  apartments: { it: 'di ogni appartamento', en: 'every apartment' },
  both: { it: 'di ogni camera e appartamento', en: 'every room and apartment' }
}

const questions: Readonly<Record<Offer, LocalizedText>> = {
  rooms: { it: 'Sulla casa, sulle camere, sulla strada.', en: 'About the house, the rooms, the way.' },
  apartments: { it: 'Sulla casa, sugli appartamenti, sulla strada.', en: 'About the house, the apartments, the way.' },
  both: {
    it: 'Sulla casa, sulle camere e sugli appartamenti, sulla strada.',
    en: 'About the house, the rooms and apartments, the way.'
  }
}

const otherPages = (yaml: Yaml, main: ProgramLanguage, offer: Offer): string => yaml`availability:
  slug: ${slugs[main].availability}
  label:${{ it: 'Disponibilità', en: 'Availability' }}
  title: !placeholder${{ it: 'Prezzi e notti libere', en: 'Prices and availability' }}
  description:${{
    it:
      `Il calendario ${calendars[offer].it}: quali notti sono libere, quanto costa ciascuna, e come si prenota in ` +
      'chat.',
    en:
      `The calendar of ${calendars[offer].en}: which nights are available, what each one costs, and how to book by ` +
      'chat.'
  }}
  banner: !placeholder way
  heading:${{ it: 'Disponibilità', en: 'Availability' }}
  text:${{
    it: 'Scegliete le date: vedete che cosa è libero, e quanto costa.',
    en: 'Choose your dates to see what is free and what it costs.'
  }}

contacts:
  slug: ${slugs[main].contacts}
  label:${{ it: 'Contatti', en: 'Contact' }}
  title: !placeholder${{ it: 'Contatti', en: 'Contact' }}
  description: !placeholder${{
    it: 'Come scriverci in chat e come arrivare da noi: il numero, l’indirizzo e la mappa, in una pagina sola.',
    en: 'How to write to us by chat and how to reach us: the number, the address and the map, all on one page.'
  }}
  banner: !placeholder house
  heading:${{ it: 'Contatti', en: 'Contact' }}
  text:${{
    it: 'La chat si apre con le prime parole già scritte.',
    en: 'The chat opens with the first words already written.'
  }}
  cards:
    - title:${{ it: 'Domande', en: 'Questions' }}
      text:${questions[offer]}
      button:${{ it: 'Scriveteci', en: 'Write to us' }}
      chat:
        subject: questions
        message:${{ it: 'Buongiorno, ho una domanda:', en: 'Hello, I have a question:' }}
      photo: !placeholder door
      alt: !placeholder${{ it: 'Disegno di una porta', en: 'Drawing of a door' }}

notFound:
  title:${{ it: 'Pagina non trovata', en: 'Page not found' }}
  text:${{
    it: 'L’indirizzo può essere cambiato: tutto il resto si trova dalla pagina iniziale.',
    en: 'The address may have changed: you can find everything else from the home page.'
  }}
  button:${{ it: 'Alla home', en: 'To the home page' }}
`
