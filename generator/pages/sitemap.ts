/**
 * What search engines read besides the pages: the sitemap of the canonical pages, with their alternates and photos, and
 * robots.txt. The formats: sitemaps.org/protocol.html and Google's extensions.
 */
import type { OutputFile } from '../files/output.ts'
import { escape } from './escape.ts'
import { absolute, alternatesOf, canonicalRoute, isIndexed, photosOf, type Findable } from './metadata.ts'
import { once } from './once.ts'
import type { Route } from './routes.ts'
import { present } from './present.ts'

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1'
}

/** Without `lastmod`: a page is made from many files, and one wrong day makes search engines ignore all of them. */
export function sitemapFiles(content: Pick<Findable, 'model' | 'table' | 'pictures'>): OutputFile[] {
  const { model, table } = content
  const pages = table.routes.filter((route) => canonicalRoute(route, table) === route && isIndexed(route, table))
  const sharedBy = once((first: Route): string =>
    [
      ...alternatesOf(first, content).map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(href)}"/>`
      ),
      ...[...new Set(photosOf(first, content))].map(
        (photo) => `<image:image><image:loc>${escape(photo)}</image:loc></image:image>`
      )
    ].join('\n')
  )
  // A page and its alternates have the same ones.
  const urls = pages.map(
    (route) =>
      `<url>\n<loc>${escape(absolute(route.path, model))}</loc>\n` +
      `${sharedBy(present(table.alternates(route.id), 0))}\n</url>`
  )
  const attributes = Object.entries(namespaces).map(([name, address]) => ` ${name}="${address}"`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset${attributes.join('')}>`,
    ...urls,
    '</urlset>',
    ''
  ].join('\n')
  // Nothing is disallowed: robots never see the "noindex" of a page that they may not read.
  const robots = ['User-agent: *', 'Disallow:', '', `Sitemap: ${absolute('/sitemap.xml', model)}`, ''].join('\n')
  return [
    { path: 'sitemap.xml', contents: sitemap },
    { path: 'robots.txt', contents: robots }
  ]
}
