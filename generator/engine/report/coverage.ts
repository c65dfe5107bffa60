/**
 * How far each file is translated, and which texts are the same in several languages. Made from the sources and their
 * schemas, since there is no model while texts are missing.
 */
import type { Path, Place } from '../diagnostics/diagnostic.ts'
import { fieldOfFile, type DataSchemas } from '../fields/data-schemas.ts'
import { wordsIn, type LocalizedText, type ProgramLanguage } from '../words/language.ts'
import { shorten } from '../words/wording.ts'
import { positionAt } from './locate-diagnostics.ts'
import { valuesIn } from '../fields/schema-fields.ts'
import { isBlock, isSamePath } from '../fields/value-paths.ts'
import { languagesOf } from '../content/languages.ts'
import { allLanguages } from '../fields/text.ts'
import { locate } from '../content/yaml/source-positions.ts'
import type { Source } from '../content/yaml/source.ts'

/** How many texts a file has, and how many of them in each language. */
type FileCoverage = { file: string; expected: number; present: Record<string, number> }

export type Coverage = {
  languages: readonly string[]
  /** Those of them that are kept back from the site. */
  drafts: readonly string[]
  files: FileCoverage[]
  missing: { at: Extract<Place, { path: Path }>; language: string }[]
  /** Texts that are the same in several languages. That is often right: a proper name has no translation. */
  identical: { at: Extract<Place, { path: Path }>; languages: string[]; text: string }[]
}

/** In the order of the files, and of the schemas within them; empty without languages in site.yaml. */
export function coverageOf(sources: readonly Source[], data: DataSchemas): Coverage {
  const ofSite = languagesOf(sources)
  const languages = allLanguages(ofSite)
  const coverage: Coverage = { languages, drafts: ofSite.drafts, files: [], missing: [], identical: [] }
  if (ofSite.published.length === 0) return { ...coverage, languages: [] }
  for (const source of sources.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const { file } = source
    const root = fieldOfFile(file, ofSite, data)
    if (root === undefined) continue
    const counted: FileCoverage = {
      file,
      expected: 0,
      present: Object.fromEntries(languages.map((language) => [language, 0]))
    }
    for (const { path, value } of valuesIn(source.value, root, ({ kind }) => kind === 'text')) {
      // A value that nobody knows yet is no text to translate: the check counts it among those to be confirmed.
      if (value === '' && source.placeholders.some((each) => isSamePath(each, path))) continue
      const at = { file, path }
      const texts: Readonly<Record<string, unknown>> = isBlock(value) ? value : {}
      counted.expected += 1
      const same = new Map<string, string[]>()
      for (const language of languages) {
        const text = texts[language]
        if (typeof text !== 'string' || text.trim() === '') {
          coverage.missing.push({ at, language })
          continue
        }
        // `present` has every language.
        counted.present[language]! += 1
        const normalized = text.trim().normalize('NFC')
        same.set(normalized, [...(same.get(normalized) ?? []), language])
      }
      for (const [text, shared] of same) if (shared.length > 1) coverage.identical.push({ at, languages: shared, text })
    }
    if (counted.expected > 0) coverage.files.push(counted)
  }
  return coverage
}

/**
 * The coverage as a table, then what is missing and what is identical, each with its place.
 * @param shown the data folder as the user named it
 */
export function coverageText(
  { languages, drafts, files, missing, identical }: Coverage,
  sources: readonly Source[],
  { shown, language }: { shown: string; language: ProgramLanguage }
): string {
  const words = {
    all: { it: 'tutti i file', en: 'all files' },
    drafts: {
      it: `Ancora nascoste dal sito: ${drafts.join(', ')}. Ciò che manca qui non ferma niente.`,
      en: `Not yet on the site: ${drafts.join(', ')}. What is missing there stops nothing.`
    },
    missing: { it: `Ancora da scrivere (${missing.length}):`, en: `Not written yet (${missing.length}):` },
    identical: {
      it: `Uguali in più lingue (${identical.length}), come è giusto per un nome:`,
      en: `The same in several languages (${identical.length}), which is right for a name:`
    }
  }
  const all: FileCoverage = {
    file: '',
    expected: files.reduce((sum, { expected }) => sum + expected, 0),
    present: Object.fromEntries(
      languages.map((code) => [code, files.reduce((sum, { present }) => sum + present[code]!, 0)])
    )
  }
  const rows = [
    ['', ...languages],
    ...[...files, all].map(({ file, expected, present }) => [
      file === '' ? wordsIn(words.all, language) : `${shown}/${file}`,
      ...languages.map((code) => `${present[code]}/${expected}`)
    ])
  ]
  // All rows have the same length.
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const table = rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  )
  const fieldText = ({ file, path }: { file: string; path: Path }): string => {
    const source = sources.find((each) => each.file === file)
    const { line, column } =
      source === undefined ? { line: 1, column: 1 } : positionAt(source.text, locate(source, path, 'key')[0])
    const field = path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.')
    return `  ${shown}/${file}:${line}:${column}  ${field}`
  }
  const section = (heading: LocalizedText, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', wordsIn(heading, language), ...lines]
  return [
    ...table,
    ...(drafts.length === 0 ? [] : ['', wordsIn(words.drafts, language)]),
    ...section(
      words.missing,
      missing.map(({ at, language: lacking }) => `${fieldText(at)}.${lacking}`)
    ),
    ...section(
      words.identical,
      identical.map(
        ({ at, languages: shared, text }) => `${fieldText(at)}  ${shared.join(' = ')}  ${JSON.stringify(shorten(text))}`
      )
    )
  ].join('\n')
}
