/** The policies of a built site, from the stylesheets in its pages. */
import type { SiteSettings } from '../../generator/content/model.ts'
import { sha256 } from '../../generator/files/hash.ts'
import { contentSecurityPolicies, type Policies } from '../../generator/publish/security.ts'

/** The one stylesheet of a page. */
export const styleIn = (html: string): string => /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''

/**
 * @param pages the HTML of every page, in any order
 * @param header what has the header, from which only the order of the stylesheets is taken
 */
export function policiesOf(pages: readonly string[], header: string, site: Pick<SiteSettings, 'api'>): Policies {
  const place = (css: string): number => header.indexOf(sha256(css, 'base64'))
  const styles = new Set(pages.map(styleIn))
  return contentSecurityPolicies(
    [...styles].toSorted((a, b) => place(a) - place(b)),
    site
  )
}
