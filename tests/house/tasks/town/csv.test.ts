/** The table that a spreadsheet opens. */
import { expect, test } from 'vitest'
import { csvOf, decimalCell } from '../../../../generator/house/tasks/town/csv.ts'

test('a spreadsheet opens it as its language does: with its mark, its separator and its decimals', () => {
  const rows = (language: string) => [['Sei', 14, decimalCell(102_550, language)]]
  expect(csvOf(rows('it-IT'), 'it-IT')).toBe('\uFEFFSei;14;1025,50\r\n')
  expect(csvOf(rows('en-GB'), 'en-GB')).toBe('\uFEFFSei,14,1025.50\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+39', "'+39"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\n=x', '"\'\n=x"'],
  ['＝1+1', "'＝1+1"],
  ['Uno; due', '"Uno; due"'],
  ['il "Blu"', '"il ""Blu"""'],
  ['due\nrighe', '"due\nrighe"'],
  ['=a;b', '"\'=a;b"'],
  ['Uno', 'Uno'],
  [-2, '-2']
])('the cell %j is written as %s', (cell, written) => {
  expect(csvOf([[cell]], 'it')).toBe(`\uFEFF${written}\r\n`)
})
