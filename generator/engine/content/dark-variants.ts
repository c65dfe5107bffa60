/**
 * Pairs pictures with their versions for dark mode. Pages choose pictures by `media` and not by styles inside a
 * drawing, because WebKit ignores those in an image.
 */
/** `posters/hero-night` replaces `posters/hero` at night. */
const darkSuffix = '-night'

export const darkVariantOf = (photo: string): string => photo + darkSuffix

/** A picture by its name. `kind` says whether it is a drawing or a photograph, if the file can be read. */
export type NamedPicture = { ref: string; kind?: 'svg' | 'bitmap' | undefined }

/** The night version of each drawing. A picture that the content names itself is not one. */
export const darkVariantsAmong = (pictures: readonly NamedPicture[], named: ReadonlySet<string>): Map<string, string> =>
  pairsAmong(pictures, named, ({ kind }) => kind !== 'bitmap')

/** Night versions beside photographs, which took the place of drawings: no page shows them. */
export const formerDarkVariantsAmong = (
  pictures: readonly NamedPicture[],
  named: ReadonlySet<string>
): Map<string, string> => pairsAmong(pictures, named, ({ kind }) => kind === 'bitmap')

function pairsAmong(
  pictures: readonly NamedPicture[],
  named: ReadonlySet<string>,
  isDay: (picture: NamedPicture) => boolean
): Map<string, string> {
  const all = new Set(pictures.map(({ ref }) => ref))
  const pairs = pictures.filter(isDay).map(({ ref }) => [ref, darkVariantOf(ref)] as const)
  return new Map(pairs.filter(([, darkVariant]) => all.has(darkVariant) && !named.has(darkVariant)))
}

export function withDarkVariants<Picture>(
  pictures: ReadonlyMap<string, Picture>,
  darkVariants: ReadonlyMap<string, string>
): Map<string, Picture & { darkVariant: Picture | undefined }> {
  const darkVariant = (photo: string): Picture | undefined => pictures.get(darkVariants.get(photo) ?? '')
  return new Map([...pictures].map(([photo, picture]) => [photo, { ...picture, darkVariant: darkVariant(photo) }]))
}

const colourSchemeQuery = /\(\s*prefers-color-scheme\s*(?::\s*(light|dark)\s*)?\)/g

/** Whether a drawing has styles for light or dark of its own. */
export const usesColourScheme = (svg: string): boolean => svg.includes('prefers-color-scheme')

/** Gives a drawing the colours of its own styles for light or dark, by its name. */
export function resolveColourScheme(photo: string, svg: string): string {
  if (!usesColourScheme(svg)) return svg
  const scheme = photo.endsWith(darkSuffix) ? 'dark' : 'light'
  return svg.replaceAll(colourSchemeQuery, (_, asked: string | undefined) =>
    asked === undefined || asked === scheme ? '(min-width:0)' : '(max-width:0)'
  )
}
