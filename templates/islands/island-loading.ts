/** Loads islands when they are needed. Until then the page loads neither React nor their code. */
import { parseStayQuery } from '../../generator/house/stay/stay-query.ts'

/** The distance at which an island is loaded before it is visible: half the height of the window. */
const preloadMargin = { rootMargin: '50% 0px' }

/**
 * Resolves once the island is nearly in view, or any key is pressed: the Tab key would pass by an island that has
 * nothing to focus yet.
 */
export function whenNeeded(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
    }, preloadMargin).observe(island)
    addEventListener('keydown', () => resolve(), { once: true })
  })
}

/** Resolves once the address has dates. What is heard later changes nothing any more. */
export function whenAsked(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (parseStayQuery(location.hash) !== undefined) resolve()
    }
    addEventListener('hashchange', look)
    look()
  })
}

/**
 * How the page was asked for. From all entries, since the bundle leaves out the function that gives them by type.
 */
const navigationEntries = (): PerformanceNavigationTiming[] =>
  performance.getEntries().filter((entry) => entry instanceof PerformanceNavigationTiming)

/** How the page was opened: by a link or an address, loaded again, or come back to. */
export const navigationType = (): PerformanceNavigationTiming['type'] => navigationEntries()[0]?.type ?? 'navigate'
