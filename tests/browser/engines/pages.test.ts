/** Every kind of page in every language, in every engine, on a phone and on a desk, by day and by night. */
import { beforeAll, describe, expect, test } from 'vitest'
import { planRoutes } from '../../../generator/pages/routes.ts'
import { houses, modelOf } from '../../content.ts'
import { builtSite } from '../browser.ts'
import { isDeep } from '../../deep.ts'
import { contrast } from '../contrast.ts'
import { engines, enginesThatCan, type EngineName } from './engine.ts'
import type { Scheme, Size, Tab } from './tab.ts'
import { contrastOnPicture, loadPictures, lookAtPage, type Look, type OnPicture } from './look.ts'
import { complaintsOf, watchSite, type WatchedSite } from './server.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
/** All that an engine shows which cannot be given another size. */
const fixed = { 'screen of 800': { width: 800, height: 600 } } as const

const { table } = planRoutes(modelOf(houses.shipped))

/**
 * The first page of each kind, in one language by day and in the other by night, by turns from kind to kind; in the
 * deep tests in each.
 */
function paths(scheme: Scheme): string[] {
  const kinds = new Map<string, Map<string, string>>()
  for (const route of table.routes) {
    const about = 'collection' in route ? route.collection : 'guide' in route ? route.guide : ''
    const firsts = kinds.get(`${route.kind} ${about}`) ?? new Map<string, string>()
    if (route.kind === 'alias' || firsts.has(route.language)) continue
    kinds.set(`${route.kind} ${about}`, firsts.set(route.language, route.path))
  }
  const turn = scheme === 'light' ? 0 : 1
  const pages = [...kinds.values()].flatMap((firsts, index) => {
    const all = [...firsts.values()]
    return isDeep ? all : [all[(index + turn) % all.length]!]
  })
  return [...pages, ...(table.placard === undefined ? [] : [table.placard]), '/no-such-page']
}

type Place = { path: string; screens: Record<string, Size> }

/**
 * What an engine shows: a third of the pages by day and another by night, if it has one, each at half of its sizes; and
 * the next engine others. Chromium shows what the others are compared to; in the deep tests each shows all.
 */
function placesOf(name: EngineName, scheme: Scheme): Place[] {
  const { can } = engines[name]
  const all = paths(scheme)
  const others = enginesThatCan().filter((other) => other !== 'chromium' && hasScheme(other, scheme))
  if (name === 'chromium' && !isDeep && others.length > 0) {
    const shown = others.flatMap((other) => placesOf(other, scheme))
    return all.flatMap((path) => {
      const screens = shown.filter((place) => place.path === path).map((place) => place.screens)
      return screens.length === 0 ? [] : [{ path, screens: Object.assign({}, ...screens) as Place['screens'] }]
    })
  }
  const screens = can.includes('sizes') ? { ...sizes, ...(name === 'chromium' ? fixed : {}) } : fixed
  if (isDeep || name === 'chromium') return all.map((path) => ({ path, screens }))
  const turn = Object.keys(engines).indexOf(name)
  const own = all.filter((_, index) => (index + turn + Number(scheme === 'dark')) % 3 === 0)
  if (!can.includes('sizes')) return own.map((path) => ({ path, screens }))
  return own.map((path, index) => ({
    path,
    screens: Object.fromEntries(Object.entries(screens).filter((_, size) => (size + index + turn) % 2 === 0))
  }))
}

const hasScheme = (name: EngineName, scheme: Scheme): boolean =>
  scheme === 'light' || engines[name].can.includes('dark')

type Found = { noise: string[]; sideways: string[]; overprinted: string[]; contrast: string[] }
/** The looks of an engine, by page and size. */
type Looks = Map<string, Look>

class Visit {
  readonly found: Found = { noise: [], sideways: [], overprinted: [], contrast: [] }
  readonly looks: Looks = new Map()
  readonly name: EngineName
  constructor(name: EngineName) {
    this.name = name
  }

  async run(scheme: Scheme): Promise<void> {
    const site = await watchSite(builtSite().folder)
    const tab = await engines[this.name].open({ ...sizes.phone, scheme })
    try {
      for (const place of placesOf(this.name, scheme)) await this.#page(tab, { site, scheme, ...place })
    } finally {
      await tab.close()
      await site.stop()
    }
  }

  async #page(tab: Tab, { site, path, screens, scheme }: Place & { site: WatchedSite; scheme: Scheme }): Promise<void> {
    site.asked.length = 0
    const place = (screen: string): string => `${path}, ${screen}, ${scheme}`
    for (const [screen, size] of Object.entries(screens)) {
      await tab.resize(size)
      if (screen === Object.keys(screens)[0]) await tab.goto(site.address + path)
      await loadPictures(tab)
      const look = await tab.evaluate(lookAtPage)
      this.looks.set(place(screen), look)
      if (look.sideways > 0) this.found.sideways.push(`${place(screen)}: by ${look.sideways} px`)
      this.found.overprinted.push(...look.overprinted.map((text) => `${place(screen)}: ${text}`))
      const judge = (text: string, measured: number, needed: number): void => {
        if (measured < needed) this.found.contrast.push(`${place(screen)}: ${text}, ${measured.toFixed(2)}`)
      }
      for (const { text, colour, ground, needed } of look.plain) judge(text, contrast(colour, ground), needed)
      for (const words of look.onPictures) judge(words.text, await settledContrast(tab, words), words.needed)
    }
    const isExpected = (text: string): boolean => path === '/no-such-page' && text.includes('404')
    const complaints = (await complaintsOf(tab)).filter((text) => !isExpected(text))
    this.found.noise.push(...complaints.map((complaint) => `${path}, ${scheme}: ${complaint}`))
    const refused = site.asked.filter((asked) => asked.status >= 400 && asked.path !== '/no-such-page')
    this.found.noise.push(...refused.map((asked) => `${path}: ${asked.status} for ${asked.path}`))
  }
}

/** A busy driver may give the frame in which the words still stand: then they are measured again. */
async function settledContrast(tab: Tab, words: OnPicture): Promise<number> {
  let measured = 0
  for (let tries = 0; tries < 3 && measured < words.needed; tries += 1) measured = await contrastOnPicture(tab, words)
  return measured
}

/** In pixels: other fonts' metrics and other roundings, and no more. */
const tolerance = 8

function strayBoxes(looks: Looks, reference: Looks): string[] {
  return [...looks].flatMap(([place, { pictures }]) => {
    const wanted = reference.get(place)?.pictures ?? []
    if (wanted.length !== pictures.length) return [`${place}: ${pictures.length} pictures for ${wanted.length}`]
    return pictures.flatMap((box, index) => {
      const other = wanted[index]!
      const sides = (['left', 'top', 'width', 'height'] as const).filter((side) => {
        // Lines of text are not of one height in all engines, to a pixel, nor broken alike.
        const allowed = side === 'height' ? Math.abs(box.beside - other.beside) : 0
        return Math.abs(box[side] - other[side]) > tolerance + allowed
      })
      return sides.map((side) => `${place}: ${side} ${box[side]} for ${other[side]} of "${box.name}"`)
    })
  })
}

const visits = new Map(enginesThatCan().map((name) => [name, new Visit(name)]))

beforeAll(async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const able = [...visits.values()].filter(({ name }) => hasScheme(name, scheme))
    await Promise.all(able.map((visit) => visit.run(scheme)))
  }
}, 900_000)

describe.for([...visits])('%s', ([name, visit]) => {
  test('opens every kind of page', () => {
    const schemes = (['light', 'dark'] as const).filter((scheme) => hasScheme(name, scheme))
    const wanted = schemes.flatMap((scheme) => placesOf(name, scheme).map(({ path }) => path))
    expect(wanted.length).toBeGreaterThan(4)
    const opened = [...visit.looks.keys()].map((place) => place.split(', ')[0])
    expect(opened).toEqual(expect.arrayContaining(wanted))
  })
  test('says nothing on the console, refuses nothing and asks for nothing that is not there', () =>
    expect(visit.found.noise).toEqual([]))
  test('scrolls nothing sideways', () => expect(visit.found.sideways).toEqual([]))
  test('prints no text over a picture', () => expect(visit.found.overprinted).toEqual([]))
  test('shows every heading with enough contrast to what is behind it', () => expect(visit.found.contrast).toEqual([]))
  test.skipIf(name === 'chromium')('gives every picture the box that Chromium gives it', () =>
    expect(strayBoxes(visit.looks, visits.get('chromium')!.looks)).toEqual([])
  )
})
