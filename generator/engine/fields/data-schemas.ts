/** The files of a data folder in a definition: the schema of each, and which pages need it. */
import type { z } from 'zod'
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldOf, type FieldNode } from './field-tree.ts'
import type { LocalizedText } from '../words/language.ts'
import { lazy, memoizeLast } from '../store/memoize.ts'
import { languageKey, type SiteLanguages } from './text.ts'

/** Who needs a file: every site, the pages that would be empty without it, or nobody. */
type RequiredBy = 'site' | 'nobody' | readonly [string, ...string[]]

/** A file with a name of its own; `schema` takes the schemas of texts in the languages of the site. */
export type FileSpec<Texts> = { file: string; schema: (texts: Texts) => z.ZodType; requiredBy: RequiredBy }

type FileSpecs<Texts> = Readonly<Record<string, FileSpec<Texts>>>

/** What the entries of a folder are called: alone, all of them, and in changes that bring or take one. */
export type FolderWords = Readonly<
  Record<
    /**
     * `another` with its article, in the middle of a sentence: `another work`. `many` after a number: `works`.
     * `erase` on a button: `Erase the work`.
     */
    'another' | 'one' | 'many' | 'all' | 'added' | 'removed' | 'erase',
    LocalizedText
  >
>

/** A folder of entries: the name of their schema, and what they are called. */
export type FolderSpec<Name extends string = string> = { entry: Name; words: FolderWords }

export type SchemaFile = { name: string; file: string; requiredBy: RequiredBy }

/**
 * The files and schemas of a definition. A folder has files of one schema, the entries of a list: they have a `slug`,
 * for which their file is named, and their place in the list as `order`. Several folders can have the same schema.
 */
export type DataSchemas = {
  files: readonly SchemaFile[]
  folders: readonly string[]
  /** @throws Error for a folder that has no entries, which is a bug */
  wordsOf: (folder: string) => FolderWords
  /** Every text requires the published languages. The same languages give the same schemas. */
  schemasFor: (languages: SiteLanguages) => Readonly<Record<string, z.ZodType>>
  /** The name of the schema of a file of the data folder. */
  schemaNameOf: (file: string) => string | undefined
  /** Whether a file is an entry of a folder. */
  isEntry: (file: string) => boolean
  /** The names of the schemas of entries, in the order of their first folders. */
  entryNames: readonly string[]
  /** The folders whose entries have a schema, by its name; none for the schema of a file with a name of its own. */
  foldersOf: (schemaName: string) => readonly string[]
  /** The files beside YAML and photos that the definition reads itself, by their paths. */
  attachments: RegExp | undefined
  /** Where the content says in which country it is: IT. Advice on telephone numbers depends on it. */
  countryAt: { file: string; path: Path } | undefined
  /** Where the content says the currency of its amounts: EUR. */
  currencyAt: { file: string; path: Path } | undefined
}

/** The same, with the types of its own schemas. */
type DataSchemasOf<Schemas> = Omit<DataSchemas, 'schemasFor' | 'schemaNameOf'> & {
  schemasFor: (languages: SiteLanguages) => Schemas
  schemaNameOf: (file: string) => (keyof Schemas & string) | undefined
}

type SchemasFrom<Specs extends FileSpecs<never>> = { [Name in keyof Specs]: ReturnType<Specs[Name]['schema']> }

/** The number of language sets for which schemas are cached: those of one site, with and without its drafts. */
const languageSetsAtOnce = 6

/** Refuses names that something else has already: content is asked for by the names of files, folders and entries. */
type Without<Names extends PropertyKey> = { readonly [Name in Names as string extends Name ? never : Name]?: never }

/** Refuses the names of schemas that no folder has. */
type OnlyOf<Entries, Folders extends Readonly<Record<string, FolderSpec>>> = {
  readonly [
    Name in Exclude<keyof Entries, Folders[keyof Folders]['entry']> as string extends Name ? never : Name
  ]: never
}

export function dataSchemas<
  Texts,
  const Files extends FileSpecs<Texts>,
  const Entries extends Readonly<Record<string, (texts: Texts) => z.ZodType>>,
  const Folders extends Readonly<Record<string, FolderSpec<keyof Entries & string>>>
>(given: {
  texts: (languages: SiteLanguages) => Texts
  files: Files & Without<keyof Entries | keyof Folders>
  /** The schemas of entries by their names. */
  entries: Entries & OnlyOf<Entries, Folders>
  folders: Folders & Without<keyof Entries>
  attachments?: RegExp
  countryAt?: DataSchemas['countryAt']
  currencyAt?: DataSchemas['currencyAt']
}): DataSchemasOf<SchemasFrom<Files> & { [Name in keyof Entries]: ReturnType<Entries[Name]> }> {
  type Schemas = SchemasFrom<Files> & { [Name in keyof Entries]: ReturnType<Entries[Name]> }
  type SchemaName = keyof Schemas & string
  const { attachments, countryAt, currencyAt } = given
  const folders = new Map(Object.entries<FolderSpec>(given.folders))
  const specs = Object.entries<FileSpec<Texts>>(given.files)
  const entries = Object.entries<(texts: Texts) => z.ZodType>(given.entries)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those written in the definition
  const names = new Map(specs.map(([name, { file }]) => [file, name as SchemaName]))
  // Making them takes 50 ms.
  const byLanguages = memoizeLast<Schemas>(languageSetsAtOnce)
  // Each is made on demand: checking one edited file needs no other.
  const make = (languages: SiteLanguages): Schemas => {
    const texts = given.texts(languages)
    const schemas = {}
    for (const [name, schema] of [...specs.map(([key, spec]) => [key, spec.schema] as const), ...entries])
      Object.defineProperty(schemas, name, { enumerable: true, get: lazy(() => schema(texts)) })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose which value belongs to which key
    return schemas as Schemas
  }
  return {
    files: specs.map(([name, { file, requiredBy }]) => ({ name, file, requiredBy })),
    folders: [...folders.keys()],
    wordsOf: (folder) => {
      const spec = folders.get(folder)
      if (spec === undefined) throw new Error(`No entries are in ${folder}`)
      return spec.words
    },
    isEntry: (file) => folders.has(folderOf(file) ?? ''),
    entryNames: [...new Set([...folders.values()].map(({ entry }) => entry))],
    foldersOf: (name) => [...folders].flatMap(([folder, { entry }]) => (entry === name ? folder : [])),
    attachments,
    countryAt,
    currencyAt,
    schemasFor: (languages) => byLanguages(languageKey(languages), () => make(languages)),
    schemaNameOf: (file) => {
      const { entry } = folders.get(folderOf(file) ?? '') ?? {}
      return entry ?? names.get(file)
    }
  }
}

/** The field of a file; undefined if it has no schema. */
export function fieldOfFile(file: string, languages: SiteLanguages, data: DataSchemas): FieldNode | undefined {
  const schema = data.schemasFor(languages)[data.schemaNameOf(file) ?? '']
  return schema && fieldOf(schema)
}

/** The folder whose entry a file can be: one deeper inside is none. */
export const folderOf = (file: string): string | undefined => /^([^/]+)\/[^/]+\.yaml$/.exec(file)?.[1]
