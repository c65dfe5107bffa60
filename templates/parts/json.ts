/** A value as the text of a script element: there `<` could end it, or begin what never ends. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
