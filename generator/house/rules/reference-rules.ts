/** Names in the data that refer to something elsewhere, and definitions that no name refers to. */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { closestMatch } from '../../engine/diagnostics/suggestions.ts'
import type { ReferenceKind } from '../messages/reference-messages.ts'
import type { Field } from '../../engine/fields/schema-fields.ts'
import { collections, guides } from '../model/content-model.ts'
import type { PartialContent } from '../model/partial-content.ts'
import { hasAllPages } from './page-file-rules.ts'

/** The kinds of names that are checked here; `photos` checks the others. */
type Kind = Exclude<ReferenceKind, 'photo'>

/** `names` is undefined if the existing names are unknown; `end` is where new ones would be written. */
type Known = {
  kind: Kind
  names: readonly string[] | undefined
  at: (name: string) => Place
  end?: Place
  mustBeUsed: boolean
}

/**
 * From this many unknown names without similar ones on, a part of their definitions is missing, and they are no typing
 * errors.
 */
const minLostNames = 3

/** @param targets the ids of the pages that links can reach */
export function checkReferences(content: PartialContent, uses: Uses, targets: readonly string[]): Diagnostic[] {
  const { isValid, isComplete, occursInInvalid } = content
  const hidden = unknownTargets(content)
  const isHidden = (name: string): boolean => hidden.some((part) => name.startsWith(`${part}/`))
  const found = Object.values(knownNames(content, targets)).flatMap(
    ({ kind, names, at, end, mustBeUsed }): Diagnostic[] => {
      if (names === undefined) return []
      const all = [...(uses.get(kind) ?? [])]
      const used = new Map(kind === 'page' ? all.filter(([name]) => !isHidden(name)) : all)
      const unused = mustBeUsed && isComplete ? names.filter((name) => !used.has(name) && !occursInInvalid(name)) : []
      const unknown = [...used]
        .filter(([name]) => !names.includes(name))
        .map(([name, places]) => ({ name, places, defined: closestMatch(name, unused) }))
      const meant = new Set(unknown.map(({ defined }) => defined))
      const unmatched = unknown.filter(
        ({ name, defined }) => defined === undefined && closestMatch(name, names) === undefined
      )
      if (end !== undefined && unmatched.length >= (kind === 'section' ? 2 : minLostNames)) {
        const count = unmatched.reduce((sum, { places }) => sum + places.length, 0)
        const places = unmatched.flatMap(({ places: own }) => own[0].at)
        return [error('names-lost', end, { kind, found: unmatched.map(({ name }) => name), uses: count }, places)]
      }
      // A definition whose name has capitals is already reported by its schema.
      const reported = unknown.filter(({ name }) => !names.some((each) => each !== name && each.toLowerCase() === name))
      return [
        ...reported.map((each) => unknownName(each, { kind, names, at })),
        // An invalid part of the content may still use the name, so unused names are reported only for valid content.
        ...(isValid ? unused : [])
          .filter((name) => !meant.has(name))
          .map((name) => warning('reference-unused', at(name), { kind, found: name }))
      ]
    }
  )
  // A missing part of the content may have used the name.
  const isLost = found.some(({ code }) => code === 'names-lost')
  return isLost ? found.filter(({ code }) => code !== 'reference-unused') : found
}

function knownNames(content: PartialContent, targets: readonly string[]): Record<Kind, Known> {
  const { languages, unlistedLanguages, keysIn } = content
  const inBlock = (kind: Kind, file: string, ...path: string[]): Known => ({
    kind,
    names: keysIn(file, ...path),
    at: (name) => ({ file, path: [...path, name], part: 'key' }),
    end: { file, path, part: 'end' },
    mustBeUsed: true
  })
  return {
    language: {
      kind: 'language',
      names: [...languages, ...unlistedLanguages],
      at: (name) => ({ file: 'site.yaml', path: ['languages', name], part: 'key' }),
      mustBeUsed: false
    },
    number: inBlock('number', 'phones.yaml', 'numbers'),
    page: {
      kind: 'page',
      names: hasAllPages(content) ? targets : undefined,
      at: (name) => ({ file: 'pages.yaml', path: [name], part: 'key' }),
      mustBeUsed: false
    },
    rule: inBlock('rule', 'rules.yaml'),
    // Without a guide its sections are missing, too: `checkPageFiles` reports that once.
    section: inBlock('section', 'guide.yaml', 'sections'),
    service: inBlock('service', 'services.yaml'),
    subject: inBlock('subject', 'phones.yaml', 'subjects')
  }
}

/** At least one. */
type Fields = [Field, ...Field[]]

/** The places of each name, by kind. */
export type Uses = ReadonlyMap<Kind, ReadonlyMap<string, Readonly<Fields>>>

const isKind = (refers: string): refers is Kind => refers !== 'photo'

/** @param files the values that refer to something, file by file */
export function collectUses(files: readonly (readonly Field[])[]): Uses {
  const uses = new Map<Kind, Map<string, Fields>>()
  for (const field of files.flat()) {
    const kind = field.meta.refersTo
    const name = String(field.value)
    if (kind === undefined || !isKind(kind)) continue
    const ofKind = uses.get(kind) ?? new Map<string, Fields>()
    uses.set(kind, ofKind)
    // Thousands of units can refer to one service.
    const places = ofKind.get(name)
    if (places === undefined) ofKind.set(name, [field])
    else places.push(field)
  }
  return uses
}

/** @param defined a name that nothing uses and that is spelt almost the same */
function unknownName(
  { name, places, defined }: { name: string; places: Readonly<Fields>; defined: string | undefined },
  { kind, names, at }: { kind: Kind; names: readonly string[]; at: Known['at'] }
): Diagnostic {
  const [first, ...others] = places
  // Values without a rule of their own name one of the pages.
  const [part, section] = name.split('/')
  const beside = section === undefined ? [] : names.filter((each) => each.startsWith(`${part}/`))
  const choice = kind !== 'page' ? names : pagesFor(first, beside.length > 0 ? beside : names)
  const args = { kind, found: name, nearest: closestMatch(name, choice), known: choice, uses: places.length }
  // If several places agree on a name, the different one is misspelt.
  if (defined !== undefined && others.length > 0)
    return error(
      'reference-unknown',
      at(defined),
      { ...args, nearest: undefined, defined },
      places.map((place) => place.at)
    )
  return error(
    'reference-unknown',
    first.at,
    args,
    others.map((place) => place.at)
  )
}

/** Values without a rule of their own name one of the pages. */
const pagesFor = ({ meta }: Field, names: readonly string[]): readonly string[] =>
  meta.rule === undefined ? names.filter((each) => !each.includes('/')) : names

/** Lists the parts of the site whose pages cannot be known yet, because one of their files is invalid. */
function unknownTargets({ model, files, keysIn }: PartialContent): string[] {
  const incompleteCollections = collections.filter(
    (collection) =>
      files.filter((file) => file.startsWith(`${collection}/`)).length >
      model[collection].filter(({ slug }) => slug !== undefined).length
  )
  return [...incompleteCollections, ...(keysIn('guide.yaml', 'sections') === undefined ? guides : [])]
}
