/** Source maps: each text of every page leads to its place in the data. */
import { expect, test } from 'vitest'
import { removeMarkersFromHtml } from '../../../generator/engine/content/source-markers.ts'
import { memoize } from '../../../generator/engine/store/memoize.ts'
import { cache, houses } from '../../support/content.ts'
import { elementsIn, parsePage, textOf } from '../../support/markup/page.ts'
import { openPreview } from '../../support/house-engine.ts'

const pagesOf = memoize(async (data: string) => {
  const preview = openPreview({ data, cache, today: '2026-11-20', env: {}, now: () => Date.UTC(2026, 10, 20, 9) })
  const { site } = await preview.rebuild()
  if (site === undefined) throw new Error('Nothing to see')
  const { unroutedPath, routes } = site.table
  const paths = [...routes.map(({ path }) => path), '/404', ...(unroutedPath === undefined ? [] : [unroutedPath])]
  const pages = await Promise.all(
    paths.map(async (path) => {
      const file = await site.read(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
      return {
        path,
        html: file !== undefined && 'contents' in file ? String(file.contents) : '',
        twin: site.sourceMap(path)
      }
    })
  )
  await preview.close()
  return pages
})

test.each(Object.entries(houses))(
  'a twin without its marks is the page, byte for byte, in the %s house',
  async (_, data) => {
    const pages = await pagesOf(data)
    expect(pages.length).toBeGreaterThan(20)
    expect(
      pages
        .filter(({ html, twin }) => html === '' || removeMarkersFromHtml(twin?.markedHtml ?? '') !== html)
        .map(({ path }) => path)
    ).toEqual([])
  }
)

const computed = new RegExp(
  [
    '<dl class="timetable seasons">.*?</dl>',
    '<ol class="names".*?</ol>',
    '<text .*?</text>',
    String.raw`(?<=<li class="s\d">)<h3>.*?</h3>`
  ].join('|'),
  'g'
)

/**
 * What stands between the mark that begins a text and the one that ends it; texts can be within others. Nothing where a
 * page has cut a text short: its marks do not say any more what is within.
 */
function withinMarks(html: string): string {
  let depth = 0
  const within = html
    .split(/([\uE000-\uEBB7][\uEBB8-\uF76F]|\uF8FF)/)
    .filter((part) => {
      if (part === '\uF8FF') depth -= 1
      else if (/^[\uE000-\uEBB7][\uEBB8-\uF76F]$/.test(part)) depth += 1
      else return depth > 0
      return false
    })
    .join('')
  return depth === 0 ? within : ''
}

test.each(Object.entries(houses))('every text and photo of a page of the %s house has its place', async (_, data) => {
  const pages = await pagesOf(data)
  const lost = pages.flatMap(({ path, twin }) => {
    // The days of the seasons are made of dates, as are the months and the lowest prices of the picture of the year.
    const [texts, figured] = [twin!.markedHtml, twin!.numberedHtml].map((html) =>
      textOf(parsePage(html.replaceAll(computed, ''))).split('\n')
    )
    const same = new Set(figured)
    // The placard has an address among its words, and the numbers on a map are those of the list.
    const isOwn = (text: string): boolean => /^\d+$/.test(text) || text.endsWith(path) || text.includes('.example/')
    // The lines of one text may be paragraphs: its marks are in the first and in the last.
    const marked = withinMarks(twin!.markedHtml)
    const isWithinOne = (text: string): boolean => marked.includes(`>${text}<`)
    return texts!.filter(
      (text) =>
        /[\p{L}\p{N}]/u.test(text) &&
        !/[\uE000-\uF8FF]/.test(text) &&
        same.has(text) &&
        !isOwn(text) &&
        !isWithinOne(text)
    )
  })
  expect([...new Set(lost)]).toEqual(['Loading...'])
  const photos = pages.flatMap(({ twin }) =>
    elementsIn(parsePage(twin!.markedHtml)).flatMap(({ attributes: { src = '' } }) =>
      src.startsWith('/photos/') ? [decodeURIComponent(src)] : []
    )
  )
  expect(photos.length).toBeGreaterThan(30)
  expect(photos.filter((src) => !/[\uE000-\uF8FE]{2}.*\uF8FF/.test(src))).toEqual([])
})

test.each(Object.entries(houses))(
  'nothing is drawn as often as a mark of a number says in the %s house',
  async (_, data) => {
    const pages = await pagesOf(data)
    expect(
      pages.filter(({ html, twin }) => twin!.numberedHtml.length > 2 * html.length).map(({ path }) => path)
    ).toEqual([])
  }
)

test('each number that a page shows, and its name, lead to their places', async () => {
  const [page] = (await pagesOf(houses.shipped)).filter(({ path }) => path.endsWith('/grecale'))
  const { markedHtml, numberedHtml, numberOrigins, textOrigins } = page!.twin!
  const digits = textOf(parsePage(numberedHtml)).replace(/[^0-9\n]/g, '')
  const shown = Object.entries(numberOrigins).flatMap(([figure, { file, path }]) =>
    digits.includes(figure) ? [`${file} ${path.join('.')}`] : []
  )
  expect(shown).toContain('rooms/grecale.yaml area')
  expect(shown).toContain('rooms/grecale.yaml guests.max')
  expect(shown).toContain('site.yaml touristTax.amount')
  const [, name = ''] = /<h1[^>]*>([^<]*)</.exec(markedHtml) ?? []
  const [high, low] = [name.charCodeAt(0) - 0xe000, name.charCodeAt(1) - 0xe000 - 3000]
  expect(textOrigins[high * 3000 + low]).toEqual({ file: 'rooms/grecale.yaml', path: ['name'] })
})
