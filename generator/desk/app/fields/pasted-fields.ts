/** Cleans pasted texts for the fields of the desk. */

/** Signs that nobody sees, and that are meant: a soft hyphen in a word, the tags of a flag. */
const meant = /(\p{L}\p{M}*\xAD(?=\p{L})|\u{1F3F4}[\u{E0020}-\u{E007F}]+)/u

/**
 * What nobody sees and the check of the content refuses: chats and contacts wrap numbers in direction marks, web pages
 * leave blanks without width. Joiners in letters and emoji stay.
 */
const invisible = [
  // oxlint-disable-next-line no-control-regex -- control characters are among those to find
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\xAD]/u,
  /[\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164]/u,
  /[\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Cs}|[\u{E0000}-\u{E007F}]/u
]

// What is meant comes first, and stays: Safari before 16.4 cannot look behind.
const signs = new RegExp([meant, ...invisible].map(({ source }) => source).join('|'), 'gu')

/** On one line, and without what nobody sees. */
export const cleanPastedText = (text: string): string => text.replace(/[\n\u2028\u2029]/g, ' ').replace(signs, '$1')
