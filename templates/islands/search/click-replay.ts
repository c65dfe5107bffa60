/** Repeats clicks that a visitor made before the script of an island had loaded. */

/**
 * Records the clicks on an island until it is hydrated.
 * @returns a function that stops recording and repeats the clicks
 */
export function recordClicks(island: HTMLElement): () => void {
  const targets: HTMLElement[] = []
  const keep = ({ target }: Event): void => {
    if (target instanceof HTMLElement) targets.push(target)
  }
  island.addEventListener('click', keep)
  return () => {
    island.removeEventListener('click', keep)
    for (const target of targets) target.click()
  }
}
