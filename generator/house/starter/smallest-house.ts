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
import { sampleUnit, structureNames } from './sample-unit.ts'
import { yamlIn, type Yaml } from './yaml-template.ts'

type NewHouse = Parameters<Starter['files']>[0]

export const smallestHouse: Starter = {
  languages: [...catalogues.keys()],
  offers: collections.map((id) => ({ id, words: dataFolder.wordsOf(id).many })),
  files: filesOf
}

function filesOf(house: NewHouse): ReadonlyMap<string, string> {
  const languages = house.languages.filter(isKnown)
  const [main = 'en'] = languages
  const yaml = yamlIn(languages)
  const lists = collections.filter((list) => house.offers.includes(list))
  const unitFile = (list: Collection): readonly [string, string] => {
    const { slug, name } = units[main][list]
    const text = sampleUnit(yaml, list, { slug, name, isNameSure: false, service: 'wifi' })
    return [`${list}/${slug}.yaml`, text + photos(yaml)]
  }
  return new Map([
    ['site.yaml', site(yaml, main, { ...house, lists })],
    ['phones.yaml', phones(main === 'it' ? 'casa' : 'house', lists)],
    ['services.yaml', services(yaml)],
    ['rules.yaml', rules(yaml)],
    ['translations.yaml', words(yaml)],
    ['pages.yaml', samplePages(yaml, main, lists)],
    ...lists.map(unitFile),
    [pricesFile, prices(yaml, main, lists)],
    ...sampleDrawings().map(([file, svg]) => [`photos/${file}`, svg] as const)
  ])
}

const isKnown = (code: string): code is ProgramLanguage => smallestHouse.languages.includes(code)

const units: Readonly<Record<ProgramLanguage, Record<Collection, { slug: string; name: string }>>> = {
  it: {
    rooms: { slug: 'camera-1', name: 'Camera 1' },
    apartments: { slug: 'appartamento-1', name: 'Appartamento 1' }
  },
  en: { rooms: { slug: 'room-1', name: 'Room 1' }, apartments: { slug: 'apartment-1', name: 'Apartment 1' } }
}

type Lists = readonly Collection[]

const names: Readonly<Record<ProgramLanguage, string>> = { it: 'Casa Nuova', en: 'New House' }

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
    ...lists.map((list) => structure(yaml, list, lists.length === 1 ? theHouse : structureNames[list])),
    privacy(yaml)
  ].join('')

/** Nobody can have a site there: the domain is kept for examples. */
const hosts: Readonly<Record<ProgramLanguage, string>> = {
  it: 'https://www.casa-tua.example',
  en: 'https://www.your-house.example'
}

const town = { it: 'Il vostro paese', en: 'Your town' }

const nameAndPlace = (yaml: Yaml, main: ProgramLanguage): string =>
  yaml`# The house itself: name, languages, address, taxes, and what the law wants on the site.
# A value with !placeholder before it is not real yet: write the real one, and delete that word. A line that does not
# apply to the house can be deleted.

name: !placeholder ${names[main]}
mark: !placeholder mark
# The address of the site, with https:// and without a slash at the end.
host: !placeholder ${hosts[main]}
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

const theHouse = { it: 'La casa', en: 'The house' }

const structure = (yaml: Yaml, list: Collection, name: LocalizedText): string =>
  yaml`    - name: !placeholder${name}
      units: ${list}
      nationalCode: !placeholder IT000000AA00000000
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

const photos = (yaml: Yaml): string =>
  yaml`photos:
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
  ${units[main][list].slug}:
    year: !placeholder 80
`
    )
  ].join('')
