/**
 * The rules that go beyond one schema: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * They see all files at once, and of each the part that is valid. What a single value may be stands in its schema.
 */
import type { Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { FolderFacts, Rules } from '../../engine/content/rule-set.ts'
import { examine, gather, isChecked, type ExaminedFile } from './single-file-rules.ts'
import { checkAmounts } from './amount-rules.ts'
import { checkAvailability } from './availability/availability-rules.ts'
import {
  checkClosedAlways,
  checkCopies,
  checkDiscounts,
  checkLeapDays,
  checkListed,
  checkOddPrices,
  checkOilPrices,
  checkSharedFeeds
} from './plausibility-rules.ts'
import { checkHouseRules } from './house-hours-rules.ts'
import { checkIds, checkLists } from './uniqueness-rules.ts'
import { checkParts, hasAllPages } from './page-file-rules.ts'
import { checkPhones, explain } from './phone-rules.ts'
import { checkPhotos } from '../../engine/content/photo-references.ts'
import { checkPoints } from './coordinate-rules.ts'
import { checkReferences } from './reference-rules.ts'
import { checkSeasons } from './availability/season-rules.ts'
import { checkSite } from './site-rules.ts'
import { checkTitles } from './texts/search-title-rules.ts'
import { checkGuests } from './capacity-rules.ts'
import { sketchOf, type Sketch } from '../model/partial-content.ts'

/**
 * The diagnostics of the part of the content that is valid. A value that is missing because of another mistake gets
 * none.
 * @param files the results for single files
 */
export function checkSketch(sketch: Sketch, files: readonly ExaminedFile[], folder: FolderFacts): Diagnostic[] {
  // Without its languages every text of the house is lacking.
  if (sketch.languages.length === 0) return []
  const examined = gather(files)
  const amounts = checkAmounts(sketch)
  const found = [
    ...examined.findings,
    ...checkReferences(sketch, examined.references, folder.targets),
    ...checkPhotos(sketch, examined, folder),
    ...checkSite(sketch),
    ...amounts,
    ...checkHouseRules(sketch),
    ...checkGuests(sketch),
    ...checkTitles(sketch),
    ...checkIds(sketch),
    ...checkLists(sketch),
    ...checkPoints(examined.points),
    ...checkCopies(sketch),
    ...checkListed(sketch.house),
    ...checkSharedFeeds(sketch),
    // Beside an impossible amount every other one is odd.
    ...(amounts.length > 0 ? [] : [...checkOddPrices(sketch), ...checkOilPrices(sketch)]),
    ...checkClosedAlways(sketch),
    ...checkLeapDays(sketch),
    ...checkDiscounts(sketch),
    ...checkParts(sketch),
    ...checkPhones(sketch),
    ...(sketch.house !== undefined && hasAllPages(sketch)
      ? checkAvailability(sketch.house, folder.attachments)
      : sketch.prices === undefined
        ? []
        : checkSeasons(sketch.prices))
  ]
  // The photos of a unit that is gone are left over together with its prices, and those of a lost part with its names.
  const isPartGone = found.some(
    ({ code, args }) => code === 'names-lost' || (code === 'unit-unknown' && args.nearest === undefined)
  )
  // A file in the folder of the other list has its number there by accident.
  const moved = found.flatMap(({ code, args }) =>
    code === 'unit-unknown' && args.moved ? `${args.moved[1]}/${args.unit}.yaml` : []
  )
  if (moved.length > 0)
    return found.filter(
      ({ code, at, also }) => code !== 'unit-alike' || ![at, ...also].some(({ file }) => moved.includes(file))
    )
  return isPartGone ? found.filter(({ code }) => code !== 'photo-unused') : found
}

/** The rules of a house, as the engine asks for them. */
export const rules: Rules<ExaminedFile> = {
  isAsked: isChecked,
  examine,
  check: (sketch, files, folder) => checkSketch(sketchOf(sketch), files, folder),
  explain
}
