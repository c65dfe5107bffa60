/**
 * The rules that go beyond one schema: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * The schema says what a single value may be.
 */
import type { RuleSet } from '../../engine/content/rules.ts'
import { checkPhotos, checkUnusedPhotos } from '../../engine/content/photo-references.ts'
import { collections, type Model } from '../model/content-model.ts'
import { availabilityRules } from './availability/availability-rules.ts'
import { capacityRules } from './capacity-rules.ts'
import { coordinateRule } from './coordinate-rules.ts'
import { dutyRule } from './duty-rules.ts'
import { checkHealthWords } from './health-claim-rules.ts'
import { houseRoleRule } from './house-role-rules.ts'
import { pageFileRule } from './page-file-rules.ts'
import { phoneSwapRule } from './phone-rules.ts'
import { galleryRule, plausibilityRules, repeatedPhotos } from './plausibility-rules.ts'
import { referenceRules, unusedNamesRule } from './reference-rules.ts'
import { finalRule, rule } from './rule.ts'
import { siteRules } from './site-rules.ts'
import { titleRules } from './search-title-rules.ts'

/** The rules of this definition, in the order in which they are asked. */
export const rules: RuleSet = {
  checkText: checkHealthWords,
  rules: [
    pageFileRule,
    ...referenceRules,
    rule({}, (_, context) => checkPhotos(context)),
    ...siteRules,
    houseRoleRule,
    ...capacityRules,
    ...titleRules,
    ...availabilityRules,
    galleryRule,
    coordinateRule,
    ...plausibilityRules,
    phoneSwapRule,
    unusedNamesRule,
    finalRule((model, context) => {
      const repeated = collections.flatMap((collection) => model[collection].flatMap(repeatedPhotos))
      const names = repeated.map(({ photo }) => photo)
      return hasLostUnit(model) ? [] : checkUnusedPhotos(context, names)
    }),
    dutyRule
  ]
}

/** Whether a unit that has prices or calendars has no file: nothing shows its photos for that reason. */
const hasLostUnit = ({ prices, bookings, ...units }: Model): boolean =>
  collections.some((collection) => {
    const slugs = units[collection].map(({ slug }) => slug)
    return Object.keys({ ...prices?.[collection], ...bookings?.[collection] }).some((slug) => !slugs.includes(slug))
  })
