/** The house in site.yaml: its languages, its tax, and the codes of its country. */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { repetitionsIn } from '../../engine/diagnostics/grouping.ts'
import { checkFieldsBy } from '../../engine/content/rules.ts'
import type { Model } from '../model/content-model.ts'
import { sharedPeriods } from '../model/year-periods.ts'
import { rule } from './rule.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { facts, like, noFacts } from '../../engine/diagnostics/facts.ts'

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

const at = (...path: (string | number)[]): Place => ({ file: 'site.yaml', path })

export const siteRules = [
  rule({ site: { languages: 'all' } }, ({ site }) => checkPrefixes(site.languages)),
  rule({ site: { touristTax: { seasons: 'all' } } }, ({ site }) => checkTax(site.touristTax.seasons)),
  rule({ site: { host: 'all' } }, ({ site }) => checkHost(site.host)),
  rule({ site: { address: { country: 'all' } } }, ({ site }, { fields }) =>
    checkFieldsBy('country', site.address.country, fields)
  ),
  rule({ site: { currency: 'all' } }, ({ site }, { fields }) => checkFieldsBy('currency', site.currency, fields))
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
