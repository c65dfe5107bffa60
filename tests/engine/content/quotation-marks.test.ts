import { expect, test } from 'vitest'
import { unpairedQuote } from '../../../generator/engine/content/yaml/paste-artifacts.ts'

test.each([
  ['“+0” can be left out', undefined],
  ['„Haus 7“ am Dorfplatz', undefined],
  ['a screen of 15" and a tap of 3”', undefined],
  ['a “screen of 15" and a tap”', undefined],
  ['a “screen of 15" and a tap', '“'],
  ['the «house', '«']
])('%s: the mark without a partner is %s', (text, lone) => {
  expect(unpairedQuote(text)).toBe(lone)
})
