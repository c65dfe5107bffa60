/** Mistakes from pasting: from phones, e-mails, web pages and word processors. */
import { original } from './corpus-house.ts'
import { asFile, inFile, inPlace, type Mistake } from './mistake.ts'

const room = 'rooms/grecale.yaml'
const prices = 'availability/prices.yaml'

const units = original(room)
const services = units.slice(units.indexOf('services:'), units.indexOf('\ndescription:'))

/** Text from a phone, an e-mail, a web page or a word processor, and the lists that people write there. */
export const pasted: readonly Mistake[] = [
  ...inFile(room, [['a text with a question', '1 letto', '▸? 1 letto', 'yaml-syntax', '"? 1 letto matrimoniale"']]),
  ...inFile(room, [
    ['a chat between the lines', 'area:', '▸[21/03/26, 10:12] Anna: 30\narea:', 'yaml-syntax', 'delete it'],
    ['a line of a text further left', '  trees', '▸trees', 'yaml-syntax', 'more spaces than its name'],
    [
      'the first field too far left',
      '      it: Il balcone al sorgere del sole\n      en:',
      '     it: Il balcone al sorgere del sole\n      ▸en:',
      'yaml-syntax',
      'as many spaces'
    ]
  ]),
  // Chats.
  ...inFile(room, [
    ['a stamp in a text', '1 letto', '▸[21/03/26, 10:12:40] Anna: 1 letto', 'yaml-syntax', '"[21/03/26, 10:12:40]']
  ]),
  // Lists of other programs.
  ...inFile(room, [
    ['a bullet at the margin', '  - { id: ac }\n', '▸• ac\n', 'yaml-syntax', '\n- ac'],
    ['ticks for hyphens', '- { id: ac }\n  -', '▸✅ { id: ac }\n  ✅', 'yaml-syntax', '\n  - { id: ac }'],
    ['figures for hyphens', '- { id: ac }\n  -', '▸1. { id: ac }\n  2.', 'yaml-syntax', ['1.', '\n  - { id: ac }']]
  ]),
  ...inFile('rules.yaml', [
    ['a list', 'times:\n    - 07:00-10:00', 'times: ▸07:00-10:00, 11:00-12:00', 'type-wrong', '\n    - …']
  ]),
  ...inPlace(prices, '  grecale: { low: 70, middle: 85, high: 105, august: 120 }', [
    ['round brackets', '  grecale: ▸( low: 70, middle: 85, high: 105, august: 120 )', 'yaml-syntax', 'in quotes'],
    ['semicolons', '  grecale: { low: ▸70; middle: 85; high: 105; august: 120 }', 'yaml-syntax', '{ low: 70,'],
    [
      'prices further left',
      '  grecale:\n  ▸low: 70\n  middle: 85\n  high: 105\n  august: 120',
      'key-unknown',
      'two more'
    ]
  ]),
  // E-mails, web pages, editors.
  ...inPlace(room, 'area: 28\n', [
    ['a line of an e-mail', '▸> area: 28\n', 'yaml-syntax', 'delete it'],
    ['a note of a programmer', '▸// da misurare\narea: 28\n', 'yaml-syntax', 'a note begins with #'],
    ['a note without its sign', '▸TODO da misurare\narea: 28\n', 'yaml-syntax', 'with #'],
    ['marks around code', '▸```yaml\narea: 28\n```\n', 'yaml-syntax', 'delete it']
  ]),
  ...inFile(room, [
    ['a block of an e-mail', 'guests:\n  min: 2\n', '▸> guests:\n>   min: 2\n> ', 'yaml-syntax', 'delete it'],
    ['a blank of a model', '  it: 1 letto', '  it: ▸1 letto [inserire numero] e', 'text-standin', 'write the text'],
    ['an arrow', 'area: 28', '▸area -> 28', 'yaml-syntax', '\narea: 28']
  ]),
  ...inFile('site.yaml', [
    ['an address in brackets', 'info@valle.test', '▸<info@valle.it>', 'rule-broken', 'info@valle.it.'],
    ['an address among words', 'info@valle.test', '▸scrivici a info@valle.it', 'rule-broken', 'this: info@valle.it.']
  ]),
  // Quotation marks.
  ...inPlace(room, '  it: Doppia\n', [
    ['a straight mark and a curly one', '  it: ▸"Doppia”\n', 'yaml-syntax', '\n  it: "Doppia"']
  ]),
  // Texts of several lines.
  ...inFile(room, [
    ['a text beside its sign', '>-\n    A', '▸>- A', 'yaml-syntax', 'more spaces than its name'],
    [
      'a line of a text at the margin',
      '        dell’alba:',
      '▸dell’alba –',
      'yaml-syntax',
      'more spaces than its name'
    ],
    ['a text with a hyphen', '  it: 1 letto', '  it: ▸- 1 letto', 'yaml-syntax', '"- 1 letto matrimoniale"']
  ]),
  // Italian notations.
  ...inFile('pages.yaml', [['an amount as in a shop', 'amount: 5', 'amount: ▸€ 1.200,50', 'type-wrong', '1200.50']]),
  ...inFile(room, [
    ['the whole way to a photo', 'grecale/03', '▸data/photos/grecale/03', 'photo-missing', 'grecale/03']
  ]),
  ...inFile('rules.yaml', [
    ['one hour in words', '    - 15:00-18:00', '    - ▸ore 15', 'rule-broken', '15:00-…'],
    ['until an hour', '    - 07:00-10:00', '    - ▸entro le 10', 'rule-broken', '…-10:00']
  ]),
  ...inFile(prices, [
    ['a season', 'from: 08-08\n      to: 08-21', '▸dal 8 al 21 agosto', 'type-wrong', 'of its own'],
    ['closed', 'closed: []', 'closed:\n  - ▸dal 5 novembre al 15 marzo', 'type-wrong', 'of its own']
  ]),
  ...inFile(room, [['a list as one text', services, 'services: ▸ac, parking, wifi\n', 'type-wrong', '\n  - id: …']]),
  ...['rules.txt', 'availability/prices.docx'].flatMap((file) =>
    asFile(file, [[`another file is ${file}`, `▸${original('rules.yaml')}`, 'file-unknown', 'check its name']])
  )
]
