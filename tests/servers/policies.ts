/** The policies that the pages of a built site must contain, from the stylesheets in them. */
import type { Site } from '../../generator/content/model.ts'
import { sha256 } from '../../generator/files/hash.ts'
import { contentSecurityPolicies, type Policies } from '../../generator/publish/security.ts'

/** @param pages the HTML of every page, in any order */
export function policiesOf(pages: readonly string[], site: Pick<Site, 'api'>): Policies {
  const styles = new Set(pages.map((html) => /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''))
  // Every page lists all stylesheets in one order. Only that order is taken from a page.
  const order = (css: string): number => pages[0]?.indexOf(sha256(css, 'base64')) ?? -1
  return contentSecurityPolicies(
    [...styles].toSorted((a, b) => order(a) - order(b)),
    site
  )
}
