/**
 * Lists all rules: what goes beyond one schema, such as names that must exist elsewhere, ranges, days of the year,
 * photos on the disk.
 */
import { seasonNameRule } from './availability/price-rules.ts'
import { partyRules, requestCodes } from './availability/request-rules.ts'
import type { RuleSet } from '../../engine/content/rules.ts'
import { checkUnusedPhotos } from '../../engine/content/photo-references.ts'
import type { Model } from '../model/content-model.ts'
import { collections } from '../model/content-enums.ts'
import { availabilityRules } from './availability/availability-rules.ts'
import { beachRule, coordinateRule, coordinateCodes } from './coordinate-rules.ts'
import { dutyRule, dutyCodes } from './duty-rules.ts'
import { plausibilityRules, plausibilityCodes } from './plausibility-rules.ts'
import { referenceRules, unusedNamesRule } from './reference-rules.ts'
import { codeCodes } from '../types/codes.ts'
import { periodCodes } from '../types/days.ts'
import { rangeCodes } from '../types/ranges.ts'
import { stayRule, stayRuleCodes } from './availability/stay-rules.ts'
import { seasonCodes } from './availability/season-rules.ts'
import { unitNameCodes } from './availability/unit-name-rules.ts'
import { matchNames } from './availability/unit-facts.ts'
import { bookingCodes } from './availability/booking-rules.ts'
import { finalRule } from '../model/content-readers.ts'
import { pageCodes, pageFileRule, siteRules, siteCodes } from './site-rules.ts'
import { checkText, textCodes } from './text-rules.ts'
import { wordRule } from './word-rules.ts'

/** What rules say, by subject. */
export const ruleSubjects = {
  'Facts of the house': {
    ...rangeCodes,
    ...periodCodes,
    ...codeCodes,
    ...coordinateCodes,
    ...siteCodes,
    ...dutyCodes,
    ...textCodes
  },
  References: { ...unitNameCodes, ...pageCodes },
  'Seasons and days': { ...seasonCodes, ...stayRuleCodes },
  'Likely mistakes': plausibilityCodes,
  'Bookings and requests': { ...bookingCodes, ...requestCodes }
}

/** The rules of this definition, in the order in which they are asked. */
export const rules: RuleSet = {
  checkText,
  rules: [
    pageFileRule,
    ...referenceRules,
    ...siteRules,
    wordRule,
    ...availabilityRules,
    seasonNameRule,
    stayRule,
    ...partyRules,
    coordinateRule,
    beachRule,
    ...plausibilityRules,
    unusedNamesRule,
    finalRule((model, context) => (hasLostUnit(model) ? [] : checkUnusedPhotos(context))),
    dutyRule
  ]
}

/** Whether a unit that has prices or calendars has no file: nothing shows its photos for that reason. */
const hasLostUnit = (model: Model): boolean =>
  collections.some((collection) =>
    [model.prices, model.bookings].some(
      (named) => matchNames(model, named, { collection, drafts: [] }).unknown.length > 0
    )
  )
