/** The languages of the site, and diagnostics that one of them causes in many files. */
import { valueAt } from '../fields/schema-fields.ts'
import { groupBy, joinBy, repetitionsIn, withCode } from '../diagnostics/grouping.ts'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import type { Source } from './yaml/source.ts'

/**
 * The language codes of site.yaml before it is validated: other files are checked with them even if site.yaml has
 * errors.
 */
export function languagesOf(sources: readonly Source[]): string[] {
  const codes = codesIn(sources)
  // One impossible code would make every text an error.
  return codes.every((code): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)) &&
    new Set(codes).size === codes.length
    ? codes
    : []
}

function codesIn(sources: readonly Source[]): unknown[] {
  const site = sources.find(({ file }) => file === 'site.yaml')
  const languages = valueAt(site?.value, ['languages'])
  return Array.isArray(languages) ? languages.map((language) => valueAt(language, ['code'])) : []
}

export function repeatedLanguages(sources: readonly Source[]): Diagnostic[] {
  const codes = codesIn(sources)
  const written = codes.flatMap((value, index) =>
    typeof value === 'string' ? [{ value, at: { file: 'site.yaml', path: ['languages', index, 'code'] } }] : []
  )
  return repetitionsIn(written, ({ value }) => value).map(([{ at, value }, first]) =>
    error('duplicate-value', at, { key: 'language', value }, [first.at])
  )
}

/**
 * Adds the language that is missing if a text has one language twice. If the languages are in the order of site.yaml,
 * it is certain which of the two lines is wrong.
 */
export function withMissingLanguage(found: Diagnostic, languages: readonly string[]): Diagnostic {
  if (found.code !== 'yaml-key-duplicate' || found.args.isBlock) return found
  const { key, texts = [] } = found.args
  const [missingLanguage, ...others] = languages.filter((code) => !texts.includes(code))
  if (missingLanguage === undefined || others.length > 0 || !texts.every((code) => languages.includes(code)))
    return found
  const place = languages.indexOf(missingLanguage)
  const isInOrder =
    texts.length === languages.length && texts.every((code, at) => at === place || code === languages[at])
  const isFirst = isInOrder && place === texts.indexOf(key)
  const [first] = found.also
  const args = { ...found.args, missingLanguage }
  // The line to change is the one that is shown.
  return isFirst && first !== undefined ? { ...found, args, at: first, also: [found.at] } : { ...found, args }
}

type UnknownKey = Extract<Diagnostic, { code: 'key-unknown' }>

/**
 * Texts in a language that the site does not have: if many files have it, site.yaml is wrong; if one has it, that file
 * is.
 */
export function groupLanguages(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Diagnostic[] {
  const keyOf = ({ args }: UnknownKey): string | undefined => (args.isLanguage === true ? args.key : undefined)
  const grouped = joinBy(diagnostics, { code: 'key-unknown', keyOf }, (all, language) => {
    const instead = nearestOfAll(all)
    const together = (count: number, at: Place, also: readonly Place[]): Diagnostic =>
      error('language-unknown', at, { language, count, instead }, also)
    const files = [...groupBy(all, ({ at }) => at.file).values()].map((own) => own.map(({ at }) => at))
    if (files.length > 2)
      return [
        together(
          all.length,
          languagePlace(instead, sources),
          files.flatMap(([first]) => first ?? [])
        )
      ]
    return files.flatMap(([first, ...others]) =>
      first !== undefined && others.length > 1
        ? [together(others.length + 1, first, others)]
        : all.filter(({ at }) => at === first || others.includes(at))
    )
  })
  return groupNewLanguages(grouped, sources)
}

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

/** If no text of any file has a language, it was added to site.yaml and nothing else has been done yet. */
function groupNewLanguages(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Diagnostic[] {
  const codes = codesIn(sources)
  const lacking = (code: unknown) =>
    withCode(diagnostics, 'language-missing').filter(({ args }) => args.language === code)
  const isNew = (code: unknown): boolean =>
    lacking(code).length > 2 && lacking(code).every(({ args }) => args.of === undefined)
  const added = codes.findLast(isNew)
  if (typeof added !== 'string') return [...diagnostics]
  const all = lacking(added)
  const count = all.reduce((sum, { args }) => sum + args.count, 0)
  const at: Place = { file: 'site.yaml', path: ['languages', codes.indexOf(added), 'code'] }
  const others = diagnostics.filter(
    ({ code, args }) => !((code === 'language-missing' || code === 'translation-missing') && args.language === added)
  )
  const also = all.map((each) => each.at)
  return [...others, error('language-missing', at, { language: added, count, files: all.length }, also)]
}
