/** The bytes of a file as text, and the characters in it that nobody sees. */

const strict = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8 strictly. Where it is invalid, the text ends there, and `invalidAt` is the offset of the byte. */
export function decode(bytes: Uint8Array): { text: string; invalidAt?: number } {
  try {
    return { text: strict.decode(bytes) }
  } catch {
    // The decoder does not say where it failed: the longest valid beginning does.
    let valid = 0
    let invalid = bytes.length
    while (invalid - valid > 1) {
      const middle = (valid + invalid) >> 1
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
        valid = middle
      } catch {
        invalid = middle
      }
    }
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, valid), { stream: true })
    // A letter that breaks off counts as valid as long as it may still be completed: its first byte is what is wrong.
    return { text: text.replace(/^\uFEFF/, ''), invalidAt: new TextEncoder().encode(text).length }
  }
}

/** All but the letters and signs of most texts, which are searched much faster for these. */
const unusual = /[^\n\r\t -~\xA0-\xAC\xAE-\u017F\u2010-\u2027\u2032-\u203A\u20AC]/

/**
 * What nobody types on purpose, and what deceives: controls, marks that turn the direction of writing, blanks that look
 * like nothing, halves of characters. Joiners have a part in letters and emoji, soft hyphens in words, and tags in the
 * flags of England, Scotland and Wales.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF]|\xAD(?<!\p{L}\xAD|\p{L}\p{M}+\xAD)|\xAD(?!\p{L})|\u034F|\u17B4|\u17B5|[\u{E0000}-\u{E007F}](?<!\u{1F3F4}[\u{E0020}-\u{E007F}]+)|\p{Cs}/u

/** The invisible characters of a text, with their offsets. */
export function invisibleIn(text: string): { found: string; at: number }[] {
  if (!unusual.test(text)) return []
  return [...text.matchAll(new RegExp(invisible, 'gu'))].map(({ 0: found, index }) => ({ found, at: index }))
}

export const withoutInvisible = (text: string): string => text.replace(new RegExp(invisible, 'gu'), '')
