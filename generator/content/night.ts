/**
 * Pictures by night: which photo takes the place of which in the dark, and drawings that would change by themselves.
 * Pages choose pictures by media, and never by a style inside a drawing, which WebKit does not heed in an image.
 */
/** `posters/hero-night` is `posters/hero` by night. */
const ending = '-night'

export const nightOf = (photo: string): string => photo + ending

/** By photo, the one that takes its place by night. One that the content names itself is a photo like others. */
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

/** Whether a drawing asks for light or dark in a style of its own. */
export const asksForScheme = (svg: string): boolean => svg.includes('prefers-color-scheme')

/**
 * A drawing in the colours that its own style has for the day, or for the night if that is what its name stands for.
 */
export function settleScheme(photo: string, svg: string): string {
  if (!asksForScheme(svg)) return svg
  const scheme = photo.endsWith(ending) ? 'dark' : 'light'
  return svg.replaceAll(query, (_, asked: string | undefined) =>
    asked === undefined || asked === scheme ? '(min-width:0)' : '(max-width:0)'
  )
}
