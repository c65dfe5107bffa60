/** The house as site.yaml describes it: its languages, its years, its tax. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import type { Sketch } from '../shape.ts'
import { overlap, periodOf } from './days.ts'

const at = (...path: (string | number)[]): Place => ({ file: 'site.yaml', path })

export function checkSite({ model: { site } }: Sketch): Diagnostic[] {
  if (site === undefined) return []
  const { from, to } = site.copyright ?? {}
  const isReversed = from !== undefined && to !== undefined && from > to
  return [
    ...checkPrefixes(site.languages),
    ...checkTax(site.touristTax?.seasons),
    ...(isReversed
      ? [
          error('range-reversed', at('copyright', 'to'), { from: String(from), to: String(to), isAmount: false }, [
            at('copyright', 'from')
          ])
        ]
      : [])
  ]
}

type Site = NonNullable<Sketch['model']['site']>

function checkPrefixes(languages: Site['languages'] = []): Diagnostic[] {
  if (languages.length > 0 && languages.every((language) => language?.prefix !== undefined && language.prefix !== ''))
    return [error('language-root-missing', { ...at('languages'), part: 'key' }, {})]
  const prefixAt = (language: number): Place => at('languages', language, 'prefix')
  const prefixes = languages.map((language) => language?.prefix)
  return prefixes.flatMap((prefix, index) => {
    // Some hosts serve one file for /EN and /en.
    const first = prefixes.findIndex((other) => other?.toLowerCase() === prefix?.toLowerCase())
    return prefix === undefined || first === index
      ? []
      : [error('language-prefix-clash', prefixAt(index), { prefix }, [prefixAt(first)])]
  })
}

/** A day is in one part of the year at most. */
function checkTax(seasons: NonNullable<Site['touristTax']>['seasons'] = []): Diagnostic[] {
  const seasonAt = (season: number): Place => at('touristTax', 'seasons', season, 'from')
  const parts = seasons.map(periodOf)
  return parts.flatMap((part, index) =>
    parts
      .slice(0, index)
      .flatMap((other, earlier) =>
        part === undefined || other === undefined
          ? []
          : overlap(part, other).map((nights) => error('tax-overlap', seasonAt(index), nights, [seasonAt(earlier)]))
      )
  )
}
