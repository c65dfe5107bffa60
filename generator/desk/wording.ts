/** Words and names that the desk and its page both say, and the limit that both know. */

/** The largest upload of a photo, in bytes. */
export const mostPhotoBytes = 64 * 1024 * 1024

/** What the buttons say, and the answer to a request, where nothing is left to undo or redo. */
export const nothingTo = {
  undo: { it: 'Niente da annullare', en: 'Nothing to undo' },
  redo: { it: 'Niente da ripetere', en: 'Nothing to redo' }
}

/**
 * The name of a place in one line: "House rules › Check-in › Hours". Leaves out what a neighbour says as well: "Photo 3" has a photo in it, and stands
 * in the list of photos.
 */
export const placeName = (steps: readonly string[]): string =>
  steps
    .filter((step, index) => {
      const isSaidBy = (other: string | undefined): boolean => other?.startsWith(`${step} `) === true
      return step !== steps[index - 1] && !isSaidBy(steps[index - 1]) && !isSaidBy(steps[index + 1])
    })
    .join(' › ')

/** A text with each `{name}` in it replaced by its value. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
