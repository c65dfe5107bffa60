/** The name of a thing within a sentence, where the language writes it small. A mark of the preview may precede it. */
export const lowered = (name: string, locale: string): string =>
  /^(de|lb)\b/.test(locale) ? name : name.replace(/^\P{L}*\p{L}(?!\p{Lu})/u, (start) => start.toLocaleLowerCase(locale))
