/** How much of a page has to come over the wire before anything is shown. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtSite } from '../browser.ts'
import { pathsOf } from '../kinds.ts'

const most = 14 * 1024

/**
 * How much heavier the page of a unit gets once the owner has filled in the placeholders: an estimate in bytes, with
 * some room. While `data/site.yaml` has placeholders, that much less is allowed.
 */
const filledInLater = 500

test('every page is at most 14 KB over the wire, filled in or not: the first screen takes one round trip', () => {
  const { folder } = builtSite()
  const toCome = /^[^#]*!placeholder/m.test(readFileSync('data/site.yaml', 'utf8')) ? filledInLater : 0
  const paths = pathsOf(folder)
  const files = [...paths.map((path) => join(folder, path, 'index.html')), join(folder, '404.html')]
  const sizeOf = (html: Buffer, quality: number): number =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const heavy = files.flatMap((file) => {
    const html = readFileSync(file)
    const isUnit = html.includes('data-calendar')
    // As servers compress while they answer.
    const quick = sizeOf(html, 9) + (isUnit ? toCome : 0)
    // The best, a hundred times as slow, is for pages that are no unit's.
    const size = quick > most && !isUnit ? sizeOf(html, 11) : quick
    return size > most ? [{ file, size }] : []
  })
  expect(paths.length).toBeGreaterThan(50)
  expect(heavy).toEqual([])
})
