/** Content that looks broken and is right: what the site makes of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  cache,
  changedHouse,
  emptyFolder,
  placedDiagnostics,
  houses,
  textsIn,
  type Change
} from '../../support/content.ts'
import { hashesOf } from '../../support/folders.ts'
import { elementsIn, parsePage, textOf } from '../../support/markup/page.ts'
import { build } from '../../support/house-engine.ts'

const arve = 'rooms/arve.yaml'

async function builtWith(changes: readonly Change[], out = join(emptyFolder(), 'dist')) {
  const { folder, marks } = changedHouse(houses.second, changes)
  const { diagnostics, texts, output } = await build({ data: folder, cache, out })
  const pageOf = (file: string): string => readFileSync(join(out, file), 'utf8')
  return { found: placedDiagnostics(diagnostics, texts), marks, isWritten: output !== undefined, out, pageOf }
}

describe('what looks odd and is right', () => {
  test('words and signs of YAML are published as they are written', async () => {
    const texts = {
      no: 'no',
      on: 'on',
      '12:30:00': '12:30:00',
      '2026-05-01': '2026-05-01',
      'Caffe\u0300': 'Caffè',
      [String.raw`"$& {x} \\y 'quoted'"`]: String.raw`$& {x} \y 'quoted'`
    }
    const entries = Object.keys(texts).map((text) => `    - de: ${text}\n      en: a\n      fr: b\n`)
    const { found, pageOf } = await builtWith([
      { file: arve, from: '  paragraphs:\n', to: `  paragraphs:\n${entries.join('')}` }
    ])
    expect(found).toEqual([])
    const paragraphs = elementsIn(parsePage(pageOf('kammern/arve.html')), 'p').map(textOf)
    expect(paragraphs).toEqual(expect.arrayContaining(Object.values(texts)))
  })

  test('a server of its own for the calendars, which the policy of a page then lets it ask', async () => {
    const change = { file: 'site.yaml', from: 'base: ""', to: 'base: https://api.example' }
    const { found, pageOf } = await builtWith([change])
    expect(found).toEqual([])
    expect(pageOf('kammern/arve.html')).toContain('connect-src &#x27;self&#x27; https://api.example')
  })

  test('a byte-order mark and Windows line ends in every file give the same site', async () => {
    const texts = [...textsIn(houses.second)]
    const windows = texts.map(([file, text]) => ({ file, text: `\uFEFF${text.replaceAll('\n', '\r\n')}` }))
    const [one, two] = [await builtWith([]), await builtWith(windows)]
    expect(hashesOf(two.out)).toEqual(hashesOf(one.out))
  })
})
