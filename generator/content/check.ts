/**
 * The rules that one schema cannot see: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * They see all files at once, as far as they have their shape; what a single value may be is said in the schemas.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Field } from './fields.ts'
import type { Meta } from './model.ts'
import type { Data } from './read.ts'
import { checkAvailability } from './rules/availability.ts'
import { checkDays, isDated } from './rules/days.ts'
import { checkHouseRules } from './rules/house-rules.ts'
import { checkIds, checkLists } from './rules/lists.ts'
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
 * Whatever can be said of as much of the content as has its shape: what is lacking because something else is wrong is
 * no mistake of its own.
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
  return [
    ...checkReferences(sketch, fields, data.targets),
    ...checkPhotos(sketch, fields, data),
    ...checkDays(fields),
    ...checkSite(sketch),
    ...checkHouseRules(sketch),
    ...checkGuests(sketch),
    ...checkTitles(sketch),
    ...checkIds(sketch),
    ...checkLists(sketch),
    ...checkVariables(fields),
    ...checkQuotes(fields),
    ...checkPoints(fields),
    ...checkParts(sketch),
    ...checkPhones(sketch),
    ...(sketch.house !== undefined && hasAllPages(sketch)
      ? checkAvailability(sketch.house, data.calendars)
      : sketch.prices === undefined
        ? []
        : checkSeasons(sketch.prices))
  ]
}
