/** Turns violations into diagnostics. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { joinBy } from '../../diagnostics/grouping.ts'
import { fieldsIn, isSamePath, walkerTo } from '../../fields/schema-fields.ts'
import type { FieldNode } from '../../fields/field-tree.ts'
import type { Violation } from '../../fields/validate.ts'
import { rangeOfPlace } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { violationDiagnostic } from './invalid-values.ts'

export function diagnosticsOf(violations: readonly Violation[], source: Source, root: FieldNode): Diagnostic[] {
  const { reported = [] } = source
  const found = violations.flatMap((each) =>
    reported.some((path) => isSamePath(path, each.path)) ? [] : [violationDiagnostic(each, source, root)]
  )
  return groupTranslations(source, found, () => fieldsIn('', source.value, walkerTo(root, isText)).length)
}

const isText = ({ kind }: FieldNode): boolean => kind === 'text'

/**
 * One diagnostic for several texts of a file that lack a language: the language was added, or a part of the file was
 * lost.
 */
const groupTranslations = (source: Source, diagnostics: readonly Diagnostic[], countAll: () => number): Diagnostic[] =>
  joinBy(diagnostics, { code: 'translation-missing', keyOf: ({ args }) => args.language }, (all, language) => {
    if (all.length < 3) return all
    const startOf = (at: Place): number => rangeOfPlace(at, source)[0]
    const [first, ...others] = all.map(({ at }) => at).toSorted((a, b) => startOf(a) - startOf(b))
    const of = countAll() > all.length ? countAll() : undefined
    return [error('language-missing', first ?? all[0].at, { language, count: all.length, of }, others)]
  })
