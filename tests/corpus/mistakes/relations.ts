/** Mistakes between values and files: languages, references, photos, calendars, silent dangers. */
import { edit, type Change } from '../../support/change.ts'
import { original, pointer } from '../corpus-house.ts'
import { among, asFile, inTable, type Mistake } from '../mistake.ts'

const room = 'rooms/grecale.yaml'

const rules = original('rules.yaml')

/** Texts in several languages. */
export const languages: readonly Mistake[] = [
  ...inTable('languages.yaml'),
  ...asFile('rules.yaml', [
    ['a file in Italian', rules.replaceAll(/, en: [^}]*/g, ' ').replace('name:', '▸name:'), 'language-missing', 'en']
  ])
]

/** Names that refer to something elsewhere. */
export const references: readonly Mistake[] = inTable('references.yaml')

const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0, ...Buffer.from('mif1heic')])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"'
const second = 'photos/grecale/02.svg'
const inPhoto = edit(room, 'photo: grecale/02', 'photo: ▸grecale/02')
const inPhotos = edit(room, 'photo: grecale/01', 'photo: ▸grecale/01')

/** Photos and drawings. */
export const photos: readonly Mistake[] = [
  ...inTable('photos.yaml'),
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
  ...(
    [
      ['a photo is only in iCloud', '.02.jpg.icloud', Buffer.from('bplist00'), ['iCloud', 'Download Now']],
      ['a photo of Git LFS was not fetched', '02.jpg', Buffer.from(pointer), 'git lfs pull'],
      ['a photo was lost in a power cut', '02.jpg', new Uint8Array(3000), 'from a copy']
    ] as const
  ).map(([does, name, bytes, says]) =>
    among(
      does,
      [{ file: second, gone: true }, { file: `photos/grecale/${name}`, bytes }, inPhoto],
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
  ...inTable('calendars.yaml'),
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

/** Mistakes that would silently reach the site. */
export const dangers: readonly Mistake[] = [
  ...inTable('dangers.yaml'),
  among(
    'the house with its numbers exchanged, and a place that is far from all others',
    [
      edit('site.yaml', '41.87650, 16.16320', '▸16.16320, 41.87650'),
      edit('guide.yaml', '41.88500, 16.17900', '48.85000, 2.35000')
    ],
    'coordinates-far',
    '41.87650, 16.16320'
  )
]
