/** What can be wrong with references: their target does not exist, or nothing refers to it. */
import { fixName, replaceAt } from '../../engine/messages/code-fixes.ts'
import {
  spokenEntry as entry,
  argsType,
  type FileChange,
  type FixContext
} from '../../engine/diagnostics/code-entry.ts'
import { quotedList } from '../../engine/diagnostics/italian.ts'
import { certainMatch } from '../../engine/diagnostics/suggestions.ts'
import { capital, shorten, list } from '../../engine/diagnostics/wording.ts'
import { valueAt } from '../../engine/fields/schema-fields.ts'

/** What a name in the data can refer to, and where that is defined. */
const kinds = {
  language: {
    en: { one: 'language', where: '"languages" of site.yaml' },
    it: { one: 'la lingua', where: '«languages» di site.yaml' }
  },
  number: {
    en: { one: 'phone number', where: '"numbers" of phones.yaml' },
    it: { one: 'il numero di telefono', where: '«numbers» di phones.yaml' }
  },
  page: { en: { one: 'page', where: 'pages.yaml' }, it: { one: 'la pagina', where: 'pages.yaml' } },
  photo: { en: { one: 'photo', where: 'data/photos/' }, it: { one: 'la foto', where: 'data/photos/' } },
  rule: { en: { one: 'house rule', where: 'rules.yaml' }, it: { one: 'la regola della casa', where: 'rules.yaml' } },
  section: {
    en: { one: 'guide section', where: '"sections" of guide.yaml' },
    it: { one: 'la sezione della guida', where: '«sections» di guide.yaml' }
  },
  service: { en: { one: 'service', where: 'services.yaml' }, it: { one: 'il servizio', where: 'services.yaml' } },
  subject: {
    en: { one: 'subject', where: '"subjects" of phones.yaml' },
    it: { one: 'l’argomento', where: '«subjects» di phones.yaml' }
  }
}

export type ReferenceKind = keyof typeof kinds

export const references = {
  'reference-unknown': entry({
    args: argsType<{
      kind: ReferenceKind
      found: string
      nearest: string | undefined
      known: readonly string[]
      uses: number
      defined?: string
    }>(),
    severity: 'error',
    en: {
      sentence: ({ kind, found, uses, defined }) => {
        const { one, where } = kinds[kind].en
        return defined === undefined
          ? `There is no ${one} "${found}"${uses > 1 ? `, and ${uses} places name it` : ''}.`
          : `Nothing is called "${found}" in ${where}, and ${uses} places use that name; none uses "${defined}".`
      },
      help: ({ kind, found, nearest, known, defined }) => {
        const { where } = kinds[kind].en
        if (defined !== undefined) return `write "${found}" here, or "${defined}" in each of those places.`
        if (nearest !== undefined) return `write "${nearest}", as in ${where}.`
        if (kind === 'page') return `write one of the pages that are there (${list(known)}), or take this entry out.`
        if (known.length === 0) return `add "${found}" to ${where}.`
        return `the names in ${where} are ${list(known)}; add "${found}" there, or use one of them.`
      }
    },
    it: {
      sentence: ({ kind, found, uses, defined }) => {
        const { one, where } = kinds[kind].it
        return defined === undefined
          ? `${capital(one)} «${shorten(found)}» non c’è${uses > 1 ? `, e ${uses} punti ne hanno il nome` : ''}.`
          : `Niente si chiama «${shorten(found)}» in ${where}, e ${uses} punti hanno quel nome; nessuno ha «${defined}».`
      },
      help: ({ kind, found, nearest, known, defined }) => {
        const { where } = kinds[kind].it
        if (defined !== undefined) return `scrivete «${found}» qui, oppure «${defined}» in ognuno di quei punti.`
        if (nearest !== undefined) return `scrivete «${nearest}», come in ${where}.`
        if (kind === 'page')
          return `scrivete una delle pagine che ci sono (${list(known, 'it')}), oppure togliete questa voce.`
        if (known.length === 0) return `aggiungete «${found}» in ${where}.`
        return `i nomi in ${where} sono ${list(known, 'it')}; aggiungete lì «${found}», oppure usate uno di questi.`
      }
    },
    also: { en: 'used here', it: 'usato qui' },
    fix: fixName,
    example: { 'rooms/enzian.yaml': 'services:\n  - { id: ofen }\n  - { id: ▸mlich }' }
  }),
  'reference-unused': entry({
    args: argsType<{ kind: ReferenceKind; found: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ kind, found }) => `Nothing uses the ${kinds[kind].en.one} "${found}".`,
      help: 'use it, or delete it.'
    },
    it: {
      sentence: ({ kind, found }) => `${capital(kinds[kind].it.one)} «${shorten(found)}» non si usa da nessuna parte.`,
      help: 'usate questo nome dove serve, oppure cancellatelo.'
    },
    example: {
      'services.yaml':
        '▸sauna:\n  icon: tub\n  name: { de: Sauna im Garten, en: Sauna in the garden, fr: Sauna au jardin }'
    }
  }),
  'names-lost': entry({
    args: argsType<{ kind: ReferenceKind; found: readonly string[]; uses: number }>(),
    severity: 'error',
    en: {
      sentence: ({ kind, found, uses }) =>
        `${list(found.map((name) => `"${name}"`))} are not among the names in ${kinds[kind].en.where}, and ${uses} ` +
        'places use them.',
      help: 'put back the part of this file that is lost, from a copy; if the names are new, add them here.'
    },
    it: {
      sentence: ({ kind, found, uses }) =>
        `${quotedList(found)} non sono fra i nomi in ${kinds[kind].it.where}, e ${uses} punti li usano.`,
      help: 'rimettete da una copia la parte di questo file che è andata persa; se i nomi sono nuovi, aggiungeteli qui.'
    },
    also: { en: 'used here', it: 'usato qui' },
    example: {
      'services.yaml': {
        whole: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Poêle en faïence }▸\n'
      },
      'rooms/arve.yaml': 'services:\n  - { id: ofen }\n  - { id: ▹milch }\n  - { id: ▹ski }\n  - { id: ▹velo }'
    }
  }),
  'unit-unknown': entry({
    /** `moved` are the list in which its prices are, and the one in whose folder its file is. */
    args: argsType<{
      unit: string
      nearest: string | undefined
      known?: readonly string[]
      moved?: readonly [from: string, to: string]
    }>(),
    // A name without a unit is a left-over, unless another name was meant or bookings depend on it.
    severity: 'either',
    en: {
      sentence: ({ unit, moved }) =>
        moved === undefined
          ? `There is no unit "${unit}", so the program ignores what is written here.`
          : `"${unit}" stands here among the ${moved[0]}, and its file is in ${moved[1]}/.`,
      help: ({ unit, nearest, known, moved }) =>
        moved !== undefined
          ? `move the file back to ${moved[0]}/; or, if "${unit}" is to be one of the ${moved[1]}, move its lines ` +
            `here and in bookings.yaml below "${moved[1]}".`
          : nearest !== undefined
            ? `write "${nearest}".`
            : known === undefined
              ? 'write the slug of a room or an apartment, or delete this part.'
              : `the names that can stand here are ${list(known)}.`
    },
    it: {
      sentence: ({ unit, moved }) =>
        moved === undefined
          ? `Non c’è nessun alloggio «${unit}», e così il programma ignora ciò che è scritto qui.`
          : `«${unit}» qui sta sotto «${moved[0]}», e il suo file è in ${moved[1]}/.`,
      help: ({ unit, nearest, known, moved }) =>
        moved !== undefined
          ? `rimettete il file in ${moved[0]}/; oppure, se «${unit}» deve stare in ${moved[1]}/, spostate le sue righe, ` +
            `qui e in bookings.yaml, sotto «${moved[1]}».`
          : nearest !== undefined
            ? `scrivete «${nearest}».`
            : known === undefined
              ? 'scrivete lo slug di una camera o di un appartamento, oppure cancellate questa parte.'
              : `qui possono stare ${list(known, 'it')}.`
    },
    also: { en: 'and here', it: 'e qui' },
    fix: fixUnit,
    example: { 'availability/prices.yaml': 'rooms:\n  …\n  ▸zirbe: { winter: 210, sommer: 164.50 }' }
  }),
  'page-unmatched': entry({
    /** `lacks` is the one of the two that is not there: the page, or the file that it shows. */
    args: argsType<{ page: string; file: string; lacks: 'page' | 'file' }>(),
    severity: 'error',
    en: {
      sentence: ({ page, file, lacks }) =>
        lacks === 'file'
          ? `The page "${page}" has nothing to show: there is no ${file}.`
          : `There is ${file}, but pages.yaml has no page "${page}" to show it.`,
      help: ({ page, file, lacks }) =>
        lacks === 'file'
          ? `add ${file}, or take "${page}" out of pages.yaml.`
          : `add "${page}" to pages.yaml, or move the file away.`
    },
    it: {
      sentence: ({ page, file, lacks }) =>
        lacks === 'file'
          ? `La pagina «${page}» non ha niente da mostrare: non c’è ${file}.`
          : `C’è ${file}, ma pages.yaml non ha una pagina «${page}» che lo mostri.`,
      help: ({ page, file, lacks }) =>
        lacks === 'file'
          ? `aggiungete ${file}, oppure togliete «${page}» da pages.yaml.`
          : `aggiungete «${page}» a pages.yaml, oppure spostate il file altrove.`
    },
    example: { 'pages.yaml': '▸guide:\n  …', 'guide.yaml': { gone: true } }
  }),
  'phone-swap': entry({
    args: argsType<{ count: number; areSame: boolean }>(),
    severity: 'error',
    en: {
      sentence: ({ count, areSame }) =>
        areSame
          ? 'The two numbers are the same, so they cannot change places.'
          : `Numbers can change places only where there are two, not ${count}.`,
      help: ({ areSame }) => (areSame ? 'write the right one for one of the two, or "swap: []".' : 'write "swap: []".')
    },
    it: {
      sentence: ({ count: numbers, areSame }) =>
        areSame
          ? 'I due numeri sono uguali, e così non possono scambiarsi di posto.'
          : `I numeri possono scambiarsi di posto solo dove sono due, e qui sono ${numbers}.`,
      help: ({ areSame }) =>
        areSame ? 'scrivete quello giusto al posto di uno dei due, oppure «swap: []».' : 'scrivete «swap: []».'
    },
    also: { en: 'the number is here', it: 'il numero è qui' },
    example: { 'phones.yaml': '▸swap: [en]' }
  })
}

/** The folder is the list in which a unit is named. */
function fixUnit({
  diagnostic: { at, args },
  content,
  schemas
}: FixContext<{ unit: string; nearest: string | undefined }>): FileChange[] | undefined {
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
