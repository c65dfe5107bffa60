/** The part of the content that the availability of units depends on. */
import { z } from 'zod'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { dataFolder, schemaNameOf, topFiles, type SchemaName } from '../schemas/data-files.ts'
import { issueDiagnostics } from '../../engine/content/issues/issue-diagnostics.ts'
import { misnamedFiles, missingFiles, unknownFiles } from '../../engine/content/file-names.ts'
import { collections, schemasFor, type AvailabilityModel } from './content-model.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { issuesOf, ambiguousNumbers } from '../../engine/content/issues/invalid-values.ts'

/** Whether the availability of units depends on a file. */
export const affectsAvailability = (file: string): boolean =>
  ['site', 'pages', 'unit', 'prices', 'stays', 'bookings'].includes(schemaNameOf(file) ?? '')

/**
 * Validates only the content that availability depends on, so that an unfinished text elsewhere cannot hide a booking.
 */
export function validateAvailability(
  sources: readonly Source[],
  files: readonly string[]
): { house: AvailabilityModel | undefined; diagnostics: Diagnostic[] } {
  // No localized text is validated here, so the schemas can be made for any language.
  const languages = ['und']
  const { site, pages, unit, prices, stays, bookings } = schemasFor(languages)
  const { host, timeZone, api, touristTax } = site.shape
  const list = pages.shape.rooms.unwrap().shape
  const { amount, charge } = list.unit.shape.extras.element.shape
  const extras = z.array(z.object({ amount, charge }))
  const answeredPage = z.object({ api: list.api, unit: z.object({ extras }) }).optional()
  const { slug, name, guests, pricedFor } = unit.shape
  const schemas: Partial<Record<SchemaName, z.ZodType>> = {
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
    const result = schema.safeParse(source.value, { jitless: true })
    diagnostics.push(...(result.success ? ambiguousNumbers(source, schema) : []))
    if (result.success) validated.set(source.file, result.data)
    else diagnostics.push(...issueDiagnostics(issuesOf(result.error), source, { schema, languages }))
  }
  if (diagnostics.length > 0 || !files.every((file) => !affectsAvailability(file) || validated.has(file)))
    return { house: undefined, diagnostics }
  const top = Object.fromEntries(topFiles.map((each) => [each.name, validated.get(each.file)]))
  const units = Object.fromEntries(
    collections.map((collection) => [
      collection,
      [...validated].filter(([file]) => file.startsWith(`${collection}/`)).map(([, value]) => value)
    ])
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { house: { ...top, ...units } as AvailabilityModel, diagnostics }
}
