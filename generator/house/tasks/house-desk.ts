/** The desk of a guesthouse: its screens, subjects and tasks. */
import { asIs, joinedBy, type LocalizedText } from '../../engine/words/language.ts'
import { fieldAt, labelOf } from '../../engine/fields/field-tree.ts'
import { entriesOf, isSameValue, valueAt } from '../../engine/fields/value-paths.ts'
import type { DeskContext, DeskDefinition, RawContent } from '../../desk/desk-definition.ts'
import { folderEntries, newEntryLike, rawAt, rootField } from '../../desk/forms/raw-content.ts'
import { keyWords, titleOf } from '../../desk/desk-wording.ts'
import type { DeskScreen, Origin, ScreenEntry, ScreenGroup } from '../../desk/protocol.ts'
import { house } from '../definition.ts'
import { messages } from '../messages/house-messages.ts'
import { bookingsFile, pricesFile, collections, rulesFile, staysFile, type Collection } from '../model/content-enums.ts'
import { dataFolder, topFiles } from '../schemas/data-files.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { addDays } from '../stay/days/day.ts'
import { bookingPrivacy } from './booking-privacy.ts'
import { calendarQuestions } from './calendars/booking-calendars.ts'
import {
  otherNamesOf,
  cannotAdd,
  cannotWrite,
  isForCopies,
  nameOf,
  names,
  ofCopy,
  pages,
  pagesIn
} from './house-names.ts'
import { ofLanguage } from '../words/site-language.ts'
import { bookQuestions, freeDeletedStays, recordPublication } from './requests/request-book.ts'
import { cleaningQuestions } from './cleaning/cleaning-days.ts'
import { firstUnit, listOfUnits } from './first-unit.ts'
import { letterQuestions } from './letters/letter-answers.ts'
import { seasonChanges } from './season/season-changes.ts'
import { seasonTask } from './season/season-plan.ts'
import { stayRevocations } from './stay-revocations.ts'
import { dayBoard } from './today/day-board.ts'
import { wayOfHouse } from './today/way.ts'
import { townQuestions } from './town/town-month.ts'
import { unitCommitments } from './unit-commitments.ts'
import { changesOf } from './year/price-changes.ts'
import { nightTask } from './year/night-plan.ts'
import { closingDays } from './year/choice.ts'
import { emblem } from './emblem.ts'
import { dayQuestions } from './year/typed-days.ts'
import { placeOfUnitNight, yearOf } from './year/year-data.ts'

const at = (file: string, ...path: Origin['path']): Origin => ({ file, path })
const entry = (it: string, en: string, origin: Origin): ScreenEntry => ({ label: { it, en }, at: origin })
const photoIn = (value: unknown, ...path: Origin['path']): Pick<ScreenEntry, 'photo'> => {
  const photo = valueAt(value, path)
  return typeof photo === 'string' ? { photo } : {}
}

const bookOfRequests: DeskScreen = { id: 'requests', label: { it: 'Richieste', en: 'Requests' }, groups: [] }

const pricesAndDates: DeskScreen = {
  id: 'prices',
  label: { it: 'Prezzi e date', en: 'Prices and dates' },
  groups: [
    {
      label: { it: 'Le stagioni e le chiusure', en: 'Seasons and closures' },
      entries: [
        entry('Le stagioni: prezzi, nomi e notti', 'The seasons: prices, names and nights', at(pricesFile, 'seasons')),
        entry('Le chiusure, come elenco', 'Closures, as a list', at(pricesFile, 'closed'))
      ]
    },
    {
      label: { it: 'Le regole di un soggiorno', en: 'The rules of a stay' },
      entries: [
        entry('Notti minime, giorni di arrivo', 'Shortest stays, days of arrival', at(staysFile, 'rules')),
        entry('Sconti', 'Discounts', at(staysFile, 'discounts')),
        entry('Caparra e disdetta', 'Deposit and cancellation', at(staysFile, 'cancellation')),
        entry('Imposta di soggiorno', 'Tourist tax', at('site.yaml', 'touristTax'))
      ]
    },
    {
      label: { it: 'Le prenotazioni', en: 'Bookings' },
      entries: [entry('Calendari delle prenotazioni', 'Booking calendars', at(bookingsFile))]
    }
  ]
}

const unitParts = [
  { label: { it: 'Foto', en: 'Photos' }, key: 'photos' },
  { label: { it: 'Testi', en: 'Texts' }, key: 'description' },
  { label: { it: 'Servizi', en: 'Services' }, key: 'services' }
]

const noUnits: Readonly<Record<Collection, LocalizedText>> = {
  rooms: { it: 'Camere: ancora nessuna', en: 'Rooms: none yet' },
  apartments: { it: 'Appartamenti: ancora nessuno', en: 'Apartments: none yet' }
}

const rooms = (content: RawContent): DeskScreen => ({
  id: 'rooms',
  label: { it: 'Camere e appartamenti', en: 'Rooms and apartments' },
  groups: collections.flatMap((collection): ScreenGroup[] => {
    const units = folderEntries(content).filter(({ folder }) => folder === collection)
    const last = units.at(-1)
    const { all, added } = dataFolder.wordsOf(collection)
    // A file that cannot be read is a unit, too: no other one is the first.
    if (last === undefined)
      return content.names.some((file) => file.startsWith(`${collection}/`))
        ? []
        : [{ label: noUnits[collection], entries: [], add: { label: added, folder: collection } }]
    return [
      {
        label: all,
        entries: units.map(({ file, id, slug, name }) => ({
          label: { it: name, en: name },
          at: at(file),
          page: id,
          ...photoIn(rawAt(content, file), 'cover', 'photo'),
          parts: [
            ...unitParts.map(({ label, key }) => ({ label, at: at(file, key) })),
            { label: { it: 'Prezzi', en: 'Prices' }, at: at(pricesFile, collection, slug) }
          ]
        })),
        add: {
          label: newEntryLike(last, content),
          entry: last.id
        }
      }
    ]
  })
})

/** What a new entry of a section is called, by the keys that the sections of most guides have. */
const newPlaces: Readonly<Record<string, LocalizedText>> = {
  beaches: { it: 'Una spiaggia nuova', en: 'A new beach' },
  excursions: { it: 'Un’escursione nuova', en: 'A new excursion' },
  places: { it: 'Un luogo nuovo', en: 'A new place' },
  restaurants: { it: 'Un ristorante nuovo', en: 'A new restaurant' },
  parking: { it: 'Un parcheggio nuovo', en: 'A new car park' }
}

const guide = (content: RawContent): DeskScreen => ({
  id: 'guide',
  label: { it: 'La guida', en: 'The guide' },
  groups: entriesOf(rawAt(content, 'guide.yaml', 'sections')).flatMap(([key, section]): ScreenGroup[] => {
    const label = titleOf(section) ?? { it: key, en: key }
    const list = at('guide.yaml', 'sections', key, 'entries')
    const places = entriesOf(valueAt(section, ['entries']))
    const isForAll = entriesOf(rawAt(content, 'pages.yaml', 'guide', 'sections')).some(([, each]) => each === key)
    const page = `${isForAll ? 'guide' : 'guests'}/${key}`
    return [
      {
        label,
        entries: [
          ...places.map(([, place], index) => ({
            label: titleOf(place) ?? { it: `${index + 1}`, en: `${index + 1}` },
            at: { ...list, path: [...list.path, index] },
            page,
            ...photoIn(place, 'photo')
          })),
          {
            ...entry('La pagina: titolo e testi', 'The page: its title and texts', at('guide.yaml', 'sections', key)),
            page
          }
        ],
        ...(places.length > 0 && {
          add: {
            label: newPlaces[key] ?? { it: `Aggiungi: ${label.it}`, en: `Add: ${label.en}` },
            copyOf: { ...list, path: [...list.path, places.length - 1] }
          }
        })
      }
    ]
  })
})

/** A house without a guide has no screen for it. */
const guideIfAny = (content: RawContent): DeskScreen[] => [guide(content)].filter(({ groups }) => groups.length > 0)

/** The pages of the house. One whose texts have a file of their own leads there. */
const pageEntries = (content: RawContent): ScreenEntry[] =>
  pagesIn(content).map((id) => {
    const own = topFiles.find(({ requiredBy }) => isSameValue(requiredBy, [id]))
    return {
      label: labelOf(fieldAt(rootField(content, 'pages.yaml'), [id])),
      at: own === undefined ? at('pages.yaml', id) : at(own.file),
      page: id
    }
  })

/** The entries of what a file has: what is optional and was left out is no question. */
const thatIsThere = (content: RawContent, entries: readonly ScreenEntry[]): ScreenEntry[] =>
  entries.filter(({ at: { file, path } }) => rawAt(content, file, ...path) !== undefined)

/** The number that answers each part of the house, by the name that the file has for it. */
const phoneEntries = (content: RawContent): ScreenEntry[] =>
  entriesOf(rawAt(content, 'phones.yaml', 'numbers')).map(([key]) => ({
    label: keyWords(key),
    at: at('phones.yaml', 'numbers', key)
  }))

/** The codes that the law gives to each part of the house. */
const codeEntries = (content: RawContent): ScreenEntry[] =>
  entriesOf(rawAt(content, 'site.yaml', 'legal', 'structures')).flatMap(([, structure], index) => {
    const name = titleOf(structure) ?? asIs(String(index + 1))
    return [
      ['nationalCode', { it: 'CIN', en: 'CIN' }] as const,
      ['regionalCode', { it: 'Codice regionale', en: 'Regional code' }] as const
    ].map(([key, label]) => ({
      label: joinedBy(', ', label, name),
      at: at('site.yaml', 'legal', 'structures', index, key)
    }))
  })

/** What the house says of itself on every page, and the law asks for. */
const factGroups = (content: RawContent): ScreenGroup[] => [
  {
    label: { it: 'Come si chiama e dove sta', en: 'What it is called and where it is' },
    hasValues: true,
    entries: [
      ...thatIsThere(content, [
        entry('Nome', 'Name', at('site.yaml', 'name')),
        entry('Luogo', 'Place', at('site.yaml', 'place')),
        entry('Via', 'Street', at('site.yaml', 'address', 'street')),
        entry('Sulla mappa', 'On the map', at('site.yaml', 'address', 'coordinates')),
        entry('Aperta dal', 'Open since', at('site.yaml', 'opened')),
        entry('Indirizzo del sito', 'Address of the site', at('site.yaml', 'host'))
      ]),
      entry('Indirizzo e posizione', 'Address and position', at('site.yaml', 'address'))
    ]
  },
  {
    label: { it: 'Per la legge', en: 'For the law' },
    hasValues: true,
    entries: [
      ...thatIsThere(content, [
        entry('Chi c’è dietro', 'Who is behind it', at('site.yaml', 'legal', 'company')),
        entry('Partita IVA', 'VAT number', at('site.yaml', 'legal', 'vatNumber')),
        entry('PEC', 'Certified email', at('site.yaml', 'legal', 'certifiedEmail')),
        ...codeEntries(content)
      ]),
      entry('Dati legali', 'Legal details', at('site.yaml', 'legal')),
      entry('Privacy', 'Privacy', at('site.yaml', 'privacy'))
    ]
  },
  {
    label: { it: 'Telefoni', en: 'Phones' },
    hasValues: true,
    entries: [
      ...phoneEntries(content),
      ...thatIsThere(content, [entry('Chi risponde', 'Who answers', at('phones.yaml', 'answeredBy'))]),
      entry('Telefoni', 'Phone numbers', at('phones.yaml', 'numbers'))
    ]
  },
  {
    label: { it: 'Imposta di soggiorno', en: 'Tourist tax' },
    hasValues: true,
    entries: thatIsThere(content, [
      entry('A persona e notte', 'Per person and night', at('site.yaml', 'touristTax', 'amount')),
      entry('Notti al massimo', 'Nights at most', at('site.yaml', 'touristTax', 'nights')),
      entry('Esenti sotto gli anni', 'Free below the age of', at('site.yaml', 'touristTax', 'childrenBelow')),
      entry('Tutta l’imposta', 'All of the tax', at('site.yaml', 'touristTax'))
    ])
  }
]

const aboutTheHouse = (content: RawContent): DeskScreen => ({
  id: 'house',
  label: { it: 'La casa', en: 'The house' },
  groups: [
    ...factGroups(content),
    {
      label: { it: 'Orari, regole e servizi', en: 'Times, rules and services' },
      hasValues: true,
      entries: [
        entry('Orari e regole', 'Times and rules', at(rulesFile)),
        entry('Servizi', 'Services', at('services.yaml'))
      ]
    },
    {
      label: { it: 'I testi delle pagine', en: 'The texts of the pages' },
      entries: [...pageEntries(content), entry('Tutte le pagine', 'All pages', at('pages.yaml'))]
    }
  ].filter(({ entries }) => entries.length > 0)
})

export const houseQuestions = {
  ...bookQuestions,
  ...calendarQuestions,
  ...letterQuestions,
  ...townQuestions,
  ...cleaningQuestions,
  ...dayQuestions,
  today: (_: unknown, from: DeskContext) => dayBoard(from),
  year: (_: unknown, from: DeskContext) => yearOf(from),
  night: placeOfUnitNight
} satisfies DeskDefinition['questions']

/** The calendars of each unit, of which there are none yet. */
const noCalendars = (content: RawContent): string =>
  collections
    .flatMap((collection) => {
      const slugs = folderEntries(content).flatMap(({ folder, slug }) => (folder === collection ? [slug] : []))
      return slugs.length === 0 ? [] : [`${collection}:\n${slugs.map((slug) => `  ${slug}: []\n`).join('')}`]
    })
    .join('')

const beginnings: NonNullable<DeskDefinition['beginnings']> = {
  [staysFile]: () =>
    '# How long guests stay, what a long stay costs less, deposit and cancellation. The desk writes sentences.\n' +
    'rules: []\ndiscounts: []\ncancellation: []\n',
  [bookingsFile]: (content) =>
    `# The calendars of other sites, by unit. What they take is offered nowhere here.\n${noCalendars(content)}`
}

export const houseDesk: DeskDefinition = {
  site: house,
  messages,
  page: 'generator/house/tasks/desk-page.tsx',
  emblem,
  beginnings,
  screens: (content) => [
    bookOfRequests,
    pricesAndDates,
    rooms(content),
    ...guideIfAny(content),
    aboutTheHouse(content)
  ],
  shortcuts: (content) => [
    { label: { it: 'Cambiare un prezzo', en: 'Change a price' }, screen: 'prices' },
    { label: { it: 'Chiudere dei giorni', en: 'Close some days' }, screen: 'prices', opening: closingDays },
    { label: { it: 'Cambiare una foto', en: 'Change a photo' }, screen: 'rooms' },
    { label: { it: 'Cambiare un testo', en: 'Change a text' }, screen: 'page' },
    ...guideIfAny(content).map(({ id }) => ({
      label: { it: 'Aggiornare la guida', en: 'Update the guide' },
      screen: id
    })),
    { label: { it: 'Orari e regole', en: 'Times and rules' }, screen: 'house', at: at(rulesFile) }
  ],
  way: wayOfHouse,
  wordsFile: 'translations.yaml',
  sharedFiles: ['translations.yaml', 'site.yaml', 'phones.yaml', 'map.yaml'],
  tasks: { season: seasonTask, nights: nightTask },
  questions: houseQuestions,
  keptPrivate: {
    it: 'i nomi degli ospiti e il conto per la caparra',
    en: 'the names of guests and the account for deposits'
  },
  published: recordPublication,
  deleted: freeDeletedStays,
  names,
  pages,
  cannotAdd,
  cannotWrite,
  alarmCodes: ['nights-sold-twice', 'nights-promised-twice'],
  refusedWarnings: ({ code, args }) =>
    code === 'nights-promised-twice'
      ? daysBetween(args.from, addDays(args.to, 1)).map((night) => `${args.unit} ${night}`)
      : [],
  revocations: stayRevocations,
  nameOf,
  changesOf: (...given) => changesOf(...given) ?? seasonChanges(...given),
  commitments: unitCommitments,
  alsoCalled: otherNamesOf,
  firstEntry: firstUnit,
  listOf: listOfUnits,
  ofCopy,
  ofLanguage,
  isForCopies,
  privacy: bookingPrivacy
}
