import { expect, test } from 'vitest'
import { lazy, memoize, memoizeLast, memoizeLatest, memoizeWeakly } from '../../generator/files/memo.ts'

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

test('a lazy value is made when it is first asked for, and once, undefined too', () => {
  const { make, made } = counting(() => undefined)
  const value = lazy(() => make('value'))
  expect(made).toEqual([])
  expect([value(), value()]).toEqual([undefined, undefined])
  expect(made).toEqual(['value'])
})

test('a value is made once for each argument, undefined too', () => {
  const { make, made } = counting((key: string) => (key === 'b' ? undefined : key.toUpperCase()))
  const memoized = memoize(make)
  expect(['a', 'b', 'a', 'b'].map((key) => memoized(key))).toEqual(['A', undefined, 'A', undefined])
  expect(made).toEqual(['a', 'b'])
})

test('a value is made once for each object', () => {
  const [one, other] = [{}, {}]
  const { make, made } = counting(({ name }: { by: object; name: string }) => name)
  const memoized = memoizeWeakly(make, ({ by }) => by)
  expect([memoized({ by: one, name: 'a' }), memoized({ by: one, name: 'b' })]).toEqual(['a', 'a'])
  expect(memoized({ by: other, name: 'c' })).toBe('c')
  expect(made).toHaveLength(2)
})

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
