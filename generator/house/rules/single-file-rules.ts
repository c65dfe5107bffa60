/** Collects what the rules find in one file alone, and the values of that file which they compare with other files. */
import { fieldsIn, type Field } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import type { FileFindings, FileCheckOptions } from '../../engine/content/rule-set.ts'
import { groupByPhoto, foldersWithRepeatedPhotos, type PhotoReferences } from '../../engine/content/photo-references.ts'
import { checkDays, isDayRule } from './period-rules.ts'
import { collectUses, type Uses } from './reference-rules.ts'
import { checkQuotes, checkTexts, checkVariables } from './texts/text-rules.ts'

export type HouseFileFindings = FileFindings & {
  /** References to names that other files define; references to photos are kept in `photos`. */
  references: readonly Field[]
  /** The folders of photos from which a unit shows one photo twice. */
  doubled: readonly string[]
  /** Points on the map. */
  points: readonly Field[]
  /** Amounts of money. */
  amounts: readonly Field[]
}

/** What all files say. */
export type ContentFindings = Omit<HouseFileFindings, 'photoReferences' | 'references'> & {
  photos: PhotoReferences
  references: Uses
}

/** Tells whether a rule beyond the schema looks at values with this metadata. */
export const isRelevant = ({ refersTo, rule, variables, isLanguageNeutral }: FieldMeta): boolean =>
  refersTo !== undefined ||
  variables !== undefined ||
  isLanguageNeutral === true ||
  rule === 'coordinates' ||
  rule === 'money' ||
  isDayRule(rule)

/** @param contents the value of a file that has its shape, or what is left of it */
export function checkFile(
  file: string,
  contents: unknown,
  { walker, isSuppressed }: FileCheckOptions
): HouseFileFindings {
  const fields = fieldsIn(file, contents, walker)
  return {
    diagnostics: [
      ...checkDays(fields),
      ...checkVariables(fields),
      ...checkQuotes(fields),
      ...checkTexts(file, contents, isSuppressed)
    ],
    references: fields.filter(({ meta }) => meta.refersTo !== undefined && meta.refersTo !== 'photo'),
    photoReferences: fields.filter(({ meta }) => meta.refersTo === 'photo'),
    doubled: foldersWithRepeatedPhotos(fields),
    points: fields.filter(({ meta }) => meta.rule === 'coordinates'),
    amounts: fields.filter(({ meta }) => meta.rule === 'money')
  }
}

/** What files say, together, in their order. */
export function mergeFindings(each: readonly HouseFileFindings[]): ContentFindings {
  return {
    diagnostics: each.flatMap(({ diagnostics }) => diagnostics),
    references: collectUses(each.map(({ references }) => references)),
    photos: groupByPhoto(each.map(({ photoReferences }) => photoReferences)),
    doubled: each.flatMap(({ doubled }) => doubled),
    points: each.flatMap(({ points }) => points),
    amounts: each.flatMap(({ amounts }) => amounts)
  }
}
