/** The rules about prices and bookings together: the only ones that the `availability` command needs. */
import { error, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import type { Collection } from '../../model/content-enums.ts'
import { rule } from '../rule.ts'
import { bookingRule } from './booking-rules.ts'
import { pricedUnitRule, rateRule, seasonNameRule } from './price-rules.ts'
import { requestRules } from './request-rules.ts'
import { seasonRule, singleNightRule } from './season-rules.ts'
import { emptyRuleRule } from './stay-restriction-rules.ts'
import { unitParts } from './unit-facts.ts'
import { unitNameRule } from './unit-name-rules.ts'

/** Two units cannot have the same address of their answers: /api/rooms/blue. */
const answerAddressRule = rule(unitParts, ({ pages, rooms, apartments }) => {
  const api = pages.apartments?.api
  const at = (collection: Collection): Place => ({ file: 'pages.yaml', path: [collection, 'api'] })
  const slugs = new Set(rooms.map(({ slug }) => slug))
  return api !== undefined && api === pages.rooms?.api && apartments.some(({ slug }) => slugs.has(slug))
    ? [error('duplicate-value', at('apartments'), { key: 'api', value: api }, [at('rooms')])]
    : []
})

export const availabilityRules = [
  answerAddressRule,
  unitNameRule,
  emptyRuleRule,
  rateRule,
  seasonNameRule,
  pricedUnitRule,
  seasonRule,
  singleNightRule,
  bookingRule,
  ...requestRules
]
