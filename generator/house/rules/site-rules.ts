/**
 * Checks the house as a whole: its languages, its tax and the codes of its country, pages and the files that they show,
 * hours of arrival, and swapped phone numbers.
 */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { pairsOf, repetitionsIn } from '../../engine/diagnostics/grouping.ts'
import { checkFieldsBy } from '../../engine/content/rules.ts'
import { topFiles } from '../schemas/data-files.ts'
import type { Model } from '../model/content-model.ts'
import { collections, pageIds } from '../model/content-enums.ts'
import { sharedPeriods } from '../model/year-periods.ts'
import { rule } from '../model/content-readers.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { count, facts, flag, like, noFacts, oneOf, text } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const siteCodes = {
  'host-insecure': entry({
    args: facts({ host: like('http://murmelruh.example') }),
    severity: 'warning',
    wording: ({ host }) => ({ secure: host.replace('http://', 'https://') }),
    example: { 'site.yaml': 'host: ▸http://murmelruh.example' }
  }),
  'language-root-missing': entry({
    args: noFacts,
    example: {
      'site.yaml': [
        '▸languages:',
        '  - { code: de, name: Deutsch, flag: ch, prefix: /deutsch, locale: de-CH }',
        '  - { code: en, name: English, flag: gb, prefix: /english, locale: en-GB }',
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
      ].join('\n')
    }
  })
}

/** What they say of pages and of phone numbers. */
export const pageCodes = {
  'page-unmatched': entry({
    /** `lacks` is the one of the two that is not there: the page, or the file that it shows. */
    args: facts({ page: text, file: text, lacks: oneOf('page', 'file') }),
    case: ({ lacks }) => `page-unmatched_${lacks}`,
    example: { 'pages.yaml': '▸guide:\n  …', 'guide.yaml': { gone: true } }
  }),
  'phone-swap': entry({
    args: facts({ count, areSame: flag }),
    case: ({ areSame }) => (areSame ? 'phone-swap_areSame' : 'phone-swap'),
    also: true,
    example: { 'phones.yaml': '▸swap: [en]' }
  })
}

const at = (...path: (string | number)[]): Place => ({ file: 'site.yaml', path })
const inRules = (...path: string[]): Place => ({ file: 'rules.yaml', path })

type Language = Pick<Model['site']['languages'][number], 'prefix'>

function checkPrefixes(languages: readonly Language[]): Diagnostic[] {
  if (languages.every(({ prefix }) => prefix !== ''))
    return [error('language-root-missing', { ...at('languages'), part: 'key' }, {})]
  const prefixes = languages.map(({ prefix }, index) => ({ prefix, at: at('languages', index, 'prefix') }))
  // Some hosts serve one file for /EN and /en.
  return repetitionsIn(prefixes, ({ prefix }) => prefix.toLowerCase()).map(([{ prefix, at: place }, first]) =>
    error('route-clash', place, { prefix }, [first.at])
  )
}

/** Every day is in one part of the year at most. */
function checkTax(seasons: readonly { from: string; to: string }[] = []): Diagnostic[] {
  const parts = seasons.map((part, index) => ({ ...part, at: at('touristTax', 'seasons', index, 'from') }))
  return pairsOf(parts).flatMap(([part, other]) =>
    sharedPeriods(part, other).map((nights) => error('period-overlap', part.at, nights, [other.at]))
  )
}

/** Browsers warn of a site without encryption; on the own machine nobody can listen. */
function checkHost(host: string): Diagnostic[] {
  if (!host.startsWith('http://') || /^http:\/\/(?:localhost|[\d.]+)(?::\d+)?$/.test(host)) return []
  return [warning('host-insecure', at('host'), { host })]
}

const houseRoleRule = rule(['rules'], ({ rules }) => {
  const entries = Object.entries(rules)
  return entries.flatMap((own, index) => checkRole(own, entries.slice(0, index)))
})

type HouseRule = Pick<Model['rules'][string], 'role' | 'period'>

/** Arrival and departure have one rule each, or one for each part of the year. */
function checkRole(
  [name, { role, period }]: [string, HouseRule],
  before: readonly [string, HouseRule][]
): Diagnostic[] {
  // Any number of rules may say what is paid when.
  if (role === undefined || role === 'payment') return []
  const other = before.find(
    ([, each]) =>
      each.role === role &&
      (period === undefined || each.period === undefined || sharedPeriods(period, each.period).length > 0)
  )
  return other === undefined
    ? []
    : [error('duplicate-value', inRules(name, 'role'), { key: 'role', value: role }, [inRules(other[0], 'role')])]
}

const phoneSwapRule = rule(['phones'], ({ phones: { numbers, swap = [] } }) => {
  const names = Object.keys(numbers)
  const areSame = new Set(Object.values(numbers)).size < names.length
  if (swap.length === 0 || (names.length === 2 && !areSame)) return []
  const swapAt: Place = { file: 'phones.yaml', path: ['swap'], part: 'key' }
  if (names.length !== 2) return [error('phone-swap', swapAt, { count: names.length, areSame: false })]
  const also = names.map((name): Place => ({ file: 'phones.yaml', path: ['numbers', name] }))
  return [error('phone-swap', swapAt, { count: 2, areSame: true }, also)]
})

/** Every page has content to show, and every part of the content has a page that shows it. */
export const pageFileRule = rule(['pages'], ({ pages }, { files }) => {
  const there: readonly string[] = pageIds.filter((id) => pages[id] !== undefined)
  const checkPair = (page: string, file: string): Diagnostic[] => {
    const isThere = files.some((each) => (file.endsWith('/') ? each.startsWith(file) : each === file))
    if (there.includes(page) === isThere) return []
    return isThere
      ? [error('page-unmatched', { file: 'pages.yaml', path: [] }, { page, file, lacks: 'page' })]
      : [error('page-unmatched', { file: 'pages.yaml', path: [page], part: 'key' }, { page, file, lacks: 'file' })]
  }
  return [
    ...collections.flatMap((collection) => checkPair(collection, `${collection}/`)),
    ...topFiles.flatMap(({ file, requiredBy }) =>
      requiredBy === 'site' || requiredBy === 'nobody'
        ? []
        : checkPair(requiredBy.find((page) => there.includes(page)) ?? requiredBy[0], file)
    )
  ]
})

export const siteRules = [
  rule(['site'], ({ site }) => checkPrefixes(site.languages)),
  rule(['site'], ({ site }) => checkTax(site.touristTax.seasons)),
  rule(['site'], ({ site }) => checkHost(site.host)),
  rule(['site'], ({ site }, { fields }) => checkFieldsBy('country', site.address.country, fields)),
  rule(['site'], ({ site }, { fields }) => checkFieldsBy('currency', site.currency, fields)),
  houseRoleRule,
  phoneSwapRule
]
