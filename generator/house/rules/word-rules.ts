/** Asks for the words of the site that only some houses need. The schema asks for all others. */
import { error, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import type { Model, Unit } from '../model/content-model.ts'
import { rule } from '../model/content-readers.ts'
import { dataFiles } from '../schemas/data-files.ts'
import {
  guideWords,
  letterWords,
  oilWords,
  useOfWord,
  words,
  type OccasionalWord,
  type Word
} from '../words/word-table.ts'

/** The files that decide. */
const decidingFiles = ['site', 'phones', 'rules', 'stays', 'oil', 'guide', 'pages', ...collections] as const

type House = Pick<Model, (typeof decidingFiles)[number]>
type Need = (house: House) => boolean

const all = <Name extends string>(names: Readonly<Record<Name, unknown>>, need: Need): Record<Name, Need> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the same
  Object.fromEntries(Object.keys(names).map((name) => [name, need])) as Record<Name, Need>

type UnitsPage = NonNullable<Model['pages'][Collection]>

const pagesOf = ({ pages }: House): UnitsPage[] => collections.flatMap((collection) => pages[collection] ?? [])
const unitsOf = (house: House): Unit[] => collections.flatMap((collection) => house[collection])

/** Of a unit, or of the page above it, which answers for all of its units. */
const ofUnit =
  (is: (of: Partial<Unit>) => boolean): Need =>
  (house) =>
    unitsOf(house).some(is) || pagesOf(house).some(({ unit }) => is(unit))
const ofAccess = (is: (access: NonNullable<Unit['access']>) => boolean): Need =>
  ofUnit(({ access }) => access !== undefined && is(access))
const ofExtra =
  (is: (due: string | undefined) => boolean): Need =>
  (house) =>
    pagesOf(house).some(({ unit }) => unit.extras.some(({ charge }) => is(charge?.due)))
const ofVotes =
  (is: (votes: number) => boolean): Need =>
  (house) =>
    pagesOf(house).some(({ unit: { rating } }) => rating?.source?.votes !== undefined && is(rating.source.votes))
const ofCompany =
  (field: keyof Model['site']['legal']): Need =>
  ({ site }) =>
    site.legal[field] !== undefined

/** What a stay costs and asks can also come from another server, which says what it likes. */
const orElsewhere =
  (need: Need): Need =>
  (house) =>
    house.site.api.base !== '' || need(house)
const ofCancellation = (field: 'deposit' | 'free' | 'kept'): Need =>
  orElsewhere(({ stays }) => stays?.cancellation?.some((each) => each[field] !== undefined) === true)

/**
 * When each of them is shown. The conditions are those of the pages and scripts that show it; when in doubt they ask.
 */
export const wordNeeds: Readonly<Record<OccasionalWord, Need>> = {
  ...all(guideWords, ({ guide, pages }) => [guide, pages.guide, pages.guests].some((each) => each !== undefined)),
  ...all(oilWords, ({ oil, pages }) => oil !== undefined || pages.oil !== undefined),
  // The program has its own wording for letters, which no page shows.
  ...all(letterWords, () => false),
  sectionTitle: ({ guide }) =>
    Object.values(guide?.sections ?? {}).some(({ searchTitle }) => searchTitle === undefined),
  harvest: ({ oil }) => oil?.information?.harvest !== undefined,
  packaging: ({ oil }) => oil?.information?.packaging !== undefined,
  dispute: ({ oil }) => oil?.dispute !== undefined,
  bestBefore: ({ oil }) => oil?.information?.bestBefore !== undefined,
  withdrawHere: ({ oil }) => oil?.withdrawal !== undefined,
  withdrawByMail: ({ oil, site }) => oil?.withdrawal !== undefined && site.legal.email !== undefined,
  withdrawMessage: ({ oil }) => oil?.withdrawal !== undefined,
  withdrawalForm: ({ oil }) => oil?.withdrawal !== undefined,
  withdrawalFormText: ({ oil }) => oil?.withdrawal !== undefined,
  oilWithdrawal: ({ oil }) => oil?.withdrawal !== undefined,
  guaranteeNotice: ({ oil }) => oil?.guaranteeNotice !== undefined,
  perNightFor: ofUnit(({ pricedFor, guests }) => pricedFor !== undefined && pricedFor < (guests?.max ?? 0)),
  bathroom: ofUnit(({ bathrooms }) => bathrooms === 1),
  bathrooms: ofUnit(({ bathrooms }) => bathrooms !== undefined && bathrooms !== 1),
  stepFree: ofAccess(({ steps }) => steps === 0),
  step: ofAccess(({ steps }) => steps === 1),
  steps: ofAccess(({ steps = 0 }) => steps > 1),
  lift: ofAccess(({ lift }) => lift === true),
  noLift: ofAccess(({ lift }) => lift === false),
  narrowestDoor: ofAccess(({ door }) => door !== undefined),
  dogYes: orElsewhere(ofUnit(({ dog }) => dog === 'yes')),
  dogNo: orElsewhere(ofUnit(({ dog }) => dog === 'no')),
  cotYes: orElsewhere(ofUnit(({ cot }) => cot === 'yes')),
  cotNo: orElsewhere(ofUnit(({ cot }) => cot === 'no')),
  guestWords: (house) => pagesOf(house).some(({ unit: { reviews } }) => reviews !== undefined),
  outOfTen: (house) => pagesOf(house).some(({ unit: { rating } }) => rating !== undefined),
  vote: ofVotes((votes) => votes === 1),
  votes: ofVotes((votes) => votes !== 1),
  answeredBy: ({ phones, rules }) =>
    phones.answeredBy !== undefined && Object.values(rules).some(({ role }) => role === 'chat'),
  extra: ofExtra((due) => due !== 'obligatory' && due !== 'included'),
  extraObligatory: ofExtra((due) => due === 'obligatory'),
  extraIncluded: ofExtra((due) => due === 'included'),
  touristTaxSeason: ({ site }) => (site.touristTax.seasons ?? []).some(({ amount }) => amount > 0),
  taxFree: ({ site }) => (site.touristTax.seasons ?? []).some(({ amount }) => amount === 0),
  taxNights: ({ site }) => site.touristTax.nights !== undefined,
  taxChildren: ({ site }) => site.touristTax.childrenBelow !== undefined,
  discount: orElsewhere(({ stays }) => (stays?.discounts ?? []).length > 0),
  depositLine: ofCancellation('deposit'),
  // Another server says a share.
  depositFixed: ({ stays }) => stays?.cancellation?.some(({ depositAmount }) => depositAmount !== undefined) === true,
  freeUntil: ofCancellation('free'),
  keptAfter: ofCancellation('kept'),
  keptAlways: ofCancellation('kept'),
  taxCode: ofCompany('taxCode'),
  shareCapital: ofCompany('shareCapital'),
  soleMember: ofCompany('soleMember'),
  certifiedEmail: ofCompany('certifiedEmail'),
  cameras: ({ site }) => site.privacyNotice?.cameras !== undefined,
  retention: ({ site }) => site.privacyNotice?.retention !== undefined
}

const wordNamed: Readonly<Record<string, Word>> = words

export const wordRule = rule(['translations', ...decidingFiles], (house, { languages }): Diagnostic[] => {
  const present = Object.keys(house.translations)
  const end: Place = { file: dataFiles.translations.file, path: present.slice(-1), part: 'end' }
  const texts = languages.published.map((language) => `${language}: …`).join(', ')
  return Object.entries(wordNeeds)
    .filter(([word, isNeeded]) => !present.includes(word) && isNeeded(house))
    .map(([key]) => {
      const word = wordNamed[key]
      return error('field-missing', end, { key, about: word && useOfWord(word), suggestion: `${key}: { ${texts} }` })
    })
})
