/**
 * The text of a message as its readers get it: blanks, line ends and wrapped lines are the same however a program has
 * sent them, and what mail programs and chats put around a message is gone. Places of words are places in this text.
 */

import { plain } from './days/message-days.ts'

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
    .replace(quotationHead, '')
    .replace(deviceLine, '')
    .replace(/^(?:From|To|Cc|Date|Sent|Subject|Da|A|Data|Inviato|Oggetto): (?!\d)[^\n]*$/gm, '')
    .replace(chatLine, '')

/** Below a name: which telephone or program has sent the mail. */
const deviceLine = new RegExp(
  '^(?:Inviato dal?|Sent (?:from|via)|Von meinem|Gesendet (?:von|mit)|Envoyé (?:de|depuis)|Enviado desde|' +
    'Verzonden vanaf) [^\\n]{2,40}$',
  'gm'
)

/** The line in which a mail program says whose mail it quotes. */
const quotationHead = new RegExp(
  String.raw`^(?:> ?)*(?:On|Il|Am|Le|El|Op)\b[^\n]{0,200}(?:\n[^\n]{0,80})?` +
    String.raw`(?:wrote|(?:ha|hai|avete) scritto|(?:a|avez) écrit ?|escribió|(?:schrieb|schreef)[^\n]{0,60}):$`,
  'gm'
)

/** “You wrote”: whoever gets the answer wrote what it quotes. */
const ofReader = /(?<!\p{L})(?:you wrote|(?:hai|avete) scritto|vous avez écrit|schrieben Sie)(?!\p{L})/u

/**
 * Without what is quoted within a quotation: mails that were older than the newest one already.
 * @returns the same text where nothing is
 */
export const withoutOlderQuotes = (pasted: string): string => pasted.replace(/^ ?> ?>.*(?:\r?\n|$)/gmu, '')

/**
 * The quoted mail of the house itself, below a guest’s answer to it: it says which stay they talk of, but nothing in it
 * is a wish of the guest.
 * @param text by `messageText`
 * @param names of the house
 */
export const ownQuotation = (
  pasted: string,
  text: string,
  names: readonly string[]
): { at: number; end: number } | undefined =>
  quotationIn(
    pasted,
    text,
    (line, below) =>
      names.some((name) => line.includes(name)) ||
      ofReader.test(line) ||
      (roleAddress.test(line) && ofHost.test(plain(below)))
  )

/** What only a house writes: it may have sent the mail under any name, from an address that is nobody’s own. */
const roleAddress = /(?:info|bookings?|prenotazioni|reservations?|reception|office|contatti)@/i
const ofHost = new RegExp(
  String.raw`(?<!\p{L})(?:poss(?:o|iamo)\s+(?:propor|offrir)\p{L}+|(?:le|vi)\s+propon(?:go|iamo)|` +
    String.raw`siamo\s+(?:purtroppo\s+)?al\s+completo|we\s+(?:can|could)\s+offer\s+you|` +
    String.raw`(?:ihnen|euch)\s+[^!?\n]{0,80}anbieten|pouvons\s+vous\s+proposer|` +
    String.raw`podemos\s+ofrecer(?:le|les|os))(?!\p{L})`,
  'u'
)

/**
 * The mail that a guest answers, whoever wrote it. A mail that is sent on is none.
 * @param text by `messageText`
 */
export const answeredMail = (pasted: string, text: string): { at: number; end: number } | undefined =>
  quotationIn(pasted, text, (line) => !sentOn.test(line))

/** The first line of a mail that is quoted whole, with its head. */
const sentOn = /^(?:> ?)*(?:From|Da|Von|De|Van): [^\n]*$/m

/**
 * A mail that is sent on below words of the guest’s own: what it says is another’s.
 * @param text by `messageText`
 */
export const forwardedMail = (pasted: string, text: string): { at: number; end: number } | undefined => {
  const found = quotationIn(pasted, text, (line) => sentOn.test(line))
  const own = text.slice(0, found?.at).match(/\p{L}+/gu) ?? []
  return found && own.length >= enoughOwn ? found : undefined
}

/** In words: “I forward this” and the line of a program are fewer. */
const enoughOwn = 12

/** What is quoted below words of the guest, up to the end, where the line that says whose mail it is `isMeant`. */
function quotationIn(
  pasted: string,
  text: string,
  isMeant: (line: string, below: string) => boolean
): { at: number; end: number } | undefined {
  const whole = withPlainBlanks(pasted)
  const heads = [...whole.matchAll(quotationHead), ...whole.matchAll(new RegExp(sentOn, 'gm'))]
  const head = heads.find(
    ({ 0: line, index }) => isMeant(line, whole.slice(index + line.length)) && whole.slice(0, index).trim() !== ''
  )
  if (head === undefined) return undefined
  // Only blanks differ between what was pasted and its text.
  let left = messageText(whole.slice(head.index + head[0].length)).replace(/\s/g, '').length
  let at = text.length
  for (; at > 0 && left > 0; at -= 1) if (/\S/.test(text[at - 1] ?? '')) left -= 1
  return { at, end: text.length }
}

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

/** Words that guests of a language use in almost any message, and those of other languages do not, by `plain`. */
const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    it:
      'il che per siamo sono grazie buongiorno buonasera ciao salve dal vorrei vorremmo avete di nella saluti noi ' +
      'voi gli abbiamo anche quanto',
    en: 'the and we for with you have our thanks thank hello hi would please to my are just from july june',
    de: 'sie haben freundliche wir und der die das ist fur mit ein eine bitte danke guten ich noch gruße vom bis ab zu',
    fr: 'nous et les au pour avec bonjour bonsoir merci vous est juillet juin',
    es:
      'el los las y para hola gracias buenos buenas somos seremos queriamos quisiera por buscamos hay tenemos ' +
      'podemos necesito julio junio',
    nl: 'wij het een voor met graag hebben groetjes van hoi zoeken',
    pl: 'dzien dobry czy jest prosze dla na pozdrawiam od nas'
  }).map(([code, words]) => [code, new Set(words.split(' '))])
)

/** The language in which most of the frequent words are; undefined where there is none, or two have as many. */
export function languageOf(text: string): string | undefined {
  const words = plain(text).match(/\p{L}+/gu) ?? []
  const [first, second] = Object.entries(frequentWords)
    .map(([code, frequent]) => ({ code, count: words.filter((word) => frequent.has(word)).length }))
    .toSorted((a, b) => b.count - a.count)
  return first !== undefined && first.count > (second?.count ?? 0) ? first.code : undefined
}
