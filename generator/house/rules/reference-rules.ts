/** Checks names that refer to something elsewhere, and finds definitions that no name refers to. */
import { pageId } from '../types/names.ts'
import { error, warning, type Diagnostic, type Path } from '../../engine/diagnostics/diagnostic.ts'
import { groupBy } from '../../engine/diagnostics/grouping.ts'
import { closestMatch } from '../../engine/words/suggestions.ts'
import type { Rule, RuleContext } from '../../engine/content/rules.ts'
import { valueAt, type Field } from '../../engine/fields/schema-fields.ts'
import { fixName } from '../../engine/fixes/value-fixes.ts'
import { nameHomes, referenceKinds, type ReferenceKind } from '../model/name-homes.ts'
import { schemaNameOf } from '../schemas/data-files.ts'
import { finalRule, rule } from '../model/content-readers.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { count, facts, flag, listOf, maybe, oneOf, text } from '../../engine/diagnostics/facts.ts'

/** The kinds of names that are checked here; `photos` checks the others. */
type Kind = Exclude<ReferenceKind, 'photo'>

const referenceKind = oneOf(...referenceKinds.filter((kind): kind is Kind => kind !== 'photo'))

/** Where names of a kind are defined. */
function homeOf(kind: Kind, name: string): string {
  if (kind === 'page') return name.startsWith('guests/') ? nameHomes.section.file : 'pages.yaml'
  return kind === 'language' ? 'site.yaml' : nameHomes[kind].file
}

/** What these rules say. */
export const referenceCodes = {
  'reference-unknown': entry({
    args: facts({
      kind: referenceKind,
      value: text,
      nearest: maybe(text),
      known: listOf(text, 0, 1, 3, 20),
      uses: count,
      isDraft: maybe(flag)
    }),
    case: ({ kind, isDraft, nearest, known }) => {
      if (isDraft === true) return kind === 'language' ? 'reference-unknown_language' : 'reference-unknown_isDraft'
      if (nearest !== undefined) return 'reference-unknown_nearest'
      return known.length > 0 ? 'reference-unknown_known' : 'reference-unknown'
    },
    wording: ({ kind, value }) => ({ file: homeOf(kind, value) }),
    also: true,
    fix: fixName,
    example: { 'rooms/enzian.yaml': 'services:\n  - { id: ofen }\n  - { id: ▸mlich }' }
  }),
  'reference-unused': entry({
    args: facts({ kind: referenceKind, value: text }),
    severity: 'warning',
    example: {
      'services.yaml':
        '▸sauna:\n  icon: tub\n  name: { de: Sauna im Garten, en: Sauna in the garden, fr: Sauna au jardin }'
    }
  })
}

type Home = { kind: keyof typeof nameHomes; block: { file: string; path: Path } }

const homes = Object.entries(nameHomes).map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose the types of their keys
  ([kind, block]): Home => ({ kind: kind as Home['kind'], block })
)

const pathInContent = ({ block: { file, path } }: Home): Path => [schemaNameOf(file) ?? '', ...path]

/** The names of a kind; undefined if the house has no such file. */
const namesAt = (content: unknown, home: Home): string[] | undefined => {
  const value = valueAt(content, pathInContent(home))
  return value === undefined ? undefined : Object.keys(Object(value))
}

const namesRule = (home: Home): Rule => ({
  reads: [schemaNameOf(home.block.file) ?? ''],
  check: (content: unknown, context) => {
    const names = namesAt(content, home)
    return names === undefined ? [] : checkNames(home.kind, names, context)
  }
})

export const referenceRules = [
  // A page that shows nothing is reported itself.
  rule(['pages'], (_, context) => (context.targets === undefined ? [] : checkNames('page', context.targets, context))),
  rule(['site'], ({ site: { languages } }, context) => {
    const isKeptBack = ({ value }: Field): boolean => context.languages.drafts.includes(String(value))
    // What a list says of a language counts once that is on the site.
    const fields = context.fields.filter((field) => !(typeof field.at.path.at(-1) === 'number' && isKeptBack(field)))
    return checkNames(
      'language',
      languages.map(({ code }) => code),
      { fields, drafts: context.languages.drafts }
    )
  }),
  ...homes.map(namesRule)
]

/** Definitions that nothing uses. */
export const unusedNamesRule = finalRule((model, { fields, draftFields }) =>
  homes.flatMap((home) => {
    const { kind, block } = home
    const used = usesOf(kind, [...fields, ...draftFields])
    return (namesAt(model, home) ?? []).flatMap((name) =>
      used.has(name)
        ? []
        : [warning('reference-unused', { ...block, path: [...block.path, name], part: 'key' }, { kind, value: name })]
    )
  })
)

/** The places of each name of a kind. */
const usesOf = (kind: Kind, fields: readonly Field[]) =>
  groupBy(
    fields.filter(({ meta }) => meta.type?.refersTo === kind),
    ({ value }) => String(value)
  )

/** @param context `drafts` are the names of what is kept back from the site */
function checkNames(
  kind: Kind,
  names: readonly string[],
  { fields, drafts }: Pick<RuleContext, 'fields' | 'drafts'>
): Diagnostic[] {
  const known = new Set(names)
  const unknown = [...usesOf(kind, fields)].filter(([name]) => !known.has(name))
  return unknown.map(([name, [{ at, meta }, ...others]]) => {
    const [part, section] = name.split('/')
    const beside = section === undefined ? [] : names.filter((each) => each.startsWith(`${part}/`))
    const near = beside.length > 0 ? beside : names
    // Some name a page without its sections.
    const choice =
      kind !== 'page' ? names : meta.type === pageId.type ? near.filter((each) => !each.includes('/')) : near
    const isDraft = (kind === 'page' || kind === 'language') && drafts.includes(name)
    const nearest = closestMatch(name, choice)
    const args = { kind, value: name, known: choice, uses: others.length + 1, nearest, ...(isDraft && { isDraft }) }
    return error(
      'reference-unknown',
      at,
      args,
      others.map((other) => other.at)
    )
  })
}
