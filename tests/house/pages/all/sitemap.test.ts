/** robots.txt and the sitemap. */
import { expect, test } from 'vitest'
import type { Route } from '../../../../generator/engine/route-table.ts'
import { readBytes } from '../../../../generator/engine/store/content-source.ts'
import type { Model } from '../../../../generator/house/model/content-model.ts'
import { headSourceOf } from '../../../../generator/engine/open-site.ts'
import { sitemapFiles } from '../../../../generator/engine/web/sitemap.ts'
import { house } from '../../../../generator/house/definition.ts'
import { picturesFor } from '../../../support/content.ts'
import { changed, wholeHouse } from '../whole-house.ts'
import { housePages } from '../../../support/markup/rendered.ts'
import { routeTable } from '../../../support/house-engine.ts'

const [whole, host] = [wholeHouse(), 'https://murmelruh.example']

/** The two files as texts. A photo has the address /photos/<ref> and this ending. */
function filesOf(model: Model = whole, ending = '.svg'): { sitemap: string; robots: string } {
  const table = routeTable(model)
  const entries = [...picturesFor(model)].map(
    ([ref, picture]) => [ref, { ...picture, src: `/photos/${ref}${ending}` }] as const
  )
  const photosOf = (route: Route): readonly string[] => housePages.photosOf!(model, route)
  const files = sitemapFiles({ ...headSourceOf(model, table, house.pages), photosOf, pictures: new Map(entries) })
  const text = (path: string): string => String(readBytes(files.find((file) => file.path === path)!))
  return { sitemap: text('sitemap.xml'), robots: text('robots.txt') }
}

const { sitemap } = filesOf()
const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!.replace(host, ''))

/** What stands under one page. */
function entryOf(path: string): { alternates: Record<string, string>; photos: string[] } {
  const entry = sitemap.split('<url>').find((each) => each.includes(`<loc>${host}${path}</loc>`))!
  const links = entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)
  const alternates = [...links].map(([, code, href]) => [code!, href!])
  return {
    alternates: Object.fromEntries(alternates) as Record<string, string>,
    photos: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address]) => address!)
  }
}

test('the sitemap lists every page that counts in every language, and nothing else', () => {
  const counting = routeTable(whole).routes.filter(({ to, id }) => to === undefined && !/^guests\b/.test(id))
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(counting.map(({ path }) => path).toSorted())
})

test('the sitemap begins with the house, and what one finds around it comes last', () => {
  const order = ['/', '/kammern', '/wohnungen', '/haus', '/oel', '/frei', '/kontakt', '/rundum']
  expect(listed.filter((path) => order.includes(path))).toEqual(order)
})

test('the sitemap names the counterparts of a page under each of them', () => {
  const alternates = {
    de: `${host}/kammern/arve`,
    en: `${host}/english/kammern/arve`,
    fr: `${host}/fr/kammern/arve`,
    'x-default': `${host}/english/kammern/arve`
  }
  for (const path of ['/kammern/arve', '/fr/kammern/arve']) expect(entryOf(path).alternates).toEqual(alternates)
})

test('the sitemap says of which vocabularies its elements are', () => {
  const [, root = ''] = /<urlset (.*?)>/.exec(sitemap) ?? []
  expect(Object.fromEntries([...root.matchAll(/(\S+)="(.*?)"/g)].map(([, name, address]) => [name, address]))).toEqual({
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1'
  })
})

test('the sitemap names the photos that a page is about, each once', () => {
  const photos = (...refs: string[]): string[] => refs.map((ref) => `${host}/photos/${ref}.svg`)
  expect(entryOf('/kammern/arve').photos).toEqual(photos('arve', 'haus'))
  expect(entryOf('/wohnungen/eins').photos).toEqual(photos('haus'))
  expect(entryOf('/rundum/wege').photos).toEqual(photos('enzian', 'arve'))
  expect(entryOf('/oel').photos).toEqual(photos('haus', 'enzian'))
  expect(entryOf('/kontakt').photos).toEqual([])
})

test('robots.txt closes nothing and says where the sitemap is', () => {
  const { robots } = filesOf(changed(whole, ({ site }) => void (site.host = 'https://house.example:8443')))
  expect(robots).toBe('User-agent: *\nDisallow:\n\nSitemap: https://house.example:8443/sitemap.xml\n')
})
