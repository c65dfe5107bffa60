/**
 * Checks names by which parts of the content call others: keys of a block, entries of folders, pages, languages. A
 * field says by its type (`refersTo`) what it names. The definition says where names are and what they are called
 * together.
 */
import { error, warning, type ArgsOf, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import type { Field } from '../fields/schema-fields.ts'
import { valueAt } from '../fields/value-paths.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import type { FieldType } from '../fields/field-type.ts'
import type { LocalizedText } from '../words/language.ts'
import { closestMatch } from '../words/suggestions.ts'
import { checkFileNames } from './file-names.ts'
import { checkPhotos } from './photo-references.ts'
import type { Rule, RuleContext } from './rules.ts'

/** The block whose keys are names, and what these are called together, in the middle of a sentence. */
export type NameHome = { file: string; path: Path; among: LocalizedText }

/** What a definition knows of its names. */
export type NameFacts = {
  data: DataSchemas
  /** By the kinds that fields give as what they refer to. */
  homes: Readonly<Record<string, NameHome>>
  /** Pages and parts of pages by their ids; left out where no field names one. */
  pages?: {
    among: LocalizedText
    /** The files that define pages, by the names of their schemas: while one is wrong, nothing is said of links. */
    reads: readonly string[]
    /** Where a page of an id is defined. */
    fileOf: (id: string) => string
    /** Whether fields of a type name whole pages alone, and no parts of them. */
    isOfWhole?: (type: FieldType) => boolean
  }
  /** Left out where no field names a language. */
  languages?: { among: LocalizedText }
}

type Kind = { name: string; among: LocalizedText; fileOf: (name: string) => string }

/** The rules for each kind of names, photos included: every name that a field refers to is there. */
export function referenceRules({ data, homes, pages, languages }: NameFacts): Rule[] {
  const ofPages: Rule[] =
    pages === undefined
      ? []
      : [
          {
            reads: pages.reads,
            // A page that shows nothing is reported itself.
            check: (_: unknown, context) =>
              context.targets === undefined
                ? []
                : checkNames({ name: 'page', ...pages }, context.targets, {
                    fields: context.fields,
                    drafts: context.drafts,
                    choicesFor: ({ type }, name) =>
                      pagesLike(context.targets ?? [], name, type && pages.isOfWhole?.(type))
                  })
          }
        ]
  const ofLanguages: Rule[] =
    languages === undefined
      ? []
      : [
          {
            reads: ['site'],
            check: (_: unknown, { languages: known, fields }) => {
              const isKeptBack = ({ value }: Field): boolean => known.drafts.includes(String(value))
              // What a list says of a language counts once that is on the site.
              const counted = fields.filter((field) => !(typeof field.at.path.at(-1) === 'number' && isKeptBack(field)))
              const kind = { name: 'language', fileOf: () => 'site.yaml', ...languages }
              return checkNames(kind, known.published, { fields: counted, drafts: known.drafts })
            }
          }
        ]
  const ofHomes = Object.entries(homes).map(([name, { file, path, among }]): Rule => ({
    reads: [data.schemaNameOf(file) ?? ''],
    check: (content: unknown, { fields }) => {
      const names = valueAt(content, [data.schemaNameOf(file) ?? '', ...path])
      return names === undefined
        ? []
        : checkNames({ name, among, fileOf: () => file }, Object.keys(Object(names)), { fields })
    }
  }))
  return [...ofPages, ...ofLanguages, ...ofHomes, ...entryKinds(data).map(entryRule), fileRule]
}

/** Every photo that is named is there, and every file has a name that any site can have. */
const fileRule: Rule = {
  reads: [],
  check: (_: unknown, context) => [...checkFileNames(context), ...checkPhotos(context)]
}

/** The kinds of names that entries of folders are: the names of their schemas. */
const entryKinds = (data: DataSchemas): (Kind & { folders: readonly string[] })[] =>
  data.entryNames.map((name) => {
    const folders = data.foldersOf(name)
    const [first = ''] = folders
    const { all, many } = data.wordsOf(first)
    const among = { it: all.it.replace(/^./, (letter) => letter.toLowerCase()), en: `the ${many.en}` }
    return { name, folders, among, fileOf: () => `${first}/` }
  })

const entryRule = ({ folders, ...kind }: Kind & { folders: readonly string[] }): Rule => ({
  reads: folders,
  check: (content: unknown, { fields, drafts }) => {
    const slugs = folders.flatMap((folder) => slugsIn(valueAt(content, [folder])))
    const keptBack = drafts.map((id) => id.split('/')).filter(([folder = '']) => folders.includes(folder))
    return checkNames(kind, slugs, { fields, drafts: keptBack.map(([, slug = '']) => slug) })
  }
})

const slugsIn = (entries: unknown): string[] =>
  Array.isArray(entries) ? entries.map((each) => String(valueAt(each, ['slug']))) : []

/** Warns of names in blocks that nothing refers to, in content without errors. */
export const unusedNames = ({ data, homes }: NameFacts): Rule => ({
  reads: 'everything',
  check: (model: object, { fields, draftFields }) =>
    Object.entries(homes).flatMap(([kind, { file, path, among }]) => {
      const used = usesOf(kind, [...fields, ...draftFields])
      const names = Object.keys(Object(valueAt(model, [data.schemaNameOf(file) ?? '', ...path])))
      return names.flatMap((name) =>
        used.has(name)
          ? []
          : [warning('reference-unused', { file, path: [...path, name], part: 'key' }, { among, value: name })]
      )
    })
})

/** The places of each name of a kind. */
const usesOf = (kind: string, fields: readonly Field[]) =>
  groupBy(
    fields.filter(({ meta }) => meta.type?.refersTo === kind),
    ({ value }) => String(value)
  )

/**
 * @param among.drafts the names of what is kept back from the site
 * @param among.choicesFor what a field could name instead; by default all names
 */
function checkNames(
  { name: kind, among, fileOf }: Kind,
  names: readonly string[],
  {
    fields,
    drafts = [],
    choicesFor = () => names
  }: {
    fields: RuleContext['fields']
    drafts?: readonly string[]
    choicesFor?: (field: Field['meta'], name: string) => readonly string[]
  }
): Diagnostic[] {
  const known = new Set(names)
  const unknown = [...usesOf(kind, fields)].filter(([name]) => !known.has(name))
  return unknown.map(([name, [{ at, meta }, ...others]]) => {
    const choices = choicesFor(meta, name)
    const args: ArgsOf['reference-unknown'] = {
      kind: kind === 'page' || kind === 'language' ? kind : ('name' as const),
      among,
      value: name,
      file: fileOf(name),
      known: choices,
      uses: others.length + 1,
      nearest: closestMatch(name, choices),
      ...(drafts.includes(name) && { isDraft: true })
    }
    return error(
      'reference-unknown',
      at,
      args,
      others.map((other) => other.at)
    )
  })
}

/** The pages that may be meant: if a name begins with a page that has parts, these. */
function pagesLike(names: readonly string[], name: string, isOfWhole = false): readonly string[] {
  const [page, part] = name.split('/')
  const beside = part === undefined ? [] : names.filter((each) => each.startsWith(`${page}/`))
  const near = beside.length > 0 ? beside : names
  return isOfWhole ? near.filter((each) => !each.includes('/')) : near
}
