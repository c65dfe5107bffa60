/** Rules that hold for every field of a kind, in whatever file it stands. */
import { expect, test } from 'vitest'
import { fieldWalker, fieldsIn } from '../../../generator/engine/fields/schema-fields.ts'
import { block, list } from '../../../generator/engine/fields/schema-metadata.ts'
import { fieldOf } from '../../../generator/engine/fields/field-tree.ts'
import { amountRule } from '../../../generator/house/rules/amount-rules.ts'
import { checkFile, isRelevant } from '../../../generator/house/rules/single-file-rules.ts'
import { dayOrMonthDay, money } from '../../../generator/house/schemas/field-schemas.ts'
import type { RuleContext } from '../../../generator/engine/content/rules.ts'

/** A file that no rule names. */
const words = { it: 'Offerta', en: 'Offer' }
const offers = list(words)(block(words)({ from: dayOrMonthDay(words), to: dayOrMonthDay(words), price: money(words) }))

type Entry = { from: string; to: string; price: number }

const fieldsOf = (entries: readonly Entry[]) =>
  fieldsIn('offers.yaml', entries, fieldWalker(fieldOf(offers), isRelevant))

const found = (...contents: Entry[]) =>
  checkFile({ file: 'offers.yaml', contents, fields: fieldsOf(contents) }, { languages: [], isSuppressed: () => false })

test.each([
  ['2027-05-02', '2027-05-01', 'range-reversed'],
  ['05-02', '2027-05-03', 'period-mixed'],
  ['02-30', '03-02', 'rule-broken']
])('a period from %s to %s is told wherever it is', (from, to, code) => {
  const right = { from: '2027-05-01', to: '2027-05-02', price: 10 }
  expect(found(right, { from, to, price: 10 }).map((each) => [each.code, each.at])).toEqual([
    [code, { file: 'offers.yaml', path: [1, code === 'rule-broken' ? 'from' : 'to'] }]
  ])
})

test('an amount that must be a slip is told wherever it is', () => {
  const period = { from: '05-01', to: '05-02' }
  const fields = fieldsOf([
    { ...period, price: 10 },
    { ...period, price: 9_999_999 }
  ])
  const context = { fields, languages: [] } as unknown as RuleContext
  const own = amountRule.check({ site: { currency: 'EUR' } } as never, context)
  expect(own.map(({ code, at }) => [code, at])).toEqual([['number-range', { file: 'offers.yaml', path: [1, 'price'] }]])
})
