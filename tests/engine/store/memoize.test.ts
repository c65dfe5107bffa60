import { expect, test } from 'vitest'
import { memoizeLast, memoizeLatest } from '../../../generator/engine/store/memoize.ts'

/** What a memoized function has made, in order. */
function counting<Key, Value>(make: (key: Key) => Value): { make: (key: Key) => Value; made: Key[] } {
  const made: Key[] = []
  return {
    make: (key) => {
      made.push(key)
      return make(key)
    },
    made
  }
}

test('only the keys that were used last keep their values', () => {
  const { make, made } = counting((key: string) => key)
  const memoized = memoizeLatest<string>(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) memoized(key, () => make(key))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('one value is kept for the same items in the same order', () => {
  const { make, made } = counting((name: string) => name)
  const memoized = memoizeLast<string>()
  const [a, b] = [{}, {}]
  const asked = [[a, b], [a, b], [b, a], [a], [a, b]].map((items, index) => memoized(items, () => make(String(index))))
  expect(asked).toEqual(['0', '0', '2', '3', '4'])
  expect(made).toEqual(['0', '2', '3', '4'])
})
