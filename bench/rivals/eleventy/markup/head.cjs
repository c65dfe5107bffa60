/** The head of a page. */
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign])

exports.escape = escape

exports.head = ({ kind, language, host, site, path, other, title, description, photos, banner, unit, head, style }) => {
  const data =
    kind === 'unit'
      ? `<script type="application/ld+json">${JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'HotelRoom',
          name: unit.name,
          description,
          url: `${host}${path}`,
          image: photos.map(({ src }) => `${host}${src}`),
          amenityFeature: unit.services.map(({ name }) => ({
            '@type': 'LocationFeatureSpecification',
            name,
            value: true
          })),
          containedInPlace: { '@type': 'BedAndBreakfast', name: site, url: host }
        }).replaceAll('<', '\\u003c')}</script>`
      : ''
  return `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<meta name="description" content="${escape(description)}"><link rel="canonical" href="${host}${path}">
<link rel="alternate" hreflang="${language}" href="${host}${path}"><link rel="alternate" hreflang="${other.language}" href="${host}${other.path}">
<meta property="og:title" content="${escape(title)}"><meta property="og:description" content="${escape(description)}"><meta property="og:type" content="website"><meta property="og:url" content="${host}${path}"><meta property="og:site_name" content="${escape(site)}">
${banner ? `<meta property="og:image" content="${host}${banner.src}">` : ''}${head}${data}<style>${style}</style></head>`
}
