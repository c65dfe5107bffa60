/** The type of places on the map: latitude and longitude in degrees. */
import { z } from 'zod'
import { fieldType } from '../../engine/fields/schema-metadata.ts'

const point = z
  .string()
  .trim()
  .refine((value) => {
    const match = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(value)
    return match !== null && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180
  })

const pointType = fieldType({
  name: 'coordinates',
  isDrawn: true,
  schema: point,
  broken: ['https://maps.example/x', '48.2', 'here'],
  examples: ['41.89021, 12.49223'],
  isInsertable: true,
  correct: normalizePoint,
  propose: pointOfMapLink,
  read: pointOfMapLink,
  help: ({ value }) => {
    if (/^https?:/i.test(value.trim())) return { says: 'coordinates-link' }
    const [, latitude] = /^(-?\d{1,2}\.\d+),?$/.exec(value.trim()) ?? []
    return latitude === undefined ? undefined : { says: 'coordinates-latitude', latitude }
  }
})
export const pointFieldType = pointType.type

const inDegrees = {
  it: 'Latitudine e longitudine in gradi, come le copiano i siti di mappe: 41.89021, 12.49223',
  en: 'Latitude and longitude in degrees, as map sites copy them: 41.89021, 12.49223'
}
const pointField = (it: string, en: string) =>
  pointType({
    it: [it, inDegrees.it, 'posizione sulla mappa', 'GPS'],
    en: [en, inDegrees.en, 'position on the map', 'GPS']
  })
export const coordinates = pointField('Coordinate', 'Coordinates')
/** One of several. */
export const outlinePoint = pointField('Punto', 'Point')

/** Latitude and longitude with decimal commas, another separator, in brackets, in minutes, or with N, S, E or W. */
function normalizePoint(text: string): string | undefined {
  const [, inner = text] = /^\((.*)\)$/.exec(text.trim()) ?? []
  const [, latitude, longitude] = /^(-?\d+[.,]\d{2,})°?(?:\s*[,;]\s*|\s+)(-?\d+[.,]\d{2,})°?$/.exec(inner.trim()) ?? []
  return pointOf(latitude?.replace(',', '.'), longitude?.replace(',', '.')) ?? pointOfAngles(inner.trim())
}

/** Degrees, minutes and seconds, with a side of the earth before or behind them. */
const figure = String.raw`(\d+(?:[.,]\d+)?)\s*`
const angle =
  String.raw`([NSEW]?)\s*${figure}[°º]?\s*` +
  String.raw`(?:${figure}['′’]\s*(?:${figure}(?:"|″|”|''|′′|’’)?)?)?\s*([NSEW]?)`
const twoAngles = new RegExp(String.raw`^${angle}\s*[,;]?\s*${angle}$`)

/** Of angles without their sides, the latitude comes first. */
function pointOfAngles(text: string): string | undefined {
  const match = twoAngles.exec(text)
  if (match === null) return undefined
  const [one, two] = [degreesOf(match.slice(1, 6)), degreesOf(match.slice(6, 11))]
  if (one === undefined || two === undefined) return undefined
  if (one.isLatitude === undefined && two.isLatitude === undefined)
    return one.hasMinutes && two.hasMinutes ? pointOf(one.degrees, two.degrees) : undefined
  if (one.isLatitude === undefined || two.isLatitude !== !one.isLatitude) return undefined
  return one.isLatitude ? pointOf(one.degrees, two.degrees) : pointOf(two.degrees, one.degrees)
}

function degreesOf([before = '', ...parts]: (string | undefined)[]) {
  const side = before || (parts[3] ?? '')
  const [whole = '', minutes, seconds = '0'] = parts.slice(0, 3).map((part) => part?.replace(',', '.'))
  const hasMinutes = minutes !== undefined
  if (before !== '' && parts[3]) return undefined
  if (hasMinutes && (whole.includes('.') || Number(minutes) >= 60 || Number(seconds) >= 60)) return undefined
  // Five decimals are a metre.
  const degrees = hasMinutes ? (Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(5) : whole
  return {
    degrees: `${/[SW]/.test(side) ? '-' : ''}${degrees}`,
    isLatitude: side === '' ? undefined : /[NS]/.test(side),
    hasMinutes
  }
}

const pair = String.raw`(-?\d+\.\d+),[\s+]*(-?\d+\.\d+)`
/**
 * Where the links of maps have their place: Google, Apple and OpenStreetMap. The middle of what a map shows comes last,
 * since the place may be elsewhere on it.
 */
const placesInLinks = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/g,
  new RegExp(`[?&#](?:q|query|ll|sll|daddr|destination|coordinate)=(?:loc:)?${pair}`, 'g'),
  /[?&#]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/g,
  new RegExp(`/(?:place|search)/${pair}(?=[/?]|$)`, 'g'),
  new RegExp(`^geo:${pair}`, 'g'),
  new RegExp(`/@${pair}(?=[,/?]|$)`, 'g'),
  /#map=\d+(?:\.\d+)?\/(-?\d+\.\d+)\/(-?\d+\.\d+)/g
]

/** The place in a link to a map, if it has the numbers of one. */
function pointOfMapLink(text: string): string | undefined {
  const link = text.trim().replace(/%2C/gi, ',')
  if (!/^(?:https?:\/\/|geo:)\S+$/i.test(link)) return undefined
  for (const place of placesInLinks) {
    const points = [...link.matchAll(place)].map(([, latitude, longitude]) => pointOf(latitude, longitude))
    if (points.length > 0) return new Set(points).size === 1 ? points[0] : undefined
  }
  return undefined
}

const pointOf = (latitude?: string, longitude?: string): string | undefined =>
  Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 ? `${latitude}, ${longitude}` : undefined
