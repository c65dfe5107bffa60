/** Texts with names in braces, `{unit}`, which are replaced by values. */

const braces = /\{([^{}]*)\}/g

/**
 * The text with each `{name}` replaced by its value.
 * @throws Error if a value is missing, which `check` has ruled out
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(braces, (_, name: string) => {
    if (!(name in values)) throw new Error(`No value for ${name}`)
    return String(values[name])
  })
}
