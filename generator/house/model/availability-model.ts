/** The part of the content that the availability of units depends on. */
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { demandOnFile, fieldOfFile, type DataSchemas } from '../../engine/fields/data-schemas.ts'
import { isDemanded } from '../../engine/fields/demand.ts'
import { validateValue } from '../../engine/fields/validate.ts'
import { validateContent } from '../../engine/content/issues/validate-files.ts'
import type { CheckedContent } from '../../engine/content/checked-content.ts'
import { languagesOf } from '../../engine/content/languages.ts'
import { pathAt } from '../../engine/content/yaml/source-positions.ts'
import { parseSources, type Source } from '../../engine/content/yaml/source.ts'
import { dataFiles, dataFolder } from '../schemas/data-files.ts'
import { availabilityParts, collections, type AvailabilityModel } from './content-model.ts'

/** The files, each with what availability depends on in it. */
export const availabilityFolder: DataSchemas = { ...dataFolder, demands: availabilityParts }

/** Whether the availability of units depends on a file. */
export const affectsAvailability = (file: string): boolean => demandOnFile(file, availabilityFolder) !== undefined

/**
 * What availability depends on in the files, by their names, but for the calendars: their addresses are secret. A
 * mistake in one of these files hides no booking.
 */
export type KnownFiles = Readonly<Record<string, unknown>>

export function knownFiles(house: AvailabilityModel): KnownFiles {
  const kept = (file: string, value: unknown): [file: string, value: unknown] => [
    file,
    validateValue(fieldOfFile(file, ['und'], availabilityFolder)!, value).value
  ]
  const units = collections.flatMap((collection) =>
    house[collection].map((unit) => kept(`${collection}/${unit.slug}.yaml`, unit))
  )
  const others = (['site', 'pages', 'prices', 'stays', 'requests'] as const).flatMap((name) =>
    house[name] === undefined ? [] : [kept(dataFiles[name].file, house[name])]
  )
  return Object.fromEntries([...others, ...units])
}

/** The languages of the site. No text counts here, so any will do where site.yaml names none for certain. */
function languagesIn(sources: readonly Source[]): readonly string[] {
  const languages = languagesOf(sources)
  return languages.length === 0 ? ['und'] : languages
}

/** The diagnostics of reading that leave a value in doubt on which availability depends. */
export function doubtsIn(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Diagnostic[] {
  const languages = languagesIn(sources)
  return diagnostics.filter((found) => {
    const { at } = found
    const source = sources.find(({ file }) => file === at.file)
    // The parser would have to guess.
    if (source === undefined) return true
    const field = fieldOfFile(at.file, languages, availabilityFolder)
    if (found.code === 'yaml-key-duplicate')
      return source.duplicates?.some((path) => path.at(-1) === found.args.key && isDemanded(field, path)) === true
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
  known: KnownFiles = {}
): {
  house: AvailabilityModel | undefined
  content: CheckedContent
  diagnostics: Diagnostic[]
  replaced: ReadonlySet<string>
} {
  const validate = (read: readonly Source[]) =>
    validateContent(read, files, { schemas: availabilityFolder, languages: languagesIn(sources) })
  const { content: own, diagnostics } = validate(sources)
  const lost = own.files.filter((file) => !own.values.has(file) && Object.hasOwn(known, file))
  const isLost = ({ file }: Source): boolean => lost.includes(file)
  // JSON is YAML.
  const former = lost.map((file) => ({ file, bytes: new TextEncoder().encode(JSON.stringify(known[file])) }))
  const { content } =
    lost.length === 0
      ? { content: own }
      : validate([...sources.filter((each) => !isLost(each)), ...parseSources(former).sources])
  // An earlier version of the program may have kept what is no longer right.
  const replaced = new Set(lost.filter((file) => content.values.has(file)))
  const isWhole = diagnostics.every(({ at }) => replaced.has(at.file))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  const house = isWhole ? (content.model as AvailabilityModel | undefined) : undefined
  return { house, content, diagnostics, replaced }
}
