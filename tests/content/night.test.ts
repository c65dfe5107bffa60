import { describe, expect, test } from 'vitest'
import { build } from '../../generator/build.ts'
import type { Picture } from '../../generator/assets/images.ts'
import { asksForScheme, nightsAmong, settleScheme, withNights } from '../../generator/content/night.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import { viewsOf } from '../../generator/pages/view.ts'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  cache,
  changedHouse,
  emptyFolder,
  diagnosticsAfter,
  houses,
  modelOf,
  picturesFor,
  type Change
} from '../content.ts'

describe('which photo is the night of which', () => {
  const named = new Set<string>()

  test('the file beside it with the ending -night', () => {
    const photos = ['hero', 'hero-night', 'blue/01', 'blue/01-night', 'red/01', 'green/01-night']
    expect([...nightsAmong(photos, named)]).toEqual([
      ['hero', 'hero-night'],
      ['blue/01', 'blue/01-night']
    ])
  })

  test('not one that the content shows for itself', () => {
    expect([...nightsAmong(['pool', 'pool-night'], new Set(['pool', 'pool-night']))]).toEqual([])
  })

  test('a picture has its night with it, and the others have none', () => {
    const picture = (src: string): Picture => ({ src, width: 4, height: 3, sources: [] })
    const pictures = new Map(['hero', 'hero-night', 'pool'].map((name) => [name, picture(name)]))
    const all = withNights(pictures, new Map([['hero', 'hero-night']]))
    expect(all.get('hero')?.night).toEqual(picture('hero-night'))
    expect([all.get('hero-night')?.night, all.get('pool')?.night]).toEqual([undefined, undefined])
  })
})

describe('a drawing that asks for the scheme itself', () => {
  const style = (condition: string): string => `<svg><style>@media ${condition}{.sky{fill:#123}}</style></svg>`

  test.each([
    ['(prefers-color-scheme:dark)', '(max-width:0)', '(min-width:0)'],
    ['screen and (prefers-color-scheme: light)', 'screen and (min-width:0)', 'screen and (max-width:0)'],
    ['not (prefers-color-scheme:dark)', 'not (max-width:0)', 'not (min-width:0)'],
    ['(prefers-color-scheme)', '(min-width:0)', '(min-width:0)'],
    ['(width > 20em)', '(width > 20em)', '(width > 20em)']
  ])('%s is answered by its name', (condition, day, night) => {
    expect(settleScheme('hero', style(condition))).toBe(style(day))
    expect(settleScheme('hero-night', style(condition))).toBe(style(night))
    expect(asksForScheme(style(condition))).toBe(day !== night || condition.includes('scheme'))
  })
})

const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
const changing = plain.replace('/>', '><style>@media(prefers-color-scheme:dark){*{fill:#fff}}</style></svg>')

describe('what the owner is told', () => {
  const found = async (...changes: Change[]) => {
    const { diagnostics } = await diagnosticsAfter(houses.second, changes)
    return diagnostics
  }

  test('nothing about a night beside a photo that a page shows', async () => {
    expect(await found({ file: 'photos/haus-night.svg', text: plain })).toEqual([])
  })

  test('that the night of a photo which nothing shows is as unused as that photo', async () => {
    expect(
      await found({ file: 'photos/barn.svg', text: plain }, { file: 'photos/barn-night.svg', text: plain })
    ).toMatchObject([
      { code: 'photo-unused', args: { photo: 'barn-night' } },
      { code: 'photo-unused', args: { photo: 'barn' } }
    ])
  })

  test('that a night has no photo for the day', async () => {
    expect(await found({ file: 'photos/house-night.svg', text: plain })).toMatchObject([
      { code: 'photo-unused', at: 'photos/house-night.svg:1:1' }
    ])
  })

  test('where the photo is named whose night is broken', async () => {
    const [first] = await found({ file: 'photos/haus-night.jpg', text: 'no picture' })
    expect(first).toMatchObject({ code: 'photo-problem', args: { ref: 'haus-night', problem: 'not-an-image' } })
    expect(first?.at).toMatch(/\.yaml:/)
    expect(first?.also.at(-1)).toBe('photos/haus-night.jpg:1:1')
  })

  test('that a drawing changes by itself, unless its night stands beside it, or it is the mark', async () => {
    const mark = modelOf(houses.second).site.mark
    const drawn = (ref: string): Change[] => [
      ...['svg', 'png', 'jpg'].map((ending): Change => ({ file: `photos/${ref}.${ending}`, gone: true })),
      { file: `photos/${ref}.svg`, text: changing }
    ]
    const shown = await found(...drawn('arve'))
    expect(shown).toMatchObject([{ code: 'photo-night-inside', args: { photo: 'arve', night: 'arve-night' } }])
    expect(await found(...drawn('arve'), { file: 'photos/arve-night.svg', text: changing })).toEqual([])
    expect(
      await found(
        { file: 'photos/mark.svg', text: changing },
        { file: 'site.yaml', from: `mark: ${mark}`, to: 'mark: mark' }
      )
    ).toEqual([])
  })
})

test('a copy of a drawing, named for its night, has its colours of the night, and the guide keeps both', async () => {
  const { folder } = changedHouse(houses.shipped, [
    { file: 'photos/posters/strip-vieste.svg', text: changing },
    { file: 'photos/posters/strip-vieste-night.svg', text: changing }
  ])
  const out = join(emptyFolder(), 'dist')
  const { written, diagnostics } = await build({ data: folder, out, cache })
  expect([written === undefined, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([false, []])
  const posters = readdirSync(join(out, 'photos/posters'))
  const fileOf = (start: RegExp): string => posters.find((name) => start.test(name)) ?? ''
  const [day, night] = [fileOf(/^strip-vieste\.\w{8}\.svg$/), fileOf(/^strip-vieste-night\.\w{8}\.svg$/)]
  const conditionOf = (file: string): string | undefined =>
    /@media\s?(\([^)]*\))/.exec(readFileSync(join(out, 'photos/posters', file), 'utf8'))?.[1]
  expect([conditionOf(day), conditionOf(night)]).toEqual(['(max-width:0)', '(min-width:0)'])
  const page = readFileSync(join(out, 'ospiti/guida.html'), 'utf8')
  expect(page).toContain(`<source srcSet="/photos/posters/${night}" media="(prefers-color-scheme: dark)"`)
  expect(page).toContain(`<img src="/photos/posters/${day}"`)
  const worker = readFileSync(join(out, 'ospiti/guida.worker.js'), 'utf8')
  for (const file of [day, night]) expect(worker).toContain(`["/photos/posters/${file}"]`)
  expect(existsSync(join(out, 'photos/posters', night))).toBe(true)
})

test('no drawing that the site ships changes by itself, but for the mark', () => {
  const photos = join(houses.shipped, 'photos')
  const drawings = readdirSync(photos, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
  expect(drawings.filter((file) => asksForScheme(readFileSync(join(photos, file), 'utf8')))).toEqual([
    join('posters', 'rosa.svg')
  ])
})

describe('what the words of the first picture stand on', () => {
  const shipped = modelOf(houses.shipped)
  const { table } = planRoutes(shipped)
  const drawing: Picture = { src: '/a.svg', width: 4, height: 3, sources: [] }
  const photograph: Picture = { ...drawing, sources: [{ type: 'image/webp', srcSet: '/a.webp 4w' }] }

  /** Of a wide and a tall crop, each with its night or without. */
  const grounds = ([wide, wideNight]: Picture[], [tall, tallNight]: Picture[]) => {
    const { photo, tall: tallRef } = shipped.pages.home.hero
    const pictures = new Map([
      ...picturesFor(shipped),
      [photo, { ...wide!, night: wideNight }],
      [tallRef!, { ...tall!, night: tallNight }]
    ])
    const { viewOf } = viewsOf({ model: shipped, table, pictures, months: {} })
    const { page } = viewOf(table.routes.find(({ kind }) => kind === 'home')!)
    if (page.kind !== 'home') throw new Error(`Home is of the kind ${page.kind}`)
    return page.hero.grounds
  }

  test.each<[name: string, wide: Picture[], tall: Picture[], day: string, night: string]>([
    ['drawings', [drawing], [drawing], 'light', 'light'],
    ['drawings with their nights', [drawing, drawing], [drawing, drawing], 'light', 'dark'],
    ['a drawing with a night, and one without', [drawing, drawing], [drawing], 'light', 'paper'],
    ['photographs', [photograph], [photograph], 'paper', 'paper'],
    ['a drawing, and a photograph for phones', [drawing], [photograph], 'paper', 'paper'],
    ['drawings whose nights are photographs', [drawing, photograph], [drawing, photograph], 'light', 'paper'],
    ['photographs whose nights are drawings', [photograph, drawing], [photograph, drawing], 'paper', 'dark']
  ])('%s', (_, wide, tall, day, night) => {
    expect(grounds(wide, tall)).toEqual({ day, night })
  })
})
