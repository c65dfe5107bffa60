/**
 * Writes robots.txt, and the sitemap of the canonical pages with their alternates and photos. The formats:
 * sitemaps.org/protocol.html and Google’s extensions.
 */
import type { OutputFile } from '../../../engine/store/content-source.ts'
import { escapeMarkup } from '../../../engine/output/escape-markup.ts'
import { alternatesOf, canonicalRoute, isIndexed, type MetadataSource } from '../metadata.ts'
import { absolute, pictureAddress } from '../../../engine/web/absolute.ts'

const sitemapPath = 'sitemap.xml'

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1'
}

type Listed = Pick<MetadataSource, 'model' | 'table' | 'pictures' | 'viewsFor'>

export function sitemapFiles(content: Listed): OutputFile[] {
  // Nothing is disallowed: robots never see the "noindex" of a page that they may not read.
  const sitemap = absolute(`/${sitemapPath}`, content.model)
  const robots = ['User-agent: *', 'Disallow:', '', `Sitemap: ${sitemap}`, ''].join('\n')
  return [
    { path: sitemapPath, contents: [...sitemapOf(content)].join('') },
    { path: 'robots.txt', contents: robots }
  ]
}

/** Without `lastmod`: a page is made from many files, and one wrong day makes search engines ignore all of them. */
function* sitemapOf(content: Listed): Generator<string> {
  const { model, table, pictures, viewsFor } = content
  const attributes = Object.entries(namespaces).map(([name, address]) => ` ${name}="${address}"`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset${attributes.join('')}>\n`
  for (const route of table.routes) {
    if (canonicalRoute(route, table) !== route || !isIndexed(route, table)) continue
    const photos = viewsFor(route)
      .photos(model, route)
      .map((ref) => pictureAddress(pictures, ref, model))
    const lines = [
      `<loc>${escapeMarkup(absolute(route.path, model))}</loc>`,
      // The lines are not memoized for the alternates, although these are equal: for thousands of pages that would take
      // megabytes.
      ...alternatesOf(route, content).map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`
      ),
      ...[...new Set(photos)].map((photo) => `<image:image><image:loc>${escapeMarkup(photo)}</image:loc></image:image>`)
    ]
    yield `<url>\n${lines.join('\n')}\n</url>\n`
  }
  yield '</urlset>\n'
}
