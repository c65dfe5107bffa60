/** Mistakes in names: of fields, files and things. */
import { original } from '../corpus-house.ts'
import { among, asFile, inTable, type Mistake } from '../mistake.ts'
import { edit } from '../../support/change.ts'

const room = 'rooms/grecale.yaml'

const inPrices = edit('availability/prices.yaml', '  grecale:', '  ▸grecale:')

/** Names of fields, files and parts: misspelt, missing, misplaced, duplicate. */
export const names: readonly Mistake[] = [
  ...inTable('names.yaml'),
  among(
    'a slug of every object',
    [edit(room, 'slug: grecale', 'slug: constructor'), inPrices],
    'unit-unknown',
    'constructor'
  ),
  among(
    'an address of two hundred letters',
    [
      edit('site.yaml', '/len=en', `/${'e'.repeat(58)}`),
      edit('pages.yaml', 'slug: contatti', `slug: ▸${'contatti/'.repeat(16)}x`)
    ],
    'name-too-long',
    'at most 200'
  ),
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
  among(
    'a room is only in iCloud',
    [
      { file: room, gone: true },
      { file: 'rooms/.grecale.yaml.icloud', text: 'bplist00' }
    ],
    'file-stub',
    ['iCloud', 'Download Now'],
    room
  ),
  ...(
    [
      ['git-annex was not fetched', '/annex/objects/SHA256E-s8--1a6a.yaml\n', 'git annex get'],
      ['Git wrote the text of a link', '../shared/grecale.yaml', 'put the file itself'],
      ['the power was cut', '\0'.repeat(3000), 'from a copy'],
      ['the power was cut in the middle', `${original(room).slice(0, 200)}${'\0'.repeat(300)}`, 'from a copy']
    ] as const
  ).map(([does, text, says]) => among(does, [{ file: room, text }], 'file-stub', says, room)),
  ...[
    ['out of the folder', 'photos/more', '/tmp', 'put the file'],
    ['to the folder itself', 'photos/loop', '..', 'put the file'],
    ['to nothing', 'photos/lost', 'nothing', 'delete the link'],
    ['to a file that is gone', 'rules.yaml', '/media/usb/rules.yaml', '/media/usb/rules.yaml']
  ].map(([where, file = '', linkTo = '', says = '']) =>
    among(`a link ${where}`, [{ file, linkTo }], 'link-outside', says, file)
  )
]
