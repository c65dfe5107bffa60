/**
 * Reads the languages of the site: those that it has, and those that are kept back. Joins diagnostics that one language
 * causes in many files.
 */
import { valueAt } from '../fields/value-paths.ts'
import { noLanguages, publishedLanguages, type SiteLanguages } from '../fields/text.ts'
import { groupBy, joinBy, repetitionsIn, withCode } from '../diagnostics/grouping.ts'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { rangeOfPlace } from './yaml/source-positions.ts'
import type { Source } from './yaml/source.ts'

/**
 * The languages of site.yaml before it is validated: other files are checked with them even if site.yaml has errors. A
 * draft whose code cannot be read, or is that of another language, is left out: no text can be in it.
 */
export function languagesOf(sources: readonly Source[]): SiteLanguages {
  const entries = languagesIn(sources)
  const published = entries.filter(({ isDraft }) => !isDraft).map(({ code }) => code)
  const drafts = entries.filter(({ isDraft }) => isDraft).map(({ code }) => code)
  // One impossible code would make every text an error.
  if (!published.every(isCode) || new Set(published).size < published.length) return noLanguages
  return { published, drafts: [...new Set(drafts.filter(isCode))].filter((code) => !published.includes(code)) }
}

const isCode = (code: unknown): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)

function languagesIn(sources: readonly Source[]): { code: unknown; isDraft: boolean }[] {
  const site = sources.find(({ file }) => file === 'site.yaml')
  const languages = valueAt(site?.value, ['languages'])
  return Array.isArray(languages)
    ? languages.map((language) => ({
        code: valueAt(language, ['code']),
        isDraft: valueAt(language, ['draft']) === true
      }))
    : []
}

/** The languages in which the rest of the content is read, also where site.yaml has none for certain. */
export const orAnyLanguage = (languages: SiteLanguages): SiteLanguages =>
  languages.published.length > 0 ? languages : anyLanguage

const anyLanguage = publishedLanguages(['und'])

const codesIn = (sources: readonly Source[]): unknown[] => languagesIn(sources).map(({ code }) => code)

/** The main language, in which a preview shows what a draft lacks, is none itself. If all are, the list is empty. */
export function draftedMainLanguage(sources: readonly Source[]): Diagnostic[] {
  const [first, ...others] = languagesIn(sources)
  const next = others.find(({ isDraft }) => !isDraft)
  if (first?.isDraft !== true || next === undefined) return []
  const at: Place = { file: 'site.yaml', path: ['languages', 0, 'draft'] }
  return [error('language-main-draft', at, { language: String(first.code), other: String(next.code) })]
}

export function repeatedLanguages(sources: readonly Source[]): Diagnostic[] {
  const entries = languagesIn(sources)
    .flatMap(({ code: value, isDraft }, index) =>
      typeof value === 'string'
        ? [{ value, isDraft, at: { file: 'site.yaml', path: ['languages', index, 'code'] } }]
        : []
    )
    // Of two, the one that is kept back repeats the other.
    .toSorted((one, other) => Number(one.isDraft) - Number(other.isDraft))
  return repetitionsIn(entries, ({ value }) => value).map(([{ at, value }, first]) =>
    error('duplicate-value', at, { key: 'language', value }, [first.at])
  )
}

/**
 * Adds the language that is missing if a text has one language twice. If the languages are in the order of site.yaml,
 * it is certain which of the two lines is wrong.
 */
export function withMissingLanguage(problem: Diagnostic, { published, drafts }: SiteLanguages): Diagnostic {
  if (problem.code !== 'yaml-key-duplicate' || problem.args.isBlock) return problem
  const { key, texts = [] } = problem.args
  const languages = [...published, ...drafts.filter((code) => texts.includes(code))]
  const [missingLanguage, ...others] = languages.filter((code) => !texts.includes(code))
  if (missingLanguage === undefined || others.length > 0 || !texts.every((code) => languages.includes(code)))
    return problem
  const place = languages.indexOf(missingLanguage)
  const isInOrder =
    texts.length === languages.length && texts.every((code, at) => at === place || code === languages[at])
  const isFirst = isInOrder && place === texts.indexOf(key)
  const [first] = problem.also
  const args = { ...problem.args, missingLanguage }
  // The line to change is the one that is shown.
  return isFirst && first !== undefined ? { ...problem, args, at: first, also: [problem.at] } : { ...problem, args }
}

type UnknownKey = Extract<Diagnostic, { code: 'key-unknown' }>

/** From so many texts or files on, what is wrong with all of them is said once. */
const fewest = 3

/**
 * Joins diagnostics about one language into one for each file, or into one for all files where site.yaml is the cause:
 * many files have a language that it does not list, or whole files lack one that was added to it.
 * @param textsIn the number of texts in a file
 */
export function groupLanguages(
  diagnostics: readonly Diagnostic[],
  sources: readonly Source[],
  textsIn: (source: Source) => number
): Diagnostic[] {
  const keyOf = ({ args }: UnknownKey): string | undefined => (args.isLanguage === true ? args.key : undefined)
  const known = joinBy(diagnostics, { code: 'key-unknown', keyOf }, (all, language) => {
    const instead = nearestOfAll(all)
    const together = (own: readonly UnknownKey[], [first, ...others]: readonly Place[]): Diagnostic[] =>
      first === undefined ? [] : [error('language-unknown', first, { language, count: own.length, instead }, others)]
    const files = [...groupBy(all, ({ at }) => at.file).values()]
    return files.length < fewest
      ? files.flatMap((own) => (own.length < fewest ? own : together(own, own.map(placeOf))))
      : together(all, [languagePlace(instead, sources), ...files.map(([{ at }]) => at)])
  })
  return joinBy(known, { code: 'translation-missing', keyOf: ({ args }) => args.language }, (all, language) => {
    // Where the line of a language is there and empty, no line is to be added.
    const [empty, absent] = [true, false].map((isEmpty) =>
      all.filter(({ args }) => (args.isEmpty ?? false) === isEmpty)
    )
    const grouped = [...groupBy(absent!, ({ at }) => at.file)].flatMap(([file, own]): Diagnostic[] => {
      const source = sources.find((each) => each.file === file)
      if (source === undefined || own.length < fewest) return own
      const startOf = (at: Place): number => rangeOfPlace(at, source)[0]
      const [first, ...others] = own.map(placeOf).toSorted((a, b) => startOf(a) - startOf(b))
      const of = textsIn(source)
      const args = { language, count: own.length, of: of > own.length ? of : undefined }
      return [error('language-missing', first!, args, others)]
    })
    const files = withCode(grouped, 'language-missing')
    if (files.length < fewest || files.some(({ args }) => args.of !== undefined)) return [...empty!, ...grouped]
    const count = files.reduce((sum, { args }) => sum + args.count, 0)
    const at = languagePlace(language, sources)
    return [error('language-missing', at, { language, count, files: files.length }, files.map(placeOf))]
  })
}

const placeOf = ({ at }: Diagnostic): Place => at

/** The language that all of them resemble. */
function nearestOfAll([first, ...others]: readonly UnknownKey[]): string | undefined {
  const nearest = first?.args.nearest
  return others.every(({ args }) => args.nearest === nearest) ? nearest : undefined
}

/** The place of a language in site.yaml, or of the whole list. */
function languagePlace(language: string | undefined, sources: readonly Source[]): Place {
  const index = language === undefined ? -1 : codesIn(sources).indexOf(language)
  return index < 0
    ? { file: 'site.yaml', path: ['languages'], part: 'key' }
    : { file: 'site.yaml', path: ['languages', index, 'code'] }
}
