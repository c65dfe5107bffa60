/** The part of the content that the availability of units depends on. */
import { z } from 'zod'
import type { Diagnostic, Path } from '../../engine/diagnostics/diagnostic.ts'
import { dataFolder, schemaNameOf, topFiles, type SchemaName } from '../schemas/data-files.ts'
import { issueDiagnostics, withoutIssues } from '../../engine/content/issues/issue-diagnostics.ts'
import { withoutEmptyPlaceholders } from '../../engine/content/issues/validate-files.ts'
import { isTextSchema, schemaAt } from '../../engine/content/schema-fields.ts'
import { languagesOf } from '../../engine/content/languages.ts'
import { pathAt } from '../../engine/content/yaml/source-positions.ts'
import { misnamedFiles, missingFiles, unknownFiles } from '../../engine/content/file-names.ts'
import { collections, schemasFor, type AvailabilityModel } from './content-model.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { issuesOf, ambiguousNumbers } from '../../engine/content/issues/invalid-values.ts'

/** Whether the availability of units depends on a file. */
export const affectsAvailability = (file: string): boolean =>
  ['site', 'pages', 'unit', 'prices', 'stays', 'bookings'].includes(schemaNameOf(file) ?? '')

/** What availability depends on in each file. The schemas are parts of those with which a build validates. */
function neededSchemas(languages: readonly string[]): Partial<Record<SchemaName, z.ZodType>> {
  const { site, pages, unit, prices, stays, bookings } = schemasFor(languages)
  const { host, timeZone, api, touristTax } = site.shape
  const list = pages.shape.rooms.unwrap().shape
  const { amount, charge } = list.unit.shape.extras.element.shape
  const extras = z.array(z.object({ amount, charge }))
  const answeredPage = z.object({ api: list.api, unit: z.object({ extras }) }).optional()
  const { slug, name, guests, pricedFor } = unit.shape
  return {
    site: z.object({ host, timeZone, api, touristTax }),
    pages: z.object({ rooms: answeredPage, apartments: answeredPage } satisfies Record<
      (typeof collections)[number],
      unknown
    >),
    // Invalid fields that availability can do without must not hide a booking.
    unit: z.object({ slug, name, guests: guests.optional().catch(undefined), pricedFor: pricedFor.catch(undefined) }),
    prices,
    stays,
    bookings
  }
}

/**
 * What availability depends on in the files that hold the texts of the site as well: by the names of the files. A
 * mistake there is seldom one of availability.
 */
export type FilesWithTexts = Readonly<Record<string, unknown>>

export function filesWithTexts({ site, pages, ...house }: AvailabilityModel): FilesWithTexts {
  const schemas = neededSchemas(['und'])
  const units = collections.flatMap((collection) =>
    house[collection].map((unit) => [`${collection}/${unit.slug}.yaml`, schemas.unit?.parse(unit)])
  )
  return {
    'site.yaml': schemas.site?.parse(site),
    'pages.yaml': schemas.pages?.parse(pages),
    ...Object.fromEntries(units)
  }
}

/** The languages of the site. No text counts here, so any will do where site.yaml names none for certain. */
function languagesIn(sources: readonly Source[]): readonly string[] {
  const languages = languagesOf(sources)
  return languages.length === 0 ? ['und'] : languages
}

/** Whether availability depends on the value at a path. It shows no text that is in several languages. */
const isNeeded = (schema: z.ZodType | undefined, path: Path): boolean =>
  path.every((_, index) => {
    const own = schemaAt(schema, path.slice(0, index + 1))
    return own !== undefined && !isTextSchema(own) && !(own instanceof z.ZodCatch)
  })

/** The diagnostics of reading that leave a value in doubt on which availability depends. */
export function doubtsIn(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Diagnostic[] {
  const schemas = neededSchemas(languagesIn(sources))
  return diagnostics.filter((found) => {
    const { at } = found
    const source = sources.find(({ file }) => file === at.file)
    // The parser would have to guess.
    if (source === undefined) return true
    const schema = schemas[schemaNameOf(at.file) ?? 'site']
    if (found.code === 'yaml-key-duplicate')
      return source.blocksWithDuplicates?.some((block) => isNeeded(schema, [...block, found.args.key])) === true
    return isNeeded(schema, 'path' in at ? at.path : pathAt(source, at.range[0]))
  })
}

/**
 * Validates only the content that availability depends on, so that an unfinished text elsewhere cannot hide a booking.
 * @param known what stands in for files that cannot be read, or not for certain; such files are reported and replaced
 */
export function validateAvailability(
  sources: readonly Source[],
  files: readonly string[],
  known: FilesWithTexts = {}
): { house: AvailabilityModel | undefined; diagnostics: Diagnostic[]; replaced: ReadonlySet<string> } {
  const languages = languagesIn(sources)
  const schemas = neededSchemas(languages)
  const misplaced = misnamedFiles(files, sources, dataFolder)
  const relevantUnknownFiles = unknownFiles(files, misplaced, { sources, data: dataFolder }).filter(
    ({ severity, args }) => severity === 'error' && 'nearest' in args && affectsAvailability(args.nearest ?? '')
  )
  const diagnostics = [
    ...missingFiles(files, misplaced, dataFolder).filter(({ at }) => affectsAvailability(at.file)),
    ...relevantUnknownFiles
  ]
  const validated = new Map<string, unknown>()
  for (const source of sources) {
    const of = schemaNameOf(source.file)
    const schema = of && schemas[of]
    if (schema === undefined) continue
    const value = withoutEmptyPlaceholders(source, schema)
    const result = schema.safeParse(value, { jitless: true })
    const all = result.success ? [] : issuesOf(result.error)
    const issues = all.filter(({ path }) => isNeeded(schema, path))
    diagnostics.push(
      ...(issues.length > 0
        ? issueDiagnostics(issues, source, { schema, languages })
        : ambiguousNumbers(source, schema))
    )
    if (issues.length === 0) validated.set(source.file, result.success ? result.data : withoutIssues(value, all))
  }
  const replaced = new Set<string>()
  for (const file of files) {
    const schema = schemas[schemaNameOf(file) ?? 'prices']
    const isValid = validated.has(file) && !diagnostics.some(({ at }) => at.file === file)
    // An earlier version of the program may have kept it.
    const former = isValid || !Object.hasOwn(known, file) ? undefined : schema?.safeParse(known[file])
    if (former?.success !== true) continue
    validated.set(file, former.data)
    replaced.add(file)
  }
  const isComplete = files.every((file) => !affectsAvailability(file) || validated.has(file))
  if (!isComplete || diagnostics.some(({ at }) => !replaced.has(at.file)))
    return { house: undefined, diagnostics, replaced }
  const top = Object.fromEntries(topFiles.map((each) => [each.name, validated.get(each.file)]))
  const units = Object.fromEntries(
    collections.map((collection) => [
      collection,
      [...validated].filter(([file]) => file.startsWith(`${collection}/`)).map(([, value]) => value)
    ])
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { house: { ...top, ...units } as AvailabilityModel, diagnostics, replaced }
}
