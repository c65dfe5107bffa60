/** Duties of Italian law that the corpus does not have. */
import { expect, test } from 'vitest'
import { asText, type Text } from '../../../generator/engine/fields/text.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import type { RuleContext } from '../../../generator/engine/content/rules.ts'
import { dutyRule } from '../../../generator/house/rules/duty-rules.ts'
import { changed, say, wholeHouse } from '../pages/whole-house.ts'

const fats = { fat: 92, saturates: 13, monounsaturates: 67, polyunsaturates: 9.6 }
const nutrition = { kilojoules: 3389, kilocalories: 824, ...fats, carbohydrate: 0, sugars: 0, protein: 0, salt: 0 }
const category =
  'Superior category olive oil obtained directly from olives and solely by mechanical means. Olio d’oliva di ' +
  'categoria superiore ottenuto direttamente dalle olive e unicamente mediante procedimenti meccanici.'

const inItaly = changed(wholeHouse(), ({ site, oil }) => {
  site.host = 'https://house.ch'
  site.address.country = 'IT'
  site.legal.email = 'post@house.ch'
  delete site.legal.certifiedEmail
  site.touristTax.nights = 7
  Object.assign(oil!, {
    information: {
      heading: say('To know'),
      category: say(category),
      origin: say('Italy'),
      storage: say('Cool'),
      nutrition
    },
    delivery: say('In three days'),
    payment: say('By card'),
    complaints: say('Write to us'),
    withdrawal: { right: say('14 days from delivery') },
    guarantee: say('Two years'),
    guaranteeNotice: { de: { photo: 'notice' }, en: { photo: 'notice' }, fr: { photo: 'notice' } }
  })
  const limits = { peroxides: 20, waxes: 150, k232: 2.5, k270: 0.22, deltaK: 0.01 }
  oil!.producer.analysis = { acidity: { from: 0.2, to: 0.35 }, ...limits, note: say('At the best-before date') }
  oil!.hero.title = say('Extra virgin olive oil')
  for (const each of oil!.claims.items)
    each.text = say('Vitamin E contributes to the protection of cells from oxidative stress.')
})

/** What is told after a change of a house to which nothing is missing. */
function dutiesOf(change: (copy: Model) => void, today = '2026-11-25') {
  const context = { today } as unknown as RuleContext
  const told = dutyRule.check(changed(inItaly, change) as never, context)
  return told.flatMap((each) => (each.code === 'legal-duty' ? [each.args] : []))
}

const withThreeFlats = ({ apartments, site }: Model): void => {
  apartments.push({ ...apartments[0]!, slug: 'drei', file: 'apartments/drei.yaml' })
  delete site.legal.vatNumber
}

test('words of a guest may be two years old, and no older', () => {
  const written = (date: string) => ({ text: say('Lovely'), name: say('Ada'), date })
  const withWords = ({ pages }: Model): void => {
    pages.rooms!.unit.reviews = { checked: say('By hand'), words: [written('2024-11-25'), written('2024-11-24')] }
  }
  expect(dutiesOf(withWords)).toEqual([{ duty: 'review-old', date: '2024-11-24' }])
})

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
    const flats = { name: say('Flats'), units: 'apartments' as const }
    site.legal.structures = [{ name: say('All') }, flats, { name: say('Rooms'), units: 'rooms', nationalCode: 'IT001' }]
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
  const claimed = ({ oil }: Model): void => void delete oil!.information!.nutrition
  expect(dutiesOf(claimed)).toEqual([{ duty: 'oil-nutrition' }])
  const large = ({ oil }: Model): void => void Object.assign(oil!.sizes.products[1]!, { litres: 10 })
  expect(dutiesOf(large)).toEqual([{ duty: 'oil-pack' }])
  const inTwo = ({ oil }: Model): void => void Object.assign(oil!.sizes.products[1]!, { litres: 10, packs: 2 })
  expect(dutiesOf(inTwo)).toEqual([])
})

test.each<[key: string, law: string, leaveOut: (copy: Model) => void]>([
  ['information', 'food', ({ oil }) => void delete oil!.information],
  ['origin', 'oil', ({ oil }) => void delete oil!.information!.origin],
  ['note', 'oil', ({ oil }) => void delete oil!.producer.analysis!.note],
  ['delivery', 'sale', ({ oil }) => void delete oil!.delivery],
  ['withdrawal', 'sale', ({ oil }) => void delete oil!.withdrawal],
  ['guarantee', 'sale', ({ oil }) => void delete oil!.guarantee],
  ['guaranteeNotice', 'notice', ({ oil }) => void delete oil!.guaranteeNotice],
  ['fr', 'notice', ({ oil }) => void delete oil!.guaranteeNotice!.fr],
  ['privacyNotice', 'privacy', ({ site }) => void delete site.privacyNotice],
  ['rights', 'privacy', ({ site }) => void delete (site.privacyNotice as Partial<typeof site.privacyNotice>)!.rights],
  ['email', 'site', ({ site }) => void delete site.legal.email]
])('%s may not be left out', (key, law, leaveOut) => {
  expect(dutiesOf(leaveOut).filter(({ duty }) => duty === 'absent')).toEqual([{ duty: 'absent', key, law }])
})

test('the oil has its legal name and category, and acidity only beside its other values', () => {
  const named = (title: string, text = 'Ours') =>
    dutiesOf(({ oil }) => Object.assign(oil!.hero, { title: say(title), text: say(text) }))
  expect(named('Extra virgin', 'Extra virgin olive oil')).toEqual([{ duty: 'oil-name' }])
  expect(named('Green gold', 'Extra virgin olive oil')).toEqual([])
  const reworded = ({ oil }: Model): void => void (oil!.information!.category = say('The best oil'))
  expect(dutiesOf(reworded)).toEqual([{ duty: 'oil-category' }])
  const acid = ({ oil }: Model): void => void oil!.producer.rows.push({ label: say('Acidity'), value: say('0.2%') })
  expect(dutiesOf(acid)).toEqual([{ duty: 'oil-acidity' }])
  const note = say('For the acidity the second value')
  expect(dutiesOf(({ oil }) => void Object.assign(oil!.producer.analysis!, { note }))).toEqual([])
})

test.each([
  [
    'La sostituzione nella dieta dei grassi saturi con grassi insaturi contribuisce al mantenimento di livelli ' +
      'normali di colesterolo nel sangue. L’acido oleico è un grasso insaturo.',
    'Replacing saturated fats in the diet with unsaturated fats contributes to the maintenance of normal blood ' +
      'cholesterol levels. Oleic acid is an unsaturated fat.'
  ],
  [
    'La vitamina E contribuisce alla protezione delle cellule dallo stress ossidativo.',
    'Vitamin E contributes to the protection of cells from oxidative stress.'
  ],
  [
    'I polifenoli dell’olio di oliva contribuiscono alla protezione dei lipidi ematici dallo stress ossidativo.',
    'Olive oil polyphenols contribute to the protection of blood lipids from oxidative stress.'
  ]
])('a health claim in the words of the law is fine with either apostrophe, and in no others: %s', (it, en) => {
  const claim = (text: { it: string; en: string }) =>
    dutiesOf(({ oil }) => void (oil!.claims.items[0]!.text = asText(text) as Text<never>)).filter(
      ({ duty }) => duty === 'oil-claim'
    )
  expect([claim({ it, en }), claim({ it: it.replaceAll('’', "'"), en })]).toEqual([[], []])
  expect(claim({ it: `${it} Davvero.`, en })).toEqual([{ duty: 'oil-claim' }])
  expect(claim({ it, en: `${en} Truly.` })).toEqual([{ duty: 'oil-claim' }])
})

test('figures of the nutrition table do not contradict each other', () => {
  const tableOf = (values: object) => dutiesOf(({ oil }) => Object.assign(oil!.information!.nutrition!, values))
  // Three in a hundred away from 824 kcal, and further.
  expect([3343, 3344, 3552, 3553].map((kilojoules) => tableOf({ kilojoules }).length)).toEqual([1, 0, 0, 1])
  const energy = { duty: 'energy', kilojoules: 824, kilocalories: 3389, expected: 14_180 }
  expect(tableOf({ kilojoules: 824, kilocalories: 3389 })).toEqual([energy])
  expect(tableOf({ fat: 9.2 })).toEqual([{ duty: 'parts', key: 'fat', sum: 89.6 }])
  expect(tableOf({ fat: 89 }), 'rounded').toEqual([])
})

test('an example is no value, unless it is to be confirmed', () => {
  const found = (change: (copy: Model) => void) =>
    dutiesOf(change).flatMap((each) => (each.duty === 'example' ? [each.key] : []))
  const shipped = ({ site, phones, apartments }: Model): void => {
    site.host = 'https://www.house.example'
    Object.assign(site.address, { street: 'Contrada rurale', postcode: '00000' })
    Object.assign(site.legal, { company: 'Ragione sociale', registeredOffice: 'Via e numero, CAP e comune' })
    Object.assign(site.legal, { vatNumber: '00000000000', registerNumber: 'FG-000000', email: 'info@house.example' })
    phones.numbers = { house: '+390000000001' }
    apartments[0]!.nationalCode = 'IT000000AA00000000'
    apartments[0]!.regionalCode = 'FG00000000000000001'
  }
  const all = ['host', 'street', 'company', 'registeredOffice', 'registerNumber', 'vatNumber', 'email', 'house']
  expect(found(shipped).toSorted()).toEqual([...all, 'postcode', 'nationalCode', 'regionalCode'].toSorted())
  const real = ({ site, phones }: Model): void => {
    Object.assign(site.legal, { company: 'Ulivi S.r.l.', registeredOffice: 'Via Roma 1', vatNumber: '00488410010' })
    phones.numbers = { house: '+390884000000' }
  }
  expect(found(real)).toEqual([])
  const marked = (copy: Model): void => {
    copy.site.legal.company = 'Ragione sociale'
    Object.assign(copy, { unconfirmed: ['site.yaml/legal/company'] })
  }
  expect(found(marked)).toEqual([])
})
