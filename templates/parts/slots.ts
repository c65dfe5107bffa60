/**
 * The places that a picture fills, for its `sizes`: one that is of another shape is cut off at its sides, and so drawn
 * wider than its place.
 */

/** The width of the window from which it holds, in rem. Its own width, and its shape: the width over the height. */
type Slot = { from?: number; width: number; unit: 'rem' | 'vw'; shape: number }

/** The `sizes` of a picture, by its own shape. */
export type Sizes = (shape: number) => string

/** @param slots from the widest window to the narrowest */
export function filling(...slots: readonly Slot[]): Sizes {
  return (own) =>
    slots
      .map(({ from, width, unit, shape }) => {
        const drawn = `${Math.ceil(width * Math.max(1, own / shape))}${unit}`
        return from === undefined ? drawn : `(min-width: ${from}rem) ${drawn}`
      })
      .join(', ')
}

/** As wide as the window, and about as high: whichever is more. */
export const fillingWindow: Sizes = (own) => `max(100vw, ${Math.ceil(own * 100)}vh)`
