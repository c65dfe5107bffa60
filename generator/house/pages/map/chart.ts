/**
 * A map as plain data: positions of the house and of the numbered marks, words, the rose, the scale bar. North is up,
 * and the scale is the same in every direction. The same places always give the same map, byte for byte.
 */
import { isWithin, projectAround, type Point, type PlanePoint, parseCoordinates } from '../../model/coordinates.ts'
import { fitFrame, width, type Frame } from './frame.ts'
import {
  contains,
  isUniform,
  isFree,
  labelBeside,
  labelBox,
  labelOnSea,
  tenth,
  type Box,
  type Surroundings,
  type Label
} from './labels.ts'
import { clipTo, landPath, simplifyOutline } from './land.ts'
import { fill, type Template } from '../../stay/text-template.ts'
import { numberFormat } from '../shared/numbers.ts'
import { extentOf, houseSize, keyline, markAtEdge, markBox, marksAt, square, numberAt, type Mark } from './marks.ts'

/** The locale of a number, and the words around it. */
export type Lengths = { locale: string; words: Record<'metres' | 'kilometres', Template<'count'>> }

export const lengthText = (metres: number, { locale, words }: Lengths): string =>
  metres < 1000
    ? fill(words.metres, { count: numberFormat(locale).format(metres) })
    : fill(words.kilometres, { count: numberFormat(locale).format(metres / 1000) })

export type Landmark = { name: string; point: Point; isApproximate: boolean }

/** What a map is made from, as plain data. */
export type ChartSource = {
  house: Landmark
  /** Numbered on the map in this order, from 1. */
  sights: readonly Landmark[]
  towns: readonly { name: string; point: Point }[]
  sea: string | undefined
  /** Outlines of land, each point as the owner writes it. */
  land: readonly (readonly string[])[]
  lengths: Lengths
}

/** A mark around the middle of its first number; its numbers have positions from there. */
export type DrawnMark = Omit<Mark, 'numbers'> &
  Pick<Box, 'width' | 'height'> & { numbers: readonly (PlanePoint & { number: number })[] }

export type Chart = ReturnType<typeof chartOf>

const townSize = 8
/** The size of the rose with the letter above it. */
const roseBox = { width: 44, height: 62 }

/** A map; all lengths are in its own units. */
export function chartOf({ house, sights, towns, sea, land, lengths }: ChartSource) {
  const plane = projectAround(house.point)
  const places = sights.map(({ point, isApproximate }, index) => ({
    ...plane(point),
    number: index + 1,
    isApproximate
  }))
  const flatTowns = towns.map(({ name, point }) => ({ name, ...plane(point) }))
  const { frame, near, far } = fitFrame(places, flatTowns[0])
  const home = at(frame, { x: 0, y: 0 })
  const outlines = outlinesOf(
    land.map((outline) => outline.map((point) => plane(parseCoordinates(point)))),
    frame
  )
  const canvas = createCanvas(frame, outlines)
  canvas.take(home, (spot) => square(spot, houseSize))
  const marks = marksAt(near, frame, home)
  for (const mark of marks) canvas.take(mark, markBox)
  for (const place of far)
    marks.push(...canvas.take(markAtEdge(place, { frame, home, ground: canvas.ground }), markBox))
  const seen = flatTowns
    .map(({ name, ...spot }) => ({ name, ...at(frame, spot) }))
    .filter(({ x, y }) => contains(canvas.ground.frame, square({ x, y }, townSize)))
  const dots = seen.filter((town) => canvas.isFree(square(town, townSize)))
  for (const dot of dots) canvas.take(dot, (spot) => square(spot, townSize))
  const [rose] = canvas.take(canvas.edges(roseBox)[0], (spot) => ({ ...spot, ...roseBox }))
  const scale = scaleOn(canvas, frame, lengths)
  /** `paper` is the background of the name of a sight, and `number` its number. */
  const labels: (Label & { number?: number; paper?: Box })[] = [
    ...canvas.label({ kind: 'house', text: house.name }, square(home, houseSize)),
    ...seen.flatMap((town) => townLabel(town, canvas)),
    ...marks.flatMap((mark) => {
      const text = nameOf(mark, sights)
      if (text === undefined) return []
      return canvas.label({ kind: 'sight', text }, markBox(mark)).map((label) => ({
        ...label,
        ...(mark.numbers.length === 1 ? { number: mark.numbers[0] } : {}),
        paper: roundedBox(labelBox(label))
      }))
    }),
    ...(sea === undefined || land.length === 0 ? [] : canvas.take(labelOnSea(sea, canvas.ground), labelBox))
  ]
  return {
    width,
    height: frame.height,
    /** The outline of the land as an SVG path; undefined without land. */
    land: land.length === 0 ? undefined : landPath(outlines),
    house: { ...home, isApproximate: house.isApproximate },
    towns: dots.map(({ x, y }) => ({ x, y })),
    marks: marks.map((mark): DrawnMark => ({
      ...mark,
      ...extentOf(mark.numbers.length),
      numbers: mark.numbers.map((number, index) => ({ number, ...numberAt(index) }))
    })),
    labels,
    /** The middle of the rose. */
    rose:
      rose === undefined
        ? undefined
        : { x: rose.x + roseBox.width / 2, y: rose.y + roseBox.height - roseBox.width / 2 },
    /** The left end of its bar. */
    scale
  }
}

const at = (frame: Frame, spot: PlanePoint): PlanePoint => {
  const { x, y } = frame.place(spot)
  return { x: tenth(x), y: tenth(y) }
}

const roundedBox = ({ x, y, width: across, height }: Box): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(across),
  height: tenth(height)
})

/** The name that all places of a mark share. */
function nameOf({ numbers }: Mark, sights: readonly Landmark[]): string | undefined {
  const [name, ...others] = new Set(numbers.map((number) => sights[number - 1]?.name))
  return others.length === 0 ? name : undefined
}

/**
 * The name of the town, as close to it as possible, preferably not on the coastline. A mark may cover the town itself.
 */
function townLabel({ name, ...spot }: PlanePoint & { name: string }, sheet: ReturnType<typeof createCanvas>): Label[] {
  const labels = [townSize, 20, 32, 44].flatMap((side) => {
    const label = labelBeside({ kind: 'town', text: name }, square(spot, side), sheet.ground)
    return label === undefined ? [] : [label]
  })
  return sheet.take(labels.find((label) => isUniform(labelBox(label), sheet.ground)) ?? labels[0], labelBox)
}

/** Land is cut wider than the frame, so that no cut edge shows. */
const outlinesOf = (land: readonly (readonly PlanePoint[])[], frame: Frame): PlanePoint[][] => {
  const cut = clipTo({ width, height: frame.height, margin: 16 })
  return land
    .map((outline) => simplifyOutline(cut(outline.map(frame.place)), 0.8))
    .filter((outline) => outline.length > 2)
}

/** The space of a map, in which everything takes its room. */
function createCanvas(frame: Frame, outlines: readonly (readonly PlanePoint[])[]) {
  const shown = { x: keyline, y: keyline, width: width - 2 * keyline, height: frame.height - 2 * keyline }
  const boxes: Box[] = []
  const ground: Surroundings = {
    frame: shown,
    taken: boxes,
    coast: outlines.flat(),
    isLand: (x, y) => outlines.some((outline) => isWithin(outline, { x, y }))
  }
  const reserve = <T>(item: T | undefined, boxOf: (item: T) => Box): T[] => {
    if (item === undefined) return []
    boxes.push(boxOf(item))
    return [item]
  }
  return {
    ground,
    take: reserve,
    isFree: (box: Box) => isFree(box, ground),
    label: (label: Pick<Label, 'kind' | 'text'>, mark: Box) => reserve(labelBeside(label, mark, ground), labelBox),
    /** The free upper left corners for a box along the edges of the map: at sea first, on a coast last. */
    edges: (box: Pick<Box, 'width' | 'height'>): (PlanePoint & { isEven: boolean })[] => {
      const [left, top] = [shown.x + 6, shown.y + 6]
      const [right, bottom] = [shown.x + shown.width - 6 - box.width, shown.y + shown.height - 6 - box.height]
      const rank = (spot: PlanePoint & { isEven: boolean }): number =>
        !spot.isEven ? 2 : ground.isLand(spot.x, spot.y) ? 1 : 0
      return [
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
        { x: left, y: top },
        { x: (left + right) / 2, y: top },
        { x: (left + right) / 2, y: bottom }
      ]
        .filter((spot) => isFree({ ...spot, ...box }, ground))
        .map((spot) => ({ ...spot, isEven: isUniform({ ...spot, ...box }, ground) }))
        .toSorted((one, two) => rank(one) - rank(two))
    }
  }
}

/** The scale bar: a round length of at most two fifths of the map, and shorter where it would lie on a coast. */
function scaleOn(sheet: ReturnType<typeof createCanvas>, frame: Frame, lengths: Lengths) {
  const most = (width * 0.4) / frame.scale
  const power = 10 ** Math.floor(Math.log10(most))
  const length = [5, 2, 1, 0.5]
    .map((times) => times * power)
    .filter((metres) => metres <= most)
    .flatMap((metres) => {
      // With air below it, where a label may come to stand.
      const box = { width: metres * frame.scale, height: 26 }
      return sheet.edges(box).map((spot) => ({ metres, ...spot, ...box }))
    })
  const [best] = sheet.take(length.find((box) => box.isEven) ?? length[0], (box) => box)
  if (best === undefined) return undefined
  return {
    x: tenth(best.x),
    y: tenth(best.y + best.height - 9),
    length: tenth(best.width),
    label: lengthText(best.metres, lengths)
  }
}
