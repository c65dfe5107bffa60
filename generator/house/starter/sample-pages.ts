/** pages.yaml of a new house: the home page, what it offers, the free nights and the contacts. */
import type { LocalizedText, ProgramLanguage } from '../../engine/words/language.ts'
import type { Collection } from '../model/content-enums.ts'
import type { Yaml } from './yaml-template.ts'

const slugs: Readonly<Record<ProgramLanguage, Record<Collection | 'availability' | 'contacts', string>>> = {
  it: { rooms: 'camere', apartments: 'appartamenti', availability: 'disponibilita', contacts: 'contatti' },
  en: { rooms: 'rooms', apartments: 'apartments', availability: 'availability', contacts: 'contact' }
}

/** What a house offers: one of the collections, or both of them. */
type Offer = Collection | 'both'

/** @param lists the collections that the house has, in the order of its pages */
export function samplePages(yaml: Yaml, main: ProgramLanguage, lists: readonly Collection[]): string {
  const offer = lists.length > 1 ? 'both' : (lists[0] ?? 'rooms')
  const rules = ['check-in', 'check-out', 'pets', 'payment']
  return [
    opening(yaml, lists, offer),
    ...lists.map((list) => listPage(yaml, list, { main, banner: 'house', subject: list, rules })),
    otherPages(yaml, main, offer)
  ].join('\n')
}

type OfferTexts = Readonly<Record<'title' | 'intro' | 'calendars' | 'questions', LocalizedText>>

/** What the other pages say of it at first. */
const offerTexts: Readonly<Record<Offer, OfferTexts>> = {
  rooms: {
    title: { it: 'Casa Nuova: camere al vostro paese', en: 'New House: rooms in your town' },
    intro: {
      it: 'Una frase sulla casa: quante camere ha, e che cosa c’è intorno.',
      en: 'One sentence about the house: how many rooms it has, and what is around it.'
    },
    calendars: {
      it: 'Il calendario di ogni camera: quali notti sono libere, quanto costa ciascuna, e come si prenota in chat.',
      en: 'The calendar of every room: which nights are available, what each one costs, and how to book by chat.'
    },
    questions: { it: 'Sulla casa, sulle camere, sulla strada.', en: 'About the house, the rooms, the way.' }
  },
  apartments: {
    title: { it: 'Casa Nuova: appartamenti al vostro paese', en: 'New House: apartments in your town' },
    intro: {
      it: 'Una frase sulla casa: quanti appartamenti ha, e che cosa c’è intorno.',
      en: 'One sentence about the house: how many apartments it has, and what is around it.'
    },
    calendars: {
      it: 'Il calendario di ogni appartamento: quali notti sono libere, quanto costano, e come si prenota in chat.',
      en: 'The calendar of every apartment: which nights are available, what each one costs, and how to book by chat.'
    },
    questions: { it: 'Sulla casa, sugli appartamenti, sulla strada.', en: 'About the house, the apartments, the way.' }
  },
  both: {
    title: { it: 'Casa Nuova: camere e appartamenti', en: 'New House: rooms and apartments' },
    intro: {
      it: 'Una frase sulla casa: quante camere e quanti appartamenti ha, e che cosa c’è intorno.',
      en: 'One sentence about the house: how many rooms and apartments it has, and what is around it.'
    },
    calendars: {
      it: 'I calendari di camere e appartamenti: quali notti sono libere, quanto costano, e come si prenota in chat.',
      en: 'The calendars of rooms and apartments: which nights are available, what they cost, and how to book by chat.'
    },
    questions: {
      it: 'Sulla casa, sulle camere, sugli appartamenti, sulla strada.',
      en: 'About the house, the rooms, the apartments, the way.'
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
  title: !placeholder${offerTexts[offer].title}
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
  intro: !placeholder${offerTexts[offer].intro}
  posters:
`,
    ...lists.map((list) => posters[list](yaml)),
    yaml`    - page: availability
      tone: sea
      title:${{ it: 'Disponibilità', en: 'Availability' }}
      photo: !placeholder way
      alt: !placeholder${{ it: 'Disegno di una strada verso le colline', en: 'Drawing of a road towards hills' }}
`
  ].join('')

const posters: Readonly<Record<Collection, (yaml: Yaml) => string>> = {
  rooms: (yaml) => yaml`    - page: rooms
      tone: terra
      title:${listTexts.rooms.label}
      photo: !placeholder door
      alt: !placeholder${{ it: 'Disegno di una porta', en: 'Drawing of a door' }}
`,
  apartments: (yaml) => yaml`    - page: apartments
      tone: olive
      title:${listTexts.apartments.label}
      photo: !placeholder table
      alt: !placeholder${{
        it: 'Disegno di un tavolo accanto a una finestra',
        en: 'Drawing of a table beside a window'
      }}
`
}

type ListTexts = Readonly<Record<'label' | 'title' | 'description' | 'heading' | 'subtitle', LocalizedText>>

/** What the page of each collection says at first. */
export const listTexts: Readonly<Record<Collection, ListTexts>> = {
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
    subtitle: { it: 'Una riga sulle camere.', en: 'One line about the rooms.' }
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
    subtitle: { it: 'Una riga sugli appartamenti.', en: 'One line about the apartments.' }
  }
}

type ListPage = {
  main: ProgramLanguage
  /** A photo that is there. */
  banner: string
  /** Of the chat, which says the number. */
  subject: string
  /** Names of rules that are there. */
  rules: readonly string[]
}

/** The page of a collection, under its name. */
export function listPage(yaml: Yaml, collection: Collection, { main, banner, subject, rules }: ListPage): string {
  const { label, title, description, heading, subtitle } = listTexts[collection]
  const slug = slugs[main][collection]
  const page = yaml`${collection}:
  slug: ${slug}
  label:${label}
  title: !placeholder${title}
  description: !placeholder${description}
  api: ${slug}
  banner: !placeholder ${banner}
  heading:${heading}
  subtitle: !placeholder${subtitle}
  layout: doors
  unit:
    address: true
    lead:${{ it: 'Si prenota in chat.', en: 'Book by chat.' }}
    bookInPrices: true
    # message is used without dates, stay once the guest has picked them in the calendar.
    chat:
      subject: ${subject}
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
`
  return `${page}    rules:\n${rules.map((rule) => `      - ${rule}\n`).join('')}`
}

const otherPages = (yaml: Yaml, main: ProgramLanguage, offer: Offer): string => yaml`availability:
  slug: ${slugs[main].availability}
  label:${{ it: 'Disponibilità', en: 'Availability' }}
  title: !placeholder${{ it: 'Prezzi e notti libere', en: 'Prices and availability' }}
  description:${offerTexts[offer].calendars}
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
      text:${offerTexts[offer].questions}
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
