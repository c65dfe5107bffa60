/** The house in site.yaml: its languages, its years, its tax. */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { repetitionsIn } from '../../engine/diagnostics/grouping.ts'
import type { Model } from '../model/content-model.ts'
import { cinPattern } from '../schemas/field-schemas.ts'
import { sharedPeriods } from './period-rules.ts'
import { rule } from './rule.ts'

const at = (...path: (string | number)[]): Place => ({ file: 'site.yaml', path })

export const siteRules = [
  rule({ site: { languages: 'all' } }, ({ site }) => checkPrefixes(site.languages)),
  rule({ site: { touristTax: { seasons: 'all' } } }, ({ site }) => checkTax(site.touristTax.seasons)),
  rule({ site: { host: 'all' } }, ({ site }) => checkHost(site.host)),
  rule({ site: { address: { country: 'all', postcode: 'all' } } }, ({ site: { address } }) =>
    address.country !== 'IT' || address.postcode === undefined || /^\d{5}$/.test(address.postcode)
      ? []
      : [warning('code-doubtful', at('address', 'postcode'), { code: 'postcode', found: address.postcode })]
  ),
  rule({ site: { address: { country: 'all' }, legal: { vatNumber: 'all' } } }, ({ site: { address, legal } }) => {
    const { vatNumber } = legal
    return address.country !== 'IT' || vatNumber === undefined || isVatNumber(vatNumber)
      ? []
      : [warning('code-doubtful', at('legal', 'vatNumber'), { code: 'vat-number', found: vatNumber })]
  }),
  rule(
    { site: { address: { country: 'all' }, legal: { structures: { '*': { nationalCode: 'all' } } } } },
    ({ site: { address, legal } }) =>
      legal.structures.flatMap(({ nationalCode }, index) =>
        checkNationalCode(address, nationalCode, at('legal', 'structures', index, 'nationalCode'))
      )
  ),
  rule({ site: { address: { country: 'all' } }, unit: { nationalCode: 'all' } }, ({ site, unit }) =>
    checkNationalCode(site.address, unit.nationalCode, { file: unit.file, path: ['nationalCode'] })
  )
]

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
  const seasonAt = (season: number): Place => at('touristTax', 'seasons', season, 'from')
  return seasons.flatMap((part, index) =>
    seasons
      .slice(0, index)
      .flatMap((other, earlier) =>
        sharedPeriods(part, other).map((nights) =>
          error('period-overlap', seasonAt(index), nights, [seasonAt(earlier)])
        )
      )
  )
}

/** Browsers warn of a site without encryption; on the own machine nobody can listen. */
function checkHost(host: string): Diagnostic[] {
  if (!host.startsWith('http://') || /^http:\/\/(?:localhost|[\d.]+)(?::\d+)?$/.test(host)) return []
  return [warning('host-insecure', at('host'), { host })]
}

/** Its form is set by Italian law. */
const checkNationalCode = ({ country }: { country: string }, code: string | undefined, place: Place): Diagnostic[] =>
  country !== 'IT' || code === undefined || cinPattern.test(code)
    ? []
    : [error('rule-broken', place, { format: 'national-code', key: 'nationalCode', found: code, variables: [] })]

/** Eleven digits, the last one a check digit (Luhn; decree of 23 December 1976). */
function isVatNumber(written: string): boolean {
  const digits = written.replace(/^IT|[\s.-]/gi, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = digits.split('').reduce((all, digit, index) => {
    const own = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (own > 9 ? own - 9 : own)
  }, 0)
  return sum % 10 === 0
}
