/**
 * Reads and checks the content that prices and bookings depend on. `availability` needs no more, and runs every few
 * minutes, so this module loads nothing that only whole sites need.
 */
import { dayTypes } from '../types/days.ts'
import { fieldsIn } from '../../engine/fields/schema-fields.ts'
import { dataFolder } from '../schemas/data-files.ts'
import type { AvailabilityModel, BookedHouse } from '../model/content-model.ts'
import { loadFeedList, loadFiles, storeFolder } from './feeds/feed-store.ts'
import {
  isFolder,
  lostParts,
  missingFolderResult,
  readDataFolder,
  type Attachment
} from '../../engine/content/data-folder.ts'
import { availabilityRules } from '../rules/availability/availability-rules.ts'
import { bookingsFile } from '../model/content-enums.ts'
import {
  checkFields,
  checkRules,
  isRelevant,
  repeatedEntries,
  type FileFindings,
  type RuleContext
} from '../../engine/content/rules.ts'
import { filesWithErrors, type CheckedContent } from '../../engine/content/checked-content.ts'
import { draftIds } from '../../engine/content/drafts.ts'
import { missingFiles, unknownFiles, usualName } from '../../engine/content/file-names.ts'
import { languagesOf, orAnyLanguage } from '../../engine/content/languages.ts'
import { validateContent } from '../../engine/content/validation/validate-files.ts'
import { pathAt } from '../../engine/content/yaml/source-positions.ts'
import { affectsAvailability, readBookedHouse } from '../model/house-questions.ts'
import { parseSources, type Source, type SourceFiles } from '../../engine/content/yaml/source.ts'
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'

/**
 * Reads what the availability of the units depends on, and nothing else. A broken file is reported, and its last good
 * version is used. If there is none, there is no house, except for the prices: then the bookings count, and no night is
 * offered.
 */
export function readHouse(
  data: string,
  cache: string
): {
  house: AvailabilityModel | undefined
  calendars: Attachment[]
  diagnostics: Diagnostic[]
  texts: SourceFiles
} {
  if (!isFolder(data)) return { house: undefined, calendars: [], ...missingFolderResult(data) }
  const read = readDataFolder(data, dataFolder)
  const parsed = parseSources(read.files.filter(({ file }) => affectsAvailability(file)))
  const { sources } = parsed
  const lost = lostParts(read, dataFolder)
  // What a link would lead to is a file that cannot be read, not one that is gone.
  const names = [...read.names, ...lost.flatMap(({ at: { file } }) => (dataFolder.schemaNameOf(file) ? file : []))]
  const languages = orAnyLanguage(languagesOf(sources))
  const { content } = validateContent(sources, names, { schemas: dataFolder, languages })
  const folder = storeFolder(cache)
  const lastValid = loadFiles(folder, data)
  const asRead = readBookedHouse(content, { lastValid })
  /** The house, with what a file said when it was last right if something else is wrong in it now. */
  const houseWithout = (wrong: readonly Diagnostic[]): HouseReading => {
    const doubtful = new Set(filesWithErrors(wrong))
    return doubtful.size === 0 ? asRead : readBookedHouse(content, { lastValid, doubtful })
  }
  const { fields, diagnostics: inFiles } = checkFiles(content, asRead)
  const apart = [
    ...read.diagnostics.filter(({ at }) => concernsBookings(at.file)),
    ...parsed.diagnostics.filter((each) => isDoubt(each, sources, asRead)),
    ...absentFiles(names),
    ...inFiles
  ]
  const earlier = [...apart, ...checkBetween(houseWithout(apart).house, { ...read, fields }, content)]
  const { house, unsure, diagnostics } = houseWithout(earlier)
  // Nobody knows which unit it is, or what takes its nights.
  const isUnitLost = earlier.some(({ code, at }) => code === 'file-unknown' || isFolderRead(at.file))
  // The calendars that it named when it was last right still count.
  const isKnown = (file: string): boolean => file === bookingsFile && loadFeedList(folder, data) !== undefined
  return {
    house: [...unsure].every(isKnown) && !isUnitLost ? house : undefined,
    calendars: read.attachments,
    diagnostics: [...earlier, ...diagnostics],
    texts: parsed
  }
}

type HouseReading = ReturnType<typeof readBookedHouse>

/** Whether a path is that of a folder with units, or with prices and bookings. */
const isFolderRead = (path: string): boolean => [...dataFolder.folders, 'availability'].includes(path)

const concernsBookings = (file: string): boolean =>
  affectsAvailability(file) || isFolderRead(file) || file.startsWith('availability/')

/** Whether a diagnostic of parsing leaves a value in doubt that is read here. */
function isDoubt({ at }: Diagnostic, sources: readonly Source[], { needs }: HouseReading): boolean {
  const source = sources.find(({ file }) => file === at.file)
  // Otherwise the parser would have to guess.
  return source === undefined || needs(at.file, 'path' in at ? at.path : pathAt(source, at.range[0]))
}

/** The files that are missing, and those that may be a unit, or bookings, under a name that nothing reads. */
const absentFiles = (names: readonly string[]): Diagnostic[] => [
  ...missingFiles(names, dataFolder).filter(({ at }) => affectsAvailability(at.file)),
  ...unknownFiles(names, dataFolder).filter(
    ({ severity, at: { file } }) =>
      severity === 'error' && (file.includes('/') || affectsAvailability(usualName(file, dataFolder)))
  )
]

/** The single values of the files that are right by their schemas, and what is wrong with them. */
function checkFiles({ files, contentsOf }: CheckedContent, { isKnown, needs }: HouseReading): FileFindings {
  const examined = files.flatMap((file): FileFindings[] => {
    const contents = contentsOf(file)
    if (contents === undefined || !isKnown(file)) return []
    const { field: root, value } = contents
    const fields = fieldsIn(file, value, root, isRelevant).filter(({ at }) => needs(file, at.path))
    const days = fields.filter(({ meta }) => meta.type !== undefined && dayTypes.includes(meta.type))
    return [{ fields, diagnostics: [...repeatedEntries(fields), ...checkFields(days, value)] }]
  })
  return {
    fields: examined.flatMap(({ fields }) => fields),
    diagnostics: examined.flatMap(({ diagnostics }) => diagnostics)
  }
}

/** What is wrong between files. Of one that is wrong by itself nothing more is said. */
function checkBetween(
  house: BookedHouse,
  folder: Pick<RuleContext, 'photos' | 'attachments' | 'diagnostics' | 'fields'>,
  { files, languages, drafts }: CheckedContent
): Diagnostic[] {
  const unknown = { draftFields: [], targets: undefined, today: '' }
  const context = { ...folder, ...unknown, files, languages, drafts: draftIds(drafts) }
  const diagnostics = checkRules(availabilityRules, { model: undefined, read: () => [house] }, context)
  // Which calendars are read, bookings.yaml says.
  const fileOf = ({ code, at }: Diagnostic): string => (code === 'feed-unread' ? bookingsFile : at.file)
  return diagnostics.filter((each) => !house.wrong.has(fileOf(each)))
}
