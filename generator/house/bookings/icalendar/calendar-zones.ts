/** The time zones of a calendar: those that it defines, and those that its names may mean. */
import ICAL from 'ical.js'
import { dayNumber, type Day } from '../../stay/days/day.ts'
import type { CalendarText, ZoneText } from './calendar-lines.ts'
import { withoutNumber, zoneByName, zoneKey } from './zone-names.ts'

/** The instant, in milliseconds since 1970, of a day and the seconds since its midnight on the clocks of a zone. */
export type ToInstant = (day: Day, seconds: number) => number

export const utcInstant: ToInstant = (day, seconds) => (dayNumber(day) * 86_400 + seconds) * 1000

// The zones that are farthest behind UTC and ahead of it.
const farthest: readonly ToInstant[] = [
  (day, seconds) => utcInstant(day, seconds + 12 * 3600),
  (day, seconds) => utcInstant(day, seconds - 14 * 3600)
]

/** The definitions of a calendar by the keys of their names; a name may be defined more than once. */
export type DefinedZones = ReadonlyMap<string, readonly ToInstant[]>

/** The definitions that can be read. A zone whose definition cannot be read is known by its name, or by nobody. */
export function defineZones(zones: readonly ZoneText[]): DefinedZones {
  const defined = new Map<string, ToInstant[]>()
  for (const zone of zones) {
    const toInstant = definitionOf(zone)
    const key = zoneKey(zone.name ?? '')
    if (toInstant !== undefined) defined.set(key, [toInstant, ...(defined.get(key) ?? [])])
  }
  return defined
}

function definitionOf({ lines, name, isBroken }: ZoneText): ToInstant | undefined {
  if (isBroken || name === undefined) return undefined
  try {
    const component = new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')))
    const definition = component.getFirstSubcomponent('vtimezone')
    const changes = definition?.getAllSubcomponents() ?? []
    if (definition === null || changes.length === 0 || !changes.every(isWhole)) return undefined
    const zone = new ICAL.Timezone(definition)
    const toInstant: ToInstant = (day, seconds) => {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
      return new ICAL.Time({ year, month, day: date, hour: 0, minute: 0, second: seconds }, zone).toUnixTime() * 1000
    }
    return Number.isFinite(toInstant('2030-07-01', 0)) ? toInstant : undefined
  } catch {
    return undefined
  }
}

/** Whether a change of the clocks has its offsets, and a rule that the parser, which evaluates it, can follow. */
function isWhole(change: ICAL.Component): boolean {
  const offsets = ['tzoffsetfrom', 'tzoffsetto'].map((name): unknown => change.getFirstPropertyValue(name))
  const rules = change.getAllProperties('rrule').map((rule): unknown => rule.getFirstValue())
  return (
    change.hasProperty('dtstart') &&
    offsets.every((offset) => offset instanceof ICAL.UtcOffset && Number.isFinite(offset.toSeconds())) &&
    rules.every((rule) => rule instanceof ICAL.Recur && rule.freq === 'YEARLY')
  )
}

/**
 * The definitions that cannot be read, of zones that are named and that nobody knows by their names: their times count
 * as those of any zone.
 */
export function unreadZones({ zones, events, floatingZones: floating }: CalendarText): ZoneText[] {
  const defined = defineZones(zones)
  const named = new Set(
    [
      ...floating,
      ...events.flatMap(({ lines }) => lines.flatMap(({ parameters }) => parameters.get('TZID') ?? []))
    ].map(zoneKey)
  )
  return zones.filter(({ name = '' }) => {
    const key = zoneKey(name)
    return named.has(key) && !defined.has(key) && zoneByName(name) === undefined
  })
}

/** What zones are looked up in: the definitions of the calendar, the clocks of known zones, and those of the house. */
export type ZoneContext = { zones: DefinedZones; clockOf: (zone: string) => ToInstant; house: ToInstant }

/** The zones that a name may mean: of one that nobody knows, that of the house, or any other one. */
export function zonesNamed(name: string, { zones, clockOf, house }: ZoneContext): readonly ToInstant[] {
  const defined = [name, withoutNumber(name.trim())].map((each) => zones.get(zoneKey(each)))
  const definitions = defined.find((each) => each !== undefined)
  if (definitions !== undefined) return definitions
  const zone = zoneByName(name)
  if (zone === undefined) return [house, ...farthest]
  return [typeof zone === 'number' ? (day, seconds) => utcInstant(day, seconds - zone) : clockOf(zone.toLowerCase())]
}

/**
 * The zones that times without one may have. Some programs mean the zone that the calendar or the event names in some
 * place, others the reader's zone.
 */
export const floatingZones = (names: readonly string[], context: ZoneContext): readonly ToInstant[] => [
  ...new Set([context.house, ...names.flatMap((name) => zonesNamed(name, context))])
]

/** The zone that a calendar defines and nobody names, if it is the only one: then it is meant for all its times. */
export function unnamedZone({ zones, events }: CalendarText): string[] {
  const [zone, ...others] = zones
  if (zone?.name === undefined || others.length > 0) return []
  const key = zoneKey(zone.name)
  const isNamed = events.some(({ lines }) =>
    lines.some(({ parameters }) => zoneKey(parameters.get('TZID') ?? '') === key)
  )
  return isNamed ? [] : [zone.name]
}
