/** Mistakes of YAML: characters, quotes, indentation. */
import type { Code } from '../../generator/engine/diagnostics/diagnostic.ts'
import { original } from './corpus-house.ts'
import { among, asFile, inFile, inPlace, type Mistake } from './mistake.ts'
import { edit } from '../support/change.ts'

const room = 'rooms/grecale.yaml'
const flat = 'apartments/uno.yaml'
const prices = 'availability/prices.yaml'

/** Slips that make a file invalid YAML, or valid YAML with another meaning. */
export const syntax: readonly Mistake[] = [
  // Characters that begin a line.
  ...inFile(room, [
    ['a tab indents a line', '  max: 2', '▸\tmax: 2', 'yaml-syntax', 'two spaces for each step'],
    ['an ideographic space', '  max:', '▸\u3000max:', 'character-invisible', 'ordinary']
  ]),
  ...inFile('site.yaml', [
    ['a no-break space after a colon', 'opened: 2010', 'opened:▸\u00A02010', 'character-invisible', 'ordinary']
  ]),
  ...inFile('pages.yaml', [
    ['an entry has lost its dash', '\n  - rooms\n', '\n  ▸rooms\n', 'yaml-syntax', '- rooms'],
    ['a dash without a space', '\n  - oil\n', '\n  ▸-oil\n', 'yaml-syntax', '- oil']
  ]),
  ...inFile(room, [
    ['a bullet for a hyphen', '- photo: grecale/02', '▸• photo: grecale/02', 'yaml-syntax', '- photo: grecale/02'],
    ['a text begins with a tag', 'Il vento', '▸!Novità', 'yaml-tag-unknown', '"!Novità del mattino"']
  ]),
  ...inFile('phones.yaml', [
    ['curly marks round a phone number', '"+390884000001"', '▸“+390884000001”', 'rule-broken', '"+390884000001"']
  ]),
  ...inFile('translations.yaml', [
    ['a text with a brace', '"{count} salle de bains"', '▸{count} salle de bains', 'yaml-syntax', '"{count} salle']
  ]),
  ...inFile('site.yaml', [
    ['half a mark of a placeholder', 'opened: 2010', 'opened: ▸!place 2010', 'yaml-tag-unknown', 'write !placeholder']
  ]),
  ...inFile(prices, [
    ['a mark at a block', '!placeholder\n  low', '▸placeholder\n  low', 'placeholder-quoted', '!placeholder']
  ]),
  // Marks of programs.
  ...inPlace(room, 'area: 28\n', [
    ['a merge', '▸<<<<<<< HEAD\narea: 28\n=======\narea: 30\n>>>>>>> other\n', 'file-conflict', '>>>>>>>'],
    [
      'a merge moved right',
      '  ▸<<<<<<< HEAD\narea: 28\n  =======\narea: 30\n  >>>>>>> other\n',
      'file-conflict',
      '>>>>>>>'
    ],
    ['a merge left its last mark', 'area: 28\n▸>>>>>>> other\n', 'file-conflict', '>>>>>>>']
  ]),
  // Quotes.
  ...inFile(room, [
    ['a quote is never closed', '  it: Doppia\n', '  it: ▸"Doppia\n', 'yaml-syntax', '"Doppia"'],
    ['an apostrophe inside single quotes', 'Il vento del mattino', "'L▸'ora del mattino'", 'yaml-syntax', '’'],
    ['a Windows path in double quotes', 'strip-grecale', '"posters▸\\strip-grecale"', 'yaml-syntax', 'single quotes']
  ]),
  ...inPlace(room, '    it: Il vento del mattino', [
    ['quotes inside quotes', '    it: "Il ▸"vento" del mattino"', 'yaml-syntax', '“'],
    ['a word in quotes and more after it', '    it: "Il vento▸" del mattino', 'yaml-syntax', '’'],
    ['a backslash in double quotes', '    it: "Il vento ▸\\del mattino"', 'yaml-syntax', "'Il vento \\del mattino'"],
    ['a note right behind a word', '    it: ▸Il vento#da rivedere', 'text-note', '#da rivedere'],
    ['a folder in double quotes', '    it: "Il vento ▸\\foto"', 'text-escape', 'single quotes']
  ]),
  // Notes.
  ...inPlace(room, '    it: Il vento del mattino', [
    ['a note in a folded text', '    it: >-\n      ▸# chiedere\n      Il vento', 'text-note', 'above the name'],
    [
      'a note behind a line of a text',
      '    it: |\n      Il vento ▸# chiedere\n      qui',
      'text-note',
      'above the name'
    ],
    ['a note in a text in quotes', '    it: "Il vento\n      ▸# chiedere\n      qui"', 'text-note', 'above the name'],
    [
      'a note without a space in a folded text',
      '    it: >-\n      ▸#da rivedere\n      Il vento',
      'text-note',
      'above the name'
    ],
    [
      'a note in a text without quotes',
      '    it: Il vento\n      ▸# note: da\n      qui',
      'yaml-syntax',
      'move the note'
    ],
    ['a note behind a text that goes on', '    it: Il vento # chiedere\n      ▸qui', 'yaml-syntax', 'spaces'],
    ['a note right behind quotes', '    it: ▸"Il vento"# da', 'yaml-syntax', '"Il vento" # da']
  ]),
  // Colons.
  ...inFile(room, [
    ['a colon in a text that begins with a mark', 'Il vento', '▸« Il » vento: molto', 'yaml-syntax', 'two colons'],
    ['a colon in a text', 'Il vento', '▸Grecale: il vento', 'yaml-syntax', '"Grecale: il vento del mattino"'],
    ['a colon at the end of a text', '  it: Doppia\n', '  it: ▸Doppia:\n', 'yaml-syntax', '"Doppia:"'],
    ['no colon after the name of a block', '\nguests:\n', '\n▸guests\n', 'yaml-syntax', 'guests:'],
    ['two fields in one line', '28\nbathrooms:', '▸28 bathrooms:', 'yaml-syntax', 'line of its own'],
    ['a comma at the end of a line', 'area: 28\n', 'area: ▸28,\n', 'type-wrong', '28']
  ]),
  ...inPlace(room, 'area: 28', [
    ['no space after a colon', '▸area:28', 'yaml-syntax', 'area: 28'],
    ['no colon', '▸area 28', 'yaml-syntax', 'area: 28'],
    ['a full-width colon', '▸area： 28', 'yaml-syntax', 'area: 28']
  ]),
  // Brackets.
  ...inPlace(flat, '  - { id: parking }', [
    ['a bracket is never closed', '  - ▸{ id: parking', 'yaml-syntax', '}'],
    ['a bracket too many', '  - { id: parking }▸}', 'yaml-syntax', 'cannot be read'],
    ['the wrong bracket closes', '  - ▸{ id: parking ]', 'yaml-syntax', '}']
  ]),
  ...inFile(prices, [
    ['no comma in brackets', '{ low: 90, middle', '{ low: ▸90 middle', 'yaml-syntax', ','],
    ['a decimal comma in brackets', '90', '▸90,50', 'number-notation', '90.50'],
    ['an amount with a sign and a comma in brackets', '90', '▸€ 90,00', 'number-notation', '90.00']
  ]),
  // Signs at the beginning of a text.
  ...inPlace(room, '    it: Il vento del mattino', [
    ['a text begins with @', '    it: ▸@grecale su Instagram', 'yaml-syntax', '"@grecale su Instagram"'],
    ['a text begins with a star', '    it: ▸*Novità* nel 2026', 'yaml-syntax', '"*Novità* nel 2026"'],
    ['a path in double quotes', '    it: "C:▸\\nuova vista"', 'text-escape', 'single quotes'],
    ['a name in braces alone', '    it: ▸{vista}', 'type-wrong', 'in quotes'],
    ['a text begins with an ampersand', '    it: ▸&co del mattino', 'text-cut', 'quotes']
  ]),
  ...inFile(room, [
    ['a mark without the space behind it', 'Doppia', '▸!placeholderDoppia', 'yaml-tag-unknown', '!placeholder Doppia'],
    ['a hash before a text', '  it: Doppia\n', '  ▸it: #1 in town\n', 'text-cut', '"#1 in town"'],
    ['a hash in brackets', '{ id: kettle }', '{ id: ▸#wifi }', 'yaml-syntax', '"#wifi"'],
    ['a hash within a text', 'name: Grecale', 'name: ▸Grecale #1', 'text-cut', '"Grecale #1"']
  ]),
  // Indentation.
  ...inPlace(room, '\n  max: 2', [
    ['one space too few', '\n ▸max: 2', 'yaml-syntax', 'as many spaces'],
    ['no spaces at all', '\n▸max: 2', 'key-unknown', ['guests', 'two more spaces']]
  ]),
  ...inFile(room, [
    ['a top field is indented', '\narea: 28', '\n  ▸area: 28', 'key-unknown', 'left'],
    ['a folded text is not indented', '    Camera', '▸Camera', 'yaml-syntax', 'spaces']
  ]),
  ...inFile('phones.yaml', [
    ['the whole beginning of a file is indented', '\nnumbers:\n', '\n ▸numbers:\n', 'yaml-syntax', 'spaces']
  ]),
  // Twice.
  ...inPlace(room, 'area: 28\n', [
    ['a field twice', 'area: 28\n▸area: 30\n', 'yaml-key-duplicate', 'delete one'],
    ['a second document', 'area: 28\n▸---\n', 'yaml-syntax', 'delete it']
  ]),
  ...inFile(room, [
    ['a language twice', 'Doppia\n  en:', 'Doppia\n  ▸it:', 'yaml-key-duplicate', 'write "en:" instead of "it:"'],
    ['the other twice', '  it: Doppia', '  ▸en: Doppia', 'yaml-key-duplicate', 'write "it:" instead of "en:"']
  ]),
  // Characters.
  ...inPlace(room, 'name: Grecale', [
    ['a zero-width space', 'name: Gre▸\u200Bcale', 'character-invisible', 'delete it'],
    ['a mark of another direction', 'name: Gre▸\u202Ecale', 'character-invisible', 'delete it']
  ]),
  ...inFile(room, [
    ['a mark of encoding in the middle', 'area: 28', '▸\uFEFFarea: 28', 'character-invisible', 'delete it']
  ]),
  // Files of other programs.
  ...asFile('rules.yaml', [
    ['an RTF file of TextEdit', '{▸\\rtf1\\ansi\\cocoartf2709\n\\f0 pool:\\\n}', 'field-empty', 'write the value'],
    ['a pointer of Git LFS', '▸version https://git-lfs.github.com/spec/v1\noid 4d7a\n', 'type-wrong', 'block'],
    ['a web page', '▸<!DOCTYPE html>\n<html><title>Accedi</title></html>\n', 'type-wrong', 'block'],
    ['a PDF', '▸%PDF-1.4\n1 0 obj\n', 'yaml-syntax', 'cannot be read'],
    ['a table with commas', '▸id,icon,it,en\nac,ac,Aria,Air\nwifi,wifi,WiFi,WiFi\n', 'type-wrong', 'block'],
    ['words of no YAML', '▸Il check-in è dalle 15 alle 18.\nLa piscina apre alle 9.\n', 'type-wrong', 'block'],
    ['fifty thousand brackets', `pool: ${'['.repeat(200)}▸${'['.repeat(49_800)}`, 'yaml-syntax', 'delete it'],
    [
      'old line ends',
      original('rules.yaml').replace('\n', '▸\r').replaceAll('\n', '\r'),
      'yaml-syntax',
      'cannot be read'
    ],
    ['an empty file', '▸', 'file-empty', 'put back its content']
  ]),
  ...asBytes('rules.yaml', [
    [
      'a Word file',
      [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 255, 254, 180],
      'encoding-invalid',
      'UTF-8',
      'rules.yaml:1:11'
    ],
    ['a photo called yaml', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1], 'encoding-invalid', 'UTF-8'],
    ['UTF-16', [0xff, 0xfe, ...Buffer.from(original('rules.yaml'), 'utf16le')], 'encoding-invalid', 'UTF-8'],
    ['Latin-1', Buffer.from('Città: 1\n', 'latin1'), 'encoding-invalid', 'UTF-8', 'rules.yaml:1:5']
  ]),
  ...asFile('phones.yaml', [
    ['JSON with a bracket too few', '{\n  "numbers": { "rooms": "+39" },\n  "swap": ▸["en"\n}\n', 'yaml-syntax', ']']
  ]),
  // Cut, empty, gone.
  ...asFile('site.yaml', [['the house cut', cut('site.yaml', 'privacy:'), 'field-missing', 'privacy:']]),
  ...asFile('pages.yaml', [
    ['pages cut after the home page', cut('pages.yaml', 'rooms:\n  slug'), 'field-missing', 'notFound:'],
    ['pages cut within a word', cut('pages.yaml', 'nestra sul mare', '{ it: Una fi'), 'yaml-syntax', '}']
  ]),
  ...asFile('translations.yaml', [
    [
      'translations cut within quotes',
      cut('translations.yaml', 'nt} salle de bains', '"{cou'),
      'yaml-syntax',
      'at the end of the text'
    ]
  ]),
  ...asFile(room, [['a room cut', cut(room, '    - it: La colazione'), 'field-missing', 'photos:']]),
  ...asFile(prices, [['the prices cut', cut(prices, '\napartments:'), 'field-missing', 'apartments']]),
  ...asFile('phones.yaml', [['the phones cut', cut('phones.yaml', 'subjects:'), 'field-missing', 'which subject']]),
  ...['rules.yaml', 'services.yaml', 'pages.yaml', 'site.yaml', 'translations.yaml', 'phones.yaml', prices].map(
    (file) => among(`${file} is gone`, [{ file, gone: true }], 'file-missing', 'put it back', file)
  ),
  ...['guide', 'oil'].map((part) =>
    among(
      `the ${part} is gone`,
      [edit('pages.yaml', `\n${part}:\n`, `\n▸${part}:\n`), { file: `${part}.yaml`, gone: true }],
      'page-unmatched',
      `${part}.yaml`
    )
  )
]

/** The start of a file, up to a line, with the mark at its end; or up to a word, with the mark at its last words. */
function cut(file: string, until: string, last?: string): string {
  const text = original(file)
  const start = text.slice(0, text.indexOf(until)).trimEnd()
  if (last === undefined) return `${start}▸\n`
  const at = start.lastIndexOf(last)
  return `${start.slice(0, at)}▸${start.slice(at)}`
}

/** Mistakes that are one file with other bytes, told at its start. */
function asBytes(
  file: string,
  mistakes: readonly (readonly [does: string, bytes: Iterable<number>, code: Code, says: string, at?: string])[]
): Mistake[] {
  return mistakes.map(([does, bytes, code, says, at = file]) =>
    among(does, [{ file, bytes: Uint8Array.from(bytes) }], code, says, at)
  )
}
