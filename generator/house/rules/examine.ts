/**
 * What the rules find in one file by itself: its own diagnostics, and the values that are compared with other files. It
 * follows from the file alone, so it can be remembered.
 */
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { fieldsIn, walkThrough, type Field, type Walk } from '../../engine/content/issues/fields.ts'
import { topFiles, type SchemaName } from '../schemas/data-files.ts'
import { collections, schemasFor, type Meta } from '../schemas/model.ts'
import { checkDays, isDated } from './days.ts'
import { usesOf, type Uses } from './references.ts'
import { byPhoto, foldersWithTwice, type NamedPhotos } from '../../engine/content/photo-references.ts'
import { checkQuotes, checkTexts, checkVariables } from './texts.ts'
import type { Sketch } from '../../engine/content/issues/shape.ts'

export type Examined = {
  findings: readonly Diagnostic[]
  /** Names that are defined in other files, without those of photos. */
  references: readonly Field[]
  photos: readonly Field[]
  /** The folders of photos from which a unit shows one photo twice. */
  doubled: readonly string[]
  /** Points on the map. */
  points: readonly Field[]
}

/** The part that is compared with other files. */
export type Compared = Omit<Examined, 'findings'>

/** What all files say. */
export type ExaminedHouse = Omit<Examined, 'photos' | 'references'> & { photos: NamedPhotos; references: Uses }

/** Whether a single value is of any concern to the rules that need more than its schema. */
export const isChecked = ({ refers, rule, variables, isSole }: Meta): boolean =>
  refers !== undefined || variables !== undefined || isSole === true || rule === 'coordinates' || isDated(rule)

/** What else the rules need: `walk` follows from the schema of the file and the languages. */
type By = { languages: readonly string[]; walk: Walk | undefined; isNoted: Sketch['isNoted'] }

/** @param contents the value of a file that has its shape, or what is left of it */
export function examine(file: string, contents: unknown, { walk, isNoted }: By): Examined {
  const fields = fieldsIn(file, contents, walk)
  return {
    findings: [
      ...checkDays(fields),
      ...checkVariables(fields),
      ...checkQuotes(fields),
      ...checkTexts(file, contents, isNoted)
    ],
    ...comparedAmong(fields)
  }
}

/** What is compared with other files, of one in which nothing is wrong by itself. */
export const comparedIn = (file: string, contents: unknown, walk: Walk | undefined): Compared =>
  comparedAmong(fieldsIn(file, contents, walk))

const comparedAmong = (fields: readonly Field[]): Compared => ({
  references: fields.filter(({ meta }) => meta.refers !== undefined && meta.refers !== 'photo'),
  photos: fields.filter(({ meta }) => meta.refers === 'photo'),
  doubled: foldersWithTwice(fields),
  points: fields.filter(({ meta }) => meta.rule === 'coordinates')
})

/** Each file that has its shape, in part at least: those at the top, and then the units. */
export function examineAll(
  { model, languages, isNoted }: Pick<Sketch, 'model' | 'languages' | 'isNoted'>,
  examineOne: typeof examine = examine
): ExaminedHouse {
  const schemas = schemasFor(languages)
  const through = (schema: SchemaName): Walk | undefined => walkThrough(schemas[schema], isChecked)
  const throughUnit = through('unit')
  return gather([
    ...topFiles.flatMap(({ file, name }) => {
      const contents = model[name]
      return contents === undefined ? [] : [examineOne(file, contents, { languages, walk: through(name), isNoted })]
    }),
    ...collections.flatMap((collection) =>
      model[collection].map((unit) => examineOne(unit.file, unit, { languages, walk: throughUnit, isNoted }))
    )
  ])
}

/** What files say, together, in their order. */
export function gather(each: readonly Examined[]): ExaminedHouse {
  return {
    findings: each.flatMap(({ findings }) => findings),
    references: usesOf(each.map(({ references }) => references)),
    photos: byPhoto(each.map(({ photos }) => photos)),
    doubled: each.flatMap(({ doubled }) => doubled),
    points: each.flatMap(({ points }) => points)
  }
}
