/** Makes the second house with random other values of the same kinds, and without some that may be missing. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, Scalar, type Document } from 'yaml'
import { photoRef } from '../generator/engine/fields/value-schemas.ts'
import { fieldOfFile } from '../generator/engine/fields/data-schemas.ts'
import { fieldAt, type FieldNode, type NumberField } from '../generator/engine/fields/field-tree.ts'
import { filesIn, valuesIn } from '../generator/engine/fields/schema-fields.ts'
import { accepts } from '../generator/engine/fields/validate.ts'
import { fieldTypes } from '../generator/house/types/field-types.ts'
import { dataFolder } from '../generator/house/schemas/data-files.ts'
import { changedHouse, houses, modelOf } from './content.ts'
import { randomFrom } from './random.ts'

const words = (text: string): string[] => text.split(' ')

/** Names that every object has, that fields and languages have, or that sort as numbers. */
const identifiers = words('constructor valueof id it en to min 1 10 a main i-map x-1 text und')
const slugs = [...identifiers, 'haus', 'share', 'sitemap', 'guide', 'rooms', 'console', 'index', 'api', 'con', '404']

/**
 * Parts of texts: everything with a meaning in HTML, addresses, JSON, patterns or to the program, and letters of all
 * kinds.
 */
const pieces = [
  words(
    'Haus x 7 100% /%E0%A4%A /photos/a //x.example % %20 # ?a=b&c & &amp; &lt; < > <b> </script> </style> <!-- -->'
  ),
  words('<!--$!--> ]]> " \' “ « ` \\ \\n \\u0000 $& $1 $` ${x} $text | ! *a … null true __proto__ constructor {}'),
  words('🫒 👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é e\u0301 a\u0308\u0323 漢字 שלום مرحبا می\u200cخواهم क्\u200dष ﬁ İ ß \u00A0'),
  words('Ha\u00ADus ½'),
  [' /50%', ': ', '- ', ', ']
].flat()
/** Characters that no text may contain. */
const unseen = ['\u200B', '\u200E', '\u202E', '\u2066', '\uFEFF', '\u0000', '\u061C']

/** Valid values at the edges of some types; of all others, their examples. */
const values: Readonly<Record<string, readonly string[]>> = {
  anchor: identifiers,
  'calendar-name': ['Booking.com', 'Booking.com/Vrbo', 'A & B: x'],
  'closed-day': ['01-10', '02-29', '12-31', '2026-05-01', '2027-01-01'],
  focus: ['0,0', '30, 70', '100, 5'],
  coordinates: ['0.5, 0.5', '-41.88153,16.17', '90,-180', '48.2, 16'],
  country: ['IT', 'EG', 'XX'],
  hours: ['00:00-23:59', '14:00-20:00', '23:00-07:00', '22:00-00:00', '08:00-10:30'],
  identifier: identifiers,
  // Another language would want another text everywhere.
  language: [],
  locale: words('it-IT en-GB de-AT id-ID to-TO en-US it-CH ar-EG he-IL fa-IR pa-PK zh-TW sr-RS th-TH fil-PH'),
  money: ['', '1', '12.50'],
  'month-day': ['01-01', '02-29', '06-30', '07-01', '12-31'],
  path: [...slugs, 'a/b', 'haus/x', 'guests/guide', 'x/y/z'],
  prefix: ['/en', '/len=en', '/x', '/X', '/Haus', '/haus/x', '/a/b', '/~t', '/_', '/id', '/constructor', '/to'],
  'site-address': ['https://a.example', 'http://127.0.0.1:8080', 'https://xn--e1afmkfd.example'],
  slug: slugs,
  'time-zone': ['Europe/Rome', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Argentina/Buenos_Aires']
}

const valuesOf = (name: string): readonly string[] =>
  values[name] ?? fieldTypes.find((type) => type.name === name)?.examples ?? []

/** Random choices. */
type Draw = ReturnType<typeof drawFrom>

function drawFrom(seed: number) {
  const random = randomFrom(seed)
  const int = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  const one = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)]!
  const list = <Item>(least: number, most: number, item: () => Item): Item[] =>
    Array.from({ length: int(least, most) }, item)
  /** True in one of so many cases. */
  const chance = (of: number): boolean => int(1, of) === of
  return { int, one, list, chance }
}

/** A copy of the house, changed: the same seed makes the same. */
export function houseAtRandom(seed: number): string {
  const draw = drawFrom(seed)
  const { folder } = changedHouse(houses.second, [])
  const model = modelOf(houses.second)
  const languages = model.site.languages.map(({ code }) => code)
  const isSpoilt = draw.chance(8)
  const kept = (field: FieldNode): boolean => 'check' in field || field.isOptional
  const places = filesIn(model, dataFolder).flatMap(({ file, contents }) => {
    const whole = fieldOfFile(file, languages, dataFolder)
    return valuesIn(contents, whole, kept).map(({ path }) => ({ file, path, field: fieldAt(whole, path)! }))
  })
  const isText = ({ field: { kind, meta } }: (typeof places)[number]): boolean =>
    kind === 'string' && meta.type?.refersTo === undefined && nameOfType(meta) === 'filled'
  const chosen = [
    ...places.filter((place) => isText(place) && draw.chance(3)),
    ...draw.list(1, 6, () => draw.one(places))
  ]
  const documents = new Map<string, Document>()
  for (const { file, path, field } of chosen) {
    const document = documents.get(file) ?? parseDocument(readFileSync(join(folder, file), 'utf8'))
    documents.set(file, document)
    if (!document.hasIn(path)) continue
    const value = field.isOptional && draw.chance(2) ? undefined : valueFor(field, draw, isSpoilt)
    if (value !== undefined) document.setIn(path, quoted(value))
    else if (field.isOptional) document.deleteIn(path)
  }
  for (const [file, document] of documents) writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }))
  return folder
}

/** In quotation marks every text is a string, whatever its content. */
function quoted(value: string | number | boolean): Scalar {
  const scalar = new Scalar(value)
  if (typeof value === 'string') scalar.type = 'QUOTE_DOUBLE'
  return scalar
}

const nameOfType = ({ type }: FieldNode['meta']): string => type?.name ?? 'filled'

/** Another value of a field; none for a block, and for what refers to others. */
function valueFor(field: FieldNode, draw: Draw, isSpoilt: boolean): string | number | boolean | undefined {
  const { meta } = field
  if (field.kind === 'choice') return draw.one(field.values)
  // Most entries are on the site: what names one that is kept back is a mistake.
  if (field.kind === 'boolean') return draw.chance(meta.isDraft === true ? 30 : 2)
  if (field.kind === 'number') return numberFor(field, draw)
  if (field.kind !== 'string' || meta.type?.refersTo !== undefined || meta.type === photoRef.type) return undefined
  const name = nameOfType(meta)
  if (name === 'variables') return undefined
  return name === 'filled' ? textOf(draw, isSpoilt) : draw.one(valuesOf(name))
}

function numberFor(field: NumberField, draw: Draw): number {
  const { minimum: least = 0, maximum = 1000, isWhole } = field
  const most = Math.min(maximum, 3000)
  const whole = draw.int(Math.ceil(Math.max(least, 0)), most)
  const number = isWhole ? whole : draw.one([whole, whole + 0.5, least + 0.25, most])
  return accepts(field, number) ? number : most
}

function textOf(draw: Draw, isSpoilt: boolean): string {
  const parts = ['a', ...draw.list(0, 5, () => draw.one(pieces))]
  if (isSpoilt && draw.chance(100)) parts.push(draw.one(unseen))
  return parts.join(draw.one([' ', '']))
}
