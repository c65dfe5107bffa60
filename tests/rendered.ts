/** Renders all pages of a model without a folder, photos or a bundle, and makes models with other words. */
import { metadataFor } from '../generator/house/pages/metadata.ts'
import { sharedPhotos } from '../generator/house/pages/page-photos.ts'
import type { Model } from '../generator/house/model/content-model.ts'
import { renderPage, renderUnlisted } from '../generator/house/pages/render.tsx'
import { viewsOf } from '../generator/house/pages/views.ts'
import { picturesFor } from './content.ts'
import { planRoutes } from './house.ts'

const policy = "default-src 'none'"

export const assets = {
  styles: { site: '', unit: '', guide: '', availability: '', placard: '' },
  fonts: [],
  scripts: { calendar: '/calendar.js', slider: '/slider.js', search: '/search.js', offline: '/offline.js' },
  policies: { site: policy, unit: policy, guide: policy, availability: policy, placard: policy }
}

/** Every page of a model, whose photos need not exist. A page in all languages has the language `''`. */
export function render(model: Model): { path: string; language: string; html: string }[] {
  const { table } = planRoutes(model)
  const pictures = picturesFor(model)
  const shares = new Map(
    sharedPhotos({ model, table }).map((ref) => [ref, { src: `/photos/share/${ref}.jpg`, width: 1200, height: 630 }])
  )
  const months = Object.fromEntries(
    model.site.languages.map(({ locale }) => [locale, Array.from({ length: 12 }, () => '\u{F0000}')])
  )
  const { viewOf, notFoundView, placardView } = viewsOf({ model, table, pictures, months })
  const { metadataOf, unlistedMetadata } = metadataFor({ model, table, pictures, shares, icons: [], logo: '/icon.png' })
  const pages = table.routes.map((route) => ({
    path: route.path,
    language: route.language,
    files: renderPage({ ...viewOf(route), metadata: metadataOf(route) }, route.path, assets)
  }))
  // These are in all languages at once.
  const metadata = unlistedMetadata()
  const placard = placardView()
  const unlisted = renderUnlisted(
    { notFound: { ...notFoundView(), metadata }, placard: placard && { ...placard, metadata } },
    assets
  ).map((file) => ({ path: `/${file.path.replace(/\.html$/, '')}`, language: '', files: [file] }))
  return [...pages, ...unlisted].map(({ path, language, files }) => ({
    path,
    language,
    html: 'contents' in files[0]! ? String(files[0].contents) : ''
  }))
}
