/** The addresses of pages, and names that clash. */
import { expect, test } from 'vitest'
import { reserved as reservedNames } from '../../../generator/engine/route-table.ts'
import { hostPaths } from '../../../generator/engine/output/hosts/hosts.ts'
import { builtSite, diagnosticsAfter, edit, houses, type Change } from '../../support/content.ts'

test.each<[name: string, ...changes: Change[]]>([
  [
    'an alias and a unit',
    edit('rooms/arve.yaml', 'slug: arve', 'slug: ▹arve'),
    edit('pages.yaml', 'slug: wandern', 'slug: ▸kammern/arve')
  ],
  [
    'a prefix in capitals, on a host that knows none',
    edit('site.yaml', 'prefix: /english', 'prefix: ▹/Kontakt'),
    edit('pages.yaml', 'slug: kontakt', 'slug: ▸kontakt')
  ]
])('two pages with one address are one diagnostic, in whatever language they meet: %s', async (_, ...changes) => {
  const { diagnostics, marks } = await diagnosticsAfter(houses.second, ...changes)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'route-clash', at: marks.at[0], also: marks.also }
  ])
})

test.each<[slug: string, reserved: string | undefined]>([
  ['api', 'api'],
  ["'404'", '404'],
  // Each page is written as index.html of its folder too.
  ['index', 'index'],
  ['caddyfile', 'caddyfile'],
  ['haus/api', undefined],
  // No file can have these names on Windows.
  ['haus/aux', 'aux'],
  ['console', undefined]
])('the slug %s', async (slug, reserved) => {
  // A page with children is told of once.
  const change = edit('pages.yaml', 'slug: kammern', `slug: ▸${slug}`)
  const { diagnostics, marks } = await diagnosticsAfter(houses.second, change)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors).toMatchObject(
    reserved === undefined ? [] : [{ code: 'route-reserved', at: marks.at[0], args: { reserved } }]
  )
})

test('whatever the build writes beside the pages is reserved, where an address could be the same', async () => {
  const { files, pages } = await builtSite(houses.second)
  // The files for hosts, too, that only other sites need.
  const tops = new Set([...files, ...hostPaths].map((file) => file.split('/')[0]!.replace(/\.html$/, '')))
  const own = new Set(pages.map(({ path }) => path.split('/')[1]!))
  const others = [...tops].filter((top) => /^[A-Za-z0-9=_~-]+$/.test(top) && !own.has(top) && top !== 'index')
  expect(others.map((top) => top.toLowerCase()).toSorted()).toEqual(reservedNames.toSorted())
})
