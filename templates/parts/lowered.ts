/**
 * The name of a thing within a sentence, where the language writes it small. A mark of the preview may precede it. A
 * first word with other capitals stays: Wi-Fi, TV, B&B.
 */
export const lowered = (name: string, locale: string): string =>
  /^(de|lb)\b/.test(locale)
    ? name
    : name.replace(/^\P{L}*\p{L}(?!\S*\p{Lu})/u, (start) => start.toLocaleLowerCase(locale))
