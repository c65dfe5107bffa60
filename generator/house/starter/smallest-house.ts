/**
 * The content of a new house: a room, an apartment or one of each, and the pages that each house has. What only its
 * owner can know is a placeholder, so the desk asks for it, and no release is made before it is written.
 */
import type { Starter } from '../../engine/site-definition.ts'
import type { LocalizedText, ProgramLanguage } from '../../engine/words/language.ts'
import { collections, pricesFile, type Collection } from '../model/content-enums.ts'
import { dataFolder } from '../schemas/data-files.ts'
import { catalogues } from '../words/catalogues.ts'
import { en as english } from '../words/en.ts'
import { it as italian } from '../words/it.ts'
import { ofLanguage } from '../words/site-language.ts'
import { sampleDrawings } from './sample-drawings.ts'
import { samplePages } from './sample-pages.ts'
import { yamlIn, type Yaml } from './yaml-template.ts'

type NewHouse = Parameters<Starter['files']>[0]

export const smallestHouse: Starter = {
  languages: [...catalogues.keys()],
  offers: collections.map((id) => ({ id, words: dataFolder.wordsOf(id).many })),
  files: filesOf
}

function filesOf(house: NewHouse): ReadonlyMap<string, string> {
  const languages = house.languages.filter(isKnown)
  const lists = collections.filter((list) => house.offers.includes(list))
  const [main = 'en'] = languages
  const yaml = yamlIn(languages)
  return new Map([
    ['site.yaml', site(yaml, main, { ...house, lists })],
    ['phones.yaml', phones(main === 'it' ? 'casa' : 'house', lists)],
    ['services.yaml', services(yaml)],
    ['rules.yaml', rules(yaml)],
    ['translations.yaml', words(yaml)],
    ['pages.yaml', samplePages(yaml, main, lists)],
    ...lists.map(
      (list) => [`${list}/${sampleUnits[list].slug[main]}.yaml`, unit(yaml, main, sampleUnits[list])] as const
    ),
    [pricesFile, prices(yaml, main, lists)],
    ...sampleDrawings().map(([file, svg]) => [`photos/${file}`, svg] as const)
  ])
}

const isKnown = (code: string): code is ProgramLanguage => smallestHouse.languages.includes(code)

type SampleText = 'slug' | 'name' | 'subtitle' | 'type' | 'beds' | 'summary' | 'heading' | 'paragraph'
type SampleUnit = Readonly<
  Record<SampleText, LocalizedText> & { theme: string } & Record<'area' | 'guests' | 'price', number>
>

const sampleUnits: Readonly<Record<Collection, SampleUnit>> = {
  rooms: {
    slug: { it: 'camera-1', en: 'room-1' },
    name: { it: 'Camera 1', en: 'Room 1' },
    theme: 'e',
    subtitle: { it: 'Camera doppia', en: 'Double room' },
    type: { it: 'Doppia', en: 'Double' },
    area: 15,
    beds: { it: '1 letto matrimoniale', en: '1 double bed' },
    guests: 2,
    price: 80,
    summary: {
      it:
        'Una frase per chi cerca una camera come questa: dove si trova, che cosa si vede dalla finestra, per quanti ' +
        'è.',
      en:
        'One sentence for people who look for a room like this: where it is, what you see from it, how many it ' +
        'sleeps.'
    },
    heading: { it: 'La camera', en: 'The room' },
    paragraph: {
      it: 'Qui raccontate la camera: la luce, i letti, il bagno, che cosa c’è fuori dalla porta.',
      en: 'Describe the room here: its light, the beds, the bathroom, what is outside the door.'
    }
  },
  apartments: {
    slug: { it: 'appartamento-1', en: 'apartment-1' },
    name: { it: 'Appartamento 1', en: 'Apartment 1' },
    theme: 'se',
    subtitle: { it: 'Bilocale con cucina', en: 'One-bedroom apartment with a kitchen' },
    type: { it: 'Bilocale', en: 'One bedroom' },
    area: 45,
    beds: { it: 'Cucina e 1 camera da letto', en: 'Kitchen and 1 bedroom' },
    guests: 4,
    price: 100,
    summary: {
      it: 'Una frase per chi cerca un appartamento come questo: dove si trova, che cosa c’è in cucina, per quanti è.',
      en: 'One sentence for people who look for an apartment like this: where it is, the kitchen, how many it sleeps.'
    },
    heading: { it: 'L’appartamento', en: 'The apartment' },
    paragraph: {
      it: 'Qui raccontate l’appartamento: la cucina, le stanze, i letti, che cosa c’è fuori dalla porta.',
      en: 'Describe the apartment here: the kitchen, the rooms, the beds, what is outside the door.'
    }
  }
}

const names: Readonly<Record<ProgramLanguage, string>> = { it: 'Casa Nuova', en: 'New House' }

type Lists = readonly Collection[]

const site = (
  yaml: Yaml,
  main: ProgramLanguage,
  { languages, drafts, year, lists }: NewHouse & { lists: Lists }
): string =>
  [
    nameAndPlace(yaml, main),
    ...languages.map((code, index) => languageLines(code, index === 0 ? '""' : `/${code}`)),
    ...drafts.map((code) => `${languageLines(code, `/${code}`)}    draft: true\n`),
    addressAndTax(yaml, main, year),
    law(yaml, main),
    ...lists.map((list) => structure(yaml, lists.length === 1 ? 'house' : list, list)),
    privacy(yaml)
  ].join('')

const town = { it: 'Il vostro paese', en: 'Your town' }

const nameAndPlace = (yaml: Yaml, main: ProgramLanguage): string =>
  yaml`# The house itself: name, languages, address, taxes, and what the law wants on the site.
# A value with !placeholder before it is not real yet: write the real one, and delete that word. A line that does not
# apply to the house can be deleted.

name: !placeholder ${names[main]}
mark: !placeholder mark
# The address of the site, with https:// and without a slash at the end.
host: !placeholder https://www.your-house.example
place: !placeholder${town}
# The first language is the main one. One with draft: true is in the preview and at the desk alone.
languages:
`

const addressAndTax = (yaml: Yaml, main: ProgramLanguage, year: number): string =>
  yaml`copyright:
  from: ${year}
  to: ${year}
timeZone: !placeholder Europe/Rome
currency: !placeholder EUR
# Empty: the prices and free nights are beside the pages themselves.
api:
  base: ""
address:
  street: !placeholder ${{ it: 'Via e numero', en: 'Street and number' }[main]}
  postcode: !placeholder "00100"
  town: !placeholder ${town[main]}
  province: !placeholder RM
  country: !placeholder IT
  # Latitude and longitude, as map sites copy them.
  coordinates: !placeholder 41.89020, 12.49220
# Per person and night; 0 if the town asks for nothing. nights: the most nights of a stay that it asks for.
touristTax:
  amount: !placeholder 0
  nights: !placeholder
  childrenBelow: !placeholder
`

const cookies = {
  it:
    'Questo sito non usa cookie e non vi traccia. La chat è WhatsApp, le mappe sono di Google e Apple: si ' +
    'aprono solo se le scegliete.',
  en:
    'This site uses no cookies and does not track you. Chat is WhatsApp and the maps are Google’s and Apple’s: they ' +
    'open only if you choose them.'
}

const law = (yaml: Yaml, main: ProgramLanguage): string =>
  yaml`legal:
  company: !placeholder ${{ it: 'Chi gestisce la casa', en: 'Who runs the house' }[main]}
  registeredOffice: !placeholder
  vatNumber: !placeholder
  taxCode: !placeholder
  registerNumber: !placeholder
  email: !placeholder
  certifiedEmail: !placeholder
  withdrawal: !placeholder
  # nationalCode is the CIN, regionalCode the code of the region.
  structures:
`

const structures = {
  house: { it: 'La casa', en: 'The house' },
  rooms: { it: 'Le camere', en: 'The rooms' },
  apartments: { it: 'Gli appartamenti', en: 'The apartments' }
}

const structure = (yaml: Yaml, of: keyof typeof structures, list: Collection): string =>
  yaml`    - name: !placeholder${structures[of]}
      units: ${list}
      nationalCode: !placeholder ${{ rooms: 'IT000000AA00000000', apartments: 'IT000000BB00000000' }[list]}
      regionalCode: !placeholder
`

const privacy = (yaml: Yaml): string => yaml`privacy: !placeholder${cookies}
privacyNotice:
  purposes: !placeholder
  basis: !placeholder
  chats: !placeholder
  recipients: !placeholder
  transfers: !placeholder
  retention: !placeholder
  rights: !placeholder
  authority: !placeholder
`

function languageLines(code: string, prefix: string): string {
  const { name, flag, locale = code } = ofLanguage(code)
  const lines = [
    `  - code: ${code}`,
    `    name: ${name}`,
    ...(flag === undefined ? [] : [`    flag: ${flag}`]),
    `    prefix: ${prefix}`,
    `    locale: ${locale}`
  ]
  return `${lines.join('\n')}\n`
}

/** @param name what the owner calls the number */
const phones = (
  name: string,
  lists: Lists
): string => `# The numbers of the chat buttons. In quotes, with + and the country code; each must be on WhatsApp.

numbers:
  ${name}: !placeholder "+390000000001"

subjects:
${lists.map((list) => `  ${list}: ${name}`).join('\n')}
  questions: ${name}
`

const services = (yaml: Yaml): string =>
  yaml`# The services that units can name.

wifi:
  icon: wifi
  name:${{ it: 'Wi-Fi', en: 'Wi-Fi' }}
`

const rules = (yaml: Yaml): string =>
  yaml`# The house rules, and what guests ask before they book. pages.yaml says which pages show which.

check-in:
  role: check-in
  name:${{ it: 'Check-in', en: 'Check-in' }}
  times: !placeholder
    - 15:00-19:00

check-out:
  role: check-out
  name:${{ it: 'Check-out', en: 'Check-out' }}
  times: !placeholder
    - 07:00-10:00

pets:
  role: pets
  name:${{ it: 'Animali', en: 'Pets' }}
  detail: !placeholder
  ask:${{
    it: 'Buongiorno, possiamo portare un animale con noi?',
    en: 'Hello, may we bring a pet with us?'
  }}

payment:
  role: payment
  name:${{ it: 'Pagamento', en: 'Payment' }}
  detail: !placeholder
  ask:${{
    it: 'Buongiorno, come si paga, e quando?',
    en: 'Hello, how do we pay, and when?'
  }}
`

/** One word: whoever writes the house adds the others, which the program knows. */
const words = (yaml: Yaml): string =>
  yaml`# The words on buttons and labels. Change any of them.

documentTitle:${{ it: italian.documentTitle, en: english.documentTitle }}
`

const unit = (yaml: Yaml, main: ProgramLanguage, of: SampleUnit): string =>
  yaml`# The slug is the last word of the address, and the name of this file: choose it before the site is public.

slug: ${of.slug[main]}
order: 1
name: !placeholder ${of.name[main]}
theme: ${of.theme}
subtitle: !placeholder${of.subtitle}
type: !placeholder${of.type}
area: !placeholder ${of.area}
bathrooms: !placeholder 1
beds: !placeholder${of.beds}
guests:
  min: 1
  max: !placeholder ${of.guests}
summary: !placeholder${of.summary}
services: !placeholder
  - id: wifi
description:
  heading: !placeholder${of.heading}
  paragraphs:
    - !placeholder${of.paragraph}
photos:
  - photo: !placeholder room
    alt: !placeholder${{ it: 'Disegno di un letto sotto una finestra', en: 'Drawing of a bed below a window' }}
  - photo: !placeholder table
    alt: !placeholder${{ it: 'Disegno di un tavolo accanto a una finestra', en: 'Drawing of a table beside a window' }}
`

const prices = (yaml: Yaml, main: ProgramLanguage, lists: Lists): string =>
  [
    yaml`# What a night costs. Each night needs one season; at the desk, "Prices and dates" makes more of them.

horizon: 12
seasons: !placeholder
  year:
    - from: 01-01
      to: 12-31
seasonNames:
  year:${{ it: 'Tutto l’anno', en: 'All year' }}
`,
    ...lists.map(
      (list) => yaml`${list}:
  ${sampleUnits[list].slug[main]}:
    year: !placeholder ${sampleUnits[list].price}
`
    )
  ].join('')
