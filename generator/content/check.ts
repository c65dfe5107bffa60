/**
 * The rules that one schema cannot see: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * They see all files at once, as far as they have their shape; what a single value may be is said in the schemas.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Field } from './fields.ts'
import type { Meta } from './model.ts'
import type { Data } from './read.ts'
import { checkAvailability } from './rules/availability.ts'
import { checkCopies, checkListed, checkOddPrices, checkTexts } from './rules/dangers.ts'
import { checkDays, isDated } from './rules/days.ts'
import { checkHouseRules } from './rules/house-rules.ts'
import { checkIds, checkLists } from './rules/lists.ts'
import { checkMap } from './rules/map.ts'
import { checkParts, hasAllPages } from './rules/parts.ts'
import { checkPhones } from './rules/phones.ts'
import { checkPhotos } from './rules/photos.ts'
import { checkPoints } from './rules/points.ts'
import { checkReferences } from './rules/references.ts'
import { checkSeasons } from './rules/seasons.ts'
import { checkSite } from './rules/site.ts'
import { checkQuotes, checkVariables } from './rules/texts.ts'
import { checkTitles } from './rules/titles.ts'
import { checkGuests } from './rules/units.ts'
import { sketchedFields, type Sketch } from './shape.ts'

/** Whether a single value is of any concern to the rules that need more than its schema. */
export const isChecked = ({ refers, rule, variables, isSole }: Meta): boolean =>
  refers !== undefined || variables !== undefined || isSole === true || rule === 'coordinates' || isDated(rule)

/**
 * The rules that read texts. To all others a house is the same whatever its texts say, so that an edit of a text asks
 * these alone: `tests/content/verdict.test.ts` holds the others to it.
 * @param fields those of the files to look at
 * @param files the files to look at; all of them where none are named
 */
export function checkWording(
  sketch: Pick<Sketch, 'model' | 'languages' | 'isNoted'>,
  fields: readonly Field[],
  files?: ReadonlySet<string>
): Diagnostic[] {
  return [...checkTitles(sketch), ...checkVariables(fields), ...checkQuotes(fields), ...checkTexts(sketch, files)]
}

/**
 * All that can be said of the content that has its shape: what is missing because something else is wrong is no
 * diagnostic of its own.
 * @param data what else is in the folder, and the ids of the pages that links can reach.
 * @param fields those of the sketch that are checked, for whoever has them already
 */
export function checkSketch(
  sketch: Sketch,
  data: Pick<Data, 'photos' | 'calendars' | 'diagnostics'> & { targets: readonly string[] },
  fields: readonly Field[] = sketchedFields(sketch, isChecked)
): Diagnostic[] {
  // Without its languages every text of the house is lacking.
  if (sketch.languages.length === 0) return []
  const found = [
    ...checkReferences(sketch, fields, data.targets),
    ...checkPhotos(sketch, fields, data),
    ...checkDays(fields),
    ...checkSite(sketch),
    ...checkHouseRules(sketch),
    ...checkGuests(sketch),
    ...checkIds(sketch),
    ...checkLists(sketch),
    ...checkPoints(fields),
    ...checkCopies(sketch),
    ...checkListed(sketch.house),
    ...checkOddPrices(sketch),
    ...checkMap(sketch),
    ...checkParts(sketch),
    ...checkPhones(sketch),
    ...checkWording(sketch, fields),
    ...(sketch.house !== undefined && hasAllPages(sketch)
      ? checkAvailability(sketch.house, data.calendars)
      : sketch.prices === undefined
        ? []
        : checkSeasons(sketch.prices))
  ]
  // The photos of a unit that is gone are left over together with its prices, and those of a lost part with its names.
  const isPartGone = found.some(
    ({ code, args }) => code === 'names-lost' || (code === 'unit-unknown' && args.nearest === undefined)
  )
  return isPartGone ? found.filter(({ code }) => code !== 'photo-unused') : found
}
