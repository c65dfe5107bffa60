/**
 * Pictures for dark mode, called *night* here as in the names of their files: which they are, what the owner is told,
 * and how pages show them.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Picture } from '../../../generator/engine/assets/pictures.ts'
import {
  usesColourScheme,
  darkVariantsAmong,
  resolveColourScheme,
  withDarkVariants
} from '../../../generator/engine/content/dark-variants.ts'
import { textBackgroundsOf } from '../../../generator/house/pages/kinds/home/home-view.ts'
import { tallCropOf } from '../../../generator/house/pages/shared/parts.ts'
import { Image } from '../../../templates/parts/image.tsx'
import { cache, changedHouse, diagnosticsAfter, emptyFolder, houses, type Change } from '../../support/content.ts'
import { build } from '../../support/house-engine.ts'

test('the night of a drawing is the file beside it with the ending -night, unless the content shows it itself', () => {
  const photos = ['hero', 'hero-night', 'blue/01', 'blue/01-night', 'red/01', 'green/01-night', 'pool', 'pool-night']
  const pictures = photos.map((ref) => ({ ref, kind: 'svg' as const }))
  const photographs = ['sea', 'hill'].map((ref) => ({ ref, kind: 'bitmap' as const }))
  const besidePhotographs = ['sea-night', 'hill-night'].map((ref) => ({ ref, kind: 'svg' as const }))
  const nights = darkVariantsAmong([...pictures, ...photographs, ...besidePhotographs], new Set(['pool-night']))
  expect([...nights]).toEqual([
    ['hero', 'hero-night'],
    ['blue/01', 'blue/01-night']
  ])
  const picture = (src: string): Picture => ({ src, width: 4, height: 3, sources: [] })
  const all = withDarkVariants(new Map(photos.map((name) => [name, picture(name)])), nights)
  expect(all.get('hero')?.darkVariant).toEqual(picture('hero-night'))
  expect([all.get('hero-night')?.darkVariant, all.get('pool')?.darkVariant]).toEqual([undefined, undefined])
})

describe('a drawing that asks for the scheme itself', () => {
  const style = (condition: string): string => `<svg><style>@media ${condition}{.sky{fill:#123}}</style></svg>`

  test.each([
    ['(prefers-color-scheme:dark)', '(max-width:0)', '(min-width:0)', true],
    ['screen and (prefers-color-scheme: light)', 'screen and (min-width:0)', 'screen and (max-width:0)', true],
    ['not (prefers-color-scheme:dark)', 'not (max-width:0)', 'not (min-width:0)', true],
    ['(width > 20em)', '(width > 20em)', '(width > 20em)', false]
  ])('%s is answered by its name', (condition, day, night, asks) => {
    expect(resolveColourScheme('hero', style(condition))).toBe(style(day))
    expect(resolveColourScheme('hero-night', style(condition))).toBe(style(night))
    expect(usesColourScheme(style(condition))).toBe(asks)
  })
})

const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
const changing = plain.replace('/>', '><style>@media(prefers-color-scheme:dark){*{fill:#fff}}</style></svg>')
const drawing = (ref: string, text: string): Change => ({ file: `photos/${ref}.svg`, text })

describe('the owner is told', () => {
  const found = async (...changes: Change[]) => (await diagnosticsAfter(houses.second, ...changes)).diagnostics

  test('that a night is unused, if no page shows its drawing or the drawing is missing', async () => {
    const all = await found(drawing('barn', plain), drawing('barn-night', plain), drawing('house-night', plain))
    expect(all.map(({ code, at }) => [code, at])).toEqual(
      ['barn-night', 'barn', 'house-night'].map((ref) => ['photo-unused', `photos/${ref}.svg:1:1`])
    )
  })

  test('which night is left over beside a photograph, whatever the files are called', async () => {
    const replaced: Change[] = [
      { file: 'photos/arve.jpg', gone: true },
      { file: 'photos/arve.svg', bytes: readFileSync(join(houses.second, 'photos/arve.jpg')) }
    ]
    for (const changes of [[], replaced])
      expect(await found(drawing('arve-night', plain), ...changes)).toMatchObject([
        { code: 'photo-unused', at: 'photos/arve-night.svg:1:1', args: { photo: 'arve-night.svg', isNight: true } }
      ])
  })

  test('that a night is broken, and which file names its photo', async () => {
    const [first] = await found({ file: 'photos/haus-night.jpg', text: 'no picture' })
    expect(first).toMatchObject({ code: 'photo-problem', args: { ref: 'haus-night', problem: 'not-an-image' } })
    expect([first?.at, first?.also.at(-1)]).toEqual([expect.stringMatching(/\.yaml:/), 'photos/haus-night.jpg:1:1'])
  })
})

test('a copy of a drawing, named for its night, has its colours of the night', async () => {
  const { folder } = changedHouse(houses.second, [drawing('haus', changing), drawing('haus-night', changing)])
  const out = join(emptyFolder(), 'dist')
  const { output, diagnostics } = await build({ data: folder, out, cache })
  expect([output === undefined, diagnostics]).toEqual([false, []])
  const photos = readdirSync(join(out, 'photos'))
  const [day, night] = [/^haus\.\w{8}\.svg$/, /^haus-night\.\w{8}\.svg$/].map((name) =>
    photos.find((file) => name.test(file))
  )
  const conditionOf = (file = ''): string | undefined =>
    /@media\s?(\([^)]*\))/.exec(readFileSync(join(out, 'photos', file), 'utf8'))?.[1]
  expect([conditionOf(day), conditionOf(night)]).toEqual(['(max-width:0)', '(min-width:0)'])
  const page = readFileSync(join(out, 'kontakt.html'), 'utf8')
  expect(page).toContain(`<source srcSet="/photos/${night}" media="screen and (prefers-color-scheme: dark)"`)
  expect(page).toContain(`<img src="/photos/${day}"`)
})

test('each of two crops has its night, on a screen and not on paper', () => {
  const crop = (src: string): Picture => ({ src, width: 4, height: 3, sources: [] })
  const photo = { ...crop('/wide.svg'), alt: 'The house', darkVariant: crop('/wide-night.svg') }
  const tall = { ...crop('/tall.svg'), darkVariant: crop('/tall-night.svg') }
  const html = renderToStaticMarkup(Image({ photo, sizes: () => '100vw', tall }))
  const sources = [...html.matchAll(/srcSet="([^"]*)"[^>]*? media="([^"]*)"/g)].map(([, src, media]) => [src, media])
  const screens = sources.flatMap(([src, media = '']) => media.split(', ').map((each) => [src, each.split(' ')[0]]))
  expect(screens).toEqual([
    ['/tall-night.svg', 'screen'],
    ['/tall-night.svg', 'screen'],
    ['/tall.svg', '(max-width:'],
    ['/tall.svg', '(max-width:'],
    ['/wide-night.svg', 'screen']
  ])
})

describe('the words on the first picture stand on what suits all of its crops', () => {
  const drawn: Picture = { src: '/a.svg', width: 4, height: 3, sources: [] }
  const photograph: Picture = { ...drawn, sources: [{ type: 'image/webp', srcSet: '/a.webp 4w' }] }
  const withNight = (picture: Picture): Picture => ({ ...picture, darkVariant: drawn })

  test.each<[crops: string, wide: Picture, tall: Picture, day: string, night: string]>([
    ['drawings with their nights', withNight(drawn), withNight(drawn), 'light', 'dark'],
    ['a drawing with a night, and one without', withNight(drawn), drawn, 'light', 'paper'],
    ['a drawing, and a photograph for phones', drawn, photograph, 'paper', 'paper']
  ])('%s', (_, wide, tall, day, night) => {
    expect(textBackgroundsOf([wide, tall])).toEqual({ day, night })
  })

  test('a phone is not left with the drawing of a picture that is a photograph now', () => {
    expect(tallCropOf(photograph, drawn)).toBeUndefined()
    expect(tallCropOf(drawn, drawn)).toBe(drawn)
    expect(tallCropOf(drawn, photograph)).toBe(photograph)
  })
})
