/** Writes a value as JSON into a script element, where `<` could end the element or begin a comment. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
