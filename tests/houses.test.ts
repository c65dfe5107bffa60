import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { build, check } from '../generator/engine/build.ts'
import { hasErrors } from '../generator/engine/diagnostics/diagnostic.ts'
import { reportText } from '../generator/engine/report/report.ts'
import { cache, emptyFolder } from './content.ts'
import { isDeep, repetitions } from './deep.ts'
import { generateHouse, writeGenerated } from './generated.ts'
import { elementsIn, only, parsePage, type Element } from './page.ts'

// What `check` lets pass, `build` builds, and what `build` refuses, `check` has said: for houses that nobody would
// think of.

const runs = repetitions({ quick: 8, deep: 125 })

/** The day and the time that all of these houses are built at. */
const when = { today: '2026-03-01', now: Date.UTC(2026, 2, 1) } as const

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** The addresses within the site that elements of a page name. */
const addressesIn = (page: Element): string[] =>
  elementsIn(page).flatMap(({ attributes: { href, src, srcset } }) =>
    [href, src, ...(srcset ?? '').split(',').map((size) => size.trim().split(' ')[0])].filter(
      (address): address is string => address !== undefined && /^(\/(?!\/)|#)/.test(address)
    )
  )

const idsIn = (page: Element): string[] => elementsIn(page).flatMap(({ attributes: { id } }) => id ?? [])

/** The languages of these houses that are written to the left. */
const toTheLeft = ['ar', 'fa', 'he', 'pa']

/** What is wrong with the pages of a built site. */
function faultsOf(folder: string): string[] {
  const files = new Set(filesIn(folder))
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html') && !file.startsWith('api/'))
      .map((file) => [file, parsePage(readFileSync(join(folder, file), 'utf8'))])
  )
  const answerTo = (path: string): string | undefined => {
    const name = decodeURIComponent(path).replace(/^\/|\/$/g, '')
    return [name, `${name}.html`, `${name}/index.html`, ...(name === '' ? ['index.html'] : [])].find((file) =>
      files.has(file)
    )
  }
  const ids = new Map([...pages].map(([file, page]) => [file, idsIn(page)]))
  const leadsTo = (address: string, from: string): boolean => {
    const [path = '', fragment] = address.split('#')
    const target = path === '' ? from : answerTo(path)
    return target !== undefined && (fragment === undefined || ids.get(target)?.includes(fragment) !== false)
  }
  const root = files.has('index.html') ? [] : ['nothing at /']
  const found = [...pages].flatMap(([file, page]) => {
    const own = ids.get(file) ?? []
    const { lang = '', dir } = only(page, 'html').attributes
    return [
      ...own.filter((id, index) => own.indexOf(id) !== index).map((id) => `${file}: id "${id}" twice`),
      ...addressesIn(page)
        .filter((address) => !leadsTo(address, file))
        .map((address) => `${file}: nothing at ${address}`),
      ...(dir === (toTheLeft.includes(lang) ? 'rtl' : undefined) ? [] : [`${file}: ${lang} is written ${dir}`])
    ]
  })
  return [...root, ...found]
}

test('what check lets pass, build builds', { timeout: isDeep ? 3_600_000 : 120_000 }, async () => {
  let built = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const folder = emptyFolder()
      const data = join(folder, 'data')
      const out = join(folder, 'dist')
      writeGenerated(data, generateHouse(seed))
      const checked = await check({ data, cache, ...when })
      expect(reportText(checked.diagnostics, checked.texts, { shown: 'data', language: 'en' })).not.toMatch(
        /\[object|\bNaN\b/
      )
      const isRight = !hasErrors(checked.diagnostics)
      const { diagnostics, written } = await build({ data, cache, out, ...when })
      const outcome = { diagnostics, isWritten: written !== undefined, isThere: existsSync(out) }
      expect(outcome).toEqual({ diagnostics: checked.diagnostics, isWritten: isRight, isThere: isRight })
      expect(isRight ? faultsOf(out) : []).toEqual([])
      if (isRight) built += 1
    }),
    // One house is another than the next, not smaller.
    { numRuns: runs, seed: isDeep ? Date.now() : 1, endOnFailure: true }
  )
  expect(built, 'enough of them can be built').toBeGreaterThan(runs / 4)
})
