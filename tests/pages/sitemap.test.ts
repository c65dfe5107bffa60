import { describe, expect, test } from 'vitest'
import { check } from '../../generator/build.ts'
import type { OutputFile } from '../../generator/files/output.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import { sitemapFiles } from '../../generator/pages/sitemap.ts'
import { cache, changedHouse, houses, modelOf, type Change } from '../content.ts'

/** The two files as texts. A photo has the address /photos/<ref>.svg, or what `address` makes of its reference. */
async function filesOf(
  house: string,
  changes: readonly Change[] = [],
  address = (ref: string) => `/photos/${ref}.svg`
): Promise<{ sitemap: string; robots: string; host: string }> {
  const { content } = await check({ data: changedHouse(house, changes).folder, cache })
  const { model, table, photos } = content!
  const pictures = new Map(photos.map(({ ref }) => [ref, { src: address(ref), width: 1, height: 1, sources: [] }]))
  const files = sitemapFiles({ model, table, pictures })
  const text = (path: string): string =>
    String((files.find((file) => file.path === path) as Extract<OutputFile, { contents: unknown }>).contents)
  return { sitemap: text('sitemap.xml'), robots: text('robots.txt'), host: model.site.host }
}

/** The paths of the pages, in their order. */
const pagesOf = ({ sitemap, host }: { sitemap: string; host: string }): string[] =>
  [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(host, ''))

/** What stands under one page. */
function entryOf(
  { sitemap, host }: { sitemap: string; host: string },
  path: string
): { alternates: Record<string, string>; photos: string[] } {
  const entry = sitemap.split('<url>').find((each) => each.includes(`<loc>${host}${path}</loc>`))!
  return {
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language!, href!])
    ),
    photos: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address!)
  }
}

describe('the sitemap', () => {
  test('lists every page that counts in every language, and nothing else', async () => {
    const { table } = planRoutes(modelOf(houses.shipped))
    const listed = pagesOf(await filesOf(houses.shipped))
    const counting = table.routes.filter(({ kind, id }) => kind !== 'alias' && !/^guests\b/.test(id))
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.toSorted()).toEqual(counting.map(({ path }) => path).toSorted())
  })

  test('names the counterparts of a page under each of them', async () => {
    const files = await filesOf(houses.shipped)
    const { alternates } = entryOf(files, '/bnbs/grecale')
    const host = 'https://www.valledegliulivi.example'
    expect(alternates).toEqual({
      it: `${host}/bnbs/grecale`,
      en: `${host}/len=en/bnbs/grecale`,
      'x-default': `${host}/len=en/bnbs/grecale`
    })
    expect(entryOf(files, '/len=en/bnbs/grecale').alternates).toEqual(alternates)
    for (const path of pagesOf(files)) {
      for (const href of Object.values(entryOf(files, path).alternates))
        expect(pagesOf(files)).toContain(href.replace(files.host, ''))
    }
  })

  test('names the photos that a page is about, each once', async () => {
    const files = await filesOf(houses.shipped)
    const photos = Array.from({ length: 9 }, (_, index) => `${files.host}/photos/grecale/0${index + 1}.svg`)
    expect(entryOf(files, '/bnbs/grecale').photos).toEqual(photos)
    expect(entryOf(files, '/guida/spiagge').photos).toHaveLength(7)
    expect(entryOf(files, '/contatti').photos).toEqual([])
  })

  test('has three languages where the house has', async () => {
    const files = await filesOf(houses.second)
    expect(pagesOf(files)).toEqual(expect.arrayContaining(['/', '/english', '/fr']))
    expect(Object.keys(entryOf(files, '/fr').alternates)).toEqual(['de', 'en', 'fr', 'x-default'])
    expect(entryOf(files, '/fr').alternates['x-default']).toBe(`${files.host}/`)
  })

  test('writes the = of a prefix as it is, and escapes what XML reserves', async () => {
    const { sitemap } = await filesOf(houses.shipped, [], (ref) => `/photos/${ref}'&<>".svg`)
    expect(sitemap).not.toMatch(/%3D/i)
    expect(sitemap).toContain('/photos/grecale/01&apos;&amp;&lt;&gt;&quot;.svg</image:loc>')
  })

  test('says nothing of times, so that two builds are the same', async () => {
    const { sitemap } = await filesOf(houses.shipped)
    expect(sitemap).not.toMatch(/lastmod|changefreq|priority/)
    expect((await filesOf(houses.shipped)).sitemap).toBe(sitemap)
  })
})

test('robots.txt closes nothing and says where the sitemap is', async () => {
  const { robots } = await filesOf(houses.shipped, [
    { file: 'site.yaml', from: 'https://www.valledegliulivi.example', to: 'https://ulivi.example:8443' }
  ])
  expect(robots).toBe('User-agent: *\nDisallow:\n\nSitemap: https://ulivi.example:8443/sitemap.xml\n')
})
