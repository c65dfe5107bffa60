/** A stay as a file for the guest's own calendar (RFC 5545), made in the browser. */
import type { Stay } from '../../generator/house/stay/stay.ts'

/**
 * A file with one event, which nobody has confirmed yet.
 * @param title the name of the event
 * @param text what is asked for
 */
export function stayFile({ arrival, departure }: Stay, title: string, text: string): Blob {
  const date = (day: string): string => day.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${location.host}//Stay//EN`,
    'BEGIN:VEVENT',
    `UID:${arrival}.${departure}.${encodeURIComponent(title)}@${location.host}`,
    `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${date(arrival)}`,
    `DTEND;VALUE=DATE:${date(departure)}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VEVENT',
    'END:VCALENDAR'
  ]
  return new Blob(
    lines.map((line) => `${fold(line)}\r\n`),
    { type: 'text/calendar' }
  )
}

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Breaks a line wherever the next letter would make it longer than 75 bytes. */
function fold(line: string): string {
  let [folded, size] = ['', 0]
  for (const letter of line) {
    const { length } = new TextEncoder().encode(letter)
    size += length
    if (size > 75) [folded, size] = [`${folded}\r\n `, length + 1]
    folded += letter
  }
  return folded
}
