/**
 * The rules that go beyond one schema: names that must exist elsewhere, ranges, days of the year, photos on the disk.
 * The schema says what a single value may be.
 */
import type { RuleSet } from '../../engine/content/rules.ts'
import { checkPhotos, checkUnusedPhotos } from '../../engine/content/photo-references.ts'
import { collections, type Model } from '../model/content-model.ts'
import { availabilityRules } from './availability/availability-rules.ts'
import { capacityRules, capacityCodes } from './capacity-rules.ts'
import { coordinateRule, coordinateCodes } from './coordinate-rules.ts'
import { dutyRule, dutyCodes } from './duty-rules.ts'
import { checkHealthWords, healthCodes } from './health-claim-rules.ts'
import { houseRoleRule } from './house-role-rules.ts'
import { pageFileRule, pageFileCodes } from './page-file-rules.ts'
import { phoneSwapRule, phoneCodes } from './phone-rules.ts'
import { galleryRule, plausibilityRules, repeatedPhotos, plausibilityCodes } from './plausibility-rules.ts'
import { referenceRules, unusedNamesRule, referenceCodes } from './reference-rules.ts'
import { valueCodes } from '../schemas/kinds/checked-values.ts'
import { seasonCodes } from './availability/season-rules.ts'
import { stayCodes } from './availability/stay-restriction-rules.ts'
import { unitNameCodes } from './availability/unit-name-rules.ts'
import { bookingCodes } from './availability/booking-rules.ts'
import { requestCodes } from './availability/request-rules.ts'
import { finalRule, rule } from './rule.ts'
import { siteRules, siteCodes } from './site-rules.ts'
import { titleRules, titleCodes } from './search-title-rules.ts'

/** What rules say, by subject. */
export const ruleSubjects = {
  'Facts of the house': {
    ...valueCodes,
    ...capacityCodes,
    ...coordinateCodes,
    ...siteCodes,
    ...dutyCodes,
    ...healthCodes,
    ...titleCodes
  },
  References: { ...referenceCodes, ...unitNameCodes, ...pageFileCodes, ...phoneCodes },
  'Seasons and days': { ...seasonCodes, ...stayCodes },
  'Likely mistakes': plausibilityCodes,
  'Bookings and requests': { ...bookingCodes, ...requestCodes }
}

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
