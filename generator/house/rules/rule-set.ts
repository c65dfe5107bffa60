/**
 * The rules that go beyond one schema: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * They see all files at once, and of each the part that is valid. What a single value may be stands in its schema.
 */
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { FolderContext, RuleSet } from '../../engine/content/rule-set.ts'
import { checkFile, mergeFindings, isRelevant, type HouseFileFindings } from './single-file-rules.ts'
import { checkAmounts } from './amount-rules.ts'
import { checkAvailability } from './availability/availability-rules.ts'
import {
  checkClosedAlways,
  checkDuplicateUnits,
  checkDiscounts,
  checkLeapDays,
  checkUnlistedUnits,
  checkPriceOutliers,
  checkOilPriceOutliers,
  checkSharedFeeds
} from './plausibility-rules.ts'
import { checkDuties } from './duty-rules.ts'
import { checkHouseRules } from './house-hours-rules.ts'
import { checkIds, checkLists } from './uniqueness-rules.ts'
import { checkPageFiles, hasAllPages } from './page-file-rules.ts'
import { checkPhones, explain } from './phone-rules.ts'
import { checkPhotos } from '../../engine/content/photo-references.ts'
import { checkCoordinates } from './coordinate-rules.ts'
import { checkReferences } from './reference-rules.ts'
import { checkSeasons } from './availability/season-rules.ts'
import { checkSite } from './site-rules.ts'
import { checkTitles } from './texts/search-title-rules.ts'
import { checkCapacity } from './capacity-rules.ts'
import { toPartialContent, type PartialContent } from '../model/partial-content.ts'

/**
 * The diagnostics of the part of the content that is valid. A value that is missing because of another mistake gets
 * none.
 * @param files the results for single files
 */
export function checkContent(
  content: PartialContent,
  files: readonly HouseFileFindings[],
  folder: FolderContext
): Diagnostic[] {
  // Without the languages, every text of the house would count as missing.
  if (content.languages.length === 0) return []
  const examined = mergeFindings(files)
  const amounts = checkAmounts(content, examined.amounts)
  const found = [
    ...examined.diagnostics,
    ...checkReferences(content, examined.references, folder.targets),
    ...checkPhotos(content, examined, folder),
    ...checkSite(content),
    ...amounts,
    ...checkHouseRules(content),
    ...checkCapacity(content),
    ...checkTitles(content),
    ...checkIds(content),
    ...checkLists(content),
    ...checkCoordinates(examined.points),
    ...checkDuplicateUnits(content),
    ...checkUnlistedUnits(content.house),
    ...checkSharedFeeds(content),
    // An impossible amount makes all other amounts look like outliers, so these checks wait until it is corrected.
    ...(amounts.length > 0 ? [] : [...checkPriceOutliers(content), ...checkOilPriceOutliers(content)]),
    ...checkClosedAlways(content),
    ...checkLeapDays(content),
    ...checkDiscounts(content),
    ...checkPageFiles(content),
    ...checkPhones(content),
    ...checkDuties(content, folder.today),
    ...(content.house !== undefined && hasAllPages(content)
      ? checkAvailability(content.house, folder.attachments)
      : content.prices === undefined
        ? []
        : checkSeasons(content.prices))
  ]
  // When a unit or a list of names is missing, the photos that it used are unused only for that reason, so they are not
  // reported.
  const isPartGone = found.some(
    ({ code, args }) => code === 'names-lost' || (code === 'unit-unknown' && args.nearest === undefined)
  )
  // A unit file in the wrong collection shares its `order` with another unit only because of where it lies, so that
  // warning is left out.
  const moved = found.flatMap(({ code, args }) =>
    code === 'unit-unknown' && args.moved ? `${args.moved[1]}/${args.unit}.yaml` : []
  )
  if (moved.length > 0)
    return found.filter(
      ({ code, at, also }) => code !== 'unit-alike' || ![at, ...also].some(({ file }) => moved.includes(file))
    )
  return isPartGone ? found.filter(({ code }) => code !== 'photo-unused') : found
}

/** The rules of this definition, in the form that the engine calls. */
export const rules: RuleSet<HouseFileFindings> = {
  isRelevant,
  checkFile,
  check: (content, files, folder) => checkContent(toPartialContent(content), files, folder),
  explain
}
