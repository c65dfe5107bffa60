/** Decodes the bytes of a file: whether they are text, and which of its characters are invisible. */

/** Some editors begin a file with it. `decode` drops it. */
export const byteOrderMark = '\uFEFF'

const strict = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8 strictly. Invalid text is cut, and `invalidAt` is the offset of its first invalid byte. */
export function decode(bytes: Uint8Array): { text: string; invalidAt?: number } {
  try {
    return { text: strict.decode(bytes) }
  } catch {
    // Of invalid bytes another decoder makes the character U+FFFD, which has other bytes.
    const decoded = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    let invalidAt = decoded.findIndex((byte, index) => byte !== bytes[index])
    // They can begin like those of U+FFFD.
    while ((decoded[invalidAt]! & 0xc0) === 0x80) invalidAt -= 1
    return { text: strict.decode(bytes.subarray(0, invalidAt)), invalidAt }
  }
}

/** A text as UTF-8, with a byte order mark where the file that it is for has one. */
export function encode(text: string, file: Uint8Array | undefined): Uint8Array {
  const isMarked = file?.[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf
  return new TextEncoder().encode(isMarked && !text.startsWith(byteOrderMark) ? byteOrderMark + text : text)
}

/** All but the usual letters and signs, which most texts consist of: searching for these first is much faster. */
const unusual = /[^\n\r\t -~\xA0-\xAC\xAE-\u017F\u2010-\u2027\u2032-\u203A\u20AC]/

/**
 * Characters that nobody types on purpose, or that deceive: controls, direction marks, blanks without width, lone
 * surrogates. Joiners are part of letters and emoji, soft hyphens of words, tags of the flags of England, Scotland and
 * Wales.
 */
const invisible = anyOf([
  // oxlint-disable-next-line no-control-regex -- control characters are among those to find
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/u,
  /[\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164]/u,
  /[\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF]/u,
  /\xAD|\u034F|\u17B4|\u17B5/u,
  /[\u{E0000}-\u{E007F}]/u,
  /\p{Cs}/u
])

/** A soft hyphen within a word, and a flag with its tags, matched whole: Safari before 16.4 cannot look behind. */
const visible = anyOf([
  /(?!\u115F|\u1160|\u3164|\uFFA0)\p{L}[^\P{M}\u034F\u17B4\u17B5]*\xAD(?=\p{L})/u,
  /\u{1F3F4}[\u{E0020}-\u{E007F}]+/u
])

/** Its second group is an invisible character. */
const eitherKind = new RegExp(`(${visible})|(${invisible})`, 'gu')

function anyOf(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|')
}

/** The invisible characters of a text, with their offsets. */
export function invisibleIn(text: string): { character: string; at: number }[] {
  if (!unusual.test(text)) return []
  return [...text.matchAll(eitherKind)].flatMap(({ 2: character, index }) =>
    character === undefined ? [] : [{ character, at: index }]
  )
}

/** Whether an invisible character among the spaces and dashes at the start of a line changes its indentation. */
export const breaksIndentation = (text: string): boolean =>
  unusual.test(text) && new RegExp(`^[ -]*(?:${invisible})+[ -]`, 'mu').test(text)

export const withoutInvisible = (text: string): string => (unusual.test(text) ? text.replace(eitherKind, '$1') : text)

const blank = String.raw`[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]`

/** Blanks that look like spaces where YAML needs a space: before a key or the dash of an entry, and behind a colon. */
const specialSpaces = (): RegExp =>
  new RegExp(
    `${blank}+(?:(?<=^ *${blank}+)` +
      String.raw`(?= *(?:[\w"'-]+:(?:\s|$)|-\s))|(?<=^ *(?:- )?[\w-]+: *` +
      `${blank}+))`,
    'gmu'
  )

/** Those blanks, each run of them once. */
export function specialSpacesIn(text: string): { at: number; codePoint: number }[] {
  return [...text.matchAll(specialSpaces())].map(({ 0: spaces, index }) => ({
    at: index,
    codePoint: spaces.codePointAt(0)!
  }))
}

/** The text with spaces instead of those blanks. */
export const withSpaces = (text: string): string => text.replace(specialSpaces(), (spaces) => ' '.repeat(spaces.length))

/**
 * The first conflict marker that Git leaves where two people changed the same lines. An editor may have indented it; a
 * line of equals signs can underline a text there.
 */
export function conflictIn(text: string): { at: number; mark: string } | undefined {
  const marker = /^(?:[ \t]*(?:<{7}|>{7})(?= )|={7}(?=\r?$))/m.exec(text)
  if (marker === null) return undefined
  const mark = marker[0].trimStart()
  return { at: marker.index + marker[0].length - mark.length, mark }
}
