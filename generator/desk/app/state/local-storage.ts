/** What the browser keeps from one visit to the next, where it may: whoever blocks cookies blocks this, too. */

/** Undefined if there is nothing, or nothing may be read. */
export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Then it lasts as long as the page.
  }
}
