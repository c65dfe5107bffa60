/** What Italian law asks of a house that lets, beside what the corpus has of it. */
import { expect, test } from 'vitest'
import type { Model } from '../../../generator/house/model/content-model.ts'
import type { RuleContext } from '../../../generator/engine/content/rules.ts'
import { dutyRule } from '../../../generator/house/rules/duty-rules.ts'
import { changed, say, wholeHouse } from '../pages/whole-house.ts'

const inItaly = changed(wholeHouse(), ({ site, oil }) => {
  site.address.country = 'IT'
  site.touristTax.nights = 7
  oil!.information = { heading: say('To know'), nutrition: {} as never }
})

/** What is told after a change of a house to which nothing is missing. */
function dutiesOf(change: (copy: Model) => void, today = '2026-11-25') {
  const context = { today } as unknown as RuleContext
  return dutyRule.check(changed(inItaly, change) as never, context).map(({ args }) => args)
}

const withThreeFlats = ({ apartments, site }: Model): void => {
  apartments.push({ ...apartments[0]!, slug: 'drei', file: 'apartments/drei.yaml' })
  delete site.legal.vatNumber
}

test('a third flat makes a business, which has a VAT number', () => {
  expect(dutiesOf(withThreeFlats)).toEqual([{ duty: 'vat-number', flats: 3 }])
  expect(dutiesOf(({ site }) => void delete site.legal.vatNumber)).toEqual([])
  const abroad = (copy: Model): void => {
    withThreeFlats(copy)
    copy.site.address.country = 'CH'
  }
  expect(dutiesOf(abroad)).toEqual([])
  const asked = (copy: Model): void => {
    withThreeFlats(copy)
    Object.assign(copy, { unconfirmed: ['site.yaml/legal/vatNumber'] })
  }
  expect(dutiesOf(asked), 'what a placeholder asks for').toEqual([])
})

test('a unit has a code of its own, or that of its structure', () => {
  const ofRooms = ({ site }: Model): void => {
    site.legal.structures = [{ name: say('Chambers'), units: 'rooms', nationalCode: 'IT001' }]
  }
  const withCodes = (copy: Model): void => {
    ofRooms(copy)
    for (const unit of copy.apartments) unit.nationalCode = 'IT002'
  }
  expect(dutiesOf(withCodes)).toEqual([])
  // The first of the two is a copy of a room that has one.
  expect(dutiesOf(ofRooms)).toEqual([{ duty: 'unit-code', units: 1 }])
})

test('a rating is at most two years old on the day of the build', () => {
  expect(dutiesOf(() => {}, '2028-03-01')).toEqual([])
  const old = { duty: 'rating-old', date: '2026-03-01' }
  expect(
    dutiesOf(() => {}, '2028-03-02'),
    'of rooms and of apartments'
  ).toEqual([old, old])
})

test('a health claim needs the nutrition table of the oil, and a pack of it holds at most 5 litres', () => {
  expect(dutiesOf(() => {})).toEqual([])
  const claimed = ({ oil }: Model): void => void delete oil!.information
  expect(dutiesOf(claimed)).toEqual([{ duty: 'oil-nutrition' }])
  const large = ({ oil }: Model): void => void Object.assign(oil!.sizes.products[1]!, { litres: 10 })
  expect(dutiesOf(large)).toEqual([{ duty: 'oil-pack' }])
  const inTwo = ({ oil }: Model): void => void Object.assign(oil!.sizes.products[1]!, { litres: 10, packs: 2 })
  expect(dutiesOf(inTwo)).toEqual([])
})
