/** Where each text of a page is written, found by the marks of its copy. */
import { expect, test } from 'vitest'
import { addMarker, removeMarkers } from '../../../../generator/engine/content/source-markers.ts'
import { readMarks } from '../../../../generator/desk/app/page/editable-regions.ts'

test('a text without its marks has the places of its parts, one within another too', () => {
  const written = `Von ${addMarker('Arve', 1)}: ${addMarker(`ab ${addMarker('210', 5_999)} Franken`, 3000)}.`
  const { text, parts } = readMarks(written)
  expect(text).toBe(removeMarkers(written))
  const places = parts.map(({ start, end, index }) => [text.slice(start, end), index])
  expect(places).toEqual([
    ['Arve', 1],
    ['210', 5_999],
    ['ab 210 Franken', 3000]
  ])
})

test('a text that is divided over elements has its place in each of them', () => {
  const [before, within, after] = `Das ${addMarker('Haus am| Ende der |Strasse', 7)}.`.split('|')
  const open: Parameters<typeof readMarks>[1] = []
  expect(readMarks(before!, open)).toEqual({ text: 'Das Haus am', parts: [{ start: 4, end: 11, index: 7 }] })
  expect(readMarks(within!, open)).toEqual({ text: ' Ende der ', parts: [{ start: 0, end: 10, index: 7 }] })
  expect(readMarks(after!, open)).toEqual({ text: 'Strasse.', parts: [{ start: 0, end: 7, index: 7 }] })
  expect(open).toEqual([])
})
