/** Every page. */
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escape = (text) => String(text).replace(/[&<>"']/g, (sign) => signs[sign])
const list = (items, draw) => items.map(draw).join('')

let pageAt

exports.data = async () => {
  const content = await import('./content.mjs')
  pageAt = content.pageAt
  return {
    all: content.listPages(),
    pagination: { data: 'all', size: 1, alias: 'one' },
    permalink: ({ one }) => `${one}index.html`
  }
}

exports.render = ({ one }) => {
  const page = pageAt(one)
  const { language, host, url, title, description, site, image } = page
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>\n`,
    `<meta name="description" content="${escape(description)}"><link rel="canonical" href="${host}${url}">\n`,
    list(page.languages, (other) => `<link rel="alternate" hreflang="${other.code}" href="${host}${other.url}">`),
    `\n<meta property="og:title" content="${escape(title)}">`,
    `<meta property="og:description" content="${escape(description)}"><meta property="og:type" content="website">`,
    `<meta property="og:url" content="${host}${url}"><meta property="og:site_name" content="${escape(site)}">`,
    `<meta property="og:image" content="${escape(image)}">\n${page.head}`,
    list(page.data, (data) => `<script type="application/ld+json">${data}</script>`),
    `<style>${page.style}</style></head><body class="${page.theme}">${page.sprite}`,
    `<header class="top"><nav>${list(page.links, link)}</nav></header>`,
    `<main id="main" class="wrap">${list(page.sections, section)}</main>${page.foot}</body></html>`
  ].join('')
}

const link = ({ url, text }) => `<a href="${url}">${escape(text)}</a>`

const section = ({ heading, texts, items, photos }) =>
  [
    `<section><h2>${escape(heading)}</h2>${list(photos, photo)}${list(texts, (text) => `<p>${escape(text)}</p>`)}`,
    `<ul>${list(items, (item) => `<li>${escape(item)}</li>`)}</ul></section>`
  ].join('')

const photo = ({ src, alt, width, height }) =>
  `<a href="${src}"><img src="${src}" alt="${escape(alt)}" width="${width}" height="${height}" ` +
  'decoding="async" loading="lazy"></a>'
