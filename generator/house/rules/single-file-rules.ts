/** What the rules find in one file by itself, and what they compare with other files. */
import { fieldsIn, type Field } from '../../engine/content/schema-fields.ts'
import type { Meta } from '../../engine/content/schema-metadata.ts'
import type { Examined, ExamineOptions } from '../../engine/content/rule-set.ts'
import { byPhoto, foldersWithTwice, type NamedPhotos } from '../../engine/content/photo-references.ts'
import { checkDays, isDated } from './period-rules.ts'
import { usesOf, type Uses } from './reference-rules.ts'
import { checkQuotes, checkTexts, checkVariables } from './texts/text-rules.ts'

export type ExaminedFile = Examined & {
  /** Names that are defined in other files, without those of photos. */
  references: readonly Field[]
  /** The folders of photos from which a unit shows one photo twice. */
  doubled: readonly string[]
  /** Points on the map. */
  points: readonly Field[]
}

/** What all files say. */
export type ExaminedHouse = Omit<ExaminedFile, 'photos' | 'references'> & { photos: NamedPhotos; references: Uses }

/** Whether a single value is of any concern to the rules that need more than its schema. */
export const isChecked = ({ refers, rule, variables, isSole }: Meta): boolean =>
  refers !== undefined || variables !== undefined || isSole === true || rule === 'coordinates' || isDated(rule)

/** @param contents the value of a file that has its shape, or what is left of it */
export function examine(
  file: string,
  contents: unknown,
  { walk, isNoted, isFound = false }: ExamineOptions
): ExaminedFile {
  const fields = fieldsIn(file, contents, walk)
  return {
    findings: isFound
      ? []
      : [
          ...checkDays(fields),
          ...checkVariables(fields),
          ...checkQuotes(fields),
          ...checkTexts(file, contents, isNoted)
        ],
    references: fields.filter(({ meta }) => meta.refers !== undefined && meta.refers !== 'photo'),
    photos: fields.filter(({ meta }) => meta.refers === 'photo'),
    doubled: foldersWithTwice(fields),
    points: fields.filter(({ meta }) => meta.rule === 'coordinates')
  }
}

/** What files say, together, in their order. */
export function gather(each: readonly ExaminedFile[]): ExaminedHouse {
  return {
    findings: each.flatMap(({ findings }) => findings),
    references: usesOf(each.map(({ references }) => references)),
    photos: byPhoto(each.map(({ photos }) => photos)),
    doubled: each.flatMap(({ doubled }) => doubled),
    points: each.flatMap(({ points }) => points)
  }
}
