/** Mistakes of YAML: characters, quotes, indentation. */
import type { Code } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { original } from '../corpus-house.ts'
import { among, asFile, inTable, type Mistake } from '../mistake.ts'
import { edit } from '../../support/change.ts'

const room = 'rooms/grecale.yaml'
const prices = 'availability/prices.yaml'

/** Slips that make a file invalid YAML, or valid YAML with another meaning. */
export const syntax: readonly Mistake[] = [
  ...inTable('syntax.yaml'),
  // Files of other programs.
  ...asFile('rules.yaml', [
    ['fifty thousand brackets', `pool: ${'['.repeat(200)}▸${'['.repeat(49_800)}`, 'yaml-syntax', 'delete it'],
    [
      'old line ends',
      original('rules.yaml').replace('\n', '▸\r').replaceAll('\n', '\r'),
      'yaml-syntax',
      'cannot be read'
    ]
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
