/**
 * The text of a message as its readers get it: blanks, line ends and wrapped lines are the same however a program has
 * sent them, and what mail programs and chats put around a message is gone. Places of words are places in this text.
 */

/** In characters: so long a message is none of a guest, and what finds days in it takes long. */
const longestMessage = 8000

/** In columns: the widths between which mail programs break lines. */
const [narrowest, widest] = [30, 100]

/** One kind of blank, one kind of line end, and no sign that nobody sees. */
export const withPlainBlanks = (text: string): string =>
  text
    .slice(0, longestMessage)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')

/** The message alone, each of its lines whole. */
export const messageText = (pasted: string): string => unwrapped(unquoted(withPlainBlanks(pasted))).trim()

/** Without what programs put around a message: marks of quotation, and lines that say who wrote when. */
const unquoted = (text: string): string =>
  text
    .replace(/^(?:> ?)+/gm, '')
    .replace(/^(?:On|Il)\b[^\n]{0,200}(?:\n[^\n]{0,80})?(?:wrote|ha scritto):$/gm, '')
    .replace(/^(?:From|To|Cc|Date|Sent|Subject|Da|A|Data|Inviato|Oggetto): (?!\d)[^\n]*$/gm, '')
    .replace(chatLine, '')

/** Before what a chat has sent: when, and who. */
const chatLine = /^(?:\[[^\]\n]*\d[^\]\n]*\]|\d[\d/., :]{9,22}(?:[ap]m )?-) ?([^:\n]{1,60}): ?/gm

/** Who has sent a chat: its only sender, since one of several may be the house itself. */
export function chatSender(pasted: string): string | undefined {
  const found = [...withPlainBlanks(pasted).matchAll(chatLine)]
  const senders = new Set(found.map(([, sender = '']) => sender.replace(/^~ ?/, '').trim()))
  return senders.size === 1 ? [...senders][0] : undefined
}

/**
 * Joins lines that a program has broken: those whose next word had no room before the edge, which is where the longest
 * line ends. A line of a form (“Check-in: 12/07”), of a list, and one before a blank line is whole.
 */
function unwrapped(text: string): string {
  const lines = text.split('\n')
  const edge = Math.max(...lines.map(({ length }) => length))
  if (edge < narrowest || edge > widest) return text
  return lines.reduce((whole, line, index) => {
    const before = lines[index - 1]
    return before === undefined ? line : whole + (isBroken(before, line, edge) ? ' ' : '\n') + line
  }, '')
}

const isBroken = (line: string, next: string, edge: number): boolean => {
  const [word = ''] = next.split(' ')
  return word !== '' && line !== '' && line.length + 1 + word.length > edge && !startsLine.test(next)
}

/** What begins a line of its own. */
const startsLine = /^(?:[-–—*•·] (?!\d)|\d{1,2}\) |\p{Lu}[\p{L} /-]{1,24}: ?\S)/u
