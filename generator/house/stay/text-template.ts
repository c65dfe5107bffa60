/** Replaces names in braces, such as `{unit}`, in a text. */

const braces = /\{([^{}]*)\}/g

/** A text that may have these names in braces, and no others: `check` rules them out. */
export type Template<Name extends string> = string & { readonly $variables: Name }

/**
 * The text with each `{name}` replaced by its value.
 * @throws Error if a value is missing, which is a bug
 */
export function fill<Name extends string>(
  text: Template<Name> | `{${Name}}`,
  values: Readonly<Record<NoInfer<Name>, string | number>>
): string {
  return text.replace(braces, (_, name: Name) => {
    if (!(name in values)) throw new Error(`No value for ${name}`)
    return String(values[name])
  })
}
