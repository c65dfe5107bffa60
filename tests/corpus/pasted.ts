import { edit, shipped, swap, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'
const prices = 'availability/prices.yaml'
const linen = 'en: Linen\n        amount: '
const low = '  grecale: { low: 70, middle: 85, high: 105, august: 120 }'

const services = ['ac', 'parking', 'wifi', 'kettle', 'balcony', 'smart-tv', 'cleaning', 'breakfast']

/** Text from a phone, an e-mail, a web page or a word processor, and the lists that people write there. */
export const pasted: readonly Mistake[] = [
  // Chats.
  edit(
    ['a message of a chat between the lines', room, 'area: 28\n', '▸[21/03/26, 10:12] Anna: metti 30\narea: 28\n'],
    'yaml-syntax',
    ['[21/03/26, 10:12] Anna:', 'the whole line']
  ),
  edit(
    ['a message of an Android phone', room, 'area: 28\n', '▸21/03/26, 10:12 - Anna: metti 30\narea: 28\n'],
    'yaml-syntax',
    ['21/03/26, 10:12 - Anna:', 'chat', 'the whole line']
  ),
  edit(
    ['the stamp of a chat in a text', room, '  it: 1 letto', '  it: ▸[21/03/26, 10:12:40] Anna: 1 letto'],
    'yaml-syntax',
    ['chat', '\n  it: 1 letto matrimoniale']
  ),
  edit(
    ['a stamp without brackets in a text', room, '  it: 1 letto', '  it: ▸21/03/26, 10:12 - Anna: 1 letto'],
    'yaml-syntax',
    ['chat', '\n  it: 1 letto matrimoniale']
  ),
  edit(
    ['a stamp in a folded text', room, '  en: >-\n    A double', '  en: ▸>-\n    [21/03/26, 10:12] Anna: A double'],
    'text-slip',
    ['chat message', 'delete them']
  ),
  edit(['bold letters of a chat', room, '  it: 1 letto', '  it: ▸1 *letto*'], 'text-slip', ['*letto*', 'delete']),
  edit(['italic letters of a note', room, '  en: 1 double', '  en: ▸1 _double_'], 'text-slip', ['_double_', 'delete']),
  edit(['a picture in a number', room, 'area: 28', 'area: ▸28 📐'], 'type-wrong', 'write 28'),
  edit(['a picture before a field', room, 'area: 28', '▸📐 area: 28'], 'key-unknown', 'write "area"'),
  // Lists of other programs.
  edit(['a bullet at the margin', room, '  - { id: ac }\n', '▸• ac\n'], 'yaml-syntax', '\n  - { id: ac }'),
  edit(
    ['ticks for hyphens', room, '  - { id: ac }\n  - { id: parking }\n', '  ▸✅ { id: ac }\n  ✅ { id: parking }\n'],
    'yaml-syntax',
    ['✅', '\n  - { id: ac }']
  ),
  edit(
    ['figures for hyphens', room, '  - { id: ac }\n  - { id: parking }\n', '  ▸1. { id: ac }\n  2. { id: parking }\n'],
    'yaml-syntax',
    ['1.', '\n  - { id: ac }']
  ),
  edit(['a figure and a bracket', 'pages.yaml', '\n  - rooms\n', '\n  ▸1) rooms\n'], 'yaml-syntax', '\n  - rooms'),
  edit(
    [
      'a list as one text',
      room,
      `services:\n${services.map((id) => `  - { id: ${id} }\n`).join('')}`,
      'services: ▸ac, parking, wifi\n'
    ],
    'type-wrong',
    '\nservices:\n  - { id: ac }\n  - { id: parking }\n  - { id: wifi }'
  ),
  edit(
    ['a list with commas', 'rules.yaml', '  times:\n    - 07:00-10:00', '  times: ▸07:00-10:00, 11:00-12:00'],
    'type-wrong',
    '\n  times:\n    - 07:00-10:00\n    - 11:00-12:00'
  ),
  edit(
    ['fields between round brackets', prices, low, '  grecale: ▸( low: 70, middle: 85, high: 105, august: 120 )'],
    'yaml-syntax',
    low
  ),
  edit(
    ['semicolons between fields', prices, low, '  grecale: { low: ▸70; middle: 85; high: 105; august: 120 }'],
    'yaml-syntax',
    low
  ),
  edit(
    ['signs of equality in brackets', prices, low, '  grecale: { ▸low= 70, middle= 85, high= 105, august= 120 }'],
    'yaml-syntax',
    low
  ),
  edit(
    [
      'prices below the name of the room, and as far left',
      prices,
      low,
      '  grecale:\n  ▸low: 70\n  middle: 85\n  high: 105\n  august: 120'
    ],
    'key-unknown',
    'two more spaces than "grecale:"'
  ),
  edit(
    [
      'no-break spaces between brackets',
      prices,
      low,
      `  grecale:▸${low.slice('  grecale:'.length).replaceAll(' ', '\u00A0')}`
    ],
    'character-blank',
    ['no-break space', 'ordinary spaces']
  ),
  // E-mails, web pages, editors.
  edit(['a line of an e-mail', room, 'area: 28\n', '▸> area: 28\n'], 'yaml-syntax', ['e-mails', '\narea: 28']),
  edit(
    ['a block of an e-mail', room, 'guests:\n  min: 2\n  max: 2', '▸> guests:\n>   min: 2\n>   max: 2'],
    'yaml-syntax',
    ['e-mails', '\nguests:']
  ),
  edit(['a note of a programmer', room, 'area: 28\n', '▸// da misurare\narea: 28\n'], 'yaml-syntax', '\n# da misurare'),
  edit(['a note without its sign', room, 'area: 28\n', '▸TODO da misurare\narea: 28\n'], 'yaml-syntax', 'with #'),
  edit(['marks around code', room, 'area: 28\n', '▸```yaml\narea: 28\n```\n'], 'yaml-syntax', ['```', 'delete']),
  edit(['a tag of a web page', room, '  it: 1 letto', '  it: ▸1 <b>letto</b>'], 'text-slip', [
    '<b>letto</b>',
    'delete'
  ]),
  edit(['a sign of a web page', room, '  it: 1 letto', '  it: ▸1 letto &amp; culla,'], 'text-slip', ['&amp;', '“&”']),
  edit(
    ['an address in brackets', 'site.yaml', '!placeholder info@valledegliulivi.example', '▸<info@valledegliulivi.it>'],
    'rule-broken',
    'write it like this: info@valledegliulivi.it.'
  ),
  edit(
    ['an address with its name', 'site.yaml', '!placeholder info@valledegliulivi.example', '▸Valle <info@valle.it>'],
    'rule-broken',
    'write it like this: info@valle.it.'
  ),
  swap(
    [
      'a file saved as a plain text',
      { file: 'rules.yaml', gone: true },
      { file: 'rules.txt', text: shipped('rules.yaml') }
    ],
    'file-unknown',
    'rules.yaml',
    { file: 'rules.txt' }
  ),
  swap(
    [
      'a file saved by a word processor',
      { file: 'availability/prices.yaml', gone: true },
      { file: 'availability/prices.docx', text: shipped(prices) }
    ],
    'file-unknown',
    'availability/prices.yaml',
    { file: 'availability/prices.docx' }
  ),
  // Quotation marks.
  edit(['a curly mark that only opens', room, '  it: Doppia\n', '  it: ▸“Doppia\n'], 'quotes-doubtful', [
    '“',
    'delete'
  ]),
  edit(['a curly mark that only closes', room, 'name: Grecale', 'name: ▸Grecale”'], 'quotes-doubtful', ['”', 'delete']),
  edit(
    ['a link of notes', room, '  it: Doppia\n', '  it: ▸La [doppia](https://example.com/x)\n'],
    'text-slip',
    'its words alone'
  ),
  edit(['curly marks around a text', room, '  it: Doppia\n', '  it: ▸“Doppia”\n'], 'quotes-doubtful', '# right'),
  edit(['an angle mark that only opens', room, '  it: Doppia\n', '  it: ▸«Doppia\n'], 'quotes-doubtful', '«'),
  edit(['a single mark that only opens', room, '  it: Doppia\n', '  it: ▸‘Doppia\n'], 'quotes-doubtful', '‘'),
  edit(
    ['a mark that only opens in a paragraph', room, '- it: >-\n        Il grecale', '- it: ▸>-\n        Il “grecale'],
    'quotes-doubtful',
    '“'
  ),
  edit(
    ['a low mark and a straight one', room, '  it: Doppia\n', '  it: ▸„Doppia"\n'],
    'quotes-doubtful',
    'or none at all'
  ),
  edit(
    [
      'a straight mark that only closes',
      room,
      'en: Double room with a garden view',
      'en: ▸Double room with a garden view"'
    ],
    'quotes-doubtful',
    '"Double room with a garden view"'
  ),
  edit(
    ['a straight mark behind a name', room, 'name: Grecale', 'name: ▸Il Grecale"'],
    'quotes-doubtful',
    '"Il Grecale", or none'
  ),
  edit(
    [
      'a straight mark before what somebody said',
      room,
      '- it: >-\n        Il grecale',
      '- it: ▸>-\n        "Il grecale'
    ],
    'quotes-doubtful',
    'other mark of the pair'
  ),
  edit(
    ['a straight mark and a curly one', room, '  it: Doppia\n', '  it: ▸"Doppia”\n'],
    'yaml-quote-open',
    '\n  it: "Doppia"'
  ),
  // Texts of several lines.
  edit(['a text beside its sign', room, '  en: >-\n    A double', '  en: ▸>- A double'], 'yaml-syntax', [
    'next line',
    '\n  en: >-\n    A double'
  ]),
  edit(
    [
      'the last line of a text is less indented',
      room,
      '    trees near Vieste. Breakfast included.',
      '  ▸trees near Vieste. Breakfast included.'
    ],
    'yaml-syntax',
    '\n    trees near Vieste. Breakfast included.'
  ),
  edit(
    [
      'a line of a text at the margin',
      room,
      '        dell’alba: verde acqua, silenziosa, del colore della prima luce sugli ulivi.',
      '▸dell’alba – verde acqua, silenziosa, del colore della prima luce sugli ulivi.'
    ],
    'yaml-syntax',
    'indent it further'
  ),
  edit(['a text with a hyphen', room, '  it: 1 letto', '  it: ▸- 1 letto'], 'yaml-syntax', '"- 1 letto matrimoniale"'),
  edit(['a text with &', room, '  it: 1 letto', '  it: ▸& 1 letto'], 'yaml-syntax', '"& 1 letto matrimoniale"'),
  edit(
    ['a text with a question', room, '  it: 1 letto', '  it: ▸? 1 letto'],
    'yaml-syntax',
    '"? 1 letto matrimoniale"'
  ),
  edit(
    ['the first of two fields is one space short', room, '      it: Il balcone', '     ▸it: Il balcone'],
    'yaml-syntax',
    'begin it with 6 spaces'
  ),
  // Italian notations.
  edit(['an amount as in a shop', 'pages.yaml', `${linen}5`, `${linen}▸€ 1.200,50`], 'type-wrong', '1200.50'),
  edit(['a comma behind a number', room, 'area: 28', 'area: ▸28,'], 'type-wrong', 'write 28'),
  edit(['one hour in words', 'rules.yaml', '    - 15:00-18:00', '    - ▸ore 15'], 'rule-broken', '15:00-…'),
  edit(['until an hour', 'rules.yaml', '    - 07:00-10:00', '    - ▸entro le 10'], 'rule-broken', '…-10:00'),
  edit(
    ['a season in words', prices, '    - from: 08-08\n      to: 08-21', '    - ▸dal 8 al 21 agosto'],
    'type-wrong',
    '\n    - from: 08-08\n      to: 08-21'
  ),
  edit(
    ['closed in words', prices, 'closed: []', 'closed:\n  - ▸dal 5 novembre al 15 marzo'],
    'type-wrong',
    '\n  - from: 11-05\n    to: 03-15'
  ),
  edit(
    ['the ends of a season exchanged', prices, 'from: 08-08\n      to: 08-21', 'from: 08-21\n      to: ▸08-08'],
    'range-reversed',
    'exchange the two'
  ),
  edit(
    [
      'the ends of a season over New Year exchanged',
      prices,
      'from: 10-01\n      to: 05-31',
      'from: 05-31\n      to: ▸10-01'
    ],
    'range-reversed',
    'exchange the two'
  ),
  edit(['a language in capitals', room, '  it: Doppia', '  ▸IT: Doppia'], 'key-unknown', 'write "it"'),
  edit(['a code in capitals', room, 'theme: ne', 'theme: ▸NE'], 'value-unknown', 'write "ne"'),
  edit(
    ['the whole way to a photo', room, '  - photo: grecale/03', '  - photo: ▸data/photos/grecale/03'],
    'photo-missing',
    'grecale/03'
  )
]
