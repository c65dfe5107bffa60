/** Mistakes between values and files: languages, references, photos, calendars, silent dangers. */
import type { Change } from '../support/change.ts'
import { original } from './corpus-house.ts'
import { among, asFile, inFile, inPlace, type Mistake } from './mistake.ts'
import { edit } from '../support/change.ts'

const room = 'rooms/grecale.yaml'
const prices = 'availability/prices.yaml'

const rules = original('rules.yaml')
const italy = 'languages:\n  - code: it\n    name: Italiano\n    flag: it\n    prefix: '
const title = 'searchTitle:\n  it: Grecale a Vieste\n  en:'
const german = '  - { code: ▸de, name: Deutsch, flag: de, prefix: /de, locale: de-DE }\n'
const lastLine = 'trees near Vieste. Breakfast included.'

/** Texts in several languages. */
export const languages: readonly Mistake[] = [
  ...inPlace(room, 'type:\n  it: Doppia\n  en: Double\n', [
    ['a text lacks its English', '▸type:\n  it: Doppia\n', 'translation-missing', 'en: …'],
    ['a text in one language only', 'type: ▸Doppia\n', 'type-wrong', ['it: …', 'en: …']],
    ['a text in no language', '▸type:\n', 'field-empty', ['it: …', 'en: …']]
  ]),
  ...inPlace(room, '  en: Double\n', [
    ['an English is not there', '  ▸en:\n', 'translation-missing', 'its line ("en")'],
    ['a code in capitals', '  ▸EN: Double\n', 'key-unknown', 'write "en"'],
    ['a code with its country', '  ▸en-GB: Double\n', 'key-unknown', 'write "en"'],
    ['a third language', '  en: Double\n  ▸de: Doppelzimmer\n', 'key-unknown', 'site.yaml']
  ]),
  ...inFile('site.yaml', [
    ['the language of the house is misspelt', '  - code: en', '  - code: ▸eng', 'language-unknown', '"en"'],
    ['a code of the house in capitals', '  - code: en', '  - code: ▸EN', 'rule-broken', 'write it like this: en'],
    ['a prefix without a slash', 'prefix: /len=en', 'prefix: ▸en', 'rule-broken', '/en'],
    ['two languages of one prefix', 'prefix: /len=en', 'prefix: ▸""', 'route-clash', 'another prefix'],
    ['no language alone', `${italy}""`, `▸${italy}/it`, 'language-root-missing', 'prefix: ""'],
    ['a locale of no country', 'locale: en-GB', 'locale: ▸en', 'rule-broken', 'en-US'],
    ['a flag of a country that there is not', 'flag: gb', 'flag: ▸uk', 'value-unknown', 'gb'],
    ['another language', 'languageForOthers: en', 'languageForOthers: ▸de', 'reference-unknown', 'it and en']
  ]),
  ...inFile('translations.yaml', [
    ['a name in braces is translated', '  it: dès {total}', '  it: ▸dès {totale}', 'rule-broken', '{total}'],
    ['a brace is lost', '  it: dès {total}', '  it: ▸dès {total', 'rule-broken', '{total}']
  ]),
  ...inFile(room, [['a text is a number', '  it: Doppia\n', '  it: ▸2\n', 'quotes-missing', '"2"']]),
  ...inFile(room, [
    ['a line of a text twice', `    ${lastLine}\n`, `    ${lastLine}\n    ▸${lastLine}\n`, 'text-twice', 'delete one'],
    ['dots for a text', '  en: Double\n', '  en: ▸…\n', 'text-standin', 'write the text'],
    ['a long title', 'name:', `${title} ▸Vieste, ${'x'.repeat(60)}\nname:`, 'search-title', 'shorten it']
  ]),
  ...asFile('rules.yaml', [
    ['a file in Italian', rules.replaceAll(/, en: [^}]*/g, ' ').replace('name:', '▸name:'), 'language-missing', 'en']
  ]),
  ...inFile('site.yaml', [
    ['a language is added', 'languageForOthers:', `${german}languageForOthers:`, 'language-missing', 'de']
  ])
]

/** Names that refer to something elsewhere. */
export const references: readonly Mistake[] = [
  ...inPlace(room, '  - { id: kettle }', [
    ['a misspelt service', '  - { id: ▸ketle }', 'reference-unknown', 'write "kettle"'],
    ['a service that there is not', '  - { id: ▸sauna }', 'reference-unknown', 'add it to services.yaml'],
    ['a service without its brackets', '  - ▸kettle', 'type-wrong', 'of its own']
  ]),
  ...inFile('services.yaml', [
    ['an unused one', 'kettle:', '▸sauna: { icon: tub, name: { it: a, en: b } }\nkettle:', 'reference-unused', 'sauna']
  ]),
  ...inFile('pages.yaml', [
    ['a misspelt page of the menu', '\n  - rooms\n', '\n  - ▸room\n', 'value-unknown', 'write "rooms"'],
    ['an alias that leads nowhere', 'guests/beaches', '▸guests/museums', 'reference-unknown', 'guests/beaches']
  ]),
  ...inFile('phones.yaml', [
    ['the numbers under another name', '\nnumbers:', '\n▸nummern:', 'key-unknown', 'numbers'],
    ['numbers change places in a language that there is not', 'en\n', '▸de\n', 'reference-unknown', 'it and en']
  ]),
  ...inFile(prices, [
    ['a misspelt unit in the prices', '  due: { low', '  ▸duo: { low', 'unit-unknown', 'write "due"']
  ]),
  ...inFile('availability/bookings.yaml', [
    ['a misspelt unit in the bookings', '  due: []', '  ▸duo: []', 'unit-unknown', 'write "due"']
  ]),
  ...inFile(prices, [
    ['an unknown unit is closed', 'closed: []', closed('▸rooms/blue'), 'unit-unknown', 'rooms/'],
    ['a unit without its folder is closed', 'closed: []', closed('▸grecale'), 'unit-unknown', 'rooms/grecale']
  ])
]

function closed(unit: string): string {
  return `closed:\n  - from: 11-05\n    to: 03-15\n    units: [${unit}]`
}

const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"'
const second = 'photos/grecale/02.svg'
const inPhoto = edit(room, 'photo: grecale/02', 'photo: ▸grecale/02')
const inPhotos = edit(room, 'photo: grecale/01', 'photo: ▸grecale/01')

/** Photos and drawings. */
export const photos: readonly Mistake[] = [
  ...inFile(room, [
    ['a misspelt photo', 'banner: strip-grecale', 'banner: ▸strip-grecal', 'photo-missing', 'strip-grecale'],
    ['a file for a text', 'Il balcone al sorgere del sole', '▸IMG_2031.jpg', 'text-standin', 'the photo shows']
  ]),
  ...inPlace(room, '  - photo: grecale/02', [
    ['a photo with its ending', '  - photo: ▸grecale/02.jpg', 'rule-broken', 'grecale/02'],
    [
      'a photo with a space and its ending',
      '  - photo: ▸grecale/IMG 2031.JPG',
      'rule-broken',
      'this: grecale/IMG-2031.'
    ],
    ['a photo with a space', '  - photo: ▸grecale/IMG 2031', 'rule-broken', ['IMG-2031', 'rename']],
    ['a photo in capitals', '  - photo: ▸Grecale/02', 'photo-missing', 'grecale/02'],
    ['a photo outside', '  - photo: ▸../../../etc/passwd', 'rule-broken', 'blue-room/01'],
    ['a photo name with a sign', '  - photo: ▸"grecale/Foto #2"', 'rule-broken', ['#', 'grecale/Foto-2']]
  ]),
  among('a photo is gone', [{ file: second, gone: true }, inPhoto], 'photo-missing', 'photos/grecale'),
  ...(
    [
      ['a photo of an iPhone', 'heic', heic, ['HEIC', 'JPEG']],
      ['a photo that is a text', 'jpg', Buffer.from('A note.'), 'not a picture'],
      ['an empty photo', 'jpg', new Uint8Array(), 'stops in the middle'],
      ['a PDF for a photo', 'pdf', Buffer.from('%PDF-1.4\n'), 'PDF'],
      ['a drawing that is cut', 'svg', Buffer.from(`${svg} viewBox="0 0 9 9"><path d="M0`), 'SVG'],
      ['a drawing without a size', 'svg', Buffer.from(`${svg}><path d="M0 0h9"/></svg>`), 'viewBox']
    ] as const
  ).map(([does, ending, bytes, says]) =>
    among(
      does,
      [{ file: second, gone: true }, { file: `photos/grecale/02.${ending}`, bytes }, inPhoto],
      'photo-problem',
      says
    )
  ),
  among('a folder of photos is gone', [...folder('grecale'), inPhotos], 'photo-missing', ['photos/grecale', '3']),
  among('a folder of photos is renamed', [...folder('grecale'), ...folder('new', svg), inPhotos], 'photo-missing', [
    'new',
    '3'
  ])
]

/** The photos of a folder, as they are or gone. */
function folder(name: string, text?: string): Change[] {
  return [1, 2, 3].map((number) => {
    const file = `photos/${name}/0${number}.svg`
    return text === undefined ? { file, gone: true } : { file, text }
  })
}

const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nEND:VCALENDAR\r\n'
const bookings = 'availability/bookings.yaml'
const named = '  grecale:\n    - name: Airbnb\n      '
const feeds = (to: string): Change => ({ file: bookings, from: '  grecale: []\n', to })
const calendar = (text: string): Change => ({ file: 'availability/grecale.ics', text })

/** Calendars of bookings, and hosts. */
export const calendars: readonly Mistake[] = [
  ...inFile('site.yaml', [
    ['a host without a lock', 'https://valle.test', '▸http://valle.test', 'host-insecure', 'https:'],
    ['a server without https', '  base: ""', '  base: ▸api.example.com', 'rule-broken', 'https://api.example.com']
  ]),
  ...inPlace(bookings, '  grecale: []\n', [
    ['a calendar file that is missing', `${named}file: ▸grecale.ics\n`, 'feed-unreadable', 'grecale.ics'],
    ['a calendar without a place', '  grecale:\n    - name: ▸Airbnb\n', 'feed-source', 'file'],
    ['a calendar with the wrong ending', `${named}file: ▸grecale.csv\n`, 'rule-broken', '.ics'],
    ['a calendar with its folder', `${named}file: ▸data/availability/grecale.ics\n`, 'rule-broken', 'grecale.ics'],
    ['an address without its beginning', `${named}url: ▸www.airbnb.it/ical/1.ics\n`, 'rule-broken', 'https or webcal'],
    ['two of one name', `${named}env: A_URL\n    - name: ▸Airbnb\n      env: B_URL\n`, 'duplicate-value', 'different'],
    ['a variable with its sign', `${named}env: ▸$GRECALE_URL\n`, 'rule-broken', 'GRECALE_URL'],
    [
      'a calendar without its dash',
      '  grecale:\n    ▸name: Airbnb\n    env: A_URL\n',
      'type-wrong',
      'begins with "- "'
    ],
    ['a calendar without a name', '  grecale:\n    - env: GRECALE_URL▸\n', 'field-missing', 'name: …'],
    ['an address for the list', '  grecale: ▸https://www.airbnb.it/1.ics\n', 'type-wrong', 'begins with "- "'],
    [
      'an address behind the name of its site, in an entry with a name',
      `${named}▸Booking.com: https://ical.booking.com/1?t=2\n`,
      'key-unknown',
      'write "url"'
    ],
    ['an address as a name', '  grecale:\n    - name: ▸www.a.example/1.ics\n      env: A\n', 'rule-broken', 'in "url"'],
    ['an address with a password', `${named}url: ▸https://me:b@a.example/1.ics\n`, 'rule-broken', 'needs neither'],
    [
      'the calendar of the site itself',
      `${named}url: ▸webcal://WWW.valle.test:443/%61pi/bnbs/Grecale/calendar.ics\n`,
      'feed-own',
      'the address that the booking site gives'
    ],
    ['an address alone', '  grecale:\n    - ▸https://www.airbnb.it/1.ics\n', 'type-wrong', 'of its own']
  ]),
  ...(
    [
      ['a web page for a calendar', '<!doctype html>\n<title>Log in</title>\n', 'web page'],
      ['an empty calendar', '', 'empty'],
      ['a calendar that is cut', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270401\r\n', 'breaks off']
    ] as const
  ).map(([does, text, says]) =>
    among(does, [feeds(`${named}file: ▸grecale.ics\n`), calendar(text)], 'feed-unreadable', says)
  ),
  ...asFile('availability/grecale.ics', [['a calendar that no unit names', `▸${ics}`, 'feed-unread', 'grecale.ics']]),
  among(
    'a unit without calendars is not listed',
    [feeds(`${named}file: grecale.ics\n`), edit(bookings, 'uno: []\n  due: []\n', 'uno: []▸\n'), calendar(ics)],
    'feeds-missing',
    'due: []'
  )
]

const single = (price: string): string =>
  `closed: []\nsingleNights:\n  - { from: 2027-08-21, to: 2027-08-23, units: [rooms/grecale], price: ${price} }`

const request = (fields: string): string =>
  `requests:\n  - { unit: rooms/grecale, arrival: 2027-06-01, departure: 2027-06-05, state: asked, ` +
  `since: 2026-11-01, ${fields} }\n`

/** Mistakes that would silently reach the site. */
export const dangers: readonly Mistake[] = [
  ...inFile(room, [
    ['a text twice', 'Double room with a garden view', '▸Camera doppia con vista sul giardino', 'text-equal', '# same'],
    ['a path of Windows', '  it: Doppia\n', '  it: ▸"Camera C:\\\\nuova"\n', 'text-standin', 'guests should read'],
    ['a variable of no program', '  it: Doppia\n', '  it: ▸Camera {nome}\n', 'text-standin', '{nome}'],
    ['signs of a web page', '  it: Doppia\n', '  it: ▸Camera pi&ugrave; grande\n', 'text-standin', '&ugrave;'],
    ['letters of another encoding', '  it: Doppia\n', '  it: ▸Camera piÃ¹ grande\n', 'text-standin', 'Ã¹'],
    ['a line break of a program', '  it: Doppia\n', '  it: ▸Camera\\ngrande\n', 'text-standin', '\\n'],
    ['a variable of another program', '  it: Doppia\n', '  it: ▸Camera {{ nome }}\n', 'text-standin', '{{ nome }}'],
    ['a mark within a text', 'Grecale', '▸"!placeholder Grecale"', 'placeholder-quoted', 'before the quotation'],
    ['a mark without its sign at a text', 'Doppia', '▸placeholder Doppia', 'placeholder-quoted', '!placeholder']
  ]),
  ...inFile(prices, [
    ['a price has figures too few, and the others have not', 'low: 90', 'low: ▸9', 'price-odd', 'digit'],
    [
      'a single night differs by a share of one',
      'closed: []',
      'closed: []\nsingleNights: [{ from: 07-01, to: 07-31, percent: ▸0.1 }]',
      'price-odd',
      'write 10'
    ],
    [
      'a closure of another year',
      'closed: []',
      'closed: [{ from: ▸2017-04-12, to: 2017-04-18 }]',
      'period-far',
      'correct the year'
    ],
    ['a price has a figure too many', '62', '▸620', 'price-odd', '620'],
    ['a single night has a figure too few', 'closed: []', single('▸6'), 'price-odd', '6'],
    ['a single night has figures too many', 'closed: []', single('▸9999'), 'price-odd', '# right'],
    [
      'an apartment among the prices of the rooms',
      '  grecale: { low',
      '  ▸uno: { low: 90, middle: 115, high: 150, august: 180 }\n  grecale: { low',
      'unit-unknown',
      'uno'
    ],
    [
      'the name of no season',
      'closed: []',
      'seasonNames: { ▸hihg: { it: Alta, en: High } }\nclosed: []',
      'key-unknown',
      '"high"'
    ]
  ]),
  ...asFile('availability/stays.yaml', [
    ['a share for a percentage', 'discounts: [{ nights: 7, percent: ▸0.1 }]\n', 'price-odd', 'write 10'],
    ['a discount of most of the price', 'discounts: [{ nights: 7, percent: ▸70 }]\n', 'price-odd', 'less than half']
  ]),
  ...asFile('availability/requests.yaml', [
    ['a term of another year', request('adults: 2, until: ▸2020-01-01'), 'period-far', 'correct the year'],
    ['a total without its last figure', request('adults: 2, total: ▸34'), 'price-odd', '€340'],
    ['more guests than beds', request('adults: ▸5'), 'guests-too-many', ['(5)', '(2)', '# right']],
    ['an extra that there is not', request('adults: 2, extras: [▸culla]'), 'extra-unknown', 'delete it'],
    [
      'a collection for a unit',
      request('adults: 2').replace('rooms/grecale', '▸rooms'),
      'unit-unknown',
      'rooms/grecale'
    ],
    ['a guest’s name as a field', request('adults: 2, ▸nome: Rossi'), 'key-unknown', 'delete the line']
  ]),
  ...inFile('phones.yaml', [
    ['a mobile number without a figure', '"+390884000001"', '▸"+3934712345"', 'code-doubtful', '9 or 10 digits'],
    ['a landline without its 0', '"+390884000001"', '▸"+39212345678"', 'code-doubtful', '0'],
    ['a mark without its sign', '"+390884000001"', '▸placeholder "+39"', 'placeholder-quoted', '!placeholder']
  ]),
  ...inFile('guide.yaml', [
    ['points exchanged', '41.87720, 16.17740', '▸16.17740, 41.87720', 'coordinates-far', 'latitude']
  ]),
  ...inFile('site.yaml', [
    ['a tax with a figure too many', 'amount: 2.50', 'amount: ▸25.00', 'price-odd', '25'],
    [
      'a VAT number with a wrong figure',
      '!placeholder "00000000000"',
      '▸"01234567891"',
      'code-doubtful',
      '01234567891'
    ],
    ['a point in the sea', '41.87650, 16.16320', '▸0, 0', 'coordinates-far', 'Africa'],
    ['the house at another point', '41.87650, 16.16320', '▸16.16320, 41.87650', 'coordinates-far', '41.87650, 16.16320']
  ]),
  ...inFile('pages.yaml', [['an extra with figures too many', 'amount: 5\n', 'amount: ▸500\n', 'price-odd', '500']]),
  ...inFile('oil.yaml', [
    ['a note after a price', 'price: 16.50', 'price: ▸16 #.50', 'text-cut', '16'],
    ['a price has a figure too few', 'price: 16.50', 'price: ▸1.65', 'price-odd', '1.65']
  ])
]
