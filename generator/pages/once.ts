/** Memoizes a function by its argument: thousands of pages share each result. */
export function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    let found = made.get(key)
    if (found === undefined) made.set(key, (found = make(key)))
    return found
  }
}

/** Memoizes a function by an object, for as long as that is in use. */
export function remember<From, Result>(
  make: (from: From) => Result,
  keyOf: (from: From) => object
): (from: From) => Result {
  const known = new WeakMap<object, { made: Result }>()
  return (from) => {
    const key = keyOf(from)
    const entry = known.get(key) ?? { made: make(from) }
    known.set(key, entry)
    return entry.made
  }
}
