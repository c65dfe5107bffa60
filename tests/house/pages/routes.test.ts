/** The addresses of pages, and names that clash. */
import { describe, expect, test } from 'vitest'
import { reserved as reservedNames } from '../../../generator/engine/route-table.ts'
import { hostPaths } from '../../../generator/engine/output/hosts/hosts.ts'
import { builtSite, diagnosticsAfter, houses } from '../../support/content.ts'

describe('two pages with one address are one diagnostic, in whatever language they meet', () => {
  test.each<[name: string, ...changes: [file: string, from: string, to: string][]]>([
    [
      'an alias and a unit',
      ['rooms/arve.yaml', 'slug: arve', 'slug: ▹arve'],
      ['pages.yaml', 'slug: wandern', 'slug: ▸kammern/arve']
    ],
    [
      'a prefix in capitals, on a host that knows none',
      ['site.yaml', 'prefix: /english', 'prefix: ▹/Kontakt'],
      ['pages.yaml', 'slug: kontakt', 'slug: ▸kontakt']
    ]
  ])('%s', async (_, ...changes) => {
    const { diagnostics, marks } = await diagnosticsAfter(
      houses.second,
      changes.map(([file, from, to]) => ({ file, from, to }))
    )
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
    const { diagnostics, marks } = await diagnosticsAfter(houses.second, [
      // A page with children is told of once.
      { file: 'pages.yaml', from: 'slug: kammern', to: `slug: ▸${slug}` }
    ])
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
})
