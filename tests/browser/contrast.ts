/** The contrast of two colours in sRGB, each as red, green and blue from 0 to 255: from 1 to 21 (WCAG 2.2). */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** From 0 for black to 1 for white (WCAG 2.2). */
export function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((level) =>
    level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
