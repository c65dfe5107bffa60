/** The name of a thing within a sentence, where the language writes it small. */
export function lowered(name: string, locale: string): string {
  const [first = '', second = ''] = name
  const isSmall = !/^(de|lb)\b/.test(locale) && second === second.toLocaleLowerCase(locale)
  return isSmall ? first.toLocaleLowerCase(locale) + name.slice(first.length) : name
}
