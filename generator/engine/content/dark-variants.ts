/**
 * Pictures for dark mode: which photo replaces which, and drawings with colours for both schemes. Pages choose pictures
 * by `media` and not by styles inside a drawing, which WebKit ignores in an image.
 */
/** `posters/hero-night` replaces `posters/hero` at night. */
const ending = '-night'

export const nightOf = (photo: string): string => photo + ending

/** The night picture of each photo. A photo that the content names itself is not one. */
export function nightsAmong(photos: Iterable<string>, named: ReadonlySet<string>): Map<string, string> {
  const all = new Set(photos)
  const pairs = [...all].map((photo) => [photo, nightOf(photo)] as const)
  return new Map(pairs.filter(([, night]) => all.has(night) && !named.has(night)))
}

export function withNights<Picture>(
  pictures: ReadonlyMap<string, Picture>,
  nights: ReadonlyMap<string, string>
): Map<string, Picture & { night: Picture | undefined }> {
  const night = (photo: string): Picture | undefined => pictures.get(nights.get(photo) ?? '')
  return new Map([...pictures].map(([photo, picture]) => [photo, { ...picture, night: night(photo) }]))
}

const query = /\(\s*prefers-color-scheme\s*(?::\s*(light|dark)\s*)?\)/g

/** Whether a drawing has styles for light or dark of its own. */
export const asksForScheme = (svg: string): boolean => svg.includes('prefers-color-scheme')

/** A drawing in the colours of its own styles for the day, or for the night if its name says so. */
export function settleScheme(photo: string, svg: string): string {
  if (!asksForScheme(svg)) return svg
  const scheme = photo.endsWith(ending) ? 'dark' : 'light'
  return svg.replaceAll(query, (_, asked: string | undefined) =>
    asked === undefined || asked === scheme ? '(min-width:0)' : '(max-width:0)'
  )
}
