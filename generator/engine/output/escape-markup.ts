/** Escapes text for XML and HTML, in elements and in attributes. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;'
}

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
