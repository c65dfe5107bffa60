import { expect, test } from 'vitest'
import { patchFor } from '../../generator/publish/patch.ts'

test('a file comes after what it names: pages after scripts, the worker and the sitemap after pages', () => {
  const renewed = [
    'guida.worker.js',
    'guida/index.html',
    'sitemap.xml',
    'assets/hydrate-abc.js',
    'guida.html',
    'photos/home.abc.webp',
    'site.webmanifest'
  ]
  const paths = new Set([...renewed, ...Array.from({ length: 1000 }, (_, index) => `photos/${index}.webp`)])
  expect(patchFor(paths, { paths, renewed: new Set(renewed) })).toEqual({
    put: [
      'assets/hydrate-abc.js',
      'photos/home.abc.webp',
      'site.webmanifest',
      'guida/index.html',
      'guida.html',
      'guida.worker.js',
      'sitemap.xml'
    ],
    remove: []
  })
})
