/** Which texts a language lacks that is kept back from the site, to be asked for one after the other. */
import { valueAt } from '../../../engine/fields/value-paths.ts'
import type { CheckResult } from '../../../engine/read-content.ts'
import type { RawContent } from '../../desk-definition.ts'
import { fileLabel } from '../../forms/raw-content.ts'
import type { MissingTexts, SiteLanguage } from '../../protocol.ts'

type Drafts = CheckResult['drafts']

/** How far a language is written; undefined for one that is on the site. */
export function unfinishedLanguage(code: string, drafts: Drafts): SiteLanguage['unfinished'] {
  const draft = drafts.find(({ language }) => language?.code === code)
  if (draft?.language === undefined) return undefined
  const { file, path, language } = draft
  const expected = [...language.expected.values()].reduce((sum, count) => sum + count, 0)
  return { at: { file, path }, missing: language.missing.length, expected }
}

/** An answer to a question with a language; undefined unless that is kept back. The program’s own words come last. */
export function missingTexts(input: unknown, content: RawContent, drafts: Drafts): MissingTexts | undefined {
  const code = valueAt(input, ['language'])
  const language = drafts.find((draft) => draft.language !== undefined && draft.language.code === code)?.language
  if (language === undefined) return undefined
  const { schemas } = content.definition.site
  const files = schemas.files.map(({ file }) => file)
  const rankOf = (file: string): number =>
    file === content.definition.wordsFile ? Infinity : files.indexOf(file) + 1 || files.length + 1
  const inOrder = [...language.expected].toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  const parts = inOrder.flatMap(([file, expected]) => {
    const places = language.missing.filter((place) => place.file === file)
    return expected === 0 ? [] : [{ file, label: fileLabel(file, content), expected, missing: places.length, places }]
  })
  return {
    places: parts.flatMap(({ places }) => places),
    parts: parts.map(({ file, label, missing, expected }) => ({ file, label, missing, expected }))
  }
}
