/**
 * The pages of this program as documents for every tool: a file for each page, with its addresses, texts and pictures
 * as YAML, and the ready-made parts of the pages of a kind: stylesheet, drawings and footer. All of it comes from the
 * HTML, so no tool knows the fields of a guesthouse.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { stringify } from 'yaml'
import { contentOf, elementsIn, only, parsePage, textOf, type Element } from '../../tests/support/markup/page.ts'

type Photo = { src: string; alt: string; width: number; height: number }
type Section = { heading: string; texts: string[]; items: string[]; photos: Photo[] }

/** @param built the folder of a site */
export function writeDocuments(built: string, folder: string, kit: string): void {
  mkdirSync(folder)
  const parts: Record<string, Record<string, string>> = {}
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (!/(?:^|[/\\])index\.html$/.test(file) || file.startsWith(`api${sep}`)) continue
    const html = readFileSync(join(built, file), 'utf8')
    const page = documentOf(parsePage(html))
    // A page is of the kind of those that are as many folders below the home page of its language.
    const kind = `${page.language}${page.url.replace(`/${page.language}/`, '/').split('/').length}`
    parts[kind] ??= partsOf(html)
    writeFileSync(join(folder, `${page.url.replaceAll('/', '~')}.md`), `---\n${stringify({ ...page, kind })}---\n`)
  }
  writeFileSync(kit, JSON.stringify(parts))
}

function partsOf(html: string): Record<string, string> {
  const all = (pattern: RegExp): string => [...html.matchAll(pattern)].map(([whole, inner]) => inner ?? whole).join('')
  return {
    head: all(/<meta http-equiv[^>]*>|<link rel="(?:icon|manifest)"[^>]*>|<script type="module"[^>]*><\/script>/g),
    style: all(/<style[^>]*>(.*?)<\/style>/gs),
    sprite: all(/<svg class="sprite".*?<\/svg>/gs),
    foot: all(/<footer.*<\/footer>/gs)
  }
}

function documentOf(root: Element) {
  const [head, body] = [only(root, 'head'), only(root, 'body')]
  const valueOf = (name: string): string =>
    elementsIn(head, 'meta').find(({ attributes: { property, name: own } }) => name === (property ?? own))?.attributes
      .content ?? ''
  const language = only(root, 'html').attributes.lang!
  const links = elementsIn(head, 'link').filter(({ attributes: { rel, hreflang } }) => rel === 'alternate' && hreflang)
  const languages = links
    .map(({ attributes }) => ({ code: attributes.hreflang!, url: pathOf(attributes.href!) }))
    .filter(({ code }) => code !== 'x-default')
  const own = elementsIn(head, 'link').find(({ attributes }) => attributes.rel === 'canonical')!.attributes.href!
  return {
    language,
    languages,
    url: pathOf(own),
    host: new URL(own).origin,
    title: textOf(only(head, 'title')),
    description: valueOf('description'),
    image: valueOf('og:image'),
    site: valueOf('og:site_name'),
    theme: body.attributes.class ?? '',
    data: elementsIn(root, 'script')
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map(contentOf),
    links: elementsIn(elementsIn(body, 'header')[0]!, 'a').map((link) => ({
      url: pathOf(link.attributes.href!),
      text: textOf(link)
    })),
    sections: sectionsOf(only(body, 'main'))
  }
}

/** Languages are folders named for them, since some tools accept no other. */
const pathOf = (address: string): string =>
  `${new URL(address, 'https://site.example').pathname.replace(/^\/len=/, '/').replace(/\/$/, '')}/`

/** Each heading begins one. */
function sectionsOf(main: Element): Section[] {
  const sections: Section[] = [{ heading: '', texts: [], items: [], photos: [] }]
  const add = (element: Element): void => {
    const section = sections.at(-1)!
    const { name, attributes, children } = element
    if (/^h[1-6]$/.test(name)) sections.push({ heading: textOf(element), texts: [], items: [], photos: [] })
    else if (name === 'img') {
      const { src = '', alt = '', width, height } = attributes
      section.photos.push({ src, alt, width: Number(width), height: Number(height) })
    } else if (children.some((child) => typeof child === 'string' && child.trim() !== '')) {
      const text = textOf(element)
      if (text !== '') section[/^(?:li|dt|dd)$/.test(name) ? 'items' : 'texts'].push(text)
    } else for (const child of children) if (typeof child !== 'string') add(child)
  }
  add(main)
  return sections
}
