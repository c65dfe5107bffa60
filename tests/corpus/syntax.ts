import { edit, shipped, swap, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'

/** Slips that make a file invalid YAML, or valid YAML with another meaning. */
export const syntax: readonly Mistake[] = [
  // Characters that begin a line.
  edit(['a tab indents a line', room, '  max: 2', '▸\tmax: 2'], 'yaml-tab', 'two for each step'),
  edit(
    ['a tab stands after two spaces', room, '    it: Il vento del mattino', '  ▸\tit: Il vento del mattino'],
    'yaml-tab',
    'two for each step'
  ),
  edit(['a no-break space indents a line', room, '  max: 2', '▸\u00A0\u00A0max: 2'], 'character-blank', [
    'no-break space',
    'ordinary spaces'
  ]),
  edit(['a no-break space after a space', room, '  en: Double\n', ' ▸\u00A0en: Double\n'], 'character-blank', [
    'no-break space',
    'ordinary spaces'
  ]),
  edit(
    ['an ideographic space indents a line', room, '  max: 2', '▸\u3000max: 2'],
    'character-blank',
    'ordinary spaces'
  ),
  edit(
    ['a no-break space after a colon', 'site.yaml', 'opened: 2010', 'opened:▸\u00A02010'],
    'character-blank',
    'ordinary space'
  ),
  edit(['a dash of Word begins an entry', room, '  - photo: grecale/01', '  ▸– photo: grecale/01'], 'yaml-syntax', [
    '–',
    '- photo: grecale/01'
  ]),
  edit(['a long dash begins an entry', room, '  - photo: grecale/03', '  ▸— photo: grecale/03'], 'yaml-syntax', [
    '—',
    '- photo: grecale/03'
  ]),
  edit(['a bullet begins an entry', room, '  - photo: grecale/02', '  ▸• photo: grecale/02'], 'yaml-syntax', [
    '•',
    '- photo: grecale/02'
  ]),
  edit(['a dash of Word in a plain list', 'pages.yaml', '\n  - rooms\n', '\n  ▸– rooms\n'], 'yaml-syntax', [
    '–',
    '- rooms'
  ]),
  edit(['a star begins an entry', 'pages.yaml', '\n  - rooms\n', '\n  ▸* rooms\n'], 'yaml-syntax', '- rooms'),
  edit(['an entry has lost its dash', 'pages.yaml', '\n  - rooms\n', '\n  ▸rooms\n'], 'yaml-syntax', '- rooms'),
  edit(
    ['an entry of a block has lost its dash', room, '  - photo: grecale/02', '  ▸photo: grecale/02'],
    'yaml-syntax',
    '- photo: grecale/02'
  ),
  edit(['a dash without a space', 'pages.yaml', '\n  - oil\n', '\n  ▸-oil\n'], 'yaml-syntax', '- oil'),
  edit(
    ['a dash without a space before a field', room, '  - photo: grecale/04', '  ▸-photo: grecale/04'],
    'yaml-syntax',
    '- photo: grecale/04'
  ),
  // Marks of programs.
  edit(
    ['a merge left its marks', room, 'area: 28\n', '▸<<<<<<< HEAD\narea: 28\n=======\narea: 30\n>>>>>>> other\n'],
    'file-conflict',
    ['<<<<<<<', '>>>>>>>']
  ),
  edit(['a merge left its last mark', room, 'area: 28\n', 'area: 28\n▸>>>>>>> other\n'], 'file-conflict', '>>>>>>>'),
  edit(['a merge left its middle mark', room, 'area: 28\n', 'area: 28\n▸=======\n'], 'file-conflict', '======='),
  swap(
    [
      'an RTF file of TextEdit',
      {
        file: 'phones.yaml',
        text: '▸{\\rtf1\\ansi\\ansicpg1252\\cocoartf2709\n{\\fonttbl\\f0 Menlo;}\n\\f0 numbers:\\\n}'
      }
    ],
    'file-foreign',
    ['RTF', 'plain text']
  ),
  swap(
    [
      'a Word file',
      { file: 'phones.yaml', bytes: new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0, 255, 254, 180]) }
    ],
    'file-foreign',
    ['Word', 'plain text'],
    { file: 'phones.yaml' }
  ),
  swap(
    [
      'a pointer of Git LFS',
      {
        file: 'services.yaml',
        text:
          '▸version https://git-lfs.github.com/spec/v1\n' +
          'oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n'
      }
    ],
    'file-foreign',
    ['Git LFS', 'git lfs pull']
  ),
  swap(
    [
      'a web page',
      { file: 'rules.yaml', text: '▸<!DOCTYPE html>\n<html><head><title>Accedi</title></head><body></body></html>\n' }
    ],
    'file-foreign',
    'web page'
  ),
  swap(['a PDF', { file: 'rules.yaml', text: '▸%PDF-1.4\n1 0 obj\n' }], 'file-foreign', 'PDF'),
  swap(
    [
      'a table with commas',
      { file: 'services.yaml', text: '▸id,icon,it,en\nac,ac,Aria condizionata,Air conditioning\nwifi,wifi,WiFi,WiFi\n' }
    ],
    'file-foreign',
    'table'
  ),
  swap(
    [
      'a photo called yaml',
      { file: 'rules.yaml', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]) }
    ],
    'file-foreign',
    'picture',
    { file: 'rules.yaml' }
  ),
  swap(
    [
      'UTF-16',
      {
        file: 'rules.yaml',
        bytes: new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(shipped('rules.yaml'), 'utf16le')]))
      }
    ],
    'encoding-invalid',
    'UTF-8',
    { file: 'rules.yaml' }
  ),
  swap(
    ['Latin-1', { file: 'rules.yaml', bytes: new Uint8Array(Buffer.from('a: Citt\u00e0\n', 'latin1')) }],
    'encoding-invalid',
    'UTF-8',
    { file: 'rules.yaml:1:8' }
  ),
  swap(
    ['words of no YAML', { file: 'rules.yaml', text: '▸Il check-in è dalle 15 alle 18.\nLa piscina apre alle 9.\n' }],
    'type-wrong',
    'block'
  ),
  // Quotes.
  edit(['a quote is never closed', room, '  it: Doppia\n', '  it: ▸"Doppia\n'], 'yaml-quote-open', '"Doppia"'),
  edit(['a single quote is never closed', room, '  it: Doppia\n', "  it: ▸'Doppia\n"], 'yaml-quote-open', "'Doppia'"),
  edit(['a quote is never opened', 'apartments/uno.yaml', 'number: "1"', 'number: ▸1"'], 'quotes-doubtful', '"1"'),
  edit(
    ['an apostrophe inside single quotes', room, '  it: Il vento del mattino', "  it: 'L▸'ora del mattino'"].slice(
      0,
      4
    ) as [string, string, string, string],
    'yaml-syntax',
    '’'
  ),
  edit(
    ['quotes inside quotes', room, '    it: Il vento del mattino', '    it: "Il ▸"vento" del mattino"'],
    'yaml-syntax',
    '“'
  ),
  edit(
    ['a word in quotes and more after it', room, '    it: Il vento del mattino', '    it: "Il vento▸" del mattino'],
    'yaml-syntax',
    '’'
  ),
  edit(
    ['typographic quotes round a name', room, 'name: Grecale', 'name: ▸“Grecale”'],
    'quotes-doubtful',
    'straight mark'
  ),
  edit(['typographic quotes round a number', 'apartments/uno.yaml', 'area: 55', 'area: ▸“55”'], 'type-wrong', '55'),
  edit(
    ['typographic quotes round a phone number', 'phones.yaml', '!placeholder "+390000000001"', '▸“+390000000001”'],
    'rule-broken',
    '"+390000000001"'
  ),
  edit(['guillemets round a slug', room, 'slug: grecale', 'slug: ▸«grecale»'], 'rule-broken', 'grecale'),
  edit(
    ['a backslash in double quotes', room, '    it: Il vento del mattino', '    it: "Il vento ▸\\del mattino"'],
    'yaml-syntax',
    'Il vento \\del'
  ),
  edit(
    ['a Windows path in double quotes', room, 'banner: posters/strip-grecale', 'banner: "posters▸\\strip-grecale"'],
    'yaml-syntax',
    '/'
  ),
  // Colons.
  edit(
    ['a colon in a text', room, '    it: Il vento del mattino', '    it: ▸Grecale: il vento del mattino'],
    'yaml-syntax',
    '"Grecale: il vento del mattino"'
  ),
  edit(
    ['a colon in the text of an entry', room, '  it: Doppia\n', '  it: ▸Doppia: due letti\n'],
    'yaml-syntax',
    '"Doppia: due letti"'
  ),
  edit(['a colon at the end of a text', room, '  it: Doppia\n', '  it: ▸Doppia:\n'], 'yaml-syntax', '"Doppia:"'),
  edit(['no space after a colon', room, 'area: 28', '▸area:28'], 'yaml-syntax', 'area: 28'),
  edit(['no colon', room, 'area: 28', '▸area 28'], 'yaml-syntax', 'area: 28'),
  edit(['no colon after the name of a block', room, '\nguests:\n', '\n▸guests\n'], 'yaml-syntax', 'guests:'),
  edit(['an equals sign for a colon', room, 'area: 28', '▸area = 28'], 'yaml-syntax', 'area: 28'),
  edit(['an equals sign without spaces', room, 'area: 28', '▸area=28'], 'yaml-syntax', 'area: 28'),
  edit(['a semicolon for a colon', room, 'area: 28', '▸area; 28'], 'yaml-syntax', 'area: 28'),
  edit(['a full-width colon', room, 'area: 28', '▸area： 28'], 'yaml-syntax', 'area: 28'),
  edit(['two fields in one line', room, 'area: 28\nbathrooms: 1\n', 'area: ▸28 bathrooms: 1\n'], 'yaml-syntax', [
    'bathrooms: 1',
    'line of its own'
  ]),
  edit(['two fields in one line with a comma', room, '  min: 2\n  max: 2\n', '  min: ▸2, max: 2\n'], 'yaml-syntax', [
    'max: 2',
    'line of its own'
  ]),
  edit(['a comma at the end of a line', room, 'area: 28\n', 'area: ▸28,\n'], 'type-wrong', '28'),
  edit(['a semicolon at the end of a line', room, 'area: 28\n', 'area: ▸28;\n'], 'type-wrong', '28'),
  // Brackets.
  edit(
    ['a bracket is never closed', 'apartments/uno.yaml', '  - { id: parking }', '  - ▸{ id: parking'],
    'yaml-syntax',
    '}'
  ),
  edit(['a square bracket is never closed', 'phones.yaml', 'swap:\n  - en', 'swap: ▸[en'], 'yaml-syntax', ']'),
  edit(
    ['a bracket too many', 'apartments/uno.yaml', '  - { id: parking }', '  - { id: parking }▸}'],
    'yaml-syntax',
    '}'
  ),
  edit(
    ['the wrong bracket closes', 'apartments/uno.yaml', '  - { id: parking }', '  - ▸{ id: parking ]'],
    'yaml-syntax',
    '}'
  ),
  edit(
    [
      'no comma in brackets',
      'availability/prices.yaml',
      '{ low: 70, middle: 85, high: 105, august: 120 }\n  scirocco',
      '{ low: ▸70 middle: 85, high: 105, august: 120 }\n  scirocco'
    ],
    'yaml-syntax',
    ','
  ),
  edit(
    [
      'a decimal comma in brackets',
      'availability/prices.yaml',
      'uno: { low: 90, middle: 115',
      'uno: { low: ▸90,50, middle: 115'
    ],
    'number-comma',
    '90.50'
  ),
  edit(
    [
      'an amount with a sign and a comma in brackets',
      'availability/prices.yaml',
      'uno: { low: 90, middle: 115',
      'uno: { low: ▸€ 90,00, middle: 115'
    ],
    'number-comma',
    '90.00'
  ),
  edit(
    ['a text that begins with a bracket', room, '    it: Il vento del mattino', '    it: ▸[Il vento] del mattino'],
    'yaml-syntax',
    '"[Il vento] del mattino"'
  ),
  edit(
    [
      'a text that begins with a brace',
      'translations.yaml',
      'bathroom:\n  it: "{count} bagno"',
      'bathroom:\n  it: ▸{count} bagno'
    ],
    'yaml-syntax',
    '"{count} bagno"'
  ),
  // Signs at the beginning of a text.
  edit(
    ['a text begins with @', room, '    it: Il vento del mattino', '    it: ▸@grecale su Instagram'],
    'yaml-syntax',
    '"@grecale su Instagram"'
  ),
  edit(
    ['a text begins with a percent sign', room, '    it: Il vento del mattino', '    it: ▸%sconto per gruppi'],
    'yaml-syntax',
    '"%sconto per gruppi"'
  ),
  edit(
    ['a text begins with a backtick', room, '    it: Il vento del mattino', '    it: ▸`Grecale` è un vento'],
    'yaml-syntax',
    '"`Grecale` è un vento"'
  ),
  edit(
    ['a text begins with a star', room, '    it: Il vento del mattino', '    it: ▸*Novità* nel 2026'],
    'yaml-syntax',
    '"*Novità* nel 2026"'
  ),
  edit(
    ['a text begins with an ampersand', room, '    it: Il vento del mattino', '    it: ▸&co del mattino'],
    'text-cut',
    'quotes'
  ),
  edit(
    ['a text begins with an exclamation mark', room, '    it: Il vento del mattino', '    it: ▸!Novità del mattino'],
    'yaml-tag-unknown',
    '"!Novità del mattino"'
  ),
  edit(
    ['a mark of a placeholder half deleted', 'site.yaml', 'opened: 2010', 'opened: ▸!place 2010'],
    'yaml-tag-unknown',
    'the whole mark !placeholder'
  ),
  edit(
    ['what is left of a mark, and no value', 'site.yaml', 'opened: 2010', 'opened: ▸!placehol'],
    'yaml-tag-unknown',
    'the whole mark !placeholder'
  ),
  edit(
    ['a mark without the space behind it', room, '  it: Doppia\n', '  it: ▸!placeholderDoppia\n'],
    'yaml-tag-unknown',
    '!placeholder Doppia'
  ),
  edit(
    [
      'a mark without its sign, before a block',
      'availability/prices.yaml',
      '!placeholder\n  low',
      '▸placeholder\n  low'
    ],
    'placeholder-quoted',
    'write !placeholder'
  ),
  edit(['a hash within a text', room, 'name: Grecale', 'name: ▸Grecale #1'], 'text-cut', '"Grecale #1"'),
  // Indentation.
  edit(['one space too few', room, '\n  max: 2', '\n ▸max: 2'], 'yaml-syntax', '2 spaces'),
  edit(['one space too many', room, '\n  max: 2', '\n   ▸max: 2'], 'yaml-syntax', '2 spaces'),
  edit(['no spaces at all', room, '\n  max: 2', '\n▸max: 2'], 'key-unknown', ['guests', 'two more spaces']),
  edit(['a top field is indented', room, '\narea: 28', '\n  ▸area: 28'], 'key-unknown', 'left'),
  edit(
    ['the whole beginning of a file is indented', 'phones.yaml', '\nnumbers:\n', '\n ▸numbers:\n'],
    'yaml-syntax',
    'spaces'
  ),
  edit(
    [
      'a language one space to the left',
      room,
      'type:\n  it: Doppia\n  en: Double',
      'type:\n  it: Doppia\n ▸en: Double'
    ],
    'yaml-syntax',
    '2 spaces'
  ),
  edit(
    [
      'a language one space to the right',
      room,
      'type:\n  it: Doppia\n  en: Double',
      'type:\n  it: Doppia\n   ▸en: Double'
    ],
    'yaml-syntax',
    '2 spaces'
  ),
  edit(
    [
      'a folded text is not indented',
      room,
      '    Camera doppia con balcone e vista sul giardino,',
      '▸Camera doppia con balcone e vista sul giardino,'
    ],
    'yaml-syntax',
    'spaces'
  ),
  // Twice.
  edit(['a field twice', room, 'area: 28\n', 'area: 28\n▸area: 30\n'], 'yaml-key-duplicate', 'delete one'),
  edit(['a language twice', room, '  it: Doppia\n  en: Double', '  it: Doppia\n  ▸it: Double'], 'yaml-key-duplicate', [
    '"en" not at all',
    'write "en:" instead of "it:"'
  ]),
  edit(
    ['the other language twice', room, '  it: Doppia\n  en: Double', '  ▸en: Doppia\n  en: Double'],
    'yaml-key-duplicate',
    ['"it" not at all', 'write "it:" instead of "en:"']
  ),
  edit(
    [
      'a block twice',
      'services.yaml',
      '\nwifi:\n',
      '\nwifi:\n  icon: wifi\n  name:\n    it: WiFi\n    en: WiFi\n\n▸wifi:\n'
    ],
    'yaml-key-duplicate',
    'delete one'
  ),
  edit(['a second document', room, 'area: 28\n', 'area: 28\n▸---\n'], 'yaml-documents', '---'),
  edit(['a line of dots ends it', room, 'area: 28\n', 'area: 28\n▸...\n'], 'yaml-documents', '...'),
  // Characters.
  edit(['a control character', room, 'name: Grecale', 'name: Gre▸\u0007cale'], 'character-invisible', 'delete it'),
  edit(['a joiner in a slug', room, 'slug: grecale', 'slug: ▸gre\u200Dcale'], 'rule-broken', 'grecale'),
  edit(['a zero-width space', room, 'name: Grecale', 'name: Gre▸\u200Bcale'], 'character-invisible', 'delete it'),
  edit(
    ['a mark of another direction', room, 'name: Grecale', 'name: Gre▸\u202Ecale'],
    'character-invisible',
    'delete it'
  ),
  edit(['a mark of encoding in the middle', room, 'area: 28', '▸\uFEFFarea: 28'], 'character-invisible', 'delete it'),
  // Cut, empty, gone.
  swap(['an empty file', { file: 'rules.yaml', text: '▸' }], 'file-empty', 'put back its content'),
  swap(['a file of comments', { file: 'rules.yaml', text: '▸# Rules\n' }], 'file-empty', 'put back its content'),
  swap(['an empty guide', { file: 'guide.yaml', text: '▸' }], 'file-empty', 'put back its content'),
  swap(['an empty list of pages', { file: 'pages.yaml', text: '▸' }], 'file-empty', 'put back its content'),
  swap(['an empty house', { file: 'site.yaml', text: '▸' }], 'file-empty', 'put back its content'),
  swap(['an empty room', { file: room, text: '▸' }], 'file-empty', 'put back its content'),
  swap(
    ['pages cut after the home page', { file: 'pages.yaml', text: cut('pages.yaml', '# The list of the rooms') }],
    'file-cut',
    ['notFound', 'put back']
  ),
  swap(
    ['pages cut within the rooms', { file: 'pages.yaml', text: cut('pages.yaml', '  banner: posters/strip-winds') }],
    'file-cut',
    'put back'
  ),
  swap(
    [
      'pages cut within a word',
      { file: 'pages.yaml', text: cut('pages.yaml', 'dino indipendente e veranda', 'Da Uno a Sette, con ingresso in') }
    ],
    'file-cut',
    'put back'
  ),
  swap(
    ['translations cut', { file: 'translations.yaml', text: cut('translations.yaml', 'pages:') }],
    'file-cut',
    'put back'
  ),
  swap(
    [
      'translations cut within a line',
      { file: 'translations.yaml', text: cut('translations.yaml', 'ozionale', 'nextPhoto:\n  it: Foto su') }
    ],
    'file-cut',
    'put back'
  ),
  swap(
    [
      'translations cut within quotes',
      { file: 'translations.yaml', text: cut('translations.yaml', 'xx', 'bathroom:\n  it: "{cou') }
    ],
    'file-cut',
    'put back'
  ),
  swap(
    ['a room cut within its description', { file: room, text: cut(room, '    - it: >-\n        La colazione') }],
    'file-cut',
    'put back'
  ),
  swap(['a room cut after its type', { file: room, text: cut(room, '# Square metres') }], 'file-cut', 'put back'),
  swap(['services cut', { file: 'services.yaml', text: cut('services.yaml', 'breakfast:') }], 'names-lost', [
    'services.yaml',
    'put back'
  ]),
  swap(['rules cut', { file: 'rules.yaml', text: cut('rules.yaml', 'breakfast:') }], 'names-lost', [
    'rules.yaml',
    'put back'
  ]),
  swap(
    [
      'the guide cut',
      {
        file: 'guide.yaml',
        text: cut('guide.yaml', '  # ---------------------------------------------------------------- Restaurants')
      }
    ],
    'names-lost',
    'restaurants'
  ),
  swap(['the house cut', { file: 'site.yaml', text: cut('site.yaml', 'timeZone:') }], 'file-cut', 'put back'),
  swap(
    [
      'the prices cut',
      {
        file: 'availability/prices.yaml',
        text: cut('availability/prices.yaml', '# In euro, per night, for each season: for the whole apartment')
      }
    ],
    'field-missing',
    'apartments'
  ),
  swap(
    ['the phones cut', { file: 'phones.yaml', text: cut('phones.yaml', 'subjects:') }],
    'field-missing',
    'which subject uses which number'
  ),
  swap(['rules gone', { file: 'rules.yaml', gone: true }], 'file-missing', 'put it back', { file: 'rules.yaml' }),
  swap(['services gone', { file: 'services.yaml', gone: true }], 'file-missing', 'put it back', {
    file: 'services.yaml'
  }),
  swap(['pages gone', { file: 'pages.yaml', gone: true }], 'file-missing', 'put it back', { file: 'pages.yaml' }),
  swap(['the house gone', { file: 'site.yaml', gone: true }], 'file-missing', 'put it back', { file: 'site.yaml' }),
  swap(['translations gone', { file: 'translations.yaml', gone: true }], 'file-missing', 'put it back', {
    file: 'translations.yaml'
  }),
  swap(['phones gone', { file: 'phones.yaml', gone: true }], 'file-missing', 'put it back', { file: 'phones.yaml' }),
  swap(['prices gone', { file: 'availability/prices.yaml', gone: true }], 'file-missing', 'put it back', {
    file: 'availability/prices.yaml'
  }),
  edit(['the guide gone', 'pages.yaml', '\nguide:\n', '\n▸guide:\n'], 'part-missing', 'guide.yaml'),
  edit(['the oil gone', 'pages.yaml', '\noil:\n', '\n▸oil:\n'], 'part-missing', 'oil.yaml'),
  swap(
    [
      'JSON in place of YAML, with a comma too many',
      {
        file: 'phones.yaml',
        text:
          '{\n  "numbers": { "rooms": "+390000000001", "apartments": "+390000000002" },\n' +
          '  "subjects": { "rooms": "rooms", "apartments": "apartments", "oil": "rooms", "tickets": "rooms", ' +
          '"restaurants": "rooms" },\n  "swap": ▸["en"\n}\n'
      }
    ],
    'yaml-syntax',
    ']'
  ),
  swap(
    ['twenty thousand brackets', { file: 'rules.yaml', text: `pool: ${'['.repeat(100)}▸${'['.repeat(19_900)}` }],
    'yaml-depth',
    'delete them'
  ),
  swap(['old line ends', { file: 'rules.yaml', text: `a: 1▸\rb: 2\r` }], 'yaml-syntax', 'LF')
].map((mistake) => withGone(mistake))

/** The start of a shipped file, with the mark at its end. */
function cut(file: string, until: string, instead = ''): string {
  const text = shipped(file)
  if (instead !== '') return `${text.slice(0, text.indexOf(instead) + instead.length)}▸`
  return `${text.slice(0, text.indexOf(until)).trimEnd()}▸\n`
}

/** Two of them are about a deleted file, whose place is another one. */
function withGone(mistake: Mistake): Mistake {
  const gone = /^the (guide|oil) gone$/.exec(mistake.does)?.[1]
  return gone === undefined
    ? mistake
    : { ...mistake, changes: [...mistake.changes, { file: `${gone}.yaml`, gone: true }] }
}
