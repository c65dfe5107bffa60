/**
 * Reads and checks the content that prices and bookings depend on. `availability` needs no more, and runs every few
 * minutes, so this module loads nothing that only whole sites need.
 */
import { fieldsIn, fieldWalker } from '../../engine/fields/schema-fields.ts'
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { dataFolder } from '../schemas/data-files.ts'
import type { AvailabilityModel } from '../model/content-model.ts'
import { loadFiles } from './house-store.ts'
import {
  isFolder,
  missingFolderResult,
  readDataFolder,
  type Attachment,
  type DataFolder
} from '../../engine/content/data-folder.ts'
import { availabilityRules } from '../rules/availability/availability-rules.ts'
import { checkDays, isDayField } from '../rules/period-rules.ts'
import { pricesFile } from '../rules/availability/season-rules.ts'
import { staysFile } from '../rules/availability/stay-restriction-rules.ts'
import { checkRules } from '../../engine/content/rules.ts'
import { isWrong, type CheckedContent } from '../../engine/content/checked-content.ts'
import { affectsAvailability, doubtsIn, validateAvailability } from '../model/availability-model.ts'
import { parseSources, type SourceFiles } from '../../engine/content/yaml/source.ts'
import { hasErrors, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'

/**
 * Reads and validates what the availability of the units depends on, and nothing else. A file with texts that cannot be
 * read is reported, and counts as it was when the answers were last made.
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
  const {
    sources,
    texts,
    diagnostics: unreadable
  } = parseSources(read.files.filter(({ file }) => affectsAvailability(file)))
  const doubts = doubtsIn(unreadable, sources)
  const doubtful = new Set(doubts.flatMap(({ at, severity }) => (severity === 'error' ? [at.file] : [])))
  const known = loadFiles(cache, data)
  const {
    house,
    drafts,
    diagnostics: misshapen,
    replaced
  } = validateAvailability(
    sources.filter(({ file }) => !doubtful.has(file) || !Object.hasOwn(known, file)),
    read.names,
    known
  )
  const diagnostics = [
    ...read.diagnostics.filter(({ at }) => affectsAvailability(at.file) || at.file.startsWith('availability/')),
    ...doubts,
    ...misshapen,
    ...(house === undefined ? [] : checkHouse(house, drafts, read))
  ]
  return {
    house: hasErrors(diagnostics.filter(({ at }) => !replaced.has(at.file))) ? undefined : house,
    calendars: read.attachments,
    diagnostics,
    texts: { texts, sources }
  }
}

/** What is wrong in the part that is read, and between its files. */
function checkHouse(
  house: AvailabilityModel,
  drafts: readonly string[],
  { names, ...folder }: DataFolder
): Diagnostic[] {
  const days = Object.entries({ [pricesFile]: house.prices, [staysFile]: house.stays }).flatMap(([file, contents]) =>
    checkDays(fieldsIn(file, contents, fieldWalker(fieldOfFile(file, [], dataFolder), isDayField)))
  )
  const read: CheckedContent['read'] = (demand, wrong = []) => (isWrong(demand, wrong, dataFolder) ? [] : [house])
  const unknown = {
    languages: [],
    fields: [],
    draftFields: [],
    drafts,
    isSuppressed: () => false,
    isWhole: false,
    targets: undefined,
    today: ''
  }
  const context = { ...folder, ...unknown, files: names, earlier: days }
  return [...days, ...checkRules(availabilityRules, { model: undefined, read }, context)]
}
