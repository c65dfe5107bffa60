/** Turns violations into diagnostics. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { isSamePath } from '../../fields/schema-fields.ts'
import { fieldAt, type FieldNode } from '../../fields/field-tree.ts'
import type { Violation } from '../../fields/validate.ts'
import { locate } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { violationDiagnostic } from './invalid-values.ts'

export function diagnosticsOf(violations: readonly Violation[], source: Source, root: FieldNode): Diagnostic[] {
  const { reported = [] } = source
  const found = violations.flatMap((each) =>
    reported.some((path) => isSamePath(path, each.path)) ? [] : [violationDiagnostic(each, source, root)]
  )
  return groupTranslations(source, found, () => countTexts(source.value, root))
}

/** How many texts the value of a field has, in any language. */
function countTexts(value: unknown, field: FieldNode | undefined): number {
  if (typeof value !== 'object' || value === null || field === undefined) return 0
  if (field.kind === 'text') return 1
  return Object.entries(value).reduce((sum, [key, item]) => sum + countTexts(item, fieldAt(field, [key])), 0)
}

/**
 * One diagnostic for several texts of a file that lack a language: the language was added, or a part of the file was
 * lost.
 */
function groupTranslations(source: Source, diagnostics: readonly Diagnostic[], countAll: () => number): Diagnostic[] {
  const inLanguage = new Map<string, Diagnostic[]>()
  for (const found of diagnostics) {
    if (found.code !== 'translation-missing') continue
    const { language } = found.args
    const others = inLanguage.get(language)
    if (others === undefined) inLanguage.set(language, [found])
    else others.push(found)
  }
  return diagnostics.flatMap((found) => {
    if (found.code !== 'translation-missing') return [found]
    const { language } = found.args
    const all = inLanguage.get(language) ?? []
    if (all.length < 3) return [found]
    if (found !== all[0]) return []
    const places = all.map(({ at }) => ({ at, start: startOf(source, at) })).toSorted((a, b) => a.start - b.start)
    const [first, ...others] = places.map(({ at }) => at)
    return [
      error(
        'language-missing',
        first ?? found.at,
        { language, count: all.length, of: countAll() > all.length ? countAll() : undefined },
        others
      )
    ]
  })
}

const startOf = (source: Source, at: Place): number => ('path' in at ? locate(source, at.path, at.part)[0] : 0)
