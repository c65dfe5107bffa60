/** Traces of other programs in pasted text: chat timestamps, marks for bold, tags, quotation marks. */

/**
 * `[21/03/26, 10:12] Anna: ` and `21/03/26, 10:12 - Anna: `, as phones write them. Without brackets the year has two
 * digits, since `21/06/2026, 21:00 - Concerto: Vivaldi` is a text.
 */
const [day, time] = [String.raw`\d{1,2}[./]\d{1,2}[./]\d{2}`, String.raw`\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?`]
const chatPrefix = new RegExp(
  String.raw`(?:\[${day}(?:\d{1,2})?,? ${time}\]|(?<!\d)${day},? ${time} -) [^:\n]{1,40}:(?: |$)`,
  'i'
)

/** The first chat stamp in a text, with the blank behind it. */
export const chatPrefixIn = (text: string): string | undefined => chatPrefix.exec(text)?.[0]

/** The text without chat stamps. */
export const withoutChatPrefixes = (text: string): string => text.replace(new RegExp(chatPrefix, 'gi'), '')

/** Markup that has no meaning in a text: a page would show it as it is. */
const artifactPatterns = {
  /** `Familien#zimmer`. Addresses of pages and files may have some of these signs. */
  word: /(?<![^\s(])(?![^\s]*(?::\/\/|www\.|@))\p{L}[\p{L}’']*["#<>|\\`~^*=\t]\p{L}[\p{L}’']*/u,
  /** `<b>`, and its content and end. */
  tag: /<([a-z][a-z0-9]*)\b[^<>]*>(?:[^<>]{0,60}<\/\1>)?|<\/[a-z][a-z0-9]*>/i,
  /** `[words](https://…)` of notes. */
  link: /\[[^\]\n]{1,80}\]\((?:[a-z]+:|www\.|[/#])[^\s()]*\)/i,
  /** `&amp;`, and `\u00c8`, which is a letter between straight quotation marks alone. */
  code: /\\(?:u[\da-f]{4}|x[\da-f]{2})|&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});/i,
  /** `*bold*`, `_italic_` and `~struck~` of chats, `**bold**` of notes. */
  bold: /(?<![\p{L}\p{N}*_~])(\*{1,2}|_{1,2}|~{1,2})(?=[^\s*_~])[^*_~\n]{0,80}[^\s*_~]\1(?![\p{L}\p{N}*_~])/u
}

export type PasteArtifactKind = keyof typeof artifactPatterns | 'stamp'

/** Each of the marks contains one of these, and few texts do: all texts are searched. The same for `word`. */
const anyArtifact = /["#<>|\\`~^*=\t&_]|\d[:.]\d|\]\(/
const signInWord = /\S["#<>|\\`~^*=\t]\S/
const anyQuote = /["“”„‟«»‘]/

/** The first mark of another program in a text, and its kind. */
export function pasteArtifactIn(text: string): { kind: PasteArtifactKind; found: string } | undefined {
  if (!anyArtifact.test(text)) return undefined
  const found = chatPrefixIn(text)
  if (found !== undefined) return { kind: 'stamp', found: found.trimEnd() }
  for (const kind of ['link', 'tag', 'code', 'bold', 'word'] as const) {
    if (kind === 'word' && !signInWord.test(text)) continue
    const [sign] = artifactPatterns[kind].exec(text) ?? []
    if (sign !== undefined) return { kind, found: sign }
  }
  return undefined
}

/**
 * A quotation mark without a partner. Marks are only counted, because languages differ in which one opens. After a
 * figure a mark means inches or minutes, unless it ends a quotation. ’ is an apostrophe.
 */
export function unpairedQuote(text: string): string | undefined {
  if (!anyQuote.test(text)) return undefined
  for (const [marks, withFigures] of [[/(?<!\d)["“”„‟]/g, /(?<!\d)"|[“”„‟]/g], [/[«»]/g]] as const) {
    const found = text.match(marks) ?? []
    const isPaired = withFigures !== undefined && (text.match(withFigures) ?? []).length % 2 === 0
    if (found.length % 2 === 1 && !isPaired) return found.length === 1 ? found[0] : found.at(-1)
  }
  const single = /(?<![\p{L}\p{N}])‘(?!\d)/u.exec(text)
  return single !== null && !text.slice(single.index).includes('’') ? '‘' : undefined
}

/** Whether a pair of marks, as word processors write them, encloses the whole text. */
export const isQuoted = (text: string): boolean =>
  /^(?:“[^“”„]*”|[„”][^“”„]*[“”]|«[^«»]*»|»[^«»]*«|‘[^‘’]*’)$/.test(text)

/**
 * Whether a straight quotation mark closes a phrase that nothing opens, or one that a typographic mark opens: YAML
 * reads it as a part of the text. After a figure it means inches; after a whole sentence it closes direct speech.
 */
export const hasOnlyClosingQuote = (text: string): boolean =>
  text.endsWith('"') && /^[“„‟«»‘]?[^"“”„‟]*[^"“”„‟\d]"$/.test(text) && !/[.…?!] /.test(text)
