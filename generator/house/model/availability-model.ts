/** The part of the content that the availability of units depends on. */
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { isInFolder } from '../../engine/fields/data-schemas.ts'
import { dataFolder, schemaNameOf, topFiles } from '../schemas/data-files.ts'
import { demanded, isDemanded, type Demand } from '../../engine/fields/demand.ts'
import { fieldOf, type FieldNode } from '../../engine/fields/field-tree.ts'
import { isDraft, validateValue } from '../../engine/fields/validate.ts'
import { diagnosticsOf } from '../../engine/content/issues/issue-diagnostics.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import { validateSource } from '../../engine/content/checked-content.ts'
import { languagesOf } from '../../engine/content/languages.ts'
import { pathAt } from '../../engine/content/yaml/source-positions.ts'
import { misnamedFiles, missingFiles, unknownFiles } from '../../engine/content/file-names.ts'
import { availabilityParts, collections, schemasFor, type AvailabilityModel, type Schemas } from './content-model.ts'
import type { Source } from '../../engine/content/yaml/source.ts'

/** Whether the availability of units depends on a file. */
export const affectsAvailability = (file: string): boolean => demandOn(file) !== undefined

const demandOn = (file: string): Demand | undefined => {
  const parts: Readonly<Partial<Record<string, Demand>>> = availabilityParts
  return parts[collections.find((each) => isInFolder(each, file)) ?? schemaNameOf(file) ?? '']
}

/** What availability depends on in a file, as a field; undefined for a file on which it does not depend. */
const neededFields = memoizeWeakly((schemas: Schemas) =>
  memoize((file: string): FieldNode | undefined => {
    const [name, demand] = [schemaNameOf(file), demandOn(file)]
    return name && demand && demanded(fieldOf(schemas[name]), demand)
  })
)

/**
 * What availability depends on in the files that hold the texts of the site as well: by the names of the files. A
 * mistake there is seldom one of availability.
 */
export type FilesWithTexts = Readonly<Record<string, unknown>>

export function filesWithTexts({ site, pages, ...house }: AvailabilityModel): FilesWithTexts {
  const fieldFor = neededFields(schemasFor(['und']))
  const kept = (file: string, value: unknown): [file: string, value: unknown] => [
    file,
    validateValue(fieldFor(file)!, value).value
  ]
  const units = collections.flatMap((collection) =>
    house[collection].map((unit) => kept(`${collection}/${unit.slug}.yaml`, unit))
  )
  return Object.fromEntries([kept('site.yaml', site), kept('pages.yaml', pages), ...units])
}

/** The languages of the site. No text counts here, so any will do where site.yaml names none for certain. */
function languagesIn(sources: readonly Source[]): readonly string[] {
  const languages = languagesOf(sources)
  return languages.length === 0 ? ['und'] : languages
}

/** The diagnostics of reading that leave a value in doubt on which availability depends. */
export function doubtsIn(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Diagnostic[] {
  const fieldFor = neededFields(schemasFor(languagesIn(sources)))
  return diagnostics.filter((found) => {
    const { at } = found
    const source = sources.find(({ file }) => file === at.file)
    // The parser would have to guess.
    if (source === undefined) return true
    const field = fieldFor(at.file)
    if (found.code === 'yaml-key-duplicate')
      return source.blocksWithDuplicates?.some((block) => isDemanded(field, [...block, found.args.key])) === true
    return isDemanded(field, 'path' in at ? at.path : pathAt(source, at.range[0]))
  })
}

/**
 * Validates only the content that availability depends on, so that an unfinished text elsewhere cannot hide a booking.
 * @param known values for files that cannot be read with certainty; such files are reported and replaced
 */
export function validateAvailability(
  sources: readonly Source[],
  files: readonly string[],
  known: FilesWithTexts = {}
): {
  house: AvailabilityModel | undefined
  /** The ids of units that are kept back. */
  drafts: readonly string[]
  diagnostics: Diagnostic[]
  replaced: ReadonlySet<string>
} {
  const languages = languagesIn(sources)
  const fieldFor = neededFields(schemasFor(languages))
  const misplaced = misnamedFiles(files, sources, dataFolder)
  const relevantUnknownFiles = unknownFiles(files, misplaced, { sources, data: dataFolder }).filter(
    ({ severity, args }) => severity === 'error' && 'nearest' in args && affectsAvailability(args.nearest ?? '')
  )
  const diagnostics = [
    ...missingFiles(files, misplaced, dataFolder).filter(({ at }) => affectsAvailability(at.file)),
    ...relevantUnknownFiles
  ]
  const validated = new Map<string, unknown>()
  const keptBack = new Set<string>()
  for (const source of sources) {
    const root = fieldFor(source.file)
    if (root === undefined) continue
    if (isDraft(root, source.value)) {
      keptBack.add(source.file)
      continue
    }
    const { value, violations } = validateSource(source, root)
    diagnostics.push(...diagnosticsOf(violations, source, root))
    if (violations.length === 0) validated.set(source.file, value)
  }
  const replaced = new Set<string>()
  for (const file of files.filter((each) => !keptBack.has(each))) {
    const field = fieldFor(file)
    const isValid = validated.has(file) && !diagnostics.some(({ at }) => at.file === file)
    // An earlier version of the program may have kept it.
    const former =
      isValid || field === undefined || !Object.hasOwn(known, file) ? undefined : validateValue(field, known[file])
    if (former === undefined || former.violations.length > 0) continue
    validated.set(file, former.value)
    replaced.add(file)
  }
  const drafts = [...keptBack].map((file) => file.replace(/\.yaml$/, ''))
  const isComplete = files.every((file) => !affectsAvailability(file) || validated.has(file) || keptBack.has(file))
  if (!isComplete || diagnostics.some(({ at }) => !replaced.has(at.file)))
    return { house: undefined, drafts, diagnostics, replaced }
  const top = Object.fromEntries(topFiles.map((each) => [each.name, validated.get(each.file)]))
  const units = Object.fromEntries(
    collections.map((collection) => [
      collection,
      [...validated].filter(([file]) => file.startsWith(`${collection}/`)).map(([, value]) => value)
    ])
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { house: { ...top, ...units } as AvailabilityModel, drafts, diagnostics, replaced }
}
