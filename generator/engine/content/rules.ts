/**
 * Runs the rules of a definition, in order. A rule names the files that it reads, and runs only if these are valid. If
 * an earlier rule reports an error in one of them, the rule does not run.
 */
import { error, warning, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts'
import { repetitionsIn } from '../diagnostics/grouping.ts'
import { fieldOfFile, type DataSchemas } from '../fields/data-schemas.ts'
import type { FieldNode } from '../fields/field-tree.ts'
import type { CheckedValue } from '../fields/field-type.ts'
import type { FieldMeta } from '../fields/schema-metadata.ts'
import { line } from '../fields/value-schemas.ts'
import { isText, type SiteLanguages, type Text } from '../fields/text.ts'
import { valuesIn, type Field } from '../fields/schema-fields.ts'
import { valueAt } from '../fields/value-paths.ts'
import { filesWithErrors, type CheckedContent } from './checked-content.ts'
import type { NamedPicture } from './dark-variants.ts'
import type { DataFolder, PhotoFile } from './data-folder.ts'
import { checkText } from './text-checks.ts'

/** What rules know beside the content that they read. */
export type RuleContext = Pick<CheckedContent, 'languages' | 'files'> &
  Pick<DataFolder, 'attachments' | 'diagnostics'> & {
    photos: readonly (PhotoFile & NamedPicture)[]
    /** The single values of all files that are right which are of any concern to the rules. */
    fields: readonly Field[]
    /** The ids of entries that are kept back: `works/winch`. Names in other files can mean them. */
    drafts: readonly string[]
    /** The single values of all entries that are kept back. */
    draftFields: readonly Field[]
    /** The ids of the pages that links can reach; undefined while they are not known. */
    targets: readonly string[] | undefined
    /** As 2027-06-30. */
    today: string
  }

/** `everything` is for what can be said only of content without errors. */
export type Rule = {
  reads: readonly string[] | 'everything'
  check: (content: never, context: RuleContext) => readonly Diagnostic[]
}

/** What follows from some files. */
export type Derived<Result> = { reads: readonly string[]; of: (content: Readonly<Record<string, unknown>>) => Result }

type Names<Content> = readonly (keyof Content & string)[]

/** Refuses the names of two entry schemas: a rule looks at one entry at a time. */
type OneOf<Name, All = Name> = [Name] extends [never]
  ? unknown
  : Name extends All
    ? [All] extends [Name]
      ? unknown
      : never
    : never

/** Makes what reads the content of a definition, of which an entry has the name of its schema. */
export const readersOf = <Model extends object, Entry extends object>() => ({
  rule: <const Reads extends Names<Model & Entry>>(
    reads: Reads & OneOf<Extract<Reads[number], keyof Entry>>,
    check: (content: Pick<Model & Entry, Reads[number]>, context: RuleContext) => readonly Diagnostic[]
  ): Rule => ({ reads, check }),
  finalRule: (check: (model: Model, context: RuleContext) => readonly Diagnostic[]): Rule => ({
    reads: 'everything',
    check
  }),
  /** Reads some files; undefined while they are not right. */
  part:
    <const Reads extends Names<Model>>(reads: Reads) =>
    ({ read }: Pick<CheckedContent, 'read'>): Pick<Model, Reads[number]> | undefined =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what is read
      read(reads)[0] as Pick<Model, Reads[number]> | undefined,
  derived: <const Reads extends Names<Model>, Result>(
    reads: Reads,
    of: (content: Pick<Model, Reads[number]>) => Result
  ): Derived<Result> => ({
    reads,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what is read
    of: of as Derived<Result>['of']
  })
})

/** What is found in one file alone, and its values which are of any concern to the rules. */
export type FileFindings = { diagnostics: readonly Diagnostic[]; fields: readonly Field[] }

export type RuleSet = {
  /**
   * What is wrong with a text, beside what would be in any content.
   * @param block that it, or the list with it, is in
   */
  checkText?: (text: Text, at: Field['at'], block: unknown) => Diagnostic[]
  rules: readonly Rule[]
}

/** Looks into a file that is right. */
export type CheckFile = (file: string, contents: unknown, languages: SiteLanguages) => FileFindings

export const fileCheck =
  ({ checkText: ownCheck }: Pick<RuleSet, 'checkText'>, data: DataSchemas): CheckFile =>
  (file, contents, languages) => {
    const all = valuesIn(contents, fieldOfFile(file, languages, data), isChecked).map(({ path, ...rest }): Field => ({
      at: { file, path },
      ...rest
    }))
    const single = all.filter(({ value }) => typeof value !== 'object')
    // Lines concern no rule but that of their type.
    const fields = single.filter(({ meta }) => isRelevant(meta))
    const ofTexts = all.flatMap(({ at, value, meta }) => {
      if (typeof value !== 'object' || value === null || !isText(value)) return []
      const hasVariables = meta.variables !== undefined
      return [
        ...checkText(value, at, hasVariables),
        ...(ownCheck?.(value, at, valueAt(contents, blockAround(at.path))) ?? [])
      ]
    })
    return {
      fields,
      diagnostics: [...repeatedEntries(fields), ...repeatedPhotos(fields), ...checkFields(single, contents), ...ofTexts]
    }
  }

const isChecked = (field: FieldNode): boolean =>
  field.kind === 'text' || ('check' in field && (isRelevant(field.meta) || field.meta.type === line.type))

/** What is wrong with single values by their kinds. */
export const checkFields = (fields: readonly Field[], contents: unknown): Diagnostic[] =>
  fields.flatMap((field) => field.meta.type?.check?.(checkedValue(field, contents)) ?? [])

/** The same given a fact of another file. */
export const checkFieldsBy = (name: string, fact: string, fields: readonly Field[]): Diagnostic[] =>
  fields.flatMap((field) => field.meta.type?.checkBy?.[name]?.(checkedValue(field), fact) ?? [])

const checkedValue = ({ at, value }: Field, contents?: unknown): CheckedValue => ({
  at,
  value: String(value),
  beside: (key) => valueAt(contents, [...blockAround(at.path), key])
})

const blockAround = (path: Path): Path =>
  path.slice(
    0,
    path.findLastIndex((step) => typeof step === 'string')
  )

/** Whether a single value is of any concern to the rules: it has a type, and is not just any line. */
export const isRelevant = ({ type = line.type }: FieldMeta): boolean => type !== line.type

/** Entries of a list with the same `id`, and names of the same thing: pages and links identify entries by these. */
export function repeatedEntries(fields: readonly Field[]): Diagnostic[] {
  const entries = fields.flatMap(({ at, value, meta: { type } }) => {
    const { path } = at
    const refersTo = type?.refersTo
    const isId = path.at(-1) === 'id'
    if (!isId && refersTo === undefined) return []
    const index = isId ? path.findLastIndex((step) => typeof step === 'number') : path.length - 1
    if (typeof path[index] !== 'number') return []
    const list = path.slice(0, index)
    const args = refersTo === undefined ? { key: 'id' } : { key: String(list.at(-1)), isNamed: true as const }
    return [{ at, args: { ...args, value: String(value) }, name: JSON.stringify([list, path.slice(index + 1), value]) }]
  })
  return repetitionsIn(entries, ({ name }) => name).map(([{ at, args }, first]) =>
    error('duplicate-value', at, args, [first.at])
  )
}

/** Photos that are in a gallery a second time: visitors would see the same one again. */
function repeatedPhotos(fields: readonly Field[]): Diagnostic[] {
  const entries = fields.flatMap(({ at, value, meta }) => {
    const index = meta.isOnce === true ? at.path.findLastIndex((step) => typeof step === 'number') : -1
    return index < 0
      ? []
      : [{ at, photo: String(value), name: `${at.path.slice(0, index).join('/')} ${String(value)}` }]
  })
  return repetitionsIn(entries, ({ name }) => name).map(([{ at, photo }, first]) =>
    warning('photo-repeated', at, { photo }, [first.at])
  )
}

/** What rules find, in their order. */
export function checkRules(
  rules: readonly Rule[],
  { model, read }: Pick<CheckedContent, 'model' | 'read'>,
  { earlier = [], ...context }: RuleContext & { earlier?: readonly Diagnostic[] }
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const wrong = filesWithErrors(earlier)
  for (const { reads, check } of rules) {
    const whole = model === undefined || wrong.length > 0 ? [] : [model]
    const own = (reads === 'everything' ? whole : read(reads, wrong)).flatMap((content) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what the rule has asked for
      check(content as never, context)
    )
    diagnostics.push(...own)
    wrong.push(...filesWithErrors(own))
  }
  return diagnostics
}
