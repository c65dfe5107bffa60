/** The house in site.yaml: its languages, its years, its tax. */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import type { PartialContent } from '../model/partial-content.ts'
import { cinPattern } from '../schemas/field-schemas.ts'
import { sharedPeriods, completePeriod } from './period-rules.ts'

const at = (...path: (string | number)[]): Place => ({ file: 'site.yaml', path })

export function checkSite({ model }: PartialContent): Diagnostic[] {
  const { site } = model
  if (site === undefined) return []
  const { from, to } = site.copyright ?? {}
  const isReversed = from !== undefined && to !== undefined && from > to
  return [
    ...checkPrefixes(site.languages),
    ...checkTax(site.touristTax?.seasons),
    ...checkHost(site.host),
    ...checkCodes(site),
    ...(site.address?.country === 'IT' ? checkNationalCodes(model) : []),
    ...(isReversed
      ? [
          error('range-reversed', at('copyright', 'to'), { from: String(from), to: String(to), isAmount: false }, [
            at('copyright', 'from')
          ])
        ]
      : [])
  ]
}

type PartialSite = NonNullable<PartialContent['model']['site']>

function checkPrefixes(languages: PartialSite['languages'] = []): Diagnostic[] {
  if (languages.length > 0 && languages.every((language) => language?.prefix !== undefined && language.prefix !== ''))
    return [error('language-root-missing', { ...at('languages'), part: 'key' }, {})]
  const prefixAt = (language: number): Place => at('languages', language, 'prefix')
  const prefixes = languages.map((language) => language?.prefix)
  return prefixes.flatMap((prefix, index) => {
    // Some hosts serve one file for /EN and /en.
    const first = prefixes.findIndex((other) => other?.toLowerCase() === prefix?.toLowerCase())
    return prefix === undefined || first === index
      ? []
      : [error('route-clash', prefixAt(index), { prefix }, [prefixAt(first)])]
  })
}

/** Every day is in one part of the year at most. */
function checkTax(seasons: NonNullable<PartialSite['touristTax']>['seasons'] = []): Diagnostic[] {
  const seasonAt = (season: number): Place => at('touristTax', 'seasons', season, 'from')
  const parts = seasons.map(completePeriod)
  return parts.flatMap((part, index) =>
    parts
      .slice(0, index)
      .flatMap((other, earlier) =>
        part === undefined || other === undefined
          ? []
          : sharedPeriods(part, other).map((nights) =>
              error('period-overlap', seasonAt(index), nights, [seasonAt(earlier)])
            )
      )
  )
}

/** Browsers warn of a site without encryption; on the own machine nobody can listen. */
function checkHost(host: string | undefined): Diagnostic[] {
  if (host === undefined || !host.startsWith('http://') || /^http:\/\/(?:localhost|[\d.]+)(?::\d+)?$/.test(host))
    return []
  return [warning('host-insecure', at('host'), { host })]
}

/** The codes whose form Italian law sets. */
function checkCodes({ address, legal }: PartialSite): Diagnostic[] {
  if (address?.country !== 'IT') return []
  const { postcode } = address
  const vat = legal?.vatNumber?.replace(/^IT|[\s.-]/gi, '')
  return [
    ...(postcode === undefined || /^\d{5}$/.test(postcode)
      ? []
      : [warning('code-doubtful', at('address', 'postcode'), { code: 'postcode', found: postcode })]),
    ...(vat === undefined || isVatNumber(vat)
      ? []
      : [warning('code-doubtful', at('legal', 'vatNumber'), { code: 'vat-number', found: legal?.vatNumber ?? '' })])
  ]
}

function checkNationalCodes({ site, rooms, apartments }: PartialContent['model']): Diagnostic[] {
  const places = [
    ...(site?.legal?.structures ?? []).map((structure, index) => ({
      code: structure?.nationalCode,
      place: at('legal', 'structures', index, 'nationalCode')
    })),
    ...[...rooms, ...apartments].map(({ file, nationalCode }) => ({
      code: nationalCode,
      place: { file, path: ['nationalCode'] }
    }))
  ]
  return places.flatMap(({ code, place }) =>
    code === undefined || cinPattern.test(code)
      ? []
      : [error('rule-broken', place, { rule: 'national-code', key: 'nationalCode', found: code, variables: [] })]
  )
}

/** Eleven digits, the last one a check digit (Luhn; decree of 23 December 1976). */
function isVatNumber(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  const sum = digits.split('').reduce((all, digit, index) => {
    const own = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (own > 9 ? own - 9 : own)
  }, 0)
  return sum % 10 === 0
}
