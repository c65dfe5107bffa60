/** The maps of the site: the house, its surroundings, and places with their distances from it in a straight line. */
import { distanceBetween, type Point, parseCoordinates } from '../../model/coordinates.ts'
import { fill } from '../../stay/text-template.ts'
import { lowered } from '../../../../templates/parts/lowered.ts'
import { chartOf, lengthText, type Chart, type ChartSource, type Lengths } from './chart.ts'
import { memoizeWeakly } from '../../../engine/store/memoize.ts'
import { inWords, type LocaleContext } from '../shared/locale-context.ts'

/** A place of a guide. `distance` is from the house, in words. */
export type MapPlace = { href: string; title: string; point: Point; isApproximate: boolean; distance: string }

export type MapView = ReturnType<typeof mapOf>

/** The part of a guide's entry that maps need, in one language. */
type Entry = { id: string; title: string; spot?: string | undefined; coordinates: string }

/** The places of a section, each with its entry, on the page that shows them. */
export function placesOf<Place extends Entry>(
  { name, entries }: { name: string; entries: readonly Place[] },
  context: LocaleContext
): (MapPlace & { entry: Place })[] {
  const house = houseOf(context)
  return entries.map((entry, index) => {
    const { id, title, spot, coordinates } = entry
    const isApproximate = context.model.unconfirmed.includes(`guide.yaml/sections/${name}/entries/${index}/coordinates`)
    const point = parseCoordinates(coordinates)
    const isRough = isApproximate || house.isApproximate
    const plain = distanceText(distanceBetween(house.point, point), isRough, context)
    const distance = fill(context.words.asTheCrowFlies, { distance: plain })
    return {
      entry,
      href: `#${id}`,
      title,
      point,
      isApproximate,
      distance: spot === undefined ? distance : spotText(spot, distance, context)
    }
  })
}

/** A distance behind the name of its spot begins with a small letter. */
const spotText = (spot: string, distance: string, { words: { distanceFrom }, locale }: LocaleContext): string =>
  fill(distanceFrom, { spot, distance: distanceFrom.startsWith('{distance}') ? distance : lowered(distance, locale) })

export function mapOf(places: readonly MapPlace[], context: LocaleContext) {
  const { words, model, language } = context
  const { towns = [], sea, land } = model.map ?? {}
  const house = houseOf(context)
  const chart: ChartSource = {
    house: { ...house, name: model.site.name },
    sights: places.map(({ title, point, isApproximate }) => ({ name: title, point, isApproximate })),
    towns: inWords(towns, language.code).map(({ name, coordinates }) => ({
      name,
      point: parseCoordinates(coordinates)
    })),
    sea: sea === undefined ? undefined : inWords(sea, language.code),
    land: land?.outlines ?? [],
    lengths: lengthsIn(context)
  }
  return {
    /** The letter above the rose. */
    north: words.north,
    /** Input of the layout, which is computed when the map is drawn. */
    chart,
    /** Where its numbers lead, from 1. */
    hrefs: places.map(({ href }) => href),
    notes: [
      ...(places.length > 0 ? [fill(words.distances, { site: model.site.name })] : []),
      ...([house, ...places].some(({ isApproximate }) => isApproximate) ? [words.approximatePlaces] : [])
    ],
    /** Caption for places outside the map. */
    beyond: words.beyondMap,
    /** The source of the coastline. */
    credit: land && inWords(land.credit, language.code)
  }
}

export type DrawnMap = Pick<MapView, 'north' | 'hrefs' | 'notes'> & { chart: Chart }

export type LayOut = (map: MapView) => DrawnMap

/** Lays out a map, once for all pages that show it, and only when one of them is drawn. */
export const layOutMap: LayOut = memoizeWeakly(({ north, chart: source, hrefs, notes, beyond, credit }: MapView) => {
  const chart = chartOf(source)
  const isBeyond = chart.marks.some(({ bearing }) => bearing !== undefined)
  const shownNotes = [...notes, ...(isBeyond ? [beyond] : []), ...(credit === undefined ? [] : [credit])]
  return { north, chart, hrefs, notes: shownNotes }
})

/** The ways to a place; `coordinates` are for paper, as navigation devices take them. */
export type Directions = { webMap: string; appleMap: string; coordinates: string }

/** Both forms are documented and need no API key; Apple's older form works on every system. */
export function directionsTo(coordinates: string): Directions {
  const { latitude, longitude } = parseCoordinates(coordinates)
  return {
    webMap: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
    appleMap: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
    coordinates
  }
}

function houseOf({ model }: LocaleContext): { point: Point; isApproximate: boolean } {
  return {
    point: parseCoordinates(model.site.address.coordinates),
    isApproximate: model.unconfirmed.includes('site.yaml/address/coordinates')
  }
}

/** A distance is rounded to 50 metres, and to 500 where the place is not exact. */
function distanceText(kilometres: number, isRough: boolean, context: LocaleContext): string {
  const metres = kilometres * 1000
  const [fine, medium] = isRough ? [500, 500] : [50, 100]
  const step = metres < 975 ? fine : metres < 9950 ? medium : 1000
  const distance = lengthText(Math.max(step, rounded(metres, step)), lengthsIn(context))
  return isRough ? fill(context.words.aboutDistance, { distance }) : distance
}

const rounded = (value: number, to: number): number => Math.round(value / to) * to

const lengthsIn = ({ words: { metres, kilometres }, locale }: LocaleContext): Lengths => ({
  locale,
  words: { metres, kilometres }
})
