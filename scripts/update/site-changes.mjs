/** Compares two built sites: which files differ, and on which pages a visitor reads something else. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Each file of a built site, by its path below the folder. */
export function filesOfSite(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [relative(folder, file).split(sep).join('/'), readFileSync(file)]
    })
  )
}

/** A path or text in which addresses of pictures, scripts, styles and fonts have no hash. */
export function withoutHash(text) {
  return text
    .replaceAll(/(assets\/[\w-]+)-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '$1')
    .replaceAll(/(photos\/[^\s"'(),]+)\.[0-9a-f]{8}(?=\.(?:avif|webp|svg|jpg)\b)/g, '$1')
}

/** What answers for missing pages is none itself: no command counts it. */
const isPage = (file) => file.endsWith('.html') && file !== '404.html'

/** The address of a page by its file: `bnbs.html` and `bnbs/index.html` are one page. */
const addressOf = (file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`

/** What a visitor reads on a page, piece by piece: its words, and those that stand for pictures. */
function piecesOf(html) {
  const pieces = html
    .toString('utf8')
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*?\b(?:alt|aria-label|title)="([^"]*)"[^>]*>/g, '>$1<')
    .split(/<[^>]*>|[<>]/)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
  return new Set(pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).map(plain))
}

const plain = (text) => text.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27|nbsp);/g, (sign) => characters[sign] ?? sign)
const characters = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' '
}

/**
 * What is different for a visitor: the addresses of pages that are new, gone, or say something else, of how many
 * pages; what is said no more and what is said now, each with the number of its pages, the most frequent first; and
 * whether the styles of the site are others.
 */
export function visibleChanges(before, after) {
  const pagesIn = (files) =>
    new Map([...files].filter(([file]) => isPage(file)).map(([file, html]) => [addressOf(file), piecesOf(html)]))
  const stylesIn = (files) =>
    [...files]
      .filter(([file]) => file.endsWith('.css'))
      .map(([, text]) => withoutHash(text.toString('utf8')))
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join('\n')
  const [old, young] = [pagesIn(before), pagesIn(after)]
  const both = [...young.keys()].filter((page) => old.has(page))
  const said = (one, other) => (page) => [...one.get(page)].filter((piece) => !other.get(page).has(piece))
  const [noMore, now] = [both.map(said(old, young)), both.map(said(young, old))]
  return {
    pages: young.size,
    added: [...young.keys()].filter((page) => !old.has(page)).toSorted(),
    gone: [...old.keys()].filter((page) => !young.has(page)).toSorted(),
    changed: both.filter((_, at) => noMore[at].length + now[at].length > 0).toSorted(),
    noMore: frequent(noMore.flat()),
    now: frequent(now.flat()),
    isRestyled: stylesIn(before) !== stylesIn(after)
  }
}

/** Each piece once, with how often it is there. */
function frequent(pieces) {
  const counts = new Map()
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return [...counts].map(([piece, pages]) => ({ piece, pages })).toSorted((one, other) => other.pages - one.pages)
}
