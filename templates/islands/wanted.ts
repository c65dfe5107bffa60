/** When an island is wanted: until then its page does without React and without its code. */
import { readWish } from '../../generator/stay/wish.ts'

/** Screens ahead of the one that is shown: an island that comes near is loaded before it is there. */
const ahead = '50%'

/** Resolves once the island is nearly seen, touched or focused, or the fragment of the address has dates for it. */
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

/** A link with dates scrolls to what shows them; a page that was open before keeps its position. */
export function comeTo(island: HTMLElement): void {
  const isNew = performance
    .getEntriesByType('navigation')
    .every((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')
  if (isNew && readWish(location.hash) !== undefined) island.scrollIntoView()
}

/** The clicks on an island before its hydration, which are repeated afterwards. */
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
