/** A house whose texts have letters that the small faces lack has wider ones; any other has not one byte of them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needsWideFonts } from '../../../generator/engine/assets/wide-fonts.ts'
import { sha256 } from '../../../generator/engine/store/hash.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { cache, changedHouse, emptyFolder, houses, modelOf } from '../../content.ts'
import { client } from '../../../generator/house/pages/client.ts'
import { collections } from '../../../generator/house/model/content-enums.ts'
import { build } from '../../house-engine.ts'

/** The fonts of the built site, and one of its pages, where the house is at the end of this street. */
async function built(street: string): Promise<{ out: string; fonts: string[]; html: string }> {
  const text = readFileSync(join(houses.second, 'pages.yaml'), 'utf8').replace('Strasse', street)
  const { folder: data } = changedHouse(houses.second, [{ file: 'pages.yaml', text }])
  const out = join(emptyFolder(), 'dist')
  const { written } = await build({ data, out, cache, today: '2026-11-20', env: {}, now: Date.UTC(2026, 10, 20, 9) })
  expect(written).toBeDefined()
  const fonts = readdirSync(join(out, 'assets')).filter((file) => file.endsWith('.woff2'))
  return { out, fonts, html: readFileSync(join(out, 'kammern/arve.html'), 'utf8') }
}

const inCss = (html: string): string[] =>
  [...html.matchAll(/url\(\/assets\/([^)]+\.woff2)\)/g)].map(([, name]) => name!)
const preloaded = (html: string): string[] =>
  [...html.matchAll(/rel="preload" href="\/assets\/([^"]+\.woff2)"/g)].map(([, name]) => name!)

test('a house without such letters has the two small faces alone', async () => {
  const { fonts, html } = await built('Strasse')
  expect(fonts).toHaveLength(2)
  expect(inCss(html).toSorted()).toEqual(fonts.toSorted())
  expect(preloaded(html).toSorted()).toEqual(fonts.toSorted())
  expect(html).not.toContain('unicode-range')
})

test('a house with one has the wide ones, and a page asks at once for those that each page needs', async () => {
  const { out, fonts, html } = await built('Łódźstrasse')
  expect(fonts).toHaveLength(4)
  for (const font of fonts) expect(inCss(html)).toContain(font)
  for (const font of fonts) expect(font).toContain('-wide-')
  expect(preloaded(html).toSorted()).toEqual(fonts.filter((font) => font.includes('-wide-latin-')).toSorted())
  // The later rule holds: nobody asks for the small faces, which are not there.
  expect(inCss(html).slice(-4).toSorted()).toEqual(fonts.toSorted())
  const style = /<style>([^]*?)<\/style>/.exec(html)![1]!
  expect(html).toContain(sha256(style, 'base64'))
  expect(existsSync(join(out, 'nginx.conf'))).toBe(true)
  expect(readFileSync(join(out, 'nginx.conf'), 'utf8')).toContain(sha256(style, 'base64'))
})

test('letters that the small faces have ask for no others, and neither do those of units alone', () => {
  const model = modelOf(houses.second)
  const wants = (change: Partial<Model>): boolean =>
    needsWideFonts({ ...model, ...change }, collections, client.wide!.letters)
  const named = (name: string): Partial<Model> => ({ site: { ...model.site, name } })
  expect(wants(named('àèìòù ÀÈÉÍÓÚ äöüßÄÖÜ çñœŒæøåÆØÅ ¿¡«»„“”‘’–… €'))).toBe(false)
  const others = Array.from('ąćęłńśźżŁčďěňřšťůýžğışİșțăĐőűðþÝ')
  expect(others.filter((letter) => !wants(named(letter)))).toEqual([])
  expect(wants({ rooms: model.rooms.map((room) => ({ ...room, name: 'Łódź' })) })).toBe(false)
})
