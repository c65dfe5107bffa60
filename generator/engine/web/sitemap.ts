/**
 * Writes robots.txt, and the sitemap of the canonical pages with their alternates and photos. The formats:
 * sitemaps.org/protocol.html and Google’s extensions.
 */
import { escapeMarkup } from '../output/escape-markup.ts'
import type { OutputFile } from '../store/content-source.ts'
import type { Route } from '../route-table.ts'
import { absolute, pictureAddress } from './absolute.ts'
import { alternatesOf, isListed, type HeadSource } from './page-head.ts'
import { robotsPath, sitemapPath } from './web-paths.ts'

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1'
}

type Listed = Pick<HeadSource, 'site' | 'table' | 'facts'> & {
  /** The photos of the subject of a page, by their references. */
  photosOf: (route: Route) => readonly string[]
  /** By photo reference. */
  pictures: ReadonlyMap<string, { src: string }>
}

export function sitemapFiles(source: Listed): OutputFile[] {
  // Nothing is disallowed: robots never see the "noindex" of a page that they may not read.
  const robots = ['User-agent: *', 'Disallow:', '', `Sitemap: ${absolute(`/${sitemapPath}`, source)}`, ''].join('\n')
  return [
    { path: sitemapPath, contents: [...sitemapOf(source)].join('') },
    { path: robotsPath, contents: robots }
  ]
}

/** Without `lastmod`: a page is made from many files, and one wrong day makes search engines ignore all of them. */
function* sitemapOf(source: Listed): Generator<string> {
  const { table, facts, photosOf, pictures } = source
  const attributes = Object.entries(namespaces).map(([name, address]) => ` ${name}="${address}"`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset${attributes.join('')}>\n`
  for (const route of table.routes) {
    if (!isListed(route, table, facts)) continue
    const photos = photosOf(route).map((ref) => pictureAddress(pictures, ref, source))
    const lines = [
      `<loc>${escapeMarkup(absolute(route.path, source))}</loc>`,
      // The lines are not memoized for the alternates, although these are equal: for thousands of pages that would take
      // megabytes.
      ...alternatesOf(route, source).map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`
      ),
      ...[...new Set(photos)].map((photo) => `<image:image><image:loc>${escapeMarkup(photo)}</image:loc></image:image>`)
    ]
    yield `<url>\n${lines.join('\n')}\n</url>\n`
  }
  yield '</urlset>\n'
}
