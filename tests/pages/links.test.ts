import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite, houses, modelOf, type BuiltSite, type Page } from '../content.ts'
import { elementsIn, only, parsePage, textOf, withClass, type Element } from '../page.ts'
import { render } from '../rendered.ts'

/** Every address that a page names: where it is written, and what it says. */
function addressesIn({ root }: Page): { element: string; address: string }[] {
  return elementsIn(root).flatMap(({ name, attributes }) => {
    const { href, src, srcset } = attributes
    const several = (srcset ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    return [href, src, ...several].flatMap((address) =>
      address === undefined || address === '' ? [] : [{ element: name, address }]
    )
  })
}

const idsIn = (root: Element): string[] =>
  elementsIn(root).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))

describe.each(Object.entries(houses))('the %s house', (_, house) => {
  const model = modelOf(house)
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite(house)
  })
  const all = (): Page[] => [...site.pages, ...site.unlisted]

  /**
   * The page that answers an address, as hosts find it: the file itself, the file with .html, or the index of the
   * folder.
   */
  const answers = (path: string): string | undefined => {
    const name = decodeURIComponent(path.replace(/^\/|\/$/g, ''))
    return [name, `${name}.html`, `${name}/index.html`, name === '' ? 'index.html' : ''].find((file) =>
      site.files.includes(file)
    )
  }

  test('every address within the site is answered by a file of it', () => {
    const broken = all().flatMap((page) =>
      addressesIn(page).flatMap(({ element, address }) => {
        if (/^((https?:)?\/\/|tel:|mailto:)/.test(address)) return []
        const [path = ''] = address.split('#')
        return path === '' || answers(path) !== undefined ? [] : [`${page.path}: <${element}> ${address}`]
      })
    )
    expect(broken).toEqual([])
  })

  test('addresses are root-absolute, and those of pages have no final slash', () => {
    const wrong = all().flatMap((page) =>
      addressesIn(page).flatMap(({ element, address }) =>
        /^(\/(?!\/)|#|https:\/\/|tel:\+\d+$|mailto:)/.test(address) && !(element === 'a' && /[^/]\/$/.test(address))
          ? []
          : [`${page.path}: ${address}`]
      )
    )
    expect(wrong).toEqual([])
  })

  test('every fragment is there', () => {
    const broken = all().flatMap((page) =>
      addressesIn(page).flatMap(({ address }) => {
        const [path = '', fragment] = address.split('#')
        if (fragment === undefined || path.startsWith('http')) return []
        const target = path === '' ? page : site.page(path)
        return idsIn(target.root).includes(fragment) ? [] : [`${page.path}: ${address}`]
      })
    )
    expect(broken).toEqual([])
  })

  test('other places are named by https, and only those that the site may name', () => {
    // schema.org is the vocabulary of the data for search engines; nothing is loaded from it.
    const hosts = new Set(
      all().flatMap((page) =>
        addressesIn(page).flatMap(({ address }) => (address.startsWith('http') ? [new URL(address).origin] : []))
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

  test('each page is there twice with the same bytes, for hosts of both kinds', () => {
    const others = site.pages.filter(({ path }) => path !== '/')
    expect(others.map(({ html }) => html)).toEqual(
      others.map(({ path }) => readFileSync(join(site.folder, `${path.slice(1)}.html`), 'utf8'))
    )
  })

  test('the switch leads to the same page in the other languages, and back', () => {
    for (const page of site.pages) {
      const [nav] = withClass(page.root, 'lang')
      const links = elementsIn(nav!, 'a')
      expect(links.map(({ attributes: { hreflang } }) => hreflang)).toEqual(
        model.site.languages
          .map(({ code }) => code)
          .filter((code) => code !== only(page.root, 'html').attributes['lang'])
      )
      expect(elementsIn(nav!, 'span').filter(({ attributes }) => attributes['aria-current'] === 'true')).toHaveLength(1)
      for (const { attributes, children } of links) {
        const other = site.page(attributes['href']!)
        expect(only(other.root, 'html').attributes['lang']).toBe(attributes['hreflang'])
        // The language is said by its name and not by its flag alone.
        expect(textOf({ name: 'a', attributes, children })).toBe(
          model.site.languages.find(({ code }) => code === attributes['hreflang'])!.name
        )
        const back = elementsIn(withClass(other.root, 'lang')[0]!, 'a').map((link) => link.attributes['href'])
        expect(back).toContain(page.path)
      }
    }
  })

  test('alternates for machines are absolute, reciprocal and complete', () => {
    const alternatesOf = ({ root }: Page) =>
      elementsIn(root, 'link').flatMap(({ attributes: { rel, hreflang, href } }) =>
        rel === 'alternate' && hreflang !== undefined ? [[hreflang, href!] as const] : []
      )
    for (const page of site.pages) {
      const alternates = alternatesOf(page)
      expect(alternates.map(([language]) => language)).toEqual([
        ...model.site.languages.map(({ code }) => code),
        'x-default'
      ])
      for (const [, href] of alternates) expect(alternatesOf(site.page(new URL(href).pathname))).toEqual(alternates)
    }
  })

  test('a page for addresses that do not exist is among them', () => {
    expect(site.unlisted.map(({ path }) => path)).toContain('/404.html')
  })

  test('one heading of the first level, and none that skips one', () => {
    for (const { path, root } of all()) {
      const levels = elementsIn(root).flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []))
      expect([path, levels.filter((level) => level === 1).length]).toEqual([path, 1])
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
      expect([path, skipped]).toEqual([path, []])
    }
  })

  test('ids are unique, and what refers to one finds it', () => {
    for (const { path, root } of all()) {
      const ids = idsIn(root)
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
      const references = elementsIn(root).flatMap(({ attributes }) =>
        ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'list'].flatMap((name) =>
          (attributes[name] ?? '').split(' ').filter((id) => id !== '')
        )
      )
      expect([path, references.filter((id) => !ids.includes(id))]).toEqual([path, []])
    }
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

  test('only the pictures of the first screen are loaded at once, the very first before all others', () => {
    for (const { path, root } of all()) {
      // Below the strip: the first photo of a unit, the first card of a list, the first section or place of a guide.
      const hasSecond = elementsIn(root).some(({ attributes }) =>
        /^(?:photos|compass|doors|posters|places)\b/.test(attributes['class'] ?? '')
      )
      const isEmblem = /^(?:rose\b|$)/
      const pictures = elementsIn(root, 'img').filter(({ attributes }) => !isEmblem.test(attributes['class'] ?? 'none'))
      const eager = pictures.filter(({ attributes }) => attributes['loading'] !== 'lazy')
      expect([path, eager]).toEqual([path, pictures.slice(0, hasSecond ? 2 : 1)])
      expect([path, eager.map(({ attributes }) => attributes['fetchpriority'])]).toEqual([
        path,
        eager.map((picture) => (picture === eager[0] ? 'high' : undefined))
      ])
    }
  })

  test('nothing is styled or scripted in its attributes', () => {
    for (const { path, root } of all()) {
      const inline = elementsIn(root).flatMap(({ name, attributes }) =>
        Object.keys(attributes)
          .filter((attribute) => attribute === 'style' || attribute.startsWith('on'))
          .map((attribute) => `<${name} ${attribute}>`)
      )
      expect([path, inline]).toEqual([path, []])
    }
  })

  test('every link can be told by its words alone', () => {
    for (const { path, root } of all()) {
      const silent = elementsIn(root, 'a').filter(
        (link) =>
          // For pointers alone, beside a link with words.
          link.attributes['aria-hidden'] !== 'true' &&
          `${link.attributes['aria-label'] ?? ''}${textOf(link)}${elementsIn(link, 'img')
            .map(({ attributes: { alt } }) => alt)
            .join('')}`.trim() === ''
      )
      expect([path, silent]).toEqual([path, []])
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

describe('the chats of the shipped house', () => {
  const { phones } = modelOf(houses.shipped)
  const [rooms, apartments] = [
    phones.numbers[phones.subjects['rooms']!]!.slice(1),
    phones.numbers[phones.subjects['apartments']!]!.slice(1)
  ]
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite(houses.shipped)
  })
  const chatsIn = (path: string) =>
    elementsIn(only(site.page(path).root, 'main'), 'a').flatMap(({ attributes: { href = '' } }) =>
      href.startsWith('https://wa.me/') ? [new URL(href)] : []
    )

  test.each<[path: string, number: string, words: string[]]>([
    ['/bnbs/grecale', rooms, ['Grecale', 'camera']],
    ['/bnbs/maestrale', rooms, ['Maestrale', 'camera']],
    ['/appartamenti/uno', apartments, ['Uno', 'appartamento']],
    ['/olio', rooms, ['litr', 'olio']],
    ['/guida/escursioni-e-tour', rooms, ['bigliett']],
    ['/ospiti/guida/ristoranti', rooms, ['tavolo', 'La Galea']],
    // In English the two numbers have changed places.
    ['/len=en/bnbs/grecale', apartments, ['Grecale', 'room']],
    ['/len=en/bnbs/maestrale', apartments, ['Maestrale', 'room']],
    ['/len=en/appartamenti/uno', rooms, ['Uno', 'apartment']],
    ['/len=en/olio', apartments, ['litre', 'oil']],
    ['/len=en/guida/escursioni-e-tour', apartments, ['tickets']],
    ['/len=en/ospiti/guida/ristoranti', apartments, ['table', 'La Galea']]
  ])('%s', (path, number, words) => {
    const chats = chatsIn(path)
    expect(chats.length).toBeGreaterThan(0)
    for (const { pathname, searchParams } of chats) {
      expect(pathname).toBe(`/${number}`)
      for (const word of words) expect(searchParams.get('text')).toContain(word)
    }
  })

  test.each(['', '/len=en'])('the contacts in "%s": rooms, apartments, oil', (prefix) => {
    const [first, second, third, ...others] = chatsIn(`${prefix}/contatti`).map(({ pathname }) => pathname.slice(1))
    expect([first, second, third]).toEqual(prefix === '' ? [rooms, apartments, rooms] : [apartments, rooms, apartments])
    expect(others).toEqual([])
  })
})

test.each([
  ['of the site itself without CORS', '', '/api/bnbs/grecale/', undefined],
  ['of another host with it', 'https://bookings.example', 'https://bookings.example/api/bnbs/grecale/', 'anonymous']
])('the answer %s is asked for ahead', (_, base, href, crossorigin) => {
  const model = modelOf(houses.shipped)
  const pages = render({ ...model, site: { ...model.site, api: { base } } })
  const unit = parsePage(pages.find(({ path }) => path === '/bnbs/grecale')?.html ?? '')
  const links = elementsIn(unit).filter(({ name, attributes }) => name === 'link' && attributes['as'] === 'fetch')
  expect(links.map(({ attributes }) => attributes)).toEqual([
    { rel: 'preload', as: 'fetch', href, ...(crossorigin !== undefined && { crossorigin }) }
  ])
})
