/** The note below pictures that are drawings. */
import { expect, test } from 'vitest'
import { drawingNote } from '../../../../generator/house/pages/shared/parts.ts'

const drawing = { sources: [] }
const photograph = { sources: [{ type: 'image/avif' }] }

test.each([
  ['drawings', [drawing], 'drawn'],
  ['a drawing among photographs', [photograph, drawing], 'drawn'],
  ['photographs alone', [photograph], undefined]
])('what a page says of %s', (_, pictures, said) => {
  expect(drawingNote(pictures as never, { words: { illustrations: 'drawn' } } as never)).toBe(said)
})
