/**
 * Warns of duties of Italian law that the content does not seem to meet. Only an adviser can say whether one applies,
 * so these are warnings. Placeholders are not reported again.
 */
import { warning, type Diagnostic, type Path, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { valueAt } from '../../engine/fields/value-paths.ts'
import { isStandIn } from '../../engine/fields/stand-in.ts'
import type { Day } from '../stay/days/day.ts'
import type { Model } from '../model/content-model.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import { finalRule } from '../model/content-readers.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { count, either, facts, like, number, oneOf } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const dutyCodes = {
  'legal-duty': entry({
    /** How many apartments or units have it, and the day of a rating. */
    args: either(
      facts({ duty: oneOf('vat-number'), flats: count }),
      facts({ duty: oneOf('unit-code'), units: count }),
      facts({ duty: oneOf('tax-limit', 'rating-date', 'oil-nutrition', 'oil-pack') }),
      facts({ duty: oneOf('oil-name', 'oil-category', 'oil-acidity', 'oil-cold', 'oil-region', 'oil-claim') }),
      facts({ duty: oneOf('rating-old', 'review-old'), date: like('2024-11-02') }),
      /** What is nowhere, and the law that wants it there. */
      facts({
        duty: oneOf('absent'),
        key: like('origin', 'email'),
        law: oneOf('food', 'oil', 'sale', 'notice', 'site', 'privacy')
      }),
      facts({ duty: oneOf('energy'), kilojoules: number, kilocalories: number, expected: number }),
      facts({ duty: oneOf('nutrients'), kilojoules: number, expected: number }),
      /** A nutrient with less than its parts have together. */
      facts({ duty: oneOf('parts'), key: like('fat', 'carbohydrate'), sum: number }),
      /** A value that stands in for the real one. */
      facts({
        duty: oneOf('example'),
        key: like('company', 'vatNumber'),
        value: like('Ragione sociale', '00000000000')
      })
    ),
    severity: 'warning',
    case: ({ duty }) => `legal-duty_${duty}`,
    isBrief: true,
    also: true,
    // Nothing makes an example real.
    suppression: ({ duty }) => (duty === 'example' ? undefined : 'right'),
    example: {
      'site.yaml':
        'host: https://murmelruh.ch\naddress: { street: Via Roma 1, postcode: "71019", town: Chur, province: FG, ' +
        'country: IT, coordinates: "46.78031, 9.68275" }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", email: rossi@murmelruh.ch, structures: [{ name: { de: ' +
        'B&B, en: B&B, fr: B&B }, nationalCode: IT014027B4XYZ12345 }] }\n' +
        'touristTax: { amount: ▸2.50 }'
    }
  })
}

/** From so many flats on, the law presumes that short lets are a business: L. 178/2020, art. 1, c. 595. */
const businessFlats = 3

/** No review may be older: SME law of 2026. */
const ratingYears = 2

/** A pack of olive oil for consumers holds no more: Regulation (EU) 2022/2104. */
const packLitres = 5

type At = Place & { path: Path }

export const dutyRule = finalRule((model, { today }) =>
  model.site.address.country === 'IT'
    ? [
        ...checkSite(model),
        ...checkUnitCodes(model),
        ...checkRatings(model, today),
        ...checkReviews(model, today),
        ...checkAbsent(model),
        ...checkOil(model),
        ...checkExamples(model)
      ].map(({ at, also = [], args }) => warning('legal-duty', at, args, also))
    : []
)

type Found = { at: At; also?: Place[]; args: Extract<Diagnostic, { code: 'legal-duty' }>['args'] }

const isAskedFor = ({ unconfirmed }: Model, { file, path }: At): boolean =>
  unconfirmed.includes([file, ...path].join('/'))

/** Flats that are a business, and a tax without its longest time. */
function checkSite(model: Model): Found[] {
  const { legal, touristTax } = model.site
  const lacks = (value: unknown, ...path: string[]): boolean =>
    value === undefined && !isAskedFor(model, { file: 'site.yaml', path })
  const flats = model.apartments.length
  const isBusiness = flats >= businessFlats && lacks(legal.vatNumber, 'legal', 'vatNumber')
  const isUnlimited = touristTax.amount !== 0 && lacks(touristTax.nights, 'touristTax', 'nights')
  const legalAt: At = { file: 'site.yaml', path: ['legal'], part: 'key' }
  const amountAt: At = { file: 'site.yaml', path: ['touristTax', 'amount'] }
  return [
    ...(isBusiness ? [{ at: legalAt, args: { duty: 'vat-number', flats } } as const] : []),
    ...(isUnlimited ? [{ at: amountAt, args: { duty: 'tax-limit' } } as const] : [])
  ]
}

/** One for all units without a code. A structure that names no units may be that of any. */
function checkUnitCodes(model: Model): Found[] {
  const { structures } = model.site.legal
  if (structures.some(({ units, nationalCode }) => units === undefined && nationalCode !== undefined)) return []
  const without = collections.flatMap((collection) =>
    model[collection].filter(({ file, nationalCode }) => {
      const isCovered = structures.some((each) => each.units === collection && each.nationalCode !== undefined)
      return nationalCode === undefined && !isCovered && !isAskedFor(model, { file, path: ['nationalCode'] })
    })
  )
  const [first, ...others] = without.map(({ file }): At => ({ file, path: ['name'] }))
  return first === undefined ? [] : [{ at: first, also: others, args: { duty: 'unit-code', units: without.length } }]
}

/** The first day of which a review may be. */
const oldestReview = (today: Day): Day => `${Number(today.slice(0, 4)) - ratingYears}${today.slice(4)}`

function checkReviews({ pages }: Model, today: Day): Found[] {
  return collections.flatMap((collection) =>
    (pages[collection]?.unit.reviews?.words ?? []).flatMap(({ date }, index): Found[] => {
      const path = [collection, 'unit', 'reviews', 'words', index, 'date']
      return date < oldestReview(today)
        ? [{ at: { file: 'pages.yaml', path }, args: { duty: 'review-old', date } }]
        : []
    })
  )
}

function checkRatings(model: Model, today: Day): Found[] {
  const oldest = oldestReview(today)
  const missingDates = (collection: Collection): Found[] => {
    const rating = model.pages[collection]?.unit.rating
    if (rating === undefined) return []
    const at: At = { file: 'pages.yaml', path: [collection, 'unit', 'rating'] }
    const dateAt: At = { ...at, path: [...at.path, 'source', 'date'] }
    const { date } = rating.source ?? {}
    if (date === undefined)
      return isAskedFor(model, dateAt) ? [] : [{ at: { ...at, part: 'key' }, args: { duty: 'rating-date' } }]
    return date < oldest ? [{ at: dateAt, args: { duty: 'rating-old', date } }] : []
  }
  return collections.flatMap(missingDates)
}

const oilAt = (...path: (string | number)[]): At => ({ file: 'oil.yaml', path })

type Law = 'food' | 'oil' | 'sale' | 'notice' | 'site' | 'privacy'

/** What the oil must state, by the laws in the help of its fields. Parts come after what they are part of. */
const oilDuties: readonly (readonly [law: Law, ...path: string[]])[] = [
  ['food', 'information'],
  ['oil', 'information', 'category'],
  ['oil', 'information', 'origin'],
  ['oil', 'information', 'storage'],
  ['oil', 'producer', 'analysis', 'note'],
  ['sale', 'delivery'],
  ['sale', 'payment'],
  ['sale', 'complaints'],
  ['sale', 'withdrawal'],
  ['sale', 'guarantee'],
  ['notice', 'guaranteeNotice']
]

/** What a notice on privacy says: GDPR, art. 13. */
const noticeParts = ['purposes', 'basis', 'retention', 'rights', 'authority']

/** What is absent, and is not to be confirmed. A part is absent only from what is there. */
function checkAbsent(model: Model): Found[] {
  const { site, oil } = model
  const notices = site.languages.map(({ code }) => ['notice', 'guaranteeNotice', code] as const)
  const all = [
    ['site.yaml', site, 'site', 'legal', 'email'] as const,
    ...[[], ...noticeParts.map((part) => [part])].map(
      (part) => ['site.yaml', site, 'privacy', 'privacyNotice', ...part] as const
    ),
    ...(oil === undefined ? [] : [...oilDuties, ...notices].map((duty) => ['oil.yaml', oil, ...duty] as const))
  ]
  return all.flatMap(([file, content, law, ...path]) => {
    const around = path.slice(0, -1)
    const isAbsent = valueAt(content, around) !== undefined && valueAt(content, path) === undefined
    if (!isAbsent || isAskedFor(model, { file, path })) return []
    const at: At = { file, path: around, part: around.length === 0 ? 'end' : 'key' }
    return [{ at, args: { duty: 'absent', key: String(path.at(-1)), law } }]
  })
}

function checkOil(model: Model): Found[] {
  if (model.oil === undefined) return []
  const { sizes, information, claims } = model.oil
  const table = oilAt('information', 'nutrition')
  const hasTable = information?.nutrition !== undefined || isAskedFor(model, table)
  const large = sizes.products.flatMap(({ litres, packs }, index): Found[] => {
    const at = oilAt('sizes', 'products', index)
    const isWithin = litres / (packs ?? 1) <= packLitres || isAskedFor(model, { ...at, path: [...at.path, 'packs'] })
    const key = packs === undefined ? 'litres' : 'packs'
    return isWithin ? [] : [{ at: { ...at, path: [...at.path, key] }, args: { duty: 'oil-pack' } }]
  })
  // A claim that waits for its measurement is not shown anyway.
  const isClaimed = claims.items.some(({ analysis }) => analysis === undefined || analysis.measured !== undefined)
  const unproven: Found[] =
    information === undefined || hasTable || !isClaimed
      ? []
      : [{ at: { ...oilAt('claims'), part: 'key' }, args: { duty: 'oil-nutrition' } }]
  return [
    ...large,
    ...unproven,
    ...checkNutrition(information?.nutrition, table),
    ...checkOilWords(model.oil),
    ...checkOilTexts(model)
  ]
}

type Oil = NonNullable<Model['oil']>
type Nutrition = NonNullable<Oil['information']>['nutrition']

/** Of a kilocalorie; the factors of Regulation (EU) 1169/2011, Annex XIV, are up to 2 % away from it. */
const kilojoulesEach = 4.184

/** Figures of the nutrition table that contradict each other by more than they are rounded by. */
function checkNutrition(nutrition: Nutrition, { file, path }: At): Found[] {
  if (nutrition === undefined) return []
  const { kilojoules, kilocalories } = nutrition
  const expected = Math.round(kilocalories * kilojoulesEach)
  const energy: Found = {
    at: { file, path: [...path, 'kilojoules'] },
    args: { duty: 'energy', kilojoules, kilocalories, expected }
  }
  const wholes = { fat: ['saturates', 'monounsaturates', 'polyunsaturates'], carbohydrate: ['sugars'] } as const
  const less = (['fat', 'carbohydrate'] as const).flatMap((key): Found[] => {
    const sum = wholes[key].reduce((all, part) => all + nutrition[part], 0)
    // From 10 g on each is rounded to a whole gram.
    if (sum <= nutrition[key] + (wholes[key].length + 1) / 2) return []
    return [{ at: { file, path: [...path, key] }, args: { duty: 'parts', key, sum: Math.round(sum * 10) / 10 } }]
  })
  const found = [...(Math.abs(kilojoules - expected) > expected * 0.03 + 1 ? [energy] : []), ...less]
  // By the factors of the same annex.
  const byNutrients = Math.round(nutrition.fat * 37 + (nutrition.carbohydrate + nutrition.protein) * 17)
  const isFar = found.length === 0 && Math.abs(kilojoules - byNutrients) > byNutrients * 0.05 + 17
  return isFar ? [{ at: energy.at, args: { duty: 'nutrients', kilojoules, expected: byNutrients } }] : found
}

/** The legal name of the oil, other names that people use, its category and its claims in the words of the law. */
const legalWords = {
  it: {
    name: /extra ?vergine (?:di |d['’])oliva/i,
    short: /extra ?vergine/i,
    category:
      'olio d’oliva di categoria superiore ottenuto direttamente dalle olive e unicamente mediante procedimenti ' +
      'meccanici',
    claims: [
      'la sostituzione nella dieta dei grassi saturi con grassi insaturi contribuisce al mantenimento di livelli ' +
        'normali di colesterolo nel sangue. l’acido oleico è un grasso insaturo',
      'la vitamina e contribuisce alla protezione delle cellule dallo stress ossidativo',
      'i polifenoli dell’olio di oliva contribuiscono alla protezione dei lipidi ematici dallo stress ossidativo'
    ]
  },
  en: {
    name: /extra[ -]virgin olive oil/i,
    short: /extra[ -]virgin/i,
    category: 'superior category olive oil obtained directly from olives and solely by mechanical means',
    claims: [
      'replacing saturated fats in the diet with unsaturated fats contributes to the maintenance of normal blood ' +
        'cholesterol levels. oleic acid is an unsaturated fat',
      'vitamin e contributes to the protection of cells from oxidative stress',
      'olive oil polyphenols contribute to the protection of blood lipids from oxidative stress'
    ]
  }
} as const

/** Regulation (EU) 2022/2104: the name and the category of the oil; Regulation (EU) 432/2012: its claims. */
function checkOilWords({ hero, information, claims }: Oil): Found[] {
  return Object.entries(legalWords).flatMap(([language, { name, short, category, claims: permitted }]): Found[] => {
    const [title = '', text = '', categoryText = category] = [hero.title, hero.text, information?.category].map(
      (each) => each?.[language]
    )
    const hasName = name.test(title) || (name.test(text) && !short.test(title))
    const plain = (words: string): string => words.replaceAll("'", '’').replace(/\.$/, '').toLowerCase()
    const isPermitted = (words: string): boolean => permitted.some((each) => each === plain(words))
    const reworded = claims.items.flatMap(({ text: { [language]: words } }, index): Found[] =>
      words === undefined || isPermitted(words)
        ? []
        : [{ at: oilAt('claims', 'items', index, 'text', language), args: { duty: 'oil-claim' } }]
    )
    return [
      ...(hasName || title === ''
        ? []
        : [{ at: oilAt('hero', 'title', language), args: { duty: 'oil-name' } } as const]),
      ...(plain(categoryText).includes(category)
        ? []
        : [{ at: oilAt('information', 'category', language), args: { duty: 'oil-category' } } as const]),
      ...reworded
    ]
  })
}

type TextAt = { at: At; text: string }

/** All texts of a value. */
function textsIn(value: unknown, at: At): TextAt[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, { ...at, path: [...at.path, Array.isArray(value) ? Number(key) : key] })
  )
}

/** From so many degrees on no extraction is a cold one: Regulation (EU) 2022/2104. */
const warmDegrees = 27

/** What the same regulation allows to say of oil only in some cases, wherever it is said: once for each text. */
function checkOilTexts({ oil, pages, site }: Model): Found[] {
  const places = [...Object.values(site.place), site.address.town].flatMap(
    (each) => each.match(/\p{Lu}\p{L}{2,}/gu) ?? []
  )
  const named = `(?:${[...new Set(places)].join('|') || '$^'})`
  const region = new RegExp(
    String.raw`\b(?:olio|oil)\b[^.:;]{0,30}\b(?:d(?:i|el|ella|ell['’])|of|from)\s*(?:the )?${named}|` +
      String.raw`${named} (?:olive oil|oil|extra)`,
    'i'
  )
  // The line below the values of the analysis has all of them beside it.
  const isBesideValues = ({ path }: At): boolean => path.slice(0, 3).join('/') === 'producer/analysis/note'
  const dutiesOf = ({ at, text }: TextAt): ('oil-acidity' | 'oil-cold' | 'oil-region')[] => [
    ...(/acidit(?:à|a['’]|y)/i.test(text) && !isBesideValues(at) ? ['oil-acidity' as const] : []),
    ...(/\b(?:freddo|cold)/i.test(text) && Number(/(\d+)[^°\d]{0,3}°/.exec(text)?.[1] ?? 0) >= warmDegrees
      ? ['oil-cold' as const]
      : []),
    ...(region.test(text) ? ['oil-region' as const] : [])
  ]
  const texts = [...textsIn(oil, oilAt()), ...textsIn(pages, { file: 'pages.yaml', path: [] })]
  const found = texts.flatMap((each) => dutiesOf(each).map((duty): Found => ({ at: each.at, args: { duty } })))
  const blockOf = ({ at: { file, path }, args: { duty } }: Found): string =>
    JSON.stringify([file, duty, ...path.slice(0, -1)])
  return found.filter((each, index) => found.findIndex((other) => blockOf(other) === blockOf(each)) === index)
}

/** Values that nobody has, of which the law wants the real ones on the site. */
function checkExamples({ site, phones, rooms, apartments, unconfirmed }: Model): Found[] {
  const isMarked = (file: string, path: Path): boolean =>
    path.some((_, index) => unconfirmed.includes([file, ...path.slice(0, index + 1)].join('/')))
  const units = [...rooms, ...apartments].map(({ file, nationalCode, regionalCode }) => ({
    file,
    value: { nationalCode, regionalCode }
  }))
  const { host, address, legal } = site
  const all = [{ file: 'site.yaml', value: { host, address, legal } }, { file: 'phones.yaml', value: phones }, ...units]
  return all
    .flatMap(({ file, value }) => textsIn(value, { file, path: [] }))
    .filter(({ at, text }) => isStandIn(text) && !isMarked(at.file, at.path))
    .map(({ at, text: value }) => ({ at, args: { duty: 'example', key: String(at.path.at(-1)), value } }))
}
