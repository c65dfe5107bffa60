/** The days of stays as Italian and English guests write them, and German guests in English. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { plain } from '../../../generator/house/requests/message-days.ts'
import { stayIn } from '../../../generator/house/requests/message-stay.ts'

const days = parse(readFileSync(new URL('days.yaml', import.meta.url), 'utf8')) as Record<
  'italian' | 'english',
  Record<string, string>
>
const [italian, english] = ['it-IT', 'en-GB']
const today = '2027-05-20'

/** Arrival and departure, with a question mark for one that nobody can know, and why they are not clear. */
function read(text: string, locales: readonly string[]): string {
  const { stay, doubts } = stayIn(plain(text), { today, locales })
  const { arrival = '?', departure = '?' } = stay
  const why = new Set(doubts.map((each) => each.why))
  return [arrival, departure, ...why].join(' ').replace(/^\? \? ?/, '')
}

test.each(Object.entries(days.italian))('%s: %s', (text, meant) => {
  expect(read(text, [italian, english])).toBe(meant)
})

test.each(Object.entries(days.english))('%s: %s', (text, meant) => {
  expect(read(text, [english, italian])).toBe(meant)
})
