/** Interface words with facts in them. */

/** The words with each `{name}` replaced. The check has made sure that only known names stand there. */
export function fillWords(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{([^{}]*)\}/g, (_, name: string) => String(values[name] ?? ''))
}
