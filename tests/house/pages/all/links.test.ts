/** Every link of every page leads somewhere. */
import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite, houses, modelOf, type BuiltSite, type Page } from '../../../support/content.ts'
import { contentOf, elementsIn, only, parsePage, textOf, type Element } from '../../../support/markup/page.ts'
import { render } from '../../../support/markup/rendered.ts'
import { changed, wholeHouse } from '../whole-house.ts'
import { routeTable } from '../../../support/house-engine.ts'

/** Every address that a page names, with the element in which it is written. */
const addressesIn = (page: Element): { element: string; address: string }[] =>
  elementsIn(page).flatMap(({ name, attributes: { href, src, srcset = '' } }) =>
    [href, src, ...srcset.split(',').map((size) => size.trim().split(/\s+/)[0])].flatMap((address) =>
      address === undefined || address === '' ? [] : [{ element: name, address }]
    )
  )

/** The file for an address, as hosts find it. */
const fileFor = (path: string, files: readonly string[]): string | undefined => {
  const name = decodeURIComponent(path).replace(/^\/|\/$/g, '')
  const answers = [name, `${name}.html`, `${name}/index.html`, ...(name === '' ? ['index.html'] : [])]
  return answers.find((file) => files.includes(file))
}

describe.each(Object.entries(houses))('the %s house', (_, house) => {
  const model = modelOf(house)
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite(house)
  })
  const all = (): Page[] => [...site.pages, ...site.unlisted]

  test('every address within the site and every fragment is there, once', () => {
    const ids = new Map(
      all().map(({ file, root }) => [file, elementsIn(root).flatMap(({ attributes: { id } }) => id ?? [])])
    )
    const leadsTo = (address: string, from: string): boolean => {
      const [path = '', fragment] = address.split('#')
      const target = path === '' ? from : fileFor(path, site.files)
      return target !== undefined && (fragment === undefined || ids.get(target)?.includes(fragment) !== false)
    }
    const lost = all().flatMap(({ file, root }) =>
      addressesIn(root).flatMap(({ address }) =>
        /^(\/(?!\/)|#)/.test(address) && !leadsTo(address, file) ? [`${file}: ${address}`] : []
      )
    )
    expect(lost).toEqual([])
    const twice = [...ids].flatMap(([file, own]) =>
      own.filter((id, at) => own.indexOf(id) !== at).map((id) => `${file}: ${id}`)
    )
    expect(twice).toEqual([])
  })

  test('addresses are root-absolute, and those of pages have no final slash', () => {
    const wrong = all().flatMap((page) =>
      addressesIn(page.root).flatMap(({ element, address }) =>
        /^(\/(?!\/)|#|https:\/\/|tel:\+\d+$|geo:-?[\d.]+,-?[\d.]+$|mailto:)/.test(address) &&
        !(element === 'a' && /[^/]\/$/.test(address))
          ? []
          : [`${page.path}: ${address}`]
      )
    )
    expect(wrong).toEqual([])
  })

  test('other places are named by https, and only those that the site may name', () => {
    // schema.org is the vocabulary of the data for search engines; nothing is loaded from it.
    const hosts = new Set(
      all().flatMap((page) =>
        addressesIn(page.root).flatMap(({ address }) => (address.startsWith('http') ? [new URL(address).origin] : []))
      )
    )
    const allowed = ['https://wa.me', 'https://www.google.com', 'https://maps.apple.com', model.site.host]
    expect([...hosts].filter((host) => !allowed.includes(host))).toEqual([])
    const loaded = all().flatMap(({ root }) =>
      ['script', 'img', 'source', 'iframe']
        .flatMap((name) => elementsIn(root, name))
        .map(({ attributes: { src, srcset } }) => src ?? srcset ?? '')
    )
    expect(loaded.filter((address) => address !== '' && !address.startsWith('/'))).toEqual([])
  })

  const switchOf = ({ root }: Page): Element =>
    elementsIn(root).find(({ attributes }) => attributes['class']?.split(' ').includes('lang'))!

  test('the switch leads to the same page in the other languages, and back', () => {
    for (const page of site.pages) {
      const nav = switchOf(page)
      const links = elementsIn(nav, 'a')
      expect(links.map(({ attributes: { hreflang } }) => hreflang)).toEqual(
        model.site.languages
          .map(({ code }) => code)
          .filter((code) => code !== only(page.root, 'html').attributes['lang'])
      )
      expect(elementsIn(nav, 'span').filter(({ attributes }) => attributes['aria-current'] === 'true')).toHaveLength(1)
      for (const { attributes, children } of links) {
        const other = site.page(attributes['href']!)
        expect(only(other.root, 'html').attributes['lang']).toBe(attributes['hreflang'])
        // The language is said by its name and not by its flag alone.
        expect(textOf({ name: 'a', attributes, children })).toBe(
          model.site.languages.find(({ code }) => code === attributes['hreflang'])!.name
        )
        const back = elementsIn(switchOf(other), 'a').map((link) => link.attributes['href'])
        expect(back).toContain(page.path)
      }
    }
  })

  test('every group of controls has a name', () => {
    const nameless = all().flatMap(({ path, root }) =>
      elementsIn(root).flatMap(({ name, attributes: { role, ...named } }) =>
        role === 'group' && !('aria-label' in named || 'aria-labelledby' in named) ? [`${path}: ${name}`] : []
      )
    )
    expect(nameless).toEqual([])
  })

  test('every picture has a size and a description, or is empty of meaning and says so', () => {
    for (const { path, root } of all()) {
      for (const { attributes } of elementsIn(root, 'img')) {
        expect([
          path,
          attributes['src'],
          Number(attributes['width']) > 0,
          Number(attributes['height']) > 0,
          attributes['alt'] !== undefined
        ]).toEqual([path, attributes['src'], true, true, true])
      }
    }
  })

  test('the search has a picture of each unit that it can find', () => {
    const searches = all().flatMap(({ root }) =>
      elementsIn(root, 'script').flatMap((script) => {
        const { facts, photos } = script.attributes['type'] === 'application/json' ? JSON.parse(contentOf(script)) : {}
        return photos === undefined ? [] : [[Object.keys(photos), facts.units.map(({ id }: { id: string }) => id)]]
      })
    )
    expect(searches.length).toBeGreaterThan(0)
    for (const [pictured, found] of searches) expect(pictured).toEqual(found)
  })

  test('only the pictures of the first screen are loaded at once, the first one before all but a total', () => {
    for (const { path, root } of all()) {
      // Below the strip: the first photo of a unit, the first card of a list, the first section or place of a guide.
      const hasSecond = elementsIn(root).some(({ attributes }) =>
        /^(?:photos|compass|doors|posters|rows|places)\b/.test(attributes['class'] ?? '')
      )
      // The year of the search is drawn in the page itself.
      const hasYear = elementsIn(root).some(({ attributes }) => /^pano\b/.test(attributes['class'] ?? ''))
      const isEmblem = /^(?:rose\b|$)/
      const pictures = elementsIn(root, 'img').filter(({ attributes }) => !isEmblem.test(attributes['class'] ?? 'none'))
      const eager = pictures.filter(({ attributes }) => attributes['loading'] !== 'lazy')
      const isStrip = elementsIn(root).some(({ attributes }) => attributes['class'] === 'strip')
      // Browsers ask for them before the styles can say that they wait for what a stay costs.
      const canWait = elementsIn(root).some(({ attributes }) => 'data-calendar' in attributes)
      expect([path, eager]).toEqual([path, canWait || hasYear ? [] : pictures.slice(0, hasSecond ? 2 : 1)])
      expect([path, pictures.map(({ attributes }) => attributes['fetchpriority'])]).toEqual([
        path,
        pictures.map((picture) =>
          picture === pictures[0] && !hasYear ? (canWait && isStrip ? 'low' : 'high') : undefined
        )
      ])
    }
  })

  test('chats go to the number of their subject in the language, with a message in that language', () => {
    const numbers = Object.values(model.phones.numbers).map((number) => number.slice(1))
    const seen = new Set<string>()
    for (const { path, root } of all()) {
      for (const {
        attributes: { href = '' }
      } of elementsIn(root, 'a')) {
        if (!href.startsWith('https://wa.me/')) continue
        const { pathname, searchParams } = new URL(href)
        expect([path, pathname.slice(1)]).toEqual([path, expect.stringMatching(/^[1-9]\d{6,14}$/)])
        expect(numbers).toContain(pathname.slice(1))
        expect([path, [...searchParams.keys()]]).toEqual([path, ['text']])
        expect([path, searchParams.get('text')]).toEqual([path, expect.stringMatching(/^[^{}]{10,}$/)])
        seen.add(pathname)
      }
    }
    expect(seen.size).toBe(numbers.length)
  })
})

test.each([
  ['rooms', 'de', '/391'],
  ['apartments', 'de', '/392'],
  ['rooms', 'en', '/392'],
  ['apartments', 'en', '/391']
] as const)(
  'who asks for one of the %s in "%s" writes to the number of its list, or to the other one',
  (list, language, to) => {
    const model = changed(wholeHouse(), ({ phones, pages }) => {
      phones.numbers = { one: '+391', two: '+392' }
      phones.subjects = { zimmer: 'one', wohnungen: 'two', fragen: 'one' }
      phones.swap = ['en']
      pages.apartments!.unit.chat.subject = 'wohnungen'
    })
    const unit = model[list][0]!
    const path = routeTable(model).href(`${list}/${unit.slug}`, language)
    const page = parsePage(render(model).find((each) => each.path === path)!.html)
    const hrefs = elementsIn(only(page, 'main'), 'a').map(({ attributes: { href = '' } }) => href)
    const chats = hrefs.filter((href) => href.startsWith('https://wa.me/')).map((href) => new URL(href))
    expect(chats.length).toBeGreaterThan(0)
    for (const { pathname, searchParams } of chats) {
      expect(pathname).toBe(to)
      expect(searchParams.get('text')).toContain(unit.name)
    }
  }
)

test.each([
  ['of the site itself without CORS', '', undefined],
  ['of another host with it', 'https://bookings.example', 'anonymous']
])('the answer %s is asked for ahead', (_, base, crossorigin) => {
  const pages = render(changed(modelOf(houses.second), ({ site }) => void (site.api.base = base)))
  const unit = parsePage(pages.find(({ path }) => path === '/kammern/arve')!.html)
  const links = elementsIn(unit, 'link').filter(({ attributes }) => attributes['as'] === 'fetch')
  const preload = { rel: 'preload', as: 'fetch', href: `${base}/api/kammern/arve/` }
  expect(links.map(({ attributes }) => attributes)).toEqual([{ ...preload, ...(crossorigin && { crossorigin }) }])
})
