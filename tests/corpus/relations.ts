import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houses, type Change } from '../change.ts'
import { edit, shipped, swap, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'
const flat = 'apartments/uno.yaml'

/** Texts in several languages. */
export const languages: readonly Mistake[] = [
  edit(
    ['a text lacks its English', room, 'type:\n  it: Doppia\n  en: Double\n', '▸type:\n  it: Doppia\n'],
    'translation-missing',
    'en: …'
  ),
  edit(
    ['a text lacks its Italian', room, 'type:\n  it: Doppia\n  en: Double\n', '▸type:\n  en: Double\n'],
    'translation-missing',
    'it: …'
  ),
  edit(['an English is empty', room, '  en: Double\n', '  en: ▸""\n'], 'translation-empty', 'en'),
  edit(['an English is not there', room, '  en: Double\n', '  ▸en:\n'], 'translation-empty', 'en'),
  edit(['an English is blank', room, '  en: Double\n', '  en: ▸"   "\n'], 'translation-empty', 'en'),
  edit(['a text in one language only', room, 'type:\n  it: Doppia\n  en: Double\n', 'type: ▸Doppia\n'], 'type-wrong', [
    'it: Doppia',
    'en: …'
  ]),
  edit(['a text in no language', room, 'type:\n  it: Doppia\n  en: Double\n', '▸type:\n'], 'field-empty', [
    'it: …',
    'en: …'
  ]),
  edit(['a wrong code', room, '  en: Double\n', '  ▸uk: Double\n'], 'key-unknown', 'write "en"'),
  edit(['a code in capitals', room, '  en: Double\n', '  ▸EN: Double\n'], 'key-unknown', 'write "en"'),
  edit(['a code with its country', room, '  en: Double\n', '  ▸en-GB: Double\n'], 'key-unknown', 'write "en"'),
  edit(['a language in words', room, '  en: Double\n', '  ▸english: Double\n'], 'key-unknown', 'write "en"'),
  edit(['a third language', room, '  en: Double\n', '  en: Double\n  ▸de: Doppelzimmer\n'], 'key-unknown', 'site.yaml'),
  edit(
    [
      'the alternative text lacks its English',
      room,
      '      en: The Grecale balcony over the olive grove at sunrise\n',
      ''
    ],
    'translation-missing',
    'en: …',
    { file: 'rooms/grecale.yaml:104:5' }
  ),
  swap(
    [
      'a file lacks its English',
      {
        file: 'rules.yaml',
        text: shipped('rules.yaml')
          .replace(/^ {4}en: .*\n/gm, '')
          .replace('  name:', '  ▸name:')
      }
    ],
    'language-missing',
    'en'
  ),
  edit(
    [
      'a language is added to the house',
      'site.yaml',
      '    locale: en-GB\n',
      '    locale: en-GB\n  - code: de\n    name: Deutsch\n    flag: de\n    prefix: /de\n    locale: de-DE\n'
    ],
    'language-missing',
    'de',
    { file: 'site.yaml:32:11' }
  ),
  edit(
    ['the language of the house is misspelt', 'site.yaml', '  - code: en', '  - code: ▸eng'],
    'language-unknown',
    '"en"'
  ),
  edit(
    ['a code of the house in capitals', 'site.yaml', '  - code: en', '  - code: ▸EN'],
    'rule-broken',
    'write it like this: en'
  ),
  edit(['a prefix without a slash', 'site.yaml', 'prefix: /len=en', 'prefix: ▸en'], 'rule-broken', '/en'),
  edit(
    ['two languages of one prefix', 'site.yaml', 'prefix: /len=en', 'prefix: ▸""'],
    'language-prefix-clash',
    'another prefix'
  ),
  edit(
    [
      'no language without a prefix',
      'site.yaml',
      '\nlanguages:\n  - code: it\n    name: Italiano\n    flag: it\n    prefix: ""',
      '\n▸languages:\n  - code: it\n    name: Italiano\n    flag: it\n    prefix: /it'
    ],
    'language-root-missing',
    'prefix: ""'
  ),
  edit(['a locale with an underscore', 'site.yaml', 'locale: en-GB', 'locale: ▸en_GB'], 'rule-broken', 'en-GB'),
  edit(['a locale of no country', 'site.yaml', 'locale: en-GB', 'locale: ▸en'], 'rule-broken', 'en-US'),
  edit(['a flag of a country that there is not', 'site.yaml', 'flag: gb', 'flag: ▸uk'], 'value-unknown', 'gb'),
  edit(
    ['a language for others that there is not', 'site.yaml', 'languageForOthers: en', 'languageForOthers: ▸de'],
    'reference-unknown',
    'it and en'
  ),
  edit(
    ['a name in braces is missing in English', 'translations.yaml', '  en: Back to {page}', '  en: ▸Back'],
    'variable-missing',
    '{page}'
  ),
  edit(
    [
      'a name in braces is translated',
      'translations.yaml',
      '  it: Torna alla pagina {page}',
      '  it: ▸Torna alla pagina {pagina}'
    ],
    'rule-broken',
    '{page}'
  ),
  edit(
    ['a brace is lost', 'translations.yaml', '  it: Torna alla pagina {page}', '  it: ▸Torna alla pagina {page'],
    'rule-broken',
    '{page}'
  ),
  edit(['a text is a number', room, '  it: Doppia\n', '  it: ▸2\n'], 'quotes-missing', '"2"'),
  edit(['a text is yes', room, '  it: Doppia\n', '  it: ▸true\n'], 'quotes-missing', '"true"')
]

/** Names that refer to something elsewhere. */
export const references: readonly Mistake[] = [
  edit(['a misspelt service', room, '  - { id: kettle }', '  - { id: ▸ketle }'], 'reference-unknown', 'write "kettle"'),
  edit(
    ['a service that there is not', room, '  - { id: kettle }', '  - { id: ▸sauna }'],
    'reference-unknown',
    'add "sauna"'
  ),
  edit(['a service without its brackets', room, '  - { id: kettle }', '  - ▸kettle'], 'type-wrong', '{ id: kettle }'),
  edit(
    ['a service that many use is renamed', 'services.yaml', '\nwifi:\n', '\n▸wi-fi:\n'],
    'reference-unknown',
    '"wifi"'
  ),
  edit(
    [
      'a service that nothing uses',
      'services.yaml',
      '\nkettle:\n',
      '\n▸sauna:\n  icon: tub\n  name:\n    it: Sauna\n    en: Sauna\n\nkettle:\n'
    ],
    'reference-unused',
    'sauna'
  ),
  edit(
    ['a misspelt rule', 'pages.yaml', '      - breakfast\n', '      - ▸breakfats\n'],
    'reference-unknown',
    'write "breakfast"'
  ),
  edit(
    [
      'a rule that is gone',
      'rules.yaml',
      'document:\n  name:\n    it: Documento\n    en: Identity document\n  detail:\n' +
        '    it: con foto, al check-in\n    en: photo ID, at check-in\n\n',
      ''
    ],
    'reference-unknown',
    'document',
    { file: 'pages.yaml:263:9' }
  ),
  edit(
    ['a misspelt page of the menu', 'pages.yaml', '\n  - rooms\n', '\n  - ▸room\n'],
    'value-unknown',
    'write "rooms"'
  ),
  edit(['a page in Italian in the menu', 'pages.yaml', '\n  - oil\n', '\n  - ▸olio\n'], 'value-unknown', 'oil'),
  edit(
    ['a misspelt section', 'pages.yaml', '    - restaurants\n', '    - ▸restaurant\n'],
    'reference-unknown',
    'write "restaurants"'
  ),
  edit(
    ['a misspelt subject', 'pages.yaml', '        subject: oil\n', '        subject: ▸oill\n'],
    'reference-unknown',
    'write "oil"'
  ),
  edit(['a misspelt number', 'phones.yaml', '  oil: rooms', '  oil: ▸room'], 'reference-unknown', 'write "rooms"'),
  edit(
    ['numbers change places in a language that there is not', 'phones.yaml', '  - en\n', '  - ▸de\n'],
    'reference-unknown',
    'it and en'
  ),
  edit(
    ['an alias that leads nowhere', 'pages.yaml', 'to: guests/places', 'to: ▸guests/museums'],
    'reference-unknown',
    'guests/places'
  ),
  edit(['a unit is renamed', room, 'slug: grecale', 'slug: maestro'], 'unit-unknown', 'write "maestro"', {
    file: 'availability/prices.yaml:42:3'
  }),
  edit(
    ['a misspelt unit in the prices', 'availability/prices.yaml', '  sette: { low', '  ▸sete: { low'],
    'unit-unknown',
    'write "sette"'
  ),
  edit(
    ['a misspelt unit in the bookings', 'availability/bookings.yaml', '  sette: []', '  ▸sete: []'],
    'unit-unknown',
    'write "sette"'
  ),
  edit(
    [
      'an unknown unit is closed',
      'availability/prices.yaml',
      'closed: []',
      'closed:\n  - from: 11-05\n    to: 03-15\n    units: [▸rooms/blue]'
    ],
    'unit-unknown',
    'rooms/'
  ),
  edit(
    [
      'a unit without its folder is closed',
      'availability/prices.yaml',
      'closed: []',
      'closed:\n  - from: 11-05\n    to: 03-15\n    units: [▸grecale]'
    ],
    'unit-unknown',
    'rooms/grecale'
  ),
  edit(
    [
      'a unit without prices',
      'availability/prices.yaml',
      '  maestrale: { low: 95, middle: 115, high: 145, august: 160 }\n',
      ''
    ],
    'field-missing',
    'maestrale: {',
    { file: 'availability/prices.yaml:44:61' }
  ),
  edit(
    ['two languages swap one number', 'phones.yaml', '  apartments: !placeholder "+390000000002"\n', ''],
    'reference-unknown',
    'apartments',
    { file: 'phones.yaml:11:15' }
  ),
  edit(['the same number twice', 'phones.yaml', '\nswap:', '\n▸swap:'], 'phone-swap', 'swap: []')
].map((mistake) =>
  mistake.does === 'the same number twice'
    ? {
        ...mistake,
        changes: [
          {
            file: 'phones.yaml',
            text: shipped('phones.yaml').replace('+390000000002', '+390000000001').replace('\nswap:', '\n▸swap:')
          }
        ]
      }
    : mistake
)

const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')])
const jpeg = readFileSync(join(houses.second, 'photos/arve.jpg'))

/** Photos and drawings. */
export const photos: readonly Mistake[] = [
  edit(
    ['a misspelt photo', room, 'banner: posters/strip-grecale', 'banner: ▸posters/strip-grecal'],
    'photo-missing',
    'posters/strip-grecale'
  ),
  edit(
    ['a photo with its ending', room, '  - photo: grecale/02', '  - photo: ▸grecale/02.jpg'],
    'rule-broken',
    'grecale/02'
  ),
  edit(
    ['a photo with its folder', room, '  - photo: grecale/02', '  - photo: ▸photos/grecale/02'],
    'photo-missing',
    'grecale/02'
  ),
  edit(
    ['a photo with the whole way', room, '  - photo: grecale/02', '  - photo: ▸data/photos/grecale/02.jpg'],
    'rule-broken',
    'grecale/02'
  ),
  edit(
    ['a photo with backslashes', room, '  - photo: grecale/02', '  - photo: ▸grecale\\02'],
    'rule-broken',
    'grecale/02'
  ),
  edit(['a photo with a space', room, '  - photo: grecale/02', '  - photo: ▸grecale/IMG 2031'], 'rule-broken', [
    'IMG-2031',
    'rename'
  ]),
  edit(
    ['a photo of another number', room, '  - photo: grecale/02', '  - photo: ▸grecale/12'],
    'photo-missing',
    'grecale/12'
  ),
  edit(['a photo in capitals', room, '  - photo: grecale/02', '  - photo: ▸Grecale/02'], 'photo-missing', 'grecale/02'),
  edit(
    ['a photo of the web', room, '  - photo: grecale/02', '  - photo: ▸https://example.com/a.jpg'],
    'rule-broken',
    'blue-room/01'
  ),
  edit(
    ['a photo outside', room, '  - photo: grecale/02', '  - photo: ▸../../../etc/passwd'],
    'rule-broken',
    'blue-room/01'
  ),
  edit(['a photo twice', room, '  - photo: grecale/02', '  - photo: ▸grecale/01'], 'entry-twice', 'delete one'),
  swap(['a photo is gone', { file: 'photos/grecale/02.svg', gone: true }], 'photo-missing', 'photos/grecale', {
    file: `${room}:99:12`
  }),
  swap(['a photo that nothing names', { file: 'photos/grecale/10.jpg', bytes: jpeg }], 'photo-unused', 'grecale/10', {
    file: 'photos/grecale/10.jpg'
  }),
  swap(
    [
      'a photo of an iPhone',
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.heic', bytes: heic }
    ],
    'photo-problem',
    ['HEIC', 'JPEG'],
    { file: `${room}:99:12` }
  ),
  swap(
    [
      'a photo that is a text',
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.jpg', text: 'A note.' }
    ],
    'photo-problem',
    'not a picture',
    { file: `${room}:99:12` }
  ),
  swap(
    [
      'half a photo',
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.jpg', bytes: jpeg.subarray(0, jpeg.length / 2) }
    ],
    'photo-problem',
    'breaks off',
    { file: `${room}:99:12` }
  ),
  swap(
    ['an empty photo', { file: 'photos/grecale/02.svg', gone: true }, { file: 'photos/grecale/02.jpg', text: '' }],
    'photo-problem',
    'breaks off',
    { file: `${room}:99:12` }
  ),
  swap(
    [
      'a PDF for a photo',
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.pdf', text: '%PDF-1.4\n' }
    ],
    'photo-problem',
    'PDF',
    { file: `${room}:99:12` }
  ),
  swap(
    ['a photo twice with different endings', { file: 'photos/grecale/02.jpg', bytes: jpeg }],
    'photo-twice',
    'delete one',
    { file: 'photos/grecale/02.svg' }
  ),
  swap(
    [
      'a drawing that is cut',
      { file: 'photos/grecale/02.svg', text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0' }
    ],
    'photo-problem',
    'SVG',
    { file: `${room}:99:12` }
  ),
  swap(
    [
      'a drawing without a size',
      { file: 'photos/grecale/02.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>' }
    ],
    'photo-problem',
    'viewBox',
    { file: `${room}:99:12` }
  ),
  swap(['a folder of photos is renamed', ...renamed('grecale', 'grecale-new')], 'photo-missing', ['grecale-new', '9'], {
    file: `${room}:95:12`
  }),
  swap(['a folder of photos is gone', ...gone('grecale')], 'photo-missing', ['photos/grecale', '9'], {
    file: `${room}:95:12`
  }),
  edit(
    [
      'an alternative text that is the name of a file',
      room,
      '      it: Il balcone della camera Grecale sull’uliveto, al sorgere del sole',
      '      it: ▸IMG_2031.jpg'
    ],
    'text-file-name',
    'what the photo shows'
  )
]

function gone(folder: string): Change[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ file: `photos/${folder}/0${number}.svg`, gone: true as const }))
}

function renamed(from: string, to: string): Change[] {
  return [
    ...gone(from),
    ...gone(from).map(({ file }) => ({ file: file.replace(`/${from}/`, `/${to}/`), text: shipped(file) }))
  ]
}

const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nEND:VCALENDAR\r\n'
const feeds = (lines: string): { file: string; from: string; to: string } => ({
  file: 'availability/bookings.yaml',
  from: '  grecale: []\n',
  to: `  grecale:\n${lines}`
})

/** Calendars of bookings, and hosts. */
export const calendars: readonly Mistake[] = [
  swap(
    ['a calendar file that is missing', feeds('    - name: Airbnb\n      file: ▸grecale.ics\n')],
    'feed-unreadable',
    'grecale.ics'
  ),
  swap(
    [
      'a misspelt calendar file',
      feeds('    - name: Airbnb\n      file: ▸grecal.ics\n'),
      { file: 'availability/grecale.ics', text: ics }
    ],
    'feed-unreadable',
    'grecale.ics'
  ),
  swap(
    [
      'a web page for a calendar',
      feeds('    - name: Airbnb\n      file: ▸grecale.ics\n'),
      { file: 'availability/grecale.ics', text: '<!doctype html>\n<title>Log in</title>\n' }
    ],
    'feed-unreadable',
    'web page'
  ),
  swap(
    [
      'an empty calendar',
      feeds('    - name: Airbnb\n      file: ▸grecale.ics\n'),
      { file: 'availability/grecale.ics', text: '' }
    ],
    'feed-unreadable',
    'empty'
  ),
  swap(
    [
      'a calendar that is cut',
      feeds('    - name: Airbnb\n      file: ▸grecale.ics\n'),
      { file: 'availability/grecale.ics', text: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270401\r\n' }
    ],
    'feed-unreadable',
    'breaks off'
  ),
  swap(['a calendar without a place', feeds('    - name: ▸Airbnb\n')], 'feed-source', 'file'),
  swap(
    [
      'a calendar in two places',
      feeds('    - name: ▸Airbnb\n      file: grecale.ics\n      env: GRECALE_URL\n'),
      { file: 'availability/grecale.ics', text: ics }
    ],
    'feed-source',
    'one place'
  ),
  swap(
    ['a calendar with the wrong ending', feeds('    - name: Airbnb\n      file: ▸grecale.csv\n')],
    'rule-broken',
    '.ics'
  ),
  swap(
    ['a calendar with its folder', feeds('    - name: Airbnb\n      file: ▸data/availability/grecale.ics\n')],
    'rule-broken',
    'grecale.ics'
  ),
  swap(
    ['an address without its beginning', feeds('    - name: Airbnb\n      url: ▸www.airbnb.it/calendar/ical/1.ics\n')],
    'rule-broken',
    'begins with https or webcal'
  ),
  swap(
    [
      'an address over two lines',
      feeds('    - name: Airbnb\n      url: ▸https://www.airbnb.it/calendar/\n        ical/1.ics\n')
    ],
    'rule-broken',
    'one line'
  ),
  swap(['a calendar without a name', feeds('    - env: GRECALE_URL\n')], 'field-missing', 'name: …', {
    file: 'availability/bookings.yaml:34:23'
  }),
  swap(
    [
      'two calendars of one name',
      feeds('    - name: Airbnb\n      env: A_URL\n    - name: ▸Airbnb\n      env: B_URL\n')
    ],
    'duplicate-value',
    'another'
  ),
  swap(
    ['a variable with a hyphen', feeds('    - name: Airbnb\n      env: ▸GRECALE-URL\n')],
    'rule-broken',
    'GRECALE_URL'
  ),
  swap(
    ['a variable with its sign', feeds('    - name: Airbnb\n      env: ▸$GRECALE_URL\n')],
    'rule-broken',
    'GRECALE_URL'
  ),
  swap(
    ['a calendar without its dash', feeds('    ▸name: Airbnb\n    env: GRECALE_URL\n')],
    'type-wrong',
    '- name: Airbnb'
  ),
  swap(['an address alone', feeds('    - ▸https://www.airbnb.it/calendar/1.ics\n')], 'type-wrong', 'url:'),
  swap(
    ['a calendar that no unit names', { file: 'availability/grecale.ics', text: `▸${ics}` }],
    'feed-unread',
    'grecale.ics'
  ),
  edit(
    ['a unit without calendars is not listed', 'availability/bookings.yaml', '  sette: []\n', ''],
    'feeds-missing',
    'sette: []',
    { file: 'availability/bookings.yaml:46:10' }
  ),
  edit(
    [
      'a host without a lock',
      'site.yaml',
      '!placeholder https://www.valledegliulivi.example',
      '▸http://www.valledegliulivi.example'
    ],
    'host-insecure',
    'https://www.valledegliulivi.example'
  ),
  edit(
    ['a server of answers without its beginning', 'site.yaml', '  base: ""', '  base: ▸api.example.com'],
    'rule-broken',
    'https://api.example.com'
  )
].map((mistake) =>
  mistake.code === 'feeds-missing'
    ? {
        ...mistake,
        changes: [
          ...mistake.changes,
          {
            file: 'availability/bookings.yaml',
            from: '  grecale: []\n',
            to: '  grecale:\n    - name: Airbnb\n      file: grecale.ics\n'
          },
          { file: 'availability/grecale.ics', text: ics }
        ],
        file: 'availability/bookings.yaml:46:10'
      }
    : mistake
)

/** Mistakes that would silently reach the site. */
export const dangers: readonly Mistake[] = [
  edit(
    [
      'the same sentence in two languages',
      room,
      '  en: Double room with a garden view',
      '  en: ▸Camera doppia con vista sul giardino'
    ],
    'text-equal',
    '# same'
  ),
  edit(
    [
      'the same long text in two languages',
      flat,
      '    en: Lemon yellow, first thing',
      '    en: ▸Giallo limone, di buon mattino'
    ],
    'text-equal',
    '# same'
  ),
  edit(
    [
      'a price lacks a figure',
      'availability/prices.yaml',
      '  quattro: { low: 62, middle: 78, high: 104,',
      '  quattro: { low: 62, middle: 78, high: ▸14,'
    ],
    'price-odd',
    '14'
  ),
  edit(
    [
      'a price has a figure too many',
      'availability/prices.yaml',
      '  quattro: { low: 62, middle: 78, high: 104,',
      '  quattro: { low: ▸620, middle: 78, high: 104,'
    ],
    'price-odd',
    '620'
  ),
  edit(
    [
      'two prices exchanged',
      'availability/prices.yaml',
      '  quattro: { low: 62, middle: 78, high: 104,',
      '  quattro: { low: ▸104, middle: 78, high: 62,'
    ],
    'price-odd',
    'exchanged'
  ),
  edit(
    ['a mobile number without a figure', 'phones.yaml', '!placeholder "+390000000001"', '▸"+3934712345"'],
    'code-doubtful',
    '9 or 10 digits'
  ),
  edit(['a room of the name of another', room, '\nname: Grecale', '\nname: Scirocco'], 'unit-alike', 'Scirocco', {
    file: 'rooms/scirocco.yaml:8:7'
  }),
  edit(['a room in the place of another', room, '\norder: 1', '\norder: 2'], 'unit-alike', '2', {
    file: 'rooms/scirocco.yaml:7:8'
  }),
  edit(['points exchanged', 'guide.yaml', '41.87720, 16.17740', '▸16.17740, 41.87720'], 'coordinates-far', 'latitude'),
  edit(['a point in the sea', 'site.yaml', '!placeholder 41.87650, 16.16320', '▸0, 0'], 'coordinates-far', 'Africa'),
  edit(
    ['a placeholder within a text', room, 'name: Grecale', 'name: ▸"!placeholder Grecale"'],
    'placeholder-quoted',
    'before the quotation mark'
  ),
  edit(
    ['a mark without its sign, before a number', 'site.yaml', 'opened: 2010', 'opened: ▸placeholder 2010'],
    'placeholder-quoted',
    'write !placeholder'
  ),
  edit(
    [
      'a mark without its sign, before a phone number',
      'phones.yaml',
      '!placeholder "+390000000001"',
      '▸placeholder "+39"'
    ],
    'placeholder-quoted',
    'write !placeholder'
  ),
  edit(
    ['a mark without its sign, before a text', room, '  it: Doppia\n', '  it: ▸placeholder Doppia\n'],
    'placeholder-quoted',
    'write !placeholder'
  ),
  edit(
    ['the house at exchanged coordinates', 'site.yaml', '41.87650, 16.16320', '▸16.16320, 41.87650'],
    'coordinates-far',
    'first: 41.87650, 16.16320'
  ),
  edit(['a note after a price', 'oil.yaml', 'price: 16.50', 'price: ▸16 #.50'], 'text-cut', '16')
]
