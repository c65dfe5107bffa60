/**
 * Languages that are kept back from the site: which texts are not written in one, what is wrong in those that are, and
 * what a preview shows instead.
 */
import type { Diagnostic, Path, Place } from '../../diagnostics/diagnostic.ts'
import { fieldOfFile, type DataSchemas } from '../../fields/data-schemas.ts'
import { fieldAt, type FieldNode } from '../../fields/field-tree.ts'
import { valuesIn } from '../../fields/schema-fields.ts'
import { isBlock, isSamePath, valueAt } from '../../fields/value-paths.ts'
import { isUnwritten, type SiteLanguages } from '../../fields/text.ts'
import type { Violation } from '../../fields/validate.ts'
import { memoizeLast, memoizeWeakly } from '../../store/memoize.ts'
import type { ValidatedFile } from '../checked-content.ts'
import { isInDraft, type DraftLanguage } from '../drafts.ts'
import type { Source } from '../yaml/source.ts'
import { diagnosticsOf } from './invalid-values.ts'

/** The same languages, with some of the drafts as if they were published. */
export const withLanguages = ({ published, drafts }: SiteLanguages, codes: readonly string[]): SiteLanguages => ({
  published: [...published, ...codes],
  drafts: drafts.filter((code) => !codes.includes(code))
})

/** How far each draft is written. `at` is its place in site.yaml, `diagnostics` are about its lines in texts. */
export function unfinishedLanguages(
  results: ReadonlyMap<string, ValidatedFile & { source: Source }>,
  { languages, data }: { languages: SiteLanguages; data: DataSchemas }
): { at: { file: string; path: Path }; language: DraftLanguage; diagnostics: Diagnostic[] }[] {
  if (languages.drafts.length === 0) return []
  const files = [...results].map(([file, { source, drafts }]) => {
    const root = fieldOfFile(file, languages, data)
    const isKeptBack = (path: Path): boolean => drafts.some((draft) => isInDraft(draft, { file, path }))
    return { source, root, texts: textsIn(source, root).filter(({ path }) => !isKeptBack(path)) }
  })
  const listed = valueAt(results.get(siteFile)?.source.value, ['languages'])
  return languages.drafts.map((code) => {
    const missing = files.flatMap(({ source: { file }, texts }) =>
      texts.filter(({ value }) => isUnwritten(value[code])).map(({ path }) => ({ file, path }))
    )
    const expected = new Map(files.map(({ source: { file }, texts }) => [file, texts.length]))
    const diagnostics = files.flatMap(({ source, root, texts }) =>
      root === undefined ? [] : diagnosticsOf(texts.flatMap(wrongLine(root, code)), source, root)
    )
    const isListed = (entry: unknown): boolean =>
      valueAt(entry, ['code']) === code && valueAt(entry, ['draft']) === true
    const index = Array.isArray(listed) ? listed.findIndex(isListed) : -1
    const isLine = (at: Place): boolean => {
      if (!('path' in at) || at.path.at(-1) !== code) return false
      return fieldAt(fieldOfFile(at.file, languages, data), at.path)?.meta.isOfDraft === true
    }
    const language = { code, missing, expected, isLine }
    return { at: { file: siteFile, path: ['languages', index] }, language, diagnostics }
  })
}

const siteFile = 'site.yaml'

/** A text as its file has it, by language. */
type RawText = { path: Path; value: Readonly<Record<string, unknown>> }

const textsIn = ({ value }: Source, root: FieldNode | undefined): RawText[] =>
  valuesIn(value, root, isTextField).flatMap((text) =>
    isBlock(text.value) ? [{ path: text.path, value: text.value }] : []
  )

// One function for all files: what leads to texts is kept for it.
const isTextField = ({ kind }: FieldNode): boolean => kind === 'text'

/** What is wrong with the line of a text in a language. */
const wrongLine =
  (root: FieldNode, code: string) =>
  ({ path, value }: RawText): Violation[] => {
    const field = fieldAt(root, [...path, code])
    if (field === undefined || !('check' in field) || isUnwritten(value[code])) return []
    const checked = field.check(value[code])
    return 'wrong' in checked ? [{ path: [...path, code], field, type: checked.wrong }] : []
  }

/** Which lines of drafts are to be there, in whatever language. */
type Fill = {
  languages: SiteLanguages
  codes: readonly string[]
  unusable: readonly Place[]
  data: DataSchemas
}

/** A file in which each text has a line in some drafts. `fallbacks` are the places of those in the main language. */
type FilledFile = { source: Source; fallbacks: readonly { file: string; path: Path }[] }

/** The same file and languages give the same source, so that its validation can be remembered. */
export function fillTexts(source: Source, fill: Fill): FilledFile {
  const unusable = fill.unusable.filter(({ file }) => file === source.file)
  const key = [...fill.languages.published, '', ...fill.codes, JSON.stringify(unusable)]
  return filledFiles(source)(key, () => filled(source, { ...fill, unusable }))
}

const filledFiles = memoizeWeakly<Source, ReturnType<typeof memoizeLast<FilledFile>>>(() => memoizeLast(2))

function filled(source: Source, { languages, codes, unusable, data }: Fill): FilledFile {
  const { file } = source
  const root = fieldOfFile(file, languages, data)
  const [main = ''] = languages.published
  if (root === undefined) return { source, fallbacks: [] }
  const isUnusable = (own: Path): boolean => unusable.some((place) => 'path' in place && isSamePath(place.path, own))
  const value = structuredClone(source.value)
  const fallbacks = textsIn(source, root).flatMap((text) =>
    codes.flatMap((code) => {
      const path = [...text.path, code]
      const isShown = !isUnwritten(text.value[code]) && !isUnusable(path) && wrongLine(root, code)(text).length === 0
      const line = text.value[main]
      if (isShown || typeof line !== 'string') return []
      Reflect.set(Object(valueAt(value, text.path)), code, fallbackText(line, main))
      return [{ file, path }]
    })
  )
  return { source: fallbacks.length === 0 ? source : { ...source, value }, fallbacks }
}

/** A translator sees at once what is not translated, and reads what it says: `[it] Benvenuti`. */
const fallbackText = (line: string, language: string): string => `[${language}] ${line}`
