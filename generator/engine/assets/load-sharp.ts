/** Imports sharp only when it is needed: importing it takes longer than finding all photos in the store. */
import { lazy } from '../store/memoize.ts'

export const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  // No photo is opened twice in a row: what sharp would remember of the last ones are 50 MB.
  sharp.cache(false)
  return sharp
})
