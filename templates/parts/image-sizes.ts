/**
 * The slots that pictures fill, for the `sizes` attribute. A picture of another shape is cropped, so it is larger than
 * its slot.
 */

/**
 * How wide each place for photos is in a window of 100 rem: in rem, and so also in percent of that window. The check
 * compares photos with it. `phone` is the widest window that is taken for a phone, `share` what chats show of a page.
 */
export const placeWidths = {
  window: 100,
  plate: 77,
  share: 75,
  poster: 46,
  placard: 46,
  notFound: 40,
  phone: 40,
  gallery: 38,
  guideCard: 38,
  notice: 32,
  harvest: 25,
  guidePlace: 17,
  tin: 10,
  stamp: 7
}

/** `from` is the width of the window in rem from which the slot applies. `shape` is width over height. */
type Slot = { from?: number; width: number; unit: 'rem' | 'vw'; shape: number }

/** The `sizes` of a picture with a given shape. */
export type Sizes = (shape: number) => string

/** @param slots from the widest window to the narrowest */
export function sizesInSlots(...slots: readonly Slot[]): Sizes {
  return (own) =>
    slots
      .map(({ from, width, unit, shape }) => {
        const drawn = `${Math.ceil(width * Math.max(1, own / shape))}${unit}`
        return from === undefined ? drawn : `(min-width: ${from}rem) ${drawn}`
      })
      .join(', ')
}

/** As wide as the window and about as high, whichever is more. */
export const sizesInWindow: Sizes = (own) => `max(100vw, ${Math.ceil(own * 100)}vh)`

/** The same above a band of words. */
export const sizesAboveBand: Sizes = (own) => `max(100vw, ${Math.ceil(own * 62)}vh)`
