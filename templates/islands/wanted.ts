/** When an island is wanted. Until then its page loads neither React nor its code. */
import { readWish } from '../../generator/stay/wish.ts'

/** How far ahead of the window, as a share of its height: an island that comes near is loaded before it is seen. */
const ahead = '50%'

/** Resolves once the island is nearly in view, touched or focused, or the fragment of the address has dates for it. */
export function whenWanted(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect()
      removeEventListener('hashchange', look)
      resolve()
    }
    const look = (): void => {
      if (readWish(location.hash) !== undefined) done()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done()
      },
      { rootMargin: `${ahead} 0px` }
    )
    observer.observe(island)
    island.addEventListener('focusin', done, { once: true })
    island.addEventListener('pointerdown', done, { once: true })
    addEventListener('hashchange', look)
    look()
  })
}

/** Scrolls to the island if a link with dates led here. A page that was open before keeps its position. */
export function comeTo(island: HTMLElement): void {
  const isNew = performance
    .getEntriesByType('navigation')
    .every((entry) => 'type' in entry && entry.type === 'navigate')
  if (isNew && readWish(location.hash) !== undefined) island.scrollIntoView()
}

/**
 * Records the clicks on an island until it is hydrated.
 * @returns a function that stops recording and repeats the clicks
 */
export function keepClicks(island: HTMLElement): () => void {
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
