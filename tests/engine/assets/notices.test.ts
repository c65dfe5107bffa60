/** What others have written goes out with every site, and so do the notices of its licences. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { noticeFiles } from '../../../generator/engine/assets/notices.ts'
import { emptyFolder } from '../../support/folders.ts'

function folderWith(files: Readonly<Record<string, string>>): string {
  const root = emptyFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const packageAt = (folder: string, name: string) => ({
  [`${folder}/package.json`]: JSON.stringify({ name, version: '1.2.3' }),
  [`${folder}/lib/index.js`]: ''
})

test('packages by name and version, each once, and fonts whose notice lies beside them', () => {
  const root = folderWith({
    ...packageAt('node_modules/@some/part', '@some/part'),
    'node_modules/@some/part/LICENSE': 'MIT\r\nby somebody\r\n',
    'fonts/a.woff2': '',
    'fonts/LICENSE.txt': 'OFL',
    'islands/own.ts': ''
  })
  const sources = ['node_modules/@some/part/lib/index.js', 'node_modules/@some/part/lib/other.js']
  const [file, ...others] = noticeFiles(
    [...sources.map((source) => join(root, source)), join(root, 'islands/own.ts'), 'fonts/a.woff2'],
    root
  )
  expect(others).toEqual([])
  expect(file!.path).toMatch(/^assets\/licenses-[0-9a-f]{8}\.txt$/)
  expect(file).toHaveProperty('contents', `OFL\n\n${'-'.repeat(80)}\n\n@some/part 1.2.3\n\nMIT\nby somebody\n`)
})

test('no file where all of it is the program’s own', () => {
  const root = folderWith({ 'islands/own.ts': '' })
  expect(noticeFiles([join(root, 'islands/own.ts')], root)).toEqual([])
})

test('a package that brings no notice is not published', () => {
  const root = folderWith(packageAt('node_modules/bare', 'bare'))
  expect(() => noticeFiles([join(root, 'node_modules/bare/lib/index.js')], root)).toThrow('node_modules/bare has no')
})

test('the file is the same wherever the packages lie', () => {
  const files = ['a', 'program', 'z'].map((place) => ({
    ...packageAt(`${place}/node_modules/part`, 'part'),
    [`${place}/node_modules/part/LICENSE`]: 'MIT'
  }))
  const root = folderWith(Object.assign({ 'program/fonts/LICENSE': 'OFL' }, ...files))
  const [before, beside, after] = ['a', 'program', 'z'].map((place) =>
    noticeFiles([join(root, place, 'node_modules/part/lib/index.js'), 'fonts/a.woff2'], join(root, 'program'))
  )
  expect([before, after]).toEqual([beside, beside])
})
