/** Splits a line of a calendar into its parts (RFC 5545, section 3.1). */
import { Buffer } from 'node:buffer'

export type ContentLine = {
  /** In capitals. */
  name: string
  /** By their names in capitals, without quotation marks; a comma separates several values of one. */
  parameters: ReadonlyMap<string, string>
  value: string
}

/** The properties whose values are days or moments. */
const datedNames = 'DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE'

export const isDatedName = (name: string): boolean => datedNames.split('|').includes(name)

/** Google writes colons into a zone without quotation marks (`TZID=GMT+02:00`): the value is what begins like a day. */
const datedLine = new RegExp(
  String.raw`^(${datedNames})((?:;(?:"[^"]*"|[^"])*?)?):(\s*\d{4}[-/]?\d\d[-/]?\d\d.*)$`,
  'i'
)

/** An address as a parameter may lack its quotation marks, too. */
const anyLine = /^([A-Z0-9-]+)((?:;(?:"[^"]*"|[^":]|:(?=\/\/)|(?<==(?:cid|mailto)):)*)?):(.*)$/i

/** Undefined if a quotation mark or the colon is missing. */
export function parseLine(text: string): ContentLine | undefined {
  const [, name, parameterText = '', value = ''] = datedLine.exec(text) ?? anyLine.exec(text) ?? []
  if (name === undefined) return undefined
  const parameters = new Map<string, string>()
  for (const [, key = '', given = ''] of parameterText.matchAll(/;([^=;"]*)=?((?:"[^"]*"|[^";])*)/g)) {
    const [called, plain] = [key.trim().toUpperCase(), given.replaceAll('"', '').trim()]
    const before = parameters.get(called)
    parameters.set(called, before === undefined ? plain : `${before},${plain}`)
  }
  return { name: name.toUpperCase(), parameters, value }
}

/** Whether a value is written in the signs of mails, as vCalendar 1.0 does: a `=` at its end joins the next line. */
export const isQuotedPrintable = ({ parameters }: ContentLine): boolean =>
  parameters.has('QUOTED-PRINTABLE') || /^quoted-printable$/i.test(parameters.get('ENCODING') ?? '')

/**
 * The text of bytes. What is valid UTF-8 is UTF-8, because servers often name another charset by default.
 * @param charset as it is declared, if it is
 */
export function decodeText(bytes: Uint8Array, charset = 'windows-1252'): string {
  const decode = (label: string, fatal: boolean): string | undefined => {
    try {
      return new TextDecoder(label, { fatal }).decode(bytes)
    } catch {
      return undefined
    }
  }
  return decode('utf-8', true) ?? decode(charset, true) ?? decode('windows-1252', false) ?? ''
}

/** What a line says: its value without encoding and escapes; undefined if nobody can know, as of signs of web pages. */
export function wordsOf(line: ContentLine): string | undefined {
  const { parameters, value } = line
  const charset = parameters.get('CHARSET')
  const isBase64 = parameters.has('BASE64') || /^(?:b|base64)$/i.test(parameters.get('ENCODING') ?? '')
  const bytes = isBase64
    ? Buffer.from(value, 'base64')
    : Buffer.from(
        value.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1'
      )
  const isEncoded = isBase64 || (isQuotedPrintable(line) && /^\p{ASCII}*$/u.test(value))
  const words = plainText(isEncoded ? decodeText(bytes, charset) : value)
  return /\uFFFD|&(?:#?\w+);/.test(words) ? undefined : words
}

/** Removes the escapes from a text of a calendar (RFC 5545, section 3.3.11), and unifies its letters and spaces. */
const plainText = (text: string): string =>
  text
    .replace(/\\([\\,;:"n])/gi, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a text has these words, in whatever case; the words may be copied from a calendar with their escapes. */
export function hasWords(text: string, words: string): boolean {
  // Capitals know one sigma, and one way to write a sharp s.
  const [all, some] = [text, plainText(words)].map((each) => each.toUpperCase().normalize('NFKC'))
  return some !== '' && all!.includes(some!)
}
