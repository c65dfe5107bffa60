/** The content as the desk sees it: whatever the files say, valid or not, and the names in it. */
import type { z } from 'zod'
import { mergeParsed, fileKey } from '../../engine/content/file-results.ts'
import { parseSources, type DataFile, type ParseFiles, type Source } from '../../engine/content/yaml/source.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { capital, hideAddresses } from '../../engine/diagnostics/wording.ts'
import { entriesOf, valueAt } from '../../engine/content/schema-fields.ts'
import { collections, schemasFor, type Collection } from '../../house/model/content-model.ts'
import { lazy, memoizeLru } from '../../engine/store/memoize.ts'
import { validateContent } from '../../engine/content/issues/validate-files.ts'
import { rules } from '../../house/rules/rule-set.ts'
import { dataFolder, schemaNameOf } from '../../house/schemas/data-files.ts'
import { toPartialContent, type PartialContent } from '../../house/model/partial-content.ts'
import { programLanguages, type LocalizedText, type ProgramLanguage } from '../../engine/diagnostics/language.ts'

/** `partial` is the valid part, `sources` all that could be read. */
export type RawContent = { sources: readonly Source[]; partial: PartialContent }

export function contentOf(files: readonly DataFile[]): RawContent {
  const { sources } = mergeParsed(files.map((each) => parsed(fileKey(each), () => parseSources([each]))))
  return contentIn(
    sources,
    files.map(({ file }) => file)
  )
}

/** The content of parsed files; its valid part is found on demand. */
export function contentIn(sources: readonly Source[], names = sources.map(({ file }) => file)): RawContent {
  const shaped = lazy(() => toPartialContent(validateContent(sources, names, { schemas: dataFolder, rules }).partial))
  return {
    sources,
    get partial() {
      return shaped()
    }
  }
}

// Each change asks for the content before and after it, in which most files are the same.
const parsed = memoizeLru<ReturnType<ParseFiles>>(1000)

/** The texts of the data folder by file. */
export type FileTexts = ReadonlyMap<string, string>

export function contentFrom(texts: FileTexts): RawContent {
  const encoder = new TextEncoder()
  return contentOf([...texts].map(([file, text]) => ({ file, bytes: encoder.encode(text) })))
}

/** The value of a file, or of a part of it. */
export const rawAt = ({ sources }: RawContent, file: string, ...path: Path): unknown =>
  valueAt(sources.find((source) => source.file === file)?.value, path)

/**
 * A value without secrets: the address of a calendar gives access to it.
 * @param isAddress whether a value here is an address
 */
export function masked(file: string, value: unknown, isAddress = true): unknown {
  if (typeof value === 'string')
    return isAddress ? hideAddresses(file, `url: ${value}`).slice('url: '.length) : hideAddresses(file, value)
  if (Array.isArray(value)) return value.map((item) => masked(file, item, isAddress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(entriesOf(value).map(([key, item]) => [key, masked(file, item, isAddress)]))
}

/** The languages of the site, even if one of them is invalid: forms are needed to correct it. */
export function languagesIn(content: RawContent): readonly string[] {
  if (content.partial.languages.length > 0) return content.partial.languages
  const codes = entriesOf(rawAt(content, 'site.yaml', 'languages')).map(([, language]) => valueAt(language, ['code']))
  return [...new Set(codes.filter((code): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)))]
}

/** The schema of a file. */
export function schemaOf(content: RawContent, file: string): z.ZodType | undefined {
  const name = schemaNameOf(file)
  return name && schemasFor(languagesIn(content))[name]
}

export const inBothLanguages = (say: (language: ProgramLanguage) => string): LocalizedText => ({
  it: say('it'),
  en: say('en')
})

/** Texts with a sign between them. */
export const joinedBy = (sign: string, ...parts: readonly LocalizedText[]): LocalizedText =>
  inBothLanguages((language) => parts.map((part) => part[language]).join(sign))

/** The same text in every language of the desk. */
export const asIs = (text: string): LocalizedText => ({ it: text, en: text })

/** A key as words, where nothing has a name: `late-arrival` as "Late arrival". */
export const keyWords = (key: string): LocalizedText => asIs(capital(key.replaceAll('-', ' ')))

/** A text in the languages of the desk where the site has them, or else in the first that it has. */
export function saidOf(value: unknown): LocalizedText | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : asIs(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const texts = Object.values(value)
  const first: unknown = texts.find((text) => typeof text === 'string' && text.trim() !== '')
  if (typeof first !== 'string' || texts.some((text) => typeof text !== 'string')) return undefined
  const [it, en] = programLanguages.map((language) => {
    const text: unknown = Reflect.get(value, language)
    return typeof text === 'string' && text.trim() !== '' ? text : first
  })
  return { it: it ?? first, en: en ?? first }
}

/** The fields that name something, by priority. */
const titles = ['name', 'label', 'title', 'heading'] as const

/** The name of an entry of a list or a record, from its own texts. */
export function titleOf(value: unknown): LocalizedText | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  for (const key of titles) {
    const said = saidOf(Reflect.get(value, key))
    if (said !== undefined) return said
  }
  return undefined
}

/** A room or an apartment by its file, valid or not. `unit` is its name in other files: `rooms/blue`. */
export type FoundUnit = { file: string; collection: Collection; slug: string; unit: string; name: string }

/** The units in the order of their lists. */
export function unitsFound({ sources }: RawContent): FoundUnit[] {
  const placeOf = (value: unknown): number => {
    const order = valueAt(value, ['order'])
    return typeof order === 'number' ? order : Infinity
  }
  return collections.flatMap((collection) =>
    sources
      .filter(({ file }) => file.startsWith(`${collection}/`) && schemaNameOf(file) === 'unit')
      .toSorted((a, b) => placeOf(a.value) - placeOf(b.value) || (a.file < b.file ? -1 : 1))
      .flatMap(({ file, value }) => {
        const slug = valueAt(value, ['slug'])
        const name = valueAt(value, ['name'])
        if (typeof slug !== 'string') return []
        const unit = `${collection}/${slug}`
        return [{ file, collection, slug, unit, name: typeof name === 'string' ? name : slug }]
      })
  )
}

/** One of a collection, all of it, and a new one. */
export const collectionWords = {
  rooms: {
    one: { it: 'Camera', en: 'Room' },
    all: { it: 'Tutte le camere', en: 'All rooms' },
    added: { it: 'Nuova camera', en: 'New room' },
    removed: { it: 'Camera tolta', en: 'Room removed' }
  },
  apartments: {
    one: { it: 'Appartamento', en: 'Apartment' },
    all: { it: 'Tutti gli appartamenti', en: 'All apartments' },
    added: { it: 'Nuovo appartamento', en: 'New apartment' },
    removed: { it: 'Appartamento tolto', en: 'Apartment removed' }
  }
}

export const unitLabel = ({ collection, name }: Pick<FoundUnit, 'collection' | 'name'>): LocalizedText =>
  joinedBy(' ', collectionWords[collection].one, asIs(name))
