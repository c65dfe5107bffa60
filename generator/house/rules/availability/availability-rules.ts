/** The rules about prices and bookings together: the only ones that the `availability` command needs. */
import type { Rule } from '../../../engine/content/rules.ts'
import { error, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import type { Collection } from '../../model/content-enums.ts'
import { availabilityRule } from '../../model/content-readers.ts'
import { bookingRule, calendarPageRule, ownCalendarRule } from './booking-rules.ts'
import { pricedUnitRule, rateRule } from './price-rules.ts'
import { requestRules } from './request-rules.ts'
import { nightPriceRule, seasonRule, singleNightRule } from './season-rules.ts'
import { unitFiles } from './unit-facts.ts'
import { unitNameRule } from './unit-name-rules.ts'

/** Two units cannot have the same address of their answers: /api/rooms/blue. */
const answerAddressRule = availabilityRule(unitFiles, ({ pages, rooms, apartments }) => {
  const api = pages.apartments?.api
  const at = (collection: Collection): Place => ({ file: 'pages.yaml', path: [collection, 'api'] })
  const slugs = new Set(rooms.map(({ slug }) => slug))
  return api !== undefined && api === pages.rooms?.api && apartments.some(({ slug }) => slugs.has(slug))
    ? [error('duplicate-value', at('apartments'), { key: 'api', value: api }, [at('rooms')])]
    : []
})

/** Combines rules into one, so that an error of one of them does not prevent the others. */
const together = (...rules: readonly Rule[]): Rule => ({
  reads: [...new Set(rules.flatMap(({ reads }) => reads))],
  check: (content, context) => rules.flatMap(({ check }) => check(content, context))
})

export const availabilityRules = [
  answerAddressRule,
  together(unitNameRule, rateRule, pricedUnitRule),
  seasonRule,
  nightPriceRule,
  singleNightRule,
  bookingRule,
  ownCalendarRule,
  calendarPageRule,
  ...requestRules
]
