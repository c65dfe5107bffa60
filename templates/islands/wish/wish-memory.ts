/**
 * Keeps the fragment of the wish in this tab until it is closed, for pages that the guest opens without a link of the
 * site.
 */

const name = 'wish'

/** @param fragment empty for no wish */
export function keepWish(fragment: string): void {
  try {
    sessionStorage.setItem(name, fragment)
  } catch {
    // A browser may forbid it. The links of the pages carry the wish all the same.
  }
}

export function keptWish(): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
