/** Mistakes in names: of fields, files and things. */
import { original } from './corpus-house.ts'
import { among, asFile, inFile, inPlace, type Mistake } from './mistake.ts'
import { edit } from '../support/change.ts'

const room = 'rooms/grecale.yaml'
const flat = 'apartments/uno.yaml'
const prices = 'availability/prices.yaml'

const alt = 'alt:\n      it: Il balcone al sorgere del sole\n      en: The balcony at sunrise\n'
const inPrices = edit('availability/prices.yaml', '  grecale:', '  ▸grecale:')

/** Names of fields, files and parts: misspelt, missing, misplaced, duplicate. */
export const names: readonly Mistake[] = [
  // Fields.
  ...inFile(room, [
    ['a misspelt field', '\nsummary:', '\n▸sumary:', 'key-unknown', 'write "summary"'],
    ['a misspelt language', '  en: Double\n', '  ▸em: Double\n', 'key-unknown', 'write "en"']
  ]),
  ...inFile(flat, [['a field in two words', '\npricedFor: 4', '\n▸priced for: 4', 'key-unknown', 'write "pricedFor"']]),
  ...inPlace(room, '\narea: 28', [
    ['a field that nobody knows', '\n▸pets: true\narea: 28', 'key-unknown', 'fields here'],
    ['the name __proto__', '\n▸__proto__: 1\narea: 28', 'key-unknown', 'the fields here are']
  ]),
  ...inFile(prices, [
    ['a misspelt season in one price', '  uno: { low: 90,', '  uno: { ▸lwo: 90,', 'key-unknown', 'write "low"'],
    ['a season without a price', '  uno: { low: 90, middle: 115,', '  ▸uno: { low: 90,', 'field-missing', 'middle: …'],
    ['a list in Italian', '\nrooms:', '\n▸camere:', 'key-unknown', 'write "rooms"']
  ]),
  // Fields that are missing.
  ...inFile(room, [['the line of a block is missing', 'guests:\n  min: 2', '  ▸min: 2', 'key-unknown', 'guests:']]),
  // Names.
  ...inPlace(room, 'slug: grecale', [
    ['a slug with capitals', 'slug: ▸Grecale', 'rule-broken', 'grecale'],
    ['a slug with a space and an accent', 'slug: ▸Camera Blù/1', 'rule-broken', 'camera-blu-1'],
    ['the slug of another room', 'slug: ▸scirocco', 'route-clash', 'scirocco']
  ]),
  ...inPlace('pages.yaml', '\n  slug: contatti', [
    ['a page has the slug of another', '\n  slug: ▸olio', 'route-clash', 'olio'],
    ['a page has the address of the photos', '\n  slug: ▸photos/contatti', 'route-reserved', 'photos'],
    ['a name of Windows itself', '\n  slug: ▸con', 'route-reserved', 'Windows'],
    ['a page with its language', '\n  slug: ▸/contatti/', 'rule-broken', 'contatti.']
  ]),
  ...inFile('guide.yaml', [
    ['an entry of a guide twice', 'san-lorenzo', '▸castello-pizzomunno', 'duplicate-value', 'different'],
    [
      'a hyphen of no keyboard',
      'id: castello-pizzomunno',
      'id: ▸castello\u2011pizzomunno',
      'rule-broken',
      'castello-pizzomunno'
    ],
    ['an entry of a guide called main', '      - id: san-lorenzo', '      - id: ▸main', 'rule-broken', 'main']
  ]),
  ...inFile(room, [['a service twice', '  - { id: parking }', '  - { id: ▸ac }', 'duplicate-value', 'delete one']]),
  ...inFile('pages.yaml', [
    ['a page twice in the menu', '\n  - oil\n', '\n  - oil\n  - ▸rooms\n', 'duplicate-value', 'rooms']
  ]),
  ...inFile('services.yaml', [['a service with capitals', '\nkettle:\n', '\n▸Kettle:\n', 'rule-broken', 'kettle']]),
  ...inFile(room, [
    ['a number is missing', 'en: Double\narea: 28\n', 'en: Double▸\n', 'field-missing', 'area: …'],
    ['no photo', `  - photo: grecale/03\n    ${alt}`, `  - ${alt.trimEnd()}▸`, 'field-missing', 'photo: …'],
    ['a lost name', '\nphotos:\n  - photo: grecale/01', '\n  ▸- photo: grecale/01', 'yaml-syntax', 'spaces']
  ]),
  among(
    'a slug of every object',
    [edit(room, 'slug: grecale', 'slug: constructor'), inPrices],
    'unit-unknown',
    'constructor'
  ),
  ...inFile(prices, [
    [
      'a unit without prices',
      '120 }\n  scirocco: { low: 70, middle: 85, high: 105, august: 120 }',
      '120 }▸',
      'field-missing',
      'scirocco: { low: …'
    ]
  ]),
  among(
    'an address of two hundred letters',
    [
      edit('site.yaml', '/len=en', `/${'e'.repeat(58)}`),
      edit('pages.yaml', 'slug: contatti', `slug: ▸${'contatti/'.repeat(16)}x`)
    ],
    'name-too-long',
    'at most 200'
  ),
  // Files in another place or under another name.
  ...[
    'rooms/grecale.yml',
    'rooms/grecale.yaml.txt',
    'grecale.yaml',
    'room/grecale.yaml',
    'rooms/old/grecale.yaml',
    'service.yaml',
    'Rules.yaml'
  ].flatMap((file) => asFile(file, [[`another file is ${file}`, `▸${original(room)}`, 'file-unknown', 'its folder']])),
  among(
    'a file with the name of a device',
    [
      { file: room, gone: true },
      { file: 'rooms/aux.yaml', text: `▸${original(room)}` }
    ],
    'file-name',
    'Windows'
  ),
  among(
    'a file with another ending',
    [
      { file: 'oil.yaml', gone: true },
      { file: 'Oil.yml', text: `▸${original('oil.yaml')}` }
    ],
    'file-unknown',
    'rename it: oil.yaml'
  ),
  among('a room is gone', [{ file: room, gone: true }, inPrices], 'unit-unknown', 'grecale'),
  among(
    'all rooms are gone',
    [
      { file: room, gone: true },
      { file: 'rooms/scirocco.yaml', gone: true },
      edit('pages.yaml', '\nrooms:\n', '\n▸rooms:\n')
    ],
    'page-unmatched',
    'rooms/'
  ),
  ...asFile('rules (1).yaml', [['a copy of a file', `▸${original('rules.yaml')}`, 'file-unknown', 'delete']]),
  ...asFile('rooms/grecale-copy.yaml', [['a copy of a room', `▸${original(room)}`, 'file-twice', room]]),
  ...[
    'rooms/grecale (copia in conflitto di Anna 2026-11-25).yaml',
    'rooms/grecale-PC-DI-ANNA.yaml',
    'rooms/grecale.sync-conflict-20261125-101112-ABCDEFG.yaml',
    'rooms/grecale_conflict-20261125-101112.yaml',
    'rooms/grecale (1).yaml',
    'rooms/grecale 2.yaml',
    'rooms/grecale（競合コピー）.yaml'
  ].flatMap((file) =>
    asFile(file, [[`a copy of a conflict: ${file}`, `▸${original(room)}\n# newer\n`, 'file-copy', `into ${room}`]])
  ),
  ...asFile('site-DESKTOP-7AB.yaml', [
    ['a copy of a conflict about the house', `▸${original('site.yaml')}\n# newer\n`, 'file-copy', 'into site.yaml']
  ]),
  ...asFile('notes.txt', [['notes in the folder', '▸Call the plumber.\n', 'file-unknown', 'move it']]),
  ...asFile('static/what?.txt', [['a file whose name Windows cannot have', '▸Nothing\n', 'static-name', 'letters']]),
  ...asFile('static/robots.txt', [['a file that the site makes itself', '▸User-agent: *\n', 'static-name', 'rename']]),
  ...[
    ['out of the folder', 'photos/more', '/tmp', 'put the file'],
    ['to the folder itself', 'photos/loop', '..', 'put the file'],
    ['to nothing', 'photos/lost', 'nothing', 'delete the link'],
    ['to a file that is gone', 'rules.yaml', '/media/usb/rules.yaml', '/media/usb/rules.yaml']
  ].map(([where, file = '', linkTo = '', says = '']) =>
    among(`a link ${where}`, [{ file, linkTo }], 'link-outside', says, file)
  )
]
