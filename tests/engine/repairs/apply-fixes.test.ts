/** `--fix`: it corrects what is certain, to the letter, and leaves what only the owner knows. */
import { describe, expect, test } from 'vitest'
import { entryOf } from '../../../generator/engine/messages/codes/code-entry.ts'
import type { Code } from '../../../generator/engine/diagnostics/diagnostic.ts'
import type { FixSource } from '../../../generator/engine/repairs/apply-fixes.ts'
import type { CheckResult } from '../../../generator/engine/read-content.ts'
import { houses, look, replaced, textsIn } from '../../support/content.ts'
import { messages } from '../../../generator/house/messages/house-messages.ts'
import { mend } from '../../support/house-engine.ts'
import { tableAt } from '../../support/table.ts'

const originals = textsIn(houses.second)

const [arve, enzian, prices] = ['rooms/arve.yaml', 'rooms/enzian.yaml', 'availability/prices.yaml']
const site = 'site.yaml'

/** A file with other words in the place where some stand. */
const changed = (file: string, from: string, to: string): string => replaced(originals.get(file), from, to)

/** A house mended in memory: what is told before and after, and the files as they are written. */
async function mended(broken: Readonly<Record<string, string>>, by: Partial<FixSource> = {}) {
  const again = (texts: ReadonlyMap<string, string>) =>
    look(houses.second, new Map([...Object.entries(broken), ...texts]))
  const first = await again(new Map())
  const { result, files, count } = await mend(first, again, by)
  const codesOf = ({ diagnostics }: CheckResult): Code[] => diagnostics.map(({ code }) => code)
  const written = Object.fromEntries(files.map(({ file, after }) => [file, after]))
  return { before: codesOf(first), left: codesOf(result), count, written }
}

describe('what is certain is mended, and nothing else changes', () => {
  type Row = [name: string, file: string, right: string, wrong: string, mended?: string]
  test.each(tableAt(import.meta.url, 'mended.yaml') as Row[])('%s', async (_, file, right, wrong, wanted = right) => {
    const { before, left, count, written } = await mended({ [file]: changed(file, right, wrong) })
    expect([before.length, count, left]).toEqual([1, 1, []])
    expect(written).toEqual({ [file]: changed(file, right, wanted) })
  })

  test('signs that nobody sees, at two places, and none that is seen', async () => {
    const { left, written } = await mended({
      [enzian]: changed(enzian, 'name: Enzian', 'name: En\u200B\u200Ezi\u200Ban')
    })
    expect([left, written]).toEqual([[], { [enzian]: originals.get(enzian) }])
  })

  test('one that another hides, and each in its own round', async () => {
    const { before, left, count } = await mended({
      [arve]: changed(arve, 'subtitle:', 'subtitel:'),
      [enzian]: changed(enzian, 'name: Enzian', 'name: Enzian: blau').replace('{ min: 4', '{ mni: 4')
    })
    expect([before.toSorted(), left, count]).toEqual([['key-unknown', 'yaml-syntax'], [], 3])
  })

  test('all mistakes of one file, those above and below the first', async () => {
    const broken = [
      ['subtitle:', 'subtitel:'],
      ['area: 17.5', 'area: 17,5 m²'],
      ['banner: haus', 'banner: Haus']
    ].reduce((text, [right, wrong]) => replaced(text, right!, wrong!), originals.get(arve))
    const { left, count, written } = await mended({ [arve]: broken! })
    expect([count, left]).toEqual([3, []])
    expect(written).toEqual({ [arve]: originals.get(arve) })
  })

  test('one whose value is doubtful then, which is told', async () => {
    const { count, left } = await mended({ [prices]: changed(prices, 'winter: 210', 'winter: 21 CHF') })
    expect([count, left]).toEqual([1, ['price-odd']])
  })

  test('the line ends of Windows stay', async () => {
    const windows = (text: string): string => text.replaceAll('\n', '\r\n')
    const broken = changed(arve, 'subtitle:', 'subtitel:')
    expect((await mended({ [arve]: windows(broken) })).written).toEqual({ [arve]: windows(originals.get(arve)!) })
  })
})

describe('what the owner has to decide stays as it is', () => {
  type Mistake = { what: string; file: string; from: string; to: string; left: Code }
  const mistakes = tableAt(import.meta.url, 'undecided.yaml') as Mistake[]

  test.each(mistakes)('$what', async ({ file, from, to, left: code }) => {
    const { left, written } = await mended({ [file]: changed(file, from, to) })
    expect([left, written]).toEqual([[code], {}])
  })
})

describe('a price in a currency is a number in the one of the house, and the owner’s to decide in another', () => {
  const written = '210 EUR, 210 €, € 210, EUR 210, 210 euro, 210 CHF, CHF 210, 210 chf, £ 210, $ 210'.split(', ')
  test.each<[currency: string, own: readonly string[]]>([
    ['EUR', ['210 EUR', '210 €', '€ 210', 'EUR 210', '210 euro']],
    ['CHF', ['210 CHF', 'CHF 210', '210 chf']],
    ['GBP', []],
    ['SEK', []]
  ])('where that currency is %s', async (currency, own) => {
    const inCurrency = { [site]: changed(site, 'currency: CHF', `currency: ${currency}`) }
    const fixed: string[] = []
    for (const price of written) {
      const broken = { ...inCurrency, [prices]: changed(prices, 'winter: 210', `winter: ${price}`) }
      const { written: files } = await mended(broken)
      if (Object.keys(files).length === 0) continue
      expect(files).toEqual({ [prices]: originals.get(prices) })
      fixed.push(price)
    }
    expect(fixed).toEqual(own)
  })
})

test('a fix that makes its file unreadable is dropped, wherever that shows', async () => {
  const entry = entryOf(messages, 'type-wrong')
  // What it takes away is missing lines below it.
  const fix = ({ file, text }: { file: string; text: string }) => [{ file, text: text.replace('{\n', '\n') }]
  const broken = changed(enzian, 'area: 31', 'area: {\n  many: 1,\n  more: 2\n}')
  const { before, left, written } = await mended(
    { [enzian]: broken },
    { messages: { ...messages, codes: { ...messages.codes, 'type-wrong': { ...entry, fix } } } }
  )
  expect([before.includes('type-wrong'), left, written]).toEqual([true, before, {}])
})
