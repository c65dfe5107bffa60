import { edit, shipped, swap, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'
const flat = 'apartments/uno.yaml'

/** Names of fields, files and parts: misspelt, missing, misplaced, duplicate. */
export const names: readonly Mistake[] = [
  // Fields.
  edit(['a misspelt field', room, '\nsummary:', '\n▸sumary:'], 'key-unknown', 'write "summary"'),
  edit(['two letters exchanged', room, '\nbathrooms:', '\n▸bathroosm:'], 'key-unknown', 'write "bathrooms"'),
  edit(['a field in capitals', room, '\nArea: 28'.replace('A', 'a'), '\n▸Area: 28'], 'key-unknown', 'write "area"'),
  edit(['a field in Italian', room, '\nname: Grecale', '\n▸nome: Grecale'], 'key-unknown', 'write "name"'),
  edit(['a field in the singular', room, '\nphotos:', '\n▸photo:'], 'key-unknown', 'write "photos"'),
  edit(['a field in two words', flat, '\npricedFor: 4', '\n▸priced for: 4'], 'key-unknown', 'write "pricedFor"'),
  edit(['a field with a hyphen', flat, '\npricedFor: 4', '\n▸priced-for: 4'], 'key-unknown', 'write "pricedFor"'),
  edit(['a field that nobody knows', room, '\narea: 28', '\n▸pets: true\narea: 28'], 'key-unknown', 'fields here'),
  edit(
    ['a field in another block', room, '\narea: 28\n', '\n'].slice(0, 4) as [string, string, string, string],
    'field-missing',
    'area: …',
    { file: 'rooms/grecale.yaml:23:13' }
  ),
  edit(['a misspelt language', room, '  en: Double\n', '  ▸em: Double\n'], 'key-unknown', 'write "en"'),
  edit(
    ['a misspelt field of a list', room, '  - photo: grecale/02', '  - ▸foto: grecale/02'],
    'key-unknown',
    'write "photo"'
  ),
  edit(['a misspelt page', 'pages.yaml', '\napartments:\n', '\n▸apartaments:\n'], 'key-unknown', 'write "apartments"'),
  edit(
    ['a misspelt season in one price', 'availability/prices.yaml', '  uno: { low: 90,', '  uno: { ▸lwo: 90,'],
    'key-unknown',
    'write "low"'
  ),
  edit(
    ['a season without a price', 'availability/prices.yaml', '  uno: { low: 90, middle: 115,', '  ▸uno: { low: 90,'],
    'field-missing',
    'middle: …'
  ),
  edit(
    ['a season is renamed', 'availability/prices.yaml', '\n  august:\n', '\n  ▸agosto:\n'],
    'season-unmatched',
    '"agosto"'
  ),
  edit(
    [
      'a unit without prices',
      'availability/prices.yaml',
      '  sette: { low: 92, middle: 118, high: 160, august: 180 }\n',
      ''
    ],
    'field-missing',
    'sette: { low: …, middle: …, high: …, august: … }',
    { file: 'availability/prices.yaml:54:55' }
  ),
  edit(['a merge key', room, '\narea: 28', '\n▸<<: { area: 28 }'], 'key-unknown', 'area'),
  edit(['the name __proto__', room, '\narea: 28', '\n▸__proto__: 1\narea: 28'], 'key-unknown', 'delete it'),
  // Fields that are missing.
  edit(
    ['a text is missing', room, 'type:\n  it: Doppia\n  en: Double\n', ''],
    'field-missing',
    ['type:', 'it: …', 'en: …'],
    { file: 'rooms/grecale.yaml:20:37' }
  ),
  edit(
    ['guests are missing', room, 'guests:\n  min: 2\n  max: 2\n', ''],
    'field-missing',
    ['guests:', 'min: …', 'max: …'],
    { file: 'rooms/grecale.yaml:29:19' }
  ),
  edit(['the most is missing', room, '  max: 2\n', ''], 'field-missing', 'max: …', { file: 'rooms/grecale.yaml:31:9' }),
  edit(
    ['a heading is missing', room, '  heading:\n    it: Il vento del mattino\n    en: The morning wind\n', ''],
    'field-missing',
    ['heading:', 'it: …'],
    { file: 'rooms/grecale.yaml:55:1' }
  ),
  edit(
    ['the photo of an entry is missing', room, '  - photo: grecale/02\n    alt:', '  - alt:'],
    'field-missing',
    'photo: …',
    { file: 'rooms/grecale.yaml:101:105' }
  ),
  edit(
    [
      'the alternative text of an entry is missing',
      'oil.yaml',
      '    alt:\n      it: Ulivi secolari in filari all’ora d’oro, ombre lunghe sulla terra rossa\n' +
        '      en: Ancient olive trees in rows at golden hour, long shadows on red earth\n',
      ''
    ],
    'field-missing',
    ['alt:', 'it: …'],
    { file: 'oil.yaml:92:21' }
  ),
  edit(['the line of a block is missing', room, 'guests:\n  min: 2', '  ▸min: 2'], 'key-unknown', 'guests:'),
  edit(['the name of a list is missing', room, '\nphotos:\n', '\n'], 'yaml-syntax', 'name of the block', {
    file: 'rooms/grecale.yaml:94:3'
  }),
  // Names.
  edit(['a slug with capitals', room, 'slug: grecale', 'slug: ▸Grecale'], 'rule-broken', 'grecale'),
  edit(
    ['a slug with a space and an accent', room, 'slug: grecale', 'slug: ▸Camera Blù/1'],
    'rule-broken',
    'camera-blu-1'
  ),
  edit(['a slug with an underscore', room, 'slug: grecale', 'slug: ▸camera_blu'], 'rule-broken', 'camera-blu'),
  edit(['an empty slug', room, 'slug: grecale', 'slug: ▸""'], 'field-empty', 'slug'),
  edit(['the slug of another room', room, 'slug: grecale', 'slug: ▸scirocco'], 'route-clash', 'scirocco'),
  edit(
    ['a slug with what every object has', room, 'slug: grecale', 'slug: constructor'],
    'unit-unknown',
    'constructor',
    { file: 'availability/prices.yaml:42:3' }
  ),
  edit(
    ['a page has the slug of another', 'pages.yaml', '\n  slug: contatti', '\n  slug: ▸olio'],
    'route-clash',
    'olio',
    { count: 1 }
  ),
  edit(
    ['a page has the address of the photos', 'pages.yaml', '\n  slug: contatti', '\n  slug: ▸photos/contatti'],
    'route-reserved',
    'photos'
  ),
  edit(['a name of Windows itself', 'pages.yaml', '\n  slug: contatti', '\n  slug: ▸con'], 'route-reserved', 'Windows'),
  edit(
    ['a page with its language', 'pages.yaml', '\n  slug: contatti', '\n  slug: ▸/contatti/'],
    'rule-broken',
    'contatti.'
  ),
  edit(
    ['an entry of a guide twice', 'guide.yaml', '      - id: san-lorenzo', '      - id: ▸castello-pizzomunno'],
    'duplicate-value',
    'another'
  ),
  edit(
    ['an entry of a guide called main', 'guide.yaml', '      - id: san-lorenzo', '      - id: ▸main'],
    'rule-broken',
    'main'
  ),
  edit(['a size twice', 'oil.yaml', '    - id: 3l', '    - id: ▸1l'], 'duplicate-value', 'another'),
  edit(['a service twice', room, '  - { id: parking }', '  - { id: ▸ac }'], 'duplicate-value', 'delete one'),
  edit(
    ['a rule twice', 'pages.yaml', '      - breakfast\n', '      - breakfast\n      - ▸breakfast\n'],
    'entry-twice',
    'delete one'
  ),
  edit(
    ['a page twice in the menu', 'pages.yaml', '\n  - oil\n', '\n  - oil\n  - ▸rooms\n'].slice(0, 4) as [
      string,
      string,
      string,
      string
    ],
    'entry-twice',
    'rooms'
  ),
  edit(['a service with capitals', 'services.yaml', '\nkettle:\n', '\n▸Kettle:\n'], 'rule-broken', 'kettle'),
  // Files.
  swap(
    ['a room that ends in .yml', { file: room, gone: true }, { file: 'rooms/grecale.yml', text: `▸${shipped(room)}` }],
    'file-unknown',
    'rooms/grecale.yaml'
  ),
  swap(
    [
      'a room that ends in .yaml.txt',
      { file: room, gone: true },
      { file: 'rooms/grecale.yaml.txt', text: shipped(room) }
    ],
    'file-unknown',
    'rooms/grecale.yaml',
    { file: 'rooms/grecale.yaml.txt' }
  ),
  swap(
    [
      'a room in a folder of its own',
      { file: room, gone: true },
      { file: 'rooms/old/grecale.yaml', text: `▸${shipped(room)}` }
    ],
    'file-unknown',
    'rooms/grecale.yaml'
  ),
  swap(
    [
      'a room among the apartments',
      { file: room, gone: true },
      { file: 'apartments/grecale.yaml', text: shipped(room) }
    ],
    'unit-unknown',
    ['"grecale" stands here among the rooms', 'move the file back to rooms/'],
    { file: 'availability/prices.yaml:42:3' }
  ),
  swap(
    [
      'a room beside the folder of the rooms',
      { file: room, gone: true },
      { file: 'grecale.yaml', text: `▸${shipped(room)}` }
    ],
    'file-unknown',
    'rooms/grecale.yaml'
  ),
  swap(
    [
      'the oil among the rooms',
      { file: 'oil.yaml', gone: true },
      { file: 'rooms/oil.yaml', text: `▸${shipped('oil.yaml')}` }
    ],
    'file-unknown',
    'its place is oil.yaml'
  ),
  swap(
    ['a misspelt folder', { file: room, gone: true }, { file: 'room/grecale.yaml', text: `▸${shipped(room)}` }],
    'file-unknown',
    'rooms/grecale.yaml'
  ),
  swap(
    [
      'a misspelt file',
      { file: 'services.yaml', gone: true },
      { file: 'service.yaml', text: `▸${shipped('services.yaml')}` }
    ],
    'file-unknown',
    'services.yaml',
    { count: 1 }
  ),
  swap(
    [
      'a file in capitals',
      { file: 'rules.yaml', gone: true },
      { file: 'Rules.yaml', text: `▸${shipped('rules.yaml')}` }
    ],
    'file-unknown',
    'rules.yaml',
    { count: 1 }
  ),
  swap(
    [
      'a file with a number of the browser',
      { file: 'rules.yaml', gone: true },
      { file: 'rules (1).yaml', text: `▸${shipped('rules.yaml')}` }
    ],
    'file-unknown',
    'rules.yaml',
    { count: 1 }
  ),
  swap(
    ['a copy of a file beside it', { file: 'rules (1).yaml', text: `▸${shipped('rules.yaml')}` }],
    'file-unknown',
    'delete'
  ),
  swap(
    ['a copy of a room', { file: 'rooms/grecale-copy.yaml', text: `▸${shipped(room)}` }],
    'file-twice',
    'rooms/grecale.yaml'
  ),
  swap(['a room is gone', { file: room, gone: true }], 'unit-unknown', 'grecale', {
    file: 'availability/prices.yaml:42:3'
  }),
  swap(
    [
      'all rooms are gone',
      ...['grecale', 'scirocco', 'libeccio', 'maestrale'].map((name) => ({
        file: `rooms/${name}.yaml`,
        gone: true as const
      }))
    ] as [string, ...{ file: string; gone: true }[]],
    'part-missing',
    'rooms/',
    { file: 'pages.yaml:180:1' }
  ),
  swap(['notes in the folder', { file: 'notes.txt', text: '▸Call the plumber.\n' }], 'file-unknown', 'move it'),
  swap(['a link out of the folder', { file: 'photos/more', linkTo: '/tmp' }], 'link-outside', 'put the file', {
    file: 'photos/more'
  }),
  swap(['a link to the folder itself', { file: 'photos/loop', linkTo: '..' }], 'link-outside', 'put the file', {
    file: 'photos/loop'
  }),
  swap(['a link to nothing', { file: 'photos/lost', linkTo: 'nothing' }], 'link-outside', 'delete the link', {
    file: 'photos/lost'
  })
]
