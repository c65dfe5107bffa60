/** Memoizes a function by its argument: thousands of pages share each result. */
export function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    let found = made.get(key)
    if (found === undefined) made.set(key, (found = make(key)))
    return found
  }
}
