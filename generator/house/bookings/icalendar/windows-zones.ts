/** The IANA names of the time zones that Windows, Outlook and Exchange name differently. */
import { lazy } from '../../../engine/store/memoize.ts'
import { isTimeZone, type Day } from '../../stay/days/day.ts'
import { clockIn } from '../zone-clock.ts'
import windowsZones from './windows-zones.json' with { type: 'json' }

/**
 * The zone of a Windows name: `W. Europe Standard Time`, or as Outlook shows it, `(UTC+01:00) Amsterdam, Berlin, Rome`.
 * Undefined unless it is certain.
 * @param day on which the clocks of several cities are compared
 */
export function windowsZone(written: string, day: Day): string | undefined {
  const [, sign, hours, minutes, shown = ''] =
    /^\((?:UTC|GMT)(?:([+-])(\d\d)[:.](\d\d))?\)\s*(.+)$/i.exec(written) ?? []
  if (shown === '') return zones().get(written.toLowerCase())
  const offset = (sign === '-' ? -60 : 60) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 1000
  const [, american] = /^(.+) Time \([^)]*(?:US|Canada)[^)]*\)$/i.exec(shown) ?? []
  const named = american === undefined ? citiesIn(shown) : [zones().get(`${american} standard time`.toLowerCase())]
  const found = named.flatMap((zone) => zone ?? [])
  // The offset that Windows shows is that of the winter. Where the cities have different clocks, any choice is a guess.
  const clocks = found.map((zone) => offsetsIn(zone, day))
  const [first = []] = clocks
  const isCertain = Math.min(...first) === offset && clocks.every((each) => each.join() === first.join())
  return isCertain ? found[0] : undefined
}

/** The zones of those cities after which IANA names one. */
const citiesIn = (shown: string): (string | undefined)[] =>
  shown.split(/[,/]/).map((city) => byCity().get(city.trim().toLowerCase()))

const byCity = lazy(
  () =>
    new Map([
      ...Intl.supportedValuesOf('timeZone').map(
        (zone) => [(zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(), zone] as const
      ),
      ['coordinated universal time', 'Etc/UTC']
    ])
)

/** How far the clocks of a zone are ahead of UTC at midnight in each month of the year from a day on, in milliseconds. */
function offsetsIn(zone: string, day: Day): number[] {
  const { instantOf } = clockIn(zone)
  const year = Number(day.slice(0, 4))
  return Array.from({ length: 12 }, (_, month) => {
    const first = new Date(Date.UTC(year, month)).toISOString().slice(0, 10)
    return Date.UTC(year, month) - instantOf(first, 0)
  })
}

/** From windowsZones.xml of Unicode CLDR 48 (https://cldr.unicode.org), the zones for the territory 001. */
const zones = lazy(
  () =>
    new Map(
      Object.entries(windowsZones).flatMap(([name, zone]) => (isTimeZone(zone) ? [[name.toLowerCase(), zone]] : []))
    )
)
