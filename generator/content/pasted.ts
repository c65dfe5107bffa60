/** What other programs put into a text that is pasted: stamps of chats, marks for bold and tags, quotation marks. */

/**
 * `[21/03/26, 10:12] Anna: ` and `21/03/26, 10:12 - Anna: `, as phones write them. Without brackets the year has two
 * figures, since `21/06/2026, 21:00 - Concerto: Vivaldi` is a text.
 */
const stamp =
  /(?:\[\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?\]|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{2},? \d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)? -) [^:\n]{1,40}:(?: |$)/i

/** The first stamp of a chat message in a text, with the blank behind it. */
export const stampIn = (text: string): string | undefined => stamp.exec(text)?.[0]

/** The text without all such stamps. */
export const withoutStamps = (text: string): string => text.replace(new RegExp(stamp, 'gi'), '')

/** What a page shows as it is written: it has no meaning in a text. */
const marks = {
  /** `Familien#zimmer`; addresses of pages and files have some of these signs. */
  word: /(?<![^\s(])(?![^\s]*(?::\/\/|www\.|@))\p{L}[\p{L}’']*["#<>|\\`~^*=\t]\p{L}[\p{L}’']*/u,
  /** `<b>`, and what stands between it and its end. */
  tag: /<([a-z][a-z0-9]*)\b[^<>]*>(?:[^<>]{0,60}<\/\1>)?|<\/[a-z][a-z0-9]*>/i,
  /** `&amp;` */
  entity: /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/i,
  /** `*bold*`, `_italic_` and `~struck~` of chats, `**bold**` of notes. */
  bold: /(?<![\p{L}\p{N}*_~])(\*{1,2}|_{1,2}|~{1,2})(?=[^\s*_~])[^*_~\n]{0,80}[^\s*_~]\1(?![\p{L}\p{N}*_~])/u
}

export type MarkKind = keyof typeof marks | 'stamp'

/** One of these is in each of them; hardly a text has one, and all texts are searched. */
const anyMark = /["#<>|\\`~^*=\t&_]|\d[:.]\d/
const anyQuote = /["“”„‟«»‘]/

/** The first sign of another program in a text, and what it is there. */
export function markIn(text: string): { kind: MarkKind; found: string } | undefined {
  if (!anyMark.test(text)) return undefined
  const found = stampIn(text)
  if (found !== undefined) return { kind: 'stamp', found: found.trimEnd() }
  for (const kind of ['tag', 'entity', 'bold', 'word'] as const) {
    const [sign] = marks[kind].exec(text) ?? []
    if (sign !== undefined) return { kind, found: sign }
  }
  return undefined
}

/**
 * A quotation mark without its partner. Behind a figure it stands for inches or minutes, and ’ is an apostrophe; which
 * mark opens and which closes is another matter in every language, so that they are only counted.
 */
export function loneMark(text: string): string | undefined {
  if (!anyQuote.test(text)) return undefined
  for (const kind of [/(?<!\d)["“”„‟]/g, /[«»]/g]) {
    const found = text.match(kind) ?? []
    if (found.length % 2 === 1) return found.length === 1 ? found[0] : found.at(-1)
  }
  const single = /(?<![\p{L}\p{N}])‘(?!\d)/u.exec(text)
  return single !== null && !text.slice(single.index).includes('’') ? '‘' : undefined
}
