/**
 * The ready-made parts for every tool, taken from the pages of this program: the stylesheet, the drawings, the footers,
 * and the names and sizes of the photos. They are the same on all pages of a kind; each tool renders the rest by
 * itself.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function writeKit(built: string, path: string): void {
  const languages = { it: '', en: 'len=en/' }
  const [first] = readdirSync(join(built, 'bnbs')).filter((name) => /^unit-\d+$/.test(name))
  const kinds = { home: '', list: 'bnbs/', unit: `bnbs/${first}/` }
  const page = (prefix: string, folder: string): string =>
    readFileSync(join(built, `${prefix}${folder}index.html`), 'utf8')
  const parts = Object.fromEntries(
    Object.entries(languages).map(([language, prefix]) => [
      language,
      Object.fromEntries(Object.entries(kinds).map(([kind, folder]) => [kind, partsOf(page(prefix, folder))]))
    ])
  )
  writeFileSync(path, JSON.stringify({ parts, photos: photosOf(built) }))
}

function partsOf(html: string): Record<string, string> {
  const all = (pattern: RegExp): string => [...html.matchAll(pattern)].map(([whole, inner]) => inner ?? whole).join('')
  return {
    head: all(
      /<meta http-equiv[^>]*>|<meta name="theme-color"[^>]*>|<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>|<link [^>]*as="font"[^>]*>|<script type="module"[^>]*><\/script>/g
    ),
    style: all(/<style[^>]*>(.*?)<\/style>/gs),
    sprite: all(/<svg class="sprite".*?<\/svg>/gs),
    foot: all(/<footer.*<\/footer>/gs),
    calendar: all(/<script type="application\/json">.*?<\/script>/gs)
  }
}

/** By their names in the content. Those of a unit are on its page or on the list. */
function photosOf(built: string): Record<string, { src: string; width: number; height: number }> {
  const folders = readdirSync(join(built, 'bnbs')).filter((name) => /^unit-\d+$/.test(name))
  const pages = ['index.html', 'bnbs/index.html', ...folders.map((name) => `bnbs/${name}/index.html`)]
  const found: Record<string, { src: string; width: number; height: number }> = {}
  for (const page of pages)
    for (const [, src = '', name = '', width, height] of readFileSync(join(built, page), 'utf8').matchAll(
      /<img src="(\/photos\/([^".]+)\.[^"]*)"[^>]*? width="(\d+)" height="(\d+)"/g
    ))
      found[name] = { src, width: Number(width), height: Number(height) }
  return found
}
