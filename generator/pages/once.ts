/** The function, which makes everything once: pages in their thousands share it. */
export function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    let found = made.get(key)
    if (found === undefined) made.set(key, (found = make(key)))
    return found
  }
}
