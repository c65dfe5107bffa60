// @vitest-environment happy-dom
/** Where each text of a page is written, found by the marks of its copy. */
import { expect, test } from 'vitest'
import { addMarker, removeMarkers } from '../../../../generator/engine/content/source-markers.ts'
import { findRegions, parsePage, readMarks } from '../../../../generator/desk/app/page/editable-regions.ts'

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

/** The texts of a page that have a place, each with its path, where the page is this in its copy with marks. */
function placed(markedHtml: string): [text: string, path: unknown][] {
  const [live, marked] = [parsePage(removeMarkers(markedHtml)), parsePage(markedHtml)]
  const textOrigins = ['form', 'price'].map((key) => ({ file: 'oil.yaml', path: [key] }))
  const regions = findRegions({ live, marked, figured: live }, { textOrigins, numberOrigins: {} })
  return regions.flatMap((region) => (region.kind === 'text' ? [[region.node.data, region.origin.path[0]]] : []))
}
const asParagraphs = (text: string): string => text.replaceAll('\n', '</p><p>')

test('a text of several lines has its place in each paragraph that shows one of them', () => {
  const lines = addMarker('An den Hof\nBestellt am:\nName:', 0)
  expect(placed(`<div><p>${asParagraphs(lines)}</p></div><p>Anderes</p>`)).toEqual([
    ['An den Hof', 'form'],
    ['Bestellt am:', 'form'],
    ['Name:', 'form']
  ])
})

test('a text that the page cuts short lends its place to no paragraph after it', () => {
  const short = addMarker('Frisches Öl aus eigener Ernte', 0).slice(0, 12)
  expect(placed(`<div><p>${short}</p><p>Anderes</p><p>${addMarker('12 Franken', 1)}</p></div>`)).toEqual([
    ['Frisches Ö', 'form'],
    ['12 Franken', 'price']
  ])
})
