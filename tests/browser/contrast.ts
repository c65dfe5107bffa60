/** Computes the contrast of two colours in sRGB, each as red, green and blue from 0 to 255: from 1 to 21 (WCAG 2.2). */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The light of each level of a colour, from 0 to 1; a table, since pictures have millions of pixels. */
const lights = Array.from({ length: 256 }, (_, level) =>
  level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4
)

/** From 0 for black to 1 for white (WCAG 2.2). */
export const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * lights[red]! + 0.7152 * lights[green]! + 0.0722 * lights[blue]!
