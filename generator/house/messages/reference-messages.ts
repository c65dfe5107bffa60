/** What can be wrong with references: their target does not exist, or nothing refers to it. */
import { fixName, replaceAt } from '../../engine/messages/code-fixes.ts'
import { entry, type FileChange, type FixContext } from '../../engine/diagnostics/code-entry.ts'
import { count, either, facts, flag, listOf, maybe, oneOf, text, type ValueOf } from '../../engine/diagnostics/facts.ts'
import { certainMatch } from '../../engine/diagnostics/suggestions.ts'
import { valueAt } from '../../engine/fields/schema-fields.ts'

/** What a name in the data can refer to. */
const referenceKind = oneOf('language', 'number', 'page', 'photo', 'rule', 'section', 'service', 'subject')

export type ReferenceKind = ValueOf<typeof referenceKind>

export const references = {
  'reference-unknown': entry({
    args: facts({
      kind: referenceKind,
      found: text,
      nearest: maybe(text),
      known: listOf(text, 0, 1, 3, 20),
      uses: count,
      defined: maybe(text),
      isDraft: maybe(flag)
    }),
    by: ['isDraft', 'defined', 'nearest', 'known'],
    also: true,
    fix: fixName,
    example: { 'rooms/enzian.yaml': 'services:\n  - { id: ofen }\n  - { id: ▸mlich }' }
  }),
  'reference-unused': entry({
    args: facts({ kind: referenceKind, found: text }),
    severity: 'warning',
    example: {
      'services.yaml':
        '▸sauna:\n  icon: tub\n  name: { de: Sauna im Garten, en: Sauna in the garden, fr: Sauna au jardin }'
    }
  }),
  'names-lost': entry({
    args: facts({ kind: referenceKind, found: listOf(text), uses: count }),
    also: true,
    example: {
      'services.yaml': {
        whole: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Poêle en faïence }▸\n'
      },
      'rooms/arve.yaml': 'services:\n  - { id: ofen }\n  - { id: ▹milch }\n  - { id: ▹ski }\n  - { id: ▹velo }'
    }
  }),
  'unit-unknown': entry({
    /** `from` is the list in which its prices are, `to` the one in whose folder its file is. */
    args: either(
      facts({ unit: text, nearest: maybe(text), known: maybe(listOf(text)) }),
      facts({ unit: text, from: text, to: text })
    ),
    // A name without a unit is a left-over, unless another name was meant or bookings depend on it.
    severity: 'either',
    by: ['from', 'nearest', 'known'],
    also: true,
    fix: fixUnit,
    example: { 'availability/prices.yaml': 'rooms:\n  …\n  ▸zirbe: { winter: 210, sommer: 164.50 }' }
  }),
  'page-unmatched': entry({
    /** `lacks` is the one of the two that is not there: the page, or the file that it shows. */
    args: facts({ page: text, file: text, lacks: oneOf('page', 'file') }),
    by: 'lacks',
    example: { 'pages.yaml': '▸guide:\n  …', 'guide.yaml': { gone: true } }
  }),
  'phone-swap': entry({
    args: facts({ count, areSame: flag }),
    by: ['areSame'],
    also: true,
    example: { 'phones.yaml': '▸swap: [en]' }
  })
}

/** The folder is the list in which a unit is named. */
function fixUnit({
  diagnostic: { at, args },
  content,
  schemas
}: FixContext<{ unit: string; nearest?: string | undefined }>): FileChange[] | undefined {
  if (args.nearest === undefined) return undefined
  const slugs = content.sources.flatMap(({ file, value }) => {
    const slug = schemas.schemaNameOf(file) === schemas.entry ? valueAt(value, ['slug']) : undefined
    return typeof slug === 'string' ? [`${file.split('/')[0]}/${slug}`] : []
  })
  const [folder] = 'path' in at ? at.path : []
  const isWhole = args.nearest.includes('/')
  const names = isWhole ? slugs : slugs.flatMap((slug) => (slug.startsWith(`${folder}/`) ? [slug.split('/')[1]!] : []))
  return certainMatch(args.unit, names) === args.nearest ? replaceAt([at], args.nearest) : undefined
}
