/** pages.yaml of a new house: the home page, its rooms, the free nights and the contacts. */
import type { LocalizedText, ProgramLanguage } from '../../engine/words/language.ts'
import type { Collection } from '../model/content-enums.ts'
import type { Yaml } from './yaml-template.ts'

const slugs: Readonly<Record<ProgramLanguage, Record<Collection | 'availability' | 'contacts', string>>> = {
  it: { rooms: 'camere', apartments: 'appartamenti', availability: 'disponibilita', contacts: 'contatti' },
  en: { rooms: 'rooms', apartments: 'apartments', availability: 'availability', contacts: 'contact' }
}

export const samplePages = (yaml: Yaml, main: ProgramLanguage): string =>
  [
    opening(yaml),
    listPage(yaml, 'rooms', {
      main,
      banner: 'house',
      subject: 'rooms',
      rules: ['check-in', 'check-out', 'pets', 'payment']
    }),
    otherPages(yaml, main)
  ].join('\n')

const opening = (yaml: Yaml): string => yaml`# The texts of the pages. What belongs to one room is in its own file.
# A slug is an address that people save: choose it before the site is public.

menu:
  - home
  - rooms
  - availability
  - contacts

home:
  label:${{ it: 'Home', en: 'Home' }}
  title: !placeholder${{ it: 'Casa Nuova: camere al vostro paese', en: 'New House: rooms in your town' }}
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
  intro: !placeholder${{
    it: 'Una frase sulla casa: quante camere ha, e che cosa c’è intorno.',
    en: 'One sentence about the house: how many rooms it has, and what is around it.'
  }}
  posters:
    - page: rooms
      tone: terra
      title:${{ it: 'Camere', en: 'Rooms' }}
      photo: !placeholder door
      alt: !placeholder${{ it: 'Disegno di una porta', en: 'Drawing of a door' }}
    - page: availability
      tone: sea
      title:${{ it: 'Disponibilità', en: 'Availability' }}
      photo: !placeholder way
      alt: !placeholder${{ it: 'Disegno di una strada verso le colline', en: 'Drawing of a road towards hills' }}
`

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

const otherPages = (yaml: Yaml, main: ProgramLanguage): string => yaml`availability:
  slug: ${slugs[main].availability}
  label:${{ it: 'Disponibilità', en: 'Availability' }}
  title: !placeholder${{ it: 'Prezzi e notti libere', en: 'Prices and availability' }}
  description:${{
    it: 'Il calendario di ogni camera: quali notti sono libere, quanto costa ciascuna, e come si prenota in chat.',
    en: 'The calendar of every room: which nights are available, what each one costs, and how to book by chat.'
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
      text:${{ it: 'Sulla casa, sulle camere, sulla strada.', en: 'About the house, the rooms, the way.' }}
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
