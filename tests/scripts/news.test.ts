/** What the desk says of a newer program that lies beside the house. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lookAround } from '../../scripts/update/news.mjs'
import { emptyFolder } from '../support/folders.ts'
import { zipOf } from './zip.ts'

const programOf = (version: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'guesthouse-site', version }),
  'generator/cli.ts': '// The program',
  'CHANGELOG.md': `## ${version}\n\n### Italiano\n\n- Una mappa.\n\n### English\n\n- A map.\n`
})

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const zipped = (files: Readonly<Record<string, string>>, top: string): Buffer =>
  zipOf(new Map(Object.entries(files).map(([path, text]) => [top + path, Buffer.from(text)])))

const ways: Readonly<Record<string, (place: string) => void>> = {
  'a folder': (place) => write(join(place, 'new'), programOf('2.1.0')),
  'a zip of GitHub, with a folder around all': (place) =>
    writeFileSync(join(place, 'main.zip'), zipped(programOf('2.1.0'), 'guesthouse-site-main/')),
  'a zip without a folder': (place) => writeFileSync(join(place, 'new.ZIP'), zipped(programOf('2.1.0'), ''))
}

test.each(Object.keys(ways))('it is told with what it brings, in both languages: %s', (way) => {
  const place = emptyFolder()
  write(join(place, 'house'), programOf('2.0.0'))
  ways[way]!(place)
  expect(lookAround(join(place, 'house'))).toMatchObject({
    version: '2.0.0',
    newer: { version: '2.1.0', news: [{ it: '- Una mappa.', en: '- A map.' }] }
  })
})

test('a program of the same version, an older one and what is none are nothing new', () => {
  const place = emptyFolder()
  for (const [name, version] of Object.entries({ house: '2.0.0', same: '2.0.0', old: '1.9.9' }))
    write(join(place, name), programOf(version))
  write(join(place, 'other'), { 'package.json': '{"name":"other","version":"9.0.0"}' })
  writeFileSync(join(place, 'broken.zip'), 'PK')
  expect(lookAround(join(place, 'house')).newer).toBeUndefined()
})
