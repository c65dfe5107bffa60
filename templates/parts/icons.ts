/**
 * The site's icons and flags. Their shapes are in `drawings.json`, in one place, so that the sprite of a page contains
 * only those it shows. Drawings have two tones, `currentColor` and `--i2`. The rose has a colour for each of its eight
 * leaves. All flags are 30 units wide and 20 high, under the code of their country.
 */
import drawings from './drawings.json' with { type: 'json' }

/** The shapes on a square of 32 units, or on a viewBox of their own. */
export type Drawing = readonly string[] | { viewBox: string; shapes: readonly string[] }

export const icons = drawings.icons
export const flags = drawings.flags

export type IconId = keyof typeof icons
export type FlagId = keyof typeof flags

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the file
export const flagIds = Object.keys(flags) as FlagId[]

/** A drawing as SVG. JSON would need a backslash before each double quote, so there the attributes have single ones. */
export function svgOf(drawing: Drawing): { viewBox: string; shapes: string } {
  const { viewBox, shapes } = 'viewBox' in drawing ? drawing : { viewBox: '0 0 32 32', shapes: drawing }
  return { viewBox, shapes: shapes.join('').replaceAll("'", '"') }
}
