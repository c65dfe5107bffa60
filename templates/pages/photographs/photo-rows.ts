/** Divides pictures into rows that are all as wide as the page, in which each picture keeps its shape. */

/**
 * Width over height of the shapes that the styles know, in hundredths: those of cameras and phones. A picture of
 * another shape is cropped to the nearest.
 */
const shapes = [56, 67, 75, 80, 100, 125, 133, 150, 167, 178, 200, 235] as const

/** The class of a shape in the styles, and its width over height. */
export function shapeOf({ width, height }: { width: number; height: number }): { name: string; ratio: number } {
  const distanceTo = (shape: number): number => Math.abs(Math.log((width / height / shape) * 100))
  const nearest = shapes.reduce((best, shape) => (distanceTo(shape) < distanceTo(best) ? shape : best))
  return { name: `r${nearest}`, ratio: nearest / 100 }
}

/** How many times as wide as high a row should be on a desk: one of 77 rem is then 21 rem high. */
const aim = 3.7

/**
 * The rows with the least deviation from `aim` in all, in the order of the pictures.
 * @param ratioOf the width over the height of a picture
 */
export function rowsOf<Item>(items: readonly Item[], ratioOf: (item: Item) => number): Item[][] {
  // For each number of items from the start: the best rows of these.
  const best: { cost: number; rows: Item[][] }[] = [{ cost: 0, rows: [] }]
  for (let end = 1; end <= items.length; end++) {
    const choices = best.slice(0, end).map(({ cost, rows }, start) => {
      const row = items.slice(start, end)
      const width = row.reduce((sum, item) => sum + ratioOf(item), 0)
      // A row that is half as wide is as wrong as one that is twice as wide.
      return { cost: cost + Math.log(width / aim) ** 2, rows: [...rows, row] }
    })
    best.push(choices.reduce((one, other) => (other.cost < one.cost ? other : one)))
  }
  return best.at(-1)?.rows ?? []
}
