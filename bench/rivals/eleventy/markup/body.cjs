/** The body of a page. */
const { escape } = require('./head.cjs')

const icon = (id) => `<svg class="icon" aria-hidden="true"><use href="#i-${id}"></use></svg>`
const img = ({ src, width, height, alt }, more) =>
  `<img src="${src}" alt="${escape(alt)}" width="${width}" height="${height}" ${more}>`
const list = (items, draw) => items.map(draw).join('')
const facts = ({ type, area, beds, guests, bathrooms }) =>
  `<ul class="facts">${list([type, `${area} m²`, beds, `${guests.min}–${guests.max}`, bathrooms], (fact) => `<li>${escape(fact)}</li>`)}</ul>`
const services = ({ services: offered }) =>
  `<ul class="services">${list(offered, ({ icon: id, name }) => `<li>${icon(id)}<span>${escape(name)}</span></li>`)}</ul>`

exports.body = (page) =>
  `<a class="skip visually-hidden" href="#main">${escape(page.words.skipToContent)}</a>${page.sprite}${top(page)}<main id="main" class="wrap">${{ home, list: units, unit }[page.kind](page)}</main>${page.foot}`

function top({ site, languages, language, other, words, homePath, kind, listPath, banner, rooms }) {
  const back = kind === 'unit' ? listPath : homePath
  return `<header class="top"><a class="brand" href="${homePath}"><svg class="rose" aria-hidden="true"><use href="#i-rosa"></use></svg>${escape(site)}</a><nav class="lang" aria-label="${escape(words.language)}">${list(
    languages,
    ({ code, name, flag }) =>
      code === language
        ? `<span aria-current="true"><svg aria-hidden="true"><use href="#f-${flag}"></use></svg>${escape(name)}</span>`
        : `<a href="${other.path}" hreflang="${code}" lang="${code}"><svg aria-hidden="true"><use href="#f-${flag}"></use></svg>${escape(name)}</a>`
  )}</nav></header>${banner ? `<nav><a class="strip" href="${back}">${img(banner, 'fetchpriority="high"')}<span class="tab">${icon('back')}${escape(rooms.label)}</span></a></nav>` : ''}`
}

function home({ site, hero, credit, intro, posters, elsewhere, listPath }) {
  return `<section class="hero">${img(hero.photo, '')}<div class="inner"><h1>${escape(site)}</h1><p>${escape(hero.text)}</p></div></section><p class="credit caption">${list(credit, (text) => `<span>${escape(text)}</span>`)}</p><section class="intro wrap"><p class="display">${escape(intro)}</p></section><div class="wall wrap">${list(
    posters,
    ({ photo, title, text }) =>
      `<article class="poster">${img(photo, 'loading="lazy"')}<div class="band"><h2><a class="cover" href="${listPath}">${escape(title)}</a></h2><p>${escape(text)}</p>${icon('arrow')}</div></article>`
  )}</div><section class="also wrap"><h2>${escape(elsewhere.heading)}</h2><ul>${list(elsewhere.icons, ({ icon: id, name }) => `<li>${icon(id)}<span class="visually-hidden">${escape(name)}</span></li>`)}</ul></section>`
}

function units({ rooms, units: all }) {
  return `<header class="title"><h1>${escape(rooms.heading)}</h1><p>${escape(rooms.subtitle)}</p></header><div class="compass">${list(
    all,
    (one) =>
      `<article class="wind ${one.theme}"><div class="art">${img(one.cover, 'decoding="async" loading="lazy"')}<h2 class="display"><a class="cover" href="${one.path}">${escape(one.name)}</a></h2></div><div class="body"><p class="bearing caption">${escape(one.bearing)}</p><p class="subtitle">${escape(one.subtitle)}</p>${facts(one)}${services(one)}<p class="included">${icon(rooms.included.icon)}${escape(rooms.included.text)}</p></div></article>`
  )}</div>`
}

function unit({ unit: one, photos, words, lead, book, rules, prices, calendar }) {
  const button = `<a class="btn" href="${escape(book)}" rel="noopener">${icon('chat')}<span>${escape(words.bookNow)}: ${escape(one.name)}</span></a>`
  return `<header class="unit"><div class="flow"><h1>${escape(one.name)}</h1><p class="subtitle">${escape(one.subtitle)}</p>${facts(one)}</div><p class="needle display">${escape(one.wind)}</p></header><ul class="photos">${list(
    photos,
    (photo) =>
      `<li><a href="${photo.src}" aria-label="${escape(photo.alt)}">${img(photo, 'decoding="async" loading="lazy"')}</a></li>`
  )}</ul><div class="bookbar"><p>${escape(lead)}</p>${button}</div><div class="pair"><div><section class="flow"><h2>${escape(one.description.heading)}</h2>${list(one.description.paragraphs, (text) => `<p>${escape(text)}</p>`)}</section><section class="rules"><h2>${escape(words.beforeYouGo)}</h2><dl class="timetable">${list(
    rules,
    ({ name, times, detail, note }) =>
      `<div><dt>${escape(name)}</dt>${list(times ?? [], (time) => `<dd class="display">${escape(time)}</dd>`)}${detail ? `<dd>${escape(detail)}</dd>` : ''}${note ? `<dd class="note">${escape(note)}</dd>` : ''}</div>`
  )}</dl></section></div><aside class="price"><h2>${escape(words.prices)}</h2><div class="rate"><p class="stamp"><b>${prices.rating.value}</b></p><p>${escape(prices.rating.text)}</p></div><ul>${list(prices.notes, ({ icon: id, text }) => `<li>${icon(id)}${escape(text)}</li>`)}</ul>${button}</aside></div><section class="amenities"><h2>${escape(words.services)}</h2>${services(one)}</section><section class="calendar"><h2>${escape(words.availability)}</h2>${calendar}</section>`
}
