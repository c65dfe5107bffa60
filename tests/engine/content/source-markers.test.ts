/** The marks by which the preview knows where each text of a page is written. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMarker, removeMarkersFromHtml, visibleLength } from '../../../generator/engine/content/source-markers.ts'

const anyIndex = fc.oneof(fc.constantFrom(0, 2999, 3000, 8_999_999), fc.nat(8_999_999))
/** Of any script; the signs of the private use area are the marks. */
const anyText = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll(/[\uE000-\uF8FF]/g, ''))

test('a page without its marks is the page as it was, in its words as in its addresses', () => {
  fc.assert(
    fc.property(anyIndex, anyText, (index, text) => {
      const pageOf = (name: string): string => `<a href="https://wa.me/1?text=${encodeURIComponent(name)}">${name}</a>`
      const marked = addMarker(text, index)
      expect(removeMarkersFromHtml(pageOf(marked))).toBe(pageOf(text))
      expect(visibleLength(marked)).toBe(text.length)
    })
  )
})
