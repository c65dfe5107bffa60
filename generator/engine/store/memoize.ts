/** Keeps results in memory, so that each is made once. `store.ts` keeps results between processes. */

/** A value that is made when it is first asked for. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The same for a promise. One that is rejected is made again the next time. */
export function lazyPromise<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((cause: unknown) => {
      made = undefined
      throw cause
    })
    return made
  }
}

/** Memoizes a function by its argument, for as long as the memoized function is in use. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { value: Value }>()
  return (key) => {
    const entry = made.get(key) ?? { value: make(key) }
    made.set(key, entry)
    return entry.value
  }
}

/** Memoizes a function by its argument, or an object that belongs to it, for as long as that object is in use. */
export function memoizeWeakly<From extends object, Value>(
  make: (from: From) => Value,
  keyOf: (from: From) => object = (from) => from
): (from: From) => Value {
  const made = new WeakMap<object, { value: Value }>()
  return (from) => {
    const key = keyOf(from)
    const entry = made.get(key) ?? { value: make(from) }
    made.set(key, entry)
    return entry.value
  }
}

/**
 * Keeps the values that were asked for last, each by the items that it is made of, in their order.
 * @param most how many values are kept
 */
export function memoizeLast<Value>(most = 1): (from: readonly unknown[], make: () => Value) => Value {
  let made: readonly { from: readonly unknown[]; value: Value }[] = []
  return (from, make) => {
    const isSame = (other: { from: readonly unknown[] }): boolean =>
      other.from.length === from.length && other.from.every((item, index) => item === from[index])
    const entry = made.find(isSame) ?? { from, value: make() }
    made = [entry, ...made.filter((other) => other !== entry)].slice(0, most)
    return entry.value
  }
}
