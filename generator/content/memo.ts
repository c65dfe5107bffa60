/**
 * Memoizes by a key for the latest few keys: what an edited house leaves behind is dropped.
 * @param most how many results are kept
 */
export function latest<Made>(most: number): (key: string, make: () => Made) => Made {
  const kept = new Map<string, Made>()
  return (key, make) => {
    const found = kept.has(key) ? kept.get(key)! : make()
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return found
  }
}

export const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])
