/**
 * Reads and checks the content that prices and bookings depend on. `availability` needs no more, and runs every few
 * minutes, so this module loads nothing that only whole sites need.
 */
import { fieldsIn } from '../../engine/fields/schema-fields.ts'
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { dataFolder } from '../schemas/data-files.ts'
import type { AvailabilityModel } from '../model/content-model.ts'
import { loadFiles, storeFolder } from './feeds/feed-store.ts'
import {
  isFolder,
  missingFolderResult,
  readDataFolder,
  type Attachment,
  type DataFolder
} from '../../engine/content/data-folder.ts'
import { availabilityRules } from '../rules/availability/availability-rules.ts'
import { checkFields, checkRules, isRelevant, repeatedEntries } from '../../engine/content/rules.ts'
import type { CheckedContent } from '../../engine/content/checked-content.ts'
import { draftIds } from '../../engine/content/drafts.ts'
import { affectsAvailability, availabilityFolder, doubtsIn, validateAvailability } from '../model/availability-model.ts'
import { parseSources, type SourceFiles } from '../../engine/content/yaml/source.ts'
import { hasErrors, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'

/**
 * Reads and validates what the availability of the units depends on, and nothing else. A file that is wrong is reported,
 * and counts as it was when the answers were last made, except for the calendars.
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
  const doubts = doubtsIn(parsed.diagnostics, sources)
  const doubtful = new Set(doubts.flatMap(({ at, severity }) => (severity === 'error' ? [at.file] : [])))
  const known = loadFiles(storeFolder(cache), data)
  const certain = sources.filter(({ file }) => !doubtful.has(file) || !Object.hasOwn(known, file))
  const { house, replaced, ...validated } = validateAvailability(certain, read.names, known)
  const diagnostics = [
    ...read.diagnostics.filter(({ at }) => affectsAvailability(at.file) || at.file.startsWith('availability/')),
    ...doubts,
    ...validated.diagnostics,
    ...(house === undefined ? [] : checkHouse(validated.content, read))
  ]
  return {
    house: hasErrors(diagnostics.filter(({ at }) => !replaced.has(at.file))) ? undefined : house,
    calendars: read.attachments,
    diagnostics,
    texts: parsed
  }
}

/** What is wrong in the part that is read, and between its files. */
function checkHouse(content: CheckedContent, folder: DataFolder): Diagnostic[] {
  const { files, languages } = content
  const examined = [...content.values].map(([file, value]) => {
    const fields = fieldsIn(file, value, fieldOfFile(file, languages, availabilityFolder), isRelevant)
    const days = fields.filter(({ meta }) => meta.days !== undefined)
    return { fields, found: [...repeatedEntries(fields), ...checkFields(days, value)] }
  })
  const fields = examined.flatMap((each) => each.fields)
  const earlier = examined.flatMap(({ found }) => found)
  const drafts = draftIds(content.drafts)
  const unknown = { draftFields: [], isWhole: false, targets: undefined, today: '' }
  const context = { ...folder, ...unknown, files, languages, drafts, fields, earlier }
  return [...earlier, ...checkRules(availabilityRules, { ...content, model: undefined }, context)]
}
